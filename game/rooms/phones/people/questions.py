"""Questions for seats that are taken: who asks, how often, and who answers for somebody away."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING, Final

from game.language.catalogue import N_, NN_, _
from game.rooms.phones.people.chairs import ANY, Asking, Chair
from game.table.pace import longer

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

ASK_PAUSE: Final = 60.0
"""Seconds between two questions for one seat, and between two questions of one guest."""
ANSWER_LIMIT: Final = 30.0
"""Seconds after which a question that the owner of a seat has not answered may be answered at the
table."""


class Questions:
    """The questions for the seats of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asked: dict[str | int, float] = {}
        """When a guest last asked for a seat that is taken, and when a seat was last asked for."""

    @property
    def open(self) -> list[Chair]:
        """The seats for which another phone asks."""
        return [chair for chair in self._room.chairs.values() if chair.asking is not None]

    def ask(self, chair: Chair, connection: int, name: str, face: str) -> None:
        """A guest asks for a seat that is taken: its owner is asked, and nobody else, unless the
        owner's phone is away."""
        now, who = self._room.now(), self._room.guests[connection]
        if chair.asking is not None:
            if chair.asking.connection != connection:
                self._room.arrivals.refuse(connection, N_("Someone else has taken that seat."))
            return
        before = [self._asked.get(each, now - ASK_PAUSE) for each in (chair.seat, who)]
        wait = max(before) + ASK_PAUSE - now
        if wait > 0:
            later = NN_(
                "Someone has just asked for that seat. Ask again in {n} second.",
                "Someone has just asked for that seat. Ask again in {n} seconds.",
            )
            self._room.arrivals.refuse(connection, later, n=ceil(wait))
            return
        self._asked = {w: then for w, then in self._asked.items() if now - then < ASK_PAUSE}
        self._asked[who] = self._asked[chair.seat] = now
        chair.asking = Asking(connection, name, face, now)
        if chair.connection is None:
            self._ask_table(chair, chair.asking)
        else:
            with self._room.line.speaking_to(connection):
                asked = _("{name} is asked. One moment …", name=self._room.book.names[chair.seat])
            self._room.line.asking(connection, chair.seat, asked)
            self._room.line.asked(chair.connection, chair.asking)
            self._room.line.changed()

    def _ask_table(self, chair: Chair, asking: Asking) -> None:
        """Let somebody answer who opens the page of the phones at the big screen.  Nothing is said
        over the table."""
        if not asking.at_table:
            asking.at_table = True
            with self._room.line.speaking_to(asking.connection):
                said = _("Nobody is answering there. Someone at the big screen can let you in.")
            self._room.line.asking(asking.connection, chair.seat, said)
            self._room.line.changed()

    def end(self, chair: Chair) -> None:
        """Let the question for this chair be asked no longer."""
        if chair.asking is not None:
            chair.asking = None
            if chair.connection is not None:
                self._room.line.asked(chair.connection, None)

    def withdraw(self, connection: int, but: int = ANY) -> None:
        """Forget for which seats that phone asks, except for one."""
        for chair in self.open:
            asks = chair.asking is not None and chair.asking.connection == connection
            if asks and chair.seat != but:
                self.end(chair)
                self._room.line.changed()

    def update(self) -> None:
        """Let the screen answer for those whose phones are away, or who do not answer."""
        for chair in self.open:
            asking = chair.asking
            assert asking is not None, "there is a question"
            if chair.connection is None or self._room.now() >= asking.since + self._answer_limit(
                chair
            ):
                self._ask_table(chair, asking)

    def dues(self) -> Iterator[float]:
        """The times at which ``update`` is wanted."""
        for chair in self.open:
            if chair.asking is not None and not chair.asking.at_table:
                yield chair.asking.since + self._answer_limit(chair)

    def _answer_limit(self, chair: Chair) -> float:
        """Seconds that the owner of a seat has to answer who asks for it."""
        return longer(ANSWER_LIMIT, self._room.book.patience_of(chair.seat))
