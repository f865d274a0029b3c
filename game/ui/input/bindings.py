"""Which key or button means what. They can be changed, and are kept as words.

A *control* is a word for a key, a button or a direction of a stick: keys by the names that SDL
gives them (``left``, ``return``, ``f11``, ``d``, ``ö``, ``alt+return``, ``shift+tab``), buttons of
the mouse (``mouse right``) and of a game pad (``pad a``, ``pad up``, ``pad start``,
``pad stick left``). A row of :data:`DEFAULTS` gives the controls of one intent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.ui.input.intents import SEATS, Context, Device, Intent

BindingRow = tuple[Context, Intent]
ChangedRows = Mapping[str, Sequence[str]]
"""The rows that were changed, as the settings keep them: ``{"table.draw": ["d", "pad x"]}``."""

_EVERYWHERE, _MENU, _TABLE = Context.EVERYWHERE, Context.MENU, Context.TABLE

DEFAULTS: Mapping[BindingRow, tuple[str, ...]] = MappingProxyType(
    {
        (_EVERYWHERE, Intent.FULLSCREEN): ("f11", "alt+return"),
        (_EVERYWHERE, Intent.SCREENSHOT): ("f12",),
        (_EVERYWHERE, Intent.COPY): ("ctrl+c",),
        (_EVERYWHERE, Intent.PASTE): ("ctrl+v",),
        (_EVERYWHERE, Intent.HELP): ("f1", "pad back"),
        (_EVERYWHERE, Intent.VOICE): ("f2",),
        (_EVERYWHERE, Intent.SAY_AGAIN): ("f3",),
        (_EVERYWHERE, Intent.SAY_PAGE): ("f4",),
        (_EVERYWHERE, Intent.SAY_HAND): ("f5",),
        (_EVERYWHERE, Intent.SAY_PLAYERS): ("f6",),
        (_EVERYWHERE, Intent.SAY_OWED): ("f7",),
        (_EVERYWHERE, Intent.SAY_LOG): ("f8",),
        (_EVERYWHERE, Intent.SAY_PREVIOUS): ("f9",),
        (_EVERYWHERE, Intent.SAY_NEXT): ("f10",),
        (_MENU, Intent.LEFT): ("left", "pad left", "pad stick left"),
        (_MENU, Intent.RIGHT): ("right", "pad right", "pad stick right"),
        (_MENU, Intent.UP): ("up", "pad up", "pad stick up"),
        (_MENU, Intent.DOWN): ("down", "pad down", "pad stick down"),
        (_MENU, Intent.NEXT): ("tab",),
        (_MENU, Intent.PREVIOUS): ("shift+tab",),
        (_MENU, Intent.FIRST): ("home",),
        (_MENU, Intent.LAST): ("end",),
        (_MENU, Intent.PAGE_UP): ("page up", "pad left shoulder"),
        (_MENU, Intent.PAGE_DOWN): ("page down", "pad right shoulder"),
        (_MENU, Intent.ACTIVATE): ("space",),
        (_MENU, Intent.CONFIRM): ("return", "enter", "pad a"),
        (_MENU, Intent.BACK): ("escape", "pad b"),
        (_MENU, Intent.CLEAR): ("mouse right",),
        (_MENU, Intent.ERASE): ("backspace",),
        (_MENU, Intent.ERASE_AHEAD): ("delete",),
        (_MENU, Intent.SELECT_ALL): ("ctrl+a",),
        (_MENU, Intent.SELECT_LEFT): ("shift+left",),
        (_MENU, Intent.SELECT_RIGHT): ("shift+right",),
        (_MENU, Intent.UNDO): ("ctrl+z", "pad x"),
        (_MENU, Intent.PAUSE): ("p", "pad start"),
        (_TABLE, Intent.LEFT): ("left", "pad left", "pad stick left"),
        (_TABLE, Intent.RIGHT): ("right", "pad right", "pad stick right"),
        (_TABLE, Intent.FIRST): ("home",),
        (_TABLE, Intent.LAST): ("end",),
        (_TABLE, Intent.TAKE_UP): ("up", "pad up", "pad stick up"),
        (_TABLE, Intent.PUT_BACK): ("down", "pad down", "pad stick down"),
        (_TABLE, Intent.CLEAR): ("mouse right",),
        (_TABLE, Intent.USE): ("space",),
        (_TABLE, Intent.LAY): ("return", "enter", "pad a"),
        (_TABLE, Intent.BACK): ("escape", "pad b"),
        (_TABLE, Intent.DRAW): ("d", "pad x"),
        (_TABLE, Intent.TAKE): ("t", "pad right shoulder"),
        (_TABLE, Intent.PASS): ("p", "pad left shoulder"),
        (_TABLE, Intent.CALL): ("c", "pad y"),
        (_TABLE, Intent.CATCH): ("x", "pad right trigger"),
        (_TABLE, Intent.LIE): ("l", "pad left trigger"),
        (_TABLE, Intent.HINT): ("h", "pad right stick press"),
        (_TABLE, Intent.AUTO): ("a", "pad right stick up"),
        (_TABLE, Intent.UNDO): ("backspace", "ctrl+z", "pad right stick left"),
        (_TABLE, Intent.SORT): ("s", "pad left stick press"),
        (_TABLE, Intent.LOG): ("tab", "pad right stick right"),
        (_TABLE, Intent.MAGNIFY): ("m",),
        (_TABLE, Intent.PAUSE): ("pad start",),
        (_TABLE, Intent.CODE): ("k",),
        (_TABLE, Intent.COVER): ("v", "pad right stick down"),
        **{(_TABLE, seat): (digit,) for seat, digit in zip(SEATS, "1234567890", strict=True)},
    }
)
"""The controls of every intent, in every context that it has a meaning in."""

PAD_CONTROLS = (
    "pad a", "pad b", "pad x", "pad y", "pad back", "pad guide", "pad start",
    "pad left stick press", "pad right stick press", "pad left shoulder", "pad right shoulder",
    "pad up", "pad down", "pad left", "pad right",
)  # fmt: skip
"""The buttons of a pad, in SDL's order of their numbers."""
PAD_AXES: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        0: ("pad stick left", "pad stick right"),
        1: ("pad stick up", "pad stick down"),
        2: ("pad right stick left", "pad right stick right"),
        3: ("pad right stick up", "pad right stick down"),
        4: ("", "pad left trigger"),
        5: ("", "pad right trigger"),
    }
)
"""The axes that count, by SDL's numbers: the control at their low and at their high end."""
MOUSE_CONTROLS = ("mouse middle", "mouse right")
PLACES: Mapping[int, str] = MappingProxyType(
    {
        **dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", 4)),
        **dict(zip((45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56), "-=[]\\;'`,./", strict=True)),
    }
)
"""What the keys that write something are called on a US keyboard, by SDL's scancodes, which tell
the place of a key and not its letter."""
_MODIFIERS = ("alt", "ctrl", "shift")
_LAST_LETTER = 0x052F
"""The last of the Latin, Greek and Cyrillic letters, which the fonts have.  Keys of other alphabets
have a Latin letter on them as well."""


