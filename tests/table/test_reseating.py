"""Who plays a seat changes in the middle of a round, and the round knows nothing of it."""

from __future__ import annotations

import random

import pytest

from game.agents import Agent, Habits, Luck
from game.agents.simple import RandomPlayer
from game.agents.thinking import Sliced
from game.engine.actions import Pass
from game.engine.events import Dealt, Event, TurnBegan
from game.engine.game import Game
from game.rulesets import GAMES
from game.table.match import Match
from game.table.pace import MELEE_LIMIT
from game.table.records.record import Player, parse_record, write_record
from game.table.sitting import Sitting, sit_down
from tests.playing import take_seat
from tests.table.placed import lay, passing, placed, until

ANA, GUEST = Player("Ana"), Player("Gus")
BEN, CY, DEE = Player("Ben", "casual"), Player("Cy", "beginner"), Player("Dee", "sharp")


def table(game_id: str = "last-card", seed: int = 3, **options: str) -> Sitting:
    return sit_down(game_id, options, [ANA, BEN, CY, DEE], seed)


def step(sitting: Sitting, chooser: random.Random) -> None:
    """Somebody acts: a person whose turn it is does anything at all, or time passes."""
    if sitting.round_over:
        sitting.next_round()
    seat = sitting.match.state.turn
    legal = sitting.legal(seat)
    if seat in sitting.people and not sitting.automatic(seat) and legal:
        sitting.submit(seat, chooser.choice(legal))
        return
    due = sitting.next_due()
    assert due is not None
    sitting.update(due)


def play_to_the_end(sitting: Sitting, chooser: random.Random) -> None:
    while not sitting.match_over:
        step(sitting, chooser)


def replayed(sitting: Sitting) -> Match:
    return Match.from_record(parse_record(write_record(sitting.match.record)))


@pytest.mark.parametrize("game_id", GAMES)
def test_twenty_changes_in_a_match(game_id: str) -> None:
    """People leave, guests come, computers change, somebody is away and back: hands and scores
    are untouched, and the record replays to the same state each time."""
    chooser = random.Random(game_id)
    sitting = table(game_id)
    lines = 0
    for number in range(20):
        for _ in range(chooser.randrange(1, 7)):
            if not sitting.match_over:
                step(sitting, chooser)
        if sitting.match_over:
            break
        seat = chooser.randrange(4)
        state = sitting.match.state
        before = state.key(), sitting.scores, len(sitting.match.record.rounds[-1].moves)
        if number % 5 == 4 and sitting.people:
            away = sitting.people[0]
            sitting.set_automatic(away, True)
            assert sitting.automatic(away)
            sitting.set_automatic(away, False)
        elif seat in sitting.people:
            bot = Player(f"Bot{number}", chooser.choice(["casual", "sharp"]))
            take_seat(sitting.book, seat, bot)
            assert seat not in sitting.people
            lines += 1
        else:
            take_seat(sitting.book, seat, Player(f"Guest{number}"))
            assert seat in sitting.people
            lines += 1
        after = state.key(), sitting.scores, len(sitting.match.record.rounds[-1].moves)
        assert after == before
        assert replayed(sitting).state.key() == state.key()
        assert replayed(sitting).players == sitting.match.players
    text = write_record(sitting.match.record)
    assert sum(line.startswith("seat ") for line in text.splitlines()) == lines >= 5
    play_to_the_end(sitting, chooser)
    again = replayed(sitting)
    assert again.standing == sitting.match.standing
    assert again.players == sitting.match.players == sitting.match.record.seated


TEN = {"time_per_turn": "10"}
HANDS = ["4S 5S 6S", "4H 5H 6H", "7H 8D 9D"]


def test_a_person_leaves_in_their_turn_and_a_computer_plays_on() -> None:
    sitting = placed("last-card", HANDS, "7S")
    assert sitting.next_due() is None
    take_seat(sitting.book, 0, Player("Vera", "sharp"))
    assert sitting.people == ()
    assert sitting.names[0] == "Vera"
    due = sitting.next_due()
    assert due is not None
    assert due > 0
    sitting.update(due)
    assert sitting.match.record.rounds[-1].moves


def test_a_guest_who_takes_a_seat_in_its_turn_is_waited_for() -> None:
    sitting = placed("last-card", HANDS, "7S", TEN, turn=1)
    sitting.update(0.1)
    take_seat(sitting.book, 1, GUEST)
    assert sitting.people == (0, 1)
    assert sitting.time_left(1) == 10
    sitting.update(9)
    assert not sitting.match.record.rounds[-1].moves
    assert sitting.attempt(1, sitting.stand_in_move(1)) is None


class Listener(RandomPlayer):
    """Notes all it is told."""

    hears = True

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, Habits(calls=1, calls_late=0, notices=0, jumps=0))
        self.heard: list[Event] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)


