"""The history: every match that was played here, with statistics, feats and the cards dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import TitleButton

if TYPE_CHECKING:
    from game.ui.app.flow import Flow


def _show(flow: Flow) -> None:
    flow.app.push(flow.history())


PLUGS = (TitleButton("history", N_("History"), "book", _show),)
