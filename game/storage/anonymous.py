"""Takes out of a text what could name somebody, or tell what somebody holds.

What may be a name is taken out too: a report that says less is better than one that says whose it
is.
"""

from __future__ import annotations

import platform
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from game.engine.system_text import SystemText, system_text

_NAME: Final = "(name)"

# --- places ------------------------------------------------------------------------------------


def shortened(text: str, home: Path | None = None) -> str:
    """The text without what names the user: the home folder is ``~``, and where the system
    keeps its temporary files is ``(temp)``."""
    import tempfile

    text = _replaced(text, str(home) if home else _home(), "~")
    return _replaced(text, tempfile.gettempdir(), "(temp)")


def findable(path: Path) -> SystemText:
    """The path as it is told to the player who is to find it: only the home folder is ``~``."""
    return system_text(_replaced(str(path), _home(), "~"))


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
    """The words of an error without names: a path is left with its last part, and none of ``names``
    is left."""
    text = unicodedata.normalize("NFC", _unquoted(text))
    text = re.sub(_ADDRESS, r"\1", text)
    text = re.sub(_PERSONAL, f"…/{_NAME}", text)
    text = re.sub(_TILDE, f"…/{_NAME}", text)
    text = re.sub(_QUOTED_PATH, r"\1…/\2\1", text)
    text = re.sub(_PATH, r"…/\1", text)
    known = {unicodedata.normalize("NFC", each) for each in names if each.strip()}
    for name in sorted(known, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", _NAME, text, flags=re.IGNORECASE)
    return text


_QUOTES: Final = 4
"""How many times over something may have been percent-encoded."""


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

# Patterns are kept as texts: most sessions need none of them, and to compile them all takes longer
# than to draw a card.
_ADDRESS: Final = r"(?a)\b[A-Za-z][A-Za-z0-9+.-]+:(?://[^/\\\s'\"]*)?(/)(?=[^\s/\\])"
"""The beginning of an address before its path, as ``file://`` and a machine."""
_PERSONAL: Final = (
    rf"(?i)(?:(?<![\w…])(?:[A-Za-z]:|\.{{1,2}}|~)|(?<![\w…]))?(?:{_SLASH}[^\s'\"/\\]+)*?"
    rf"(?:(?<!\w)|{_SLASH})(?:home|Users|Benutzer|Documents and Settings|media|user|mnt){_SLASH}"
    rf"(?:[^/\\'\"\n:]{{1,80}}(?=[/\\])|[^\s/\\'\"]+)"
)
"""A folder that bears the name of a user, as all folders within these do, with the way to it."""
_TILDE: Final = r"(?<![\w…])~[^\s/\\'\"]+"
"""The home of a user who is named."""
_QUOTED_PATH: Final = r"""(['"])(?:/|~|…|\.{1,2}[/\\]|[A-Za-z]:|\\)[^'"\n]*[/\\]([^'"\n/\\]*)\1"""
_PATH: Final = (
    rf"(?:(?<![\w.…/\\])(?:[A-Za-z]:|\.{{1,2}}|~)?|…){_SLASH}(?:{_PART}{_SLASH})+([^\s'\"/\\]*)"
)


def names_here() -> list[str]:
    """The names of this user and this machine."""
    import getpass

    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    machine = platform.node()
    return [user, _full_name(), machine, machine.partition(".")[0]]


def _full_name() -> str:
    """The user's name in full, where the system knows it."""
    if sys.platform == "win32":
        import ctypes

        size, display = ctypes.c_ulong(256), 3  # NameDisplay, as “Ada Lovelace”
        name = ctypes.create_unicode_buffer(size.value)
        try:
            known = ctypes.windll.secur32.GetUserNameExW(display, name, ctypes.byref(size))
        except (OSError, AttributeError):
            return ""
        return name.value if known else ""
    import os
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_gecos.partition(",")[0]
    except (KeyError, OSError):
        return ""


# --- cards -------------------------------------------------------------------------------------

_CARD: Final = r"(?:[A2-9TJQK][SHDC]|[rgby][0-9SRD]|W4?|X)"
_CARDS: Final = rf"(?<![\w.…/]){_CARD}(?:[+=>!, ]+(?:{_CARD}|[SHDCrgby0-9](?!\w)))*(?!\w)[!]?"
"""Cards, and plays of them, in the notation."""
_WORDS: Final = (
    r"(?i)\b(?:\w+ of )?(?:clubs?|diamonds?|hearts?|spades?|jokers?|aces?|kings?|queens?|jacks?"
    r"|wilds?|reds?|greens?|blues?|yellows?)\b(?: \w+)?"
)
_KNOWN_NUMBER: Final = r"(?i)(?:Errno|WinError|line|column|byte|position)\s*$"
_NUMBER: Final = r"(?i)(?<![\w.…/])-?(?:0x[0-9a-f]+|0b[01]+|\d+)(?![\w./])"
_LONG_NUMBER: Final = r"\d{9,}"
"""As long as seeds are, from which all cards follow: hidden wherever it stands."""


def cards_hidden(text: str) -> str:
    """The words of an error without cards and hands: those that the notation writes, those that
    people write, and the numbers by which the program knows them."""
    text = re.sub(_CARDS, "(card)", text)
    text = re.sub(_WORDS, "(card)", text)
    text = re.sub(_LONG_NUMBER, "(number)", text)
    return re.sub(
        _NUMBER,
        lambda found: found[0] if re.search(_KNOWN_NUMBER, text[: found.start()]) else "(number)",
        text,
    )
