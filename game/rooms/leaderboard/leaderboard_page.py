"""The leaderboard: everybody who has played competitive matches here, the best first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import pygame

from game.language import scores as texts
from game.language.catalogue import _, say
from game.rooms.history.pages.papers import nothing
from game.storage.profiles import Profile
from game.table.people.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import Rgb, mixed, under
from game.ui.widgets.box_layout import Column
from game.ui.widgets.display import Label
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.history.pages.history_pages import HistoryScene

_HEAD = 44
_ROW = 66
_PLACE = 84
_FACE = 62
_NUMBER = 132
"""Width of a column of numbers, units."""
_MEDALS: Sequence[Rgb] = ((232, 178, 70), (188, 192, 200), (190, 124, 76))
"""Gold, silver, bronze."""
_INK: Rgb = (24, 14, 6)


def look_of(line: Profile) -> Look:
    """How somebody looks: a person as they sat down last, a computer player as always."""
    return Look(line.face if line.person else line.name.lower(), line.colour)


class RankTable(Widget):
    """A row for each player. Players with the same XP share a place. ``you``: ids of players whose
    rows are highlighted."""

    def __init__(self, ranked: Sequence[Profile], you: Collection[str]) -> None:
        super().__init__()
        self.ranked = tuple(ranked)
        self.you = frozenset(you)

    def place_of(self, index: int) -> int:
        """Return the place of the player in that row; 1 is the best."""
        xp = self.ranked[index].xp
        return 1 + next(i for i, line in enumerate(self.ranked) if line.xp == xp)

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_HEAD) + media.px(_ROW) * len(self.ranked)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        rights = self._rights(media)
        y = self.rect.y + media.px(_HEAD) // 2 - media.px(4)
        for title, right in zip(texts.COLUMNS, rights, strict=True):
            text, px = media.texts.squeezed(say(title), "small", media.px(_NUMBER - 12))
            words = media.texts.line(text, "small", media.theme.muted, px)
            put(surface, words, midright=(right, y))
        high = media.px(_ROW)
        for index in range(len(self.ranked)):
            top = self.rect.y + media.px(_HEAD) + index * high
            self._draw_row(
                surface, media, pygame.Rect(self.rect.x, top, self.rect.width, high), index
            )

    def _rights(self, media: Media) -> list[int]:
        """Return the right edges of the columns of numbers, in pixels."""
        last = self.rect.right - media.px(28)
        return [last - media.px(_NUMBER) * behind for behind in (4, 3, 2, 1, 0)]

    def _draw_row(
        self, surface: pygame.Surface, media: Media, row: pygame.Rect, index: int
    ) -> None:
        theme, line = media.theme, self.ranked[index]
        yours = line.id in self.you
        body = row.inflate(0, -media.px(6))
        shade = mixed(theme.well, theme.accent, 0.20) if yours else theme.well
        plate = media.widget_art.plate(
            body.size, media.px(theme.radius), shade, alpha=0.95 if yours else 0.55,
            edge=theme.accent if yours else None, edge_width=media.px(1.5) if yours else 0,
            edge_alpha=0.7,
        )  # fmt: skip
        surface.blit(plate, body, special_flags=PREMUL)
        self._draw_place(surface, media, row, self.place_of(index))
        rights = self._rights(media)
        face = portrait(line.name, look_of(line), media.px(_FACE), media)
        at = put(surface, face, center=(row.x + media.px(_PLACE + _FACE / 2), row.centery))
        left = at.right + media.px(12)
        room = rights[0] - media.px(_NUMBER) + media.px(30) - left
        ink = theme.accent if yours else theme.text
        text, px = media.texts.named(line.name, "number", room)
        name = media.texts.line(text, "number", ink, px)
        put(surface, name, midleft=(left, row.centery))
        for value, right, colour in zip(
            (line.xp, line.chips, line.games, line.wins, line.left),
            rights,
            (theme.text, theme.text, theme.muted, theme.muted, theme.muted),
            strict=True,
        ):
            words = media.line(str(value), "number", colour if value else theme.muted)
            put(surface, words, midright=(right, row.centery))

    def _draw_place(
        self, surface: pygame.Surface, media: Media, row: pygame.Rect, place: int
    ) -> None:
        theme = media.theme
        centre = (row.x + media.px(_PLACE) // 2, row.centery)
        if place > len(_MEDALS):
            words = media.line(str(place), "number", theme.muted)
            put(surface, words, center=centre)
            return
        size, colour = media.px(44), _MEDALS[place - 1]
        medal = media.widget_art.plate(
            (size, size), size / 2, mixed(colour, theme.cream, 0.30), under(_INK, colour, theme),
            mixed(colour, theme.cream, 0.65), media.px(2),
        )  # fmt: skip
        put(surface, medal, center=centre)
        words = media.line(str(place), "strong", _INK)
        put(surface, words, center=centre)


def page(scene: HistoryScene) -> Widget:
    """Make the page of the history."""
    ranked = scene.past.competition.ranked()
    return Scroll(_content(ranked, scene.past.here()))


def _content(ranked: Sequence[Profile], you: Collection[str]) -> Widget:
    if ranked:
        explained = Label(say(texts.COLUMNS_EXPLAINED), "small", "muted")
        where = Label(_("Competitive matches on this machine"), "label", "muted")
        return Column([where, RankTable(ranked, you), explained], gap=18)
    return nothing("crown", _("The top spot is still free"), say(texts.HOW_TO_BEGIN))
