"""The sheet on the phone with which somebody cuts before the first deal, in a real browser."""

from __future__ import annotations

import pytest

from game.rooms.fairness.fair_match import UndealtMatch
from game.rooms.phones.wire.switchboard import Cutting
from game.table.match import Match
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


def test_the_sheet_comes_by_itself_and_goes_when_the_cards_are_dealt(
    table: Table, house: House
) -> None:
    page = table.page
    page.resize(320, 568)
    book = house.offer(2)
    page.idle = house.pump
    page.call("Storage.clearDataForOrigin", origin=table.origin, storageTypes="all")
    page.open(f"{table.origin}/#k={house.door.key}")
    page.until("!document.querySelector('#seat-form').hidden")
    page.run("document.querySelector('#name').value = 'Ida'")
    page.run("document.querySelector('#name').dispatchEvent(new Event('input'))")
    page.run("document.querySelector('#seat-go').click()")
    house.until(lambda: bool(house.room.chairs))
    house.room.begin = lambda: None
    house.board.gather(book)
    # Whoever is host of a table that was set up at the screen begins, and has nothing to choose.
    page.until("!document.querySelector('#begin').hidden")
    assert page.run("document.querySelector('#party .panel').offsetHeight") == 0
    undealt = UndealtMatch(Match("classic", {}, book.players, 5 << 80), book)
    house.board.offer_cut(Cutting(undealt.commitment, undealt.cut_by))
    page.until("document.querySelector('#sheet .commitment')")
    number = page.run("document.querySelector('#sheet .commitment').textContent")
    assert number.replace(" ", "") == undealt.commitment
    # Even on the narrowest phone the words in the field can be read.
    field = "document.querySelector('#sheet .cutting input')"
    assert page.run(f"{field}.scrollWidth <= {field}.clientWidth")
    assert page.run(f"{field}.clientWidth") > 150
    # A tap without words cuts too.
    page.run("document.querySelector('#sheet .cutting button').click()")
    house.until(lambda: bool(undealt.cuts))
    assert undealt.cuts[0][0] == "Ida"
    assert undealt.cuts[0][1].isdigit()
    assert page.run("document.querySelector('#sheet').hidden")
    house.board.offer_cut(Cutting(undealt.commitment, undealt.cut_by))
    page.until("!document.querySelector('#sheet').hidden")
    house.board.offer_cut(None)
    page.until("document.querySelector('#sheet').hidden")
