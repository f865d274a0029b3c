"""What is asked on a sheet of the page, in a real browser: a vote, a cut, the number of cards."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from game.rooms.fairness.fair_match import UndealtMatch
from game.table.dealer import DealersChoice
from game.table.match import Match
from game.table.sitting import Sitting
from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import SIZES, Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]
SHEET = "document.querySelector('#sheet')"


def end(sitting: Sitting) -> None:
    """Play the round to its end."""
    while not sitting.round_over:
        if sitting.legal(0):
            sitting.attempt(0, sitting.stand_in_move(0))
        sitting.update(5.0)


def fits(table: Table, buttons: str) -> bool:
    """True if all of these buttons can be met by a finger, and the sheet is not wider than the
    window."""
    page = table.page
    page.until(f"!{SHEET}.getAnimations().length")
    return bool(
        page.run(
            f"[...document.querySelectorAll('{buttons}')].every((e) => e.offsetHeight >= 44"
            f" && e.offsetWidth >= 44) && {SHEET}.scrollWidth <= {SHEET}.clientWidth"
        )
    )


def test_the_host_lets_the_room_vote_and_a_finger_chooses(table: Table, house: House) -> None:
    page = table.page
    page.resize(*SIZES["small"])
    table.join()
    sitting = table.sit("classic", seed=3, rounds="3", match="rounds")
    house.room.polls.luck = random.Random(5)
    house.board._seen.clear()
    # The panel shows what the phone has been told when it is opened.
    house.until(lambda: bool(house.board._seen))
    page.tap("#menu-button")
    for each in ("host-button", "host-vote"):
        page.until(f"document.querySelector('#{each}')")
        page.run(f"document.querySelector('#{each}').click()")
    house.until(lambda: house.room.polls.wanted)
    end(sitting)
    page.until("document.querySelectorAll('#vote button').length === 4")
    assert fits(table, "#vote button")
    choices = [f"document.querySelector('#vote [data-choice=\"{n}\"]')" for n in range(4)]
    assert all(table.at(each) for each in choices), "nothing is scrolled"
    lowest = max(page.run(f"{each}.getBoundingClientRect().top") for each in choices)
    assert lowest < page.run("document.querySelector('#ready').getBoundingClientRect().top")
    page.tap('#vote [data-choice="1"]')
    tally = house.room.polls
    house.until(lambda: tally.tally is not None and tally.tally.counts == (0, 1, 0, 0))
    pressed = "[...document.querySelectorAll('#vote button')].map((e) => e.ariaPressed)"
    page.until(f"{pressed}.join() === 'false,true,false,false'")
    assert page.run("document.querySelector('#vote p').textContent")
    # Ready can still be pressed, and the vote is over when it goes on.
    house.room.polls.elect("rule")
    page.until("document.querySelector('#vote').hidden")
    assert page.run("Boolean(document.querySelector('#ready'))")


def test_the_question_comes_over_the_end_of_a_round_and_a_finger_answers(
    table: Table, house: House
) -> None:
    page = table.page
    page.resize(*SIZES["small"])
    table.join()
    sitting = table.sit("last-one", seed=3, hand_size="dealer")
    end(sitting)
    page.until("document.querySelector('#sheet.end')")
    answers: list[int] = []
    asked = SimpleNamespace(
        choice=DealersChoice(0, (4, 5, 6, 7, 8), 7), choose=answers.append, left=9.4
    )
    house.board.offer_deal(asked)
    page.until("document.querySelectorAll('#sheet .sizes button').length === 5")
    assert fits(table, "#sheet .sizes button")
    said = page.run(f"{SHEET}.textContent")
    assert "How many cards does everyone get?" in said
    assert "7 cards each in 10 seconds" in said
    assert page.run("document.querySelector('#sheet .sizes .main').textContent") == "7"
    page.tap("#sheet .sizes button:nth-child(2)")
    house.until(lambda: answers == [5])
    # Where nobody answers, the end of the round is shown again.
    house.board.offer_deal(asked)
    page.until("document.querySelector('#sheet .sizes')")
    house.board.offer_deal(None)
    page.until("document.querySelector('#sheet.end')")
    # A number that everybody is told comes with the deal.
    sitting.next_round({"hand_size": "4"})
    page.until("document.querySelector('#spoken').textContent.includes('everyone 4 cards')")


def test_the_cut_comes_by_itself_and_goes_when_the_cards_are_dealt(
    table: Table, house: House
) -> None:
    page = table.page
    page.resize(*SIZES["small"])
    house.room.begin = lambda: None
    table.join()
    # Whoever is host of a table that was set up at the screen begins, and has nothing to choose.
    page.until("!document.querySelector('#begin').hidden")
    assert page.run("document.querySelector('#party .panel').offsetHeight") == 0
    book = house.room.book
    undealt = UndealtMatch(Match("classic", {}, [*book.players, *book.players], 5 << 80), book)
    cutting = undealt
    house.board.offer_cut(cutting)
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
    assert undealt.cuts[0][0] == "Ana"
    assert undealt.cuts[0][1].isdigit()
    assert page.run(f"{SHEET}.hidden")
    house.board.offer_cut(cutting)
    page.until(f"!{SHEET}.hidden")
    house.board.offer_cut(None)
    page.until(f"{SHEET}.hidden")
