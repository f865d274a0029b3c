"""The screens of the game, one in each file.

The window opens with the first of them; the others are loaded in idle moments, so that opening
one for the first time takes no longer than the second time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from importlib import import_module

LATER = (
    "who_plays", "settings", "setup", "rules", "pause", "scoring", "highlight", "leaderboard",
    "about", "table", "first_hand", "tip", "thunderdome", "joining", "menu",
)  # fmt: skip
"""The files here that are opened by what a player does, those that are wanted soonest first."""


def loader() -> Callable[[], bool]:
    """Loads one of the scenes each time it is called, and says whether there are more."""
    left = deque(LATER)

    def load() -> bool:
        if left:
            import_module(f"{__name__}.{left.popleft()}")
        return bool(left)

    return load
