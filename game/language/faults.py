"""What is wrong with a text that a player brings: a record, a scenario, a card or an action typed.

The errors that tell it carry facts (``game.engine.fact.FactError``); nested ones stand in their
places.  Where a fact speaks of a card or of a rule, it says by which deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.cards import deck_of
from game.engine.fact import Fact, Text, Value
from game.engine.notation import NotationCode
from game.engine.setup import PositionCode
from game.engine.system_text import SystemText, system_text
from game.language.catalogue import N_, NN_, Message
from game.language.option_texts import text_said
from game.language.refusals import CODES as REFUSALS
from game.language.refusals import refusal_said
from game.language.voice import TableVoice

_NOTATION: Final[Mapping[str, Message]] = {
    # For translators: {word} is what stands there; {near} and {known} are to be written as they
    # are. Words in quotation marks are those of the notation, the same in every language.
    NotationCode.NO_CARD: N_('There is no card "{word}" in this pack.'),
    # For translators: {word} is what stands there, {near} how the card is written, such as 5H.
    NotationCode.NO_CARD_NEAR: N_('There is no card "{word}" in this pack. Did you mean {near}?'),
    # For translators: {right} is how it should be written.
    NotationCode.SMALL_LETTERS: N_('"{word}" must be written in small letters: "{right}".'),
    # For translators: {word} is an action, such as draw, {rest} what stands behind it.
    NotationCode.NOTHING_AFTER: N_('Nothing can follow "{word}", but "{rest}" does.'),
    NotationCode.SEAT_AFTER: N_('"{word}" needs a seat after it.'),
    NotationCode.NAME_AFTER: N_('"{word}" needs a suit or a card after it.'),
    NotationCode.NO_SEAT_NUMBER: N_('A seat is a number from 0, not "{word}".'),
    # For translators: {known} is a list of letters, such as S H D C.
    NotationCode.NO_SUIT: N_('There is no suit "{word}"; there are: {known}.'),
    NotationCode.TOO_MANY_NAMES: N_("At most a card and a suit can be named."),
    NotationCode.NAME_AFTER_SUIT: N_("Nothing can be named after a suit."),
    NotationCode.UNEXPECTED: N_('"{word}" is not expected here.'),
    NotationCode.CARD_MISSING: N_("A card is missing here."),
    NotationCode.SEAT_MISSING: N_("A seat is missing here."),
    NotationCode.NAME_MISSING: N_("The suit or card that is named is missing here."),
}

_POSITION: Final[Mapping[str, Message]] = {
    # For translators: {hands} is "one hand" or "2 hands", {seats} "one seat" or "4 seats".
    PositionCode.HANDS_AND_SEATS: N_("A table of {seats} cannot have {hands}."),
    PositionCode.EMPTY_HAND: N_("Seat {seat} has no cards; the round would be over."),
    PositionCode.NOT_ONE_CARD: N_("Only a seat that holds one card can have called."),
    # For translators: all three are numbers of seats.
    PositionCode.WRONG_OPENER: N_("Seat {dealer} deals, so seat {opener} starts, not seat {seat}."),
    PositionCode.NOBODY_THERE: N_("Nobody plays at seat {seat}."),
    PositionCode.NO_FIRST_CARD: N_("The stock holds no card that can be turned up first."),
}

_COUNTS: Final[Mapping[str, Message]] = {
    # Codes of game.table.facts.TextCode; the others there are their own messages.
    "too many lines": NN_("There is more than one line.", "There are more than {n} lines."),
    "long line": NN_("This line has more than one letter.", "This line has more than {n} letters."),
    "players and hands": NN_("One player cannot hold {hands}.", "{n} players cannot hold {hands}."),
}

_MESSAGES: Final[Mapping[str, Message]] = {**_NOTATION, **_POSITION, **_COUNTS}

_TOO_OFTEN: Final = {
    # For translators: {Card} is a card; {times} is "only once" or "only 2 times".
    False: N_("{Card} exists {times}."),
    # For translators: {packs} is "2 packs".
    True: N_("{Card} exists {times} in {packs}."),
}
"""Keyed by whether there are several packs."""

_AS_WRITTEN: Final = {
    "round_line": "round 1  seed 4821  dealer 2",
    "seat_line": "seat 2 Ben (sharp)",
    "cut_line": "cut 2 Left",
    "options_line": "options jump_in=yes",
    "hands_header": "hands:",
    "players_header": "players:",
}
"""What sentences quote of the notation."""

CODES: Final = frozenset((*_MESSAGES, PositionCode.TOO_OFTEN, "refused"))
"""Every code that is not its own message."""


def fault_said(fact: Fact) -> str:
    """The sentence of what is wrong."""
    if isinstance(fact, Text):
        return text_said(Text(fact.code, **_fit(fact)))
    values = fact.values
    voice = _voice(values.get("deck"), values.get("names"))
    if fact.code == "refused":
        assert isinstance(values["why"], Fact)
        return refusal_said(values["why"], voice)
    message = _MESSAGES.get(fact.code, fact.code)
    if fact.code == PositionCode.TOO_OFTEN:
        message = _TOO_OFTEN[values["packs"] != 1]
    shown = {name: _shown(value, voice) for name, value in _fit(fact).items()}
    return voice.say(message, **_AS_WRITTEN, **shown)


def _voice(deck: object, names: object) -> TableVoice:
    """A voice for somebody who only reads of that table."""
    said = names.split("|") if isinstance(names, str) else ()
    return TableVoice(deck_of(deck if isinstance(deck, str) else "french"), said)


def _shown(value: object, voice: TableVoice) -> object:
    """A value as it stands in a sentence."""
    if isinstance(value, Fact):
        refusal = value.code in REFUSALS
        return refusal_said(value, voice) if refusal else fault_said(value)
    return value


def _fit(fact: Fact) -> dict[str, Value]:
    """Its values, with those from outside shortened."""
    return {n: v if n in _OURS else _short(v) for n, v in fact.values.items()}


def _short(value: Value) -> Value:
    """The same value, shortened where it is a long word or a large number."""
    if isinstance(value, int):
        return value if abs(value) < _LARGE else quoted(str(value))
    return quoted(value) if isinstance(value, str) else value


_OURS: Final = frozenset({"known", "allowed"})
"""Values that list what there is: these are not shortened."""


_LARGE: Final = 10**20
_LONGEST: Final = 200
"""Letters that are repeated of what is wrong."""


def quoted(text: str) -> SystemText:
    """What stands in a text from outside, to be repeated in a sentence: it may be a book, or not
    a text.

    >>> len(quoted("x" * 5000))
    203
    """
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST // 2]} … {text[-_LONGEST // 2 :]}"
    return system_text(text)
