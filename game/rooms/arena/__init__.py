"""The arena: computer players play many rounds against each other, and the wins are counted.

``contests`` is the arena itself (docs/arena.md), ``command`` is ``last-card simulate``, and
``petting_zoo`` offers the games to research.  Needs nothing that draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.language.catalogue import N_
from game.sockets import Subcommand


def _simulate(words: Sequence[str]) -> int:
    from game.rooms.arena.command import run

    return run(words)


DRAWS_NOTHING = ("",)
PLUGS = (
    Subcommand(
        "simulate", N_("let computer players play many rounds and count who wins"), _simulate
    ),
)
