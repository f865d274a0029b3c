"""Words, pictures and panels: widgets that take no input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import pygame

from game.ui.graphics.board import INLAY_ROOM, board, inlay_colour, suits
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.text import Align
from game.ui.graphics.theme import Rgb, Theme, mixed
from game.ui.widgets.box_layout import Group
from game.ui.widgets.node import Node, Role, spoken
from game.ui.widgets.widget import Redrawn, Size, Widget

Ink = str
"""A text colour by the name of its role in the theme: ``text``, ``muted``, ``accent`` …"""


_SIDES = {"left": "midleft", "centre": "center", "right": "midright"}
"""The points of two rectangles that meet, by how words lie in a space."""
HEADINGS = ("title", "heading", "subheading")
"""The styles of headings."""


def ink_of(theme: Theme, name: Ink) -> Rgb:
    """Return the colour of that role in the theme."""
    colour: Rgb = getattr(theme, name)
    return colour


class Label(Widget):
    """Words, wrapped to the width that is available. ``align``: left, centre or right. ``least``:
    the share of their size to which they shrink before there is a second line. ``told``:
    False if something else says the same to those who do not see it."""

    text = Redrawn[str]()
    """The words."""
    ink_name = Redrawn[Ink]()
    """The role of the text colour."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        ink: Ink = "text",
        *,
        align: Align = "left",
        shadow: bool = False,
        least: float = 1.0,
        told: bool = True,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.text = text
        self._told = told
        self.style = style
        self.ink_name = ink
        self.align = align
        self.shadow = shadow
        """True if it has a soft shadow: for words on the cloth."""
        self._least = least

    def nodes(self) -> Iterator[Node]:
        if self.visible and self.text and self._told:
            role = Role.HEADING if self.style in (*HEADINGS, "banner") else Role.TEXT
            yield Node(role, spoken(self.text), box=tuple(self.rect), key=self)

    def measure(self, media: Media, width: int) -> Size:
        texts = media.texts
        if not self.text:
            return 0, texts.line_height(self.style)
        px = self._px(media, width)
        wide, lines = texts.extent(self.text, self.style, max(1, width), px)
        return wide, texts.line_height(self.style, px) * lines

    def _px(self, media: Media, width: int) -> int:
        """The size of the letters in pixels."""
        usual = media.texts.px(self.style)
        if self._least == 1.0:
            return usual
        said, px = media.texts.squeezed(self.text, self.style, width, least=self._least)
        return px if said == self.text else usual

    def ink(self, media: Media) -> pygame.Rect:
        wide, high = self.measure(media, self.rect.width) if self.text else (0, 0)
        box = pygame.Rect(0, 0, wide, high)
        setattr(box, _SIDES[self.align], getattr(self.rect, _SIDES[self.align]))
        return box

    def paint_area(self, media: Media) -> pygame.Rect:
        if not self.shadow:
            return self.rect
        margin = 2 * media.texts.shadow_margin(self.style)
        return self.rect.inflate(margin, margin)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if not self.text:
            return
        colour = ink_of(media.theme, self.ink_name)
        if self.shadow:
            texts, px = media.texts, self._px(media, self.rect.width)
            high = texts.line_height(self.style, px)
            lines = texts.wrap(self.text, self.style, max(1, self.rect.width), px)
            margin = 2 * texts.shadow_margin(self.style, px)
            box = pygame.Rect(self.rect.x, 0, self.rect.width, high).inflate(margin, margin)
            box.centery = self.rect.centery - high * (len(lines) - 1) // 2
            for line in lines:
                picture = texts.line(line, self.style, colour, px, shadow=True)
                put(surface, picture, **{_SIDES[self.align]: getattr(box, _SIDES[self.align])})
                box.y += high
            return
        width = max(1, self.rect.width)
        picture = media.texts.block(self.text, self.style, colour, width, self.align)
        put(surface, picture, **{_SIDES[self.align]: getattr(self.rect, _SIDES[self.align])})


class Wordmark(Widget):
    """The name of the game: words in several colours side by side, centred, as large as the title
    style or the width allows."""

    def __init__(self, words: Sequence[tuple[str, Ink]], size: float = 0) -> None:
        """size: the height of the letters in units; that of the title style when 0."""
        super().__init__()
        self.words = tuple(words)
        self.size = size

    def nodes(self) -> Iterator[Node]:
        name = " ".join(word for word, _ in self.words)
        yield Node(Role.HEADING, name, box=tuple(self.rect), key=self)

    def _size(self, media: Media, width: int) -> tuple[int, list[int], int]:
        """Font size, widths of the words, and the gap, pixels."""
        px = media.px(self.size) if self.size else media.texts.px("title")
        for _ in range(2):
            gap = round(px * 0.24)
            widths = [media.texts.width(text, "title", px) for text, _ in self.words]
            total = sum(widths) + gap * (len(widths) - 1)
            if total <= width:
                break
            px = int(px * width / total)
        return px, widths, gap

    def measure(self, media: Media, width: int) -> Size:
        px, widths, gap = self._size(media, width)
        return sum(widths) + gap * (len(widths) - 1), round(px * 1.15)

    def paint_area(self, media: Media) -> pygame.Rect:
        margin = 4 * media.texts.shadow_margin("title")
        return self.rect.inflate(margin, margin)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        px, widths, gap = self._size(media, self.rect.width)
        margin = media.texts.shadow_margin("title", px)
        x = self.rect.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (text, ink), wide in zip(self.words, widths, strict=True):
            picture = media.texts.line(text, "title", ink_of(media.theme, ink), px, shadow=True)
            put(surface, picture, midleft=(x - margin, self.rect.centery))
            x += wide + gap


