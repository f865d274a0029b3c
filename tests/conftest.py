"""What every test may use.

``playing`` (random rounds) stands beside this file, so that tests in every folder find it.
"""

from __future__ import annotations

import gc

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
