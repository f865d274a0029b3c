"""Short messages that disappear by themselves. They take no input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded

_MOST = 3
"""The most messages on screen; others wait."""
_KEPT = 6
"""The most messages on screen and waiting; the oldest are dropped first."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds until it begins to disappear."""
    shown: float = 0.0
    """Its opacity, 0 to 1."""


class _Place(NamedTuple):
    toast: _Toast
    box: pygame.Rect
    style: str
    """The style of its letters."""


class ToastRoom(NamedTuple):
    """A place where messages cover nothing important, in pixels."""

    rect: pygame.Rect
    """The rectangle that they may cover. Messages that do not fit together wait; only a single one
    that is too high may be larger."""
    rising: bool = False
    """Whether they are at the bottom of the rectangle, not at the top."""


def usual_room(media: Media) -> ToastRoom:
    """The top middle of the window."""
    wide = min(media.px(980), media.size[0] - media.px(120))
    return ToastRoom(pygame.Rect((media.size[0] - wide) // 2, media.px(40), wide, media.px(320)))


class Toasts:
    """The messages on screen, newest at the bottom, and those that wait until there is room."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._showing = 0
        """How many of the oldest had room when they were last placed."""
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

    def __bool__(self) -> bool:
        """Whether there is anything to draw or to remove."""
        return bool(self._toasts or self._last_area)

    @property
    def moving(self) -> bool:
        """Whether a message is appearing or disappearing."""
        return any(toast.shown < 1 or toast.left <= 0 for toast in self._here)

    def update(self, dt: float, media: Media) -> None:
        """Let time pass for the messages on screen."""
        step = dt / max(media.motion.toast_fade, 1e-6)
        for toast in self._here:
            toast.left -= dt
            toast.shown = min(1.0, toast.shown + step) if toast.left > 0 else toast.shown - step
        self._toasts = [toast for toast in self._toasts if toast.left > 0 or toast.shown > 0]

    def next_due(self) -> float | None:
        """Seconds until the next message disappears; None without one."""
        return min((max(0.0, toast.left) for toast in self._here), default=None)

    def area(self, media: Media, room: ToastRoom) -> pygame.Rect:
        """The area that must be painted again: where messages are and where they were."""
        blur = 4 * media.px(9)
        boxes = [place.box.inflate(blur, blur) for place in self._places(media, room)]
        if self._last_area:
            boxes.append(self._last_area)
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, media: Media, room: ToastRoom) -> None:
        """Draw the messages. All of :meth:`area` must have been painted before."""
        blur = media.px(9)
        places = self._places(media, room)
        boxes = [place.box.inflate(4 * blur, 4 * blur) for place in places]
        self._last_area = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        for toast, box, style in places:
            picture = _picture(toast.text, style, box.size, media, blur)
            if toast.shown < 1:
                picture = faded(picture, toast.shown)
            surface.blit(picture, (box.x - 2 * blur, box.y - 2 * blur), special_flags=PREMUL)

    @property
    def _here(self) -> list[_Toast]:
        """The messages on screen."""
        return self._toasts[: self._showing]

    def _places(self, media: Media, room: ToastRoom) -> list[_Place]:
        """The places of the messages that have room: the oldest, as many as fit."""
        places: list[_Place] = []
        y = 0
        for toast in self._toasts[:_MOST]:
            size, style = _size(toast.text, media, room)
            if places and y + size[1] > room.rect.height:
                break
            box = pygame.Rect((0, y), size)
            box.centerx = room.rect.centerx
            places.append(_Place(toast, box, style))
            y = box.bottom + media.px(12)
        self._showing = len(places)
        top = room.rect.top
        if room.rising and places:
            top = room.rect.bottom - places[-1].box.bottom
        for toast, box, _ in places:
            box.y += top - round((1 - toast.shown) * media.px(14))
        return places


def _size(text: str, media: Media, room: ToastRoom) -> tuple[tuple[int, int], str]:
    """The size of a message and the style of its letters, which are smaller if the usual ones would
    break a word or need too much room."""
    widest = room.rect.width - media.px(56)
    for style in ("body", "small"):
        width = media.texts.balanced(text, style, widest)
        words = media.texts.block(text, style, media.theme.ink, width, "centre")
        size = (words.get_width() + media.px(56), words.get_height() + media.px(28))
        longest = max((media.texts.width(word, style) for word in text.split()), default=0)
        if size[1] <= room.rect.height and longest <= widest:
            break
    return size, style


def _picture(
    text: str, style: str, size: tuple[int, int], media: Media, blur: int
) -> pygame.Surface:
    theme = media.theme
    sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
    radius = min(media.px(theme.radius), size[1] // 2)
    shadow = media.widget_art.shadow(size, radius, blur, 0.5)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    plate = media.widget_art.plate(
        size, radius, theme.cream, edge=theme.accent, edge_width=media.px(3)
    )
    sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
    words = media.texts.block(text, style, theme.ink, size[0] - media.px(56), "centre")
    place = words.get_rect(center=sheet.get_rect().center)
    sheet.blit(words, place, special_flags=PREMUL)
    return sheet
