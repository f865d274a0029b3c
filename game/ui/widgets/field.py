"""A named control: what it is called, what it means, and the control at the right."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.basic import Label
from game.ui.widgets.layout import Column, Group


class Field(Group):
    """A label (and a sentence below it) at the left, a control at the right.

    ``note`` replaces the sentence, in the accent colour: why the control cannot be used now.
    The control gets at most ``share`` of the width.
    """

    def __init__(
        self,
        label: str,
        control: Widget,
        sentence: str = "",
        *,
        note: str = "",
        share: float = 0.55,
        style: str = "strong",
    ) -> None:
        words: list[Widget] = [Label(label, style, "faint" if note else "text")]
        if note or sentence:
            words.append(Label(note or sentence, "small", "accent" if note else "muted"))
        self._words = Column(words, gap=2)
        self._label = label
        self._style = style
        self._control = control
        self._share = share
        super().__init__([self._words, control])
        self.takes_pointer = bool(control.hint)

    @property
    def hint(self) -> str:
        # Whoever wonders what it means points at the words.
        return self._control.hint

    def _split(self, kit: Kit, width: int) -> tuple[Size, int]:
        """The size of the control, and the width of the words."""
        gap = kit.px(16)
        # A word of the label is never broken for the sake of the control.
        words = self._label.split()
        longest = max((kit.texts.width(word, self._style) for word in words), default=0)
        most = min(round(width * self._share), width - gap - longest - 1)
        size = self._control.measure(kit, max(1, most))
        return size, max(1, width - size[0] - gap)

    def measure(self, kit: Kit, width: int) -> Size:
        (_, high), room = self._split(kit, width)
        return width, max(high, self._words.measure(kit, room)[1])

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        (wide, high), room = self._split(kit, rect.width)
        words = pygame.Rect(rect.x, 0, room, self._words.measure(kit, room)[1])
        words.centery = rect.centery
        self._words.place(words, kit)
        control = pygame.Rect(rect.right - wide, 0, wide, high)
        control.centery = rect.centery
        self._control.place(control, kit)
