"""Open the window and play: puts the application together from the parts of this machine."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import pygame

from game.match.record import Record
from game.match.saves import Saves
from game.storage.claim import Claim
from game.storage.paths import Paths, paths_for, set_aside
from game.storage.profiles import ProfileStore
from game.storage.release import release
from game.storage.reports import Log, system_line
from game.storage.settings import Settings, SettingsStore
from game.ui import crash
from game.ui.album import Album
from game.ui.app import App
from game.ui.flow import begin
from game.ui.kit import ASSETS
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.window import NoScreenError, WindowDisplay, prepare_environment

ANOTHER = (
    "Another copy of Last Card is open. What is played here is not kept: neither the match nor "
    "what it brings."
)

BROKEN = 70
"""The exit status after a crash (EX_SOFTWARE, where systems have a word for it)."""


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


class _Running(NamedTuple):
    """What a crash needs to know of the game that was running."""

    scenes: list[Scene]
    private: list[str]
    """Words that must not stand in a report."""


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
    dialog: crash.Dialog = crash.message_box,
) -> int:
    """Play until the window is closed; the exit status: 0, 1 without a screen, or BROKEN after a
    crash, of which ``dialog`` has told.  ``first`` is the scene to begin with (the menu, a match
    of ``game``, or that of ``record``); ``on_first_frame`` is called when it has been shown; for
    the others see :class:`Wish`."""
    prepare_environment(os.environ, sys.platform)
    paths = paths_for(os.environ)
    wish = Wish(size, fullscreen, seed, game, record)
    running = _Running([], [])
    claim = Claim(paths.claim)
    try:
        _play(paths, claim.take(), wish, muted, first, on_first_frame, running)
    except NoScreenError as error:
        print(f"last-card: {error}", file=sys.stderr)
        return 1
    except Exception as error:
        crash.keep_what_can_be_kept(running.scenes)
        crash.report(error, paths, release(), datetime.now(), dialog, running.private)
        return BROKEN
    finally:
        pygame.quit()
        claim.give_up()
    return 0


def _play(
    paths: Paths,
    alone: bool,
    wish: Wish,
    muted: bool,
    first: Scene | None,
    on_first_frame: Callable[[], None],
    running: _Running,
) -> None:
    store = SettingsStore(paths.settings)
    settings, problems = store.load()
    running.private.append(settings.player_name)
    rng = random.Random(wish.seed)
    sounds = Sounds(
        ASSETS / "sounds",
        rng,
        time.monotonic,
        volume=settings.volume,
        muted=muted or settings.muted,
    )
    display = WindowDisplay(
        wish.size or (settings.window_width, settings.window_height),
        wish.fullscreen or (settings.fullscreen and wish.size is None),
        ASSETS / "icon.png",
        settings.window_place,
    )
    pygame.font.init()
    settings.fullscreen = display.fullscreen
    album = Album(paths.pictures)
    app = App(
        display, settings, sounds, rng, time.monotonic, store.save,
        silenced=muted, photograph=album.keep,
    )  # fmt: skip
    app.scenes = running.scenes
    if first is None:
        saves = Saves(paths.saves, set_aside, idle=not alone)
        profiles = ProfileStore(paths.profiles, idle=not alone)
        begin(app, saves, wish.seed, profiles, game=wish.game, record=wish.record)
    if not alone:
        app.toast(ANOTHER)

    def after_first_frame() -> None:
        on_first_frame()
        # The mixer takes 25 ms to open: nobody should wait for it to see the menu.
        sounds.start()
        app.chores.append(sounds.preload_step)
        for problem in problems:
            app.toast(problem)
        _note_start(Log(paths.log), display, sounds, problems)

    try:
        app.run(first, after_first_frame)
        _remember(settings, display)
        store.save(settings)
    finally:
        sounds.stop()
        display.close()


def _remember(settings: Settings, display: WindowDisplay) -> None:
    # Leaving full screen later should find the window where it was before.
    settings.window_place = display.place or settings.window_place


def _note_start(log: Log, display: WindowDisplay, sounds: Sounds, problems: list[str]) -> None:
    now = datetime.now()
    wide, high = display.size
    heard = "with sound" if sounds.running else "without sound"
    driver = pygame.display.get_driver()
    log.note(f"{release()}, {system_line()}, {driver} {wide}x{high}, {heard}", now)
    for problem in problems:
        log.note(problem, now)
