"""Every text stands out against what is drawn behind it, in all places and languages: 4.5:1 and
more, in the clear place 7:1 and more, as WCAG 2.2 reckons it.  Words of what cannot be used now, of
which WCAG asks nothing, are not left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle, product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import SOURCE, use
from game.table.sitting import Sitting
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.media import make_media
from game.ui.graphics.motion import motion_for
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import CLEAR, EVENING, THEMES, contrast
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import make_scene
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import move, press
from tests.ui.measured import Words, words_seen
from tests.ui.test_every_language import CODES, SHOWN
from tests.ui.test_pseudo_screens import ROUNDS

SIZE = (1280, 720)
_PAGES = zip(product(THEMES, SHOWN), cycle((SOURCE, *CODES)), strict=False)
PAGES = [(theme, code, *page) for (theme, page), code in _PAGES]
TABLES = [
    (theme, code, *table)
    for (theme, table), code in zip(product(THEMES, ROUNDS), cycle((SOURCE, *CODES)), strict=False)
]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use(SOURCE)


def too_faint(found: list[Words], theme: str) -> list[str]:
    least = 7.0 if theme == CLEAR.id else 4.5
    return [str(each) for each in found if each.contrast < least]


def opened(make: MakeApp, scene: Scene, theme: str) -> App:
    app = make(SIZE, theme=theme, tips=False)
    app.push(scene)
    settle(app, 3.0)
    return app


@pytest.mark.parametrize(("ink", "ground"), [(200, 110), (119, 255), (255, 0), (90, 80)])
def test_what_is_measured_is_the_contrast_of_the_colours(
    monkeypatch: pytest.MonkeyPatch, ink: int, ground: int
) -> None:
    """Half of the ground is as light as the words: the worst part counts."""

    def play(lights: int = 0) -> Iterator[Any]:
        sheet = pygame.Surface((400, 80), 0, 32)
        sheet.fill((ground,) * 3)
        sheet.fill((ink,) * 3, (400 - lights, 0, lights, 80))
        media = make_media(SIZE, EVENING, motion_for(1.0, False))
        words = media.texts.line("Hamburgefonts iv", "body", (ink,) * 3, 40)
        sheet.blit(words, (8, 8), special_flags=PREMUL)
        yield SimpleNamespace(display=SimpleNamespace(surface=sheet), scene=None)

    pygame.display.set_mode((64, 64))
    (found,) = words_seen(monkeypatch, play)
    expected = contrast((ink,) * 3, (ground,) * 3)
    assert found.contrast == pytest.approx(expected, rel=0.03)
    (found,) = words_seen(monkeypatch, partial(play, 200))
    assert found.contrast == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize(("theme", "code", "name", "options"), thinned(PAGES, 67, slow=4))
def test_on_a_page(
    make: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    theme: str,
    code: str,
    name: str,
    options: dict[str, object],
) -> None:
    use(code, LANGUAGES)

    def play() -> Iterator[App]:
        app = opened(make, make_scene(name, **options), theme)
        yield app
        if isinstance(app.scene, WidgetScene):
            # What has the focus is lit.
            press(app, pygame.K_DOWN)
            settle(app, 2.0)
            yield app

    assert too_faint(words_seen(monkeypatch, play), theme) == []


@pytest.mark.parametrize(("theme", "code", "game", "players"), thinned(TABLES, 12, slow=3))
def test_at_a_table(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, theme: str, code: str, game: str, players: int
) -> None:
    """Prompts, buttons, plates, signs, hints, notes on cards, short messages and the log."""
    use(code, LANGUAGES)

    def play() -> Iterator[App]:
        scene = make_scene("table", game=game, players=players, moves=3)
        assert isinstance(scene, TableScene)
        sitting = scene.sitting
        assert isinstance(sitting, Sitting)
        app = opened(make, scene, theme)
        yield app
        scene.toggle_log()
        for _ in range(4):
            settle(app, 4.0)
            if sitting.round_over:
                break
            yield app
            if sitting.view(0).turn == 0 and not scene.busy:
                press(app, pygame.K_h)
                settle(app, 2.0)
                yield app
                slot = scene.view.display.own[0].slot
                at = [(round(slot.x - slot.width * 0.38), round(slot.y))]
                for point in at + [each.center for each in scene.buttons.shown()[:2]]:
                    move(app, point)
                    settle(app, 1.0)
                    yield app
                sitting.submit(0, sitting.stand_in_move(0))

    assert too_faint(words_seen(monkeypatch, play), theme) == []
