"""Who is ready for the next round, and when it starts without the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.table.pace import longer, slowest

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

READY_WAIT: Final = 8.0
"""Seconds from when half of the people are ready until the match goes on without the others."""
READ_FOR: Final = 2.0
"""Seconds for which the score sheet is shown at least, however ready everybody is."""
VOTE_FOR: Final = 10.0
"""Seconds for which a vote goes on when everybody is ready and not all have voted.  The host, and
whoever is at the screen, can go on before."""


class Readiness(NamedTuple):
    """Who is ready for what follows the score sheet."""

    voters: tuple[int, ...]
    """The seats of those who are waited for."""
    ready: frozenset[int]
    goes_on_in: float | None
    """Seconds until the match goes on; None when that is not known."""


class Countdown:
    """The time until the match goes on: when all are ready, or some time after half of them are."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.ready: set[int] = set()
        """The seats that are ready for what follows the round."""
        self.goes_on_at: float | None = None
        """When the match goes on, if that is known."""
        self._shown_since: float | None = None
        """When the score sheet came onto the screen."""
        self._half_since: float | None = None
        """Since when half of the people are ready."""

    def begin_anew(self) -> None:
        """Nobody is ready any more, or not yet."""
        self.ready.clear()
        self.stop()

    def stop(self) -> None:
        """Do not go on while the score sheet is not on the screen; who is ready stays so."""
        self._shown_since = self._half_since = self.goes_on_at = None

    @property
    def goes_on_in(self) -> float | None:
        """Seconds until the match goes on; None when that is not known."""
        at = self.goes_on_at
        return None if at is None else max(0.0, at - self._room.now())

    def voters(self) -> set[int]:
        """The seats of the people who look at the score sheet: those whose phones are here, and
        those at the screen."""
        room = self._room
        return set(room.reached) | (set(room.book.people) - set(room.chairs))

    @property
    def readiness(self) -> Readiness:
        """Who is ready for what follows the score sheet, and who is waited for."""
        voters = self.voters()
        ready = frozenset(self.ready & voters)
        return Readiness(tuple(sorted(voters)), ready, self.goes_on_in)

    def update(self) -> None:
        """Look at the clock, and go on when it is time."""
        if not self._room.round_over:
            self.begin_anew()
        elif not self._room.host.sheet_shown:
            self.stop()
        elif self._is_time():
            self.begin_anew()
            self._room.host.deal_next()

    def _is_time(self) -> bool:
        """Count those who are ready while the score sheet is on the screen."""
        now, voters = self._room.now(), self.voters()
        ready = self.ready & voters
        # How many times the usual time those have who are not ready; 0: they are waited for.
        patience = slowest(map(self._room.book.patience_of, voters - ready))
        if self._shown_since is None:
            self._shown_since = now
        waits = not patience and ready != voters
        if not ready or waits or 2 * len(ready) < len(voters):
            self._half_since = self.goes_on_at = None
            return False
        if self._half_since is None:
            self._half_since = now
        self.goes_on_at = self._half_since + longer(READY_WAIT, patience)
        if ready == voters:
            tally = self._room.polls.tally
            votes = tally is not None and sum(tally.counts) < tally.voters
            self.goes_on_at = self._shown_since + (VOTE_FOR if votes else READ_FOR)
        return now >= self.goes_on_at
