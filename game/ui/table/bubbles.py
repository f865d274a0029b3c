"""Speech bubbles: what people say at the table, over the plate of whoever says it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.anim.ease import out_back, out_quad
from game.ui.anim.tween import Tweens
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Stage
from game.ui.table.clear import first_clear
from game.ui.table.layout import Z_BUBBLES, Places
from game.ui.table.pop import Pop

_LEAST = 0.9
"""Seconds that a bubble stays at any speed."""


class Bubble(Pop):
    """One saying."""

    __slots__ = ("box", "left", "seat")

    def __init__(self, name: str, seat: int, wide: int, box: pygame.Rect, z: float) -> None:
        super().__init__(z)
        self.name = name
        self.wide = wide
        self.size = 0.5
        self.seat = seat
        self.box = box
        """Where its body is, without the tail and the shadow."""
        self.left = 0.0
        """Seconds until it goes."""


class Bubbles:
    """The bubbles on the table, one a seat: the newest saying replaces the last."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._tweens = Tweens()
        self._up: dict[int, Bubble] = {}
        self._count = 0

    def say(
        self,
        seat: int,
        text: str,
        kit: Kit,
        places: Places,
        taken: Sequence[pygame.Rect] = (),
        *,
        loud: bool = False,
    ) -> None:
        """Let that seat say it, where it covers nothing that is ``taken``. What is loud is
        larger, and in the colour of the accent."""
        old = self._up.pop(seat, None)
        if old is not None:
            self._remove(old)
        self._count += 1
        name = f"bubble:{self._count}"
        below = _below(places, seat)
        words = _words(text, kit, loud)
        others = [bubble.box for bubble in self._up.values()]
        box = _spot(places, seat, _body(words, kit, loud), below, [*taken, *others], kit)
        # Where everybody speaks at once, the newest is heard.
        self.make_room(box)
        tail = places.plates[seat].centerx - box.centerx
        picture = _drawn(words, box.size, tail, kit, loud, below)
        self._stage.art.put(name, picture, picture.get_width())
        bubble = Bubble(name, seat, picture.get_width(), box, Z_BUBBLES + (1 if loud else 0))
        # However fast the cards are, words take their time to be read.
        bubble.left = max(_LEAST, kit.feel.bubble_time * (1.15 if loud else 0.8))
        bubble.tilt = (3.0 if self._count % 2 else -3.0) if loud else 0.0
        bubble.x, bubble.y = box.center
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

    def make_room(self, rect: pygame.Rect) -> None:
        """Take away those that lie there: something newer does now."""
        for seat, bubble in list(self._up.items()):
            if bubble.box.colliderect(rect):
                self._remove(self._up.pop(seat))

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


def _spot(
    places: Places,
    seat: int,
    size: tuple[int, int],
    below: bool,
    taken: Sequence[pygame.Rect],
    kit: Kit,
) -> pygame.Rect:
    """Where its body goes: at its plate, a little to one side or further away where something
    else is in the way."""
    plate, unit = places.plates[seat], places.unit
    gap = round(4 * unit) + kit.px(_TAIL) + kit.px(_BLUR)
    boxes = []
    for far in range(12):
        for aside in (0, 1, -1, 2, -2, 3, -3, 4, -4):
            box = pygame.Rect((0, 0), size)
            box.centerx = plate.centerx + round(aside * size[0] / 9)
            away = gap + round(far * 24 * unit)
            if below:
                box.top = plate.bottom + away
            else:
                box.bottom = plate.top - away
            box.clamp_ip(places.felt.inflate(-round(12 * unit), -round(12 * unit)))
            boxes.append(box)
    return first_clear(boxes, taken)


_TAIL, _BLUR = 14, 6
"""Length of the tail, blur of the shadow, units."""


def _words(text: str, kit: Kit, loud: bool) -> pygame.Surface:
    ink = kit.theme.on_accent if loud else kit.theme.ink
    return kit.texts.line(text, "subheading" if loud else "strong", ink)


def _body(words: pygame.Surface, kit: Kit, loud: bool) -> tuple[int, int]:
    """The size of the bubble round these words."""
    pad = kit.px(26 if loud else 20), kit.px(12 if loud else 8)
    return words.get_width() + 2 * pad[0], words.get_height() + 2 * pad[1]


def _drawn(
    words: pygame.Surface, size: tuple[int, int], aside: int, kit: Kit, loud: bool, below: bool
) -> pygame.Surface:
    """The bubble of that size, the words in its middle; its tail ``aside`` of it by so many
    pixels, as far as it can be."""
    theme = kit.theme
    paper = theme.accent if loud else theme.cream
    tail, blur = kit.px(_TAIL), kit.px(_BLUR)
    sheet = canvas((size[0] + 4 * blur, size[1] + 2 * tail + 4 * blur))
    body = pygame.Rect(2 * blur, 2 * blur + tail, *size)
    radius = size[1] / 2
    shadow = kit.skins.shadow(size, radius, blur, 0.45)
    sheet.blit(shadow, (0, tail + blur // 2), special_flags=PREMUL)
    most = max(0, round(size[0] / 2 - radius))
    middle = sheet.get_width() // 2 + max(-most, min(most, aside))
    tip = body.top - tail if below else body.bottom + tail
    root = body.top + 3 if below else body.bottom - 3
    corners = [(middle - tail, root), (middle + tail // 3, root), (middle - tail // 3, tip)]
    pygame.draw.polygon(sheet, (*paper, 255), corners)
    pygame.draw.aalines(sheet, (*paper, 255), True, corners)
    plate = kit.skins.plate(size, radius, paper)
    sheet.blit(plate, body, special_flags=PREMUL)
    sheet.blit(words, words.get_rect(center=body.center), special_flags=PREMUL)
    return sheet
