"""Plays a game of one's own for some seconds, and counts whether it is a good game.

What is counted is a ``Findings``; ``game.rooms.own.verdict`` makes sentences and numbers of it.
Several processes may play at once, on one machine or on many: ``judge`` takes any executor, such as
``dask.distributed.Client(…).get_executor()``, and a page starts ``serve`` beside itself.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import lru_cache, reduce
from itertools import repeat
from multiprocessing.connection import Connection
from operator import add
from typing import Any, Final, NamedTuple

from game.agents import Luck
from game.agents.making import make
from game.agents.processes import send
from game.engine.actions import DRAW, PLAY, Action
from game.engine.cards import bits
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import rules_for
from game.table.playout import play_out

SECONDS: Final = 10.0
"""How long a game is played to judge it."""
LIMIT: Final = 2_000
"""Actions after which a round counts as one that does not end."""
PART: Final = 10
"""Rounds between two reports."""
ENDLESS: Final = 1 << 40
"""More rounds than anybody plays."""
_GOOD, _WEAK = "sharp", "casual"


class Findings(NamedTuple):
    """What was counted in some rounds."""

    seats: int
    rounds: int = 0
    unfinished: int = 0
    """Rounds of more than LIMIT actions."""
    blocked: int = 0
    """Rounds that ended because nobody could go on."""
    lengths: Counter[int] = Counter()  # noqa: RUF012 - never changed
    """How many rounds had so many plays and draws, of all players together."""
    first: float = 0.0
    """Rounds won by the seat that began; a shared round counts in parts, as in all that follows."""
    changes: int = 0
    """How often another seat than before had the fewest cards."""
    won: tuple[float, float] = (0.0, 0.0)
    """Rounds won by good players, and by weak ones."""
    sat: tuple[int, int] = (0, 0)
    """Seats of good players, and of weak ones, in all rounds."""
    dealt: Counter[int] = Counter()  # noqa: RUF012
    """By rank, the seats that were dealt such a card."""
    dealt_won: Counter[int] = Counter()  # noqa: RUF012
    """By rank, what those seats won."""
    held: Counter[int] = Counter()  # noqa: RUF012
    """By rank, the cards in hands at the beginning, and drawn."""
    laid: Counter[int] = Counter()  # noqa: RUF012
    """By rank, the cards that were laid."""
    left: Counter[int] = Counter()  # noqa: RUF012
    """By rank, the cards in hands at the end."""


def together(one: Findings, other: Findings) -> Findings:
    """What was counted in both, at the same table."""
    added: list[Any] = []
    pairs: Iterator[tuple[Any, Any]] = zip(one[1:], other[1:], strict=True)
    for mine, theirs in pairs:
        if isinstance(mine, tuple) and isinstance(theirs, tuple):
            added.append(tuple(map(add, mine, theirs)))
        else:
            added.append(add(mine, theirs))
    return Findings(one.seats, *added)


@lru_cache(2)
def _game(game_id: str, seats: int) -> Game:
    return Game(rules_for(game_id, seats))


def play(game_id: str, seats: int, numbers: range, seconds: float = 0.0) -> Findings:
    """Play the rounds with these numbers.  Each follows from its number alone, so that it does not
    matter which process plays it.

    seconds: how long rounds are begun; 0 to play them all.

    Raises OptionError for a game that cannot be played by so many."""
    game, found, began = _game(game_id, seats), Findings(seats), time.monotonic()
    for number in numbers:
        found = together(found, _round(game, number))
        if seconds and time.monotonic() - began >= seconds:
            break
    return found


def _round(game: Game, number: int) -> Findings:
    """Play one round.  Good and weak players sit in turn, and change places with the number; two
    rounds running have the same cards."""
    seats = game.rules.seats
    good = {seat for seat in range(seats) if (seat + number) % 2 == 0}
    agents = {
        seat: make(_GOOD if seat in good else _WEAK, game, Luck(number * seats + seat))
        for seat in range(seats)
    }
    deal = number // 2
    state = game.start(deal, deal % seats, events=[])
    hands = [_ranks(game, hand) for hand in state.hands]
    opener, turns, changes, leader = state.turn, 0, 0, -1
    laid: Counter[int] = Counter()

    def witness(seat: int, action: Action) -> None:
        nonlocal turns, changes, leader
        if action.kind == PLAY:
            laid.update(game.rank_of[card] for card in action.cards)
        elif action.kind != DRAW:
            return
        turns += 1
        sizes = [hand.bit_count() for hand in state.hands]
        ahead = min(range(seats), key=sizes.__getitem__)
        if sizes.count(sizes[ahead]) == 1 and ahead != leader:
            changes += leader >= 0
            leader = ahead

    play_out(game, state, agents, LIMIT, witness)
    share = _shares(state)
    ended = state.over is not None
    left = sum((_ranks(game, hand) for hand in state.hands), Counter[int]())
    return Findings(
        seats, 1, int(not ended), int(state.over is not None and state.over.reason == "blocked"),
        Counter({turns: int(ended)}), share[opener], changes,
        (sum(share[seat] for seat in good), sum(share[s] for s in range(seats) if s not in good)),
        (len(good), seats - len(good)),
        Counter(rank for hand in hands for rank in hand),
        _won_with(hands, share), left + laid, laid, left,
    )  # fmt: skip


def _ranks(game: Game, hand: int) -> Counter[int]:
    return Counter(game.rank_of[bit % game.size] for bit in bits(hand))


def _shares(state: State) -> list[float]:
    """What each seat has won of the round."""
    winners = state.over.winners if state.over is not None else ()
    return [(seat in winners) / max(1, len(winners)) for seat in range(len(state.hands))]


def _won_with(hands: list[Counter[int]], share: list[float]) -> Counter[int]:
    found: Counter[int] = Counter()
    for hand, won in zip(hands, share, strict=True):
        for rank in hand:
            found[rank] += won  # type: ignore[assignment]
    return found


def judge(
    game_id: str,
    seats: int,
    rounds: int = 0,
    seconds: float = SECONDS,
    executor: Executor | None = None,
    jobs: int = 1,
) -> Findings:
    """Play so many rounds, or as many as fit into the seconds.

    executor: plays them in so many ``jobs``; without one, this process does.

    Raises OptionError for a game that cannot be played by so many."""
    parts = [range(job, rounds or ENDLESS, jobs) for job in range(jobs)]
    at_once = map if executor is None else executor.map
    found = at_once(play, repeat(game_id), repeat(seats), parts, repeat(0.0 if rounds else seconds))
    return reduce(together, found)


def serve(pipe: Connection, game_id: str, seats: int, seconds: float, place: int = 0) -> None:
    """Play for so many seconds in a process of its own (``game.agents.processes.start``), and send
    the ``Findings`` of every few rounds; None at the end.  Several processes with other places play
    other rounds."""
    began, first = time.monotonic(), place * ENDLESS
    with contextlib.suppress(EOFError, OSError):  # nobody listens any more
        while (left := seconds - time.monotonic() + began) > 0:
            send(pipe, tuple(play(game_id, seats, range(first, first + PART), left)))
            first += PART
        send(pipe, None)
