"""The thread that serves phones ends by itself: it is started again, and the phones come back."""

from __future__ import annotations

import logging
import socket
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from game.rooms.phones.wire.door import new_token
from game.storage.watch import Watch
from tests.rooms.phones.bot import Bot, Broken, House, seated


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def end_the_thread(house: House) -> None:
    """Let an error that nobody thought of end it."""
    house.server.send_all(Broken(), "x")
    house.until(lambda: not house.server.alive())


def test_it_is_restarted_and_everybody_finds_their_hand(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(time.monotonic)
    watch.add(house.server)
    _, bots = seated(house, "last-card", 2, seed=2)
    guest = Bot(house).connect()
    house.until(lambda: bool(guest.heard("lobby")), [*bots, guest])
    assert watch.look() == []
    assert watch.health()[0].silent is not None
    port, hands = house.port, [bot.table["hand"] for bot in bots if bot.table]
    with caplog.at_level(logging.ERROR):
        end_the_thread(house)
    assert "nobody thought of this" in caplog.text
    # What the main thread does meanwhile is not lost.
    token = new_token()
    house.server.seat(0, 1, token)
    watch = Watch(time.monotonic)
    watch.add(house.server)
    assert watch.look() == ["phones"]
    assert house.server.alive()
    assert house.port == port
    house.until(lambda: token in house.door.seats)
    house.until(lambda: all(c.connection is None for c in house.room.chairs.values()), bots)
    assert not house.room.guests
    for bot in bots:
        bot.table = None
        bot.drop()
        bot.back()
    house.until(lambda: all(bot.table is not None for bot in bots), bots)
    assert [bot.table["hand"] for bot in bots if bot.table] == hands
    assert [bot.seat for bot in bots] == [0, 1]


def test_a_thread_that_is_stopped_on_purpose_stays_stopped(house: House) -> None:
    watch = Watch(time.monotonic)
    watch.add(house.server)
    house.server.stop()
    assert house.server.alive()
    assert watch.look() == []
    house.server.restart()
    assert not house.server.running


def test_a_port_that_is_taken_meanwhile_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot(house).connect()
    house.until(lambda: bool(bot.heard("lobby")), [bot])
    end_the_thread(house)

    def taken(listener: socket.socket, backlog: int = 8) -> None:
        raise OSError("the port is taken")

    clock = [0.0]
    watch = Watch(lambda: clock[0])
    watch.add(house.server)
    with monkeypatch.context() as busy:
        busy.setattr(socket.socket, "listen", taken)
        assert watch.look() == []
    assert not house.server.alive()
    clock[0] += 10
    assert watch.look() == ["phones"]
    bot.drop()
    again = Bot(house).connect()
    house.until(lambda: bool(again.heard("lobby")), [again])


def test_it_can_be_stopped_after_its_thread_has_ended(house: House) -> None:
    port = house.port
    end_the_thread(house)
    house.server.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 5.0)
    assert not house.port


def test_without_a_thread_no_socket_is_left_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    server, opened, pair = house.server, list[socket.socket](), socket.socketpair
    listen = socket.socket.listen

    def noted() -> tuple[socket.socket, socket.socket]:
        made = pair()
        opened.extend(made)
        return made

    def listening(listener: socket.socket, *backlog: int) -> None:
        opened.append(listener)
        listen(listener, *backlog)

    server.stop()
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", none_left)
        full.setattr(socket, "socketpair", noted)
        full.setattr(socket.socket, "listen", listening)
        with pytest.raises(RuntimeError):
            server.start()
    # On Windows a pair is made with a third, which listens.
    assert [each.fileno() for each in opened] == [-1] * (4 if sys.platform == "win32" else 3)
    assert not server.port
    assert not server.running
    server.start()
    assert server.running
