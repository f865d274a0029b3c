"""The signs around the pile: what may follow, what is pending, the direction of play, and how many
cards are left in the stock."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin

import pygame

from game.engine.cards import Deck
from game.language import table_texts as messages
from game.language.catalogue import say
from game.ui.graphics.ease import in_out_cubic, out_back, out_quad
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, Point, canvas, faded, from_svg, put, tinted
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import Rgb, hex_of, mixed, under
from game.ui.graphics.tween import Followed, Tweens
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import STANDARD, Z_PILE, Z_RING, Places

_FAINT = 0.34
"""The strength of the suits in the cloth: they are only decoration."""
_WAITING = 0.3
"""The strength of the sign of what may follow, while something pending must be answered first."""
_BESIDE = 148.0
"""Room for the words below a sign, beside the cards, units."""
HERO = 1.22
"""The size of the sign of a debt read from afar, as a multiple of other signs."""
_ARROWS = (0, 56, 124, 180, 236, 304)
"""The positions of the arrows on the ring, degrees clockwise from the right: clear of the signs on
both sides of the cards and the button below them."""


class Signs:
    """The signs of one table. ``refresh`` draws only signs that have changed."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens) -> None:
        self._layer = layer
        self._tweens = tweens
        self.arrows = [_RingArrow(turn) for turn in _ARROWS]
        self._standard = Pop(Z_PILE + 5)
        self._pending = Pop(Z_PILE + 6)
        self._pending.fade = 0.0
        self._count = Picture(z=Z_PILE + 2)
        self._standard_facts: tuple[object, ...] = ()
        self._pending_facts: tuple[int, ...] = ()
        self._stock = -1
        self._direction = 0
        self._contest = False
        layer.add(*self.arrows, self._standard, self._pending, self._count)

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self._media = media
        self._places = places
        self._standard_facts = self._pending_facts = ()
        self._stock = -1
        self._direction = 0
        self._unit = places.unit * places.large
        if places.discs:
            # This caches its large shadow.
            pending_picture(1, False, media, self._unit * HERO, True)
        self._layer.art.put("arrow", _arrow(media, self._unit), max(10, round(34 * self._unit)))
        for arrow in self.arrows:
            arrow.name = "arrow"
            arrow.wide = max(10, round(34 * self._unit))

    def refresh(self, display: DisplayState) -> None:
        """Show what is true now."""
        self._contest = bool(display.contest)
        self._refresh_direction(display)
        self._refresh_standard(display)
        self._refresh_pending(display)
        self._refresh_stock(display.stock)
        count, *kept = self.badges(shown=True)
        shadow = 2 * self._media.texts.shadow_margin("label")
        kept.append(count.inflate(-shadow, -shadow))
        for arrow in self.arrows:
            arrow.kept = kept

    def badges(self, shown: bool = False) -> list[pygame.Rect]:
        """Return the places of the signs on both sides of the piles, with their words, and of the
        words below the stock; with ``shown`` only those that are there now. Signs of a melee or a
        fight use the same places."""
        unit, grown = self._unit, self._media.motion.table_words
        words = round(2.7 * max(12, 24 * unit) * grown)
        found = [self._count.rect()]
        signs = (self._standard, self._places.standard), (self._pending, self._places.pending)
        for sign, (x, y) in signs:
            if shown and not (self._contest or (sign.name and sign.fade > 0)):
                continue
            disc = pygame.Rect(0, 0, round(min(146 * grown, _BESIDE) * unit), round(130 * unit))
            disc.center = round(x), round(y)
            disc.height += words - round(5 * unit)
            if self._contest:
                # Crossed swords or a shield are above the coin.
                above = round(50 * unit)
                disc.y, disc.height = disc.y - above, disc.height + above
            found.append(disc)
        return found

    def pulse(self, name: str) -> None:
        """Draw attention to a sign: ``standard`` or ``pending``."""
        sprite = {"standard": self._standard, "pending": self._pending}.get(name)
        motion = self._media.motion
        if sprite is not None:
            number = self._pending_facts[0] if name == "pending" and self._pending_facts else 0
            sprite.size = 1.0 + (motion.pop(number) if number else motion.sign_pop)
            self._tweens.to(sprite, motion.pop_time, out_back, size=1.0)

    def _refresh_direction(self, display: DisplayState) -> None:
        if display.direction == self._direction:
            return
        first = self._direction == 0
        self._direction = display.direction
        time = self._media.motion.reverse_time
        for arrow in self.arrows:
            arrow.on = self._places.centre, self._places.ring, 4.5 * self._places.unit
            facing = 0.0 if display.direction > 0 else 180.0
            if first:
                arrow.facing, arrow.turn = facing, arrow.turn % 360
                continue
            # After half a turn every arrow is where another was, so the ring looks the same.
            turn = self._tweens.goal(arrow, "turn") + 180.0 * display.direction
            self._tweens.to(arrow, time, in_out_cubic, turn=turn)
            self._tweens.to(arrow, time * 0.7, in_out_cubic, facing=facing)

    def _refresh_standard(self, display: DisplayState) -> None:
        facts = (display.suit, display.rank, display.anything)
        if display.contest:
            # In a melee or a fight the suit does not decide what may follow.
            facts = (-1, -1, False)
        if facts == self._standard_facts:
            return
        first = not self._standard_facts
        self._standard_facts = facts
        if facts == (-1, -1, False):
            self._standard.name = ""
            return
        hard = bool(self._places.discs)
        picture = standard_picture(display.deck, *facts, self._media, self._unit, hard)
        self._standard.wear(self._layer.art, "standard", picture)
        self._standard.x, self._standard.y = self._places.standard
        if not first:
            self.pulse("standard")

    def _refresh_pending(self, display: DisplayState) -> None:
        misses = display.phase == "miss"
        facts = (0 if display.contest else display.pending, misses)
        if facts == self._pending_facts:
            return
        first = not self._pending_facts
        self._pending_facts = facts
        # A card of the suit cannot be played until what is pending is answered or picked up.
        seen, time = _WAITING if facts[0] > 0 else 1.0, self._media.motion.control_slide
        self._tweens.to(self._standard, 0.0 if first else time, out_quad, fade=seen)
        if facts[0] > 0:
            bare = bool(self._places.discs)
            unit = self._unit * (HERO if bare else 1.0)
            picture = pending_picture(display.pending, misses, self._media, unit, bare)
            self._pending.wear(self._layer.art, "pending", picture)
            self._pending.x, self._pending.y = self._places.pending
            self._tweens.to(self._pending, 0.0, fade=1.0)
            if not first:
                self.pulse("pending")
        else:
            seconds = 0.0 if first else self._media.motion.control_slide
            self._tweens.to(self._pending, seconds, out_quad, fade=0.0)

    def _refresh_stock(self, left: int) -> None:
        if left == self._stock:
            return
        self._stock = left
        grown = self._media.motion.table_words
        px = max(12, round(22 * self._unit * grown), self._media.texts.least)
        said = say(messages.STOCK_LEFT, n=left) if left > 0 else say(messages.STOCK_EMPTY)
        hard = bool(self._places.discs)
        self._count.surface = _shadowed(
            said, "label", self._media.theme.text, px, self._media, hard
        )
        x, y = self._places.stock
        # Move large words away from the arrow of the ring.
        self._count.x = x + self._places.card * 0.24 * (grown - 1.0)
        self._count.y = y + self._places.card * 0.7 + px * 0.9


