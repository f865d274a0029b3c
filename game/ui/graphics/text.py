"""Words on the screen: fonts, cached lines, wrapping, ellipsis, suit and colour marks.

A text may contain marks in braces, ``{H}`` hearts or ``{r}`` red, which are drawn as small
pictures from ``assets/marks``; where there is no such picture the letter stands for it. A
brace that is no mark is an ordinary character.
"""

from __future__ import annotations

import os
import re
import unicodedata
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

from game.engine.system_text import system_text
from game.ui.graphics.fonts import STYLES, Fonts
from game.ui.graphics.pack import FOUR_COLOURED, USUAL, Pack
from game.ui.graphics.pixels import PREMUL, blurred, canvas, faded, from_svg, tinted
from game.ui.graphics.surface_cache import SurfaceCache
from game.ui.graphics.theme import Rgb, luminance

COMPETITIVE = "{glove}"
"""The mark that stands wherever a competitive match is meant."""
_CACHE_BYTES = 12 * 1024 * 1024
MARK = re.compile(r"\{([A-Za-z0-9_-]{1,12})\}")
_NOT_FIRST = frozenset(
    " !),.:;?]}»’”…%"
    "、。，．・：；！？）］｝」』】〉》〕〗〙ー々〻"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ゛゜"
)
"""No line begins with these, where a word is broken or behind a blank."""
_NOT_LAST = frozenset("([{«‘“（［｛「『【〈《〔〖〘")
"""No line ends with these where a word is broken."""
_BREAKS_AFTER = frozenset("-–—/")
"""Where a word is broken first. Letters that are as wide as high need no such place."""
BLANK = re.compile("[ ](?![!:;?»、。，．：；！？）］｝」』】〉》〕])")
"""A blank at which a line can be broken."""
_JOINER = "\u200d"
_WORDS = re.compile(r"\s*\S+|\s+")
_FINE_BELOW = 32
"""Text smaller than this, pixels, is written larger and shrunk: fitting letters to the pixel
grid would space small words unevenly, and differently at every size of window."""
_FINER = 3
READABLE = 9
"""Pixels: smaller letters cannot be read. Text is cut rather than made smaller than this."""
_MOST_REMEMBERED = 6000
"""The most words whose widths are kept, and the most wrapped texts; then all are forgotten."""
_KERNING = 0.04
"""How much the width of a line may differ from the sum of its words, em a space."""
_SHORT = 60
"""Letters of a text that is measured as a whole first: kerning may make it narrower than words."""
_INKED_MARKS = frozenset({"S", "C"})
"""Marks that are printed in the colour of the text around them: black suits on a dark table."""
_LIGHT = 0.18
"""The luminance from which a colour is read on a dark ground."""

Align = Literal["left", "centre", "right"]
"""Where words lie in a space that is wider than they are."""
SHADE: Rgb = (6, 20, 20)
"""The hard shadow of large letters."""


@dataclass(slots=True)
class _Wrapped:
    """The lines of a paragraph, and the width of the widest once somebody has asked."""

    lines: tuple[str, ...]
    widest: int | None = None


