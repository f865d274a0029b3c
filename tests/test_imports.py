"""Who may import whom, read from the source: dependencies run one way.

ui → match → agents → engine,   match → rulesets → engine,   match → storage,   tools → ui
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game.sockets import rooms

grimp = pytest.importorskip("grimp")

GAME = Path(__file__).parents[1] / "game"

PURE = {"abc", "collections", "dataclasses", "difflib", "enum", "functools", "itertools",
        "math", "operator", "re", "struct", "types", "typing", "__future__"}  # fmt: skip
"""What of the standard library the rules may use: nothing that knows the time, the machine, a
file or a chance of its own."""

NEVER = {"print", "open", "input", "exec", "eval", "setattr", "delattr", "globals", "vars",
         "__import__"}  # fmt: skip
"""What a compiler for typed Python cannot take, or what touches the world."""


def modules(package: str) -> list[Path]:
    found = sorted((GAME / package).rglob("*.py"))
    assert found, f"there is no package {package}"
    return found


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


def test_the_layers_hold() -> None:
    """The contracts of import-linter in pyproject.toml: who may import whom, and no circles."""
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=GAME.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_no_two_files_import_each_other() -> None:
    """Neither directly nor round about. For types alone a module may import another of its folder
    or of its room, such as the page its controller; never one of another package."""
    graph, running = (
        grimp.build_graph("game", cache_dir=None, exclude_type_checking_imports=left_out)
        for left_out in (False, True)
    )
    after = {
        name: {
            other
            for other in graph.find_modules_directly_imported_by(name)
            if home(name) != home(other) or other in running.find_modules_directly_imported_by(name)
        }
        for name in graph.modules
    }
    done: set[str] = set()
    while True:
        free = {name for name in after if name not in done and after[name] <= done}
        if not free:
            break
        done |= free
    left = sorted(set(after) - done)
    # What is left is in a circle, or imports something that is.
    while trimmed := [n for n in left if not any(n in after[m] for m in left)]:
        left = [name for name in left if name not in trimmed]
    assert not left, "circles of imports among: " + ", ".join(left)


def test_a_room_imports_only_rooms_that_it_needs() -> None:
    """``NEEDS`` in the ``__init__`` of a room names them."""
    graph = grimp.build_graph("game", cache_dir=None)
    for room in rooms():
        package = f"game.rooms.{room}"
        needs = getattr(import_module(package), "NEEDS", ())
        others = [f"game.rooms.{each}" for each in rooms() if each not in (room, *needs)]
        wrong = [
            (found["importer"], found["imported"])
            for other in others
            for found in graph.find_matching_direct_imports(
                import_expression=f"{package}.** -> {other}.**"
            )
        ]
        assert not wrong


def test_the_models_of_rooms_need_nothing_that_draws() -> None:
    """``DRAWS_NOTHING`` in the ``__init__`` of a room names the modules and packages in it that are
    used without a screen; an empty name is the whole room."""
    graph = grimp.build_graph("game", cache_dir=None, include_external_packages=True)
    for room in rooms():
        for part in getattr(import_module(f"game.rooms.{room}"), "DRAWS_NOTHING", ()):
            module = f"game.rooms.{room}.{part}".removesuffix(".")
            for drawing in ("pygame", "game.ui"):
                chain = graph.find_shortest_chain(module, drawing, as_packages=True)
                assert chain is None, " → ".join(chain)


ROOM_WORDS = re.compile(
    r"(?<![a-z])phone|television|\btv\b|coach|\bhistor(?:y|ies)\b|\blibrary\b", re.IGNORECASE
)
COMPILED = re.compile(r"(standard|C|loaded) library|SDL|/Lib")
"""The other kind of library."""
SPOKEN_OF = {
    "game/language/menu_texts.py": (2, "what the title says of a match that an archive keeps"),
    "game/table/facts.py": (1, "the same, where it could not be kept"),
    "game/storage/earlier_files.py": (2, "files of earlier versions are called so"),
    "game/language/table_texts.py": (1, "whoever watches is told whom the table waits for"),
    "game/language/controls.py": (1, "all that keys can do has its words in one place"),
    "game/ui/input/intents.py": (1, "and its name in one list"),
    "game/ui/graphics/widget_art.py": (1, "all signs are drawn in one place"),
}
"""Where the core says them all the same: in how many lines, and why."""


def test_the_core_hardly_speaks_of_rooms() -> None:
    """Whatever it says of them is said, too, where they are gone."""
    found: dict[str, list[str]] = {}
    for file in sorted(GAME.rglob("*.py")):
        name = file.relative_to(GAME.parent).as_posix()
        if name.startswith("game/rooms/"):
            continue
        for line in file.read_text("utf-8").splitlines():
            if ROOM_WORDS.search(line) and not COMPILED.search(line):
                found.setdefault(name, []).append(line.strip())
    wrong = {
        name: lines for name, lines in found.items() if len(lines) > SPOKEN_OF.get(name, (0,))[0]
    }
    assert not wrong
    assert sum(count for count, _ in SPOKEN_OF.values()) <= 10


@pytest.mark.parametrize(
    ("module", "name", "most"),
    [("game.ui.scenes.match_hooks", "MatchHooks", 12), ("game.ui.app.occasion", "Occasion", 10)],
)
def test_a_socket_has_the_shape_of_an_idea(module: str, name: str, most: int) -> None:
    """A class from which rooms derive has few methods; what only one of them needs is its own."""
    methods = [
        key
        for key, value in vars(getattr(import_module(module), name)).items()
        if not key.startswith("_") and (callable(value) or isinstance(value, property))
    ]
    assert len(methods) <= most, methods


def home(module: str) -> str:
    """The room of a module, or its folder."""
    parts = module.split(".")
    return ".".join(parts[:3] if parts[1:2] == ["rooms"] else parts[:-1])


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


@pytest.mark.parametrize("package", ["table", "agents"])
def test_matches_and_agents_stand_on_the_standard_library(package: str) -> None:
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


def test_the_kernel_imports_nothing_for_its_types_alone() -> None:
    """Its parts build on one another, so that each can be read before those above it."""
    guarded = {
        file.stem for file in modules("engine") if "TYPE_CHECKING" in file.read_text("utf-8")
    }
    assert not guarded


def test_smoke_imports_pygame_without_what_executables_leave_out() -> None:
    """pygame greets whoever imports it, and asks ``sysconfig`` about itself for that."""
    code = (
        "import sys; sys.modules['sysconfig'] = None\n"
        "import game.tools.smoke\n"
    )  # fmt: skip
    variables = {
        name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=GAME.parent, env=variables, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_in_the_game_people_act_through_attempt_alone() -> None:
    """``Sitting.submit`` skips what the table adds to the rules: only ``attempt`` and tools call
    it."""
    callers = {
        file.relative_to(GAME).as_posix()
        for file in GAME.rglob("*.py")
        if "submit" in (text := file.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "submit"
    }
    tools = ("tools/", "rooms/arena/")
    assert {each for each in callers if not each.startswith(tools)} == {"table/sitting.py"}
