"""Pages to read: a long one opens at once, and is there as a whole a moment later."""

from __future__ import annotations

import pygame
import pytest

from game.storage.watch import Health
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.text import Texts
from game.ui.scenes.about import about
from game.ui.scenes.reading_page import ReadingScene
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget
from tests.demos.picture import make_app
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press, resize, show, wait
from tests.ui.shown import labels, named, part

LONG = [(f"Part {number}", "What there is to be said about it. " * 9) for number in range(120)]


def opened(make: MakeApp, size: tuple[int, int] = (1280, 720)) -> tuple[App, ReadingScene]:
    app, scene = make(size), ReadingScene("Long", LONG)
    show(app, scene)
    return app, scene


def test_a_long_text_is_not_laid_out_before_the_first_frame(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrapped: list[str] = []
    extent = Texts.extent

    def noted(self: Texts, text: str, *rest: object, **options: object) -> tuple[int, int]:
        wrapped.append(text)
        return extent(self, text, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Texts, "extent", noted)
    app, scene = opened(make)
    assert len({text for text in wrapped if text.startswith("Part")}) < 30
    # More than fits the window is there, so that nothing on screen changes later.
    assert part(scene, Scroll).furthest > 300
    before = pygame.image.tobytes(app.display.surface, "RGB")
    seen = []
    for _ in range(60):
        wrapped.clear()
        app.step(FRAME, [])
        seen.append(len(wrapped))
    assert sum(each > 100 for each in seen) <= 1  # the one frame in which it is put on the page
    assert labels(scene)[-1] == LONG[-1][1]
    assert not wait(app, 0.5)
    assert len(before) == len(pygame.image.tobytes(app.display.surface, "RGB"))


def test_it_ends_up_as_if_it_had_been_there_at_once(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = opened(make)
    wait(app, 2)
    monkeypatch.setattr("game.ui.scenes.reading_page._AT_ONCE", 10_000)
    whole_app, whole = opened(make)
    wait(whole_app, 2)
    assert part(scene, Scroll).furthest == part(whole, Scroll).furthest
    for each in (app, whole_app):
        press(each, pygame.K_END)
        wait(each, 1)
    pictures = [pygame.image.tobytes(each.display.surface, "RGB") for each in (app, whole_app)]
    assert pictures[0] == pictures[1]


def test_who_reads_on_meanwhile_is_not_sent_back(make: MakeApp) -> None:
    app, scene = opened(make)
    press(app, pygame.K_PAGEDOWN)
    place = part(scene, Scroll).offset
    assert place > 0
    wait(app, 2)
    assert labels(scene)[-1] == LONG[-1][1]
    assert part(scene, Scroll).offset == place


def test_another_size_of_window_breaks_the_lines_anew_a_moment_later(make: MakeApp) -> None:
    app, scene = opened(make)
    wait(app, 2)
    resize(app, (1000, 700))
    assert len(labels(scene)) < 100
    wait(app, 2)
    assert labels(scene)[-1] == LONG[-1][1]


def test_the_page_about_the_game_holds_every_licence_to_its_end() -> None:
    app = make_app((1280, 720))
    scene = about()
    app.push(scene)
    settle(app)
    said = labels(scene)
    assert len(said) > 300
    assert said[-1].strip()


def test_it_says_how_the_helpers_are() -> None:
    scene = about(
        [
            Health("writer", True, 2.3, 0),
            Health("music", False, 61.0, 1),
            Health("thinker", True, None, 3),
        ]
    )
    app = make_app((1280, 720))
    app.push(scene)
    settle(app)
    assert (
        "Helpers of the game, and when each last answered: saving: 2 s ago, music: stopped "
        "(started again once), thinking: not yet (started again 3 times)."
    ) in labels(scene)


def test_a_list_over_a_page_has_the_arrow_keys(make: MakeApp) -> None:
    chosen: list[str] = []

    class Chooses(ReadingScene):
        def content(self) -> Widget:
            values = [("a", "A"), ("b", "B"), ("c", "C")]
            return Dropdown(values, "a", chosen.append).named("which")

    app = make((1280, 720))
    show(app, Chooses("Page", []))
    named(app, "which").use()
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert chosen == ["c"]
