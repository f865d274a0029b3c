"""Frame times, what a person's actions cost, load at rest and memory, for the benchmarks."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.rooms.learn.learn_hooks import LearnHooks
from game.storage.settings import Settings
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.app.freed_memory import FreedMemory, keep_large_blocks_apart
from game.ui.graphics.media import Silence
from game.ui.graphics.theme import THEMES
from game.ui.graphics.window import WindowDisplay
from game.ui.scenes import loader
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.widgets.widget import Size
from tests import demos

_FRAME = 1 / 60
_LONGEST = 12.0
"""Seconds after which a scene is left although something still moves."""
_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jun")


class Figure(NamedTuple):
    """Milliseconds a frame takes while something moves."""

    scene: str
    load: str
    p50: float
    p99: float
    worst: float


def frames(size: Size) -> Iterator[Figure]:
    """Tables at which computers play without a pause."""
    for game, players in (("last-card", 4), ("classic", 10), ("extreme", 8)):
        app = _app(size)
        sitting = _sitting(game, players, automatic=True)
        scene = TableScene(sitting, 0)
        app.push(scene)
        times = list(_busy_frames(app, scene, sitting, rounds=3))
        yield _figure(f"{game} {players}", "busy", times)
        _close(app)


class Response(NamedTuple):
    """Something that a person does, and what it costs."""

    name: str
    first: float
    """Milliseconds until the first frame that shows something of it."""
    worst: float
    """Milliseconds of the longest frame after that, as far as something moves."""


def responses(size: Size) -> Iterator[Response]:
    """Every page opened and shut again, over the menu and over a table, and every setting that
    can be seen changed while the settings are open."""
    _load_all()
    app = _app(size)
    for place, base in (("menu", demos.menu), ("table", _table)):
        yield _response(app, f"{place}, begun", partial(_begin, app, base))
        for name in demos.SCENES:
            page = demos.make_scene(name)
            if page.modal:
                yield _response(app, f"{name} over the {place}", partial(app.push, page))
                yield _response(app, f"{name} shut again", app.pop)
        app.push(demos.pause())
        app.push(demos.settings())
        _rest(app)
        for key, values in (
            ("theme", tuple(THEMES)[::-1]),
            ("speed", (2.0, 1.0)),
            ("reduced_motion", (True, False)),
            ("muted", (True, False)),
        ):
            for value in values:
                yield _response(
                    app, f"{key} {value} over the {place}", partial(_set, app, key, value)
                )
    _close(app)


def _load_all() -> None:
    """Import what the game imports in idle moments."""
    load = loader()
    while load():
        pass


def _begin(app: App, make: Callable[[], Scene]) -> None:
    app.reset(make())


def _set(app: App, key: str, value: object) -> None:
    setattr(app.settings, key, value)
    app.apply_settings()


def _table() -> TableScene:
    return demos.table("classic", 4, moves=12)


def _response(app: App, name: str, do: Callable[[], None]) -> Response:
    """Do something between two frames, and follow it until everything rests."""
    began = time.perf_counter()
    do()
    frames = app.frames
    app.step(_FRAME, [])
    first = (time.perf_counter() - began) * 1000
    assert app.frames > frames or app.hidden or name.startswith("muted"), f"{name}: not shown"
    times = [0.0, *_rest(app)]
    return Response(name, first, max(times))


def _rest(app: App) -> list[float]:
    """Milliseconds of every frame until nothing moves, and everything is made that is made in
    idle moments."""
    times = []
    for _ in range(round(_LONGEST / _FRAME)):
        began = time.perf_counter()
        moving = app.step(_FRAME, [])
        times.append((time.perf_counter() - began) * 1000)
        if not moving:
            break
    while app.chores:
        if not app.chores[0]():
            app.chores.popleft()
    return times


class Turn(NamedTuple):
    """The longest turn of the loop in a part of the first minute, in milliseconds of processor
    time."""

    part: str
    longest: float


def first_minute(size: Size) -> Iterator[Turn]:
    """The way from the menu to the first hand, as a newcomer goes it: idle moments in the menu, the
    offer, and the first hand up to its first card."""
    from game.rooms.learn.pages.first_hand_scene import OfferScene
    from game.storage.store import Store
    from game.ui.app.flow import Flow
    from game.ui.scenes.menu import MenuScene

    _load_all()
    app = _app(size)
    app.settings.tips = True
    app.apply_settings()
    with tempfile.TemporaryDirectory() as home:
        flow = Flow(app, Store(Path(home)), 5)
        flow.offers = True
        app.push(flow.menu())
        app.step()
        app.paints_later()
        app.chores.append(next(h for h in flow.hooks if isinstance(h, LearnHooks)).rehearse)
        yield Turn("menu, idle", max(_turns(app)))
        assert isinstance(app.scene, MenuScene)
        first = _enter(app)
        yield Turn("offer", max(first, *_turns(app, 60)))
        assert isinstance(app.scene, OfferScene)
        first = _enter(app)
        yield Turn("first hand", max(first, *_turns(app, 400)))
        _close(app)


def pages(size: Size, names: Sequence[str] = ()) -> Iterator[Turn]:
    """The longest turn of the loop while each of these scenes, or all, comes up over the menu."""
    _load_all()
    app = _app(size)
    app.push(demos.menu())
    app.step()
    app.paints_later()
    # It is made in idle moments.
    assert app.media.backdrop
    _turns(app, 4)
    for name in names or demos.SCENES:
        scene = demos.make_scene(name)
        began = time.process_time()
        app.push(scene)
        app.step(_FRAME, [])
        first = (time.process_time() - began) * 1000
        yield Turn(name, max(first, *_turns(app, 4, 400)))
        app.pop_to(app.scenes[0])
        _turns(app, 4, 400)
    _close(app)


def _enter(app: App) -> float:
    """Milliseconds of the longer of the two turns of the loop in which Enter is pressed and let
    go."""
    spent = []
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        key = pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
        began = time.process_time()
        app.step(_FRAME, [key])
        spent.append((time.process_time() - began) * 1000)
    return max(spent)


def _turns(app: App, at_least: int = 0, at_most: int = 100_000) -> list[float]:
    """Milliseconds of the turns of the loop until nothing moves and no chore is left."""
    spent: list[float] = []
    while len(spent) < at_least or ((app.chores or app.moving) and len(spent) < at_most):
        began = time.process_time()
        if app.chores and not app.moving and not app.chores[0]():
            app.chores.popleft()
        app.step(_FRAME, [])
        spent.append((time.process_time() - began) * 1000)
    return spent or [0.0]


class Share(NamedTuple):
    """Milliseconds of processor time a busy frame, and what the same sprites cost blitted bare."""

    p50: float
    p99: float
    bare_p50: float
    bare_p99: float


def beside_blits(size: Size) -> Share:
    """Busy frames of a table for four; after each the same parts of the window are painted once
    more with nothing but blits."""
    app = _app(size)
    sitting = _sitting("last-card", 4, automatic=True)
    scene = TableScene(sitting, 0)
    app.push(scene)
    painted: list[pygame.Rect] = []
    draw = scene.draw

    def noting(surface: pygame.Surface) -> list[pygame.Rect] | None:
        areas = draw(surface)
        painted[:] = [surface.get_rect()] if areas is None else areas
        return areas

    scene.draw = noting  # type: ignore[method-assign]
    full, bare = [], []
    sheet = app.display.surface.copy()
    for spent in _busy_frames(app, scene, sitting, 2, time.process_time):
        if painted:
            full.append(spent)
            parts = scene.layer.parts()
            began = time.process_time()
            for area in painted:
                sheet.set_clip(area)
                sheet.blit(app.media.backdrop, area, area)
                touched = [
                    each for each in parts if area.colliderect(each[0].get_rect(topleft=each[1]))
                ]
                sheet.fblits(touched, pygame.BLEND_PREMULTIPLIED)
            bare.append((time.process_time() - began) * 1000)
            painted.clear()
    _close(app)
    one, other = _figure("", "", full), _figure("", "", bare)
    return Share(one.p50, one.p99, other.p50, other.p99)


def _busy_frames(
    app: App,
    scene: TableScene,
    sitting: Sitting,
    rounds: int,
    clock: Callable[[], float] = time.perf_counter,
) -> Iterator[float]:
    """Milliseconds, by this clock, of every frame of ``rounds`` rounds in which something moves.
    The pictures are made before, as they are in idle moments."""
    app.step(0.0, [])
    _make_ahead(app)
    played = 0
    while played < rounds and not sitting.match_over:
        began = clock()
        moved = app.step(_FRAME, [])
        spent = (clock() - began) * 1000
        if moved:
            yield spent
        if sitting.round_over and not scene.busy:
            played += 1
            if not sitting.match_over:
                sitting.next_round()
                scene.next_round()


def _make_ahead(app: App) -> None:
    """Do the first of what is done in idle moments, to its end."""
    while app.chores and app.chores[0]():
        pass


class Load(NamedTuple):
    """Per cent of one core."""

    whole: float
    """The share of all threads together: the loop, the sound device, the music."""
    loop: float
    """The share of the main thread."""


def idle(words: Sequence[str] = (), hidden: bool = False) -> Load | None:
    """The load while nothing happens in the window of the game: a real window, in a process of its
    own, begun with these ``words``; ``hidden``: the window cannot be seen.  None where that cannot
    be measured (it takes Linux and xvfb-run; hiding the window, xdotool)."""
    tools = ("xvfb-run", "xdotool") if hidden else ("xvfb-run",)
    if sys.platform != "linux" or not all(shutil.which(tool) for tool in tools):
        return None
    seconds = 10.0
    # The main thread comes first.
    look = "cat /proc/$game/task/$game/schedstat /proc/$game/task/*/schedstat"
    script = (
        '"$0" -m game --windowed 1280x720 "$@" & game=$!; sleep 20; '
        + ("xdotool search --class last-card windowunmap; sleep 13; " if hidden else "")
        + f"{look}; echo; sleep {seconds}; {look}; kill $game"
    )
    with tempfile.TemporaryDirectory() as home:
        # Nothing that asks to be read, nobody that waits for a person to be told of it.
        Path(home, "settings.json").write_text(json.dumps({"tips": False}), encoding="utf-8")
        variables = {**os.environ, "LAST_CARD_HOME": home, "SDL_VIDEODRIVER": "x11"}
        variables.setdefault("SDL_AUDIODRIVER", "dummy")
        done = subprocess.run(
            ["xvfb-run", "-a", "sh", "-c", script, sys.executable, *words],
            env=variables, capture_output=True, text=True, check=False,
        )  # fmt: skip
    before, _, after = done.stdout.partition("\n\n")
    looks = [[int(line.split()[0]) for line in part.splitlines()] for part in (before, after)]
    if not all(looks):
        said = done.stderr.strip().rpartition("\n")[2]
        sys.exit(f"The window was gone before it had been measured: {said}")
    loop, rest = looks[1][0] - looks[0][0], sum(looks[1][1:]) - sum(looks[0][1:])
    # The second number holds the main thread as well.
    return Load(rest / 1e7 / seconds, loop / 1e7 / seconds)


def memory(size: Size, rounds: Sequence[int] = (10,)) -> Iterator[tuple[int, float]]:
    """Megabytes resident after each of these numbers of rounds, played in a process of its own."""
    code = f"from build_scripts import measure; measure.play_rounds({size!r}, {tuple(rounds)!r})"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as play:
        assert play.stdout is not None
        for line in play.stdout:
            words = line.split()
            if words[:1] == ["after"]:
                yield int(words[1]), float(words[2])


def play_rounds(size: Size, rounds: Sequence[int]) -> None:
    """Play rounds without a pause, match after match, and print how much memory is taken after
    each of these numbers of them."""
    memory = FreedMemory()
    app = _app(size, memory)
    app.settings.speed = 0.0
    app.apply_settings()
    # As when the game has been started.
    memory.settle()
    keep_large_blocks_apart()
    played, matches = 0, 0
    while played < max(rounds):
        sitting = _sitting("classic", 4, automatic=True, seed=11 + matches)
        scene = TableScene(sitting, 0)
        app.reset(scene)
        matches += 1
        while not sitting.match_over and played < max(rounds):
            if sitting.round_over:
                sitting.next_round()
                scene.next_round()
            while not sitting.round_over or scene.busy:
                app.step(0.25, [])
            _make_ahead(app)
            played += 1
            if played in rounds:
                print("after", played, resident(), flush=True)


def resident() -> float:
    """Megabytes of memory that this process takes; at its highest where the system does not say."""
    file = Path("/proc/self/statm")
    if file.exists():
        return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _app(size: Size, memory: FreedMemory | None = None) -> App:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    settings = Settings(opponents=3, tips=False)
    display = WindowDisplay(size, False, None)
    return App(
        display, settings, Silence(), random.Random(1), lambda: 0.0, memory=memory, lively=False
    )


def _close(app: App) -> None:
    while app.scenes:
        app.pop()
    app.display.close()


def _sitting(game: str, players: int, *, automatic: bool, seed: int = 11) -> Sitting:
    seated = [Player(name, "" if seat == 0 else "casual") for seat, name in enumerate(_NAMES)]
    options = {} if game == "last-card" else {"match": "rounds", "rounds": "10"}
    sitting = sit_down(game, options, seated[:players], seed)
    sitting.set_automatic(0, automatic)
    return sitting


def _figure(scene: str, load: str, times: list[float]) -> Figure:
    ordered = sorted(times)
    median, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return Figure(scene, load, median, late, ordered[-1])
