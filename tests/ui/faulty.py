"""An evening at the game's own window, in which one call to the system fails.

The game is started as players start it, by ``game.ui.app.run.run``; a script takes the place of
the loop that waits for events. Files are written at once, so that calls come in the same order
every time.
"""

from __future__ import annotations

import builtins
import errno
import io
import json
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pygame
import pytest

from game.agents.remote import Remote
from game.storage import files, instance_lock
from game.storage.paths import HOME_VARIABLE, Paths
from game.storage.store import Store
from game.table.records.record import Record, write_record
from game.table.records.saves import Saves
from game.ui.app import run as run_module
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.broken import BrokenScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.ui.hands import Event, key

GAME = str(Path(run_module.__file__).parents[2])
FRAME = 0.1

FONT = pygame.Font

SETTINGS = {
    "speed": 0.0, "tips": False, "opponents": 1, "last_game": "classic", "music_volume": 0.0,
    "strength": "sharp", "talk": "chatty", "window_width": 800, "window_height": 600,
    "options": {"classic": {"match": "rounds", "rounds": "9", "hand_size": "5"}},
}  # fmt: skip


class Fault(NamedTuple):
    """A function of the system, and how it fails."""

    owner: Any
    name: str
    error: Callable[[], BaseException]
    drawn: bool = False
    """Whether nothing can be drawn without it: then the game may ask whether to go on."""
    kept: bool = False
    """Whether it brings to the disk what is kept: then it matters when it fails, not only where."""

    def __str__(self) -> str:
        owner = getattr(self.owner, "__name__", self.owner)
        return f"{owner}.{self.name}"


def _system(number: int) -> Callable[[], BaseException]:
    return lambda: OSError(number, os.strerror(number))


def _pygame(said: str) -> Callable[[], BaseException]:
    return lambda: pygame.error(said)


def _no_process() -> Any:
    """Whatever can go wrong with the thinking process is tested beside it."""
    raise OSError("no process can be started")


def _no_memory() -> BaseException:
    return MemoryError()


def _no_thread() -> BaseException:
    return RuntimeError("can't start new thread")


_OUT = _pygame("Out of memory")
_GONE = _pygame("the device has gone")

FAULTS = (
    Fault(pygame, "Surface", _OUT, drawn=True),
    Fault(pygame, "Font", _system(errno.EMFILE), drawn=True),
    Fault(pygame, "Window", _pygame("Couldn't create the window"), drawn=True),
    Fault(pygame.font, "init", _OUT, drawn=True),
    Fault(pygame.image, "load", _OUT, drawn=True),
    Fault(pygame.image, "load_sized_svg", _OUT, drawn=True),
    Fault(pygame.image, "frombuffer", _no_memory, drawn=True),
    Fault(pygame.image, "save", _system(errno.ENOSPC)),
    Fault(pygame.transform, "smoothscale", _OUT, drawn=True),
    Fault(pygame.transform, "scale", _OUT, drawn=True),
    Fault(pygame.transform, "rotozoom", _OUT, drawn=True),
    Fault(pygame.transform, "rotate", _OUT, drawn=True),
    Fault(pygame.transform, "flip", _OUT, drawn=True),
    Fault(pygame.transform, "box_blur", _no_memory, drawn=True),
    Fault(pygame.transform, "gaussian_blur", _no_memory, drawn=True),
    Fault(pygame.display, "init", _GONE, drawn=True),
    Fault(pygame.display, "get_desktop_sizes", _GONE, drawn=True),
    Fault(pygame.display, "set_allow_screensaver", _GONE),
    Fault(pygame.key, "stop_text_input", _GONE),
    Fault(pygame.scrap, "put_text", _GONE),
    Fault(pygame.scrap, "get_text", _GONE),
    Fault(pygame.mixer, "init", _GONE),
    Fault(pygame.mixer, "set_num_channels", _no_memory),
    Fault(pygame.mixer, "Sound", _no_memory),
    Fault(pygame.mixer, "Channel", _GONE),
    Fault(threading.Thread, "start", _no_thread),
    Fault(io, "open", _system(errno.EMFILE)),
    Fault(builtins, "open", _system(errno.EMFILE)),
    Fault(os, "open", _system(errno.EMFILE)),
    Fault(os, "read", _system(errno.EIO)),
    Fault(os, "write", _system(errno.ENOSPC), kept=True),
    Fault(os, "replace", _system(errno.EACCES), kept=True),
    Fault(os, "scandir", _system(errno.EACCES)),
    Fault(files, "sync", _system(errno.EIO), kept=True),
    Fault(instance_lock, "_lock", _system(errno.ENOLCK)),
    Fault(os, "unlink", _system(errno.EACCES)),
    Fault(os, "mkdir", _system(errno.ENOSPC)),
    Fault(os, "stat", _system(errno.EIO)),
    Fault(os, "fstat", _system(errno.EIO)),
    Fault(os, "chmod", _system(errno.EPERM)),
    Fault(os, "fchmod", _system(errno.EPERM)),
    Fault(os, "fdopen", _no_memory),
    Fault(os, "dup", _system(errno.EMFILE)),
)
"""What fails. Whatever draws, sounds, starts something or touches a file goes through these."""


