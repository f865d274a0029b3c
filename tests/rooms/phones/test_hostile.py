"""A stranger on the Wi-Fi: junk, floods, foreign pages, guesses. Nothing breaks, nothing leaks."""

from __future__ import annotations

import errno
import json
import os
import random
import socket
import string
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from game.rooms.phones.wire import connection, server
from game.rooms.phones.wire.door import GREETINGS
from game.rooms.phones.wire.messages import LARGEST, ActionRequest, Malformed, read
from game.rooms.phones.wire.page_files import File
from game.rooms.phones.wire.server import IDLE, MOST_OF_ONE, Came
from tests.rooms.phones.bot import Bot, House, Wire, seated
from tests.rooms.phones.tables import Table
from tests.thinning import few_or_many


@pytest.fixture
def house() -> Iterator[House]:
    house = House({"/": File(b"page", "text/html")}, rate=20.0)
    yield house
    assert house.server.running, "nothing that is sent ends the thread"
    house.close()


@pytest.fixture(autouse=True)
def no_thread_dies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An exception in the server's thread is a failure."""
    died: list[object] = []
    monkeypatch.setattr(threading, "excepthook", died.append)
    yield
    assert not died


def ask(house: House, request: bytes, limit: float = 3.0) -> bytes:
    """What the server answers to these bytes."""
    with socket.create_connection(("127.0.0.1", house.server.port), limit) as sock:
        sock.settimeout(limit)
        try:
            sock.sendall(request)
            answer = b""
            while data := sock.recv(65536):
                answer += data
        except (ConnectionError, TimeoutError):
            pass
        return answer


def get(house: House, path: str, host: str | None = None, *more: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{house.server.port}'}", *more]
    return ask(house, "\r\n".join([*lines, "", ""]).encode())


def handshake(origin: str) -> tuple[str, ...]:
    return (
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Origin: {origin}",
    )  # fmt: skip


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def test_only_the_page_is_given_out(house: House) -> None:
    assert status(get(house, "/")) == 200
    for path in ("/../pyproject.toml", "/..%2f..%2fetc/passwd", "//", "/play/", "/phones.json",
                 "/page.css/../..", "/?/../x/../../etc", "/%00", "/index.html"):  # fmt: skip
        answer = get(house, path)
        assert status(answer) in (200, 404)
        assert status(answer) == 404 or b"page" in answer


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/", "a=b"),
        ("OPTIONS", "/nothing", ""),
        ("get", "/play", ""),
        ("PUT", "/play", "a"),
    ],
)
def test_nothing_can_be_sent_to_it(house: House, method: str, path: str, body: str) -> None:
    here = f"127.0.0.1:{house.server.port}"
    request = f"{method} {path} HTTP/1.1\r\nHost: {here}\r\nContent-Length: {len(body)}\r\n\r\n"
    answer = ask(house, (request + body).encode())
    assert status(answer) == 405
    assert b"\r\nAllow: GET, HEAD\r\n" in answer
    assert b"page" not in answer


@pytest.mark.parametrize(("method", "expected"), [("GET", 200), ("POST", 405)])
def test_a_request_that_comes_byte_by_byte_is_answered_alike(
    house: House, method: str, expected: int
) -> None:
    with socket.create_connection(("127.0.0.1", house.port), 5) as sock:
        for byte in f"{method} / HTTP/1.1\r\n".encode():
            sock.sendall(bytes([byte]))
        if method == "GET":
            sock.sendall(f"Host: 127.0.0.1:{house.port}\r\n\r\n".encode())
        assert status(sock.recv(4096)) == expected


def test_head_is_get_without_what_is_in_it(house: House) -> None:
    here = f"127.0.0.1:{house.server.port}"
    whole = get(house, "/")
    head = ask(house, f"HEAD / HTTP/1.1\r\nHost: {here}\r\n\r\n".encode())
    assert head == whole.partition(b"\r\n\r\n")[0] + b"\r\n\r\n"
    assert status(head) == 200
    missing = ask(house, f"HEAD /x HTTP/1.1\r\nHost: {here}\r\n\r\n".encode())
    assert status(missing) == 404
    assert missing.endswith(b"\r\n\r\n")
    at_socket = ask(house, f"HEAD /play HTTP/1.1\r\nHost: {here}\r\n\r\n".encode())
    assert status(at_socket) == 405
    assert b"\r\nAllow: GET\r\n" in at_socket


