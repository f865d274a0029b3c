"""Scores, votes and awards as they are read from a sofa."""

from __future__ import annotations

from dataclasses import replace

from game.rooms.television.settings import DIRECTOR
from game.storage.settings import Settings
from game.table.people.controllers import Controllers
from game.table.people.seating import person
from game.table.seat_book import SeatBook
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.score.far import READ, FarSheetScene, OneAtATime, TurningScene
from game.ui.table.table_form import form_for
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait
from tests.ui.shown import top
from tests.ui.test_far import shown


def test_the_scores_follow_the_ending_by_themselves_and_the_vote_follows_them(
    make: MakeApp,
) -> None:
    app = shown(make, "phone-ending", (1280, 720), 0.3)
    ending = top(app, EndingScene)
    ending.finish()
    wait(app, 4.5)
    assert app.scene is ending
    wait(app, 1.0)
    assert isinstance(app.scene, FarSheetScene)
    sheet = shown(make, "phone-sheet", (1280, 720), 0.3)
    assert isinstance(sheet.scene, TurningScene)
    assert sheet.scene.turning is not None
    kinds = []
    for _ in range(3):
        kinds += [type(each).__name__ for each in sheet.scene.turning.children]
        wait(sheet, READ)
    assert kinds == ["ScoreStrip", "VoteRow", "VoteRow"]


def test_awards_come_one_after_another(make: MakeApp) -> None:
    app = shown(make, "evening-awards", (1280, 720), 0.3)
    assert isinstance(app.scene, TurningScene)
    turning = app.scene.turning
    assert isinstance(turning, OneAtATime)
    seen = list(turning.children)
    for _ in range(20):
        wait(app, 4.05)
        seen += turning.children
        if seen[-1] is seen[0]:
            break
    assert seen[0] is seen[-1], "it begins again"
    assert len(set(map(id, seen))) == len(seen) - 1 > 1, "each once"


def test_all_by_phone_are_read_afar_unless_the_setting_is_off() -> None:
    seats = [replace(person(name, name), kind="phone") for name in "AB"]
    for director, seating, afar in (
        (True, seats, True),
        (False, seats, False),
        (True, [person("A", "A"), person("B", "B")], False),
    ):
        settings = Settings()
        DIRECTOR.put(settings, director)
        form = form_for(settings, Controllers(SeatBook(tuple(seating))))
        assert (form is not None) is afar
