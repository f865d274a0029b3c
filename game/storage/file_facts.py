"""Notices about the files that the game keeps: codes for ``game.language.file_texts``.  Most
of them are their own messages."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Final

from game.engine.fact import N_, Fact, Facts

Notice = Facts
"""A notice to the player at one time: one sentence or several."""

SYSTEM: Final = "system"
"""The code of a reason that the operating system has given; ``text`` is what it says."""


class ReadCode(StrEnum):
    """Why a file cannot be read or written, as is said after a colon, a dash or in brackets."""

    SYSTEM = SYSTEM
    FOLDER = N_("it is a folder, not a file that can be read")
    PIPE = N_("it is a pipe, not a file that can be read")
    SOCKET = N_("it is a socket, not a file that can be read")
    DEVICE = N_("it is a device, not a file that can be read")
    IRREGULAR = N_("it is not a regular file")
    NO_SUCH_NAME = N_("no file can have that name")
    TOO_LARGE = N_("it is larger than {n} MB")
    NOT_OPENED = N_("it cannot be opened")
    NOT_WRITTEN = N_("it cannot be written")
    NO_TEXT = N_("it is not text")
    FOREIGN = N_("it belongs to someone else")


class ForeignFileError(OSError):
    """A file that somebody else has put into a folder of the game's."""


class StorageCode(StrEnum):
    """The fate of a file.  why: a fact of ReadCode; file: its name now."""

    SETTINGS_UNREADABLE = N_(
        "The settings could not be read ({why}), so all of them have been reset."
    )
    SETTINGS_UNKEPT = N_("The settings are kept only until you close the game: {folder} – {why}.")
    SETTINGS_NO_TEXT = N_("The settings could not be read, so all of them have been reset.")
    SETTINGS_NO_TABLE = N_(
        "The settings are not a table of values, so all of them have been reset."
    )
    UNKEPT = N_("What you play is kept only until you close the game: {folder} – {why}.")
    NEWER = N_(
        "What you have played was saved by a newer version of the game. This version uses what it "
        "can read, and saves nothing."
    )
    DAMAGED = N_("The file with your matches and players was damaged. It is kept as {file}.")
    FROM_COPY = N_(
        "Everything that could be read is still there, and the rest is from the last copy."
    )
    LOST = N_("Everything that could be read is still there; the rest is lost.")
    RENAMED = N_(
        "“{before}” is now called “{now}”: a name cannot contain #, |, (, ) or two spaces in a row."
    )
    OLD_FILE_KEPT = N_("The old file is kept as {file}.")
    EARLIER_FILE_KEPT = N_("An earlier version of the game wrote it; that file is kept as {file}.")
    NEWER_FILE_KEPT = N_("The file itself is kept as {file}.")
    SETTINGS_NEWER = N_(
        "The settings are from a newer version of the game; what this one knows of them is used."
    )
    FILE_LEFT = N_("The file is left as it is, so nothing new is kept once you close the game.")


class SettingCode(StrEnum):
    """Why a setting could not be used.  key: which; usual: what it is instead."""

    NO_FLAG = N_("The setting “{key}” is neither true nor false; it is {usual} again.")
    NO_NUMBER = N_("The setting “{key}” is not a number; it is {usual} again.")
    NO_WHOLE_NUMBER = N_("The setting “{key}” is not a whole number; it is {usual} again.")
    OUTSIDE = N_("The setting “{key}” is not between {low} and {high}; it is {usual} again.")
    NO_TEXT = N_("The setting “{key}” is not text; it is {usual} again.")
    LONG_TEXT = N_(
        "The setting “{key}” is not plain text of at most {n} letters; it is {usual} again."
    )
    NOT_ON_OFFER = N_("The setting “{key}” is not one of {values}; it is {usual} again.")
    NO_GAMES = N_("The setting “{key}” is not a table of games; it is {usual} again.")
    NO_OPTIONS = N_(
        "The setting “{key}” has no table of options for “{game}”; it is {usual} again."
    )
    NO_PLAIN_VALUE = N_(
        "The setting “{key}” has no plain value for “{game}” “{option}”; it is {usual} again."
    )
    NO_NOTES = N_("The setting “{key}” is not a list of notes; it is {usual} again.")
    NO_NAMES_OF_NOTES = N_(
        "The setting “{key}” is not a list of the names of notes; it is {usual} again."
    )
    NO_BINDINGS = N_("The setting “{key}” is not a table of keys and buttons; it is {usual} again.")
    NO_CONTROLS = N_(
        "The setting “{key}” contains something that is not a list of keys and buttons; it is "
        "{usual} again."
    )
    NO_CONTROL_NAME = N_(
        "The setting “{key}” contains something that is not the name of a key or button; it is "
        "{usual} again."
    )
    NO_SEATS = N_("The setting “{key}” does not say who sits where; it is {usual} again.")


class NameCode(StrEnum):
    """Why something cannot be the beginning of a name."""

    SIGNS = N_(
        "A name cannot contain #, |, ( or ): they mean something else in the file of a match."
    )
    BLANKS = N_("A name cannot contain two spaces in a row.")
    HIDDEN = N_("A name can contain only characters that can be shown.")
    NOT_DRAWN = N_("This computer has no letters to show that name.")


def system_error(number: int) -> OSError:
    """An error of this number, as the operating system would raise it."""
    return OSError(number, os.strerror(number))


def system_said(error: BaseException, otherwise: ReadCode) -> Fact:
    """Why something failed, as the operating system says it, or this where it says nothing."""
    if isinstance(error, ForeignFileError):
        return Fact(ReadCode.FOREIGN)
    text = getattr(error, "strerror", None)
    if text and getattr(error, "winerror", None) and isinstance(error, OSError) and error.errno:
        # Windows has words of its own for each, in the language of the system.
        text = os.strerror(error.errno)
    return Fact(ReadCode.SYSTEM, text=text) if text else Fact(otherwise)
