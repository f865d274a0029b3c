"""What the fonts of the game can draw of a name."""

from __future__ import annotations

import shutil
import struct
import sys
from pathlib import Path

import pytest

from game.language.file_texts import name_said
from game.storage import lettering
from game.storage.assets import ASSETS
from game.storage.lettering import NAMES, characters, drawn, system_font
from game.storage.names import typing_problem


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Ana", "Ana"), ("Zoë", "Zoë"), ("Łucja", "Łucja"), ("Đorđe", "Đorđe"),
        ("Привет", "Привет"), ("Zoe\u0308", "Zoë"), ("Ana 😀", "Ana "), ("👩‍👩‍👧 Bo", " Bo"),
        ("한글", ""), ("A♯", "A"), ("❤️", ""), ("0️⃣", "0"), ("𝔄na", "na"),
    ],
)  # fmt: skip
def test_what_the_fonts_have_is_kept(name: str, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "system_font", lambda letter: "")
    assert drawn(name) == left


needs_fontconfig = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("fc-match") is None,
    reason="no fontconfig is asked here",
)


@needs_fontconfig
def test_a_font_of_the_system_has_what_ours_have_not() -> None:
    """Which fonts there are, this machine knows: DejaVu has Hebrew, Georgian and Armenian."""
    found = {letter: system_font(letter) for letter in "אგԱ"}
    for letter, path in found.items():
        assert not path or letter in characters(Path(path).read_bytes())
        assert drawn(letter) == (letter if path else "")
    assert system_font("\U000e01ff") == system_font("\ue000") == system_font("😀") == ""
    assert [system_font(each) for each in "\ufe0f\u20e3\u200d"] == ["", "", ""]


def test_a_name_that_cannot_be_shown_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "system_font", lambda letter: "")
    assert typing_problem("Łucja") is None
    problem = typing_problem("한글")
    assert problem is not None
    assert name_said(problem) == "This computer has no letters to show that name."


@pytest.mark.skipif(sys.platform == "win32", reason="the answer is made by a script")
@pytest.mark.parametrize(
    ("script", "path"),
    [("exit 1", ""), ("printf /nowhere", ""), ("printf /etc/passwd", ""), ("printf '\\0'", "")],
)
def test_what_the_system_names_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, path: str
) -> None:
    tool = tmp_path / "fc-match"
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    system_font.cache_clear()
    assert system_font("한") == path
    system_font.cache_clear()


@pytest.mark.parametrize("file", NAMES)
def test_every_letter_of_a_name_has_a_picture_of_its_own(file: str) -> None:
    """Compared with what stands for a character that the font does not have."""
    pygame = pytest.importorskip("pygame")
    pygame.font.init()
    path = ASSETS / "fonts" / file
    font = pygame.font.Font(path, 24)
    known = characters(path.read_bytes())
    assert {"A", "z", "ß", "Ж", "—", "’"} <= known
    assert not known & {"😀", "♯", "한", "\U0001d504"}

    def picture(character: str) -> tuple[tuple[int, int], bytes]:
        surface = font.render(character, True, "white", "black")
        return surface.get_size(), pygame.image.tobytes(surface, "RGB")

    box = picture("한")
    assert picture("♯") == box
    assert box not in [picture(each) for each in known if each.isprintable()]


@pytest.mark.parametrize("size", [0, 3, 11, 40, 500])
def test_what_is_no_font_is_told(size: int) -> None:
    font = (ASSETS / "fonts" / NAMES[0]).read_bytes()[:size]
    with pytest.raises(ValueError, match=r"it is no font|it has no list"):
        characters(font)
    with pytest.raises(ValueError, match=r"it is no font|it has no list"):
        characters(struct.pack(">IH", 0x10000, 1) + bytes(size))
