"""The names of cards, ranks and suits, in every form in which a sentence has them.

No form is made from another: "an ace", "aces" and "the ace of {suit}" are messages of their own,
since other languages do not build them as English does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.cards import HIDDEN, NO_SUIT, Deck, colours, french
from game.language.catalogue import (
    N_,
    NC_,
    NN_,
    ContextMessage,
    Message,
    Plural,
    Word,
    in_case,
    look_up,
    word,
)


class _Rank(NamedTuple):
    """A rank or a symbol."""

    bare: Message
    """ "8", "jack"."""
    plural: str
    one: str
    """ "an 8"."""
    start: str
    """ "An 8", at the beginning of a sentence."""
    another: str
    title: Message
    """ "8", "Jack", as a heading."""


class _Suit(NamedTuple):
    """A suit or a colour."""

    name: Message
    start: str
    """At the beginning of a sentence, and on a button."""
    cards: Message
    """Its cards: "hearts", "red cards"."""
    card: str
    """ "a heart", "a red card"."""
    counted: Plural


_FRENCH_RANKS: Final = (
    _Rank(
        NC_("rank", "ace"), N_("aces"), N_("an ace"), N_("An ace"), N_("another ace"),
        NC_("heading", "Ace"),
    ),
    _Rank(NC_("rank", "2"), N_("2s"), N_("a 2"), N_("A 2"), N_("another 2"), NC_("heading", "2")),
    _Rank(NC_("rank", "3"), N_("3s"), N_("a 3"), N_("A 3"), N_("another 3"), NC_("heading", "3")),
    _Rank(NC_("rank", "4"), N_("4s"), N_("a 4"), N_("A 4"), N_("another 4"), NC_("heading", "4")),
    _Rank(NC_("rank", "5"), N_("5s"), N_("a 5"), N_("A 5"), N_("another 5"), NC_("heading", "5")),
    _Rank(NC_("rank", "6"), N_("6s"), N_("a 6"), N_("A 6"), N_("another 6"), NC_("heading", "6")),
    _Rank(NC_("rank", "7"), N_("7s"), N_("a 7"), N_("A 7"), N_("another 7"), NC_("heading", "7")),
    _Rank(NC_("rank", "8"), N_("8s"), N_("an 8"), N_("An 8"), N_("another 8"), NC_("heading", "8")),
    _Rank(NC_("rank", "9"), N_("9s"), N_("a 9"), N_("A 9"), N_("another 9"), NC_("heading", "9")),
    _Rank(
        NC_("rank", "10"), N_("10s"), N_("a 10"), N_("A 10"), N_("another 10"),
        NC_("heading", "10"),
    ),
    _Rank(
        NC_("rank", "jack"), N_("jacks"), N_("a jack"), N_("A jack"), N_("another jack"),
        NC_("heading", "Jack"),
    ),
    _Rank(
        NC_("rank", "queen"), N_("queens"), N_("a queen"), N_("A queen"), N_("another queen"),
        NC_("heading", "Queen"),
    ),
    _Rank(
        NC_("rank", "king"), N_("kings"), N_("a king"), N_("A king"), N_("another king"),
        NC_("heading", "King"),
    ),
    _Rank(
        NC_("rank", "joker"), N_("jokers"), N_("a joker"), N_("A joker"), N_("another joker"),
        NC_("heading", "Joker"),
    ),
)  # fmt: skip

_SYMBOLS: Final = (
    _Rank(NC_("rank", "0"), N_("0s"), N_("a 0"), N_("A 0"), N_("another 0"), NC_("heading", "0")),
    _Rank(NC_("rank", "1"), N_("1s"), N_("a 1"), N_("A 1"), N_("another 1"), NC_("heading", "1")),
    *_FRENCH_RANKS[1:9],
    _Rank(
        NC_("rank", "skip"), N_("skips"), N_("a skip"), N_("A skip"), N_("another skip"),
        NC_("heading", "Skip"),
    ),
    _Rank(
        NC_("rank", "reverse"), N_("reverses"), N_("a reverse"), N_("A reverse"),
        N_("another reverse"), NC_("heading", "Reverse"),
    ),
    _Rank(
        NC_("rank", "+2"), N_("+2s"), N_("a +2"), N_("A +2"), N_("another +2"),
        NC_("heading", "+2"),
    ),
    _FRENCH_RANKS[13],
    _Rank(
        NC_("rank", "joker +4"), N_("joker +4s"), N_("a joker +4"), N_("A joker +4"),
        N_("another joker +4"), NC_("heading", "Joker +4"),
    ),
)  # fmt: skip

_FRENCH_SUITS: Final = (
    _Suit(
        NC_("suit", "spades"), N_("Spades"), NC_("cards", "spades"), N_("a spade"),
        NN_("one spade", "{number} spades"),
    ),
    _Suit(
        NC_("suit", "hearts"), N_("Hearts"), NC_("cards", "hearts"), N_("a heart"),
        NN_("one heart", "{number} hearts"),
    ),
    _Suit(
        NC_("suit", "diamonds"), N_("Diamonds"), NC_("cards", "diamonds"), N_("a diamond"),
        NN_("one diamond", "{number} diamonds"),
    ),
    _Suit(
        NC_("suit", "clubs"), N_("Clubs"), NC_("cards", "clubs"), N_("a club"),
        NN_("one club", "{number} clubs"),
    ),
)  # fmt: skip

_COLOURS: Final = (
    _Suit(
        NC_("suit", "red"), N_("Red"), N_("red cards"), N_("a red card"),
        NN_("one red card", "{number} red cards"),
    ),
    _Suit(
        NC_("suit", "yellow"), N_("Yellow"), N_("yellow cards"), N_("a yellow card"),
        NN_("one yellow card", "{number} yellow cards"),
    ),
    _Suit(
        NC_("suit", "green"), N_("Green"), N_("green cards"), N_("a green card"),
        NN_("one green card", "{number} green cards"),
    ),
    _Suit(
        NC_("suit", "blue"), N_("Blue"), N_("blue cards"), N_("a blue card"),
        NN_("one blue card", "{number} blue cards"),
    ),
)  # fmt: skip

_OF_SUIT: Final = (
    (N_("the ace of {suit}"), N_("The ace of {suit}")),
    (N_("the 2 of {suit}"), N_("The 2 of {suit}")),
    (N_("the 3 of {suit}"), N_("The 3 of {suit}")),
    (N_("the 4 of {suit}"), N_("The 4 of {suit}")),
    (N_("the 5 of {suit}"), N_("The 5 of {suit}")),
    (N_("the 6 of {suit}"), N_("The 6 of {suit}")),
    (N_("the 7 of {suit}"), N_("The 7 of {suit}")),
    (N_("the 8 of {suit}"), N_("The 8 of {suit}")),
    (N_("the 9 of {suit}"), N_("The 9 of {suit}")),
    (N_("the 10 of {suit}"), N_("The 10 of {suit}")),
    (N_("the jack of {suit}"), N_("The jack of {suit}")),
    (N_("the queen of {suit}"), N_("The queen of {suit}")),
    (N_("the king of {suit}"), N_("The king of {suit}")),
)
_OF_COLOUR: Final = (
    (N_("the red {rank}"), N_("The red {rank}")),
    (N_("the yellow {rank}"), N_("The yellow {rank}")),
    (N_("the green {rank}"), N_("The green {rank}")),
    (N_("the blue {rank}"), N_("The blue {rank}")),
)
_WITHOUT_SUIT: Final = {
    "joker": (N_("the joker"), N_("The joker")),
    "joker +4": (N_("the joker +4"), N_("The joker +4")),
}


class DeckWords(NamedTuple):
    """The words of a deck."""

    ranks: tuple[_Rank, ...]
    suits: tuple[_Suit, ...]
    of_suit: tuple[tuple[str, str], ...] = ()
    """For each rank, a card as it is said, with ``{suit}``, inside a sentence and at its start."""
    of_colour: tuple[tuple[str, str], ...] = ()
    """The same for each suit, with ``{rank}``, where the suit is said first."""
    signs: str = ""
    """The sign of each suit in plain text; without any, its name stands there."""
    beside: Mapping[str, str | ContextMessage] = MappingProxyType({})
    """What stands for ranks, by their letters in the notation, where there is little room: in the
    sign beside the pile, in a line with marks, in the corners of court cards; for the others it is
    that letter."""


_COURTS: Final = MappingProxyType(
    {
        # For translators: the letter in the corner of a jack, as on the cards that people play with
        # where this language is spoken. There are pictures of J, Q, K, B, D, R, V and W.
        "J": NC_("corner of the card", "J"),
        # For translators: the letter in the corner of a queen.
        "Q": NC_("corner of the card", "Q"),
        # For translators: the letter in the corner of a king.
        "K": NC_("corner of the card", "K"),
    }
)
INTERNATIONAL: Final = "".join(_COURTS)
"""The letters of jack, queen and king in files, and on most cards of the world."""

DECK_WORDS: Final[dict[str, DeckWords]] = {
    "french": DeckWords(
        _FRENCH_RANKS,
        _FRENCH_SUITS,
        of_suit=_OF_SUIT,
        signs="♠♥♦♣",
        beside=MappingProxyType({"T": "10", "X": NC_("what may follow", "Joker"), **_COURTS}),
    ),
    "colours": DeckWords(
        _SYMBOLS,
        _COLOURS,
        of_colour=_OF_COLOUR,
        beside=MappingProxyType(
            {"S": NC_("what may follow", "Skip"), "R": NC_("what may follow", "Reverse"), "D": "+2"}
        ),
    ),
}
"""By the names of the decks."""

_HIDDEN: Final = (N_("a card"), N_("A card"))

_MANY: Final = 4
"""More cards than this are counted, not listed, where a line must be short."""


def card(deck: Deck, number: int, start: bool = False) -> str:
    """A card as it is said at the table: "the 7 of hearts"; ``start`` at the beginning of a
    sentence: "The 7 of hearts"."""
    if number == HIDDEN:
        return word(_HIDDEN[start])
    face = deck.faces[number]
    if face.suit == NO_SUIT:
        bare = DECK_WORDS[deck.name].ranks[face.rank].bare
        assert isinstance(bare, ContextMessage)
        return word(_WITHOUT_SUIT[bare.text][start])
    known = DECK_WORDS[deck.name]
    if known.of_suit:
        return word(known.of_suit[face.rank][start], suit=suit(deck, face.suit))
    return word(known.of_colour[face.suit][start], rank=rank(deck, face.rank))


def rank(deck: Deck, number: int) -> str:
    """ "8", "jack"."""
    return word(DECK_WORDS[deck.name].ranks[number].bare)


def ranks(deck: Deck, number: int) -> str:
    """ "8s", "jacks"."""
    return word(DECK_WORDS[deck.name].ranks[number].plural)


def one(deck: Deck, number: int, start: bool = False) -> str:
    """ "an 8", "An 8"."""
    words = DECK_WORDS[deck.name].ranks[number]
    return word(words.start if start else words.one)


def title(deck: Deck, number: int) -> str:
    """ "8", "Jack", as a heading."""
    return word(DECK_WORDS[deck.name].ranks[number].title)


def another(deck: Deck, number: int) -> str:
    """ "another 8"."""
    return word(DECK_WORDS[deck.name].ranks[number].another)


class _Corners:
    """Which letters court cards have."""

    international: bool = True


def use_letters(international: bool) -> None:
    """Call court cards by the international letters from now on, or by those of each language.
    Until this is called they are international, as in files."""
    _Corners.international = international


def court_letters() -> str:
    """The letters of jack, queen and king in the language in use: "JQK", in French "VDR"."""
    if _Corners.international:
        return INTERNATIONAL
    # Those of an unfinished catalogue, or of the pseudo language, are no letters.
    said = [(usual, look_up(message)) for usual, message in _COURTS.items()]
    return "".join(own if len(own) == 1 else usual for usual, own in said)


def beside_pile(deck: Deck, number: int) -> str:
    """A rank where there is little room: "8", "J", "Skip"."""
    letter = deck.ranks[number]
    said = DECK_WORDS[deck.name].beside.get(letter, letter)
    if said in _COURTS.values():
        return court_letters()[INTERNATIONAL.index(letter)]
    return word(said) if isinstance(said, ContextMessage) else said


def suit(deck: Deck, number: int, start: bool = False) -> str:
    """ "hearts", "red"."""
    words = DECK_WORDS[deck.name].suits[number]
    return word(words.start if start else words.name)


def of_suit(deck: Deck, number: int) -> str:
    """The cards of a suit: "hearts", "red cards"."""
    return word(DECK_WORDS[deck.name].suits[number].cards)


def one_of_suit(deck: Deck, number: int) -> str:
    """ "a heart", "a red card"."""
    return word(DECK_WORDS[deck.name].suits[number].card)


def count_of_suit(deck: Deck, number: int, n: int, in_words: str) -> str:
    """ "one heart", "two red cards"; ``in_words`` is the number as it is said."""
    return word(DECK_WORDS[deck.name].suits[number].counted, n, number=in_words)


# --- with marks --------------------------------------------------------------------------------


def marked(deck: Deck, number: int) -> str:
    """A card in a few letters, its suit as a mark: ``7{H}``, ``{r} skip``, ``joker``."""
    if number == HIDDEN:
        return word(_HIDDEN[0])
    face = deck.faces[number]
    known = DECK_WORDS[deck.name]
    if known.of_suit:
        if face.suit == NO_SUIT:
            return rank(deck, face.rank)
        return _row(beside_pile(deck, face.rank), f"{{{deck.suits[face.suit]}}}")
    words = rank(deck, face.rank)
    return words if face.suit == NO_SUIT else _row(f"{{{deck.suits[face.suit]}}} ", words)


def marked_suit(deck: Deck, number: int) -> str:
    """A suit or colour with its mark: ``{H} hearts``."""
    return _row(f"{{{deck.suits[number]}}} ", suit(deck, number))


def marked_cards(
    deck: Deck, numbers: tuple[int, ...], listed: Callable[[Sequence[str]], str] | None = None
) -> str:
    """Several cards in a row, or as ``listed`` writes a list; their number when they are hidden or
    many."""
    if not numbers:
        return word(N_("nothing"))
    if HIDDEN in numbers or len(numbers) > _MANY:
        n = len(numbers)
        return word(NN_("a card", "{n} cards"), n, n=n)
    each_marked = [marked(deck, number) for number in numbers]
    if listed is not None:
        return listed(each_marked)
    first, *others = each_marked
    return _row(first, *(part for each in others for part in (" ", each)))


def _row(*parts: str) -> Word:
    """Words and marks in a row, each word in the case that the row is asked for."""
    return Word("".join(parts), lambda case: "".join(in_case(each, case) for each in parts))


# For translators: a card as it is read aloud, in lists and in sentences: "7 of hearts", "queen of
# spades"; below "red 7", "blue skip".
_SPOKEN_OF_SUIT: Final = NC_("spoken card", "{rank} of {suit}")
_SPOKEN_OF_COLOUR: Final = NC_("spoken card", "{suit} {rank}")


def spoken(deck: Deck, number: int) -> str:
    """A card as somebody reads it aloud in a list: "7 of hearts", "red skip", "joker"."""
    if number == HIDDEN:
        return word(_HIDDEN[0])
    face = deck.faces[number]
    if face.suit == NO_SUIT:
        return rank(deck, face.rank)
    said = _SPOKEN_OF_SUIT if DECK_WORDS[deck.name].of_suit else _SPOKEN_OF_COLOUR
    return word(said, rank=rank(deck, face.rank), suit=suit(deck, face.suit))


_MARKED: Final = re.compile(r"(\b10|\b\w)?\{(\w+)\} ?")
"""A mark, with the rank before it in a pack with suits."""


def in_spoken_words(sentence: str) -> str:
    """The sentence as it is read aloud: a mark becomes the card or the name of its suit."""
    ranks = {beside_pile(french(), number): each for number, each in enumerate(french().ranks)}

    def said(found: re.Match[str]) -> str:
        letter, mark = found.groups()
        deck = next((each for each in (french(), colours()) if mark in each.suits), None)
        if deck is None:
            return letter or ""
        number, gap = deck.suits.index(mark), " " if found[0].endswith(" ") else ""
        if letter in ranks and not deck.coloured:
            return spoken(deck, deck.card(f"{ranks[letter]}{mark}")) + gap
        name = suit(deck, number)
        # “{H} hearts” says its name by itself.
        named = sentence[found.end() :].casefold().startswith(name.casefold())
        return (letter or "") + ("" if named else name + gap)

    return _MARKED.sub(said, sentence)


def in_plain_text(deck: Deck, sentence: str) -> str:
    """The sentence for a terminal: a mark becomes the sign of its suit, or the name of its
    colour."""

    def sign(found: re.Match[str]) -> str:
        letter = found[1]
        if letter not in deck.suits:
            return found[0]
        number, signs = deck.suits.index(letter), DECK_WORDS[deck.name].signs
        return signs[number] if signs else suit(deck, number)

    said = re.sub(r"\{(\w)\}", sign, sentence)
    if not DECK_WORDS[deck.name].signs:
        # The name follows its mark.
        for name in (suit(deck, number) for number in range(len(deck.suits))):
            said = said.replace(f"{name} {name}", name)
    return said
