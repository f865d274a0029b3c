"""The strip with the score at the lower edge of the table, when a round has ended."""

from __future__ import annotations

import pygame

from game.table.sheet import ScoreSheet
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.scenes.score.score_table import draw_bar, lines_told
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.widgets.node import Node
from game.ui.widgets.widget import Size, Widget

_ROW, _ROW_LOW = 92, 62
"""Height of a single row, and of one of several rows, units."""
_CELL, _CELL_LEAST = 256, 116
"""Width of a cell with a name, and least width of one without, units."""
_CELL_MOST = 300
_LEAST_NAME = 56
"""With less room than this, units, the name is left out."""
_NAME_SHARE = 0.6
"""The share of the line that a name may take before its letters become smaller than the
number's."""


class ScoreStrip(Widget):
    """The score of everybody, the leader first: face, name, total, and a bar towards the goal with
    the points of this round brighter. Players who overtake others move up."""

    def __init__(self, sheet: ScoreSheet, unfolding: Unfolding) -> None:
        super().__init__(grow=1)
        self.sheet = sheet
        self.unfolding = unfolding

    def parts_told(self) -> tuple[Node, ...]:
        return lines_told(self.sheet)

    def rows(self, media: Media, width: int) -> int:
        """Return the number of rows in a strip of this width."""
        count = len(self.sheet.seats)
        for rows in (1, 2):
            if -(-count // rows) * media.px(_CELL) <= width:
                return rows
        return 2 if -(-count // 2) * media.px(_CELL_LEAST) <= width else 3

    def measure(self, media: Media, width: int) -> Size:
        rows = self.rows(media, width)
        return width, media.px(_ROW) if rows == 1 else rows * media.px(_ROW_LOW)

    def cell(self, place: float, media: Media) -> pygame.Rect:
        """Return the box of the player at this place; between two places while somebody moves."""
        rows = self.rows(media, self.rect.width)
        columns = -(-len(self.sheet.seats) // rows)
        wide = min(media.px(_CELL_MOST), self.rect.width // columns)
        high = self.rect.height // rows

        def corner(nth: int) -> tuple[int, int]:
            return self.rect.x + nth % columns * wide, self.rect.y + nth // columns * high

        first = int(place)
        (x0, y0), (x1, y1) = corner(first), corner(min(first + 1, len(self.sheet.seats) - 1))
        part = place - first
        return pygame.Rect(round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part), wide, high)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        moves, share = self.unfolding.moves, self.unfolding.climbed(media.motion)
        # Players who move up are drawn over those who move down.
        for seat in sorted(moves, key=lambda seat: moves[seat][0] - moves[seat][1]):
            old, new = moves[seat]
            self._draw_cell(surface, media, seat, self.cell(old + (new - old) * share, media))

    def _draw_cell(
        self, surface: pygame.Surface, media: Media, seat: int, cell: pygame.Rect
    ) -> None:
        theme, sheet, texts = media.theme, self.sheet, media.texts
        line, gap = sheet.seats[seat], media.px(6)
        body = cell.inflate(-gap, -gap)
        won = seat in sheet.winners
        if won:
            plate = media.widget_art.plate(
                body.size, body.height / 2, mixed(theme.well, theme.accent, 0.18), alpha=0.9,
                edge=theme.accent, edge_width=max(1.5, media.px(2)),
            )  # fmt: skip
            surface.blit(plate, body, special_flags=PREMUL)
        size = min(body.height - media.px(2), media.px(86))
        look = sheet.look(seat)
        face = portrait(line.name, look, size, media, "winning" if won else "calm", faint=line.out)
        put(surface, face, midleft=(body.x + gap, body.centery))
        left, right = body.x + gap + size + gap, body.right - 2 * gap
        bar = pygame.Rect(left, 0, right - left, max(4, media.px(10)))
        bar.bottom = body.bottom - max(3, body.height // 8)
        middle = (body.y + bar.y) // 2 + media.px(2)
        ink = theme.faint if line.out else theme.text
        total = self._total(media, line.total, line.gained)
        px = min(media.px(42), round((bar.y - body.y) * 0.92))
        # The number leaves room for the name, so that both have about the same size.
        named = texts.width(line.name, "button", min(px, media.px(36)))
        most = right - left - gap
        most -= max(media.px(_LEAST_NAME), min(named, round(_NAME_SHARE * most)))
        wide = texts.width(str(line.total), "number", px)
        px = max(min(px, media.px(20)), min(px, px * most // max(1, wide)))
        number = texts.line(total, "number", ink, px)
        swell = 1.0 + 0.5 * self.unfolding.popped(media.motion, abs(line.gained))
        at = number.get_rect(midright=(right, middle))
        if abs(swell - 1.0) > 0.01:
            number = pygame.transform.smoothscale_by(number, swell)
            at = number.get_rect(center=at.center)
        room = right - left - at.width - gap
        text, px = texts.named(line.name, "button", room, min(px, media.px(36)))
        # Where there is no room for a name, the face says who it is.
        if room >= media.px(_LEAST_NAME) * 0.8:
            words = texts.line(text, "button", theme.accent if seat == sheet.you else ink, px)
            put(surface, words, midleft=(left, middle))
        surface.blit(number, at, special_flags=PREMUL)
        before, now = ((line.total - line.gained * part) / max(1, sheet.goal)
                       for part in (1.0, 1.0 - self.unfolding.counted(media.motion)))  # fmt: skip
        draw_bar(surface, media, bar, before, now, sheet.low_wins)

    def _total(self, media: Media, total: int, gained: int) -> str:
        return str(total - gained + round(gained * self.unfolding.counted(media.motion)))
