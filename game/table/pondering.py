"""The thinking of computers at one table during their pauses.

They think about one position at a time, that of the seat in turn. When its time has come, the best
move so far is used.
"""

from __future__ import annotations

from functools import partial

from game.agents import Master
from game.agents.base import Agent, in_turn
from game.agents.search import Problem
from game.agents.thinking import Thinker, Thought
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State
from game.table import referee
from game.table.advice import SECONDS, Advice

_FRAME = 1 / 60


class Ponderer:
    """Thinks for the seats of one table. The number of events identifies a position."""

    def __init__(self, game: Game, thinker: Thinker | None) -> None:
        """thinker: None if everybody decides at once when their time has come."""
        self._game = game
        self._thinker = thinker
        self._position = -1
        self._thought: Thought | None = None

    def change_game(self, game: Game) -> None:
        """Think about rounds of another game from now on."""
        self.forget()
        self._game = game

    @property
    def ahead(self) -> bool:
        """True if anybody thinks ahead here."""
        return self._thinker is not None

    def thought(self, state: State, agent: Agent, position: int, seconds: float) -> Thought | None:
        """Return the thought about the turn at this position, starting it now at the latest, for at
        most this long; None if there is nothing to think about, or nobody thinks."""
        if position != self._position:
            self.forget()
            self._position = position
            if self._thinker is not None and isinstance(agent, Master):
                moves = self._moves(state)
                if len(moves) > 1:
                    view = self._game.view(state, state.turn)
                    problem = agent.problem(view, moves)
                    self._thought = self._thinker.think(self._game, problem, seconds)
        return self._thought

    def advice(self, state: State, agent: Agent, position: int) -> Advice:
        """Return the move of an agent in turn, and its reasons. Raises ValueError for an agent that
        does not think ahead."""
        if not isinstance(agent, Master):
            raise ValueError("nobody here thinks ahead")
        view, moves = self._game.view(state, state.turn), self._moves(state)
        thought = self.thought(state, agent, position, SECONDS)
        problem = agent.problem(view, moves) if thought is None else thought.problem
        at_sight = agent.at_sight(view, moves)
        weigh = None if self._thinker is None else self._weigh
        return Advice(self._game, problem, at_sight, thought, partial(self._afresh, problem), weigh)

    def _afresh(self, problem: Problem) -> Thought:
        assert self._thinker is not None
        self._thought = self._thinker.think(self._game, problem, SECONDS)
        return self._thought

    def _weigh(self, problem: Problem) -> Thought:
        assert self._thinker is not None
        return self._thinker.think(self._game, problem, SECONDS)

    def poll(self) -> None:
        """Take over what has been found meanwhile."""
        if self._thought is not None:
            self._thought.poll()

    def next_due(self) -> float | None:
        """Seconds until it needs a poll; None if that does not matter."""
        thought = self._thought
        return _FRAME if thought is not None and thought.eager and not thought.done else None

    def forget(self) -> None:
        """Drop the current thought, because the position is over."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought, self._position = None, -1

    def answer(self, state: State, agent: Agent, position: int) -> Action:
        """Return the action of the seat in turn: of an agent that thinks ahead the best move so
        far, with its call. Never slow."""
        if self._thinker is None or not isinstance(agent, Master):
            return referee.choice(self._game, state, agent)
        view, moves = self._game.view(state, state.turn), self._moves(state)
        best = None
        if self._thought is not None and position == self._position:
            self._thought.poll()
            best = self._thought.best()
        narrowed = agent.narrowed(view, moves)
        if best is None or best not in narrowed:
            best = narrowed[0] if len(narrowed) == 1 else agent.at_sight(view, narrowed)
        return agent.spoken(view, best, self._game.legal(state, state.turn))

    def _moves(self, state: State) -> list[Action]:
        legal = in_turn(self._game.legal(state, state.turn))
        return [action for action in legal if not action.call]
