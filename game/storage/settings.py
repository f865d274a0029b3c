"""The settings: typed, documented fields with defaults, kept as one JSON file.

Whatever the file holds, :meth:`SettingsStore.load` answers with usable settings and sentences
about what it could not use; keys that this version does not know are carried along.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.engine.fact import Fact
from game.storage.anonymous import findable
from game.storage.file_facts import Notice, ReadCode, SettingCode, StorageCode, system_said
from game.storage.files import write_file
from game.storage.instance_lock import folder_lock
from game.storage.json_text import text_of, value_of
from game.storage.names import renamed, usable_name
from game.storage.paths import set_aside
from game.storage.reading import ReadError, read_bytes
from game.storage.typed import (
    Reader,
    UnfitError,
    flag,
    many,
    number,
    one_of,
    saying,
    table_of,
    text,
    whole,
)

VERSION: Final = "version"
"""The key under which the file holds the version of its form."""

Scalar = str | int | float | bool
OptionValues = dict[str, dict[str, Scalar]]

SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""Animation speeds on offer; 0 is instant."""

HOLDINGS = ("shared", "always", "never")
"""When the curtain is lifted by holding."""

SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
"""Sizes of words and controls on offer, percent."""

_SHOWN = 40
"""Letters of a word from the file that a sentence repeats."""

_NAMES_MOST: Final = 10
"""The most people at a table."""
_TIPS_MOST = 200
"""More notes than this were never given."""

_BINDINGS_MOST = 200
"""More rows, or keys in a row, than there can be."""

_SEATS_MOST = 10
"""Seats at a table, and more words about one than there are."""

PATIENCES: Final = (1, 2, 4, 0)
"""How many times the usual time somebody has to react; 0: the table waits for them."""

FORM: Final = 1
"""The version of the file's form; files of earlier versions of the game have none."""

NAME_LIMIT = 16
"""Letters in a player's name."""


_SHARE: Final = number(0, 1)


def _kept(default: Any, reader: Reader[Any], doc: str) -> Any:
    """A field of the file; a default that is a type is made anew for each."""
    metadata = {"doc": doc, "read": reader}
    if isinstance(default, type):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


def _read_name(value: object) -> str:
    name = text(NAME_LIMIT)(value).strip()
    return usable_name(name) if name else ""


def _read_options(value: object) -> OptionValues:
    if not isinstance(value, dict):
        raise UnfitError(SettingCode.NO_GAMES)
    for game, chosen in value.items():
        if not isinstance(chosen, dict):
            raise UnfitError(SettingCode.NO_OPTIONS, game=_shown(game))
        for key, each in chosen.items():
            if not isinstance(each, str | int | float | bool):
                raise UnfitError(SettingCode.NO_PLAIN_VALUE, game=_shown(game), option=_shown(key))
    return value


def _word(value: object) -> str:
    if not isinstance(value, str) or len(value) > 40:
        raise UnfitError(SettingCode.NO_CONTROL_NAME)
    return value


def _read_tips(value: object) -> list[str]:
    tip = saying(SettingCode.NO_NAMES_OF_NOTES, text(40))
    return list(dict.fromkeys(many(tip, _TIPS_MOST, SettingCode.NO_NOTES)(value)))


_read_names: Final = many(saying(SettingCode.NO_TEXT, text(40)), _NAMES_MOST, SettingCode.NO_TEXT)

_read_bindings: Final = table_of(
    many(_word, _BINDINGS_MOST, SettingCode.NO_CONTROLS), _BINDINGS_MOST, SettingCode.NO_BINDINGS
)
"""The shape only: the words that there are, the interface knows."""


def _of_seat(value: Any) -> Any:
    words = value if isinstance(value, list) else [value]
    if len(words) > _SEATS_MOST or not all(isinstance(word, str | int) for word in words):
        raise UnfitError(SettingCode.NO_SEATS)
    return value


