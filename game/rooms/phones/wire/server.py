"""The server: one thread that moves bytes between phones and the main thread.

It listens from ``start`` to ``stop`` and at no other time.  It never touches the match: what phones
say is read, checked and given to ``post``; what is for them is queued by the main thread.  Should
its thread end by itself, ``restart`` starts another one (see ``game.storage.watch``).
"""

from __future__ import annotations

import errno
import hmac
import logging
import math
import selectors
import socket
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from websockets.frames import CloseCode

from game.language.catalogue import N_
from game.rooms.phones.wire.connection import RATE, Connection, Gone, framed
from game.rooms.phones.wire.door import GUEST, REST, Door, NotLetIn
from game.rooms.phones.wire.messages import Hello, Malformed, PhoneMessage, Ping, read, written
from game.rooms.phones.wire.page_files import Files

PORTS: Final = (47663, 47664)
"""The usual port, always the same because a phone keeps its seat by address and port; and one in
reserve."""
MOST: Final = 320
"""Connections at a time: ten seats, an audience of two hundred, and strangers."""
GUEST_SHARE: Final = 0.2
"""The messages that a phone without a seat may send, as a share of those of one with a seat."""
MOST_OF_ONE: Final = 32
"""Connections at a time from one address."""
IDLE: Final = 1.0
"""Seconds after which a connection that was not let in and says nothing makes room for another."""
_SWEEP: Final = 0.5
"""Seconds between two looks for those who have fallen silent."""
_DEAF: Final = 1.0
"""Seconds without listening after no file handle was left for a connection."""
_LOG: Final = logging.getLogger(__name__)


class Came(NamedTuple):
    """Somebody was let in, to a seat or as a guest (GUEST)."""

    connection: int
    seat: int
    who: str = ""
    """The name of the phone for itself, or its address: the same when it comes again."""
    language: str = ""
    """The language that it speaks; empty for that of the table."""
    home: str = ""
    """What stands for its address."""
    viewer: bool = False
    """True if it draws the table itself."""


class Heard(NamedTuple):
    """Somebody who was let in says something."""

    connection: int
    message: PhoneMessage


class ConnectionLost(NamedTuple):
    """The connection is gone."""

    connection: int
    silent: float
    """Seconds since it was heard last."""


News = Came | Heard | ConnectionLost
Post = Callable[[News], None]
"""Called in the server's thread; hands the news to the main thread."""


