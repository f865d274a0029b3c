"""What the glossary rules out stands in no message: each thing has one word for its players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

FOLDER: Final = Path(__file__).parents[2] / "assets" / "languages"
RULED_OUT: Final = {
    # what people say: can, someone, everyone, if you; one word for a lie, one for a catch
    "en": r"\b(somebody|anybody|everybody|whoever|bluff\w*|doubt\w*|challeng\w*|may|falls? on)\b"
    r"|\breport (him|her|them)\b|\bg(o|oes) on (any|with)",
    # a card is "angezweifelt"; a person is no "Platz"
    "de": r"oder zweifeln|zu Unrecht zweif|(der|den|dem|zum) nächsten? Platz\b",
    # a card is "jouable"; cards are dealt (distribuer) or handed out (refiler)
    "fr": r"\baille\b|\biraient?\b|\bqui va\b(?! finir)|rien ne va|pour sa pomme"
    r"|cartes? distribuées?$",
    # what hits somebody "cae"; a turn "toca"
    "es": r"que te toque\b(?! un)|a quién le toca\?$|te toca perder"
    r"|le toca a .*, no a ti|repartidas? a los",
    "pt_BR": r"\bencar(a|e|ar|ou)\b(?!\.\))|a dedo no|no dedo",
    # cards are "karty"; a hand that is "ręka" is an arm
    "pl": r"spasuje\b(?! |,)|coś spasuje|moje miejsce|(inną|wszystkie|puste|każdą) rękę?a?\b"
    r"|w twojej ręce|: \{name\}\?|trzeba było pasować",
    # a card is "giocabile"
    "it": r"\bche va\b(?! )|\bse va\b|finché (una|una carta )?va\b|\bva su\b|[Nn]on va niente",
}
"""For each language, the words that are not said of it."""
ALLOWED: Final = {"One, if I may.", "May"}


def said(language: str) -> Iterator[str]:
    """Every text of a language; English is the language of the messages themselves."""
    code = "de" if language == "en" else language
    path = FOLDER / code / "LC_MESSAGES" / "last-card.po"
    with path.open("rb") as file:
        for message in read_po(file, locale=code):
            held = message.id if language == "en" else message.string
            if message.id:
                yield from (held,) if isinstance(held, str) else held or ()


@pytest.mark.parametrize("language", RULED_OUT)
def test_no_message_says_what_the_glossary_rules_out(language: str) -> None:
    ruled_out = re.compile(RULED_OUT[language], re.IGNORECASE)
    found = [text for text in said(language) if ruled_out.search(text) and text not in ALLOWED]
    assert found == []


@pytest.mark.parametrize("language", RULED_OUT)
def test_every_word_that_is_ruled_out_would_be_found(language: str) -> None:
    """Each language is held to something: none of the patterns is empty."""
    examples = {
        "en": "Report him before you act.", "de": "Du musst {n} Karten aufnehmen oder zweifeln.",
        "fr": "Rien ne va dans ta main.", "es": "Cuando te toca perder un turno",
        "pt_BR": "Você encara um bloqueio.", "pl": "aż coś spasuje", "it": "Un asso va su tutto",
    }  # fmt: skip
    assert re.search(RULED_OUT[language], examples[language], re.IGNORECASE)
