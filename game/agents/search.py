"""The search of imagined rounds for the best move.

It is a flat Monte Carlo search with sequential halving (Karnin, Koren and Somekh 2013).  Instinct
estimates at first sight which moves are best.  Each of these is played in the same imagined rounds,
with the same luck.  Instinct plays the rounds on for some actions, and the outlook guesses their
end.  After each stage the worse half of the moves is dropped.  Between stages, moves that are
proved to be hardly better than the best one are dropped (a race: Maron and Moore 1994, see
``race``).  The search can be stopped at any time and asked for the best move so far.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.agents.beliefs import Holding
from game.agents.instinct import Instinct
from game.agents.learned import PROSPECTS
from game.agents.luck import Luck
from game.agents.outlook import Outlook
from game.agents.player import with_calls
from game.agents.race import Race
from game.agents.worlds import Worlds
from game.engine.actions import LIE, NOBODY, Action
from game.engine.game import Game
from game.engine.rules import ROUNDS
from game.engine.state import Ending, State
from game.engine.view import PlayerView

_FIRST_LOOK: Final = 32
"""The number of imagined rounds after which the search first looks which moves have lost the
race.  A glance is shorter (see ``master``), so that it takes the same time for every card."""
_LOOK: Final = 8
"""The number of imagined rounds after which it looks again."""
_DEALING: Final = 1
"""How many moves could be played in the time that it takes to imagine a round for them."""
_POINTS: Final = 0.15
"""How much the points can change the value of a round that is over."""


class Effort(NamedTuple):
    """How much to search for a decision."""

    rounds: int
    """How much work to do: the number of moves played in imagined rounds, and of rounds imagined
    for them (to imagine one takes as long as to play a move in it)."""
    crowd: int = 1
    """The factor for ``rounds`` with more than two players.  With more players less depends on one
    move, so that it is harder to see which is the best."""
    moves: int = 10
    """The largest number of moves to look at, those that seem best at first sight."""
    depth: int = 10
    """The number of actions for which an imagined round is played on before its end is guessed."""
    hunch: float = 0.004
    """How much one unit of the estimate at first sight adds to the chance of winning."""
    sight: float = 0.03
    """How much it adds to the chance of winning to see the hand of a stranger.  Imagined rounds do
    not show this gain, because instinct does not use what was seen.  It adds less for a player who
    has been seen to tell the truth (see ``people.Manner.mistrust``)."""

    def among(self, players: int) -> Effort:
        """Return the effort for a round of so many players."""
        return self._replace(rounds=self.rounds * (self.crowd if players > 2 else 1), crowd=1)


class Problem(NamedTuple):
    """A decision to think about.

    It holds everything that a seat knows and nothing else.  It can be sent to another process.
    """

    view: PlayerView
    moves: tuple[Action, ...]
    """The moves to choose from (at least one), without last-card calls."""
    holdings: tuple[Holding, ...]
    """The knowledge of each seat's hand."""
    seed: int
    """The seed of the imagined rounds."""
    effort: Effort
    """How much to search."""
    likings: tuple[float, ...] = ()
    """The worth of each move to the player beyond its chance of winning; empty for a player
    that likes none in particular."""


class Chance(NamedTuple):
    """A move and how it has done in imagined rounds."""

    action: Action
    value: float
    """The mean over the imagined rounds: 1 is a round won, 0 a round lost (points may change this a
    little)."""
    rounds: int
    """The number of imagined rounds in which the move was played."""
    wins: float
    """The probability (0 to 1) that the round is won with the move.  It is measured by the
    difference from the best move in the rounds in which both were played, because a move dropped
    early may have met easier rounds."""


def search(game: Game, instinct: Instinct, problem: Problem) -> Search:
    """Return a search for this problem, which has not begun yet."""
    manners = [holding.manner for holding in problem.holdings]
    instinct = instinct.among(manners, planner=problem.view.seat)
    worlds = Worlds(game, problem.view, problem.holdings)
    luck = Luck(problem.seed)
    effort = problem.effort
    if problem.view.attacker != NOBODY:
        holding = problem.holdings[problem.view.attacker]
        worth = _unknown(holding) * min(1.0, holding.manner.mistrust)
        effort = effort._replace(sight=effort.sight * worth)
    found = Search(
        game, instinct, problem.view.seat, problem.moves, lambda: worlds.imagine(luck), effort
    )
    if problem.likings:
        found.like(dict(zip(problem.moves, problem.likings, strict=True)))
    return found


def _unknown(holding: Holding) -> float:
    """Return the share of a hand's cards that are not known for certain.

    Only these cards are news when the hand is seen.
    """
    size = holding.size
    return 1.0 - len(holding.known) / size if size else 0.0


