"""Small things that move at the table: light on the cloth, steam, a moth, boats, rain, stations.

They are drawn ten times a second, behind everything else. They stop with reduced motion, when
nobody has touched anything for a minute, in a window that cannot be seen, and on battery. The hour
and the weather change as minutes are played. Nothing here knows a card.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pygame

from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.backdrop import RIM, WINDOW, thing
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas
from game.ui.graphics.power import Idle
from game.ui.graphics.sprite_layer import Part, Sprite, SpriteLayer
from game.ui.graphics.theme import Rgb
from game.ui.table.scenery import halo

FRAME = 0.1
"""Seconds between two pictures."""
SLOW = 0.2
"""Seconds between two positions of slow things."""
_FEWEST = 5
"""At least one of this many pictures is drawn."""
EVENING = 40 * 60.0
"""Seconds in which the hour advances and returns."""
_HOUR_STEP = 20.0
"""Seconds between two steps of the hour."""
_SHOWER = 200.0
"""Seconds from a shower to the next."""

_Z = -50.0
"""Behind everything."""
_Z_HOUR = -60.0
_TILE = 256
"""Width in pixels of the strip that the hour is tiled from."""

Where = Callable[[float], tuple[float, float, float]]
"""From seconds to a position in units (from the left, from the top) and a strength, 0 to 1."""
Places = tuple[tuple[int, int, int], ...]
"""The positions of visible pictures: pixels from the left, from the top, and the index of the
strength."""


class Mote(Sprite):
    """A small picture that moves, or several that stay near one another and are painted together.
    ``pictures`` show the same thing at increasing strength."""

    __slots__ = ("_every", "_places", "_step", "_then", "_where", "pictures")

    def __init__(
        self, pictures: Sequence[pygame.Surface], *where: Where, every: float = FRAME
    ) -> None:
        """``every``: seconds between two positions. Slow things need not be painted each time."""
        super().__init__(_Z)
        self.pictures = pictures
        self._where = where
        self._every = every
        self._places: Places = ()
        self._then: Places = ()
        """The positions at the step that was asked for last."""
        self._step = -1

    def go(self, seconds: float, unit: float) -> None:
        """Move to the position of this moment."""
        self._places = self._at(seconds, unit)
        self.shown = bool(self._places)

    def moves(self, seconds: float, unit: float) -> bool:
        """True if it will look different at this moment than now."""
        return self._at(seconds, unit) != self._places

    def _at(self, seconds: float, unit: float) -> Places:
        step = math.floor(seconds / self._every + 1e-6)
        if step != self._step:
            self._step, found, levels = step, [], len(self.pictures)
            for where in self._where:
                x, y, strength = where(step * self._every)
                level = round(strength * levels)
                if level > 0:
                    found.append((round(x * unit), round(y * unit), level))
            self._then = tuple(found)
        return self._then

    def appearance(self) -> tuple[object, ...]:
        return self._places

    def parts(self, art: ArtCache) -> list[Part]:
        found = []
        for x, y, level in self._places:
            picture = self.pictures[level - 1]
            wide, high = picture.get_size()
            found.append((picture, (x - wide // 2, y - high // 2)))
        return found


class Hour(Sprite):
    """The hour outside the window: a shade over it that changes too slowly to notice."""

    __slots__ = ("_level", "_shades", "_size", "_strip")

    def __init__(self, shades: tuple[Rgb, Rgb], strength: float, size: tuple[int, int]) -> None:
        super().__init__(_Z_HOUR)
        self._shades = shades, strength
        self._size = size
        self._level = -1.0
        self._strip = canvas((1, 1))

    def go(self, seconds: float) -> None:
        """Show the shade of this moment."""
        at = seconds // _HOUR_STEP * _HOUR_STEP
        level = 0.5 - 0.5 * math.cos(2 * math.pi * at / EVENING)
        if level == self._level:
            return
        self._level = level
        (above, below), most = self._shades
        high = self._size[1]
        strip = canvas((1, high))
        for row in range(high):
            share = row / max(1, high - 1)
            tint = [round(a + (b - a) * share) for a, b in zip(above, below, strict=True)]
            strip.set_at((0, row), (*tint, round(255 * most * level)))
        self._strip = pygame.transform.scale(strip.premul_alpha(), (_TILE, high))

    def appearance(self) -> tuple[object, ...]:
        return (self._level, self._size)

    def parts(self, art: ArtCache) -> list[Part]:
        return [(self._strip, (x, 0)) for x in range(0, self._size[0], _TILE)]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The surroundings of moving things. Lengths are units, except ``unit``, the pixels of a
    unit."""

    unit: float
    wide: float
    high: float
    things: Mapping[str, tuple[float, float, float, float]]
    """From the left, from the top, width, height."""
    lamp: tuple[float, float] | None
    """The middle of the lamp, if there is one."""
    light: Rgb


