"""Short messages that come, stay long enough to be read, and go. They never take input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas, faded

_MOST = 3
"""Messages on screen at once; older ones go first."""


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds until it begins to go."""
    shown: float = 0.0
    """How much of it is there, 0 to 1."""


class Room(NamedTuple):
    """Where messages cover nothing that is needed. Pixels."""

    rect: pygame.Rect
    """As wide as they may get; they may outgrow its height."""
    rising: bool = False
    """Whether they stand on its bottom rather than hang from its top."""


def usual_room(kit: Kit) -> Room:
    """The top middle of the window."""
    wide = min(kit.px(980), kit.size[0] - kit.px(120))
    return Room(pygame.Rect((kit.size[0] - wide) // 2, kit.px(40), wide, kit.px(200)))


class Toasts:
    """The messages on screen, newest at the bottom."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._last_area = pygame.Rect(0, 0, 0, 0)

    def add(self, text: str, kit: Kit) -> None:
        """Show a message; one that is already there only stays longer."""
        stay = kit.feel.toast_time + kit.feel.toast_per_letter * len(text)
        for toast in self._toasts:
            if toast.text == text:
                toast.left = stay
                return
        self._toasts.append(_Toast(text, stay))
        del self._toasts[:-_MOST]

    def __bool__(self) -> bool:
        """Whether there is anything to draw or to wipe away."""
        return bool(self._toasts or self._last_area)

    @property
    def moving(self) -> bool:
        """Whether a message is coming or going."""
        return any(toast.shown < 1 or toast.left <= 0 for toast in self._toasts)

    def update(self, dt: float, kit: Kit) -> None:
        """Let time pass."""
        step = dt / max(kit.feel.toast_fade, 1e-6)
        for toast in self._toasts:
            toast.left -= dt
            toast.shown = min(1.0, toast.shown + step) if toast.left > 0 else toast.shown - step
        self._toasts = [toast for toast in self._toasts if toast.left > 0 or toast.shown > 0]

    def next_due(self) -> float | None:
        """Seconds until the next message goes."""
        return min((max(0.0, toast.left) for toast in self._toasts), default=None)

    def area(self, kit: Kit, room: Room) -> pygame.Rect:
        """What must be painted anew beneath them: where they are and where they were."""
        blur = 4 * kit.px(9)
        boxes = [box.inflate(blur, blur) for _, box in self._places(kit, room)]
        if self._last_area:
            boxes.append(self._last_area)
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, kit: Kit, room: Room) -> None:
        """Draw the messages; all of :meth:`area` must have been painted anew."""
        blur = kit.px(9)
        places = self._places(kit, room)
        boxes = [box.inflate(4 * blur, 4 * blur) for _, box in places]
        self._last_area = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        for toast, box in places:
            picture = _picture(toast.text, box.size, kit, blur)
            if toast.shown < 1:
                picture = faded(picture, toast.shown)
            surface.blit(picture, (box.x - 2 * blur, box.y - 2 * blur), special_flags=PREMUL)

    def _places(self, kit: Kit, room: Room) -> list[tuple[_Toast, pygame.Rect]]:
        boxes = []
        y = 0
        for toast in self._toasts:
            width = kit.texts.balanced(toast.text, "body", room.rect.width - kit.px(56))
            words = kit.texts.block(toast.text, "body", kit.theme.ink, width, "centre")
            box = pygame.Rect(0, y, words.get_width() + kit.px(56), words.get_height() + kit.px(28))
            box.centerx = room.rect.centerx
            boxes.append(box)
            y = box.bottom + kit.px(12)
        top = room.rect.top
        if room.rising and boxes:
            top = room.rect.bottom - boxes[-1].bottom
        return [
            (toast, box.move(0, top - round((1 - toast.shown) * kit.px(14))))
            for toast, box in zip(self._toasts, boxes, strict=True)
        ]


def _picture(text: str, size: tuple[int, int], kit: Kit, blur: int) -> pygame.Surface:
    theme = kit.theme
    sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
    radius = min(kit.px(theme.radius), size[1] // 2)
    shadow = kit.skins.shadow(size, radius, blur, 0.5)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    plate = kit.skins.plate(size, radius, theme.cream, edge=theme.accent, edge_width=kit.px(3))
    sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
    words = kit.texts.block(text, "body", theme.ink, size[0] - kit.px(56), "centre")
    place = words.get_rect(center=sheet.get_rect().center)
    sheet.blit(words, place, special_flags=PREMUL)
    return sheet
