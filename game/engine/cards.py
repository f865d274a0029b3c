"""Cards as small integers, hands as bit sets.

A *face* is what is printed on a card; the pack may hold several cards of one face, and those
are never told apart.  Everywhere in the engine a card is the index of its face in its deck.

A *hand* is one Python integer.  With F faces in the deck, the first card of face f is bit f,
the second bit F + f, the third 2F + f, and lower copies are always filled first.  So
``hand & deck.faces_mask`` is the set of different faces held, "what may be laid on this
standard" is one AND with a mask, and ``hand.bit_count()`` is the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from game.engine.aliases import Card, Hand, Mask, Rank, Standard, Suit

HIDDEN: Final = -1
"""A card whose face the onlooker may not know.  It is still a card."""

NO_SUIT: Final = -1
"""The suit of a card that has none, and of an action that names none."""

NO_RANK: Final = -1
"""No rank."""

# --- standards: what must be matched ---------------------------------------------------------

# A standard is one small integer, suit * 16 + rank, so that masks can be looked up in a tuple.
# Only this module knows how it is written.
_WIDTH: Final = 16
_OPEN_SUIT: Final = 4
"""Written in place of the suit when none can be matched."""
_OPEN_RANK: Final = 15
"""Written in place of the rank when none can be matched."""
STANDARDS: Final = (_OPEN_SUIT + 1) * _WIDTH
"""How many standards there are."""
ANYTHING: Final = _OPEN_SUIT * _WIDTH + _OPEN_RANK
"""The standard on which any card may be laid."""
SUIT_TO_MATCH: Final[tuple[Suit, ...]] = tuple(
    [
        suit if suit != _OPEN_SUIT else NO_SUIT
        for suit in range(_OPEN_SUIT + 1)
        for _ in range(_WIDTH)
    ]
)
"""For each standard, the suit to match; NO_SUIT when none can be matched."""
RANK_TO_MATCH: Final[tuple[Rank, ...]] = tuple(
    [
        rank if rank != _OPEN_RANK else NO_RANK
        for _ in range(_OPEN_SUIT + 1)
        for rank in range(_WIDTH)
    ]
)
"""For each standard, the rank to match; NO_RANK when none can be matched."""


def standard_for(suit: Suit, rank: Rank = NO_RANK) -> Standard:
    """The standard that cards of this suit match and cards of this rank.  With NO_SUIT no suit
    matches it, with NO_RANK no rank.

    >>> seven_of_hearts = standard_for(french().suit("H"), french().rank("7"))
    >>> french().suits[SUIT_TO_MATCH[seven_of_hearts]]
    'H'
    >>> french().ranks[RANK_TO_MATCH[seven_of_hearts]]
    '7'
    >>> RANK_TO_MATCH[standard_for(french().suit("H"))] == NO_RANK
    True
    >>> standard_for(NO_SUIT, NO_RANK) == ANYTHING
    True
    """
    high = suit if suit != NO_SUIT else _OPEN_SUIT
    low = rank if rank != NO_RANK else _OPEN_RANK
    return high * _WIDTH + low


class Face(NamedTuple):
    """The print of a card."""

    code: str
    """As written in the notation: ``7H``, ``X``, ``g7``, ``W4``."""
    suit: int
    """Index into the deck's suits, or NO_SUIT."""
    rank: int
    """Index into the deck's ranks."""
    name: str
    """As said at the table: "the 7 of hearts"."""


