"""The scenes with something in them, by name, to look at: for ``shot``, the smoke test, measuring
and tests.

A demo scene is a function with the mark ``demo`` in one of these modules.  It is known by the name
of the function, its docstring says what it shows, and its parameters are what ``shot --set`` can
set:

* ``menus``: the menu and the pages that are opened from it; ``household``: what has been played
  here; ``lessons``: first hands, drills, the deals of the day;
* ``tables``: a table, and what lies on top of it; ``pauses``: its pause; ``phones``: how phones
  join it;
* ``rounds``: the end of a round and of a match; ``reviews``: a match looked at once more;
  ``evenings``: several matches.

``people`` are those who sit there, and ``registry`` has the names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from build_scripts.demos import evenings, lessons
from build_scripts.demos.household import dealt, feats, leaderboard, statistics
from build_scripts.demos.menus import menu, settings, setup, who_plays
from build_scripts.demos.pauses import Resting, pause
from build_scripts.demos.people import strangers
from build_scripts.demos.phones import everybody, joining
from build_scripts.demos.registry import UnknownSceneError, demo_scenes, make_scene
from build_scripts.demos.reviews import duplicate, highlight
from build_scripts.demos.rounds import ending, match, podium, score_sheet
from build_scripts.demos.tables import corner, couch, table, television, thunderdome, tip
from game.ui.scenes.scene import Scene

__all__ = [
    "SCENES", "Resting", "UnknownSceneError", "corner", "couch", "dealt", "duplicate", "ending",
    "evenings", "everybody", "feats", "highlight", "joining", "leaderboard", "lessons",
    "make_scene", "match", "menu", "pause", "podium", "score_sheet", "settings", "setup",
    "statistics", "strangers", "table", "television", "thunderdome", "tip", "who_plays",
]  # fmt: skip

SCENES: Mapping[str, Callable[..., Scene]] = MappingProxyType(demo_scenes())
"""The functions that make scenes, by the name that ``shot`` has for each."""
