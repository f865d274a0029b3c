"""The function that plays a whole contest, on one processor or on many."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import Final

from game.rooms.arena.contests.contest import Contest
from game.rooms.arena.contests.contest_rounds import Clock, PlayedDeal, play_deals
from game.rooms.arena.contests.sequential import Trial
from game.rooms.arena.contests.tally import Tally

Progress = Callable[[int, int], None]
"""Called with the number of rounds counted so far and the number of all rounds."""

_PARTS: Final = 256
_PART_OF_TRIAL: Final = 4  # deals; a trial may end at any deal, and later deals are thrown away


def rounded_up(rounds: int, rotation: int) -> int:
    """Return the number of rounds, rounded up to whole rotations."""
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
    """Play so many rounds, rounded up to whole rotations of the seats, and return the counts.

    executor: any executor with the interface of ``concurrent.futures`` (threads, processes, a
    cluster).  With None the calling thread plays.  The counts are the same with every executor.
    trial: stops the contest at the deal at which it is sure.  It is told every deal in order, so
    that it ends at the same deal everywhere.
    clock: measures the decisions (see ``Tally.times``).  It must be possible to pickle it.
    progress: called whenever a part of the work has been counted.
    ahead: how many parts of the work the executor gets at once.  Twice the number of its workers,
    or more, keeps all of them busy.  A trial that is sure waits for them, and throws them away.

    Raises OptionError, UnknownAgent, Unlawful and AgentFailed, ValueError when the agent of the
    trial does not play, and any exception of the executor.
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
) -> Generator[list[PlayedDeal], None, None]:
    """Yield the results of the parts in the order of the parts, even if a later one is ready
    first."""
    if executor is None:
        for part in parts:
            yield play_deals(contest, part, clock)
        return
    under_way: deque[Future[list[PlayedDeal]]] = deque()
    try:
        for part in parts:
            under_way.append(executor.submit(play_deals, contest, part, clock))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    except GeneratorExit:
        # A trial is sure.  Dask logs a traceback for a part that is cancelled while it is played.
        for future in under_way:
            future.exception()
        raise
    finally:
        for future in under_way:
            future.cancel()
