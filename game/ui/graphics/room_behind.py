"""The room of a place behind a page: what is seen when one looks up from the table."""

from __future__ import annotations

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.title_room import TitleStage, make_room


def room_behind(media: Media, light: int, near: bool = False) -> pygame.Surface:
    """The wall of the place above the edge of its table, out of focus, as large as the window.
    ``light``: of 255; ``near``: nearer, and without the lamp, behind people who stand there."""
    size = wide, high = media.backdrop.get_size()
    if media.theme.flat:
        room = media.backdrop.copy()
    else:
        # Out of focus: half the size is enough, and made in a quarter of the time.
        w, h = wide // 2, high // 2
        k, top = min(w / 1920, h / 1080), round((0.68 if near else 0.78) * h)
        k = round(1.15 * k if near else k, 4)
        lamp = 0.0 if near else 1.0
        stage = TitleStage((w, h), k, w / 2, top, round(0.62 * w), round(0.5 * h), lamp)
        room = pygame.transform.smoothscale(make_room(stage, media.theme, ()), size)
    room.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return room
