"""Open the window and play: puts the application together from the parts of this machine."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable

import pygame

from game.match.saves import Saves
from game.storage.paths import paths_for, set_aside
from game.storage.profiles import ProfileStore
from game.storage.settings import SettingsStore
from game.ui.app import App
from game.ui.flow import first_scene
from game.ui.kit import ASSETS
from game.ui.scene import Scene
from game.ui.sound import Sounds
from game.ui.window import WindowDisplay, prepare_environment


def run(
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    muted: bool = False,
    seed: int | None = None,
    first: Scene | None = None,
    on_first_frame: Callable[[], None] = lambda: None,
) -> int:
    """Play until the window is closed; the exit status. ``size`` opens a window of that size
    and ``fullscreen`` covers the screen, whatever the settings say; ``first`` is the scene to
    begin with (the menu); ``on_first_frame`` is called when it has been shown."""
    prepare_environment(os.environ, sys.platform)
    paths = paths_for(os.environ)
    store = SettingsStore(paths.settings)
    settings, problems = store.load()
    rng = random.Random(seed)
    sounds = Sounds(
        ASSETS / "sounds",
        rng,
        time.monotonic,
        volume=settings.volume,
        muted=muted or settings.muted,
    )
    display = WindowDisplay(
        size or (settings.window_width, settings.window_height),
        fullscreen or (settings.fullscreen and size is None),
        ASSETS / "icon.png",
    )
    pygame.font.init()
    settings.fullscreen = display.fullscreen
    app = App(display, settings, sounds, rng, time.monotonic, store.save, silenced=muted)
    if first is None:
        first = first_scene(app, Saves(paths.saves, set_aside), seed, ProfileStore(paths.profiles))

    def after_first_frame() -> None:
        on_first_frame()
        # The mixer takes 25 ms to open: nobody should wait for it to see the menu.
        sounds.start()
        app.chores.append(sounds.preload_step)
        for problem in problems:
            app.toast(problem)

    try:
        app.run(first, after_first_frame)
        store.save(settings)
    finally:
        sounds.stop()
        display.close()
        pygame.quit()
    return 0
