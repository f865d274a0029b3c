"""The first hand of a game: a prepared deal, what the others do, and what there is to learn when.

A lesson is played at the real table by the real rules. Nobody is bound to it: a person who does
something else is answered by whatever the others can do, and whatever cannot be shown any more is
left out.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Beat(NamedTuple):
    """One thing to learn."""

    says: str
    """The key of its sentence in ``game.rooms.learn.words.lesson_texts``, or the message itself."""
    does: tuple[str, ...]
    """The actions of the person then, in notation; the beat comes when one of these is allowed,
    whatever is named or called with it."""
    at: str = ""
    """The thing that it points at: ``stock``, ``pile``, ``call`` or ``seat 2``; without, the
    card."""
    held: int = 0
    """The beat comes only with this many cards in the hand; 0: with any number."""
    attacked: bool = False
    """The beat comes only when cards to pick up fall on the person."""


class Lesson(NamedTuple):
    """One game's first hand. Seat 0 is the person."""

    head: str
    """The position, as the head of a scenario."""
    others: tuple[tuple[int, str], ...]
    """The actions of the others, in their order."""
    beats: tuple[Beat, ...]


NO_LESSON: Final = Lesson("", (), ())
"""Of a game that has no first hand."""
CHALLENGE: Final = Beat("challenge", ("lie",), "pile")
"""A card may be called a lie."""
