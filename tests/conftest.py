"""What every test may use.

``playing`` (random rounds) stands beside this file, so that tests in every folder find it.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Callable, Sequence, Set
from inspect import isfunction
from typing import Any

import pytest
from hypothesis import settings

from game import sockets
from game.sockets import SeatKind
from game.storage import files

# Tests quote English sentences, whatever the language of this machine.
for _name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"

# How long an example takes depends on what else the machine does.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game-language", metavar="CODE", default="",
        help="run the tests with the game in this language, and read back what they quote",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--game-language"):
        from tests.read_back import remember

        remember()


@pytest.fixture(autouse=True)
def _in_the_language_asked_for(request: pytest.FixtureRequest) -> None:
    code = request.config.getoption("--game-language")
    if code:
        from game.arguments import LANGUAGES
        from game.language.catalogue import use

        english = request.node.get_closest_marker("english")
        use("en" if english else code, LANGUAGES)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test has to survive a power failure, which costs 10 ms and more for every file that is
    written.  What is brought to the disk, and when, is tested by tests/storage/disk.py."""
    monkeypatch.setattr(files, "sync", lambda handle: None)


# Ten thousand tests are collected, and nothing of them is ever garbage: looking through them again
# and again would take as long as many of the tests.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    # Collections of the young are rarer than Python's own: half as much time is spent on all.
    gc.set_threshold(5_000, 10, 10)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector, obj: Callable[..., object]
) -> list[pytest.Item] | None:
    """More than half of the tests are long or slow.  Where these are left out anyway, they are left
    out before each becomes an object: every worker collects all tests."""
    unwanted = _LEFT_OUT.get(collector.config.option.markexpr)
    if unwanted is None or not isfunction(obj):
        return None
    marks = getattr(obj, "pytestmark", None) or ()
    of_all = getattr(getattr(collector, "module", None), "pytestmark", [])
    if any(mark.name in unwanted for mark in (*marks, *_listed(of_all))):
        return []
    if marks:
        kept = [_without(mark, unwanted) for mark in marks]
        obj.pytestmark = kept  # type: ignore[attr-defined]
    return None


_LEFT_OUT = {"not long": {"long"}, "not long and not slow": {"long", "slow"}}
"""The marks of tests that are left out, by the expressions with which test.py asks for the rest."""


def _listed(marks: Any) -> Sequence[Any]:
    return marks if isinstance(marks, (list, tuple)) else [marks]


def _without(mark: pytest.Mark, unwanted: Set[str]) -> pytest.Mark:
    if mark.name != "parametrize" or len(mark.args) < 2 or isinstance(mark.kwargs.get("ids"), list):
        return mark
    names, values = mark.args[0], list(mark.args[1])
    kept = [value for value in values if not _has(value, unwanted)]
    return pytest.mark.parametrize(names, kept or values, **mark.kwargs).mark


def _has(value: Any, marks: Set[str]) -> bool:
    return any(mark.name in marks for mark in getattr(value, "marks", ()))


def under_wine() -> bool:
    """True under Wine, which calls itself Windows and differs from it in places."""
    return sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if under_wine() and item.get_closest_marker("pool"):
            item.add_marker(pytest.mark.skip(reason="Wine loses the empty messages of a pool"))
    _spread(items)


def _spread(items: list[pytest.Item]) -> None:
    """Tests at a real window mostly wait.  They are spread among the others, so that somebody
    always works meanwhile, and none of them begins when everybody else goes home."""
    waiting = [item for item in items if item.get_closest_marker("window")]
    working = [item for item in items if not item.get_closest_marker("window")]
    apart = len(working) * 3 // 4 // max(1, len(waiting))
    for place, item in enumerate(waiting):
        working.insert(place * (apart + 1), item)
    items[:] = working


@pytest.fixture
def kiosk(monkeypatch: pytest.MonkeyPatch) -> SeatKind:
    """A kind of seat that a room brings; no other room brings one meanwhile."""
    from game.ui.scenes.remote_people import RemotePeople

    kind = SeatKind(
        lambda flow: RemotePeople(), "kiosk", "Kiosk", waits="Open for a kiosk", taken="By kiosk",
        sentence="Until somebody comes, {name} plays here.", apart="These cards stay face up.",
        asks="The kiosk asks.", notes={"language": "A kiosk has its own."},
    )  # fmt: skip
    others = tuple(each for each in sockets._all() if not isinstance(each, SeatKind))
    monkeypatch.setattr(sockets, "_all", lambda: (*others, kind))
    return kind
