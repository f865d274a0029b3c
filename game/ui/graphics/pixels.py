"""Small helpers about pixels: vectors to surfaces, premultiplied alpha, soft shadows."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.ui.graphics.rasters import kept, stamp
from game.ui.graphics.theme import Rgb, hex_of

PREMUL = pygame.BLEND_PREMULTIPLIED
"""The flag with which every picture of the interface is blitted."""
Point = tuple[float, float]
"""A place in the window, in pixels from its upper left corner; also between two pixels."""


_NARROW_BLUR = 6
"""Pixels up to which a blur is cheap."""


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """An empty, fully transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def from_svg(svg: str | Path, size: tuple[int, int]) -> pygame.Surface:
    """A vector drawing (text or file) at ``size`` pixels, premultiplied, in screen byte order.

    Raises ``pygame.error`` for a drawing that cannot be read, ``OSError`` for a missing file.
    """
    content = svg.encode() if isinstance(svg, str) else svg.read_bytes()

    def make() -> pygame.Surface:
        room = max(1, size[0]), max(1, size[1])
        drawn = pygame.image.load_sized_svg(io.BytesIO(content), room)
        # nanosvg hands out red first; the window wants blue first, and blits of one into the
        # other are twice as slow.
        return drawn.convert(32, pygame.SRCALPHA).premul_alpha()

    return kept("svg", (stamp(content), size), (max(1, size[0]), max(1, size[1])), make)


def from_shapes(shapes: str, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """Draw shapes, the elements of a vector drawing as large as ``box``, at ``size`` pixels."""
    # In a tiny window there may be no room at all.
    view = f'viewBox="0 0 {max(1, box[0])} {max(1, box[1])}"'
    return from_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{shapes}</svg>', size)


def stops(shades: Iterable[tuple[float, Rgb, float]]) -> str:
    """The stops of a gradient: where each is, in percent, its colour and its opacity."""
    return "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in shades
    )


def put(surface: pygame.Surface, picture: pygame.Surface, **place: Sequence[float]) -> pygame.Rect:
    """Draw a premultiplied picture, placed as by :meth:`pygame.Surface.get_rect`: ``center=…``,
    ``midleft=…``. Returns where it lies."""
    at = picture.get_rect(**place)
    surface.blit(picture, at, special_flags=PREMUL)
    return at


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A premultiplied picture at ``share`` of its strength, 0 to 1, as a new surface."""
    level = max(0, min(255, round(255 * share)))
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def pie(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return the part of a picture within ``share`` of a turn, clockwise from the top."""
    if share >= 0.999:
        return picture
    wide, high = picture.get_size()
    steps = max(2, round(48 * share))
    turns = (2 * pi * share * step / steps for step in range(steps + 1))
    rim = [(wide * (0.5 + sin(turn)), high * (0.5 - cos(turn))) for turn in turns]
    mask = canvas(picture.get_size())
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(wide / 2, high / 2), *rim])
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def tinted(surface: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """A picture's silhouette in one colour (premultiplied in, premultiplied out)."""
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    mask.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return mask.premul_alpha()


def _stretch(
    source: pygame.Surface,
    part: tuple[int, int, int, int],
    target: pygame.Surface,
    area: tuple[int, int, int, int],
) -> None:
    """Stretch a part of one picture over an area of another; both are of the same kind."""
    if area[2] > 0 and area[3] > 0:
        pygame.transform.scale(source.subsurface(part), area[2:], target.subsurface(area))


def blurred(sheet: pygame.Surface, radius: int) -> pygame.Surface:
    """Blur a premultiplied picture by ``radius`` pixels. A wide blur leaves no detail: it is done
    on a smaller picture, which looks the same and takes a twentieth of the time."""
    if radius <= _NARROW_BLUR:
        return pygame.transform.gaussian_blur(sheet, radius)
    # Shrinking and enlarging blur a little, too.
    shrink = 0.98 * radius / _NARROW_BLUR
    wide, high = sheet.get_size()
    size = (max(1, round(wide / shrink)), max(1, round(high / shrink)))
    small = pygame.transform.smoothscale(sheet, size)
    small = pygame.transform.gaussian_blur(small, _NARROW_BLUR)
    return pygame.transform.smoothscale(small, (wide, high))


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Make a picture larger by stretching its middle row and column; its four quarters stay as they
    are."""
    sheet = canvas(size)
    (wide, high), (left, top) = small.get_size(), (small.get_width() // 2, small.get_height() // 2)
    gap = max(0, size[0] - wide), max(0, size[1] - high)
    right, bottom = left + gap[0], top + gap[1]
    for part, at in (
        ((0, 0, left, top), (0, 0)),
        ((left, 0, wide - left, top), (right, 0)),
        ((0, top, left, high - top), (0, bottom)),
        ((left, top, wide - left, high - top), (right, bottom)),
    ):
        sheet.blit(small, at, part)
    if gap[0]:
        for y, part in ((0, (left, 0, 1, top)), (bottom, (left, top, 1, high - top))):
            _stretch(small, part, sheet, (left, y, gap[0], part[3]))
    if gap[1]:
        for x, part in ((0, (0, top, left, 1)), (right, (left, top, wide - left, 1))):
            _stretch(small, part, sheet, (x, top, part[2], gap[1]))
    if gap[0] and gap[1]:
        sheet.fill(small.get_at((left, top)), (left, top, *gap))
    return sheet


def soft_shadow(size: tuple[int, int], radius: int, blur: int, strength: float) -> pygame.Surface:
    """The shadow of a rounded rectangle, premultiplied; the picture is ``2 * blur`` larger than
    ``size`` on every side, so blit it at (x - 2 * blur, y - 2 * blur)."""
    return kept(
        "shadow",
        (size, radius, blur, strength),
        (size[0] + 4 * blur, size[1] + 4 * blur),
        lambda: _soft_shadow(size, radius, blur, strength),
    )


def _soft_shadow(size: tuple[int, int], radius: int, blur: int, strength: float) -> pygame.Surface:
    margin = 2 * blur
    narrowest = 2 * (radius + margin) + 8
    if size[0] > narrowest or size[1] > narrowest:
        least = (min(size[0], narrowest), min(size[1], narrowest))
        small = _soft_shadow(least, radius, blur, strength)
        return stretched(small, (size[0] + 2 * margin, size[1] + 2 * margin))
    wide, high = size[0] + 2 * margin, size[1] + 2 * margin
    # Shadows have no detail: a quarter of the size, blurred there, costs a sixteenth.
    shrink = 4 if blur >= 8 else 2 if blur >= 4 else 1
    small = canvas((wide // shrink, high // shrink))
    box = pygame.Rect(
        margin // shrink, margin // shrink, max(1, size[0] // shrink), max(1, size[1] // shrink)
    )
    pygame.draw.rect(
        small, (0, 0, 0, round(255 * strength)), box, border_radius=max(1, radius // shrink)
    )
    small = pygame.transform.gaussian_blur(small, max(1, blur // shrink))
    return pygame.transform.smoothscale(small, (wide, high)).premul_alpha()
