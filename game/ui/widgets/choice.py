"""Controls for one of several values: their common base, segments, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Generic, TypeVar

import pygame

from game.language.catalogue import _
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import Rgb, mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.widgets.button import Control
from game.ui.widgets.node import Node, Role, spoken
from game.ui.widgets.widget import Redrawn, Size

V = TypeVar("V")
HIGH = 58
"""The height of such a control, units."""


class Selector(Control, Generic[V]):
    """A control with one of ``values``, which are (value, label) pairs. ``blocked`` maps values
    that cannot be chosen now to the sentence that says why. Raises ValueError without values."""

    role = Role.CHOICE
    width = 0.0
    """Units that it is wide, if its words need no more."""
    value = Redrawn[V]()
    """The current value."""

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        blocked: Mapping[V, str] | None = None,
        tooltip: str = "",
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(tooltip=tooltip, grow=grow)
        if not values:
            raise ValueError(f"a {type(self).__name__.lower()} needs at least one value")
        self.values = tuple(values)
        self._value = value
        self.on_change = on_change
        self.blocked: Mapping[V, str] = {} if blocked is None else blocked
        if width is not None:
            self.width = width

    @property
    def index(self) -> int:
        """The place of the value in ``values``; 0 if it is not there."""
        return next((i for i, (each, _) in enumerate(self.values) if each == self._value), 0)

    @property
    def label(self) -> str:
        """The label of the value."""
        return self.values[self.index][1]

    @property
    def value_called(self) -> str:
        return self.label

    def open_to(self, number: int) -> bool:
        """Return whether the value at that place can be chosen."""
        return self.values[number][0] not in self.blocked

    def choose(self, number: int, loud: float = 0.6) -> None:
        """Choose the value at that place, as the player. A blocked value is refused."""
        value = self.values[number][0]
        if value == self._value:
            return
        if not self.open_to(number):
            self.sound("illegal", 0.4)
            return
        self.value = value
        self.sound("click", loud)
        self.on_change(value)

    def next_open(self, step: int) -> int | None:
        """Return the place of the next value in that direction (1 or -1) that can be chosen."""
        at = self.index + step
        while 0 <= at < len(self.values):
            if self.open_to(at):
                return at
            at += step
        return None

    def step(self, step: int, loud: float = 0.6) -> bool:
        """Choose the next value in that direction. Returns whether there is one."""
        at = self.next_open(step)
        if at is not None:
            self.choose(at, loud)
        return at is not None

    def step_round(self, loud: float = 0.6) -> None:
        """Choose the next value; after the last comes the first."""
        if not self.step(1, loud):
            at = next(filter(self.open_to, range(len(self.values))), None)
            if at is not None:
                self.choose(at, loud)

    def _widest(self, media: Media) -> int:
        """Return the width of the longest label in pixels."""
        return max(media.texts.width(label, "label") for _, label in self.values)

    def _draw_well(self, surface: pygame.Surface, media: Media, body: Rgb) -> None:
        """Draw the hollow behind everything else."""
        theme = media.theme
        well = media.widget_art.plate(
            self.rect.size, media.px(theme.radius), body,
            edge=theme.edge, edge_width=media.px(2),
        )  # fmt: skip
        surface.blit(well, self.rect, special_flags=PREMUL)


class PartSelector(Selector[V]):
    """Shows all its values at once, each in a part that can be pressed."""

    _pointed: int | None = None

    def box(self, number: int) -> pygame.Rect:
        """Return the rectangle of the value at that place."""
        raise NotImplementedError

    def part_at(self, point: Pixel) -> int | None:
        """Return the place of the value that is shown at ``point``, or None."""
        boxes = map(self.box, range(len(self.values)))
        return next((number for number, box in enumerate(boxes) if box.collidepoint(point)), None)

    def parts_told(self) -> tuple[Node, ...]:
        return tuple(
            Node(
                Role.OPTION, spoken(label), note=self.blocked.get(value, ""),
                enabled=self.open_to(number), on=value == self._value, key=(self, number),
                press=partial(self.choose, number),
            )
            for number, (value, label) in enumerate(self.values)
        )  # fmt: skip

    def pointer_moved(self, point: Pixel) -> None:
        pointed = self.part_at(point)
        if pointed != self._pointed:
            self._pointed = pointed
            self.invalidate()

    def pointer_left(self) -> None:
        self._pointed = None
        super().pointer_left()

    def pointer_released(self, point: Pixel) -> None:
        self.pressed = False
        self.invalidate()
        part = self.part_at(point)
        if part is not None and self.rect.collidepoint(point):
            self.choose(part)


class SegmentedControl(PartSelector[V]):
    """Segments side by side, one of them chosen."""

    @cached_property
    def _marker(self) -> TweenedValue:
        return TweenedValue(float(self.index))

    @property
    def hint(self) -> str:
        if self._enabled and self._pointed is not None:
            reason = self.blocked.get(self.values[self._pointed][0])
            if reason:
                return reason
        if self._enabled and self.blocked and self._pointed is None and self.focused:
            # The keys skip blocked values: the tooltip says why.
            return " ".join(dict.fromkeys(self.blocked.values()))
        return super().hint

    def measure(self, media: Media, width: int) -> Size:
        cell = max(self._widest(media) + 2 * media.px(20), media.px(60))
        return min(width, cell * len(self.values) + 2 * media.px(5)), media.px(HIGH)

    def update(self, dt: float, media: Media) -> bool:
        self._marker.to(float(self.index))
        sliding = self._marker.step(dt, media.motion.control_slide)
        return super().update(dt, media) or sliding

    def activate(self) -> None:
        self.step_round()

    def command(self, command: Command) -> bool:
        if command.intent in (Intent.LEFT, Intent.RIGHT):
            return self.step(1 if command.intent is Intent.RIGHT else -1)
        return False

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, alive = media.theme, self._enabled
        self._draw_well(surface, media, theme.well)
        self._draw_marker(surface, media)
        for number, (value, label) in enumerate(self.values):
            box = self.box(number)
            chosen = 1.0 - min(1.0, abs(self._marker.value - number))
            if not alive or value in self.blocked:
                colour = mixed(theme.well, theme.faint, 0.8)
                if chosen > 0.5:
                    colour = theme.text
            else:
                base = theme.text if number == self._pointed else theme.muted
                colour = mixed(base, theme.on_accent, round(chosen * 4) / 4)
            text, px = media.texts.squeezed(label, "label", box.width - media.px(8))
            words = media.texts.line(text, "label", colour, px)
            put(surface, words, center=box.center)

    # ----------------------------------------------------------------------------------------

    def _draw_marker(self, surface: pygame.Surface, media: Media) -> None:
        theme, inset = media.theme, media.px(5)
        first, second = self.box(0), self.box(min(1, len(self.values) - 1))
        stride = second.x - first.x
        box = first.move(round(self._marker.value * stride), 0).inflate(0, -2 * inset)
        radius = max(1, media.px(theme.radius) - inset)
        if self._enabled:
            top, bottom = mixed(theme.accent, theme.cream, 0.1), theme.accent_deep
        else:
            top = bottom = mixed(theme.raised, theme.panel, 0.3)
        surface.blit(
            media.widget_art.plate(box.size, radius, top, bottom), box, special_flags=PREMUL
        )

    def box(self, number: int) -> pygame.Rect:
        inset = max(2, self.rect.height // 12)
        room = self.rect.width - 2 * inset
        # All have the same width, so that the marker keeps its shape when it slides.
        wide = room // len(self.values)
        left = self.rect.x + inset + (room - wide * len(self.values)) // 2
        return pygame.Rect(left + number * wide, self.rect.y, wide, self.rect.height)


class _Pages(PartSelector[str]):
    """The names of pages, one of them open. Tab stops here once; ``turning`` are the intents that
    turn back and on, and Enter (``on_enter``) goes into the open page. ``notes`` are a few words
    about some pages."""

    turning: tuple[Intent, Intent]

    def __init__(
        self,
        pages: Sequence[tuple[str, str]],
        page: str,
        on_change: Callable[[str], None],
        on_enter: Callable[[], None],
        *,
        notes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(pages, page, on_change)
        self.notes: Mapping[str, str] = notes or {}
        self._on_enter = on_enter

    @property
    def called(self) -> str:
        return _("Pages")

    def turn(self, step: int) -> bool:
        """Turn ``step`` pages further, if possible. Returns whether it was."""
        at = self.index + step
        if not 0 <= at < len(self.values):
            return False
        self.choose(at, 0.4)
        return True

    def activate(self) -> None:
        self._on_enter()

    def command(self, command: Command) -> bool:
        if command.intent not in self.turning:
            return False
        return self.turn(1 if command.intent is self.turning[1] else -1)

    def focus_rect(self, media: Media) -> pygame.Rect:
        return self.box(self.index)

    def _draw_plate(self, surface: pygame.Surface, number: int, media: Media) -> Rgb:
        """Draw the plate of a page that is open or pointed at. Returns the colour of its name."""
        theme, chosen = media.theme, number == self.index
        if chosen or number == self._pointed:
            box, body = self.box(number), mixed(theme.panel, theme.raised, 1.0 if chosen else 0.45)
            edge = theme.accent if chosen else None
            plate = media.widget_art.plate(
                box.size, media.px(theme.radius), body, edge=edge, edge_width=media.px(2.5)
            )
            surface.blit(plate, box, special_flags=PREMUL)
        return theme.text if chosen else theme.muted


_ROW = 76
"""The height of a name with a note below it, units."""
_GAP = 6


class Tabs(_Pages):
    """The names one below the other: up and down turn the pages, right goes into the open one.
    Notes are shown below the names, in the accent colour."""

    turning = Intent.UP, Intent.DOWN
    width = 320.0
    _high = _gap = 0

    def measure(self, media: Media, width: int) -> Size:
        count = len(self.values)
        high = media.px(_ROW) * count + media.px(_GAP) * (count - 1)
        return min(width, media.px(self.width)), high

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        count, self._gap = len(self.values), media.px(_GAP)
        self._high = min(media.px(_ROW), (rect.height - self._gap * (count - 1)) // count)

    def command(self, command: Command) -> bool:
        if command.intent is Intent.RIGHT:
            self._on_enter()
            return True
        return super().command(command)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        texts, room = media.texts, self.rect.width - 2 * media.px(20)
        both = texts.line_height("strong") + texts.line_height("small")
        for number, (page, label) in enumerate(self.values):
            ink, box = self._draw_plate(surface, number, media), self.box(number)
            words = [(label, "strong", ink)]
            note = self.notes.get(page)
            # In a window too low for two lines, only the name is shown.
            if note and both <= box.height:
                words.append((note, "small", media.theme.accent))
            lines = []
            for said, style, colour in words:
                text, px = texts.squeezed(said, style, room)
                lines.append(texts.line(text, style, colour, px))
            y = box.centery - sum(line.get_height() for line in lines) // 2
            for line in lines:
                surface.blit(line, (box.x + media.px(20), y), special_flags=PREMUL)
                y += line.get_height()

    def box(self, number: int) -> pygame.Rect:
        y = self.rect.y + number * (self._high + self._gap)
        return pygame.Rect(self.rect.x, y, self.rect.width, self._high)


_BAR_ROW = 60
"""The height of a line of tabs, units."""
_BAR_GAP, _BAR_SIDE = 6, 22
"""Units between two tabs, and beside the words of one."""
_BAR_SIDE_LEAST = 9
_BAR_LEAST = 0.72
"""The share of their size to which the letters of a bar shrink before it takes another line."""


class TabBar(_Pages):
    """The names side by side: left and right turn the pages. Of notes a dot beside the name is
    shown, and their words are its tooltip."""

    turning = Intent.LEFT, Intent.RIGHT
    _boxes: Sequence[pygame.Rect] = ()
    _px = 0

    @property
    def hint(self) -> str:
        at = self._pointed
        return "" if at is None else self.notes.get(self.values[at][0], "")

    def hint_rect(self) -> pygame.Rect:
        return self.rect if self._pointed is None else self.box(self._pointed)

    def measure(self, media: Media, width: int) -> Size:
        boxes = self._laid_out(media, width)[0]
        return max(box.right for box in boxes), boxes[-1].bottom

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        boxes, self._px = self._laid_out(media, rect.width)
        self._boxes = [box.move(rect.topleft) for box in boxes]

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for box in self._boxes:
            box.move_ip(dx, dy)

    def box(self, number: int) -> pygame.Rect:
        return self._boxes[number] if self._boxes else self.rect

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        for number, (page, label) in enumerate(self.values):
            ink, box = self._draw_plate(surface, number, media), self.box(number)
            room = box.width - 2 * media.px(_BAR_SIDE_LEAST)
            text, px = media.texts.squeezed(label, "strong", room, self._px)
            put(surface, media.texts.line(text, "strong", ink, px), center=box.center)
            if self.notes.get(page):
                dot = media.widget_art.disc(media.px(9), media.theme.accent)
                put(surface, dot, center=(box.right - media.px(11), box.y + media.px(12)))

    # ----------------------------------------------------------------------------------------

    def _laid_out(self, media: Media, width: int) -> tuple[list[pygame.Rect], int]:
        """Return the rectangle of each tab from the top left, and the size of the letters."""
        texts, gap, high = media.texts, media.px(_BAR_GAP), media.px(_BAR_ROW)
        full = texts.px("strong")
        count = len(self.values)
        for lines in range(1, count + 1):
            for px, side in (
                (full, _BAR_SIDE), (full, _BAR_SIDE_LEAST),
                (round(full * (1 + _BAR_LEAST) / 2), _BAR_SIDE_LEAST),
                (round(full * _BAR_LEAST), _BAR_SIDE_LEAST),
            ):  # fmt: skip
                wide = [
                    max(
                        texts.width(label, "strong", px) + 2 * media.px(side) + 1,
                        media.px(media.motion.least_hit),
                    )
                    for _, label in self.values
                ]
                rows = _broken(wide, gap, width)
                if len(rows) <= lines or lines == count:
                    return _in_rows(rows, wide, gap, high), px
        raise AssertionError("as many lines as tabs are always enough")


def _broken(wide: Sequence[int], gap: int, width: int) -> list[list[int]]:
    """Return the places of things of those widths, line by line."""
    rows: list[list[int]] = [[]]
    used = 0
    for number, each in enumerate(wide):
        if rows[-1] and used + each > width:
            rows.append([])
            used = 0
        rows[-1].append(number)
        used += each + gap
    return rows


def _in_rows(
    rows: Sequence[Sequence[int]], wide: Sequence[int], gap: int, high: int
) -> list[pygame.Rect]:
    boxes = []
    for row, numbers in enumerate(rows):
        x = 0
        for number in numbers:
            boxes.append(pygame.Rect(x, row * (high + gap), wide[number], high))
            x += wide[number] + gap
    return boxes
