"""The bodies of controls: smooth rounded plates, hollows, rings, shadows, small signs.

Everything is drawn as a vector at the size it is shown and cached, so corners are smooth at
720p and at 4K alike. Sizes and radii are pixels here; all pictures are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from pathlib import Path
from types import MappingProxyType

import pygame

from game.ui.graphics.pixels import (
    PREMUL,
    canvas,
    from_shapes,
    from_svg,
    soft_shadow,
    stops,
    stretched,
)
from game.ui.graphics.surface_cache import SurfaceCache
from game.ui.graphics.theme import Rgb, hex_of

_CACHE_BYTES = 40 * 1024 * 1024
"""At 1920×1080; pictures, and so the cache, grow with the area of the window."""

_STAR = (
    "M12 3.8 L14.5 9.2 L20.4 9.9 L16 13.9 L17.2 19.7 L12 16.8 L6.8 19.7 L8 13.9 L3.6 9.9 L9.5 9.2 Z"
)
SIGNS = MappingProxyType(
    {
        # 24×24, strokes only: one hand drew them all.
        "left": "M15 5 L8 12 L15 19",
        "right": "M9 5 L16 12 L9 19",
        "up": "M5 15 L12 8 L19 15",
        "down": "M5 9 L12 16 L19 9",
        "check": "M5 12.5 L10 17.5 L19 7",
        "cross": "M6 6 L18 18 M18 6 L6 18",
        "minus": "M5 12 L19 12",
        "plus": "M5 12 L19 12 M12 5 L12 19",
        "gear": "M12 9 A3 3 0 1 0 12 15 A3 3 0 1 0 12 9 Z "
        "M10.4 5.6 L10.5 2.7 L13.5 2.7 L13.6 5.6 L15.4 6.3 L17.5 4.4 L19.6 6.5"
        " L17.7 8.6 L18.4 10.4 L21.3 10.5 L21.3 13.5 L18.4 13.6 L17.7 15.4 L19.6 17.5"
        " L17.5 19.6 L15.4 17.7 L13.6 18.4 L13.5 21.3 L10.5 21.3 L10.4 18.4 L8.6 17.7"
        " L6.5 19.6 L4.4 17.5 L6.3 15.4 L5.6 13.6 L2.7 13.5 L2.7 10.5 L5.6 10.4"
        " L6.3 8.6 L4.4 6.5 L6.5 4.4 L8.6 6.3 Z",
        "globe": "M12 3.5 A8.5 8.5 0 1 0 12 20.5 A8.5 8.5 0 1 0 12 3.5 Z M3.5 12 L20.5 12 "
        "M12 3.5 C7 8.5 7 15.5 12 20.5 M12 3.5 C17 8.5 17 15.5 12 20.5",
        "sound": "M4 9.5 L7.5 9.5 L12 5.5 L12 18.5 L7.5 14.5 L4 14.5 Z "
        "M15.5 9 A4.2 4.2 0 0 1 15.5 15 M18.3 6.3 A8 8 0 0 1 18.3 17.7",
        "mute": "M4 9.5 L7.5 9.5 L12 5.5 L12 18.5 L7.5 14.5 L4 14.5 Z "
        "M16 9.5 L21 14.5 M21 9.5 L16 14.5",
        "play": "M8 5.5 L18.5 12 L8 18.5 Z",
        "pause": "M8.5 5.5 L8.5 18.5 M15.5 5.5 L15.5 18.5",
        "home": "M4 11.5 L12 4.5 L20 11.5 M6.5 10 L6.5 19 L17.5 19 L17.5 10",
        "again": "M18.5 9 A7.2 7.2 0 1 0 19.2 13.2 M19 4.5 L19 9.3 L14.2 9.3",
        "phone": "M8 3.5 L16 3.5 L16 20.5 L8 20.5 Z M11 17.6 L13 17.6",
        "person": "M12 4.2 A3.8 3.8 0 1 0 12 11.8 A3.8 3.8 0 1 0 12 4.2 Z "
        "M4.8 20 C5.4 15.6 8.4 14.2 12 14.2 C15.6 14.2 18.6 15.6 19.2 20",
        "book": "M12 6.5 C9.5 4.6 6.5 4.4 4 5 L4 18 C6.5 17.4 9.5 17.6 12 19.5 "
        "C14.5 17.6 17.5 17.4 20 18 L20 5 C17.5 4.4 14.5 4.6 12 6.5 Z M12 6.5 L12 19.5",
        "bolt": "M13 3 L5 13.5 L11 13.5 L10 21 L19 10 L12.5 10 Z",
        "swords": "M4.5 4.5 L16 16 M19.5 4.5 L8 16 M13.5 18.5 L18.5 13.5 M5.5 13.5 L10.5 18.5 "
        "M17 17 L20 20 M7 17 L4 20",
        "question": "M8.2 9 A3.9 3.9 0 1 1 13.4 12.6 C12.3 13.1 12 13.8 12 15 M12 18.9 L12 19",
        "shield": "M12 3.5 L19 6 L19 11.5 C19 16 16 19 12 20.8 C8 19 5 16 5 11.5 L5 6 Z",
        "eye": "M2.5 12 C5 7.5 8.3 5.8 12 5.8 C15.7 5.8 19 7.5 21.5 12 C19 16.5 15.7 18.2 12 18.2 "
        "C8.3 18.2 5 16.5 2.5 12 Z M12 9 A3 3 0 1 0 12 15 A3 3 0 1 0 12 9 Z",
        "swap": "M4 8.5 L19 8.5 M15.5 5 L19 8.5 L15.5 12 M20 15.5 L5 15.5 M8.5 12 L5 15.5 L8.5 19",
        "cards": "M9 5.5 L18 5.5 L18 19.5 L9 19.5 Z M9 8 L5 9 L7.5 18.5 L9 18.2",
        "cap": "M2.5 9.5 L12 5 L21.5 9.5 L12 14 Z M6.5 11.6 L6.5 16 C9 18.8 15 18.8 17.5 16"
        " L17.5 11.6 M21.5 9.5 L21.5 15",
        "list": "M9 7 L20 7 M9 12 L20 12 M9 17 L20 17 "
        "M4.6 7 L4.7 7 M4.6 12 L4.7 12 M4.6 17 L4.7 17",
        "crown": "M4 18 L20 18 M4.5 14.5 L3.5 7 L8.5 10.5 L12 5 L15.5 10.5 L20.5 7 L19.5 14.5 Z",
        "sliders": "M4 7 L20 7 M4 12 L20 12 M4 17 L20 17 "
        "M8 5 L8 9 M15.5 10 L15.5 14 M10.5 15 L10.5 19",
        "leave": "M10 4.5 L5 4.5 L5 19.5 L10 19.5 M10 12 L20 12 M16 8 L20 12 L16 16",
        "search": "M10.5 4.5 A6 6 0 1 0 10.5 16.5 A6 6 0 1 0 10.5 4.5 Z M15 15 L20 20",
        "back-turn": "M12 5 L5 12 L12 19 M20 5 L13 12 L20 19",
        "on-turn": "M12 5 L19 12 L12 19 M4 5 L11 12 L4 19",
        "starred": _STAR,
        "calendar": "M4 6 L20 6 L20 20 L4 20 Z M4 10.5 L20 10.5 M8 3.5 L8 6 M16 3.5 L16 6 "
        "M8.5 14 L8.6 14 M12 14 L12.1 14 M15.5 14 L15.6 14 M8.5 17 L8.6 17 M12 17 L12.1 17",
        "star": _STAR,
        "shut-eye": "M3 10 C6 14.5 9 15.8 12 15.8 C15 15.8 18 14.5 21 10 M12 15.8 L12 19"
        " M6.2 14 L4.4 16.8 M17.8 14 L19.6 16.8",
        "skip": "M12 3.5 A8.5 8.5 0 1 0 12 20.5 A8.5 8.5 0 1 0 12 3.5 Z M6 18 L18 6",
        "heart": "M12 19.5 C4.5 14 3 10.5 4.6 7.6 C6.2 4.8 10.2 4.9 12 8 C13.8 4.9 17.8 4.8"
        " 19.4 7.6 C21 10.5 19.5 14 12 19.5 Z",
        "info": "M12 3.5 A8.5 8.5 0 1 0 12 20.5 A8.5 8.5 0 1 0 12 3.5 Z "
        "M12 11 L12 16.5 M12 7.4 L12 7.6",
    }
)
"""Small signs for buttons, by name."""

_FILLED = frozenset({"play", "starred"})


class WidgetArt:
    """Makes and keeps the pictures. One for each scale and theme."""

    def __init__(self, scale: float = 1.0) -> None:
        self._cache = SurfaceCache(round(_CACHE_BYTES * max(1.0, scale * scale)))

    def plate(
        self,
        size: tuple[int, int],
        radius: float,
        top: Rgb,
        bottom: Rgb | None = None,
        edge: Rgb | None = None,
        edge_width: float = 0.0,
        alpha: float = 1.0,
        edge_alpha: float = 1.0,
    ) -> pygame.Surface:
        """A rounded plate shaded from ``top`` to ``bottom``, with an optional outline inside."""
        look = size, radius, top, bottom, edge, edge_width, alpha, edge_alpha
        return self._cache.get(("plate", *look), lambda: new_plate(*look))

    def ring(
        self, size: tuple[int, int], radius: float, colour: Rgb, width: float, alpha: float = 1.0
    ) -> pygame.Surface:
        """The outline alone: ``width`` pixels thick, within ``size``."""
        key = ("ring", size, radius, colour, width, alpha)
        return self._cache.get(
            key, lambda: _drawn(size, radius, lambda at: _outline(at, radius, colour, width, alpha))
        )

    def draw_ring(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        radius: float,
        colour: Rgb,
        width: float,
        alpha: float = 1.0,
    ) -> None:
        """Draw the outline :meth:`ring` of a large box, without a picture as large as the box."""
        thick = math.ceil(width) + 1
        wide = box.w if box.h < 4 * thick else min(box.w, _narrowest(box.size, radius))
        ring = self.ring((wide, box.h), radius, colour, width, alpha)
        left, gap = wide // 2, box.w - wide
        surface.blit(ring, box, (0, 0, left, box.h), PREMUL)
        surface.blit(ring, (box.x + left + gap, box.y), (left, 0, wide - left, box.h), PREMUL)
        for top in (0, box.h - thick) if gap else ():
            edge = pygame.transform.scale(ring.subsurface((left, top, 1, thick)), (gap, thick))
            surface.blit(edge, (box.x + left, box.y + top), special_flags=PREMUL)

    def shade(
        self, size: tuple[int, int], colour: Rgb, above: float, below: float
    ) -> pygame.Surface:
        """A veil of one colour, from the opacity ``above`` to the one ``below``."""
        key, ends = ("shade", size, colour, above, below), ((colour, above), (colour, below))
        return self._cache.get(key, lambda: _drawn(size, 0, lambda at: _shaded(at, 0, *ends)))

    def shadow(
        self, size: tuple[int, int], radius: float, blur: int, strength: float
    ) -> pygame.Surface:
        """A soft shadow for a plate of ``size``; larger by ``2 * blur`` on every side."""
        key = ("shadow", size, radius, blur, strength)
        return self._cache.get(key, lambda: soft_shadow(size, round(radius), blur, strength))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture that the caller keeps here under that key; make it if it is not
        held."""
        return self._cache.get(key, make)

    def holds(self, key: Hashable) -> bool:
        """True if the caller's picture of that key is held."""
        return key in self._cache

    def disc(self, diameter: int, colour: Rgb, alpha: float = 1.0) -> pygame.Surface:
        """A filled circle."""
        return self.plate((diameter, diameter), diameter / 2, colour, alpha=alpha)

    def sign(self, name: str, px: int, colour: Rgb, weight: float = 2.4) -> pygame.Surface:
        """One of :data:`SIGNS` at ``px`` pixels. Raises KeyError for an unknown name."""
        path = SIGNS[name]
        fill = hex_of(colour) if name in _FILLED else "none"
        line = (
            f'<path d="{path}" fill="{fill}" stroke="{hex_of(colour)}" stroke-width="{weight}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        key = ("sign", name, px, colour, weight)
        return self._cache.get(key, lambda: from_shapes(line, (24, 24), (px, px)))

    def emblem(self, file: Path, px: int) -> pygame.Surface:
        """The emblem of an award or a feat at ``px`` pixels; nothing if its file is not there."""

        def draw() -> pygame.Surface:
            try:
                return from_svg(file, (px, px))
            except (OSError, pygame.error):
                return canvas((px, px))

        return self._cache.get(("emblem", file, px), draw)


def new_plate(
    size: tuple[int, int],
    radius: float,
    top: Rgb,
    bottom: Rgb | None = None,
    edge: Rgb | None = None,
    edge_width: float = 0.0,
    alpha: float = 1.0,
    edge_alpha: float = 1.0,
) -> pygame.Surface:
    """Draw such a plate for one caller alone, who may draw on it."""

    def shapes(at: tuple[int, int]) -> str:
        body = _shaded(at, radius, (top, alpha), (bottom or top, alpha))
        if edge and edge_width:
            body += _outline(at, radius, edge, edge_width, edge_alpha)
        return body

    return _drawn(size, radius, shapes)


def _narrowest(size: tuple[int, int], radius: float) -> int:
    """The width of a rounded shape before its middle is stretched."""
    return 2 * (math.ceil(min(radius, size[1] / 2)) + 4)


def _drawn(
    size: tuple[int, int], radius: float, shapes: Callable[[tuple[int, int]], str]
) -> pygame.Surface:
    """Draw a rounded shape at ``size``. A wide one is drawn narrow, and its middle is stretched: a
    panel of a million pixels takes 2 ms so, and 40 as a vector."""
    narrowest = _narrowest(size, radius)
    at = min(size[0], narrowest), size[1]
    drawn = from_shapes(shapes(at), at, at)
    return drawn if at == size else stretched(drawn, size)


def _shaded(
    size: tuple[int, int], radius: float, top: tuple[Rgb, float], bottom: tuple[Rgb, float]
) -> str:
    """A rounded rectangle, shaded from one colour and its opacity to another."""
    # Opacity belongs to the stops: on a gradient nanosvg passes over fill-opacity.
    return (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{size[1]}">{stops(((0, *top), (100, *bottom)))}</linearGradient></defs>'
        + _rect(0, 0, size[0], size[1], radius)
        + ' fill="url(#s)"/>'
    )


def _outline(size: tuple[int, int], radius: float, colour: Rgb, width: float, alpha: float) -> str:
    """The outline of a rounded rectangle, inside its edge."""
    half = width / 2
    return (
        _rect(half, half, size[0] - width, size[1] - width, max(0.0, radius - half))
        + f' fill="none" stroke="{hex_of(colour)}" stroke-width="{width}" '
        f'stroke-opacity="{alpha}"/>'
    )


def _rect(x: float, y: float, wide: float, high: float, radius: float) -> str:
    radius = min(radius, wide / 2, high / 2)
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{radius}" ry="{radius}"'
