"""The clock of a table: which time counts, how much of a turn is left, and who waits for whom.

It advances only when it is told how much time has passed, and not while something holds it, such as
an open claim or a missing game pad. While a curtain is down only the turn waits; what others do
goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from game.table import pace
from game.table.people.handicaps import LONG_CALL, Handicaps, seconds


class Clock:
    """The clock of one table, in seconds from when its people sat down."""

    def __init__(
        self,
        limit: int,
        seats: int,
        handicaps: Sequence[Handicaps] = (),
        patience: Callable[[int], int] = lambda seat: 1,
    ) -> None:
        """limit: seconds a turn at this table; 0 for no limit.
        handicaps: the handicaps of each seat; empty when nobody has any.
        patience: returns how many times the usual time a seat has."""
        each = handicaps or ((),) * seats
        own = map(seconds, each)
        self._limits = tuple(limit if mine is None else mine for mine in own)
        self._patient = tuple(LONG_CALL in words for words in each)
        self._patience = patience
        self._holds: set[str] = set()
        self.turn_held = False
        """True if only the time of the player in turn stands still."""
        self._open: dict[int, float] = {}
        """When each open call window opened, by seat."""
        self.now = 0.0
        """The seconds counted so far."""
        self.turn_since = 0.0
        """When the turn started, for its limit."""

    # --- passing ------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """True if something holds it."""
        return bool(self._holds)

    def hold(self, reason: str) -> None:
        """Stand still until this and every other reason is released."""
        self._holds.add(reason)

    def release(self, reason: str) -> None:
        """Drop this reason, if it was one."""
        self._holds.discard(reason)

    def pass_time(self, dt: float) -> None:
        """Let that number of seconds count."""
        self.now += dt
        if self.turn_held:
            self.turn_since += dt

    # --- turns --------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """Begin the time of a turn."""
        self.turn_since = self.now

    def left(self, seat: int) -> float | None:
        """The time that a seat has left if it is its turn; None without a limit."""
        limit = pace.longer(self._limits[seat] or inf, self._patience(seat))
        return max(0.0, self.turn_since + limit - self.now) if limit < inf else None

    # --- calls --------------------------------------------------------------------------------

    def watch(self, windows: int) -> None:
        """Note that the call windows of these seats (a bit set) are open now."""
        self._open = {
            seat: self._open.get(seat, self.now)
            for seat in range(len(self._limits))
            if windows >> seat & 1
        }

    def due(self, lag: int) -> float:
        """The earliest time at which a computer may act in turn, so that players who could still
        call or catch have time to: each of them ``lag`` times the usual time; 0 if nobody could."""
        least, windows = pace.longer(pace.WINDOW, lag), self._open.items()
        return max((since + max(self._window(seat), least) for seat, since in windows), default=0.0)

    def catchable(self, seat: int) -> float:
        """The earliest time at which this seat can be caught; 0 for any time."""
        return self._open[seat] + self._safe(seat) if seat in self._open else 0.0

    def _safe(self, seat: int) -> float:
        """Seconds in which this seat cannot be caught. If the table waits for it, see
        :meth:`game.table.sitting.Sitting.awaited` instead."""
        patience = self._patience(seat) or 1
        if self._patient[seat]:
            return pace.longer(pace.LONG_WINDOW, patience)
        return pace.longer(pace.WINDOW, patience) if patience > 1 else 0.0

    def _window(self, seat: int) -> float:
        return self._safe(seat) + pace.WINDOW