class Sign(Widget):
    """One of the small signs of :data:`game.ui.graphics.widget_art.SIGNS`, ``size`` units high."""

    def __init__(self, sign: str, size: float = 32, ink: Ink = "text") -> None:
        super().__init__()
        self.sign = sign
        self.size = size
        self.ink_name = ink

    def measure(self, media: Media, width: int) -> Size:
        return media.px(self.size), media.px(self.size)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        px = min(self.rect.size)
        picture = media.widget_art.sign(self.sign, px, ink_of(media.theme, self.ink_name))
        put(surface, picture, center=self.rect.center)


class PictureBox(Widget):
    """A picture that ``paint(surface, rect, media)`` draws; ``size`` in units."""

    def __init__(
        self,
        size: tuple[float, float],
        paint: Callable[[pygame.Surface, pygame.Rect, Media], None],
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.size = size
        self._paint = paint
        self.takes_pointer = bool(tooltip)

    def measure(self, media: Media, width: int) -> Size:
        return min(width, media.px(self.size[0])), media.px(self.size[1])

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        self._paint(surface, self.rect, media)


class Rule(Widget):
    """A thin line between the parts of a panel."""

    def measure(self, media: Media, width: int) -> Size:
        return width, max(1, media.px(2))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        surface.fill(mixed(theme.panel, theme.panel_edge, 0.45), self.rect)


class ProgressBar(Widget):
    """How much of some work has been done: a ``share`` of 1."""

    share = Redrawn[float]()
    """How much has been done, 0 to 1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def measure(self, media: Media, width: int) -> Size:
        return width, max(4, media.px(10))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, radius = media.theme, self.rect.height / 2
        well = media.widget_art.plate(self.rect.size, radius, theme.shadow, alpha=0.3)
        surface.blit(well, self.rect, special_flags=PREMUL)
        wide = round(self.rect.width * min(1.0, max(0.0, self.share)))
        if wide >= self.rect.height:
            done = media.widget_art.plate((wide, self.rect.height), radius, theme.accent)
            surface.blit(done, self.rect, special_flags=PREMUL)


class Suits(Widget):
    """The four suits between two thin lines: an ornament below a title."""

    def measure(self, media: Media, width: int) -> Size:
        return width, suits(media).get_height()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        picture = suits(media)
        at = put(surface, picture, center=self.rect.center)
        gap, colour = media.px(20), mixed(media.theme.panel, inlay_colour(media), 0.6)
        for left, right in ((self.rect.left, at.left - gap), (at.right + gap, self.rect.right)):
            line = pygame.Rect(left, self.rect.centery, max(0, right - left), max(1, media.px(2)))
            surface.fill(colour, line)


PanelKind = Literal["wood", "well", "cloth"]
"""Wood is a panel, a well a hollow in one, cloth a darker part of the table."""


class Panel(Group):
    """A plate with padding."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        kind: PanelKind = "wood",
        pad: float | tuple[float, float] | None = None,
        width: float | None = None,
    ) -> None:
        super().__init__(children)
        self.kind = kind
        self.pad = pad
        self.width = width
        self.takes_pointer = kind == "wood"

    def _padding(self, media: Media) -> Size:
        pad = media.theme.pad if self.pad is None else self.pad
        x, y = pad if isinstance(pad, tuple) else (pad, pad)
        return media.px(x), media.px(y)

    def measure(self, media: Media, width: int) -> Size:
        if self.width is not None:
            width = min(width, media.px(self.width))
        x, y = self._padding(media)
        sizes = [child.measure(media, width - 2 * x) for child in self.shown]
        wide = max((w for w, _ in sizes), default=0) + 2 * x
        high = max((h for _, h in sizes), default=0) + 2 * y
        return (width if self.width is not None else wide), high

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        x, y = self._padding(media)
        for child in self.shown:
            child.place(rect.inflate(-2 * x, -2 * y), media)

    def paint_area(self, media: Media) -> pygame.Rect:
        if self.kind != "wood":
            return self.rect
        blur = 4 * media.px(16)
        return self.rect.inflate(blur, blur)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        inlaid = min(self._padding(media)) >= media.px(INLAY_ROOM)
        draw_panel(surface, self.rect, media, self.kind, inlaid)


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    media: Media,
    kind: PanelKind,
    inlaid: bool,
) -> None:
    """Draw the body of a :class:`Panel` without the widget. ``inlaid``: the inlays leave the edge
    free."""
    if min(rect.size) <= 0:
        return  # in a tiny window there may be no room at all
    theme, widget_art = media.theme, media.widget_art
    if kind == "wood":
        radius, blur = media.px(theme.radius_large), media.px(16)
        shadow = widget_art.shadow(rect.size, radius, blur, 0.55)
        surface.blit(shadow, (rect.x - 2 * blur, rect.y - blur - blur // 2), special_flags=PREMUL)
        plate = board(rect.size, media, inlaid)
    elif kind == "well":
        plate = widget_art.plate(
            rect.size,
            media.px(theme.radius),
            theme.well,
            edge=theme.panel_edge,
            edge_width=media.px(1.5),
            edge_alpha=0.35,
        )
    else:
        plate = widget_art.plate(
            rect.size,
            media.px(theme.radius_large),
            theme.shadow,
            alpha=0.30,
            edge=theme.line,
            edge_width=media.px(1.5),
            edge_alpha=0.22,
        )
    surface.blit(plate, rect, special_flags=PREMUL)
