"""A cache of surfaces that forgets the least recently used beyond a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, at most ``limit`` bytes of pixels. The pictures are shared: read only."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """Bytes of pixels that are kept."""
        self._held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def held(self) -> int:
        """Bytes of pixels held now."""
        return self._held

    def __len__(self) -> int:
        return len(self._surfaces)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key; made now when it is not held."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = make()
        self._surfaces[key] = surface
        self._held += _bytes(surface)
        while self._held > self.limit and len(self._surfaces) > 1:
            self._held -= _bytes(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self._held = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
