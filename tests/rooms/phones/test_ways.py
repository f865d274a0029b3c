"""Ways to the table besides its addresses: names that the host has allowed, and what is carried
there.  The four letters never open at them, and only the key does."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator

import pytest

from game.rooms.phones.wire import addresses
from game.rooms.phones.wire.addresses import at_hand, in_vpn, ways_of
from tests.rooms.phones.bot import House, Wire

LINE_KEY = "l" * 22


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def said_to(house: House, wire: Wire, **hello: str) -> list[str]:
    """What a phone hears that says this at the door: the kinds of the messages."""
    wire.send(json.dumps({"kind": "hello", "version": 2, "phone": "phone-number-1000", **hello}))
    heard: list[str] = []
    end = time.monotonic() + 8
    while not heard and not wire.closed and time.monotonic() < end:
        house.pump()
        heard = [json.loads(each)["kind"] for each in wire.receive()]
        time.sleep(0.003)
    return heard


WAYS = [
    ("localhost:8080", "localhost:8080", "http://localhost:8080"),
    ("http://table.local", "table.local", "http://table.local"),
    ("table.tail1234.ts.net:47663", "table.tail1234.ts.net:47663", None),
    ("https://table.example/", "table.example", "https://table.example"),
    ("HTTPS://Table.Example:8443", "table.example:8443", "https://table.example:8443"),
]


@pytest.mark.parametrize(("allowed", "host", "origin"), WAYS)
def test_a_name_opens_by_the_key_alone(
    house: House, allowed: str, host: str, origin: str | None
) -> None:
    origin = origin or f"http://{host}"
    assert Wire(house.port, origin, host=host).closed, "nobody has allowed it"
    ways = ways_of(allowed, house.port)
    assert ways is not None
    house.server.allow(ways)
    other = origin.replace("https", "http") if "https" in origin else f"https://{host}"
    assert Wire(house.port, other, host=host).closed, "a page from elsewhere"
    by_letters = Wire(house.port, origin, host=host)
    assert said_to(house, by_letters, code=house.door.code) == ["refused"]
    assert said_to(house, Wire(house.port, origin, host=host), key=house.key)[0] == "welcome"
    # At its own address nothing has changed.
    assert said_to(house, Wire(house.port), code=house.door.code)[0] == "welcome"
    house.server.allow({})
    assert Wire(house.port, origin, host=host).closed, "it is not allowed any more"


def test_a_token_opens_at_a_name_as_everywhere(house: House) -> None:
    house.server.allow({"table.local": "http://table.local"})
    house.offer(2)
    house.door.seats["t" * 22] = 1
    wire = Wire(house.port, "http://table.local", host="table.local")
    assert said_to(house, wire, token="t" * 22) == ["refused"], "nobody sits there, but it was read"


def carried(house: House, key: str = LINE_KEY, host: str = "127.0.0.1:40000") -> Wire:
    ours, theirs = socket.socketpair()
    house.server.carry(theirs, "line 1", key)
    return Wire(house.port, f"http://{host}", host=host, sock=ours)


def test_whoever_is_carried_here_needs_the_key_of_the_line(house: House) -> None:
    assert said_to(house, carried(house), code=house.door.code) == ["refused"]
    assert said_to(house, carried(house), key=house.key) == ["refused"], "the key of the room"
    assert said_to(house, carried(house), key="x" * 22) == ["refused"]
    wire = carried(house)
    assert said_to(house, wire, key=LINE_KEY)[0] == "welcome"
    assert said_to(house, Wire(house.port), key=LINE_KEY) == ["refused"], "it opens nothing else"
    for foreign in (
        "evil.example",
        "127.0.0.1",
        "192.168.1.2:40000",
        "localhost.evil.example:4000",
    ):
        assert carried(house, host=foreign).closed
    numbers = list(house.room.guests)
    assert [house.server.address_of(n) for n in numbers] == ["line 1"]
    house.server.cut("line 1")
    house.until(lambda: not house.server.address_of(numbers[0]))
    wire.receive()
    assert wire.closed


def test_what_is_no_name_is_refused() -> None:
    for wrong in ("a b/c", "http://", "table.local:0", "table.local:65536", "ftp://table", "a..b",
                  "https://x/#k=abc", "user@table", "[::1]", "tablé.local", "*"):  # fmt: skip
        assert ways_of(wrong, 47663) is None, wrong
    assert ways_of("  ", 47663) == {}
    assert ways_of("table.local, https://b.example", 47663) == {
        "table.local:47663": "http://table.local:47663", "b.example": "https://b.example",
    }  # fmt: skip


def test_a_private_network_comes_behind_the_others_and_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    devices = [("docker0", "172.17.0.1"), ("tailscale0", "100.101.2.3"), ("wg0", "10.9.0.2"),
               ("eth0", "203.0.113.7"), ("wlan0", "192.168.1.5")]  # fmt: skip
    monkeypatch.setattr(addresses, "_devices", lambda: devices)
    monkeypatch.setattr(addresses, "_used", lambda: ["192.168.1.5"])
    assert at_hand() == ["192.168.1.5", "203.0.113.7", "10.9.0.2", "100.101.2.3", "172.17.0.1"]
    assert [each for each in at_hand() if in_vpn(each)] == ["10.9.0.2", "100.101.2.3"]
    # Where the system does not tell devices, what such networks give is known by its numbers.
    monkeypatch.setattr(addresses, "_devices", list)
    assert in_vpn("100.64.0.1")
    assert not in_vpn("100.128.0.1")
