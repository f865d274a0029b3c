"""What happens at a table, for one viewer.

Each viewer (a screen, a device, the log) has a feed of its own. Several may follow the same seat,
and none takes another's events.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.round_summary import this_round
from game.table.seat_book import SeatEvent, TableEvent


class Feed:
    """The events of one table as one seat may know them, each returned once.

    ``log`` is the list that the match writes its events into; ``start`` is the number of events
    that the viewer has seen, or that are not news.
    """

    def __init__(self, log: Sequence[TableEvent], seat: int, start: int = 0) -> None:
        self._log = log
        self._start = start
        self.taken = start
        """The number of events of the log that were returned, or were over when the feed
        started."""
        self.seat = seat
        """The seat that events are redacted for; -1 for a spectator."""

    @property
    def cards_up_to(self) -> int:
        """The number of events in the log up to the last one of the cards."""
        place = len(self._log)
        while place and isinstance(self._log[place - 1], SeatEvent):
            place -= 1
        return place

    def take(self, most: int | None = None) -> list[TableEvent]:
        """Return what has happened since the last call, or since the feed started; at most ``most``
        events."""
        fresh = self.ahead()[:most]
        self.taken += len(fresh)
        return fresh

    def ahead(self) -> list[TableEvent]:
        """Return what ``take`` would return."""
        return [event.seen_by(self.seat) for event in self._log[self.taken :]]

    def past(self) -> list[TableEvent]:
        """Return what happened in the same round before this feed started."""
        return [event.seen_by(self.seat) for event in this_round(self._log[: self._start])]
