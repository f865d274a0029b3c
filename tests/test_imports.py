"""Who may import whom, read from the source: dependencies run one way.

ui → match → agents → engine,   match → rulesets → engine,   match → storage,   arena → match
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"

MAY_IMPORT = {
    "engine": {"engine"},
    "rulesets": {"rulesets", "engine"},
    "language": {"language", "rulesets", "engine"},
    "agents": {"agents", "engine"},
    "match": {"match", "agents", "rulesets", "engine", "storage"},
    "arena": {"arena", "match", "agents", "rulesets", "engine"},
    "storage": {"storage"},
    "ui": {
        "ui",
        "language",
        "match",
        "agents",
        "rulesets",
        "engine",
        "storage",
        "arguments",
        "elsewhere",
    },
}
"""For each package, the packages of the game that it may import."""

PURE = {"abc", "collections", "dataclasses", "difflib", "enum", "functools", "itertools",
        "math", "operator", "re", "types", "typing", "__future__"}  # fmt: skip
"""What of the standard library the rules may use: nothing that knows the time, the machine, a
file or a chance of its own."""

NEVER = {"print", "open", "input", "exec", "eval", "setattr", "delattr", "globals", "vars",
         "__import__"}  # fmt: skip
"""What a compiler for typed Python cannot take, or what touches the world."""


def modules(package: str) -> list[Path]:
    return sorted((GAME / package).rglob("*.py"))


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Every module imported in a file, wherever in it, with its line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: imports are written out in full"
            module = node.module or ""
            if module == "game":
                for alias in node.names:
                    yield node.lineno, f"game.{alias.name}"
            else:
                yield node.lineno, module


def test_every_package_is_ruled() -> None:
    found = {path.parent.name for path in GAME.glob("*/__init__.py")}
    assert found == set(MAY_IMPORT)


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_dependencies_run_one_way(package: str) -> None:
    wrong = [
        f"{file}:{line}: game/{package} imports {name}"
        for file in modules(package)
        for line, name in imports(file)
        if name.startswith("game.") and name.split(".")[1] not in MAY_IMPORT[package]
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("package", sorted(set(MAY_IMPORT) - {"ui"}))
def test_only_the_interface_imports_pygame(package: str) -> None:
    wrong = [
        f"{file}:{line}: {name}"
        for file in modules(package)
        for line, name in imports(file)
        if name.split(".")[0] == "pygame"
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("package", ["engine", "rulesets"])
def test_the_rules_are_pure(package: str) -> None:
    """No clock, no file, no chance but their own, nothing but the standard library."""
    wrong = [
        f"{file}:{line}: {name}"
        for file in modules(package)
        for line, name in imports(file)
        if name.split(".")[0] not in PURE | {"game"}
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("package", ["match", "agents", "arena"])
def test_matches_agents_and_the_arena_stand_on_the_standard_library(package: str) -> None:
    wrong = [
        f"{file}:{line}: {name}"
        for file in modules(package)
        for line, name in imports(file)
        if name.split(".")[0] not in {*sys.stdlib_module_names, "game"}
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("file", modules("engine"), ids=lambda f: f.name)
def test_the_engine_could_be_compiled(file: Path) -> None:
    """What mypyc needs: concrete types on every function, no dynamic attributes, no monkey
    patching, no global that changes."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        at = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in NEVER, f"{at}: {node.func.id}()"
            if node.func.id == "getattr":
                assert len(node.args) == 2, f"{at}: an attribute that may not be there"
        assert not isinstance(node, ast.Global), f"{at}: a global that changes"
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            for argument in arguments:
                if argument.arg not in ("self", "cls"):
                    assert argument.annotation is not None, f"{at}: {argument.arg} has no type"
            assert node.returns is not None or node.name == "__init__", f"{at}: returns what?"
        if isinstance(node, ast.FunctionDef) and node.name in ("__getattr__", "__setattr__"):
            raise AssertionError(f"{at}: dynamic attributes")
