"""The end of a match: the three best step onto a podium that fills the screen. Any key goes on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.language.summary import headline_said, sheet_voice
from game.storage.assets import ASSETS
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.backdrop import wood_grain
from game.ui.graphics.ease import out_back
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, blurred, canvas, from_svg
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.scene import SpriteScene
from game.ui.scenes.winners import METALS, Podium
from game.ui.table.plate_pictures import light_picture

STEPS_UP = (2.6, 1.4, 0.6)
"""Seconds after which the first, the second and the third step up."""
STAYS = 5.0
"""Seconds that all stay after the winner has stepped up."""
_USUAL = 0.45
"""Seconds that somebody takes to step up at the usual speed."""
_TOPS, _WIDE = (606.0, 662.0, 704.0), (512.0, 452.0, 452.0)
"""Upper edges and widths of the steps, units from the top of the picture of 1080."""
_FLOOR, _LID = 936.0, 56.0
"""Where the steps stand, and how much of their upper side is seen."""
_BUSTS = (530.0, 400.0, 376.0)
"""Boxes of the busts."""
_CLEAR, _CROWNED = 126.0, 78.0
"""Room for the words at the top, and how far the crown rises above the head."""
_AT = (0.0, -470.0, 470.0)
"""The middles of the steps, from the middle of the window."""
_ASIDE = (178, 174, 178)
"""The factor, of 255, for those who look on: seven tenths of the light."""
_PAPER: Sequence[Rgb] = (
    (231, 91, 74), (86, 178, 160), (123, 92, 190), (240, 190, 92), (250, 240, 220),
)  # fmt: skip


@dataclass(slots=True)
class _Scrap:
    """A scrap of paper."""

    sprite: Picture
    x: float
    begin: float
    speed: float


class PodiumScene(SpriteScene):
    """Shows the best of a match that is over. ``on_done`` is called once: when it has been seen, or
    when somebody skips it."""

    music = "thin"
    stays = STAYS

    def __init__(self, sheet: ScoreSheet, *, on_done: Callable[[], None]) -> None:
        self.sheet = sheet
        self._on_done = on_done
        self._done = False
        self._passed = 0.0
        self._layer = SpriteLayer(ArtCache(ASSETS))
        self._steps: list[tuple[Picture, float, float]] = []
        """Each of the best with the step, where it comes to stand, and when."""
        self._paper: list[_Scrap] = []
        self._cheered = False
        found = Podium(sheet)
        self.best, self.places = found.best, found.places

    @property
    def layer(self) -> SpriteLayer:
        return self._layer

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion

    def enter(self) -> None:
        self.media.music.cadence("match")

    # --- putting it together -----------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        media = self.media
        u = media.unit
        self._layer.remove(*list(self._layer.sprites()))
        self._layer.set_background(self._room(size, media))
        floor = round(size[1] / 2 + (_FLOOR - 540) * u)
        self._steps = []
        for nth in reversed(range(len(self.best))):
            picture = self._step_picture(nth, media)
            x = size[0] / 2 + _AT[nth] * u
            y = floor - picture.get_height() / 2
            sprite = Picture(picture, x, y, 10.0 - nth)
            self._steps.append((sprite, y, STEPS_UP[nth]))
            self._layer.add(sprite)
        self._layer.add(self._headline(size, media))
        self._paper = [] if self._still else self._scraps(size, media)
        self._layer.add(*(scrap.sprite for scrap in self._paper))
        self._pose()

    def _room(self, size: tuple[int, int], media: Media) -> pygame.Surface:
        """The room, dim and out of focus, with rays from behind the winner, and those who look
        on."""
        theme, u = media.theme, media.unit
        room = media.backdrop.copy()
        if not theme.flat:
            room = _soft(room, max(1, round(4 * u)))
        room.fill((118, 112, 116, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sheet = pygame.Surface(size, 0, 32)
        sheet.blit(room, (0, 0))
        middle = size[0] // 2, round(size[1] / 2 - 120 * u)
        if not theme.flat:
            sheet.blit(_rays(size, middle), (0, 0), special_flags=PREMUL)
            warm = _warmth(round(1240 * u))
            sheet.blit(warm, warm.get_rect(center=middle), special_flags=PREMUL)
            wide = round(1300 * u), round(900 * u)
            light = light_picture(*wide, mixed(theme.accent, theme.cream, 0.3), 0.36)
            sheet.blit(light, light.get_rect(center=middle), special_flags=PREMUL)
        floor = round(size[1] / 2 + (_FLOOR - 540) * u)
        ground = media.widget_art.plate((size[0], size[1] - floor), 0, theme.panel, theme.well)
        sheet.blit(ground, (0, floor), special_flags=PREMUL)
        self.others(sheet, floor, media)
        return sheet

    def others(self, sheet: pygame.Surface, floor: int, media: Media) -> None:
        """Those who are not among the best, side by side before the podium, in less light."""
        rest = [seat for seat in self.sheet.ranking if seat not in self.best]
        if not rest:
            return
        u, texts = media.unit, media.texts
        size = min(round(132 * u), sheet.get_height() - floor - 4)
        cell = sheet.get_width() / max(4, len(rest))
        left = (sheet.get_width() - cell * len(rest)) / 2
        for nth, seat in enumerate(rest):
            look, name = self.sheet.look(seat), self.sheet.seats[seat].name
            picture = canvas((size, size))
            picture.blit(
                person_picture(name, look.face, look.colour, size, "beaten", media, False), (0, 0)
            )
            picture.fill((*_ASIDE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            text, px = texts.squeezed(name, "strong", round(cell - size - 8 * u))
            words = texts.line(text, "strong", media.theme.muted, px)
            wide = size + round(8 * u) + words.get_width()
            x = round(left + cell * nth + (cell - wide) / 2)
            y = floor + (sheet.get_height() - floor) // 2
            sheet.blit(picture, picture.get_rect(midleft=(x, y)), special_flags=PREMUL)
            at = words.get_rect(midleft=(x + size + round(8 * u), y))
            sheet.blit(words, at, special_flags=PREMUL)

    def _step_picture(self, nth: int, media: Media) -> pygame.Surface:
        """One of the best with the step, the medal and the plate with the name."""
        theme, u, seat, place = media.theme, media.unit, self.best[nth], self.places[nth]
        wide = round(_WIDE[place] * u)
        front, lid = round((_FLOOR - _TOPS[place]) * u), round(_LID * u)
        line = self.sheet.seats[seat]
        mood = ("winning", "pleased", "calm")[place]
        above = self.above(seat, mood, media)
        # A tall hat, and the crown on it, stay below the words.
        tall = _TOPS[place] - _LID - _CLEAR - (_CROWNED if place == 0 else 0.0)
        size = round(min(_BUSTS[place], tall / (1.0 - above)) * u)
        bust = self.bust(seat, size, mood, media)
        crown_high = round(120 * u) if place == 0 else 0
        full = max(wide, size), front + lid + bust.get_height() + crown_high
        sheet = canvas(full)
        x = full[0] // 2
        top = full[1] - front - lid
        if place == 0:
            laurel = _laurel(round(560 * u))
            at = laurel.get_rect(midbottom=(x, top + round(10 * u)))
            sheet.blit(laurel, at, special_flags=PREMUL)
        sheet.blit(bust, bust.get_rect(midbottom=(x, top + round(4 * u))), special_flags=PREMUL)
        if place == 0 and self.crowned(seat):
            crown = _crown(round(190 * u))
            head = top + round(4 * u) - round(bust.get_height() * (1.0 - above))
            at = crown.get_rect(midbottom=(x, head + crown.get_height() - round(_CROWNED * u)))
            sheet.blit(crown, at, special_flags=PREMUL)
        wood = _step(wide, front, lid, theme.rim_light, theme.rim, theme.flat, u)
        sheet.blit(wood, wood.get_rect(midbottom=(x, full[1])), special_flags=PREMUL)
        metal = METALS[place]
        across = round((160 if place == 0 else 120) * u)
        middle = x, full[1] - front + round(front * 0.37)
        medal = media.widget_art.plate(
            (across, across), across / 2, mixed(metal, theme.cream, 0.45), metal,
            mixed(metal, (40, 24, 8), 0.75), max(2, round(6 * u)),
        )  # fmt: skip
        sheet.blit(medal, medal.get_rect(center=middle), special_flags=PREMUL)
        number = media.texts.line(str(place + 1), "number", (58, 36, 12), round(across * 0.6))
        sheet.blit(number, number.get_rect(center=middle), special_flags=PREMUL)
        text, px = media.texts.squeezed(line.name, "subheading", round(wide * 0.8), round(44 * u))
        name = media.texts.line(text, "subheading", (58, 36, 12), px)
        box = pygame.Rect(0, 0, name.get_width() + round(56 * u), round(64 * u))
        box.midtop = x, middle[1] + across // 2 + round(8 * u)
        brass = media.widget_art.plate(
            box.size,
            round(8 * u),
            (236, 190, 104),
            (178, 124, 48),
            (90, 58, 16),
            max(2, round(3 * u)),
        )
        sheet.blit(brass, box, special_flags=PREMUL)
        sheet.blit(name, name.get_rect(center=box.center), special_flags=PREMUL)
        return sheet

    def bust(self, seat: int, size: int, mood: str, media: Media) -> pygame.Surface:
        """The picture of a winner on a step, ``size`` pixels high."""
        look = self.sheet.look(seat)
        name = self.sheet.seats[seat].name
        return person_picture(name, look.face, look.colour, size, mood, media, True)

    def above(self, seat: int, mood: str, media: Media) -> float:
        """The share of that picture that is free above the head."""
        return _above(self.sheet.look(seat).face, mood, media)

    def crowned(self, seat: int) -> bool:
        """True if the winner at that seat has a head for the crown."""
        return True

    def said(self) -> str:
        """The sentence that says who has won."""
        sheet = self.sheet
        names = [line.name for line in sheet.seats]
        voice = sheet_voice(sheet.deck, names, sheet.you)
        return headline_said(sheet.match_winners or sheet.winners, True, sheet.together, voice)

    def _headline(self, size: tuple[int, int], media: Media) -> Picture:
        """The sentence that says who has won, the names in gold."""
        sheet, texts, u = self.sheet, media.texts, media.unit
        names = [line.name for line in sheet.seats]
        winners = sheet.match_winners or sheet.winners
        said = self.said()
        said, px = texts.squeezed(said, "banner", round(size[0] * 0.9), round(92 * u))
        name = names[winners[0]] if winners else ""
        cream, gold = media.theme.cream, media.theme.accent
        if len(winners) == 1 and name and said.startswith(name):
            first = texts.line(name, "banner", gold, px, shadow=True)
            rest = texts.line(said[len(name) :], "banner", cream, px, shadow=True)
            margin = 2 * texts.shadow_margin("banner", px)
            words = canvas((first.get_width() + rest.get_width() - margin, first.get_height()))
            words.blit(first, (0, 0), special_flags=PREMUL)
            words.blit(rest, (first.get_width() - margin, 0), special_flags=PREMUL)
        else:
            words = texts.line(said, "banner", gold, px, shadow=True)
        return Picture(words, size[0] / 2, 66 * u, 30.0)

    def _scraps(self, size: tuple[int, int], media: Media) -> list[_Scrap]:
        """Paper in three depths: behind everybody, before them, and out of focus."""
        chance, u = random.Random(7), media.unit
        scraps = []
        for count, least, most, z in ((60, 10, 18, 2.0), (24, 18, 30, 20.0), (7, 44, 70, 25.0)):
            for nth in range(count):
                wide = round(chance.uniform(least, most) * u)
                edge = round(14 * u) if z == 25.0 else 0
                paper = canvas((wide + 2 * edge, max(2, round(wide * 0.7)) + 2 * edge))
                inner = paper.get_rect().inflate(-2 * edge, -2 * edge)
                paper.fill((*chance.choice(_PAPER), 255), inner)
                paper = pygame.transform.rotozoom(paper, chance.uniform(0, 360), 1.0)
                if z == 25.0:
                    paper = blurred(paper.premul_alpha(), max(1, round(5 * u)))
                # Scraps before them fall at the sides: none on a face or a word.
                side = chance.uniform(0.0, 0.13)
                share = chance.random() if z == 2.0 else side if nth % 2 else 1.0 - side
                sprite = Picture(paper, share * size[0], -100.0, z)
                begin, speed = chance.uniform(0.0, 2.4), chance.uniform(0.24, 0.46)
                scraps.append(_Scrap(sprite, share * size[0], begin, speed))
        return scraps

    # --- time --------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Put everybody where they are at this time."""
        high = self.media.size[1]
        floor = high / 2 + (_FLOOR - 580) * self.media.unit
        for sprite, y, begin in self._steps:
            share = 1.0 if self._still else max(0.0, min(1.0, (self._passed - begin) / _USUAL + 1))
            sprite.shown = share > 0.0
            sprite.y = y + (1.0 - out_back(share)) * high * 0.6
            if sprite.y < y:
                sprite.y = y
        falls = self._passed - STEPS_UP[0]
        for scrap in self._paper:
            age = falls - scrap.begin
            scrap.sprite.y = (age * scrap.speed - 0.08) * high
            # Nothing falls on the names of those who look on.
            scrap.sprite.shown = age > 0 and scrap.sprite.y < floor

    def update(self, dt: float) -> bool:
        self._passed += dt
        self._pose()
        if not self._cheered and (self._still or self._passed >= STEPS_UP[0]):
            self._cheered = True
            self.media.sounds.play("podium")
        if self._passed >= STEPS_UP[0] + self.stays:
            self._finish()
        return True

    def handle(self, event: Input) -> bool:
        if isinstance(event, DELIBERATE):
            self._finish()
            return True
        return False

    def _finish(self) -> None:
        if not self._done:
            self._done = True
            self._on_done()

    def leave(self) -> None:
        self._layer.release()


