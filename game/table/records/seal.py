"""The seal of a saved match: comments around its record by which a cut or a change is noticed.

A record may stop anywhere, so nothing in the notation itself tells a whole one from one that has
lost its end.  Readers of the notation pass over comments.
"""

from __future__ import annotations

import re
import zlib
from typing import Final, NamedTuple

from game.engine.fact import Fact
from game.table.facts import SealCode
from game.table.records.lines import spans
from game.table.records.record import Record, write_cuts, write_head, write_round

_FIRST: Final = "# A match of Last Card. The last line counts what stands between."
_LAST: Final = re.compile(r"# (\d{1,9}) actions, checksum ([0-9a-f]{8})")
_LIKE_THE_LAST: Final = re.compile(r"#.*\bchecksum\b")


class _Part(NamedTuple):
    """Some lines of a record."""

    text: str
    said: bytes
    """The same with single blanks, for the checksum."""
    actions: int


def sealed(record: Record) -> str:
    """Return a record between the lines of a seal."""
    return SealedText().of(record)


class SealedText:
    """Writes the sealed record of a match again and again while it goes on. It keeps the text of
    rounds that are over, because writing all of a long match would take longer than a frame."""

    def __init__(self) -> None:
        self._record: Record | None = None
        self._over: list[_Part] = []
        """The rounds that are followed by another."""

    def of(self, record: Record) -> str:
        """Return the record between the lines of a seal."""
        over = len(record.rounds) - 1
        if record is not self._record or len(self._over) > max(0, over):
            self._record, self._over = record, []
        while len(self._over) < over:
            self._over.append(_part(write_round(record.rounds[len(self._over)])))
        parts = [_part(write_head(record) + write_cuts(record)), *self._over]
        if record.rounds:
            parts.append(_part(write_round(record.rounds[-1])))
        text = "".join(part.text for part in parts)
        checksum = 0
        for part in parts:
            checksum = zlib.crc32(part.said, checksum)
        actions = sum(part.actions for part in parts)
        return f"{_FIRST}\n{text}# {actions} actions, checksum {checksum:08x}\n"


def broken_seal(text: str) -> Fact | None:
    """Return what is wrong with a sealed text, as a fact of SealCode; None if nothing is, or if it
    has no seal. Blank lines, comments and the ends of lines may differ."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    last = _LAST.fullmatch(lines[-1]) if lines else None
    if last is None:
        marked = any(line == _FIRST or _LIKE_THE_LAST.match(line) for line in lines)
        return Fact(SealCode.NO_END) if marked else None
    found = _part("\n".join(span.text for span in spans(text, ours=True)))
    if found.actions != int(last[1]):
        return Fact(SealCode.ACTIONS, n=found.actions, m=int(last[1]))
    if f"{zlib.crc32(found.said):08x}" != last[2]:
        return Fact(SealCode.CHANGED)
    return None


def intact(text: str) -> bool:
    """True if a text is sealed and has not changed since."""
    return text.startswith(_FIRST) and broken_seal(text) is None


def whole_lines(text: str) -> str:
    """Return a sealed text without an incomplete line at its end: half an action can be another
    action. Other texts are returned as they are."""
    if not text.startswith(_FIRST):
        return text
    return text[: text.rfind("\n") + 1]


def _part(text: str) -> _Part:
    lines = [" ".join(line.split()) for line in text.splitlines()]
    said = [line for line in lines if line]
    actions = sum(line[0].isdigit() for line in said)
    return _Part(text, "".join(f"{line}\n" for line in said).encode(), actions)
