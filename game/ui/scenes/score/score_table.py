"""Everybody's score: as rows on the score sheet, and as cells in the strip at the table and where
it is read from afar. In a row every number has been counted; in cells the points of the round are
counted in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from game.language import scores as texts
from game.language.catalogue import _, say
from game.storage.face_files import Expression
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.artcache import RATIO, ArtCache, card_picture
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import Rgb, mixed
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Size, Widget

_HEAD = 44
_ROW_LEAST, _ROW_NOTED, _ROW_MOST = 52, 58, 126
"""Heights of a row, units: the least, the least with a note below the name, and the greatest."""
_LEADING = 0.84
"""The share of their height that the lines of a name and its note are apart."""
_CARD_LEAST = 62
"""Units. Narrower cards could not be read: low rows show the upper part of wider cards."""
_COLUMNS: Mapping[str, tuple[int, float]] = {
    "sign": (60, 1.0), "face": (72, 1.0), "name": (300, 0.2), "cards": (0, 0.0),
    "gained": (150, 1.0), "total": (120, 1.0), "goal": (290, 0.19),
}  # fmt: skip
"""The columns from left to right: the width in units, and the most of the table's width. The cards
get the rest."""
_MOST_PIPS = 10
_STRIP, _STRIP_LOW = 92, 62
"""Height of a strip of one row, and of each of several rows, units."""
_CELL, _CELL_LEAST, _CELL_MOST = 216, 116, 300
"""Widths of a cell, units: the least with a name in one row, the least of all, and the most."""
_LEAST_NAME = 45
"""With less room than this, units, the name is left out, and the face says who it is."""
_NAME_SHARE = 0.6
"""The share of the line that a name may take before its letters become smaller than the
number's."""
_FAR_COLUMN, _FAR_HIGH, _FAR_WIDE = 5, 206, 1340
"""The most cells in one column, read from afar, and their greatest height and width, units."""


class SideFaces(Protocol):
    """Draws the faces of a side, at most so many pixels wide and high."""

    def __call__(self, seat: int, wide: int, high: int, media: Media) -> pygame.Surface: ...


def lines_told(sheet: ScoreSheet) -> tuple[Node, ...]:
    """The score of everybody in words, the leader first."""
    return tuple(
        Node(Role.TEXT, say(texts.LINE, name=line.name, total=line.total, gained=line.gained))
        for line in (sheet.seats[seat] for seat in sheet.ranking)
    )


