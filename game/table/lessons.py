"""A first hand of each game: a prepared deal, what the others do, and what there is to learn when.

A lesson is played at the real table by the real rules. Nobody is bound to it: a person who does
something else is answered by whatever the others can do, and whatever cannot be shown any more is
left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Beat(NamedTuple):
    """One thing to learn."""

    says: str
    """The key of its sentence in ``game.language.lessons``."""
    does: tuple[str, ...]
    """What the person can do then, in notation; the beat comes when one of these is allowed,
    whatever is named or called with it."""
    at: str = ""
    """What it speaks of: ``stock``, ``pile``, ``call`` or ``seat 2``; without, the card."""
    held: int = 0
    """The beat comes only with this many cards in the hand; 0: with any number."""


class Lesson(NamedTuple):
    """One game's first hand. Seat 0 is the person."""

    head: str
    """The position, as the head of a scenario."""
    others: tuple[tuple[int, str], ...]
    """What the others do, in their order."""
    beats: tuple[Beat, ...]


_LAST_CARD = Lesson(
    """rules: last-card
players: You | Ben | Tui
hands: 9S 2D AH 4C QC | 4S 6C 8C TD | 2S 6D 6H 3C 7C 9D
pile: 7S
turn: 0
stock: 3H 7D 8H 9H JC 5S 6S KD
""",
    (
        (1, "4S"), (2, "2S"), (1, "take"), (2, "6D"), (1, "6C"), (2, "6H"), (1, "3H"), (2, "3C"),
        (1, "8C"), (2, "7C"),
    ),
    (
        Beat("follow suit or rank", ("9S",)),
        Beat("answer a two", ("2D",)),
        Beat("ace names", ("AH=C",)),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("jack goes again", ("JC",)),
        Beat("call first", ("QC", "4C"), "call"),
        Beat("catch", ("catch 2", "catch 1"), "seat"),
        Beat("last card wins", ("4C", "QC", "JC"), held=1),
    ),
)  # fmt: skip

_CLASSIC = Lesson(
    """rules: classic
players: You | Ben | Tui
hands: r7 b4 gD y2 | r9 r4 g6 b1 b2 | b9 r1 g1 W4 g8
pile: r3
turn: 0
stock: W y5 y7 b3 b5 b6 b7 b8 r2 r5
""",
    (
        (1, "r9"), (2, "b9"), (1, "r4"), (2, "r1"), (1, "g6"), (2, "g1"), (2, "W4=y"),
    ),
    (
        Beat("follow colour", ("r7",)),
        Beat("follow number", ("b4",)),
        Beat("draw and play", ("draw",), "stock"),
        Beat("wild names green", ("W=g",)),
        Beat("call first", ("gD", "y2"), "call"),
        Beat("catch", ("catch 2", "catch 1"), "seat"),
        Beat("challenge", ("lie",), "pile"),
        Beat("last card wins", ("y2", "gD"), held=1),
    ),
)  # fmt: skip

_COLOURS = Lesson(
    """rules: colours
players: You | Tui | Ben
hands: r7 bD y6 y2 | rD b5 y1 W4 y8 | r9 b1 y9 y3 b3
pile: r3
turn: 0
stock: b2 b4 b6 b7 W g5 g7 g3 r2 r5
""",
    (
        (2, "r9"), (1, "rD"), (2, "take"), (1, "b5"), (2, "y9"), (1, "y1"), (2, "y3"), (1, "W4=y"),
    ),
    (
        Beat("follow colour", ("r7",)),
        Beat("answer a plus two", ("bD",)),
        Beat("draw and play", ("draw",), "stock"),
        Beat("wild names", ("W=y",)),
        Beat("call last one first", ("y6", "y2"), "call"),
        Beat("catch", ("catch 1", "catch 2"), "seat"),
        Beat("challenge", ("lie",), "pile"),
        Beat("last card wins", ("y2", "y6"), held=1),
    ),
)  # fmt: skip

_LAST_ONE = Lesson(
    """rules: last-one
players: You | Ben | Tui
hands: 9S 5S 8C QD TD | KS 5D 9C 7D JH | 4S 5C 9D KD QC 2H
pile: 7S
turn: 0
stock: 7H 8H 9H TH AH 6C JC 5H KH 4C 6S
""",
    (
        (1, "KS"), (2, "4S"), (2, "pass"), (1, "pass"), (1, "5D"), (2, "5C"), (1, "9C"), (2, "9D"),
        (1, "7D"), (2, "KD"), (1, "draw"), (2, "QC"),
    ),
    (
        Beat("follow suit or rank", ("9S",)),
        Beat("melee", ("5S",)),
        Beat("eight names", ("8C=D",)),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("follow again", ("TD",)),
        Beat("catch", ("catch 1", "catch 2"), "seat"),
        Beat("call first", ("QD", "6C"), "call"),
        Beat("last card wins", ("6C", "QD"), held=1),
    ),
)  # fmt: skip

_EXTREME = Lesson(
    """rules: extreme
players: You | Ben | Tui
hands: QH KH 3C AS 8D 6D 4D 7D | 6H 9C TD 9D 4S | 5H 7H KC 2H QC
pile: 9H
turn: 0
stock: 5S 6S 7S 9S TC QS KD 2D 3D 4H
""",
    (
        (1, "6H"), (2, "5H"), (1, "pass"), (1, "9C"), (2, "KC"), (1, "TD"), (1, "9D"), (2, "7D"),
    ),
    (
        Beat("run", ("QH+KH",)),
        Beat("block", ("3C",)),
        Beat("ace names", ("AS=D",)),
        Beat("gift", ("8D>2",)),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("call or wait", ("6D", "4D", "7D"), "call"),
        Beat("last card wins", ("4D", "6D", "7D"), held=1),
    ),
)  # fmt: skip

LESSONS: Final[Mapping[str, Lesson]] = MappingProxyType(
    {
        "last-card": _LAST_CARD, "last-one": _LAST_ONE, "colours": _COLOURS,
        "classic": _CLASSIC, "extreme": _EXTREME,
    }
)  # fmt: skip
"""The first hand of every game, by its id."""
