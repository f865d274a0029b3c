"""Try everything out: what ``last-card --smoke`` does, for builds above all.

Opens the window, has a second process answer, tries what rooms have to try, shows every scene,
plays a round of each game with computers on every seat at the real table, saves each, reads it
back and checks that it is the same round.  What it writes goes to a folder of its own, except the
settings: those are only tried.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.agents import USUAL
from game.arguments import PLAY, failed
from game.rulesets import GAMES
from game.sockets import TitleButton, plugs, rooms
from game.storage.assets import ASSETS
from game.storage.licences import licences
from game.storage.paths import paths_for
from game.storage.release import frozen, release
from game.storage.settings import Settings, SettingsStore
from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Saves
from game.table.sitting import Sitting, sit_down
from game.tools.second_process import ProcessReport, answer
from game.ui.app.application import App
from game.ui.app.flow import begin
from game.ui.graphics.audio.sound import Sounds
from game.ui.graphics.window import NoScreenError, WindowDisplay, prepare_environment
from game.ui.scenes import loader
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.focus import can_take_focus

_FRAME = 1 / 60
_LONGEST = 12.0
"""Seconds of a page's time after which it is taken as it is even if it still moves."""
_LONG_FRAME = 2.0
"""Seconds a frame of a round: computers think in the table's time, which costs nobody any."""
_MOST_FRAMES = 20_000
_SEATS = 4
_PATIENCE = 60
"""Seconds that a second process may take to start and answer."""
_SEED = 2026


class SmokeError(Exception):
    """Something does not work; the message says what."""


def main(size: tuple[int, int]) -> int:
    """Try everything, telling each step on a line; the exit code."""
    began = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="last-card-smoke-") as folder:
            for line in smoke(size, Path(folder)):
                print(f"{time.monotonic() - began:6.2f}  {line}", flush=True)
    except (SmokeError, NoScreenError) as error:
        return failed(PLAY, f"the smoke test failed: {error}")
    finally:
        pygame.quit()
    print(f"{time.monotonic() - began:6.2f}  all is well", flush=True)
    return 0


def smoke(size: tuple[int, int], folder: Path) -> Iterator[str]:
    """Try everything; a line for each step done.  Raises SmokeError; whatever else is raised is
    a fault of the game's too."""
    prepare_environment(os.environ, sys.platform)
    ours = release()
    if frozen() and ours.commit == "unknown":
        raise SmokeError("the build does not know its commit")
    yield str(ours)
    if not licences():
        raise SmokeError("there are no licences to show")
    settings, trouble = _settings()
    yield trouble
    sounds = Sounds(ASSETS / "sounds", random.Random(_SEED), time.monotonic)
    display = WindowDisplay(size, False, ASSETS / "icon.png")
    pygame.font.init()
    app = App(display, settings, sounds, random.Random(_SEED), lambda: 0.0)
    yield f"window {display.size[0]}x{display.size[1]}, {pygame.display.get_driver()}"
    heard = sounds.start()
    while heard and sounds.preload_step():
        pass
    yield "sound" if heard else "no sound device"
    try:
        yield _load_ahead()
        yield _ask_elsewhere()
        yield from _of_rooms()
        yield f"pages: {', '.join(_pages(app, folder))}"
        for game_id in GAMES:
            with closing(Store(folder / game_id)) as store:
                yield _play_a_round(app, game_id, store)
        _photograph(app, folder)
        yield "picture taken"
    finally:
        sounds.stop()
        display.close()


def _settings() -> tuple[Settings, str]:
    """The player's settings are read and written like every time; a home that cannot be written
    must lead to a sentence and nothing worse.  What is played with are the first ones."""
    store = SettingsStore(paths_for(os.environ).settings)
    settings, _ = store.load()
    problem = store.save(settings)
    return Settings(speed=0.0), "settings cannot be kept" if problem else "settings kept"


def _load_ahead() -> str:
    """What the game imports in idle moments must be in the build."""
    load = loader()
    try:
        while load():
            pass
    except ImportError as error:
        raise SmokeError(f"a module is missing: {error}") from error
    return "every module is there"


def _ask_elsewhere() -> str:
    """A second process, started as opponents that think start theirs: it must be this program
    without its window.  Where the system has nothing for processes to talk through (a root
    without /dev/shm) there is none, which is the system's affair."""
    began = time.monotonic()
    try:
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            said = _within(_PATIENCE, pool.submit(answer))
    except (TimeoutError, BrokenProcessPool) as error:
        raise SmokeError(f"a second process does not answer: {error!r}") from error
    except OSError as error:
        return f"second process: none on this system ({error.strerror})"
    if said.process == os.getpid() or said.release != release():
        raise SmokeError(f"what answered is not a second process of this program: {said}")
    if said.drawing:
        raise SmokeError("a second process loads what draws the interface")
    return f"second process: answered after {time.monotonic() - began:.2f} s, without pygame"


