"""Handicaps: what makes the match easier or harder for one seat.

They do not affect the cards (fewer or more cards are the ``deal:`` of a record). A record has them
in one header, seat by seat: ``handicaps: - | hints | hints+long-call``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.table.facts import TextCode

if TYPE_CHECKING:
    from game.table.records.lines import TextSpan

HINTS: Final = "hints"
"""The seat may ask for hints even if nobody else may."""
LONG_CALL: Final = "long-call"
"""A missing call of the seat stays open longer before it can be caught or lapses."""
TIME: Final = "time-"
"""Followed by the seconds that a turn of the seat may take (0: no limit), as in ``time-60``."""

_TIMED: Final = re.compile(f"{TIME}(0|[1-9][0-9]{{0,2}})")
_PADDED: Final = re.compile(f"{TIME}0[0-9]{{1,3}}")

NONE: Final = "-"
"""A seat without handicaps, in the notation."""

Handicaps = tuple[str, ...]
"""The handicaps of one seat, in the order in which they are written; empty for none."""


def seconds(handicaps: Handicaps) -> int | None:
    """Return the seconds that a turn of the seat may take (0: no limit); None for as many as the
    table allows."""
    said = [word.removeprefix(TIME) for word in handicaps if word.startswith(TIME)]
    return int(said[0]) if said else None


def read_handicaps(value: TextSpan, seats: int) -> tuple[Handicaps, ...]:
    """Read the header: one tuple for each seat. Raises TextError for another number of seats, and
    for an unknown or repeated handicap."""
    parts = value.parts("|")
    if len(parts) != seats:
        raise value.error(TextCode.HANDICAPS, seats=seats)
    return tuple(_read_seat(part) for part in parts)


def _read_seat(part: TextSpan) -> Handicaps:
    if part.text == NONE:
        return ()
    found: list[str] = []
    for word in part.parts("+"):
        name = word.text
        if name not in (HINTS, LONG_CALL) and not _TIMED.fullmatch(name):
            if _PADDED.fullmatch(name):
                right = f"{TIME}{int(name[len(TIME) :])}"
                raise word.error(TextCode.LEADING_ZEROS, word=name, right=right)
            raise word.error(
                TextCode.NO_HANDICAP, word=name, known=f"{HINTS}, {LONG_CALL}", timed=f"{TIME}60"
            )
        if name in found or (name.startswith(TIME) and any(o.startswith(TIME) for o in found)):
            raise word.error(TextCode.HANDICAP_TWICE, word=name)
        found.append(name)
    return tuple(found)


def write_handicaps(handicaps: Sequence[Handicaps]) -> str:
    """Return the handicaps as text; empty if nobody has any."""
    if not any(handicaps):
        return ""
    return " | ".join("+".join(each) or NONE for each in handicaps)


def read_deal(value: TextSpan, seats: int) -> tuple[int, ...]:
    """Read ``deal: 7 7 5 9``: the cards dealt to each seat.  Raises TextError."""
    words = value.words()
    if len(words) != seats:
        raise value.error(TextCode.DEAL_SIZES, seats=seats)
    dealt = tuple(word.number() for word in words)
    for word, cards in zip(words, dealt, strict=True):
        if cards < 1:
            raise word.error(TextCode.DEAL_NOTHING)
    return dealt
