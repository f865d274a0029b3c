"""The leaderboard: its page.  What counts for it is booked by ``game.table.people.competition``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Page

if TYPE_CHECKING:
    from game.rooms.history.pages.history_pages import HistoryScene
    from game.ui.widgets.widget import Widget

NEEDS = ("history",)


def _page(scene: HistoryScene) -> Widget:
    from game.rooms.leaderboard.leaderboard_page import page

    return page(scene)


PLUGS = (Page("history", "leaderboard", N_("Leaderboard"), _page),)
