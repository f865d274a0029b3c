"""The room of the title: a wall with what hangs on it, a lamp, and a table that leaves the picture.

It is drawn once for a size and a theme, without the people. They sit behind the table: how they are
cut off at its edge and lit from the middle is also here. Lengths are pixels; ``k`` is how many
pixels are one unit of the drawings, which were made for a window of 1920×1080.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.ui.graphics.backdrop import drawing, weave
from game.ui.graphics.pixels import PREMUL, from_shapes, from_svg, put, stops
from game.ui.graphics.rasters import kept
from game.ui.graphics.theme import Rgb, Theme, hex_of, mixed

_CURVE: Final = 2.6
"""The exponent of the table's outline, a superellipse."""
RIM: Final = 62.0
"""Units of wood round the cloth."""
LAMP: Final = 400.0
"""Units of width of the lamp."""
_STEPS: Final = 96
_GRAIN: Final = 9
"""The number of lines of grain that go round the rim."""
_PIECES: Final = 10
"""In how many pieces the rim is drawn, from the left to the right."""
_DADO: Final = 0.60
"""Where the panelling begins below the wall, as a share of the table's depth."""

Pt = tuple[float, float]


class TitleStage(NamedTuple):
    """The places of the table and of what is round it."""

    size: tuple[int, int]
    k: float
    """Pixels a unit of people and things."""
    middle: float
    top: float
    """The far edge of the table."""
    half: float
    """Half the width of the table."""
    deep: float
    """How far its widest place is below its far edge."""
    lamp: float = 1.0
    """The size of the lamp, as a share of its usual size; 0 without a lamp."""

    @property
    def rim(self) -> float:
        """The width of the wood."""
        return RIM * self.k

    @property
    def dado(self) -> float:
        """The upper edge of the panelling, which hides whoever sits beside the table."""
        return self.top + _DADO * self.deep

    def edge(self, x: float) -> float:
        """The far edge of the table at that place; beside the table, its widest place."""
        share = min(1.0, abs(x - self.middle) / self.half)
        drop: float = 1.0 - (1.0 - share**_CURVE) ** (1.0 / _CURVE)
        return self.top + self.deep * drop

    def outline(self, inset: float = 0.0) -> list[Pt]:
        """The outline of the table, or of what is left ``inset`` pixels inside it."""
        half, deep = self.half - inset, self.deep - inset
        found = []
        for step in range(_STEPS):
            angle = 2 * math.pi * step / _STEPS
            c, s = math.cos(angle), math.sin(angle)
            x = math.copysign(abs(c) ** (2 / _CURVE), c) * half
            y = math.copysign(abs(s) ** (2 / _CURVE), s) * deep
            found.append((self.middle + x, self.top + self.deep + y))
        return found

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in the room: units to the right of the middle, and above (negative) or below the
        far edge of the table."""
        return round(self.middle + x * self.k), round(self.top + y * self.k)


class _Room(NamedTuple):
    """The colours of a place's walls."""

    wall: Rgb
    low: Rgb
    """The wall at its foot."""
    warm: Rgb
    """The wall under the lamp."""
    panel: Rgb
    pool: Rgb
    """The cloth under the lamp."""
    bricks: bool
    rim: tuple[Rgb, Rgb, Rgb]
    """The wood of the table: lit, in half shade, dark."""


_ROOMS: Mapping[str, _Room] = MappingProxyType(
    {
        "evening": _Room(
            (17, 62, 66), (9, 38, 42), (138, 84, 36), (46, 27, 20), (95, 174, 126), True,
            ((190, 140, 86), (130, 84, 50), (66, 40, 27)),
        ),
        "harbour": _Room(
            (38, 52, 84), (20, 27, 48), (132, 84, 48), (40, 30, 31), (96, 146, 188), False,
            ((150, 108, 80), (98, 68, 54), (46, 33, 33)),
        ),
        "veranda": _Room(
            (142, 166, 146), (92, 118, 100), (206, 176, 112), (142, 112, 70), (132, 172, 140),
            False, ((232, 206, 150), (188, 154, 98), (122, 94, 56)),
        ),
        "train": _Room(
            (86, 46, 48), (46, 24, 31), (150, 86, 44), (44, 25, 29), (138, 116, 178), False,
            ((196, 128, 84), (128, 76, 52), (64, 36, 30)),
        ),
    }
)  # fmt: skip

