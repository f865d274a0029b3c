"""The settings: typed, documented fields with defaults, kept as one JSON file.

Whatever the file holds, :meth:`SettingsStore.load` answers with usable settings and sentences
about what it could not use; keys that this version does not know are carried along.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.engine.fact import Fact, FactError, Value
from game.storage.facts import Notice, SettingCode, StorageCode
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.names import renamed, usable_name
from game.storage.writer import Writer

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

_TIPS_MOST = 200
"""More notes than this were never given."""

_BINDINGS_MOST = 200
"""More rows, or keys in a row, than there can be."""

_SEATS_MOST = 10
"""Seats at a table, and more words about one than there are."""

FORM: Final = 1
"""The version of the file's form; files of earlier versions of the game have none."""

NAME_LIMIT = 16
"""Letters in a player's name."""


class UnusableError(FactError, ValueError):
    """What the file says of a setting cannot be used."""

    codes = (SettingCode,)

    def __init__(self, code: SettingCode, **values: Value) -> None:
        super().__init__(Fact(code, **values))


def _flag(default: bool, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc, "read": _read_flag})


def _number(default: float, low: float, high: float, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc, "read": _reader_between(low, high)})


def _whole(default: int, low: int, high: int, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc, "read": _reader_whole(low, high)})


def _words(default: str, longest: int, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc, "read": _reader_words(longest)})


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise UnusableError(SettingCode.NO_FLAG)
    return value