class BindingClash(NamedTuple):
    """One control that means two things in the same place."""

    context: Context
    control: str
    intents: tuple[Intent, ...]


class UnknownWordError(ValueError):
    """A word of the settings that names no row, or no control."""

    def __init__(self, word: str, control: bool = False) -> None:
        super().__init__(f"unknown: {word}")
        self.word = word
        self.control = control
        """True if it stands where a control should; else where a row should."""


class Bindings:
    """All bindings in force: the defaults, and the rows that were changed."""

    def __init__(self, changed: Mapping[BindingRow, Sequence[str]] | None = None) -> None:
        """Raises UnknownWordError for a row or a control that does not exist."""
        rows = dict(DEFAULTS)
        for row, controls in (changed or {}).items():
            if row not in DEFAULTS:
                raise UnknownWordError(row_word(row))
            for control in controls:
                if not is_control(control):
                    raise UnknownWordError(control, True)
            rows[row] = tuple(dict.fromkeys(controls))
        self._rows = rows
        self._firsts: dict[tuple[Context, Intent, Device], str] = {}
        """The answers of :meth:`control_on`, kept because tables ask for all keys in every turn."""
        self._meanings: dict[tuple[Context, str], Intent] = {}
        for (context, intent), controls in rows.items():
            for control in controls:
                self._meanings.setdefault((context, control), intent)

    @classmethod
    def from_words(cls, words: ChangedRows) -> tuple[Bindings, list[UnknownWordError]]:
        """Return the bindings that the words of the settings describe, and what is wrong with words
        that cannot be used: their rows keep the defaults."""
        changed: dict[BindingRow, Sequence[str]] = {}
        problems: list[UnknownWordError] = []
        for word, controls in words.items():
            try:
                row = row_of(word)
                cls({row: controls})
            except UnknownWordError as error:
                problems.append(error)
            else:
                changed[row] = controls
        return cls(changed), problems

    def to_words(self) -> dict[str, list[str]]:
        """The rows that differ from the defaults, as the settings keep them."""
        return {
            row_word(row): list(controls)
            for row, controls in self._rows.items()
            if controls != DEFAULTS[row]
        }

    def meaning(self, context: Context, control: str) -> Intent | None:
        """What the control means there; the context EVERYWHERE goes first."""
        for where in (Context.EVERYWHERE, context):
            found = self._meanings.get((where, control))
            if found is not None:
                return found
        return None

    def controls(self, context: Context, intent: Intent) -> tuple[str, ...]:
        """The controls of an intent there; none when it has no meaning there."""
        return self._rows.get((context, intent), ())

    def control_on(self, context: Context, intent: Intent, device: Device) -> str:
        """The first control of an intent there on that kind of device; empty if there is none."""
        row = context, intent, device
        found = self._firsts.get(row)
        if found is None:
            controls = self.controls(context, intent)
            found = next((each for each in controls if kind_of(each) is device), "")
            self._firsts[row] = found
        return found

    def changed(self, context: Context, intent: Intent, controls: Sequence[str]) -> Bindings:
        """Bindings with other controls for one intent. Raises ValueError as the class does."""
        rows = {row: held for row, held in self._rows.items() if held != DEFAULTS[row]}
        return Bindings({**rows, (context, intent): tuple(controls)})

    def clashes(self) -> list[BindingClash]:
        """Every control that means more than one thing in one place."""
        found: dict[tuple[Context, str], list[Intent]] = {}
        for (context, intent), controls in self._rows.items():
            for control in controls:
                # What holds everywhere holds in each of the other contexts.
                places = (_MENU, _TABLE) if context is _EVERYWHERE else (context,)
                for place in places:
                    found.setdefault((place, control), []).append(intent)
        return [
            BindingClash(context, control, tuple(intents))
            for (context, control), intents in found.items()
            if len(intents) > 1
        ]

    def missing(self) -> list[BindingRow]:
        """The rows that have no control left."""
        return [row for row, controls in self._rows.items() if not controls]


