"""Phones have the letters of court cards that the screen has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arguments import LANGUAGES
from game.language import card_names
from game.language.catalogue import languages, speaking, use
from game.rooms.phones.words import phone

ALL = languages(LANGUAGES)


@pytest.fixture(autouse=True)
def _afterwards() -> Iterator[None]:
    use(folder=LANGUAGES)
    yield
    card_names.use_letters(international=True)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("international", [False, True])
def test_a_phone_has_the_letters_of_the_screen(language: str, international: bool) -> None:
    card_names.use_letters(international)
    with speaking(language):
        assert phone.court_letters() == dict(zip("JQK", card_names.court_letters(), strict=True))
