"""Speech bubbles: what people say at the table, over the plate of whoever says it."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.anim.ease import out_back, out_quad
from game.ui.anim.tween import Tweens
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Stage
from game.ui.table.layout import Z_BUBBLES, Places
from game.ui.table.pop import Pop

_LEAST = 0.9
"""Seconds that a bubble stays at any speed."""


class Bubble(Pop):
    """One saying."""

    __slots__ = ("left", "seat")

    def __init__(self, name: str, seat: int, wide: int, z: float) -> None:
        super().__init__(z)
        self.name = name
        self.wide = wide
        self.size = 0.5
        self.seat = seat
        self.left = 0.0
        """Seconds until it goes."""


class Bubbles:
    """The bubbles on the table, one a seat: the newest saying replaces the last."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._tweens = Tweens()
        self._up: dict[int, Bubble] = {}
        self._count = 0

    def say(self, seat: int, text: str, kit: Kit, places: Places, *, loud: bool = False) -> None:
        """Let that seat say it. What is loud is larger, and in the colour of the accent."""
        old = self._up.pop(seat, None)
        if old is not None:
            self._remove(old)
        self._count += 1
        name = f"bubble:{self._count}"
        below = _below(places, seat)
        picture = _drawn(text, kit, loud, below)
        self._stage.art.put(name, picture, picture.get_width())
        bubble = Bubble(name, seat, picture.get_width(), Z_BUBBLES + (1 if loud else 0))
        # However fast the cards are, words take their time to be read.
        bubble.left = max(_LEAST, kit.feel.bubble_time * (1.15 if loud else 0.8))
        bubble.tilt = (3.0 if self._count % 2 else -3.0) if loud else 0.0
        bubble.x, bubble.y = _spot(places, seat, picture.get_size(), below)
        self._up[seat] = bubble
        self._stage.add(bubble)
        self._tweens.to(bubble, kit.feel.dialog_time, out_back, size=1.0)

    def update(self, dt: float, kit: Kit) -> bool:
        """Let time pass; whether one is popping up or fading away."""
        for bubble in list(self._up.values()):
            bubble.left -= dt
            if bubble.left <= 0:
                del self._up[bubble.seat]
                self._tweens.to(
                    bubble, kit.feel.toast_fade, out_quad, fade=0.0,
                    done=partial(self._remove, bubble),
                )  # fmt: skip
        return self._tweens.update(dt)

    def next_due(self) -> float | None:
        """Seconds until the next one goes."""
        return min((max(0.0, bubble.left) for bubble in self._up.values()), default=None)

    def clear(self) -> None:
        """Take them all away (the window changes size)."""
        self._tweens.finish()
        for bubble in self._up.values():
            self._remove(bubble)
        self._up.clear()

    def _remove(self, bubble: Bubble) -> None:
        self._tweens.stop(bubble)
        self._stage.remove(bubble)
        self._stage.art.discard(bubble.name)


def _below(places: Places, seat: int) -> bool:
    """Whether the bubble hangs below the plate (the others) or stands above it (one's own)."""
    return seat != places.own


def _spot(places: Places, seat: int, size: tuple[int, int], below: bool) -> tuple[float, float]:
    plate = places.plates[seat]
    gap = 4 * places.unit
    y = plate.bottom + gap + size[1] / 2 if below else plate.top - gap - size[1] / 2
    half = size[0] / 2 + 6 * places.unit
    x = min(max(plate.centerx, half), places.felt.width - half)
    return x, y


def _drawn(text: str, kit: Kit, loud: bool, below: bool) -> pygame.Surface:
    theme = kit.theme
    ink, paper = (theme.on_accent, theme.accent) if loud else (theme.ink, theme.cream)
    words = kit.texts.line(text, "subheading" if loud else "strong", ink)
    pad = kit.px(26 if loud else 20), kit.px(12 if loud else 8)
    size = words.get_width() + 2 * pad[0], words.get_height() + 2 * pad[1]
    tail = kit.px(14)
    blur = kit.px(6)
    sheet = canvas((size[0] + 4 * blur, size[1] + 2 * tail + 4 * blur))
    body = pygame.Rect(2 * blur, 2 * blur + tail, *size)
    radius = size[1] / 2
    shadow = kit.skins.shadow(size, radius, blur, 0.45)
    sheet.blit(shadow, (0, tail + blur // 2), special_flags=PREMUL)
    middle = sheet.get_width() // 2
    tip = body.top - tail if below else body.bottom + tail
    root = body.top + 3 if below else body.bottom - 3
    corners = [(middle - tail, root), (middle + tail // 3, root), (middle - tail // 3, tip)]
    pygame.draw.polygon(sheet, (*paper, 255), corners)
    pygame.draw.aalines(sheet, (*paper, 255), True, corners)
    plate = kit.skins.plate(size, radius, paper)
    sheet.blit(plate, body, special_flags=PREMUL)
    sheet.blit(words, words.get_rect(center=body.center), special_flags=PREMUL)
    return sheet
