"""Counts sentences in docstrings and comments that begin without their noun.

“What everybody holds” makes a reader wait for what it is; “The cards that everybody holds” does
not. The limits only fall.
"""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OPENING = re.compile(r'(?:[rf]?"""|#)\s*(?:What|Who|Whose|Whether)\b')
LIMITS = {
    "build_scripts": 0, "game": 0, "game/agents": 0, "game/engine": 0, "game/language": 29,
    "game/rulesets": 0, "game/storage": 0, "game/table": 76, "game/tools": 2, "game/phones": 24,
    "game/ui": 211,
}  # fmt: skip
"""The largest number of such openings in each folder, with all that is below it."""


def openings(text: str) -> list[str]:
    """The first lines of docstrings and comments that begin so."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [
        token.line.strip()
        for token in tokens
        if token.type in (tokenize.STRING, tokenize.COMMENT) and OPENING.match(token.string)
    ]


def files(folder: str) -> list[Path]:
    """The Python files of a folder; of ``game`` itself, only those in it."""
    found = (ROOT / folder).glob("*.py") if folder == "game" else (ROOT / folder).rglob("*.py")
    return sorted(found)


@pytest.mark.parametrize("folder", LIMITS)
def test_docstrings_and_comments_begin_with_their_noun(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {line}"
        for file in files(folder)
        for line in openings(file.read_text(encoding="utf-8"))
    ]
    assert len(found) <= LIMITS[folder], "\n".join(found)


def test_openings_are_found() -> None:
    told = 'A = 1\n"""What it is."""\n# Whose it is.\nB = "What"\n# Somewhat\n"""The A."""\n'
    assert openings(told) == ['"""What it is."""', "# Whose it is."]
