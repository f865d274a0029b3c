"""The words of the page that phones show."""

from __future__ import annotations

import re

import pytest

from game.arguments import LANGUAGES
from game.engine.cards import french
from game.language.catalogue import SOURCE, use
from game.rooms.phones.words.phone import cards_by_code, page_words
from game.storage.assets import ASSETS

PAGE = "\n".join(file.read_text("utf-8") for file in sorted((ASSETS / "phone").glob("*.js")))


def test_the_page_uses_every_word_that_it_is_given() -> None:
    start = (ASSETS / "phone" / "index.html").read_text("utf-8")
    unused = [word for word in page_words() if not re.search(rf"""["'`]{word}["'`]""", PAGE)]
    assert [word for word in unused if f"{{{word}}}" not in start] == []


def test_the_page_is_given_every_word_that_it_asks_for() -> None:
    asked = set(re.findall(r"""\bsay\("([^"]*)"[,)]""", PAGE))
    assert len(asked) > 20
    assert asked - set(page_words()) == set()


@pytest.mark.english
def test_a_word_that_depends_on_a_number_has_all_its_plurals() -> None:
    assert page_words()["play many"] == "Play {n} cards"
    use("pl", LANGUAGES)
    try:
        said = page_words()["play many"]
    finally:
        use(SOURCE)
    assert isinstance(said, list)
    wanted = "Zagraj {n} kartę", "Zagraj {n} karty", "Zagraj {n} kart"
    assert (said[1], said[3], said[5]) == wanted
    assert (said[22], said[42], said[112]) == (wanted[1], wanted[1], wanted[2])


def test_cards_are_named_so_that_they_stand_in_any_sentence() -> None:
    assert cards_by_code(french())["JD"] == "the jack of diamonds"
    use("de", LANGUAGES)
    try:
        assert cards_by_code(french())["JD"] == "Karo-Bube"
    finally:
        use(SOURCE)
