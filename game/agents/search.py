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
from functools import lru_cache
from typing import Final, NamedTuple

from game.agents.beliefs import Holding
from game.agents.experience import PROSPECTS
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.outlook import Outlook
from game.agents.worlds import Worlds
from game.engine.actions import LIE, NOBODY, Action
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
    depth: int = 10
    """Actions for which an imagined round is played on; then its end is guessed."""
    hunch: float = 0.004
    """What a unit of first sight counts beside chances of winning."""
    sight: float = 0.03
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
    effort = problem.effort
    if problem.view.attacker != NOBODY:
        holding = problem.holdings[problem.view.attacker]
        effort = effort._replace(sight=effort.sight * _unknown(holding))
    return Search(
        game, instinct, problem.view.seat, problem.moves, lambda: worlds.imagine(luck), effort
    )


def _unknown(holding: Holding) -> float:
    """The share of a hand of which nothing certain is known: only that is news when it is
    seen."""
    size = holding.size
    return 1.0 - len(holding.known) / size if size else 0.0


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
        world = imagine()
        self._scoring = _scoring(game, world.ring.count)
        self._depth = effort.depth
        first = instinct.weighed(world, moves) if len(moves) > 1 else [(0.0, moves[0])]
        first = first[: effort.moves]
        self._moves = [action for _, action in first]
        self._hunch = [effort.hunch * max(-10.0, min(10.0, score)) for score, _ in first]
        for place, action in enumerate(self._moves):
            if action.kind == LIE:
                # Instinct doubts by lot: what it did this time says nothing.
                rest = self._hunch[:place] + self._hunch[place + 1 :]
                self._hunch[place] = max(rest, default=0.0)
                self._hunch[place] += effort.sight / (game.rules.seats - 1)
        self._alive = list(range(len(first)))
        self._sum = [0.0 for _ in first]
        self._won = [0.0 for _ in first]
        self._won_after: dict[int, list[float]] = {}
        self._values: list[list[float]] = [[] for _ in first]
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
        return self._moves[self._leader()]

    def _leader(self) -> int:
        return max(self._alive, key=self._merit)

    def chances(self) -> list[Chance]:
        """All moves looked at, the best first: those that were looked at longest, and of these
        those that did best."""
        ranked = sorted(range(len(self._moves)), key=self._rank, reverse=True)
        best = ranked[0]
        return [
            Chance(self._moves[m], self._mean(m), len(self._values[m]), self._wins(m, best))
            for m in ranked
        ]

    def _wins(self, move: int, best: int) -> float:
        """The chance of winning with a move, by what sets it apart from the best one."""
        played, most = len(self._values[move]), len(self._values[best])
        if not played:
            return 0.0
        dropped = self._won_after.get(played) if played < most else None
        if dropped is None:
            return self._won[move] / played
        apart = (dropped[move] - dropped[best]) / played
        return min(1.0, max(0.0, self._won[best] / most + apart))

    def _rank(self, move: int) -> tuple[bool, int, float]:
        return move in self._alive, len(self._values[move]), self._merit(move)

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
        for move in self._alive:
            s = world if move == last else world.copy()
            game.push(s, seat, self._moves[move])
            finish(s, depth)
            value = self._scoring(s, seat)
            self._sum[move] += value
            self._values[move].append(value)
            self._won[move] += value if s.over is None else self._share(s.over, seat)
            yield
        self._spent += len(self._alive)
        self._left -= 1
        played = len(self._values[last])
        if self._left <= 0:
            self._alive.sort(key=self._merit, reverse=True)
            self._go_on_with(self._alive[: (len(self._alive) + 1) // 2])
        elif played >= self._look:
            self._look = math.ceil(played * _LOOKS)
            best = self._leader()
            self._go_on_with([m for m in self._alive if not self._clearly_worse(m, best)])

    def _clearly_worse(self, move: int, best: int) -> bool:
        """Whether it lies behind the best by more than luck explains, in the rounds that both
        have been played in."""
        if move == best:
            return False
        total = squares = 0.0
        values, others = self._values[best], self._values[move]
        count = len(others)
        for place in range(count):
            apart = values[place] - others[place]
            total += apart
            squares += apart * apart
        mean = total / count
        spread = max(0.0, squares / count - mean * mean)
        behind = mean + self._hunch[best] - self._hunch[move]
        return behind > _CLEARLY * math.sqrt(spread / count)

    def _go_on_with(self, moves: list[int]) -> None:
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

    def _merit(self, move: int) -> float:
        return self._mean(move) + self._hunch[move]

    def _mean(self, move: int) -> float:
        played = len(self._values[move])
        return self._sum[move] / played if played else 0.0


def _sides(game: Game, over: Ending) -> set[int]:
    """The sides that have won."""
    return {game.rules.side(seat) for seat in over.winners}


def outlook_for(game: Game, seats: int) -> Outlook:
    """Chances of winning among so many players, as learned from play."""
    return Outlook(game, seats, PROSPECTS[seats > 2, game.several or game.runs])


@lru_cache(32)
def _scoring(game: Game, seats: int) -> Callable[[State, int], float]:
    """What the end of a round is worth to a seat: the round, and a little for its points."""
    series = game.rules.series
    outlook = outlook_for(game, seats)
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
