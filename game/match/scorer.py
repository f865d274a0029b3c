"""The scorer: writes the sheet of a round that is over, and says what a match is played to."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import BUST, POINTS, ROUNDS, Series
from game.match.match import Match, Result
from game.match.sheet import ScoreSheet, SeatSheet


def target_line(series: Series) -> str:
    """What a match is played to, in words."""
    if series.kind == BUST:
        return f"Out at {series.target} points, the last one in wins"
    if series.kind == POINTS:
        return f"First to {series.target} points"
    return f"First to win {series.target} rounds" if series.target > 1 else "One round decides"


def listed(names: Sequence[str]) -> str:
    """Names as one says them: "Ana", "Ana and Ben", "Ana, Ben and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def sheet_of(match: Match, you: int | None) -> ScoreSheet:
    """The sheet of the round just ended.  ``you``: the person at the screen, None when all are
    computers.  Raises RuntimeError while a round is being played."""
    result = match.result
    if result is None:
        raise RuntimeError("the round is not over")
    rules, deck = match.game.rules, match.game.deck
    counts = rules.series.kind != ROUNDS or result.ending.reason == "blocked"
    playing = match.state.ring.seats
    winners = result.standing.winners or result.ending.winners
    return ScoreSheet(
        game=rules.name,
        deck=deck.name,
        round=len(match.record.rounds),
        seats=tuple(
            SeatSheet(
                name=name,
                cards=tuple(map(deck.code, deck.cards(result.hands[seat]))),
                gained=result.points[seat],
                total=result.standing.totals[seat],
                worth=result.ending.values[seat] if counts and seat in playing else None,
                out=seat in result.standing.out,
            )
            for seat, name in enumerate(match.names)
        ),
        winners=result.ending.winners,
        reason=_reason(match, result),
        unit="rounds" if rules.series.kind == ROUNDS else "points",
        target=target_line(rules.series),
        goal=rules.series.target,
        match_winners=result.standing.winners or None,
        you=you,
        low_wins=rules.series.kind == BUST,
        together=len(winners) > 1 and len({match.sides[seat] for seat in winners}) == 1,
    )


def _reason(match: Match, result: Result) -> str:
    winners = listed([match.names[seat] for seat in result.ending.winners])
    if result.ending.reason == "blocked":
        shared = "share" if len(result.ending.winners) > 1 else "wins with"
        return f"Nobody could move any more: {winners} {shared} the lowest hand."
    out = [match.names[seat] for seat in result.ending.winners if not result.hands[seat]]
    return f"{listed(out) or winners} went out."
