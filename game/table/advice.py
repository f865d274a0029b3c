"""Advice for a person: what a Master would do in their place, and why.

It begins with what is known at once and gets better while it is thought about; the code that
shows it polls it.  It is about one position, and is useless as soon as something has happened.
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
"""How long advice is thought about at most."""
_WEIGHING: Final = Effort(rounds=600, hunch=0.0)
"""The effort with which two moves are compared: 200 imagined rounds."""
_OTHERS: Final = 2
_REASONS: Final = 3
_NEAR: Final = 0.015
"""Two moves whose chances are no further apart are as good as each other, as far as can be told."""
_ENOUGH: Final = 50
"""Imagined rounds in which a move must have been played for that to mean anything."""


class Way(NamedTuple):
    """Another thing that could be done."""

    move: Fact
    percent: int
    """How often it won the rounds imagined, 0 to 100."""


class Counsel(NamedTuple):
    """The advice."""

    action: Action
    move: Fact
    """The same as a fact."""
    percent: int | None
    """How often it won the rounds imagined, 0 to 100; None when none was."""
    beside: tuple[Fact, ...]
    """The calls and catches that belong to it."""
    why: tuple[Fact, ...]
    """The reasons for it, the most telling first; perhaps nothing."""
    others: tuple[Way, ...]
    """The next best, best first."""


class Objection(NamedTuple):
    """What speaks against a move that a player is about to make."""

    counsel: Counsel
    """The better move, with its reasons."""
    percent: int
    """How many of a hundred rounds the move would cost, compared with that one."""


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
        """at_sight: what seems best before anything is known.
        thought: None where there is nothing to think about.
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
        """Whom it is for."""
        return self._problem.view.seat

    @property
    def thinking(self) -> bool:
        """True if it may still change."""
        return self._thought is not None and not self._thought.done

    def poll(self) -> None:
        """Learn what has been found meanwhile.  Takes a few milliseconds at most."""
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
        """The moves looked at by now, the best first."""
        return self._thought.chances() if self._thought is not None else []

    def plain(self, action: Action) -> Action:
        """The same move without its call, from those to choose from; the action itself if it is not
        among them."""
        alike = _alike(action)
        moves = self._problem.moves
        return next((move for move in moves if _alike(move) == alike), action)

    def weigh(self, best: Action, other: Action) -> Thought:
        """Begin to compare two moves in new imagined rounds.  Raises ValueError where nobody
        thinks."""
        if self._weigh is None:
            raise ValueError("nobody here thinks")
        problem = self._problem._replace(
            moves=(best, other), seed=self._problem.seed + 1, effort=_WEIGHING, likings=()
        )
        return self._weigh(problem)

    def counsel(self) -> Counsel:
        """The advice by now."""
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
        # The other moves are read by their numbers.
        others = sorted(played[1 : _OTHERS + 1], key=_percent, reverse=True)
        compared = _compared(played[:1], others, game.rules.series.kind != ROUNDS)
        return Counsel(
            best,
            move(game, view, best),
            _percent(played[0]) if played else None,
            tuple(beside(game, view, best)),
            (*why[: _REASONS - len(compared)], *compared),
            tuple(Way(move(game, view, chance.action), _percent(chance)) for chance in others),
        )


def _compared(bests: Sequence[Chance], others: Sequence[Chance], counts: bool) -> tuple[Fact, ...]:
    """How the next best compare with the best (none, or one), where that is worth saying; always
    where one of them has a higher number beside it.

    counts: whether points count in this match."""
    if not bests or not others:
        return ()
    best = bests[0]
    ahead = [other for other in others if _percent(other) > _percent(best)]
    if min(chance.rounds for chance in (best, *(ahead or others[:1]))) < _ENOUGH:
        return (Fact(ReasonCode.ROUGH),) if ahead else ()
    # Where nothing but winning counts, what wins hardly more often is as good and no better.
    above = _NEAR if counts else 2 * _NEAR
    near = [other for other in others if -above <= best.wins - other.wins <= _NEAR]
    if ahead and not all(other in near for other in ahead):
        return (Fact(_why_not(best, ahead, counts)),)
    if others[0] not in near:
        return ()
    return (Fact(ReasonCode.NEXT_TWO if len(near) > 1 else ReasonCode.NEXT_ONE),)


def _why_not(best: Chance, ahead: Sequence[Chance], counts: bool) -> ReasonCode:
    """Why not one of these, which won more often than the best."""
    one = len(ahead) == 1
    if counts and all(other.value <= best.value for other in ahead):
        return ReasonCode.NEXT_MORE_OFTEN if one else ReasonCode.TWO_MORE_OFTEN
    if all(other.rounds < best.rounds for other in ahead):
        return ReasonCode.NEXT_LESS_SURE if one else ReasonCode.TWO_LESS_SURE
    return ReasonCode.NEXT_WORSE_AT_SIGHT if one else ReasonCode.TWO_WORSE_AT_SIGHT


def _alike(move: Action) -> tuple[object, ...]:
    """The things that two moves have in common which do the same: under the last card, order is
    nothing."""
    return move.kind, move.cards[-1:], sorted(move.cards), move.suit, move.seat, move.card


def _percent(chance: Chance) -> int:
    return round(100 * chance.wins)
