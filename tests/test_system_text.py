"""Text from the system is made fit to be shown in one place; what shows it survives the rest."""

from __future__ import annotations

import ast
import os
from datetime import datetime
from enum import StrEnum
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.fact import Fact
from game.engine.system_text import system_text
from game.language.file_texts import load_said, why_said
from game.storage.file_facts import ReadCode, StorageCode, system_said
from game.storage.store import Store
from game.table.facts import LoadCode, SaveCode, SealCode
from game.ui.app import crash
from game.ui.app.album import Album
from game.ui.app.flow import Flow
from game.ui.graphics import clipboard
from game.ui.scenes.broken import Broken, BrokenScene
from tests.demos.picture import make_app
from tests.ui.hands import choose

GAME = Path(__file__).parents[1] / "game"
NASTY = "caf\udce9" + "\0\n\x1b[31m\u202e\udc80 {S"
"""Bytes that are not UTF-8, a zero, the end of a line, an escape, a turn of direction."""


@given(st.text(st.characters(exclude_categories=())))
def test_whatever_the_system_says_can_be_encoded_and_drawn(said: str) -> None:
    fit = system_text(said)
    fit.encode("utf-8")
    assert not any(ord(letter) < 32 or letter == "\x7f" for letter in fit)
    assert len(fit) == len(said)
    assert system_text(fit) == fit
    all_scripts = "Ærøskøbing \N{NO-BREAK SPACE}日本語 ⁄ עברית 🂡"
    assert system_text(all_scripts) == all_scripts


@pytest.mark.parametrize("codes", [ReadCode, SealCode, StorageCode, SaveCode, LoadCode])
def test_every_sentence_about_files_is_fit_whatever_the_names_are(codes: type[StrEnum]) -> None:
    values = dict.fromkeys(
        ("file", "folder", "name", "which", "now", "before", "key", "usual", "text", "game",
         "option", "values", "low", "high"), NASTY,
    )  # fmt: skip
    reason = Fact("system", text=NASTY)
    for code in codes:
        fact = Fact(code, why=reason, n=1, m=2, line=1, column=1, **values)
        said = why_said(fact) if codes in (ReadCode, SealCode) else load_said(fact)
        assert said == system_text(said)
        said.encode("utf-8")


def test_what_the_system_says_of_an_error_is_read_in_one_place() -> None:
    """Whoever wants to show it goes through ``system_said``, whose words ``why_said`` makes fit."""
    found = {
        file.relative_to(GAME).as_posix()
        for file in GAME.rglob("*.py")
        if "strerror" in (text := file.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Attribute) and node.attr == "strerror")
        or (isinstance(node, ast.Constant) and node.value == "strerror")
    }
    assert {each for each in found if not each.startswith("tools/")} == {"storage/file_facts.py"}


@pytest.mark.slow
def test_a_message_for_text_from_outside_takes_no_other(tmp_path: Path) -> None:
    """The type is checked: a path or a plain text in such a placeholder is an error of mypy."""
    api = pytest.importorskip("mypy.api")
    script = tmp_path / "script.py"
    script.write_text(
        "from game.engine.system_text import system_text\n"
        "from game.language.catalogue import say\n"
        'say("{file}", file=system_text("x"))\n'
        'say("{file}", file="x")\n'
        'say("{folder}", folder="x")\n'
        'say("{word}", word="x", n=3)\n'
    )
    told, _, _ = api.run(
        ["--config-file", str(GAME.parent / "pyproject.toml"), "--follow-imports=silent",
         "--cache-dir", str(GAME.parent / ".mypy_cache"), str(script)]
    )  # fmt: skip
    lines = {int(line.split(":")[1]) for line in told.splitlines() if ": error:" in line}
    assert lines == {4, 5, 6}, told


# --- what shows it ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", [NASTY, "\0", "a\0b {S} \ud800", "\x85" * 400])
def test_a_toast_is_drawn_whatever_stands_in_it(text: str, tmp_path: Path) -> None:
    app = make_app((800, 600))
    app.push(Flow(app, Store(tmp_path)).menu())
    app.toast(text)
    app.step(0.1, [])
    app.step(0.1, [])


def test_of_a_picture_the_sentence_is_fit_whatever_its_folder_is_called(tmp_path: Path) -> None:
    # Wine cannot make a folder whose name is no text.
    name = "café" if os.name == "nt" else "caf\udce9"
    folder = tmp_path / name
    kept = Album(folder, lambda: datetime(2026, 1, 2)).keep(pygame.Surface((8, 8)))
    (picture,) = folder.iterdir()
    assert picture.suffix == ".png"
    refused = Album(picture / "album").keep(pygame.Surface((8, 8)))
    assert kept != refused
    for said in (kept, refused):
        assert name.replace("\udce9", "\ufffd") in said
        said.encode("utf-8")


def test_the_crash_dialog_is_drawn_with_a_report_in_such_a_folder(tmp_path: Path) -> None:
    app = make_app((1280, 720))
    app.push(BrokenScene(Broken(NASTY, tmp_path / NASTY.replace("\0", "") / "report.txt")))
    app.step(0.1, [])
    choose(app, "report")
    app.step(0.1, [])


def test_the_message_box_gets_text_that_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def box(title: str, text: str, *, buttons: tuple[str, ...], **more: object) -> int:
        shown.extend((title, text, *buttons))
        return 0

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert crash.message_box(Broken("report", Path("/home/caf\udce9/report.txt")))
    assert "caf\ufffd" in shown[1]
    assert "\n" in shown[1]
    for each in shown:
        each.encode("utf-8")


@pytest.mark.parametrize("error", [ValueError, TypeError, MemoryError, pygame.error])
def test_a_message_box_that_fails_is_an_answer(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def box(*_: object, **more: object) -> int:
        raise error("no")

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert crash.message_box(Broken("report", None)) is False


def test_a_clipboard_without_text_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def get() -> str:
        return b"caf\xe9".decode()

    def put(text: str) -> None:
        text.encode()

    monkeypatch.setattr(pygame.scrap, "get_text", get)
    monkeypatch.setattr(pygame.scrap, "put_text", put)
    assert clipboard.get() == ""
    assert not clipboard.put("\ud800")


def test_an_error_without_words_of_the_system_has_words() -> None:
    assert why_said(system_said(ValueError("x"), ReadCode.NOT_WRITTEN)) == "it cannot be written"
    assert why_said(system_said(OSError(13, NASTY), ReadCode.NOT_WRITTEN)) == system_text(NASTY)


def test_windows_says_no_words_of_its_own() -> None:
    class RefusedError(OSError):
        winerror = 3

    error = RefusedError(2, "Das System kann den Pfad nicht finden")
    assert why_said(system_said(error, ReadCode.NOT_OPENED)) == os.strerror(2)
