"""The question which suit a card names: a row of tiles that leaves the piles in sight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.graphics.theme import mixed
from game.ui.table.layout import Places
from game.ui.widgets.popup import Answer, Cancelled, PanelPopup, Picked

_TILE_HIGH = 84.0
_TILE_LEAST = 176.0
"""The least width of a tile, units. A longer name of a suit makes all tiles wider."""
_MARK = 50.0
_GAP = 18.0
_PAD = 20.0
"""Between the edge of the panel and what is on it, units."""
_RAISED = 24.0
"""How far cards that may be laid stand out of the hand, with a little room, units."""
_ASKEW = 12.0
"""How far the cards of the pile, which lie a little askew, reach below its place, units."""


class SuitPopup(PanelPopup):
    """A tile for each suit in one row, with its mark and its name. It lies between the piles and
    the hand. Where there is not enough room, it covers part of the hand, never the piles."""

    radius = 18.0

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        *,
        places: Places,
    ) -> None:
        super().__init__(title, answers, picked, cancelled)
        self._places = places

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        texts, gap, pad, count = media.texts, media.px(_GAP), media.px(_PAD), len(self.answers)
        longest = max(texts.width(answer.text, "strong") for answer in self.answers)
        beside = media.px(_MARK) + 3 * pad
        room = (self._places.felt.width - 2 * pad + gap) // count - gap
        tile = min(room, max(media.px(_TILE_LEAST), beside + longest)), media.px(_TILE_HIGH)
        head = texts.line_height("subheading") + media.px(6)
        row = count * (tile[0] + gap) - gap
        wide = max(row, texts.width(self.title, "subheading")) + 2 * pad
        self.box = self._between(wide, head + tile[1] + 2 * pad)
        edge = self.new_sheet(media)
        words = media.line(self.title, "subheading")
        at = words.get_rect(midtop=(self.sheet.get_width() // 2, edge + pad - media.px(4)))
        self.sheet.blit(words, at, special_flags=PREMUL)
        x, y = self.box.centerx - row // 2, self.box.y + pad + head
        for number, (answer, spot) in enumerate(zip(self.answers, self.spots, strict=True)):
            spot.place(pygame.Rect((x, y), tile), media)
            picture = _tile(answer, number, tile, tile[0] - beside, media)
            onto = x - self.box.x + edge, y - self.box.y + edge
            self.sheet.blit(picture, onto, special_flags=PREMUL)
            x += tile[0] + gap

    def _between(self, wide: int, high: int) -> pygame.Rect:
        """A rectangle of this size between the piles and the hand."""
        places, unit = self._places, self._places.unit
        piles = round(places.pile[1] + places.card * RATIO / 2 + _ASKEW * unit)
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = round(places.centre[0]), round(places.hand.top - _RAISED * unit)
        box.top = max(box.top, piles)
        return box.clamp(places.felt)


def _tile(
    answer: Answer, number: int, size: tuple[int, int], room: int, media: Media
) -> pygame.Surface:
    """A suit as a tile: its digit, its mark, and its name in at most ``room`` pixels."""
    theme, sheet = media.theme, canvas(size)
    edge = mixed(theme.cream, theme.panel_edge, 0.5)
    ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
    plate = media.widget_art.plate(size, media.px(18), *ground, edge, 2)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    text, px = media.texts.squeezed(answer.text, "strong", room)
    words = media.texts.line(text, "strong", theme.ink, px)
    side, gap = media.px(_MARK), media.px(12)
    left, middle = (size[0] - side - gap - words.get_width()) // 2 + media.px(4), size[1] // 2
    mark = media.texts.mark(answer.mark, side, theme.ink)
    if mark is not None:
        sheet.blit(mark, mark.get_rect(midleft=(left, middle)), special_flags=PREMUL)
    at = words.get_rect(midleft=(left + side + gap, middle))
    sheet.blit(words, at, special_flags=PREMUL)
    key = media.line(str(number + 1), "tiny", mixed(theme.ink, theme.cream, 0.45))
    sheet.blit(key, (media.px(10), media.px(6)), special_flags=PREMUL)
    return sheet