def _within(seconds: float, asked: Future[ProcessReport]) -> ProcessReport:
    """The answer of the second process.  Raises TimeoutError, and ends that process: the pool would
    wait for it."""
    try:
        return asked.result(seconds)
    except TimeoutError:
        for process in multiprocessing.active_children():
            process.terminate()
        raise


def _of_rooms() -> Iterator[str]:
    """What each room with a module ``ROOM_trial`` tries out in what was built."""
    for room in rooms():
        name = f"game.rooms.{room}.{room}_trial"
        if find_spec(name) is not None:
            try:
                yield import_module(name).trial()
            except AssertionError as error:
                raise SmokeError(str(error)) from error


def settle(app: App, longest: float = _LONGEST) -> None:
    """Let time pass until nothing moves, ``longest`` seconds at most."""
    passed = 0.0
    while (app.step(_FRAME, []) or app.next_due() == 0.0) and passed < longest:
        passed += _FRAME


def _pages(app: App, folder: Path) -> Iterator[str]:
    """Open every page to which a button of the title or of the pause leads; their names."""
    store = Store(folder / "pages")
    flow = begin(app, store, _SEED, archives=True)
    try:
        yield _seen(app, "title")
        begins = {plug.name for plug in plugs(TitleButton) if plug.begins}
        yield from _behind_buttons(app, begins | {"start", "continue", "quit"}, flow.to_menu)
        flow.beginning.usual("last-card")
        yield _seen(app, "table")
        flow.pause()
        yield _seen(app, "pause")
        yield from _behind_buttons(app, {"resume", "again", "menu"}, flow.pause)
    finally:
        flow.close()
        store.close()


def _behind_buttons(app: App, but: set[str], back: Callable[[], None]) -> Iterator[str]:
    """The pages behind the buttons of this scene, without those of these names."""
    scene = app.scene
    assert isinstance(scene, WidgetScene), "it has buttons"
    names = [each.name for each in scene.ui.top.root.walk() if each.name and can_take_focus(each)]
    for name in names:
        if name in but:
            continue
        scene = app.scene
        assert isinstance(scene, WidgetScene), "it is the same again"
        found = (each for each in scene.ui.top.root.walk() if each.name == name)
        button = next(found, None)
        if button is None or not button.enabled:
            continue
        button.activate()
        if app.scene is scene:
            continue
        yield _seen(app, name)
        while app.scene is not scene and len(app.scenes) > 1:
            app.pop()
        if app.scene is not scene:
            back()
        app.step(_FRAME, [])


def _seen(app: App, name: str) -> str:
    before = app.frames
    app.step(_FRAME, [])
    settle(app)
    if app.frames == before:
        raise SmokeError(f"the page “{name}” shows nothing")
    if _plain(app.display.surface):
        raise SmokeError(f"the page “{name}” is a blank picture")
    return name


def _plain(surface: pygame.Surface) -> bool:
    small = pygame.transform.scale(surface, (32, 18))
    return len({tuple(small.get_at((x, y))) for x in range(32) for y in range(18)}) < 8


def _play_a_round(app: App, game_id: str, store: Store) -> str:
    info = GAMES[game_id]
    count = max(info.min_seats, min(info.max_seats, _SEATS))
    players = [Player(f"Computer {seat + 1}", USUAL) for seat in range(count)]
    sitting = sit_down(game_id, {}, players, _SEED)
    scene = TableScene(sitting, 0)
    app.reset(scene)
    half_way = False
    for _ in range(_MOST_FRAMES):
        app.step(_LONG_FRAME, [])
        if not half_way and len(sitting.match.record.rounds[-1].moves) >= count:
            half_way = True
            _check_saved(sitting, store)
        if sitting.round_over and not scene.busy:
            break
    else:
        raise SmokeError(f"{info.name}: the round does not end")
    if not sitting.match_over:
        _check_saved(sitting, store)
    moves = len(sitting.match.record.rounds[-1].moves)
    return f"{info.name}: {moves} actions played, saved and read back"


def _check_saved(sitting: Sitting, store: Store) -> None:
    name = sitting.game_name
    Saves(store).keep(sitting.match)
    if store.losing:
        raise SmokeError(f"{name}: {store.problems()}")
    store.close()
    with closing(Store(store.folder)) as afresh:
        loaded = Saves(afresh).load()
    if loaded.record is None or loaded.trouble:
        raise SmokeError(f"{name}: the save cannot be read back: {loaded.trouble}")
    again = Match.from_record(loaded.record)
    if again.state.key() != sitting.match.state.key():
        raise SmokeError(f"{name}: the save is another round than the one that was played")
    if again.standing != sitting.match.standing:
        raise SmokeError(f"{name}: the save has other scores than the match")


def _photograph(app: App, folder: Path) -> None:
    from game.ui.app.album import Album

    Album(folder / "pictures", datetime.now).keep(app.display.surface)
    if not any((folder / "pictures").glob("*.png")):
        raise SmokeError("no picture could be taken")