_NEEDED = ("ui/graphics/pixels.py", "ui/graphics/fonts.py")
"""What reads files without which nothing can be drawn."""


class Place(NamedTuple):
    """A call: which one of its function, counted from 1, and where in the game it comes from."""

    number: int
    site: tuple[str, ...]
    """The game's own lines on the way to it, the innermost first."""


class Injector:
    """Counts the calls of one function that come from the game, and lets one of them fail."""

    def __init__(self, fault: Fault, fails: int = 0) -> None:
        """fails: which call, counted from 1; 0 for none."""
        self.fault = fault
        self.places: list[Place] = []
        self._fails = fails
        self._main = threading.get_ident()
        self.failed: tuple[str, ...] = ()
        """Where the call that failed came from."""

    def reached(self) -> None:
        """Called in place of the function, before it does anything. Raises the error."""
        if threading.get_ident() != self._main:
            return
        site = _site()
        if not site:
            return
        self.places.append(Place(len(self.places) + 1, site))
        if len(self.places) == self._fails:
            self.failed = site
            raise self.fault.error()

    def first(self, depth: int) -> list[Place]:
        """Of the calls the first from each place, told apart by their innermost lines; every call
        of what is ``kept``."""
        if self.fault.kept and depth > 1:
            return self.places
        found: dict[tuple[str, ...], Place] = {}
        for place in self.places:
            found.setdefault(place.site[:depth], place)
        return list(found.values())

    @contextmanager
    def patched(self) -> Iterator[None]:
        """Within this the function is counted."""
        owner, name = self.fault.owner, self.fault.name
        real = getattr(owner, name)
        setattr(owner, name, _counted_type(real, self) if isinstance(real, type) else
                _counted(real, self))  # fmt: skip
        try:
            yield
        finally:
            setattr(owner, name, real)


def _counted(real: Any, injector: Injector) -> Any:
    def call(*arguments: Any, **named: Any) -> Any:
        injector.reached()
        return real(*arguments, **named)

    return call


def _counted_type(real: type, injector: Injector) -> type:
    """A class that stands for another one: making an object is the call. For fonts, to write with
    one is another."""

    class Meta(type(real)):  # type: ignore[misc]
        def __call__(cls, *arguments: Any, **named: Any) -> Any:
            injector.reached()
            if real is FONT:
                return super().__call__(*arguments, **named)
            return real(*arguments, **named)

        def __instancecheck__(cls, instance: object) -> bool:
            return isinstance(instance, real)

    def render(self: Any, *arguments: Any, **named: Any) -> Any:
        injector.reached()
        return FONT.render(self, *arguments, **named)

    parts: dict[str, Any] = {"render": render} if real is FONT else {}
    return Meta(real.__name__, (real,), parts)