def kind_of(control: str) -> Device:
    """The kind of device that has this control."""
    if control.startswith("pad "):
        return Device.PAD
    return Device.MOUSE if control in MOUSE_CONTROLS else Device.KEYBOARD


def row_word(row: BindingRow) -> str:
    """A row in words: ``table.draw``."""
    return f"{row[0].value}.{row[1].value}"


def row_of(word: str) -> BindingRow:
    """The row that this word names. Raises UnknownWordError if there is none."""
    for row in DEFAULTS:
        if row_word(row) == word:
            return row
    raise UnknownWordError(word)


def is_control(word: str) -> bool:
    """True if there is a key, button or direction of that name."""
    if word in PAD_CONTROLS or word in MOUSE_CONTROLS:
        return True
    if any(word in ends and word for ends in PAD_AXES.values()):
        return True
    modifier, plus, key = word.partition("+")
    if plus and modifier in _MODIFIERS and key:
        word = key
    return word in key_names() or (len(word) == 1 and word.isprintable() and word != " ")


@cache
def key_names() -> frozenset[str]:
    """The names of all keys that SDL knows."""
    codes = (getattr(pygame, name) for name in dir(pygame) if name.startswith("K_"))
    return frozenset(filter(None, map(pygame.key.name, codes)))


class PrintedKeys:
    """What is printed on the keys."""

    def __init__(self) -> None:
        self._printed: dict[str, str] = {}

    def look(self) -> bool:
        """Look at the layout, again after it has changed.  Returns False: it is done."""
        from game.ui.input.sdl_library import sdl_library

        sdl = sdl_library()
        if sdl is not None:
            codes = {place: sdl.SDL_GetKeyFromScancode(scan) for scan, place in PLACES.items()}
            self.laid_out(codes)
        return False

    def laid_out(self, codes: dict[str, int]) -> None:
        """Take over a layout: SDL's keycodes by the names of the keys on a US keyboard."""
        names = {place: key_name(code) for place, code in codes.items()}
        there = set(names.values())
        self._printed = {
            place: name for place, name in names.items()
            if place not in there and len(name) == 1 and " " < name <= chr(_LAST_LETTER)
        }  # fmt: skip

    def printed(self, control: str) -> str:
        """What is on the key of this control, where the layout has no key for its own name."""
        modifier, plus, key = control.rpartition("+")
        if plus and not key:  # the key + itself
            return control
        return f"{modifier}{plus}{self._printed.get(key, key)}"


def key_name(code: int) -> str:
    """The name of a key by what it writes; SDL's older names, which come first, are of ASCII keys
    alone."""
    return pygame.key.name(code) or pygame.key.name(code, use_compat=False).lower()
