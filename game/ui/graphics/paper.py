"""The cream paper of every small note: a tooltip, what a card does, a comment."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas

_BLUR, _SHADE = 7.0, 0.45


class Sheet(NamedTuple):
    """A sheet of paper with its shadow, to write on."""

    picture: pygame.Surface
    x: int
    """Where the words begin on it."""
    y: int


def paper(
    words: tuple[int, int],
    media: Media,
    *,
    radius: float = 12,
    framed: bool = False,
    pad: tuple[float, float] = (18, 11),
) -> Sheet:
    """Return paper for words of that size in pixels. ``framed``: with an edge, for what must not be
    missed; ``pad``: what is free at the left and right of the words, and above and below, units."""
    pad_x, pad_y, blur = media.px(pad[0]), media.px(pad[1]), media.px(_BLUR)
    size = words[0] + 2 * pad_x, words[1] + 2 * pad_y
    picture = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
    round_ = min(media.px(radius), size[1] // 2)
    shadow = media.widget_art.shadow(size, round_, blur, _SHADE)
    picture.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    edge = media.theme.accent if framed else None
    plate = media.widget_art.plate(
        size, round_, media.theme.cream, edge=edge, edge_width=media.px(3)
    )
    picture.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
    return Sheet(picture, 2 * blur + pad_x, 2 * blur + pad_y)


def rim(media: Media) -> int:
    """How much larger the picture is than the paper, for the shadow, on every side, pixels."""
    return 2 * media.px(_BLUR)
