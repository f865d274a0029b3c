"""The interface of computer players.  An agent is shown what its seat may see, and chooses.

An agent is made with the rules in force, its own luck and its habits.  After that it is given only
a ``PlayerView``, the legal actions and redacted events.  It never gets a state or the cards of
another seat.  It does not ask which game it is playing; the rules say what each card does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.engine.actions import CALL, CATCH, Action
from game.engine.events import Event
from game.engine.view import PlayerView


class Habits(NamedTuple):
    """How a player behaves apart from choosing its cards.  All are probabilities from 0 to 1."""

    calls: float
    """The player calls its last card with the play."""
    calls_late: float
    """A player that forgot to call remembers it before somebody else acts."""
    notices: float
    """The player notices that somebody else has not called."""
    jumps: float
    """The player notices that it could lay a card out of turn."""


class Agent(Protocol):
    """A computer player in one seat.

    Making a view costs time.  An agent that does not look at it may set ``sees = False`` (see
    ``looks``)."""

    hears: bool
    """True if the agent wants to be told events.  Telling them costs time."""

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        """Return what to do in turn, one of ``legal``, which has no calls and catches.

        An agent is not asked when there is only one thing to do.
        """

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        """Return what to do beside the turn: one of ``legal`` (a call, a catch or a jump-in), or
        None to do nothing.

        An agent is asked once after each action that gives it such a choice.
        """

    def hear(self, event: Event) -> None:
        """Take notice of an event, which holds only what this seat may know."""


def looks(agent: Agent) -> bool:
    """Return whether the agent looks at its view.

    An agent that does not look is shown an empty table, which names its seat and nothing else.
    """
    return bool(getattr(agent, "sees", True))


def beside(legal: Sequence[Action]) -> list[Action]:
    """Return the actions that do not belong to the turn: calls and catches."""
    return [action for action in legal if action.kind in (CALL, CATCH)]


def in_turn(legal: Sequence[Action]) -> list[Action]:
    """Return the actions that belong to the turn itself."""
    return [action for action in legal if action.kind not in (CALL, CATCH)]
