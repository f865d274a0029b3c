"""The characters that the name of a person may hold, so that it is the same in every file and on
every screen.

A record separates players by ``|``, puts a computer's level in brackets and begins a comment with
``#``, so none of these can be part of a name.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from game.engine.fact import Fact
from game.storage.file_facts import NameCode, StorageCode
from game.storage.lettering import drawn

SIGNS: Final = "#|()"
"""Characters that mean something in a record."""
LONGEST: Final = 40
"""Characters in a name that a file may bring; the name field takes fewer."""
_INSTEAD: Final = str.maketrans("#|()", "♯/[]")
_STAND_IN: Final = "?"


def usable_name(name: str) -> str:
    """The name as it can stand in every file: on one line, with single blanks, without the signs
    of a record and without characters that are not shown.  The same name when it is usable."""
    if name.isprintable() and not any(sign in name for sign in SIGNS):
        return " ".join(name.split()) or _STAND_IN
    spaced = "".join(" " if letter.isspace() else letter for letter in name.translate(_INSTEAD))
    shown = "".join(letter for letter in spaced if letter.isprintable())
    return " ".join(shown.split()) or _STAND_IN


def name_problem(typed: str) -> Fact | None:
    """Why this cannot be the beginning of a name; None when it can.  A blank at
    either end is no problem: more may be typed there, and it does not become part of the name."""
    if any(sign in typed for sign in SIGNS):
        return Fact(NameCode.SIGNS)
    if "  " in typed:
        return Fact(NameCode.BLANKS)
    if not typed.isprintable():
        return Fact(NameCode.HIDDEN)
    return None


def typing_problem(typed: str) -> Fact | None:
    """The same for a name that is typed at this screen, which must be able to show it, too."""
    problem = name_problem(typed)
    if problem is None and drawn(typed) != unicodedata.normalize("NFC", typed):
        return Fact(NameCode.NOT_DRAWN)
    return problem


def renamed(before: str, now: str) -> Fact:
    """That a name from an older file had to be changed."""
    return Fact(StorageCode.RENAMED, before=before, now=now)
