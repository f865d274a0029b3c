"""Pictures of cards: rasterised from vectors at the size shown, turned ahead of need.

Every picture here is premultiplied and meant for ``BLEND_PREMULTIPLIED``. A *base* is a picture
at one of a few canonical widths; what is drawn is a *variant* of it (turned, squashed,
dimmed, faded), kept in a cache with a byte cap, the least recently used thrown out first.
"""

from __future__ import annotations

import io
from collections import OrderedDict, deque
from collections.abc import Iterable
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.graphics.pack import USUAL, Pack
from game.ui.graphics.pixels import canvas
from game.ui.graphics.rasters import kept, stamp

_Content = bytes
RATIO = 252 / 180
"""Height of a card for a width of 1."""

_SHADES = 6
"""Steps of dimming, of fading and of squashing: more cannot be told apart in motion."""
_DIMMED = 0.85
"""Light left on a card that is dimmed all the way; it keeps its colours."""
_HALO = 0.045
"""Width of the soft edge under every card, in card widths."""
_FRAME_PIXELS = 240_000
"""Pixels that may be turned or rasterised between two frames at 1920×1080: about 2 ms of work.
Smaller windows get less, larger ones more, down and up to the limits."""
_NEAR = 0.3
"""How much larger or smaller a picture may be, as a share of its width, when there is no time to
make the exact one."""
_WRONG, _OTHER = 2.0, 100.0
_CAP_LEAST = 0.4
"""The share of the usual memory that variants may take in the smallest windows."""
_FRAME_LEAST, _FRAME_MOST = 90_000, 480_000

_ROW = 3
"""Height of the strips from which a tilted card is put together, pixels."""
_LARGE = 300
"""The width from which a tilted card needs no finer sides, pixels."""
_EYE = 1.8
"""The distance of the eye from the middle of a tilted card, in lengths of the card."""
_STRETCH = 1.06
"""The length of a card that flies fast, in its own lengths."""


class Tilt(NamedTuple):
    """The position of a card in space while it flies."""

    edge: int
    """The edge that is nearest to the eye: 0 the upper one, 1 the right one, 2 the lower one, 3 the
    left one."""
    degrees: int
    """The height of that edge."""
    fast: bool = False
    """True if it is stretched along its way."""


def card_picture(deck: str, card: str) -> str:
    """The name of the picture of a card of that deck (its key), or of its back where ``card`` is
    empty."""
    name = deck.partition("-")[0]
    return f"{name}/{card}" if card else f"back-{name}"


Key = tuple[str, int, int, int, int, int, Tilt | None]


