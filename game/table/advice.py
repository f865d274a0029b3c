"""Advice for a person: what a Master would do in their place, and why.

It starts with what is known at once and improves with more thinking; the code that shows it polls
it. It is about one position, and useless as soon as something has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.agents.reasons import beside, move, reasons
from game.agents.reasons.codes import ReasonCode
from game.agents.search import Chance, Effort, Problem
from game.agents.thinking import Thought
from game.engine.actions import PLAY, Action
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.rules import ROUNDS

SECONDS: Final = 1.5
"""The longest time to think about advice."""
_WEIGHING: Final = Effort(rounds=600, hunch=0.0)
"""The effort with which two moves are compared: 200 imagined rounds."""
_OTHERS: Final = 2
_REASONS: Final = 3
_NEAR: Final = 0.015
"""Two moves whose chances differ by at most this count as equally good."""
_ENOUGH: Final = 50
"""A move's chances are meaningful only after this many imagined rounds with it."""


class Way(NamedTuple):
    """Another possible move."""

    move: Fact
    percent: int | None
    """How often it won the rounds imagined, 0 to 100; None where it won more of them than the move
    that is advised: the Master has other reasons, and the number would speak against them."""


class Counsel(NamedTuple):
    """The advice."""

    action: Action
    move: Fact
    """The move as a fact."""
    percent: int | None
    """How often it won the rounds imagined, 0 to 100; None when none was."""
    beside: tuple[Fact, ...]
    """The calls and catches that belong to it."""
    why: tuple[Fact, ...]
    """The reasons for it, the most important first; may be empty."""
    others: tuple[Way, ...]
    """Other good moves, best first."""


class Objection(NamedTuple):
    """The objection to a move that a player is about to make."""

    counsel: Counsel
    """The better move, with its reasons."""
    percent: int
    """How many of a hundred rounds the player's move would lose compared with the better one."""


class SecondLook:
    """Checks the moves of one seat before they are made. This one never objects to any."""

    objection: Objection | None = None
    """The objection to the move that was checked last, if any."""

    @property
    def looking(self) -> bool:
        """True while a move is being checked."""
        return False

    def consider(self, move: Action) -> bool:
        """Start checking a move. Return False if it need not be checked."""
        return False

    def forget(self) -> None:
        """Forget the move, because something has happened at the table."""

    def update(self, dt: float) -> None:
        """Continue the check for ``dt`` seconds of the game."""


class Advice:
    """The thinking for one person about one position."""

    def __init__(
        self,
        game: Game,
        problem: Problem,
        at_sight: Action,
        thought: Thought | None,
        again: Callable[[], Thought] | None = None,
        weigh: Callable[[Problem], Thought] | None = None,
    ) -> None:
        """at_sight: the move that seems best without thinking.
        thought: None if there is nothing to think about.
        again: thinks about it from the beginning if nothing was found when the time was up.
        weigh: begins to think about another problem."""
        self._game = game
        self._problem = problem
        self._at_sight = at_sight
        self._thought = thought
        self._again = again
        self._weigh = weigh
        self._said: tuple[list[Chance], Counsel] | None = None

    @property
    def seat(self) -> int:
        """The seat that it is for."""
        return self._problem.view.seat

    @property
    def thinking(self) -> bool:
        """True if it may still change."""
        return self._thought is not None and not self._thought.done

    def poll(self) -> None:
        """Take over what has been found meanwhile. Takes a few milliseconds at most."""
        thought = self._thought
        if thought is None:
            return
        thought.poll()
        if thought.done and self._again is not None and not thought.chances():
            # The thinker had only just been woken, which takes longer on a busy machine.
            self._thought, self._again = self._again(), None

    @property
    def choice(self) -> bool:
        """True if there is more than one move to choose from, and somebody who thinks."""
        return self._thought is not None and self._weigh is not None

    def chances(self) -> list[Chance]:
        """The moves that have been considered so far, the best first."""
        return self._thought.chances() if self._thought is not None else []

    def plain(self, action: Action) -> Action:
        """Return the same move without its call, from the moves to choose from; the action itself
        if it is not among them."""
        alike = _alike(action)
        moves = self._problem.moves
        return next((move for move in moves if _alike(move) == alike), action)

    def weigh(self, best: Action, other: Action) -> Thought:
        """Start comparing two moves in new imagined rounds. Raises ValueError without a thinker."""
        if self._weigh is None:
            raise ValueError("nobody here thinks")
        problem = self._problem._replace(
            moves=(best, other), seed=self._problem.seed + 1, effort=_WEIGHING, likings=()
        )
        return self._weigh(problem)

    def counsel(self) -> Counsel:
        """The advice so far."""
        known = self.chances()
        if self._said is None or self._said[0] != known:
            self._said = known, self._counsel(known)
        return self._said[1]

    def _counsel(self, known: Sequence[Chance]) -> Counsel:
        game, view = self._game, self._problem.view
        played = [chance for chance in known if chance.rounds]
        ranked = [chance.action for chance in played] or [
            self._at_sight, *(move for move in self._problem.moves if move != self._at_sight)
        ]  # fmt: skip
        best = ranked[0]
        why = reasons(game, view, self._problem.holdings, ranked)
        if not why and best.kind != PLAY and any(m.kind == PLAY for m in self._problem.moves):
            why = [Fact(ReasonCode.BETTER_KEPT)]
        others = sorted(played[1 : _OTHERS + 1], key=_percent, reverse=True)
        compared = _compared(played[:1], others, game.rules.series.kind != ROUNDS)
        return Counsel(
            best,
            move(game, view, best),
            _percent(played[0]) if played else None,
            tuple(beside(game, view, best)),
            (*why[: _REASONS - len(compared)], *compared),
            tuple(
                Way(
                    move(game, view, other.action),
                    None if _percent(other) > _percent(played[0]) else _percent(other),
                )
                for other in others
            ),
        )


def _compared(bests: Sequence[Chance], others: Sequence[Chance], counts: bool) -> tuple[Fact, ...]:
    """Return how the next best moves compare with the best (at most one fact), if that is worth
    saying.

    counts: whether points count in this match."""
    if not bests or not others:
        return ()
    best = bests[0]
    if min(best.rounds, others[0].rounds) < _ENOUGH:
        return ()
    near = [other for other in others if best.wins - other.wins <= _NEAR]
    more = [other for other in near if other.wins - best.wins > _NEAR]
    if more and counts and all(other.value <= best.value for other in more):
        one = len(more) == 1
        return (Fact(ReasonCode.NEXT_MORE_OFTEN if one else ReasonCode.TWO_MORE_OFTEN),)
    if others[0] not in near:
        return ()
    return (Fact(ReasonCode.NEXT_TWO if len(near) > 1 else ReasonCode.NEXT_ONE),)


def _alike(move: Action) -> tuple[object, ...]:
    """Return a key that is equal for moves with the same effect: the order of cards below the last
    one does not matter."""
    return move.kind, move.cards[-1:], sorted(move.cards), move.suit, move.seat, move.card


def _percent(chance: Chance) -> int:
    return round(100 * chance.wins)
