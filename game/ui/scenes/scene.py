"""Scenes: what the window shows, and their contract with the application.

*Units.* Everything is laid out in units: pixels at 1920×1080. ``media.unit`` is how many pixels
one unit is in this window. Every scene is placed again when the window changes.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Protocol

import pygame

from game.language.catalogue import _
from game.storage.settings import Settings
from game.storage.watch import Watch
from game.ui.graphics.audio.score import MusicState
from game.ui.graphics.media import Media, for_a_sofa
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.transition import FADE, Body, WindowForm
from game.ui.graphics.window import WindowDisplay
from game.ui.input.intents import KEYBOARD, Command, Context, Device, Input, Intent
from game.ui.widgets.node import Node, Role
from game.ui.widgets.placement import Near

WHOLE = None
"""Stands for the whole surface in place of rectangles."""


class Application(Protocol):
    """What scenes use of the application that shows them."""

    media: Media
    settings: Settings
    display: WindowDisplay
    rng: random.Random
    new: bool
    """True if this is the first start of the game."""
    lively: bool
    """True if things at the table's edge may move by themselves. True in real windows."""
    watch: Watch
    """Starts helpers again that have ended by themselves."""
    ears: list[Callable[[Input], bool]]
    """Functions that get every input before the scenes do."""
    pages: dict[str, str]
    """The page that was looked at last, by the name of the scene that has pages."""
    chores: deque[Callable[[], bool]]
    """Small pieces of work for idle moments. Each is called until it returns False."""

    @property
    def scene(self) -> Scene | None: ...
    @property
    def hidden(self) -> bool: ...
    @property
    def changing(self) -> bool: ...
    @property
    def device(self) -> Device: ...
    def push(self, scene: Scene) -> None: ...
    def take(self, event: Input) -> None: ...
    def pop(self) -> None: ...
    def close(self, scene: Scene) -> None: ...
    def pop_to(self, scene: Scene) -> None: ...
    def replace(self, scene: Scene) -> None: ...
    def reset(self, scene: Scene) -> None: ...
    def tidy_soon(self) -> None: ...
    def quit(self) -> None: ...
    def help(self) -> None: ...
    def toast(self, text: str) -> None: ...
    def refresh_unders(self) -> None: ...
    def apply_settings(self) -> None: ...
    def keep_settings(self) -> None: ...
    def control_for(
        self, intent: Intent, device: Device, context: Context = Context.TABLE
    ) -> str: ...
    def tune_sounds(self) -> None: ...


