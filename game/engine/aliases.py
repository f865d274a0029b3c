"""Names for the small integers that the kernel works with, and for the words of its phases.

The integers are plain ``int`` when the program runs; the names say which one is meant.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
"""A seat, counted clockwise from 0; NOBODY (-1) is none."""
Card: TypeAlias = int
"""A face of the deck by its place there; -1 is none, or a card that is hidden."""
Suit: TypeAlias = int
"""A suit of the deck by its place there; NO_SUIT (-1) is none."""
Rank: TypeAlias = int
"""A rank of the deck by its place there; NO_RANK (-1) is none."""
Hand: TypeAlias = int
"""The cards of a hand as a bit set: the n-th copy of a face is n deck sizes above the first."""
Mask: TypeAlias = int
"""Faces as a bit set: bit f is face f, however many copies of it there are."""
Seats: TypeAlias = int
"""Seats as a bit set: bit s is seat s."""
Standard: TypeAlias = int
"""The standard that must be matched, a suit and a rank in one number (see ``standard_for`` in
``game.engine.cards``)."""

Phase = Literal[
    "over", "play", "drawn", "pickup", "challenge", "miss", "attack", "block", "melee", "stack",
    "name",
]  # fmt: skip
"""A frame's word in the notation."""
FIGHT_PHASES: Final[tuple[Phase, ...]] = ("attack", "block")
"""In a fight: an attack, or a block of one, faces the seat to act."""
CONTEST_PHASES: Final[tuple[Phase, ...]] = (*FIGHT_PHASES, "melee")
"""A fight or a melee goes on."""
PICK_UP_PHASES: Final[tuple[Phase, ...]] = ("pickup", "challenge", "attack", "block")
"""Cards that the seat to act may have to pick up are pending."""
PENDING_PHASES: Final[tuple[Phase, ...]] = ("pickup", "challenge", "attack", "block", "miss")
"""Something is pending against the seat to act: cards to pick up, or turns to miss."""
