"""The display face for letters that Fredoka One does not have, such as the Polish ł, ą and ż.

    python -m build_scripts.studio.letters Fredoka.ttf

Fredoka One has the letters of Western Europe only.  Its successor Fredoka (OFL, as a variable font
in the package ``fontpkg-fredoka``) looks the same at weight 700, and has the marks, but not the
letters that carry them.  This puts the letters together of both and writes
``assets/fonts/LastCardDisplay-Bold.ttf``; a changed font must have a name of its own.
"""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, TTLibError
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib.instancer import instantiateVariableFont

FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "LastCardDisplay-Bold.ttf"
LETTERS = [*range(0x100, 0x180), *range(0x218, 0x21C), *range(0x1E80, 0x1E86)]
"""Of Central Europe, the Baltic, Turkey, Romania and Wales."""
_ABOVE, _RIGHT = 230, 202
"""Combining classes of Unicode: above the letter; at its foot, which an ogonek touches at the
right."""
_HIGHER = 200
"""How much higher a mark stands on a capital, in units of the font."""
_OTHERWISE = "ďťľĽģ"
"""Letters whose mark is another one than in their description, or stands elsewhere."""
_DOT, _LOWER = 0x307, 60
"""A dot above, and by how much it is lower than other marks."""


def extended(source: Path) -> TTFont:
    """The font with all letters that can be put together."""
    font = instantiateVariableFont(TTFont(source), {"wght": 700, "wdth": 100})
    glyphs, widths, known = font["glyf"], font["hmtx"], dict(font.getBestCmap())
    for code in LETTERS:
        parts = unicodedata.decomposition(chr(code)).split()
        if code in known or len(parts) != 2 or parts[0][0] == "<" or chr(code) in _OTHERWISE:
            continue
        letter, mark = (known.get(int(part, 16)) for part in parts)
        if letter is None or mark is None:
            continue
        name, kind = f"uni{code:04X}", unicodedata.combining(chr(int(parts[1], 16)))
        low, high = glyphs[letter], glyphs[mark]
        if kind == _RIGHT:
            x = low.xMax - high.xMax - (low.xMax - low.xMin) // 12
        else:
            x = (low.xMin + low.xMax - high.xMin - high.xMax) // 2
        y = _HIGHER if kind == _ABOVE and chr(code).isupper() else 0
        y -= _LOWER if int(parts[1], 16) == _DOT else 0
        glyphs[name] = _composed((letter, 0, 0), (mark, x, y))
        widths[name] = widths[letter]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder([*font.getGlyphOrder()])
    for record in font["name"].names:
        text = str(record)
        if record.nameID in (1, 3, 4, 6, 16) and "Fredoka" in text:
            record.string = text.replace("Fredoka", "LastCardDisplay")
    return font


def _composed(*parts: tuple[str, int, int]) -> Glyph:
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for name, x, y in parts:
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = name, x, y, 0x4
        glyph.components.append(component)
    return glyph


def main(source: Path) -> None:
    """Write the font."""
    font = extended(source)
    options = Options(hinting=False, layout_features=["kern"], name_IDs=["*"])
    chosen = Subsetter(options)
    chosen.populate(unicodes=[*range(0x20, 0x250), *LETTERS, *range(0x2010, 0x2040), 0x20AC])
    chosen.subset(font)
    font.save(FONT)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    source = parser.parse_args().source
    try:
        main(source)
    except TTLibError as error:
        parser.error(f"{source}: {error}")
