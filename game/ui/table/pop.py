"""A sprite that can pop up, grow, lean and fade: one picture of the art cache."""

from __future__ import annotations

from typing import Any

from game.ui.artcache import ArtCache
from game.ui.stage import Part, Sprite


class Pop(Sprite):
    """A picture placed by its centre; ``wide`` is its width in pixels at ``size`` 1."""

    __slots__ = ("fade", "name", "size", "tilt", "wide", "x", "y")

    def __init__(self, z: float = 0.0) -> None:
        super().__init__(z)
        self.name = ""
        self.wide = 0.0
        self.x = 0.0
        self.y = 0.0
        self.size = 1.0
        self.tilt = 0.0
        self.fade = 1.0

    def look(self) -> tuple[Any, ...]:
        return (self.name, self.wide, self.x, self.y, self.size, self.tilt, self.fade)

    def parts(self, art: ArtCache) -> list[Part]:
        if not self.name or self.fade <= 0.02:
            return []
        width = self.wide * self.size
        picture = art.picture(self.name, width, self.tilt, fade=self.fade)
        return [
            (
                picture,
                (
                    round(self.x - picture.get_width() / 2),
                    round(self.y - picture.get_height() / 2),
                ),
            )
        ]