class ArtCache:
    """Pictures by name: ``french/7H``, ``back-french``, ``marks/S``, or one that was ``put``."""

    def __init__(self, folder: Path, cap_bytes: int = 20_000_000) -> None:
        """``folder`` holds ``cards`` and ``marks``; ``cap_bytes`` is the most that variants
        may take at 1920×1080, and grows and shrinks with the area of a card."""
        self._folder = folder
        self.pack = USUAL
        """How the cards are printed."""
        self._cap_at_1080 = cap_bytes
        self._cap = cap_bytes
        self._widths: tuple[int, ...] = ()
        self._put: dict[str, tuple[pygame.Surface, float]] = {}
        self._bases: dict[tuple[str, int], pygame.Surface] = {}
        self._halos: dict[int, pygame.Surface] = {}
        self._variants: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.share = self._left = _FRAME_PIXELS
        """The pixels that may be turned in one frame."""
        self._wanted: deque[tuple[str, int]] = deque()
        self.hurried = False
        """True if a picture asked for since ``open_frame`` was only an approximation: it must
        be asked for again."""

    def twin(self) -> ArtCache:
        """Another cache for the same cards, which begins with the pictures that were rasterised
        here: for a second table of the same size."""
        other = ArtCache(self._folder, self._cap_at_1080)
        other.pack = self.pack
        other.resize(self._widths)
        other._bases, other._halos = dict(self._bases), dict(self._halos)
        return other

    # --- size and memory -------------------------------------------------------------------

    def resize(self, widths: Iterable[float], pictures: float = 1.0) -> None:
        """Choose the canonical card widths in pixels, and forget all pictures but the vectors that
        were drawn at these. ``pictures``: how many times the usual number of the widest cards may
        be turned in a frame."""
        chosen = tuple(sorted({max(4, round(width)) for width in widths}))
        if chosen == self._widths:
            return
        self._widths = chosen
        area = (chosen[-1] / 185) ** 2
        self._cap = round(self._cap_at_1080 * max(_CAP_LEAST, area))
        self.share = round(min(_FRAME_MOST, max(_FRAME_LEAST, _FRAME_PIXELS * area * pictures)))
        bases = {key: base for key, base in self._bases.items() if key[1] in chosen}
        self.forget()
        self._bases = bases

    def forget(self) -> None:
        """Drop every picture that can be made again."""
        self._bases.clear()
        self._halos.clear()
        self._variants.clear()
        self._wanted.clear()
        self._bytes = 0

    def ease(self) -> None:
        """Drop the variants: what is painted is kept by those who paint it."""
        self._variants.clear()
        self._bytes = 0

    def release(self) -> None:
        """Drop every picture."""
        self.forget()
        self._put.clear()

    @property
    def bytes(self) -> int:
        """Memory taken by variants."""
        return self._bytes

    def put(self, name: str, surface: pygame.Surface, width: float) -> None:
        """Add a premultiplied picture made elsewhere; ``width`` is what counts as its width when
        it is asked for (it may reach beyond, as a glow does)."""
        self.discard(name)
        self._put[name] = (surface, width)

    def holds(self, name: str) -> bool:
        """True if a picture of that name was ``put``."""
        return name in self._put

    def natural(self, name: str) -> int:
        """The width with which a picture was ``put``. Raises KeyError when it was not."""
        return round(self._put[name][1])

    def discard(self, name: str) -> None:
        """Forget a picture that was ``put``."""
        self._put.pop(name, None)
        for key in [key for key in self._variants if key[0] == name]:
            self._bytes -= _size(self._variants.pop(key))

    def want(self, names: Iterable[str], width: float) -> None:
        """Ask for bases to be made when there is time (see ``warm``)."""
        self._wanted.extend((name, self._canonical(width)) for name in names)

    def warm(self, pictures: int = 1) -> bool:
        """Make some of the wanted bases now. Returns whether more are wanted."""
        while self._wanted and pictures > 0:
            name, width = self._wanted.popleft()
            if (name, width) not in self._bases:
                self._base(name, width)
                pictures -= 1
        return bool(self._wanted)

    def open_frame(self) -> None:
        """Begin a new frame, with the full time that may be spent on making pictures."""
        self._left = self.share
        self.hurried = False

    # --- pictures --------------------------------------------------------------------------

    def picture(
        self,
        name: str,
        width: float,
        angle: float = 0.0,
        squash: float = 1.0,
        dim: float = 0.0,
        fade: float = 1.0,
        coarse: bool = False,
        tilt: Tilt | None = None,
    ) -> pygame.Surface:
        """The picture at ``width`` pixels, turned by ``angle`` degrees anticlockwise.

        ``squash`` narrows it as if it turned over; ``dim`` (0–1) takes light away, ``fade``
        (1–0) takes it out altogether. All are rounded to steps, larger ones when ``coarse``
        (for what moves fast, and for shadows). ``tilt``: how it is tilted in depth. When this
        frame has had its share of work, a near picture is given instead and ``hurried`` is set.
        Raises FileNotFoundError when there is no such picture.
        """
        step = 4 if coarse else 1 if -10.5 < angle < 10.5 else 2
        key = (
            name,
            self._rounded(name, width, 0.08 if coarse else 0.04),
            round(angle / step) * step % 360,
            round(squash * _SHADES),
            round(dim * _SHADES),
            round(fade * _SHADES),
            tilt,
        )
        found = self._variants.get(key)
        if found is not None:
            self._variants.move_to_end(key)
            return found
        if self._left < self.share and self._price(key) > self._left:
            near = min((each for each in self._variants if each[0] == name),
                       key=lambda each: _unlike(each, key), default=None)  # fmt: skip
            # What only goes with a card is worth the work where it would not look like it.
            most = _WRONG if name in self._put else _OTHER
            if near is not None and _unlike(near, key) < most:
                self.hurried = True
                return self._variants[near]
        return self._made(key, coarse)

    def size(self, name: str, width: float) -> tuple[int, int]:
        """Width and height in pixels of the unturned picture, soft edge included."""
        return self._base(name, self._canonical(width)).get_size()

    def _rounded(self, name: str, width: float, grain: float) -> int:
        """A width near this one: the natural ones exactly, others in steps of ``grain``."""
        put = self._put.get(name)
        for canonical in self._widths if put is None else (round(put[1]),):
            if abs(width - canonical) < 0.012 * canonical + 0.5:
                return canonical
        step = max(2, round(width * grain))
        return max(step, round(width / step) * step)

    def _canonical(self, width: float) -> int:
        for canonical in self._widths:
            if width <= canonical * 1.02 + 1:
                return canonical
        return self._widths[-1]

    def _source(self, name: str, width: int, coarse: bool) -> int:
        """The width of the base that a picture is made from. For what moves fast the nearest base
        will do: drawing another one takes longer than a frame."""
        natural = self._canonical(width)
        if not coarse or (name, natural) in self._bases:
            return natural
        near = [
            each
            for each in self._widths
            if (name, each) in self._bases and each >= width * (1 - _NEAR)
        ]
        return min(near, key=lambda each: abs(each - width), default=natural)

    def _price(self, key: Key) -> int:
        """About how many pixels of a frame's share it takes to make a variant."""
        name, width, angle, squash, *_, tilt = key
        put = self._put.get(name)
        wide, high = put[0].get_size() if put is not None else (width, round(width * RATIO))
        scale = width / put[1] if put is not None else 1.0
        across, turned = wide * squash / _SHADES, radians(angle)
        near, far = abs(cos(turned)), abs(sin(turned))
        box = (across * near + high * far) * (across * far + high * near)
        return round(box * scale * scale * (1.1 if tilt is None else 2.2))

    def _made(self, key: Key, coarse: bool = False) -> pygame.Surface:
        name, width, angle, squash, dim, fade, tilt = key
        if dim or fade < _SHADES:
            plain: Key = (name, width, angle, squash, 0, _SHADES, tilt)
            made = (self._variants.get(plain) or self._made(plain, coarse)).copy()
            _shade(made, dim, fade)
        else:
            made = self._turned(name, width, angle, squash, tilt, coarse)
        self._left -= made.get_width() * made.get_height()
        self._keep(key, made)
        return made

    def _turned(
        self, name: str, width: int, angle: int, squash: int, tilt: Tilt | None, coarse: bool
    ) -> pygame.Surface:
        put = self._put.get(name)
        if put is not None:
            made, natural = put
        else:
            natural = self._source(name, width, coarse)
            made = self._base(name, int(natural))
        if tilt is not None:
            made = self._tilted(name, int(natural), made, tilt)
        if squash < _SHADES:
            narrow = max(2, round(made.get_width() * squash / _SHADES))
            made = pygame.transform.smoothscale(made, (narrow, made.get_height()))
        scale = width / natural
        if angle or abs(scale - 1.0) > 0.01:
            made = pygame.transform.rotozoom(made, angle, scale)
        return made

    def _tilted(self, name: str, width: int, base: pygame.Surface, tilt: Tilt) -> pygame.Surface:
        """A base that is tilted; it is made once, and kept as long as it is used."""
        key: Key = (name, width, 0, _SHADES, 0, _SHADES, tilt)
        found = self._variants.get(key)
        if found is None:
            found = _in_depth(base, tilt)
            self._left -= 3 * found.get_width() * found.get_height()
            self._keep(key, found)
        else:
            self._variants.move_to_end(key)
        return found

    def _keep(self, key: Key, made: pygame.Surface) -> None:
        self._variants[key] = made
        self._bytes += _size(made)
        while self._bytes > self._cap and len(self._variants) > 1:
            _, dropped = self._variants.popitem(last=False)
            self._bytes -= _size(dropped)

    def _base(self, name: str, width: int) -> pygame.Surface:
        found = self._bases.get((name, width))
        if found is None:
            self._left -= width * width * 6  # an SVG costs about four turns
            found = self._bases[(name, width)] = self._rasterised(name, width)
        return found

    def _rasterised(self, name: str, width: int) -> pygame.Surface:
        mark = name.startswith("marks/")
        path = self._folder / f"{name}.svg" if mark else self._folder / "cards" / f"{name}.svg"
        content = path.read_bytes()
        make = self._mark if mark else self._card
        return kept(
            "card",
            (name, stamp(content), self.pack, width),
            (width, width) if mark else _with_edge(width, _halo_edge(width)),
            lambda: make(name, content, width),
        )

    def _mark(self, name: str, content: _Content, width: int) -> pygame.Surface:
        return self._drawn(name, content, (width, width)).convert(_ARGB).premul_alpha()

    def _card(self, name: str, content: _Content, width: int) -> pygame.Surface:
        drawn = self._drawn(name, content, (width, round(width * RATIO)))
        face = drawn.convert(_ARGB).premul_alpha()
        base = self._halo(width).copy()
        edge = (base.get_width() - width) // 2
        base.blit(face, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        return base

    def _drawn(self, name: str, content: _Content, size: tuple[int, int]) -> pygame.Surface:
        if self.pack.plain(name):
            return pygame.image.load_sized_svg(io.BytesIO(content), size)
        text = self.pack.printed(name, content.decode())
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)

    def reprint(self, pack: Pack) -> None:
        """Print the cards like this from now on."""
        if pack != self.pack:
            self.pack = pack
            self.forget()

    def _halo(self, width: int) -> pygame.Surface:
        """The soft dark edge on which a card lies; it also keeps a turned card's edge smooth."""
        halo = self._halos.get(width)
        if halo is None:
            edge = _halo_edge(width)
            halo = soft_card(width, edge, round(edge * 0.7), 105)
            self._halos[width] = halo
        return halo


