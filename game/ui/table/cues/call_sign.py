"""The look of the curtain: a drape with the name of the called player, large enough to be read
across the room, and how to lift it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.people.seating import Look
from game.ui.graphics.ease import in_out_cubic, out_cubic
from game.ui.graphics.glyphs import glyph
from game.ui.graphics.medallion import portrait, tone_of
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.tween import Tweens
from game.ui.table.layout import Z_BUTTONS, Z_HAND, Z_PLATES, Places
from game.ui.table.plate_pictures import PlateFacts, lay_face, plate_picture

_FOLDS = 22
"""Folds of the drape."""
_GATHERED, _GATHERED_FOLDS = 64.0, 3
"""Width of the drape when it is drawn to a side, units, and its folds then."""


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """The words of the curtain: the key or button (none for a pointer), what pressing it does, and
    a smaller line below."""

    control: str = ""
    does: str = ""
    beneath: str = ""
    second: str = ""
    """The key or button of the smaller line; empty for words alone."""


class CallSign:
    """The drape of one table, and the small plate of the player who looks at their cards."""

    def __init__(self, layer: SpriteLayer, names: tuple[str, ...]) -> None:
        self._layer = layer
        self._names = names
        self._tweens = Tweens()
        self._drape = Pop(Z_BUTTONS - 4)
        self._drape.fade = 0.0
        self._held = Picture(z=Z_BUTTONS - 3)
        self._plate = Picture(z=Z_PLATES + 40)
        self._gathered = Picture(z=Z_HAND - 5), Picture(z=Z_HAND - 5)
        """The parts of the drape on both sides of an open hand."""
        self._shown: tuple[int, Look, CurtainWords] | None = None
        self._plated: tuple[int, int, str, Look] | None = None
        layer.add(self._drape, self._held, self._plate, *self._gathered)

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        self._tweens.finish()
        shown, self._shown = self._shown, None
        self._plated = None
        for picture in (self._plate, *self._gathered):
            picture.surface = None
        if shown is not None:
            self.call(*shown, gently=False)

    @property
    def rect(self) -> pygame.Rect:
        """Where the drape hangs."""
        places = self._places
        top = places.hand.top - round(8 * places.unit)
        return pygame.Rect(
            places.hand.left, top, places.hand.width, places.size[1] - top - round(14 * places.unit)
        )

    @property
    def shown(self) -> bool:
        """True if somebody is called."""
        return self._shown is not None

    def update(self, dt: float) -> bool:
        """Let time pass. Returns whether it still moves."""
        return self._tweens.update(dt)

    def call(self, seat: int, look: Look, words: CurtainWords, gently: bool = True) -> None:
        """Call the player at this seat; ``look`` is their look."""
        if self._shown == (seat, look, words):
            return
        moved = self._shown is None or self._shown[0] != seat
        self._shown = seat, look, words
        box, drape = self.rect, self._drape
        picture = drape_picture(look, self._names[seat], words, box.size, self._media)
        drape.wear(self._layer.art, "curtain", picture)
        drape.x = float(box.centerx)
        if moved and gently:
            drape.y = box.centery + (0 if self._reduced else box.height * 1.1)
            drape.fade = 0.0 if self._reduced else 1.0
            seconds = self._media.motion.swap_time * 0.6
            self._tweens.to(drape, seconds, out_cubic, y=float(box.centery), fade=1.0)
        elif not self._tweens:
            drape.y, drape.fade = float(box.centery), 1.0

    def clear(self) -> None:
        """Remove the drape: nobody is called."""
        self._held.surface = None
        if self._shown is None:
            return
        self._shown = None
        box, seconds = self.rect, self._media.motion.swap_time * 0.6
        away = float(box.centery) if self._reduced else box.centery + box.height * 1.15
        self._tweens.to(self._drape, seconds, in_out_cubic, y=away)
        self._tweens.to(self._drape, seconds, in_out_cubic, fade=0.0)

    def show_held(self, share: float) -> None:
        """Show how much of the holding time has passed, 0 to 1."""
        if share <= 0 or self._shown is None:
            self._held.surface = None
            return
        box, unit = self.rect, self._places.unit
        wide = max(1, round((box.width - 60 * unit) * share))
        bar = canvas((wide, max(4, round(12 * unit))))
        bar.fill((*self._media.theme.accent, 255))
        self._held.surface = bar
        self._held.x = box.left + 30 * unit + wide / 2
        self._held.y = box.bottom - 20 * unit

    def show_plate(self, seat: int, cards: int, score: str, look: Look) -> None:
        """Put the plate of the player whose hand is open in the corner, and the drape in their
        colour on both sides of their cards; -1 removes both."""
        wanted = None if seat < 0 else (seat, cards, score, look)
        if wanted == self._plated:
            return
        self._plated = wanted
        if wanted is None:
            self._plate.surface = None
            for side in self._gathered:
                side.surface = None
            return
        self._gather(look)
        if self._places.discs:
            # The large face already says who it is.
            return
        corner = self._places.corner
        face = self._media.faces.has(look.face)
        name = self._names[seat]
        facts = PlateFacts(name, cards, score, look.colour, turn=True, own=True, face=face)
        plate = plate_picture(facts, corner.size, self._media)
        if face:
            lay_face(plate, look.face, corner.size, self._media)
        self._plate.surface = plate
        self._plate.x, self._plate.y = corner.center

    def _gather(self, look: Look) -> None:
        box = self.rect
        wide = round(_GATHERED * self._places.unit)
        left = gathered_picture((wide, box.height), look, self._media)
        pictures = left, pygame.transform.flip(left, True, False)
        for side, picture, x in zip(
            self._gathered, pictures, (box.left + wide / 2, box.right - wide / 2), strict=True
        ):
            side.surface = picture
            side.x, side.y = x, float(box.centery)


def drape_picture(
    look: Look, name: str, words: CurtainWords, size: tuple[int, int], media: Media
) -> pygame.Surface:
    """Draw the drape in a person's colour, with their name."""
    wide, high = size
    theme, texts, unit = media.theme, media.texts, media.unit
    sheet = canvas(size)
    sheet.blit(_folds(size, tone_of(look.colour), media), (0, 0), special_flags=PREMUL)
    disc = round(high * (0.86 if media.faces.has(look.face) else 0.66))
    gap = round(36 * unit)
    coin = portrait(name, look, disc, media)
    left = disc + 2 * gap
    room = wide - left - gap
    text, px = texts.named(name, "title", room, round(high * 0.40))
    title = texts.line(text, "title", theme.cream, px, shadow=True)
    # Align the lines with the letters of the name, not with its shadow.
    inset = texts.shadow_margin("title", px)
    room -= inset
    lines = [
        _prompt(words.control, words.does, "strong", max(13, round(high * 0.125)), room, media)
    ]
    if words.beneath:
        small = max(12, round(high * 0.095))
        lines.append(_prompt(words.second, words.beneath, "body", small, room, media, soft=True))
    tall = round(title.get_height() * 0.86) + sum(line.get_height() for line in lines)
    y = round((high - tall) / 2 - high * 0.02)
    widest = max([title.get_width(), *(inset + line.get_width() for line in lines)])
    x = max(gap, (wide - disc - gap - widest) // 2)
    sheet.blit(coin, (x, (high - disc) // 2), special_flags=PREMUL)
    x += disc + gap
    sheet.blit(title, (x, y), special_flags=PREMUL)
    y += round(title.get_height() * 0.86)
    for line in lines:
        sheet.blit(line, (x + inset, y), special_flags=PREMUL)
        y += line.get_height()
    return sheet


def _prompt(
    control: str, does: str, style: str, px: int, room: int, media: Media, soft: bool = False
) -> pygame.Surface:
    """Draw a key or button, and what it does."""
    ink = mixed(media.theme.cream, (0, 0, 0), 0.16) if soft else media.theme.cream
    sign = glyph(control, media, round(px * 1.35), ink) if control else None
    beside = sign.get_width() + round(px * 0.5) if sign else 0
    text, px = media.texts.squeezed(does, style, room - beside, px, 0.5)
    words = media.texts.line(text, style, ink, px, shadow=True)
    high = max(words.get_height(), sign.get_height() if sign else 0)
    sheet = canvas((beside + words.get_width(), high))
    if sign:
        put(sheet, sign, midleft=(0, high // 2))
    put(sheet, words, midleft=(beside, high // 2))
    return sheet


def gathered_picture(size: tuple[int, int], look: Look, media: Media) -> pygame.Surface:
    """Draw the drape pulled to the left, in a person's colour, tied with a cord."""
    wide, high = size
    cloth = _velvet(size, tone_of(look.colour), _GATHERED_FOLDS)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        'preserveAspectRatio="none"><path d="M0 0 H100 C100 38 52 40 50 58 C50 74 84 82 88 100 '
        'H0 Z" fill="#fff"/></svg>'
    )
    shape = pygame.transform.smoothscale(from_svg(svg, (high, high)), size)
    cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cord = max(2, round(high * 0.035))
    tie = media.widget_art.plate((round(wide * 0.58), 2 * cord), cord, media.theme.accent)
    cloth.blit(tie, (0, round(high * 0.58) - cord), special_flags=PREMUL)
    return cloth


def _folds(size: tuple[int, int], tone: Rgb, media: Media) -> pygame.Surface:
    """Draw velvet in folds, darker at the bottom, with a hem in the accent colour."""
    wide, high = size
    cloth = _velvet(size, tone, _FOLDS)
    radius, hem = round(high * 0.09), max(2, round(high * 0.022))
    shape = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect x="{hem / 2}" y="{hem / 2}" width="{wide - hem}" height="{high - hem}" '
        f'rx="{radius}" %s/></svg>'
    )
    cloth.blit(from_svg(shape % 'fill="#fff"', size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = f'fill="none" stroke="{hex_of(media.theme.accent)}" stroke-width="{hem}"'
    cloth.blit(from_svg(shape % edge, size), (0, 0), special_flags=PREMUL)
    return cloth


def _velvet(size: tuple[int, int], tone: Rgb, folds: int) -> pygame.Surface:
    """Draw velvet with this many folds."""
    wide, high = size
    deep, light = mixed(tone, (0, 0, 0), 0.62), mixed(tone, (0, 0, 0), 0.30)
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(mixed(deep, light, share))}"/>'
        for at, share in ((0, 0.1), (30, 0.5), (54, 1.0), (72, 0.66), (100, 0.1))
    )
    fold = max(4, round(wide / folds))
    strip = from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {fold} {high}"><defs>'
        f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" x2="{fold}" y1="0" '
        f'y2="0">{stops}</linearGradient>'
        f'<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="{high}">'
        '<stop offset="0" stop-color="#000" stop-opacity="0.0"/>'
        '<stop offset="0.4" stop-color="#000" stop-opacity="0.22"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0.55"/></linearGradient></defs>'
        f'<rect width="{fold}" height="{high}" fill="url(#f)"/>'
        f'<rect width="{fold}" height="{high}" fill="url(#s)"/></svg>',
        (fold, high),
    )
    cloth = canvas(size)
    for x in range(0, wide, fold):
        cloth.blit(strip, (x, 0), special_flags=PREMUL)
    return cloth
