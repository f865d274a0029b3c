"""No sentence that a player reads stands anywhere but in ``game/language``.

Every text in the code of the game is looked at that has a blank between two words, or a word with
a capital.  What is no sentence is told by where it stands (errors, the log of the program, pages
of the developers' tools) or by how it looks (pictures as SVG, names of cards); the rest is listed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"

LIKE_A_SENTENCE = re.compile(r"[a-z’]{2,} +[{a-z]|^\W*[A-Z][a-z’]+\b|\b[a-z]{2,} …|^ [a-z]{2,}\b")
NO_SENTENCE = re.compile(
    r"[<>=]|\\|^[a-z]+/|^[A-Za-z]+-$|\.\w{3}$|%[sr]|^ ?[a-z]+( [a-z]+){0,3} ?$|^ on $"
)
"""Pictures, patterns, cards, files, lines of the log, and codes: a few small words."""

MARKS = {"N_", "NN_", "NC_", "proves"}
"""A probe names the message that it proves; see ``tests/language/test_probes.py``."""
DEVELOPERS = {"_LOG", "logging", "log"}
ROOMS_OF_DEVELOPERS = ("tools", "engine", "rulesets", "agents", "language")
"""Codes, the notation, and texts marked where they stand (the options, the levels)."""

KNOWN = {
    # The name of the game, and of its makers' art.
    "Last", "Card", "Last Card", "Thing",
    # Names of computer players, which are the same in every language.
    "Ada", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo", "Ines", "Jun", "Mina", "Oskar",
    "Tui", "Raj", "Lotte", "Kofi", "Yuki", "Paz", "Nils", "Aroha", "Vera", "Sam", "Dalia", "Finn",
    # Fonts, and ids of themes and reports.
    "Medium", "Bold", "Evening", "Harbour", "Veranda", "Night train", "Clear",
}  # fmt: skip

FILES = {
    # Command lines, records, scenarios, reports and exhibits: read by developers.
    "__init__.py", "__main__.py", "arguments.py", "table/expectations.py", "table/scenario.py",
    "table/lines.py", "table/record.py", "table/exhibit.py", "table/handicaps.py",
    "table/match.py", "table/seal.py", "table/cast.py", "storage/anonymous.py", "storage/fault.py",
    "storage/reports.py", "storage/release.py", "storage/log.py", "storage/settings.py",
    "storage/profiles.py", "storage/paths.py", "storage/names.py", "phones/connection.py",
}  # fmt: skip
"""Where only developers' texts are left.  ``settings`` holds the documentation of its fields,
``profiles`` and ``names`` the names that a file may bring, ``connection`` the words of HTTP."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Texts that look like a sentence and are no message, with their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if text in KNOWN or NO_SENTENCE.search(text) or not LIKE_A_SENTENCE.search(text):
                continue
            if not _excused(node, above):
                yield node.lineno, text


def _excused(node: ast.AST, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether no player reads what stands there."""
    if isinstance(above[node], ast.Expr | ast.Subscript | ast.AnnAssign | ast.arg):
        return True  # a docstring, or an annotation
    while node in above:
        node = above[node]
        if isinstance(node, ast.Raise | ast.Assert):
            return True
        if isinstance(node, ast.Call) and _says(node):
            return True
        if isinstance(node, ast.FunctionDef) and node.name in ("__repr__", "__str__"):
            return True
        if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(b) for b in node.bases):
            return True
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return True
    return False


def _says(call: ast.Call) -> bool:
    """Whether a call marks a message, or tells developers something."""
    name = ast.unparse(call.func)
    return name in MARKS or name.endswith("Error") or name.partition(".")[0] in DEVELOPERS


def test_every_sentence_is_a_message() -> None:
    found = []
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME).as_posix()
        if inside.partition("/")[0] in ROOMS_OF_DEVELOPERS or inside in FILES:
            continue
        found += [f"game/{inside}:{line}: {text!r}" for line, text in sentences(path)]
    assert not found, "should be messages in game/language:\n" + "\n".join(found)


def test_a_sentence_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "scene.py"
    file.write_text(
        '"""A page."""\nLabel("Done")\nsay(N_("Quit"))\nraise ValueError("no such seat")\n'
        'toast(f"{name} is gone now, it seems")\nplay("lay")\n'
    )
    assert [text for _, text in sentences(file)] == ["Done", " is gone now, it seems"]