def person_picture(
    name: str, face: str, colour: int, size: int, mood: str, media: Media, free: bool
) -> pygame.Surface:
    """A bust, or the coin of somebody without a face."""
    if media.faces.has(face):
        return media.faces.draw_face(face, mood, size, free=free)  # type: ignore[arg-type]
    return medallion(name, colour, round(size * (0.62 if free else 0.9)), media)


def _above(face: str, mood: str, media: Media) -> float:
    """The share of a bust's picture that is free above the head."""
    if not media.faces.has(face):
        return 0.0
    small = media.faces.draw_face(face, mood, 96, free=True)  # type: ignore[arg-type]
    return small.subsurface((36, 0, 24, 96)).get_bounding_rect().top / 96


def _step(
    wide: int, front: int, lid: int, light: Rgb, dark: Rgb, flat: bool, u: float
) -> pygame.Surface:
    """A step of wood, seen a little from above."""
    slope = round(wide * 0.055)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {front + lid}"><defs>'
        f'<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{wide}" y2="0">'
        f'<stop offset="0%" stop-color="{hex_of(mixed(light, (255, 214, 150), 0.25))}"/>'
        f'<stop offset="92%" stop-color="{hex_of(light)}"/>'
        f'<stop offset="93%" stop-color="{hex_of(dark)}"/>'
        f'<stop offset="100%" stop-color="{hex_of(dark)}"/></linearGradient></defs>'
        f'<rect x="0" y="{lid}" width="{wide}" height="{front}" fill="url(#w)"/>'
        f'<path d="M{slope} 0H{wide - slope}L{wide} {lid}H0Z"'
        f' fill="{hex_of(mixed(light, (255, 214, 150), 0.55))}"/>'
        f'<rect x="0" y="{lid - 3 * u}" width="{wide}" height="{4 * u}" fill="#F7D79A"/></svg>'
    )
    sheet = from_svg(svg, (wide, front + lid))
    if not flat:
        wood_grain(sheet.subsurface((0, lid + round(3 * u), wide, front - round(3 * u))), u)
    return sheet


