"""A yardstick: a plain information set Monte Carlo tree search.

It is single-observer ISMCTS (Cowling, Powley and Whitehouse 2012).  There is one tree over what the
seat can distinguish.  Each iteration deals the hidden cards anew at random, chooses by UCB1 among
the moves that are legal in this deal, and plays at random to the end.  It knows only the rules of
the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.beliefs import Holding, Lot
from game.agents.luck import Luck
from game.agents.player import ComputerPlayer
from game.agents.worlds import Worlds
from game.engine.actions import CALL, CATCH, DRAW, Action
from game.engine.frames import Melee
from game.engine.game import Game
from game.engine.melee import hurry
from game.engine.state import State
from game.engine.view import PlayerView

ITERATIONS: Final = 100
"""The number of rounds played out for a decision, which take about as long as a Master's
decision."""
_EXPLORE: Final = 0.7
_LONGEST: Final = 400
_FLAWLESS: Final = Habits(1.0, 1.0, 1.0, 1.0)


class _Node:
    """The results of one move, for the player who made it."""

    __slots__ = ("action", "available", "below", "mover", "visits", "won")

    def __init__(self, action: Action | None, mover: int) -> None:
        self.action = action
        self.mover = mover
        self.below: dict[Action, _Node] = {}
        self.visits = 0
        self.available = 0
        self.won = 0.0


class TreePlayer(ComputerPlayer):
    """A player that chooses by a tree search."""

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, _FLAWLESS)

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        blind = [Holding([Lot(size)] if size else [], []) for size in view.sizes]
        worlds = Worlds(self._game, view, blind)
        root = _Node(None, -1)
        for _ in range(ITERATIONS):
            self._iterate(root, worlds.imagine(self._luck), moves)
        return max(moves, key=lambda move: root.below[move].visits if move in root.below else -1)

    def _iterate(self, root: _Node, s: State, moves: Sequence[Action]) -> None:
        game = self._game
        path = [root]
        node = root
        legal: Sequence[Action] = moves
        while s.over is None:
            mover = s.turn
            fresh = [action for action in legal if action not in node.below]
            if fresh:
                action = self._luck.pick(fresh)
                node.below[action] = _Node(action, mover)
            for each in legal:
                child = node.below.get(each)
                if child is not None:
                    child.available += 1
            if not fresh:
                action = self._best(node, legal)
            node = node.below[action]
            path.append(node)
            game.push(s, mover, action)
            if fresh:
                break
            legal = self._moves(s)
        self._play_out(s)
        winners = s.over.winners if s.over is not None else ()
        for each_node in path:
            each_node.visits += 1
            if each_node.mover in winners or self.partner(each_node.mover) in winners:
                each_node.won += 1.0 / len(winners)

    def _best(self, node: _Node, legal: Sequence[Action]) -> Action:
        best, most = legal[0], -1.0
        for action in legal:
            child = node.below[action]
            bonus = _EXPLORE * math.sqrt(math.log(child.available) / child.visits)
            worth = child.won / child.visits + bonus
            if worth > most:
                best, most = action, worth
        return best

    def _moves(self, s: State) -> list[Action]:
        """Return what the seat to act may do in turn.  Last-card calls are always made with the
        play."""
        if s.over is not None:
            return []
        legal = self._game.legal(s, s.turn)
        calling = [a for a in legal if a.call]
        if calling:
            said = {a.with_call(False) for a in calling}
            legal = [a for a in legal if a not in said]
        return [a for a in legal if a.kind not in (CALL, CATCH)]

    def _play_out(self, s: State) -> None:
        """Play at random to the end, or for _LONGEST actions.  A player who could play something
        does not draw."""
        game, luck = self._game, self._luck
        for _ in range(_LONGEST):
            if s.over is not None:
                return
            if type(s.frame) is Melee and hurry(game, s):
                continue
            legal = self._moves(s)
            if len(legal) > 1 and legal[-1].kind == DRAW:
                legal = legal[:-1]
            game.push(s, s.turn, legal[0] if len(legal) == 1 else luck.pick(legal))
