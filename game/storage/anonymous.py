"""Texts without what could name somebody, or tell what somebody holds.

What cannot be told from a name is left out too: a report that says less is better than one that
says whose it is.
"""

from __future__ import annotations

import getpass
import platform
import re
import sys
import tempfile
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import unquote

_NAME: Final = "(name)"

# --- places ------------------------------------------------------------------------------------


def shortened(text: str, home: Path | None = None) -> str:
    """The text without what names the user: the home folder is ``~``, and where the system
    keeps its temporary files is ``(temp)``."""
    text = _replaced(text, str(home) if home else _home(), "~")
    return _replaced(text, tempfile.gettempdir(), "(temp)")


def findable(path: Path) -> str:
    """The path as it is told to the player who is to find it: only the home folder is ``~``."""
    return _replaced(str(path), _home(), "~")


def _replaced(text: str, place: str, short: str) -> str:
    if len(place) <= 1:
        return text
    return text.replace(place, short).replace(place.replace("\\", "\\\\"), short)


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        return ""


# --- people ------------------------------------------------------------------------------------


def anonymous(text: str, names: Iterable[str] = ()) -> str:
    """What an error said, without what could name somebody: of a file the last part of its name
    is left, of the ``names`` nothing."""
    text = unicodedata.normalize("NFC", _unquoted(text))
    text = _ADDRESS.sub(r"\1", text)
    text = _PERSONAL.sub(f"…/{_NAME}", text)
    text = _TILDE.sub(f"…/{_NAME}", text)
    text = _QUOTED_PATH.sub(_last_part_quoted, text)
    text = _PATH.sub(_last_part, text)
    known = {unicodedata.normalize("NFC", each) for each in names if each.strip()}
    for name in sorted(known, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", _NAME, text, flags=re.IGNORECASE)
    return text


_QUOTES: Final = 4
"""How often something may have been percent-encoded over again."""


def _unquoted(text: str) -> str:
    """The text with ``%2F`` and the like as what they stand for."""
    for _ in range(_QUOTES):
        plain = unquote(text)
        if plain == text:
            break
        text = plain
    return text


_SLASH: Final = r"(?:/|\\+)"
"""Between the parts of a path, also where Python has written each backslash twice."""
_PART: Final = r"[^\s'\"/\\<>|]+(?: [^\s'\"/\\<>|]+){0,3}"
"""A part of a path that another part follows; it may hold blanks."""

_ADDRESS: Final = re.compile(
    r"\b[A-Za-z][A-Za-z0-9+.-]+:(?://[^/\\\s'\"]*)?(/)(?=[^\s/\\])", re.ASCII
)
"""What stands before the path of an address, as ``file://`` and a machine."""
_PERSONAL: Final = re.compile(
    rf"(?:(?<![\w…])(?:[A-Za-z]:|\.{{1,2}}|~)|(?<![\w…]))?(?:{_SLASH}[^\s'\"/\\]+)*?"
    rf"(?:(?<!\w)|{_SLASH})(?:home|Users|Benutzer|Documents and Settings|media|user|mnt){_SLASH}"
    rf"(?:[^/\\'\"\n:]{{1,80}}(?=[/\\])|[^\s/\\'\"]+)",
    re.IGNORECASE,
)
"""A folder that bears the name of a user, as all folders within these do, with the way to it."""
_TILDE: Final = re.compile(r"(?<![\w…])~[^\s/\\'\"]+")
"""The home of a user who is named."""
_QUOTED_PATH: Final = re.compile(
    r"""(['"])((?:/|~|…|\.{1,2}[/\\]|[A-Za-z]:|\\)[^'"\n]*[/\\][^'"\n]*)\1"""
)
_PATH: Final = re.compile(
    rf"(?:(?<![\w.…/\\])(?:[A-Za-z]:|\.{{1,2}}|~)?|…){_SLASH}(?:{_PART}{_SLASH})+([^\s'\"/\\]*)"
)


def _last_part_quoted(found: re.Match[str]) -> str:
    quote, path = found[1], found[2]
    return f"{quote}…/{re.split(_SLASH, path)[-1]}{quote}"


def _last_part(found: re.Match[str]) -> str:
    return f"…/{found[1]}"


def names_here() -> list[str]:
    """What this user and this machine are called."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    machine = platform.node()
    return [user, _full_name(), machine, machine.partition(".")[0]]


def _full_name() -> str:
    """The user's name in full, where the system knows it."""
    if sys.platform == "win32":
        return ""
    import os
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_gecos.partition(",")[0]
    except (KeyError, OSError):
        return ""


# --- cards -------------------------------------------------------------------------------------

_CARD: Final = r"(?:[A2-9TJQK][SHDC]|[rgby][0-9SRD]|W4?|X)"
_CARDS: Final = re.compile(
    rf"(?<![\w.…/]){_CARD}(?:[+=>!, ]+(?:{_CARD}|[SHDCrgby0-9](?!\w)))*(?!\w)[!]?"
)
"""Cards, and plays of them, in the notation."""
_WORDS: Final = re.compile(
    r"\b(?:\w+ of )?(?:clubs?|diamonds?|hearts?|spades?|jokers?|aces?|kings?|queens?|jacks?"
    r"|wilds?|reds?|greens?|blues?|yellows?)\b(?: \w+)?",
    re.IGNORECASE,
)
_KNOWN_NUMBER: Final = re.compile(r"(?:Errno|WinError|line|column|byte|position)\s*$", re.I)
_NUMBER: Final = re.compile(r"(?<![\w.…/])-?(?:0x[0-9a-f]+|0b[01]+|\d+)(?![\w./])", re.IGNORECASE)


def cards_hidden(text: str) -> str:
    """What an error said, without what could be a card or a hand: cards as the notation and as
    people write them, and numbers, by which the program knows cards and hands."""
    text = _CARDS.sub("(card)", text)
    text = _WORDS.sub("(card)", text)
    return _NUMBER.sub(
        lambda found: found[0] if _KNOWN_NUMBER.search(text[: found.start()]) else "(number)", text
    )
