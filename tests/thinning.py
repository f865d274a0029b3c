"""Parameters of which some are tried with every run and the rest only with the long one.

For a law that is checked at hundreds of tables: each run tries a fixed part of them, spread over
all, and ``test.py --long`` tries the others, or ``test.py --slow`` where they take seconds.
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
    others: pytest.MarkDecorator = pytest.mark.long,
) -> list[Any]:
    """The values as parameters of a test: every so-many-th, from ``first`` on, is tried each
    time; the ``others`` are marked, as long if nothing else is said.  A tuple is several
    parameters, or, if ``whole``, one."""
    found = []
    for number, value in enumerate(values):
        marks = () if number % every == first % every else (others,)
        several = type(value) is tuple and not whole
        found.append(pytest.param(*(value if several else (value,)), marks=marks))
    return found


def few_or_many(few: int, many: int) -> list[Any]:
    """How often something is repeated, as a parameter of a test: a few times with every run, many
    times with the long one."""
    return [few, pytest.param(many, marks=pytest.mark.long)]