class Life:
    """The motes of a place."""

    def __init__(self, layer: SpriteLayer) -> None:
        self._layer = layer
        self._motes: list[Mote] = []
        self._hour: Hour | None = None
        self._time = 0.0
        self.idle = Idle()
        self._until_frame = FRAME
        self._ahead = 1
        """The number of pictures until one differs from the current one."""
        self._seen = True
        self._lived = 0.0
        """Seconds that :meth:`live` has passed since the last update."""
        self._unit = 1.0
        self._reduced = False

    def place(self, media: Media, things: Mapping[str, pygame.Rect], reduced: bool) -> None:
        """Place everything again, for a size, a theme, and the ``things`` at the rim by name."""
        theme, u = media.theme, media.unit
        self._layer.remove(*self._motes)
        if self._hour is not None:
            self._layer.remove(self._hour)
        self._unit, self._reduced = u, reduced
        self._motes, self._hour = [], None
        make = _PLACES.get(theme.id)
        if make is not None and not reduced:
            lamp = things.get(theme.uprights[0].name) if theme.uprights else None
            room = Surroundings(
                u, media.size[0] / u, media.size[1] / u,
                {name: (r.x / u, r.y / u, r.w / u, r.h / u) for name, r in things.items()},
                (lamp.centerx / u, lamp.centery / u) if lamp is not None else None,
                theme.lamp_light,
            )  # fmt: skip
            self._motes = [*_breathing(room), *make(room)]
            shades, strength = _HOURS[theme.id]
            self._hour = Hour(shades, strength, (media.size[0], round(WINDOW * u)))
            self._layer.add(self._hour)
        self._layer.add(*self._motes)
        self._show()

    @property
    def awake(self) -> bool:
        """True if anything moves now."""
        return bool(self._motes) and self._seen and self.idle.awake

    def update(self, dt: float, seen: bool = True) -> None:
        """Let time pass. Nothing moves unless the window can be seen (``seen``)."""
        self._seen = seen
        dt, self._lived = max(0.0, dt - self._lived), 0.0
        self._pass(dt)

    def live(self, dt: float) -> Sequence[Sprite]:
        """Let time pass between two updates, while nothing else changes. The next update includes
        this time again and subtracts it. Returns the sprites that may have changed."""
        self._lived += dt
        self._pass(dt)
        return self._motes if self._hour is None else (*self._motes, self._hour)

    def _pass(self, dt: float) -> None:
        if not self._motes or not self.idle.pass_time(dt) or not self.awake:
            return
        self._until_frame -= dt
        if self._until_frame <= 1e-6:
            self._time += FRAME * self._ahead
            self._show()
            # Do not wake up for a picture that would be the same.
            self._ahead = next(
                (k for k in range(1, _FEWEST) if self._moves(self._time + k * FRAME)), _FEWEST
            )
            self._until_frame = FRAME * self._ahead

    def _moves(self, seconds: float) -> bool:
        return any(mote.moves(seconds, self._unit) for mote in self._motes)

    def next_due(self) -> float | None:
        """Seconds until the next picture; None while nothing moves."""
        return max(0.0, self._until_frame) if self.awake else None

    def _show(self) -> None:
        for mote in self._motes:
            mote.go(self._time, self._unit)
        if self._hour is not None:
            self._hour.go(self._time)