_GLOW: Final[Rgb] = (255, 183, 90)
_SHADE: Final[Rgb] = (143, 127, 140)
"""The shade that the sides are multiplied with: skin stays skin."""


def make_room(
    stage: TitleStage, theme: Theme, seated: Sequence[int], clear: Sequence[pygame.Rect] = ()
) -> pygame.Surface:
    """The room without people, opaque, as large as the window, with chairs for those who are
    ``seated`` (see :data:`SITTERS`). Nothing hangs on the wall or lies on the table over the
    rectangles that stay ``clear``."""
    hung, laid = hung_in(stage, clear), laid_on(stage, clear)
    return kept(
        "title room", (stage, theme, tuple(seated), hung, laid), stage.size,
        lambda: _made(stage, theme, seated, hung, laid), alpha=False,
    )  # fmt: skip


_HUNG: Final[Mapping[str, tuple[float, float, float, float]]] = MappingProxyType(
    {
        "window": (-850, -412, 470, 470),
        "clock": (-373, -352, 112, 112),
        "shelf": (556, -262, 430, 210),
        "picture": (270, -396, 106, 129),
    }
)
"""The things on the wall: left edge and upper edge as :meth:`TitleStage.at` takes them, width,
height; units. The clock hangs where no mark can be."""
_LIGHTS: Final = (480.0, -404.0, 960.0, 80.0)
"""The string of lights: half its width, its upper edge, and the size of its drawing."""
_SHORTEST: Final = 300.0
"""Units that half the string of lights has at least."""


def _hung(name: str, stage: TitleStage) -> pygame.Rect:
    x, y, wide, high = _HUNG[name]
    return pygame.Rect(stage.at(x, y), (round(wide * stage.k), round(high * stage.k)))


def hung_in(stage: TitleStage, clear: Sequence[pygame.Rect]) -> tuple[tuple[str, int], ...]:
    """Return the things on the wall that lie ``clear`` of these rectangles, by name, each with its
    width in pixels. The string of lights is shortened before it is left out."""
    gap = round(14 * stage.k)
    found = [
        (name, box.w)
        for name in _HUNG
        for box in [_hung(name, stage)]
        if box.inflate(gap, gap).collidelist(list(clear)) < 0
    ]
    half, y, _, high = _LIGHTS
    top = stage.at(0, y)[1]
    near = [
        min(abs(each.left - stage.middle), abs(each.right - stage.middle))
        for each in clear
        if each.top < top + high * stage.k + gap and each.bottom > top - gap
    ]
    free = min([half * stage.k, *(each - 2 * gap for each in near)])
    if free >= _SHORTEST * stage.k:
        found.append(("lights", 2 * round(free)))
    return tuple(found)


def prop(name: str, wide: float, high: float) -> pygame.Surface:
    """Draw a thing of the title as large as that, premultiplied; empty if its file is missing."""
    return drawing(f"title/{name}.svg", (max(1, round(wide)), max(1, round(high))))


def lamp_box(stage: TitleStage) -> pygame.Rect:
    """Where the shade of the lamp hangs."""
    k = stage.k * stage.lamp
    box = pygame.Rect(0, 0, round(LAMP * k), round(170 * k))
    box.midbottom = round(stage.middle), round(max(box.h * 0.7, stage.top - 256 * stage.k))
    return box


def clock_box(stage: TitleStage) -> pygame.Rect:
    """Where the clock hangs."""
    return _hung("clock", stage)


