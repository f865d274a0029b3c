"""A whole contest, on one processor or on many."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import Final

from game.tools.arena.contest import Contest
from game.tools.arena.playing import Clock, Deal, play_deals
from game.tools.arena.sequential import Trial
from game.tools.arena.tally import Tally

Progress = Callable[[int, int], None]
"""Told how many rounds have been counted, and of how many."""

_PARTS: Final = 256
_PART_OF_TRIAL: Final = 4  # deals; a trial may end at any, and what lies beyond is thrown away


def rounded_up(rounds: int, rotation: int) -> int:
    """So many rounds, rounded up to whole rotations."""
    return -(-rounds // rotation) * rotation


def compete(
    contest: Contest,
    rounds: int,
    executor: Executor | None = None,
    *,
    trial: Trial | None = None,
    clock: Clock | None = None,
    progress: Progress | None = None,
    ahead: int = _PARTS,
) -> Tally:
    """Play so many rounds, rounded up to whole rotations of the seats.

    executor: anything that keeps to ``concurrent.futures`` (threads, processes, a cluster); None
    plays here.  What is counted is the same whatever it is.
    trial: stops the contest at the deal at which it is sure; it is told every deal in order, so
    that it, too, ends the same everywhere.
    clock: times the decisions (see ``Tally.times``); it must be one that can be pickled.
    ahead: how many parts of the work are handed to the executor at once; twice its workers, or
    more, keeps them all busy, and in a trial fewer means less thrown away.

    Raises OptionError, UnknownAgent, Unlawful, AgentFailed, ValueError for an agent that the
    trial asks about and that does not play, and whatever the executor raises.
    """
    total = rounded_up(rounds, contest.rotation)
    place = contest.names.index(trial.agent) if trial is not None else 0
    tally = Tally(contest)
    size = _PART_OF_TRIAL if trial is not None else math.ceil(total / contest.rotation / _PARTS)
    parts = _parts(total // contest.rotation, max(1, size))
    with closing(_played(contest, parts, executor, clock, max(1, ahead))) as played:
        for deals in played:
            for deal in deals:
                tally.add(deal)
                if trial is not None and trial.tell(deal.agents[place] / contest.rotation):
                    break
            if progress is not None:
                progress(tally.rounds, total)
            if trial is not None and trial.accepted is not None:
                break
    return tally


def _parts(deals: int, size: int) -> Iterator[range]:
    for first in range(0, deals, size):
        yield range(first, min(first + size, deals))


def _played(
    contest: Contest,
    parts: Iterable[range],
    executor: Executor | None,
    clock: Clock | None,
    ahead: int,
) -> Generator[list[Deal], None, None]:
    """What comes of the parts, in order, whichever is ready first."""
    if executor is None:
        for part in parts:
            yield play_deals(contest, part, clock)
        return
    under_way: deque[Future[list[Deal]]] = deque()
    try:
        for part in parts:
            under_way.append(executor.submit(play_deals, contest, part, clock))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()