def test_another_host_is_refused(house: House) -> None:
    port = house.server.port
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", ""):
        assert status(get(house, "/", host or " ")) == 403
    twice = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil\r\n\r\n"
    assert status(ask(house, twice.encode())) == 403
    assert status(ask(house, b"GET / HTTP/1.1\r\n\r\n")) == 403


@pytest.mark.slow
def test_another_page_cannot_open_a_socket(house: House) -> None:
    here = f"http://127.0.0.1:{house.server.port}"
    assert status(get(house, "/play", None, *handshake(here))) == 101
    for origin in ("http://evil.example", "null", here + "0", here.replace("http", "https")):
        assert status(get(house, "/play", None, *handshake(origin))) == 403
    assert status(get(house, "/play", None, *handshake("x")[:-1])) == 403


def test_the_page_may_load_nothing_else(house: House) -> None:
    answer = get(house, "/").lower()
    assert b"content-security-policy: default-src 'none'" in answer
    assert b"nosniff" in answer


def test_nothing_listens_before_and_after() -> None:
    house = House()
    port = house.server.port
    house.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 1)
    assert not house.server.running
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "vote", "ballot": 1}, {"kind": "vote", "ballot": 1, "choice": -1},
        {"kind": "vote", "ballot": 1, "choice": "0"}, {"kind": "vote", "ballot": 1, "choice": 1e99},
        {"kind": "vote", "ballot": True, "choice": 0}, {"kind": "host", "does": "win"},
        {"kind": "host", "does": "begin", "seat": 10},
        {"kind": "order", "what": "game", "value": ""},
        {"kind": "order", "what": "deck", "value": "x"},
        {"kind": "order", "what": "style", "value": "x" * 41},
        {"kind": "hello", "version": 2, "language": "../de"},
        {"kind": "hello", "version": 2, "language": "d" * 13}, {"kind": "hello", "version": 1},
        {"kind": "act", "position": "1.1.1"}, {"kind": "ask", "position": "1.1.1"},
    ],
)  # fmt: skip
def test_what_has_another_form_is_dropped(message: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        read(json.dumps(message))


def junk(luck: random.Random) -> str:
    kinds = ("hello", "claim", "act", "ask", "wish", "ping", "pong", "table", "")
    values: list[object] = [
        None, True, -1, 10**30, 1e308, "", "x" * 200, "5H", "catch 99999999999", "\ud800", [], {},
        "../../etc", "1.1.1", ["draw"] * 70, "=" * 100, "X=X=X>9!", "name name", "timeout",
        "misplay", "play", "Ä" * 20, "\x00", "5H+" * 30, {"a": {"b": []}}, "AH=S>0!",
    ]  # fmt: skip
    pick = luck.random()
    if pick < 0.15:
        return "".join(luck.choices(string.printable, k=luck.randint(0, 300)))
    if pick < 0.2:
        return "[" * luck.randint(1, 3000)
    message = {"kind": luck.choice(kinds), "version": luck.choice([1, 2, "2"])}
    names = (
        "position", "action", "actions", "cards", "call", "n", "name", "face", "seat", "wish",
        "token", "code",
    )  # fmt: skip
    for name in names:
        if luck.random() < 0.5:
            message[name] = luck.choice(values)
    return json.dumps(message)


@pytest.mark.parametrize("count", few_or_many(3000, 100_000))
def test_hostile_messages(house: House, count: int) -> None:
    """Strangers, and one who has a seat and lost his temper, send so much nonsense."""
    sitting, bots = seated(house, "last-card", 2, seed=2)
    luck = random.Random(5)
    moves = len(sitting.match.record.rounds[0].moves)
    rude = bots[1 - sitting.view(-1).turn]
    for _ in range(count):
        text = junk(luck)
        try:
            message, _ = read(text)
        except Malformed:
            continue
        # What has the right form reaches the main thread.
        house.board._heard(house.room.chairs[rude.seat].connection or 0, message)
        if rude.seat not in house.room.chairs:
            break
    sent = 0
    while sent < count:
        stranger = Wire(house.server.port)
        for _ in range(200):
            stranger.send(junk(luck))
            sent += 1
            if stranger.closed:
                break
        stranger.sock.close()
        house.pump()
    assert house.server.running
    assert len(sitting.match.record.rounds[0].moves) - moves < 2
    witness = Bot(house)
    witness.home = "127.0.0.2"
    witness.connect()
    house.until(lambda: bool(witness.heard("lobby")), [witness])


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.BINARY, Opcode.CONT])
def test_every_frame_costs(house: House, opcode: Opcode) -> None:
    """Who sends frames without end is cut off, whatever they are, and waits."""
    bot = Bot(house).connect()
    house.until(lambda: bool(bot.heard("welcome")), [bot])
    assert bot.wire is not None
    first = [Frame(Opcode.TEXT, b"{", fin=False)] if opcode is Opcode.CONT else []
    frames = [*first, *(Frame(opcode, b"", fin=opcode is not Opcode.CONT) for _ in range(200))]
    with suppress(OSError):
        bot.wire.sock.sendall(b"".join(each.serialize(mask=True) for each in frames))
    house.until(lambda: bot.wire is None, [bot])
    again = Bot(house)
    again.phone = bot.phone
    again.connect()
    house.until(lambda: bool(again.heard("refused")), [again])
    assert again.heard("refused")[-1]["why"] == "cut off", "and is told so"
    other = Bot(house).connect()
    house.until(lambda: bool(other.heard("welcome")), [other])


