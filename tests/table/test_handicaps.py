"""Handicaps act: in what is dealt, in the time of a turn and in hints.  The longer window for a
call is in ``test_time_to_react.py``."""

from __future__ import annotations

from game.agents.thinking import Sliced
from game.table.facts import MatchCode
from game.table.match import Match
from game.table.people.handicaps import HINTS, Handicaps
from game.table.records.record import Player, parse_record, write_record
from game.table.sitting import sit_down

NONE: Handicaps = ()
ANA, BO = Player("Ana"), Player("Bo")


def test_time_runs_out_at_a_table_without_a_limit_and_the_record_replays() -> None:
    sitting = sit_down("last-card", {}, [ANA, BO], 5, handicaps=[("time-15",), NONE])
    if sitting.match.state.turn != 0:
        sitting.submit(1, sitting.stand_in_move(1))
    moves = sitting.match.record.rounds[0].moves
    before = len(moves)
    sitting.update(14.9)
    assert len(moves) == before
    sitting.update(0.2)
    assert len(moves) > before
    assert not any(move.action == "timeout" for move in moves)
    again = Match.from_record(parse_record(write_record(sitting.match.record)))
    assert again.state.key() == sitting.match.state.key()
    assert again.record.handicaps == (("time-15",), NONE)


def test_hints_where_nobody_else_may() -> None:
    players = [ANA, BO, Player("Cy", "casual")]
    sitting = sit_down(
        "colours", {"competitive": "yes"}, players, 5, Sliced(), handicaps=[(HINTS,), NONE, NONE]
    )
    while sitting.match.state.turn != 0:
        seat = sitting.match.state.turn
        if seat in sitting.people:
            sitting.submit(seat, sitting.stand_in_move(seat))
        else:
            sitting.update(sitting.next_due() or 0.1)
    assert sitting.no_advice(0) is None
    assert sitting.advice(0) is not None
    refused = sitting.no_advice(1)
    assert refused is not None
    assert refused.code == MatchCode.NO_HINTS_WHEN_COMPETITIVE
    assert not sitting.match.competitive


def test_more_and_fewer_cards() -> None:
    sitting = sit_down("classic", {}, [ANA, BO], 5, deal=(5, 9))
    sizes = [len(sitting.deck.cards(hand)) for hand in sitting.match.state.hands]
    assert abs(sizes[0] - 5) <= 2  # the first card up may make somebody draw
    assert sizes[1] >= 9
    other = sit_down("colours", {"competitive": "yes"}, [ANA, BO], 5, deal=(5, 9))
    assert not other.match.competitive
