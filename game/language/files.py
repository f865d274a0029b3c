"""The sentences about the files that the game keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.fact import Fact
from game.engine.system_text import system_text
from game.language.catalogue import N_, NC_, Message, filled, look_up, say
from game.language.voice import counted

_WHY: Final[Mapping[str, Message]] = {
    # For translators: these stand after a colon, a dash or in brackets.
    "system": "",
    "folder": N_("it is a folder, not a file that can be read"),
    "pipe": N_("it is a pipe, not a file that can be read"),
    "socket": N_("it is a socket, not a file that can be read"),
    "device": N_("it is a device, not a file that can be read"),
    "irregular": N_("it is not a regular file"),
    "no such name": N_("no file can have that name"),
    "too large": N_("it is larger than {n} MB"),
    "not opened": N_("it cannot be opened"),
    "not written": N_("it cannot be written"),
    "no text": N_("it is not text"),
    "foreign": N_("it belongs to somebody else"),
    "no end": N_("its end is missing"),
    "actions": N_("it holds {n} of {actions}"),
    "changed": N_("something in it has been changed"),
}

_NOTICES: Final[Mapping[str, Message]] = {
    "settings unreadable": N_(
        "The settings could not be read ({why}), so all of them have been reset."
    ),
    "settings unkept": N_("The settings are kept only until you close the game: {folder} – {why}."),
    "settings no text": N_("The settings could not be read, so all of them have been reset."),
    "settings no table": N_(
        "The settings are not a table of values, so all of them have been reset."
    ),
    "leaderboard unreadable": N_("The leaderboard could not be read ({why}), so it starts empty."),
    "leaderboard unkept": N_(
        "The leaderboard is kept only until you close the game: {folder} – {why}."
    ),
    "leaderboard no text": N_("The leaderboard could not be read, so it starts empty."),
    "leaderboard no table": N_("The leaderboard is not a table of players, so it starts empty."),
    "leaderboard full": N_("The leaderboard can hold at most {n} players."),
    "leaderboard not open": N_("The match being played will not count on the leaderboard."),
    "leaderboard changed": N_(
        "Something other than the game has changed the leaderboard; it is used as it is now."
    ),
    "player nameless": N_("The leaderboard had a player whose name cannot be shown."),
    "player empty": N_("The leaderboard had nothing readable about {name}."),
    "player numbers": N_(
        "On the leaderboard {name} had numbers that could not be used: {which}. Now: {now}."
    ),
    "player wins": N_("On the leaderboard {name} had more wins than games; now the two are equal."),
    "renamed": N_(
        "“{before}” is now called “{now}”: a name cannot contain #, |, (, ) or two spaces in a row."
    ),
    "seats unreadable": N_(
        "The list of who sat where could not be read ({why}), so people are "
        "told apart by their names."
    ),
    "seats unkept": N_(
        "The list of who sits where is kept only until you close the game: {folder} – {why}."
    ),
    "seats no text": N_(
        "The list of who sat where could not be read, so people are told apart by their names."
    ),
    "drills unreadable": N_(
        "The list of solved exercises could not be read ({why}), so it starts empty."
    ),
    "drills unkept": N_(
        "The list of solved exercises is kept only until you close the game: {folder} – {why}."
    ),
    "drills no text": N_("Some of the list of solved exercises could not be read."),
    "drills newer": N_(
        "The list of solved exercises was written by a newer version of the game; what this one "
        "can read of it is used."
    ),
    "room unreadable": N_(
        "The list of phones and seats could not be read ({why}); scan the code again."
    ),
    "room unkept": N_(
        "The list of phones and seats is kept only until you close the game: {folder} – {why}."
    ),
    "room no text": N_("The list of phones and seats could not be read; scan the code again."),
    "evening unreadable": N_("The evening of several matches could not be read ({why})."),
    "evening unkept": N_(
        "The evening of several matches is kept only until you close the game: {folder} – {why}."
    ),
    "evening no text": N_("The evening of several matches could not be read."),
    "evening newer": N_(
        "The evening of several matches was written by a newer version of the game, which can "
        "continue it."
    ),
    "duplicate unreadable": N_("The unfinished duplicates could not be read ({why})."),
    "duplicate unkept": N_(
        "The duplicate is kept only until you close the game: {folder} – {why}."
    ),
    "duplicate no text": N_("Some of the unfinished duplicates could not be read."),
    "duplicate newer": N_(
        "The unfinished duplicates were written by a newer version of the game; what this one "
        "can read of them is used."
    ),
    "no seats": N_("The setting “{key}” does not say who sits where; it is {usual} again."),
    "old file kept": N_("The old file is kept as {file}."),
    "earlier file kept": N_(
        "An earlier version of the game wrote it; that file is kept as {file}."
    ),
    "newer file kept": N_("The file itself is kept as {file}."),
    "settings newer": N_(
        "The settings are from a newer version of the game; what this one knows of them is used."
    ),
    "leaderboard newer": N_(
        "The leaderboard is from a newer version of the game; what this one can read of it is used."
    ),
    "leaderboard back": N_(
        "The leaderboard from {file}, which an earlier version of the game could not read, is back."
    ),
    "seats newer": N_(
        "The list of who sat where was written by a newer version of the game; what this one "
        "can read of it is used."
    ),
    "room newer": N_(
        "The list of phones and seats was written by a newer version of the game; what this "
        "one can read of it is used."
    ),
    "file left": N_("The file is left as it is, so nothing new is kept once you close the game."),
    # --- settings
    "no flag": N_("The setting “{key}” is neither true nor false; it is {usual} again."),
    "no number": N_("The setting “{key}” is not a number; it is {usual} again."),
    "no whole number": N_("The setting “{key}” is not a whole number; it is {usual} again."),
    "outside": N_("The setting “{key}” is not between {low} and {high}; it is {usual} again."),
    "no setting text": N_("The setting “{key}” is not text; it is {usual} again."),
    "long text": N_(
        "The setting “{key}” is not plain text of at most {n} letters; it is {usual} again."
    ),
    "not on offer": N_("The setting “{key}” is not one of {values}; it is {usual} again."),
    "no games": N_("The setting “{key}” is not a table of games; it is {usual} again."),
    "no options": N_(
        "The setting “{key}” has no table of options for “{game}”; it is {usual} again."
    ),
    "no plain value": N_(
        "The setting “{key}” has no plain value for “{game}” “{option}”; it is {usual} again."
    ),
    "no notes": N_("The setting “{key}” is not a list of notes; it is {usual} again."),
    "no names of notes": N_(
        "The setting “{key}” is not a list of the names of notes; it is {usual} again."
    ),
    "no bindings": N_(
        "The setting “{key}” is not a table of keys and buttons; it is {usual} again."
    ),
    "no controls": N_(
        "The setting “{key}” contains something that is not a list of keys and buttons; it is "
        "{usual} again."
    ),
    "no control name": N_(
        "The setting “{key}” contains something that is not the name of a key or button; it is "
        "{usual} again."
    ),
    # --- the file of the match
    "match unreadable": N_("The saved match could not be read: {why}."),
    "match in part": N_(
        "The saved match could be read only in part: {why}. It goes on from there."
    ),
    # For translators: {why} is one whole sentence or several.
    "match faulty": N_("The saved match could not be read. {why}"),
    # For translators: {why} is one whole sentence or several. "It" is the match.
    "match faulty in part": N_(
        "The saved match could be read only in part. {why} It goes on from there."
    ),
    "match unkept": N_("The match is kept only until you close the game: {folder} – {why}."),
    "match unarchived": N_(
        "The finished match cannot be kept in the history: {folder} – {why}. It is not lost: "
        "the game tries again every minute, and when it next starts."
    ),
    "other match stuck": N_(
        "This match is not kept, because your other match could not be moved out of its way."
    ),
    "other match kept": N_("Your other match is kept as {file}."),
}

_LOAD: Final[Mapping[str, Message]] = {
    "load no text": N_("{file} is not a text file in UTF-8."),
    "load unreadable": N_("{file} cannot be read: {why}."),
    # For translators: {why} is one whole sentence or several; so also in the next.
    "load no match": N_("{file} is not a match that can be continued. {why}"),
    "load changed": N_(
        "{file} is not the match that was saved: {why}. To play it as it is, remove the first and "
        "the last line."
    ),
    "load won": N_("The match in {file} is over; “replay” shows how it went."),
    "load hidden": N_(
        "{file} is a match in the middle of a round. Its cards are hidden until it is over, so "
        "that nobody can play on from there."
    ),
}

_NAMES: Final[Mapping[str, Message]] = {
    "signs": N_(
        "A name cannot contain #, |, ( or ): they mean something else in the file of a match."
    ),
    "blanks": N_("A name cannot contain two spaces in a row."),
    "hidden": N_("A name can contain only characters that can be shown."),
    "not drawn": N_("This computer has no letters to show that name."),
}

_USUAL: Final[Mapping[str, Message]] = {
    "on": NC_("a setting", "on"),
    "off": NC_("a setting", "off"),
    "empty": NC_("a setting", "empty"),
}

CODES: Final = frozenset((*_WHY, *_NOTICES, *_LOAD, *_NAMES))
"""Every code that can be said."""


def notice_said(notice: Sequence[Fact]) -> str:
    """The text of one notice: each fact is a sentence."""
    return " ".join(_said(fact) for fact in notice)


COPIED: Final[Mapping[str, Message]] = {
    "whole": N_("The whole match is on the clipboard, with all its cards."),
    "between": N_(
        "The match is on the clipboard. Others can go on from here, but they are dealt other cards."
    ),
    "hidden": N_("The moves are on the clipboard. The cards stay hidden until the match is over."),
}
TAKES_BACK: Final = N_(
    "This is the match being played. Moves cannot be taken back while it counts or several "
    "people play."
)
CLOSED: Final = N_(
    "These cards will be played again in a duplicate. Its matches can be opened when it is "
    "over, or when you stop it on its page."
)
NO_CLIPBOARD: Final = N_("There is no clipboard here.")
CLIPBOARD: Final = N_("What is on the clipboard")
"""In place of a file's name."""


