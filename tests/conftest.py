"""What every test may use.

``playing`` (random rounds) stands beside this file, so that tests in every folder find it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from inspect import isfunction
from typing import Any

import pytest
from hypothesis import settings

from game.storage import atomic_write

# How long an example takes depends on what else the machine does.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test has to survive a power failure, which costs 10 ms and more for every file that is
    written.  What is brought to the disk, and when, is tested by tests/storage/disk.py."""
    monkeypatch.setattr(atomic_write, "_sync", lambda handle: None)


# Ten thousand tests are collected, and nothing of them is ever garbage: looking through them again
# and again would take as long as many of the tests.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector, obj: Callable[..., object]
) -> list[pytest.Item] | None:
    """More than half of the tests are long.  Where these are left out anyway, they are left out
    before each becomes an object: every worker collects all tests."""
    marks = getattr(obj, "pytestmark", None)
    if collector.config.option.markexpr != "not long" or not marks or not isfunction(obj):
        return None
    if any(mark.name == "long" for mark in marks):
        return []
    obj.pytestmark = [_without_long(mark) for mark in marks]  # type: ignore[attr-defined]
    return None


def _without_long(mark: pytest.Mark) -> pytest.Mark:
    if mark.name != "parametrize" or len(mark.args) < 2 or isinstance(mark.kwargs.get("ids"), list):
        return mark
    names, values = mark.args[0], list(mark.args[1])
    short = [value for value in values if not _is_long(value)]
    return pytest.mark.parametrize(names, short or values, **mark.kwargs).mark


def _is_long(value: Any) -> bool:
    return any(mark.name == "long" for mark in getattr(value, "marks", ()))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests at a real window mostly wait.  They are spread among the others, so that somebody
    always works meanwhile, and none of them begins when everybody else goes home."""
    waiting = [item for item in items if item.get_closest_marker("window")]
    working = [item for item in items if not item.get_closest_marker("window")]
    apart = len(working) * 3 // 4 // max(1, len(waiting))
    for place, item in enumerate(waiting):
        working.insert(place * (apart + 1), item)
    items[:] = working
