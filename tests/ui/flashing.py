"""How often a picture flashes in a second, as WCAG 2.3.1 reckons it.

A flash is a pair of opposing changes of the relative luminance by a tenth of the most or more,
where the darker side is below 0.8; or such a pair to and from a saturated red.  It counts where a
quarter of a field of 341 × 256 pixels does it at the same time, at 1024 × 768.  The picture is
looked at in squares of sixteen pixels: what is finer does not count.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator

import pygame

from game.ui.graphics.theme import luminance
from tests.ui.sight import linear

SIZE = (1024, 768)
_SQUARE = 16
_WIDE, _HIGH = SIZE[0] // _SQUARE, SIZE[1] // _SQUARE
_FIELD = 341 // _SQUARE, 256 // _SQUARE
_QUARTER = 341 * 256 / 4 / _SQUARE**2
"""Squares of a field that make a flash."""
_CHANGE, _BRIGHT = 0.1, 0.8
_AT_ONCE = 0.05
"""Seconds: squares that change within these change at the same time."""
_RED, _REDDER = 0.8, 20.0


class _Swings:
    """Values of all squares: when they turn by enough, and how often a field turns as one."""

    def __init__(self) -> None:
        self.far: list[float | None] = [None] * (_WIDE * _HIGH)
        """The lowest or highest value since the last turn."""
        self._way = [0] * (_WIDE * _HIGH)
        self._turned = [(-9.0, -9.0)] * (_WIDE * _HIGH)
        """When each square has last turned, and when before that."""
        self._fields: dict[int, deque[float]] = defaultdict(deque)
        """When a quarter of a field has turned at the same time, after it had at the same time."""

    def see(self, square: int, value: float, least: float, now: float, counts: bool) -> None:
        far = self.far[square]
        if far is None:
            self.far[square] = value
            return
        way, change = self._way[square], value - far
        if way and change * way > 0:
            self.far[square] = value
        elif abs(change) >= least and (counts or way):
            way = 1 if change > 0 else -1
            self.far[square], self._way[square] = value, way
            if counts:
                self._turned[square] = now, self._turned[square][0]

    def flashes(self, now: float) -> int:
        """The most flashes of the last second that a quarter of any field has had as one."""
        before = [
            then if now - last < _AT_ONCE and now - then < 1.0 else -1.0
            for last, then in self._turned
        ]
        counted = Counter(each for each in before if each >= 0)
        for then in counted:
            if sum(n for each, n in counted.items() if 0 <= each - then < _AT_ONCE) < _QUARTER:
                continue
            marked = [0 <= each - then < _AT_ONCE for each in before]
            for field in _filled(marked):
                turns = self._fields[field]
                if not turns or now - turns[-1] >= _AT_ONCE:
                    turns.append(now)
        most = 0
        for turns in self._fields.values():
            while turns and turns[0] <= now - 1.0:
                turns.popleft()
            most = max(most, (len(turns) + 1) // 2)
        return most


def _filled(marked: list[bool]) -> Iterator[int]:
    """The fields of which a quarter is marked."""
    if sum(marked) < _QUARTER:
        return
    sums = [[0] * (_WIDE + 1) for _ in range(_HIGH + 1)]
    for y in range(_HIGH):
        for x in range(_WIDE):
            here = marked[y * _WIDE + x]
            sums[y + 1][x + 1] = sums[y][x + 1] + sums[y + 1][x] - sums[y][x] + here
    wide, high = _FIELD
    for y in range(_HIGH - high + 1):
        for x in range(_WIDE - wide + 1):
            full = sums[y + high][x + wide] - sums[y][x + wide] - sums[y + high][x] + sums[y][x]
            if full >= _QUARTER:
                yield y * _WIDE + x


class Eye:
    """Looks at one picture after another; ``worst`` is the most flashes in any second so far."""

    def __init__(self) -> None:
        self.worst = 0
        self._before = b""
        self._light, self._red = _Swings(), _Swings()

    def look(self, picture: pygame.Surface, now: float) -> None:
        """See a picture, ``now`` seconds after the first one."""
        small = pygame.transform.smoothscale(picture.convert(32), (_WIDE, _HIGH))
        seen = pygame.image.tobytes(small, "RGB")
        if seen == self._before:
            return
        before = self._before or bytes(len(seen))
        for square in range(_WIDE * _HIGH):
            at = slice(3 * square, 3 * square + 3)
            if self._before and seen[at] == before[at]:
                continue
            colour = seen[3 * square], seen[3 * square + 1], seen[3 * square + 2]
            light = luminance(colour)
            dark = min(light, self._light.far[square] or 0.0) < _BRIGHT
            self._light.see(square, light, _CHANGE, now, dark)
            red, green, blue = linear(colour)
            was = linear((before[3 * square], before[3 * square + 1], before[3 * square + 2]))
            saturated = any(each[0] >= _RED * sum(each) > 0 for each in ((red, green, blue), was))
            value = max(0.0, (red - green - blue) * 320)
            self._red.see(square, value, _REDDER, now, saturated)
        self._before = seen
        self.worst = max(self.worst, self._light.flashes(now), self._red.flashes(now))