def shows_clock(stage: TitleStage, clear: Sequence[pygame.Rect]) -> bool:
    """True if the clock is on the wall; see :func:`hung_in`."""
    return "clock" in dict(hung_in(stage, clear))


_THINGS: Final = MappingProxyType({"cup": "title/cup.svg", "bowl": "things/bowl.svg"})
"""The things on the table and their drawings: a cup of tea on the left, nuts on the right."""


def thing_box(stage: TitleStage, name: str) -> pygame.Rect:
    """Where that thing stands, if the table is as deep as in a wide window."""
    side, where = (118, -1) if name == "cup" else (144, 1)
    box = pygame.Rect(0, 0, round(side * stage.k), round(side * stage.k))
    x = round(stage.middle + where * 0.72 * stage.half)
    box.center = x, stage.size[1] - round(90 * stage.k)
    return box


STEAMS: Final = 6
"""Pictures of the steam, which come again."""


def steam_box(stage: TitleStage) -> pygame.Rect:
    """The place where steam rises from the cup."""
    cup = thing_box(stage, "cup")
    box = pygame.Rect(0, 0, round(cup.w * 0.6), round(cup.h * 0.62))
    box.midbottom = cup.center
    return box


def steam(size: tuple[int, int], pose: int) -> pygame.Surface:
    """The steam of a cup, two wisps that wind upwards."""
    turn = 2 * math.pi * pose / STEAMS
    paths = []
    for x, late in ((38, 0.0), (62, 2.2)):
        points = []
        for step in range(9):
            share = step / 8
            sway = 9 * share * math.sin(4.2 * share - turn + late)
            points.append(f"{x + sway:.1f} {92 - 84 * share:.1f}")
        paths.append(f'<path d="M{" L".join(points)}"/>')
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">'
        '<g fill="none" stroke="#F4F1EA" stroke-width="5" stroke-linecap="round"'
        f' stroke-linejoin="round" stroke-opacity="0.30">{"".join(paths)}</g></svg>'
    )
    return from_svg(svg, size)


def moth_box(stage: TitleStage, beat: int) -> pygame.Rect:
    """Where the moth is: it flies round the lower edge of the lamp."""
    lamp = lamp_box(stage)
    turn = 0.23 * beat
    x = lamp.centerx + lamp.w * (0.56 * math.sin(turn) + 0.07 * math.sin(3.7 * turn))
    y = lamp.bottom + lamp.h * (0.16 + 0.14 * math.cos(2.3 * turn) + 0.06 * math.sin(7.1 * turn))
    side = max(9, round(26 * stage.k))
    box = pygame.Rect(0, 0, side, side)
    box.center = round(x), round(y)
    return box


def moth(size: tuple[int, int], pose: int) -> pygame.Surface:
    """The moth with its wings up (0) or down (1)."""
    wing = "M20 20L3 7Q-2 18 8 25L20 23Z" if pose == 0 else "M20 20L2 22Q4 34 15 32L20 24Z"
    return from_shapes(
        '<g stroke="#4A3320" stroke-width="1.6" stroke-linejoin="round"><g id="w" fill="#E9D3A6">'
        f'<path d="{wing}"/><path d="{wing}" transform="translate(40 0) scale(-1 1)"/></g>'
        '<path d="M20 14Q23 22 20 31Q17 22 20 14Z" fill="#8A6A44"/></g>',
        (40, 40),
        size,
    )


def laid_on(stage: TitleStage, clear: Sequence[pygame.Rect]) -> tuple[str, ...]:
    """Return the things on the table that lie ``clear`` of these rectangles, by name."""
    if not shows_things(stage):
        return ()
    boxes = [(name, thing_box(stage, name)) for name in _THINGS]
    return tuple(name for name, box in boxes if box.collidelist(list(clear)) < 0)


# --- the room ------------------------------------------------------------------------------------


