"""The host: the first phone that came, until it leaves or hands that on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.actions import NOBODY
from game.language.catalogue import N_, _
from game.rooms.phones.people.chairs import AWAY_AFTER, Chair

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

HOST_WAIT: Final = 20.0
"""Seconds without a word from the host's phone after which another phone is the host."""
HOME_WITHIN: Final = 300.0
"""Seconds after which the first host, who was out of reach, does not get the crown back."""


class Hosting:
    """Says which of the phones of one room is the host."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.chair: Chair | None = None
        """The chair of the host, as it was when its phone was last here."""
        self._first = "", 0.0
        """The token of the host whose phone went out of reach, and until when the crown comes home
        to it."""

    @property
    def seat(self) -> int:
        """The seat of the host; NOBODY while nobody is."""
        chair = self.chair
        return chair.seat if chair is not None and self._holds(chair) else NOBODY

    def _holds(self, chair: Chair) -> bool:
        """True if the seat of that chair is still its own."""
        return self._room.chairs.get(chair.seat) is chair

    def find(self, now: float) -> None:
        """Let the first phone be the host, and the next one where the host has left, or has been
        out of reach for too long."""
        before, (token, until) = self.chair, self._first
        home = next((c for c in self._room.chairs.values() if c.token == token), None)
        if home is not None and home.connection is not None:
            self._first = "", 0.0
            if now < until:
                self._make_host(home)
                return
        if (
            before is not None
            and self._holds(before)
            and (before.connection is not None or now < self._passes_at(before))
        ):
            return
        here = [c for c in self._room.chairs.values() if c.connection is not None]
        if before is not None:
            count = max(1, len(self._room.book.seating))
            here.sort(key=lambda each: (each.seat - before.seat - 1) % count)
            if here and now >= until:
                self._first = before.token, now + HOME_WITHIN
        if here:
            self._make_host(here[0])
        elif before is not None and not self._holds(before):
            self.chair = None

    def _passes_at(self, chair: Chair) -> float:
        """The time from which somebody else is the host, if that phone is not back by then."""
        return chair.away_at - AWAY_AFTER + HOST_WAIT

    def _make_host(self, chair: Chair) -> None:
        first, self.chair = self.chair is None, chair
        if not first:
            self._room.host.tell(
                _("{name} is the host now.", name=self._room.book.names[chair.seat])
            )
            if chair.connection is not None:
                self._room.line.note(chair.connection, N_("You are the host"))
        self._room.line.changed()

    def due(self) -> float | None:
        """The time from which another phone is the host; None if that is not to be expected."""
        chair = self.chair
        if chair is None or chair.connection is not None or not self._room.reached:
            return None
        return self._passes_at(chair)

    def hand_on(self, seat: int) -> None:
        """Make the person at that seat the host, if their phone is here."""
        chair = self._room.chairs.get(seat)
        if chair is not None and chair.connection is not None and chair is not self.chair:
            self._first = "", 0.0
            self._make_host(chair)
