"""The numbers learned from play: how likely a round is won, and how people choose what to lay.

``prospects.json`` is written by build_scripts/learn.py and ``styles.json`` by
build_scripts/learn_styles.py.  There is one set for each combination of two facts: whether more
than two players take part (``crowd``), and whether several cards may be laid at once (``several``).
No other fact that was tried changes what counts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any, Final

from game.agents.outlook import Prospects
from game.agents.tells import Style


def _sets(file: str) -> list[dict[str, Any]]:
    """The sets of a file in this package."""
    # Where compiled modules lie, and whether a module has a file, pkgutil knows.
    held = get_data("game.agents", file)
    assert held is not None
    sets: list[dict[str, Any]] = json.loads(held)
    return sets


def _prospects(held: dict[str, Any]) -> Prospects:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in held.items()
    }
    return Prospects(**values)


PROSPECTS: Final[Mapping[tuple[bool, bool], Prospects]] = {
    (each["crowd"], each["several"]): _prospects(each["prospects"])
    for each in _sets("prospects.json")
}
STYLES: Final[Mapping[tuple[bool, bool], tuple[Style, ...]]] = {
    (each["crowd"], each["several"]): tuple([Style(**style) for style in each["styles"]])
    for each in _sets("styles.json")
}
