"""The score of a match: what a round is worth, and who has won.  Pure arithmetic.

Scores are kept by seat.  Seats of one side (partners) always show the same numbers, so that
nothing else need know about sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import BUST, POINTS, ROUNDS, Rules, Series
from game.engine.state import Ending


class Standing(NamedTuple):
    """A match between two rounds."""

    totals: tuple[int, ...]
    """Rounds won, or points, by seat."""
    out: tuple[int, ...] = ()
    """Seats that take no further part, ascending."""
    winners: tuple[int, ...] = ()
    """The seats that have won the match; empty while it goes on."""


class Scored(NamedTuple):
    """The result of a round."""

    points: tuple[int, ...]
    """Added to each seat's total: rounds won, or points."""
    standing: Standing
    """The match after it."""


def opening(seats: int) -> Standing:
    """Return the standing before the first round."""
    return Standing((0,) * seats)


def sides_of(rules: Rules) -> tuple[int, ...]:
    """Return the number of each seat's side (see ``Rules.side``)."""
    return tuple(rules.side(seat) for seat in range(rules.seats))


def score(series: Series, before: Standing, ending: Ending, sides: Sequence[int]) -> Scored:
    """Score a round.

    series: how the match is won.
    before: the match up to now; seats that are out have no part in the round.
    sides: the number of each seat's side (see ``sides_of``).
    """
    points = _POINTS[series.kind](before, ending, sides)
    totals = tuple(map(sum, zip(before.totals, points, strict=True)))
    if series.kind == BUST:
        return Scored(points, _thin_out(series.target, before, totals, sides))
    reached = [seat for seat, total in enumerate(totals) if total >= series.target]
    return Scored(points, Standing(totals, before.out, _highest(totals, reached)))


def leaders(series: Series, totals: Sequence[int], seats: Sequence[int]) -> frozenset[int]:
    """Return the seats that lead a match with these totals; none while all are equal."""
    shown = {seat: totals[seat] for seat in seats}
    if len(set(shown.values())) < 2:
        return frozenset()
    best = (min if series.kind == BUST else max)(shown.values())
    return frozenset(seat for seat in seats if shown[seat] == best)


def _rounds(before: Standing, ending: Ending, sides: Sequence[int]) -> tuple[int, ...]:
    """Give one round won to every winner of the round."""
    winning = {sides[seat] for seat in ending.winners}
    return tuple(int(side in winning) for side in sides)


def _points(before: Standing, ending: Ending, sides: Sequence[int]) -> tuple[int, ...]:
    """Give the winner what the other sides hold; winners who share a round split it, rounded
    down."""
    winning = {sides[seat] for seat in ending.winners}
    held = sum(
        value for value, side in zip(ending.values, sides, strict=True) if side not in winning
    )
    return tuple(held // len(winning) if side in winning else 0 for side in sides)


def _against(before: Standing, ending: Ending, sides: Sequence[int]) -> tuple[int, ...]:
    """Give everybody what their own side holds."""
    held: dict[int, int] = {}
    for value, side in zip(ending.values, sides, strict=True):
        held[side] = held.get(side, 0) + value
    return tuple(0 if seat in before.out else held[side] for seat, side in enumerate(sides))


_POINTS = {ROUNDS: _rounds, POINTS: _points, BUST: _against}


def _highest(totals: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Return the seats among these with the highest total."""
    best = max((totals[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if totals[seat] == best)


def _thin_out(
    target: int, before: Standing, totals: tuple[int, ...], sides: Sequence[int]
) -> Standing:
    """Put out the players who have reached the target. The last side in wins; if the last ones go
    out together, the lowest total among them wins."""
    playing = [seat for seat in range(len(totals)) if seat not in before.out]
    falling = [seat for seat in playing if totals[seat] >= target]
    left = [seat for seat in playing if seat not in falling]
    out = tuple(sorted((*before.out, *falling)))
    if not left:
        lowest = min(totals[seat] for seat in falling)
        return Standing(totals, out, tuple(s for s in falling if totals[s] == lowest))
    if len({sides[seat] for seat in left}) == 1:
        return Standing(totals, out, tuple(left))
    return Standing(totals, out)
