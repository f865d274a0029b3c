"""The matches whose hands nobody may look at yet, because somebody will still play the same cards.

Code that shows the hands of a record, or gives its text to others, takes a ``ClosedHands``: a
replay of a closed match turns no hand face up, nothing comments on it, and no text of it
is made for others (:func:`game.table.records.current.shared`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.sockets import Personal, plugs
from game.table.records.commitment import commitment

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.table.records.record import Record


@dataclass(frozen=True, slots=True)
class ClosedHands:
    """The matches that are closed at a moment. It is immutable, so any thread can use it."""

    matches: frozenset[str] = frozenset()
    """The starts of their commitments, which are their ids where they are kept."""
    deals: frozenset[tuple[str, int]] = frozenset()
    """Pairs of game and match seed: every match with these deals is closed."""

    def __or__(self, other: ClosedHands) -> ClosedHands:
        """Return the matches that either of them closes."""
        return ClosedHands(self.matches | other.matches, self.deals | other.deals)

    def __contains__(self, record: Record) -> bool:
        """True if the hands of this match must not be seen."""
        if (record.rules, record.match_seed) in self.deals:
            return True
        return bool(self.matches) and commitment(record).startswith(tuple(self.matches))


ALL_OPEN: Final = ClosedHands()
"""No match is closed."""


def closed_in(store: Store) -> ClosedHands:
    """Return the matches that rooms close, by what they have in the store."""
    closed = ALL_OPEN
    for each in plugs(Personal):
        if each.closed is not None:
            closed |= each.closed(store)
    return closed
