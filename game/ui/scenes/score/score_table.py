"""The table on the score sheet: the cards left in each hand, the points, and the way to the
goal."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.language import scores as texts
from game.language.catalogue import _, say
from game.storage.face_files import Expression
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.artcache import RATIO, ArtCache, card_picture
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded, put
from game.ui.graphics.theme import Rgb, mixed
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Size, Widget

_HEAD = 44
_ROW_LEAST, _ROW_NOTED, _ROW_MOST = 52, 62, 126
"""Heights of a row, units: the least, the least with a note below the name, and the greatest."""
_LEADING = 0.84
"""The share of their height that the lines of a name and its note are apart."""
_CARD_LEAST = 62
"""Units. Narrower cards could not be read: low rows show the upper part of wider cards."""
_MOST_PIPS = 10


@dataclass(frozen=True, slots=True)
class _Columns:
    """Left edges and widths in pixels, from left to right."""

    sign: tuple[int, int]
    coin: tuple[int, int]
    name: tuple[int, int]
    cards: tuple[int, int]
    gained: tuple[int, int]
    total: tuple[int, int]
    goal: tuple[int, int]


def lines_told(sheet: ScoreSheet) -> tuple[Node, ...]:
    """The score of everybody in words, the leader first."""
    return tuple(
        Node(Role.TEXT, say(texts.LINE, name=line.name, total=line.total, gained=line.gained))
        for line in (sheet.seats[seat] for seat in sheet.ranking)
    )


def draw_bar(
    surface: pygame.Surface, media: Media, bar: pygame.Rect, before: float, now: float,
    low_wins: bool,
) -> None:  # fmt: skip
    """Draw a bar towards the goal, with new points brighter. ``before`` and ``now`` are shares of
    the goal."""
    theme, radius = media.theme, bar.height / 2
    colour = theme.bad if low_wins else theme.accent
    surface.blit(media.widget_art.plate(bar.size, radius, theme.well), bar, special_flags=PREMUL)
    for begin, end, ink in (
        (0.0, before, mixed(colour, theme.well, 0.35)),
        (before, now, mixed(colour, theme.cream, 0.45)),
    ):
        x, last = (round(bar.width * max(0.0, min(1.0, each))) for each in (begin, end))
        if last > x:
            full = media.widget_art.plate(bar.size, radius, ink)
            surface.blit(full, (bar.x + x, bar.y), (x, 0, last - x, bar.height), PREMUL)


class ScoreTable(Widget):
    """One row for each seat, the leader on top. First the hands are turned over, one after another;
    then the points are counted into the totals; then players who have overtaken others move up."""

    def __init__(self, sheet: ScoreSheet, *, grow: float = 1.0) -> None:
        super().__init__(grow=grow)
        self.sheet = sheet
        self.unfolding = Unfolding(sheet)
        """How far the animation has come."""
        self._art: ArtCache | None = None

    def finish(self) -> None:
        """End the animation: show the final numbers."""
        if not self.unfolding.over:
            self.unfolding.over = True
            self.invalidate()

    def parts_told(self) -> tuple[Node, ...]:
        return lines_told(self.sheet)

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_HEAD) + media.px(_ROW_LEAST) * len(self.sheet.seats)

    def enough(self, media: Media) -> int:
        """The least height, in pixels, at which rows do not touch each other."""
        noted = any(line.xp is not None for line in self.sheet.seats)
        return media.px(_HEAD) + media.px(_ROW_NOTED if noted else _ROW_LEAST) * len(
            self.sheet.seats
        )

    def wanted(self, media: Media) -> int:
        """The height, in pixels, at which rows have their greatest height."""
        return media.px(_HEAD) + media.px(_ROW_MOST) * len(self.sheet.seats)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(self._card_width(media))
        if not self.unfolding.over:
            self.invalidate()

    def update(self, dt: float, media: Media) -> bool:
        if self.unfolding.over:
            return False
        for name, volume in self.unfolding.pass_time(dt, media.motion):
            media.sounds.play(name, volume)
        self.invalidate()
        return not self.unfolding.over

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        columns = self._columns(media)
        self._draw_head(surface, media, columns)
        high = self._row_height(media)
        share = self.unfolding.climbed(media.motion)
        moves = self.unfolding.moves
        # Players who move up are drawn over those who move down.
        for seat in sorted(moves, key=lambda seat: moves[seat][0] - moves[seat][1]):
            old, new = moves[seat]
            y = self.rect.y + media.px(_HEAD) + round((old + (new - old) * share) * high)
            row = pygame.Rect(self.rect.x, y, self.rect.width, high)
            self._draw_row(surface, media, columns, row, seat)

    # ----------------------------------------------------------------------------------------

    def _row_height(self, media: Media) -> int:
        room = self.rect.height - media.px(_HEAD)
        return min(media.px(_ROW_MOST), room // max(1, len(self.sheet.seats)))

    def _card_width(self, media: Media) -> int:
        return max(media.px(_CARD_LEAST), round((self._row_height(media) - media.px(18)) / RATIO))

    def _columns(self, media: Media) -> _Columns:
        widths = {
            "sign": media.px(60),
            "coin": media.px(72),
            "name": min(media.px(300), round(self.rect.width * 0.2)),
            "gained": media.px(150),
            "total": media.px(120),
            "goal": min(media.px(290), round(self.rect.width * 0.19)),
        }
        widths["cards"] = self.rect.width - sum(widths.values())
        places = {}
        x = self.rect.x
        for key in ("sign", "coin", "name", "cards", "gained", "total", "goal"):
            places[key] = (x, widths[key])
            x += widths[key]
        return _Columns(**places)

    def _draw_head(self, surface: pygame.Surface, media: Media, columns: _Columns) -> None:
        y = self.rect.y + media.px(_HEAD) // 2 - media.px(4)

        def write(text: str, x: int, right: bool = False) -> None:
            words = media.line(text, "small", media.theme.muted)
            place = words.get_rect(midright=(x, y)) if right else words.get_rect(midleft=(x, y))
            surface.blit(words, place, special_flags=PREMUL)

        write(_("Left in hand"), columns.cards[0])
        write(_("This round"), sum(columns.gained), right=True)
        write(_("Score"), sum(columns.total), right=True)
        write(say(texts.OF_GOAL, n=self.sheet.goal), columns.goal[0] + media.px(34))

    def _draw_row(
        self, surface: pygame.Surface, media: Media, columns: _Columns, row: pygame.Rect, seat: int
    ) -> None:
        theme, line = media.theme, self.sheet.seats[seat]
        won = seat in self.sheet.winners
        champion = seat in (self.sheet.match_winners or ())
        body = row.inflate(0, -media.px(6))
        shade = mixed(theme.well, theme.accent, 0.20) if won or champion else theme.well
        plate = media.widget_art.plate(
            body.size, media.px(theme.radius), shade, alpha=0.95 if won else 0.55,
            edge=theme.accent if won else None, edge_width=media.px(1.5) if won else 0,
            edge_alpha=0.7,
        )  # fmt: skip
        surface.blit(plate, body, special_flags=PREMUL)
        ink = theme.faint if line.out and not champion else theme.text
        if won or champion:
            size = min(media.px(40), row.height - media.px(20))
            sign = media.widget_art.sign("crown" if champion else "check", size, theme.accent, 2.6)
            middle = (sum(columns.sign) - columns.sign[1] // 2 + media.px(4), row.centery)
            put(surface, sign, center=middle)
        look = self.sheet.look(seat)
        # A face needs room for the head, which is larger than the disc behind it.
        space = media.px(8 if media.faces.has(look.face) else 16)
        size = min(media.px(66) if space < media.px(16) else media.px(56), row.height - space)
        mood: Expression = "winning" if won or champion else "beaten" if line.out else "calm"
        coin = portrait(line.name, look, size, media, mood, faint=line.out and not champion)
        put(surface, coin, midleft=(columns.coin[0], row.centery))
        self._draw_name(surface, media, columns, row, seat, ink)
        self._draw_cards(surface, media, columns, row, seat)
        self._draw_numbers(surface, media, columns, row, line, ink)
        self._draw_goal(surface, media, columns, row, line)

    def _draw_name(
        self,
        surface: pygame.Surface,
        media: Media,
        columns: _Columns,
        row: pygame.Rect,
        seat: int,
        ink: Rgb,
    ) -> None:
        fonts, line = media.texts, self.sheet.seats[seat]
        style = "number" if row.height >= media.px(70) else "strong"
        text, px = fonts.named(line.name, style, columns.name[1] - media.px(14))
        lines = [(text, style, media.theme.accent if seat == self.sheet.you else ink, px)]
        note = self._note(media, line)
        if note:
            lines.append((note[0], "small", note[1], fonts.px("small")))
        needed = round(_LEADING * sum(fonts.font(each[1], each[3]).get_height() for each in lines))
        share = min(1.0, (row.height - media.px(6)) / max(1, needed))
        y = row.centery - round(share * needed) // 2
        for text, style, colour, px in lines:
            words = fonts.line(text, style, colour, round(px * share))
            high = round(_LEADING * words.get_height())
            put(surface, words, midleft=(columns.name[0], y + high // 2))
            y += high

    def _note(self, media: Media, line: SeatSheet) -> tuple[str, Rgb] | None:
        """The note below the name, and its colour: what a competitive match has brought, or that
        the player is out."""
        theme = media.theme
        if line.xp is not None:
            worse = line.xp < 0 or (line.chips or 0) < 0
            better = line.xp > 0
            ink = theme.good if better else theme.bad if worse else theme.muted
            return texts.brought_said(line.xp, line.chips), ink
        return (say(texts.OUT), theme.bad) if line.out else None

    def _draw_cards(
        self,
        surface: pygame.Surface,
        media: Media,
        columns: _Columns,
        row: pygame.Rect,
        seat: int,
    ) -> None:
        line = self.sheet.seats[seat]
        wide = self._card_width(media)
        left, room = columns.cards
        if not line.cards:
            text = "" if line.out and not line.gained else say(texts.NOTHING)
            words = media.line(text, "small", media.theme.muted)
            put(surface, words, midleft=(left, row.centery))
            return
        worth = None
        if line.worth is not None:
            worth = media.line(str(line.worth), "small", media.theme.muted)
            room -= media.px(64)
        spread = (room - wide - media.px(10)) / max(1, len(line.cards) - 1)
        step = min(wide * 0.62, spread)
        body = row.inflate(0, -media.px(6))
        top = max(body.centery - round(wide * RATIO / 2), body.y + media.px(4))
        art = self._art
        if art is None:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(body))
        art.open_frame()
        x = float(left)
        for nth, name in enumerate(line.cards):
            turned = self.unfolding.turned(media.motion, seat, nth)
            face = card_picture(self.sheet.deck, name if turned >= 0.5 else "")
            picture = art.picture(face, wide, squash=abs(1.0 - 2.0 * turned))
            middle = (round(x + wide / 2), top + round(wide * RATIO / 2))
            put(surface, picture, center=middle)
            x += step
        surface.set_clip(clip)
        if art.hurried:
            # Some pictures are still approximate: the exact ones come with the next frame.
            self.invalidate()
        if worth:
            put(surface, worth, midleft=(round(x - step + wide) + media.px(14), row.centery))

    def _draw_numbers(
        self,
        surface: pygame.Surface,
        media: Media,
        columns: _Columns,
        row: pygame.Rect,
        line: SeatSheet,
        ink: Rgb,
    ) -> None:
        theme, share = media.theme, self.unfolding.counted(media.motion)
        before = line.total - line.gained
        good = line.gained > 0 and not self.sheet.low_wins
        colour = theme.good if good else theme.bad if line.gained else theme.faint
        gained = media.line(f"+{line.gained}" if line.gained else "–", "number", colour)
        total = media.line(str(before + round(line.gained * share)), "number", ink)
        swell = 1.0 + self.unfolding.popped(media.motion, abs(line.gained))
        for words, (left, wide) in ((gained, columns.gained), (total, columns.total)):
            place = words.get_rect(midright=(left + wide, row.centery))
            if words is total and abs(swell - 1.0) > 0.01:
                words = pygame.transform.smoothscale_by(words, swell)
                place = words.get_rect(center=place.center)
            surface.blit(words, place, special_flags=PREMUL)

    def _draw_goal(
        self,
        surface: pygame.Surface,
        media: Media,
        columns: _Columns,
        row: pygame.Rect,
        line: SeatSheet,
    ) -> None:
        theme, goal = media.theme, max(1, self.sheet.goal)
        left, room = columns.goal[0] + media.px(34), columns.goal[1] - media.px(34) - media.px(20)
        share = line.total - line.gained * (1 - self.unfolding.counted(media.motion))
        colour = theme.bad if self.sheet.low_wins else theme.accent
        if self.sheet.unit == "rounds" and goal <= _MOST_PIPS:
            size = min(media.px(24), room // goal - 2)
            for number in range(goal):
                filled = min(1.0, max(0.0, share - number))
                at = (left + number * (size + max(2, media.px(7))), row.centery - size // 2)
                pip = media.widget_art.plate(
                    (size, size),
                    size / 2,
                    theme.well,
                    edge=theme.panel_edge,
                    edge_width=media.px(2),
                )
                surface.blit(pip, at, special_flags=PREMUL)
                if filled > 0:
                    new = number >= line.total - line.gained
                    swell = self.unfolding.popped(media.motion, line.gained) if new else 0.0
                    disc = media.widget_art.disc(round(size * (1.0 + swell)), colour)
                    lit = disc if filled >= 1 else faded(disc, filled)
                    middle = (at[0] + size / 2, at[1] + size / 2)
                    put(surface, lit, center=middle)
            return
        track = pygame.Rect(left, 0, room, media.px(14))
        track.centery = row.centery
        well = media.widget_art.plate(
            track.size, track.height / 2, theme.well, edge=theme.panel_edge,
            edge_width=media.px(1.5), edge_alpha=0.6,
        )  # fmt: skip
        surface.blit(well, track, special_flags=PREMUL)
        wide = round(track.width * min(1.0, max(0.0, share / goal)))
        if wide >= 2:
            full = media.widget_art.plate(track.size, track.height / 2, colour)
            surface.blit(full, track, ((0, 0), (wide, track.height)), special_flags=PREMUL)
