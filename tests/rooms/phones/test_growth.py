"""An evening of ten hours: nothing in the game, the server or the page grows with it.

Time is the test's own, so that hours pass in a minute; sockets, threads and pages are real.
"""

from __future__ import annotations

import gc
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from game.rooms.phones.wire.files import page_files
from game.rulesets import GAMES
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Bot, House
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser, Page

SEATS = 4
THOUGHT = 3.0
"""Seconds of an evening that somebody takes to act."""


def size() -> Counter[str]:
    """How many objects there are of each kind."""
    gc.collect()
    # The library's connections, which other tests leave, have the same name as those of phones.
    found = (each for each in gc.get_objects() if type(each) is not sqlite3.Connection)
    return Counter(type(each).__qualname__ for each in found)


class Evening:
    """Matches of these games, one after the other, by phones that come, go and talk nonsense."""

    def __init__(self, games: Sequence[str]) -> None:
        self.house = House()
        self.games = games
        self.luck = random.Random(11)
        self.house.offer(SEATS)
        self.bots = [Bot(self.house, seat).sit(f"Bot {seat}") for seat in range(SEATS)]
        self.house.until(lambda: all(bot.token for bot in self.bots), self.bots)
        for bot in self.bots:
            bot.eager = True
        self.bots.sort(key=lambda bot: bot.seat)
        self.seconds = 0.0
        self.rounds = self.actions = self.matches = 0
        self.sitting = self._sit_down()

    def _sit_down(self) -> Sitting:
        names = self.house.room.book.names
        self.matches += 1
        game = self.games[self.matches % len(self.games)]
        options = {} if game == "last-card" else {"match": "rounds", "rounds": "3"}
        sitting = sit_down(game, options, [Player(name) for name in names], self.matches)
        self.house.sit(sitting)
        return sitting

    def play_a_round(self, limit: float = 60.0) -> None:
        house, bots, end = self.house, self.bots, time.monotonic() + limit
        if self.sitting.match_over:
            self.sitting = self._sit_down()
        elif self.sitting.round_over:
            self.sitting.next_round()
        while not self.sitting.round_over:
            assert time.monotonic() < end, "the round did not end"
            before = self._moves()
            house.pump()
            for bot in bots:
                bot.listen()
                if bot.wire is None:
                    # On a busy machine it was not heard from in time.
                    bot.pending = None
                    bot.back()
                bot.awake()
                bot.play()
            if self._moves() != before:
                self.actions += 1
                self.seconds += THOUGHT
                house.time += THOUGHT
                self.sitting.update(THOUGHT)
            self._forget()
        self.rounds += 1
        self._something_happens()
        self._forget()

    def _forget(self) -> None:
        """What the bots remember is not the game's affair."""
        for bot in self.bots:
            bot.kept.clear()
            bot.inbox.clear()
            bot.acts.clear()

    def _moves(self) -> int:
        return len(self.sitting.match.record.rounds[-1].moves)

    def _something_happens(self) -> None:
        """A phone sleeps and wakes; a guest looks in; a stranger guesses."""
        bot = self.luck.choice(self.bots)
        bot.pending = None
        bot.drop()
        self.house.time += 20.0
        self.house.pump()
        bot.back()
        told = len(bot.heard("table"))
        self.house.until(lambda: len(bot.heard("table")) > told, self.bots)
        guest, stranger = Bot(self.house).connect(), Bot(self.house).connect(token="guess")
        self.house.until(lambda: bool(guest.heard("lobby")), [guest, stranger])
        guest.say(kind="claim", name="x" * 40, face=[])
        guest.drop()
        stranger.drop()
        alone = range(len(self.bots))
        self.house.until(lambda: self.house.server.connected == len(alone), self.bots)

    def play(self, rounds: int) -> Counter[str]:
        """So many rounds; how much there is after them, as the next match begins."""
        for _ in range(rounds):
            self.play_a_round()
        self.matches -= self.matches % len(self.games)  # the same game each time
        self.sitting = self._sit_down()
        tables = [len(bot.heard("table")) for bot in self.bots]
        self.house.until(
            lambda: all(len(b.heard("table")) > n for b, n in zip(self.bots, tables, strict=True)),
            self.bots,
        )
        self._forget()
        found = size()
        # On a busy machine the server's loop holds what has gone a moment longer.
        for _ in range(20):
            if found["Connection"] <= SEATS + 2:
                break
            time.sleep(0.1)
            self.house.pump()
            found = size()
        return found


