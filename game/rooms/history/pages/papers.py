"""Sheets of paper on a board, and the people to choose from above them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.language.catalogue import decimal, say
from game.language.settings import PERCENT
from game.rooms.history.pages.chart_rows import paper_of
from game.storage.profiles import Profile
from game.table.people.seating import DISC, Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Intent
from game.ui.widgets.box_layout import Column, Group, Space
from game.ui.widgets.captioned_pictures import CaptionedPictures
from game.ui.widgets.display import Label, Sign
from game.ui.widgets.node import Role
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

_PAD = (28, 24)


class Paper(Group):
    """A sheet of paper with a heading; words on it have the ink ``ink``. It takes the focus, so
    that keys and pads can reach everything to read."""

    focusable = True
    role = Role.GROUP

    @property
    def called(self) -> str:
        return self._heading

    def __init__(self, heading: str, parts: Sequence[Widget]) -> None:
        self._heading = heading
        lines = [Label(heading, "button", "ink"), *parts]
        super().__init__([Column(lines, gap=14)])

    def measure(self, media: Media, width: int) -> Size:
        x, y = media.px(_PAD[0]), media.px(_PAD[1])
        return width, self.children[0].measure(media, width - 2 * x)[1] + 2 * y

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        x, y = media.px(_PAD[0]), media.px(_PAD[1])
        self.children[0].place(rect.inflate(-2 * x, -2 * y), media)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(media.px(44), media.px(44))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        paper_of(surface, self.rect, media)

    def focus_radius(self, media: Media) -> float:
        return media.px(7)

    def command(self, command: Command) -> bool:
        """Scroll a sheet that is higher than the page."""
        scroll = self.parent
        while scroll is not None and not isinstance(scroll, Scroll):
            scroll = scroll.parent
        if scroll is None or not self.focused or self.ui is None:
            return False
        hidden = {
            Intent.UP: self.rect.top - scroll.rect.top,
            Intent.DOWN: self.rect.bottom - scroll.rect.bottom,
        }.get(command.intent, 0)
        if hidden * (1 if command.intent is Intent.DOWN else -1) <= 0:
            return False
        step = self.ui.media.px(self.ui.media.motion.scroll_step)
        return scroll.scroll_to(scroll.offset + max(-step, min(step, hidden)))


class Beside(Group):
    """Two widgets side by side if that leaves the second one ``least`` units; otherwise below each
    other."""

    def __init__(self, first: Widget, second: Widget, *, least: float = 640) -> None:
        super().__init__([first, second])
        self._least = least

    def _boxes(self, media: Media, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        first, second = self.children
        gap = media.px(34)
        one = pygame.Rect((0, 0), first.measure(media, width))
        room = width - one.width - gap
        if room < media.px(self._least):
            high = second.measure(media, width)[1]
            return one, pygame.Rect(0, one.bottom + gap // 2, width, high)
        two = pygame.Rect(one.right + gap, 0, room, second.measure(media, room)[1])
        high = max(one.height, two.height)
        one.centery = two.centery = high // 2
        return one, two

    def measure(self, media: Media, width: int) -> Size:
        return width, max(box.bottom for box in self._boxes(media, width))

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        for child, box in zip(self.children, self._boxes(media, rect.width), strict=True):
            child.place(box.move(rect.topleft), media)


def faces(
    people: Sequence[Profile], chosen: str, on_change: Callable[[str], None]
) -> CaptionedPictures[str]:
    """Make a choice of these people, by id."""
    known = {each.id: each for each in people}

    def look(id: str) -> Look:
        return Look(known[id].face or DISC, known[id].colour)

    def paint(id: str, size: Size, media: Media) -> pygame.Surface:
        return portrait(known[id].name, look(id), size[0], media)

    def key(id: str, media: Media) -> Hashable:
        return "person", known[id].name, look(id), media.theme.id

    return CaptionedPictures(
        [(each.id, each.name) for each in people], chosen, on_change, paint, key=key,
        widest=128, narrowest=92, shape=1.0,
    ).named("person")  # fmt: skip


def nothing(sign: str, heading: str, sentence: str) -> Widget:
    """Make what a page shows if there is nothing on it yet."""
    return Column(
        [
            Space(36), Sign(sign, 132, "accent"), Space(8),
            Label(heading, "button", align="centre"),
            Label(sentence, "body", "muted", align="centre"), Space(36),
        ],
        gap=10, align="centre",
    )  # fmt: skip


def percent(share: float, decimals: int = 0) -> str:
    """Return a share of 1 as a percentage."""
    return say(PERCENT, n=decimal(100 * share, f".{decimals}f"))


def whole_percent(share: float) -> str:
    """Return a share of 1 as a percentage without needless decimals, for an axis."""
    return say(PERCENT, n=decimal(100 * share))
