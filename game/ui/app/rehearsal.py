"""Make the pictures of screens that will be opened soon, in idle moments.

The screen is put together with empty pictures (:func:`game.ui.graphics.rasters.sketch`), for an
application that does nothing, and thrown away. Then what it asked for is made, one picture in a
turn of the loop. If the player is faster, the rest is made when the screen is opened.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.storage.assets import ASSETS
from game.ui.graphics import rasters
from game.ui.graphics.artcache import SharedArt
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.faces import Faces
from game.ui.graphics.media import Media, Silence
from game.ui.graphics.text import Texts
from game.ui.graphics.widget_art import WidgetArt

if TYPE_CHECKING:
    from game.ui.app.application import App
    from game.ui.scenes.scene import Scene

STEP: Final = 0.25
"""Seconds of the screen that pass between two looks at it."""


def rehearsal(app: App, make: Callable[[], Scene], steps: int) -> Iterator[bool]:
    """Make the pictures of a screen in advance, a piece of the work at each ``next``. ``make``
    makes the screen; time passes in it ``steps`` times, so that pictures that it shows later are
    made too."""
    media, asked = app.media, []
    stand_in: Any = _StandIn(app)
    scene: Scene

    def build() -> None:
        nonlocal scene
        scene = make()
        scene.app = stand_in
        stand_in.scene = scene
        scene.enter()
        scene.resize(media.size)

    asked += rasters.sketch(build)
    yield True
    sheet = pygame.Surface(media.size, 0, 32)
    for _ in range(steps):
        asked += rasters.sketch(lambda: scene.update(STEP))
        yield True
        asked += rasters.sketch(lambda: scene.draw(sheet))
        yield True
    scene.leave()
    yield from _made(app, media, asked)


def table_ahead(app: App) -> Callable[[], bool]:
    """A chore that makes the table of the window in steps, unless it is on disk."""
    media = app.media
    work = _made(
        app, media, rasters.sketch(lambda: make_backdrop(media.size, media.theme, media.unit))
    )
    return lambda: next(work, None) is not None or app.media.backdrop is None


def _made(app: App, media: Media, asked: list[Iterator[None]]) -> Iterator[bool]:
    """Make these pictures, a step of one at a time, as long as they can be used."""
    for making in asked:
        while app.media is media:
            done = next(making, True)
            yield True
            if done:
                break
        else:
            # The window has another size, or another theme is shown.
            rasters.forget()
            return


class _StandIn:
    """Looks like the application to a scene, and does nothing. It has its own cache of pictures, so
    that the application's does not get the empty ones."""

    def __init__(self, app: App) -> None:
        media = app.media
        texts = media.texts
        self.media: Media = media._replace(
            widget_art=WidgetArt(media.scale),
            faces=Faces(back=media.back),
            art=SharedArt(ASSETS, pack=media.pack),
            texts=Texts(texts.scale, texts.fonts, ASSETS / "marks", texts.least, media.pack),
            sounds=Silence(),
            music=Silence(),
            voices=Silence(),
        )
        self.settings = app.settings
        self.display = app.display
        self.rng = random.Random(0)
        self.lively = app.lively
        self.watch = app.watch
        self.chores: deque[Callable[[], bool]] = deque()
        self.scene: Scene | None = None
        self.hidden = self.changing = False
        self.device = app.device
        self.control_for = app.control_for

    def __getattr__(self, name: str) -> Any:
        """Every command of an application does nothing here."""
        return _nothing


def _nothing(*_: object, **__: object) -> None:
    """Do nothing."""