class Server:
    """Serves the page and moves messages.  All methods belong to the main thread.  It can be
    watched (:class:`game.storage.watch.Watched`)."""

    name = N_("phones")

    def __init__(
        self,
        files: Files,
        door: Door,
        post: Post,
        *,
        host: str = "0.0.0.0",
        ports: Sequence[int] = PORTS,
        names: Sequence[str] = (),
        now: Callable[[], float] = time.monotonic,
        rate: float = RATE,
    ) -> None:
        """host: where to listen.  ports: those to try, in this order; 0 for any.  names: hosts by
        which it may be called besides its address.  rate: see RATE."""
        self.port = 0
        """Where it listens; 0 when it does not."""
        self._files = files
        self._door = door
        self._post = post
        self._host = host
        self._ports = tuple(ports)
        self._names = tuple(names)
        self._ways: Mapping[str, str] = {}
        self._now = now
        self._rate = rate
        self._commands: deque[Callable[[], object]] = deque()
        self._connections: dict[int, Connection] = {}
        self._unsent: set[int] = set()
        """The connections for which the main thread has something."""
        self._of: Counter[str] = Counter()
        """The places that connections take, by their addresses."""
        self._resting: deque[tuple[float, str]] = deque()
        """When the places of those who were cut off are free again, with their addresses."""
        self._numbers = 0
        self._thread: threading.Thread | None = None
        self._listener: socket.socket | None = None
        self._turned: float | None = None
        """When the thread's loop turned last."""
        self._stopping = False
        self._deaf_until: float | None = None
        """When the listener is watched again; None while it is watched."""
        self._complained = False
        """True if the log says already that connections cannot be accepted."""

    # --- for the main thread --------------------------------------------------------------------

    def start(self, preferred: int = 0) -> None:
        """Begin to listen, on the preferred port if it is free.  Raises OSError when no port is
        free."""
        listener = self._listener = self._listen(preferred)
        self.port = listener.getsockname()[1]
        self._called = frozenset(f"{name}:{self.port}" for name in self._names)
        self._stopping, self._deaf_until = False, None
        thread = threading.Thread(target=self._serve, args=(listener,), name="phones", daemon=True)
        opened = [listener]
        try:
            self._wake_from, self._wake_to = pair = socket.socketpair()
            opened += pair
            for each in pair:
                each.setblocking(False)
            thread.start()
        except BaseException:
            # Without a pair, or a thread, nobody else would close them.
            for each in opened:
                each.close()
            self._listener, self.port = None, 0
            raise
        self._thread = thread

    def allow(self, ways: Mapping[str, str]) -> None:
        """Answer to these hosts, too, which lead here from elsewhere: each with the origin of the
        page there (``https://table.example``).  The letters of the room do not open there."""
        self._ways = dict(ways)

    def carry(self, sock: socket.socket, home: str, key: str) -> None:
        """Serve somebody whose bytes come by this socket from elsewhere.  Only this key opens for
        them.  home: counts as their address."""
        if self._thread is None:
            sock.close()
        self._do(lambda: self._take_in(sock, home, key))

    def cut(self, home: str) -> None:
        """Drop whoever has been carried here from that home."""

        def drop() -> None:
            for each in [c for c in self._connections.values() if c.address == home]:
                self._drop(each)

        self._do(drop)

    def address_of(self, connection: int | None) -> str:
        """Where somebody comes from; empty when they are gone."""
        found = self._connections.get(connection or 0)
        return found.address if found is not None else ""

    def stop(self) -> None:
        """Close all connections and stop listening."""
        thread = self._thread
        if thread is None:
            return
        self._stopping = True
        self._wake()
        thread.join(5.0)
        if not thread.is_alive():
            self._let_go()
        self._thread, self.port = None, 0
        self._commands.clear()

    @property
    def running(self) -> bool:
        """True if it listens."""
        return self._thread is not None and self._thread.is_alive()

    def alive(self) -> bool:
        """False when its thread has ended by itself."""
        return self._thread is None or self._thread.is_alive()

    @property
    def last_heard(self) -> float | None:
        """When its thread did something last, in seconds of the clock; None when it has not yet."""
        return self._turned

    def restart(self) -> None:
        """After the thread has ended by itself: listen again, on the same port if it is free.
        Seats and tokens stay.  Phones were cut off and come back by themselves.  Raises OSError
        when no port is free."""
        if self.alive():
            return
        told = [each for each in self._connections.values() if each.told]
        self._let_go()
        for connection in told:
            self._post(ConnectionLost(connection.number, 0.0))
        # Queued messages are still handled: a token may be among them.
        self.start(self.port)
        self._wake()

    def _let_go(self) -> None:
        """Close all sockets.  Only when the thread has ended."""
        for connection in self._connections.values():
            connection.sock.close()
        self._connections.clear()
        self._of.clear()
        self._resting.clear()
        for sock in (self._listener, self._wake_from, self._wake_to):
            if sock is not None:
                sock.close()
        self._listener = None

    @property
    def reached(self) -> bool:
        """True if anybody at all has found the way here."""
        return self._numbers > 0

    @property
    def connected(self) -> int:
        """How many connections are open."""
        return len(self._connections)

    def send(self, connection: int, text: str) -> None:
        """Send this to the other end, if it is still connected."""
        self.send_all([connection], text)

    def send_all(self, connections: list[int], text: str) -> None:
        """Send this to several, those that are still connected."""

        def send() -> None:
            frame = framed(text)
            for number in connections:
                if found := self._connections.get(number):
                    found.send_frame(frame)
                    self._unsent.add(number)

        self._do(send)

    def seat(self, connection: int, seat: int, token: str) -> None:
        """Let that token stand for the seat from now on, and this connection hold it."""

        def admit() -> None:
            self._door.seats[token] = seat
            if found := self._connections.get(connection):
                found.seat = seat
                found.allow(self._rate)

        self._do(admit)

    def forget(self, token: str) -> None:
        """Let that token stand for nothing any more."""
        self._do(lambda: self._door.seats.pop(token, None))

    def close(self, connection: int) -> None:
        """Say good-bye to the other end."""

        def close() -> None:
            if found := self._connections.get(connection):
                found.finish()
                self._unsent.add(connection)

        self._do(close)

    def _do(self, command: Callable[[], object]) -> None:
        if self._thread is not None:
            self._commands.append(command)
            self._wake()

    def _wake(self) -> None:
        with suppress(OSError):
            self._wake_to.send(b".")

    def _listen(self, preferred: int) -> socket.socket:
        ports = [preferred, *self._ports] if preferred else list(self._ports)
        last: OSError = OSError(errno.EADDRINUSE, "no port is free")
        for port in ports:
            listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            try:
                if sys.platform == "win32":
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
                else:
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.bind((self._host, port))
                listener.listen(64)
                listener.setblocking(False)
            except OSError as error:
                listener.close()
                last = error
            else:
                return listener
        raise last

    # --- the thread -----------------------------------------------------------------------------

    def _serve(self, listener: socket.socket) -> None:
        try:
            self._turn(listener)
        except Exception:  # the main thread sees that this one has ended
            _LOG.exception("phones are not served any more")

    def _turn(self, listener: socket.socket) -> None:
        with selectors.DefaultSelector() as selector:
            self._selector = selector
            selector.register(listener, selectors.EVENT_READ, None)
            selector.register(self._wake_from, selectors.EVENT_READ, None)
            swept = self._now()
            while not self._stopping:
                busy = bool(self._connections or self._resting) or self._deaf_until is not None
                for key, mask in selector.select(_SWEEP if busy else None):
                    if key.fileobj is listener:
                        self._accept(listener)
                    elif key.fileobj is self._wake_from:
                        self._woken()
                    else:
                        self._serve_one(key.data, mask)
                now = self._turned = self._now()
                if self._deaf_until is not None and now >= self._deaf_until:
                    self._deaf_until = None
                    selector.register(listener, selectors.EVENT_READ, None)
                if now - swept >= _SWEEP:
                    swept = now
                    while self._resting and self._resting[0][0] <= now:
                        self._of -= Counter([self._resting.popleft()[1]])
                    for connection in list(self._connections.values()):
                        if connection.overdue(now):
                            self._drop(connection)
            # The last message is still sent.
            self._woken()

    def _woken(self) -> None:
        with suppress(BlockingIOError):
            while self._wake_from.recv(4096):
                pass
        while self._commands:
            self._commands.popleft()()
        unsent, self._unsent = self._unsent, set()
        for number in unsent:
            if connection := self._connections.get(number):
                self._flush(connection)

    def _accept(self, listener: socket.socket) -> None:
        try:
            sock, (address, _) = listener.accept()
        except (BlockingIOError, ConnectionError):
            # The other end has hung up already.
            return
        except OSError as error:
            # Usually no file handle is left. The connection stays in the queue, so that trying
            # again at once would keep the processor busy with nothing else.
            if not self._complained:
                self._complained = True
                _LOG.warning("phones cannot be let in for now: %s", error)
            self._selector.unregister(listener)
            self._deaf_until = self._now() + _DEAF
            return
        with suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._take_in(sock, address)

    def _take_in(self, sock: socket.socket, address: str, key: str = "") -> None:
        if not self._room_for(address):
            sock.close()
            return
        try:
            sock.setblocking(False)
            self._numbers += 1
            connection = Connection(
                self._numbers, sock, address, self._files, self._called, self._now(), self._rate,
                self._ways, key,
            )  # fmt: skip
            self._selector.register(sock, selectors.EVENT_READ, connection)
        except OSError:
            sock.close()
            return
        self._connections[connection.number] = connection
        self._of[address] += 1

    def _room_for(self, address: str) -> bool:
        """True if one more may come from there.  When there are too many, the one goes that has
        been idle for longest: whoever opens sockets and says nothing keeps nobody else out."""
        if self._of[address] >= MOST_OF_ONE:
            rivals = [c for c in self._connections.values() if c.address == address]
        elif len(self._connections) >= MOST:
            rivals = list(self._connections.values())
        else:
            return True
        now = self._now()
        idle = [c for c in rivals if c.seat is None and c.silent(now) >= IDLE]
        if not idle:
            return False
        self._drop(max(idle, key=lambda each: each.silent(now)))
        return True

    def _serve_one(self, connection: Connection, mask: int) -> None:
        if connection.number not in self._connections:
            return
        try:
            if mask & selectors.EVENT_READ:
                for text in connection.receive(self._now()):
                    self._heard(connection, text)
        except Gone:
            self._drop(connection)
            return
        except Exception:  # whatever one of them sends, the others play on
            _LOG.exception("a connection is dropped")
            self._drop(connection)
            return
        self._flush(connection)

    def _flush(self, connection: Connection) -> None:
        try:
            more = connection.flush()
        except Gone:
            self._drop(connection)
            return
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if more else 0)
        if self._selector.get_key(connection.sock).events != wanted:
            self._selector.modify(connection.sock, wanted, connection)

    def _heard(self, connection: Connection, text: str) -> None:
        try:
            message, number = read(text)
        except Malformed:
            connection.misbehaved()
            return
        if isinstance(message, Ping):
            connection.send(written("pong", n=message.n))
        elif isinstance(message, Hello):
            self._greet(connection, message)
        elif connection.seat is None:
            connection.misbehaved()
        elif not (number and self._door.said_before(connection.who, number)):
            self._post(Heard(connection.number, message))

    def _greet(self, connection: Connection, hello: Hello) -> None:
        if connection.seat is not None:
            connection.misbehaved()
            return
        try:
            seat = self._door.let_in(
                hello, connection.address, self._now(), connection.letters, connection.key
            )
        except NotLetIn as refusal:
            seconds = math.ceil(refusal.seconds)
            connection.send(written("refused", why=refusal.why, seconds=seconds))
            connection.misbehaved()
            return
        if self._door.too_often(seat, connection.address, self._now()):
            connection.finish(CloseCode.TRY_AGAIN_LATER)
            return
        connection.seat = seat
        if seat == GUEST:
            connection.allow(self._rate * GUEST_SHARE)
        connection.told = True
        who = connection.who = hello.phone or connection.address
        # It is kept with votes: without the room's key nobody can work the address out.
        key, address = self._door.key.encode(), connection.address.encode()
        home = hmac.new(key, address, "sha256").hexdigest()[:32]
        self._post(Came(connection.number, seat, who, hello.language, home, hello.viewer))

    def _drop(self, connection: Connection) -> None:
        if self._connections.pop(connection.number, None) is None:
            return
        if connection.cut_off:
            # Whoever floods from there again and again soon has no place left.
            self._resting.append((self._now() + REST, connection.address))
            self._door.cut_off(connection.who, self._now())
        else:
            self._of -= Counter([connection.address])
        with suppress(KeyError, ValueError):
            self._selector.unregister(connection.sock)
        connection.sock.close()
        if connection.told:
            self._post(ConnectionLost(connection.number, connection.silent(self._now())))
