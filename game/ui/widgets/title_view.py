"""The pieces of the title: the company, the decks of the games, the marks, the button."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, cast

import pygame

from game.storage.face_files import Expression, shut
from game.ui.graphics import title_room
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.power import on_battery
from game.ui.graphics.theme import Rgb, mixed
from game.ui.graphics.title_room import SITTERS, Sitter, Stage
from game.ui.widgets.button import Button, Control
from game.ui.widgets.widget import Size, Widget

AWAKE: Final = 60.0
"""Seconds without a touch after which the company falls asleep."""
_BLINK: Final = 0.13
_BETWEEN: Final = (1.6, 6.0)
"""Seconds from one blink or glance of somebody to the next."""
_BATTERY_EVERY: Final = 30.0
_BACKS: Final = 5


class Company(Widget):
    """The people round the table, who blink and glance at one another. ``stage`` is set by whoever
    places it."""

    def __init__(self) -> None:
        super().__init__()
        self.stage: Stage | None = None
        self.kept_clear: list[pygame.Rect] = []
        """Where nobody's face may be."""
        self._looks = [0] * len(SITTERS)
        self._shut = [0.0] * len(SITTERS)
        """For how many seconds eyes stay closed."""
        self._due: list[float] = []
        self._alone = self._until_battery = 0.0
        self._battery = self._pending = False
        self._chance = Random(3)

    @property
    def seated(self) -> list[int]:
        """The numbers of those who are there: pairs for whom there is no room stay away."""
        if self.stage is None:
            return []
        away: set[int] = set()
        for sitter in SITTERS:
            box = sitter.box(self.stage)
            head = box.inflate(-box.w // 3, -box.h // 4)
            if head.collidelist(self.kept_clear) >= 0:
                away |= {n for n, s in enumerate(SITTERS) if abs(abs(s.x) - abs(sitter.x)) < 0.05}
        return [number for number in range(len(SITTERS)) if number not in away]

    def touched(self) -> None:
        """Somebody has done something."""
        self._alone = 0.0

    @property
    def awake(self) -> bool:
        """True if anybody moves."""
        return self._alone < AWAKE and not self._battery

    def live(self, dt: float) -> None:
        """Let time pass for the company."""
        if self.stage is None:
            return
        self._alone += dt
        self._until_battery -= dt
        if self._until_battery <= 0:
            self._until_battery = _BATTERY_EVERY
            self._battery = on_battery()
        if not self._due:
            self._due = [self._chance.uniform(0.3, _BETWEEN[1]) for _ in SITTERS]
        if not self.awake:
            return
        for number in self.seated:
            if self._shut[number] > 0:
                self._shut[number] -= dt
                if self._shut[number] <= 0:
                    self._stir(number)
                continue
            self._due[number] -= dt
            if self._due[number] <= 0:
                self._due[number] = self._chance.uniform(*_BETWEEN)
                looks = SITTERS[number].looks
                if self._chance.random() < 0.45:
                    self._looks[number] = (self._looks[number] + 1) % len(looks)
                else:
                    self._shut[number] = _BLINK
                self._stir(number)

    def live_due(self) -> float | None:
        """Seconds until somebody moves; None while all are asleep."""
        if self.stage is None or not self.awake:
            return None
        if not self._due:
            return 0.1
        return max(
            0.02,
            min(self._shut[n] if self._shut[n] > 0 else self._due[n] for n in range(len(SITTERS))),
        )

    def _stir(self, number: int) -> None:
        if self.stage is not None and self.ui is not None:
            box = SITTERS[number].box(self.stage)
            invalidate = getattr(self.ui, "invalidate_rect", None)
            if invalidate is not None:
                invalidate(box.inflate(box.w // 8, box.h // 8))

    def update(self, dt: float, media: Media) -> bool:
        return self._pending

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        stage = self.stage
        if stage is None:
            return
        clip, made = surface.get_clip(), 0
        self._pending = False
        here = self.seated
        for number in here:
            sitter = SITTERS[number]
            box = sitter.box(stage)
            if not box.colliderect(clip) or not media.faces.has(sitter.face):
                continue
            look = sitter.looks[self._looks[number]]
            if self._shut[number] > 0:
                look = shut(look)
            key = ("title bust", sitter.face, look, box.size, stage, media.theme.flat)
            if made and not media.widget_art.holds(key):
                self._pending = True
                continue
            before = media.widget_art.holds(key)
            picture = media.widget_art.keep(
                key,
                lambda s=sitter, lk=look: _bust(media, stage, s, lk),  # type: ignore[misc]
            )
            made += not before
            surface.blit(picture, box, special_flags=PREMUL)
        for number in here:
            sitter = SITTERS[number]
            if sitter.fan is not None:
                picture, at = _held(media, stage, sitter)
                where = picture.get_rect(center=at)
                if where.colliderect(clip):
                    surface.blit(picture, where, special_flags=PREMUL)
        if self._pending:
            self.invalidate()


def _bust(media: Media, stage: Stage, sitter: Sitter, look: str) -> pygame.Surface:
    """Somebody as seen behind the table."""
    box = sitter.box(stage)
    face = media.faces.draw_face(
        sitter.face, cast(Expression, sitter.mood), box.w, look, free=True
    ).copy()
    if not media.theme.flat:
        light = title_room.light_of(stage, sitter, box)
        face.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(title_room.mask(stage, box), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _held(media: Media, stage: Stage, sitter: Sitter) -> tuple[pygame.Surface, tuple[int, int]]:
    """A fan of backs with the hand that holds it, and where its middle is."""
    assert sitter.fan is not None
    across, below, lean = sitter.fan
    width = max(8, round(sitter.side * stage.k / 5))

    def make() -> pygame.Surface:
        art = media.art.at(width)
        art.open_frame()
        side = round(width * 3.9)
        sheet = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        reach = width * RATIO * 1.3
        name = f"back-{media.back}" if media.back else "back-french"
        for card in range(_BACKS):
            turn = (card - (_BACKS - 1) / 2) * 11 + lean
            angle = math.radians(turn)
            art.open_frame()
            back = art.picture(name, width, -turn)
            x = side / 2 + reach * math.sin(angle)
            y = side / 2 + reach * (1 - math.cos(angle)) - width * 0.12
            sheet.blit(back, back.get_rect(center=(round(x), round(y))), special_flags=PREMUL)
        grip = title_room.prop(f"hand-{sitter.face}", width * 0.62, width * 0.62)
        sheet.blit(
            grip, grip.get_rect(center=(side // 2, round(side / 2 + width * 0.52))),
            special_flags=PREMUL,
        )  # fmt: skip
        return sheet

    key = ("title fan", sitter.face, width, media.back)
    x = stage.middle + sitter.x * stage.half + across * stage.k
    y = stage.edge(x) + below * stage.k
    return media.widget_art.keep(key, make), (round(x), round(y))


_CARD: Final = 128.0
_EDGES: Final = 9


class Deck(Control):
    """The deck of a game on the table, one card askew, with the name below. The ``chosen`` one has
    a golden edge and a glow. ``card`` is the width of its cards in units."""

    def __init__(
        self, title: str, cards: Sequence[str], on_press: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__()
        self.title, self.cards, self.chosen = title, tuple(cards), chosen
        self.on_press = on_press
        self.card = _CARD
        self.lean = 0.0

    def measure(self, media: Media, width: int) -> Size:
        high = round(media.px(self.card) * RATIO) + media.px(26)
        return width, high + self.name_height(media, width)

    def name_height(self, media: Media, width: int) -> int:
        """The height of the name in that width."""
        lines = media.texts.wrap(self.title, "tile", max(1, width))
        return len(lines) * media.texts.line_height("tile")

    def activate(self) -> None:
        self.sink("lift", 0.7)
        self.on_press()

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(media.px(60), media.px(60))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, width = media.theme, media.px(self.card)
        high = round(width * RATIO)
        art = media.art.at(width)
        art.open_frame()
        lift = round(media.px(10) * self.lit - media.px(4) * self.sunk)
        x, y = self.rect.centerx, self.rect.y + media.px(8) + high // 2
        radius = round(width * 0.08)
        if not theme.flat:
            blur = media.px(12)
            shadow = media.widget_art.shadow((width, high), radius, blur, 0.5)
            surface.blit(
                shadow, shadow.get_rect(center=(x + media.px(6), y + media.px(14))),
                special_flags=PREMUL,
            )  # fmt: skip
        if self.chosen:
            glow = media.widget_art.keep(
                ("deck glow", width, theme.accent), lambda: _glow(width, high, theme.accent)
            )
            surface.blit(glow, glow.get_rect(center=(x, y)), special_flags=PREMUL)
        for edge in range(_EDGES, 0, -1):
            down = round(edge * width / 68)
            tone = mixed(theme.cream, (120, 104, 90), 0.15 if edge % 2 else 0.5)
            plate = media.widget_art.plate((width, high), radius, tone)
            surface.blit(plate, plate.get_rect(center=(x, y + down)), special_flags=PREMUL)
        turn = self.lean
        for name, by in ((self.cards[-2], turn + 8), (self.cards[-1], turn)):
            if by == turn and self.chosen:
                band = media.px(5)
                edge_plate = media.widget_art.keep(
                    ("deck edge", width, turn, theme.accent),
                    lambda b=band: pygame.transform.rotozoom(  # type: ignore[misc]
                        media.widget_art.plate(
                            (width + 2 * b, high + 2 * b), radius + b, theme.accent
                        ), turn, 1.0,
                    ),
                )  # fmt: skip
                at = edge_plate.get_rect(center=(x, y - lift))
                surface.blit(edge_plate, at, special_flags=PREMUL)
            picture = art.picture(name, width, by)
            at = picture.get_rect(center=(x, y - lift))
            surface.blit(picture, at, special_flags=PREMUL)
        colour = theme.accent if self.chosen else theme.text
        colour = mixed(colour, theme.cream, 0.3 * self.lit)
        words = media.texts.block(self.title, "tile", colour, self.rect.width, "centre")
        top = self.rect.y + high + media.px(26)
        surface.blit(words, words.get_rect(midtop=(x, top)), special_flags=PREMUL)
        if art.hurried:
            self.invalidate()


def _glow(wide: int, high: int, colour: Rgb) -> pygame.Surface:
    sheet = pygame.Surface((round(wide * 2), round(high * 1.7)), pygame.SRCALPHA, 32)
    box = pygame.Rect(0, 0, round(wide * 1.05), round(high * 1.05))
    box.center = sheet.get_rect().center
    pygame.draw.rect(sheet, (*colour, 150), box, border_radius=wide // 8)
    return pygame.transform.gaussian_blur(sheet, max(1, wide // 7)).premul_alpha()


class Mark(Control):
    """A sign on a dark disc, with a word below it."""

    def __init__(self, text: str, sign: str, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.text, self.sign, self.on_press = text, sign, on_press

    def measure(self, media: Media, width: int) -> Size:
        disc = max(media.px(70), media.px(media.motion.least_hit))
        words = media.texts.width(self.text, "label")
        return max(disc, words), disc + media.px(6) + media.texts.line_height("label")

    def focus_radius(self, media: Media) -> float:
        return media.px(20)

    def activate(self) -> None:
        self.sink()
        self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        disc = max(media.px(70), media.px(media.motion.least_hit))
        body = mixed((34, 18, 14), theme.raised, 0.15 + 0.6 * self.lit)
        plate = media.widget_art.plate(
            (disc, disc), disc / 2, body, edge=mixed(theme.panel_edge, theme.cream, 0.2),
            edge_width=media.px(3), alpha=0.92,
        )  # fmt: skip
        box = plate.get_rect(midtop=(self.rect.centerx, self.rect.y + round(3 * self.sunk)))
        surface.blit(plate, box, special_flags=PREMUL)
        sign = media.widget_art.sign(self.sign, round(disc * 0.52), theme.cream, 2.3)
        surface.blit(sign, sign.get_rect(center=box.center), special_flags=PREMUL)
        words = media.texts.line(self.text, "label", theme.cream, shadow=True)
        at = words.get_rect(center=(self.rect.centerx, 0))
        at.bottom = self.rect.bottom + media.texts.shadow_margin("label")
        surface.blit(words, at, special_flags=PREMUL)


class GoldenButton(Button):
    """The one button of the title: a word with a sign, and a line below it."""

    def __init__(self, text: str, line: str, on_press: Callable[[], None]) -> None:
        super().__init__(text, on_press, kind="primary", sign="play", style="heading")
        self.line = line

    def measure(self, media: Media, width: int) -> Size:
        high = media.texts.line_height("heading") + media.texts.line_height("body")
        return min(width, media.px(560)), max(media.px(122), high + media.px(16))

    def _sign_px(self, media: Media) -> int:
        return max(14, media.px(58))

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        texts = media.texts
        upper = rect.copy()
        upper.height = round(rect.height * 0.62)
        super()._draw_words(surface, upper.move(0, media.px(3)), media, colour)
        said, px = texts.squeezed(self.line, "body", rect.width - 2 * media.px(26))
        words = texts.line(said, "body", colour, px)
        at = words.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.76)))
        surface.blit(words, at, special_flags=PREMUL)
