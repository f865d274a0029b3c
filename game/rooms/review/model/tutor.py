"""The tutor of a practice match: it looks at each move of one person before it is made.

It thinks as a Master does, and knows only what that seat knows.  It begins when the turn does, so
that it has usually finished when a card is laid.  A move that seems to cost much is compared with
the best one once more, in new imagined rounds of these two alone: the number that is shown is not
the one by which the move was chosen.
"""

from __future__ import annotations

from typing import Final

from game.agents.search import Chance
from game.agents.thinking import Thought
from game.engine.actions import CALL, CATCH, MISPLAY, TIMEOUT, Action
from game.engine.view import PlayerView
from game.table.advice import Advice, Objection, SecondLook
from game.table.sitting_like import SittingLike

LIMIT: Final = 0.08
"""The part of a round that a move must cost between two sides before the tutor says anything; with
more sides less depends on one move, and half of it is enough."""
PATIENCE: Final = 0.5
"""Seconds that a move waits for the tutor at most."""
_BEFORE: Final = 0.25
"""The part of these seconds in which the tutor may finish what it started with the turn."""
_ENOUGH: Final = 32
"""Imagined rounds in which both moves must have been played."""
_BESIDE: Final = frozenset({CALL, CATCH, TIMEOUT, MISPLAY})
"""Actions that are no decision in turn."""


class Tutor(SecondLook):
    """Looks at the moves of one seat."""

    def __init__(self, sitting: SittingLike, seat: int) -> None:
        self._sitting = sitting
        self._seat = seat
        self._limit = LIMIT if len(set(sitting.sides)) == 2 else LIMIT / 2
        self._advice: Advice | None = None
        self._move: Action | None = None
        self._weighed: Thought | None = None
        self._waited = 0.0
        self._said: set[tuple[PlayerView, Action]] = set()
        self.objection: Objection | None = None
        """The objection to the move that was looked at last; None when there is none."""

    @property
    def looking(self) -> bool:
        """True while a move waits to be looked at."""
        return self._move is not None

    def forget(self) -> None:
        """Something has happened at the table: think anew."""
        self._advice = self._move = self._weighed = None

    def attend(self) -> None:
        """Think about the turn of the seat, from its beginning on."""
        if self._advice is None and self._sitting.no_advice(self._seat) is None:
            self._advice = self._sitting.advice(self._seat)
        if self._advice is not None:
            self._advice.poll()

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.attend()
        if self.looking:
            self.look(dt)

    def consider(self, move: Action) -> bool:
        """Begin to look at a move that the seat is about to make.  Returns False for one about
        which there is nothing to say: it may be made at once."""
        self.attend()
        self.objection = None
        advice, sitting, seat = self._advice, self._sitting, self._seat
        if advice is None or not advice.choice or move.kind in _BESIDE:
            return False
        if sitting.why_not(seat, move) is not None or self._key(move) in self._said:
            return False
        self._move, self._weighed, self._waited = advice.plain(move), None, 0.0
        self.look(0.0)
        return self.looking or self.objection is not None

    def look(self, dt: float) -> None:
        """Look at the move on for some seconds; ``looking`` ends within PATIENCE."""
        advice, move = self._advice, self._move
        if advice is None or move is None:
            self._move = None
            return
        self._waited += dt
        advice.poll()
        if self._weighed is None:
            if advice.thinking and self._waited < _BEFORE:
                return
            known = {chance.action: chance for chance in advice.chances()}
            best = advice.counsel().action
            if not known or best == move or _cost(known, best, move) < self._limit / 2:
                self._move = None
                return
            self._weighed = advice.weigh(best, move)
        weighed = self._weighed
        weighed.poll()
        if not weighed.done and self._waited < PATIENCE:
            return
        self._judge(advice, move, {each.action: each for each in weighed.chances()})

    def _judge(self, advice: Advice, move: Action, known: dict[Action, Chance]) -> None:
        """Object to the move if it is known well enough that it costs too much."""
        counsel = advice.counsel()
        self._move = None
        if len(known) < 2 or min(each.rounds for each in known.values()) < _ENOUGH:
            return
        cost = _cost(known, counsel.action, move)
        if cost >= self._limit:
            self._said.add(self._key(move))
            self.objection = Objection(counsel, round(100 * cost))

    def _key(self, move: Action) -> tuple[PlayerView, Action]:
        view = self._sitting.view(self._seat)
        plain = move if self._advice is None else self._advice.plain(move)
        return view._replace(called=(), uncalled=()), plain


def _cost(known: dict[Action, Chance], best: Action, move: Action) -> float:
    """Return how much less often that move wins than the best one; 1 for a move that was not looked
    at, because others seemed better at first sight."""
    return known[best].wins - known[move].wins if move in known else 1.0