def test_who_floods_again_and_again_has_no_place_left(house: House) -> None:
    for _ in range(MOST_OF_ONE):
        stranger = Wire(house.port)
        with suppress(OSError):
            ping = Frame(Opcode.PING, b"").serialize(mask=True)
            stranger.sock.sendall(ping * 500)
        house.until(lambda: not house.server.connected)
    assert Wire(house.port).closed
    assert not Wire(house.port, home="127.0.0.2").closed


def test_a_flood_of_greetings_does_not_reach_the_table(house: House) -> None:
    came = 0
    for _ in range(60):
        stranger = Bot(house)
        stranger.home = "127.0.0.1"
        stranger.connect()
        time.sleep(0.005)
        stranger.drop()
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        while house.news:
            came += isinstance(house.news.popleft(), Came)
        time.sleep(0.01)
    assert 1 <= came <= GREETINGS + 4


@pytest.mark.parametrize("count", few_or_many(60, 1000))
def test_hostile_connections(house: House, count: int) -> None:
    luck = random.Random(9)
    open_ones: list[socket.socket] = []
    for number in range(count):
        sock = socket.create_connection(("127.0.0.1", house.server.port), 3)
        sock.settimeout(0.05)
        kind = number % 5
        try:
            if kind == 0:
                sock.sendall(os.urandom(luck.randint(1, 4000)))
            elif kind == 1:
                sock.sendall(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * luck.randint(1, 400))
            elif kind == 2:
                sock.sendall(b"POST /play HTTP/1.1\r\nContent-Length: 99999\r\n\r\n")
            elif kind == 3:
                sock.sendall(b"GET " + b"/" * 20000 + b" HTTP/1.1\r\n\r\n")
        except OSError:
            pass
        if number % 7:
            sock.close()
        else:
            open_ones.append(sock)
        if len(open_ones) > 40:
            open_ones.pop(0).close()
    for sock in open_ones:
        sock.close()
    end = time.monotonic() + 12
    while house.server.connected and time.monotonic() < end:
        time.sleep(0.05)
    assert not house.server.connected
    assert not house.server._of
    assert house.server.running
    assert status(get(house, "/")) == 200


def test_who_says_nothing_is_dropped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_LIMIT", 0.3)
    monkeypatch.setattr(server, "_SWEEP", 0.1)
    wire = Wire(house.server.port)
    end = time.monotonic() + 5
    while not wire.closed and time.monotonic() < end:
        wire.receive()
        time.sleep(0.05)
    assert wire.closed


