"""An evening of ten hours: nothing in the game or the page grows with it.

Time is the test's own, so that hours pass in a minute.
"""

from __future__ import annotations

import gc
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Sequence

import pytest

from game.rooms.phones.wire.messages import SeatRequest
from game.rooms.phones.wire.page_files import page_files
from game.rooms.phones.wire.server import ConnectionLost
from game.rulesets import GAMES
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser, Page
from tests.rooms.phones.tables import Table


class Evening:
    """Matches of these games, one after the other, by phones that come, go and talk nonsense."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = games
        self.luck = random.Random(11)
        self.table = Table(4)
        self.tokens = [self.table.heard(seat, "seated")[-1]["token"] for seat in range(4)]

    def play(self, rounds: int) -> Counter[str]:
        """So many rounds; what there is after them, as the next match begins."""
        table = self.table
        for _ in range(rounds):
            table.end()
            self._something_happens()
            if table.sitting.match_over:
                self._begin(self.luck.choice(self.games))
            else:
                table.sitting.next_round()
        self._begin(self.games[0])
        self._forget()
        gc.collect()
        # The library's connections, which other tests leave, have the same name as those of phones.
        found = (each for each in gc.get_objects() if type(each) is not sqlite3.Connection)
        return Counter(type(each).__qualname__ for each in found)

    def _begin(self, game: str) -> None:
        table = self.table
        table.game = game
        table.options = {} if game == "last-card" else {"match": "rounds", "rounds": "3"}
        table.begin(SeatBook(table.sitting.book.seating))

    def _something_happens(self) -> None:
        """A phone sleeps and wakes; a guest looks in, watches for a while and goes."""
        table, seat = self.table, self.luck.randrange(4)
        table.board.take(ConnectionLost(table.room.chairs[seat].connection or 0, 4.0))
        table.wait(20.0)
        table.next += 1
        table.come(table.next, self.tokens[seat])
        guest = table.guest("Guest")
        table.hear(guest, SeatRequest("Ghost", "disc", seat))
        table.board.take(ConnectionLost(guest, 0.0))
        table.wait(60.0)
        self._forget()

    def _forget(self) -> None:
        """What the wires remember is not the game's affair."""
        self.table.wires.sent.clear()
        self.table.said.clear()
        self.table.wires.closed.clear()


def test_some_rounds_leave_nothing_behind() -> None:
    evening = Evening(["last-card"])
    before, after = evening.play(3), evening.play(6)
    # What is laid by for ever (every action that was met) grows at first; these never do.
    for kind in ("Sitting", "Match", "Hands", "Feed", "Chair", "Spectators", "Move", "Played"):
        assert after[kind] <= before[kind], kind


@pytest.mark.long
def test_ten_hours_leave_nothing_behind() -> None:
    # What computers know of the last sixteen tables is kept; until then that grows.
    evening = Evening(list(GAMES))
    before, after = evening.play(120), evening.play(450)
    assert evening.table.time > 10 * 3600
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
        assert after["Nodes"] < before["Nodes"] * 1.2 + 100
        assert after["JSEventListeners"] < before["JSEventListeners"] * 1.2 + 20
        assert after["JSHeapUsedSize"] < before["JSHeapUsedSize"] + 1e6
    finally:
        browser.close()
        house.close()
