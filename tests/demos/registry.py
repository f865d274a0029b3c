"""The demo scenes by their names."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

from game.rulesets import game_info
from game.ui.scenes.scene import Scene

Maker = TypeVar("Maker", bound=Callable[..., Scene])
_MAKERS: dict[str, Callable[..., Scene]] = {}
_KINDS = {bool: "yes or no", int: "a whole number", str: "a word"}
"""The kind of value that an option with such a default takes."""


class UnknownSceneError(ValueError):
    """There is no scene of that name, or it has no such option; the message says which there
    are."""


def demo(maker: Maker) -> Maker:
    """A demo scene: it has the name of the function that makes it, with “-” for “_”, and the
    parameters of that function are its options.  Raises ValueError for a name that another has."""
    name = maker.__name__.replace("_", "-")
    if name in _MAKERS:
        raise ValueError(f"There are two demo scenes “{name}”.")
    _MAKERS[name] = maker
    return maker


def demo_scenes() -> dict[str, Callable[..., Scene]]:
    """The functions that make the scenes, by their names, in the order of the alphabet."""
    return dict(sorted(_MAKERS.items()))


def make_scene(name: str, **options: Any) -> Scene:
    """A scene by name; a name may have “_” for “-”.  Raises UnknownSceneError, and ValueError for
    an option that cannot have that value."""
    name = name.replace("_", "-")
    if name not in _MAKERS:
        known = ", ".join(demo_scenes())
        raise UnknownSceneError(f"There is no scene “{name}”. There are: {known}.")
    there = signature(_MAKERS[name]).parameters
    for key, value in options.items():
        if key not in there:
            known = f"There are: {', '.join(there)}." if there else "It has none."
            raise UnknownSceneError(f"The scene “{name}” has no option “{key}”. {known}")
        kind = type(there[key].default)
        if kind in _KINDS and not isinstance(value, kind):
            raise ValueError(f"The option “{key}” is {_KINDS[kind]}, not “{value}”.")
        if key == "game":
            game_info(value)
    try:
        return _MAKERS[name](**options)
    except (LookupError, StopIteration):
        said = " ".join(f"{key}={value}" for key, value in options.items())
        raise ValueError(f"The scene “{name}” cannot be made with {said}.") from None
