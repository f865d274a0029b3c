"""Numerals and letters as outlines.

They come from two open fonts (Manrope ExtraBold beside this file and Fredoka One in
``assets/fonts``; both OFL, with their licences there) and are kept in ``glyphs.json``, so that
drawing needs no fontTools.
``python -m build_scripts.studio.art.glyphs`` reads the fonts again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from .outline import Outline, path

_FILE = Path(__file__).with_name("glyphs.json")
_FONTS = Path(__file__).parents[3] / "assets" / "fonts"
_WANTED = {
    "manrope": (_FILE.with_name("Manrope-ExtraBold.ttf"), "0123456789AJQKOERBDVW"),
    "fredoka": (_FONTS / "FredokaOne-Regular.ttf", "0123456789+RYGBWLC"),
}


@cache
def _outlines() -> dict[str, dict[str, tuple[float, str]]]:
    table: dict[str, dict[str, tuple[float, str]]] = json.loads(_FILE.read_text("utf-8"))
    return table


def text(words: str, font: str, *, tight: float = 0) -> Outline:
    """Words as one outline: capitals 100 units tall, centred on the origin.

    `tight` is taken off (in the same units) between letters.
    """
    table = _outlines()[font]
    pen, out = 0.0, Outline(())
    for letter in words:
        advance, data = table[letter]
        out += path(data).shift(pen, 0)
        pen += advance - tight
    left, top, right, bottom = out.box()
    return out.shift(-(left + right) / 2, -(top + bottom) / 2)


def fitted(words: str, font: str, height: float, width: float, *, tight: float = 0) -> Outline:
    """Words of a height, centred on the origin, squeezed sideways where wider than `width`."""
    plain = text(words, font, tight=tight).scale(height / 100)
    left, _, right, _ = plain.box()
    wide = right - left
    return plain.scale(width / wide, 1) if wide > width else plain


def extract() -> None:
    """Read the fonts and write ``glyphs.json`` (needs fontTools)."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    table: dict[str, dict[str, tuple[float, str]]] = {}
    for name, (file, letters) in _WANTED.items():
        font = TTFont(file)
        glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
        scale = 100 / _cap_height(font)
        table[name] = {}
        for letter in letters:
            pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}".rstrip("0").rstrip("."))
            glyph = glyphs[cmap[ord(letter)]]
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            table[name][letter] = (round(glyph.width * scale, 1), pen.getCommands())
    _FILE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


def _cap_height(font: Any) -> float:
    from fontTools.pens.boundsPen import BoundsPen

    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs["H"].draw(pen)
    return float(pen.bounds[3])


if __name__ == "__main__":
    extract()