def _reader_between(low: float, high: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise UnusableError(SettingCode.NO_NUMBER)
        if not low <= value <= high:
            raise UnusableError(SettingCode.OUTSIDE, low=f"{low:g}", high=f"{high:g}")
        return float(value)

    return read


def _reader_whole(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise UnusableError(SettingCode.NO_WHOLE_NUMBER)
        if not low <= value <= high:
            raise UnusableError(SettingCode.OUTSIDE, low=low, high=high)
        return value

    return read


def _reader_words(longest: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise UnusableError(SettingCode.NO_TEXT)
        if len(value) > longest or not value.isprintable():
            raise UnusableError(SettingCode.LONG_TEXT, n=longest)
        return value

    return read


def _read_name(value: object) -> str:
    name = _reader_words(NAME_LIMIT)(value).strip()
    return usable_name(name) if name else ""


def _read_speed(value: object) -> float:
    if isinstance(value, bool) or value not in SPEEDS:
        on_offer = ", ".join(f"{each:g}" for each in SPEEDS)
        raise UnusableError(SettingCode.NOT_ON_OFFER, values=on_offer)
    return float(value)


def _read_holding(value: object) -> str:
    if value not in HOLDINGS:
        raise UnusableError(SettingCode.NOT_ON_OFFER, values=", ".join(HOLDINGS))
    return str(value)


def _read_options(value: object) -> OptionValues:
    if not isinstance(value, dict):
        raise UnusableError(SettingCode.NO_GAMES)
    for game, chosen in value.items():
        if not isinstance(chosen, dict):
            raise UnusableError(SettingCode.NO_OPTIONS, game=_shown(game))
        for key, each in chosen.items():
            if not isinstance(each, str | int | float | bool):
                raise UnusableError(
                    SettingCode.NO_PLAIN_VALUE, game=_shown(game), option=_shown(key)
                )
    return value


def _read_tips(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > _TIPS_MOST:
        raise UnusableError(SettingCode.NO_NOTES)
    if not all(isinstance(each, str) and len(each) <= 40 and each.isprintable() for each in value):
        raise UnusableError(SettingCode.NO_NAMES_OF_NOTES)
    return list(dict.fromkeys(value))


def _read_bindings(value: object) -> dict[str, list[str]]:
    """The shape only: which words there are, the interface knows."""
    if not isinstance(value, dict) or len(value) > _BINDINGS_MOST:
        raise UnusableError(SettingCode.NO_BINDINGS)
    for controls in value.values():
        if not isinstance(controls, list) or len(controls) > _BINDINGS_MOST:
            raise UnusableError(SettingCode.NO_CONTROLS)
        if not all(isinstance(each, str) and len(each) <= 40 for each in controls):
            raise UnusableError(SettingCode.NO_CONTROL_NAME)
    return value


def _read_seats(value: object) -> list[dict[str, Any]]:
    """The shape only: what makes a seat, the couch knows."""
    if not isinstance(value, list) or len(value) > _SEATS_MOST:
        raise UnusableError(SettingCode.NO_SEATS)
    for seat in value:
        if not isinstance(seat, dict) or len(seat) > _SEATS_MOST:
            raise UnusableError(SettingCode.NO_SEATS)
        for each in seat.values():
            words = each if isinstance(each, list) else [each]
            if len(words) > _SEATS_MOST or not all(isinstance(word, str | int) for word in words):
                raise UnusableError(SettingCode.NO_SEATS)
    return value


@dataclass(slots=True)
class Settings:
    """Everything the player has set. Each field knows its meaning and what it may hold."""

    volume: float = _number(0.8, 0, 1, "How loud everything is, 0 to 1.")
    music_volume: float = _number(0.7, 0, 1, "How loud the music is, 0 to 1; 0 for none.")
    effects_volume: float = _number(1.0, 0, 1, "How loud cards and signs are, 0 to 1.")
    voices_volume: float = _number(0.8, 0, 1, "How loud the others talk, 0 to 1; 0 for never.")
    muted: bool = _flag(False, "No sound at all.")
    speed: float = field(
        default=1.0,
        metadata={"doc": "Speed of the animations; 0 is instant.", "read": _read_speed},
    )
    reduced_motion: bool = _flag(False, "Nothing flies or shakes; cards fade to their place.")
    talk: str = _words("seldom", 10, "How much the others say: silent, seldom or chatty.")
    theme: str = _words("evening", 40, "The table to play at.")
    card_back: str = _words("", 40, "The back of the cards; empty for that of the table.")
    fullscreen: bool = _flag(False, "Whether the game covers the screen.")
    window_width: int = _whole(1280, 800, 16384, "Width of the window, pixels.")
    window_height: int = _whole(720, 600, 16384, "Height of the window, pixels.")
    window_place: str = _words(
        "", 200, "Where the window was, and on which screens; empty for wherever it falls."
    )
    player_name: str = field(
        default="",
        metadata={"doc": "What the others call you; empty for “You”.", "read": _read_name},
    )
    last_game: str = _words("last-card", 40, "The game chosen last.")
    owner: str = _words("", 40, "The id of the person named above; empty before they play.")
    opponents: int = _whole(3, 1, 9, "Opponents at the table, chosen last.")
    strength: str = _words("", 40, "Strength of the opponents, chosen last; empty for the usual.")
    seats: list[dict[str, Any]] = field(
        default_factory=list,
        metadata={
            "doc": "Who sits where at the table that was set up last; empty for you alone.",
            "read": _read_seats,
        },
    )
    options: OptionValues = field(
        default_factory=dict,
        metadata={"doc": "Options chosen last, for each game.", "read": _read_options},
    )
    menu_rules: bool = _flag(False, "The menu shows the rules that are changed most often.")
    bindings: dict[str, list[str]] = field(
        default_factory=dict,
        metadata={
            "doc": "Keys and buttons that were changed: “table.draw” and its keys.",
            "read": _read_bindings,
        },
    )
    large_corners: bool = _flag(False, "Cards with large ranks and suits in their corners.")
    four_colours: bool = _flag(False, "Each of the four suits in a colour of its own.")
    television: bool = _flag(
        False, "For a television across the room: large words and cards, nothing at the rim."
    )
    phone_patience: int = _whole(
        60, 0, 3600, "Seconds that a phone may be away before the game plays for it; 0: for ever."
    )
    interface_scale: int = _whole(100, 80, 200, "Size of words and controls, percent.")
    curtain: str = field(
        default="shared",
        metadata={
            "doc": "When a key or button is held to look at a hand: shared (where several people"
            " share it), always or never.",
            "read": _read_holding,
        },
    )
    tips: bool = _flag(True, "A note when something happens for the first time.")
    tips_given: list[str] = field(
        default_factory=list,
        metadata={"doc": "The notes that have been given.", "read": _read_tips},
    )
    unknown: dict[str, Any] = field(default_factory=dict)
    """Keys of a newer version, carried along untouched."""


def read_settings(text: str) -> tuple[Settings, list[Notice]]:
    """Settings from JSON, and a notice of everything that could not be used."""
    settings = Settings()
    try:
        held = value_of(text)
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
        if each is None:
            settings.unknown[key] = value
            continue
        try:
            setattr(settings, key, each.metadata["read"](value))
        except UnusableError as error:
            usual = _usual(getattr(settings, key))
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
    return {VERSION: FORM} | held | settings.unknown


def merged(before: Any, ours: Any, there: Any) -> Any:
    """What stands in the file, with what we have changed since ``before``: in tables key by key,
    anything else as a whole.

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


class SettingsStore(KeptFile[Settings]):
    """The settings file.  Every open copy of the game writes it, each only what has been changed in
    it: of two that change the same setting the last one counts."""

    def __init__(self, path: Path, *, writer: Writer | None = None) -> None:
        codes = Codes(
            StorageCode.SETTINGS_UNREADABLE,
            StorageCode.SETTINGS_UNKEPT,
            StorageCode.SETTINGS_NEWER,
        )
        super().__init__(
            path, codes, read_settings, write_settings, Settings, writer=writer, version=FORM
        )
        self._before: dict[str, Any] | None = None
        """What this copy has read or written last; None for nothing yet."""

    def load(self) -> tuple[Settings, list[Notice]]:
        settings, problems = super().load()
        self._before = _snapshot(settings)
        return settings, problems

    def write(self, thing: Settings) -> None:
        ours = _snapshot(thing)

        def changed(there: str | None) -> str:
            held = None
            if there is not None and self._before is not None:
                with contextlib.suppress(ValueError):
                    held = value_of(there)
            if not isinstance(held, dict):
                return text_of(ours)
            # The version is that of the form that this copy writes.
            return text_of({VERSION: FORM} | merged(self._before, ours, held) | {VERSION: FORM})

        def done() -> None:
            self._before = ours

        self._file.change(changed, done)


def _snapshot(settings: Settings) -> dict[str, Any]:
    """The settings as they are now, whatever becomes of them."""
    held: dict[str, Any] = json.loads(write_settings(settings))
    return held