def why_said(fact: Fact) -> str:
    """Why a file cannot be read or written, as what follows a colon.  What the operating system
    says is said in its own words."""
    if fact.code == "system":
        return system_text(fact.values["text"])
    why = _WHY.get(fact.code)
    if why is None:
        # Imported where it is needed: the menu is shown without it.
        from game.language.faults import fault_said

        return fault_said(fact)
    return _filled(why, fact)


def load_said(fact: Fact) -> str:
    """Why a file that the player named holds no match to go on with."""
    return _filled(_LOAD[fact.code], fact)


def name_said(fact: Fact | None) -> str:
    """Why something cannot be the beginning of a name; empty when it can."""
    return say(_NAMES[fact.code]) if fact is not None else ""


def _said(fact: Fact) -> str:
    # A room brings its own sentences: there the code is the message.
    return _filled(_NOTICES.get(fact.code, fact.code), fact)


def _filled(message: Message, fact: Fact) -> str:
    """The sentence of a fact.  All words in it are from outside: names of files and people, what
    stands in a file."""
    n = fact.values.get("n", 1)
    return filled(look_up(message, n if isinstance(n, int) else 1), _shown(fact))


def _shown(fact: Fact) -> dict[str, object]:
    """The values as they stand in a sentence."""
    values: dict[str, object] = {
        name: system_text(value) if isinstance(value, str) else value
        for name, value in fact.values.items()
    }
    if isinstance(m := fact.values.get("m"), int):
        values["actions"] = counted("actions", m)
    why, usual = fact.values.get("why"), fact.values.get("usual")
    if isinstance(why, Fact):
        values["why"] = why_said(why)
    if isinstance(usual, str) and usual in _USUAL:
        values["usual"] = say(_USUAL[usual])
    return values
