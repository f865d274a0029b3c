"""Messages are looked up when they are said, in the language chosen, with the right plural."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import languages
from game.engine.cards import colours, french
from game.language import card_names, catalogue
from game.language.catalogue import (
    N_,
    NC_,
    NN_,
    SOURCE,
    UnknownLanguageError,
    look_up,
    pseudo,
    translated,
    use,
)
from game.language.voice import Said, TableVoice
from game.rulesets import GAMES
from tests.language.collected import collected
from tests.language.small import put


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(SOURCE)


GERMAN: dict[catalogue.Message, str | tuple[str, str]] = {
    "You pass.": "Sie passen.", "{player} passes.": "{player} passt.",
    NN_("{n} card", "{n} cards"): ("{n} Karte", "{n} Karten"), NC_("rank", "jack"): "Bube",
    "the jack of {suit}": "der {suit}bube", NC_("suit", "hearts"): "Herz",
    "Answer pick-ups": "Aufnehmen beantworten",
}  # fmt: skip


PASSES = Said(N_("{player} passes."), player=N_("You pass."))


def test_a_language_is_chosen_at_run_time(tmp_path: Path) -> None:
    folder = put(tmp_path, "de", GERMAN)
    voice = TableVoice(french(), ("Ana", "Ben"), 0)
    option = GAMES["last-card"].option("answer_pickups")
    assert voice.say(PASSES, player=1) == "Ben passes."
    use("de", folder)
    assert voice.say(PASSES, player=1) == "Ben passt."
    assert voice.say(PASSES, player=0) == "Sie passen."
    assert look_up(NN_("{n} card", "{n} cards"), 1).format(n=1) == "1 Karte"
    assert look_up(NN_("{n} card", "{n} cards"), 3).format(n=3) == "3 Karten"
    assert look_up(NC_("rank", "jack")) == "Bube"
    assert voice.say(N_("{card}"), card=french().card("JH")) == "der Herzbube"
    assert translated(option.label) == "Aufnehmen beantworten"
    assert translated("What has no translation stays English.").startswith("What has")
    assert catalogue.languages(folder) == ("en", "de", "pseudo")


def test_an_unknown_language_changes_nothing(tmp_path: Path) -> None:
    folder = put(tmp_path, "de", GERMAN)
    use("de", folder)
    with pytest.raises(UnknownLanguageError, match='no language "xx"; there are: en, de, pseudo'):
        use("xx", folder)
    assert translated("You pass.") == "Sie passen."
    assert translated("") == ""


@pytest.mark.slow
def test_the_template_holds_every_message() -> None:
    messages = collected()
    assert languages.TEMPLATE.read_bytes() == languages.template_text(messages), (
        "run: python -m build_scripts.languages"
    )
    assert messages.get("Answer pick-ups") is not None
    assert messages.get("jack", "rank") is not None


def test_no_sentence_names_a_key() -> None:
    """Keys can be changed, and a pad has none: sentences have ``{control}`` instead."""
    key = re.compile(r"\b(F\d+|Esc|Tab|Enter|Alt)\b|\([A-Z]\)|[Pp]ress [A-Z]\b")
    for message in collected():
        sentence = message.id if isinstance(message.id, str) else message.id[0]
        if message.context not in ("key", "pad"):
            assert not key.search(sentence), sentence


def test_the_pseudo_language_keeps_placeholders_and_is_longer() -> None:
    for message in collected():
        for text in (message.id,) if isinstance(message.id, str) else message.id:
            if not text:
                continue
            made = pseudo(text)
            assert languages.placeholders(made) == languages.placeholders(text)
            bare, longer = (len(re.sub(r"{\w*}", "", each)) for each in (text, made))
            assert longer >= 1.4 * bare - 0.01


def test_a_colour_is_named_once_in_plain_text() -> None:
    deck = colours()
    assert card_names.in_plain_text(deck, f"Ana asks for {card_names.marked_suit(deck, 0)}.") == (
        f"Ana asks for {card_names.suit(deck, 0)}."
    )


def test_a_number_with_a_sign_has_its_plural() -> None:
    message = NN_("{xp} XP · {chips} chip", "{xp} XP · {chips} chips")
    for chips, n in (("+150", 150), ("−50", 50), ("+1", 1), (7, 7), ("many", 1)):
        assert catalogue.number_in(message, {"chips": chips}) == n