# --- what lives where -------------------------------------------------------------------------


def _dot(radius: float, colour: Rgb, soft: float) -> list[pygame.Surface]:
    """Draw a light with a soft edge and ``radius`` pixels, in four strengths."""
    side = max(3, round(2 * radius * (1 + soft)) | 1)
    found = []
    for level in range(1, 5):
        sheet = canvas((side, side))
        middle = side // 2
        for step in range(side // 2, -1, -1):
            share = max(0.0, 1 - (step / max(1.0, side / 2)))
            alpha = 255 * min(1.0, share * (1 + soft)) ** 2 * level / 4
            pygame.draw.circle(sheet, (*colour, round(alpha)), (middle, middle), step + 1)
        found.append(sheet.premul_alpha())
    return found


def _streak(size: tuple[float, float], colour: Rgb, alpha: int) -> list[pygame.Surface]:
    wide, high = max(1, round(size[0])), max(1, round(size[1]))
    sheet = canvas((wide, high))
    sheet.fill((*colour, alpha))
    return [sheet.premul_alpha()]


def _lights(side: float, colour: Rgb, strength: float, levels: int) -> list[pygame.Surface]:
    """Draw a round light that is added to what it falls on, in ``levels`` strengths, the faintest
    first."""
    found = []
    for level in range(1, levels + 1):
        light = halo(max(8, round(side)), colour, strength * level / levels)
        light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        found.append(light)
    return found


def _shaft(
    size: tuple[float, float], lean: float, colour: Rgb, strength: float
) -> list[pygame.Surface]:
    """Draw the light of a window on the cloth: a soft slanted patch that is added to the cloth, in
    three strengths, the faintest first. Lengths are pixels."""
    wide, high = max(8, round((size[0] + lean) / 4)), max(8, round(size[1] / 4))
    across, over, soft = size[0] / 4, lean / 4, max(2, round(size[0] / 20))
    found = []
    for level in (1, 2, 3):
        tint = tuple(round(part * strength * level / 3) for part in colour)
        small = canvas((wide + 2 * soft, high + 2 * soft))
        ends = ((over, 0), (over + across, 0), (across, high), (0, high))
        pygame.draw.polygon(small, (*tint, 0), [(x + soft, y + soft) for x, y in ends])
        small = pygame.transform.box_blur(small, soft)
        found.append(pygame.transform.smoothscale_by(small, 4))
    return found


def _shadows(picture: pygame.Surface, strength: float) -> list[pygame.Surface]:
    """Draw a soft shadow in the shape of a picture."""
    dark = picture.copy()
    dark.fill((0, 0, 0, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return [pygame.transform.box_blur(dark, max(1, picture.get_width() // 9))]


def _breathing(room: Surroundings) -> list[Mote]:
    """Make the light of the lamp, which flickers a little."""
    if room.lamp is None:
        return []
    x, y = room.lamp

    def burn(t: float) -> tuple[float, float, float]:
        return x, y, 0.55 + 0.25 * math.sin(t * 0.9) + 0.2 * math.sin(t * 2.3 + 1)

    # One change every 0.8 seconds looks like a flame; a faster one like a signal.
    return [Mote(_lights(230 * room.unit, room.light, 0.22, 6), burn, every=0.8)]


def _steam(
    room: Surroundings, name: str, spout: tuple[float, float], size: float = 1.0
) -> list[Mote]:
    """Make steam from a thing, if it is there; ``spout`` is where it comes out, in shares of its
    box."""
    box = room.things.get(name)
    if box is None:
        return []
    x, y = box[0] + spout[0] * box[2], box[1] + spout[1] * box[3]
    size *= box[3] / 150
    rise = min(70 * size, y - 6)
    pictures = [
        halo(max(8, round(34 * size * room.unit)), (236, 240, 244), 0.30 * level / 5)
        for level in range(1, 6)
    ]

    def wisp(number: int) -> Where:
        def where(t: float) -> tuple[float, float, float]:
            share = (t / 4.0 + number / 3) % 1.0
            drift = 9 * size * math.sin(t * 0.8 + number * 2 + share * 3)
            return x + drift * share, y - rise * share, math.sin(math.pi * share)

        return where

    return [Mote(pictures, *(wisp(number) for number in range(3)), every=SLOW)]


def _crossing(
    wide: float, y: float, speed: float, every: float, since: float, left: bool = True
) -> Where:
    """Cross the whole table once in a while, at ``speed`` units a second."""
    span = wide + 400

    def where(t: float) -> tuple[float, float, float]:
        gone = ((t + since) % every) * speed
        if gone > span:
            return 0.0, y, 0.0
        x = wide + 200 - gone if left else gone - 200
        # It fades in and out at the sides.
        return x, y, max(0.01, min(1.0, (min(x, wide - x) + 60) / 260))

    return where


def _weather(t: float) -> float:
    """How hard it rains, 0.25 to 1: a shower comes and goes."""
    return 0.625 + 0.375 * math.cos(2 * math.pi * t / _SHOWER)


def _far_cloth(share: float) -> float:
    """Units from the top to a line on the cloth near its far edge."""
    return WINDOW + RIM + 30 + share * 110


def _evening(room: Surroundings) -> list[Mote]:
    """A moth, a kettle, snow before two windows whose people come and go, and a
    car's light on the wall now and then."""
    unit, wide = room.unit, room.wide
    chance = Random(11)
    moth = _dot(3.4 * unit, (244, 226, 186), 0.4)
    about = room.lamp or (wide * 0.62, 50.0)

    def flutter(t: float) -> tuple[float, float, float]:
        # It is there for 12 of every 30 seconds.
        part = t % 30
        x = about[0] + 150 * math.sin(t * 0.43) + 26 * math.sin(t * 3.1)
        y = 86 + 30 * math.sin(t * 0.9 + 1) + 12 * math.sin(t * 4.7)
        return x, y, 0.75 + 0.25 * math.sin(t * 9) if part < 12 else 0.0

    glow = _dot(7 * unit, (255, 206, 120), 1.0)

    def window(x: float, y: float, beat: float) -> Where:
        def where(t: float) -> tuple[float, float, float]:
            lit = t % beat < 0.7 * beat
            return x, y, 0.5 + 0.5 * math.sin(t * 0.7 + beat) ** 2 if lit else 0.0

        return where

    flake = _dot(2.2 * unit, (232, 240, 250), 0.4)
    motes = [
        Mote(
            flake, *(_snowing(chance, wide / 2 + left, 240.0, 100.0) for _ in range(5)), every=SLOW
        )
        for left in (-638.0, 398.0)
    ]
    beam = _shaft((150 * unit, 150 * unit), 60 * unit, (255, 232, 180), 0.16)
    cloth = _shaft((170 * unit, 130 * unit), 70 * unit, (255, 226, 170), 0.10)
    return [
        *motes,
        Mote(moth, flutter),
        Mote(glow, window(wide / 2 - 960 + 413, 92, 19.0)),
        Mote(glow, window(wide / 2 - 960 + 1448, 86, 27.0)),
        Mote(beam, _crossing(wide, WINDOW / 2 - 8, 330, 24.0, 20.0)),
        Mote(cloth, _crossing(wide, _far_cloth(0.5), 330, 24.0, 19.4)),
        *_steam(room, "kettle", (0.93, 0.30)),
    ]


def _snowing(chance: Random, left: float, wide: float, high: float) -> Where:
    """A flake before a pane. It snows now and then."""
    x, speed, phase = chance.uniform(10, wide - 10), chance.uniform(14, 24), chance.uniform(0, 90)

    def where(t: float) -> tuple[float, float, float]:
        y = (t * speed + phase) % high
        sway = 6 * math.sin(t * 0.7 + phase)
        return left + x + sway, y, min(1.0, _weather(t)) * min(1.0, y / 12, (high - y) / 8)

    return where


def _harbour(room: Surroundings) -> list[Mote]:
    """Boats' lamps that rock, one that comes in, light on the water; a lighthouse whose beam
    crosses the table, and the shadow of a gull."""
    unit, wide = room.unit, room.wide
    chance = Random(5)
    lamp = _dot(2.6 * unit, (255, 210, 150), 1.2)
    red = _dot(2.4 * unit, (255, 120, 100), 1.2)
    glint = _streak((11 * unit, 2 * unit), (255, 222, 170), 120)

    def rocking(x: float, beat: float) -> Where:
        def where(t: float) -> tuple[float, float, float]:
            return x + 2 * math.sin(t * beat), 101 + math.sin(t * beat * 1.3), 0.8

        return where

    def sailing(t: float) -> tuple[float, float, float]:
        return (t * 9) % (wide + 60) - 30, 97, 1.0

    motes = [Mote(red, sailing, every=SLOW)]
    for number in range(9):
        x = wide * (0.10 + 0.10 * number) + chance.uniform(-40, 40)
        if number % 2 == 0:
            motes.append(Mote(lamp, rocking(x, 0.5 + 0.1 * number), every=SLOW))
        glinting = _glinting(x, chance.uniform(106, 122), chance.uniform(0, 6))
        motes.append(Mote(glint, glinting, every=SLOW))
    tower = wide * 0.71
    beacon = _lights(120 * unit, (255, 244, 214), 0.5, 4)
    beam = _shaft((190 * unit, 140 * unit), 90 * unit, (214, 232, 255), 0.13)

    def turning(t: float) -> tuple[float, float, float]:
        return tower, 84, max(0.0, math.sin(2 * math.pi * t / 6.0)) ** 3

    gull = [pygame.transform.rotate(_shadows(_gull(120 * unit), 0.26)[0], 12)]
    return [
        *motes,
        Mote(beacon, turning),
        Mote(beam, _crossing(wide, _far_cloth(0.5), 400, 12.0, 5.0, left=False)),
        Mote(gull, _crossing(wide, _far_cloth(0.9), 300, 31.0, 14.0)),
    ]


def _gull(wide: float) -> pygame.Surface:
    """Draw a gull from below with its wings spread, ``wide`` pixels wide."""
    high = wide * 0.42
    sheet = canvas((round(wide * 1.2), round(high * 1.4)))
    shape = ((0.0, 0.55), (0.18, 0.12), (0.34, 0.10), (0.46, 0.42), (0.50, 0.34), (0.54, 0.42),
             (0.66, 0.10), (0.82, 0.12), (1.0, 0.55), (0.80, 0.36), (0.66, 0.40), (0.56, 0.72),
             (0.50, 0.98), (0.44, 0.72), (0.34, 0.40), (0.20, 0.36))  # fmt: skip
    points = [(wide * (0.1 + x), high * (0.2 + y)) for x, y in shape]
    pygame.draw.polygon(sheet, (0, 0, 0, 255), points)
    return sheet


def _glinting(x: float, y: float, phase: float) -> Where:
    def where(t: float) -> tuple[float, float, float]:
        return x + 4 * math.sin(t * 0.8 + phase), y, float(math.sin(t * 1.7 + phase) > 0.2)

    return where


def _veranda(room: Surroundings) -> list[Mote]:
    """Rain beyond the rail that grows and slackens, drops that run along it, a gecko on it, and
    the shadows of leaves on the cloth."""
    unit, wide = room.unit, room.wide
    chance = Random(8)
    rain = _streak((1.4 * unit, 24 * unit), (240, 250, 245), 130)
    drop = _dot(2.6 * unit, (244, 252, 248), 0.5)
    motes = []
    for number in range(13):
        x, speed, phase = chance.uniform(0, wide), chance.uniform(260, 420), chance.uniform(0, 200)
        motes.append(Mote(rain, _falling(x, speed, phase, number / 13)))
    for _ in range(6):
        motes.append(Mote(drop, _dripping(chance.uniform(0.1, 0.9) * wide, chance.uniform(3, 7))))
    leaf = thing("leaf", (round(150 * unit), round(150 * unit)))
    for side, number in ((0.06, 0), (0.945, 1), (0.13, 2), (0.88, 3)):
        shade = pygame.transform.rotate(_shadows(leaf, 0.20)[0], 80 * number - 30)
        swaying = _swaying(wide * side, _far_cloth(0.2 + 0.3 * (number > 1)), number)
        motes.append(Mote([shade], swaying, every=SLOW))
    gecko = thing("gecko", (round(64 * unit), round(28 * unit)))
    motes.append(Mote([gecko], _creeping(wide)))
    return motes


def _swaying(x: float, y: float, number: int) -> Where:
    def where(t: float) -> tuple[float, float, float]:
        gust = 1 + 0.6 * math.sin(t * 0.31 + number)
        sway = math.sin(t * 1.1 + number * 1.7)
        return x + 9 * gust * sway, y + 4 * gust * math.sin(t * 0.9 + number), 1.0

    return where


def _creeping(wide: float) -> Where:
    """Run along the rail in short bursts with long rests, and out of the picture again."""

    def where(t: float) -> tuple[float, float, float]:
        run = (t + 4) // 8.0
        rest = (t + 4) % 8.0
        x = wide - 40 - 46 * (run + min(1.0, rest / 1.2)) % (wide + 80)
        return x, WINDOW - 19, 1.0

    return where


def _falling(x: float, speed: float, phase: float, least: float) -> Where:
    """Move a streak of rain, visible when it rains harder than ``least``."""
    high = WINDOW - 30

    def where(t: float) -> tuple[float, float, float]:
        y = (t * speed + phase) % (high * 2.2)
        there = 10 < y < high - 10 and _weather(t) >= least
        return x - y * 0.06, y, float(there)

    return where


def _dripping(x: float, every: float) -> Where:
    def where(t: float) -> tuple[float, float, float]:
        since = t % every
        return x, 141 if since > 0.5 else 141 + 20 * since, min(1.0, since / 2)

    return where


def _train(room: Surroundings) -> list[Mote]:
    """Lights that pass in the dark, near ones fast and far ones slowly; light that crosses the
    cloth; steam over the tea."""
    unit, wide = room.unit, room.wide
    chance = Random(3)
    motes = []
    for number in range(9):
        near = number % 3 == 0
        size = (46 if near else 14, 2.6 if near else 2.0)
        light = _streak((size[0] * unit, size[1] * unit), (255, 226, 170), 190 if near else 130)
        speed = 760 if near else 210
        motes.append(
            Mote(light, _passing(wide, speed, chance.uniform(104, 124), chance.uniform(0, 9)))
        )
    for across, since in ((120.0, 0.0), (54.0, -0.7)):
        shaft = _shaft((across * unit, 140 * unit), 74 * unit, (226, 216, 255), 0.15)
        motes.append(Mote(shaft, _crossing(wide, _far_cloth(0.6), 310, 12.0, since + 3)))
    return [*motes, *_steam(room, "tea", (0.5, 0.42)), *_steam(room, "thermos", (0.5, 0.04), 0.7)]


def _passing(wide: float, speed: float, y: float, phase: float) -> Where:
    span = wide * (3.0 if speed > 500 else 1.6)

    def where(t: float) -> tuple[float, float, float]:
        x = wide + 40 - ((t + phase) * speed) % span
        # Hide it over the curtains.
        return x, y, 1.0 if 150 < x < wide - 150 else 0.0

    return where


_PLACES = {"evening": _evening, "harbour": _harbour, "veranda": _veranda, "train": _train}

_HOURS: Mapping[str, tuple[tuple[Rgb, Rgb], float]] = {
    "evening": (((4, 8, 28), (10, 20, 40)), 0.42),
    "harbour": (((6, 10, 40), (12, 20, 52)), 0.46),
    "veranda": (((40, 62, 66), (52, 78, 70)), 0.40),
    "train": (((70, 74, 128), (232, 150, 132)), 0.30),
}
"""The shade over the window at the latest hour, at its top and bottom, and its strength: night in
three places, and dawn outside the train."""
