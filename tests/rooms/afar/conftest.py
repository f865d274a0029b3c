"""A table and a home elsewhere, with a tunnel between them on this machine: no relay is asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from game.rooms.afar.line import STRAIGHT, Line, found_in, new_key
from tests.rooms.phones.bot import At, Bot, House
from tests.rooms.phones.conftest import any_port  # noqa: F401 - a fixture

PATIENCE = 30.0
"""Seconds after which something never happens, on however busy a machine."""


class Far:
    """A table with two lines, and the ways to it."""

    def __init__(self) -> None:
        from game.rooms.afar.tunnel import HostTunnel, JoinTunnel

        self.house = House()
        self.keys = {name: new_key() for name in ("north", "south")}
        self.host = HostTunnel(self.house.server.carry, STRAIGHT)
        for name, key in self.keys.items():
            self.host.allow(key, name)
        self.host.start()
        self.ways: list[JoinTunnel] = []
        self.until(lambda: bool(self.host.ticket))

    def line(self, home: str) -> Line:
        """The line of a home, as it is found in what was sent."""
        found = found_in(f"Come! {Line(self.host.ticket, self.keys[home], 'Mina')} Tonight")
        assert found is not None
        return found

    def join(self, line: Line) -> At:
        """Go there, and wait until it is known how that ends: where phones find the table."""
        from game.rooms.afar.tunnel import JoinTunnel

        way = JoinTunnel(line, STRAIGHT)
        self.ways.append(way)
        way.start()
        self.until(lambda: way.reached or way.refused)
        return At(way.port, line.key)

    def until(self, done: Callable[[], bool], *bots: Bot) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "it did not happen"
            self.house.pump()
            for bot in bots:
                bot.awake()
                bot.listen()
            time.sleep(0.003)

    def close(self) -> None:
        for way in (*self.ways, self.host):
            way.stop()
        assert self.house.server.running, "nothing that is sent ends the server's thread"
        self.house.close()


@pytest.fixture
def far() -> Iterator[Far]:
    pytest.importorskip("iroh", reason="the library of the tunnel is not installed here")
    far = Far()
    yield far
    far.close()
