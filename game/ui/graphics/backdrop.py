"""The table everything happens on, and the place it stands in.

Cloth under a lamp, made by arithmetic: a radial light, woven noise, a thin ornamental line. Around
it the wood of the table's edge; behind its far side, where there is one, a window. Made once for a
size and a theme, then only copied.
"""

from __future__ import annotations

import contextlib
import logging
import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.storage.assets import ASSETS
from game.ui.graphics.pixels import PREMUL, canvas, from_shapes, from_svg, stops
from game.ui.graphics.rasters import InSteps, Steps, kept
from game.ui.graphics.theme import Theme, mixed

_LOG = logging.getLogger(__name__)
WINDOW = 150.0
"""Units from the top that belong to what is behind the players."""
RIM = 46.0
"""Units of wood around the cloth."""
ROUND = 96.0
"""Radius of the cloth's corners."""
_CORNER = 105.0
"""Units from the cloth's rounded corner to the corner of the wood."""
_SHADED = 72.0
"""Units over which the wood falls from light to shade."""
_WINDOW_WIDE, _WINDOW_HIGH = 2560.0, 210.0
"""The size of the drawing of a window."""
_WINDOW_SHOWN = 157.5
"""Units of height at which all of it is seen, 1920 wide. The table covers its lower edge."""

_WEAVE = 256
"""The noise tile is this many pixels square."""
_GRAIN = 4 * _WEAVE
"""The tile of the wood is as long as this, so that nobody sees its pattern repeat."""
_FAINT = 5
"""How much lighter or darker a thread makes wood that words stand on, at most, of 255."""


