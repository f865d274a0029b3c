"""Facts: what can be said about a round, as a code and values.

The rules kernel and the computer players hold no sentences.  They hand out facts, and
``game.language`` makes a sentence of each for the person who reads it.  Elsewhere a code is often
its own message.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Union

Value = Union[int, str, tuple[int, ...], "Fact"]
"""The values that a fact may hold: a number (of a card, a rank, a suit, a seat, or a count), a word
of the notation, several numbers, or another fact (why something is so)."""


class Fact:
    """A code and the values that belong to it.  Immutable by convention, compared and hashed by
    value.

    >>> Fact("drawn", player=1, n=2) == Fact("drawn", n=2, player=1)
    True
    """

    __slots__ = ("code", "values")

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        """Which sentence says it; a member of an enumeration of the module that made the fact."""
        self.values = values
        """By the names under which the sentence has them."""

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Fact) and self.code == other.code and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.values.items())))

    def __repr__(self) -> str:
        values = "".join(f" {name}={value}" for name, value in self.values.items())
        return f"<{self.code}{values}>"


Facts = tuple[Fact, ...]
"""Several facts, in the order in which they are said."""


class Text(Fact):
    """A fact whose code is its own message, marked with ``N_``: what a table of options says.

    >>> str(Text(N_("Not for {seats}."), seats=3))
    'Not for 3.'
    """

    __slots__ = ()

    def __str__(self) -> str:
        """The text in English, for programmers."""
        return self.code.format_map(self.values)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a text as a message.  It is looked up in the catalogue when it is shown, by
    ``game.language.catalogue.translated``; until then it is only an id."""
    return message


class FactError(Exception):
    """An error that a player may read.  It holds no text but a fact, of which ``game.language``
    makes the sentence.  All other exceptions are faults of the program: their texts are for
    developers, and nothing shows them.

    ``codes`` of a class are the enumerations of its facts; a ``Text`` brings its own message."""

    codes: ClassVar[tuple[type[StrEnum], ...]] = ()

    def __init__(self, why: Fact) -> None:
        """Raises TypeError for a fact that this kind of error does not have."""
        if not isinstance(why, Text) and not isinstance(why.code, self.codes):
            raise TypeError(f"{why.code!r} is no code of {type(self).__name__}")
        super().__init__(why)
        self.why = why
