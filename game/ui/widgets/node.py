"""What is on the screen, as plain values for people who cannot see it.

A :class:`Node` says what something is, what it is called, what its value is, and what can be done
with it.  Widgets make theirs (``Widget.nodes``), the table makes its own
(:mod:`game.ui.table.table_told`), and each scene puts them together (``Scene.tree``).  A voice, a
screen reader, a switch and tests read the same tree.  It is made when somebody asks, never
for a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from game.language.card_names import in_spoken_words

Act = Callable[[], object]
Box = tuple[int, ...]
"""Left, top, width and height in pixels of the window."""


class Role(StrEnum):
    """What something is."""

    PAGE = "page"
    DIALOG = "dialog"
    GROUP = "group"
    HEADING = "heading"
    TEXT = "text"
    MESSAGE = "message"
    """A sentence that goes away by itself."""
    BUTTON = "button"
    SWITCH = "switch"
    SLIDER = "slider"
    CHOICE = "choice"
    """One of several values."""
    OPTION = "option"
    """One of those values, or one answer to a question."""
    ENTRY = "entry"
    """A line of text to fill in."""
    CARD = "card"
    PLAYER = "player"


PRESSED: Final = frozenset({Role.BUTTON, Role.SWITCH, Role.OPTION, Role.CARD})
"""What can be pressed."""


@dataclass(frozen=True, slots=True)
class Node:
    """Something on the screen, and what is inside."""

    role: Role
    name: str
    value: str = ""
    note: str = ""
    """What it is for, what it will do, or why it cannot be used."""
    enabled: bool = True
    focused: bool = False
    on: bool | None = None
    """True if a switch is on, or an option or a card is chosen; None for what is neither."""
    box: Box = (0, 0, 0, 0)
    children: tuple[Node, ...] = ()
    key: object = field(default=None, compare=False)
    """An object that stays the same while this is the same thing."""
    press: Act | None = field(default=None, compare=False)
    more: Act | None = field(default=None, compare=False)
    """Goes to the next value."""
    less: Act | None = field(default=None, compare=False)
    focus: Act | None = field(default=None, compare=False)
    """Gives it the focus."""

    def walk(self) -> Iterator[Node]:
        """Yield this and all that is inside, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, role: Role, name: str = "") -> Node:
        """Return the first of that role, with that name if one is given. Raises LookupError."""
        for each in self.walk():
            if each.role is role and name in ("", each.name):
                return each
        raise LookupError(f"there is no {role} “{name}”")


def spoken(text: str) -> str:
    """Return words of the screen as they are spoken: marks of suits become their names."""
    return in_spoken_words(text) if "{" in text else text


def text(words: str, role: Role = Role.TEXT, box: Box = (0, 0, 0, 0)) -> tuple[Node, ...]:
    """Return a node of words to read; none for no words."""
    return (Node(role, spoken(words), box=box),) if words else ()
