"""The leaderboard, to look at."""

from __future__ import annotations

from game.rooms.history.pages.history_pages import HistoryScene
from tests.demos.registry import demo
from tests.rooms.history.demos import Past

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("leaderboard", {}),
    ("leaderboard", {"players": 0}),
]


@demo
def leaderboard(players: int = 8, long: bool = False) -> HistoryScene:
    """A leaderboard of that number of players, to look at; ``long``: with long names."""
    return HistoryScene(Past(players, long=long), page="leaderboard")
