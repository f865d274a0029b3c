"""Something kind, and true, for somebody who has lost a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.engine import events as ev
from game.engine.fact import Fact
from game.engine.rules import BUST, ROUNDS
from game.table.match import Match
from game.table.round_summary import SummaryCode as Code

_NEAR = {ROUNDS: 1}
"""How much less than needed is close, by the kind of series; of points, a tenth of the target."""
_MANY_GIVEN, _MANY_BORNE = 6, 12
_CAUGHT_OFTEN = 2
_GIVEN: Final[frozenset[ev.DrawReason]] = frozenset({"pickup", "caught"})
"""Why somebody draws because of somebody else."""


def comfort(match: Match, you: int, log: Sequence[ev.Event]) -> Fact | None:
    """What to say to the loser at that seat; None to a winner, and while the match goes on."""
    standing, series = match.standing, match.game.rules.series
    if not standing.winners or you in standing.winners:
        return None
    missing = series.target - standing.totals[you]
    near = _NEAR.get(series.kind, series.target // 10)
    if series.kind != BUST and 0 < missing <= near:
        return Fact(Code.WAS_CLOSE, n=missing)
    given: Counter[int] = Counter()
    caught = borne = 0
    by = -1
    for event in log:
        if isinstance(event, ev.Attacked):
            by = event.by
        elif isinstance(event, ev.Caught):
            caught += event.by == you
            by = event.by
        elif isinstance(event, ev.Drawn) and event.why != "turn":
            if event.seat == you:
                borne += len(event.cards)
            elif by == you and event.why in _GIVEN:
                given[event.seat] += len(event.cards)
            by = -1
    total = sum(given.values())
    if total >= _MANY_GIVEN:
        return Fact(Code.GAVE_OUT, n=total, player=given.most_common(1)[0][0])
    if caught >= _CAUGHT_OFTEN:
        return Fact(Code.CAUGHT_OTHERS, n=caught)
    if borne >= _MANY_BORNE:
        return Fact(Code.BORE, n=borne)
    return Fact(Code.WELL_PLAYED)
