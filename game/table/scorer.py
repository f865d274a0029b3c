"""The score sheet of a round that is over, with a kind and true word for whoever has lost the
match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.engine.endings import hands_shown
from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.rules import BUST, ROUNDS
from game.table import round_summary
from game.table.match import Match
from game.table.round_summary import SummaryCode as Code
from game.table.seat_book import SeatBook
from game.table.sheet import ScoreSheet, SeatSheet


def sheet_of(match: Match, you: int | None, log: Sequence[Event], book: SeatBook) -> ScoreSheet:
    """Return the sheet of the round just ended. Raises RuntimeError while a round is being played.

    you: the seat of the person who reads it; None if several do, or if all are computers.
    log: the events of the match so far.
    book: who sits there."""
    result = match.result
    if result is None:
        raise RuntimeError("the round is not over")
    rules, deck = match.game.rules, match.game.deck
    counts = rules.series.kind != ROUNDS or result.ending.reason == "blocked"
    playing = match.state.ring.seats
    winners = result.standing.winners or result.ending.winners
    events = round_summary.last_round(log)
    hands = hands_shown(match.game, result.hands)
    return ScoreSheet(
        game=rules.name,
        deck=deck.key,
        round=len(match.record.rounds),
        seats=tuple(
            SeatSheet(
                name=name,
                cards=tuple("" if card == HIDDEN else deck.code(card) for card in hands[seat]),
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
        people=book.people,
        looks=book.looks,
        low_wins=rules.series.kind == BUST,
        competitive=match.competitive,
        together=len(winners) > 1 and len({match.sides[seat] for seat in winners}) == 1,
    )


_NEAR = {ROUNDS: 1}
"""How much may be missing in a close loss, by the kind of series; of points, a tenth of the
target."""
_MANY_GIVEN, _MANY_BORNE = 6, 12
_CAUGHT_OFTEN = 2
_GIVEN: Final[frozenset[ev.DrawReason]] = frozenset({"pickup", "caught"})
"""The reasons for which somebody draws because of another player."""


def comfort(match: Match, you: int, log: Sequence[ev.Event]) -> Fact | None:
    """Return the word for the loser at that seat; None for a winner, and while the match goes
    on."""
    standing, series = match.standing, match.game.rules.series
    if not standing.winners or you in standing.winners:
        return None
    missing = series.target - standing.totals[you]
    near = _NEAR.get(series.kind, series.target // 10)
    # In a match of a single round everybody who lost misses one.
    if series.kind != BUST and 0 < missing <= near and missing < series.target:
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