def _made(
    stage: TitleStage,
    theme: Theme,
    seated: Sequence[int],
    hung: Sequence[tuple[str, int]],
    laid: Sequence[str],
) -> pygame.Surface:
    room = pygame.Surface(stage.size, 0, 32)
    colours = _ROOMS.get(theme.id)
    if theme.flat or colours is None:
        room.fill(theme.felt)
        table = _flat_table(stage, theme)
        room.blit(table, (0, 0), special_flags=PREMUL)
        return room
    _wall(room, stage, colours)
    _hang(room, stage, theme, dict(hung))
    _sit(room, stage, seated)
    _panelling(room, stage, colours)
    _table(room, stage, theme, colours)
    for name in laid:
        box = thing_box(stage, name)
        room.blit(drawing(_THINGS[name], box.size), box, special_flags=PREMUL)
    _vignette(room, stage)
    return room


def _wall(room: pygame.Surface, stage: TitleStage, colours: _Room) -> None:
    wide, high = stage.size
    ramp = pygame.Surface((1, 2), 0, 32)
    ramp.set_at((0, 0), colours.wall)
    ramp.set_at((0, 1), colours.low)
    area = pygame.Rect(0, 0, wide, min(high, math.ceil(stage.dado) + 2))
    pygame.transform.smoothscale(ramp, area.size, room.subsurface(area))
    chance, k = random.Random(4), stage.k
    if colours.bricks:
        across, down, gap = 96 * k, 44 * k, max(1, round(2 * k))
        for row in range(math.ceil(area.h / down)):
            y = round(row * down)
            room.fill((7, 12, 12), (0, y, wide, gap), pygame.BLEND_RGB_SUB)
            start = (row % 2) * across / 2 - across
            for column in range(math.ceil(wide / across) + 2):
                x = round(start + column * across)
                brick = pygame.Rect(x, y + gap, round(across) - gap, round(down) - gap)
                level = chance.randrange(0, 8)
                if level > 4:
                    room.fill((level, level + 2, level + 2), brick, pygame.BLEND_RGB_ADD)
                room.fill((5, 9, 9), (x - gap, y + gap, gap, brick.h), pygame.BLEND_RGB_SUB)
    else:
        board = 84 * k
        for column in range(math.ceil(wide / board) + 1):
            x, level = round(column * board), chance.randrange(0, 9)
            plank = pygame.Rect(x, 0, round(board), area.h)
            room.fill((level, level, level), plank, pygame.BLEND_RGB_ADD)
            room.fill((14, 14, 14), (x, 0, max(1, round(2.5 * k)), area.h), pygame.BLEND_RGB_SUB)
    # The wall turns warm brown first; light that is added to teal would turn olive.
    x, y = round(stage.middle), round(lamp_box(stage).bottom + 70 * k)
    _shine(room, (x, y), (560 * k, 430 * k), colours.warm, 0.85, PREMUL)
    _shine(room, (x, y), (430 * k, 330 * k), _GLOW, 0.34, pygame.BLEND_RGB_ADD)


def _shine(
    room: pygame.Surface,
    centre: tuple[int, int],
    reach: tuple[float, float],
    colour: Rgb,
    strength: float,
    how: int,
) -> None:
    """A soft light of that reach round a place."""
    size = max(2, round(2 * reach[0])), max(2, round(2 * reach[1]))
    shades = (0, colour, strength), (45, colour, strength * 0.52), (100, colour, 0)
    small = from_shapes(
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="32">'
        f'{stops(shades)}</radialGradient></defs><rect width="64" height="64" fill="url(#g)"/>',
        (64, 64),
        (64, 64),
    )
    light = pygame.transform.smoothscale(small, size)
    room.blit(light, light.get_rect(center=centre), special_flags=how)


