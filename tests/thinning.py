"""Parameters of which some are tried with every run and the rest only with the long one.

For a law that is checked at hundreds of tables: each run tries a fixed part of them, spread over
all; ``test.py --slow`` tries a larger one where they take seconds; ``test.py --long`` tries the
others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(
    values: Iterable[Any],
    every: int,
    first: int = 0,
    *,
    whole: bool = False,
    slow: int = 1,
) -> list[Any]:
    """The values as parameters of a test: every so-many-th, from ``first`` on, is tried each
    time; the others are marked as long.  Where a test takes long, ``slow`` is how many of those
    make one that is tried with every run; the rest of them are marked as slow.  A tuple is several
    parameters, or, if ``whole``, one."""
    found = []
    for number, value in enumerate(values):
        marks: tuple[pytest.MarkDecorator, ...] = ()
        if number % every != first % every:
            marks = (pytest.mark.long,)
        elif number // every % slow:
            marks = (pytest.mark.slow,)
        several = type(value) is tuple and not whole
        found.append(pytest.param(*(value if several else (value,)), marks=marks))
    return found


def few_or_many(few: int, many: int) -> list[Any]:
    """How often something is repeated, as a parameter of a test: a few times with every run, many
    times with the long one."""
    return [few, pytest.param(many, marks=pytest.mark.long)]
