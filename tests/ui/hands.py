"""What a player does, as events: for tests of the interface."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.storage.store import Store
from game.ui.app.application import LONGEST_FRAME, App
from game.ui.app.flow import Flow
from game.ui.scenes.scene import Scene
from game.ui.widgets.widget import Widget
from tests.ui.shown import named

AnyScene = TypeVar("AnyScene", bound=Scene)
Event = pygame.event.Event
FRAME = 1 / 60
"""A frame of the game, seconds: what is done with a hand is done in these."""
WAITING = 2 * LONGEST_FRAME
"""A frame in which nobody does anything, as long as they may be: fewer of them are drawn, and the
game promises the same however long its frames are."""


def key(code: int, mod: int = 0) -> list[Event]:
    """A key pressed and let go."""
    return [
        Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
        Event(pygame.KEYUP, key=code, mod=mod, scancode=0),
    ]


def press(app: App, *codes: int, mod: int = 0) -> None:
    """Press keys, one after another."""
    for code in codes:
        app.step(FRAME, key(code, mod))


def hold(app: App, code: int, seconds: float = 0.5) -> None:
    """Hold a key for so long."""
    down, up = key(code)
    app.step(FRAME, [down])
    wait(app, seconds)
    app.step(FRAME, [up])


def move(app: App, point: tuple[int, int]) -> None:
    """Move the pointer there."""
    app.step(FRAME, [Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))])


def down(app: App, point: tuple[int, int]) -> None:
    """Press the main button there."""
    app.step(FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)])


def up(app: App, point: tuple[int, int]) -> None:
    """Let the main button go there."""
    app.step(FRAME, [Event(pygame.MOUSEBUTTONUP, pos=point, button=1)])


def show(app: App, scene: AnyScene) -> AnyScene:
    """Put a scene on top and draw it."""
    app.push(scene)
    app.step(0.0, [])
    return scene


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size."""
    app.display.resize(size)  # type: ignore[attr-defined]
    app.step(FRAME, [Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])


def choose(app: App, *names: str) -> None:
    """Click on what has this name in the scene on top; on several things one after another."""
    for name in names:
        click(app, named(app, name))
        app.step(0.0, [])


def click(app: App, target: Widget | tuple[int, int]) -> None:
    """Click on a widget's middle, or at a point."""
    point = target.rect.center if isinstance(target, Widget) else target
    move(app, point)
    down(app, point)
    up(app, point)


def at_title(
    make: Callable[..., App], home: Path, seed: int = 5, threaded: bool = False,
    **settings: object,
) -> tuple[App, Flow]:  # fmt: skip
    """The title, for a player whose files lie in that folder; with a size or settings."""
    app = make(**{"speed": 0.0, "tips": False, **settings})
    flow = Flow(app, Store(home, threaded=threaded), seed)
    show(app, flow.menu())
    return app, flow


def at_table(
    make: Callable[..., App], home: Path, seed: int = 5, **settings: Any
) -> tuple[App, Flow]:
    """The table to which Enter leads from there."""
    app, flow = at_title(make, home, seed, **settings)
    press(app, pygame.K_RETURN)
    return app, flow


def write(app: App, text: str) -> None:
    """Type a text."""
    app.step(FRAME, [Event(pygame.TEXTINPUT, text=letter) for letter in text])


def wait(app: App, seconds: float) -> bool:
    """Let time pass in frames; whether something still moves."""
    moving = False
    for _ in range(int(seconds / WAITING + 1e-6)):
        moving = app.step(WAITING, [])
    rest = seconds % WAITING
    if 1e-6 < rest < WAITING - 1e-6:
        moving = app.step(rest, [])
    return moving
