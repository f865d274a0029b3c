"""Short messages that disappear by themselves. They take no input."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper, rim
from game.ui.graphics.pixels import PREMUL
from game.ui.widgets.overlay import Appearance, reach
from game.ui.widgets.placement import TOP, Near, placed
from game.ui.widgets.widget import Size

_MOST = 3
"""The most messages on screen; others wait."""
_KEPT = 6
"""The most messages on screen and waiting; the oldest are dropped first."""
_WIDTHS = (980, 700, 480, 340)
"""Widths that a message may have, units."""
_PAD = (28.0, 14.0)
"""What is free at the left and right of the words, and above and below, units."""
_APART = 12
"""Units between two messages."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds until it begins to disappear."""
    look: Appearance = field(default_factory=Appearance)


class ToastBox(NamedTuple):
    """Where a message lies."""

    toast: _Toast
    box: pygame.Rect
    style: str
    """The style of its letters."""


def usual_place(media: Media) -> Near:
    """Return the top middle of the window."""
    window = pygame.Rect((0, 0), media.size)
    inside = window.inflate(-media.px(32), -media.px(32))
    inside.width = min(inside.width, media.size[0] - media.px(120))
    inside.centerx = window.centerx
    top = pygame.Rect(inside.x, media.px(40), inside.width, media.px(320))
    return Near(top, [TOP], [inside])


class Toasts:
    """The messages on screen, newest at the bottom, and those that wait until there is room."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._boxes: list[ToastBox] = []
        """Where those on screen are: the oldest, as many as there is room for."""
        self._placed_for: tuple[object, ...] = ()
        self._last_area = pygame.Rect(0, 0, 0, 0)

    def add(self, text: str, media: Media) -> None:
        """Show a message. If it is shown already, it stays longer."""
        stay = media.motion.toast_time + media.motion.toast_per_letter * len(text)
        for toast in self._toasts:
            if toast.text == text:
                toast.left = stay
                return
        self._toasts.append(_Toast(text, stay))
        del self._toasts[:-_KEPT]

    @property
    def words(self) -> tuple[str, ...]:
        """What the messages say."""
        return tuple(toast.text for toast in self._toasts)

    def __bool__(self) -> bool:
        """Return whether there is anything to draw or to remove."""
        return bool(self._toasts or self._last_area)

    @property
    def moving(self) -> bool:
        """True if a message is appearing or disappearing."""
        return any(toast.look.moving for toast in self._here)

    def update(self, dt: float, media: Media) -> None:
        """Let time pass for the messages on screen."""
        for toast in self._here:
            toast.left -= dt
            if toast.left > 0:
                toast.look.show()
            else:
                toast.look.fade()
            toast.look.step(dt, media.motion)
        self._toasts = [each for each in self._toasts if each.left > 0 or each.look.share > 0]

    def next_due(self) -> float | None:
        """Return the seconds until the next message disappears; None without one."""
        return min((max(0.0, toast.left) for toast in self._here), default=None)

    def area(self, media: Media, near: Near) -> pygame.Rect:
        """Return the area that must be painted again: where messages are and where they were."""
        parts = [self._area(media, near), self._last_area]
        return parts[0].union(parts[1]) if all(parts) else parts[0] or parts[1]

    def draw(self, surface: pygame.Surface, media: Media, near: Near) -> None:
        """Draw the messages. All of :meth:`area` must have been painted before."""
        self._last_area = self._area(media, near)
        for toast, box, style in self.boxes(media, near):
            picture = _picture(toast.text, style, box.width, media)
            lies = picture.get_rect(center=box.center)
            toast.look.put(surface, picture, lies, media.motion)

    def boxes(self, media: Media, near: Near) -> list[ToastBox]:
        """Return where the messages lie that have room. They stay there as long as nothing appears
        below them that they must not cover."""
        toasts = self._toasts[:_MOST]
        wanted = [toast.text for toast in toasts], media.size, media.scale, near.areas, near.anchor
        if (wanted, near.clear) != self._placed_for:
            kept = [rect for layer in near.clear[: near.must] for rect in layer]
            same = bool(self._placed_for) and self._placed_for[0] == wanted
            if not same or any(each.box.collidelist(kept) >= 0 for each in self._boxes):
                self._boxes = _arranged(toasts, media, near)
                self._placed_for = wanted, near.clear
        return self._boxes

    @property
    def _here(self) -> list[_Toast]:
        """The messages on screen."""
        return [each.toast for each in self._boxes if each.toast in self._toasts]

    def _area(self, media: Media, near: Near) -> pygame.Rect:
        edge = 2 * rim(media)
        areas = [reach(each.box.inflate(edge, edge)) for each in self.boxes(media, near)]
        return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)


def _arranged(toasts: list[_Toast], media: Media, near: Near) -> list[ToastBox]:
    """Return places for the oldest of these, one below the other, as many as there is room for."""
    for count in range(len(toasts), 0, -1):
        ways = [
            [(_size(toast.text, style, width, near, media), style) for toast in toasts[:count]]
            for style, width in product(("body", "small"), _WIDTHS)
        ]
        gaps = media.px(_APART) * (count - 1)
        sizes = [
            (max(size[0] for size, _ in way), sum(size[1] for size, _ in way) + gaps)
            for way in ways
        ]
        at, whole = placed(sizes, near)
        kept = [rect for layer in near.clear[: near.must] for rect in layer]
        if count == 1 or (near.areas[0].contains(whole) and whole.collidelist(kept) < 0):
            break
    else:
        return []
    boxes, y = [], whole.y
    for toast, (size, style) in zip(toasts, ways[at], strict=False):
        box = pygame.Rect((0, y), size)
        box.centerx = whole.centerx
        boxes.append(ToastBox(toast, box, style))
        y = box.bottom + media.px(_APART)
    return boxes


def _size(text: str, style: str, width: float, near: Near, media: Media) -> Size:
    """Return the size of a message whose words are at most so many units wide: wider where a word
    would be broken, as far as there is any room for it."""
    texts, sides, ends = media.texts, 2 * media.px(_PAD[0]), 2 * media.px(_PAD[1])
    longest = max((texts.width(word, style) for word in text.split()), default=0)
    room = min(media.px(width), near.areas[0].width) - sides
    limit = max(1, room, min(longest, near.areas[-1].width - sides))
    wide, lines = texts.extent(text, style, texts.balanced(text, style, limit))
    return wide + sides, lines * texts.line_height(style) + ends


def _picture(text: str, style: str, wide: int, media: Media) -> pygame.Surface:
    width = wide - 2 * media.px(_PAD[0])
    words = media.texts.block(text, style, media.theme.ink, width, "centre")
    sheet = paper(words.get_size(), media, radius=media.theme.radius, framed=True, pad=_PAD)
    sheet.picture.blit(words, (sheet.x, sheet.y), special_flags=PREMUL)
    return sheet.picture
