"""The seal of a saved match: comments around its record by which a cut or a change is noticed.

A record may stop anywhere, so nothing in the notation itself tells a whole one from one that has
lost its end.  Readers of the notation pass over comments.
"""

from __future__ import annotations

import re
import zlib
from typing import Final, NamedTuple

from game.match.lines import spans

_FIRST: Final = "# A match of Last Card. The last line counts what stands between."
_LAST: Final = re.compile(r"# (\d{1,9}) actions, checksum ([0-9a-f]{8})")
_ACTION: Final = re.compile(r"\d")


class _Sum(NamedTuple):
    actions: int
    checksum: str
    """CRC-32 of all that says something, in hexadecimal."""


def sealed(record: str) -> str:
    """The text of a record between the lines of a seal."""
    actions, checksum = _summed(record)
    return f"{_FIRST}\n{record}# {actions} actions, checksum {checksum}\n"


def broken_seal(text: str) -> str | None:
    """What is wrong with a sealed text, as the end of a sentence; None when nothing is, or it
    has no seal.  Blank lines, comments and the ends of lines may differ."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    last = _LAST.fullmatch(lines[-1]) if lines else None
    if last is None:
        return "its end is missing" if lines and lines[0] == _FIRST else None
    told, found = _Sum(int(last[1]), last[2]), _summed(text)
    if found.actions != told.actions:
        return f"it holds {found.actions} of {told.actions} actions"
    if found.checksum != told.checksum:
        return "something in it has been changed"
    return None


def whole_lines(text: str) -> str:
    """A sealed text without the part of a line at its end, where it has been cut within one: half
    an action can be another action.  Other texts as they are."""
    if not text.startswith(_FIRST):
        return text
    return text[: text.rfind("\n") + 1]


def _summed(text: str) -> _Sum:
    said = [" ".join(line.text.split()) for line in spans(text)]
    actions = sum(_ACTION.match(line) is not None for line in said)
    return _Sum(actions, f"{zlib.crc32(chr(10).join(said).encode()):08x}")
