"""Games of one's own: documents that say what differs from a game of the house.

Such a game is a :class:`game.rooms.own.document.Document`.  Its id says everything about it, so a
record of it plays anywhere.
"""

from __future__ import annotations

from game.rulesets.options import GameInfo
from game.sockets import GameFamily


def _game(game_id: str) -> GameInfo:
    from game.rooms.own.shelf import game

    return game(game_id)


PLUGS: tuple[object, ...] = (GameFamily("own", _game),)
