"""The history: every match that was played here, with statistics, feats and the cards dealt.

``library`` saves the matches and answers questions about them, ``pages`` shows the answers, ``app``
gives it the matches that are over. Begin with ``library.library``. May import the core; other rooms
import it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.history.access import history_of
from game.sockets import Command, Hooks, Keeper, TitleButton

if TYPE_CHECKING:
    from game.rooms.history.app.hooks import HistoryHooks
    from game.rooms.history.app.keeper import LibraryKeeper
    from game.storage.writer import Writer
    from game.ui.app.flow import Flow


def _hooks(flow: Flow) -> HistoryHooks:
    from game.rooms.history.app.hooks import HistoryHooks

    return HistoryHooks(flow)


def _keeper(home: Path, writer: Writer | None, idle: bool) -> LibraryKeeper:
    from game.rooms.history.app.keeper import LibraryKeeper
    from game.rooms.history.app.ledger import Ledger

    return LibraryKeeper(Ledger(home, writer, idle=idle))


def _show(flow: Flow) -> None:
    flow.app.push(history_of(flow))


def _run(words: Sequence[str]) -> int:
    from game.rooms.history.command import run

    return run(words)


DRAWS_NOTHING = ("library", "command")
PLUGS = (
    Keeper(_keeper),
    Hooks(_hooks),
    TitleButton("history", N_("History"), "book", _show),
    Command("library", N_("list, export, check and rebuild the saved matches"), _run),
)
