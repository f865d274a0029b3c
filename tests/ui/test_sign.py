"""A competitive match carries its sign in the menu, in the set-up, at the table and on the sheet;
another match carries it nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rulesets import GAMES
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.graphics.text import COMPETITIVE, Texts
from game.ui.scenes.house_rules_page import STYLE
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.table import TableScene
from tests import demos
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait

PLAYERS = [Player("Ada"), Player("Ben", "beginner")]


def options(on: bool) -> dict[str, str]:
    return {"competitive": "yes"} if on else {}


def menu(app: App, on: bool) -> Scene:
    app.settings.last_game = "colours"
    app.settings.options = {"colours": {**options(on)}}
    return demos.menu()


def setup(app: App, on: bool) -> Scene:
    # The page with the option itself carries its sign always.
    return demos.setup("colours", "competitive=yes" if on else "", STYLE)


def table(app: App, on: bool) -> Scene:
    return TableScene(sit_down("colours", options(on), PLAYERS, 3), 0)


def sheet(app: App, on: bool) -> Scene:
    sitting = sit_down("colours", {**options(on), "hand_size": "3"}, PLAYERS, 3)
    sitting.set_automatic(0, True)
    while not sitting.round_over:
        sitting.update(5.0)
    return ScoreSheetScene(
        sitting.sheet(), on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None
    )


@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("place", [menu, setup, table, sheet])
def test_the_sign_is_where_a_competitive_match_is(
    make: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    place: Callable[[App, bool], Scene],
    on: bool,
) -> None:
    drawn: list[int] = []
    line = Texts.line

    def watch(self: Texts, text: str, *rest: object, **more: object) -> pygame.Surface:
        if COMPETITIVE in text and text.strip() != f"Competitive {COMPETITIVE}":
            drawn.append(len(text))
        return line(self, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Texts, "line", watch)
    app = make(speed=0.0, tips=False)
    app.push(place(app, on))
    wait(app, 0.5)
    assert bool(drawn) == on


def test_the_option_carries_the_sign(make: MakeApp) -> None:
    app = make()
    app.push(demos.setup("colours", "", GAMES["colours"].option("competitive").group))
    labels = [getattr(each, "text", "") for each in app.scene.ui.top.root.walk()]  # type: ignore[union-attr]
    assert f"Competitive {COMPETITIVE}" in labels


def test_the_sign_is_a_picture_and_no_letters(make: MakeApp) -> None:
    texts = make().media.texts
    mark = texts.mark("glove", 40, (0, 0, 0))
    assert mark is not None
    assert pygame.mask.from_surface(mark, 60).count() > 40 * 40 * 0.35