class _RingArrow(Pop):
    """An arrow on the ring. ``turn`` is its position, degrees clockwise from the right; ``facing``
    is its direction: 0 clockwise, 180 the other way."""

    __slots__ = ("_facing", "_kept", "_turn", "on")

    def __init__(self, turn: float) -> None:
        super().__init__(Z_RING + 1)
        self.on: tuple[Point, Point, float] = (0.0, 0.0), (1.0, 1.0), 0.0
        """The middle of the ring, its half axes, and how far inside them arrows are."""
        self._turn = turn
        self._facing = 0.0
        self._kept: Sequence[pygame.Rect] = ()

    def _stand(self) -> None:
        (cx, cy), (a, b), inside = self.on
        at = radians(self._turn)
        self.x = cx + (a - inside) * cos(at)
        self.y = cy + (b - inside) * sin(at)
        # y grows downwards on the screen, so angles run clockwise.
        along = atan2((b - inside) * cos(at), -(a - inside) * sin(at))
        self.tilt = -degrees(along) + self._facing
        around = pygame.Rect(0, 0, 0.7 * self.wide, 0.7 * self.wide)
        around.center = round(self.x), round(self.y)
        self.fade = 1.0 if around.collidelist(list(self._kept)) < 0 else 0.0

    turn, facing = Followed[float](_stand), Followed[float](_stand)
    kept = Followed[Sequence[pygame.Rect]](_stand)
    """The signs and words that it never covers."""


