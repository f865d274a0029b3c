"""The demo scenes: every function that is marked as one is known by its name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.ui.scenes.busy import BusyScene
from tests import demos
from tests.demos.registry import demo


def test_every_demo_scene_of_the_package_has_a_name_and_a_sentence() -> None:
    package = Path(demos.__file__).parent
    made = {import_module(make.__module__).__file__ for make in demos.SCENES.values()}
    files = {*package.glob("*.py"), *package.parent.glob("rooms/*/demos.py")}
    files |= {Path(each) for each in made if each is not None}
    marked = [file.read_text(encoding="utf-8").count("\n@demo\n") for file in files]
    assert sum(marked) == len(demos.SCENES)
    assert list(demos.SCENES) == sorted(demos.SCENES)
    for name, make in demos.SCENES.items():
        assert make.__doc__, name


def test_a_name_is_that_of_one_scene() -> None:
    def busy() -> BusyScene:
        raise AssertionError("it is never made")

    with pytest.raises(ValueError, match="two demo scenes “busy”"):
        demo(busy)
    assert isinstance(demos.make_scene("busy"), BusyScene)
