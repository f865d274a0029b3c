"""Two homes at one table, through the tunnel: who gets in, who does not, and what survives."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
from typing import Any

import pytest

from game.rooms.afar.line import STRAIGHT, Line, found_in, new_key
from game.table.sitting import sit_down
from tests.rooms.afar.conftest import Far
from tests.rooms.phones.bot import Bot


def test_two_homes_play_a_round(far: Far) -> None:
    far.house.offer(4)
    ways = [far.join(far.line(name)) for name in ("north", "south")]
    bots = [Bot(ways[n % 2], seed=n).sit(f"P{n}") for n in range(4)]
    for bot in bots:
        bot.eager = True

    def seated() -> bool:
        # Somebody at the table is asked about the second person of a home.
        for asked in list(far.house.room.questions.door):
            far.house.room.questions.open_door(asked, True)
        return all(bot.token for bot in bots)

    far.until(seated, *bots)
    # The host sees who came by which line.
    server, room = far.house.server, far.house.room
    homes = {seat: server.address_of(chair.connection) for seat, chair in room.chairs.items()}
    assert homes == {bot.seat: ("north", "south")[n % 2] for n, bot in enumerate(bots)}
    sitting = sit_down("last-card", {}, room.book.players, 7, book=room.book)
    far.house.sit(sitting)

    def over() -> bool:
        for bot in bots:
            bot.play()
        sitting.update(0.05)
        return sitting.round_over

    far.until(over, *bots)
    for bot in bots:
        hands = [line for line in bot.kept if '"kind":"table"' in line]
        assert hands, "each has seen the table"


def test_leaving_and_coming_back_keeps_the_seat(far: Far) -> None:
    far.house.offer(2)
    line = far.line("north")
    bot = Bot(far.join(line)).sit("Ana")
    far.until(lambda: bool(bot.token), bot)
    seat, port = bot.seat, far.ways[0].port
    far.ways[0].stop()  # the lid is closed
    chair = far.house.room.chairs[seat]
    far.until(lambda: chair.connection is None)
    again = far.join(line)
    assert again.port == port, "a browser knows its seat by address and port"
    bot.drop()
    bot.back()
    far.until(lambda: chair.connection is not None, bot)
    assert far.house.room.book.seating[seat].name == "Ana"


def test_the_host_comes_back_under_the_same_line(far: Far) -> None:
    from game.rooms.afar.tunnel import HostTunnel

    line = far.line("north")
    far.join(line)
    secret, port = far.host.secret, far.host.port
    far.host.stop()
    way = far.ways[0]
    far.until(lambda: way.way is None)
    far.host = HostTunnel(far.house.server.carry, STRAIGHT, secret, f"0.0.0.0:{port}")
    far.host.allow(line.key, "north")
    far.host.start()
    far.until(lambda: bool(far.host.ticket))
    assert far.host.port == port
    far.until(lambda: way.way is not None)
    assert not way.refused


def test_the_letters_and_foreign_keys_do_not_open(far: Far) -> None:
    north, south = far.join(far.line("north")), far.join(far.line("south"))
    for way, hello in (
        (north, {"code": far.house.door.code}),
        (north, {"key": far.house.key}),
        (north, {"key": south.key}),
        (north, {"key": new_key()}),
    ):
        bot = Bot(way).connect(**hello)
        far.until(lambda bot=bot: bool(bot.inbox), bot)  # type: ignore[misc]
        assert bot.inbox[0]["kind"] == "refused"
        assert not bot.heard("welcome")


def test_a_line_is_taken_back_alone(far: Far) -> None:
    far.house.offer(4)
    bots = [Bot(far.join(far.line(name))).sit(name) for name in ("north", "south")]
    far.until(lambda: all(bot.token for bot in bots), *bots)
    far.host.revoke(far.keys["north"])
    far.house.server.cut("north")
    far.until(lambda: bots[0].wire is None, *bots)
    far.until(lambda: far.ways[0].refused and not far.ways[0].running, bots[1])
    assert bots[1].wire is not None
    assert far.ways[1].way is not None
    # Nor does it open again, whoever tries.
    far.join(far.line("north"))
    assert far.ways[-1].refused
    assert not far.ways[-1].reached


def test_strangers_frames_end_nothing(far: Far, monkeypatch: pytest.MonkeyPatch) -> None:
    died: list[object] = []
    monkeypatch.setattr(threading, "excepthook", died.append)
    luck = random.Random(5)
    way = far.join(far.line("north"))
    for n in range(40):
        with socket.create_connection(("127.0.0.1", way.port), 8) as sock:
            sock.settimeout(0.05)
            if n % 2:
                sock.sendall(b"GET /play HTTP/1.1\r\nHost: evil.example\r\n\r\n")
            try:
                for _ in range(n % 4):
                    sock.sendall(luck.randbytes(5000))
                sock.recv(100)
            except OSError:
                pass
        far.house.pump()
    bot = Bot(way).sit("Ana")
    far.until(lambda: bool(bot.heard("welcome")), bot)
    assert far.host.running
    assert not died


def test_who_says_no_key_gets_nowhere(far: Far, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who say nothing, too much, or wrong things reach no server; a home still gets in."""
    import iroh

    from game.rooms.afar import tunnel

    monkeypatch.setattr(tunnel, "GREETING", 0.5)
    to = iroh.EndpointTicket.from_string(far.host.ticket).endpoint_addr()

    async def stranger(said: bytes | None) -> bytes:
        endpoint = await iroh.Endpoint.bind(
            iroh.EndpointOptions(
                preset=iroh.preset_minimal(), relay_mode=iroh.RelayMode.disabled(),
                alpns=[tunnel.ALPN],
            )
        )  # fmt: skip
        try:
            connection: Any = await endpoint.connect(to, tunnel.ALPN)
            stream = await connection.open_bi()
            if said is None:
                await asyncio.wait_for(connection.closed(), 20)
                return b""
            await stream.send().write_all(said)
            await stream.send().finish()
            answer = bytes(await stream.recv().read_to_end(8))
            # What follows is served by nobody.
            more = await connection.open_bi()
            await more.send().write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n")
            assert not await asyncio.wait_for(more.recv().read(100), 20)
            return answer
        except iroh.IrohError:
            return b""
        finally:
            await endpoint.close()

    for said in (None, b"", b"x" * 22, b"x" * 4000, far.keys["north"].encode()[:21], b"\xff\xfe"):
        assert asyncio.run(stranger(said)) in (b"", b"no")
    assert not far.house.server.reached
    far.join(far.line("north"))
    assert far.ways[0].reached


