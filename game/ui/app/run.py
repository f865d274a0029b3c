"""Open the window and play: puts the application together from the parts of this machine."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

import pygame

from game.agents.remote import Remote
from game.match.record import Record
from game.match.saves import Saves
from game.storage.assets import ASSETS
from game.storage.instance_lock import InstanceLock
from game.storage.paths import Paths, paths_for
from game.storage.profiles import ProfileStore
from game.storage.release import release
from game.storage.reports import Log, Reports, system_line
from game.storage.settings import Settings, SettingsStore
from game.storage.writer import Writer
from game.ui import scenes
from game.ui.app import crash
from game.ui.app.album import Album
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.graphics.sound import Sounds
from game.ui.graphics.window import NoScreenError, WindowDisplay, prepare_environment
from game.ui.scenes.broken import Broken
from game.ui.scenes.scene import Scene

ANOTHER = (
    "Another copy of Last Card is open. What is played here is not kept: neither the match nor "
    "what it brings."
)

BROKEN = 70
"""The exit status after a crash (EX_SOFTWARE, where systems have a word for it)."""
INTERRUPTED = 130
"""The exit status after Ctrl-C on the terminal, as shells count."""
_WRITTEN = pygame.event.custom_type()
"""The event that wakes the loop when something has been written."""
_TO_THE_DISK = 10.0
"""Seconds that the end of the game waits at the most until all is written."""
_AT_ONCE = 30.0
"""Seconds of play within which a second crash is taken for the first one come again."""


class Wish(NamedTuple):
    """What the command line asks for."""

    size: tuple[int, int] | None = None
    """A window of that size, whatever the settings say."""
    fullscreen: bool = False
    """Cover the screen, whatever the settings say."""
    seed: int | None = None
    """The luck of the next match."""
    game: str | None = None
    """Begin a match of this game at once."""
    record: Record | None = None
    """Go on with this match at once."""
    go_on: bool = False
    """Go on with the match that was kept at once, if there is one."""


def run(
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    muted: bool = False,
    seed: int | None = None,
    game: str | None = None,
    record: Record | None = None,
    first: Scene | None = None,
    on_first_frame: Callable[[], None] = lambda: None,
    dialog: crash.Dialog | None = None,
) -> int:
    """Play until the window is closed; the exit status: 0, 1 without a screen, INTERRUPTED, or
    BROKEN after a crash that the player did not want to go on from.  ``first`` is the scene to
    begin with (the menu, a match of ``game``, or that of ``record``); ``on_first_frame`` is
    called when it has been shown; ``dialog`` tells of a crash instead of the window; for the
    others see :class:`Wish`."""
    prepare_environment(os.environ, sys.platform)
    wish = Wish(size, fullscreen, seed, game, record)
    session = _Session(paths_for(os.environ), wish, muted, on_first_frame, dialog)
    try:
        return session.play(first)
    except NoScreenError as error:
        _complain(str(error))
        return 1
    except KeyboardInterrupt:
        session.wind_up()
        return INTERRUPTED
    finally:
        session.close()
        pygame.quit()


class _Session:
    """The game from its start to its end, crashes included: those it survives with the window
    and with nothing else of what it had in memory."""

    def __init__(
        self,
        paths: Paths,
        wish: Wish,
        muted: bool,
        on_first_frame: Callable[[], None],
        dialog: crash.Dialog | None,
    ) -> None:
        self._paths = paths
        self._wish = wish
        self._muted = muted
        self._on_first_frame = on_first_frame
        self._dialog = dialog or self._tell
        self._display: WindowDisplay | None = None
        self._scenes: list[Scene] = []
        self._name = ""
        """What the player is called."""
        self._flow: Flow | None = None
        self._lock = InstanceLock(paths.lock)
        self._alone = self._lock.take()
        """Whether no other copy keeps what is played here."""
        self._writer = Writer(threaded=True, wake=_wake)
        self._saves = Saves(paths.saves, writer=self._writer, idle=not self._alone)
        self._reports = Reports(paths.reports)

    def play(self, first: Scene | None) -> int:
        """Play; the exit status."""
        resumed: float | None = None
        while True:
            try:
                self._play(first)
                return 0
            except NoScreenError:
                raise
            except Exception as error:
                self.wind_up()
                again = resumed is not None and time.monotonic() - resumed < _AT_ONCE
                broken = crash.report(
                    error, self._reports, Log(self._paths.log), release(), datetime.now(),
                    self._private(), match_kept=self._saves.kept, again=again,
                )  # fmt: skip
            if not self._dialog(broken):
                return BROKEN
            # A match that breaks the game at once is gone on with from the menu, or not at all.
            first = None
            self._wish = self._wish._replace(seed=None, game=None, record=None, go_on=not again)
            resumed = time.monotonic()

    def wind_up(self) -> None:
        """Save what can be saved of what is open."""
        crash.wind_up(self._scenes)
        self._writer.flush(_TO_THE_DISK)

    def close(self) -> None:
        """Give the window back, see that all is written, and let other copies keep what is
        played."""
        self._close_window()
        if not self._writer.close(_TO_THE_DISK):
            _complain("The disk does not answer: what came last may be lost.")
        self._lock.give_up()

    def _close_window(self) -> None:
        if self._display is not None:
            self._display.close()
            self._display = None

    # ----------------------------------------------------------------------------------------

    def _private(self) -> list[str]:
        """Words that must not stand in a report."""
        return [self._name, *(self._flow.names() if self._flow is not None else ())]

    def _tell(self, broken: Broken) -> bool:
        """Tell of a crash by the best of what still works; whether to go on."""
        _complain(f"{broken.title}. {broken.text}")
        if self._display is not None:
            try:
                return crash.in_window(broken, self._display)
            except Exception as error:
                # What broke the game has broken this as well: a new window if it goes on.
                _complain(f"That cannot be shown either: {error!r}.")
                self._close_window()
        return crash.message_box(broken)

    def _open(self, settings: Settings) -> WindowDisplay:
        if self._display is None:
            wish = self._wish
            self._display = WindowDisplay(
                wish.size or (settings.window_width, settings.window_height),
                wish.fullscreen or (settings.fullscreen and wish.size is None),
                ASSETS / "icon.png",
                settings.window_place,
            )
        elif not self._display.fullscreen:
            # The window that a crash has left: its size was not written down yet.
            settings.window_width, settings.window_height = self._display.size
        return self._display

    def _play(self, first: Scene | None) -> None:
        wish = self._wish
        store = SettingsStore(self._paths.settings, writer=self._writer)
        settings, problems = store.load()
        self._name = settings.player_name
        rng = random.Random(wish.seed)
        sounds = Sounds(
            ASSETS / "sounds",
            rng,
            time.monotonic,
            volume=settings.volume,
            muted=self._muted or settings.muted,
        )
        display = self._open(settings)
        pygame.font.init()
        remembered, asked = settings.fullscreen, display.fullscreen
        settings.fullscreen = asked

        def save(changed: Settings) -> str | None:
            # What was asked for on the command line is for this once, unless the player has
            # changed it since.
            once = changed.fullscreen == asked
            return store.save(replace(changed, fullscreen=remembered) if once else changed)

        album = Album(self._paths.pictures)
        app = App(
            display, settings, sounds, rng, time.monotonic, save,
            silenced=self._muted, photograph=album.keep, rest=sounds.doze,
        )  # fmt: skip
        self._scenes = app.scenes
        thinker = Remote()
        if first is None:
            profiles = ProfileStore(self._paths.profiles, writer=self._writer, idle=not self._alone)
            self._flow = begin(
                app, self._saves, wish.seed, profiles,
                game=wish.game, record=wish.record, go_on=wish.go_on, thinker=thinker,
            )  # fmt: skip
        if not self._alone:
            app.toast(ANOTHER)

        def after_first_frame() -> None:
            self._on_first_frame()
            # The mixer takes 25 ms to open: nobody should wait for it to see the menu.
            sounds.start()
            app.chores.append(sounds.preload_step)
            app.chores.append(scenes.loader())
            problems.extend(
                f"In the settings {each}; it is as at first." for each in app.bind_keys()
            )
            for problem in problems:
                app.toast(problem)
            _note_start(Log(self._paths.log), display, sounds, problems)

        try:
            app.run(first, after_first_frame)
            # Leaving full screen later should find the window where it was before.
            settings.window_place = display.place or settings.window_place
            save(settings)
        finally:
            thinker.close()
            sounds.stop()


def _complain(sentence: str) -> None:
    """Say so on the terminal, if there is one that listens."""
    with contextlib.suppress(OSError):
        print(f"last-card: {sentence}", file=sys.stderr)


def _wake() -> None:
    """Something has been written, or could not be: the loop looks what came of it."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(_WRITTEN))


def _note_start(log: Log, display: WindowDisplay, sounds: Sounds, problems: list[str]) -> None:
    now = datetime.now()
    wide, high = display.size
    heard = "with sound" if sounds.running else "without sound"
    driver = pygame.display.get_driver()
    log.note(f"{release()}, {system_line()}, {driver} {wide}x{high}, {heard}", now)
    for problem in problems:
        log.note(problem, now)
