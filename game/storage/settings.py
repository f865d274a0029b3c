"""The settings: typed, documented fields with defaults, kept as one JSON file.

Whatever the file holds, :meth:`SettingsStore.load` answers with usable settings and sentences
about what it could not use; keys that this version does not know are carried along.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.storage.json_text import text_of, value_of
from game.storage.kept_file import KeptFile, Wording
from game.storage.names import renamed, usable_name
from game.storage.writer import Writer

Scalar = str | int | float | bool
OptionValues = dict[str, dict[str, Scalar]]

SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""Animation speeds on offer; 0 is instant."""

_SHOWN = 40
"""Letters of a word from the file that a sentence repeats."""

_TIPS_MOST = 200
"""More notes than this were never given."""

_BINDINGS_MOST = 200
"""More rows, or keys in a row, than there can be."""

NAME_LIMIT = 16
"""Letters in a player's name."""


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
        raise ValueError("is neither true nor false")
    return value


def _reader_between(low: float, high: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError("is not a number")
        if not low <= value <= high:
            raise ValueError(f"is not between {low:g} and {high:g}")
        return float(value)

    return read


def _reader_whole(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError("is not a whole number")
        if not low <= value <= high:
            raise ValueError(f"is not between {low} and {high}")
        return value

    return read


def _reader_words(longest: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise ValueError("is not a text")
        if len(value) > longest or not value.isprintable():
            raise ValueError(f"is not a plain text of at most {longest} letters")
        return value

    return read


def _read_name(value: object) -> str:
    name = _reader_words(NAME_LIMIT)(value).strip()
    return usable_name(name) if name else ""


def _read_speed(value: object) -> float:
    if isinstance(value, bool) or value not in SPEEDS:
        raise ValueError("is not one of " + ", ".join(f"{each:g}" for each in SPEEDS))
    return float(value)


def _read_options(value: object) -> OptionValues:
    if not isinstance(value, dict):
        raise ValueError("is not a table of games")
    for game, chosen in value.items():
        if not isinstance(chosen, dict):
            raise ValueError(f"has no table of options for “{_shown(game)}”")
        for key, each in chosen.items():
            if not isinstance(each, str | int | float | bool):
                raise ValueError(f"has no plain value for “{_shown(game)}” “{_shown(key)}”")
    return value


def _read_tips(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > _TIPS_MOST:
        raise ValueError("is not a list of notes")
    if not all(isinstance(each, str) and len(each) <= 40 and each.isprintable() for each in value):
        raise ValueError("is not a list of the names of notes")
    return list(dict.fromkeys(value))


def _read_bindings(value: object) -> dict[str, list[str]]:
    """The shape only: which words there are, the interface knows."""
    if not isinstance(value, dict) or len(value) > _BINDINGS_MOST:
        raise ValueError("is not a table of keys and buttons")
    for controls in value.values():
        if not isinstance(controls, list) or len(controls) > _BINDINGS_MOST:
            raise ValueError("has something that is no list of keys and buttons")
        if not all(isinstance(each, str) and len(each) <= 40 for each in controls):
            raise ValueError("has something that is no name of a key or button")
    return value


@dataclass(slots=True)
class Settings:
    """Everything the player has set. Each field knows its meaning and what it may hold."""

    volume: float = _number(0.8, 0, 1, "How loud the sounds are, 0 to 1.")
    muted: bool = _flag(False, "No sound at all.")
    speed: float = field(
        default=1.0,
        metadata={"doc": "Speed of the animations; 0 is instant.", "read": _read_speed},
    )
    reduced_motion: bool = _flag(False, "Nothing flies or shakes; cards fade to their place.")
    theme: str = _words("evening", 40, "The table to play at.")
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
    opponents: int = _whole(3, 1, 9, "Opponents at the table, chosen last.")
    strength: str = _words("", 40, "Strength of the opponents, chosen last; empty for the usual.")
    options: OptionValues = field(
        default_factory=dict,
        metadata={"doc": "Options chosen last, for each game.", "read": _read_options},
    )
    bindings: dict[str, list[str]] = field(
        default_factory=dict,
        metadata={
            "doc": "Keys and buttons that were changed: “table.draw” and its keys.",
            "read": _read_bindings,
        },
    )
    tips: bool = _flag(True, "A note when something happens for the first time.")
    tips_given: list[str] = field(
        default_factory=list,
        metadata={"doc": "The notes that have been given.", "read": _read_tips},
    )
    unknown: dict[str, Any] = field(default_factory=dict)
    """Keys of a newer version, carried along untouched."""


def read_settings(text: str) -> tuple[Settings, list[str]]:
    """Settings from JSON, and a sentence for everything that could not be used."""
    settings = Settings()
    try:
        held = value_of(text)
    except ValueError:
        return settings, ["The settings could not be read; all are as at first."]
    if not isinstance(held, dict):
        return settings, ["The settings are not a table of values; all are as at first."]
    problems: list[str] = []
    known = {each.name: each for each in fields(Settings) if "read" in each.metadata}
    for key, value in held.items():
        each = known.get(key)
        if each is None:
            settings.unknown[key] = value
            continue
        try:
            setattr(settings, key, each.metadata["read"](value))
        except ValueError as error:
            usual = getattr(settings, key)
            problems.append(f"The setting “{key}” {error}; it is {_said(usual)} again.")
        else:
            if key == "player_name" and value.strip() != settings.player_name:
                problems.append(renamed(value, settings.player_name))
    return settings, problems


def write_settings(settings: Settings) -> str:
    """The settings as JSON, one a line, in the order of the fields."""
    held = {
        each.name: getattr(settings, each.name)
        for each in fields(Settings)
        if "read" in each.metadata
    }
    return text_of(held | settings.unknown)


def _shown(word: str) -> str:
    """A word of the file as a sentence can hold it."""
    word = "".join(letter if letter.isprintable() else "?" for letter in word)
    return word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        return f"{value:g}"
    return "empty" if value in ("", {}, []) else str(value)


class SettingsStore(KeptFile[Settings]):
    """The settings file."""

    def __init__(self, path: Path, *, writer: Writer | None = None) -> None:
        wording = Wording("The settings", "are", "all are as at first")
        super().__init__(path, wording, read_settings, write_settings, Settings, writer=writer)
