"""The question on the phone of whoever deals, in a real browser."""

from __future__ import annotations

import pytest

from game.rooms.phones.wire.switchboard import Dealing
from game.table.dealer import DealersChoice
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


def test_the_question_comes_over_the_end_of_a_round_and_a_finger_answers(
    table: Table, house: House
) -> None:
    page = table.page
    page.resize(320, 568)
    table.join()
    sitting = table.sit("last-one", seed=3, hand_size="dealer")
    while not sitting.round_over:
        if sitting.legal(0):
            sitting.attempt(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    page.until("document.querySelector('#sheet.end')")
    answers: list[int] = []
    asked = Dealing(DealersChoice(0, (4, 5, 6, 7, 8), 7), answers.append, lambda: 9.4)
    house.board.offer_deal(asked)
    page.until("document.querySelectorAll('#sheet .sizes button').length === 5")
    page.until("!document.querySelector('#sheet').getAnimations().length")
    said = page.run("document.querySelector('#sheet').textContent")
    assert "How many cards does everybody get?" in said
    assert "7 cards each in 10 seconds" in said
    assert page.run("document.querySelector('#sheet .sizes .main').textContent") == "7"
    sizes = "[...document.querySelectorAll('#sheet .sizes button')]"
    assert page.run(f"{sizes}.every((e) => e.offsetHeight >= 44 && e.offsetWidth >= 44)")
    sheet = "document.querySelector('#sheet')"
    assert page.run(f"{sheet}.scrollWidth <= {sheet}.clientWidth")
    page.tap("#sheet .sizes button:nth-child(2)")
    house.until(lambda: answers == [5])
    # Where nobody answers, the end of the round is shown again.
    house.board.offer_deal(asked)
    page.until("document.querySelector('#sheet .sizes')")
    house.board.offer_deal(None)
    page.until("document.querySelector('#sheet.end')")
    # A number that everybody is told comes with the deal.
    sitting.next_round({"hand_size": "4"})
    page.until("document.querySelector('#spoken').textContent.includes('everybody 4 cards')")
