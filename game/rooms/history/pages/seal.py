"""A seal of wax: how many steps of something have been taken, told by its metal and its studs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, from_svg
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.widget_art import SIGNS
from game.ui.widgets.widget import Size, Widget

_METALS: tuple[Rgb, ...] = ((176, 112, 70), (176, 182, 194), (232, 178, 70))
"""Bronze, silver, gold."""
_SCALLOPS = 18


class Seal(Widget):
    """A seal of which ``taken`` of ``steps`` have been earned, ``size`` units wide; without any it
    is a hollow.  ``sign``: one of :data:`game.ui.graphics.widget_art.SIGNS`."""

    def __init__(self, sign: str, taken: int, steps: int, size: float) -> None:
        super().__init__()
        self.sign = sign
        self.taken = taken
        self.steps = steps
        self.size = size

    def measure(self, media: Media, width: int) -> Size:
        return media.px(self.size), media.px(self.size)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        px = min(self.rect.size)
        picture = seal_picture(self.sign, self.taken, self.steps, px, media)
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=PREMUL)


_LINE = 78
"""Units of height of a line of seals."""
_WORDS = 150
"""Units below which there is no room for words beside them."""


class SealLine(Widget):
    """Seals that are new, side by side in the middle of the room that is left, with the words about
    the first of them.  Empty until :meth:`show`."""

    def __init__(self) -> None:
        super().__init__(grow=1.0)
        self.seals: Sequence[tuple[str, int, int]] = ()
        self.titles: Sequence[str] = ()
        self.sentences: Sequence[str] = ()
        self.heading = ""

    def show(
        self, seals: Sequence[tuple[str, int, int]], titles: Sequence[str],
        sentences: Sequence[str], heading: str,
    ) -> None:  # fmt: skip
        """Show these: the sign, the steps taken and all steps of each, its title and its sentence;
        ``heading`` is written over the first sentence."""
        self.seals, self.titles, self.sentences = seals, titles, sentences
        self.heading = heading
        self.tooltip = " ".join(
            f"{title}. {said}" for title, said in zip(titles, sentences, strict=True)
        )
        self.takes_pointer = bool(seals)
        self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return media.px(_LINE + _WORDS + 60) if self.seals else 0, media.px(_LINE)

    def ink(self, media: Media) -> pygame.Rect:
        return self.rect if self.seals else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if not self.seals:
            return
        px, texts, theme = min(self.rect.height, media.px(_LINE)), media.texts, media.theme
        room = self.rect.width - px - media.px(40)
        with_words = room >= media.px(_WORDS)
        seals = self.seals[:1] if with_words else self.seals[: max(1, self.rect.width // px)]
        lines, margin = [], 0
        if with_words:
            title, size = texts.squeezed(self.heading, "strong", room, least=0.55)
            lines.append(texts.line(title, "strong", theme.accent, size, shadow=True))
            margin = texts.shadow_margin("strong", size)
            sentence, size = texts.squeezed(self.sentences[0], "small", room, least=0.8)
            whole = (sentence,) if sentence == self.sentences[0] else ()
            for said in whole or texts.wrap(self.sentences[0], "small", room, size, 2):
                lines.append(texts.line(said, "small", theme.text, size, shadow=True))
        wide = px * len(seals) + max(
            (each.get_width() + media.px(16) - 2 * margin for each in lines), default=0
        )
        x = self.rect.centerx - wide // 2
        for sign, taken, steps in seals:
            picture = seal_picture(sign, taken, steps, px, media)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)),
                         special_flags=PREMUL)  # fmt: skip
            x += px
        highs = [each.get_height() - 2 * margin for each in lines]
        y = self.rect.centery - sum(highs) // 2
        for each, high in zip(lines, highs, strict=True):
            surface.blit(each, (x + media.px(16) - margin, y - margin), special_flags=PREMUL)
            y += high


def seal_picture(sign: str, taken: int, steps: int, px: int, media: Media) -> pygame.Surface:
    """The picture of a :class:`Seal`."""
    theme = media.theme
    key = ("seal", sign, taken, steps, px, theme.id)
    # The last step is always gold.
    metal = _METALS[2 - max(0, min(2, steps - taken))] if taken else theme.well
    return media.widget_art.keep(
        key, lambda: from_svg(_svg(sign, taken, steps, metal, media), (px, px))
    )


def _svg(sign: str, taken: int, steps: int, metal: Rgb, media: Media) -> str:
    """The drawing, in a box of 100."""
    theme = media.theme
    dark, light = mixed(metal, theme.shadow, 0.45), mixed(metal, (255, 255, 255), 0.45)
    ink = mixed(metal, (24, 14, 6), 0.8) if taken else mixed(theme.well, theme.faint, 0.6)
    if taken:
        wave = [
            (50 + (45 + 2.4 * math.cos(turn * _SCALLOPS)) * math.sin(turn),
             48 - (45 + 2.4 * math.cos(turn * _SCALLOPS)) * math.cos(turn))
            for turn in (math.tau * n / 180 for n in range(180))
        ]  # fmt: skip
        d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in wave) + "Z"
        body = f'<path d="{d}" transform="translate(0 3)" fill="#000000" fill-opacity="0.35"/>'
        body += f'<path d="{d}" fill="{hex_of(dark)}"/>'
        body += f'<circle cx="50" cy="48" r="39" fill="{hex_of(metal)}"/>'
        # The right half lies in shade, as on everything that is drawn here.
        body += (
            f'<path d="M50 9 L55 30 L47 52 L53 70 L50 87 A39 39 0 0 0 50 9 Z" '
            f'fill="{hex_of(dark)}" fill-opacity="0.35"/>'
        )
        body += (
            f'<circle cx="50" cy="48" r="34" fill="none" stroke="{hex_of(light)}" '
            'stroke-width="2"/>'
        )
    else:
        edge = mixed(theme.well, theme.panel_edge, 0.6)
        body = (
            f'<circle cx="50" cy="48" r="43" fill="{hex_of(theme.well)}" '
            f'stroke="{hex_of(edge)}" stroke-width="2.5"/>'
        )
    body += (
        f'<path d="{SIGNS[sign]}" transform="translate(29 21) scale(1.75)" fill="none" '
        f'stroke="{hex_of(ink)}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    for nth in range(steps):
        x = 50 + 12 * (nth - (steps - 1) / 2)
        full = nth < taken
        fill = ink if full else metal
        body += (
            f'<circle cx="{x}" cy="73" r="3.6" fill="{hex_of(fill)}" stroke="{hex_of(ink)}" '
            'stroke-width="1.6"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