def _hang(room: pygame.Surface, stage: TitleStage, theme: Theme, hung: Mapping[str, int]) -> None:
    """Put up what hangs on the wall, and the lamp."""
    k, place = stage.k, theme.id

    if "lights" in hung:
        wide = hung["lights"]
        string = prop("lights", wide, wide * _LIGHTS[3] / _LIGHTS[2])
        put(room, string, midtop=stage.at(0, _LIGHTS[1]))
    for name in _HUNG:
        if name in hung:
            box = _hung(name, stage)
            file = f"window-{place}" if name == "window" else name
            room.blit(prop(file, *box.size), box, special_flags=PREMUL)
    if not stage.lamp:
        return
    lamp = lamp_box(stage)
    cord = pygame.Rect(0, 0, max(2, round(7 * k)), max(0, lamp.top + 4))
    cord.midtop = lamp.centerx, 0
    room.fill((28, 18, 16), cord)
    below = (lamp.centerx, lamp.bottom - round(24 * k))
    _shine(room, below, (300 * k, 90 * k), (255, 226, 160), 0.62, pygame.BLEND_RGB_ADD)
    room.blit(prop(f"lamp-{place}", *lamp.size), lamp, special_flags=PREMUL)


def _sit(room: pygame.Surface, stage: TitleStage, seated: Sequence[int]) -> None:
    """Put the chairs there. A chair has no detail: it is drawn once and made smaller."""
    sides = {number: round(0.64 * SITTERS[number].side * stage.k) for number in seated}
    if not sides:
        return
    largest = max(sides.values())
    chair = prop("chair", largest, largest)
    for number, side in sides.items():
        sitter = SITTERS[number]
        seat = chair if side == largest else pygame.transform.smoothscale(chair, (side, side))
        x = stage.middle + sitter.x * stage.half - side / 2
        y = sitter.bottom(stage) - 0.70 * sitter.side * stage.k
        room.blit(seat, (round(x), round(y)), special_flags=PREMUL)


class Sitter(NamedTuple):
    """Somebody at the table."""

    face: str
    x: float
    """How far from the middle, as a share of half the table."""
    side: float
    """The side of the box that the face is drawn in, units."""
    sink: float
    """The share of it that lies below the edge of the table."""
    mood: str
    looks: tuple[str, ...]
    """Where the eyes go by turns, the usual place first."""
    fan: tuple[float, float, float] | None = (0, 0, 0)
    """Where the cards are held: units to the right of the middle of the box and below the edge of
    the table, and how far they are turned; None for a hand without a fan."""

    def bottom(self, stage: TitleStage) -> float:
        """The lower edge of the box."""
        return stage.edge(stage.middle + self.x * stage.half) + self.sink * self.side * stage.k

    def box(self, stage: TitleStage) -> pygame.Rect:
        """The box that the face is drawn in."""
        side = round(self.side * stage.k)
        box = pygame.Rect(0, 0, side, side)
        box.midbottom = round(stage.middle + self.x * stage.half), round(self.bottom(stage))
        return box


SITTERS: Final[Sequence[Sitter]] = (
    Sitter("tui", -0.329, 342, 0.15, "pleased", ("right", "straight", "left"), (14, 14, 3)),
    Sitter("oskar", 0.332, 342, 0.16, "calm", ("left", "straight", "right"), (-14, 14, -3)),
    Sitter("raj", -0.624, 388, 0.14, "calm", ("right", "straight", "left"), (10, 36, -6)),
    Sitter("ben", 0.610, 388, 0.16, "last_card", ("left", "straight"), None),
    Sitter("mina", 0.0, 330, 0.115, "calm", ("straight", "right", "left"), (0, 12, 0)),
    Sitter("lotte", -0.951, 424, 0.074, "pleased", ("right", "straight"), (82, 64, 4)),
    Sitter("yuki", 0.939, 424, 0.17, "calm", ("left", "straight", "left"), (-74, 66, 6)),
)
"""The company of the title, in the order in which they are drawn."""


