"""Before the first hand and its offer are opened, their pictures are made in idle moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rooms.learn.learn_hooks import LearnHooks
from game.rooms.learn.pages.first_hand_scene import FirstHandScene, OfferScene
from game.storage.store import Store
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.app.rehearsal import table_ahead
from game.ui.graphics import artcache, backdrop, board, faces, media, pixels, rasters
from game.ui.graphics.backdrop import make_backdrop
from game.ui.scenes.menu import MenuScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import show
from tests.ui.shown import top

SIZE = (800, 600)


class Counted:
    """Counts the pictures that are made, each with all that is made for it as one."""

    def __init__(self) -> None:
        self.made = 0
        self._inside = False

    def kept(
        self,
        name: str,
        of: object,
        size: tuple[int, int],
        make: Callable[[], pygame.Surface],
        *,
        alpha: bool = True,
    ) -> pygame.Surface:
        """In the place of ``rasters.kept``."""

        def count() -> pygame.Surface:
            if self._inside:
                return make()
            self.made += 1
            self._inside = True
            try:
                return make()
            finally:
                self._inside = False

        return rasters.kept(name, of, size, count, alpha=alpha)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    found = Counted()
    for module in (artcache, backdrop, board, faces, pixels):
        monkeypatch.setattr(module, "kept", found.kept)
    yield found
    rasters.forget()


def at_the_menu(make: MakeApp, folder: Path, theme: str = "evening") -> tuple[App, Flow]:
    app = make(SIZE, opponents=2, tips=True, last_game="last-card", theme=theme)
    flow = Flow(app, Store(folder), 5)
    flow.offers = True
    show(app, flow.menu())
    return app, flow


def rehearsed(app: App, flow: Flow, counted: Counted) -> int:
    """Do what is done in idle moments. Returns the most pictures that one moment makes."""
    app.chores.append(next(h for h in flow.hooks if isinstance(h, LearnHooks)).rehearse)
    most = 0
    while app.chores:
        before = counted.made
        if not app.chores[0]():
            app.chores.popleft()
        most = max(most, counted.made - before)
    return most


def opened(app: App, counted: Counted) -> tuple[int, int, pygame.Surface]:
    """How many pictures the offer and the first hand make when they are opened, and what the
    second looks like after a while."""
    before = counted.made
    top(app, MenuScene).start()
    app.step(0, [])
    offer = counted.made - before
    before = counted.made
    top(app, OfferScene).ui.activate()
    app.step(0, [])
    hand = counted.made - before
    assert isinstance(app.scene, FirstHandScene)
    for _ in range(60):
        app.step(0.05, [])
    return offer, hand, app.display.surface.copy()


@pytest.mark.parametrize("theme", ["evening", "clear"])
def test_opening_makes_hardly_a_picture_and_shows_the_same(
    make: MakeApp, tmp_path: Path, counted: Counted, theme: str
) -> None:
    app, _ = at_the_menu(make, tmp_path / "one", theme)
    offer, hand, unprepared = opened(app, counted)
    assert hand > 20, "otherwise this test shows nothing"

    app, flow = at_the_menu(make, tmp_path / "two", theme)
    assert rehearsed(app, flow, counted) <= 1
    ready_offer, ready_hand, prepared = opened(app, counted)
    assert ready_offer <= 1 <= offer
    assert ready_hand <= 3
    assert prepared.get_buffer().raw == unprepared.get_buffer().raw


def test_nothing_is_made_ahead_for_those_who_know_the_game(
    make: MakeApp, tmp_path: Path, counted: Counted
) -> None:
    app, flow = at_the_menu(make, tmp_path)
    app.settings.tips_given.append("first hand of last-card")
    rehearsed(app, flow, counted)
    assert rasters.ahead() == 0


def test_another_size_drops_what_was_made_for_this_one(
    make: MakeApp, tmp_path: Path, counted: Counted
) -> None:
    app, flow = at_the_menu(make, tmp_path)
    rehearsed(app, flow, counted)
    assert rasters.ahead() > 20
    app.settings.theme = "harbour"
    app.apply_settings()
    assert rasters.ahead() == 0


@pytest.fixture
def unshared(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tables that this test makes itself."""
    monkeypatch.setattr(media, "make_backdrop", make_backdrop)
    rasters.forget()
    yield
    rasters.finish()
    rasters.forget()


@pytest.mark.usefixtures("unshared")
def test_the_table_is_made_in_steps_and_looks_the_same(make: MakeApp) -> None:
    app = make(SIZE)
    chore, steps = table_ahead(app), 1
    while chore():
        steps += 1
    assert steps > 5
    assert rasters.ahead() == 0, "the window has taken it"
    made = make_backdrop(app.media.size, app.media.theme, app.media.unit)
    assert app.media.backdrop.get_buffer().raw == made.get_buffer().raw
