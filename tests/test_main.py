"""The command line: what is mistyped gets a sentence, never a traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
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
    ("words", "hint"),
    [
        (["nonsense"], 'no command "nonsense"'),
        (["--windowed", "big"], '"big" is not a size'),
        (["check"], "still needed: FILE"),
        (["none.lcr"], "none.lcr cannot be read"),
        (["--windowed", "800x600", "NONE.LCR"], "NONE.LCR cannot be read"),
        (["--rules", "classic", "none.lcr"], "not allowed with"),
        (["simulate", "--rules", "clasic"], "classic"),
        (["shot", "tabel", "-o", "x.png"], "tabel"),
        (["shot", "menu", "-o", "x.bmp"], "should end in .png"),
        (["shot", "menu", "--size", "99999x99999", "-o", "x.png"], "is not a size"),
        (["shot", "table", "--scenario", "none.scn", "-o", "x.png"], "none.scn"),
        (["shot", "table", "--scenario", "docs/table.scn", "--seat", "12", "-o", "x.png"], "12"),
    ],
)
def test_mistyped_commands_get_a_sentence(
    words: list[str], hint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    code, text = said(capsys, *words)
    assert code != 0
    assert hint in text


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


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "--version")
    assert code == 0
    assert text.startswith(f"Last Card {__version__}")
