"""Handicaps act: in what is dealt, in the time of a turn, in the window for a call, in hints."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents import Habits, Luck
from game.agents.simple import RandomPlayer
from game.agents.thinking import Sliced
from game.engine.actions import CATCH, TIMEOUT, Action, catch, play
from game.engine.events import Caught, Event
from game.engine.frames import TURN
from game.engine.notation import read_action
from game.table import pace
from game.table.facts import MatchCode
from game.table.match import Match
from game.table.people.handicaps import HINTS, LONG_CALL, Handicaps
from game.table.records.record import Player, parse_record, write_record
from game.table.sitting import Sitting, sit_down

TICK = 0.05
NONE: Handicaps = ()


def at(
    hands: Sequence[str],
    top: str,
    handicaps: Sequence[Handicaps],
    people: Sequence[int],
    options: dict[str, str] | None = None,
    seed: int = 1,
) -> Sitting:
    """A table of Last Card at this position; its computers catch, and never call."""
    log: list[Event] = []
    names = ("Ana", "Ben", "Cy")[: len(hands)]
    players = [Player(n, "" if s in people else "beginner") for s, n in enumerate(names)]
    match = Match("last-card", options or {}, players, 1, log.extend, handicaps=handicaps)
    match.next_round()
    state, deck = match.state, match.game.deck
    state.hands = [deck.hand([deck.card(code) for code in hand.split()]) for hand in hands]
    state.pile = [deck.card(top)]
    state.standard = match.game.standard_of[deck.card(top)]
    state.turn, state.frame, state.window, state.called = 0, TURN, 0, 0
    state.direction = 1
    log.clear()
    watchful = Habits(calls=0, calls_late=0, notices=1, jumps=0)
    agents = {
        seat: RandomPlayer(match.game, Luck(1, seat), watchful)
        for seat in range(len(hands))
        if seat not in people
    }
    return Sitting(match, log, seed, 0, agents)


def lay(sitting: Sitting, seat: int, code: str) -> None:
    sitting.submit(seat, play(sitting.deck.card(code)))


def caught_after(sitting: Sitting, most: float = 9.0) -> float | None:
    """Seconds until somebody is caught; None when that does not happen."""
    feed = sitting.follow(-1, late=True)
    passed = 0.0
    while passed < most:
        sitting.update(TICK)
        passed += TICK
        if any(isinstance(event, Caught) for event in feed.take()):
            return passed
    return None


def test_a_longer_window_for_calling() -> None:
    hands = ["4S 5S", "9H TH JH", "9D TD JD"]
    usual, longer = [], []
    for seed in range(12):
        for handicaps, times in (((), usual), (((LONG_CALL,), NONE, NONE), longer)):
            sitting = at(hands, "7S", handicaps, (0,), seed=seed)
            lay(sitting, 0, "4S")
            times.append(caught_after(sitting))
    soon = [time for time in usual if time is not None]
    late = [time for time in longer if time is not None]
    assert soon
    assert max(soon) < pace.CATCH.longest + TICK
    # Nobody plays on before, so that it can still be caught.
    assert late
    assert min(late) > pace.LONG_WINDOW + pace.CATCH.shortest - TICK


def test_people_cannot_catch_early_either() -> None:
    sitting = at(["4S 5S", "9H TH JH"], "7S", ((LONG_CALL,), NONE), (0, 1))
    lay(sitting, 0, "4S")
    assert catch(0) in sitting.legal(1)
    refused = sitting.attempt(1, catch(0))
    assert refused is not None
    assert (refused.code, refused.values) == (MatchCode.LONGER_TO_CALL, {"player": 0})
    sitting.update(pace.LONG_WINDOW + TICK)
    assert sitting.attempt(1, catch(0)) is None


def test_a_call_within_it_saves() -> None:
    sitting = at(["4S 5S", "9H TH JH"], "7S", ((LONG_CALL,), NONE), (0,))
    lay(sitting, 0, "4S")
    sitting.update(pace.LONG_WINDOW - 2 * TICK)
    call = read_action(sitting.deck, "call")
    assert sitting.attempt(0, call) is None
    assert caught_after(sitting, 3.0) is None


@pytest.mark.parametrize(
    ("options", "handicap", "left"),
    [
        ({"time_per_turn": "10"}, NONE, 10),
        ({"time_per_turn": "10"}, ("time-60",), 60),
        ({"time_per_turn": "10"}, ("time-0",), None),
        ({}, ("time-15",), 15),
    ],
)
def test_the_time_of_a_turn(
    options: dict[str, str], handicap: Handicaps, left: float | None
) -> None:
    sitting = at(["4S 5S 6S", "9H TH JH"], "7S", (handicap, NONE), (0, 1), options)
    assert sitting.time_left(0) == left
    assert sitting.time_left(1) is None
    lay(sitting, 0, "4S")
    expected = float(options["time_per_turn"]) if options else None
    assert sitting.time_left(1) == expected, "the others have what the table says"


def test_time_runs_out_at_a_table_without_a_limit_and_the_record_replays() -> None:
    sitting = sit_down(
        "last-card", {}, [Player("Ana"), Player("Bo")], 5, handicaps=[("time-15",), NONE]
    )
    limited = sitting.match.state.turn == 0
    if not limited:
        sitting.submit(1, sitting.stand_in_move(1))
    assert sitting.match.state.turn == 0
    sitting.update(14.9)
    moves = len(sitting.match.record.rounds[0].moves)
    sitting.update(0.2)
    assert len(sitting.match.record.rounds[0].moves) > moves
    kinds: list[Action] = [
        read_action(sitting.deck, move.action) for move in sitting.match.record.rounds[0].moves
    ]
    assert all(action.kind not in (TIMEOUT, CATCH) for action in kinds)
    again = Match.from_record(parse_record(write_record(sitting.match.record)))
    assert again.state.key() == sitting.match.state.key()
    assert again.record.handicaps == (("time-15",), NONE)


def test_hints_where_nobody_else_may() -> None:
    players = [Player("Ana"), Player("Bo"), Player("Cy", "casual")]
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
    assert sitting.handicaps == ((HINTS,), NONE, NONE)


def test_more_and_fewer_cards() -> None:
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Bo")], 5, deal=(5, 9))
    sizes = [len(sitting.deck.cards(hand)) for hand in sitting.match.state.hands]
    assert abs(sizes[0] - 5) <= 2  # the first card up may make somebody draw
    assert sizes[1] >= 9
    assert not sit_down(
        "colours", {"competitive": "yes"}, [Player("Ana"), Player("Bo")], 5, deal=(5, 9)
    ).match.competitive
