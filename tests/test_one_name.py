"""One name, one thing: no two public classes share a name, and hardly any two modules."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

GAME = Path(__file__).parents[1] / "game"
SHARED = {"__init__", "command", "settings"}
"""Module names that several packages have: what they hold is told by the package."""


def test_no_two_public_classes_share_a_name() -> None:
    found = Counter(
        node.name
        for file in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert len(found) > 500
    assert not [name for name, times in found.items() if times > 1]


def test_no_two_modules_share_a_name() -> None:
    found = Counter(file.stem for file in GAME.rglob("*.py"))
    assert {name for name, times in found.items() if times > 1} <= SHARED
