"""Long and slow tests are left out before they become objects, and nothing else is."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

_CONFTEST = """
from tests.conftest import pytest_pycollect_makeitem
"""
_SLOW = """
import pytest

pytestmark = pytest.mark.slow

def test_some(): pass

@pytest.mark.long
def test_all(): pass
"""
_TESTS = """
import pytest

long = pytest.mark.long
slow = pytest.mark.slow
LISTED = [1, pytest.param(2, marks=long), pytest.param(3, marks=slow)]

@pytest.mark.parametrize("n", LISTED)
def test_some(n): pass

@pytest.mark.parametrize("n", LISTED, ids=["one", "two", "three"])
def test_named(n): pass

@long
def test_all(): pass

@slow
def test_a_window(): pass

@pytest.mark.parametrize("n", LISTED)
class TestEach:
    def test_it(self, n): pass
"""


@pytest.mark.parametrize(
    ("wanted", "passed"), [("not long and not slow", 3), ("not long", 8), ("long", 5)]
)
def test_each_runs_where_it_belongs(pytester: pytest.Pytester, wanted: str, passed: int) -> None:
    pytester.makeconftest(_CONFTEST)
    pytester.makepyfile(test_here=_TESTS, test_there=_SLOW)
    pytester.makeini("[pytest]\nmarkers = long\n  slow\n")
    done = pytester.inline_run("-m", wanted, "-p", "no:cacheprovider", "-p", "no:xdist")
    assert done.countoutcomes() == [passed, 0, 0]
