"""The screens of the game, one in each file.

The window opens with the first of them; the others are loaded in idle moments, so that opening
one for the first time takes no longer than the second time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from importlib import import_module

TABLE = (
    "match.sitting", "ui.table.layout", "ui.table.cards", "ui.presentation.cues",
    "ui.interaction.seat_actions", "ui.presentation.view", "ui.interaction.claim_desk",
    "agents.remote",
)  # fmt: skip
"""What a match takes besides its scene, in pieces small enough that nobody notices one."""
LATER = (
    "table", "tip", "first_hand", "who_plays", "settings", "setup", "rules", "pause", "scoring",
    "highlight", "leaderboard", "about", "thunderdome", "joining", "menu",
)  # fmt: skip
"""The files here that are opened by what a player does, those that are wanted soonest first."""


def loader() -> Callable[[], bool]:
    """Loads one of them each time it is called, and says whether there are more."""
    left = deque([*(f"game.{name}" for name in TABLE), *(f"{__name__}.{name}" for name in LATER)])

    def load() -> bool:
        if left:
            import_module(left.popleft())
        return bool(left)

    return load