_read_seats: Final = many(
    table_of(_of_seat, _SEATS_MOST, SettingCode.NO_SEATS), _SEATS_MOST, SettingCode.NO_SEATS
)
"""The shape only: what makes a seat, ``game.table.people.seating`` knows."""


@dataclass(slots=True)
class Settings:
    """Everything the player has set. Each field knows its meaning and what it may hold."""

    language: str = _kept("", text(12), "The language; empty for that of the system.")
    volume: float = _kept(0.8, _SHARE, "How loud everything is, 0 to 1.")
    music_volume: float = _kept(0.7, _SHARE, "How loud the music is, 0 to 1; 0 for none.")
    effects_volume: float = _kept(1.0, _SHARE, "How loud cards and signs are, 0 to 1.")
    voices_volume: float = _kept(0.8, _SHARE, "How loud the others talk, 0 to 1; 0 for never.")
    mono: bool = _kept(False, flag, "Both ears hear the same.")
    muted: bool = _kept(False, flag, "No sound at all.")
    speed: float = _kept(1.0, one_of(*SPEEDS), "Speed of the animations; 0 is instant.")
    thinking: float = _kept(
        1.0, one_of(*SPEEDS), "How fast computer players think; 0 is as fast as can be followed."
    )
    reduced_motion: bool = _kept(False, flag, "Nothing flies or shakes; cards fade to their place.")
    patience: int = _kept(
        1, one_of(*PATIENCES),
        "How many times the usual time everybody has to react; 0: the table waits.",
    )  # fmt: skip
    talk: str = _kept("seldom", text(10), "How much the others say: silent, seldom or chatty.")
    theme: str = _kept("evening", text(40), "The table to play at.")
    card_back: str = _kept("", text(40), "The back of the cards; empty for that of the table.")
    fullscreen: bool = _kept(False, flag, "Whether the game covers the screen.")
    window_width: int = _kept(1280, whole(1, 16384), "Width of the window, pixels.")
    window_height: int = _kept(720, whole(1, 16384), "Height of the window, pixels.")
    window_place: str = _kept(
        "", text(200), "Where the window was, and on which screens; empty for wherever it falls."
    )
    player_name: str = _kept("", _read_name, "What the others call you; empty for “You”.")
    last_game: str = _kept("last-card", text(460), "The game chosen last.")
    owner: str = _kept("", text(40), "The id of the person named above; empty before they play.")
    opponents: int = _kept(3, whole(1, 9), "Opponents at the table, chosen last.")
    strength: str = _kept(
        "", text(40), "Strength of the opponents, chosen last; empty for the usual."
    )
    seats: list[dict[str, Any]] = _kept(
        list, _read_seats, "Who sits where at the table that was set up last; empty for you alone."
    )
    options: OptionValues = _kept(dict, _read_options, "Options chosen last, for each game.")
    bindings: dict[str, list[str]] = _kept(
        dict, _read_bindings, "Keys and buttons that were changed: “table.draw” and its keys."
    )
    large_corners: bool = _kept(False, flag, "Cards with large ranks and suits in their corners.")
    four_colours: bool = _kept(False, flag, "Each of the four suits in a colour of its own.")
    international_letters: bool = _kept(
        False, flag, "J, Q and K on court cards, in every language."
    )
    magnified: bool = _kept(False, flag, "The card that is pointed at, once more and larger.")
    interface_scale: int = _kept(100, whole(80, 200), "Size of words and controls, percent.")
    curtain: str = _kept(
        "shared",
        one_of(*HOLDINGS),
        "When a key or button is held to look at a hand: shared (where several people share it),"
        " always or never.",
    )
    kept_matches: int = _kept(
        5000,
        whole(0, 1_000_000),
        "How many matches are kept after they are over; the oldest go first. 0 keeps none.",
    )
    memories: bool = _kept(True, flag, "Opponents remember people from match to match.")
    tips: bool = _kept(True, flag, "A note when something happens for the first time.")
    tips_given: list[str] = _kept(list, _read_tips, "The notes that have been given.")
    youngest: list[str] = _kept(
        list, _read_names, "Who play together, the youngest first, then the others."
    )
    last_winners: list[str] = _kept(list, _read_names, "Who won the last match.")
    others: dict[str, Any] = field(default_factory=dict)
    """The values of rooms (see ``game.sockets.Setting``) and keys of a newer version, carried along
    untouched."""


