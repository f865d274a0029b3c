"""Computer players against each other: many rounds, counted, and what the counts mean.

``compete`` plays a ``Contest`` on any ``concurrent.futures`` executor and gives a ``Tally``;
``docs/arena.md`` tells how to use it and how to read the numbers.
"""

from __future__ import annotations

from game.agents import YARDSTICKS
from game.arena.compete import compete
from game.arena.contest import (
    Contest,
    Factory,
    UnknownAgent,
    Watcher,
    factory,
    filled,
    try_out,
)
from game.arena.playing import LIMIT, AgentFailed, Deal, play_deals
from game.arena.ratings import Rating, ratings
from game.arena.sequential import Trial
from game.arena.statistics import Share, clustered, share
from game.arena.tally import Tally
from game.arena.times import Times

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