def sitting(named: Sequence[str]) -> tuple[Sitter, ...]:
    """Return the company with all faces that are ``named``, as far as there is room. They take the
    places of others, those nearest to the middle first."""
    free = [n for n, each in enumerate(SITTERS) if each.fan and each.face not in named]
    free.sort(key=lambda n: abs(SITTERS[n].x))
    new = [face for face in named if face not in {each.face for each in SITTERS}]
    seated = dict(zip(free, new, strict=False))
    return tuple(each._replace(face=seated.get(n, each.face)) for n, each in enumerate(SITTERS))


def _panelling(room: pygame.Surface, stage: TitleStage, colours: _Room) -> None:
    wide, high = stage.size
    top, k = round(stage.dado), stage.k
    lower = pygame.Rect(0, top, wide, max(0, high - top))
    if not lower.h:
        return
    dark = mixed(colours.panel, (0, 0, 0), 0.55)
    ramp = pygame.Surface((1, 2), 0, 32)
    ramp.set_at((0, 0), colours.panel)
    ramp.set_at((0, 1), dark)
    pygame.transform.smoothscale(ramp, lower.size, room.subsurface(lower.clip(room.get_rect())))
    for x in range(round(stage.middle % (150 * k)), wide, max(8, round(150 * k))):
        room.fill((8, 6, 5), (x, top, max(1, round(3 * k)), lower.h), pygame.BLEND_RGB_SUB)
    lit = mixed(colours.panel, (255, 214, 160), 0.24)
    room.fill(lit, (0, top, wide, round(42 * k)))
    room.fill(mixed(lit, (255, 224, 180), 0.35), (0, top, wide, max(1, round(4 * k))))
    room.fill(dark, (0, top + round(42 * k), wide, max(1, round(7 * k))))


def _path(points: Sequence[Pt]) -> str:
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _table(room: pygame.Surface, stage: TitleStage, theme: Theme, colours: _Room) -> None:
    k, rim = stage.k, stage.rim
    lit, half, dark = (hex_of(each) for each in colours.rim)
    x, top = stage.middle, stage.top
    line = hex_of(theme.line)
    _cloth(room, stage, theme, colours)
    outer, inner = _path(stage.outline()), _path(stage.outline(rim))
    parts = [
        f'<path d="{_path(stage.outline(-grow * k))}" fill="none" stroke="#000000" '
        f'stroke-opacity="0.13" stroke-width="{2 * grow * k:.1f}"/>'
        for grow in (13, 8, 4)
    ]
    parts += [
        f'<path d="{outer}{inner}" fill="url(#w)" fill-rule="evenodd"/>',
        f'<path d="{outer}" fill="none" stroke="#1b0f0a" stroke-width="{4 * k:.1f}"/>',
        f'<path d="{_path(stage.outline(5 * k))}" fill="none" stroke="{lit}" '
        f'stroke-width="{4 * k:.1f}" stroke-opacity="0.75"/>',
    ]
    chance = random.Random(13)
    for number in range(_GRAIN):
        inset = (9 + number * (RIM - 16) / _GRAIN) * k
        dashes = " ".join(f"{chance.uniform(60, 300) * k:.0f}" for _ in range(6))
        tone, strength = (dark, 0.32) if number % 3 else (lit, 0.32)
        parts.append(
            f'<path d="{_path(stage.outline(inset))}" fill="none" stroke="{tone}" '
            f'stroke-width="{chance.uniform(1.6, 4.2) * k:.1f}" stroke-opacity="{strength}" '
            f'stroke-dasharray="{dashes}" stroke-dashoffset="{chance.uniform(0, 300):.0f}"/>'
        )
    parts += [
        f'<path d="{inner}" fill="none" stroke="{dark}" stroke-width="{9 * k:.1f}"/>',
        *(
            f'<path d="{_path(stage.outline(rim + (5 + 8 * step) * k))}" fill="none" '
            f'stroke="#000000" stroke-opacity="{0.28 - 0.08 * step:.2f}" '
            f'stroke-width="{9 * k:.1f}"/>'
            for step in range(3)
        ),
        *(
            f'<path d="{_path(stage.outline(rim + inset * k))}" fill="none" stroke="{line}" '
            f'stroke-opacity="{strength}" stroke-width="{max(1.0, 1.8 * k):.1f}"/>'
            for inset, strength in ((22, 0.34), (30, 0.18))
        ),
    ]
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {1} {2} {3}" width="{2}" '
        'height="{3}">'
        f'<defs><radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{top:.0f}" '
        f'r="{stage.half * 1.12:.0f}"><stop offset="0%" stop-color="{lit}"/>'
        f'<stop offset="58%" stop-color="{half}"/><stop offset="100%" stop-color="{dark}"/>'
        f"</radialGradient></defs>{''.join(parts)}</svg>"
    )
    for area in rim_areas(stage):
        room.blit(from_svg(svg.format(*area), area.size), area, special_flags=PREMUL)


