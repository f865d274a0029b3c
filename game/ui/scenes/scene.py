"""A scene: one thing the window shows, and the contract between it and the application.

*Units.* Everything is laid out in units: pixels at 1920×1080. ``media.unit`` is how many pixels
one unit is in this window, and every scene is placed again when the window changes.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from typing import Protocol

import pygame

from game.storage.settings import Settings
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.transition import FADE
from game.ui.graphics.window import Display
from game.ui.input.intents import Context, Device, Input, Intent
from game.ui.widgets.toast import Room

WHOLE = None
"""“The whole surface”, where a list of rectangles is expected."""


class Application(Protocol):
    """What a scene may ask of the application that shows it."""

    media: Media
    settings: Settings
    display: Display
    rng: random.Random
    lively: bool
    """Whether things may move by themselves at the table's edge: in a window that people see."""
    chores: deque[Callable[[], bool]]
    """Small pieces of work for when nothing happens; each says whether it has more."""

    @property
    def scene(self) -> Scene | None: ...
    def push(self, scene: Scene) -> None: ...
    def pop(self) -> None: ...
    def close(self, scene: Scene) -> None: ...
    def pop_to(self, scene: Scene) -> None: ...
    def replace(self, scene: Scene) -> None: ...
    def reset(self, scene: Scene) -> None: ...
    def quit(self) -> None: ...
    def help(self) -> None: ...
    def toast(self, text: str) -> None: ...
    def apply_settings(self) -> None: ...
    def keep_settings(self) -> None: ...
    def control_for(self, intent: Intent, device: Device) -> str: ...
    def tune_sounds(self) -> None: ...


class Scene:
    """Base of all scenes. ``app`` is set before :meth:`enter` and stays until :meth:`leave`."""

    modal = False
    """A modal scene lies over the one below, which is drawn once, dimmed, and kept in
    ``under`` as the modal scene's background."""

    music: str | None = None
    """The state of the music while this scene is on top; None leaves it as it is. What is modal
    changes nothing."""

    arrival = FADE
    """How it takes the place of another: one of :data:`game.ui.graphics.transition.WAYS`."""

    dimming = (96, 92, 92)
    """What the scene below a modal one is multiplied by, of 255."""

    app: Application
    under: pygame.Surface | None = None

    @property
    def wakeful(self) -> bool:
        """Whether the screen saver must not come while this scene is on top."""
        return False

    @property
    def media(self) -> Media:
        """Theme, motion, texts, widget_art and sounds for the window as it is now."""
        return self.app.media

    @property
    def takes_all(self) -> bool:
        """Whether it wants every key and button now, whatever it means otherwise."""
        return False

    @property
    def context(self) -> Context:
        """What keys and buttons mean here now."""
        return Context.MENU

    def enter(self) -> None:
        """The scene has come onto the stack; ``resize`` follows at once."""

    def leave(self) -> None:
        """The scene is off the stack and will not be used again."""

    def resume(self) -> None:
        """The scene is on top again after another was popped."""

    def closing(self) -> None:
        """The window is being closed: save what must not be lost. The top scene is called first."""

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything for a window of ``size`` pixels; also after a change of theme."""

    def handle(self, event: Input) -> bool:
        """Take what somebody did. Returns whether it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether something is still moving (asks for 60 Hz)."""
        return False

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the surface up to date: the rectangles redrawn, ``[]`` for none and
        ``WHOLE`` for all. The surface still holds what was drawn last."""
        return WHOLE

    def catch_up(self, surface: pygame.Surface) -> None:
        """Draw what has changed, with nothing left for a later frame."""
        self.draw(surface)

    def draw_finished(self, surface: pygame.Surface) -> None:
        """Draw all of it, with nothing left for a later frame: for a picture that stays, such
        as the one under a modal scene."""
        self.invalidate(WHOLE)
        self.catch_up(surface)

    def help(self) -> Scene | None:
        """What F1 opens over this scene: the rules that are in force here; None for nothing
        of its own (then the scene below is asked)."""
        return None

    def invalidate(self, rect: pygame.Rect | None = WHOLE) -> None:
        """The next ``draw`` must paint this part again (all of it, when ``WHOLE``)."""

    def toast_room(self) -> Room | None:
        """Where messages cover nothing that is needed here; None for the usual place."""
        return None

    def next_due(self) -> float | None:
        """Seconds until the scene wants an update although nothing moves; None for never."""
        return None


class SpriteScene(Scene):
    """A scene whose picture is a layer of sprites."""

    @property
    def layer(self) -> SpriteLayer:
        """Its sprites."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.layer.draw(surface)

    def catch_up(self, surface: pygame.Surface) -> None:
        super().catch_up(surface)
        while self.layer.unsettled:
            self.draw(surface)

    def invalidate(self, rect: pygame.Rect | None = WHOLE) -> None:
        if rect is WHOLE:
            self.layer.refresh()
        else:
            self.layer.damage(rect)
