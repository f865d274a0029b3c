"""Pictures of scenes without a screen: what ``python -m game shot`` draws."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame

from game.storage.settings import Settings
from game.ui.app import App
from game.ui.kit import Silence
from game.ui.scenes import make_scene
from game.ui.window import PictureDisplay

_FRAME = 1 / 60
_LONGEST = 12.0
"""Seconds of a scene's time after which it is drawn even if it still moves."""


def make_app(size: tuple[int, int], settings: Settings | None = None, seed: int = 1) -> App:
    """An application on a picture in memory: no window, no sound, a clock that stands still."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return App(
        PictureDisplay(size), settings or Settings(), Silence(), random.Random(seed), lambda: 0.0
    )


def settle(app: App, longest: float = _LONGEST) -> None:
    """Let time pass until nothing moves, ``longest`` seconds at most."""
    passed = 0.0
    while app.step(_FRAME, []) and passed < longest:
        passed += _FRAME


def shot(
    name: str,
    size: tuple[int, int],
    out: Path,
    *,
    theme: str = "evening",
    after: float | None = None,
    keys: Iterable[int] = (),
    **options: Any,
) -> None:
    """Draw the scene of that name (see :mod:`game.ui.scenes`) into a PNG file.

    It is drawn when it has come to rest, or ``after`` so many seconds; ``keys`` are pressed
    first, one a frame. ``options`` go to the scene. Raises UnknownSceneError, OSError.
    """
    app = make_app(size, Settings(theme=theme))
    app.push(make_scene(name, **options))
    app.step(0.0, [])
    if after is None:
        settle(app)
    else:
        for _ in range(round(after / _FRAME)):
            app.step(_FRAME, [])
    for key in keys:
        app.step(_FRAME, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        app.step(_FRAME, [pygame.event.Event(pygame.KEYUP, key=key, mod=0)])
        if after is None:
            settle(app)
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.display.surface, out)
