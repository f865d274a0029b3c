"""Modules that the executables leave out are imported by nothing that they hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "build_scripts" / "last-card.spec"
WITHOUT = {"game/rooms/arena/petting_zoo.py"}
"""Files for people who train players of their own, from a checkout."""


def left_out() -> set[str]:
    """The modules that the executables leave out."""
    for node in ast.walk(ast.parse(SPEC.read_text(encoding="utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "excludes":
            return set(ast.literal_eval(node.value))
    raise AssertionError("the recipe leaves nothing out")


def imported(text: str) -> Iterator[str]:
    """The modules that a file imports, anywhere in it, each with the packages around it."""
    for node in ast.walk(ast.parse(text)):
        names = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def test_nothing_imports_what_is_left_out() -> None:
    missing = left_out()
    assert "decimal" in missing
    # To import a module its name is written: only files where it is are parsed.
    written = re.compile(rf"\b({'|'.join(each.rpartition('.')[2] for each in missing)})\b")
    wrong = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sorted((ROOT / "game").rglob("*.py"))
        if file.relative_to(ROOT).as_posix() not in WITHOUT
        if written.search(text := file.read_text(encoding="utf-8"))
        for name in imported(text)
        if name in missing
    ]
    assert wrong == []
