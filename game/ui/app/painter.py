"""Paints the window: the scene on top, the transition from the one before it, and messages.

The painter knows what has to be painted again. The application decides which scene is on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.theme import Rgb
from game.ui.graphics.transition import DOWN, FADE, NONE, TURN, UP, Transition
from game.ui.scenes.scene import WHOLE, Scene
from game.ui.widgets.placement import Near
from game.ui.widgets.toast import Toasts, usual_place

if TYPE_CHECKING:
    from game.ui.graphics.window import WindowDisplay


_LONGER = 1.6
"""How much longer it takes to move to another scene than to turn a picture over."""
_FRAME = 12
"""Pixels that the frame of a switch stands off."""


class Painter:
    """Paints the window of ``display``."""

    def __init__(self, display: WindowDisplay) -> None:
        self.display = display
        self.toasts = Toasts()
        """Short messages, on top of everything else."""
        self.frames = 0
        """Frames shown so far."""
        self.hidden = False
        """True if the window cannot be seen: time goes on, nothing is painted."""
        self.frame: pygame.Rect | None = None
        """What is lit by a frame, for somebody who plays with a switch; None for nothing."""
        self._framed: pygame.Rect | None = None
        """Where there is a frame now."""
        self._stale = True
        self._change = Transition()
        self._gone: Scene | None = None
        """The scene that has just gone, until the new one is drawn."""
        self._host: Scene | None = None
        """The scene to which something travels."""
        self._expected: Scene | None = None
        """The scene that is drawn in pieces first; None when there is none."""
        self._warmed: pygame.Surface | None = None
        """The sheet that its pieces are drawn on."""
        self._pieces: Iterator[None] | None = None
        """The pieces that are left to draw."""

    # --- what moves -------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True if anything moves besides the scene itself."""
        return self.toasts.moving or self._change.on

    def update(self, dt: float, media: Media) -> None:
        """Let time pass."""
        self.toasts.update(dt, media)
        self._change.update(dt)

    @property
    def changing(self) -> bool:
        """True if one scene is going over into another."""
        return self._change.on

    def begin_change(
        self, media: Media, way: str, old: Scene | None = None, back: bool = False
    ) -> None:
        """Begin the transition from the scene on screen, which is ``old``, to another; ``back``: to
        one that was there before. ``way`` is one of :data:`game.ui.graphics.transition.WAYS`."""
        if self.frames and not self.hidden and way != NONE:
            motion = media.motion
            seconds = motion.scene_fade if way == FADE else motion.scene_turn
            if way in (UP, DOWN):
                seconds *= _LONGER
                self._gone = old or self._gone
            form = old.form() if old is not None and way == FADE else None
            slide = media.px(motion.form_slide) * (-1 if back else 1)
            # The table is only seen beside a picture that is turned over; to make it takes long.
            ground = media.backdrop if way == TURN else None
            self._change.begin(self.display.surface, seconds, way, ground, form, slide)
            self._stale = True

    def hide(self) -> None:
        """The window cannot be seen any more."""
        self._expected = self._warmed = self._pieces = None
        self.hidden = True
        self._change = Transition()
        self._arrive()

    # --- painting ---------------------------------------------------------------------------

    def invalidate(self) -> None:
        """The whole window must be painted again."""
        self._stale = True

    def expect(self, scene: Scene) -> None:
        """A scene is about to be shown that never was."""
        self._expected, self._pieces = scene, None

    def warm(self, scene: Scene) -> bool:
        """Draw a piece of a scene that is expected to come up by a transition, so that its pictures
        are there when it is drawn whole. Returns whether there may be more."""
        if scene is not self._expected or self.hidden or not self._stale:
            return False
        sheet = self._change.sheet(self.display.surface)
        if self._change.on and (self._pieces is None or self._warmed is not sheet):
            # To make the sheet is a piece, too.
            self._warmed, self._pieces = sheet, scene.pieces(sheet)
            return True
        if self._change.on and self._pieces is not None and next(self._pieces, self) is None:
            return True
        self._expected = self._warmed = self._pieces = None
        return False

    def paint(self, scene: Scene, media: Media) -> None:
        """Paint what has changed, and show it."""
        if self.hidden:
            self._stale = True
            return
        surface = self.display.surface
        # During a transition the scene has a sheet of its own, on which no messages lie.
        sheet = self._change.sheet(surface)
        changes = self._change.on
        if self._stale:
            scene.invalidate(WHOLE)
        elif self.toasts and not changes:
            # Messages are transparent at the edges: what is below them must be painted each time.
            scene.invalidate(self.toasts.area(scene.message_media, _near(scene)))
        if self.frame != self._framed:
            for rect in filter(None, (self.frame, self._framed)):
                scene.invalidate(rect.inflate(2 * _FRAME, 2 * _FRAME))
            self._framed = self.frame
        if self._gone is not None:
            self._let_travel(self._gone, scene)
        elif self._host is not scene or self._change.over:
            self._arrive()
        dirty = scene.draw(sheet)
        whole = self._stale or dirty is WHOLE or changes
        self._stale = False
        if not (whole or dirty):
            return
        # Messages and the frame are drawn without a word on where.
        areas = None if whole or self.toasts or self.frame else dirty
        if changes:
            self._change.draw(surface, scene.form)
        if self.toasts:
            self.toasts.draw(surface, scene.message_media, _near(scene))
        if self.frame is not None:
            around, wide = self.frame.inflate(_FRAME, _FRAME), max(4, media.px(7))
            pygame.draw.rect(surface, media.theme.shadow, around.inflate(4, 4), wide + 4)
            pygame.draw.rect(surface, media.theme.focus, around, wide)
        self.display.flip(areas)
        self.frames += 1

    def _let_travel(self, gone: Scene, scene: Scene) -> None:
        """Let what is in both scenes travel from one to the other."""
        self._gone = None
        before, after = gone.bodies(), scene.bodies()
        both = [each for each in after if each in before]
        if self._change.over or not both:
            return
        gone.send_away(both)
        picture = self._finished(gone)
        self._host = scene
        scene.send_away(both)
        scene.invalidate(WHOLE)
        self._change.carry(picture, [(before[each], after[each]) for each in both])

    def _arrive(self) -> None:
        """Whatever has travelled is there."""
        if self._host is not None:
            self._host.send_away(())
            self._host.invalidate(WHOLE)
            self._host = None

    @property
    def shows_scene(self) -> bool:
        """True if the window shows the scene on top as it was drawn last, and nothing else."""
        return not (
            self._stale or self.hidden or self._change.on or self.toasts
            or self.frame or self._framed
        )  # fmt: skip

    def live(self, scene: Scene, dt: float) -> None:
        """Let time pass for what moves by itself in a scene at rest, and show it."""
        areas = scene.live(dt, self.display.surface)
        if areas:
            self.display.flip(areas)
            self.frames += 1

    # --- what lies under modal scenes -------------------------------------------------------

    def background(self, scene: Scene | None, light: Rgb, media: Media) -> pygame.Surface:
        """A picture of the scene on top (None: of an empty table), multiplied by ``light``: the
        background of a modal scene that is about to lie over it."""
        if scene is None:
            return _dim(media.backdrop, light)
        if self.shows_scene:
            # The window shows this scene and nothing else: only what has changed is drawn.
            picture = self.display.surface
            scene.catch_up(picture)
        else:
            picture = self._finished(scene)
        return _dim(picture, light)

    def refresh_backgrounds(self, scenes: Sequence[Scene]) -> None:
        """Draw the backgrounds of the modal scenes again, from the bottom up."""
        self._stale = True
        picture: pygame.Surface | None = None
        for place, scene in enumerate(scenes):
            if scene.modal:
                scene.under = _dim(picture, scene.dimming) if picture else None
            if place + 1 < len(scenes) and scenes[place + 1].modal:
                picture = self._finished(scene)

    def _finished(self, scene: Scene) -> pygame.Surface:
        picture = pygame.Surface(self.display.size, 0, 32)
        scene.draw_finished(picture)
        return picture


def _near(scene: Scene) -> Near:
    return scene.messages_near() or usual_place(scene.message_media)


def _dim(picture: pygame.Surface, light: Rgb) -> pygame.Surface:
    dimmed = picture.copy()
    dimmed.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return dimmed
