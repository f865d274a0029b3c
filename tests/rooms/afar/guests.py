"""A table with phones, and a guest who draws it in a window of her own, over a socket of this
machine and without the library of the tunnel."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from game.rooms.afar.visit.heard import ToldTable, heard, read
from game.rooms.afar.visit.visit import Visit
from game.rooms.phones.wire.hands import Hands
from game.storage.store import Store
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.table import TableScene
from tests.rooms.phones.bot import Bot, House

PATIENCE = 30.0
"""Seconds after which something never happens, on however busy a machine."""


def told(sitting: Sitting, seat: int, hands: Hands) -> ToldTable:
    """What that seat's viewer is told of a match now, through JSON."""
    found = heard(read(hands.message(seat, {}, viewer=True).encode()))
    assert isinstance(found, ToldTable)
    return found


class Home:
    """A table of two or more, one of them a guest at ``app``; the others are phones that play by
    themselves."""

    def __init__(self, app: App, store: Store | None = None) -> None:
        self.house, self.app, self.store = House(), app, store or Store()
        self.page = ReadingScene("Page", [])
        self.sitting: Sitting | None = None
        self.bots: list[Bot] = []
        self.left = 0
        app.push(self.page)
        self.visit = self.go()

    def go(self) -> Visit:
        """Another visit by the same machine."""

        def leave() -> None:
            self.left += 1

        visit = Visit(self.app, self.house.port, self.house.key, store=self.store, on_leave=leave)
        self.app.companions.append(visit)
        return visit

    def quit(self) -> None:
        """The guest's game is gone, without a word."""
        self.app.companions.remove(self.visit)
        while self.app.scene is not self.page:
            self.app.pop()
        self.visit.close(3.0)

    @property
    def table(self) -> TableScene:
        """The guest's table, which must be what she sees."""
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def seat(self) -> int:
        """Her seat."""
        return self.visit.seat

    def until(self, done: Callable[[], bool], limit: float = PATIENCE) -> None:
        """Go on at both ends until something is so."""
        end = time.monotonic() + limit
        while not done():
            assert time.monotonic() < end, "it did not happen"
            self.pass_time()

    def pass_time(self, seconds: float = 0.02) -> None:
        self.house.time = time.monotonic()
        self.house.pump()
        for bot in self.bots:
            bot.awake()
            bot.listen()
            bot.play()
        if self.sitting is not None and not self.house.host.paused:
            self.sitting.update(seconds)
        self.app.step(seconds, [])
        time.sleep(0.002)

    def seats(self, others: int = 1) -> None:
        """The guest and so many others sit down."""
        if not self.bots:
            self.house.offer(others + 1)
            self.bots = [Bot(self.house, n).sit(f"P{n}") for n in range(others)]
        self.until(lambda: all(bot.token for bot in self.bots))
        self.until(lambda: self.visit.lobby is not None)
        self.visit.wire.say("claim", name="Ana", face="mina", seat=-1)
        self.until(lambda: self.visit.seat >= 0)

    def begin(self, game: str = "last-card", seed: int = 7, **options: str) -> Sitting:
        """A match of those who sit there; the guest sees it."""
        book = self.house.room.book
        self.sitting = sit_down(game, options, book.players, seed, book=book)
        self.house.sit(self.sitting)
        self.until(lambda: isinstance(self.app.scene, TableScene))
        return self.sitting

    def until_turn(self) -> None:
        """The guest is to act, and sees it."""

        def mine() -> bool:
            far = self.visit.sitting
            return far is not None and far.state.turn == self.seat and not self.table.busy

        for bot in self.bots:
            bot.eager = False
        self.until(mine)

    def play_on(self, done: Callable[[], bool]) -> None:
        """Everybody plays on, the guest at random in her window."""
        count = 0

        def step() -> bool:
            nonlocal count
            far, scene = self.visit.sitting, self.app.scene
            if far is not None and isinstance(scene, TableScene) and not scene.busy:
                legal = far.legal(self.seat)
                if far.state.turn == self.seat and legal and scene.actions.legal.acts:
                    count += 1
                    cards = [each for each in legal if each.cards] or legal
                    scene.actions._submit(cards[count * 7 % len(cards)])
            return done()

        self.until(step, 90.0)

    def cut(self) -> None:
        """Every connection is cut, without a word."""
        for connection in list(self.house.server._connections):
            self.house.server.close(connection)

    def close(self) -> None:
        self.visit.close(3.0)
        self.house.close()


def damaged(message: str, luck: Callable[[int], int]) -> str:
    """A table in which one value has been changed."""
    value = json.loads(message)
    spots: list[tuple[Any, Any]] = []

    def walk(part: object) -> None:
        if isinstance(part, dict):
            for key, each in part.items():
                spots.append((part, key))
                walk(each)
        elif isinstance(part, list):
            for place, each in enumerate(part):
                spots.append((part, place))
                walk(each)

    walk(value["seen"])
    walk(value["terms"])
    holder, key = spots[luck(len(spots))]
    others: tuple[Any, ...] = (
        None,
        -7,
        0,
        1,
        3,
        51,
        10**9,
        1 << 200,
        "",
        "melee",
        "x" * 500,
        [],
        [[]],
        {},
        True,
        1.5,
    )
    holder[key] = others[luck(len(others))]
    return json.dumps(value)
