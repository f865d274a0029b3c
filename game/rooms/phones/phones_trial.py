"""Tries phones out in what was built: a part of ``last-card --smoke``."""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress

from game.rooms.phones.app.phones import Phones, PortsTakenError
from game.rooms.phones.settings import PHONE
from game.rooms.phones.wire.messages import VERSION
from game.storage.store import Store
from game.table.people.seating import open_place
from game.table.seat_book import SeatBook

_PATIENCE = 60
"""Seconds for which an answer is waited for."""


class NoTable:
    """What a phone finds before any match."""

    paused = False
    sheet_shown = False
    compared = False
    games_to_choose = series = None

    def tell(self, sentence: str) -> None: ...
    def pause(self) -> None: ...
    def go_on_playing(self) -> None: ...
    def deal_next(self) -> None: ...


def trial() -> str:
    """Phones are switched on for this machine alone; one of them fetches the page, opens its
    socket and sits down.  Nothing listens before and after, and nothing is written down.
    Raises AssertionError, with a sentence, for what does not work."""
    try:
        phones = Phones(Store(), NoTable(), address="127.0.0.1", ports=[0])
    except PortsTakenError:
        return "phones: nothing may listen on this system"
    port = phones.port
    try:
        phones.board.gather(SeatBook((open_place(PHONE, "Ben"),)))
        page = _fetched(port, "/")
        if b" 200 " not in page[:20] or b"Content-Encoding: gzip" not in page:
            raise AssertionError(f"phones do not get their page, but: {page[:60]!r}")
        with _socket_of_a_page(port) as sock:
            _say(sock, {"kind": "hello", "version": VERSION, "key": phones.key})
            _say(sock, {"kind": "claim", "name": "Smoke", "face": "disc"})
            end = time.monotonic() + _PATIENCE
            while not phones.room.chairs:
                if time.monotonic() > end:
                    raise AssertionError("a phone cannot sit down")
                phones.update()
                time.sleep(0.005)
    finally:
        phones.close(forget=True)
    with suppress(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 2).close()
        raise AssertionError("somebody listens for phones that are switched off")
    return f"phones: page of {len(page) / 1000:.1f} KB fetched, a seat taken, switched off"


def _fetched(port: int, path: str) -> bytes:
    """The answer of the server for phones."""
    with socket.create_connection(("127.0.0.1", port), _PATIENCE) as sock:
        sock.sendall(_request(port, path))
        answer = b""
        while data := sock.recv(65536):
            answer += data
    return answer


def _request(port: int, path: str, *more: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *more, "", ""]
    return "\r\n".join(lines).encode()


def _socket_of_a_page(port: int) -> socket.socket:
    sock = socket.create_connection(("127.0.0.1", port), _PATIENCE)
    asked = _request(
        port, "/play", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: c21va2VzbW9rZXNtb2tlcw==", f"Origin: http://127.0.0.1:{port}",
    )  # fmt: skip
    sock.sendall(asked)
    if b" 101 " not in sock.recv(65536)[:20]:
        sock.close()
        raise AssertionError("a page of a phone cannot open its socket")
    return sock


def _say(sock: socket.socket, message: dict[str, object]) -> None:
    """One frame of text, masked with zeros: shorter than 126 bytes."""
    text = json.dumps(message).encode()
    sock.sendall(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
