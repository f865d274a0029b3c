"""The letters of court cards: those of a language, the same wherever a card is named by letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arguments import LANGUAGES
from game.engine.cards import french
from game.language import card_names
from game.language.catalogue import PSEUDO, languages, speaking, use
from game.language.table_texts import standard_said
from game.storage.assets import ASSETS

DECK = french()
OWN = {"de": "BDK", "fr": "VDR", "pl": "WDK"}
ALL = languages(LANGUAGES)


@pytest.fixture(autouse=True)
def _own_letters() -> Iterator[None]:
    use(folder=LANGUAGES)
    card_names.use_letters(international=False)
    yield
    card_names.use_letters(international=True)


@pytest.mark.parametrize("language", ALL)
def test_each_language_has_letters_of_which_there_are_pictures(language: str) -> None:
    with speaking(language):
        letters = card_names.court_letters()
        assert letters == OWN.get(language, "JQK")
        ranks = [card_names.beside_pile(DECK, number) for number in range(len(DECK.ranks))]
    assert len(set(ranks)) == len(ranks)
    for letter in letters:
        assert (ASSETS / "corners" / f"{letter}.svg").is_file()


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("international", [False, True])
def test_everything_that_names_a_card_by_letters_agrees(language: str, international: bool) -> None:
    card_names.use_letters(international)
    with speaking(language):
        letters = dict(zip("JQK", card_names.court_letters(), strict=True))
        if international:
            assert letters == {"J": "J", "Q": "Q", "K": "K"}
        for number, face in enumerate(DECK.faces):
            code = face.code
            if code[0] in letters:
                assert card_names.marked(DECK, number) == f"{letters[code[0]]}{{{code[1]}}}"
                assert standard_said(DECK, face.suit, face.rank, False)[1] == letters[code[0]]


@pytest.mark.parametrize("language", ALL)
def test_marked_cards_are_read_aloud_as_cards_whatever_their_letters(language: str) -> None:
    with speaking(language):
        for number, face in enumerate(DECK.faces):
            if face.code.startswith("X"):
                continue
            said = card_names.in_spoken_words(f"({card_names.marked(DECK, number)})")
            assert said == f"({card_names.spoken(DECK, number)})"
        # A word before a mark is not a letter of a card.
        hearts = card_names.suit(DECK, DECK.suits.index("H"))
        assert card_names.in_spoken_words("JaD{H}") == f"JaD{hearts}"


def test_letters_that_are_no_letters_are_not_taken() -> None:
    with speaking(PSEUDO):
        assert card_names.court_letters() == "JQK"
    with speaking("de+"):
        assert card_names.court_letters() == "BDK"


def test_files_and_the_command_line_keep_the_letters_of_the_notation() -> None:
    card_names.use_letters(international=True)
    with speaking("de"):
        assert card_names.marked(DECK, DECK.card("JS")) == "J{S}"
    assert DECK.code(DECK.card("JS")) == "JS"
