"""Phones at the table of this window.

This is the room that the joining screen shows, and the way from the server's thread into the
main loop: messages from phones are queued, an event wakes the loop, and ``update`` handles them
there. This module, and with it the server, is imported only when somebody chooses phones.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from game.language.catalogue import N_, say
from game.rooms.phones.pages.corner_code import Invitation
from game.rooms.phones.pages.joining_seats import PhoneSeat
from game.rooms.phones.people.room import Host
from game.rooms.phones.wire import server
from game.rooms.phones.wire.addresses import Addresses, in_vpn, ways_of
from game.rooms.phones.wire.door import Door
from game.rooms.phones.wire.gate import Gate, Showing
from game.rooms.phones.wire.kept_room import load_room, save_room
from game.rooms.phones.wire.page_files import page_files
from game.rooms.phones.wire.qr import address_of
from game.rooms.phones.wire.server import News, Server
from game.rooms.phones.wire.switchboard import Switchboard
from game.rooms.phones.words.joining_texts import PATIENCES
from game.sockets import PageButton
from game.storage.assets import ASSETS
from game.storage.store import Store
from game.table.people.household import Household

_A_FRAME = 0.004
"""Seconds of a frame in which messages are handled; the rest waits for the next frame."""
_TOLD_A_FRAME = 3
"""The most phones that get a new view of the table in one frame, for the same reason."""
_NEWS = pygame.event.custom_type()


class PortsTakenError(Exception):
    """Other programs use all the ports."""

    def __init__(self, ports: Sequence[int]) -> None:
        super().__init__(ports)
        self.ports = tuple(ports)


class Phones:
    """The server for phones. It runs from the moment it is made. Raises PortsTakenError, and
    OSError where the page cannot be read."""

    def __init__(
        self,
        store: Store,
        host: Host,
        patience: float = 60.0,
        household: Household | None = None,
        *,
        address: str = "0.0.0.0",
        ports: Sequence[int] | None = None,
        names: Sequence[str] = (),
        screen: Callable[[], Showing | None] | None = None,
        covered: Callable[[], bool] = lambda: False,
    ) -> None:
        """host: the table.
        patience: seconds that a phone may be away before the game plays for it.
        address, ports, names: see Server, whose ``host`` is the address; by default
            ``server.PORTS``.
        screen: tells what can be seen of the match in the window; phones hear of nothing before it
            is shown there.
        covered: tells whether another scene lies over the table."""
        ports = server.PORTS if ports is None else ports
        self._store = store
        self._news: deque[News] = deque()
        self._posted = False
        kept = load_room(store)
        self.code, self.key = kept.code, kept.key
        """The four letters of the room, and its key, which is part of the QR code."""
        door = Door(kept.code, kept.key)
        door.seats.update({each.token: each.seat for each in kept.seats})
        files = page_files(ASSETS)
        self.server = Server(files, door, self._post, host=address, ports=ports, names=names)
        try:
            self.server.start(kept.port)
        except OSError:
            raise PortsTakenError(ports) from None
        self.board = Switchboard(
            self.server, host, time.monotonic, kept._replace(port=self.port), store,
            household=household, patience=patience, at_once=_TOLD_A_FRAME,
            gate=Gate(time.monotonic, screen, covered) if screen is not None else None,
        )  # fmt: skip
        self.room = self.board.room
        self._addresses = Addresses(self._wake)
        self.buttons: Sequence[tuple[PageButton, Callable[[], None]]] = ()
        """Those of other rooms on the joining screen, with what each does."""
        self._ways: dict[str, str] = {}
        """The hosts that have been allowed, with the origins of the pages there."""

    # --- for the joining screen ------------------------------------------------------------------

    @property
    def port(self) -> int:
        """The port of the server."""
        return self.server.port

    @property
    def reached(self) -> bool:
        """True if anybody has found the way to this server."""
        return self.server.reached

    @property
    def url(self) -> str:
        """The address in the QR code; empty without a network."""
        return self._url(self._addresses.first)

    def _url(self, host: str) -> str:
        origin = self._ways.get(host) or f"http://{host}:{self.port}"
        return address_of(origin, self.key) if host else ""

    @property
    def shown(self) -> str:
        """The address to read; without a network, a sentence that says so."""
        if not self._addresses.first:
            return say(N_("This machine is not on a network that phones could reach."))
        first = self._addresses.first
        return first if first in self._ways else f"{first}:{self.port}"

    @property
    def by_key(self) -> bool:
        """True if the letters of the room do not open at the address that is shown."""
        return self._addresses.first in self._ways

    @property
    def in_vpn(self) -> bool:
        """True if only devices in a virtual private network reach the address that is shown."""
        return in_vpn(self._addresses.first)

    def allow(self, names: str) -> bool:
        """Let these names lead here, too (see ``ways_of``); false when they are none."""
        ways = ways_of(names, self.port)
        if ways is not None:
            self._ways, self._addresses.names = ways, tuple(ways)
            self.server.allow(ways)
        return ways is not None

    @property
    def invitation(self) -> Invitation | None:
        """The invitation for those who come late; None without a network."""
        host, watching = self._addresses.plain, len(self.room.waiting)
        if not host:
            return None
        return Invitation(self.code, f"{host}:{self.port}", self._url(host), watching)

    @property
    def several(self) -> bool:
        """True if there is another address to try."""
        return len(self._addresses) > 1

    def next_patience(self) -> int:
        """Choose the next longer patience, or the shortest one again; returns it."""
        place = PATIENCES.index(int(self.room.patience)) if self.room.patience in PATIENCES else 0
        chosen = PATIENCES[(place + 1) % len(PATIENCES)]
        self.room.patience = float(chosen)
        return chosen

    def next_address(self) -> None:
        """Show the next address; networks may have come and gone meanwhile."""
        self._addresses.next()

    def seats(self) -> list[PhoneSeat]:
        """The seats for phones, and who has joined."""
        return [self._seat(seat) for seat in self.room.book.remote_seats]

    def _seat(self, seat: int) -> PhoneSeat:
        place, chair = self.room.book.seating[seat], self.room.chairs.get(seat)
        asking = chair.asking if chair is not None else None
        asked = asking.name if asking is not None and asking.at_table else ""
        away, host = seat in self.room.book.away, seat == self.room.hosting.seat
        return PhoneSeat(seat, place.name, place.face, chair is not None, away, asked, host)

    def close(self, forget: bool = False) -> None:
        """Stop the server. Without ``forget``, the phones that held seats find them again when the
        match is continued."""
        self.board.dismiss(kept=not forget)
        # The last messages should still be sent.
        self.server.stop()
        if forget:
            save_room(self._store, None)

    # --- the loop --------------------------------------------------------------------------------

    def update(self) -> None:
        """Handle the messages of phones, and send them what has changed."""
        self._posted = False
        self._addresses.update()
        until = time.monotonic() + _A_FRAME
        while self._news:
            self.board.take(self._news.popleft())
            if self._news and time.monotonic() >= until:
                self._wake()
                break
        self.board.update()
        if self.board.behind:
            self._wake()

    def next_due(self) -> float | None:
        """Seconds until ``update`` should be called even without messages."""
        return self.board.next_due()

    def _post(self, news: News) -> None:
        """Called in the server's thread."""
        self._news.append(news)
        self._wake()

    def _wake(self) -> None:
        if not self._posted:
            self._posted = True
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(_NEWS))