class SharedArt:
    """Card pictures for everybody who shows a few cards in passing, by the width they are shown
    at.  Pages are built again and again; their cards need not be."""

    def __init__(self, folder: Path, most: int = 6, pack: Pack = USUAL) -> None:
        """``most``: widths that are kept, the last used."""
        self._folder = folder
        self.pack = pack
        """How the cards are printed."""
        self._most = most
        self._caches: OrderedDict[int, ArtCache] = OrderedDict()

    def at(self, width: int) -> ArtCache:
        """The pictures of cards that are ``width`` pixels wide."""
        cache = self._caches.pop(width, None)
        if cache is None:
            cache = ArtCache(self._folder)
            cache.reprint(self.pack)
            cache.resize([width])
        self._caches[width] = cache
        while len(self._caches) > self._most:
            self._caches.popitem(last=False)
        return cache


def _unlike(one: Key, other: Key) -> float:
    """How much a picture differs from another one of the same name; from ``_WRONG`` on, it shows
    another position, from ``_OTHER`` on, something else."""
    turned = abs(one[2] - other[2]) % 360
    size = abs(one[1] - other[1]) / other[1]
    return (
        min(turned, 360 - turned) / 12 + abs(one[3] - other[3]) + abs(one[5] - other[5])
        + (size / _NEAR if size <= _NEAR else _OTHER)
    )  # fmt: skip


