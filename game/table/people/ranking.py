"""The gains of a competitive match: XP and chips, for those who win, lose or leave.

Pure arithmetic: ``competition`` decides whose profile it is added to.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

WIN_XP: Final = 10
"""XP of a win for every player at the table; those who win together share it."""
LOSS_XP: Final = 10
"""XP that a lost match costs."""
LEAVE_XP: Final = 20
"""XP that leaving an unfinished match costs."""


class Gain(NamedTuple):
    """The gain of one player from a match; negative for what it costs."""

    xp: int
    chips: int

    def on(self, xp: int, chips: int) -> Gain:
        """The gain for a player who has ``xp`` and ``chips``: nobody falls below 0."""
        return Gain(max(self.xp, -xp), max(self.chips, -chips))


def finished(players: int, winners: Sequence[int], stake: int) -> tuple[Gain, ...]:
    """The gain of each seat from a match that has been won.

    winners: the seats that have won; a pair, or several who share it, split what a single winner
    would get, rounded down.
    stake: chips that every seat has put in.
    Raises ValueError when nobody has won, or a winner does not sit at the table.
    """
    if not winners or any(not 0 <= seat < players for seat in winners):
        raise ValueError(f"{tuple(winners)} cannot have won among {players}")
    won = Gain(WIN_XP * players // len(winners), stake * players // len(winners) - stake)
    lost = Gain(-LOSS_XP, -stake)
    return tuple(won if seat in winners else lost for seat in range(players))


def without(gains: Sequence[Gain], automatic: Collection[int]) -> tuple[Gain, ...]:
    """The same where the game has played for those at these seats: they win nothing, and lose what
    others lose."""
    return tuple(
        Gain(min(0, gain.xp), min(0, gain.chips)) if seat in automatic else gain
        for seat, gain in enumerate(gains)
    )


def left(sides: Sequence[int], leavers: Collection[int], stake: int) -> tuple[Gain, ...]:
    """The gain of each seat when these leave a match that is not over.  Their stakes stay on
    the table: the sides without any of them share what lies there, rounded down; all others who
    have put one in get it back.

    sides: for each seat the number of its side.
    """
    gone = {sides[seat] for seat in leavers}
    others = [seat for seat, side in enumerate(sides) if side not in gone]
    share = stake * len(leavers) // len(others) if others else 0
    return tuple(
        Gain(-LEAVE_XP, -stake) if seat in leavers else Gain(0, share if seat in others else 0)
        for seat in range(len(sides))
    )


def short(chips: Sequence[int], stake: int) -> tuple[int, ...]:
    """The seats that cannot cover the stake."""
    return tuple(seat for seat, held in enumerate(chips) if held < stake)
