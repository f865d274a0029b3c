"""The scorer: writes the sheet of a round that is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.engine.rules import BUST, ROUNDS
from game.table import round_summary
from game.table.comfort import comfort
from game.table.match import Match
from game.table.sheet import ScoreSheet, SeatSheet


def sheet_of(
    match: Match, you: int | None, log: Sequence[Event] = (), people: Sequence[int] = ()
) -> ScoreSheet:
    """The sheet of the round just ended.  ``you``: the person who reads it, None when several do
    or all are computers.  ``log``: what has happened so far, of which the last round is told.
    ``people``: the seats played by people.  Raises RuntimeError while a round is being played."""
    result = match.result
    if result is None:
        raise RuntimeError("the round is not over")
    rules, deck = match.game.rules, match.game.deck
    counts = rules.series.kind != ROUNDS or result.ending.reason == "blocked"
    playing = match.state.ring.seats
    winners = result.standing.winners or result.ending.winners
    events = round_summary.last_round(log)
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
        ending=round_summary.ending(result, events),
        moment=round_summary.moment(events),
        outlook=round_summary.outlook(match, you),
        comfort=None if you is None else comfort(match, you, log),
        unit="rounds" if rules.series.kind == ROUNDS else "points",
        target=round_summary.target(rules.series),
        goal=rules.series.target,
        match_winners=result.standing.winners or None,
        you=you,
        people=tuple(people),
        low_wins=rules.series.kind == BUST,
        competitive=match.competitive,
        together=len(winners) > 1 and len({match.sides[seat] for seat in winners}) == 1,
    )
