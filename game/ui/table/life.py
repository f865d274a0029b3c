"""A little life at the table's edge: a moth in the lamp light, boats' lamps, rain, a passing train.

Ten pictures a second of a few small things behind everything else, and none at all where that
would cost something for nothing: with less motion, when nobody has touched anything for a minute,
in a window that cannot be seen, when the machine runs on its battery, in a place without life.
Nothing here knows a card.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame

from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.backdrop import WINDOW
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas
from game.ui.graphics.power import on_battery
from game.ui.graphics.sprite_layer import Part, Sprite, SpriteLayer
from game.ui.graphics.theme import Rgb

FRAME = 0.1
"""Seconds between two pictures."""
ALONE = 60.0
"""Seconds without a touch after which everything holds still."""
_BATTERY_EVERY = 30.0

_Z = -50.0
"""Behind everything."""

Where = Callable[[float], tuple[float, float, float]]
"""From seconds to a place in units (from the left, from the top) and a strength 0 … 1."""


class Mote(Sprite):
    """A small picture that goes where it is told; ``strengths`` are its fainter copies."""

    __slots__ = ("level", "pictures", "where", "x", "y")

    def __init__(self, pictures: Sequence[pygame.Surface], where: Where) -> None:
        super().__init__(_Z)
        self.pictures = pictures
        self.where = where
        self.x = self.y = 0
        self.level = 0

    def go(self, seconds: float, unit: float) -> None:
        """Be where it is at that moment."""
        x, y, strength = self.where(seconds)
        self.x, self.y = round(x * unit), round(y * unit)
        self.level = round(strength * len(self.pictures))
        self.shown = self.level > 0

    def appearance(self) -> tuple[object, ...]:
        return (self.x, self.y, self.level)

    def parts(self, art: ArtCache) -> list[Part]:
        picture = self.pictures[self.level - 1]
        wide, high = picture.get_size()
        return [(picture, (self.x - wide // 2, self.y - high // 2))]


class Life:
    """The motes of a place. They hold still where the machine runs on its battery."""

    def __init__(self, layer: SpriteLayer) -> None:
        self._layer = layer
        self._motes: list[Mote] = []
        self._time = 0.0
        self._alone = 0.0
        self._until_frame = FRAME
        self._until_battery = 0.0
        self._battery = False
        self._seen = True
        self._unit = 1.0
        self._reduced = False

    def place(self, media: Media, reduced: bool) -> None:
        """Place everything again, for a size and a theme."""
        self._layer.remove(*self._motes)
        self._unit, self._reduced = media.unit, reduced
        make = _PLACES.get(media.theme.id)
        wide = media.size[0] / media.unit
        self._motes = make(media.unit, wide) if make is not None and not reduced else []
        self._layer.add(*self._motes)
        self._show()

    @property
    def awake(self) -> bool:
        """Whether anything moves now."""
        return bool(self._motes) and self._seen and self._alone < ALONE and not self._battery

    def touched(self) -> None:
        """Somebody has done something."""
        self._alone = 0.0

    def update(self, dt: float, seen: bool = True) -> None:
        """Let time pass. ``seen``: whether the window can be seen; where it cannot, nothing
        moves."""
        self._seen = seen
        if not self._motes:
            return
        self._alone += dt
        self._until_battery -= dt
        if self._until_battery <= 0:
            self._until_battery = _BATTERY_EVERY
            self._battery = on_battery()
        if not self.awake:
            return
        self._until_frame -= dt
        if self._until_frame <= 1e-6:
            self._time += FRAME
            self._until_frame = FRAME
            self._show()

    def next_due(self) -> float | None:
        """Seconds until the next picture; None while nothing moves."""
        return max(0.0, self._until_frame) if self.awake else None

    def _show(self) -> None:
        for mote in self._motes:
            mote.go(self._time, self._unit)


# --- what lives where -------------------------------------------------------------------------


def _dot(radius: float, colour: Rgb, soft: float, levels: int = 4) -> list[pygame.Surface]:
    """A light of so many pixels with a soft edge, in so many strengths."""
    side = max(3, round(2 * radius * (1 + soft)) | 1)
    found = []
    for level in range(1, levels + 1):
        sheet = canvas((side, side))
        middle = side // 2
        for step in range(side // 2, -1, -1):
            share = max(0.0, 1 - (step / max(1.0, side / 2)))
            alpha = 255 * min(1.0, share * (1 + soft)) ** 2 * level / levels
            pygame.draw.circle(sheet, (*colour, round(alpha)), (middle, middle), step + 1)
        found.append(sheet.premul_alpha())
    return found


def _streak(size: tuple[float, float], colour: Rgb, alpha: int) -> list[pygame.Surface]:
    wide, high = max(1, round(size[0])), max(1, round(size[1]))
    sheet = canvas((wide, high))
    sheet.fill((*colour, alpha))
    return [sheet.premul_alpha()]


def _evening(unit: float, wide: float) -> list[Mote]:
    """A moth about the shelf, and two windows opposite whose people come and go."""
    moth = _dot(3.4 * unit, (244, 226, 186), 0.4)

    def flutter(t: float) -> tuple[float, float, float]:
        # It is there for twelve seconds in thirty.
        part = t % 30
        x = wide * 0.62 + 150 * math.sin(t * 0.43) + 26 * math.sin(t * 3.1)
        y = 62 + 30 * math.sin(t * 0.9 + 1) + 12 * math.sin(t * 4.7)
        return x, y, 0.75 + 0.25 * math.sin(t * 9) if part < 12 else 0.0

    glow = _dot(7 * unit, (255, 206, 120), 1.0)

    def window(x: float, y: float, beat: float) -> Where:
        def where(t: float) -> tuple[float, float, float]:
            lit = t % beat < 0.7 * beat
            return x, y, 0.5 + 0.5 * math.sin(t * 0.7 + beat) ** 2 if lit else 0.0

        return where

    return [
        Mote(moth, flutter),
        Mote(glow, window(wide / 2 - 960 + 413, 92, 19.0)),
        Mote(glow, window(wide / 2 - 960 + 1448, 86, 27.0)),
    ]


def _harbour(unit: float, wide: float) -> list[Mote]:
    """Boats' lamps that rock, one that comes in, and light on the water."""
    chance = Random(5)
    lamp = _dot(2.6 * unit, (255, 210, 150), 1.2)
    red = _dot(2.4 * unit, (255, 120, 100), 1.2)
    glint = _streak((11 * unit, 2 * unit), (255, 222, 170), 120)

    def rocking(x: float, beat: float) -> Where:
        return lambda t: (x + 2 * math.sin(t * beat), 101 + math.sin(t * beat * 1.3), 0.8)

    def sailing(t: float) -> tuple[float, float, float]:
        return (t * 9) % (wide + 60) - 30, 97, 1.0

    motes = [Mote(red, sailing)]
    for number in range(5):
        x = wide * (0.14 + 0.18 * number) + chance.uniform(-40, 40)
        motes.append(Mote(lamp, rocking(x, 0.5 + 0.1 * number)))
        motes.append(Mote(glint, _glinting(x, chance.uniform(106, 122), chance.uniform(0, 6))))
    return motes


