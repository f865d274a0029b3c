"""The page of somebody who comes late, in a real browser: watching, asking, sitting, leaving."""

from __future__ import annotations

import pytest

from game.rooms.phones.people.seat_questions import ASK_PAUSE
from tests.rooms.phones.bot import Bot, House, seated
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


def come(table: Table, bots: list[Bot]) -> None:
    """Ida opens the page at a table of bots, which are awake, and writes her name."""
    page = table.page

    def play() -> None:
        table.pass_time()
        for bot in bots:
            bot.awake()
            bot.listen()

    page.idle = play
    page.call("Storage.clearDataForOrigin", origin=table.origin, storageTypes="all")
    page.open(f"{table.origin}/#k={table.house.door.key}")
    page.until("!document.querySelector('#seat-form').hidden")
    page.run("document.querySelector('#name').value = 'Ida'")
    page.run("document.querySelector('#name').dispatchEvent(new Event('input'))")


@pytest.mark.slow
def test_who_comes_late_watches_asks_and_gets_the_seat_that_is_free(
    table: Table, house: House
) -> None:
    page = table.page
    page.resize(320, 568)
    sitting, bots = seated(house, "last-card", 2, seed=2)
    come(table, bots)
    assert page.run("document.querySelector('#seat-go').innerText") == "Watch"
    page.tap("#seat-go")
    why = "document.querySelector('#watch p').innerText"
    page.until(f"/every seat is taken/.test({why})")
    page.until("document.querySelector('#watch').offsetParent")
    assert page.run("document.querySelectorAll('#hand .card').length") == 0
    # Only the owner of that seat is asked, and their answer is told here.
    # The bots play on, and on a loaded machine the button has moved before a finger is there.
    page.run("document.querySelector('#take-seat').click()")
    page.until("document.querySelector('[data-seat=\"1\"].person')")
    page.run("document.querySelector('[data-seat=\"1\"].person').click()")
    page.until(f"/Bot 1 is asked/.test({why})")
    page.until("document.querySelector('#sheet').hidden")
    bots[1].say(kind="answer", ask=bots[1].heard("asked")[-1]["ask"], yes=False)
    page.until(f"/every seat is taken/.test({why})")
    assert not bots[0].heard("asked")
    house.time += ASK_PAUSE
    # Somebody leaves: the seat is Ida's, with its cards.
    bots[0].say(kind="wish", wish="leave")
    page.until("document.querySelectorAll('#hand .card img').length > 0")
    assert sitting.names[0] == "Ida"
    assert page.run("document.querySelector('#watch').hidden")
    # She leaves, and finds the seat again with the same phone.
    page.run("document.querySelector('#menu-button').click()")
    page.run("[...document.querySelectorAll('#sheet .danger')].pop().click()")
    page.run("document.querySelector('#sheet .danger').click()")
    page.until("!document.querySelector('#join-button').hidden")
    assert sitting.names[0] != "Ida"
    page.tap("#join-button")
    page.until("!document.querySelector('#table').hidden")
    page.until("document.querySelectorAll('#hand .card img').length > 0")
    assert sitting.names[0] == "Ida"


@pytest.mark.slow
def test_who_only_watches_guesses_and_reacts(table: Table, house: House) -> None:
    page = table.page
    page.resize(390, 844)
    _, bots = seated(house, "classic", 2, seed=5, computers=1)
    come(table, bots)
    page.run("document.querySelector('#seat-watch').scrollIntoView({ block: 'center' })")
    page.tap("#seat-watch")
    page.until("document.querySelectorAll('.question').length === 2")
    page.until("document.querySelectorAll('.reactions img').length === 6")
    box = "document.querySelector('#watch').getBoundingClientRect()"
    assert page.run(f"{box}.bottom <= innerHeight && {box}.left >= 0 && {box}.right <= innerWidth")
    # A tap falls where the button was: the page must have come to rest.
    table.wait(0.4)
    page.tap(".question .choices button")
    page.until("document.querySelectorAll('.guessed').length === 1")
    page.tap("[data-reaction=winning]")
    flown: list[str] = []

    def seen() -> bool:
        flown.extend(each.name for each in house.board.reactions())
        return bool(flown)

    house.until(seen, bots)
    assert flown == ["Ida"]
    (person,) = house.board.spectators.audience.people.values()  # type: ignore[union-attr]
    assert [each.choice for each in person.guesses.values()] == [0]
    # She would like to play after all.
    page.tap("#take-seat")
    page.until("document.querySelectorAll('#hand .card img').length > 0")
    assert not page.problems
