"""Somebody who has more time to react has it wherever the table asks for speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.agents import Habits, Luck
from game.agents.simple import RandomPlayer
from game.engine.actions import Call, Pass, catch, play
from game.engine.events import Called, Caught, Event, Laid
from game.engine.frames import TURN, Melee
from game.storage.profiles import Profile, Profiles, read_profiles, write_profiles
from game.table import pace
from game.table.facts import MatchCode
from game.table.match import Match
from game.table.people.seating import computer, person, read_seating, seating_data
from game.table.records.record import Player
from game.table.seat_book import SeatBook, usual_seating
from game.table.seat_view import seat_view
from game.table.sitting import Sitting

TICK = 0.05
CATCHES = Habits(calls=0, calls_late=0, notices=1, jumps=1)
REMEMBERS = Habits(calls=0, calls_late=1, notices=1, jumps=1)


def at(
    hands: Sequence[str],
    top: str,
    patience: Sequence[int],
    *,
    everybody: int = 1,
    people: Sequence[int] = (0,),
    options: dict[str, str] | None = None,
    game: str = "last-card",
    turn: int = 0,
    habits: Habits = CATCHES,
    seed: int = 1,
    melee: bool = False,
) -> Sitting:
    """A table at this position, perhaps in a melee about the card on top, with one patience a
    seat; its computers do what ``habits`` say."""
    log: list[Event] = []
    names = ("Ana", "Ben", "Cy")[: len(hands)]
    players = [Player(n, "" if s in people else "beginner") for s, n in enumerate(names)]
    match = Match(game, options or {}, players, 1, log.extend)
    match.next_round()
    state, deck = match.state, match.game.deck
    state.hands = [deck.hand([deck.card(code) for code in hand.split()]) for hand in hands]
    state.pile = [deck.card(top)]
    state.standard = match.game.standard_of[deck.card(top)]
    state.turn, state.frame, state.window, state.called = turn, TURN, 0, 0
    state.direction = 1
    if melee:
        game_, card = match.game, deck.card(top)
        state.frame = Melee(2, 1, card, (1,), game_.above[card], game_.pips[card])
    log.clear()
    agents = {
        seat: RandomPlayer(match.game, Luck(seed, seat), habits)
        for seat in range(len(hands))
        if seat not in people
    }
    seating = usual_seating(match.players)
    book = SeatBook(
        tuple(replace(place, patience=each) for place, each in zip(seating, patience, strict=True))
    )
    book.patience = everybody
    return Sitting(match, log, seed, 0, agents, book=book)


def after(sitting: Sitting, kind: type[Event], most: float = 30.0) -> float | None:
    """Seconds until something of that kind happens; None when it does not."""
    feed = sitting.follow(-1, late=True)
    passed = 0.0
    while passed < most:
        sitting.update(TICK)
        passed += TICK
        if any(isinstance(event, kind) for event in feed.take()):
            return passed
    return None


def lay(sitting: Sitting, seat: int, code: str) -> None:
    sitting.submit(seat, play(sitting.deck.card(code)))


@pytest.mark.parametrize(("patience", "everybody"), [(2, 1), (4, 1), (1, 4), (2, 4)])
def test_a_call_that_was_forgotten_can_be_said_for_longer(patience: int, everybody: int) -> None:
    longest, times = max(patience, everybody), []
    for seed in range(12):
        hands = ["4S 5S", "9H TH JH", "9D TD JD"]
        sitting = at(hands, "7S", (patience, 1, 1), everybody=everybody, seed=seed)
        lay(sitting, 0, "4S")
        times.append(after(sitting, Caught))
    caught = [each for each in times if each is not None]
    assert caught, "sometimes before somebody plays on"
    assert min(caught) > longest * pace.WINDOW + pace.CATCH.shortest - TICK


def test_nobody_else_catches_in_that_time() -> None:
    sitting = at(["4S 5S", "9H TH JH"], "7S", (4, 1), people=(0, 1))
    lay(sitting, 0, "4S")
    refused = sitting.attempt(1, catch(0))
    assert refused is not None
    assert refused.code == MatchCode.LONGER_TO_CALL
    sitting.update(4 * pace.WINDOW + TICK)
    assert sitting.attempt(1, catch(0)) is None


def test_the_table_waits_for_a_call() -> None:
    sitting = at(["4S 5S", "9H TH JH", "9D TD JD"], "7S", (0, 1, 1))
    lay(sitting, 0, "4S")
    assert sitting.awaited == (0,)
    assert after(sitting, Event, 60.0) is None, "computers hold"
    assert sitting.next_due() is None, "and the screen may sleep"
    assert sitting.attempt(0, Call) is None
    assert sitting.awaited == ()
    assert after(sitting, Caught, 8.0) is None


def test_somebody_who_does_not_want_it_goes_on() -> None:
    sitting = at(["4S 5S", "9H TH JH", "9D TD JD"], "7S", (0, 1, 1))
    lay(sitting, 0, "4S")
    seen = seat_view(sitting, 0)
    assert [each.label for each in seen.controls if each.action == Pass] == ["Continue"]
    assert seen.prompt == "The table waits for you."
    assert sitting.attempt(0, Pass) is None
    assert sitting.awaited == ()
    assert not any(each.action == Pass for each in seat_view(sitting, 0).controls)
    assert after(sitting, Caught, 8.0) is not None


def test_the_others_see_who_is_waited_for() -> None:
    sitting = at(["4S 5S", "9H TH JH", "9D TD JD"], "7S", (0, 1, 1), people=(0, 2))
    lay(sitting, 0, "4S")
    for viewer in (-1, 2):
        assert seat_view(sitting, viewer).prompt == "The table waits for Ana."
    refused = sitting.attempt(2, catch(0))
    assert refused is not None
    assert refused.code == MatchCode.LONGER_TO_CALL
    assert sitting.attempt(0, Pass) is None
    assert sitting.attempt(2, catch(0)) is None


def test_a_call_that_a_computer_forgot_can_be_caught_for_longer() -> None:
    """It remembers, others catch it, and the next one plays on, all of them later."""
    hands, soonest = ["9H TH JH", "4S 5S", "9D TD JD"], []
    for seed in range(8):
        sitting = at(hands, "7S", (4, 1, 1), turn=1, habits=REMEMBERS, seed=seed)
        assert after(sitting, Laid) is not None
        if not sitting.match.state.window:
            continue
        first = after(sitting, Event)
        assert first is not None
        soonest.append(first)
    assert soonest
    assert min(soonest) > 4 * pace.REMEMBER.shortest - TICK


def test_the_table_waits_for_a_catch() -> None:
    sitting = at(["9H TH JH", "4S 5S", "9D TD JD"], "7S", (0, 1, 1), turn=1, habits=REMEMBERS)
    assert after(sitting, Laid) is not None
    assert sitting.match.state.window == 2
    assert after(sitting, Event, 60.0) is None
    assert sitting.attempt(0, catch(1)) is None
    assert sitting.awaited == ()


def test_a_chance_that_was_declined_comes_again_with_the_next_one() -> None:
    sitting = at(["9H TH JH", "4S 5S", "9D TD JD"], "7S", (0, 1, 1), turn=1, habits=CATCHES)
    assert after(sitting, Laid) is not None
    assert sitting.attempt(0, Pass) is None
    while sitting.match.state.window:
        sitting.update(TICK)
    sitting.match.state.turn, sitting.match.state.window = 2, 2
    assert sitting.awaited == (0,)


JUMPING = {"jump_in": "yes", "packs": "2"}


def test_jumping_in_alone_and_among_several() -> None:
    with_card = ["7S 9H TH JH", "4C 5C 6C 8C", "9D TD JD KD"]
    without = ["8S 9H TH JH", "4C 5C 6C 8C", "9D TD JD KD"]
    for hands, alone, several in ((with_card, (0,), (0,)), (without, (), (0,))):
        one = at(hands, "7S", (0, 1, 1), turn=1, options=JUMPING)
        assert one.awaited == alone, "only somebody who can jump in is asked"
        two = at(hands, "7S", (0, 1, 1), turn=1, options=JUMPING, people=(0, 2))
        assert two.awaited == several, "among several it must not show who holds the card"
    waits = at(with_card, "7S", (0, 1, 1), turn=1, options=JUMPING)
    assert after(waits, Event, 60.0) is None
    lay(waits, 0, "7S")
    declined = at(with_card, "7S", (0, 1, 1), turn=1, options=JUMPING)
    assert declined.attempt(0, Pass) is None
    assert after(declined, Event) is not None
    assert declined.awaited == () or len(declined.match.state.pile) > 1


def test_computers_leave_more_time_to_jump_in() -> None:
    hands = ["8S 9H TH JH", "4C 5C 6C 8C", "9D TD JD KD"]
    usual = after(at(hands, "7S", (1, 1, 1), turn=1, options=JUMPING), Event)
    longer = after(at(hands, "7S", (4, 1, 1), turn=1, options=JUMPING), Event)
    assert usual is not None
    assert longer is not None
    assert longer > 3.9 * usual - TICK


def test_the_time_of_a_turn() -> None:
    for patience, left in ((1, 10.0), (2, 20.0), (4, 40.0), (0, None)):
        sitting = at(
            ["4S 5S 6S", "9H TH JH"], "7S", (patience, 1), people=(0, 1),
            options={"time_per_turn": "10"},
        )  # fmt: skip
        assert sitting.time_left(0) == left
        lay(sitting, 0, "4S")
        assert sitting.time_left(1) == 10.0


@pytest.mark.parametrize(("patience", "limit"), [(1, 4.0), (2, 8.0), (0, None)])
def test_a_melee_among_several(patience: int, limit: float | None) -> None:
    hands = ["8C 5C 4D", "6H 9H TH", "6D 9D TD"]
    sitting = at(hands, "5S", (patience, 1, 1), people=(0, 1), game="extreme", melee=True)
    assert sitting.time_left(0) == limit
    sitting.update((limit or 60.0) - TICK)
    assert sitting.match.state.turn == 0
    if limit is None:
        assert sitting.next_due() is None
        assert sitting.attempt(0, Pass) is None
    else:
        sitting.update(2 * TICK)
    assert sitting.match.state.turn != 0


def test_the_game_does_not_wait_for_somebody_it_plays_for_or_who_is_away() -> None:
    for absent in ("auto", "away"):
        sitting = at(["4S 5S", "9H TH JH", "9D TD JD"], "7S", (0, 1, 1), people=(0, 2))
        lay(sitting, 0, "4S")
        assert sitting.awaited == (0,)
        if absent == "auto":
            sitting.set_automatic(0, True)
        else:
            sitting.book.go_away(0)
        assert sitting.awaited == ()
        assert after(sitting, Called if absent == "auto" else Caught) is not None


def test_it_is_kept_with_the_person_and_with_the_usual_table() -> None:
    ana = Profile(name="Ana", person=True, patience=0)
    kept, problems = read_profiles(write_profiles(Profiles({ana.id: ana})))
    assert not problems
    assert kept.players[ana.id].patience == 0
    seating = (replace(person("Ana"), patience=4), computer("Ben"))
    assert read_seating(seating_data(seating)) == seating
    wrong = [data | {"patience": 3} for data in seating_data(seating)]
    assert [place.patience for place in read_seating(wrong)] == [1, 1]
