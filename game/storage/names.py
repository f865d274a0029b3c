"""What the name of a person may hold, so that it is the same in every file and on every screen.

A record separates players by ``|``, puts a computer's level in brackets and begins a comment with
``#``, so none of these can be part of a name.
"""

from __future__ import annotations

from typing import Final

SIGNS: Final = "#|()"
"""Characters that mean something in a record."""
LONGEST: Final = 40
"""Characters in a name that a file may bring; the name field takes fewer."""
_INSTEAD: Final = str.maketrans("#|()", "♯/[]")
_STAND_IN: Final = "?"


def usable_name(name: str) -> str:
    """The name as it can stand in every file: on one line, with single blanks, without the signs
    of a record and without characters that are not shown.  The same name when it is usable."""
    spaced = "".join(" " if letter.isspace() else letter for letter in name.translate(_INSTEAD))
    shown = "".join(letter for letter in spaced if letter.isprintable())
    return " ".join(shown.split()) or _STAND_IN


def name_problem(typed: str) -> str | None:
    """Why this cannot be the beginning of a name, in a sentence; None when it can.  A blank at
    either end is no problem: more may be typed there, and it does not become part of the name."""
    if any(sign in typed for sign in SIGNS):
        return "A name cannot hold #, |, ( or ): they mean something else in the file of a match."
    if "  " in typed:
        return "A name cannot hold two blanks side by side."
    if not typed.isprintable():
        return "A name can only hold characters that can be shown."
    return None


def renamed(before: str, now: str) -> str:
    """That a name from an older file had to be changed, in a sentence."""
    return f"“{before}” is now called “{now}”: a name cannot hold #, |, (, ) or two blanks."
