"""An exercise being done: a position, a task, and whether what was done solves it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from game.engine.actions import CALL, Action
from game.engine.cards import NO_SUIT
from game.engine.fact import Fact
from game.engine.notation import read_action
from game.rooms.learn.drills import drills_of
from game.rooms.learn.first_hand import YOU, ScriptedHand
from game.rulesets.lessons import Beat
from game.table.people.seating import DISC


class Outcome(Enum):
    """How far an exercise has come."""

    OPEN = "open"
    SOLVED = "solved"
    MISSED = "missed"


class DrillHand(ScriptedHand):
    """One exercise of that game, by its number.  Raises KeyError when there is none."""

    def __init__(self, game_id: str, number: int, face: str = DISC) -> None:
        drills = drills_of(game_id)
        if not 0 <= number < len(drills):
            raise KeyError(number)
        self.drill = drill = drills[number]
        super().__init__(drill.head(game_id), drill.others, face)
        self._steps = [
            [read_action(self.deck, each) for each in step.split(" | ")] for step in drill.solves
        ]
        self.outcome = Outcome.OPEN
        self._called = self._owes_call = False

    @property
    def beat(self) -> Beat | None:
        """The task, as soon as it can be done; None while the others act, and at the end."""
        if self.outcome is not Outcome.OPEN or not self._steps:
            return None
        legal = self.legal(YOU)
        ready = any(_does(action, wanted) for wanted in self._steps[0] for action in legal)
        if not (ready or self._owes_call):
            return None
        return Beat(self.drill.task, (), self.drill.at)

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let a person act, which may solve the exercise, or miss it."""
        why = super().attempt(seat, action)
        if why is None and seat == YOU and self.outcome is Outcome.OPEN:
            self._judge(action)
        return why

    def update(self, dt: float, busy: bool = False) -> None:
        """Let time pass; the others act as long as the exercise is open."""
        if self.outcome is Outcome.OPEN:
            super().update(dt, busy)

    def next_due(self) -> float | None:
        """Return the seconds until one of the others acts."""
        return super().next_due() if self.outcome is Outcome.OPEN else None

    def _judge(self, action: Action) -> None:
        if action.kind == CALL:
            self._called = True
        else:
            wanted = [each for each in self._steps[0] if _does(action, each)]
            if not wanted or self._owes_call:
                self.outcome = Outcome.MISSED
                return
            self._owes_call = all(each.call for each in wanted)
            self._called |= action.call
        if self._owes_call and not self._called:
            return
        if action.kind != CALL or self._owes_call:
            self._owes_call = self._called = False
            del self._steps[0]
            if not self._steps:
                self.outcome = Outcome.SOLVED

    def _too_late(self) -> None:
        if self.beat is not None:
            self.outcome = Outcome.MISSED


def solutions(hand: DrillHand) -> Iterator[Action]:
    """Yield the legal actions that are the next step."""
    for action in hand.legal(YOU):
        if hand.outcome is Outcome.OPEN and any(_does(action, each) for each in hand._steps[0]):
            yield action


def _does(action: Action, wanted: Action) -> bool:
    """Return whether an action is the one wanted, whether or not it is called; a suit that is not
    named there may be any."""
    return (
        action.kind == wanted.kind
        and action.cards[-1:] == wanted.cards[-1:]
        and sorted(action.cards) == sorted(wanted.cards)
        and (wanted.suit == NO_SUIT or action.suit == wanted.suit)
        and (action.seat, action.card) == (wanted.seat, wanted.card)
    )
