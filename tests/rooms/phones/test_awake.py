"""The screen stays on between turns, and the menu has room on a phone, in a real browser."""

from __future__ import annotations

import pytest

from game.table.sheet import SheetSeries
from tests.rooms.phones.bot import Bot, House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]
STILL = "document.querySelector('#still')"
SHEET = "document.querySelector('#sheet')"


def test_a_video_that_nobody_sees_plays_from_the_first_touch_on(table: Table) -> None:
    page = table.page
    table.come()
    assert page.run("isSecureContext") is False
    assert page.run("'wakeLock' in navigator") is False
    assert page.run(f"{STILL}") is None
    page.tap("#seat-go")
    page.until(f"{STILL} && !{STILL}.paused && {STILL}.currentTime > 0.2")
    assert page.run(f"{STILL}.webkitVideoDecodedByteCount > 0 && !{STILL}.error")
    assert page.run(f"getComputedStyle({STILL}).opacity") == "0"
    # It begins again before it would end, and nothing is under it that a finger means.
    page.run(f"{STILL}.currentTime = 8.5")
    page.until(f"{STILL}.currentTime < 3 && !{STILL}.paused")
    table.sit("last-card", seed=3)
    toggles = "[...document.querySelectorAll('.toggle')]"
    switch = f"{toggles}.find((each) => /screen/.test(each.textContent))"
    for _ in range(2):
        page.run("document.querySelector('#menu-button').click()")
        page.until("document.querySelector('#own')")
        page.run("document.querySelector('#own').click()")
        on = page.run(f"{switch}.getAttribute('aria-pressed')") == "true"
        page.run(f"{switch}.click()")
        page.until(f"{STILL}.paused === {str(on).lower()}")
        page.run("[...document.querySelectorAll('#sheet button')].pop().click()")
    assert not page.problems


def test_where_a_page_may_ask_it_asks_the_phone_itself(table: Table) -> None:
    page = table.page
    table.come()
    page.run(
        "window.locks = []; Object.defineProperty(navigator, 'wakeLock', { value: {"
        " request: (what) => {"
        " const lock = { what, addEventListener(_, done) { this.done = done; },"
        " release() { this.what = ''; this.done(); } }; locks.push(lock);"
        " return Promise.resolve(lock); } } })"
    )
    page.tap("#seat-go")
    page.until("locks.length === 1")
    page.tap("#join")
    assert page.run("locks.map((each) => each.what).join()") == "screen"
    assert page.run(STILL) is None


def test_the_whole_menu_can_be_seen_on_a_phone(table: Table, house: House) -> None:
    page = table.page
    page.resize(390, 844)
    table.join()
    table.sit("classic", seed=3)
    page.tap("#menu-button")
    for opened in ("#own", "#signal"):
        page.until(f"document.querySelector('{opened}')")
        assert page.run(f"{SHEET}.scrollHeight <= {SHEET}.clientHeight"), opened
        page.run("document.querySelector('#own') && document.querySelector('#own').click()")


def test_a_cup_is_told_on_the_phone_as_on_the_television(table: Table, house: House) -> None:
    page = table.page
    table.join()
    sitting = table.sit("last-card", seed=3)
    rows = [
        {"name": sitting.names[seat], "face": "disc", "colour": seat, "total": total, "gained": 2,
         "seats": [seat]}
        for seat, total in ((1, 14), (0, 8), (2, 7))
    ]  # fmt: skip
    told = {"title": "Match 2 of 3: Last Card", "headline": "", "rows": [], "awards": []}
    house.host.series = SheetSeries(1, lambda: told)
    page.until("/Match 2 of 3/.test(document.querySelector('#prompt').textContent)")
    table.sitting = None
    while not sitting.match_over:
        if sitting.round_over:
            sitting.next_round()
        if sitting.legal(0):
            sitting.attempt(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    page.until("document.querySelector('#sheet.end')")
    # What was booked a moment later is told, too.
    award = {"title": "Comeback", "text": "Ana: up 2 places", "seats": [0]}
    other = {"title": "Last blow", "text": "C0: won a fight", "seats": [1]}
    done = {"title": "After match 3 of 3", "headline": "C0 wins the evening", "rows": rows,
            "awards": [other, award]}  # fmt: skip
    house.host.series = SheetSeries(2, lambda: done)
    page.until("document.querySelector('#sheet.end .award')")
    text = page.run(f"{SHEET}.innerText")
    assert text.startswith("C0 wins the evening")
    assert "After match 3 of 3" in text
    totals = "[...document.querySelectorAll('.end ol:not(.guessers) b')]"
    assert page.run(f"{totals}.map((each) => each.textContent)") == ["14", "8", "7"]
    assert page.run("document.querySelector('.award').textContent").startswith("Comeback")


def test_an_evening_that_is_taken_up_shows_its_standing(table: Table, house: House) -> None:
    page = table.page
    page.resize(390, 844)
    table.join()
    rows = [
        {"name": name, "face": "disc", "colour": seat, "total": total, "gained": 2, "seats": [seat]}
        for seat, name, total in ((1, "Maximiliane", 14), (0, "Ana", 8), (2, "Kim", 7))
    ]
    told = {"title": "After match 2 of 5", "headline": "", "rows": rows, "awards": []}
    house.host.series = SheetSeries(1, lambda: told)
    house.room.between = True
    house.board.changed()
    shown = "document.querySelector('#standing')"
    page.until(f"!{shown}.hidden")
    assert page.run(f"{shown}.innerText").startswith("After match 2 of 5")
    totals = f"[...{shown}.querySelectorAll('b')].map((each) => each.textContent)"
    assert page.run(totals) == ["14", "8", "7"]
    assert page.run(f"{shown}.querySelector('.me').textContent").startswith("AAna")
    page.tap("#join-button")
    page.until(f"{shown}.querySelector('.me.ready')")
    assert page.run("document.querySelector('#join').scrollHeight <= innerHeight")
    # It is gone with the match.
    house.room.between = False
    house.board.changed()
    page.until(f"{shown}.hidden")
    assert not page.problems


def test_the_host_lets_somebody_in_by_touch(table: Table, house: House) -> None:
    page = table.page
    table.join()
    table.sit("last-card", seed=3)
    bots = [Bot(house), Bot(house)]
    for bot, name in zip(bots, ("Max", "Kim"), strict=True):
        bot.home = "127.0.0.9"
        bot.sit(name)
    asked = "document.querySelector('#asked-text').textContent"
    page.until(f"/^Kim would like a seat too/.test({asked})")
    table.wait(1.0)
    page.tap("#asked-give")
    house.until(lambda: bool(bots[1].token), bots)
