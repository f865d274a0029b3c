"""The tunnel between two homes: an endpoint of iroh in a thread of its own.

It carries bytes and reads none.  What goes through is encrypted for the endpoint whose public key
stands in the line.  A home must say the key of its line first, within ``GREETING`` seconds; before
that nothing of it gets any further.  Then each connection of its browser is a stream, whose other
end is a socket that ``carry`` gets.

The endpoint uses no directory: where the other one is stands in the line.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import iroh

from game.rooms.afar.line import STRAIGHT, THEIRS, Line, LineWay

ALPN: Final = b"last-card/1"
GREETING: Final = 10.0
"""Seconds in which a home must say its key."""
CONNECTING: Final = 20.0
"""Seconds of one try to reach the other end."""
ONLINE: Final = 8.0
"""Seconds that a host waits for a relay before the line is shown without one."""
AGAIN: Final = 2.0
"""Seconds between two tries."""
STRANGERS: Final = 16
"""Those who have not said a key yet, at a time; more are refused."""
STREAMS: Final = 32
"""Connections at a time from one home; the server takes as many from one address."""
COPIES: Final = 4
"""Tunnels at a time by one line; a newer one ends the oldest."""
_CHUNK: Final = 1 << 16
_YES: Final = b"yes"
_LOG: Final = logging.getLogger(__name__)
_FAILURES: Final = (iroh.IrohError, OSError, TimeoutError)


class LineRefused(Exception):  # noqa: N818 - said of the line
    """The line does not open any more."""


def way_of(connection: Any) -> LineWay | None:
    """The way of a connection; None if it has none."""
    if connection.close_reason() is not None:
        return None
    chosen = next((each for each in connection.paths() if each.is_selected), None)
    return None if chosen is None else LineWay(chosen.is_relay, chosen.rtt_ms)


class DamagedLine(Exception):  # noqa: N818 - said of the line
    """The line leads nowhere: a part of it is missing, or wrong."""


class Tunnel:
    """One end.  Its methods belong to the main thread, and do not wait."""

    def __init__(self, relays: str = THEIRS, secret: bytes | None = None, bind: str = "") -> None:
        """relays: STRAIGHT, THEIRS or an address.  secret: the 32 bytes by which this end is known;
        None for new ones.  bind: ``address:port`` to use if it is free."""
        self.failed = False
        """True if it has ended by itself; the log says why."""
        self._relays, self._secret, self._bind = relays, secret, bind
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, name="tunnel", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return self._thread.is_alive()

    def stop(self, wait: float = 3.0) -> None:
        """End, and wait so many seconds for it at most."""
        self._ended = True
        self._do(self._cancel)
        if self._thread.is_alive():
            self._thread.join(wait)

    def _do(self, act: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # it has just ended
            if self._loop is not None:
                self._loop.call_soon_threadsafe(act)

    # --- the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._whole())
        except asyncio.CancelledError:
            pass
        except _FAILURES as error:
            self.failed = True
            _LOG.warning("the tunnel has ended: %r", error)
        except Exception:
            self.failed = True
            _LOG.exception("the tunnel has ended")

    async def _whole(self) -> None:
        self._loop, self._main = asyncio.get_running_loop(), asyncio.current_task()
        if self._ended:
            return
        endpoint = await self._bound()
        try:
            await self._work(endpoint)
        finally:
            for task in self._tasks:
                task.cancel()
            with suppress(*_FAILURES):
                await asyncio.wait_for(endpoint.close(), 2.0)

    async def _bound(self) -> Any:
        modes = {STRAIGHT: iroh.RelayMode.disabled, THEIRS: iroh.RelayMode.default_mode}
        make = modes.get(self._relays)
        mode = make() if make else iroh.RelayMode.custom_from_urls([self._relays])
        options: dict[str, Any] = {
            "preset": iroh.preset_minimal(), "alpns": [ALPN], "relay_mode": mode,
            "secret_key": self._secret,
        }  # fmt: skip
        if self._bind:
            with suppress(iroh.IrohError):
                return await iroh.Endpoint.bind(
                    iroh.EndpointOptions(**options, bind_addr=self._bind)
                )
        return await iroh.Endpoint.bind(iroh.EndpointOptions(**options))

    async def _work(self, endpoint: Any) -> None:
        raise NotImplementedError

    def _cancel(self) -> None:
        if self._main is not None:
            self._main.cancel()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _carried(stream: Any, sock: socket.socket) -> None:
    """Carry bytes between a stream and a socket until both have ended, or one is broken."""
    loop, send, recv = asyncio.get_running_loop(), stream.send(), stream.recv()
    sock.setblocking(False)

    async def out() -> None:
        while data := await loop.sock_recv(sock, _CHUNK):
            await send.write_all(data)
        await send.finish()

    async def back() -> None:
        while data := await recv.read(_CHUNK):
            await loop.sock_sendall(sock, data)
        with suppress(OSError):
            sock.shutdown(socket.SHUT_WR)

    try:
        async with asyncio.TaskGroup() as both:
            both.create_task(out())
            both.create_task(back())
    except* _FAILURES:
        with suppress(*_FAILURES):
            await send.reset(1)
        with suppress(*_FAILURES):
            await recv.stop(1)
    finally:
        sock.close()


class HostTunnel(Tunnel):
    """The end at the table."""

    def __init__(
        self,
        carry: Callable[[socket.socket, str, str], None],
        relays: str = THEIRS,
        secret: bytes | None = None,
        bind: str = "",
    ) -> None:
        """carry: gets a socket, the home that it comes from, and its key; called in the thread."""
        super().__init__(relays, secret, bind)
        self._carry = carry
        self.ticket = ""
        """Where this end is, for lines; empty until it is known."""
        self.online = False
        """True if a relay has answered."""
        self.secret, self.port = b"", 0
        """By which it is known, and the UDP port of IPv4 where it listens."""
        self._lines: dict[str, str] = {}
        """The homes by their keys."""
        self._there: dict[str, list[Any]] = {}
        """The connections of each home."""
        self._strangers = 0

    def allow(self, key: str, home: str) -> None:
        """Let in who says this key, as this home."""
        self._lines = {**self._lines, key: home}

    def revoke(self, key: str) -> None:
        """Let nobody in by this key any more, and cut off who is there."""
        self._lines = {each: home for each, home in self._lines.items() if each != key}

        def cut() -> None:
            for connection in self._there.pop(key, []):
                connection.close(1, b"revoked")

        self._do(cut)

    def ways(self, key: str) -> list[LineWay]:
        """How the home with this key is connected now; empty if it is not."""
        found = [way_of(each) for each in self._there.get(key, ())]
        return [each for each in found if each is not None]

    async def _work(self, endpoint: Any) -> None:
        self.secret = endpoint.secret_key().to_bytes()
        older = (each for each in endpoint.bound_sockets() if "[" not in each)
        self.port = int(next(older, ":0").rpartition(":")[2])
        if self._relays != STRAIGHT:
            with suppress(*_FAILURES):
                await asyncio.wait_for(endpoint.online(), ONLINE)
                self.online = True
        self.ticket = str(iroh.EndpointTicket.from_addr(endpoint.addr()))
        while (incoming := await endpoint.accept_next()) is not None:
            if self._strangers < STRANGERS:
                self._spawn(self._let_in(incoming))
            else:
                with suppress(*_FAILURES):
                    await incoming.refuse()

    async def _let_in(self, incoming: Any) -> None:
        self._strangers += 1
        try:
            async with asyncio.timeout(GREETING):
                connection = await (await incoming.accept()).connect()
                connection.set_max_concurrent_bi_streams(STREAMS)
                first = await connection.accept_bi()
                key = (await first.recv().read_to_end(64)).decode("ascii", "replace")
                home = next((h for k, h in self._lines.items() if _same(k, key)), None)
                await first.send().write_all(_YES if home is not None else b"no")
                await first.send().finish()
        except _FAILURES:
            return
        finally:
            self._strangers -= 1
        if home is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(connection.closed(), GREETING)
            connection.close(1, b"no")
            return
        await self._serve(connection, home, key)

    async def _serve(self, connection: Any, home: str, key: str) -> None:
        there = self._there.setdefault(key, [])
        there.append(connection)
        if len(there) > COPIES:
            there[0].close(0, b"another one came")
        try:
            while key in self._lines:
                stream = await connection.accept_bi()
                ours, theirs = socket.socketpair()
                self._carry(theirs, home, key)
                self._spawn(_carried(stream, ours))
        except _FAILURES:
            pass
        finally:
            connection.close(0, b"")
            if connection in there:
                there.remove(connection)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


class JoinTunnel(Tunnel):
    """The end elsewhere: it listens on this machine alone, for the browser here."""

    def __init__(self, line: Line, relays: str = THEIRS) -> None:
        """Raises DamagedLine, and OSError where no port is free."""
        super().__init__(relays)
        self._to = _address_in(line)
        self.line = line
        self.refused = False
        """True if the host has taken the line back."""
        self.reached = False
        """True if the other end has been reached at least once."""
        self.tried = False
        """True if the last try to reach it went wrong."""
        self._connection: Any = None
        self._listener = _listener(line)
        self.port = self._listener.getsockname()[1]

    @property
    def url(self) -> str:
        """The seat's page, in a browser of this machine."""
        return f"http://127.0.0.1:{self.port}/#k={self.line.key}"

    @property
    def way(self) -> LineWay | None:
        """How the table is reached now; None while it is not."""
        return None if self._connection is None else way_of(self._connection)

    async def _work(self, endpoint: Any) -> None:
        self._turn = asyncio.Lock()
        self._listener.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            self._spawn(self._keep(endpoint))
            while not self.refused:
                sock, _ = await loop.sock_accept(self._listener)
                self._spawn(self._pass_on(endpoint, sock))
        finally:
            self._listener.close()
            if self._connection is not None:
                self._connection.close(0, b"")

    async def _keep(self, endpoint: Any) -> None:
        """Stay connected."""
        while not self.refused:
            with suppress(*_FAILURES, LineRefused):
                await (await self._reach(endpoint)).closed()
            await asyncio.sleep(AGAIN)
        self._cancel()

    async def _pass_on(self, endpoint: Any, sock: socket.socket) -> None:
        try:
            stream = await (await self._reach(endpoint)).open_bi()
        except (*_FAILURES, LineRefused):
            sock.close()
            return
        await _carried(stream, sock)

    async def _reach(self, endpoint: Any) -> Any:
        """The connection, a new one if it is gone.  Raises Refused."""
        async with self._turn:
            if self._connection is None or self._connection.close_reason() is not None:
                try:
                    self._connection = await asyncio.wait_for(self._greeted(endpoint), CONNECTING)
                except _FAILURES:
                    self.tried = True
                    raise
                self.reached, self.tried = True, False
            return self._connection

    async def _greeted(self, endpoint: Any) -> Any:
        connection = await endpoint.connect(self._to, ALPN)
        stream = await connection.open_bi()
        await stream.send().write_all(self.line.key.encode())
        await stream.send().finish()
        if await stream.recv().read_to_end(8) != _YES:
            self.refused = True
            connection.close(0, b"")
            raise LineRefused
        return connection


def _address_in(line: Line) -> Any:
    """Where a line leads.  Raises DamagedLine."""
    try:
        return iroh.EndpointTicket.from_string(line.ticket).endpoint_addr()
    except iroh.IrohError:
        raise DamagedLine from None


def fingerprint(line: Line) -> str:
    """The first signs of the public key in a line, by which two people can compare it."""
    try:
        return str(_address_in(line).id().fmt_short())
    except DamagedLine:
        return "?"


def _listener(line: Line) -> socket.socket:
    """A port of this machine, the same for a line whenever it is free: a browser keeps its seat by
    address and port."""
    usual = 20000 + sum(ord(each) * 131**n for n, each in enumerate(line.key[:8])) % 20000
    for port in (usual, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if socket.SO_REUSEADDR and hasattr(socket, "AF_UNIX"):
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(("127.0.0.1", port))
            listener.listen(32)
        except OSError:
            listener.close()
        else:
            return listener
    raise OSError("no port is free")
