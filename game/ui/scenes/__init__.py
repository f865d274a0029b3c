"""The screens of the game, one in each file.

The window opens with the first of them. The others are imported in idle moments, so that a
screen opens as quickly the first time as later.
"""

from __future__ import annotations

from collections.abc import Callable

from game.sockets import importing

TABLE = (
    "table.sitting", "ui.table.layout", "ui.table.card_bodies", "ui.table.cues.cues",
    "ui.table.controls.seat_actions", "ui.table.table_view", "ui.table.controls.claim_desk",
    "agents.remote",
)  # fmt: skip
"""Modules that a match needs besides its scene, small enough to import one without a noticeable
delay."""
LATER = (
    "table", "who_plays", "settings", "house_rules_page", "rules_scene", "pause",
    "score.score_sheet", "score.podium", "about", "score.thunderdome", "busy", "menu",
)  # fmt: skip
"""Modules of scenes that the player opens later, those that are needed soonest first."""


def loader() -> Callable[[], bool]:
    """Return a function that imports one of these modules at each call and returns whether there
    are more."""
    return importing(*(f"game.{name}" for name in TABLE), *(f"{__name__}.{name}" for name in LATER))
