"""Questions for seats: for those that are taken, which their owners answer, and at the door, where
more phones come from one address than the first.

The first phone of an address gets a free seat at once.  All others wait until the host lets them
in; where the host has the same address, the next person who has another one, and else somebody at
the big screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from game.language.catalogue import N_, NN_, Message
from game.rooms.phones.people.chairs import ANY, Asking, Chair
from game.table.pace import longer

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

ASK_PAUSE: Final = 60.0
"""Seconds between two questions for one seat, and between two questions of one guest; also after
somebody was not let in, for all phones of that address."""
ANSWER_LIMIT: Final = 30.0
"""Seconds after which a question that the owner of a seat has not answered may be answered at the
table."""
_BY_SOMEBODY: Final = N_(
    "Only the first phone at an address gets a seat at once. Ask {name} to let you in."
)
_BY_SCREEN: Final = N_(
    "Only the first phone at an address gets a seat at once. Someone at the big screen can let "
    "you in."
)


class SeatQuestions:
    """The questions for the seats of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asked: dict[str | int, float] = {}
        """When a guest last asked for a seat that is taken, when a seat was last asked for, and
        when somebody from an address was not let in."""
        self.door: dict[int, Asking] = {}
        """Those who wait at the door, by connection; the first of them is asked about."""

    @property
    def open(self) -> list[Chair]:
        """The seats for which another phone asks."""
        return [chair for chair in self._room.chairs.values() if chair.asking is not None]

    def _wait(self, *whom: str | int) -> float:
        """Seconds until the next question of, or about, these."""
        return max(self._asked.get(each, -inf) for each in whom) + ASK_PAUSE - self._room.now()

    def _note(self, *whom: str | int) -> None:
        self._asked = {each: then for each, then in self._asked.items() if self._wait(each) > 0}
        self._asked.update(dict.fromkeys(whom, self._room.now()))

    # --- for a seat that is taken ----------------------------------------------------------------

    def ask(self, chair: Chair, connection: int, name: str, face: str) -> None:
        """A guest asks for a seat that is taken: its owner is asked, and nobody else, unless the
        owner's phone is away."""
        who = self._room.guests[connection]
        if chair.asking is not None:
            if chair.asking.connection != connection:
                self._room.arrivals.refuse(connection, N_("Someone else has taken that seat."))
            return
        wait = self._wait(chair.seat, who)
        if wait > 0:
            later = NN_(
                "Someone has just asked for that seat. Ask again in {n} second.",
                "Someone has just asked for that seat. Ask again in {n} seconds.",
            )
            self._room.arrivals.refuse(connection, later, n=ceil(wait))
            return
        self._note(chair.seat, who)
        chair.asking = Asking(connection, name, face, self._room.now())
        if chair.connection is None:
            self._ask_table(chair, chair.asking)
        else:
            asked = N_("{name} is asked. One moment …")
            self._tell(connection, chair.seat, asked, self._room.book.names[chair.seat])
            self._room.line.changed()

    def _tell(self, connection: int, seat: int, message: Message, name: str = "") -> None:
        """Tell whoever asks for a seat who is to answer."""
        self._room.line.note(connection, message, "asking", seat=seat, name=name)

    def _ask_table(self, chair: Chair, asking: Asking) -> None:
        """Let somebody answer who opens the page of the phones at the big screen.  Nothing is said
        over the table."""
        if not asking.at_table:
            asking.at_table = True
            nobody = N_("Nobody is answering there. Someone at the big screen can let you in.")
            self._tell(asking.connection, chair.seat, nobody)
            self._room.line.changed()

    def withdraw(self, connection: int, but: int = ANY) -> None:
        """Forget for which seats that phone asks, except for one."""
        self.door.pop(connection, None)
        for chair in self.open:
            asks = chair.asking is not None and chair.asking.connection == connection
            if asks and chair.seat != but:
                chair.asking = None
                self._room.line.changed()

    # --- at the door -----------------------------------------------------------------------------

    def knock(self, connection: int, name: str, face: str, seat: int = ANY) -> None:
        """Somebody would like to sit down who needs a yes for that."""
        wait = self._wait(self._room.home(connection))
        if wait > 0:
            later = NN_(
                "Nobody else from your address was let in. Ask again in {n} second.",
                "Nobody else from your address was let in. Ask again in {n} seconds.",
            )
            self._turn_away(connection, later, ceil(wait))
        elif connection not in self.door:
            self.door[connection] = Asking(connection, name, face, self._room.now(), seat)

    def _turn_away(self, connection: int, message: Message, n: int = 0) -> None:
        waiting = self._room.waiting
        if connection in waiting:
            waiting[connection] = waiting[connection]._replace(sits=False)
        self._room.arrivals.refuse(connection, message, n=n)

    def open_door(self, connection: int, yes: bool) -> None:
        """Let somebody in who waits at the door, or nobody from that address for some time."""
        asking = self.door.pop(connection, None)
        if asking is None:
            return
        if yes:
            self._room.welcome(connection)
            self._room.arrivals.claim(connection, asking.name, asking.face, asking.seat)
            return
        home = self._room.home(connection)
        self._note(home)
        for each in (connection, *(c for c in self.door if self._room.home(c) == home)):
            self.door.pop(each, None)
            self._turn_away(each, N_("You were not let in this time. You can watch."))

    def _keeper(self, asking: Asking) -> Chair | None:
        """Who is asked about somebody at the door; None for the big screen."""
        room, home = self._room, self._room.home(asking.connection)
        here = [c for c in room.chairs.values() if c.connection is not None and c.phone[1] != home]
        return min(here, key=lambda chair: chair.seat != room.hosting.seat, default=None)

    def about(self, chair: Chair) -> Asking | None:
        """What the phone of this seat is asked now."""
        first = next(iter(self.door.values()), None)
        return chair.asking or (first if first and self._keeper(first) is chair else None)

    # --- time ------------------------------------------------------------------------------------

    def update(self) -> None:
        """Ask those who are to answer, and let the screen answer for those whose phones are away,
        or who do not answer."""
        for chair in self.open:
            asking = chair.asking
            assert asking is not None, "there is a question"
            limit = asking.since + self._answer_limit(chair)
            if chair.connection is None or self._room.now() >= limit:
                self._ask_table(chair, asking)
        for asking in self.door.values():
            keeper = self._keeper(asking)
            name = self._room.book.names[keeper.seat] if keeper is not None else ""
            if name != asking.keeper:
                asking.keeper = name
                self._tell(asking.connection, ANY, _BY_SOMEBODY if name else _BY_SCREEN, name)
        for chair in self._room.chairs.values():
            about = self.about(chair)
            number = about.connection if about is not None else 0
            if chair.connection is not None and number != chair.asked:
                chair.asked = number
                self._room.line.asked(chair.connection, about, at_door=about is not chair.asking)

    def dues(self) -> Iterator[float]:
        """The times at which ``update`` is wanted."""
        for chair in self.open:
            if chair.asking is not None and not chair.asking.at_table:
                yield chair.asking.since + self._answer_limit(chair)

    def _answer_limit(self, chair: Chair) -> float:
        """Seconds that the owner of a seat has to answer who asks for it."""
        return longer(ANSWER_LIMIT, self._room.book.patience_of(chair.seat))
