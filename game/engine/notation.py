"""Cards and actions as text and back, in the one notation of the save file, the replay file
and the rule scenarios.

A play is its cards joined by ``+``, then what is named after ``=``, then the seat it is aimed at
after ``>``, then ``!`` when "last card" is called with it: ``5H+5S``, ``AH=S!``, ``X=8H=S``,
``5H>2``.  Every other action is a word: ``draw``, ``catch 2``, ``name S``.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from game.engine.actions import (
    CATCH,
    KINDS,
    NAME,
    NOBODY,
    PLAY,
    WORDS,
    Action,
    ActionKind,
)
from game.engine.cards import NO_SUIT, Deck
from game.engine.fact import Fact, FactError, Value

_NO_CARD: Final = -1
_PLAIN: Final = frozenset(KINDS) - {PLAY, NAME, CATCH}
"""The kinds of action that are one word and nothing else."""
_KIND_OF: Final[dict[str, ActionKind]] = {WORDS[kind]: kind for kind in KINDS if kind != PLAY}
_TOKEN: Final = re.compile(r"[^+=>!\s]+|[+=>!]|\s+")
_SEAT: Final = re.compile(r"[0-9]{1,3}")


class NotationCode(StrEnum):
    """Why a card or an action cannot be read.  word: what stands there."""

    NO_CARD = "no card"
    NO_CARD_NEAR = "no card near"
    """near: the card that was probably meant."""
    SMALL_LETTERS = "small letters"
    """right: how the word is written."""
    NOTHING_AFTER = "nothing after"
    """rest: what stands after the word."""
    SEAT_AFTER = "seat after"
    """The word needs a seat after it."""
    NAME_AFTER = "name after"
    """The word needs a suit or a card after it."""
    NO_SEAT_NUMBER = "no seat number"
    NO_SUIT = "no suit"
    """known: the suits that there are."""
    TOO_MANY_NAMES = "too many names"
    NAME_AFTER_SUIT = "name after suit"
    UNEXPECTED = "unexpected"
    CARD_MISSING = "card missing"
    SEAT_MISSING = "seat missing"
    NAME_MISSING = "name missing"


class NotationError(FactError, ValueError):
    """Text that cannot be read as a card or an action."""

    codes = (NotationCode,)

    def __init__(self, code: NotationCode, column: int = 1, **values: Value) -> None:
        super().__init__(Fact(code, **values))
        self.column = column
        """Where in the text, counted from 1."""


# --- cards -----------------------------------------------------------------------------------


def read_card(deck: Deck, text: str, column: int = 1) -> int:
    """The card written so.  Raises NotationError, with the likely spelling, when the deck has
    none; ``column`` is where the text stands in its line."""
    card = deck.by_code.get(text)
    if card is not None:
        return card
    wanted = text.upper().replace("10", "T")
    near = [code for code in deck.by_code if code.upper() == wanted]
    if near:
        raise NotationError(NotationCode.NO_CARD_NEAR, column, word=text, near=near[0])
    raise NotationError(NotationCode.NO_CARD, column, word=text)


def read_laid(deck: Deck, text: str, column: int = 1) -> tuple[int, int, int]:
    """A card as it was laid, the suit that it named (NO_SUIT if none) and the card that it stands
    for (-1 if none).  Raises NotationError.

    >>> from game.engine.cards import french
    >>> deck = french(2)
    >>> read_laid(deck, "X=8H=S") == (deck.card("X"), deck.suit("S"), deck.card("8H"))
    True
    """
    code, *words = text.split("=")
    card = read_card(deck, code, column)
    if not words:
        return card, NO_SUIT, _NO_CARD
    suit, guise = _read_names(deck, words, column + len(code) + 1)
    return card, suit, guise


def write_cards(deck: Deck, cards: list[int] | tuple[int, ...]) -> str:
    """The cards with a space between, in their order."""
    return " ".join(deck.code(card) for card in cards)


# --- actions ---------------------------------------------------------------------------------


def write_action(deck: Deck, action: Action) -> str:
    """The action as one word, or two (``catch 2``).

    >>> from game.engine.actions import catch, play
    >>> from game.engine.cards import french
    >>> deck = french()
    >>> write_action(deck, play(deck.card("AH"), suit=deck.suit("S"), call=True))
    'AH=S!'
    >>> write_action(deck, catch(2))
    'catch 2'
    """
    kind = action.kind
    if kind == CATCH:
        return f"catch {action.seat}"
    if kind == NAME:
        return f"name {_named(deck, action)[1:]}"
    if kind != PLAY:
        return WORDS[kind]
    cards = "+".join(deck.code(card) for card in action.cards)
    aim = "" if action.seat == NOBODY else f">{action.seat}"
    return f"{cards}{_named(deck, action)}{aim}{'!' if action.call else ''}"


def _named(deck: Deck, action: Action) -> str:
    card = "" if action.card == _NO_CARD else f"={deck.code(action.card)}"
    suit = "" if action.suit == NO_SUIT else f"={deck.suits[action.suit]}"
    return card + suit


def read_action(deck: Deck, text: str) -> Action:
    """The action written so.  Raises NotationError when it is none; whether the rules allow the
    action is not asked here.

    >>> from game.engine.cards import french
    >>> deck = french()
    >>> read_action(deck, "5H+5S>2").cards == (deck.card("5H"), deck.card("5S"))
    True
    >>> read_action(deck, "5h")
    Traceback (most recent call last):
        ...
    game.engine.notation.NotationError: <no card near word=5h near=5H>
    """
    stripped = text.strip()
    column = len(text) - len(text.lstrip()) + 1
    word, *after = stripped.split(maxsplit=1) or [""]
    rest = after[0] if after else ""
    kind = _KIND_OF.get(word)
    if kind is None:
        if word.lower() in _KIND_OF:
            raise NotationError(NotationCode.SMALL_LETTERS, column, word=word, right=word.lower())
        return _Play(deck, stripped, column).read()
    at = column + len(stripped) - len(rest)
    if kind in _PLAIN:
        if rest:
            raise NotationError(NotationCode.NOTHING_AFTER, at, word=word, rest=rest)
        return Action(kind)
    if not rest:
        wanted = NotationCode.SEAT_AFTER if kind == CATCH else NotationCode.NAME_AFTER
        raise NotationError(wanted, column + len(word), word=word)
    if kind == CATCH:
        return Action(CATCH, seat=read_seat(rest, at))
    suit, card = _read_names(deck, rest.split("="), at)
    return Action(NAME, suit=suit, card=card)


def read_seat(text: str, column: int = 1) -> int:
    """A seat's number.  Raises NotationError."""
    if not _SEAT.fullmatch(text):
        raise NotationError(NotationCode.NO_SEAT_NUMBER, column, word=text)
    return int(text)


