"""Words, pictures and panels: widgets that are only looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.kit import Kit
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import Rgb, Theme, mixed
from game.ui.widgets.layout import Group
from game.ui.widgets.widget import Size, Widget

Ink = str
"""A text colour by the name of its role in the theme: ``text``, ``muted``, ``accent`` …"""


def ink_of(theme: Theme, name: Ink) -> Rgb:
    """The colour of a role."""
    colour: Rgb = getattr(theme, name)
    return colour


class Label(Widget):
    """Words, wrapped to the width it gets. ``align``: left, centre or right."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        ink: Ink = "text",
        *,
        align: str = "left",
        max_lines: int = 0,
        shadow: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self._text = text
        self.style = style
        self._ink = ink
        self.align = align
        self.max_lines = max_lines
        self.shadow = shadow
        """A soft shadow, for a single line that lies on the cloth."""

    @property
    def text(self) -> str:
        """The words."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate()

    @property
    def ink_name(self) -> Ink:
        """The role of its colour."""
        return self._ink

    @ink_name.setter
    def ink_name(self, name: Ink) -> None:
        if name != self._ink:
            self._ink = name
            self.invalidate()

    def measure(self, kit: Kit, width: int) -> Size:
        texts = kit.texts
        if not self._text:
            return 0, texts.line_height(self.style)
        wide, lines = texts.extent(self._text, self.style, max(1, width), max_lines=self.max_lines)
        return wide, texts.line_height(self.style) * lines

    def paint_area(self, kit: Kit) -> pygame.Rect:
        if not self.shadow:
            return self.rect
        margin = 2 * kit.texts.shadow_margin(self.style)
        return self.rect.inflate(margin, margin)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if not self._text:
            return
        colour = ink_of(kit.theme, self._ink)
        if self.shadow:
            picture = kit.line(self._text, self.style, colour, shadow=True)
            margin = kit.texts.shadow_margin(self.style)
            box = self.rect.inflate(2 * margin, 2 * margin)
        else:
            picture = kit.texts.block(
                self._text,
                self.style,
                colour,
                max(1, self.rect.width),
                self.align,
                max_lines=self.max_lines,
            )
            box = self.rect
        place = picture.get_rect(midleft=box.midleft)
        if self.align == "centre":
            place.centerx = box.centerx
        elif self.align == "right":
            place.right = box.right
        surface.blit(picture, place, special_flags=PREMUL)


class Wordmark(Widget):
    """The name of the game: words in the given inks beside one another, as large as the title
    style or as the width allows, centred."""

    def __init__(self, words: Sequence[tuple[str, Ink]]) -> None:
        super().__init__()
        self.words = tuple(words)

    def _size(self, kit: Kit, width: int) -> tuple[int, list[int], int]:
        """Font size, widths of the words, and the gap, pixels."""
        px = kit.texts.px("title")
        for _ in range(2):
            gap = round(px * 0.24)
            widths = [kit.texts.width(text, "title", px) for text, _ in self.words]
            total = sum(widths) + gap * (len(widths) - 1)
            if total <= width:
                break
            px = int(px * width / total)
        return px, widths, gap

    def measure(self, kit: Kit, width: int) -> Size:
        px, widths, gap = self._size(kit, width)
        return sum(widths) + gap * (len(widths) - 1), round(px * 1.15)

    def paint_area(self, kit: Kit) -> pygame.Rect:
        margin = 4 * kit.texts.shadow_margin("title")
        return self.rect.inflate(margin, margin)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        px, widths, gap = self._size(kit, self.rect.width)
        margin = kit.texts.shadow_margin("title", px)
        x = self.rect.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (text, ink), wide in zip(self.words, widths, strict=True):
            picture = kit.texts.line(text, "title", ink_of(kit.theme, ink), px, shadow=True)
            place = picture.get_rect(midleft=(x - margin, self.rect.centery))
            surface.blit(picture, place, special_flags=PREMUL)
            x += wide + gap


class Sign(Widget):
    """One of the small signs of :data:`game.ui.graphics.skins.SIGNS`, ``size`` units high."""

    def __init__(self, sign: str, size: float = 32, ink: Ink = "text") -> None:
        super().__init__()
        self.sign = sign
        self.size = size
        self.ink_name = ink

    def measure(self, kit: Kit, width: int) -> Size:
        return kit.px(self.size), kit.px(self.size)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        px = min(self.rect.size)
        picture = kit.skins.sign(self.sign, px, ink_of(kit.theme, self.ink_name))
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=PREMUL)


class Picture(Widget):
    """Whatever a function draws: ``paint(surface, rect, kit)``, ``size`` in units."""

    def __init__(
        self,
        size: tuple[float, float],
        paint: Callable[[pygame.Surface, pygame.Rect, Kit], None],
        *,
        tooltip: str = "",
        spill: float = 0,
        grow: float = 0.0,
    ) -> None:
        super().__init__(tooltip=tooltip, grow=grow)
        self.size = size
        self._paint = paint
        self._spill = spill
        self.takes_pointer = bool(tooltip)

    def measure(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(self.size[0])), kit.px(self.size[1])

    def paint_area(self, kit: Kit) -> pygame.Rect:
        spill = 2 * kit.px(self._spill)
        return self.rect.inflate(spill, spill)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        self._paint(surface, self.rect, kit)


class Rule(Widget):
    """A thin line between the parts of a panel."""

    def measure(self, kit: Kit, width: int) -> Size:
        return width, max(1, kit.px(2))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme = kit.theme
        surface.fill(mixed(theme.panel, theme.panel_edge, 0.45), self.rect)


class Panel(Group):
    """A wooden plate with room within. ``kind``: wood (a panel), well (a hollow in one) or
    cloth (a darker part of the table)."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        kind: str = "wood",
        pad: float | tuple[float, float] | None = None,
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, grow=grow)
        self.kind = kind
        self._pad = pad
        self.width = width
        self.takes_pointer = kind == "wood"

    def _padding(self, kit: Kit) -> Size:
        pad = kit.theme.pad if self._pad is None else self._pad
        x, y = pad if isinstance(pad, tuple) else (pad, pad)
        return kit.px(x), kit.px(y)

    def measure(self, kit: Kit, width: int) -> Size:
        if self.width is not None:
            width = min(width, kit.px(self.width))
        x, y = self._padding(kit)
        sizes = [child.measure(kit, width - 2 * x) for child in self.shown]
        wide = max((w for w, _ in sizes), default=0) + 2 * x
        high = max((h for _, h in sizes), default=0) + 2 * y
        return (width if self.width is not None else wide), high

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        x, y = self._padding(kit)
        for child in self.shown:
            child.place(rect.inflate(-2 * x, -2 * y), kit)

    def paint_area(self, kit: Kit) -> pygame.Rect:
        if self.kind != "wood":
            return self.rect
        blur = 4 * kit.px(16)
        return self.rect.inflate(blur, blur)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        draw_panel(surface, self.rect, kit, self.kind)


def draw_panel(surface: pygame.Surface, rect: pygame.Rect, kit: Kit, kind: str = "wood") -> None:
    """The body of a :class:`Panel`, for whoever draws one without the widget."""
    theme, skins = kit.theme, kit.skins
    if kind == "wood":
        radius, blur = kit.px(theme.radius_large), kit.px(16)
        shadow = skins.shadow(rect.size, radius, blur, 0.55)
        surface.blit(shadow, (rect.x - 2 * blur, rect.y - blur - blur // 2), special_flags=PREMUL)
        plate = skins.plate(
            rect.size, radius, theme.panel_top, theme.panel, theme.panel_edge, kit.px(2.5)
        )
    elif kind == "well":
        plate = skins.plate(
            rect.size,
            kit.px(theme.radius),
            theme.well,
            edge=theme.panel_edge,
            edge_width=kit.px(1.5),
            edge_alpha=0.35,
        )
    else:
        plate = skins.plate(
            rect.size,
            kit.px(theme.radius_large),
            theme.shadow,
            alpha=0.30,
            edge=theme.line,
            edge_width=kit.px(1.5),
            edge_alpha=0.22,
        )
    surface.blit(plate, rect, special_flags=PREMUL)
