"""The focus ring: where the keys go, for players who use them."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.widgets.base import Glide, Widget

_AWAY, _FROM = 4, 12
"""How far it stays from the widget, and from how far it comes, units."""


class Ring:
    """Draws itself round a widget; arrives from a little further out."""

    def __init__(self) -> None:
        self._near = Glide(0.0)

    def arrive(self) -> None:
        """Come to another widget."""
        self._near.jump(0.0)
        self._near.to(1.0)

    def rest(self) -> None:
        """Be there at once."""
        self._near.jump(1.0)

    def update(self, dt: float, kit: Kit) -> bool:
        """Let time pass; whether it has moved or will."""
        before = self._near.value
        return self._near.step(dt, kit.feel.focus_time) or self._near.value != before

    def area(self, widget: Widget, kit: Kit) -> pygame.Rect:
        """All it may draw on."""
        grow = 2 * kit.px(kit.theme.ring * 2 + _FROM)
        return widget.focus_rect(kit).inflate(grow, grow)

    def draw(self, surface: pygame.Surface, widget: Widget, kit: Kit) -> None:
        """Draw it round the widget, within what lists let through of it."""
        if not widget.visible:
            return
        width = max(2, kit.px(kit.theme.ring))
        away = kit.px(_FROM + (_AWAY - _FROM) * self._near.value)
        room = 2 * (away + width)
        box = widget.focus_rect(kit).inflate(room, room)
        clip = surface.get_clip()
        above = widget.parent
        while above is not None:
            port = above.viewport()
            if port is not None:
                surface.set_clip(surface.get_clip().clip(port.inflate(room, room)))
            above = above.parent
        radius = widget.focus_radius(kit) + away + width
        ring = kit.skins.ring(box.size, radius, kit.theme.focus, width)
        surface.blit(ring, box, special_flags=PREMUL)
        surface.set_clip(clip)
