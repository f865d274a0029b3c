"""Phones made of sockets: they say hello, keep every byte they are sent, and play at random.

A test that needs no socket gives a switchboard ``KeptWires``: each message goes into a list.

Anything that serves phones can be played with: a ``House`` (a server and a room without a window),
the phones of a window, another process.  All that a ``Bot`` needs is where and with which key::

    bot = Bot(At(port, key)).sit("Ana")     # comes in and takes any free seat
    ...                                     # let the table work off what it was told
    bot.listen()                            # takes what has come: bot.seat, bot.table, bot.inbox
    bot.play()                              # does something at random, when there is something

``Bot.play`` and ``Bot.listen`` never wait.  Call ``Bot.awake`` now and then where seconds pass: who
says nothing for four of them is taken to be asleep.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import socket
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from game.rooms.phones.wire.door import Door, new_code, new_token
from game.rooms.phones.wire.kept_room import KeptRoom
from game.rooms.phones.wire.page_files import File, Files
from game.rooms.phones.wire.server import News, Server
from game.rooms.phones.wire.switchboard import Switchboard
from game.table.people.seating import open_place
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down
from tests.playing import by_phone

NOT_CARDS = ("draw", "take", "pass", "lie", "call", "catch")
"""What actions begin with that lay no card."""
PING = 2.0
"""Seconds between two words of a phone that is awake."""
AGAIN = 0.2
"""Seconds after which a phone that was turned away comes again."""
_NUMBERS = itertools.count(1000)
PAGE: Files = {"/": File(b"", "text/html")}


class Reach(Protocol):
    """What a phone must know of a table."""

    @property
    def port(self) -> int:
        """Where its server listens, on this machine."""

    @property
    def key(self) -> str:
        """The key of its room."""


class At(NamedTuple):
    """A table that is served elsewhere: by a window, or by another process."""

    port: int
    key: str


class TableHost:
    """What phones find at a table without a window; it keeps what they wish for."""

    games_to_choose: tuple[str, ...] | None = None
    compared = False
    series: Any = None

    def __init__(self) -> None:
        self.paused = False
        self.sheet_shown = True
        self.said: list[str] = []
        self.wishes: list[str] = []

    def tell(self, sentence: str) -> None:
        self.said.append(sentence)

    def pause(self) -> None:
        self.wishes.append("pause")

    def go_on_playing(self) -> None:
        self.wishes.append("go on")

    def deal_next(self) -> None:
        self.wishes.append("next")


class SilentWires(Server):
    """Wires that lead nowhere."""

    def __init__(self) -> None:
        """Nothing is served."""

    def send(self, connection: int, text: str) -> None: ...

    def send_all(self, connections: list[int], text: str) -> None:
        for connection in connections:
            self.send(connection, text)

    def seat(self, connection: int, seat: int, token: str) -> None: ...
    def forget(self, token: str) -> None: ...
    def close(self, connection: int) -> None: ...


class KeptWires(SilentWires):
    """Wires without phones, which keep what is sent to each phone, and which seat each token stands
    for."""

    def __init__(self) -> None:
        self.sent: dict[int, list[dict[str, Any]]] = {}
        """The messages by the numbers of the connections."""
        self.tokens: dict[str, int] = {}

    def send(self, connection: int, text: str) -> None:
        self.sent.setdefault(connection, []).append(json.loads(text))

    def seat(self, connection: int, seat: int, token: str) -> None:
        self.tokens[token] = seat

    def forget(self, token: str) -> None:
        self.tokens.pop(token, None)

    def heard(self, connection: int, kind: str) -> list[dict[str, Any]]:
        """All messages of that kind to that phone."""
        return [each for each in self.sent.get(connection, []) if each["kind"] == kind]

    def last(self, connection: int, kind: str) -> dict[str, Any]:
        """The last of them."""
        return self.heard(connection, kind)[-1]


class Chairs:
    """Seats for phones, with a clock that the test turns."""

    def __init__(
        self,
        wires: Server,
        kept: KeptRoom | None = None,
        host: TableHost | None = None,
    ) -> None:
        self.time = 0.0
        self.host = host or TableHost()
        self.said = self.host.said
        self._wires = wires
        self.open(kept or KeptRoom(0, "ABCD", "k" * 22, ""))

    def open(self, kept: KeptRoom) -> None:
        """Open the room as it is kept from another time."""
        self.board = Switchboard(self._wires, self.host, lambda: self.time, kept)
        self.room = self.board.room

    def offer(self, seats: int) -> SeatBook:
        """Let phones take so many seats, before a match."""
        book = SeatBook(tuple(open_place("phone", f"Warm {seat}") for seat in range(seats)))
        self.board.gather(book)
        return book

    def sit(self, sitting: Sitting, again: bool = False) -> None:
        """Begin a match; those who hold seats play it with their phones."""
        seats = [each.seat for each in self.board.kept.seats] if again else self.room.chairs
        by_phone(sitting.book, seats)
        self.board.sit(sitting, again)


class House(Chairs):
    """A server and a room in one process, with a clock that the test turns."""

    def __init__(
        self,
        files: Files = PAGE,
        port: int = 0,
        door: Door | None = None,
        rate: float = 1e6,
        now: Callable[[], float] = time.monotonic,
        kept: KeptRoom | None = None,
    ) -> None:
        """now: the clock of the server.  kept: the room of another time."""
        self.news: deque[News] = deque()
        self.door = door or Door(new_code(), new_token())
        self.server = Server(
            files, self.door, self.news.append, host="127.0.0.1", ports=[port],
            names=["table.test"], rate=rate, now=now,
        )  # fmt: skip
        self.server.start()
        super().__init__(
            self.server, kept or KeptRoom(self.port, self.door.code, self.door.key, "")
        )

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def key(self) -> str:
        return self.door.key

    def pump(self) -> None:
        """What the main thread does in a frame."""
        while self.news:
            self.board.take(self.news.popleft())
        self.board.update()

    def until(
        self, done: Callable[[], bool], bots: Sequence[Bot] = (), limit: float = 30.0
    ) -> None:
        """Go on until something is so.  Raises AssertionError when it does not become so."""
        end = time.monotonic() + limit
        while not done():
            assert time.monotonic() < end, "it did not happen"
            self.pump()
            for bot in bots:
                bot.listen()
            time.sleep(0.003)

    def close(self) -> None:
        self.server.stop()


class Wire:
    """A socket that speaks like a browser, without a thread."""

    def __init__(
        self, port: int, origin: str = "", home: str = "", *, host: str = "",
        sock: socket.socket | None = None,
    ) -> None:  # fmt: skip
        """home: the address that it comes from.  host: where it believes to be.  sock: what leads
        there, if not the port of this machine."""
        way = (home, 0) if home else None
        self.sock = sock or socket.create_connection(("127.0.0.1", port), 8, way)
        self.sock.settimeout(8)
        here = host or f"127.0.0.1:{port}"
        self.protocol = ClientProtocol(
            parse_uri(f"ws://{here}/play"), origin=origin or f"http://{here}",  # type: ignore[arg-type]
            max_size=1 << 20,
        )  # fmt: skip
        self.closed = False
        # Whoever is forgotten by a test hangs up.
        weakref.finalize(self, self.sock.close)
        self.protocol.send_request(self.protocol.connect())
        self._flush()
        while self.protocol.state is State.CONNECTING and not self.closed:
            self._read()
        self.sock.setblocking(False)

    def send(self, text: str) -> None:
        if self.protocol.state is State.OPEN:
            self.protocol.send_text(text.encode())
            self._flush()

    def receive(self) -> list[str]:
        """The messages that have come."""
        self._read()
        events = self.protocol.events_received()
        frames = [each for each in events if isinstance(each, Frame)]
        return [bytes(each.data).decode() for each in frames if each.opcode is Opcode.TEXT]

    def _read(self) -> None:
        try:
            while True:
                data = self.sock.recv(1 << 16)
                if not data:
                    self.closed = True
                    return
                self.protocol.receive_data(data)
                if self.protocol.state is State.CONNECTING or self.sock.gettimeout():
                    break
        except BlockingIOError:
            pass
        except OSError:
            self.closed = True
        self._flush()

    def _flush(self) -> None:
        try:
            for data in self.protocol.data_to_send():
                self.sock.sendall(data)
        except OSError:
            self.closed = True


class Broken(list[int]):
    """Connections that nobody can go through: they end the thread that sends to them."""

    def __iter__(self) -> Iterator[int]:
        raise RuntimeError("nobody thought of this")


class Asleep(list[int]):
    """Connections that stop the thread that sends to them until it is told to go on, as when the
    whole machine is asleep."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def __iter__(self) -> Iterator[int]:
        assert self.go_on.wait(60)
        return iter(())


