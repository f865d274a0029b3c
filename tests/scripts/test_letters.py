"""The fonts have every letter of every catalogue, and of names in Latin, Greek and Cyrillic."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import pygame
import pytest
from babel.messages import Catalog

from build_scripts import languages
from build_scripts.languages import CATALOGUES, FOLDER, read
from game.storage.assets import ASSETS
from game.storage.lettering import NAMES, characters, system_font
from game.ui.graphics.fonts import INSTEAD, Fonts
from tests.language.collected import collected

EUROPE = (
    "aàáâãäåāăąæbcçćĉċčdďđðeèéêëēėęěfgĝğġģhĥħiìíîïĩīįıjĵkķlĺļľłmnñńņňŋoòóôõöøōőœpqrŕŗřsśŝşšșß"
    "tţťŧțuùúûüũūŭůűųvwŵẁẃẅxyýÿŷzźżžþ"
)
GREEK = "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ"
CYRILLIC = "абвгґдђѓеёєжзѕиіїйјклљмнњоөпрстћќуўүфхцчџшщъыьэюя"
WEST_AND_POLISH = "àáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿßąćęłńóśźż"


@cache
def letters_of(file: str) -> frozenset[str]:
    return characters((ASSETS / "fonts" / file).read_bytes())


@pytest.mark.parametrize("file", NAMES)
def test_names_in_latin_greek_and_cyrillic_are_written(file: str) -> None:
    wanted = set(EUROPE + GREEK + CYRILLIC)
    wanted |= {each.upper() for each in wanted if len(each.upper()) == 1}
    assert sorted(wanted - letters_of(file)) == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob(CATALOGUES)), ids=lambda path: path.parts[-3])
def test_every_letter_of_a_catalogue_is_in_a_font_of_the_game(path: Path) -> None:
    said = {
        letter
        for message in read(path)
        if message.id
        for text in ([message.string] if isinstance(message.string, str) else message.string or ())
        for letter in unicodedata.normalize("NFC", text)
    }
    lacking = {each for each in said if not each.isspace() and each.isprintable()}
    for file in ("Manrope-Medium.ttf", "Manrope-Bold.ttf"):
        assert sorted(lacking - letters_of(file) - letters_of_english()) == [], file


@cache
def letters_of_english() -> frozenset[str]:
    """Signs that English has too: where one is in no font, it is not drawn there either."""
    return frozenset("".join(str(each.id) for each in collected()))


def test_the_display_face_has_a_twin_for_what_it_lacks() -> None:
    """A Polish heading is written in one look."""
    fonts = Fonts()
    display = "FredokaOne-Regular.ttf"
    twin = INSTEAD[display][0]
    for letter in WEST_AND_POLISH + WEST_AND_POLISH.replace("ß", "").replace("ÿ", "").upper():
        assert fonts.file_for(letter, display) in (display, twin), letter
    assert fonts.file_for("Źrebak", display) == twin
    assert fonts.file_for("Привет", display) == "Manrope-Bold.ttf"
    assert fonts.file_for("Lucia", display) == display


def test_what_no_font_of_the_game_has_is_written_in_one_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One is pretended: it is found by the letter that is missing, and has all of the word."""
    fonts = Fonts()
    other = str(ASSETS / "fonts" / "FredokaOne-Regular.ttf")
    asked: list[str] = []

    def find(letter: str) -> str:
        asked.append(letter)
        return other

    monkeypatch.setattr("game.ui.graphics.fonts.system_font", find)
    known = {other: {"a", "b", "한"}}
    monkeypatch.setattr(fonts, "_known", lambda file: known.get(file, {"a", "b"}))
    assert fonts.file_for("a한", "Manrope-Bold.ttf") == other
    assert asked == ["한"]
    assert fonts.file_for("한글", "Manrope-Bold.ttf") == "Manrope-Bold.ttf"


def test_a_name_from_right_to_left_is_written_so() -> None:
    """As wide as its letters one by one, in the other order; what is joined is narrower."""
    path = system_font("ש")
    if not path:
        pytest.skip("no font of this system has Hebrew letters")
    pygame.font.init()
    fonts = Fonts()
    font = fonts.face(path, 60, "שלום")

    def inked(text: str, letter: str) -> bool:
        """Whether the picture of the text begins with that letter, at the left."""
        whole, one = font.render(text, True, "white"), font.render(letter, True, "white")
        box = pygame.Rect(0, 0, one.get_width() // 2, one.get_height())
        pictures = (each.subsurface(box) for each in (whole, one))
        return len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == 1

    assert inked("שלום", "ם")
    assert not inked("שלום", "ש")
    assert fonts.face(path, 60, "გია") is not font


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another folder of catalogues, for a language that is begun there."""
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "TEMPLATE", tmp_path / "last-card.pot")
    monkeypatch.setattr(languages, "DESKTOP", ())
    few = Catalog(project="Last Card")
    few.add("Mute…")
    few.add("J", context="corner of the card")
    monkeypatch.setattr(languages, "collect", lambda: few)
    return tmp_path


@pytest.mark.parametrize(
    ("code", "warned"),
    [("ja", True), ("ko", True), ("th", True), ("he", True), ("nl", False), ("ru", False),
     ("el", False), ("cs", False)],
)  # fmt: skip
def test_a_language_that_no_font_of_the_game_can_write_is_warned_of(
    scratch: Path, capsys: pytest.CaptureFixture[str], code: str, warned: bool
) -> None:
    wanted = [f"warning: {code}: no font of the game has "] if warned else []
    for words in (["--new", code], ["--check"]):
        assert languages.main(words) == 0
        said = capsys.readouterr().err.splitlines()
        assert [line[: len(wanted[0])] for line in said] == wanted if warned else not said
    # Once something is translated, that is looked at.
    path = scratch / code / "LC_MESSAGES" / "last-card.po"
    catalogue = read(path)
    catalogue["Mute…"].string = "Stil … 無音" if warned else "Stil"
    path.write_bytes(languages.template_text(catalogue))
    path.with_suffix(".mo").write_bytes(languages.compiled(read(path)))
    assert languages.main(["--check"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert len(said) == warned
    assert not warned or "(無音)" in said[0]


def test_a_letter_of_court_cards_without_a_picture_is_a_fault(
    scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert languages.main(["--new", "nl"]) == 0
    path = scratch / "nl" / "LC_MESSAGES" / "last-card.po"
    for letter, fault in (("B", False), ("Ж", True), ("VV", True)):
        catalogue = read(path)
        catalogue._messages["J", "corner of the card"].string = letter
        path.write_bytes(languages.template_text(catalogue))
        path.with_suffix(".mo").write_bytes(languages.compiled(read(path)))
        capsys.readouterr()
        assert languages.main(["--check"]) == fault
        assert ("no picture of this letter" in capsys.readouterr().out) == fault