def test_a_computer_that_takes_over_knows_what_the_seat_has_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All of this round and nothing that is hidden from the seat, as if it had sat there."""
    seated: list[Listener] = []

    def listener(game: Game, luck: Luck) -> Agent:
        seated.append(Listener(game, luck))
        return seated[-1]

    monkeypatch.setattr("game.table.seat_agents.stand_in", listener)
    made = "game.table.seat_agents.make"
    monkeypatch.setattr(made, lambda level, game, luck, face="": listener(game, luck))
    chooser = random.Random(5)
    sitting = table("last-card", 9)
    stood_in = seated[0]
    while len(sitting.match.record.rounds) < 2:
        step(sitting, chooser)
    for _ in range(5):
        step(sitting, chooser)
    take_seat(sitting.book, 0, Player("Vera", "sharp"))
    assert 0 < len(seated[-1].heard) < len(stood_in.heard)
    assert seated[-1].heard == stood_in.heard[-len(seated[-1].heard) :]
    assert sum(isinstance(event, Dealt) for event in seated[-1].heard) == 4


def test_while_a_master_thinks_its_seat_is_taken() -> None:
    sitting = sit_down("classic", {}, [ANA, Player("Max", "master"), BEN], 4, Sliced())
    chooser = random.Random(4)
    while sitting.match.state.turn != 1 or sitting.round_over:
        step(sitting, chooser)
    sitting.update(0.01)
    take_seat(sitting.book, 1, GUEST)
    assert sitting.no_advice(1) is None
    take_seat(sitting.book, 1, Player("Max", "master"))
    moves = len(sitting.match.record.rounds[-1].moves)
    for _ in range(200):
        sitting.update(0.02)
    assert len(sitting.match.record.rounds[-1].moves) > moves


def test_a_seat_is_taken_while_it_is_asked_in_a_melee() -> None:
    sitting = placed("last-one", ["4S 9D 9H", "2C KD QD", "3C 8D 8H"], "6S")
    lay(sitting, 0, "4S")
    assert sitting.match.state.frame.phase == "melee"
    take_seat(sitting.book, 1, GUEST)
    assert not sitting.passes_for(1)
    assert sitting.time_left(1) == MELEE_LIMIT
    assert sitting.attempt(1, Pass) is None


def test_the_clock_stands_still_while_it_is_held() -> None:
    sitting = placed("last-card", HANDS, "7S", TEN)
    sitting.hold("curtain")
    sitting.hold("claim")
    assert sitting.held
    sitting.update(100)
    assert sitting.time_left(0) == 10
    assert sitting.next_due() is None
    sitting.release("curtain")
    assert sitting.held
    sitting.release("claim")
    sitting.release("claim")
    sitting.update(2)
    assert sitting.time_left(0) == 8


def test_computers_wait_while_it_is_held_and_people_need_not() -> None:
    sitting = placed("last-card", HANDS, "7S", turn=1)
    sitting.hold("curtain")
    assert passing(sitting, 50) == []
    sitting.release("curtain")
    until(sitting, TurnBegan)


def test_a_match_whose_seats_changed_hands_does_not_count() -> None:
    sitting = sit_down("colours", {"competitive": "yes"}, [ANA, BEN, CY], 4)
    assert sitting.match.competitive
    sitting.book.rename(0, "Anna")
    take_seat(sitting.book, 1, Player("Nils", "sharp"))
    assert sitting.match.competitive, "a name, and another computer, are no change of hands"
    take_seat(sitting.book, 0, Player("Vera", "sharp"))
    assert not sitting.match.competitive
    assert not replayed(sitting).competitive
    take_seat(sitting.book, 0, Player("Anna"))
    assert not sitting.match.competitive, "nor does it count again afterwards"


def test_the_record_says_for_whom_the_game_has_played() -> None:
    """Somebody who is away, or has chosen automatic play; not before it has made a move."""
    chooser = random.Random(1)
    sitting = table()

    def until_seat_0_moves() -> None:
        moves = sitting.match.record.rounds[-1].moves
        before = len(moves)
        while not any(move.seat == 0 for move in moves[before:]):
            step(sitting, chooser)

    def lines() -> list[str]:
        text = write_record(sitting.match.record)
        return [line for line in text.splitlines() if line.startswith("seat")]

    sitting.book.go_away(0)
    sitting.book.stand_in(0)
    assert not lines()
    until_seat_0_moves()
    assert lines() == ["seat 0 Ana (auto)"]
    sitting.book.come_back(0)
    until_seat_0_moves()
    assert lines() == ["seat 0 Ana (auto)", "seat 0 Ana"]
    assert sitting.match.record.automatic == replayed(sitting).record.automatic == {0}
    assert sitting.match.players == replayed(sitting).players
    assert not sitting.match.record.changed_hands
    sitting.set_automatic(0, True)
    until_seat_0_moves()
    sitting.book.rename(0, "Anna")
    until_seat_0_moves()
    assert lines()[2:] == ["seat 0 Ana (auto)", "seat 0 Anna", "seat 0 Anna (auto)"]