def make_backdrop(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Surface:
    """The table at ``size`` pixels, opaque. ``unit`` is pixels a unit, for edges and ornaments."""
    drawing = b""
    with contextlib.suppress(OSError):
        drawing = (ASSETS / "places" / f"{theme.id}.svg").read_bytes()
    make = InSteps(lambda: _steps(size, theme, unit))
    return kept("table", (size, theme, unit, drawing), size, make, alpha=False)


def _steps(size: tuple[int, int], theme: Theme, unit: float) -> Steps:
    """The making of the table. No step takes much longer than another."""
    table = _light(size, theme)
    if theme.flat:
        _frame(table, theme, unit)
        yield table
        return
    yield None
    weave(table, unit)
    yield None
    top = WINDOW if theme.window else 0.0
    cloth = cloth_of(size, theme, unit)
    _ornament(table, theme, unit, cloth)
    _hem(table, unit, cloth)
    yield None
    if top:
        _window(table, theme, unit)
        yield None
    yield from _rim(table, theme, unit, cloth, round(top * unit))
    yield table


def cloth_of(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Rect:
    """Where the cloth is, its corners not counted, pixels."""
    rim = round(RIM * unit)
    top = round((WINDOW if theme.window else 0.0) * unit)
    return pygame.Rect(rim, top + rim, size[0] - 2 * rim, size[1] - top - 2 * rim)


def thing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw something that stands at the rim or behind the table's edge, at ``size`` pixels."""
    return drawing(f"things/{name}.svg", size)


def drawing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a drawing of a place, premultiplied; empty if its file is missing or damaged."""
    try:
        return from_svg(ASSETS / "places" / name, size)
    except (OSError, pygame.error) as error:
        _LOG.warning("cannot draw %s: %s", name, error)
        return canvas(size)


def _light(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    # Light has no detail: drawn small and stretched. The weave hides the steps between shades.
    table = pygame.Surface(size, 0, 32)
    if theme.flat:
        table.fill(theme.felt)
        return table
    wide, high = max(2, size[0] // 4), max(2, size[1] // 4)
    shades = (
        (0, theme.felt_light, 1),
        (30, mixed(theme.felt_light, theme.felt, 0.55), 1),
        (58, theme.felt, 1),
        (82, mixed(theme.felt, theme.felt_dark, 0.68), 1),
        (100, theme.felt_dark, 1),
    )
    reach = max(wide * 0.62, high * 0.8)
    small = from_shapes(
        f'<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="{wide / 2}" '
        f'cy="{high * 0.44}" r="{reach}">{stops(shades)}</radialGradient></defs>'
        f'<rect width="{wide}" height="{high}" fill="url(#lamp)"/>',
        (wide, high),
        (wide, high),
    )
    pygame.transform.smoothscale(small.convert(table), size, table)
    return table


def weave(table: pygame.Surface, unit: float) -> None:
    """Give cloth its threads: everything within the clip of the surface."""
    # The same cloth every time: a picture, not a game of chance.
    source = random.Random(20)
    threads = ((_WEAVE, _WEAVE), (_WEAVE // 8, _WEAVE), (_WEAVE, _WEAVE // 8))
    lighter, darker = (_noise(source, unit, (_WEAVE, _WEAVE), threads, 4) for _ in range(2))
    for tile, flag in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        _tiled(table, tile, flag)


def _tiled(table: pygame.Surface, tile: pygame.Surface, flag: int) -> None:
    table.fblits(
        [
            (tile, (x, y))
            for y in range(0, table.get_height(), tile.get_height())
            for x in range(0, table.get_width(), tile.get_width())
        ],
        flag,
    )


def _noise(
    source: random.Random,
    unit: float,
    full: tuple[int, int],
    threads: tuple[tuple[int, int], ...],
    most: int,
) -> pygame.Surface:
    """A grey tile of small values, ``full`` pixels: threads across, threads along, and dust. Its
    edges fit one another, so that no seam is seen where it is laid beside itself."""
    tile = pygame.Surface(full, 0, 32)
    for size in threads:
        grains = pygame.image.frombuffer(source.randbytes(size[0] * size[1]), size, "P")
        grains.set_palette([(v * most // 255,) * 3 for v in range(256)])
        layer = grains.convert(tile)
        if size != full:
            layer = _stretched(layer, full)
        tile.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if unit > 1.4:
        # At 4K a pixel is too fine a thread to be seen.
        tile = pygame.transform.scale_by(tile, 2)
    return tile


def _stretched(layer: pygame.Surface, full: tuple[int, int]) -> pygame.Surface:
    """Stretch noise to ``full``. While it is made it continues beyond each edge, so that opposite
    edges fit."""
    wide, high = layer.get_size()
    pad = 2 if wide < full[0] else 0, 2 if high < full[1] else 0
    round_about = pygame.Surface((wide + 2 * pad[0], high + 2 * pad[1]), 0, layer)
    round_about.fblits(
        [
            (layer, (pad[0] + x * wide, pad[1] + y * high))
            for x in ((-1, 0, 1) if pad[0] else (0,))
            for y in ((-1, 0, 1) if pad[1] else (0,))
        ]
    )
    scale = full[0] // wide, full[1] // high
    size = round_about.get_width() * scale[0], round_about.get_height() * scale[1]
    large = pygame.transform.smoothscale(round_about, size)
    return large.subsurface((pad[0] * scale[0], pad[1] * scale[1], *full))


def _ornament(table: pygame.Surface, theme: Theme, unit: float, cloth: pygame.Rect) -> None:
    """A double line near the rim, stitched into the cloth."""
    thin = max(1, round(2 * unit))
    steps = ((round(20 * unit), 44), (round(29 * unit), 22))
    _outlines(
        table,
        [
            RoundedOutline(cloth.inflate(-2 * step, -2 * step), (*theme.line, strength), thin,
                 round(ROUND * unit) - step)
            for step, strength in steps
        ],
    )  # fmt: skip


def _hem(table: pygame.Surface, unit: float, cloth: pygame.Rect) -> None:
    """The shadow that the wood throws on the cloth."""
    lines = []
    for step in range(7):
        out = round((step * 3.2 - 1.6) * unit)
        thick = max(1, round(3.2 * unit)) + 1
        lines.append(
            RoundedOutline(cloth.inflate(-2 * out, -2 * out), (0, 0, 0, 92 - 13 * step), thick,
                 round(ROUND * unit) - out)
        )  # fmt: skip
    _outlines(table, lines)


class RoundedOutline(NamedTuple):
    """A rounded outline: it lies within ``box``."""

    box: pygame.Rect
    colour: tuple[int, int, int, int]
    thick: int
    radius: int


def _outlines(table: pygame.Surface, lines: Sequence[RoundedOutline]) -> None:
    """Draw outlines inside one another, each over the one before. They are drawn on four strips
    along the rim and not on one sheet, which would cost 33 MB and 60 ms at 4K."""
    whole = lines[0].box.unionall([line.box for line in lines])
    inner = min(lines, key=lambda line: line.box.w)
    deep = inner.box.y - whole.y + max(0, inner.radius) + inner.thick
    for strip in (
        pygame.Rect(whole.x, whole.y, whole.w, deep),
        pygame.Rect(whole.x, whole.bottom - deep, whole.w, deep),
        pygame.Rect(whole.x, whole.y + deep, deep, whole.h - 2 * deep),
        pygame.Rect(whole.right - deep, whole.y + deep, deep, whole.h - 2 * deep),
    ):
        part = strip.clip(table.get_rect())
        if not part.w or not part.h:
            continue
        layer = canvas(part.size)
        for line in lines:
            box = line.box.move(-part.x, -part.y)
            pygame.draw.rect(layer, line.colour, box, line.thick, max(0, line.radius))
        table.blit(layer.premul_alpha(), part, special_flags=PREMUL)


def _frame(table: pygame.Surface, theme: Theme, unit: float) -> None:
    """The edge of a table without a place: thick, and nothing else."""
    box = table.get_rect().inflate(-round(12 * unit), -round(12 * unit))
    pygame.draw.rect(table, theme.line, box, max(2, round(4 * unit)), round(30 * unit))


def _window(table: pygame.Surface, theme: Theme, unit: float) -> None:
    """Draw the picture behind the players, in the middle. In a window wider than the drawing it is
    larger."""
    wide = table.get_width()
    high = _WINDOW_SHOWN * unit
    across = high * _WINDOW_WIDE / _WINDOW_HIGH
    if across < wide:
        across, high = wide, wide * _WINDOW_HIGH / _WINDOW_WIDE
    picture = drawing(f"{theme.id}.svg", (round(across), round(high)))
    shown = pygame.Rect(0, 0, wide, round(WINDOW * unit))
    table.set_clip(shown)
    table.blit(picture, (round((wide - across) / 2), shown.bottom - picture.get_height()))
    table.set_clip(None)


def _rim(
    table: pygame.Surface, theme: Theme, unit: float, cloth: pygame.Rect, top: int
) -> Iterator[None]:
    """The wood between the cloth and the edge of the window, in four boards, mitred where they
    meet in rounded corners; made in steps."""
    wide, high = table.get_size()
    radius = round(ROUND * unit)
    deep = cloth.x + radius
    table.set_clip(pygame.Rect(0, top, wide, high - top))
    down = _wood(theme, (deep, high - top), unit, True)
    _put_board(table, down, (0, top), cloth, radius)
    _put_board(table, pygame.transform.flip(down, True, False), (wide - deep, top), cloth, radius)
    yield
    across = _wood(theme, (wide, deep), unit, False)
    _put_board(table, across, (0, top), cloth, radius, (wide, deep, 0))
    far = pygame.transform.flip(across, False, True)
    _put_board(table, far, (0, high - deep), cloth, radius, (wide, 0, deep))
    yield
    # Lit from the middle: lighter towards the cloth, darker outwards, all the way round.
    thick = max(2, round(2.5 * unit))
    lines = []
    for step in range(math.ceil(_CORNER * unit / thick), -1, -1):
        out, share = (step + 1) * thick, min(1.0, step * thick / (_SHADED * unit))
        tint = (*theme.rim_light, round(120 * (1 - 2 * share) ** 2))
        if share >= 0.5:
            tint = (*theme.rim_dark, round(228 * (share - 0.5)))
        lines.append(RoundedOutline(cloth.inflate(2 * out, 2 * out), tint, thick + 1, radius + out))
    _outlines(table, lines)
    _joints(table, theme, unit, cloth, top)
    # The edge that the light catches.
    bright = (*mixed(theme.rim_light, theme.cream, 0.35), 150)
    thin = max(1, round(2.2 * unit))
    out = round(5 * unit)
    edge = RoundedOutline(cloth.inflate(2 * out, 2 * out), bright, thin, radius + out)
    dark = RoundedOutline(
        cloth.inflate(2, 2), (*theme.rim_dark, 230), max(2, round(5 * unit)), radius
    )
    _outlines(table, [edge, dark])
    table.set_clip(None)
    if top:
        table.fill(
            mixed(theme.rim_light, theme.cream, 0.45), (0, top, wide, max(1, round(3 * unit)))
        )
        shade = pygame.Surface((wide, round(26 * unit)), pygame.SRCALPHA)
        for row in range(shade.get_height()):
            share = 1 - row / shade.get_height()
            shade.fill((0, 0, 0, round(120 * (1 - share) ** 2)), (0, row, wide, 1))
        table.blit(shade, (0, top - shade.get_height()))


def _joints(table: pygame.Surface, theme: Theme, unit: float, cloth: pygame.Rect, top: int) -> None:
    """A hair's breadth of shadow where two boards meet, from the corner to the cloth."""
    wide, high = table.get_size()
    inner = cloth.x + round(ROUND * unit * (1 - math.sqrt(0.5)) - 5 * unit)
    for x, y, right, under in (
        (0, top, 1, 1), (wide - 1, top, -1, 1), (0, high - 1, 1, -1), (wide - 1, high - 1, -1, -1)
    ):  # fmt: skip
        end = x + right * inner, y + under * inner
        pygame.draw.line(table, theme.rim_dark, (x, y), end, max(1, round(1.4 * unit)))


def _put_board(
    table: pygame.Surface,
    board: pygame.Surface,
    at: tuple[int, int],
    cloth: pygame.Rect,
    radius: int,
    mitre: tuple[int, int, int] | None = None,
) -> None:
    """Draw a board with the cloth's outline cut out of it. ``mitre``: its length, and by how much
    it is shorter at the lower and at the upper edge, so that both ends are cut at an angle."""
    mask = pygame.Surface(board.get_size(), pygame.SRCALPHA, 32)
    if mitre is None:
        mask.fill((255, 255, 255, 255))
    else:
        wide, under, over = mitre
        high = board.get_height()
        ends = (over, 0), (wide - over, 0), (wide - under, high), (under, high)
        pygame.draw.polygon(mask, (255, 255, 255, 255), ends)
    hole = cloth.move(-at[0], -at[1])
    pygame.draw.rect(mask, (255, 255, 255, 0), hole, border_radius=radius)
    mask.blit(board, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    table.blit(mask, at)


def _wood(theme: Theme, size: tuple[int, int], unit: float, upright: bool) -> pygame.Surface:
    """Return a board of that size with its grain."""
    board = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    board.fill(theme.rim)
    for tile, flag in _grain(unit, 13):
        _tiled(board, pygame.transform.rotate(tile, 90) if upright else tile, flag)
    return board


def wood_grain(board: pygame.Surface, unit: float) -> None:
    """Give a board of one colour a faint grain: words are to be read on it."""
    for tile, flag in _grain(unit, _FAINT):
        _tiled(board, tile, flag)


@lru_cache(maxsize=2)
def _grain(unit: float, most: int) -> tuple[tuple[pygame.Surface, int], ...]:
    """The tiles that make a board lighter and darker in places, and the flags to blit them with."""
    source = random.Random(7)
    full = (_GRAIN, _WEAVE)
    threads = ((_GRAIN // 32, _WEAVE), (_GRAIN // 64, _WEAVE // 2))
    flags = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB
    return tuple((_noise(source, unit, full, threads, most), flag) for flag in flags)
