"""One end of a table that spans two homes, in a process of its own: ``test_two_homes`` starts them
in networks of their own.

    host ADDRESS:PORT     a table of two; writes its line as if it stood at that address
    weather TO PORT       passes packets from that port on, late, and not all of them
    join LINE NAME        a sister, who plays until the round is over; with the token of a seat, as
                          her browser keeps it, she comes back to it
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any


def say(**words: Any) -> None:
    print(json.dumps(words), flush=True)


def host(front: str) -> None:
    import iroh

    from game.rooms.afar.line import STRAIGHT, Line
    from game.rooms.afar.tunnel import HostTunnel
    from game.table.sitting import sit_down
    from tests.rooms.phones.bot import Bot, House

    house, key = House(), "k" * 22
    tunnel = HostTunnel(house.server.carry, STRAIGHT, bytes(range(32)), "0.0.0.0:40001")
    tunnel.allow(key, "home 1")
    tunnel.start()
    while not tunnel.ticket:
        time.sleep(0.01)
    identity = iroh.EndpointTicket.from_string(tunnel.ticket).endpoint_addr().id()
    address = iroh.EndpointAddr(identity, None, [front])
    say(line=str(Line(str(iroh.EndpointTicket.from_addr(address)), key, "Mina")))
    house.offer(2)
    here = Bot(house).sit("Here")
    here.eager = True
    house.until(lambda: len(house.room.chairs) == 2, [here], 60)
    sitting = sit_down("last-card", {}, house.room.book.players, 7, book=house.room.book)
    house.sit(sitting)

    def over() -> bool:
        here.awake()
        if here.wire is None:
            here.back()
        here.listen()
        if here.wire is not None:
            here.play()
        house.time = time.monotonic()
        sitting.update(0.02)
        return sitting.round_over

    ways = tunnel.ways(key)
    house.until(over, [here], 120)
    say(over=True, ms=[each.ms for each in ways], away=sorted(house.room.book.away))
    end = time.monotonic() + 4
    house.until(lambda: time.monotonic() > end, [here])


def weather(to: str, port: str) -> None:
    from tests.rooms.afar.weather import Weather

    address, _, number = to.rpartition(":")
    passing = Weather((address, int(number)), ("0.0.0.0", int(port)), 0.15, 0.05)
    say(ready=True)
    for word in sys.stdin:
        passing.cut = word.strip() == "cut"


def join(text: str, name: str, token: str = "") -> None:
    from game.rooms.afar.line import STRAIGHT, found_in
    from game.rooms.afar.tunnel import JoinTunnel
    from tests.rooms.phones.bot import At, Bot

    line = found_in(text)
    assert line is not None
    tunnel = JoinTunnel(line, STRAIGHT)
    tunnel.start()
    while not tunnel.reached:
        time.sleep(0.01)
    say(reached=True)
    bot: Any = None
    lost = acted = 0
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if bot is None or bot.wire is None:
            lost += bot is not None
            if bot is None or not bot.token:
                bot = Bot(At(tunnel.port, line.key), seed=2)
                bot.phone, bot.eager = f"the-phone-of-{name}", True
                bot.token, token = token, ""
                if bot.token:
                    bot.back()
                else:
                    bot.sit(name)
            else:
                bot.back()
            continue
        bot.awake()
        bot.listen()
        if bot.wire is not None:
            bot.play()
        if len(bot.acts) > acted:
            acted = len(bot.acts)
            say(acted=acted, token=bot.token)
        if bot.table is not None and bot.table["round_over"]:
            way = tunnel.way
            say(over=True, acted=acted, lost=lost, ms=way.ms if way is not None else None)
            return
        time.sleep(0.01)


if __name__ == "__main__":
    parts: dict[str, Callable[..., None]] = {"host": host, "weather": weather, "join": join}
    parts[sys.argv[1]](*sys.argv[2:])