def rim_areas(stage: TitleStage) -> list[pygame.Rect]:
    """Return the parts of the window with the rim and its shadows. The time to draw a line grows
    with the box around it, and the box around the whole rim is mostly cloth: so the rim is drawn in
    pieces."""
    wide, high = stage.size
    out, within = 28 * stage.k, stage.rim + 34 * stage.k
    left, right = stage.middle - stage.half - out, stage.middle + stage.half + out
    cuts = [round(left + piece * (right - left) / _PIECES) for piece in range(_PIECES)]
    found = []
    for x, end in pairwise([*cuts, math.ceil(right)]):
        sides = abs(x - stage.middle), abs(end - stage.middle)
        near = 0.0 if x <= stage.middle <= end else min(sides)
        upper, lower = _edge_of(stage, near, -out), _edge_of(stage, max(sides), within)
        # The near edge is below by as much as the far edge is above the widest place.
        below = 2 * (stage.top + stage.deep)
        for first, last in ((upper, lower), (max(lower, below - lower), below - upper)):
            area = pygame.Rect(x, math.floor(first), end - x, 0)
            area.h = math.ceil(last) - area.y
            shown = area.clip((0, 0, wide, high)) if area.h > 0 else area
            if shown.w > 0 and shown.h > 0:
                found.append(shown)
    return found


def _edge_of(stage: TitleStage, away: float, inset: float) -> float:
    """Return the far edge of the table without a rim of ``inset`` pixels, at a place ``away`` from
    its middle; beside the table, the lower edge of the window."""
    share = away / (stage.half - inset)
    if share >= 1.0:
        return float(stage.size[1])
    rise: float = (1.0 - share**_CURVE) ** (1.0 / _CURVE)
    return stage.top + stage.deep - (stage.deep - inset) * rise


