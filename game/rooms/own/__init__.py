"""Games of one's own: documents that say what differs from a game of the house.

Such a game is a :class:`game.rooms.own.document.Document`.  Its id says everything about it, so a
record of it plays anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.language.catalogue import N_
from game.rulesets.options import GameInfo
from game.sockets import Command, GameFamily

DRAWS_NOTHING = ("code", "document", "fields", "judge", "shelf", "table", "text", "verdict")


def _game(game_id: str) -> GameInfo:
    from game.rooms.own.shelf import game

    return game(game_id)


def _judge(words: Sequence[str]) -> int:
    from game.rooms.own.command import run

    return run(words)


PLUGS: tuple[object, ...] = (
    GameFamily("own", _game),
    Command("judge", N_("say whether a game of your own is a good game"), _judge),
)
