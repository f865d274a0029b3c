"""What a computer player is: something that is shown what a seat may see, and chooses.

An agent is built with the rules in force, its own luck and its habits, and from then on is
given a ``PlayerView``, the legal actions and redacted events: never a state, never another
seat's cards.  It does not ask which game it is; the rules say what each card does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.engine.actions import CALL, CATCH, Action
from game.engine.events import Event
from game.engine.view import PlayerView


class Habits(NamedTuple):
    """How a player minds the table rather than the cards; probabilities from 0 to 1."""

    calls: float
    """Calls the last card with the play."""
    calls_late: float
    """Having forgotten, remembers before somebody else acts."""
    notices: float
    """Notices that somebody else has not called."""
    jumps: float
    """Notices that a card could be laid out of turn."""


class Agent(Protocol):
    """A computer player in one seat.

    Showing costs time too: one that looks at nothing may have ``sees = False`` (see ``looks``)."""

    hears: bool
    """Whether it wants to be told events; telling costs time."""

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        """What to do in turn: one of ``legal`` (calls and catches left out).  Where only one
        thing can be done, it is done without asking."""

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        """What to do beside the turn: one of ``legal`` (a call, a catch, a jump-in), or None to
        let it be.  Asked once after each action that leaves something of the kind to do."""

    def hear(self, event: Event) -> None:
        """Something happened, as this seat may know it."""


def looks(agent: Agent) -> bool:
    """Whether the agent looks at what it is shown.  One that does not is shown a table on which
    nothing lies, which says whose seat it is and nothing else."""
    return bool(getattr(agent, "sees", True))


def beside(legal: Sequence[Action]) -> list[Action]:
    """Of the actions those that stand beside the turn: calls and catches."""
    return [action for action in legal if action.kind in (CALL, CATCH)]


def in_turn(legal: Sequence[Action]) -> list[Action]:
    """Of the actions those of the turn itself."""
    return [action for action in legal if action.kind not in (CALL, CATCH)]
