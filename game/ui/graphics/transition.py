"""One scene gives way to another: it moves out of the window as the other moves in, or it is turned
over like a card.

The last frame of the old scene is kept. What is in both scenes travels from its old place to its
new one, so that it is never seen twice. A form slides over what lies around it: never are two forms
seen at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.graphics.ease import in_out_cubic, in_out_sine, out_cubic
from game.ui.graphics.pixels import put

FADE, UP, DOWN, TURN, NONE = "fade", "up", "down", "turn", "none"
WAYS = (FADE, UP, DOWN, TURN, NONE)
"""The old picture fades, and forms slide; it moves up or down out of the window, and the new one
follows; is turned over; is replaced by a scene that goes on from it by itself."""

PACK = "pack"
"""The name of the pack among the bodies; a face has that of its drawing."""
_FRAME = 1 / 60


class Body(NamedTuple):
    """Something in a scene that may be in the next one too: a face, or a pack of cards."""

    picture: pygame.Surface
    at: tuple[float, float]
    """The middle of the picture in the window."""


class WindowForm(NamedTuple):
    """A form in the window: a dialog, or a page."""

    body: pygame.Rect
    """The part of the window that slides."""
    rect: pygame.Rect
    """The same with its shadow."""
    ground: pygame.Surface
    """The window without it."""


class Transition:
    """The change from one scene to another. Several changes at once count as one.

    While it is on, the new scene is drawn on a sheet of its own (:meth:`sheet`), where it needs to
    draw only what has changed, and :meth:`draw` makes the window of that and of the old picture."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None
        self._seconds = 0.0
        self._left = 0.0
        self._begun = False
        self._way = FADE
        self._ground: pygame.Surface | None = None
        self._old: WindowForm | None = None
        self._new: WindowForm | None = None
        self._asked = False
        self._slide = 0
        self._carried: Sequence[tuple[Body, Body]] = ()

    @property
    def over(self) -> bool:
        """True if the next frame shows nothing but the new scene."""
        return self._picture is None or self._left <= 0

    @property
    def on(self) -> bool:
        """True if it is under way. While it is, every frame of the window is painted whole."""
        return self._picture is not None

    def begin(
        self,
        surface: pygame.Surface,
        seconds: float,
        way: str = FADE,
        ground: pygame.Surface | None = None,
        old: WindowForm | None = None,
        slide: int = 0,
    ) -> None:
        """Begin with the picture that the surface shows now. The first frame is already a step
        further: one that shows only the old picture would be drawn for nothing.

        ground: a picture of the same size that is seen beside one that is turned over: the table
        that it lies on. old: the form that the surface shows now. slide: the pixels by which forms
        come up from below; less than 0 if they come down, on the way back.
        """
        if self._picture is None and seconds > 0:
            self._picture, self._old = surface.copy(), old
        self._seconds = seconds
        self._left = seconds - _FRAME
        self._begun = False
        self._way = way
        self._ground = ground
        self._slide = slide
        self._asked = False
        self._carried = ()

    def carry(self, picture: pygame.Surface, bodies: Sequence[tuple[Body, Body]]) -> None:
        """Let these travel, each from where it was to where it will be. ``picture`` shows the old
        scene without them; the new one shows none of them either until this is over."""
        self._picture, self._carried = picture, bodies

    def update(self, dt: float) -> None:
        """Let time pass. None passes before the first frame: it may take long to put the new scene
        together."""
        if self._begun:
            self._left -= dt

    def sheet(self, surface: pygame.Surface) -> pygame.Surface:
        """The sheet for the new scene, which keeps what was drawn on it: of the size and kind of
        the window's surface, and that surface itself if no transition is on. A window of another
        size than the old picture has ends the transition."""
        if self._picture is not None and self._picture.get_size() != surface.get_size():
            self.end()
        if self._picture is None:
            return surface
        if self._sheet is None:
            self._sheet = pygame.Surface(surface.get_size(), 0, surface)
        return self._sheet

    def end(self) -> None:
        """Let go of every picture."""
        self._picture = self._sheet = self._ground = self._old = self._new = None

    def draw(
        self, surface: pygame.Surface, form: Callable[[], WindowForm | None] = lambda: None
    ) -> None:
        """Paint the whole window: the old picture, as far as it is still there, over the sheet.
        When the time is over, the window shows the sheet, and the transition has ended.

        ``form``: gives the form of the new scene; called once, and only where it is used."""
        old = self._picture
        if old is None:
            return
        sheet = self.sheet(surface)
        if not self.on:
            return
        self._begun = True
        if self._left <= 0:
            surface.blit(sheet, (0, 0))
            self.end()
            return
        share = 1 - self._left / self._seconds
        if self._way in (UP, DOWN):
            _move(surface, old, sheet, in_out_cubic(share), -1 if self._way == UP else 1)
            for body, to in self._carried:
                _travel(surface, body, to, in_out_cubic(share))
        elif self._way == TURN:
            _turn(surface, old, sheet, self._ground, share)
        else:
            if not self._asked:
                self._asked, self._new = True, form()
            self._fade(surface, old, sheet, share)

    def _fade(
        self, surface: pygame.Surface, old: pygame.Surface, sheet: pygame.Surface, share: float
    ) -> None:
        """Fade from the old surroundings of the forms to the new ones. A new form hides the old one
        at once, and slides to its place; without one the old form slides away."""
        before = old if self._old is None else self._old.ground
        left = round(255 * (1 - share))
        window, new = surface.get_rect(), self._new
        around, ground = [window], sheet
        down = 0
        if new is None:
            surface.blit(sheet, (0, 0))
        else:
            down = round(self._slide * (1 - out_cubic(share)))
            place = new.body.move(0, down).clip(window)
            around, ground = _around(window, place), new.ground
            for band in _around(window, new.rect):
                surface.blit(sheet, band, band)
            for band in _around(new.rect, place):
                surface.blit(ground, band, band)
        if before is not ground and before.get_size() == surface.get_size():
            before.set_alpha(left)
            for band in around:
                surface.blit(before, band, band)
            before.set_alpha(None)
        if new is not None:
            # The shadow is that of the new ground, which is not all there yet.
            sheet.set_alpha(255 - left)
            for band in _around(new.rect, new.body):
                surface.blit(sheet, band.move(0, down), band)
            sheet.set_alpha(None)
            surface.blit(sheet, new.body.move(0, down), new.body)
        elif self._old is not None:
            # It is gone when half of the time is over: what is under it can be read again.
            body = self._old.body
            leaving = old.subsurface(body)
            leaving.set_alpha(max(0, 2 * left - 255))
            surface.blit(leaving, body.move(0, -round(self._slide * out_cubic(share))))