def _cloth(room: pygame.Surface, stage: TitleStage, theme: Theme, colours: _Room) -> None:
    """The cloth, brightest under the lamp. Light has no detail: it is drawn small and stretched."""
    wide, high = stage.size
    area = pygame.Rect(0, math.floor(stage.top), wide, high - math.floor(stage.top))
    reach = max(stage.half * 1.02, area.h * 1.05)
    shades = (
        (0, colours.pool, 1), (26, mixed(colours.pool, theme.felt_light, 0.62), 1),
        (52, mixed(theme.felt_light, theme.felt, 0.62), 1), (78, theme.felt, 1),
        (100, theme.felt_dark, 1),
    )  # fmt: skip
    small = max(2, area.w // 8), max(2, area.h // 8)
    lit = from_shapes(
        f'<defs><radialGradient id="c" gradientUnits="userSpaceOnUse" cx="{stage.middle / 8:.1f}" '
        f'cy="{0.36 * small[1]:.1f}" r="{reach / 8:.1f}">{stops(shades)}</radialGradient></defs>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#c)"/>',
        small,
        small,
    )
    cloth = pygame.transform.smoothscale(lit, area.size)
    weave(cloth, stage.k)
    shape = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    points = [(x, y - area.y) for x, y in stage.outline(stage.rim * 0.96)]
    pygame.draw.polygon(shape, (255, 255, 255, 255), points)
    cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    room.blit(cloth, area, special_flags=PREMUL)


def shows_things(stage: TitleStage) -> bool:
    """True if there is room on the table for a cup and a bowl."""
    return 700 * stage.k < stage.half < 1500 * stage.k and stage.deep > 380 * stage.k


def _flat_table(stage: TitleStage, theme: Theme) -> pygame.Surface:
    return from_shapes(
        # The edge of the panelling, which people sit behind.
        f'<g stroke="{hex_of(theme.line)}"><path d="M0 {stage.dado:.1f}H{stage.size[0]}" '
        f'stroke-width="{3 * stage.k:.1f}"/><path d="{_path(stage.outline())}" '
        f'fill="{hex_of(theme.rim)}" stroke-width="{6 * stage.k:.1f}"/>'
        f'<path d="{_path(stage.outline(0.42 * stage.rim))}" fill="{hex_of(theme.felt)}" '
        f'stroke-width="{3 * stage.k:.1f}"/></g>',
        stage.size,
        stage.size,
    )


def _vignette(room: pygame.Surface, stage: TitleStage) -> None:
    """Darken what is far from the lamp."""
    wide, high = stage.size
    stops = ((0, "#ffffff"), (48, "#ffffff"), (78, "#b9acb6"), (100, "#6d6270"))
    shades = "".join(f'<stop offset="{at}%" stop-color="{c}"/>' for at, c in stops)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 54" preserveAspectRatio="none">'
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="48" cy="24" r="62">'
        f'{shades}</radialGradient></defs><rect width="96" height="54" fill="url(#g)"/></svg>'
    )
    small = pygame.Surface((96, 54), 0, 32)
    small.blit(from_svg(svg, (96, 54)), (0, 0))
    veil = pygame.transform.smoothscale(small, (wide, high))
    room.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


# --- people --------------------------------------------------------------------------------------


def mask(stage: TitleStage, box: pygame.Rect) -> pygame.Surface:
    """The picture that a sitter in that box is multiplied with, so that it ends at the table and
    the panelling."""
    fine = 3
    sheet = pygame.Surface((box.w * fine, box.h * fine), pygame.SRCALPHA, 32)
    sheet.fill((255, 255, 255, 255))
    nothing = (0, 0, 0, 0)
    points = [((x - box.x) * fine, (y - box.y) * fine) for x, y in stage.outline()]
    pygame.draw.polygon(sheet, nothing, points)
    dado = round((stage.dado - box.y) * fine)
    if dado < sheet.get_height():
        sheet.fill(nothing, (0, max(0, dado), sheet.get_width(), sheet.get_height()))
    return pygame.transform.smoothscale(sheet, box.size)


def shade_at(sitter: Sitter) -> Rgb:
    """The colour that a sitter and their cards are multiplied with: darker further from the
    lamp."""
    return mixed((255, 255, 255), _SHADE, 0.75 * abs(sitter.x) ** 1.6)


def light_of(stage: TitleStage, sitter: Sitter, box: pygame.Rect) -> pygame.Surface:
    """The light on a sitter, multiplied with the picture: shade at the sides and near the table."""
    side = shade_at(sitter)
    ramp = pygame.Surface((1, 5), 0, 32)
    for row, share in enumerate((1.0, 1.0, 1.0, 0.92, 0.62)):
        ramp.set_at((0, row), mixed((0, 0, 0), side, share))
    light = pygame.transform.smoothscale(ramp, box.size)
    found = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    found.blit(light, (0, 0))
    return found
