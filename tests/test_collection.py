"""Long tests are left out before they become objects, and nothing else is."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

_CONFTEST = """
from tests.conftest import pytest_pycollect_makeitem
"""
_TESTS = """
import pytest

long = pytest.mark.long
LISTED = [1, pytest.param(2, marks=long)]

@pytest.mark.parametrize("n", LISTED)
def test_some(n): pass

@pytest.mark.parametrize("n", LISTED, ids=["one", "two"])
def test_named(n): pass

@long
def test_all(): pass

@pytest.mark.parametrize("n", LISTED)
class TestEach:
    def test_it(self, n): pass
"""


@pytest.mark.parametrize(("wanted", "passed"), [("not long", 3), ("long", 4)])
def test_each_runs_where_it_belongs(pytester: pytest.Pytester, wanted: str, passed: int) -> None:
    pytester.makeconftest(_CONFTEST)
    pytester.makepyfile(_TESTS)
    pytester.makeini("[pytest]\nmarkers = long\n")
    done = pytester.inline_run("-m", wanted, "-p", "no:cacheprovider", "-p", "no:xdist")
    assert done.countoutcomes() == [passed, 0, 0]