class Search:
    """The search for one decision."""

    def __init__(
        self,
        game: Game,
        instinct: Instinct,
        seat: int,
        moves: Sequence[Action],
        imagine: Callable[[], State],
        effort: Effort,
    ) -> None:
        """moves: the moves to choose from (at least one), without last-card calls.
        imagine: returns a new imagined round each time, in which that seat is to act."""
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
        self._played = with_calls(game, world, seat, self._moves)
        self._hunch = [effort.hunch * max(-10.0, min(10.0, score)) for score, _ in first]
        for place, action in enumerate(self._moves):
            if action.kind == LIE:
                # Instinct decides by chance whether to doubt, so its estimate says nothing here.
                rest = self._hunch[:place] + self._hunch[place + 1 :]
                self._hunch[place] = max(rest, default=0.0)
                self._hunch[place] += effort.sight / (game.rules.seats - 1)
        self._alive = list(range(len(first)))
        self._sum = [0.0 for _ in first]
        self._won = [0.0 for _ in first]
        self._won_after: dict[int, list[float]] = {}
        self._values: list[list[float]] = [[] for _ in first]
        self._race = Race(1.0 + 2.0 * _share_of_points(game))
        self._spent = 0
        self._left = self._stage()

    def like(self, likings: Mapping[Action, float]) -> None:
        """Add to the value of each move what it is worth beyond its chance of winning."""
        for place, action in enumerate(self._moves):
            self._hunch[place] += likings[action]

    @property
    def done(self) -> bool:
        """True if more rounds would change nothing."""
        return len(self._alive) == 1

    @property
    def best(self) -> Action:
        """The best move so far."""
        return self._moves[self._leader()]

    def _leader(self) -> int:
        return max(self._alive, key=self._merit)

    def chances(self) -> list[Chance]:
        """Return all moves looked at, the best first.

        Moves that were looked at longer come first.  Among equals the more successful move does.
        """
        ranked = sorted(range(len(self._moves)), key=self._rank, reverse=True)
        best = ranked[0]
        return [
            Chance(self._moves[m], self._mean(m), len(self._values[m]), self._wins(m, best))
            for m in ranked
        ]

    def _wins(self, move: int, best: int) -> float:
        """Return the chance of winning with a move, by its difference from the best one."""
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
        """Search on for that many seconds, or until done.  At least one step is made."""
        until = clock() + seconds
        while not self.done:
            self.step()
            if clock() >= until:
                return

    def step(self) -> None:
        """Imagine one more round and play each move that is left in it."""
        for _ in self.pieces():
            pass

    def pieces(self) -> Iterator[None]:
        """Do the work of a step, and yield after each move.  Results count as soon as they are
        found."""
        if self.done:
            return
        world = self._imagine()
        game, seat, finish = self._game, self._seat, self._instinct.finish
        depth = self._depth
        last = self._alive[-1]
        for move in self._alive:
            s = world if move == last else world.copy()
            game.push(s, seat, self._played[move])
            finish(s, depth)
            value = self._scoring(s, seat)
            self._sum[move] += value
            self._values[move].append(value)
            self._won[move] += value if s.over is None else self._share(s.over, seat)
            yield
        self._spent += _DEALING + len(self._alive)
        self._left -= 1
        played = len(self._values[last])
        if self._left <= 0:
            self._alive.sort(key=self._merit, reverse=True)
            self._go_on_with(self._alive[: (len(self._alive) + 1) // 2])
        elif played >= _FIRST_LOOK and played % _LOOK == 0:
            best = self._leader()
            self._go_on_with([m for m in self._alive if m == best or not self._lost(m, best)])

    def _lost(self, move: int, best: int) -> bool:
        """Return whether a move has lost the race against the best one."""
        ahead = self._hunch[best] - self._hunch[move]
        pair = best * len(self._moves) + move
        return self._race.won(
            pair, self._values[best], self._values[move], ahead, len(self._moves) - 1
        )

    def _go_on_with(self, moves: list[int]) -> None:
        if len(moves) < len(self._alive):
            self._won_after[len(self._values[self._alive[-1]])] = self._won.copy()
            self._alive = moves
            self._left = self._stage()

    def _share(self, over: Ending, seat: int) -> float:
        """Return the share of a won round that goes to that seat and its partner (0 to 1)."""
        return 1 / len(_sides(self._game, over)) if seat in over.winners else 0.0

    def _stage(self) -> int:
        """Return the number of imagined rounds until the worse half is dropped."""
        moves = len(self._alive)
        stages = max(1, math.ceil(math.log2(moves)))
        return max(1, (self._effort.rounds - self._spent) // (stages * (_DEALING + moves)))

    def _merit(self, move: int) -> float:
        return self._mean(move) + self._hunch[move]

    def _mean(self, move: int) -> float:
        played = len(self._values[move])
        return self._sum[move] / played if played else 0.0


def _sides(game: Game, over: Ending) -> set[int]:
    """Return the sides that have won."""
    return {game.rules.side(seat) for seat in over.winners}


def outlook_for(game: Game, seats: int) -> Outlook:
    """Return the outlook for so many players, with the weights learned from play."""
    return Outlook(game, seats, PROSPECTS[seats > 2, game.several or game.runs])


def _share_of_points(game: Game) -> float:
    """Return by how much the points of a round that is over may change its value."""
    return 0.0 if game.rules.series.kind == ROUNDS else _POINTS


@lru_cache(32)
def _scoring(game: Game, seats: int) -> Callable[[State, int], float]:
    """Return a function that values a round for a seat.

    The value is the chance of winning, or the share won when the round is over.  In matches that
    count points, the points of a round that is over change it by at most _POINTS.
    """
    series = game.rules.series
    outlook = outlook_for(game, seats)
    share = _share_of_points(game)
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
