"""Frame times, idle load and memory of the real scenes, for the benchmarks."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.match.record import Player
from game.match.sitting import Sitting, sit_down
from game.storage.settings import Settings
from game.tools.demos import make_scene
from game.ui.app import App
from game.ui.kit import Silence
from game.ui.scenes.table import TableScene
from game.ui.window import WindowDisplay

Size = tuple[int, int]
_FRAME = 1 / 60
_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jun")


class Figure(NamedTuple):
    """Milliseconds a frame takes while something moves."""

    scene: str
    load: str
    p50: float
    p99: float
    worst: float
    frames: int


def frames(size: Size) -> Iterator[Figure]:
    """A table at which computers play without a pause, and the other scenes as they come in."""
    for game, players in (("last-card", 4), ("classic", 10), ("extreme", 8)):
        app = _app(size)
        sitting = _sitting(game, players, automatic=True)
        scene = TableScene(sitting, 0)
        app.push(scene)
        times = list(_busy_frames(app, scene, sitting, rounds=3))
        yield _figure(f"{game} {players}", "busy", times)
        _close(app)
    for name in ("menu", "settings", "scoring", "match"):
        app = _app(size)
        app.push(make_scene(name))
        app.step(0.0, [])
        taken = [_timed(app) for _ in range(120)]
        yield _figure(name, "coming in", [spent for spent, moved in taken if moved] or [0.0])
        _close(app)


def _busy_frames(app: App, scene: TableScene, sitting: Sitting, rounds: int) -> Iterator[float]:
    """Every frame of so many rounds in which something moves.  The pictures are made before,
    as they are in idle moments."""
    app.step(0.0, [])
    while app.chores and app.chores[0]():
        pass
    played = 0
    while played < rounds and not sitting.match_over:
        spent, moved = _timed(app)
        if moved:
            yield spent
        if sitting.round_over and not scene.busy:
            played += 1
            if not sitting.match_over:
                sitting.next_round()
                scene.next_round()


def _timed(app: App) -> tuple[float, bool]:
    """Milliseconds that a frame took, and whether something moved in it."""
    began = time.perf_counter()
    moved = app.step(_FRAME, [])
    return (time.perf_counter() - began) * 1000, moved


class _Watched(TableScene):
    """A table that notes what the process has worked between a mark and the window's end."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting, 0, late=True)
        self.marks: list[tuple[float, float]] = []

    def closing(self) -> None:
        self.mark()

    def mark(self) -> None:
        """Note the time."""
        self.marks.append((time.monotonic(), time.process_time()))


class _Marking(App):
    """Notes the time when the timer of :func:`idle` says so."""

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.USEREVENT and isinstance(self.scene, _Watched):
            self.scene.mark()
        else:
            super().handle(event)


def idle(size: Size, seconds: float = 4.0) -> float:
    """Per cent of one core that the table takes while it waits for a person, in the real loop,
    once everything has come to rest."""
    app = _app(size, time.monotonic, _Marking)
    sitting = _sitting("last-card", 4, automatic=False)
    while sitting.view(0).turn != 0:
        sitting.update(5.0)
    scene = _Watched(sitting)
    settled = 5.0
    pygame.time.set_timer(pygame.USEREVENT, int(settled * 1000), loops=1)
    pygame.time.set_timer(pygame.QUIT, int((settled + seconds) * 1000), loops=1)
    app.run(scene)
    (began, worked), (ended, done) = scene.marks
    _close(app)
    return (done - worked) / (ended - began) * 100


def memory(size: Size) -> float:
    """Megabytes resident after some rounds at the table, in a process of its own."""
    code = f"from game.tools import measure; print(measure.resident_after_play({size!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def resident_after_play(size: Size) -> float:
    """Megabytes of this process after some rounds at the table, at their highest."""
    import resource

    app = _app(size)
    sitting = _sitting("classic", 4, automatic=True)
    scene = TableScene(sitting, 0)
    app.push(scene)
    for _ in _busy_frames(app, scene, sitting, rounds=2):
        pass
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _app(size: Size, clock: Callable[[], float] = lambda: 0.0, kind: type[App] = App) -> App:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    settings = Settings(opponents=3)
    return kind(WindowDisplay(size, False, None), settings, Silence(), random.Random(1), clock)


def _close(app: App) -> None:
    while app.scenes:
        app.pop()
    app.display.close()


def _sitting(game: str, players: int, *, automatic: bool) -> Sitting:
    seated = [Player(name, "" if seat == 0 else "casual") for seat, name in enumerate(_NAMES)]
    options = {} if game == "last-card" else {"match": "rounds", "rounds": "10"}
    sitting = sit_down(game, options, seated[:players], 11)
    sitting.set_automatic(0, automatic)
    return sitting


def _figure(scene: str, load: str, times: list[float]) -> Figure:
    ordered = sorted(times)
    median, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return Figure(scene, load, median, late, ordered[-1], len(ordered))
