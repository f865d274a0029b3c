"""The arena.  Computer players play many rounds against each other, and the wins are counted.

``compete`` plays a ``Contest`` on any ``concurrent.futures`` executor and returns a ``Tally``.
``docs/arena.md`` says how to use the arena and how to read its numbers.
"""

from __future__ import annotations

from game.rooms.arena.contests.compete import compete
from game.rooms.arena.contests.contest import (
    Contest,
    UnknownAgent,
    factory,
    filled,
    try_out,
)
from game.rooms.arena.contests.contest_rounds import LIMIT, AgentFailed, PlayedDeal, play_deals
from game.rooms.arena.contests.ratings import ratings
from game.rooms.arena.contests.sequential import Trial
from game.rooms.arena.contests.tally import Tally
from game.rooms.arena.contests.times import Times
from game.rooms.arena.yardsticks import YARDSTICKS

__all__ = [
    "LIMIT",
    "YARDSTICKS",
    "AgentFailed",
    "Contest",
    "PlayedDeal",
    "Tally",
    "Times",
    "Trial",
    "UnknownAgent",
    "compete",
    "factory",
    "filled",
    "play_deals",
    "ratings",
    "try_out",
]
