"""Games of one's own: documents that say what differs from a game of the house.

Such a game is a :class:`game.rooms.own.document.Document`.  Its id says everything about it, so a
record of it plays anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.language.catalogue import N_
from game.rulesets.options import GameInfo
from game.sockets import GameFamily, Subcommand

DRAWS_NOTHING = (
    "code", "document", "fields", "judge", "lcg", "own_games", "own_rules", "verdict",
)  # fmt: skip


def _game(game_id: str) -> GameInfo:
    from game.rooms.own.own_games import game

    return game(game_id)


def _judge(words: Sequence[str]) -> int:
    from game.rooms.own.command import run

    return run(words)


PLUGS: tuple[object, ...] = (
    GameFamily("own", _game),
    Subcommand("judge", N_("say whether a game of your own is a good game"), _judge),
)
