"""A layer of sprites: draws them over a baked background, and only what has changed.

A sprite says how it looks as a tuple; when the tuple is the same as last time nothing is done
for it. What changed becomes a few dirty rectangles, and each is painted again from the
background up with one ``fblits``. A renderer with textures could take the same list of sprites
(``Sprite.parts``), which is why nothing outside this module draws cards by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

import pygame

from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.dirty_rects import DirtyRects

Part = tuple[pygame.Surface, tuple[int, int]]


class Sprite:
    """Something on the layer. Positions are pixels; ``z`` orders from the bottom up."""

    __slots__ = ("bounds", "drawn", "group", "painted", "seen", "shown", "z")

    def __init__(self, z: float = 0.0) -> None:
        self.z = z
        self.shown = True
        self.group = 0
        """The group with which it is shifted (see ``SpriteLayer.shifts``); 0 for nothing."""
        self.painted: list[Part] = []
        """The parts as they stand on the surface now. This and the rest belong to the layer."""
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self.seen: tuple[Any, ...] | None = None
        self.drawn = False

    def appearance(self) -> tuple[Any, ...]:
        """Everything its picture depends on; equal values must mean equal pictures."""
        raise NotImplementedError

    def parts(self, art: ArtCache) -> list[Part]:
        """The premultiplied pictures it is made of, bottom first, with their top left pixels."""
        raise NotImplementedError


class Picture(Sprite):
    """A sprite that is one ready picture, placed by its centre."""

    __slots__ = ("surface", "x", "y")

    def __init__(
        self, surface: pygame.Surface | None = None, x: float = 0, y: float = 0, z: float = 0
    ) -> None:
        super().__init__(z)
        self.surface = surface
        self.x = x
        self.y = y

    def appearance(self) -> tuple[Any, ...]:
        return (self.surface, self.x, self.y)

    def parts(self, art: ArtCache) -> list[Part]:
        return [] if self.surface is None else [_centred(self.surface, self.x, self.y)]

    def rect(self) -> pygame.Rect:
        """Where it is drawn."""
        middle = round(self.x), round(self.y)
        if self.surface is None:
            return pygame.Rect(middle, (0, 0))
        return self.surface.get_rect(center=middle)


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

    def wear(self, art: ArtCache, name: str, picture: pygame.Surface) -> None:
        """Show this picture from now on; the cache keeps it by that name."""
        art.put(name, picture, picture.get_width())
        self.name, self.wide, self.seen = name, picture.get_width(), None

    def appearance(self) -> tuple[Any, ...]:
        return (self.name, self.wide, self.x, self.y, self.size, self.tilt, self.fade)

    def parts(self, art: ArtCache) -> list[Part]:
        if not self.name or self.fade <= 0.02:
            return []
        width = self.wide * self.size
        picture = art.picture(self.name, width, self.tilt, fade=self.fade)
        return [_centred(picture, self.x, self.y)]


class SpriteLayer:
    """The sprites of one scene."""

    def __init__(self, art: ArtCache) -> None:
        self.art = art
        self.background = pygame.Surface((1, 1))
        self._sprites: list[Sprite] = []
        self._members: set[int] = set()
        self._damage = DirtyRects()
        self._whole = True
        self.shifts: dict[int, tuple[int, int]] = {}
        """How far the sprites of a group are drawn from where they are, pixels: a plate that is
        thrown back has not moved, it only looks so."""
        self.hop = 0.0
        """How far everything below ``hops_below`` is off the table at this moment, pixels."""
        self.hops_below = 0.0
        self._sunk = 0
        self.unsettled = True
        """True if some picture was only an approximation, or none has been drawn yet: another
        frame is needed."""

    def __len__(self) -> int:
        return len(self._sprites)

    def __contains__(self, sprite: Sprite) -> bool:
        return id(sprite) in self._members

    def set_background(self, background: pygame.Surface) -> None:
        """The baked static layer, opaque, as large as the window. Everything is drawn again."""
        self.background = background
        self.refresh()

    @property
    def sunk(self) -> int:
        """How far down the background is drawn at this moment, pixels."""
        return self._sunk

    def lifted(self, z: float) -> int:
        """How many pixels higher things at ``z`` are drawn now, because the table hops."""
        if not self.hop or z >= self.hops_below:
            return 0
        # Nothing on a table hops exactly as high as its neighbour.
        return round(self.hop * (0.6 + z * 7.31 % 0.4))

    def sink(self, pixels: int) -> None:
        """Draw the background so far down from where it belongs. At its upper edge that of the
        usual place stays."""
        if pixels != self._sunk:
            self._sunk = pixels
            self.repaint()

    def repaint(self) -> None:
        """Paint everything again, with the pictures that there are."""
        self._whole = True
        self._damage.clear()

    def refresh(self) -> None:
        """Draw everything again, pictures included."""
        self.repaint()
        for sprite in self._sprites:
            sprite.seen = None

    def release(self) -> None:
        """Let go of every picture: nothing will be drawn any more."""
        self.background = pygame.Surface((1, 1))
        self.remove(*self._sprites)
        self.art.release()

    def damage(self, rect: pygame.Rect) -> None:
        """Paint this part again."""
        self._damage.add(rect.copy())

    def add(self, *sprites: Sprite) -> None:
        """Bring sprites on; those already there stay."""
        for sprite in sprites:
            if id(sprite) not in self._members:
                self._members.add(id(sprite))
                self._sprites.append(sprite)
                sprite.seen = None
                sprite.drawn = False

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off; those that are not there are ignored."""
        gone = {id(sprite) for sprite in sprites} & self._members
        if not gone:
            return
        self._members -= gone
        for sprite in sprites:
            if sprite.drawn:
                self._damage.add(sprite.bounds.copy())
                sprite.drawn = False
        self._sprites = [sprite for sprite in self._sprites if id(sprite) not in gone]

    def sprites(self) -> Iterable[Sprite]:
        """The sprites on the layer, in no useful order."""
        return iter(self._sprites)

    def parts(self) -> list[Part]:
        """The parts of sprites on the surface now, from the bottom up."""
        return [part for sprite in self._sprites if sprite.drawn for part in sprite.painted]

    def draw(
        self, target: pygame.Surface, changed: Sequence[Sprite] | None = None
    ) -> list[pygame.Rect]:
        """Bring ``target`` up to date; the rectangles painted, none when nothing changed.
        ``changed``: sprites of the layer beside which nothing can have changed since the last
        call, whose order is the same."""
        art = self.art
        art.open_frame()
        self.unsettled = False
        order = self._sprites
        if changed is None:
            order.sort(key=_BY_Z)
        mark = self._damage.add
        shifts, hop, lifted = self.shifts, self.hop, self.lifted
        for sprite in order if changed is None else changed:
            if not sprite.shown:
                if sprite.drawn:
                    mark(sprite.bounds)
                    sprite.drawn = False
                continue
            dx, dy = shifts.get(sprite.group, _STILL) if sprite.group else _STILL
            if hop:
                dy -= lifted(sprite.z)
            look = (sprite.z, dx, dy, *sprite.appearance())
            if look == sprite.seen and sprite.drawn:
                continue
            if sprite.drawn:
                mark(sprite.bounds)
            sprite.painted = sprite.parts(art)
            if dx or dy:
                sprite.painted = [(part, (x + dx, y + dy)) for part, (x, y) in sprite.painted]
            sprite.bounds = _bounds(sprite.painted)
            sprite.drawn = True
            mark(sprite.bounds)
            if art.hurried:
                art.hurried = False
                sprite.seen = None
                self.unsettled = True
            else:
                sprite.seen = look
        screen = target.get_rect()
        areas = self._damage.take(screen)
        if self._whole:
            areas = [screen]
        self._whole = False
        if areas:
            self._paint(target, [sprite for sprite in order if sprite.drawn], areas)
        return areas

    def _paint(
        self, target: pygame.Surface, visible: list[Sprite], areas: list[pygame.Rect]
    ) -> None:
        bounds = [sprite.bounds for sprite in visible]
        for area in areas:
            target.set_clip(area)
            target.blit(self.background, area, area)
            if self._sunk:
                # A strip cut off above the background is cut off the target, too.
                target.blit(self.background, area, area.move(0, -self._sunk))
            target.fblits(
                [part for index in area.collidelistall(bounds) for part in visible[index].painted],
                pygame.BLEND_PREMULTIPLIED,
            )
        target.set_clip(None)


_STILL = (0, 0)


def _centred(picture: pygame.Surface, x: float, y: float) -> Part:
    width, height = picture.get_size()
    return picture, (round(x - width / 2), round(y - height / 2))


def _bounds(parts: list[Part]) -> pygame.Rect:
    if not parts:
        return pygame.Rect(0, 0, 0, 0)
    rects = [surface.get_rect(topleft=at) for surface, at in parts]
    return rects[0].unionall(rects[1:])


_BY_Z = attrgetter("z")
