"""A pad, two people with one mouse under the curtain, and a phone, in one match."""

from __future__ import annotations

import time

import pytest

from game.rooms.phones.pages.joining_page import JoiningScene
from game.table.match import Match
from game.table.people.devices import Device, Source
from game.table.people.seating import Seating, open_place, person
from game.table.records.record import parse_record
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.rooms.phones import test_joining
from tests.thinning import thinned
from tests.ui.hands import WAITING, down, move, up
from tests.ui.shown import top
from tests.ui.table import test_couch_pads as by_pad
from tests.ui.table.seated import Seated
from tests.ui.table.test_couch import faces_up

house, pads = test_joining.house, by_pad.pads
LONGEST = 240.0
"""Seconds that a round of four cards each may take on a slow machine."""
PAD, FIRST, SECOND, PHONE = range(4)


def by_mouse(seated: Seated, seat: int) -> None:
    """The next thing that the person at that seat does, with the mouse that both share."""
    table = seated.scene
    assert table.screen is not None
    if table.seat != seat:
        assert table.screen.curtain.called == seat
        # Both use the mouse: it is held down, until the curtain is up.
        if table.screen.sign.shown and not table.screen.curtain.pressed:
            move(seated.app, table.screen.sign.rect.center)
            down(seated.app, table.screen.sign.rect.center)
        return
    up(seated.app, table.screen.sign.rect.center)
    by_pad.act_by_mouse(seated)


@pytest.mark.slow
@pytest.mark.parametrize("game", thinned(["last-card", "last-one"], 2))
def test_pad_mouse_curtain_and_phone_play_a_whole_round_together(
    house: test_joining.House, pads: by_pad.MakePads, game: str
) -> None:
    app, flow = house.app, house.flow
    people = [person(name, colour=seat) for seat, name in enumerate(("Ada", "Ben", "Cleo"))]
    seating: Seating = (*people, open_place("phone", "Mina", "casual", colour=3))
    flow.start(game, {"hand_size": "3" if game == "last-card" else "4"}, seating)
    top(app, JoiningScene)
    bot = test_joining.come(house, "Dov")
    test_joining.button(app.scene, "go").activate()
    house.until(lambda: bot.table is not None, bot)
    table, sitting = app.scene, flow.sitting
    assert isinstance(table, TableScene)
    assert sitting is not None
    assert sitting.people == (PAD, FIRST, SECOND, PHONE)
    seated = Seated(app, table, sitting, [], [])
    screen = table.screen
    assert screen is not None
    assert screen.controllers.screen_seats == (PAD, FIRST, SECOND)

    (pad,) = pads(1)
    by_pad.play(app)
    by_pad.tap(app, pad, by_pad.A)
    if table.questions.open is not None:
        by_pad.tap(app, pad, by_pad.A)
    assert screen.controllers.holder(Source(Device.PAD, pad.number)) == PAD
    acted: set[int] = set()

    def play() -> bool:
        """Whoever's turn it is does the next thing, by their own device."""
        assert table.seat != PHONE, "the hand of a phone lies open on the screen"
        if sitting.round_over:
            return isinstance(app.scene, ResultScene)
        assert set(faces_up(table)) <= {table.seat}
        turn = sitting.view(-1).turn
        if not table.busy and app.scene is table:
            if turn == PAD:
                by_pad.turn_by_pad(seated, pad)
                acted.add(turn)
            elif turn in (FIRST, SECOND):
                by_mouse(seated, turn)
                acted.add(turn)
            else:
                assert screen.curtain.down
                assert screen.curtain.called == -1, "somebody else is called in a phone's turn"
        bot.play()
        return False

    end = time.monotonic() + LONGEST
    while not play():
        assert time.monotonic() < end, f"the round does not end: {sitting.view(-1)}"
        app.step(WAITING)
        bot.listen()
        time.sleep(0.001)
    acted |= {PHONE} if bot.acts else set()
    assert acted == {PAD, FIRST, SECOND, PHONE}
    text = sitting.match.text()
    again = Match.from_record(parse_record(text))
    assert again.state.hands == sitting.match.state.hands
    assert again.text() == text
    assert [player.name for player in again.players] == ["Ada", "Ben", "Cleo", "Dov"]
