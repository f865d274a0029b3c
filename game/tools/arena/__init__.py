"""The arena.  Computer players play many rounds against each other, and the wins are counted.

``compete`` plays a ``Contest`` on any ``concurrent.futures`` executor and returns a ``Tally``.
``docs/arena.md`` says how to use the arena and how to read its numbers.
"""

from __future__ import annotations

from game.agents.yardsticks import YARDSTICKS
from game.tools.arena.compete import compete
from game.tools.arena.contest import (
    Contest,
    Factory,
    UnknownAgent,
    Watcher,
    factory,
    filled,
    try_out,
)
from game.tools.arena.playing import LIMIT, AgentFailed, Deal, play_deals
from game.tools.arena.ratings import Rating, ratings
from game.tools.arena.sequential import Trial
from game.tools.arena.statistics import Share, clustered, share
from game.tools.arena.tally import Tally
from game.tools.arena.times import Times

__all__ = [
    "LIMIT",
    "YARDSTICKS",
    "AgentFailed",
    "Contest",
    "Deal",
    "Factory",
    "Rating",
    "Share",
    "Tally",
    "Times",
    "Trial",
    "UnknownAgent",
    "Watcher",
    "clustered",
    "compete",
    "factory",
    "filled",
    "play_deals",
    "ratings",
    "share",
    "try_out",
]