# --- pictures ----------------------------------------------------------------------------------


def _arrow(media: Media, unit: float) -> pygame.Surface:
    """Draw an arrow of the ring, pointing to the right."""
    side = max(10, round(34 * unit))
    line = hex_of(mixed(media.theme.line, media.theme.cream, 0.35))
    return from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        '<path d="M7 6 L33 20 L7 34 L14 20 Z" '
        f'fill="{line}" stroke="{line}" stroke-width="3" stroke-linejoin="round"/></svg>',
        (side, side),
    )


def bake_ring(background: pygame.Surface, media: Media, places: Places) -> None:
    """Draw the oval of the arrows on the cloth."""
    a, b = places.ring
    thin = max(1.2, 2.2 * places.unit)
    wide, high = round(2 * a + 4 * thin), round(2 * b + 4 * thin)
    oval = "".join(
        f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{a - gap}" ry="{b - gap}" fill="none" '
        f'stroke="{hex_of(media.theme.line)}" stroke-width="{thin}" stroke-opacity="{strength}"/>'
        for gap, strength in ((0.0, 0.42), (9 * places.unit, 0.20))
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{oval}</svg>'
    picture = from_svg(svg, (wide, high))
    put(background, picture, center=(round(places.centre[0]), round(places.centre[1])))


_STITCHED, _APART, _BAND = 25.0, 21.0, 150.0
"""Size of a suit in the cloth, the gap between two, and the length of the lines, units."""


def bake_suits(background: pygame.Surface, deck: Deck, media: Media, places: Places) -> None:
    """Draw the suits faintly on the cloth between the piles and the viewer's hand, where it would
    be empty while no buttons are shown."""
    if media.theme.flat:
        return
    unit, colour = places.unit, media.theme.line
    side, apart, band = (round(length * unit) for length in (_STITCHED, _APART, _BAND))
    wide = len(deck.suits) * (side + apart) - apart
    sheet = canvas((wide + 2 * (band + apart), side))
    for place, suit in enumerate(deck.suits):
        mark = media.texts.mark(suit, side, colour)
        if mark is not None:
            at = band + apart + place * (side + apart), 0
            sheet.blit(tinted(mark, colour), at, special_flags=PREMUL)
    # Each line gets thinner away from the suits.
    for near, far in ((band, 0), (sheet.get_width() - band, sheet.get_width())):
        for x in range(min(near, far), max(near, far)):
            strength = round(230 * (1 - abs(x - near) / band))
            dot = pygame.Rect(x, side // 2, 1, max(1, round(2 * unit)))
            sheet.fill(tuple(c * strength // 255 for c in (*colour, 255)), dot)
    where = sheet.get_rect(center=(round(places.centre[0]), places.actions.centery))
    background.blit(faded(sheet, _FAINT), where, special_flags=PREMUL)


def standard_picture(
    deck: Deck, suit: int, rank: int, anything: bool, media: Media, unit: float, hard: bool = False
) -> pygame.Surface:
    """Draw the standard: the suit or colour in force, and the rank beside it. ``hard``: its words
    get a hard shadow, which is faster to draw."""
    theme, texts = media.theme, media.texts
    side = round(STANDARD * unit)
    said, inside = messages.standard_said(deck, suit, rank, anything)
    usual, lines = max(12, round(24 * unit)), said.split("\n")
    px = min(_grown(line, usual, round(_BESIDE * unit), media) for line in lines)
    # As much room above the disc as for the words below, so that the disc is in the middle.
    below = round(px * 2.9)
    sheet = canvas((max(round(side * 1.4), px * 8), side + 2 * below))
    disc = pygame.Rect(0, 0, side, side)
    disc.midtop = (sheet.get_width() // 2, below)
    edge = theme.accent if rank < 0 and suit >= 0 else mixed(theme.cream, theme.panel_edge, 0.4)
    coin = media.widget_art.plate(
        disc.size, side / 2, theme.cream, mixed(theme.cream, theme.panel_edge, 0.18), edge,
        max(2, round(side * 0.055)),
    )  # fmt: skip
    sheet.blit(coin, disc, special_flags=PREMUL)
    if suit >= 0:
        mark = texts.mark(deck.suits[suit], round(side * 0.60), theme.ink)
        if mark is not None:
            put(sheet, mark, center=disc.center)
    else:
        word = texts.line(inside, "number", theme.ink, round(side * 0.34))
        put(sheet, word, center=disc.center)
    y = disc.bottom + round(2 * unit)
    for line in lines:
        words = _shadowed(line, "strong", theme.text, px, media, hard)
        put(sheet, words, midtop=(sheet.get_width() // 2, y))
        y += round(px * 1.12)
    return sheet


def _grown(said: str, px: int, room: int, media: Media) -> int:
    """Return the size of a word at a sign: larger if the player wants large words and there is
    room, a little smaller for a long word."""
    grown = media.motion.table_words
    return media.texts.squeezed(said, "strong", room, round(px * grown), 0.7 / grown)[1]


def _shadowed(said: str, style: str, ink: Rgb, px: int, media: Media, hard: bool) -> pygame.Surface:
    """Draw a line with a soft or a hard shadow."""
    if hard:
        return media.texts.lettering(said, style, ink, px)
    return media.texts.line(said, style, ink, px, shadow=True)


def pending_picture(
    total: int, misses: bool, media: Media, unit: float, bare: bool = False
) -> pygame.Surface:
    """Draw the counter of pending cards or missed turns; ``bare``: without words."""
    theme, texts = media.theme, media.texts
    # Read from afar, it has only one size, because each size needs its own shadow.
    side = round((112 + (8 if bare else min(total, 20)) * 1.6) * unit)
    blur = max(2, round(9 * unit))
    sheet = canvas((side + 4 * blur, round(side * 1.34) + 4 * blur))
    shadow = media.widget_art.shadow((side, side), side / 2, blur, 0.5)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    hot = mixed(theme.bad, (190, 30, 20), 0.55)
    disc = pygame.Rect(2 * blur, 2 * blur, side, side)
    edge = mixed(theme.bad, theme.cream, 0.6)
    coin = media.widget_art.plate(
        disc.size, side / 2, under(theme.cream, mixed(hot, theme.bad, 0.4), theme, lit=True),
        under(theme.cream, hot, theme, lit=True), edge, max(2, round(side * 0.05)),
    )  # fmt: skip
    sheet.blit(coin, disc, special_flags=PREMUL)
    number = texts.line(
        f"×{total}" if misses else f"+{total}", "number", theme.cream, round(side * 0.46)
    )
    put(sheet, number, center=disc.center)
    if bare:
        return sheet
    said = say(messages.PENDING_TURNS if misses else messages.PENDING_CARDS, n=total)
    px = _grown(said, max(12, round(25 * unit)), sheet.get_width(), media)
    words = texts.line(said, "strong", theme.text, px, shadow=True)
    if words.get_width() > sheet.get_width():
        words = texts.line(said, "tiny", theme.text, None, shadow=True)
    put(sheet, words, midtop=(sheet.get_width() // 2, disc.bottom + round(2 * unit)))
    return sheet
