"""Count what has to be read: ``python3 build_scripts/count_files.py [--list]``.

Files and lines of the core, of the rooms and of the tests, and what ties them to one another.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME, TESTS = ROOT / "game", ROOT / "tests"
ROOMS = GAME / "rooms"


def sources(folder: Path) -> list[Path]:
    """The Python files below a folder."""
    return sorted(folder.rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def lines(files: list[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def most_side_by_side() -> tuple[int, Path]:
    """How many files lie in the fullest folder but ``engine`` and ``agents``."""
    folders = Counter(file.parent for file in sources(GAME))
    del folders[GAME / "engine"], folders[GAME / "agents"]
    ((folder, most),) = folders.most_common(1)
    return most, folder


_PUBLIC = {"_replace", "_asdict", "_fields"}
"""Names of a NamedTuple that are public all the same."""


class Protocols:
    """The protocols of the game, and the classes that have all that each asks for."""

    def __init__(self) -> None:
        self._classes: list[tuple[Path, ast.ClassDef]] = [
            (file, node)
            for file in sources(GAME)
            for node in ast.walk(tree(file))
            if isinstance(node, ast.ClassDef)
        ]
        self._named: dict[str, list[ast.ClassDef]] = {}
        for _, node in self._classes:
            self._named.setdefault(node.name, []).append(node)

    def with_one_class(self) -> Iterator[tuple[Path, str]]:
        """The protocols that at most one class fits.  Those of functions are not among them."""
        for file, node in self._classes:
            if "Protocol" not in _bases(node):
                continue
            wanted = {name for name in self._members(node) if not name.startswith("__")}
            fit = [
                other
                for _, other in self._classes
                if "Protocol" not in _bases(other) and wanted <= self._members(other)
            ]
            if wanted and len(fit) <= 1:
                yield file, node.name

    @cache  # noqa: B019 - one of these is made
    def _members(self, node: ast.ClassDef) -> frozenset[str]:
        """The names of what a class has, with what it inherits."""
        found: set[str] = set()
        for part in node.body:
            if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
                found.add(part.name)
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                found.add(part.target.id)
            elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
                found.add(part.targets[0].id)
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                found.update([inner.attr] if ast.unparse(inner.value) == "self" else [])
        for base in _bases(node):
            for other in self._named.get(base, ()):
                if other is not node:
                    found |= self._members(other)
        return frozenset(found)


def _bases(node: ast.ClassDef) -> list[str]:
    plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return [ast.unparse(base).rpartition(".")[2] for base in plain]


def private_reads() -> Iterator[Path]:
    """The file of each place in the tests that names a private part of something else."""
    for file in sources(TESTS):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Attribute):
                own = ast.unparse(node.value) in ("self", "cls", "os", "sys")
                name = "" if own else node.attr
            elif isinstance(node, ast.alias):
                name = node.name
            elif isinstance(node, ast.Call) and len(node.args) > 1:
                called = ast.unparse(node.func).rpartition(".")[2] in ("setattr", "getattr")
                name = str(getattr(node.args[1], "value", "")) if called else ""
            else:
                continue
            if name.startswith("_") and not name.startswith("__") and name not in _PUBLIC:
                yield file


def main() -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--list", action="store_true", help="name what is counted, too")
    named = parser.parse_args().list
    game = sources(GAME)
    rooms = {room.name: sources(room) for room in sorted(ROOMS.iterdir()) if room.is_dir()}
    core = [file for file in game if ROOMS not in file.parents]
    sizes = {name: lines(files) for name, files in rooms.items()}
    largest = max(sizes, key=lambda name: sizes[name])
    into = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in core
        for name in imported(file)
        if name.startswith("game.rooms.")
    ]
    most, fullest = most_side_by_side()
    kinds = [
        node.name
        for node in tree(GAME / "sockets.py").body
        if isinstance(node, ast.ClassDef) and node.decorator_list
    ]
    alone = [f"{file.relative_to(ROOT)}: {name}" for file, name in Protocols().with_one_class()]
    private = Counter(str(file.relative_to(ROOT)) for file in private_reads())
    for what, count, names in (
        ("core: files / lines of Python", f"{len(core):,} / {lines(core):,}", []),
        ("imports from the core into rooms", len(into), into),
        (
            "rooms: lines; the largest",
            f"{sum(sizes.values()):,}; {sizes[largest]:,} ({largest})",
            [f"{name}: {size:,}" for name, size in sizes.items()],
        ),
        ("game/ in all: files / lines", f"{len(game):,} / {lines(game):,}", []),
        (
            "tests: files / lines",
            f"{len(sources(TESTS)):,} / {lines(sources(TESTS)):,}",
            [
                f"{folder.name}: {lines(sources(folder)):,}"
                for folder in sorted(TESTS.iterdir())
                if sources(folder)
            ],
        ),
        ("most files side by side", f"{most} ({fullest.relative_to(ROOT)})", []),
        ("sockets", len(kinds), kinds),
        ("protocols with at most one class", len(alone), alone),
        (
            "reads of others' private attributes in tests",
            sum(private.values()),
            [f"{file}: {count}" for file, count in private.most_common()],
        ),
    ):
        print(f"{what:46} {count}")
        if named:
            print(*(f"    {name}" for name in names), sep="\n", end="\n" if names else "")
    return 0


if __name__ == "__main__":
    sys.exit(main())