def _glinting(x: float, y: float, phase: float) -> Where:
    def where(t: float) -> tuple[float, float, float]:
        return x + 4 * math.sin(t * 0.8 + phase), y, float(math.sin(t * 1.7 + phase) > 0.2)

    return where


def _veranda(unit: float, wide: float) -> list[Mote]:
    """Rain beyond the rail, and drops that run along it and fall."""
    chance = Random(8)
    rain = _streak((1.4 * unit, 20 * unit), (240, 250, 245), 110)
    drop = _dot(2.6 * unit, (244, 252, 248), 0.5)
    motes = []
    for _ in range(14):
        x, speed, phase = chance.uniform(0, wide), chance.uniform(260, 420), chance.uniform(0, 200)
        motes.append(Mote(rain, _falling(x, speed, phase)))
    for _ in range(4):
        motes.append(Mote(drop, _dripping(chance.uniform(0.1, 0.9) * wide, chance.uniform(3, 7))))
    return motes


def _falling(x: float, speed: float, phase: float) -> Where:
    high = WINDOW - 44

    def where(t: float) -> tuple[float, float, float]:
        y = (t * speed + phase) % (high * 2.2)
        return x - y * 0.06, y, 1.0 if 10 < y < high - 10 else 0.0

    return where


def _dripping(x: float, every: float) -> Where:
    def where(t: float) -> tuple[float, float, float]:
        since = t % every
        return x, 141 if since > 0.5 else 141 + 20 * since, min(1.0, since / 2)

    return where


def _train(unit: float, wide: float) -> list[Mote]:
    """Lights that pass in the dark, near ones fast and far ones slowly."""
    chance = Random(3)
    motes = []
    for number in range(6):
        near = number % 3 == 0
        size = (46 if near else 14, 2.6 if near else 2.0)
        light = _streak((size[0] * unit, size[1] * unit), (255, 226, 170), 190 if near else 130)
        speed = 760 if near else 210
        motes.append(
            Mote(light, _passing(wide, speed, chance.uniform(104, 124), chance.uniform(0, 9)))
        )
    return motes


def _passing(wide: float, speed: float, y: float, phase: float) -> Where:
    span = wide * (3.0 if speed > 500 else 1.6)

    def where(t: float) -> tuple[float, float, float]:
        x = wide + 40 - ((t + phase) * speed) % span
        # Not over the curtains.
        return x, y, 1.0 if 150 < x < wide - 150 else 0.0

    return where


_PLACES = {"evening": _evening, "harbour": _harbour, "veranda": _veranda, "train": _train}
