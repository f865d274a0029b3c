"""Searching imagined rounds: what would become of each move?

Flat Monte Carlo with sequential halving (Karnin, Koren and Somekh 2013): the moves that look
best at first sight are each played in the same imagined rounds, with the same luck, and those
rounds are played to their end by instinct; after each stage the worse half of the moves is
dropped, and in between whatever is clearly worse (a race: Maron and Moore 1994).  It can be
stopped at any time and asked for the best move so far.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.agents.beliefs import Holding
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.outlook import Outlook
from game.agents.worlds import Worlds
from game.engine.actions import LIE, Action
from game.engine.game import Game
from game.engine.rules import ROUNDS
from game.engine.state import Ending, State
from game.engine.view import PlayerView

_FIRST_LOOK: Final = 32
"""Imagined rounds after which it is first looked whether a move is clearly worse."""
_LOOKS: Final = 1.25
"""So many times as many after which it is looked again."""
_CLEARLY: Final = 2.5
"""Standard errors by which it then is."""


class Effort(NamedTuple):
    """How hard to think."""

    rounds: int
    """Imagined rounds played, all moves together."""
    crowd: int = 1
    """So many times as many with more than two players: the more play, the less hangs on one
    move, and the harder it is to see which is the best."""
    moves: int = 10
    """Moves looked at, those that seem best at first sight."""
    depth: int = 14
    """Actions for which an imagined round is played on; then its end is guessed."""
    hunch: float = 0.004
    """What a unit of first sight counts beside chances of winning."""
    sight: float = 0.04
    """What it counts beside them to see one of the others' hands: nothing of it shows in rounds
    that are imagined to their end by instinct."""

    def among(self, players: int) -> Effort:
        """How hard to think where so many play."""
        return self._replace(rounds=self.rounds * (self.crowd if players > 2 else 1), crowd=1)


class Problem(NamedTuple):
    """A decision to be thought about: all that a seat knows, and nothing else; it can be sent
    to another process."""

    view: PlayerView
    moves: tuple[Action, ...]
    """To choose from (at least one), last-card calls left out."""
    holdings: tuple[Holding, ...]
    """What is known of each seat's hand."""
    seed: int
    """Of the rounds imagined."""
    effort: Effort


class Chance(NamedTuple):
    """A move and what has become of it."""

    action: Action
    value: float
    """Mean over the imagined rounds; 1 is a round won, 0 one lost (points may add a little)."""
    rounds: int
    """Imagined rounds in which it was played."""
    wins: float
    """How often the round is won by it, 0 to 1, as compared with the best move in the rounds in
    which both were played: a move dropped early may have met kinder ones."""


def search(game: Game, instinct: Instinct, problem: Problem) -> Search:
    """Thinking about this problem, not yet begun."""
    instinct = instinct.among([holding.manner for holding in problem.holdings])
    worlds = Worlds(game, problem.view, problem.holdings)
    luck = Luck(problem.seed)
    return Search(
        game, instinct, problem.view.seat, problem.moves, lambda: worlds.imagine(luck),
        problem.effort,
    )  # fmt: skip