class Texts:
    """Writes in the styles of :data:`STYLES` for one scale (pixels a unit).

    All surfaces are premultiplied (blit with :data:`game.ui.graphics.pixels.PREMUL`), cached and
    shared: treat them as read only. Colours are RGB. ``px`` overrides a style's size.
    """

    def __init__(
        self, scale: float, fonts: Fonts, marks: Path, least: int = 0, pack: Pack = USUAL
    ) -> None:
        """least: pixels below which no text goes, unless there is no room for it at all."""
        self.scale = scale
        self.least = least
        self.pack = pack
        self.fonts = fonts
        self._marks = marks
        self._lines = SurfaceCache(round(_CACHE_BYTES * max(1.0, scale * scale)))
        self._wraps: dict[tuple[str, str, int, int], _Wrapped] = {}
        self._words: dict[tuple[str, str, int], float] = {}

    def px(self, style: str) -> int:
        """The size of a style in pixels at this scale."""
        role = STYLES[style]
        return max(role.floor, self.least, round(role.size * self.scale))

    def _px(self, style: str, px: int | None) -> int:
        """This size, or that of the style; never less than the least."""
        return self.px(style) if px is None else max(px, self.least)

    def font(self, style: str, px: int | None = None) -> pygame.Font:
        """The font behind a style."""
        return self.fonts.face(STYLES[style].file, self._px(style, px))

    def line_height(self, style: str, px: int | None = None) -> int:
        """From one line of a paragraph to the next, pixels."""
        return round(self.font(style, px).get_height() * 1.08)

    def width(self, text: str, style: str = "body", px: int | None = None) -> int:
        """Width of one line, pixels."""
        px = self._px(style, px)
        if "{" not in text:
            return self._plain_width(text, style, px)
        return sum(self._part_width(part, style, px) for part in pieces_of(text))

    def lettering(self, said: str, style: str, ink: Rgb, px: int) -> pygame.Surface:
        """A line of large letters with a hard edge and shadow: soft ones cost a frame at this
        size."""
        light, dark = (self.line(said, style, colour, px) for colour in (ink, SHADE))
        off, edge = max(1, px // 22), max(1, px // 20)
        sheet = canvas((light.get_width() + 2 * edge + off, light.get_height() + 2 * edge + off))
        for x, y in ((0, 1), (1, 0), (2, 1), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2)):
            sheet.blit(dark, (x * edge, y * edge), special_flags=PREMUL)
        sheet.blit(dark, (edge + off, edge + off), special_flags=PREMUL)
        sheet.blit(light, (edge, edge), special_flags=PREMUL)
        return sheet

    def line(
        self, text: str, style: str, colour: Rgb, px: int | None = None, shadow: bool = False
    ) -> pygame.Surface:
        """One line of text; with ``shadow`` a soft one beneath, for words that lie on cloth
        (the picture is then larger by :meth:`shadow_margin` on every side)."""
        px = self._px(style, px)
        key = (text, STYLES[style].file, px, colour, shadow)
        return self._lines.get(key, lambda: self.write(text, style, colour, px, shadow))

    def shadow_margin(self, style: str, px: int | None = None) -> int:
        """How much larger a line with a shadow is, on every side."""
        return 2 * max(2, round((self._px(style, px)) * 0.10))

    def fit(self, text: str, style: str, width: int, px: int | None = None) -> str:
        """The text, cut and closed with “…” when it is wider than ``width`` pixels."""
        if self.width(text, style, px) <= width:
            return text
        parts = [piece for part in pieces_of(text) for piece in _cuttable(part)]

        def cut(kept: int) -> str:
            return "".join(parts[:kept]).rstrip() + "…"

        pieces = range(1, len(parts) + 1)
        return cut(bisect_right(pieces, width, key=lambda kept: self.width(cut(kept), style, px)))

    def squeezed(
        self, text: str, style: str, width: int, px: int | None = None, least: float = 0.55
    ) -> tuple[str, int]:
        """The text and the size in pixels at which it is no wider than ``width``: smaller than
        usual rather than cut. It is cut only where it would be smaller than ``least`` (a share
        of its usual size) or could not be read."""
        px = self._px(style, px)
        wide = self.width(text, style, px)
        if wide <= max(0, width):
            return text, px
        floor = max(min(px, READABLE), self.least, round(px * least))
        size = max(floor, min(px, px * width // wide + 1))
        while size > floor and self.width(text, style, size) > width:
            size -= 1
        return self.fit(text, style, width, size), size

    def named(
        self, name: str, style: str, width: int, px: int | None = None, least: float = 0.0
    ) -> tuple[str, int]:
        """A name in one line and the size in pixels at which it is no wider than ``width``. It is
        shortened only where it would be smaller than ``least`` or could not be read: in its middle,
        so that it can still be told from others that begin or end alike. It is never empty."""
        text, size = self.squeezed(name, style, width, px, least)
        if text == name:
            return name, size
        parts = [piece for part in pieces_of(name) for piece in _cuttable(part)]
        for kept in range(len(parts) - 1, 2, -1):
            head = (kept + 1) // 2
            short = f"{''.join(parts[:head]).rstrip()}…{''.join(parts[head - kept :]).lstrip()}"
            if self.width(short, style, size) <= width:
                return short, size
        return text if text != "…" else f"{parts[0]}…", size

    def named_in_lines(
        self,
        name: str,
        style: str,
        width: int,
        px: int | None = None,
        least: float = 0.0,
        half: float = 1.0,
    ) -> tuple[tuple[str, ...], int]:
        """A name in one line, or, if its letters are larger so, broken at a blank or a hyphen;
        shortened as :meth:`named` does only where neither can be read. ``half``: the most that
        letters of two lines may have of ``px``."""
        px = self._px(style, px)
        text, size = self.named(name, style, width, px, least)
        most = max(min(px, READABLE), round(px * half))
        two = self.parted(name, style, most, " -")
        if (text == name and size >= most) or len(two) == 1:
            return (text,), size
        wider = max(two, key=lambda each: self.width(each, style, most))
        least = min(1.0, least / half)
        _, smaller = self.squeezed(wider, style, width, most, least)
        if text == name and size >= smaller:
            return (name,), size
        return tuple(self.named(each, style, width, smaller, 1.0)[0] for each in two), smaller

    def parted(
        self, text: str, style: str, px: int | None = None, signs: str = " "
    ) -> tuple[str, ...]:
        """The text in two lines, of which the wider one is as narrow as can be; in one if none of
        these ``signs`` parts it."""
        ways: list[tuple[str, ...]] = [
            (text[:at].rstrip(" "), text[at:])
            for at in range(1, len(text)) if text[at - 1] in signs and text[at] not in signs
        ]  # fmt: skip
        return min(
            ways or [(text,)], key=lambda way: max(self.width(each, style, px) for each in way)
        )

    def wrap(
        self, text: str, style: str, width: int, px: int | None = None, max_lines: int = 0
    ) -> tuple[str, ...]:
        """Return the lines of a paragraph at most ``width`` pixels wide; ``\\n`` breaks a line. A
        word that is too long is broken; past ``max_lines`` (0: no limit) the last line is cut."""
        lines = self._wrapped(text, style, width, self._px(style, px)).lines
        if max_lines and len(lines) > max_lines:
            last = self.fit(lines[max_lines - 1] + "…", style, width, px)
            if not last.endswith("…"):
                last += "…"
            lines = (*lines[: max_lines - 1], last.replace("……", "…"))
        return lines

    def extent(self, text: str, style: str, width: int, px: int | None = None) -> tuple[int, int]:
        """Return the width of the widest line of a wrapped paragraph, in pixels, and the number of
        lines."""
        px = self._px(style, px)
        wrapped = self._wrapped(text, style, width, px)
        if wrapped.widest is None:
            wrapped.widest = max(self.width(line, style, px) for line in wrapped.lines)
        return wrapped.widest, len(wrapped.lines)

    def _wrapped(self, text: str, style: str, width: int, px: int) -> _Wrapped:
        key = (text, style, px, width)
        wrapped = self._wraps.get(key)
        if wrapped is None:
            if len(self._wraps) >= _MOST_REMEMBERED:
                self._wraps.clear()
            lines = (
                line for part in text.split("\n") for line in self._wrap_one(part, style, width, px)
            )
            wrapped = self._wraps[key] = _Wrapped(tuple(lines))
        return wrapped

    def balanced(self, text: str, style: str, width: int) -> int:
        """The narrowest width, at most ``width``, that needs no more lines and breaks no word
        that it need not: for short texts, whose last line would otherwise be a word alone."""
        lines = len(self.wrap(text, style, width))
        longest = max((self.width(word, style) for word in re.split("[ \n]", text)), default=1)

        def enough(width: int) -> bool:
            widest, count = self.extent(text, style, width)
            return count <= lines and widest <= width

        widths = range(max(1, min(longest, width)), width)
        return widths.start + bisect_left(widths, True, key=enough)

    def block(
        self,
        text: str,
        style: str,
        colour: Rgb,
        width: int,
        align: Align = "left",
        px: int | None = None,
    ) -> pygame.Surface:
        """A paragraph, ``align`` left, centre or right, as wide as its widest line (as ``width``
        when not left-aligned)."""
        px = self._px(style, px)
        key = (text, STYLES[style].file, px, colour, width, align)

        def make() -> pygame.Surface:
            lines = self.wrap(text, style, width, px)
            step = self.line_height(style, px)
            pictures = [self.line(line, style, colour, px) for line in lines]
            widest = max((each.get_width() for each in pictures), default=1)
            sheet = canvas((widest if align == "left" else width, step * len(lines)))
            for row, picture in enumerate(pictures):
                spare = sheet.get_width() - picture.get_width()
                x = 0 if align == "left" else spare // 2 if align == "centre" else spare
                sheet.blit(picture, (x, row * step), special_flags=PREMUL)
            return sheet

        return self._lines.get(key, make)

    def mark(self, name: str, px: int, ink: Rgb) -> pygame.Surface | None:
        """The picture of a mark at ``px`` pixels, or None where there is none. It has the colour of
        the cards; where the ``ink`` is light, and so the ground dark, black suits have that."""
        path = self._marks / f"{name}.svg"
        if not os.path.isfile(path):
            return None

        def make() -> pygame.Surface:
            if self.pack.four_colours and name in FOUR_COLOURED:
                svg = self.pack.printed(f"marks/{name}", path.read_text("utf-8"))
                return from_svg(svg, (px, px))
            picture = from_svg(path, (px, px))
            inked = name in _INKED_MARKS and luminance(ink) > _LIGHT
            return tinted(picture, ink) if inked else picture

        return self._lines.get(("mark", name, px, ink), make)

    def write(self, text: str, style: str, colour: Rgb, px: int, shadow: bool) -> pygame.Surface:
        """Write one line anew; :meth:`line` keeps what this gives."""
        font = self.font(style, px)
        pieces = [self._piece(part, style, px, colour) for part in pieces_of(text)]
        width = sum(each.get_width() for each in pieces)
        line = canvas((width, font.get_height()))
        x = 0
        for piece in pieces:
            line.blit(piece, (x, (line.get_height() - piece.get_height()) // 2))
            x += piece.get_width()
        if not shadow:
            return line
        margin = self.shadow_margin(style, px)
        soft = self.shadow(line, style, px)
        soft.blit(line, (margin, margin), special_flags=PREMUL)
        return soft

    def shadow(self, line: pygame.Surface, style: str, px: int) -> pygame.Surface:
        """Draw the soft shadow of a line, without the line."""
        margin = self.shadow_margin(style, px)
        sheet = canvas((line.get_width() + 2 * margin, line.get_height() + 2 * margin))
        sheet.blit(tinted(line, (0, 0, 0)), (margin, margin + max(1, margin // 4)))
        soft = blurred(sheet, max(1, margin // 2))
        # Laid over itself it is dense enough for words on a light that falls on the cloth.
        soft.blit(soft.copy(), (0, 0), special_flags=PREMUL)
        soft.fill((215, 215, 215, 215), special_flags=pygame.BLEND_RGBA_MULT)
        return soft

    # ------------------------------------------------------------------------------------

    def _piece(self, part: str, style: str, px: int, colour: Rgb) -> pygame.Surface:
        found = MARK.fullmatch(part)
        if found:
            picture = self.mark(found[1], _mark_px(self.font(style, px)), colour)
            if picture is not None:
                return picture
            part = found[1]
        file = STYLES[style].file
        runs = self._runs(part, file)
        if runs == [(part, file)]:
            return self._run(part, file, px, colour)
        # All stand on the line on which the first font stands.
        written = [(self._run(text, name, px, colour), name) for text, name in runs]
        usual = self.fonts.face(file, px)
        piece = canvas((sum(each.get_width() for each, _ in written), usual.get_height()))
        x = 0
        for each, name in written:
            y = usual.get_ascent() - self.fonts.face(name, px).get_ascent()
            piece.blit(each, (x, y), special_flags=PREMUL)
            x += each.get_width()
        return piece

    def _runs(self, part: str, file: str) -> list[tuple[str, str]]:
        """The text in pieces of one font each; a word is always whole."""
        if part.isascii() or self.fonts.file_for(part, file) == file:
            return [(part, file)]
        runs: list[tuple[str, str]] = []
        for word in _WORDS.findall(part):
            name = self.fonts.file_for(word, file)
            if runs and runs[-1][1] == name:
                runs[-1] = (runs[-1][0] + word, name)
            else:
                runs.append((word, name))
        return runs

    def _run(self, text: str, file: str, px: int, colour: Rgb) -> pygame.Surface:
        """A text in one font."""
        font = self.fonts.face(file, px, text)
        if px >= _FINE_BELOW:
            written = font.render(_drawable(text), True, colour)
            return written.convert(32, pygame.SRCALPHA).premul_alpha()
        large = self.fonts.face(file, px * _FINER, text).render(_drawable(text), True, colour)
        size = (self._run_width(text, file, px), font.get_height())
        small = pygame.transform.smoothscale(large.convert(32, pygame.SRCALPHA), size)
        # Shrinking thins the strokes; laid over itself once more, its edges firm up again.
        small = small.premul_alpha()
        small.blit(faded(small, 0.6), (0, 0), special_flags=PREMUL)
        return small

    def _part_width(self, part: str, style: str, px: int) -> int:
        found = MARK.fullmatch(part)
        if found:
            if os.path.isfile(self._marks / f"{found[1]}.svg"):
                return _mark_px(self.font(style, px))
            part = found[1]
        return self._plain_width(part, style, px)

    def _plain_width(self, text: str, style: str, px: int) -> int:
        runs = self._runs(text, STYLES[style].file)
        return sum(self._run_width(run, file, px) for run, file in runs)

    def _run_width(self, text: str, file: str, px: int) -> int:
        if px >= _FINE_BELOW:
            return self.fonts.face(file, px, text).size(_drawable(text))[0]
        return -(-self.fonts.face(file, px * _FINER, text).size(_drawable(text))[0] // _FINER)

    def _wrap_one(self, text: str, style: str, width: int, px: int) -> list[str]:
        short = len(text) <= _SHORT and not text.startswith(" ")
        if short and self.width(text, style, px) <= width:
            return [text]
        lines: list[str] = []
        line = ""
        # A line is about as wide as its words and spaces, whose widths are known; only where
        # that comes near the limit is it measured.
        # The widths of large words and spaces are whole pixels, half of one too much or too little.
        rounded = 1.0 if px >= _FINE_BELOW else 0.0
        about, blank, doubt = 0.0, self._about(" ", style, px), _KERNING * px + rounded
        spaces = 0
        for word in BLANK.split(text):
            wide = self._about(word, style, px)
            if line:
                longer, sum_, gaps = f"{line} {word}", about + blank + wide, spaces + 1
            else:
                longer, sum_, gaps = word, wide, 0
            margin = 1 + doubt * gaps
            if sum_ < width - margin or (
                sum_ <= width + margin and self.width(longer, style, px) <= width
            ):
                line, about, spaces = longer, sum_, gaps
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and self.width(word, style, px) > width:
                cut = break_at(word, self._longest(word, style, width, px))
                lines.append(word[:cut])
                word = word[cut:]
            line, about, spaces = word, self._about(word, style, px), 0
        lines.append(line)
        return lines

    def _about(self, word: str, style: str, px: int) -> float:
        """The width of a word or a space, pixels, to a fraction."""
        key = (word, STYLES[style].file, px)
        wide = self._words.get(key)
        if wide is None:
            if len(self._words) >= _MOST_REMEMBERED:
                self._words.clear()
            if px >= _FINE_BELOW or "{" in word:
                wide = float(self.width(word, style, px))
            else:
                file = self.fonts.file_for(word, STYLES[style].file)
                wide = self.fonts.face(file, px * _FINER, word).size(_drawable(word))[0] / _FINER
            self._words[key] = wide
        return wide

    def _longest(self, word: str, style: str, width: int, px: int) -> int:
        cut = 1
        while cut < len(word) and self.width(word[: cut + 1], style, px) <= width:
            cut += 1
        return cut


def break_at(word: str, most: int) -> int:
    """The place where a word is broken of which ``most`` characters have room in a line: behind a
    hyphen if that fills half of it, or between wide letters, else the last place that may be."""
    marks = [found.span() for found in MARK.finditer(word)]

    def allowed(at: int) -> bool:
        before, behind = word[at - 1], word[at]
        return not (
            behind in _NOT_FIRST or before in _NOT_LAST or _JOINER in (before, behind)
            or unicodedata.category(behind)[0] == "M"
            or any(begin < at < end for begin, end in marks)
        )  # fmt: skip

    places = [at for at in range(most, 0, -1) if allowed(at)]
    good = (
        at for at in places
        if (word[at - 1] in _BREAKS_AFTER and 2 * at > most)
        or _is_wide(word[at - 1]) or _is_wide(word[at])
    )  # fmt: skip
    return next(good, (places or [most])[0])


def _is_wide(letter: str) -> bool:
    """True for letters of Chinese, Japanese and Korean, between which any line can be broken."""
    return unicodedata.east_asian_width(letter) in "WF"


def _drawable(text: str) -> str:
    """Return the text without what SDL cannot draw."""
    return text if text.isprintable() else system_text(text)


def _mark_px(font: pygame.Font) -> int:
    return round(font.get_height() * 0.78)


def pieces_of(text: str) -> list[str]:
    """Cut a text into plain pieces and marks. An empty text is one empty piece."""
    parts: list[str] = []
    at = 0
    for found in MARK.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        parts.append(found[0])
        at = found.end()
    if at < len(text) or not parts:
        parts.append(text[at:])
    return parts


def _cuttable(part: str) -> list[str]:
    return [part] if MARK.fullmatch(part) else list(part)