def _soft(room: pygame.Surface, radius: int) -> pygame.Surface:
    """An opaque picture out of focus: it has no detail, so it is blurred at a quarter of its
    size."""
    wide, high = room.get_size()
    sheet = canvas((wide // 4, high // 4))
    sheet.blit(pygame.transform.smoothscale(room, sheet.get_size()), (0, 0))
    soft = pygame.transform.gaussian_blur(sheet, max(1, radius // 3))
    return pygame.transform.smoothscale(soft, (wide, high))


def _crown(wide: int) -> pygame.Surface:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 130"><g stroke="#3A1D08"'
        ' stroke-width="5" stroke-linejoin="round"><path fill="#F7C456" d="M24 116L12 34L58 66L95'
        ' 14L132 66L178 34L166 116Q95 128 24 116Z"/><path fill="#DD8F2C" d="M95 14L132 66L178 34'
        'L166 116Q130 122 95 122Z" stroke="none" fill-opacity="0.55"/><path fill="#E4473F"'
        ' d="M25 104Q95 116 165 104L166 117Q95 129 24 117Z"/><path fill="#56B2B0"'
        ' d="M95 72L108 87L95 102L82 87Z"/><circle cx="12" cy="32" r="8" fill="#FBF1DE"/>'
        '<circle cx="95" cy="12" r="9" fill="#FBF1DE"/><circle cx="178" cy="32" r="8"'
        ' fill="#FBF1DE"/></g></svg>'
    )
    return from_svg(svg, (wide, round(wide * 130 / 190)))


def _laurel(wide: int) -> pygame.Surface:
    """Two branches with leaves, round whoever has won."""
    from math import cos, pi, sin

    leaves = []
    for side in (-1, 1):
        for nth in range(9):
            turn = pi * (0.5 + side * (0.10 + 0.095 * nth))
            x, y = 280 + 255 * cos(turn), 280 + 255 * sin(turn)
            for lean in (-38, 38):
                angle = (turn - pi / 2) * 180 / pi + (180 if side > 0 else 0) + lean
                leaves.append(
                    f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})"><path'
                    ' d="M0 0Q22 -20 46 0Q22 20 0 0Z" fill="#D9A23A" stroke="#3A1D08"'
                    ' stroke-width="4" stroke-linejoin="round"/><path d="M4 0H36" stroke="#FBE3A8"'
                    ' stroke-width="2"/></g>'
                )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 640 640">{"".join(leaves)}</svg>'
    )
    return from_svg(svg, (wide, wide))