def test_what_goes_through_is_sealed(far: Far) -> None:
    """No packet on this machine's own network holds a word of what is said."""
    try:
        tap = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
        tap.bind(("lo", 0))
    except (AttributeError, OSError):
        pytest.skip("only root on Linux may listen to packets")
    tap.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 24)
    tap.setblocking(False)
    caught = bytearray()
    table = far.host.port.to_bytes(2, "big")

    def listen() -> None:
        while True:
            try:
                packet = tap.recv(65536)
            except BlockingIOError:
                return
            # Of UDP over IPv4 what comes from the table, or goes there.
            if packet[12:14] == b"\x08\x00" and packet[23] == 17 and table in (
                packet[34:36], packet[36:38]
            ):  # fmt: skip
                caught.extend(packet[42:])

    far.house.offer(2)
    line = far.line("north")
    bot = Bot(far.join(line)).sit("Wilhelmina")

    def seated() -> bool:
        listen()
        return bool(bot.token)

    far.until(seated, bot)
    for _ in range(20):
        bot.say(kind="vote", about="game", value="last-card")
    far.house.pump()
    listen()
    tap.close()
    assert len(caught) > 3000, "what goes through was heard"
    for word in (b"Wilhelmina", b"welcome", b"kind", b"GET /play", b"HTTP", line.key.encode(),
                 bot.token.encode()):  # fmt: skip
        assert word not in caught, word


def test_a_line_is_found_in_what_was_sent() -> None:
    line = Line("endpoint" + "a" * 60, new_key(), "Ána & Béla: “x” 100%")
    for text in (str(line), f"  {line}\n", f"Hi!\n{line}\nSee you", f"<{line}>"):
        assert found_in(text) == line
    assert found_in(str(line._replace(host=""))) == line._replace(host="")
    for wrong in ("", "last-card:1:", "hello", str(line)[:70], str(line).replace(":1:", ":2:"),
                  "x" * 5000 + str(line)):  # fmt: skip
        assert found_in(wrong) is None


def test_a_damaged_line_leads_nowhere() -> None:
    pytest.importorskip("iroh", reason="the library of the tunnel is not installed here")
    from game.rooms.afar.tunnel import DamagedLine, JoinTunnel, fingerprint

    line = Line("endpoint" + "1" * 60, new_key())
    with pytest.raises(DamagedLine):
        JoinTunnel(line, STRAIGHT)
    assert fingerprint(line) == "?"
