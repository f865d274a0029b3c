"""Scenes with something in them, by name, to look at: for ``shot``, the benchmarks and tests.

A demo scene is a function with the mark ``demo``.  It is known by the name of the function, its
docstring says what it shows, and its parameters are what ``shot --set`` can set.  Those of the core
are in the modules of this package; those of a room are in ``tests/rooms/NAME/demos.py``.

``people`` are those who sit there, ``registry`` has the names, and ``picture`` is the window that
they are drawn in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.ui.scenes.scene import Scene
from tests.demos.menus import menu, settings, setup, who_plays
from tests.demos.pauses import Resting, pause
from tests.demos.people import strangers
from tests.demos.registry import UnknownSceneError, demo_scenes, make_scene
from tests.demos.rounds import ending, match, podium, score_sheet
from tests.demos.tables import couch, table, thunderdome

__all__ = [
    "SCENES",
    "Resting",
    "UnknownSceneError",
    "couch",
    "ending",
    "make_scene",
    "match",
    "menu",
    "of_rooms",
    "pause",
    "podium",
    "score_sheet",
    "settings",
    "setup",
    "strangers",
    "table",
    "thunderdome",
    "who_plays",
]  # fmt: skip

_OF_ROOMS = [
    import_module(f"tests.rooms.{file.parent.name}.demos")
    for file in sorted(Path(__file__).parents[1].glob("rooms/*/demos.py"))
]

SCENES: Mapping[str, Callable[..., Scene]] = MappingProxyType(demo_scenes())
"""The functions that make scenes, by the name that ``shot`` has for each."""


def of_rooms(name: str) -> list[Any]:
    """What the demos of rooms add to a list of that name:

    * ``SCREENS``: scenes with options, ``(name, options)``, that are looked at beside the defaults;
    * ``NOT_TRANSLATED``: scenes that repeat what somebody has typed, or a text of their own;
    * ``FAR``: scenes for a sofa, ``(name, options, names_everybody)``;
    * ``UNDER``: scenes over which the settings can lie;
    * ``FILMS``: moments, ``(name, options, seconds)``, in which much moves;
    * ``ENDS``: scenes at the end of something, whose buttons are in one line;
    * ``SMALL_PRINT``: scenes with small words, which grow with the others;
    * ``ELASTIC``: types of widgets that make do with the room that they get.
    """
    return [each for demos in _OF_ROOMS for each in getattr(demos, name, ())]