Others = Mapping[str, tuple[Any, Reader[Any]]]
"""The default and the reader of each value that a room keeps with the settings, by its key."""
NO_OTHERS: Final[Others] = MappingProxyType({})


def read_settings(held_text: str, others: Others = NO_OTHERS) -> tuple[Settings, list[Notice]]:
    """Settings from JSON, and a notice of everything that could not be used."""
    settings = Settings()
    try:
        held = value_of(held_text)
    except ValueError:
        return settings, [(Fact(StorageCode.SETTINGS_NO_TEXT),)]
    if not isinstance(held, dict):
        return settings, [(Fact(StorageCode.SETTINGS_NO_TABLE),)]
    problems: list[Notice] = []
    known = {each.name: each for each in fields(Settings) if "read" in each.metadata}
    if held.get("curtain_hold") is True and "curtain" not in held:
        # As earlier versions wrote it.
        held["curtain"] = "always"
    held.pop("curtain_hold", None)
    for key, value in held.items():
        if key == VERSION:
            continue
        each = known.get(key)
        try:
            if each is not None:
                setattr(settings, key, each.metadata["read"](value))
            else:
                settings.others[key] = others[key][1](value) if key in others else value
        except UnfitError as error:
            usual = _usual(getattr(settings, key) if each is not None else others[key][0])
            why = error.why
            problems.append((Fact(why.code, key=key, usual=usual, **why.values),))
        else:
            if key == "player_name" and value.strip() != settings.player_name:
                problems.append((renamed(value, settings.player_name),))
    return settings, problems


def write_settings(settings: Settings) -> str:
    """The settings as JSON, one a line, in the order of the fields."""
    return text_of(_held(settings))


def _held(settings: Settings) -> dict[str, Any]:
    held = {
        each.name: getattr(settings, each.name)
        for each in fields(Settings)
        if "read" in each.metadata
    }
    return {VERSION: FORM} | held | settings.others


def merged(before: Any, ours: Any, there: Any) -> Any:
    """The values of the file, with those that we have changed since ``before``: in tables key by
    key, anything else as a whole.

    >>> merged({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "c": 4})
    {'a': 2, 'b': 3, 'c': 4}
    """
    if ours == before:
        return there
    if not (isinstance(before, dict) and isinstance(ours, dict) and isinstance(there, dict)):
        return ours
    found = {}
    for key in (*ours, *(key for key in there if key not in ours)):
        if key in ours and key in before and key in there:
            found[key] = merged(before[key], ours[key], there[key])
        elif key in ours and (key not in before or ours[key] != before[key]):
            found[key] = ours[key]
        elif key in there and key not in before:
            found[key] = there[key]
    return found


def _shown(word: str) -> str:
    """A word of the file as a sentence can hold it."""
    word = "".join(letter if letter.isprintable() else "?" for letter in word)
    return word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"


