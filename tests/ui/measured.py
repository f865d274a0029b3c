"""What is on the screen, measured from the pixels that are drawn.

A scene is drawn four times: as it is; with the words left out, but not their shadows; and twice
with every word in a colour that says which one it is.  From these follow, for each pixel, how much
of it is ink, of which words, and what would be there without them.  Contrast is that of WCAG 2.2.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics.pixels import PREMUL, canvas, tinted
from game.ui.graphics.text import MARK, SHADE, Texts, pieces_of
from game.ui.graphics.theme import Rgb, contrast
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.scroll import EDGE, Scroll

_STEP = 8
"""Between two colours that say which words are meant: more than rounding takes."""
_COLUMNS = 256 // _STEP
_CELL = (160, 48)
"""Words are measured in pieces as large as this, pixels: where a ground differs along a line, its
worst part counts."""
_ENOUGH = 8
"""Pixels of ink below which such a piece says nothing: what stands out of the next one."""
_FAINT = 212
"""Strength, of 255, up to which words count as drawn faintly."""
_STRIP = bytes((255, 0, 0))
"""The colour of what is left out."""
_SEEN = 0.6
"""The share of the ink of words below which they are covered, and not there to be read."""
_OTHER, _SAMPLED, _SAME = 24, 7, 0.001
"""Two pictures are the same where, of every so-many-th pixel without ink, no more than this share
differs by more than that."""
_INK = bytes(value if value >= 96 else 0 for value in range(256))
_SOLID = re.compile(b"[^\0]+")
_WORST = 0.1
"""The share of the pixels that may have less contrast than is said."""


class Words(NamedTuple):
    """A text that was drawn, and how well it is seen where that is worst."""

    text: str
    style: str
    px: int
    colour: Rgb
    at: tuple[int, int]
    """A pixel of it."""
    ground: Rgb
    """What is behind that pixel."""
    contrast: float
    theme: str = ""

    def __str__(self) -> str:
        said = f"{self.contrast:.2f} {self.text!r} {self.style} {self.px}px {self.colour}"
        return f"{self.theme} {said} on {self.ground} at {self.at}"


class _Writer:
    """Writes words as they are, not at all, or in a colour that says which they are."""

    def __init__(self) -> None:
        self.mode = "real"
        self.known: dict[tuple[str, str, Rgb, int], int] = {}
        self.whole: dict[tuple[str, str, Rgb, int], int] = {}
        """How many pixels of ink each text has."""

    def code(self, key: tuple[str, str, Rgb, int]) -> Rgb:
        number = self.known.setdefault(key, len(self.known))
        assert number < _COLUMNS * _COLUMNS, "too many texts on one page"
        green, blue = divmod(number, _COLUMNS)
        return (0 if self.mode == "low" else 255, green * _STEP, blue * _STEP)

    def of(self, green: int, blue: int) -> tuple[str, str, Rgb, int] | None:
        number = round(green / _STEP) * _COLUMNS + round(blue / _STEP)
        return next((key for key, each in self.known.items() if each == number), None)


def _watch(monkeypatch: pytest.MonkeyPatch, writer: _Writer) -> None:
    write = Texts.write

    def watched(
        self: Texts, text: str, style: str, colour: Rgb, px: int, shadow: bool
    ) -> pygame.Surface:
        if writer.mode == "real" or colour == SHADE:
            return write(self, text, style, colour, px, shadow)
        key = (text, style, (colour[0], colour[1], colour[2]), px)
        code = writer.code(key)
        if key not in writer.whole:
            plain = [part for part in pieces_of(text) if not MARK.fullmatch(part)]
            written = (write(self, part, style, colour, px, False) for part in plain)
            writer.whole[key] = sum(pygame.mask.from_surface(each, 95).count() for each in written)
        real = write(self, text, style, colour, px, False)
        margin = self.shadow_margin(style, px) if shadow else 0
        sheet = self.shadow(real, style, px) if shadow else canvas(real.get_size())
        x = margin
        for part in pieces_of(text):
            piece = write(self, part, style, colour, px, False)
            if not MARK.fullmatch(part):
                piece = _in_code(piece, code, writer.mode)
            sheet.blit(piece, (x, margin), special_flags=PREMUL)
            x += piece.get_width()
        return sheet

    monkeypatch.setattr(Texts, "write", watched)


def _in_code(picture: pygame.Surface, code: Rgb, mode: str) -> pygame.Surface:
    return canvas(picture.get_size()) if mode == "bare" else tinted(picture, code)


Scene = Callable[[], Iterator[App]]
"""Opens the game anew and shows something; yields it for each picture that is to be measured."""


def words_seen(monkeypatch: pytest.MonkeyPatch, play: Scene) -> list[Words]:
    """Every text that is drawn there, with its contrast where that is worst; the worst first."""
    writer = _Writer()
    films: list[list[pygame.Surface]] = []
    with monkeypatch.context() as patch:
        _watch(patch, writer)
        for mode in ("real", "bare", "low", "high"):
            writer.mode = mode
            films.append([])
            for app in play():
                picture = app.display.surface.copy()
                for strip in _fading(app) if mode == "low" else ():
                    picture.fill(tuple(_STRIP), strip)
                films[-1].append(picture)
    found = [each for frames in zip(*films, strict=True) for each in _measured(writer, *frames)]
    return sorted(found, key=lambda each: each.contrast)


def _fading(app: App) -> list[pygame.Rect]:
    """Where lists fade away that can be scrolled further."""
    if not isinstance(app.scene, WidgetScene):
        return []
    high = 2 * app.media.px(EDGE)
    strips = []
    for each in app.scene.ui.top.root.walk():
        if isinstance(each, Scroll) and each.furthest:
            box = each.viewport()
            strips += [(box.x, box.y, box.w, high), (box.x, box.bottom - high, box.w, high)]
    return [pygame.Rect(each) for each in strips]


def _measured(
    writer: _Writer,
    real: pygame.Surface,
    bare: pygame.Surface,
    low: pygame.Surface,
    high: pygame.Surface,
) -> list[Words]:
    covered = high.copy()
    covered.blit(low, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    coverage = pygame.image.tobytes(covered, "RGB")[::3]
    share = coverage.translate(_INK)
    seen, ground, coded, other = (
        pygame.image.tobytes(each, "RGB") for each in (real, bare, low, high)
    )
    away = sum(
        not coverage[at]
        and coded[3 * at : 3 * at + 3] != _STRIP
        and abs(seen[3 * at] - ground[3 * at]) > _OTHER
        for at in range(0, len(coverage), _SAMPLED)
    )
    if away * _SAMPLED > _SAME * len(coverage):
        # Something else moved meanwhile: they are not one picture.
        return []
    wide = real.get_width()
    spots: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for run in _SOLID.finditer(share):
        for at in range(*run.span()):
            part = share[at] / 255
            rest = 1 - part
            code = []
            for at_colour in (3 * at + 1, 3 * at + 2):
                value = (coded[at_colour] - rest * ground[at_colour]) / part / _STEP
                if abs(coded[at_colour] - other[at_colour]) < 3 and abs(value - round(value)) < 0.4:
                    code.append(round(value))
            # What is covered in part by something else, or by other words, says nothing.
            if len(code) == 2:
                spots[code[0], code[1]].append((share[at], at))
    found = []
    for (green, blue), pixels in spots.items():
        key = writer.of(green * _STEP, blue * _STEP)
        if key is None or len(pixels) < _SEEN * writer.whole[key]:
            # Something lies over it, and throws its shadow on the rest.
            continue
        # Thin letters are nowhere as strong as their colour, which is what counts; words that are
        # drawn faintly on purpose are.
        most = max(pixels)[0]
        full_strength = 255 if most > _FAINT else most
        cells: dict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
        for strength, at in pixels:
            if strength >= 0.7 * most:
                y, x = divmod(at, wide)
                behind = ground[3 * at], ground[3 * at + 1], ground[3 * at + 2]
                ink = _ink(seen[3 * at : 3 * at + 3], behind, full_strength / strength)
                cells[x // _CELL[0], y // _CELL[1]].append((contrast(ink, behind), at))
        full = [cell for cell in cells.values() if len(cell) >= _ENOUGH] or list(cells.values())
        worst = min(sorted(cell)[int(len(cell) * _WORST)] for cell in full)
        y, x = divmod(worst[1], wide)
        spot = bare.get_at((x, y))
        text, style, colour, px = key
        found.append(Words(text, style, px, colour, (x, y), (spot.r, spot.g, spot.b), worst[0]))
    return found


def _ink(seen: bytes, behind: Rgb, more: float) -> Rgb:
    """The colour of what is seen through ``1 / more`` of it."""
    red, green, blue = (
        max(0, min(255, round(at + (to - at) * more))) for to, at in zip(seen, behind, strict=True)
    )
    return red, green, blue
