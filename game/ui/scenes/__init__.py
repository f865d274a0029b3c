"""The scenes, by name. A new scene is one file here with a function ``demo(**options)`` that
makes one to look at, and one line in :data:`SCENES`.

Nothing is imported before it is asked for, so that the window opens fast.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from game.ui.scene import Scene

SCENES: Mapping[str, str] = MappingProxyType(
    {
        "about": "game.ui.scenes.about:demo",
        "broken": "game.ui.scenes.broken:demo",
        "menu": "game.ui.scenes.menu:demo",
        "setup": "game.ui.scenes.setup:demo",
        "leaderboard": "game.ui.scenes.leaderboard:demo",
        "scoring": "game.ui.scenes.scoring:demo",
        "match": "game.ui.scenes.scoring:demo_match",
        "pause": "game.ui.scenes.pause:demo",
        "reading": "game.ui.scenes.reading:demo",
        "rules": "game.ui.scenes.rules:demo",
        "settings": "game.ui.scenes.settings:demo",
        "tip": "game.ui.scenes.tip:demo",
        "table": "game.ui.scenes.table_demo:demo",
        "thunderdome": "game.ui.scenes.thunderdome:demo",
    }
)
"""``module:function`` of every scene's factory, by the name that ``shot`` knows it by."""


def loader() -> Callable[[], bool]:
    """Loads one of the scenes each time it is called, and says whether there are more: for idle
    moments, so that opening one for the first time takes no longer than the second time."""
    left = deque(dict.fromkeys(path.partition(":")[0] for path in SCENES.values()))

    def load() -> bool:
        if left:
            import_module(left.popleft())
        return bool(left)

    return load


class UnknownSceneError(ValueError):
    """There is no scene of that name; the message says which there are."""


def make_scene(name: str, **options: Any) -> Scene:
    """A scene by name. Raises UnknownSceneError; TypeError for options the scene does not know."""
    if name not in SCENES:
        known = ", ".join(SCENES)
        raise UnknownSceneError(f"There is no scene “{name}”. There are: {known}.")
    module, _, function = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(module), function)(**options)
    return scene
