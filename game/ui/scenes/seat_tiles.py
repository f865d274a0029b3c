"""Seats as pictures: a strip of the players, and tiles around a small table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.agents import LEVELS, USUAL
from game.language import seating_texts as texts
from game.language.catalogue import translated
from game.language.seating_texts import SEVERAL_HANDICAPS, handicap_marks, said
from game.sockets import SeatKind, plugs
from game.table.people.seating import COMPUTER, Place, Seating
from game.ui.graphics.medallion import PAIRS, medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.theme import mixed
from game.ui.widgets.box_layout import Column, Grid, Group
from game.ui.widgets.button import Control
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Size, Widget

_COIN = 38
_STEP = 29
"""Units from one coin of a strip to the next."""
_MARK_LINES = 2
"""The most lines of a tile that describe handicaps."""
_FEW = 6
"""The most seats that have large tiles."""


_ROW_LEAST, _ROW_HIGH = 208, 100
"""The least width of a tile in a row, and its height, units."""
_ROW_MOST = 5
"""The most tiles in a row."""
_TABLE_LEAST, _TABLE_LEAST_MANY = 420, 560
"""The least height of the table with few seats and with many, units."""


def place_picture(place: Place, size: int, media: Media) -> pygame.Surface:
    """The picture of the player at a seat, ``size`` pixels wide: the coin, with the face on it if
    there is one. It is pale if nobody has joined yet."""
    coin = medallion(place.name, place.colour, size, media, faint=place.open)
    if place.open or not media.faces.has(place.face):
        return coin
    face, (x, y) = media.faces.face_on_disc(place.face, round(size * 0.92))
    sheet = canvas(size=(size, size))
    blank = medallion(" ", place.colour, size, media)
    sheet.blit(blank, (0, 0), special_flags=PREMUL)
    sheet.blit(face, (size // 2 - x, size // 2 - y), special_flags=PREMUL)
    return sheet


def kind_of(place: Place) -> SeatKind | None:
    """The kind that a room has brought for this seat; None for a person here and a computer."""
    return next((kind for kind in plugs(SeatKind) if kind.id == place.kind), None)


def kind_words(place: Place) -> str:
    """The kind of player at a seat, in a few words."""
    kind = kind_of(place)
    if kind is not None:
        return said(kind.waits if place.open else kind.taken)
    if place.kind == COMPUTER:
        return translated(LEVELS[place.level if place.level in LEVELS else USUAL].name)
    return said(texts.PERSON)


class SeatStrip(Control):
    """A button that shows who plays, and opens the page that changes it."""

    def __init__(self, seating: Seating, on_press: Callable[[], None]) -> None:
        super().__init__(tooltip=said(texts.WHO_PLAYS_TIP))
        self.seating = seating
        self.on_press = on_press
        self.text = said(texts.WHO_PLAYS)

    @property
    def called(self) -> str:
        return self.text

    @property
    def value_called(self) -> str:
        return ", ".join(place.name for place in self.seating)

    def measure(self, media: Media, width: int) -> Size:
        coins = media.px(_COIN) + media.px(_STEP) * (len(self.seating) - 1)
        words = media.texts.width(self.text, "label")
        high = max(media.px(54), media.px(media.motion.least_hit))
        return min(width, coins + words + media.px(62)), high

    def focus_radius(self, media: Media) -> float:
        return self.rect.height / 2

    def activate(self) -> None:
        self.sink()
        self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        rect = self.rect.move(0, round(self.sunk * media.px(3)))
        plate = media.widget_art.plate(
            rect.size, rect.height / 2, mixed(theme.raised, theme.cream, 0.06 + 0.16 * self.lit),
            theme.raised, theme.edge, media.px(2),
        )  # fmt: skip
        surface.blit(plate, rect, special_flags=PREMUL)
        size, x = media.px(_COIN), rect.x + media.px(12)
        for seat in reversed(range(len(self.seating))):
            coin = place_picture(self.seating[seat], size, media)
            put(surface, coin, midleft=(x + seat * media.px(_STEP), rect.centery))
        left = x + size + media.px(_STEP) * (len(self.seating) - 1) + media.px(14)
        text, px = media.texts.squeezed(self.text, "label", rect.right - media.px(22) - left)
        words = media.texts.line(text, "label", theme.text, px)
        put(surface, words, midleft=(left, rect.centery))


class SeatTile(Control):
    """One seat at the small table. ``side`` is the number of the pair, or -1 without pairs."""

    def __init__(
        self, place: Place, seat: int, on_press: Callable[[], None], *, chosen: bool, side: int = -1
    ) -> None:
        super().__init__()
        self.place_there = place
        self.seat = seat
        self.chosen = chosen
        self.side = side
        self.on_press = on_press
        self.name = f"seat {seat}"

    def show(self, place: Place) -> None:
        """Show another player, or another name."""
        self.place_there = place
        self.invalidate()

    @property
    def marks(self) -> str:
        """The handicaps of the seat, in a few words."""
        marks = self._handicaps()
        return said(SEVERAL_HANDICAPS, len(marks)) if len(marks) > _MARK_LINES else ", ".join(marks)

    def _handicaps(self) -> tuple[str, ...]:
        place = self.place_there
        return handicap_marks(place.handicaps, place.more)

    @property
    def called(self) -> str:
        return self.hint

    @property
    def is_on(self) -> bool | None:
        return self.chosen

    @property
    def hint(self) -> str:
        place = self.place_there
        whole = ", ".join(self._handicaps())
        return ": ".join(filter(None, (f"{place.name}, {kind_words(place)}", whole)))

    def activate(self) -> None:
        self.sink()
        self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        rect = self.rect.move(0, round(self.sunk * media.px(3)))
        place = self.place_there
        body = mixed(theme.well, theme.raised, 0.45 if place.human else 0.15)
        if self.side >= 0:
            body = mixed(body, PAIRS[self.side % 2], 0.45)
        edge = theme.accent if self.chosen else theme.edge
        plate = media.widget_art.plate(
            rect.size, media.px(theme.radius), mixed(body, theme.cream, 0.10 * self.lit),
            edge=edge, edge_width=media.px(3.5 if self.chosen else 1.5),
        )  # fmt: skip
        surface.blit(plate, rect, special_flags=PREMUL)
        size = min(media.px(72), rect.height - media.px(18), round(rect.width * 0.34))
        coin = place_picture(place, size, media)
        at = put(surface, coin, midleft=(rect.x + media.px(10), rect.centery))
        left = at.right + media.px(10)
        room = rect.right - media.px(8) - left
        names, px = media.texts.named_in_lines(place.name, "strong", room, half=0.8)
        pictures = [media.texts.line(each, "strong", theme.text, px) for each in names]
        # Small enough that no word is cut.
        most = _MARK_LINES + 1 - len(names)
        longest = max(self.marks.split(), key=len, default="") if most > 1 else self.marks
        px = media.texts.squeezed(longest, "small", room, least=0.55)[1]
        marks = media.texts.wrap(self.marks, "small", room, px, most) if self.marks else []
        if not marks or len(marks) < most:
            text, size = media.texts.squeezed(kind_words(place), "small", room, least=0.7)
            pictures.append(media.texts.line(text, "small", theme.muted, size))
        for line in marks:
            pictures.append(media.texts.line(line, "small", theme.accent, px))
        total = sum(picture.get_height() for picture in pictures)
        while total > rect.height and len(pictures) > len(names):
            total -= pictures.pop().get_height()
        y = rect.centery - total // 2
        for picture in pictures:
            surface.blit(picture, (left, y), special_flags=PREMUL)
            y += picture.get_height()


class SmallTable(Group):
    """Tiles around a table, clockwise, the first at the bottom. ``words`` are written on the
    cloth."""

    def __init__(self, tiles: Sequence[SeatTile], words: str) -> None:
        super().__init__(list[Widget](tiles))
        self.tiles = list(tiles)
        self.words = words
        self.high = 0
        """The height that it takes, in pixels."""

    def measure(self, media: Media, width: int) -> Size:
        return width, self.high

    def least(self, media: Media) -> int:
        """The least height that it needs, in pixels."""
        return media.px(_TABLE_LEAST if len(self.tiles) <= _FEW else _TABLE_LEAST_MANY)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        for tile, box in zip(self.tiles, self._boxes(rect, media), strict=True):
            tile.place(box, media)

    def _boxes(self, rect: pygame.Rect, media: Media) -> list[pygame.Rect]:
        """The rectangles of the tiles, as wide as possible without overlapping."""
        wide, high = self._tile(rect, media)
        boxes = _around(rect, len(self.tiles), wide, high)
        while wide > high and any(box.collidelist(boxes[:n]) >= 0 for n, box in enumerate(boxes)):
            wide = round(wide * 0.95)
            boxes = _around(rect, len(self.tiles), wide, high)
        return boxes

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        wide, high = self._tile(self.rect, media)
        cloth = self.rect.inflate(-round(wide * 0.9), -round(high * 1.1))
        top, bottom = mixed(theme.panel, theme.felt, 0.9), mixed(theme.felt, theme.felt_dark, 0.5)
        plate = media.widget_art.plate(
            cloth.size, min(cloth.size) / 2, top, bottom,
            mixed(theme.panel_edge, theme.cream, 0.15), media.px(8),
        )  # fmt: skip
        surface.blit(plate, cloth, special_flags=PREMUL)
        if self.words:
            room = cloth.width - round(1.1 * wide) - 2 * media.px(16)
            block = media.texts.block(self.words, "small", theme.cream, max(media.px(180), room))
            put(surface, block, center=cloth.center)

    def _tile(self, rect: pygame.Rect, media: Media) -> tuple[int, int]:
        """The greatest size of a tile, in pixels."""
        few = len(self.tiles) <= _FEW
        wide = min(media.px(286 if few else 210), round(rect.width * 0.36))
        return wide, min(media.px(124 if few else 104), round(rect.height * 0.2))


class SeatRows(Group):
    """Tiles in rows, for a page of one column. ``words`` are written below them."""

    def __init__(self, tiles: Sequence[SeatTile], words: str) -> None:
        rows = -(-len(tiles) // _ROW_MOST)
        most = -(-len(tiles) // rows)
        grid = Grid([_Sized(tile) for tile in tiles], least=_ROW_LEAST, most=most, gap=10)
        said: list[Widget] = [Label(words, "small", "muted")] if words else []
        self._column = Column([grid, *said], gap=10)
        super().__init__([self._column])

    def measure(self, media: Media, width: int) -> Size:
        return self._column.measure(media, width)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._column.place(rect, media)


class _Sized(Group):
    """A tile that has the height of a row."""

    def __init__(self, tile: SeatTile) -> None:
        super().__init__([tile])

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_ROW_HIGH)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self.children[0].place(rect, media)


def _around(rect: pygame.Rect, count: int, wide: int, high: int) -> list[pygame.Rect]:
    """``count`` boxes around the middle, clockwise, the first at the bottom."""
    across, down = (rect.width - wide) / 2, (rect.height - high) / 2
    boxes = []
    for number in range(count):
        angle = 2 * math.pi * number / count
        x = rect.x + across * (1 - math.sin(angle))
        y = rect.y + down * (1 + math.cos(angle))
        boxes.append(pygame.Rect(round(x), round(y), wide, high))
    return boxes
