"""What happens at a table, for one viewer.

Each viewer (a screen, a phone, the log) has a feed of its own. Several may follow the same seat,
and none takes another's events.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.round_summary import this_round
from game.table.seat_book import SeatEvent, TableEvent


class Feed:
    """The events of one table as one seat may know them, each given out once.

    ``log`` is the list that the match writes its events into; ``start`` is how many of them the
    viewer has seen, or does not want to be told of as news.
    """

    def __init__(self, log: Sequence[TableEvent], seat: int, start: int = 0) -> None:
        self._log = log
        self._start = self._told = start
        self.seat = seat
        """The seat it is redacted for; -1 for a spectator."""

    @property
    def taken(self) -> int:
        """The number of events of the log that were given out, or were over when the feed began."""
        return self._told

    @property
    def cards_up_to(self) -> int:
        """The number of events in the log up to the last one of the cards."""
        place = len(self._log)
        while place and isinstance(self._log[place - 1], SeatEvent):
            place -= 1
        return place

    def take(self, most: int | None = None) -> list[TableEvent]:
        """What has happened since this feed was last asked, or since it began; no more than
        ``most`` events of it."""
        fresh = self.ahead()[:most]
        self._told += len(fresh)
        return fresh

    def ahead(self) -> list[TableEvent]:
        """What ``take`` will return."""
        return [event.seen_by(self.seat) for event in self._log[self._told :]]

    def past(self) -> list[TableEvent]:
        """What had happened in the same round before this feed began."""
        return [event.seen_by(self.seat) for event in this_round(self._log[: self._start])]