class Scene:
    """Base of all scenes. ``app`` is set before :meth:`enter` and stays until :meth:`leave`."""

    modal = False
    """True if it is shown over the scene below, whose dimmed picture is kept in ``under``."""

    music: MusicState | None = None
    """The state of the music while this scene is on top; None leaves it unchanged. Modal scenes
    change nothing."""

    arrival = FADE
    """The transition to this scene: one of :data:`game.ui.graphics.transition.WAYS`."""

    dimming = (96, 92, 92)
    """The colour, of 255, that the picture of the scene below a modal one is multiplied by."""

    far = False
    """True if it is watched from across the room. All words are large enough to be read there."""

    app: Application
    under: pygame.Surface | None = None
    _medias: tuple[Media, Media] | None = None

    @property
    def wakeful(self) -> bool:
        """True if the screen saver is held off while this scene is on top."""
        return False

    @property
    def media(self) -> Media:
        """Theme, motion, texts, pictures and sounds for the window as it is now."""
        return self.message_media if self.far else self.app.media

    @property
    def read_afar(self) -> bool:
        """True if everybody sits across the room from the screen."""
        return self.far

    @property
    def message_media(self) -> Media:
        """The media of the messages that lie over it."""
        media = self.app.media
        if not self.read_afar:
            return media
        if self._medias is None or self._medias[0] is not media:
            self._medias = media, for_a_sofa(media)
        return self._medias[1]

    @property
    def takes_all(self) -> bool:
        """True if it takes every key and button now, instead of what they usually mean."""
        return False

    @property
    def context(self) -> Context:
        """What keys and buttons mean here now."""
        return Context.MENU

    def text_place(self) -> pygame.Rect | None:
        """Where text that is typed will stand; None if nothing takes any."""
        return None

    def form(self) -> WindowForm | None:
        """The form that slides in and out with this scene; None if nothing slides, as at a
        table."""
        return None

    def bodies(self) -> Mapping[str, Body]:
        """The faces and packs that may be in the next scene, too, by their names."""
        return {}

    def send_away(self, names: Collection[str]) -> None:
        """Show all of them but these, which travel from or to another scene."""

    def pieces(self, sheet: pygame.Surface) -> Iterator[None]:
        """Draw the scene piece by piece on a hidden sheet before it is shown, so that its pictures
        are not all made in one turn of the loop."""
        yield from ()

    def enter(self) -> None:
        """Called when the scene comes onto the stack; ``resize`` follows at once."""

    def leave(self) -> None:
        """Called when the scene has left the stack. It is not used again."""

    def hidden(self) -> None:
        """Called when another scene covers this one, which may drop what it can make again."""

    def resume(self) -> None:
        """Called when the scene is on top again after another was popped."""

    def closing(self) -> None:
        """Called when the window is being closed, top scene first: save what must not be lost."""

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything for a window of ``size`` pixels; also after a change of theme."""

    def reword(self) -> None:
        """Make every sentence again, because the language has changed. ``resize`` follows at
        once."""

    def handle(self, event: Input) -> bool:
        """Take an input. Returns whether it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether something is still moving (asks for 60 Hz)."""
        return False

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Update ``surface``, which still holds the last picture. Returns the rectangles that were
        redrawn: ``[]`` for none, ``WHOLE`` for all."""
        return WHOLE

    def catch_up(self, surface: pygame.Surface) -> None:
        """Draw what has changed, and leave nothing for a later frame."""
        self.draw(surface)

    def draw_finished(self, surface: pygame.Surface) -> None:
        """Draw everything, and leave nothing for a later frame. Used for pictures that stay, such
        as the background of a modal scene."""
        self.invalidate(WHOLE)
        self.catch_up(surface)

    def help(self) -> Scene | None:
        """The rules page that F1 opens over this scene; None to ask the scene below."""
        return None

    def invalidate(self, rect: pygame.Rect | None = WHOLE) -> None:
        """Mark this part (or everything, for ``WHOLE``) to be painted again by the next
        ``draw``."""

    def messages_near(self) -> Near | None:
        """Where messages cover nothing important; None for the usual place."""
        return None

    def next_due(self) -> float | None:
        """Seconds until the scene needs an update although nothing moves; None for never."""
        return None

    # Small things may move in a scene at rest, without an update of everything else.

    def tree(self, private: bool = True) -> Node:
        """Describe the screen for people who cannot see it. ``private``: only the player whose hand
        is open will hear it."""
        return Node(Role.PAGE, "", children=self._way_on_told(), key=self)

    def _way_on_told(self) -> tuple[Node, ...]:
        """Return a button for a scene that continues with any key."""
        go_on = Command(Intent.CONFIRM, KEYBOARD)
        return (Node(Role.BUTTON, _("Continue"), key="on", press=lambda: self.handle(go_on)),)

    def focus_told(self, private: bool = True) -> Node | None:
        """What has the focus."""
        return None

    def life_due(self) -> float | None:
        """Seconds until :meth:`live` has something to draw; None for never."""
        return None

    def live(self, dt: float, surface: pygame.Surface) -> list[pygame.Rect]:
        """Let ``dt`` seconds pass for things that move by themselves, and draw them on ``surface``,
        which shows the scene. The next :meth:`update` includes these seconds again. Returns the
        rectangles that were redrawn."""
        return []


class SpriteScene(Scene):
    """A scene whose picture is a layer of sprites."""

    @property
    def layer(self) -> SpriteLayer:
        """The layer of sprites."""
        raise NotImplementedError

    def hidden(self) -> None:
        self.layer.art.ease()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.layer.draw(surface)

    def catch_up(self, surface: pygame.Surface) -> None:
        super().catch_up(surface)
        while self.layer.unsettled:
            self.draw(surface)

    def invalidate(self, rect: pygame.Rect | None = WHOLE) -> None:
        if rect is WHOLE:
            self.layer.repaint()
        else:
            self.layer.damage(rect)
