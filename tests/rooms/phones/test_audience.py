"""The audience: what it is asked, when it may guess, what that is worth, how often it reacts."""

from __future__ import annotations

from game.engine.events import (
    Attacked,
    Challenged,
    Dealt,
    Drawn,
    Event,
    Laid,
    RoundEnded,
    TurnBegan,
)
from game.rooms.phones.people.audience import (
    ALL_AT_ONCE,
    FRESH,
    KEPT,
    NO,
    REACT_AT_ONCE,
    REACT_EVERY,
    YES,
    Audience,
    Guesser,
    QuestionKind,
)

DEALT = [Dealt(seat, (-1,) * 7) for seat in range(3)]
SEVEN = {0: 7, 1: 7, 2: 7}


class Room(Audience):
    """An audience with a clock that the test turns, and Ida in it."""

    def __init__(self) -> None:
        self.time = 0.0
        super().__init__(lambda: self.time)
        self.enter("ida", "Ida", "tui")
        self.tell([*DEALT, TurnBegan(0, "play")], SEVEN)

    def asked(self, kind: QuestionKind) -> int:
        """The number of the open question of that kind; 0 without one."""
        return next((each.number for each in self.questions if each.kind == kind), 0)

    def hear(self, *events: Event, cards: dict[int, int] | None = None) -> None:
        self.tell(events, cards or SEVEN)


def test_who_guesses_the_winner_early_gets_more() -> None:
    room = Room()
    room.enter("bo", "Bo", "disc")
    assert room.guess("ida", room.asked("wins"), 1)
    assert not room.guess("ida", room.asked("wins"), 2), "a guess stands"
    assert not room.guess("bo", room.asked("wins"), 5), "there is no such seat"
    room.hear(Laid(1, (3,)), cards={0: 7, 1: 4, 2: 7})
    assert room.guess("bo", room.asked("wins"), 1)
    room.enter("late", "Late", "disc")
    number = room.asked("wins")
    room.hear(Laid(1, (3,)), cards={0: 7, 1: 2, 2: 7})
    assert not room.asked("wins"), "everybody can see it by now"
    assert not room.guess("late", number, 1)
    room.hear(RoundEnded("out", (1,), ((), (), ()), (0, 0, 0)), cards={0: 7, 1: 0, 2: 7})
    assert room.best() == (Guesser("Ida", "tui", 5), Guesser("Bo", "disc", 2))
    assert not room.questions


def test_a_lie_is_guessed_before_it_is_found_out_and_only_what_is_found_out_counts() -> None:
    for event, points in (
        (Challenged(1, 0, guilty=True), 3),
        (Challenged(1, 0, guilty=False), 0),
        (Drawn(1, (-1,) * 4, "pickup"), 0),
    ):
        room = Room()
        room.hear(Laid(0, (3,)), Attacked(1, 4, 0), TurnBegan(1, "challenge"))
        number = room.asked("lies")
        assert next(each.seat for each in room.questions if each.number == number) == 0
        assert room.guess("ida", number, YES)
        room.take_settled()
        room.hear(event)
        assert not room.guess("ida", number, NO), "it is over"
        assert room.points("ida") == points
        settled = next(each for each in room.take_settled() if each.number == number)
        assert bool(settled.right) == isinstance(event, Challenged)


def test_it_asks_who_draws_who_answers_and_who_has_one_card_first() -> None:
    room = Room()
    assert room.guess("ida", room.asked("draws"), 2)
    room.hear(Laid(0, (3,)), Attacked(1, 2, 0), TurnBegan(1, "pickup"))
    assert room.guess("ida", room.asked("answers"), YES)
    # It is answered, and the next one has to pick up.
    room.hear(Laid(1, (4,)), Attacked(2, 4, 1), TurnBegan(2, "pickup"))
    assert room.points("ida") == 1
    assert room.guess("ida", room.asked("answers"), NO)
    room.hear(Drawn(2, (-1,) * 4, "pickup"), TurnBegan(0, "play"))
    assert room.points("ida") == 1 + 1 + 2
    assert room.guess("ida", room.asked("one card"), 0)
    room.hear(Laid(0, (5,)), cards={0: 1, 1: 7, 2: 11})
    assert room.points("ida") == 4 + 3


def test_who_has_held_cards_in_this_round_guesses_nothing() -> None:
    room = Room()
    room.insiders.add("ida")
    assert not room.guess("ida", room.asked("wins"), 0)
    assert not room.guess("nobody", room.asked("wins"), 0)


def test_nobody_fills_the_screen_with_reactions() -> None:
    room = Room()
    flown = [room.react("ida", "sly") for _ in range(20)]
    assert sum(flown) == REACT_AT_ONCE
    assert len(room.take_reactions()) == REACT_AT_ONCE
    room.time += REACT_EVERY
    assert [room.react("ida", "sly") for _ in range(2)] == [True, False]
    room.time += FRESH + 0.1
    assert not room.take_reactions(), "nobody wants to see it any more"
    room.time += 100
    for n in range(50):
        room.enter(str(n), f"P{n}", "disc")
        room.react(str(n), "winning")
    assert len(room.take_reactions()) == ALL_AT_ONCE


def test_points_are_kept_for_who_comes_back_and_forgotten_of_too_many() -> None:
    room = Room()
    room.guess("ida", room.asked("draws"), 0)
    room.hear(Drawn(0, (-1,), "turn"))
    room.leave("ida")
    for n in range(2 * KEPT):
        room.enter(str(n), "P", "disc")
        room.leave(str(n))
    assert len(room.people) == KEPT
    room.enter("ida", "Ida", "tui")
    assert room.points("ida") == 2
