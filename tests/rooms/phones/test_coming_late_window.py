"""In a window: who comes late with a phone, who has paused and who is ready is seen."""

from __future__ import annotations

from game.rooms.phones import phones_of
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.people.readiness import Readiness
from game.rooms.phones.settings import CODE
from game.tools.smoke import settle
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import make_scene
from tests.rooms.phones.test_joining import House, house, playing, table
from tests.ui.conftest import MakeApp

__all__ = ["house"]


def words(scene: WidgetScene) -> str:
    return " ".join(getattr(each, "text", "") for each in scene.ui.layers[0].root.walk())


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
    scene = house.table

    def shown() -> bool:
        return scene.buttons.corner is not None and scene.buttons.corner.visible

    house.until(shown, bot)
    assert scene.buttons.corner.invitation.code == house.phones.code  # type: ignore[union-attr]
    CODE.put(house.app.settings, False)
    house.until(lambda: not shown(), bot)
    phones_of(house.flow).toggle_code()
    house.until(shown, bot)


def test_there_is_no_code_without_phones(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("table")
    app.push(scene)
    settle(app, 0.5)
    assert isinstance(scene, TableScene)
    assert scene.buttons.corner is None


def test_the_score_sheet_shows_who_is_ready_and_a_count(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("phone-sheet", ready=1)
    assert isinstance(scene, ResultScene)
    app.push(scene)
    settle(app, 0.5)
    row = next(each for each in scene.ui.layers[0].root.walk() if isinstance(each, ReadyRow))
    assert row.words == "Ready: 1 of 4"
    before = app.display.surface.subsurface(row.rect).copy()
    known = Readiness((0, 1, 2, 3), frozenset({0, 2}), 7.4)
    row._asked = lambda: known
    app.step(0.1)
    assert row.words == "Continuing in 8 seconds."
    after = app.display.surface.subsurface(row.rect)
    assert before.get_buffer().raw != after.get_buffer().raw
    # Without phones there is no such row.
    plain = make_scene("score-sheet")
    assert isinstance(plain, ResultScene)
    app.push(plain)
    assert not any(isinstance(each, ReadyRow) for each in plain.ui.layers[0].root.walk())