def read_suit(deck: Deck, text: str, column: int = 1) -> int:
    """The suit written so.  Raises NotationError."""
    if len(text) == 1 and text in deck.suits:
        return deck.suits.index(text)
    raise NotationError(NotationCode.NO_SUIT, column, word=text, known=" ".join(deck.suits))


def _read_names(deck: Deck, words: list[str], column: int) -> tuple[int, int]:
    """The suit and the card in ``S``, ``7H`` or ``8H=S``."""
    suit, card = NO_SUIT, _NO_CARD
    first = words[0]
    if len(words) > 2:
        at = column + len(first) + len(words[1]) + 1
        raise NotationError(NotationCode.TOO_MANY_NAMES, at)
    if len(first) == 1:
        suit = read_suit(deck, first, column)
        if len(words) == 2:
            raise NotationError(NotationCode.NAME_AFTER_SUIT, column + len(first))
        return suit, card
    card = read_card(deck, first, column)
    if len(words) == 2:
        suit = read_suit(deck, words[1], column + len(first) + 1)
    return suit, card


class _Play:
    """Reads one play, sign by sign."""

    __slots__ = ("at", "deck", "tokens")

    def __init__(self, deck: Deck, text: str, column: int) -> None:
        self.deck = deck
        self.tokens = [(m[0], column + m.start()) for m in _TOKEN.finditer(text)]
        self.tokens.append(("", column + len(text)))
        self.at = 0

    def read(self) -> Action:
        """The play."""
        cards = [self._card()]
        while self._sign("+"):
            cards.append(self._card())
        words: list[str] = []
        start = self.tokens[self.at][1] + 1
        while self._sign("="):
            words.append(self._word(NotationCode.NAME_MISSING))
        suit, card = _read_names(self.deck, words, start) if words else (NO_SUIT, _NO_CARD)
        seat = NOBODY
        if self._sign(">"):
            column = self.tokens[self.at][1]
            seat = read_seat(self._word(NotationCode.SEAT_MISSING), column)
        call = self._sign("!")
        left, column = self.tokens[self.at]
        if left:
            raise NotationError(NotationCode.UNEXPECTED, column, word=left)
        return Action(PLAY, tuple(cards), suit, seat, call, card)

    def _sign(self, sign: str) -> bool:
        if self.tokens[self.at][0] != sign:
            return False
        self.at += 1
        return True

    def _word(self, missing: NotationCode) -> str:
        text, column = self.tokens[self.at]
        if not text or text in "+=>!" or text.isspace():
            raise NotationError(missing, column)
        self.at += 1
        return text

    def _card(self) -> int:
        column = self.tokens[self.at][1]
        return read_card(self.deck, self._word(NotationCode.CARD_MISSING), column)
