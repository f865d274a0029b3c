"""The timing of the score sheet's animation: when each hand is turned over, how much is counted,
and how far players have moved up. It draws nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.sheet import ScoreSheet
from game.ui.graphics.ease import in_out_cubic, out_back, out_cubic
from game.ui.graphics.motion import Motion

_TICKS = 10
"""The number of ticks that are heard while points are counted."""
_WHOLE_HAND = 0.3
"""Seconds between the turns of the first and the last card of a hand."""


class Unfolding:
    """The animation of one sheet."""

    def __init__(self, sheet: ScoreSheet) -> None:
        self.over = False
        """True if the animation has ended."""
        before = ranking_before(sheet)
        self.moves = {seat: (before.index(seat), place) for place, seat in enumerate(sheet.ranking)}
        """The place of each seat before this round and after it, from 0."""
        self._rows = len(sheet.seats)
        self._gains = any(line.gained for line in sheet.seats)
        self._small = sheet.unit == "rounds"
        """True if rounds are counted, which adds a single pip."""
        self._passed = 0.0
        self._opened = self._ticks = 0
        self._climbed = False

    @property
    def overtakes(self) -> bool:
        """True if any player changes places."""
        return any(old != new for old, new in self.moves.values())

    def pass_time(self, dt: float, motion: Motion) -> Iterator[tuple[str, float]]:
        """Let time pass. Yields the sounds that begin now, each with its volume."""
        self._passed += dt
        while self._opened < self._rows and self._passed >= self._opening(motion, self._opened):
            self._opened += 1
            yield "fan", 0.6
        ticks = int(self.counted(motion) * (1 if self._small else _TICKS))
        if self._gains and ticks > self._ticks:
            self._ticks = ticks
            yield ("pip" if self._small else "count"), 0.7
        climbing = self._climbing(motion)
        if self.overtakes and not self._climbed and self._passed >= climbing:
            self._climbed = True
            yield "climb", 0.8
        if self._passed >= climbing + max(
            motion.climb_time * self.overtakes, motion.pop_time * self._gains
        ):
            self.over = True

    def counted(self, motion: Motion) -> float:
        """The share of the points that has been counted, 0 to 1."""
        return self._share(self._counting(motion), motion.count_time)

    def popped(self, motion: Motion, gained: int) -> float:
        """How much a total is enlarged after ``gained`` points have been counted into it."""
        share, swell = self.counted(motion), motion.pop(gained)
        if share < 1.0:
            return share * swell
        return swell * (1.0 - out_back(self._share(self._climbing(motion), motion.pop_time)))

    def climbed(self, motion: Motion) -> float:
        """How far overtaking players have moved up, 0 to 1."""
        return in_out_cubic(self._share(self._climbing(motion), motion.climb_time))

    def turned(self, motion: Motion, seat: int, card: int) -> float:
        """How far a card has been turned over: 0 shows its back, 1 its face."""
        begin = self._opening(motion, self.moves[seat][0])
        begin += min(_WHOLE_HAND, motion.open_stagger * card)
        return out_cubic(self._share(begin, motion.open_flip))

    def _share(self, begin: float, time: float) -> float:
        if self.over or time <= 0.0:
            return 1.0
        return max(0.0, min(1.0, (self._passed - begin) / time))

    def _opening(self, motion: Motion, row: int) -> float:
        """When the hand of a row begins to be turned over."""
        gap = min(motion.open_gap, motion.open_total / max(1, self._rows))
        return motion.winner_time * 0.6 + gap * row

    def _counting(self, motion: Motion) -> float:
        """When the counting begins."""
        return self._opening(motion, self._rows) + motion.open_flip

    def _climbing(self, motion: Motion) -> float:
        """When places begin to change."""
        return self._counting(motion) + motion.count_time


def ranking_before(sheet: ScoreSheet) -> tuple[int, ...]:
    """The seats in the order before the round, best first."""
    sign = 1 if sheet.low_wins else -1
    lines = sheet.seats

    def place(seat: int) -> tuple[bool, int, int]:
        line = lines[seat]
        return line.out and not line.gained, sign * (line.total - line.gained), seat

    return tuple(sorted(range(len(lines)), key=place))