def _warmth(across: int) -> pygame.Surface:
    """The wall in the light, warm brown; light that is only added to teal would turn it olive."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g"'
        ' gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        '<stop offset="0%" stop-color="#8A5424" stop-opacity="0.85"/>'
        '<stop offset="45%" stop-color="#6E4320" stop-opacity="0.6"/>'
        '<stop offset="100%" stop-color="#3A2412" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
    small = from_svg(svg, (across // 4, across // 4))
    return pygame.transform.smoothscale(small, (across, across))


def _rays(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Rays of light from one point, at a twentieth of their strength."""
    from math import cos, pi, sin

    far = size[0]
    parts = []
    for nth in range(18):
        turn = 2 * pi * nth / 18
        ends = [
            (middle[0] + far * cos(a), middle[1] + far * sin(a)) for a in (turn, turn + pi / 20)
        ]
        parts.append(
            f"M{middle[0]} {middle[1]}L{ends[0][0]:.0f} {ends[0][1]:.0f}"
            f"L{ends[1][0]:.0f} {ends[1][1]:.0f}Z"
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<path d="{"".join(parts)}" fill="#FFE0A0" fill-opacity="0.06"/></svg>'
    )
    # Soft light: drawn at a quarter and stretched.
    small = from_svg(svg, (max(1, size[0] // 4), max(1, size[1] // 4)))
    return pygame.transform.smoothscale(small, size)