def _site() -> tuple[str, ...]:
    """The game's lines among the callers, the innermost first."""
    found = []
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(GAME):
            found.append(f"{file[len(GAME) + 1 :]}:{frame.f_lineno}")
        frame = frame.f_back
    return tuple(found)


# --- the evening -------------------------------------------------------------------------------


class Evening:
    """One evening in a home of its own."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.flows: list[Flow] = []
        self.said: list[str] = []
        """Everything that a toast, a dialog or the terminal said."""
        self.dialogs = 0
        self.report = ""
        """The report of the last crash."""
        self.reached: list[str] = []
        """The steps of the script that were taken."""
        self.status: int | None = None
        monkeypatch.setenv(HOME_VARIABLE, str(home))
        monkeypatch.setattr(App, "run", lambda app, *more: self._run(app, *more))
        monkeypatch.setattr(App, "toast", lambda app, text: self._toast(app, text))
        monkeypatch.setattr(run_module, "begin", self._begun(begin))
        monkeypatch.setattr(
            run_module,
            "Store",
            lambda home, **named: Store(home, **(named | {"threaded": False})),
        )
        monkeypatch.setattr(run_module, "_remote", lambda app: Remote(_no_process))
        monkeypatch.setattr(run_module, "_complain", self.said.append)
        monkeypatch.setattr(run_module, "_end_when_told", lambda session: None)

    def play(self) -> None:
        """From the start of the game to its end."""
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        (self.home / "bad.lcr").write_text("rules: chess\n", encoding="utf-8")
        self.status = run_module.run(seed=5, game=None)

    # --- what is seen of the game --------------------------------------------------------------

    def _begun(self, begin: Callable[..., Flow]) -> Callable[..., Flow]:
        def begun(*arguments: Any, **named: Any) -> Flow:
            self.flows.append(begin(*arguments, **named))
            return self.flows[-1]

        return begun

    def _toast(self, app: App, text: str) -> None:
        self.said.append(text)
        app.painter.toasts.add(text, app.media)

    @property
    def flow(self) -> Flow:
        """The flow of the game as it runs now."""
        return self.flows[-1]

    @property
    def unfinished(self) -> Record | None:
        """The match as the game that was open last knew it."""
        return self.flow.current.unfinished if self.flows else None

    # --- the script ----------------------------------------------------------------------------

    def _run(self, app: App, first: Any = None, after: Callable[[], None] | None = None) -> None:
        if first is not None:
            app.push(first)
        app.step(0.0, [])
        if after is not None:
            after()
        app.input.pads.start()
        if isinstance(first, BrokenScene):
            self._answer(app, first)
            return
        for _ in range(12):
            if app.chores and not app.chores[0]():
                app.chores.popleft()
        self._script(app)

    def _answer(self, app: App, scene: BrokenScene) -> None:
        self.dialogs += 1
        self.report = scene.broken.report
        self.said.append(scene.broken.text)
        for _ in range(8):
            app.step(FRAME, [])
        app.step(FRAME, key(pygame.K_RETURN))
        assert scene.going_on

    def _press(self, app: App, code: int, mod: int = 0) -> None:
        app.step(FRAME, key(code, mod))
        app.step(FRAME, [])

    def _script(self, app: App) -> None:
        """Menu, match, round, score sheet, next round, pause, menu; from wherever the game is."""
        if isinstance(app.scene, MenuScene):
            self.reached.append("menu")
            self._press(app, pygame.K_RETURN)
        self._moves(app, 1)
        if isinstance(app.scene, TableScene):
            self.reached.append("table")
            self._press(app, pygame.K_F12)
            self._press(app, pygame.K_c, pygame.KMOD_CTRL)
            self._press(app, pygame.K_v, pygame.KMOD_CTRL)
            app.step(FRAME, [Event(pygame.DROPFILE, file=str(self.home / "bad.lcr"))])
            self._press(app, pygame.K_h)
        self._moves(app, 400)
        if isinstance(app.scene, ResultScene):
            self.reached.append("sheet")
            self._press(app, pygame.K_RETURN)
            self._moves(app, 1)
        if isinstance(app.scene, TableScene):
            self._press(app, pygame.K_ESCAPE)
            self.reached.append("pause")
            self.flow.to_menu()
            app.step(FRAME, [])
        self.reached.append("end")
        app.quit()

    def _moves(self, app: App, most: int) -> None:
        """Play so many actions of the person, until the round ends."""
        made = 0
        for _ in range(600):
            sitting = self.flow.sitting
            if not isinstance(app.scene, TableScene) or sitting is None:
                return
            if not sitting.round_over and sitting.view(0).turn == 0:
                if made >= most:
                    return
                sitting.submit(0, sitting.stand_in_move(0))
                made += 1
            app.step(FRAME, [])
        raise AssertionError("the round does not end")


def lost(evening: Evening) -> str:
    """What is not on the disk although nobody was told so; empty for nothing."""
    told = " ".join(evening.said)
    record = evening.unfinished
    if "kept only until you close the game" in told or "is not kept" in told:
        return ""
    found = Saves(Store(Paths(evening.home).home)).load()
    if found.trouble:
        return f"the next start says {found.trouble}"
    if record is None:
        return ""
    if found.record is None:
        return "the match is gone"
    if write_record(found.record) != write_record(record):
        return "the match on the disk is another one"
    return ""


def tried(home: Path, fault: Fault, number: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """What goes wrong when that call fails; empty when the game goes on, or says why it does not,
    and nothing is lost."""
    with monkeypatch.context() as patches:
        evening = Evening(home, patches)
        injector = Injector(fault, number)
        trouble = ""
        try:
            with injector.patched():
                evening.play()
        except Exception:
            trouble = f"not caught: {traceback.format_exc(limit=-6)}"
        if not injector.failed:
            return ""
        if not trouble and evening.status not in (0, 1, run_module.BROKEN):
            trouble = f"it ends with {evening.status}"
        if not trouble and evening.status == 0 and evening.reached[-1:] != ["end"]:
            trouble = f"it stops after {evening.reached}"
        if not trouble and (evening.status or evening.dialogs) and not evening.said:
            trouble = "it says nothing"
        needed = fault.drawn or injector.failed[0].startswith(_NEEDED)
        if not trouble and evening.dialogs and not needed:
            trouble = f"it breaks: {evening.report}"
        trouble = trouble or lost(evening)
    return f"{fault} {number} at {' < '.join(injector.failed[:4])}: {trouble}" if trouble else ""


def places(home: Path, fault: Fault, monkeypatch: pytest.MonkeyPatch, depth: int) -> list[Place]:
    """The calls of a function in an evening without a fault: the first one from each place, which
    are the innermost ``depth`` lines of the game."""
    injector = Injector(fault)
    _whole(home, [injector], monkeypatch)
    return injector.first(depth)


def all_places(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Fault, Place]]:
    """The first call of each function from each line of the game, in an evening without a fault."""
    injectors = [Injector(fault) for fault in FAULTS]
    _whole(home, injectors, monkeypatch)
    return [(each.fault, place) for each in injectors for place in each.first(1)]


def _whole(home: Path, injectors: list[Injector], monkeypatch: pytest.MonkeyPatch) -> None:
    """Play an evening in which nothing fails."""
    with monkeypatch.context() as patches, ExitStack() as counted:
        evening = Evening(home, patches)
        for injector in injectors:
            counted.enter_context(injector.patched())
        evening.play()
    assert evening.reached == ["menu", "table", "sheet", "pause", "end"], evening.said
    assert evening.dialogs == 0