class Search:
    """One decision being thought about."""

    def __init__(
        self,
        game: Game,
        instinct: Instinct,
        seat: int,
        moves: Sequence[Action],
        imagine: Callable[[], State],
        effort: Effort,
    ) -> None:
        """moves: those to choose from (at least one), last-card calls left out.
        imagine: gives imagined rounds, each its own, in which that seat is to act."""
        self._game = game
        self._instinct = instinct
        self._seat = seat
        self._imagine = imagine
        self._effort = effort
        self._scoring = _scoring(game)
        self._depth = effort.depth
        first = instinct.weighed(imagine(), moves) if len(moves) > 1 else [(0.0, moves[0])]
        first = first[: effort.moves]
        self._hunch = {
            action: effort.hunch * max(-10.0, min(10.0, score)) for score, action in first
        }
        for action in self._hunch:
            if action.kind == LIE:
                self._hunch[action] += effort.sight / (game.rules.seats - 1)
        self._alive = [action for _, action in first]
        self._sum = dict.fromkeys(self._alive, 0.0)
        self._won = dict.fromkeys(self._alive, 0.0)
        self._won_after: dict[int, dict[Action, float]] = {}
        self._values: dict[Action, list[float]] = {action: [] for action in self._alive}
        self._look = _FIRST_LOOK
        self._spent = 0
        self._left = self._stage()

    @property
    def done(self) -> bool:
        """Whether thinking on would change nothing."""
        return len(self._alive) == 1

    @property
    def best(self) -> Action:
        """The best move so far."""
        return max(self._alive, key=self._merit)

    def chances(self) -> list[Chance]:
        """All moves looked at, the best first: those that were looked at longest, and of these
        those that did best."""
        ranked = sorted(self._sum, key=self._rank, reverse=True)
        best = ranked[0]
        return [Chance(a, self._mean(a), len(self._values[a]), self._wins(a, best)) for a in ranked]

    def _wins(self, action: Action, best: Action) -> float:
        """The chance of winning with a move, by what sets it apart from the best one."""
        played, most = len(self._values[action]), len(self._values[best])
        if not played:
            return 0.0
        dropped = self._won_after.get(played) if played < most else None
        if dropped is None:
            return self._won[action] / played
        apart = (dropped[action] - dropped[best]) / played
        return min(1.0, max(0.0, self._won[best] / most + apart))

    def _rank(self, action: Action) -> tuple[bool, int, float]:
        return action in self._alive, len(self._values[action]), self._merit(action)

    def work(
        self, seconds: float = math.inf, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Think on for so long, or until done."""
        until = clock() + seconds
        while not self.done:
            self.step()
            if clock() >= until:
                return

    def step(self) -> None:
        """Imagine one round more and play every move left in it."""
        for _ in self.pieces():
            pass

    def pieces(self) -> Iterator[None]:
        """The same as a step, resting after each move.  What has been found until then counts."""
        if self.done:
            return
        world = self._imagine()
        game, seat, finish = self._game, self._seat, self._instinct.finish
        depth = self._depth
        last = self._alive[-1]
        for action in self._alive:
            s = world if action is last else world.copy()
            game.push(s, seat, action)
            finish(s, depth)
            value = self._scoring(s, seat)
            self._sum[action] += value
            self._values[action].append(value)
            self._won[action] += value if s.over is None else self._share(s.over, seat)
            yield
        self._spent += len(self._alive)
        self._left -= 1
        played = len(self._values[last])
        if self._left <= 0:
            self._alive.sort(key=self._merit, reverse=True)
            self._go_on_with(self._alive[: (len(self._alive) + 1) // 2])
        elif played >= self._look:
            self._look = math.ceil(played * _LOOKS)
            best = self.best
            self._go_on_with([a for a in self._alive if not self._clearly_worse(a, best)])

    def _clearly_worse(self, action: Action, best: Action) -> bool:
        """Whether it lies behind the best by more than luck explains, in the rounds that both
        have been played in."""
        if action is best:
            return False
        apart = [b - a for a, b in zip(self._values[action], self._values[best], strict=False)]
        mean = math.fsum(apart) / len(apart)
        spread = math.fsum((x - mean) ** 2 for x in apart) / len(apart)
        behind = mean + self._hunch[best] - self._hunch[action]
        return behind > _CLEARLY * math.sqrt(spread / len(apart))

    def _go_on_with(self, moves: list[Action]) -> None:
        if len(moves) < len(self._alive):
            self._won_after[len(self._values[self._alive[-1]])] = self._won.copy()
            self._alive = moves
            self._left = self._stage()

    def _share(self, over: Ending, seat: int) -> float:
        """That seat's share of a round won, with its partner's."""
        return 1 / len(_sides(self._game, over)) if seat in over.winners else 0.0

    def _stage(self) -> int:
        """Imagined rounds until the worse half is dropped."""
        moves = len(self._alive)
        stages = max(1, math.ceil(math.log2(moves)))
        return max(1, (self._effort.rounds - self._spent) // (stages * moves))

    def _merit(self, action: Action) -> float:
        return self._mean(action) + self._hunch[action]

    def _mean(self, action: Action) -> float:
        played = len(self._values[action])
        return self._sum[action] / played if played else 0.0


def _sides(game: Game, over: Ending) -> set[int]:
    """The sides that have won."""
    return {game.rules.side(seat) for seat in over.winners}


def _scoring(game: Game) -> Callable[[State, int], float]:
    """What the end of a round is worth to a seat: the round, and a little for its points."""
    series = game.rules.series
    outlook = Outlook(game)
    share = 0.0 if series.kind == ROUNDS else 0.15
    side = tuple(game.rules.side(seat) for seat in range(game.rules.seats))

    def score(s: State, seat: int) -> float:
        over = s.over
        if over is None:
            return outlook.chance(s, seat)
        winning = _sides(game, over)
        if side[seat] in winning:
            gained = sum(v for v, one in zip(over.values, side, strict=True) if one not in winning)
            return 1 / len(winning) + share * min(1.0, gained / series.target)
        lost = sum(v for v, one in zip(over.values, side, strict=True) if one == side[seat])
        return -share * min(1.0, lost / series.target)

    return score
