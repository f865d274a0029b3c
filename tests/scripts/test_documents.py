"""Every file, folder and module that the documents for developers name exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/architecture.md")

_PATH = re.compile(r"[\w*][\w.*-]*(/[\w.*-]+)*/?", re.ASCII)
_FILE = re.compile(r"[\w*]+\.(py|md|toml)")


def spans(text: str) -> Iterator[str]:
    """What stands in code marks or in fenced blocks, and where links lead."""
    for block in re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        yield from block.splitlines()
    text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    # The rows that describe packages begin with their names alone.
    _, _, packages = text.partition("\n| package |")
    for name in re.findall(r"^\| `([\w/]+)` \|", packages.partition("\n\n")[0], re.MULTILINE):
        yield f"game/{name}"
    yield from re.findall(r"`([^`\n]+)`", text)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" not in target:
            yield target


def named(document: str) -> set[str]:
    """The paths and modules that a document names; ``*`` stands for any name."""
    found = set()
    for span in spans((ROOT / document).read_text(encoding="utf-8")):
        for module in re.findall(r"-m ((?:game|build_scripts)[\w.]*)", span):
            found.add(module.replace(".", "/"))
        if span.startswith("~"):  # a folder of the player's
            continue
        for word in re.sub(r"<\w+>", "*", span).split():
            if _PATH.fullmatch(word) and ("/" in word or _FILE.fullmatch(word)):
                found.add(word)
    return found


def exists(path: str, folder: Path) -> bool:
    """Whether there is such a file, folder or module.  ``folder``: of the document."""
    if "/" not in path:
        patterns = (path, *(f"{base}/**/{path}" for base in ("docs", "game", "tests")))
        return any(any(ROOT.glob(pattern)) for pattern in patterns)
    bases = (ROOT, ROOT / "game", ROOT / "game/ui", ROOT / "game/rooms", folder)
    return any(any(base.glob(path.rstrip("/") + end)) for base in bases for end in ("", ".py"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_the_documents_name_exists(document: str) -> None:
    paths = named(document)
    assert len(paths) > 20
    assert [each for each in sorted(paths) if not exists(each, (ROOT / document).parent)] == []


def test_a_name_without_a_file_is_noticed() -> None:
    assert not exists("game/engine/removed.py", ROOT)
    assert not exists("storage/removed", ROOT)
    assert not exists("removed.py", ROOT)
    assert exists("storage/assets.py", ROOT)
    assert exists("ui/table/cues/*_cues.py", ROOT)


TRADE_MARK = re.compile(r"\b" + "un" + r"o(?![a-z])", re.IGNORECASE)
"""The name of the well-known 108-card game, which belongs to another company."""
NUMBER = re.compile(r"\bun" + r"o\b")
"""The number, in texts of languages that say it so."""
SAY_IT_SO = {"es", "it", "es.md", "it.md", "stores.md", "glossary.md"}
"""Folders and files with such texts."""
FIRST = re.compile(r'(?<=^msgstr ")Un' + r"o(?=[ |])", re.MULTILINE)
"""The number at the beginning of a sentence of a catalogue."""
IMPORTED = re.compile(r"^(from|import) |\.make\(")
"""Lines of code that must spell another program's name for it."""


def test_the_trade_mark_is_written_nowhere() -> None:
    suffixes = {".py", ".md", ".toml", ".js", ".html", ".css", ".scn", ".pot", ".po", ".yml"}
    for folder in ("game", "build_scripts", "docs", "tests", "assets", "."):
        files = (ROOT / folder).glob("*" if folder == "." else "**/*")
        for path in (each for each in files if each.suffix in suffixes):
            text = path.read_text(encoding="utf-8")
            if SAY_IT_SO & set(path.parts):
                text = FIRST.sub("", NUMBER.sub("", text))
            for line in text.splitlines():
                assert not TRADE_MARK.search(line) or IMPORTED.search(line), (path, line)