class Deck:
    """The faces of one pack, and how many cards of each it holds."""

    __slots__ = (
        "by_code", "coloured", "copies", "faces", "faces_mask", "key", "name", "rank_mask",
        "rank_names", "ranks", "size", "suit_mask", "suit_names", "suits",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        suits: str,
        suit_names: tuple[str, ...],
        ranks: tuple[str, ...],
        rank_names: tuple[str, ...],
        faces: Iterable[tuple[Face, int]],
        coloured: bool = False,
        lacks: str = "",
    ) -> None:
        listed = [(face, copies) for face, copies in faces if copies]
        self.name = name
        """Which words say it (``game.language.card_names``) and which art draws it: the folder of
        that name in ``assets/cards``."""
        self.key = f"{name}-{lacks}" if lacks else name
        """Its name, and the letters of the ranks that it lacks: which pack it is (``deck_of``), as
        far as the numbers of cards go."""
        self.coloured = coloured
        """True if its suits are called colours."""
        self.suits = suits
        """The letters of the suits (or colours), in the order in which they are numbered."""
        self.suit_names = suit_names
        self.ranks = ranks
        """The letters of the ranks (or symbols), in the order in which they are numbered."""
        self.rank_names = rank_names
        self.faces: tuple[Face, ...] = tuple(face for face, _ in listed)
        self.copies: tuple[int, ...] = tuple(copies for _, copies in listed)
        """Cards of each face in one pack."""
        self.size = len(self.faces)
        """The number of different faces, F."""
        self.faces_mask = (1 << self.size) - 1
        self.by_code: dict[str, int] = {face.code: i for i, face in enumerate(self.faces)}
        self.suit_mask: tuple[int, ...] = tuple(
            sum(1 << i for i, face in enumerate(self.faces) if face.suit == suit)
            for suit in range(len(suits))
        )
        """For each suit, its faces as a bit set."""
        self.rank_mask: tuple[int, ...] = tuple(
            sum(1 << i for i, face in enumerate(self.faces) if face.rank == rank)
            for rank in range(len(ranks))
        )
        """For each rank, its faces as a bit set."""

    @property
    def printed(self) -> tuple[tuple[Face, int], ...]:
        """The faces, each with the number of its cards in one pack."""
        return tuple(zip(self.faces, self.copies, strict=True))

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {sum(self.copies)} cards>"

    def place(self, card: Card, by_rank: bool = False) -> tuple[int, int]:
        """Where the card comes in a hand that is sorted by suit, or by rank; a card without a suit
        comes after those with one.

        >>> deck = french(jokers=1)
        >>> sorted([deck.card("X"), deck.card("2H"), deck.card("AD")], key=deck.place)
        [14, 26, 52]
        """
        face = self.faces[card]
        suit = face.suit if face.suit != NO_SUIT else len(self.suits)
        return (face.rank, suit) if by_rank else (suit, face.rank)

    def card(self, code: str) -> Card:
        """The card written so.  Raises KeyError when the deck has none."""
        return self.by_code[code]

    def suit(self, letter: str) -> Suit:
        """The suit written so.  Raises KeyError when the deck has none."""
        index = self.suits.find(letter) if len(letter) == 1 else -1
        if index < 0:
            raise KeyError(letter)
        return index

    def rank(self, letter: str) -> Rank:
        """The rank written so.  Raises KeyError when the deck has none."""
        if letter not in self.ranks:
            raise KeyError(letter)
        return self.ranks.index(letter)

    def code(self, card: Card) -> str:
        """How the card is written; a hidden card is ``?``."""
        return "?" if card == HIDDEN else self.faces[card].code

    def said(self, card: Card) -> str:
        """How the card is said at the table."""
        return "a card" if card == HIDDEN else self.faces[card].name

    def pack(self, packs: int = 1) -> list[Card]:
        """Every card of that number of packs, sorted by face."""
        return [card for card, copies in enumerate(self.copies) for _ in range(copies * packs)]

    # --- hands -----------------------------------------------------------------------------

    def hand(self, cards: Iterable[Card]) -> Hand:
        """The hand of these cards.

        >>> deck = french()
        >>> hand = deck.hand(deck.card(code) for code in ("5H", "AS", "5H"))
        >>> [deck.code(card) for card in deck.cards(hand)]
        ['AS', '5H', '5H']
        >>> hand.bit_count(), deck.count(hand, deck.card("5H"))
        (3, 2)
        """
        held = 0
        for card in cards:
            held = self.added(held, card)
        return held

    def added(self, hand: Hand, card: Card) -> Hand:
        """The hand with one card more."""
        bit = 1 << card
        while hand & bit:
            bit <<= self.size
        return hand | bit

    def removed(self, hand: Hand, card: Card) -> Hand:
        """The hand with one card of that face less.  Raises KeyError when it holds none.

        >>> deck = french()
        >>> five = deck.card("5H")
        >>> deck.removed(deck.hand([five, five]), five) == deck.hand([five])
        True
        """
        bit = 1 << card
        if not hand & bit:
            raise KeyError(self.code(card))
        while hand & (bit << self.size):
            bit <<= self.size
        return hand ^ bit

    def count(self, hand: Hand, card: Card) -> int:
        """How many cards of that face the hand holds."""
        held = 0
        bit = 1 << card
        while hand & bit:
            held += 1
            bit <<= self.size
        return held

    def cards(self, hand: Hand) -> list[Card]:
        """The cards of a hand, sorted by face, equal ones side by side."""
        return sorted(bit % self.size for bit in bits(hand))


def bits(mask: Mask) -> Iterator[int]:
    """The positions of the set bits, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_FRENCH_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
_FRENCH_RANKS: Final = (
    "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "joker",
)  # fmt: skip
_COLOURS: Final = ("red", "yellow", "green", "blue")
_SYMBOLS: Final = (
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "+2", "joker", "joker +4",
)  # fmt: skip


@cache
def french(jokers: int = 0, lacks: str = "") -> Deck:
    """The French pack of 52, without the ranks of some letters, and jokers added to it; aces are
    rank 0, kings 12, jokers 13.  A deck never changes, so all tables share it."""
    letters = "A23456789TJQK"
    faces = [
        (Face(f"{letter}{'SHDC'[suit]}", suit, rank, f"the {_FRENCH_RANKS[rank]} of {said}"), 1)
        for suit, said in enumerate(_FRENCH_SUITS)
        for rank, letter in enumerate(letters)
        if letter not in lacks
    ]
    faces.append((Face("X", NO_SUIT, 13, "the joker"), jokers))
    ranks = (*letters, "X")
    return Deck("french", "SHDC", _FRENCH_SUITS, ranks, _FRENCH_RANKS, faces, lacks=lacks)


def deck_of(key: str) -> Deck:
    """A pack in which cards have the numbers that they have in every pack of that key.

    >>> short = french(jokers=2, lacks="2345")
    >>> deck_of(short.key).code(short.card("KS"))
    'KS'
    """
    name, _, lacks = key.partition("-")
    return colours() if name == "colours" else french(1, lacks)


@cache
def colours() -> Deck:
    """The 108-card colours pack: ranks 0–9, then S skip, R reverse, D draw two, W and W4."""
    letters = (*"0123456789SRD",)
    faces = [
        (
            Face(f"{'rygb'[colour]}{letter}", colour, rank, f"the {said} {_SYMBOLS[rank]}"),
            1 if letter == "0" else 2,
        )
        for colour, said in enumerate(_COLOURS)
        for rank, letter in enumerate(letters)
    ]
    faces.append((Face("W", NO_SUIT, 13, "the joker"), 4))
    faces.append((Face("W4", NO_SUIT, 14, "the joker +4"), 4))
    return Deck("colours", "rygb", _COLOURS, (*letters, "W", "W4"), _SYMBOLS, faces, True)
