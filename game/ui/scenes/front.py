"""The left of the menu: the faces, the title, a hand of cards, the saved match, and the exits."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import menu as texts
from game.language.catalogue import say
from game.ui.graphics.backdrop import WINDOW
from game.ui.graphics.media import Media
from game.ui.scenes.lobby import Saved
from game.ui.widgets.button import Button
from game.ui.widgets.cards import CardFan
from game.ui.widgets.display import Label, Wordmark
from game.ui.widgets.face_row import FaceRow
from game.ui.widgets.layout import Column, Group, Row
from game.ui.widgets.widget import Size, Widget

_KNOWN = "gear", "leave"
"""Signs that are understood without words, the best known first."""
_LEAST_FAN = 110
"""Units. The fan of cards is hidden if it would be lower than this, because of large words."""


class Front(Group):
    """Fills its rectangle: the exits are at the bottom, the rest in the middle above them.

    ``go_on`` is the button for the ``saved`` match; give both or neither.
    """

    def __init__(
        self,
        cards: Sequence[str],
        exits: Sequence[Button],
        go_on: Button | None = None,
        saved: Saved | None = None,
        *,
        opened: bool = False,
    ) -> None:
        """opened: whether the fan of cards is open already."""
        self.title = Wordmark([("Last", "text"), ("Card", "accent")])
        self._motto = Label(say(texts.MOTTO), "body", "muted", align="centre", shadow=True)
        self._company = FaceRow()
        self.fan = CardFan(cards, height=560, opened=opened)
        self._go_on: Column | None = None
        if go_on is not None and saved is not None:
            where = say(texts.SAVED, game=saved.title, round=saved.sentence)
            words = Label(where, "small", "text", align="centre", shadow=True)
            self._go_on = Column([go_on, words], gap=10, align="centre")
        self._exits = list(exits)
        self._exit_words = [button.text for button in exits]
        self._corner = Row(self._exits, gap=4, justify="centre")
        parts: list[Widget | None] = [
            self._company,
            self.title,
            self._motto,
            self.fan,
            self._go_on,
            self._corner,
        ]
        super().__init__([part for part in parts if part is not None])

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        corner = self._fit_exits(media, rect.width)[1]
        # The exits are on the cloth, not on the wooden rim.
        floor = rect.bottom - (0 if media.theme.flat else media.px(34))
        top = self._seat_company(rect, media)
        title = self.title.measure(media, rect.width)[1]
        motto = self._motto.measure(media, rect.width)[1]
        go_on = self._go_on.measure(media, rect.width)[1] if self._go_on else 0
        gap = media.px(22)
        room = floor - top - corner - gap
        others = title + motto + 2 * gap + (go_on + gap if go_on else 0)
        fan = min(media.px(560), round(rect.width * 0.62), room - others)
        self.fan.visible = fan >= media.px(_LEAST_FAN)
        fan = max(0, fan)
        y = top + max(0, (room - others - fan) // 2)
        for part, high, after in (
            (self.title, title, 0),
            (self._motto, motto, gap),
            (self.fan, fan, gap),
            (self._go_on, go_on, 0),
        ):
            if part is not None:
                part.place(pygame.Rect(rect.x, y, rect.width, high), media)
            y += high + after
        self._corner.place(pygame.Rect(rect.x, floor - corner, rect.width, corner), media)

    def _seat_company(self, rect: pygame.Rect, media: Media) -> int:
        """Place the faces at the far edge of the table. Returns where the cloth begins below
        them."""
        wide, high = self._company.measure(media, rect.width)
        edge = round(WINDOW * media.unit) if media.theme.window else rect.y + high
        edge = max(edge, media.px(16) + high)
        self._company.place(
            pygame.Rect(rect.x + (rect.width - wide) // 2, edge - high + media.px(24), wide, high),
            media,
        )
        return edge + media.px(40)

    def _fit_exits(self, media: Media, width: int) -> Size:
        """The size of the row of exits. If there is not enough room, some show only their signs,
        the best known ones first."""
        size = (0, 0)
        for alone in ((), _KNOWN[:1], _KNOWN, [button.sign for button in self._exits]):
            for button, words in zip(self._exits, self._exit_words, strict=True):
                wordy = button.sign not in alone
                button.text = words if wordy else ""
                button.tooltip = "" if wordy else words
            size = self._corner.measure(media, 10 * width)
            if size[0] <= width:
                break
        return size
