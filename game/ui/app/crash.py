"""Crashes: save the match, write a report, tell the player, and ask whether to continue.

The player is told in the game's own window, or in a message box of the system if that fails.
"""

from __future__ import annotations

import contextlib
import logging
import os
import random
import signal
import time
from collections.abc import Callable, Iterable
from datetime import datetime

import pygame

from game.engine.system_text import system_text
from game.language import button_texts
from game.language.catalogue import say
from game.storage.release import Release
from game.storage.reports import Reports, report_text
from game.storage.settings import Settings
from game.ui.graphics.window import WindowDisplay
from game.ui.scenes.broken import Broken, BrokenScene
from game.ui.scenes.scene import Scene

_LOG = logging.getLogger(__name__)
_NO_SCREEN = ("dummy", "offscreen")
"""Video drivers that show nothing: nobody could see or close a message box."""


Dialog = Callable[[Broken], bool]
"""Shows a crash until the player has read about it. Returns whether the player wants to go on."""


def in_window(broken: Broken, display: WindowDisplay) -> bool:
    """Ask in the game's window, with a new application. Returns whether to go on. Raises any
    exception that occurs here, too."""
    from game.ui.app.application import App
    from game.ui.graphics.media import Silence

    pygame.event.clear()
    settings = Settings(fullscreen=display.fullscreen)
    app = App(display, settings, Silence(), random.Random(), time.monotonic)
    last = display.surface.copy()
    last.fill(BrokenScene.dimming, special_flags=pygame.BLEND_RGB_MULT)
    scene = BrokenScene(broken, last)
    app.run(scene)
    return scene.going_on


def message_box(broken: Broken) -> bool:
    """Ask in a message box of the system, which works when nothing else does. Returns whether to go
    on; False without a screen, and when even the box cannot be shown."""
    try:
        return _box(broken.title, broken.text, (broken.going_on, say(button_texts.QUIT))) == 0
    except Exception:
        return False


def tell_in_a_box(title: str, text: str) -> None:
    """Say something in a message box of the system, when there is no window for it. Without a
    screen nothing is shown."""
    with contextlib.suppress(Exception):
        _box(title, text, (say(button_texts.QUIT),))


def _box(title: str, text: str, choices: tuple[str, ...]) -> int:
    """Show a box until a button is pressed, and return its number; -1 without a screen. Meanwhile a
    signal ends the program at once, because the box keeps Python's handlers from running and a
    system that shuts down does not wait. Everything has been saved before."""
    opened = pygame.display.get_init()
    driver = pygame.display.get_driver() if opened else os.environ.get("SDL_VIDEODRIVER")
    if driver in _NO_SCREEN:
        return -1
    before = {}
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        number = getattr(signal, name, None)
        # ValueError is raised outside the main thread: then the program around it decides.
        with contextlib.suppress(ValueError, OSError):
            if number is not None:
                before[number] = signal.signal(number, signal.SIG_DFL)
    try:
        return pygame.display.message_box(
            system_text(title),
            "\n".join(map(system_text, text.splitlines())),
            message_type="error",
            buttons=tuple(map(system_text, choices)),
            return_button=0,
            escape_button=len(choices) - 1,
        )
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def wind_up(scenes: list[Scene]) -> bool:
    """Ask every scene, top first, to save, and drop all of them. Returns whether all of them could.
    The match is written after every move in any case: this saves what came after it."""
    fine = True
    for step in ("closing", "leave"):
        for scene in reversed(scenes):
            try:
                getattr(scene, step)()
            except Exception:
                # The cause of the crash may break this as well; the file on disk is still valid.
                fine = False
    scenes.clear()
    return fine


def report(
    error: Exception,
    reports: Reports,
    release: Release,
    when: datetime,
    private: Iterable[str] = (),
    *,
    match_kept: bool = False,
    again: bool = False,
) -> Broken:
    """Write the report of a crash, and a line in the log. Neither contains the ``private`` words.
    For the other parameters see :class:`Broken`."""
    facts = [f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"]
    if pygame.display.get_init():
        facts.append(f"video {pygame.display.get_driver()}")
    text = report_text(error, release, when, facts, private)
    file = reports.write(text, when)
    _LOG.error("Broke: %s", type(error).__name__)
    return Broken(text, file, match_kept, again)
