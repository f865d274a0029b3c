"""A vote in a real browser: the choices at the end of a round, one's own, and the host's switch."""

from __future__ import annotations

import random

import pytest

from tests.rooms.phones.bot import House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


@pytest.mark.slow
def test_the_host_lets_the_room_vote_and_a_finger_chooses(table: Table, house: House) -> None:
    page = table.page
    page.resize(320, 568)
    table.join()
    sitting = table.sit("classic", seed=3, rounds="3", match="rounds")
    house.room.polls.luck = random.Random(5)
    house.board._seen.clear()
    # The panel shows what the phone has been told when it is opened.
    house.until(lambda: bool(house.board._seen))
    page.tap("#menu-button")
    page.until("document.querySelector('#host-button')")
    page.run("document.querySelector('#host-button').click()")
    page.until("document.querySelector('#host-vote')")
    page.run("document.querySelector('#host-vote').click()")
    house.until(lambda: house.room.polls.wanted)
    while not sitting.round_over:
        if sitting.legal(0):
            sitting.attempt(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    page.until("document.querySelectorAll('#vote button').length === 4")
    page.until("!document.querySelector('#sheet').getAnimations().length")
    choices = [f"document.querySelector('#vote [data-choice=\"{n}\"]')" for n in range(4)]
    assert all(table.at(each) for each in choices), "nothing is scrolled"
    middles = [
        page.run(
            f"(() => {{ const b = {each}.getBoundingClientRect();"
            " return (b.top + b.bottom) / 2; })()"
        )
        for each in choices
    ]
    ready = page.run("document.querySelector('#ready').getBoundingClientRect().top")
    assert max(middles) < ready
    page.tap('#vote [data-choice="1"]')
    house.until(
        lambda: house.room.polls.tally is not None and house.room.polls.tally.counts == (0, 1, 0, 0)
    )
    pressed = "[...document.querySelectorAll('#vote button')].map((e) => e.ariaPressed)"
    page.until(f"{pressed}.join() === 'false,true,false,false'")
    assert page.run("document.querySelector('#vote p').textContent")
    wide = "document.querySelector('#sheet')"
    assert page.run(f"{wide}.scrollWidth <= {wide}.clientWidth")
    assert page.run(
        "[...document.querySelectorAll('#vote button')].every((e) => e.offsetHeight >= 44)"
    )
    # Ready can still be pressed, and the vote is over when it goes on.
    house.room.polls.elect("rule")
    page.until("document.querySelector('#vote').hidden")
    assert page.run("Boolean(document.querySelector('#ready'))")
