"""A game that pip installed is put among those of the desktop, and taken away again."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.storage.desktop_entry import ID, install, own_command, remove

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktops of Linux")


def entry_of(share: Path) -> dict[str, str]:
    lines = (share / "applications" / f"{ID}.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines[1:])


def test_everything_comes_and_goes(tmp_path: Path) -> None:
    files = install(tmp_path, ["/opt/last card/last-card"])
    assert [file.suffix for file in files] == [".desktop", ".xml", ".svg"]
    assert all(file.stat().st_size for file in files)
    assert entry_of(tmp_path)["Exec"] == '"/opt/last card/last-card" %f'
    assert remove(tmp_path) == files
    assert not any(file.exists() for file in files)
    assert remove(tmp_path) == []


@pytest.mark.parametrize("folder", ["plain", "a blank", 'a "quote"', "100 %", "back\\slash", "$x`"])
def test_any_folder_is_written_so_that_a_desktop_reads_it(tmp_path: Path, folder: str) -> None:
    program = f"/opt/{folder}/last-card"
    install(tmp_path, [program, "-m", "game"])
    line = entry_of(tmp_path)["Exec"].replace("\\\\", "\\").removesuffix(" %f").replace("%%", "%")
    words = re.findall(r'"((?:\\.|[^"\\])*)"', line)
    assert [re.sub(r"\\(.)", r"\1", word) for word in words] == [program, "-m", "game"]


def test_it_is_done_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--install-desktop"]) == 0
    assert "last-card --remove-desktop" in capsys.readouterr().out
    assert entry_of(tmp_path)["Exec"].endswith(" %f")
    assert main(["--remove-desktop"]) == 0
    assert main(["--remove-desktop"]) == 0
    assert "was not in" in capsys.readouterr().out
    wall = tmp_path / "wall"
    wall.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(wall))
    assert main(["--install-desktop"]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_command_is_the_one_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "last-card"
    script.write_text("")
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert own_command() == [str(script)]
    monkeypatch.setattr(sys, "argv", ["-m"])
    assert own_command() == [sys.executable, "-m", "last_card"]


def test_an_appimage_is_started_by_its_own_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert own_command() == [sys.executable]
    monkeypatch.setenv("APPIMAGE", "/home/ana/Last Card.AppImage")
    assert own_command() == ["/home/ana/Last Card.AppImage"]