def _in_depth(base: pygame.Surface, tilt: Tilt) -> pygame.Surface:
    """The picture with one edge nearer to the eye than the other: strip by strip narrower."""
    picture = pygame.transform.rotate(base, 90 * tilt.edge) if tilt.edge else base
    # At twice the size, so that no steps are seen at its sides; those of a large picture are too
    # small to be seen.
    wide, long = picture.get_size()
    finer, row = (1, 2 * _ROW) if wide > _LARGE else (2, _ROW)
    wide *= finer
    if finer > 1:
        picture = pygame.transform.smoothscale(picture, (wide, long))
    lean = sin(radians(tilt.degrees))
    deep = round(long * sqrt(1 - lean * lean) * (_STRETCH if tilt.fast else 1.0))
    most = round(wide / (1 - lean / 2 / _EYE) / finer)
    sheet = canvas((finer * most, long))
    for top in range(0, long, row):
        high = min(row, long - top)
        across = round(wide / (1 + ((top + high / 2) / long - 0.5) * lean / _EYE))
        strip = picture.subsurface((0, top, wide, high))
        at = finer * most // 2 - across // 2, top
        sheet.blit(pygame.transform.scale(strip, (across, high)), at)
    sheet = pygame.transform.smoothscale(sheet, (most, deep))
    return pygame.transform.rotate(sheet, -90 * tilt.edge) if tilt.edge else sheet


def _halo_edge(width: int) -> int:
    return max(2, round(width * _HALO))


def _with_edge(width: int, edge: int) -> tuple[int, int]:
    """The size of a card with an edge around it."""
    return width + 2 * edge, round(width * RATIO) + 2 * edge


def soft_card(width: int, edge: int, blur: int, strength: int) -> pygame.Surface:
    """A card-shaped shadow, premultiplied: ``edge`` pixels of room on every side, blurred by
    ``blur`` pixels, alpha ``strength`` (0–255) in the middle."""
    return kept(
        "soft card",
        (width, edge, blur, strength),
        _with_edge(width, edge),
        lambda: _soft_card(width, edge, blur, strength),
    )


def _soft_card(width: int, edge: int, blur: int, strength: int) -> pygame.Surface:
    height = round(width * RATIO)
    sheet = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    body = pygame.Rect(edge, edge, width, height)
    pygame.draw.rect(sheet, (0, 0, 0, strength), body, border_radius=round(width * 0.075))
    # Twice a box is nearly a bell, at a tenth of the price.
    radius = max(1, blur // 2)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(sheet, radius), radius)
    return soft.premul_alpha()


def _shade(picture: pygame.Surface, dim: int, fade: int) -> None:
    """Take light and substance from a premultiplied picture, in steps."""
    if dim:
        level = round(255 * (1.0 - (1.0 - _DIMMED) * dim / _SHADES))
        picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if fade < _SHADES:
        kept = round(255 * fade / _SHADES)
        picture.fill((kept, kept, kept, kept), special_flags=pygame.BLEND_RGBA_MULT)


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


_ARGB = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""The pixel layout that all pictures share, so that no blit has to convert."""
