"""The history: every match that was played here, with statistics, feats and the cards dealt.

``library`` saves the matches and answers questions about them, ``pages`` shows the answers, ``app``
gives it the matches that are over. Begin with ``library.library``. May import the core; other rooms
import it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.history.access import history_of
from game.sockets import Hooks, Keeper, Subcommand, TitleButton

if TYPE_CHECKING:
    from game.rooms.history.app.history_hooks import HistoryHooks
    from game.rooms.history.app.match_archive import MatchArchive
    from game.ui.app.flow import Flow


def _hooks(flow: Flow) -> HistoryHooks:
    from game.rooms.history.app.history_hooks import HistoryHooks

    return HistoryHooks(flow)


def _keeper(flow: Flow) -> MatchArchive:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.app.match_archive import MatchArchive

    limit = lambda: flow.app.settings.kept_matches  # noqa: E731
    return MatchArchive(Ledger(flow.store), flow.seating_of, limit)


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
    Subcommand("library", N_("list, export, check and rebuild the saved matches"), _run),
)
