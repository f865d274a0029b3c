"""The command line: what is mistyped gets a sentence, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import __version__
from game.__main__ import main

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
        (["check"], "required: FILE"),
        (["check", "none.scn"], "cannot be read"),
        (["replay", "none.lcr"], "cannot be read"),
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


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "--version")
    assert code == 0
    assert text.startswith(f"Last Card {__version__}")


def test_scenarios_are_checked_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "check", str(ROOT / "docs" / "table.scn"))
    assert (code, text) == (0, "1 passed, 0 failed\n")


def test_the_readme_is_drawn_from_its_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "table.png"
    scenario = str(ROOT / "docs" / "table.scn")
    words = ["shot", "table", "--scenario", scenario, "--set", "moves=1", "--size", "1280x720"]
    assert said(capsys, *words, "-o", str(picture))[0] == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