def _usual(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        return f"{value:g}"
    return "empty" if value in ("", {}, []) else str(value)


class SettingsStore:
    """The settings file.  Every open copy of the game writes it, each only what has been changed in
    it: where two change the same setting, the last one counts.  Nothing here raises.

    What cannot be read or used is never written over: the file is set aside, or, where that is
    impossible too, nothing is written as long as the game is open."""

    def __init__(self, path: Path, others: Others = NO_OTHERS) -> None:
        self._path = path
        self._others = others
        self._blocked = self._said = False
        self._before: dict[str, Any] | None = None
        """The values that this copy has read or written last; None for nothing yet."""

    def load(self) -> tuple[Settings, list[Notice]]:
        """The settings, and notices for the player. A file that needed correction is set aside, and
        what was good in it written again."""
        settings, problems = Settings(), list[Notice]()
        try:
            text = self._text()
        except ReadError as error:
            if not error.missing:
                # Left where it is when it can be expected to be readable the next time.
                kept = self._out_of_the_way("unreadable", move=not error.passing)
                problems = [(Fact(StorageCode.SETTINGS_UNREADABLE, why=error.why), *kept)]
        except UnicodeDecodeError:
            why = Fact(ReadCode.NO_TEXT)
            kept = self._out_of_the_way("damaged")
            problems = [(Fact(StorageCode.SETTINGS_UNREADABLE, why=why), *kept)]
        else:
            settings, problems = read_settings(text, self._others)
            age = _age(text)
            if age == "newer":
                problems = [(Fact(StorageCode.SETTINGS_NEWER),)]
            if problems:
                problems[-1] = (*problems[-1], *self._out_of_the_way(age))
                problems += filter(None, [self.save(settings)])
        self._before = _snapshot(settings)
        return settings, problems

    def save(self, settings: Settings) -> Notice:
        """Write the file. Returns a notice, the first time that it cannot be written."""
        ours, held = _snapshot(settings), None
        if self._blocked:
            return ()
        try:
            # Somebody who holds the lock for so long has hung, and is waited for no longer.
            with folder_lock(self._path.parent, _PATIENCE):
                with contextlib.suppress(ReadError, ValueError):
                    held = value_of(read_bytes(self._path, own=True).decode("utf-8"))
                if isinstance(held, dict) and self._before is not None:
                    # The version is that of the form that this copy writes.
                    both = merged(self._before, ours, held)
                    held = {VERSION: FORM} | both | {VERSION: FORM}
                else:
                    held = ours
                write_file(self._path, text_of(held).encode("utf-8", "replace"))
        except (OSError, ValueError) as error:
            if self._said:
                return ()
            self._said = True
            why, folder = system_said(error, ReadCode.NOT_WRITTEN), findable(self._path.parent)
            return (Fact(StorageCode.SETTINGS_UNKEPT, folder=folder, why=why),)
        self._before = ours
        return ()

    def _text(self) -> str:
        """The text of the file. Raises ReadError and UnicodeDecodeError."""
        for _ in range(_TRIES - 1):
            try:
                return read_bytes(self._path, own=True).decode("utf-8")
            except ReadError as error:
                if error.missing or error.final:
                    raise
                time.sleep(_BETWEEN_TRIES)
        return read_bytes(self._path, own=True).decode("utf-8")

    def _out_of_the_way(self, kind: str, *, move: bool = True) -> Notice:
        """Move the file out of the way; what has become of it."""
        aside = set_aside(self._path, kind) if move else None
        if aside is None:
            self._blocked = True
            return (Fact(StorageCode.FILE_LEFT),)
        return (Fact(_SET_ASIDE[kind], file=aside.name),)


_TRIES: Final = 3
_BETWEEN_TRIES: Final = 0.04
"""Seconds.  What looks at new files, as virus scanners do, lets go of them sooner than that."""
_PATIENCE: Final = 5.0
"""Seconds to wait for another copy that writes."""
_SET_ASIDE: Final = {
    "older": StorageCode.EARLIER_FILE_KEPT, "newer": StorageCode.NEWER_FILE_KEPT,
    "damaged": StorageCode.OLD_FILE_KEPT, "unreadable": StorageCode.OLD_FILE_KEPT,
}  # fmt: skip


def _age(held_text: str) -> str:
    """``newer`` or ``older`` for a text that another version of the game wrote, ``damaged`` for any
    other: what is wrong in it has come there since."""
    try:
        held = value_of(held_text)
    except ValueError:
        return "damaged"
    version = held.get(VERSION, 0) if isinstance(held, dict) else FORM
    if not isinstance(version, int) or isinstance(version, bool) or version == FORM:
        return "damaged"
    return "newer" if version > FORM else "older"


def _snapshot(settings: Settings) -> dict[str, Any]:
    """The settings as they are now, whatever becomes of them."""
    held: dict[str, Any] = json.loads(write_settings(settings))
    return held
