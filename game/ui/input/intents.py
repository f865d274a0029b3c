"""What a person can mean, whatever the device: the only input that scenes and widgets get.

A scene's ``handle`` gets one :data:`Input` after another: a :class:`Command` (something with a
name, by a key or a button), a movement or press of a pointer (mouse or finger), a turn of the
wheel, or text. Each says which device it came from, because several people may share a screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol

from game.table.people.devices import KEYBOARD, MOUSE, Device, Source

__all__ = [
    "DELIBERATE", "KEYBOARD", "MOUSE", "REPEATING", "SEATS", "STEERING", "STEPS", "Command",
    "Composed", "Context", "Device", "Input", "Intent", "Interrupted", "LetGo", "OtherKey", "Pixel",
    "PointerLeft", "PointerMoved", "PointerPressed", "PointerReleased", "Scrolled", "Source",
    "Typed", "Unplugged",
]  # fmt: skip

Pixel = tuple[int, int]
"""Pixels of the window, from its upper left corner."""


class Context(Enum):
    """Where a binding holds. The same key may mean one thing in a menu and another at the
    table; what holds everywhere goes before both."""

    EVERYWHERE = "everywhere"
    MENU = "menu"
    """Widgets with a focus: menus, pages, dialogs, questions at the table."""
    TABLE = "table"


class Controls(Protocol):
    """What knows which keys and buttons there are."""

    def control_for(self, intent: Intent, device: Device, context: Context = Context.TABLE) -> str:
        """The key or button for this on that kind of device; empty if there is none."""


class Intent(Enum):
    """Everything that a key or a button can mean. The values are the words in the settings."""

    # The focus, in menus and in the hand.
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    """The next widget in reading order."""
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    ACTIVATE = "activate"
    """Press what has the focus."""
    CONFIRM = "confirm"
    """The same; for somebody who has only pointed so far, press what the scene proposes."""
    BACK = "back"
    """One step back: close what is open, leave the page, at the table put down what is held."""
    ERASE = "erase"
    """Delete the letter before the cursor."""
    ERASE_AHEAD = "erase-ahead"
    SELECT_ALL = "select-all"
    """Select the whole line that is being written."""
    SELECT_LEFT = "select-left"
    """Select one letter more at the left of the cursor, or one less."""
    SELECT_RIGHT = "select-right"

    # The table.
    LAY = "lay"
    """Play the cards that are taken up, or the card that has the focus; without any, do the only
    thing that can be done."""
    USE = "use"
    """Do what a click on the card that has the focus does."""
    TAKE_UP = "take-up"
    """Take the card that has the focus up, to be played."""
    PUT_BACK = "put-back"
    """Put the card that has the focus back."""
    CLEAR = "clear"
    """Put back what is dragged or taken up."""
    DRAW = "draw"
    TAKE = "take"
    """Pick up what is pending."""
    PASS = "pass"
    CALL = "call"
    CATCH = "catch"
    LIE = "lie"
    """Say that the last card was a lie."""
    HINT = "hint"
    AUTO = "auto"
    UNDO = "undo"
    """Take the last move back, in a practice match."""
    SORT = "sort"
    LOG = "log"
    MAGNIFY = "magnify"
    """Show the card that is pointed at once more and much larger, or no longer."""
    PAUSE = "pause"
    """Pause the match; in the pause, go on."""
    CODE = "code"
    """Put the code with which phones join away, or show it again."""
    COVER = "cover"
    """Turn the open hand down, where several people look at the screen."""

    # Claims of one person among several: by their place at the table.
    SEAT_1 = "seat-1"
    SEAT_2 = "seat-2"
    SEAT_3 = "seat-3"
    SEAT_4 = "seat-4"
    SEAT_5 = "seat-5"
    SEAT_6 = "seat-6"
    SEAT_7 = "seat-7"
    SEAT_8 = "seat-8"
    SEAT_9 = "seat-9"
    SEAT_10 = "seat-10"

    # Everywhere.
    HELP = "help"
    FULLSCREEN = "fullscreen"
    VOICE = "voice"
    """Let the game speak, or be silent."""
    SAY_AGAIN = "say-again"
    SAY_PAGE = "say-page"
    """Read the page, or what is on the table."""
    SAY_HAND = "say-hand"
    SAY_PLAYERS = "say-players"
    SAY_OWED = "say-owed"
    SAY_LOG = "say-log"
    SAY_PREVIOUS = "say-previous"
    """Read what stands before this on the screen."""
    SAY_NEXT = "say-next"
    SCREENSHOT = "screenshot"
    COPY = "copy"
    PASTE = "paste"


SEATS = tuple(intent for intent in Intent if intent.value.startswith("seat-"))
"""The intents that say which person it is, in the order of the seats."""

SPOKEN = tuple(i for i in Intent if i is Intent.VOICE or i.value.startswith("say-"))
"""The intents that are about what is read aloud."""

STEPS = {
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
}
"""The intents that move the focus, as steps to the right and down."""

STEERING = frozenset({*STEPS, Intent.NEXT, Intent.PREVIOUS})
"""The intents that only move the focus."""

REPEATING = STEERING | {
    Intent.ERASE, Intent.ERASE_AHEAD, Intent.SELECT_LEFT, Intent.SELECT_RIGHT,
}  # fmt: skip
"""What is meant again and again while its key is held down."""


@dataclass(frozen=True, slots=True)
class Command:
    """An intent of somebody."""

    intent: Intent
    source: Source
    repeated: bool = False
    """True if the key is merely still held down."""
    types: bool = False
    """True if the key also types a letter: where text is entered it means only that."""
    control: str = field(default="", compare=False)
    """The key or button, as the bindings call it."""


class OtherKey(NamedTuple):
    """A key or button went down that means nothing here."""

    name: str
    """What is printed on it, in small letters: ``h``, ``7``, ``pad y``."""
    source: Source
    repeated: bool = False


class Typed(NamedTuple):
    """Text was typed."""

    text: str
    source: Source = KEYBOARD


class Composed(NamedTuple):
    """Text is being composed, as with an input method for Chinese or Japanese. It is not typed yet;
    an empty one ends that."""

    text: str
    caret: int
    """The number of its letters at the left of the cursor."""
    source: Source = KEYBOARD


class PointerMoved(NamedTuple):
    """The mouse or a finger moved there."""

    point: Pixel
    source: Source


class PointerPressed(NamedTuple):
    """The main button, or a finger, went down there."""

    point: Pixel
    source: Source


class PointerReleased(NamedTuple):
    """The main button, or a finger, came up there."""

    point: Pixel
    source: Source


class PointerLeft(NamedTuple):
    """The pointer is nowhere any more: out of the window, or no longer on the glass."""

    source: Source


class Scrolled(NamedTuple):
    """The wheel turned; up is positive."""

    notches: float
    source: Source


class Interrupted(NamedTuple):
    """The window lost the focus: what is held down is let go, and no click comes of it."""

    source: Source


class LetGo(NamedTuple):
    """A key or button came up."""

    name: str
    source: Source


class Unplugged(NamedTuple):
    """A device is gone."""

    source: Source


Input = (
    Command
    | OtherKey
    | Typed
    | Composed
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | Scrolled
    | Interrupted
    | LetGo
    | Unplugged
)

DELIBERATE = (Command, OtherKey, PointerPressed)
"""The kinds of input that somebody makes on purpose: not a pointer that happens to move."""
