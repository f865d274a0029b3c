"""A table as text, to watch or to play at in a terminal: ``last-card watch``."""

from __future__ import annotations

from collections.abc import Sequence

from game.language.catalogue import N_
from game.sockets import Subcommand


def _watch(words: Sequence[str]) -> int:
    from game.rooms.watch.command import run

    return run(words)


PLUGS = (Subcommand("watch", N_("watch a table as text in a terminal, or play at it"), _watch),)
