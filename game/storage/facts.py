"""Notices about the files that the game keeps: codes for ``game.language.files``."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game.engine.fact import Fact, Facts

Notice = Facts
"""A notice to the player at one time: one sentence or several."""

SYSTEM: Final = "system"
"""The code of a reason that the operating system has given; ``text`` is what it says."""


class ReadCode(StrEnum):
    """Why a file cannot be read or written."""

    SYSTEM = SYSTEM
    FOLDER = "folder"
    PIPE = "pipe"
    SOCKET = "socket"
    DEVICE = "device"
    IRREGULAR = "irregular"
    NO_SUCH_NAME = "no such name"
    TOO_LARGE = "too large"
    """n: megabytes that the game reads."""
    NOT_OPENED = "not opened"
    NOT_WRITTEN = "not written"
    NO_TEXT = "no text"
    FOREIGN = "foreign"


class ForeignFileError(OSError):
    """A file that somebody else has put into a folder of the game's."""


class StorageCode(StrEnum):
    """The fate of a file.  why: a fact of ReadCode."""

    SETTINGS_UNREADABLE = "settings unreadable"
    SETTINGS_UNKEPT = "settings unkept"
    """folder, why."""
    SETTINGS_NO_TEXT = "settings no text"
    SETTINGS_NO_TABLE = "settings no table"
    LEADERBOARD_UNREADABLE = "leaderboard unreadable"
    LEADERBOARD_UNKEPT = "leaderboard unkept"
    LEADERBOARD_NO_TEXT = "leaderboard no text"
    LEADERBOARD_NO_TABLE = "leaderboard no table"
    LEADERBOARD_FULL = "leaderboard full"
    """n: players that it holds."""
    LEADERBOARD_NOT_OPEN = "leaderboard not open"
    """The match that is being played cannot be booked."""
    LEADERBOARD_CHANGED = "leaderboard changed"
    PLAYER_NAMELESS = "player nameless"
    PLAYER_EMPTY = "player empty"
    """name."""
    PLAYER_NUMBERS = "player numbers"
    """name; which numbers could not be used; what they are now."""
    PLAYER_WINS = "player wins"
    RENAMED = "renamed"
    """before, now."""
    SEATS_UNREADABLE = "seats unreadable"
    SEATS_UNKEPT = "seats unkept"
    SEATS_NO_TEXT = "seats no text"
    ROOM_UNREADABLE = "room unreadable"
    ROOM_UNKEPT = "room unkept"
    ROOM_NO_TEXT = "room no text"
    ROOM_NEWER = "room newer"
    DRILLS_UNREADABLE = "drills unreadable"
    DRILLS_UNKEPT = "drills unkept"
    DRILLS_NO_TEXT = "drills no text"
    DRILLS_NEWER = "drills newer"
    EVENING_UNREADABLE = "evening unreadable"
    EVENING_UNKEPT = "evening unkept"
    EVENING_NO_TEXT = "evening no text"
    EVENING_NEWER = "evening newer"
    DUPLICATE_UNREADABLE = "duplicate unreadable"
    DUPLICATE_UNKEPT = "duplicate unkept"
    DUPLICATE_NO_TEXT = "duplicate no text"
    DUPLICATE_NEWER = "duplicate newer"
    OLD_FILE_KEPT = "old file kept"
    """file: its name now."""
    EARLIER_FILE_KEPT = "earlier file kept"
    """An earlier version of the game wrote it.  file: its name now."""
    NEWER_FILE_KEPT = "newer file kept"
    """file: its name now."""
    SETTINGS_NEWER = "settings newer"
    LEADERBOARD_NEWER = "leaderboard newer"
    LEADERBOARD_BACK = "leaderboard back"
    """file: where the part of it was that an earlier version could not read."""
    SEATS_NEWER = "seats newer"
    FILE_LEFT = "file left"


class SettingCode(StrEnum):
    """Why a setting could not be used.  key: which; usual: what it is instead."""

    NO_FLAG = "no flag"
    NO_NUMBER = "no number"
    NO_WHOLE_NUMBER = "no whole number"
    OUTSIDE = "outside"
    """low, high."""
    NO_TEXT = "no setting text"
    LONG_TEXT = "long text"
    """n: letters at most."""
    NOT_ON_OFFER = "not on offer"
    """values."""
    NO_GAMES = "no games"
    NO_OPTIONS = "no options"
    """game."""
    NO_PLAIN_VALUE = "no plain value"
    """game, option."""
    NO_NOTES = "no notes"
    NO_NAMES_OF_NOTES = "no names of notes"
    NO_BINDINGS = "no bindings"
    NO_CONTROLS = "no controls"
    NO_CONTROL_NAME = "no control name"
    NO_SEATS = "no seats"


class NameCode(StrEnum):
    """Why something cannot be the beginning of a name."""

    SIGNS = "signs"
    BLANKS = "blanks"
    HIDDEN = "hidden"
    NOT_DRAWN = "not drawn"


def system_said(error: BaseException, otherwise: ReadCode) -> Fact:
    """Why something failed, as the operating system says it, or this where it says nothing."""
    if isinstance(error, ForeignFileError):
        return Fact(ReadCode.FOREIGN)
    text = getattr(error, "strerror", None)
    return Fact(ReadCode.SYSTEM, text=text) if text else Fact(otherwise)
