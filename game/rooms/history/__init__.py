"""The history: every match that was played here, with statistics, feats and the cards dealt.

``library`` keeps the matches and answers questions about them, ``pages`` shows the answers, ``app``
gives it the matches that are over.  Begin with ``library.library``.  May import the core, and
leave the rest of what a match can do to the rooms that read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Chore, Command, TitleButton, importing

if TYPE_CHECKING:
    from game.ui.app.flow import Flow


def _show(flow: Flow) -> None:
    flow.app.push(flow.history())


def _run(words: Sequence[str]) -> int:
    from game.rooms.history.command import run

    return run(words)


PLUGS = (
    TitleButton("history", N_("History"), "book", _show),
    Command("library", N_("list, export, check and rebuild the matches that are kept"), _run),
    Chore(lambda flow: importing("game.rooms.history.pages.history")),
)