class ScoreTable(Widget):
    """One row for each seat, the leader on top: the cards left in the hand, the points of the
    round, and the way to the goal."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__(grow=1.0)
        self.sheet = sheet
        self._art: ArtCache | None = None

    def parts_told(self) -> tuple[Node, ...]:
        return lines_told(self.sheet)

    def measure(self, media: Media, width: int) -> Size:
        noted = any(line.xp is not None for line in self.sheet.seats)
        row = media.px(_ROW_NOTED if noted else _ROW_LEAST)
        return width, media.px(_HEAD) + row * len(self.sheet.seats)

    def wanted(self, media: Media) -> int:
        """The height, in pixels, at which rows have their greatest height."""
        return media.px(_HEAD) + media.px(_ROW_MOST) * len(self.sheet.seats)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        room = rect.height - media.px(_HEAD)
        self._high = min(media.px(_ROW_MOST), room // max(1, len(self.sheet.seats)))
        self._card = max(media.px(_CARD_LEAST), round((self._high - media.px(18)) / RATIO))
        self._art = media.art.at(self._card)
        widths = {key: min(media.px(wide), round(rect.width * share))
                  for key, (wide, share) in _COLUMNS.items()}  # fmt: skip
        widths["cards"] = rect.width - sum(widths.values())
        self._columns, x = dict[str, pygame.Rect](), rect.x
        for key, wide in widths.items():
            self._columns[key] = pygame.Rect(x, rect.y, wide, media.px(_HEAD))
            x += wide
        self._columns["goal"].x += media.px(34)
        self._columns["goal"].width -= media.px(54)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        for key, text in (
            ("cards", _("Left in hand")), ("gained", _("This round")), ("total", _("Score")),
            ("goal", say(texts.OF_GOAL, n=self.sheet.goal)),
        ):  # fmt: skip
            words, box = media.line(text, "small", media.theme.muted), self._columns[key]
            y = box.centery - media.px(4)
            if key in ("gained", "total"):
                put(surface, words, midright=(box.right, y))
            else:
                put(surface, words, midleft=(box.x, y))
        top = self.rect.y + media.px(_HEAD)
        for nth, seat in enumerate(self.sheet.ranking):
            row = pygame.Rect(self.rect.x, top + nth * self._high, self.rect.width, self._high)
            self._draw_row(surface, media, row, seat)

    # ----------------------------------------------------------------------------------------

    def _draw_row(self, surface: pygame.Surface, media: Media, row: pygame.Rect, seat: int) -> None:
        theme, line, columns = media.theme, self.sheet.seats[seat], self._columns
        won, champion = _won(self.sheet, seat), seat in (self.sheet.match_winners or ())
        body = row.inflate(0, -media.px(6))
        plate = media.widget_art.plate(
            body.size, media.px(theme.radius),
            mixed(theme.well, theme.accent, 0.20) if won else theme.well,
            alpha=0.95 if won else 0.55, edge=theme.accent if won else None,
            edge_width=media.px(1.5) if won else 0, edge_alpha=0.7,
        )  # fmt: skip
        surface.blit(plate, body, special_flags=PREMUL)
        ink = theme.faint if line.out and not champion else theme.text
        if won:
            size = min(media.px(40), row.height - media.px(20))
            sign = media.widget_art.sign("crown" if champion else "check", size, theme.accent, 2.6)
            put(surface, sign, center=(columns["sign"].centerx + media.px(4), row.centery))
        # A face needs room for the head, which is larger than the disc behind it.
        space = 8 if media.faces.has(self.sheet.look(seat).face) else 16
        size = min(media.px(66 if space == 8 else 56), row.height - media.px(space))
        put(surface, _face(self.sheet, seat, size, media),
            midleft=(columns["face"].x, row.centery))  # fmt: skip
        self._draw_name(surface, media, row, seat, ink)
        self._draw_cards(surface, media, body, line)
        good = line.gained > 0 and not self.sheet.low_wins
        colour = theme.good if good else theme.bad if line.gained else theme.faint
        for key, text, tone in (
            ("gained", f"+{line.gained}" if line.gained else "–", colour),
            ("total", str(line.total), ink),
        ):
            words = media.line(text, "number", tone)
            put(surface, words, midright=(columns[key].right, row.centery))
        goal = columns["goal"].copy()
        goal.centery = row.centery
        self._draw_goal(surface, media, goal, line)

    def _draw_name(
        self, surface: pygame.Surface, media: Media, row: pygame.Rect, seat: int, ink: Rgb
    ) -> None:
        fonts, line, column = media.texts, self.sheet.seats[seat], self._columns["name"]
        style = "number" if row.height >= media.px(70) else "strong"
        said, px = fonts.named_in_lines(line.name, style, column.width - media.px(14))
        tone = media.theme.accent if seat == self.sheet.you else ink
        lines = [(each, style, tone, px) for each in said]
        note = self._note(media, line)
        if note:
            lines.append((note[0], "small", note[1], fonts.px("small")))
        needed = round(_LEADING * sum(fonts.font(each[1], each[3]).get_height() for each in lines))
        share = min(1.0, (row.height - media.px(6)) / max(1, needed))
        y = row.centery - round(share * needed) // 2
        for text, style, colour, px in lines:
            words = fonts.line(text, style, colour, round(px * share))
            high = round(_LEADING * words.get_height())
            put(surface, words, midleft=(column.x, y + high // 2))
            y += high

    def _note(self, media: Media, line: SeatSheet) -> tuple[str, Rgb] | None:
        """The note below the name, and its colour: what a competitive match has brought, or that
        the player is out."""
        theme = media.theme
        if line.xp is not None:
            worse = line.xp < 0 or (line.chips or 0) < 0
            ink = theme.good if line.xp > 0 else theme.bad if worse else theme.muted
            return texts.brought_said(line.xp, line.chips), ink
        return (say(texts.OUT), theme.bad) if line.out else None

    def _draw_cards(
        self, surface: pygame.Surface, media: Media, body: pygame.Rect, line: SeatSheet
    ) -> None:
        wide, art, column = self._card, self._art, self._columns["cards"]
        if not line.cards or art is None:
            text = "" if line.out and not line.gained else say(texts.NOTHING)
            words = media.line(text, "small", media.theme.muted)
            put(surface, words, midleft=(column.x, body.centery))
            return
        room = column.width - wide - media.px(10)
        if line.worth is not None:
            room -= media.px(64)
        step = min(wide * 0.62, room / max(1, len(line.cards) - 1))
        top = max(body.centery - round(wide * RATIO / 2), body.y + media.px(4))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(body))
        art.open_frame()
        for nth, name in enumerate(line.cards):
            picture = art.picture(card_picture(self.sheet.deck, name), wide)
            middle = round(column.x + nth * step + wide / 2), top + round(wide * RATIO / 2)
            put(surface, picture, center=middle)
        surface.set_clip(clip)
        if art.hurried:
            # Some pictures are still approximate: the exact ones come with the next frame.
            self.invalidate()
        if line.worth is not None:
            worth = media.line(str(line.worth), "small", media.theme.muted)
            end = round(column.x + step * (len(line.cards) - 1) + wide) + media.px(14)
            put(surface, worth, midleft=(end, body.centery))

    def _draw_goal(
        self, surface: pygame.Surface, media: Media, box: pygame.Rect, line: SeatSheet
    ) -> None:
        theme, goal = media.theme, max(1, self.sheet.goal)
        if self.sheet.unit != "rounds" or goal > _MOST_PIPS:
            bar = pygame.Rect(0, 0, box.width, media.px(14))
            bar.center = box.center
            _draw_bar(surface, media, bar, self.sheet, line, 1.0)
            return
        size = min(media.px(24), box.width // goal - 2)
        for number in range(goal):
            at = box.x + number * (size + max(2, media.px(7))), box.centery - size // 2
            pip = media.widget_art.plate(
                (size, size), size / 2, theme.well, edge=theme.panel_edge, edge_width=media.px(2)
            )
            if number < line.total:
                pip = media.widget_art.disc(
                    size, theme.bad if self.sheet.low_wins else theme.accent
                )
            surface.blit(pip, at, special_flags=PREMUL)


class Counting(Widget):
    """Counts the points of a round in. ``alone``: lets the time of ``unfolding`` pass by itself."""

    def __init__(self, unfolding: Unfolding, alone: bool = True) -> None:
        super().__init__(grow=1)
        self.unfolding = unfolding
        self._alone = alone

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        if not self.unfolding.over:
            self.invalidate()

    def update(self, dt: float, media: Media) -> bool:
        if self.unfolding.over or not self._alone:
            return False
        for name, volume in self.unfolding.pass_time(dt, media.motion):
            media.sounds.play(name, volume)
        self.invalidate()
        return not self.unfolding.over


class ScoreStrip(Counting):
    """One cell for each seat, the leader first: face, name, total, and a bar towards the goal with
    the points of this round brighter. Players who overtake others move up.

    faces: draws the faces of a side; by default the portrait of whoever has the seat. notes: notes
    beside the totals, read from afar, by seat."""

    def __init__(
        self, sheet: ScoreSheet, unfolding: Unfolding, faces: SideFaces | None = None,
        notes: Mapping[int, str] | None = None, *, alone: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(unfolding, alone)
        self.sheet = sheet
        self._faces, self._notes = faces, notes or {}

    def parts_told(self) -> tuple[Node, ...]:
        return lines_told(self.sheet)

    def rows(self, media: Media, width: int) -> int:
        """Return the number of rows in a strip of this width."""
        count = len(self.sheet.seats)
        if media.far:
            return count if count <= _FAR_COLUMN else -(-count // 2)
        for rows in (1, 2):
            if -(-count // rows) * media.px(_CELL) <= width:
                return rows
        return 2 if -(-count // 2) * media.px(_CELL_LEAST) <= width else 3

    def measure(self, media: Media, width: int) -> Size:
        rows = self.rows(media, width)
        return width, media.px(_STRIP) if rows == 1 else rows * media.px(_STRIP_LOW)

    def cell(self, place: float, media: Media) -> pygame.Rect:
        """Return the box of the player at this place; between two places while somebody moves."""
        count, rect, far = len(self.sheet.seats), self.rect, media.far
        rows = self.rows(media, rect.width)
        columns = -(-count // rows)
        wide = min(media.px(_FAR_WIDE if far else _CELL_MOST), rect.width // columns)
        high = min(media.px(_FAR_HIGH), rect.height // rows) if far else rect.height // rows
        left = rect.centerx - wide * columns // 2 if far else rect.x
        top = rect.centery - high * rows // 2 if far else rect.y

        def corner(nth: int) -> tuple[int, int]:
            column, row = divmod(nth, rows) if far else divmod(nth, columns)[::-1]
            return left + column * wide, top + row * high

        first = int(place)
        (x0, y0), (x1, y1) = corner(first), corner(min(first + 1, count - 1))
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
        theme, sheet, texts, far = media.theme, self.sheet, media.texts, media.far
        line, gap = sheet.seats[seat], media.px(14 if far else 6)
        body, won = cell.inflate(-gap, -gap), _won(sheet, seat)
        if won:
            plate = media.widget_art.plate(
                body.size, media.px(theme.radius) if far else body.height / 2,
                mixed(theme.well, theme.accent, 0.18), alpha=0.9,
                edge=theme.accent, edge_width=max(1.5, media.px(2)),
            )  # fmt: skip
            surface.blit(plate, body, special_flags=PREMUL)
        high = body.height - media.px(2)
        face = (self._faces(seat, round(body.width * 0.36), high, media) if self._faces
                else _face(sheet, seat, high, media))  # fmt: skip
        left = put(surface, face, midleft=(body.x + gap, body.centery)).right + gap
        bar = pygame.Rect(left, 0, body.right - 2 * gap - left, max(4, media.px(16 if far else 10)))
        bar.bottom = body.bottom - max(3, body.height // 8)
        middle = (body.y + bar.y) // 2 + media.px(2)
        ink = theme.faint if line.out else theme.accent if far and won else theme.text
        counted = self.unfolding.counted(media.motion)
        room = bar.y - body.y
        px = round(room * 0.52)
        if not far:
            px = self._number_px(media, bar.width - gap, min(media.px(42), round(room * 0.92)))
        largest = round(px * 0.86)
        shown = line.total - line.gained + round(line.gained * counted)
        number = texts.line(str(shown), "number", ink, px)
        swell = 1.0 + 0.5 * self.unfolding.popped(media.motion, abs(line.gained))
        at = number.get_rect(midright=(bar.right, middle))
        if abs(swell - 1.0) > 0.01:
            number = pygame.transform.smoothscale_by(number, swell)
        surface.blit(number, number.get_rect(center=at.center), special_flags=PREMUL)
        right = at.left - gap
        if far:
            right = self._draw_notes(surface, media, seat, px, left, (right, middle))
        if right - left >= media.px(_LEAST_NAME):
            tone = theme.accent if seat == sheet.you else ink
            self._draw_name(surface, media, line.name, tone, largest,
                            pygame.Rect(left, body.y, right - left, room))  # fmt: skip
        _draw_bar(surface, media, bar, sheet, line, counted)

    def _number_px(self, media: Media, room: int, most: int) -> int:
        """Return the size of the numbers, which is the same in all cells: each leaves room for its
        name, so that both have about the same size."""
        texts, least, size = media.texts, min(most, media.px(20)), most
        for line in self.sheet.seats:
            named = texts.width(line.name, "button", round(most * 0.86))
            left = room - max(media.px(_LEAST_NAME), min(named, round(_NAME_SHARE * room)))
            wide = texts.width(str(line.total), "number", most)
            size = min(size, max(least, most * left // max(1, wide)))
        return size

    def _draw_name(
        self, surface: pygame.Surface, media: Media, name: str, ink: Rgb, px: int,
        box: pygame.Rect,
    ) -> None:  # fmt: skip
        """Write a name, in two lines if its letters are larger so."""
        texts = media.texts
        lines, px = texts.named_in_lines(
            name, "button", box.width, px, half=min(1.0, 0.46 * box.height / px)
        )
        step = min(texts.line_height("button", px), box.height // len(lines))
        for nth, line in enumerate(lines):
            middle = box.centery + media.px(2) + round(step * (nth - (len(lines) - 1) / 2))
            put(surface, texts.line(line, "button", ink, px), midleft=(box.x, middle))

    def _draw_notes(
        self, surface: pygame.Surface, media: Media, seat: int, px: int, left: int,
        end: tuple[int, int],
    ) -> int:  # fmt: skip
        """Draw what the round has brought and the note of a side, which end at a point, and return
        where they begin."""
        gained, note, (right, y) = self.sheet.seats[seat].gained, self._notes.get(seat), end
        if gained:
            tone = media.theme.bad if self.sheet.low_wins else media.theme.good
            more = media.texts.line(f"+{gained}", "number", tone, round(px * 0.86))
            right = put(surface, more, midright=(right, y)).x - media.px(14)
        if note:
            ink = media.theme.muted
            words = media.texts.block(note, "small", ink, (right - left) // 2, "right")
            right = put(surface, words, midright=(right, y)).x - media.px(14)
        return right


def _won(sheet: ScoreSheet, seat: int) -> bool:
    return seat in (sheet.match_winners or sheet.winners)


def _face(sheet: ScoreSheet, seat: int, size: int, media: Media) -> pygame.Surface:
    line, won = sheet.seats[seat], _won(sheet, seat)
    mood: Expression = "winning" if won else "beaten" if line.out else "calm"
    return portrait(line.name, sheet.look(seat), size, media, mood, faint=line.out and not won)


def _draw_bar(
    surface: pygame.Surface, media: Media, bar: pygame.Rect, sheet: ScoreSheet, line: SeatSheet,
    counted: float,
) -> None:  # fmt: skip
    """Draw a bar towards the goal, with the points of the round brighter; ``counted``: the share of
    them that has been counted."""
    theme, radius, goal = media.theme, bar.height / 2, max(1, sheet.goal)
    colour = theme.bad if sheet.low_wins else theme.accent
    surface.blit(media.widget_art.plate(bar.size, radius, theme.well), bar, special_flags=PREMUL)
    before, now = line.total - line.gained, line.total - line.gained * (1 - counted)
    for begin, end, ink in (
        (0.0, before, mixed(colour, theme.well, 0.35)),
        (before, now, mixed(colour, theme.cream, 0.45)),
    ):
        x, last = (round(bar.width * max(0.0, min(1.0, each / goal))) for each in (begin, end))
        if last > x:
            full = media.widget_art.plate(bar.size, radius, ink)
            surface.blit(full, (bar.x + x, bar.y), (x, 0, last - x, bar.height), PREMUL)