class Full(socket.socket):
    """Accepts nobody while no file handle is left, as the system does."""

    tries = 0
    left = False

    def accept(self) -> tuple[socket.socket, Any]:
        self.tries += 1
        if not self.left:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return super().accept()


def test_without_file_handles_it_waits_and_says_so_once(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    listener = Full()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    listener.setblocking(False)
    monkeypatch.setattr(server, "_DEAF", 0.1)
    monkeypatch.setattr(server, "_SWEEP", 0.05)
    house.server.stop()
    monkeypatch.setattr(house.server, "_listen", lambda preferred: listener)
    house.server.start()
    with socket.create_connection(("127.0.0.1", house.port), 3) as waiting:
        time.sleep(0.35)
        assert 2 <= listener.tries <= 5
        listener.left = True
        waiting.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode())
        assert waiting.recv(100).startswith(b"HTTP/1.1 200")
    said = [each.getMessage() for each in caplog.records if each.name == server.__name__]
    assert said == ["phones cannot be let in for now: [Errno 24] Too many open files"]


class Turned:
    """A clock that is turned by hand."""

    now = 50.0

    def __call__(self) -> float:
        return self.now


def test_who_opens_sockets_and_says_nothing_keeps_nobody_out() -> None:
    """As many idle sockets as one address may have; then somebody else from there comes."""
    clock = Turned()
    house = House({"/": File(b"page", "text/html")}, rate=20.0, now=clock)
    idle = []
    try:
        witness = Bot(house)
        witness.home = "127.0.0.1"
        witness.connect()
        house.until(lambda: bool(witness.heard("lobby")), [witness])
        for _ in range(MOST_OF_ONE - 1):
            idle.append(socket.create_connection(("127.0.0.1", house.server.port), 3))
        house.until(lambda: house.server.connected == MOST_OF_ONE, [witness])
        # They have only just come: it may be that they are about to speak.
        assert get(house, "/") == b""
        clock.now += IDLE + 0.1
        for _ in range(5):
            assert status(get(house, "/")) == 200
        house.until(lambda: house.server.connected < MOST_OF_ONE, [witness])
        # Who was let in is not the one who has to go.
        assert witness.wire is not None
        assert not witness.wire.closed
    finally:
        for sock in idle:
            sock.close()
        house.close()


def test_a_message_that_is_too_long_ends_it(house: House) -> None:
    bot = Bot(house).connect()
    house.until(lambda: bool(bot.heard("welcome")), [bot])
    bot.say(kind="claim", name="x" * LARGEST, face="disc")
    house.until(lambda: bot.wire is None, [bot])


def test_a_flood_is_dropped_and_ended(house: House) -> None:
    bot = Bot(house).connect()
    house.until(lambda: bool(bot.heard("welcome")), [bot])
    for n in range(200):
        bot.say(kind="ping", n=n)
    house.until(lambda: bot.wire is None, [bot])
    assert len(bot.heard("pong")) < 30, "one without a seat may say a fifth of what others may"


@pytest.mark.parametrize("action", ["catch 2", "catch 99999", "5H>9", "timeout"])
def test_an_action_that_names_a_seat_that_is_not_there_is_refused(action: str) -> None:
    table = Table(2)
    table.hear(0, ActionRequest(table.heard(0, "table")[-1]["position"], action))
    assert table.heard(0, "done")[-1]["why"] in ("refused", "unreadable")


def test_a_guest_sees_no_table_and_cannot_act() -> None:
    table = Table(2)
    table.come(50)
    before = len(table.sitting.match.record.rounds[0].moves)
    for action in ("draw", "take", "pass"):
        table.hear(50, ActionRequest(table.board.hands.position, action))  # type: ignore[union-attr]
        table.wish(50, "pause")
    assert len(table.sitting.match.record.rounds[0].moves) == before
    assert not table.paused
    assert {message["kind"] for message in table.wires.sent[50]} == {"welcome", "lobby"}
