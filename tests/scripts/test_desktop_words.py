"""What a Linux desktop and its shop say of the game stands there in every language that has it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from babel.messages import Catalog

from build_scripts.languages import CATALOGUES, DESKTOP, FOLDER, read, with_languages
from tests.language.collected import collected


@pytest.fixture
def german() -> Catalog:
    made = Catalog(locale="de")
    made.add("Card game", "Kartenspiel")
    made.add("A card game for one table", "Ein Kartenspiel & ein Tisch")
    made.add("A match is kept after every move", "Nach jedem Zug wird alles gemerkt")
    made.add("Last Card match", "Partie von Last Card")
    return made


@pytest.mark.parametrize("path", DESKTOP, ids=lambda path: path.suffix)
def test_languages_are_put_in_and_taken_out(path: Path, german: Catalog) -> None:
    text = with_languages(path.read_text("utf-8"), {})
    said = with_languages(text, {"de": german, "xx": Catalog(locale="fr")})
    assert with_languages(said, {"de": german}) == said
    assert with_languages(said, {}) == text
    added = [line.strip() for line in said.splitlines() if line not in text.splitlines()]
    assert (
        added
        == {
            ".desktop": ["GenericName[de]=Kartenspiel"],
            ".xml": (
                ['<comment xml:lang="de">Partie von Last Card</comment>']
                if "mime" in text
                else [
                    '<summary xml:lang="de">Ein Kartenspiel &amp; ein Tisch</summary>',
                    '<li xml:lang="de">Nach jedem Zug wird alles gemerkt</li>',
                ]
            ),
        }[path.suffix]
    )
    if path.suffix == ".xml":
        ElementTree.fromstring(said)


def test_what_is_shipped_is_as_the_catalogues_say_it() -> None:
    catalogues = {path.parts[-3]: read(path) for path in sorted(FOLDER.glob(CATALOGUES))}
    for path in DESKTOP:
        held = path.read_text("utf-8")
        assert with_languages(held, catalogues) == held, "run: python -m build_scripts.languages"


def test_their_sentences_are_messages() -> None:
    for each in ("Card game", "A card game for one table", "Last Card match"):
        assert collected().get(each) is not None
    long = [
        str(each.id) for each in collected() if str(each.id).startswith("Get rid of your cards")
    ]
    assert any("someone forgetting to say" in each for each in long)
