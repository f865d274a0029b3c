"""What the fonts of the game can draw of a name."""

from __future__ import annotations

import struct

import pytest

from game.storage.assets import ASSETS
from game.storage.lettering import NAMES, characters, drawn


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Ana", "Ana"), ("Zoë", "Zoë"), ("Łucja", "Łucja"), ("Đorđe", "Đorđe"),
        ("Привет", "Привет"), ("Zoe\u0308", "Zoë"), ("Ana 😀", "Ana "), ("👩‍👩‍👧 Bo", " Bo"),
        ("한글", ""), ("A♯", "A"), ("❤️", ""), ("0️⃣", "0"), ("𝔄na", "na"),
    ],
)  # fmt: skip
def test_what_the_fonts_have_is_kept(name: str, left: str) -> None:
    assert drawn(name) == left


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
