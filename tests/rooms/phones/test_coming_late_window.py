"""In a window: who comes late with a phone, who has paused and who is ready is seen."""

from __future__ import annotations

import pytest

from build_scripts.demos import make_scene
from game.rooms.phones import phones_of
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.people.readiness import Readiness
from game.tools.smoke import settle
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, come, house, playing, table
from tests.ui.conftest import MakeApp

__all__ = ["house"]


def words(scene: WidgetScene) -> str:
    return " ".join(getattr(each, "text", "") for each in scene.ui.layers[0].root.walk())


@pytest.mark.slow
def test_who_comes_late_takes_over_a_computers_cards_and_who_leaves_comes_back(
    house: House,
) -> None:
    bot = playing(house, table(phones=1, others=1))
    scene, sitting = house.app.scene, house.flow.sitting
    assert isinstance(scene, TableScene)
    assert sitting is not None
    house.until(lambda: scene.buttons.corner is not None, bot)
    code = scene.buttons.corner
    assert code is not None
    assert code.invitation is not None
    assert code.invitation.code == house.phones.code
    # Both seats are taken by then: the third who comes watches, and a hand is on no page of it.
    late = come(house, "Ida", "disc")
    assert sitting.names == ("Ana", "Ida")
    assert house.flow.seating[1].human
    third = Bot(house)
    third.connect()
    third.say(kind="claim", name="Jo", face="disc")
    house.until(lambda: third.table is not None, bot, late, third)
    assert third.heard("watching")
    assert third.table is not None
    assert third.table["hand"] == []
    # Who has left sits there again by the same token, if nobody waits for the seat.
    third.drop()
    house.until(lambda: not house.phones.room.waiting, bot, late)
    late.say(kind="wish", wish="leave")
    house.until(lambda: late.wire is None, bot, late)
    assert not house.flow.seating[1].human
    late.seat = -1
    late.connect()
    house.until(lambda: late.seat == 1, bot, late)
    assert sitting.names == ("Ana", "Ida")


def test_the_pause_says_whose_phone_it_was(house: House) -> None:
    bot = playing(house, table(phones=1, others=1))
    bot.say(kind="wish", wish="pause")
    house.until(lambda: isinstance(house.app.scene, PauseScene), bot)
    assert isinstance(house.app.scene, PauseScene)
    assert "Ana has paused the match." in words(house.app.scene)
    house.app.scene.back()
    house.until(lambda: not house.phones.room.paused_by, bot)
    house.flow.pause()
    house.app.step(0.1)
    assert isinstance(house.app.scene, PauseScene)
    assert "has paused" not in words(house.app.scene)


def test_the_settings_put_the_code_away(house: House) -> None:
    bot = playing(house, table(phones=1, others=1))
    scene = house.app.scene
    assert isinstance(scene, TableScene)
    house.until(lambda: scene.buttons.corner is not None and scene.buttons.corner.visible, bot)
    house.app.settings.corner_code = False
    house.until(lambda: scene.buttons.corner is not None and not scene.buttons.corner.visible, bot)
    phones_of(house.flow).toggle_code()
    house.until(lambda: scene.buttons.corner is not None and scene.buttons.corner.visible, bot)


def test_there_is_no_code_without_phones(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("table")
    app.push(scene)
    settle(app, 0.5)
    assert isinstance(scene, TableScene)
    assert scene.buttons.corner is None


def test_the_score_sheet_shows_who_is_ready_and_a_count(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("score-sheet", ready=1)
    assert isinstance(scene, ScoreSheetScene)
    app.push(scene)
    settle(app, 0.5)
    row = next(each for each in scene.ui.layers[0].root.walk() if isinstance(each, ReadyRow))
    assert row.words == "Ready: 1 of 4"
    before = app.display.surface.subsurface(row.rect).copy()
    known = Readiness((0, 1, 2, 3), frozenset({0, 2}), 7.4)
    scene._readiness = row._asked = lambda: known
    app.step(0.1)
    assert row.words == "Continuing in 8 seconds."
    after = app.display.surface.subsurface(row.rect)
    assert before.get_buffer().raw != after.get_buffer().raw
    # Without phones there is no such row.
    plain = make_scene("score-sheet")
    assert isinstance(plain, ScoreSheetScene)
    app.push(plain)
    assert not any(isinstance(each, ReadyRow) for each in plain.ui.layers[0].root.walk())