def play_an_evening(
    warm: int, rounds: int, games: Sequence[str]
) -> tuple[Evening, Counter[str], Counter[str]]:
    evening = Evening(games)
    try:
        return evening, evening.play(warm), evening.play(rounds)
    finally:
        evening.house.close()


@pytest.mark.slow
def test_some_rounds_leave_nothing_behind() -> None:
    _, before, after = play_an_evening(2, 3, ["last-card"])
    # What is laid by for ever (every action that was met) grows at first; these never do.
    for kind in (
        "Sitting", "Match", "Hands", "Feed", "SeatReport", "Chair", "Thread", "Move", "Played",
    ):  # fmt: skip
        assert after[kind] <= before[kind], kind
    # The server's loop still has the last one in its hand.
    assert after["Connection"] <= SEATS + 2


@pytest.mark.long
def test_ten_hours_leave_nothing_behind() -> None:
    # What computers know of the last sixteen tables is kept; until then that grows.
    evening, before, after = play_an_evening(120, 200, list(GAMES))
    assert evening.seconds > 10 * 3600, f"only {evening.rounds} rounds"
    # Every play that was ever listed is kept, for as long as its rules are (a finite number).
    for kept in ("Action", "tuple"):
        del before[kept], after[kept]
    assert after.total() - before.total() < 600, (after - before).most_common(8)


def kept_by(page: Page) -> dict[str, float]:
    """The metrics of the page when collecting garbage has freed nothing more for two seconds: what
    still flies or waits for a frame on a busy machine is not kept."""
    least: dict[str, float] = {}
    since, end = time.monotonic(), time.monotonic() + 60.0
    while time.monotonic() < min(since + 2.0, end):
        page.run("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
        page.call("HeapProfiler.collectGarbage")
        metrics = page.call("Performance.getMetrics")["metrics"]
        now = {each["name"]: each["value"] for each in metrics}
        if not least or now["Nodes"] < least["Nodes"]:
            least, since = now, time.monotonic()
    return least


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
def test_a_page_does_not_grow_with_the_rounds() -> None:
    house, browser = House(page_files(ASSETS)), Browser()
    try:
        page = browser.page(390, 844)
        page.idle = house.pump
        house.offer(1)
        page.open(f"http://{HOST}:{house.port}/#k={house.key}")
        page.until("!document.querySelector('#seat-form').hidden")
        page.run("document.querySelector('#name').focus()")
        page.type("Ana")
        page.run("document.querySelector('#seat-go').click()")
        page.until("document.querySelector('#seat-form').hidden")
        page.call("Performance.enable")

        def play(rounds: int) -> dict[str, float]:
            for seed in range(rounds):
                players = [Player("Ana"), *(Player(f"C{n}", "casual") for n in range(3))]
                sitting = sit_down("classic", {}, players, seed)
                house.sit(sitting)
                sitting.set_automatic(0, True)
                while not sitting.round_over:
                    sitting.update(2.0)
                    house.pump()
                    page.run("1")
                page.until("document.querySelector('#sheet.end')")
            return kept_by(page)

        before, after = play(4), play(25)
        print("\n", {n: (before[n], after[n]) for n in ("Nodes", "JSHeapUsedSize")})
        assert after["Nodes"] < before["Nodes"] * 1.2 + 100
        assert after["JSEventListeners"] < before["JSEventListeners"] * 1.2 + 20
        assert after["JSHeapUsedSize"] < before["JSHeapUsedSize"] + 1e6
    finally:
        browser.close()
        house.close()
