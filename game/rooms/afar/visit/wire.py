"""The wire to a table that is served elsewhere: a thread that says hello, listens and comes back.

It speaks as the page of the phones does (``docs/phones.md``), and asks for the values by which a
table is drawn.
"""

from __future__ import annotations

import json
import logging
import select
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.client import ClientProtocol
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from game.rooms.afar.visit.heard import Heard, Strange, ToldRefusal, Welcome, heard, read
from game.rooms.phones.wire.messages import VERSION, Malformed

PING: Final = 2.0
"""Seconds between two words."""
SILENCE: Final = 4.0
"""Seconds after which a wire that says nothing is given up."""
_AGAIN: Final = (0.2, 0.4, 0.8, 1.5, 2.0)
"""Seconds to wait before each new try; the last one from then on."""
_LARGEST: Final = 1 << 20
"""Bytes of a message from the table, at most."""
_ONCE: Final = frozenset({"wish", "host", "order", "vote", "answer", "colour", "deal"})
"""Messages that are said again where it is not known whether they arrived."""
_LATE: Final = 120.0
"""Seconds after which they are too old for that."""
_LOG: Final = logging.getLogger(__name__)


class TableWire:
    """The wire to one table.  Its methods belong to the main thread, and do not wait."""

    def __init__(
        self, port: int, hello: Callable[[], dict[str, str]],
        wake: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        """port: of this machine, where the table is found.  hello: the secret, and other fields of
        the first message; called in the thread.  wake: called there when something has come."""
        self.open = False
        """True while the table has let us in."""
        self._port, self._hello, self._wake = port, hello, wake
        self._heard: deque[Heard] = deque()
        self._unsaid: deque[dict[str, Any]] = deque()
        self._unsure: list[tuple[float, dict[str, Any]]] = []
        """What has been said, with the time, and may not have arrived."""
        self._number = 0
        self._pinged = 0.0
        self._ended = False
        self._ours, self._theirs = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self, wait: float = 0.0) -> None:
        """End, when what has been said is sent; wait so many seconds for it at most."""
        self._ended = True
        self._nudge()
        if wait and self._thread.is_alive():
            self._thread.join(wait)

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return self._thread.is_alive()

    def say(self, kind: str, **values: Any) -> None:
        """Say something to the table."""
        message = {"kind": kind, **values}
        if kind in _ONCE:
            self._number = max(self._number + 1, int(time.time() * 1000))
            message["number"] = self._number
        self._unsaid.append(message)
        self._nudge()

    def take(self) -> list[Heard]:
        """What has come since the last call."""
        found = []
        while self._heard:
            found.append(self._heard.popleft())
        return found

    def _nudge(self) -> None:
        with suppress(OSError):
            self._ours.send(b".")

    # --- the thread ------------------------------------------------------------------------------

    def _run(self) -> None:
        tries = 0
        while not self._ended:
            try:
                self._connect()
            except (OSError, WebSocketException, Malformed) as error:
                _LOG.info("the wire to the table is cut: %r", error)
            except Exception:  # whatever a table sends, another try is made
                _LOG.exception("the wire to the table is cut")
            tries = 0 if self.open else tries + 1
            self.open = False
            self._wake()
            until = time.monotonic() + _AGAIN[min(tries, len(_AGAIN) - 1)]
            while not self._ended and (left := until - time.monotonic()) > 0:
                self._wait([], left)
        for each in (self._ours, self._theirs):
            each.close()

    def _wait(self, sockets: list[socket.socket], seconds: float) -> list[socket.socket]:
        """Wait until one of these has something, or the main thread wants something."""
        ready, _, _ = select.select([*sockets, self._theirs], [], [], seconds)
        if self._theirs in ready:
            self._theirs.recv(4096)
        return [each for each in sockets if each in ready]

    def _connect(self) -> None:
        here = f"127.0.0.1:{self._port}"
        origin: Any = f"http://{here}"
        uri = parse_uri(f"ws://{here}/play")
        with socket.create_connection(("127.0.0.1", self._port), SILENCE) as sock:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            protocol = ClientProtocol(uri, origin=origin, max_size=_LARGEST)
            protocol.send_request(protocol.connect())
            _flush(protocol, sock)
            while protocol.state is State.CONNECTING:
                _receive(protocol, sock)
            if protocol.handshake_exc is not None:
                raise protocol.handshake_exc
            hello = {"kind": "hello", "version": VERSION, "viewer": True, **self._hello()}
            _say(protocol, hello)
            self._talk(protocol, sock)

    def _talk(self, protocol: ClientProtocol, sock: socket.socket) -> None:
        last = time.monotonic()
        self._pinged = 0.0
        while protocol.state is State.OPEN:
            now = time.monotonic()
            if now - last > SILENCE:
                raise TimeoutError("the table says nothing")
            if now - self._pinged >= PING:
                self._pinged = now
                _say(protocol, {"kind": "ping", "n": self._ping})
            while self.open and self._unsaid:
                self._say_once(protocol, self._unsaid.popleft())
            _flush(protocol, sock)
            if self._ended:
                return
            if self._wait([sock], self._pinged + PING - now):
                last = time.monotonic()
                for data in _receive(protocol, sock):
                    self._take(protocol, data)

    @property
    def _ping(self) -> int:
        return int(self._pinged * 1000) % 1_000_000

    def _say_once(self, protocol: ClientProtocol, message: dict[str, Any]) -> None:
        if message["kind"] in _ONCE:
            self._unsure.append((time.monotonic(), message))
        _say(protocol, message)

    def _take(self, protocol: ClientProtocol, data: bytes) -> None:
        message = read(data)
        if message["kind"] == "pong":
            if message.get("n") == self._ping:
                # Whatever was said before the ping has arrived, too.
                self._unsure = [each for each in self._unsure if each[0] > self._pinged]
            return
        try:
            found = heard(message)
        except Malformed as error:
            _LOG.warning("what the table says is not known here: %s", error)
            found = Strange() if message["kind"] == "table" else None
        if isinstance(found, Welcome):
            self.open, unsure, self._unsure = True, self._unsure, []
            for since, each in unsure:
                if time.monotonic() - since < _LATE:
                    self._say_once(protocol, each)
        if found is not None:
            self._heard.append(found)
            self._wake()
        if isinstance(found, ToldRefusal):
            raise ConnectionError("the table does not let us in")


def _say(protocol: ClientProtocol, message: dict[str, Any]) -> None:
    protocol.send_text(json.dumps(message, ensure_ascii=False).encode())


def _flush(protocol: ClientProtocol, sock: socket.socket) -> None:
    for data in protocol.data_to_send():
        sock.sendall(data)


def _receive(protocol: ClientProtocol, sock: socket.socket) -> list[bytes]:
    """The texts that have come.  Raises OSError where nothing comes any more."""
    data = sock.recv(1 << 16)
    if not data:
        raise ConnectionError("the other end has hung up")
    protocol.receive_data(data)
    _flush(protocol, sock)
    frames = [each for each in protocol.events_received() if isinstance(each, Frame)]
    return [bytes(each.data) for each in frames if each.opcode is Opcode.TEXT]