class Bot:
    """One phone."""

    def __init__(self, house: Reach, seed: int = 0) -> None:
        self.house = house
        self.luck = random.Random(seed)
        number = next(_NUMBERS)
        self.phone = f"phone-number-{number}"
        self.home = f"127.1.{number // 250}.{number % 250 + 1}"
        """The address that it comes from; its own, as phones in a room have one each."""
        self.kept: list[str] = []
        """Everything that was ever sent to it."""
        self.inbox: list[dict[str, Any]] = []
        self.token = ""
        self.seat = -1
        self.eager = False
        """Whether it lays whenever it can: rounds are as short as people's then."""
        self.table: dict[str, Any] | None = None
        self.wire: Wire | None = None
        self.pending: tuple[str, str] | None = None
        """What it has asked to be done, and has no answer to."""
        self.acts: list[tuple[str, str]] = []
        """What it was told had been done."""
        self.returned = False
        self._pinged = 0.0
        self._again = math.inf
        """When it reaches for the table again by itself."""

    def connect(self, **hello: str) -> Bot:
        """Come to the door, with a seat's token where there is one."""
        self.wire, self._again = Wire(self.house.port, home=self.home), math.inf
        words = hello or ({"token": self.token} if self.token else {"key": self.house.key})
        self.say(kind="hello", version=2, phone=self.phone, **words)
        return self

    def say(self, **message: Any) -> None:
        assert self.wire is not None
        self.wire.send(json.dumps(message))

    def awake(self) -> None:
        """Say that it is there, when it is time to."""
        now = time.monotonic()
        if self.wire is not None and now - self._pinged >= PING:
            self._pinged = now
            self.say(kind="ping", n=1)

    def listen(self) -> None:
        """Take what has come.  Whoever was turned away because it came too often comes again after
        a while, as the page does."""
        if self.wire is None:
            if time.monotonic() >= self._again:
                self.connect()
            return
        for text in self.wire.receive():
            self.kept.append(text)
            self._take(json.loads(text))
        if self.wire.closed:
            said = self.wire.protocol.close_rcvd
            self.drop()
            if said is not None and said.code == CloseCode.TRY_AGAIN_LATER:
                self._again = time.monotonic() + AGAIN

    def _take(self, message: dict[str, Any]) -> None:
        self.inbox.append(message)
        kind = message["kind"]
        if kind == "seated":
            self.seat, self.token = message["seat"], message["token"]
        elif kind == "table":
            self.table = message
            if self.returned and self.pending:
                # Either nobody has seen it, and it can still be done: ask again. Or it was done,
                # or overtaken.
                if self.pending[0] == message["position"]:
                    self._send_act()
                else:
                    self.pending = None
            self.returned = False
        elif kind == "done":
            if message["done"] and self.pending:
                self.acts.append(self.pending)
            self.pending = None

    def sit(self, name: str, **hello: str) -> Bot:
        """Come in and take a seat."""
        self.connect(**hello)
        self.say(kind="claim", name=name, face="disc")
        return self

    def drop(self) -> None:
        """The network is gone, without a word."""
        self._again = math.inf
        if self.wire is not None:
            self.wire.sock.close()
            self.wire = None

    def back(self) -> None:
        """Reach for the table again."""
        self.returned = True
        self.connect()

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """All messages of that kind."""
        return [message for message in self.inbox if message["kind"] == kind]

    def play(self) -> None:
        """Do something at random, if there is something to do, and nothing is on its way."""
        table = self.table
        if table is None or self.pending or table["round_over"]:
            return
        offered = offers(table)
        acts = [act for act in offered if act != "call" and not act.startswith("catch")]
        if table["turn"] != self.seat:
            acts = [act for act in offered if self.luck.random() < 0.1]
        elif self.eager:
            acts = [act for act in acts if not act.startswith(NOT_CARDS)] or acts
        if acts:
            self.pending = (table["position"], self.luck.choice(acts))
            self._send_act()

    def _send_act(self) -> None:
        assert self.pending is not None
        position, action = self.pending
        self.say(kind="act", position=position, action=action)


def offers(table: dict[str, Any]) -> list[str]:
    """Every action that a table offers: behind a button, with cards, or as an answer."""
    pressed = [each["action"] for each in table["controls"] if each["action"]]
    ways = [way["action"] for each in table["asking"] for way in each["ways"]]
    plain = ["+".join(cards) for cards in table["plays"]]
    return [*pressed, *plain, *ways, *(way["action"] for way in table["naming"])]


def seated(
    house: House, game: str, count: int, seed: int = 1, computers: int = 0, **options: str
) -> tuple[Sitting, list[Bot]]:
    """A match with so many phones, all of which have sat down."""
    house.offer(count)
    bots = [Bot(house, seed * 31 + seat).sit(f"Bot {seat}") for seat in range(count)]
    house.until(lambda: all(bot.token for bot in bots), bots)
    names = {bot.seat: f"Bot {place}" for place, bot in enumerate(bots)}
    players = [Player(names[seat]) for seat in range(count)]
    players += [Player(f"Computer {n}", "casual") for n in range(computers)]
    sitting = sit_down(game, options, players, seed)
    house.sit(sitting)
    house.until(lambda: all(bot.table for bot in bots), bots)
    return sitting, sorted(bots, key=lambda bot: bot.seat)
