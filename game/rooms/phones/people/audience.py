"""The audience: people who watch with a phone, guess what comes, and react.

It is told the events of the match as a spectator sees them, after the room has seen them.  It makes
its questions and finds the answers from these events alone, so that no guess can use a hidden card.
It knows no wire and no screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from game.engine.actions import NOBODY
from game.engine.events import (
    Attacked,
    Challenged,
    Dealt,
    Drawn,
    Event,
    Laid,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from game.storage.face_files import Expression

QuestionKind = Literal["wins", "lies", "answers", "draws", "one card"]
"""The questions: who wins the round; whether the attack of a seat is a lie; whether a seat answers
an attack instead of picking up; who draws next; who is the first with one card."""
WORTH: Final[Mapping[QuestionKind, int]] = {
    "wins": 5, "lies": 3, "answers": 1, "draws": 2, "one card": 3,
}  # fmt: skip
"""The points of a right guess."""
LATE_WORTH: Final = 2
"""The points of a right guess at the winner when somebody has few cards already."""
FEW, TOO_FEW = 4, 2
"""When a seat has no more than FEW cards, a guess at the winner is worth less; when it has no more
than TOO_FEW, nobody can guess the winner any more."""
NO, YES = 0, 1
"""The choices of a question about one seat."""
_SEATS: Final = ("wins", "draws", "one card")
"""The questions whose choices are seats."""

Reaction = Literal["pleased", "sly", "alarmed", "hit", "thinking", "winning"]
"""The reactions, by the expression of the face that shows them."""
REACTION_FACES: Final[Mapping[Reaction, str]] = {
    "pleased": "tui", "sly": "oskar", "alarmed": "mina",
    "hit": "ben", "thinking": "vera", "winning": "aroha",
}  # fmt: skip
"""Who of the cast shows each reaction."""
REACT_EVERY, REACT_AT_ONCE = 1.5, 3.0
"""One person may react so often at once, and once more each REACT_EVERY seconds."""
ALL_EVERY, ALL_AT_ONCE = 0.4, 8.0
"""The same for all people together."""
FRESH: Final = 2.0
"""Seconds after which a reaction that nobody has shown is forgotten."""
KEPT: Final = 400
"""The most people whose points are kept.  When there are more, those who have gone are forgotten,
the ones with the fewest points first."""
BEST: Final = 5
"""The number of best guessers that are named."""


class Question(NamedTuple):
    """Something that can be guessed."""

    number: int
    """Different from that of every other question."""
    kind: QuestionKind
    seat: int
    """The seat that it is about; NOBODY for all."""
    choices: tuple[int, ...]
    """Seats, or NO and YES."""
    total: int = 0
    """The cards of the attack that it is about."""


class Settled(NamedTuple):
    """A question that is over."""

    number: int
    right: tuple[int, ...]
    """The choices that were right; none when it was never found out."""


class Guess(NamedTuple):
    """A guess of one person."""

    choice: int
    worth: int
    """Points, if it is right."""


class Guesser(NamedTuple):
    """A row of the table of the best guessers."""

    name: str
    face: str
    points: int


class Shown(NamedTuple):
    """A reaction that flies over the screen."""

    name: str
    """The name of the person who reacts."""
    face: str
    expression: Expression


@dataclass(slots=True)
class Allowance:
    """Allows ``most`` at once, and one more after each ``every`` seconds."""

    every: float
    most: float
    left: float
    since: float

    def take(self, now: float) -> bool:
        """Use one, if there is one left."""
        self.left = min(self.most, self.left + (now - self.since) / self.every)
        self.since = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


@dataclass(slots=True)
class _Person:
    """Somebody in the audience."""

    name: str
    face: str
    allowance: Allowance
    here: bool = True
    points: int = 0
    guesses: dict[int, Guess] = field(default_factory=dict)
    """The guesses at open questions, by the number of the question."""


class Audience:
    """The audience of one match.  People are known as the room knows who watches."""

    def __init__(self, now: Callable[[], float]) -> None:
        """now: a clock in seconds."""
        self._now = now
        self.people: dict[str, _Person] = {}
        self._open: dict[QuestionKind, Question] = {}
        self._closed: set[int] = set()
        """The numbers of open questions that take no more guesses."""
        self._settled: list[Settled] = []
        self._numbers = 0
        self._cards: Mapping[int, int] = {}
        self._attack = Attacked(NOBODY, 0, NOBODY)
        self._turns_to_race = False
        self._all = Allowance(ALL_EVERY, ALL_AT_ONCE, ALL_AT_ONCE, now())
        self._shown: deque[tuple[float, Shown]] = deque(maxlen=int(ALL_AT_ONCE))
        self.insiders: set[str] = set()
        """Those who have held a seat in this round.  They know a hand, and may not guess."""
        self.stamp = 0
        """A number that grows whenever there are other questions."""

    # --- people ----------------------------------------------------------------------------------

    def enter(self, who: str, name: str, face: str) -> None:
        """Let somebody watch.  Whoever was here before has their points again."""
        person = self.people.get(who)
        if person is None:
            gone = [other for other, each in self.people.items() if not each.here]
            if gone and len(self.people) >= KEPT:
                del self.people[min(gone, key=self.points)]
            allowance = Allowance(REACT_EVERY, REACT_AT_ONCE, REACT_AT_ONCE, self._now())
            self.people[who] = _Person(name, face, allowance)
        else:
            person.name, person.face, person.here = name, face, True

    def leave(self, who: str) -> None:
        """Somebody does not watch any more."""
        if who in self.people:
            self.people[who].here = False

    def points(self, who: str) -> int:
        """The points of that person."""
        return self.people[who].points if who in self.people else 0

    def guesses(self, who: str) -> Mapping[int, Guess]:
        """The guesses of that person at questions that are not settled."""
        return self.people[who].guesses if who in self.people else {}

    def best(self) -> tuple[Guesser, ...]:
        """The best guessers, the first one first; people without points are not among them."""
        rows = [Guesser(each.name, each.face, each.points) for each in self.people.values()]
        rows = [each for each in rows if each.points]
        return tuple(sorted(rows, key=lambda each: (-each.points, each.name))[:BEST])

    # --- guessing --------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions at which people can guess now."""
        return tuple(each for each in self._open.values() if each.number not in self._closed)

    def guess(self, who: str, number: int, choice: int) -> bool:
        """Take a guess, which cannot be changed.  Returns False, and does nothing, if that person
        cannot guess this."""
        person = self.people.get(who)
        question = next((each for each in self.questions if each.number == number), None)
        if person is None or question is None or who in self.insiders:
            return False
        if number in person.guesses or choice not in question.choices:
            return False
        late = question.kind == "wins" and min(self._cards.values(), default=0) <= FEW
        person.guesses[number] = Guess(choice, LATE_WORTH if late else WORTH[question.kind])
        return True

    def take_settled(self) -> list[Settled]:
        """The questions that were settled since the last call."""
        settled, self._settled = self._settled, []
        return settled

    # --- what happens ----------------------------------------------------------------------------

    def tell(self, events: Iterable[Event], cards: Mapping[int, int]) -> None:
        """Events have been seen by the room.  ``cards``: how many cards each seat of the round has
        after them; those who are out have none."""
        self._cards = cards
        for event in events:
            self._hear(event)
        if self._open:
            self._look_at_cards()

    def _hear(self, event: Event) -> None:
        match event:
            case Dealt():
                if "wins" not in self._open:
                    self._open_one("wins")
            case Attacked():
                self._attack = event
            case Laid():
                self._answered(event.seat, YES)
            case Drawn():
                if event.why == "pickup":
                    self._answered(event.seat, NO)
                    self._settle("lies")
                self._settle("draws", event.seat)
            case Challenged():
                self._settle("lies", YES if event.guilty else NO)
                self._settle("answers")
            case TurnBegan():
                self._turn(event)
            case WentOut():
                self._settle("one card", event.seat)
            case RoundEnded():
                self._settle("wins", *event.winners)
                for kind in tuple(self._open):
                    self._settle(kind)
                self._turns_to_race = False
            case _:
                pass

    def _turn(self, event: TurnBegan) -> None:
        """Ask about what somebody who is to act will do, or what the attacker has done."""
        attack, again = self._attack, event.phase in ("pickup", "challenge")
        about: Mapping[QuestionKind, int] = {"lies": attack.by, "answers": event.seat}
        for kind, seat in about.items():
            question = self._open.get(kind)
            if question is not None and not (again and question.seat == seat):
                self._settle(kind)
        if again and attack.seat == event.seat:
            if event.phase == "challenge" and "lies" not in self._open:
                self._open_one("lies", attack.by, attack.total)
            elif event.phase == "pickup" and "answers" not in self._open:
                self._open_one("answers", event.seat, attack.total)
        elif event.phase == "play" and not {"draws", "one card"} & self._open.keys():
            # One after the other, so that there are never many questions.
            near = min(self._cards.values(), default=0) <= TOO_FEW
            self._open_one("one card" if self._turns_to_race and not near else "draws")
            self._turns_to_race = not self._turns_to_race

    def _answered(self, seat: int, choice: int) -> None:
        question = self._open.get("answers")
        if question is not None and question.seat == seat:
            self._settle("answers", choice)

    def _look_at_cards(self) -> None:
        """Settle what the numbers of cards settle."""
        seats = tuple(seat for seat, count in self._cards.items() if count <= 1)
        if seats:
            self._settle("one card", *seats)
        wins = self._open.get("wins")
        if wins is None:
            return
        if wins.number not in self._closed and min(self._cards.values()) <= TOO_FEW:
            self._closed.add(wins.number)
            self.stamp += 1

    def _open_one(self, kind: QuestionKind, seat: int = NOBODY, total: int = 0) -> None:
        choices = tuple(self._cards) if kind in _SEATS else (YES, NO)
        self._numbers += 1
        self._open[kind] = Question(self._numbers, kind, seat, choices, total)
        self.stamp += 1

    def _settle(self, kind: QuestionKind, *right: int) -> None:
        """End a question; without a right choice nobody gets points for it."""
        question = self._open.pop(kind, None)
        if question is None:
            return
        for person in self.people.values():
            guess = person.guesses.pop(question.number, None)
            if guess is not None and guess.choice in right:
                person.points += guess.worth
        self._closed.discard(question.number)
        self._settled.append(Settled(question.number, right))
        self.stamp += 1

    # --- reactions -------------------------------------------------------------------------------

    def react(self, who: str, reaction: Reaction) -> bool:
        """Let a reaction of that person fly, if neither they nor all together have reacted too
        often."""
        person, now = self.people.get(who), self._now()
        if person is None or not person.allowance.take(now) or not self._all.take(now):
            return False
        self._shown.append((now, Shown(person.name, REACTION_FACES[reaction], reaction)))
        return True

    def take_reactions(self) -> list[Shown]:
        """The reactions that are to fly now, each once."""
        since = self._now() - FRESH
        shown = [each for then, each in self._shown if then >= since]
        self._shown.clear()
        return shown
