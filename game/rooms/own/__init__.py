"""Games of one's own: documents that say what differs from a game of the house.

Such a game is a :class:`game.rooms.own.document.Document`.  Its id says everything about it, so a
record of it plays anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rulesets.options import GameInfo
from game.sockets import GameFamily, PageButton, Subcommand

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.app.flow import Flow

DRAWS_NOTHING = (
    "code", "document", "fields", "judge", "lcg", "own_games", "own_rules", "verdict",
)  # fmt: skip


def _game(game_id: str) -> GameInfo:
    from game.rooms.own.own_games import game

    return game(game_id)


def _judge(words: Sequence[str]) -> int:
    from game.rooms.own.command import run

    return run(words)


def _bring(flow: Flow, file: Path) -> None:
    from game.rooms.own.pages.own_games_page import bring

    bring(flow, file)


def _show(flow: Flow) -> None:
    from game.rooms.own.pages.own_games_page import OwnGamesScene

    flow.app.push(OwnGamesScene(flow))


PLUGS: tuple[object, ...] = (
    GameFamily("own", _game, ".lcg", _bring),
    Subcommand("judge", N_("say whether a game of your own is a good game"), _judge),
    PageButton(
        "set-up", "own", N_("A game of your own"), _show, sign="cards",
        tip=N_("Decide what each card does, try it, and send it to others."),
    ),
)  # fmt: skip