def _around(outer: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """The parts of one rectangle that are outside another."""
    inner = inner.clip(outer)
    left, top, right, bottom = outer.left, outer.top, outer.right, outer.bottom
    bands = [
        pygame.Rect(left, top, outer.width, inner.top - top),
        pygame.Rect(left, inner.bottom, outer.width, bottom - inner.bottom),
        pygame.Rect(left, inner.top, inner.left - left, inner.height),
        pygame.Rect(inner.right, inner.top, right - inner.right, inner.height),
    ]
    return [band for band in bands if band]


def _move(
    surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, share: float, way: int
) -> None:
    """The old picture moves out of the window, the new one behind it. ``way``: -1 for upwards."""
    high = surface.get_height()
    gone = round(high * share) * way
    surface.blit(old, (0, gone))
    surface.blit(new, (0, gone - high * way))


def _travel(surface: pygame.Surface, body: Body, to: Body, share: float) -> None:
    """It moves in an arc, and becomes as large as it will be."""
    wide, high = to.picture.get_size()
    size = (body.picture.get_width() + (wide - body.picture.get_width()) * share) / wide
    picture = pygame.transform.smoothscale(to.picture, (round(wide * size), round(high * size)))
    (x, y), (x_to, y_to) = body.at, to.at
    rise = 4 * share * (1 - share) * surface.get_height() * 0.04
    at = round(x + (x_to - x) * share), round(y + (y_to - y) * share - rise)
    put(surface, picture, center=at)


def _turn(
    surface: pygame.Surface,
    old: pygame.Surface,
    new: pygame.Surface,
    ground: pygame.Surface | None,
    share: float,
) -> None:
    """It is turned over like a card: narrower and narrower, and the new one wider and wider."""
    wide, high = old.get_size()
    width = max(1, round(wide * abs(math.cos(math.pi * in_out_sine(share)))))
    middle = pygame.Rect((wide - width) // 2, 0, width, high)
    for band in _around(surface.get_rect(), middle):
        if ground is not None and ground.get_size() == (wide, high):
            surface.blit(ground, band, band)
        else:
            surface.fill((12, 10, 12), band)
    shown = old if share < 0.5 else new
    pygame.transform.scale(shown, middle.size, surface.subsurface(middle))
