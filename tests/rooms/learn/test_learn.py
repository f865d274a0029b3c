"""The page Learn: exercises are done at the table, what has been solved is kept for each person."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame

from game.language.catalogue import PSEUDO, SOURCE, use
from game.rooms.learn.drilling import solutions
from game.rooms.learn.drills import drills_of
from game.rooms.learn.first_hand import YOU
from game.rooms.learn.mastery import mastered
from game.rooms.learn.pages.drill_scene import DrillDoneScene, DrillScene
from game.rooms.learn.pages.first_hand_scene import FirstHandScene
from game.rooms.learn.pages.learn import LearnScene
from game.rulesets import GAMES
from game.storage.store import Store
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.rules_scene import RulesScene
from game.ui.widgets.button import Button
from game.ui.widgets.card_widgets import CardFace
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, press, wait
from tests.ui.shown import named, names, parts, top


def opened(make: MakeApp, folder: Path, size: tuple[int, int] = (800, 600)) -> tuple[App, Flow]:
    """The page, by two presses."""
    app = make(size, speed=0.0, tips=False)
    flow = begin(app, Store(folder), 5)
    click(app, named(app, "learn").rect.center)
    wait(app, 0.5)
    return app, flow


def done(app: App, right: bool) -> DrillDoneScene:
    """Do the exercise that is open."""
    scene = top(app, DrillScene)
    hand = scene.drill_hand
    for _ in range(400):
        if isinstance(app.scene, DrillDoneScene):
            return app.scene
        if hand.beat is not None and not scene.busy:
            good = sorted(solutions(hand), key=lambda each: not each.call)
            bad = [each for each in hand.legal(YOU) if each not in good]
            assert hand.attempt(YOU, good[0] if right else bad[0]) is None
        app.step(0.1, [])
    raise AssertionError("nothing is said of it")


def golden(page: LearnScene) -> list[str]:
    """The words of the golden buttons."""
    return [each.text for each in parts(page, Button) if each.kind == "primary"]


def test_every_game_has_a_card_with_its_deck_and_a_pip_for_each_exercise(
    make: MakeApp, tmp_path: Path
) -> None:
    app, _ = opened(make, tmp_path)
    page = top(app, LearnScene)
    assert [each.card for each in parts(page, CardFace)] == [
        game.tile[-1] for game in GAMES.values()
    ]
    for game in GAMES:
        pips = [named(app, f"{game}/{drill.id}") for drill in drills_of(game)]
        assert len({each.rect.centery for each in pips}) == 1
        assert all(each.rect.width == each.rect.height for each in pips)


def test_a_drill_is_solved_kept_and_followed_by_the_next(make: MakeApp, tmp_path: Path) -> None:
    app, flow = opened(make, tmp_path)
    page = top(app, LearnScene)
    first, second = drills_of("last-card")[:2]
    # Whoever knows nothing yet begins with the first hand.
    assert golden(page) == ["First hand"]
    page.ui.steer(named(app, f"last-card/{first.id}"))
    assert page.ui.focused is not None
    assert page.ui.focused.hint == first.title
    press(app, pygame.K_RETURN)
    top(app, DrillScene)
    assert top(app, DrillScene).drill_hand.drill == first
    assert not done(app, right=False).solved
    press(app, pygame.K_RETURN)
    top(app, DrillScene)
    assert top(app, DrillScene).drill_hand.drill == first
    assert done(app, right=True).solved
    press(app, pygame.K_RETURN)
    top(app, DrillScene)
    assert top(app, DrillScene).drill_hand.drill == drills_of("last-card")[1]
    press(app, pygame.K_ESCAPE)
    wait(app, 0.5)
    top(app, LearnScene)
    assert named(app, f"last-card/{first.id}").sign == "check"
    # What comes next is the button.
    assert golden(top(app, LearnScene)) == [second.title]
    press(app, pygame.K_RETURN)
    assert top(app, DrillScene).drill_hand.drill == second
    press(app, pygame.K_ESCAPE)
    wait(app, 0.5)
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)
    me = flow.household.me().profile or ""
    assert mastered(Store(tmp_path), me, "last-card") == {first.id}
    assert mastered(Store(tmp_path), "somebody else", "last-card") == frozenset()


def test_first_hands_and_rules_are_there_too(make: MakeApp, tmp_path: Path) -> None:
    app, _ = opened(make, tmp_path)
    assert {f"{way} {game}" for way in ("first", "rules") for game in GAMES} <= names(app)
    click(app, named(app, "rules last-card").rect.center)
    top(app, RulesScene)
    press(app, pygame.K_ESCAPE)
    click(app, named(app, "first last-card").rect.center)
    wait(app, 0.5)
    top(app, FirstHandScene)
    press(app, pygame.K_ESCAPE)
    wait(app, 0.5)
    choose(app, "leave")
    wait(app, 0.5)
    top(app, LearnScene)
    first = named(app, "first last-card")
    assert first.sign == "play"
    click(app, first.rect.center)
    top(app, FirstHandScene).on_done(True)
    app.step(0, [])
    assert named(app, "first last-card").sign == "check"


def test_all_of_the_title_fits_beside_it(make: MakeApp, tmp_path: Path) -> None:
    use(PSEUDO)
    try:
        app = make((800, 600), interface_scale=200, speed=0.0, tips=False)
        begin(app, Store(tmp_path), 5)
        rects = [named(app, name).rect for name in ("learn", "who", "settings", "quit")]
    finally:
        use(SOURCE)
    assert all(app.display.surface.get_rect().contains(each) for each in rects)
    assert all(one.right <= two.left for one, two in pairwise(rects))
