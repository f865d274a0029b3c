"""The parts of the title: the computer players, the decks of the games, the marks, the button."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple, cast

import pygame

from game.storage.face_files import Expression, shut
from game.ui.graphics import title_room
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, from_shapes, put, soft_shadow, tinted
from game.ui.graphics.power import Idle
from game.ui.graphics.rasters import kept, known
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.title_room import SITTERS, Sitter, TitleStage
from game.ui.graphics.transition import Body
from game.ui.widgets.button import Button, Control
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Size, Widget

_BLINK: Final = 0.13
_BETWEEN: Final = (1.6, 6.0)
"""Seconds from one blink or glance of somebody to the next."""
_BACKS: Final = 5
_LONGEST_REST: Final = 1.7
"""Seconds after which somebody moves, if nobody has."""
_STEAMS: Final = 0.5
"""Seconds from one picture of the steam to the next."""
_FLIES: Final = 0.2
"""Seconds from one picture of the moth to the next."""
_MOTH: Final = (30.0, 9.0)
"""Seconds from one visit of the moth to the next, and for how many of them it stays."""
_INK: Final[Rgb] = (42, 25, 23)
_SECONDS: Final[Rgb] = (184, 56, 44)


class _Placed(NamedTuple):
    """The places of the company for one stage."""

    stage: TitleStage
    clear: list[pygame.Rect]
    seated: tuple[int, ...]
    """The numbers of those who are there."""
    boxes: tuple[pygame.Rect, ...]
    """The boxes of all faces."""
    fans: tuple[pygame.Rect, ...]
    """The boxes of the cards that they hold; empty for those without a fan."""


class Sitters(Widget):
    """The people round the table, who blink and glance at one another. The owner sets ``stage``."""

    def __init__(self) -> None:
        super().__init__()
        self.stage: TitleStage | None = None
        self.people: Sequence[Sitter] = SITTERS
        self.kept_clear: list[pygame.Rect] = []
        """Where nobody's face may be."""
        self._placed: _Placed | None = None
        self.away: Collection[str] = ()
        """The faces of those who are on their way from or to another scene."""
        self._looks = [0] * len(SITTERS)
        self._shut = [0.0] * len(SITTERS)
        """For how many seconds eyes stay closed."""
        self._due: list[float] = []
        self.idle = Idle()
        self._pending = False
        self._chance = Random(3)
        self._quiet = 0.0
        """Seconds since anybody moved."""
        self.hour: Callable[[], tuple[int, int, float]] = lambda: (10, 8, 0.0)
        """Tells the time: hour, minute, and seconds with their fraction."""
        self.clock = False
        """True if there is a clock on the wall."""
        self._told = 0.0
        self.steams = self.moth = False
        """True if steam rises from the cup, and if a moth comes to the lamp."""
        self._passed = 0.0
        """Seconds in which the company has been awake."""
        self._beats = (0, -1)
        """The pictures of the steam and of the moth that are shown; -1 for no moth."""

    @property
    def seated(self) -> list[int]:
        """The numbers of those who are there. Pairs without room are left out."""
        return list(self._now_placed(self.stage).seated) if self.stage is not None else []

    def _now_placed(self, stage: TitleStage) -> _Placed:
        """Return the places of all, worked out again when the stage or ``kept_clear`` changes."""
        placed = self._placed
        if placed is None or placed.stage != stage or placed.clear != self.kept_clear:
            boxes = tuple(sitter.box(stage) for sitter in SITTERS)
            away: set[int] = set()
            for sitter, box in zip(SITTERS, boxes, strict=True):
                head = box.inflate(-box.w // 3, -box.h // 4)
                if head.collidelist(self.kept_clear) >= 0:
                    away |= {
                        n for n, s in enumerate(SITTERS) if abs(abs(s.x) - abs(sitter.x)) < 0.05
                    }
            here = tuple(number for number in range(len(SITTERS)) if number not in away)
            fans = tuple(_fan_box(stage, sitter) for sitter in SITTERS)
            placed = self._placed = _Placed(stage, [*self.kept_clear], here, boxes, fans)
        return placed

    def live(self, dt: float) -> None:
        """Let time pass for the company."""
        if self.stage is None:
            return
        awake = self.idle.pass_time(dt)
        if not self._due:
            self._due = [self._chance.uniform(0.3, _BETWEEN[1]) for _ in SITTERS]
        if not awake:
            return
        self._quiet += dt
        self._passed += dt
        self._drift()
        here = self._now_placed(self.stage).seated
        if self.clock and int(self.hour()[2]) != self._told:
            self._tick()
        if here and self._quiet >= _LONGEST_REST:
            self._due[min(here, key=self._due.__getitem__)] = 0.0
        for number in here:
            if self._shut[number] > 0:
                self._shut[number] -= dt
                if self._shut[number] <= 0:
                    self._stir(number)
                continue
            self._due[number] -= dt
            if self._due[number] <= 0:
                self._due[number] = self._chance.uniform(*_BETWEEN)
                looks = self.people[number].looks
                if self._chance.random() < 0.45:
                    self._looks[number] = (self._looks[number] + 1) % len(looks)
                else:
                    self._shut[number] = _BLINK
                self._stir(number)

    def live_due(self) -> float | None:
        """Return the seconds until somebody moves; None while all are asleep."""
        if self.stage is None or not self.idle.awake:
            return None
        if not self._due:
            return 0.1
        here = self._now_placed(self.stage).seated
        dues = [self._shut[n] if self._shut[n] > 0 else self._due[n] for n in here]
        dues.append(max(0.0, _LONGEST_REST - self._quiet))
        if self.clock:
            dues.append(1.0 - self.hour()[2] % 1.0)
        if self.steams:
            dues.append(_STEAMS - self._passed % _STEAMS)
        if self.moth:
            since = self._passed % _MOTH[0]
            dues.append(_FLIES - since % _FLIES if since < _MOTH[1] else _MOTH[0] - since)
        return max(0.02, min(dues))

    def _now(self) -> tuple[int, int]:
        """Return the pictures of the steam and of the moth at this time."""
        since = self._passed % _MOTH[0]
        here = self.moth and since < _MOTH[1]
        steam = int(self._passed / _STEAMS + 1e-6) if self.steams else 0
        return steam, int(since / _FLIES + 1e-6) if here else -1

    def _drift(self) -> None:
        """Let the steam rise and the moth fly."""
        before, now = self._beats, self._now()
        if before == now or self.stage is None or self.ui is None:
            return
        self._beats = now
        if before[0] != now[0]:
            self.ui.invalidate_rect(title_room.steam_box(self.stage))
        for beat in {before[1], now[1]} - {-1} if before[1] != now[1] else ():
            self.ui.invalidate_rect(title_room.moth_box(self.stage, beat))

    def _tick(self) -> None:
        """Show what the clock says now."""
        self._told = int(self.hour()[2])
        self._quiet = 0.0
        if self.ui is not None and self.stage is not None:
            self.ui.invalidate_rect(title_room.clock_box(self.stage))

    def _stir(self, number: int) -> None:
        self._quiet = 0.0
        if self.stage is not None and self.ui is not None:
            box = self._now_placed(self.stage).boxes[number]
            self.ui.invalidate_rect(box.inflate(box.w // 8, box.h // 8))

    def update(self, dt: float, media: Media) -> bool:
        return self._pending

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        stage = self.stage
        if stage is None:
            return
        clip, made = surface.get_clip(), 0
        self._pending = False
        _, _, here, boxes, fans = self._now_placed(stage)
        if self.clock and (wall := title_room.clock_box(stage)).colliderect(clip):
            _draw_hands(surface, wall, self.hour(), self.idle.awake)
        for number in here:
            sitter, box = self.people[number], boxes[number]
            if not box.colliderect(clip) or not media.faces.has(sitter.face):
                continue
            if sitter.face in self.away:
                continue
            _, key, of = self._look(number, stage, box, media)
            quick = media.widget_art.holds(key) or known("title bust", of)
            if made and not quick:
                self._pending = True
                continue
            picture = self._picture(number, stage, box, media)
            made += not quick
            surface.blit(picture, box, special_flags=PREMUL)
        self._draw_air(surface, stage, media)
        for number in here:
            sitter = self.people[number]
            held = sitter.fan is not None and sitter.face not in self.away
            if held and fans[number].colliderect(clip):
                surface.blit(_held(media, stage, sitter), fans[number], special_flags=PREMUL)
        if self._pending:
            self.invalidate()

    def _look(
        self, number: int, stage: TitleStage, box: pygame.Rect, media: Media
    ) -> tuple[str, Hashable, tuple[object, ...]]:
        """Where somebody looks, and the keys of that picture in memory and on the disk."""
        sitter = self.people[number]
        look = sitter.looks[self._looks[number]]
        if self._shut[number] > 0:
            look = shut(look)
        key = ("title bust", sitter.face, look, box.size, stage, media.theme.flat, media.back)
        return look, key, (stage, sitter, look, media.theme.flat, media.faces.stamp(sitter.face))

    def _picture(
        self, number: int, stage: TitleStage, box: pygame.Rect, media: Media
    ) -> pygame.Surface:
        look, key, of = self._look(number, stage, box, media)
        make = partial(_bust, media, stage, self.people[number], look)
        return media.widget_art.keep(key, partial(kept, "title bust", of, box.size, make))

    def bodies(self, media: Media) -> dict[str, Body]:
        """The faces of those who are there."""
        if self.stage is None:
            return {}
        stage, _, here, boxes, _ = self._now_placed(self.stage)
        return {
            self.people[n].face: Body(self._picture(n, stage, boxes[n], media), boxes[n].center)
            for n in here
            if media.faces.has(self.people[n].face)
        }

    def _draw_air(self, surface: pygame.Surface, stage: TitleStage, media: Media) -> None:
        """Draw the steam over the cup, and the moth."""
        steam, moth = self._beats
        clip = surface.get_clip()
        box = title_room.steam_box(stage)
        if self.steams and box.colliderect(clip):
            pose = steam % title_room.STEAMS
            key = ("title steam", pose, box.size)
            made = media.widget_art.keep(key, partial(title_room.steam, box.size, pose))
            surface.blit(made, box, special_flags=PREMUL)
        if self.moth and moth >= 0:
            box = title_room.moth_box(stage, moth)
            if box.colliderect(clip):
                key = ("title moth", moth % 2, box.size)
                made = media.widget_art.keep(key, partial(title_room.moth, box.size, moth % 2))
                surface.blit(made, box, special_flags=PREMUL)


def _draw_hands(
    surface: pygame.Surface, box: pygame.Rect, hour: tuple[int, int, float], seconds: bool
) -> None:
    """Draw the hands of the clock in this box; the second hand only if the clock runs."""
    hours, minutes, now = hour
    side = box.w
    hands = [
        ((hours % 12 + minutes / 60) / 12, 0.20, 0.052, _INK),
        (minutes / 60, 0.29, 0.036, _INK),
    ]
    if seconds:
        hands.append((int(now) / 60, 0.31, 0.014, _SECONDS))
    parts = "".join(
        f'<path d="M0 {0.05 * side:.2f} V{-long * side:.2f}" stroke="{hex_of(colour)}" '
        f'stroke-width="{max(1.2, wide * side):.2f}" stroke-linecap="round" '
        f'transform="translate({side / 2} {side / 2}) rotate({360 * turn:.2f})"/>'
        for turn, long, wide, colour in hands
    )
    parts += (
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{0.034 * side:.2f}" '
        f'fill="{hex_of(_SECONDS)}"/>'
    )
    surface.blit(from_shapes(parts, (side, side), box.size), box, special_flags=PREMUL)


def _bust(media: Media, stage: TitleStage, sitter: Sitter, look: str) -> pygame.Surface:
    """Somebody as seen behind the table."""
    box = sitter.box(stage)
    face = media.faces.draw_face(
        sitter.face, cast(Expression, sitter.mood), box.w, look, free=True
    ).copy()
    if not media.theme.flat:
        light = title_room.light_of(stage, sitter, box)
        face.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    # The same for every look.
    key = ("title mask", stage, box.topleft, box.size)
    mask = media.widget_art.keep(key, lambda: title_room.mask(stage, box))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _fan_width(stage: TitleStage, sitter: Sitter) -> int:
    """Return the width of the cards that somebody holds."""
    return max(8, round(sitter.side * stage.k / 5.8))


def _fan_box(stage: TitleStage, sitter: Sitter) -> pygame.Rect:
    """Return the box of the picture of the fan that somebody holds, empty without one."""
    if sitter.fan is None:
        return pygame.Rect(0, 0, 0, 0)
    across, below, _ = sitter.fan
    side = round(_fan_width(stage, sitter) * 3.9)
    box = pygame.Rect(0, 0, side, side)
    x = stage.middle + sitter.x * stage.half + across * stage.k
    box.center = round(x), round(stage.edge(x) + below * stage.k)
    return box


def _held(media: Media, stage: TitleStage, sitter: Sitter) -> pygame.Surface:
    """Return a fan of backs with the hand that holds it."""
    assert sitter.fan is not None
    lean, width = sitter.fan[2], _fan_width(stage, sitter)

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
            put(sheet, back, center=(round(x), round(y)))
        grip = title_room.prop(f"hand-{sitter.face}", width * 1.35, width * 1.575)
        put(sheet, grip, center=(side // 2, round(side / 2 + width * 0.7)))
        if not media.theme.flat:
            sheet.fill(title_room.shade_at(sitter), special_flags=pygame.BLEND_RGB_MULT)
        return sheet

    key = ("title fan", sitter.face, width, media.back, media.theme.flat)
    return media.widget_art.keep(key, make)


_GLOW_FORM: Final = 1
"""Raised when :func:`_glow` draws another picture: those on the disk are then made again."""
_CARD: Final = 128.0
_EDGES: Final = 9


class DeckTile(Control):
    """The deck of a game on the table, one card askew, with the name below. The ``chosen`` one has
    a golden edge and a glow. ``card`` is the width of its cards in units. ``sentence`` tells those
    who do not see the table what the game is."""

    role = Role.OPTION

    def __init__(
        self, title: str, cards: Sequence[str], on_press: Callable[[], None], sentence: str = "",
        *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__()
        self.title, self.cards, self.chosen = title, tuple(cards), chosen
        self.sentence = sentence
        self.on_press = on_press
        self.card = _CARD
        self.lean = 0.0
        self.away = False
        """True while its cards are on their way from or to another scene."""
        self.tag = ""
        """A few words at the lower edge of the cards; empty for none."""

    def measure(self, media: Media, width: int) -> Size:
        high = round(media.px(self.card) * RATIO) + media.px(26)
        return width, high + self.name_height(media, width)

    @property
    def called(self) -> str:
        return self.title

    @property
    def value_called(self) -> str:
        return self.sentence

    @property
    def is_on(self) -> bool | None:
        return self.chosen

    def name_height(self, media: Media, width: int) -> int:
        """Return the height of the name in that width."""
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
        if not self.away:
            self._draw_cards(surface, (x, y), (width, high), lift, radius, media)
        colour = theme.accent if self.chosen else theme.text
        colour = mixed(colour, theme.cream, 0.3 * self.lit)
        top = self.rect.y + high + media.px(26) - media.texts.shadow_margin("tile")
        for said in media.texts.wrap(self.title, "tile", self.rect.width):
            words = media.texts.line(said, "tile", colour, shadow=True)
            put(surface, words, midtop=(x, top))
            top += media.texts.line_height("tile")
        if art.hurried:
            self.invalidate()

    def body(self, media: Media) -> Body:
        """The pack."""
        width = media.px(self.card)
        art = media.art.at(width)
        art.open_frame()
        picture = art.picture(self.cards[-1], width)
        return Body(picture, (self.rect.centerx, self.rect.y + media.px(8) + width * RATIO / 2))

    def _draw_cards(
        self, surface: pygame.Surface, middle: tuple[int, int], size: Size, lift: int,
        radius: int, media: Media,
    ) -> None:  # fmt: skip
        theme, (x, y), (width, high), art = media.theme, middle, size, media.art.at(size[0])
        if not theme.flat:
            blur = media.px(12)
            shadow = media.widget_art.shadow((width, high), radius, blur, 0.5)
            put(surface, shadow, center=(x + media.px(6), y + media.px(14)))
        if self.chosen:
            glow = media.widget_art.keep(
                ("deck glow", width, theme.accent), lambda: _glow(width, high, theme.accent)
            )
            put(surface, glow, center=(x, y))
        for edge in range(_EDGES, 0, -1):
            down = round(edge * width / 68)
            tone = mixed(theme.cream, (120, 104, 90), 0.15 if edge % 2 else 0.5)
            plate = media.widget_art.plate((width, high), radius, tone)
            put(surface, plate, center=(x, y + down))
        turn = self.lean
        for name, by in ((self.cards[-2], turn + 8), (self.cards[-1], turn)):
            if by == turn and self.chosen:
                edge_plate = media.widget_art.keep(
                    ("deck edge", width, turn, theme.accent),
                    lambda: _edge((width, high), media.px(5), turn, theme.accent),
                )
                put(surface, edge_plate, center=(x, y - lift))
            picture = art.picture(name, width, by)
            put(surface, picture, center=(x, y - lift))
        if self.tag:
            # On the cards, if the words are not cut there.
            for room in (round(1.6 * width), round(2.4 * width), self.rect.width):
                said, px = media.texts.squeezed(self.tag, "tiny", room - media.px(20))
                if said == self.tag:
                    break
            words = media.texts.line(said, "tiny", theme.text, px)
            box = words.get_rect().inflate(media.px(24), media.px(8))
            box.midbottom = x, y + high // 2 - lift + media.px(14)
            plate = media.widget_art.plate(
                box.size, box.height / 2, theme.well, edge=theme.accent, edge_width=media.px(1.5)
            )
            surface.blit(plate, box, special_flags=PREMUL)
            put(surface, words, center=box.center)


def _edge(size: tuple[int, int], band: int, turn: float, colour: Rgb) -> pygame.Surface:
    """Draw the plate behind a turned card, which shows as a band around it. It is drawn already
    turned, so that it is smooth in small windows too."""
    wide, high = size[0] + 2 * band, size[1] + 2 * band
    side = math.ceil(math.hypot(wide, high)) + 2
    return from_shapes(
        f'<rect x="{(side - wide) / 2}" y="{(side - high) / 2}" width="{wide}" height="{high}" '
        f'rx="{round(size[0] * 0.08) + band}" fill="{hex_of(colour)}" '
        f'transform="rotate({-turn:g} {side / 2} {side / 2})"/>',
        (side, side),
        (side, side),
    )


def _glow(wide: int, high: int, colour: Rgb) -> pygame.Surface:
    size = round(wide * 2), round(high * 1.7)

    def make() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
        box = pygame.Rect(0, 0, round(wide * 1.05), round(high * 1.05))
        box.center = sheet.get_rect().center
        pygame.draw.rect(sheet, (*colour, 150), box, border_radius=wide // 8)
        return pygame.transform.gaussian_blur(sheet, max(1, wide // 7)).premul_alpha()

    return kept("deck glow", (_GLOW_FORM, wide, high, tuple(colour)), size, make)


class Mark(Control):
    """A sign on a dark disc, with a word below it."""

    def __init__(
        self, text: str, sign: str, on_press: Callable[[], None], called: str = ""
    ) -> None:
        super().__init__()
        self.text, self.sign, self.on_press, self._called = text, sign, on_press, called

    @property
    def called(self) -> str:
        return self._called or self.text

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
            (disc, disc), disc / 2, body, edge=theme.edge,
            edge_width=media.px(3), alpha=0.92,
        )  # fmt: skip
        box = put(surface, plate, midtop=(self.rect.centerx, self.rect.y + round(3 * self.sunk)))
        sign = media.widget_art.sign(self.sign, round(disc * 0.52), theme.cream, 2.3)
        put(surface, sign, center=box.center)
        words = media.texts.line(self.text, "label", theme.cream, shadow=True)
        at = words.get_rect(center=(self.rect.centerx, 0))
        at.bottom = self.rect.bottom + media.texts.shadow_margin("label")
        # Beneath the lamp a light wall needs more than one shadow.
        for _ in range(2):
            surface.blit(words, at, None, PREMUL)


_GOLD: Final[tuple[Rgb, Rgb, Rgb]] = (255, 221, 140), (247, 190, 85), (224, 149, 43)
_LOWER_EDGE: Final[Rgb] = (169, 101, 26)
_GLOWING: Final[Rgb] = (255, 182, 72)
_ON_GOLD: Final[Rgb] = (58, 29, 8)
_BLUR: Final = 13


class GoldenButton(Button):
    """The main button of the title: a word with a sign, and a line below it. ``short`` replaces the
    line if it would have to be cut; empty for none."""

    def __init__(self, text: str, line: str, on_press: Callable[[], None], short: str = "") -> None:
        super().__init__(text, on_press, kind="primary", sign="play", style="heading")
        self.line = line
        self.short = short

    @property
    def value_called(self) -> str:
        return self.line

    def measure(self, media: Media, width: int) -> Size:
        high = media.texts.line_height("heading") + media.texts.line_height("body")
        return min(width, media.px(560)), max(media.px(122), high + media.px(16))

    def paint_area(self, media: Media) -> pygame.Rect:
        spill = 4 * media.px(_BLUR)
        return self.rect.inflate(spill, spill)

    def said(self, media: Media) -> tuple[str, int]:
        """Return the words of the line, and their size in pixels."""
        room = self.rect.width - 2 * media.px(26)
        said, px = media.texts.squeezed(self.line, "body", room, least=0.75)
        if said != self.line and self.short:
            said, px = media.texts.squeezed(self.short, "body", room)
        return said, px

    def _sign_px(self, media: Media) -> int:
        return max(14, media.px(58))

    def _draw_body(self, surface: pygame.Surface, rect: pygame.Rect, media: Media) -> Rgb:
        theme, art, radius = media.theme, media.widget_art, self._radius(media)
        if theme.flat:
            return super()._draw_body(surface, rect, media)
        blur = media.px(_BLUR)
        glow = art.keep(
            ("golden glow", rect.size, radius, blur),
            lambda: tinted(soft_shadow(rect.size, round(radius), blur, 0.5), _GLOWING),
        )
        put(surface, glow, center=rect.center)
        rim = self.rect.inflate(2, 2)
        lower = art.plate(rim.size, radius + 1, _LOWER_EDGE)
        surface.blit(lower, rim, special_flags=PREMUL)
        body = rect.copy()
        body.height -= media.px(6)
        light = 0.16 * self.lit
        upper, middle, deep = (mixed(each, theme.cream, light) for each in _GOLD)
        plate = art.plate(body.size, radius, mixed(upper, middle, 0.5), deep, upper, media.px(2))
        surface.blit(plate, body, special_flags=PREMUL)
        return _ON_GOLD

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        texts = media.texts
        upper = rect.copy()
        upper.height = round(rect.height * 0.62)
        super()._draw_words(surface, upper.move(0, media.px(3)), media, colour)
        said, px = self.said(media)
        words = texts.line(said, "body", colour, px)
        put(surface, words, center=(rect.centerx, rect.y + round(rect.height * 0.76)))


_SIDE_SIGN: Final = 40
_SIDE_PAD: Final = 20


class SideButton(Button):
    """A button beside the golden one: a sign and one or two words on wood. If the words have no
    room, it shows ``short`` below the sign."""

    def __init__(self, text: str, short: str, sign: str, on_press: Callable[[], None]) -> None:
        super().__init__(text, on_press, sign=sign, style="tile")
        self.short = short

    def measure(self, media: Media, width: int) -> Size:
        """As wide as its words in two lines; as high as those and the sign need."""
        texts = media.texts
        words = max(texts.width(each, "tile") for each in texts.parted(self.text, "tile"))
        wide = words + media.px(_SIDE_SIGN + 12) + 2 * media.px(_SIDE_PAD)
        high = 2 * texts.line_height("tile") + media.px(18)
        return min(width, wide), max(high, media.px(88), media.px(media.motion.least_hit))

    def focus_radius(self, media: Media) -> float:
        return self._radius(media)

    def _draw_body(self, surface: pygame.Surface, rect: pygame.Rect, media: Media) -> Rgb:
        theme, art, radius = media.theme, media.widget_art, self._radius(media)
        if theme.flat:
            return super()._draw_body(surface, rect, media)
        blur = media.px(8)
        shadow = art.shadow(rect.size, radius, blur, 0.4)
        at = (rect.x - 2 * blur, rect.y - 2 * blur + media.px(6))
        surface.blit(shadow, at, special_flags=PREMUL)
        surface.blit(art.plate(rect.size, radius, theme.well), self.rect, special_flags=PREMUL)
        body = rect.copy()
        body.height -= media.px(5)
        top = mixed(theme.raised, theme.cream, 0.10 + 0.14 * self.lit)
        low = mixed(theme.raised, theme.cream, 0.14 * self.lit)
        plate = art.plate(body.size, radius, top, low, theme.edge, media.px(2))
        surface.blit(plate, body, special_flags=PREMUL)
        return theme.cream

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        texts, gap, pad = media.texts, media.px(12), media.px(_SIDE_PAD)
        body = rect.copy()
        body.height -= media.px(5)
        side = max(14, media.px(_SIDE_SIGN))
        room = body.width - 2 * pad - side - gap
        lines, high = texts.parted(self.text, "tile"), texts.line_height("tile")
        widest = max(texts.width(each, "tile") for each in lines)
        if widest <= room and len(lines) * high <= body.height:
            sign = media.widget_art.sign(self.sign, side, colour, 2.3)
            x = body.centerx - (side + gap + widest) // 2
            put(surface, sign, midleft=(x, body.centery))
            y = body.centery - len(lines) * high // 2
            for line in lines:
                words = texts.line(line, "tile", colour)
                surface.blit(words, (x + side + gap, y), special_flags=PREMUL)
                y += high
            return
        said, px = texts.squeezed(self.short, "tile", body.width - media.px(16))
        high = texts.line_height("tile", px)
        side = min(side, body.height - high - media.px(8))
        sign = media.widget_art.sign(self.sign, max(10, side), colour, 2.3)
        words = texts.line(said, "tile", colour, px)
        y = body.centery - (side + high) // 2
        put(surface, sign, midtop=(body.centerx, y))
        put(surface, words, midtop=(body.centerx, y + side))
