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

_USUAL: Final[Mapping[str, Message]] = {
    "on": NC_("a setting", "on"),
    "off": NC_("a setting", "off"),
    "empty": NC_("a setting", "empty"),
}

CODES: Final = frozenset((*_WHY, *_NOTICES, *_LOAD))
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
    return say(fact.code) if fact is not None else ""


def _said(fact: Fact) -> str:
    # Most codes are the messages themselves.
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
