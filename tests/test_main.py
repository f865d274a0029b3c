"""The command line: what is mistyped gets a sentence, never a traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.language.catalogue import use

ROOT = Path(__file__).parents[1]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and everything printed."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 1
    printed = capsys.readouterr()
    return code, printed.out + printed.err


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["play", "--help"],
        ["--lode", "x"],
        ["nonsense"],
        ["--windowed", "big"],
        ["--windowed", "800x600", "--fullscreen"],
        ["--seed", "luck"],
        ["--seed"],
        ["--version=3"],
        ["play", "a.lcr", "more"],
        ["--rules", "clasic"],
    ],
    ids=" ".join,
)
def test_help_and_errors_are_in_the_language_asked_for(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code, text = said(capsys, "--language=pseudo", *words)
        assert code == (0 if "--help" in words else 2)
    finally:
        use()
    # The pseudo language puts every message in brackets; what is typed stays as it is.
    bare = re.sub(r"\[[^\[\]]*\]", "", re.sub(r"\[-[^\]]*\]|\[FILE\]", "", text))
    left = re.findall(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", bare)
    assert "[" in text
    assert not left, text


def test_help_needs_nothing_of_the_game_itself() -> None:
    code = "import sys, game.__main__; print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {name for name in done.stdout.split() if name.startswith("game.")}
    assert not {"pygame"} & set(done.stdout.split())
    assert len(loaded) < 12, sorted(loaded)
