"""The parts of the page on which a game is made: cards to press, chips, sentences with marks,
bars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.ui.graphics.arrow_art import HOT, coin_picture
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.theme import Rgb, mixed
from game.ui.widgets.button import Button
from game.ui.widgets.captioned_pictures import CaptionedPictures
from game.ui.widgets.node import Node, Role, spoken
from game.ui.widgets.widget import Size, Widget

_COIN = 0.46
"""Width of the coin on a card that does something, as a share of the card's width."""
_SIGN = 0.62
"""Width of a sign on it, as a share of the coin's width."""
_DOT = 0.2
"""Width of the dot on a card that was changed, as a share of the card's width."""
_CHART = 110
"""Height of a chart, units."""
_IDLE = 0.68
"""Opacity of a card that does nothing."""


class RankShown(NamedTuple):
    """What is shown of a rank: the picture of a card, its name, what it does in a word, the sign of
    that (or letters that begin with “+”), and whether it was changed."""

    face: str
    called: str
    caption: str
    sign: str
    changed: bool


class RankCards(CaptionedPictures[int]):
    """A card of every rank, with what it does below it. One of them is open to be changed, or
    none."""

    def __init__(
        self,
        ranks: Mapping[int, RankShown],
        chosen: int,
        on_change: Callable[[int], None],
        widest: float,
    ) -> None:
        self._ranks = ranks
        super().__init__(
            [(rank, shown.caption) for rank, shown in ranks.items()], chosen, on_change,
            self._card, key=lambda rank, media: (ranks[rank], media.pack, media.theme.id),
            widest=widest, narrowest=76, shape=RATIO,
        )  # fmt: skip
        self._at = max(0, self.index)

    @property
    def index(self) -> int:
        """The place of the rank that is open; -1 while none is."""
        return next((nth for nth, (rank, _) in enumerate(self.values) if rank == self._value), -1)

    @property
    def value_called(self) -> str:
        shown = self._ranks[self.values[self._at][0]]
        return f"{shown.called}: {shown.caption}" if shown.caption else shown.called

    def parts_told(self) -> tuple[Node, ...]:
        return tuple(
            replace(node, name=spoken(shown.called), value=spoken(shown.caption))
            for node, shown in zip(super().parts_told(), self._ranks.values(), strict=True)
        )

    def _card(self, rank: int, size: Size, media: Media) -> pygame.Surface:
        shown, wide = self._ranks[rank], size[0]
        art, picture = media.art.at(wide), canvas(size)
        art.open_frame()
        card = art.picture(shown.face, wide)
        put(picture, card if shown.sign else faded(card, _IDLE), center=(wide // 2, size[1] // 2))
        if shown.sign:
            coin = _coin(shown.sign, round(wide * _COIN), media)
            put(picture, coin, center=(wide // 2, round(size[1] * 0.72)))
        if shown.changed:
            side = round(wide * _DOT)
            dot = media.widget_art.plate(
                (side, side), side / 2, media.theme.accent, edge=media.theme.ink, edge_width=2
            )
            put(picture, dot, topright=(wide - side // 4, side // 4))
        return picture


def _coin(sign: str, side: int, media: Media) -> pygame.Surface:
    """A coin with a sign, or with letters that begin with “+”."""
    if sign.startswith("+"):
        return coin_picture(sign, HOT, side, media)
    coin = coin_picture("", mixed(HOT, media.theme.felt, 0.8), side, media)
    mark = media.widget_art.sign(sign, max(12, round(side * _SIGN)), media.theme.cream, 2.8)
    put(coin, mark, center=coin.get_rect().center)
    return coin


class Chip(Button):
    """One of several words; those that hold are lit and have a tick."""

    role = Role.OPTION

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        chosen: bool,
        *,
        sign: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(text, on_press, sign=sign, tooltip=tooltip, height=54, style="label")
        self.chosen = chosen

    @property
    def is_on(self) -> bool | None:
        return self.chosen

    def measure(self, media: Media, width: int) -> Size:
        wide, high = super().measure(media, width)
        # Less padding than a button: many of them lie side by side.
        return min(width, max(high, wide - media.px(20))), high

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect

    def _sign_px(self, media: Media) -> int:
        return max(12, media.px(24))

    def _draw_body(self, surface: pygame.Surface, rect: pygame.Rect, media: Media) -> Rgb:
        theme = media.theme
        share = (0.2 + 0.3 * self.lit + (0.35 if self.chosen else 0.0)) if self._enabled else 0.0
        edge = theme.accent if self.chosen else theme.edge
        plate = media.widget_art.plate(
            rect.size, self._radius(media), mixed(theme.well, theme.raised, share), edge=edge,
            edge_width=media.px(3 if self.chosen else 1.5),
        )  # fmt: skip
        surface.blit(plate, rect, special_flags=PREMUL)
        if not self._enabled:
            return theme.faint
        return theme.accent if self.chosen else theme.text


class Lengths(Widget):
    """How many rounds had so many turns: bars side by side, with the numbers of turns below.
    ``bars``: shares of rounds, for equal steps from 0 to ``longest`` turns."""

    def __init__(self, bars: Sequence[float], longest: int) -> None:
        super().__init__()
        self.bars = tuple(bars)
        self.longest = longest

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_CHART) + media.texts.line_height("tiny")

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect, most = media.theme, self.rect, max(self.bars) or 1.0
        line, gap = media.texts.line_height("tiny"), media.px(5)
        floor, count = rect.bottom - line, len(self.bars)
        for nth, share in enumerate(self.bars):
            left, right = (rect.x + rect.width * at // count for at in (nth, nth + 1))
            high = max(media.px(3), round((floor - rect.y) * share / most))
            bar = pygame.Rect(left, floor - high, right - left - gap, high)
            ink = theme.accent if share else mixed(theme.well, theme.muted, 0.4)
            body = media.widget_art.plate(bar.size, min(media.px(6), high / 2), ink)
            surface.blit(body, bar, special_flags=PREMUL)
        for at, side in ((0, "midleft"), (self.longest // 2, "center"), (self.longest, "midright")):
            words = media.texts.line(str(at), "tiny", theme.muted)
            x = rect.x + rect.width * at // max(1, self.longest)
            put(surface, words, **{side: (x, rect.bottom - line // 2)})
