"""Matches that are over leave nothing behind: no scenes, no sprites, no open files."""

from __future__ import annotations

import ctypes
import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import evening
from game.storage.assets import ASSETS
from game.storage.store import Store
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.app.freed_memory import FreedMemory, keep_large_blocks_apart, trimmer
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.fonts import STYLES, Fonts
from game.ui.graphics.sprite_layer import Sprite, SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import THEMES
from game.ui.scenes.scene import Scene
from game.ui.table.table_view import TableView
from tests import demos
from tests.demos.picture import make_app
from tests.ui.conftest import pygame_started
from tests.ui.hands import show

__all__ = ["pygame_started"]

KINDS = (Scene, Sprite, SpriteLayer, TableView, ArtCache, Sitting)


@pytest.fixture
def only_by_hand() -> Iterator[None]:
    """Python collects nothing by itself, and does not look at what was there before."""
    gc.collect()
    gc.freeze()
    gc.disable()
    limits = gc.get_threshold()
    yield
    gc.set_threshold(*limits)
    gc.enable()
    gc.unfreeze()


def alive() -> Counter[str]:
    known = gc.get_objects()
    return Counter({kind.__name__: sum(isinstance(x, kind) for x in known) for kind in KINDS})


def app_with_memory() -> App:
    app = make_app((800, 600))
    app.settings.tips = False
    app.memory = FreedMemory()
    return app


@pytest.mark.slow
@pytest.mark.usefixtures("only_by_hand")
def test_after_ten_matches_as_much_is_alive_as_after_one(tmp_path: Path) -> None:
    app = app_with_memory()
    flow = Flow(app, Store(tmp_path), 5)
    show(app, flow.menu())
    seen = []
    for number in range(10):
        app.settings.theme = tuple(THEMES)[number % 2]
        app.apply_settings()
        flow.beginning.usual("classic")
        for _ in range(6):
            app.step(0.5, [])
        flow.pause()
        app.step(0.1, [])
        flow.go_on_playing()
        app.step(0.1, [])
        flow.to_menu()
        app.step(0.1, [])
        seen.append((alive(), evening.descriptors()))
    # The title has been drawn in both places by now: its pictures may have been kept from before.
    first, last = seen[1], seen[-1]
    assert first[0]["Scene"] == 1
    assert first[0]["TableView"] == first[0]["SpriteLayer"] == first[0]["Sitting"] == 0
    assert last == first


@pytest.mark.slow
@pytest.mark.usefixtures("only_by_hand")
def test_a_table_built_again_lets_go_of_what_it_was_built_of() -> None:
    app = app_with_memory()
    table = show(app, demos.table("classic", 4, moves=4))
    before = alive()
    for _ in range(3):
        table.rebuild(table.seat)
        app.step(0.0, [])
    after = alive()
    assert after["TableView"] == before["TableView"] == 1
    assert after["SpriteLayer"] == before["SpriteLayer"]


def test_a_scene_that_was_left_keeps_no_picture_of_the_window() -> None:
    app = make_app((800, 600))
    table = demos.table("classic", 4, moves=4)
    app.push(table)
    pause = demos.pause()
    app.push(pause)
    assert pause.under is not None
    app.pop()
    assert pause.under is None
    layer = table.view.layer
    assert len(layer) > 20
    app.reset(demos.menu())
    assert len(layer) == 0
    assert layer.background.get_size() == (1, 1)
    assert layer.art.bytes == 0
    assert table.view.warm not in app.chores


def test_all_is_looked_at_when_something_was_left_or_much_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(gc, "get_count", lambda: (10, 3, 3))
    memory = FreedMemory(lambda: done.append("trim"))
    memory.tidy()
    memory.rest()
    assert done == []
    memory.scene_left()
    memory.tidy()
    memory.tidy()
    assert done == ["collect", "trim"]
    monkeypatch.setattr(gc, "get_count", lambda: (10, 3, 40))
    memory.rest()
    assert done[2:] == ["collect"]


def test_without_glibc_nothing_is_given_back_and_nothing_goes_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for platform in ("win32", "darwin"):
        assert not keep_large_blocks_apart(platform)
        trimmer(platform)()
    # musl has neither of the two functions.
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    assert not keep_large_blocks_apart("linux")
    trimmer("linux")()


def test_fonts_hold_no_files_open_and_are_not_kept_for_every_size() -> None:
    before = evening.descriptors()
    fonts = Fonts()
    for px in range(10, 130):
        for style in ("body", "title"):
            Texts(1.0, fonts, ASSETS / "marks").line("Seven", style, (255, 255, 255), px)
    assert evening.descriptors() == before
    assert len(fonts) <= 64
    assert fonts.face(STYLES["body"].file, 129) is fonts.face(STYLES["body"].file, 129)


@pytest.mark.long
@pytest.mark.usefixtures("only_by_hand")
def test_the_evening_changes_everything_and_says_what_is_held() -> None:
    looks = list(evening.evening((960, 640), 2, every=1))
    assert [each.minutes for each in looks] == [1, 2]
    for each in looks:
        assert each.scenes == 1
        assert each.sprites == 0
        assert each.objects > 1000
