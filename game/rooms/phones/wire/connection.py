"""One connection: bytes in and out, by the sans-I/O protocol of websockets.

It knows http and frames, how much somebody may send, and how long somebody may say nothing.
What messages mean is the server's business.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.language.catalogue import N_, say
from game.rooms.phones.people.audience import Allowance
from game.rooms.phones.wire.door import GUEST
from game.rooms.phones.wire.messages import LARGEST
from game.rooms.phones.wire.page_files import Files, spoken

SOCKET_PATH: Final = "/play"
"""Where the page opens its socket."""
HANDSHAKE_LIMIT: Final = 20.0
"""Seconds in which a request must be complete, and answered."""
FIRST_WORD_LIMIT: Final = 5.0
"""Seconds for the first byte."""
HELLO_LIMIT: Final = 10.0
"""Seconds for the first message."""
SILENCE_LIMIT: Final = 4.0
"""Seconds without a word after which a phone is taken to be asleep; it says one every two."""
_CHUNK: Final = 4096
"""Bytes that are read at once.  All frames in them are unpacked, so it is as few as will do."""
_LONGEST_LINE: Final = 8192
"""Bytes of the first line of a request."""
_READS: Final = ("GET", "HEAD")
_OWN_MACHINE: Final = re.compile(r"(127\.0\.0\.1|localhost):[0-9]{1,5}")
_MOST_UNSENT: Final = 256 * 1024
"""The most bytes that may wait for a phone; one that takes none of them is dropped."""
_MOST_UNSENT_GUEST: Final = 64 * 1024
"""The same for a phone without a seat: there may be many."""
RATE: Final = 20.0
"""Messages a second that somebody may send in the long run, and twice as many at once; what is
more is dropped."""
_HARMLESS: Final = (Opcode.PING, Opcode.PONG, Opcode.CLOSE)
_MOST_BAD: Final = 20
"""Messages that were dropped, or had no meaning, before somebody is sent away."""

_SILENT: Final = logging.getLogger("game.rooms.phones.silent")
_SILENT.addHandler(logging.NullHandler())
_SILENT.propagate = False
_SILENT.setLevel(logging.CRITICAL + 1)


class Gone(Exception):  # noqa: N818 - said of the connection
    """The connection is closed: nothing more can be read or sent."""


class Connection:
    """One socket.  ``seat`` is None until somebody was let in; then a seat, or GUEST."""

    def __init__(
        self, number: int, sock: socket.socket, address: str, files: Files,
        names: frozenset[str], now: float, rate: float = RATE,
        ways: Mapping[str, str] = MappingProxyType({}), key: str = "",
    ) -> None:  # fmt: skip
        """names: further hosts, with their port, by which the server may be called.  rate: see
        RATE.  ways: see Server.allow.  key: of somebody who is carried here (Server.carry)."""
        self.number = number
        self.sock = sock
        self.address = address
        self.who = address
        """What it calls itself for this room."""
        self.seat: int | None = None
        self.key = key
        """The only key that opens here; empty for that of the room."""
        self.letters = not key
        """True if the letters of the room open here, too."""
        self.cut_off = False
        """True if it has sent too much that had no meaning."""
        self.told = False
        """True if the main thread knows of it."""
        self._files = files
        self._protocol = ServerProtocol(max_size=LARGEST, logger=_SILENT)
        self._unsent = bytearray()
        self._finishing = False
        self._line: bytearray | None = bytearray()
        """The first line of the request, until all of it has come."""
        self._spoken = False
        """True if anything at all has come."""
        self._began = self._heard = now
        self._allowance = Allowance(1 / rate, 2 * rate, 2 * rate, now)
        self._bad = 0
        self._ways = ways
        self._hosts = names if key else names | {"{}:{}".format(*sock.getsockname())}

    # --- in ------------------------------------------------------------------------------------

    def receive(self, now: float) -> Iterator[str]:
        """Read what has come: the messages in it.  Raises Gone at the end."""
        try:
            data = self.sock.recv(_CHUNK)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            raise Gone from None
        if not data:
            raise Gone
        self._spoken = True
        if self._finishing:
            return
        if self._line is not None and not self._may_ask(data):
            return
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._answer(event)
                self._heard = now
            elif isinstance(event, Frame) and not self._finishing:
                # Whatever it is, it costs. The page sends nothing but whole messages of text.
                whole = event.opcode is Opcode.TEXT and event.fin
                if not self._allowance.take(now) or not (whole or event.opcode in _HARMLESS):
                    self.misbehaved()
                elif whole:
                    self._heard = now
                    yield bytes(event.data).decode("utf-8", "replace")
        if self._protocol.close_expected():
            self._finishing = True

    def _may_ask(self, data: bytes) -> bool:
        """True if the request only reads.  The protocol knows no other kind, and would leave one
        that brings something without an answer."""
        assert self._line is not None, "the first line has not come yet"
        self._line += data
        line, end, _ = self._line.partition(b"\r\n")
        if not end:
            if len(self._line) > _LONGEST_LINE:
                self._line = None
            return True
        self._line = None
        method, _, rest = line.partition(b" ")
        if bytes(rest.rpartition(b" ")[2]) not in (b"HTTP/1.1", b"HTTP/1.0"):
            return True
        if method.decode("latin-1") in _READS:
            return True
        if not self._finishing:
            self._unsent += _not_allowed(", ".join(_READS)).serialize()
            self._finishing = True
        return False

    def allow(self, rate: float) -> None:
        """Let it say so many messages a second in the long run."""
        self._allowance.every, self._allowance.most = 1 / rate, 2 * rate

    def misbehaved(self) -> None:
        """Count a message that made no sense, or was one too many; too many of them end it."""
        self._bad += 1
        if self._bad > _MOST_BAD:
            self.cut_off = True
            self.finish(CloseCode.POLICY_VIOLATION)

    # --- out -----------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message, if there is still somebody to hear it."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text.encode())

    def send_frame(self, frame: bytes) -> None:
        """The same with a message that has been :func:`framed` once for several."""
        if self._protocol.state is State.OPEN:
            self._drain()
            self._unsent += frame

    def _drain(self) -> None:
        """Queue the bytes that the protocol has to send."""
        for data in self._protocol.data_to_send():
            if data:
                self._unsent += data
            else:
                self._finishing = True

    def finish(self, code: int = CloseCode.NORMAL_CLOSURE) -> None:
        """Say good-bye: what is still to be sent is sent."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
        self._finishing = True

    def flush(self) -> bool:
        """Send what can be sent now.  Returns whether more is waiting.  Raises Gone when that was
        all that there will be, or when too much is waiting."""
        self._drain()
        most = _MOST_UNSENT_GUEST if self.seat == GUEST else _MOST_UNSENT
        if len(self._unsent) > most:
            raise Gone
        try:
            while self._unsent:
                sent = self.sock.send(self._unsent)
                del self._unsent[:sent]
        except (BlockingIOError, InterruptedError):
            return True
        except OSError:
            raise Gone from None
        if self._finishing:
            raise Gone
        return False

    # --- time ----------------------------------------------------------------------------------

    def overdue(self, now: float) -> bool:
        """True if it has been silent, or busy with asking, for too long."""
        if self._protocol.state is not State.OPEN:
            return now - self._began > (HANDSHAKE_LIMIT if self._spoken else FIRST_WORD_LIMIT)
        return now - self._heard > (HELLO_LIMIT if self.seat is None else SILENCE_LIMIT)

    def silent(self, now: float) -> float:
        """Seconds since it was heard last."""
        return now - self._heard

    # --- http ----------------------------------------------------------------------------------

    def _answer(self, request: Request) -> None:
        response = self._response(request)
        if request.method == "HEAD":
            response.body = b""
        self._protocol.send_response(response)

    def _origin(self, hosts: list[str]) -> str:
        """The origin of a page that is asked for at these hosts; empty if the game is not there.
        Whoever is carried here calls their own machine."""
        host = hosts[0] if len(hosts) == 1 else ""
        if host in self._ways:
            self.letters = False
            return self._ways[host]
        here = _OWN_MACHINE.fullmatch(host) if self.key else host in self._hosts
        return f"http://{host}" if here else ""

    def _response(self, request: Request) -> Response:
        origin = self._origin(request.headers.get_all("Host"))
        if not origin:
            return self._protocol.reject(403, _line(N_("The game is not at this address.")))
        path, _, wanted = request.path.partition("?")
        if path == SOCKET_PATH:
            if request.method != "GET":
                return _not_allowed("GET")
            if request.headers.get_all("Origin") != [origin]:
                return self._protocol.reject(
                    403, _line(N_("Only the game’s own page can do that."))
                )
            return self._protocol.accept(request)
        wanted = wanted or ",".join(request.headers.get_all("accept-language"))
        file = spoken(self._files, path, wanted)
        if file is None:
            return self._protocol.reject(404, _line(N_("There is nothing here.")))
        headers = Headers(
            [
                ("Connection", "close"),
                ("Content-Length", str(len(file.body))),
                ("Content-Type", file.type),
                ("Content-Encoding", "gzip"),
                ("Cache-Control", "no-cache"),
                ("Content-Security-Policy", _policy(origin, file.inside)),
                ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "no-referrer"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
            ]
        )
        return Response(200, "OK", headers, file.body)


def framed(text: str) -> bytes:
    """A message as the bytes of a frame, the same for everybody."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def _line(message: str) -> str:
    """What somebody reads who has come to a wrong place in a browser."""
    return f"{say(message)}\n"


def _not_allowed(methods: str) -> Response:
    """The answer to a request that wants something else than these methods."""
    body = _line(N_("This address is read-only.")).encode()
    headers = Headers(
        [
            ("Connection", "close"),
            ("Content-Length", str(len(body))),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Allow", methods),
        ]
    )
    return Response(405, "Method Not Allowed", headers, body)


def _policy(origin: str, inside: str) -> str:
    """What the page may load: nothing but its own, and the pictures that it makes.  inside: what
    stands in it."""
    inside, socket_at = inside or "'none'", origin.replace("http", "ws", 1)
    return (
        f"default-src 'none'; script-src {inside}; style-src {inside}; font-src 'self'; "
        f"img-src 'self' blob:; media-src data:; connect-src 'self' {socket_at}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
