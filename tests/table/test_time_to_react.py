"""Somebody who has more time to react has it wherever the table asks for speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.agents import Habits
from game.engine.actions import Call, Pass, catch
from game.engine.events import Called, Caught, Event, Laid
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.store import Store
from game.table import pace
from game.table.facts import MatchCode
from game.table.people.handicaps import LONG_CALL, Handicaps
from game.table.people.seating import computer, person, read_seating, seating_data
from game.table.seat_view import seat_view
from game.table.sitting import Sitting
from tests.table.placed import CATCHES, TICK, after, lay, placed

REMEMBERS = Habits(calls=0, calls_late=1, notices=1, jumps=1)
MINE = ["4S 5S", "9H TH JH", "9D TD JD"]
"""Seat 0 will have one card after the 4."""
THEIRS = ["9H TH JH", "4S 5S", "9D TD JD"]


def called(
    patience: Sequence[int] = (1, 1, 1), *, people: Sequence[int] = (0,), everybody: int = 1,
    handicaps: Sequence[Handicaps] = (), seed: int = 1,
) -> Sitting:  # fmt: skip
    """A table at which seat 0 has just laid its last card but one, without a call."""
    sitting = placed(
        "last-card", MINE, "7S", people=people, habits=CATCHES, patience=patience,
        everybody=everybody, handicaps=handicaps, seed=seed,
    )  # fmt: skip
    lay(sitting, 0, "4S")
    return sitting


def to_catch(patience: int, habits: Habits = REMEMBERS, seed: int = 1) -> Sitting:
    """A table at which seat 1, a computer, has just laid its last card but one."""
    sitting = placed(
        "last-card", THEIRS, "7S", turn=1, habits=habits, patience=(patience, 1, 1), seed=seed
    )
    assert after(sitting, Laid) is not None
    return sitting


EASIER: tuple[Handicaps, ...] = ((LONG_CALL,), (), ())


@pytest.mark.parametrize(
    ("patience", "everybody", "handicaps", "safe"),
    [
        (1, 1, (), 0.0),
        (1, 4, (), 4 * pace.WINDOW),
        (2, 1, (), 2 * pace.WINDOW),
        (1, 1, EASIER, pace.LONG_WINDOW),
        (2, 1, EASIER, 2 * pace.LONG_WINDOW),
    ],
)
def test_a_call_that_was_forgotten_can_be_said_for_longer(
    patience: int, everybody: int, handicaps: tuple[Handicaps, ...], safe: float
) -> None:
    times = []
    for seed in range(12):
        sitting = called((patience, 1, 1), everybody=everybody, handicaps=handicaps, seed=seed)
        times.append(after(sitting, Caught))
    caught = [each for each in times if each is not None]
    assert caught, "sometimes before somebody plays on"
    assert min(caught) > safe + pace.CATCH.shortest - TICK
    assert safe or max(caught) < pace.CATCH.longest + TICK


@pytest.mark.parametrize(
    ("patience", "handicaps", "safe"), [(4, (), 4 * pace.WINDOW), (1, EASIER, pace.LONG_WINDOW)]
)
def test_nobody_else_catches_in_that_time(
    patience: int, handicaps: tuple[Handicaps, ...], safe: float
) -> None:
    sitting = called((patience, 1, 1), people=(0, 1, 2), handicaps=handicaps)
    assert catch(0) in sitting.legal(1)
    refused = sitting.attempt(1, catch(0))
    assert refused is not None
    assert (refused.code, refused.values) == (MatchCode.LONGER_TO_CALL, {"player": 0})
    sitting.update(safe + TICK)
    assert sitting.attempt(1, catch(0)) is None


def test_a_call_within_it_saves() -> None:
    sitting = called(handicaps=EASIER)
    sitting.update(pace.LONG_WINDOW - 2 * TICK)
    assert sitting.attempt(0, Call) is None
    assert after(sitting, Caught, 3.0) is None


def test_the_table_waits_for_a_call() -> None:
    sitting = called((0, 1, 1))
    assert sitting.awaited == (0,)
    assert after(sitting, Event, 60.0) is None, "computers hold"
    assert sitting.next_due() is None, "and the screen may sleep"
    assert sitting.attempt(0, Call) is None
    assert not sitting.awaited
    assert after(sitting, Caught, 8.0) is None


def test_somebody_who_does_not_want_it_goes_on() -> None:
    sitting = called((0, 1, 1))
    seen = seat_view(sitting, 0)
    assert [each.label for each in seen.controls if each.action == Pass] == ["Continue"]
    assert seen.prompt == "The table waits for you."
    assert sitting.attempt(0, Pass) is None
    assert not sitting.awaited
    assert not any(each.action == Pass for each in seat_view(sitting, 0).controls)
    assert after(sitting, Caught, 8.0) is not None


def test_the_others_see_who_is_waited_for() -> None:
    sitting = called((0, 1, 1), people=(0, 2))
    for viewer in (-1, 2):
        assert seat_view(sitting, viewer).prompt == "The table waits for Ana."
    refused = sitting.attempt(2, catch(0))
    assert refused is not None
    assert refused.code == MatchCode.LONGER_TO_CALL
    assert sitting.attempt(0, Pass) is None
    assert sitting.attempt(2, catch(0)) is None


def test_a_call_that_a_computer_forgot_can_be_caught_for_longer() -> None:
    """It remembers, others catch it, and the next one plays on, all of them later."""
    sittings = [to_catch(4, seed=seed) for seed in range(8)]
    soonest = [after(each, Event) for each in sittings if each.match.state.window]
    assert soonest
    assert all(each is not None and each > 4 * pace.REMEMBER.shortest - TICK for each in soonest)


def test_the_table_waits_for_a_catch() -> None:
    sitting = to_catch(0)
    assert sitting.match.state.window == 2
    assert after(sitting, Event, 60.0) is None
    assert sitting.attempt(0, catch(1)) is None
    assert not sitting.awaited


def test_who_is_passed_in_a_melee_keeps_nobody_waiting_and_may_catch_after_it() -> None:
    """The pass had nothing to press, and the catch no button: the match stood still."""
    hands = ["2H 6D TD JC", "9H TH JH", "4S KC"]
    sitting = placed(
        "last-one", hands, "7S", turn=2, habits=REMEMBERS, patience=(0, 1, 1), people=(0,)
    )
    assert after(sitting, Laid) is not None
    assert (sitting.match.state.frame.phase, sitting.match.state.turn) == ("melee", 0)
    assert catch(2) in sitting.legal(0)
    for _ in range(round(20 / TICK)):
        sitting.update(TICK)
    assert sitting.match.state.turn != 0
    assert sitting.awaited == (0,)
    assert sitting.attempt(0, catch(2)) is None


def test_a_chance_that_was_declined_comes_again_with_the_next_one() -> None:
    sitting = to_catch(0, CATCHES)
    assert sitting.attempt(0, Pass) is None
    while sitting.match.state.window:
        sitting.update(TICK)
    sitting.match.state.turn, sitting.match.state.window = 2, 2
    assert sitting.awaited == (0,)


JUMPING = {"jump_in": "yes", "packs": "2"}
WITH_CARD = ["7S 9H TH JH", "4C 5C 6C 8C", "9D TD JD KD"]
WITHOUT = ["8S 9H TH JH", "4C 5C 6C 8C", "9D TD JD KD"]


def to_jump(hands: Sequence[str], patience: int = 0, people: Sequence[int] = (0,)) -> Sitting:
    """A table at which whoever holds the other seven of spades can jump in."""
    return placed(
        "last-card", hands, "7S", JUMPING, turn=1, people=people, habits=CATCHES,
        patience=(patience, 1, 1),
    )  # fmt: skip


def test_jumping_in_alone_and_among_several() -> None:
    for hands, alone, several in ((WITH_CARD, (0,), (0,)), (WITHOUT, (), (0,))):
        assert to_jump(hands).awaited == alone, "only somebody who can jump in is asked"
        among = to_jump(hands, people=(0, 2)).awaited
        assert among == several, "among several it must not show who holds the card"
    waits = to_jump(WITH_CARD)
    assert after(waits, Event, 60.0) is None
    lay(waits, 0, "7S")
    declined = to_jump(WITH_CARD)
    assert declined.attempt(0, Pass) is None
    assert after(declined, Event) is not None
    assert declined.awaited == () or len(declined.match.state.pile) > 1


def test_computers_leave_more_time_to_jump_in() -> None:
    usual, longer = (after(to_jump(WITHOUT, patience), Event) for patience in (1, 4))
    assert usual is not None
    assert longer is not None
    assert longer > 3.9 * usual - TICK


@pytest.mark.parametrize(
    ("options", "patience", "handicap", "left"),
    [
        ({"time_per_turn": "10"}, 1, (), 10),
        ({"time_per_turn": "10"}, 2, (), 20),
        ({"time_per_turn": "10"}, 0, (), None),
        ({"time_per_turn": "10"}, 1, ("time-60",), 60),
        ({"time_per_turn": "10"}, 1, ("time-0",), None),
        ({}, 1, ("time-15",), 15),
    ],
)
def test_the_time_of_a_turn(
    options: dict[str, str], patience: int, handicap: Handicaps, left: float | None
) -> None:
    sitting = placed(
        "last-card", ["4S 5S 6S", "9H TH JH"], "7S", options, people=(0, 1),
        patience=(patience, 1), handicaps=(handicap, ()),
    )  # fmt: skip
    assert sitting.time_left(0) == left
    assert sitting.time_left(1) is None
    sitting.update(6)
    lay(sitting, 0, "4S")
    expected = float(options["time_per_turn"]) if options else None
    assert sitting.time_left(1) == expected, "the others have what the table says, and all of it"


@pytest.mark.parametrize(("patience", "limit"), [(2, 8.0), (0, None)])
def test_a_melee_among_several(patience: int, limit: float | None) -> None:
    hands = ["4S 9D 9H", "2C KD QD", "3C 8D 8H"]
    sitting = placed("last-one", hands, "6S", people=(0, 1), patience=(1, patience, 1))
    lay(sitting, 0, "4S")
    assert sitting.time_left(1) == limit
    sitting.update((limit or 60.0) - TICK)
    assert sitting.match.state.turn == 1
    if limit is None:
        assert sitting.next_due() is None
        assert sitting.attempt(1, Pass) is None
    else:
        sitting.update(2 * TICK)
    assert sitting.match.state.turn != 1


def test_the_game_does_not_wait_for_somebody_it_plays_for_or_who_is_away() -> None:
    for absent in ("auto", "away"):
        sitting = called((0, 1, 1), people=(0, 2))
        assert sitting.awaited == (0,)
        if absent == "auto":
            sitting.set_automatic(0, True)
        else:
            sitting.book.go_away(0)
        assert not sitting.awaited
        assert after(sitting, Called if absent == "auto" else Caught) is not None


def test_it_is_kept_with_the_person_and_with_the_usual_table() -> None:
    ana = Profile(name="Ana", person=True, patience=0)
    store = Store()
    ProfileStore(store).write(Profiles({ana.id: ana}))
    kept = ProfileStore(store).load()
    assert kept.players[ana.id].patience == 0
    seating = (replace(person("Ana"), patience=4), computer("Ben"))
    assert read_seating(seating_data(seating)) == seating
    wrong = [data | {"patience": 3} for data in seating_data(seating)]
    assert [place.patience for place in read_seating(wrong)] == [1, 1]
