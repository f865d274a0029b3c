"""A match that somebody brings is read beside the frames, which go on meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.store import Store
from game.table.records import loading
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.app.reading_apart import SHOWN_AFTER
from game.ui.scenes.busy import BusyScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from tests.ui.conftest import MakeApp
from tests.ui.hands import Event, click, press
from tests.ui.shown import part, toasts, top

RECORD = "rules: classic\nplayers: Ada | Ben (sharp)\nmatch-seed: 3\n"
PATIENCE = 20.0
"""Seconds after which a thread is taken to hang."""

_LOAD = loading.load_match


class SlowDisk:
    """A file that is read only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turns = threading.Event()
        self.asked = threading.Event()
        self.left = threading.Semaphore(0)
        monkeypatch.setattr(loading, "load_match", self._load)

    def _load(self, *arguments: object, **named: bool) -> object:
        self.asked.set()
        assert self.turns.wait(PATIENCE)
        try:
            return _LOAD(*arguments, **named)  # type: ignore[arg-type]
        finally:
            self.left.release()

    def turn(self) -> None:
        """Let it be read, and wait until it has been."""
        self.turns.set()
        assert self.left.acquire(timeout=PATIENCE)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.turns.set()


class Clock:
    now = 0.0


def begun(make: MakeApp, home: Path) -> tuple[App, Flow, Clock]:
    app, clock = make((1280, 720), speed=0.0, tips=False), Clock()
    app.now = lambda: clock.now
    flow = begin(app, Store(home), 5)
    flow.kept.reading.threaded = True
    (home / "brought.lcr").write_text(RECORD, encoding="utf-8")
    app.step(0, [])
    return app, flow, clock


def drop(app: App, file: Path) -> None:
    app.step(0.0, [Event(pygame.DROPFILE, file=str(file))])


def until_read(app: App) -> None:
    """Show frames until what has been read is taken over."""
    for _ in range(2_000):
        app.step(0.0, [])
        if not app.companions:
            return
        pygame.time.wait(5)
    raise AssertionError("what was read is not taken over")


def test_the_frames_go_on_while_a_slow_disk_is_read(
    make: MakeApp, tmp_path: Path, disk: SlowDisk
) -> None:
    app, flow, clock = begun(make, tmp_path)
    drop(app, tmp_path / "brought.lcr")
    assert disk.asked.wait(PATIENCE)
    app.step(0.1, [])
    top(app, MenuScene)  # for a moment nothing is said
    due = app.next_due()
    assert due is not None
    assert due <= SHOWN_AFTER, "the loop does not sleep meanwhile"
    clock.now += SHOWN_AFTER
    app.step(0.1, [])
    top(app, BusyScene)
    assert flow.sitting is None

    disk.turn()
    until_read(app)
    top(app, TableScene)
    assert flow.sitting is not None
    assert flow.sitting.names == ("Ada", "Ben")
    assert not any(isinstance(scene, BusyScene) for scene in app.scenes)


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_it_can_be_left(make: MakeApp, tmp_path: Path, disk: SlowDisk, way: str) -> None:
    app, flow, clock = begun(make, tmp_path)
    drop(app, tmp_path / "brought.lcr")
    clock.now += SHOWN_AFTER
    app.step(0.1, [])
    app.step(1.0, [])
    busy = app.scene
    assert isinstance(busy, BusyScene)
    if way == "key":
        press(app, pygame.K_ESCAPE)
    elif way == "button":
        click(app, part(busy, Button))
    else:
        flow.to_menu()
    assert isinstance(app.scene, MenuScene)
    assert app.companions == []
    disk.turn()
    for _ in range(3):
        app.step(0.1, [])
    assert isinstance(app.scene, MenuScene), "what was read is not wanted any more"
    assert flow.sitting is None


def test_what_is_wrong_with_it_is_said(make: MakeApp, tmp_path: Path) -> None:
    app, flow, _ = begun(make, tmp_path)
    (tmp_path / "brought.lcr").write_bytes(b"\n" * (2 << 20))
    drop(app, tmp_path / "brought.lcr")
    until_read(app)
    assert any("larger than 1 MB" in toast for toast in toasts(app))
    assert flow.sitting is None


def test_the_file_that_was_brought_last_is_opened(
    make: MakeApp, tmp_path: Path, disk: SlowDisk
) -> None:
    app, flow, _ = begun(make, tmp_path)
    drop(app, tmp_path / "brought.lcr")
    (tmp_path / "other.lcr").write_text(RECORD.replace("Ada", "Eve"), encoding="utf-8")
    drop(app, tmp_path / "other.lcr")
    disk.turn()
    until_read(app)
    assert disk.left.acquire(timeout=PATIENCE)
    app.step(0.0, [])
    assert flow.sitting is not None
    assert flow.sitting.names == ("Eve", "Ben")


def test_where_no_thread_can_be_started_it_is_read_at_once(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    app, flow, _ = begun(make, tmp_path)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    drop(app, tmp_path / "brought.lcr")
    assert flow.sitting is not None


def test_what_breaks_in_the_thread_is_not_swallowed(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object, **named: object) -> object:
        raise ZeroDivisionError

    app, _, _ = begun(make, tmp_path)
    monkeypatch.setattr(loading, "load_match", broken)
    drop(app, tmp_path / "brought.lcr")
    with pytest.raises(ZeroDivisionError):
        until_read(app)
