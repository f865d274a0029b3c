"""What is wrong with a text that a player brings: a record, a scenario, a card or an action typed.

The errors that tell it carry facts (``game.engine.fact.FactError``); nested ones stand in their
places.  Where a fact speaks of a card or of a rule, it says by which deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.cards import Deck, colours, french
from game.engine.fact import Fact, Text, Value
from game.engine.notation import NotationCode
from game.engine.setup import PositionCode
from game.engine.system_text import SystemText, system_text
from game.language.catalogue import N_, NN_, Message
from game.language.options import text_said
from game.language.refusals import refusal_said
from game.language.voice import Voice

_DECKS: Final[Mapping[str, Deck]] = {"french": french(1), "colours": colours()}

_NOTATION: Final[Mapping[str, Message]] = {
    # For translators: {word} is what stands there; {near} and {known} are to be written as they
    # are. Words in quotation marks are those of the notation, the same in every language.
    NotationCode.NO_CARD: N_('There is no card "{word}" in this pack.'),
    # For translators: {word} is what stands there, {near} how the card is written, such as 5H.
    NotationCode.NO_CARD_NEAR: N_('There is no card "{word}" in this pack. Did you mean {near}?'),
    # For translators: {right} is how it should be written.
    NotationCode.SMALL_LETTERS: N_('"{word}" must be written in small letters: "{right}".'),
    # For translators: {word} is an action, such as draw, {rest} what stands behind it.
    NotationCode.NOTHING_AFTER: N_('Nothing may follow "{word}", but "{rest}" does.'),
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
    PositionCode.NO_FIRST_CARD: N_("The stock holds no card that may be turned up first."),
}

# The codes of game.table.facts, which this package may not import.  A test holds them to be the
# members of TextCode, CheckCode and RecordCode.
_TEXT: Final[Mapping[str, Message]] = {
    # --- any text
    "number expected": N_('There should be a whole number here, not "{word}".'),
    # For translators: {word} is what stands there, {last} the number of the last seat.
    "not a seat": N_('"{word}" is not one of the seats 0 to {last}.'),
    "too many lines": NN_("There is more than one line.", "There are more than {n} lines."),
    "long line": NN_("This line has more than one letter.", "This line has more than {n} letters."),
    # For translators: {word} is the name of a header, {known} a list of such names.
    "no header": N_('There is no header "{word}:". There are: {known}.'),
    # For translators: {word} and {near} are names of headers.
    "no header near": N_('There is no header "{word}:". Did you mean "{near}:"?'),
    # For translators: {word} is the name of a header, {line} the number of a line.
    "header twice": N_('"{word}:" is already in line {line}.'),
    "header missing": N_('The header "{word}:" is missing.'),
    # For translators: {word} and {second} are names of headers.
    "not both": N_('"{word}:" and "{second}:" cannot be used together.'),
    # --- a record
    "commitment": N_("A commitment is a number of 64 hexadecimal digits."),
    # For translators: {format} is a number, {word} what stands there.
    "format": N_('This game reads format {format}, and records that name no format, not "{word}".'),
    "player": N_("A player is a name, followed for a computer by (its level)."),
    # For translators: {round_line} is an example of such a line.
    "no round": N_('A round must be opened first: "{round_line}".'),
    "no action": N_("What does seat {seat} do?"),
    # For translators: {seat_line} is an example of such a line.
    "seating": N_('Write who plays at a seat like this: "{seat_line}".'),
    # For translators: {cut_line} is an example of such a line.
    "cut": N_('A cut is a seat and a text of at most {n} letters, like this: "{cut_line}".'),
    # For translators: {round_line} is an example of such a line.
    "round": N_('A round is opened like this: "{round_line}".'),
    # For translators: {options_line} is an example of such a line.
    "options first": N_('The options of a round are its first line, like this: "{options_line}".'),
    # For translators: {word} is options of the notation, such as jump_in=yes.
    "not for a round": N_('"{word}" cannot be changed for one round of this match.'),
    # For translators: {which} is the number of a round.
    "round number": N_("This should be round {which}."),
    "seat number": N_('A seat is a number from 0, not "{word}".'),
    # For translators: {last} is the number of the last seat.
    "no seat": N_("There is no seat {seat}: the seats are 0 to {last}."),
    "hidden cards": N_("The cards of this round are hidden until the match is over."),
    "not playable": N_("This cannot be played."),
    "round goes on": N_("The previous round is not over."),
    "match won": N_("The match has been won."),
    "no dealer": N_("Nobody at seat {seat} can deal."),
    # --- handicaps, and cards dealt
    # For translators: {handicaps} is "one handicap" or "3 handicaps".
    "handicaps": N_("There should be {handicaps}, one for each seat, with | between them."),
    # For translators: {right} is how it should be written.
    "leading zeros": N_('"{word}" must be written without leading zeros: "{right}".'),
    # For translators: {known} is a list of words of the notation, {timed} one more of them.
    "no handicap": N_(
        'There is no handicap "{word}". There are: {known} and {timed} (seconds a turn, at most '
        "999), joined with +; and - for none."
    ),
    "handicap twice": N_('There is already a handicap of the same kind as "{word}".'),
    # For translators: {numbers_of_cards} is "one number of cards" or "3 numbers of cards".
    "deal sizes": N_("There should be {numbers_of_cards}, one for each seat."),
    "deal nothing": N_("Everybody is dealt at least one card."),
    # --- a scenario
    # For translators: both are names of headers.
    "nobody named": N_('Neither "{hands_header}" nor "{players_header}" says who plays.'),
    "players and hands": NN_("One player cannot hold {hands}.", "{n} players cannot hold {hands}."),
    "card stands for itself": N_("{Card} stands for itself."),
    "card names nothing": N_("{Card} does not name anything."),
    "one starter": N_("Only one card is turned up first."),
    "direction": N_('The direction is + or -, not "{word}".'),
    # For translators: {scores} is "one score" or "3 scores".
    "scores": N_("There should be {scores}, one for each seat."),
    # For translators: both are names of headers.
    "needs hands": N_('"{word}:" needs "{hands_header}" as well.'),
    "seat and action": N_("A seat and an action are missing here."),
    "no check": N_('"{word}" is not something that can be checked.'),
    # For translators: {near} is a word of the notation.
    "no check near": N_('"{word}" is not something that can be checked. Did you mean "{near}"?'),
    "check missing": N_("What to check is missing here."),
    "nothing to check": N_('"{word}" needs something to be checked against.'),
    # For translators: {seats} is "one seat" or "4 seats".
    "no such seat": N_("There is no seat {seat} at a table of {seats}."),
}

_CHECKS: Final[Mapping[str, Message]] = {
    # For translators: {expected} is a line of the notation, {found} what should have stood there.
    # These follow the name of a file and the number of a line.
    "found": N_("expected {expected}, found {found}"),
    # For translators: {expected} is a line of the notation; so also in what follows.
    "found no cards": N_("expected {expected}, found no cards"),
    # For translators: {expected} is a line of the notation.
    "found nothing": N_("expected {expected}, found nothing"),
    # For translators: {expected} is a line of the notation.
    "found allowed": N_("expected {expected}, found that it is allowed"),
    # For translators: {expected} is a line of the notation, {why} a whole sentence.
    "found refused": N_("expected {expected}, found that it is refused: {why}"),
    # For translators: {expected} is a line of the notation.
    "found not over": N_("expected {expected}, found that the round is not over"),
    # For translators: {expected} is an action of the notation, {why} a whole sentence.
    "should be allowed": N_("expected {expected} to be allowed, found {why}"),
    # For translators: {expected} is an action of the notation.
    "should be refused": N_("expected {expected} to be refused, found that it is allowed"),
    "refusal changed": N_("expected a refusal to change nothing, found that it did"),
}

_WHERE: Final[Mapping[str, Message]] = {
    # For translators: {why} is a whole sentence; {line} is a number.
    "at line": N_("Line {line}: {why}"),
    # For translators: {why} is a whole sentence; {line} and {column} are numbers.
    "at column": N_("Line {line}, column {column}: {why}"),
}

_MESSAGES: Final[Mapping[str, Message]] = {
    **_NOTATION, **_POSITION, **_TEXT, **_CHECKS, **_WHERE,
}  # fmt: skip

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
"""Every code that can be said."""


def fault_said(fact: Fact) -> str:
    """The sentence of what is wrong."""
    if isinstance(fact, Text):
        return text_said(Text(fact.code, **_fit(fact)))
    values = fact.values
    voice = _voice(values.get("deck"), values.get("names"))
    if fact.code == "refused":
        assert isinstance(values["why"], Fact)
        return refusal_said(values["why"], voice)
    message = _MESSAGES.get(fact.code)
    if message is None:
        assert fact.code == PositionCode.TOO_OFTEN
        packs = values["packs"]
        assert isinstance(packs, int)
        message = _TOO_OFTEN[packs > 1]
    shown = {name: _shown(value, voice) for name, value in _fit(fact).items()}
    return voice.say(message, **_AS_WRITTEN, **shown)


def _voice(deck: object, names: object) -> Voice:
    """A voice for somebody who only reads of that table."""
    said = names.split("|") if isinstance(names, str) else ()
    return Voice(_DECKS[deck if isinstance(deck, str) else "french"], said)


def _shown(value: object, voice: Voice) -> object:
    """A value as it stands in a sentence."""
    if isinstance(value, Fact):
        fault = isinstance(value, Text) or value.code in CODES
        return fault_said(value) if fault else refusal_said(value, voice)
    return value


def _fit(fact: Fact) -> dict[str, Value]:
    """Its values, those from outside fit to be repeated."""
    return {n: v if n in _OURS else _short(v) for n, v in fact.values.items()}


def _short(value: Value) -> Value:
    """The same, fit to be repeated, if it is a word or a number from outside."""
    if isinstance(value, int):
        return value if abs(value) < _LARGE else quoted(str(value))
    return quoted(value) if isinstance(value, str) else value


_OURS: Final = frozenset({"known", "allowed"})
"""Values that list what there is: they are as long as they are."""


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
