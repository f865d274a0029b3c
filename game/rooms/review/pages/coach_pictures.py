"""The drawings on the page of the coach: the graph of the chances, its key, and the sums.

Lines are told apart by dashes and marks as well as by colours, and everything that a drawing shows
can also be read as a number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.language.catalogue import N_, _, say
from game.rooms.review.pages.round_told import figure, signed
from game.rooms.review.words import coach_texts as texts
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.widgets.button import Control
from game.ui.widgets.widget import Size, Widget

_COLOURS: Final[Sequence[Rgb]] = (
    (247, 190, 85), (112, 190, 240), (255, 138, 120), (142, 212, 148), (214, 160, 240),
    (240, 232, 120), (120, 220, 214), (255, 176, 206), (198, 200, 206), (222, 172, 128),
)  # fmt: skip
_DASHES: Final = ("", "3 1.4", "1 1.4", "5 1.4 1 1.4", "7 2.2")
"""Strokes and gaps, in widths of the line."""
_MARKS: Final = (
    "M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0Z", "M-.9 -.9H.9V.9H-.9Z", "M0 -1.1L1.1 .8H-1.1Z",
    "M0 -1.2L1.2 0L0 1.2L-1.2 0Z", "M-1.1 -.8H1.1L0 1.1Z",
    "M-.4 -1.1H.4V-.4H1.1V.4H.4V1.1H-.4V.4H-1.1V-.4H-.4Z",
)  # fmt: skip
"""Outlines of about two by two units round the middle."""
_THICK, _MARK = 4.0, 8.0
_STAR: Final = 26
"""Units of height of the stars above the turning points."""
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""The numbers of actions that may lie between two numbers of the axis."""
_LEAST: Final = 330
"""Units of height that the graph needs."""


def _line(path: str, number: int, unit: float) -> str:
    """A line of the graph with that number, as a part of a drawing."""
    thick = _THICK * unit
    dashes = " ".join(f"{float(each) * thick:.1f}" for each in _DASHES[number % 5].split())
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{hex_of(_COLOURS[number % 10])}"'
        f' stroke-width="{thick:.2f}" stroke-linejoin="round"{dashed}/>'
    )


def _mark(x: float, y: float, number: int, unit: float, edge: Rgb) -> str:
    """A mark on that line."""
    size = _MARK * unit
    return (
        f'<path d="{_MARKS[number % 6]}" transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"'
        f' fill="{hex_of(_COLOURS[number % 10])}" stroke="{hex_of(edge)}" stroke-width="0.3"/>'
    )


def _svg(size: Size, parts: Sequence[str]) -> pygame.Surface:
    wide, high = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
    return from_svg(f"{head}{''.join(parts)}</svg>", size)


class Graph(Control):
    """The chance of each player to win a round: after the deal, and after each action.

    ``lines``: the chances of each player, from 0 to 1.  ``turning``: after which actions the round
    turned.  ``on_move`` is called when another action is shown, ``on_open`` for Enter.  Left and
    right step while it has the focus; a place that is pointed at is shown until the pointer leaves.
    """

    def __init__(
        self,
        lines: Sequence[Sequence[float]],
        turning: Sequence[int],
        at: int,
        on_move: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(grow=1.0)
        self._lines = lines
        self._turning = turning
        self.chosen = at
        """The number of actions after which the chances are shown when nothing is pointed at."""
        self._pointed: int | None = None
        self._on_move = on_move
        self._on_open = on_open
        self._picture: tuple[object, pygame.Surface] | None = None
        self._field = pygame.Rect(0, 0, 1, 1)

    @property
    def called(self) -> str:
        return _("The chances after action {done} of {total}", done=self.shown, total=self.last)

    @property
    def last(self) -> int:
        """The number of actions."""
        return len(self._lines[0]) - 1

    @property
    def shown(self) -> int:
        """The number of actions after which the chances are shown now."""
        return self.chosen if self._pointed is None else self._pointed

    def choose(self, at: int) -> None:
        """Show the chances after so many actions."""
        at = min(max(0, at), self.last)
        if at != self.chosen or self._pointed is not None:
            self.chosen, self._pointed = at, None
            self._moved()

    def _point(self, at: int | None) -> None:
        if at != self._pointed:
            self._pointed = at
            self._moved()

    def _moved(self) -> None:
        self.invalidate()
        self._on_move()

    # --- place ------------------------------------------------------------------------------------

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_LEAST)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        line, gap = media.texts.line_height("small"), media.px(10)
        left = media.texts.width(say(texts.CHANCE, chance=100), "small") + gap
        top = max(line, media.px(_STAR)) + gap
        wide, high = rect.width - left - media.px(18), rect.height - top - line - gap
        self._field = pygame.Rect(rect.x + left, rect.y + top, max(1, wide), max(1, high))

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._field.move_ip(dx, dy)

    def x_of(self, at: int) -> int:
        """The place of the moment after so many actions."""
        return self._field.x + round(self._field.width * at / max(1, self.last))

    def y_of(self, chance: float) -> int:
        """The place of a chance."""
        return self._field.bottom - round(self._field.height * chance)

    # --- input ------------------------------------------------------------------------------------

    @property
    def takes_drags(self) -> bool:
        return True

    def _action_at(self, point: Pixel) -> int:
        share = (point[0] - self._field.x) / self._field.width
        return round(min(1.0, max(0.0, share)) * self.last)

    def pointer_pressed(self, point: Pixel) -> None:
        super().pointer_pressed(point)
        self.choose(self._action_at(point))

    def pointer_moved(self, point: Pixel) -> None:
        if self.pressed:
            self.choose(self._action_at(point))
        else:
            self._point(self._action_at(point))

    def pointer_left(self) -> None:
        super().pointer_left()
        self._point(None)

    def pointer_released(self, point: Pixel) -> None:
        self.pointer_cancelled()

    def activate(self) -> None:
        self._on_open()

    def command(self, command: Command) -> bool:
        match command.intent:
            case Intent.LEFT:
                self.choose(self.chosen - 1)
            case Intent.RIGHT:
                self.choose(self.chosen + 1)
            case Intent.FIRST:
                self.choose(0)
            case Intent.LAST:
                self.choose(self.last)
            case _:
                return False
        return True

    # --- picture ----------------------------------------------------------------------------------

    def focus_radius(self, media: Media) -> float:
        return media.px(media.theme.radius) / 2

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        key = self.rect.size, media.scale, media.theme.id
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._drawn(media)
        surface.blit(self._picture[1], self.rect, special_flags=PREMUL)
        self._draw_moment(surface, media)

    def _drawn(self, media: Media) -> pygame.Surface:
        """Everything but the moment that is shown."""
        theme, write, unit = media.theme, media.texts, media.scale
        sheet = canvas(self.rect.size)
        field = self._field.move(-self.rect.x, -self.rect.y)
        well = media.widget_art.plate(field.size, media.px(6), theme.well)
        sheet.blit(well, field, special_flags=PREMUL)
        thin, grid = max(1, media.px(1.5)), mixed(theme.well, theme.panel_edge, 0.55)
        every = 25 if field.height >= 5 * write.line_height("small") else 50
        for chance in range(0, 101, every):
            y = self.y_of(chance / 100) - self.rect.y
            sheet.fill((*grid, 255), (field.x, y - thin // 2, field.width, thin))
            words = write.line(say(texts.CHANCE, chance=chance), "small", theme.muted)
            put(sheet, words, midright=(field.x - media.px(8), y))
        self._draw_actions(sheet, field, grid, media)
        parts = []
        many = max(1, round(len(self._lines[0]) * 60 * unit / field.width))
        for number, line in enumerate(self._lines):
            spots = [
                (self.x_of(at) - self.rect.x, self.y_of(chance) - self.rect.y)
                for at, chance in enumerate(line)
            ]
            parts.append(_line("M" + "L".join(f"{x} {y}" for x, y in spots), number, unit))
            # Marks of lines that lie on each other are beside each other.
            first = (number * many // len(self._lines)) % many
            parts += [
                _mark(x, y, number, unit, theme.well)
                for at, (x, y) in enumerate(spots)
                if (at - first) % many == 0
            ]
        sheet.blit(_svg(self.rect.size, parts), (0, 0), special_flags=PREMUL)
        return sheet

    def _draw_actions(
        self, sheet: pygame.Surface, field: pygame.Rect, grid: Rgb, media: Media
    ) -> None:
        """The lower axis, the names of both, and the turning points."""
        theme, write = media.theme, media.texts
        low = field.bottom + media.px(6)
        title = write.line(say(N_("Actions")), "small", theme.muted)
        at = put(sheet, title, topright=(self.rect.width, low))
        wide = write.width(str(self.last), "small") + media.px(24)
        apart = next(
            (each for each in _STEPS if field.width * each >= wide * max(1, self.last)), _STEPS[-1]
        )
        for number in range(0, self.last + 1, apart):
            words = write.line(str(number), "small", theme.muted)
            spot = words.get_rect(midtop=(self.x_of(number) - self.rect.x, low))
            if spot.right + media.px(16) < at.x:
                sheet.blit(words, spot, special_flags=PREMUL)
        star = media.px(_STAR)
        sign = media.widget_art.sign("starred", star, theme.accent, 2.6)
        room = field.width
        for turn in self._turning:
            x = self.x_of(turn) - self.rect.x
            room = min(room, x - star - field.x)
            sheet.fill((*grid, 255), (x, field.y, max(1, media.px(2)), field.height))
            put(sheet, sign, midbottom=(x, field.y - 2))
        name = say(N_("Chance to win the round"))
        if write.width(name, "small") <= room:
            words = write.line(name, "small", theme.muted)
            put(sheet, words, bottomleft=(field.x, field.y - 2))  # fmt: skip

    def _draw_moment(self, surface: pygame.Surface, media: Media) -> None:
        x, field, theme = self.x_of(self.shown), self._field, media.theme
        wide = max(2, media.px(3))
        surface.fill(theme.cream, (x - wide // 2, field.y, wide, field.height))
        size, unit = round(3 * _MARK * media.scale), media.scale
        for number, line in enumerate(self._lines):
            mark = media.widget_art.keep(
                ("chance", number, size, theme.cream),
                lambda n=number: _svg(  # type: ignore[misc]
                    (size, size), [_mark(size / 2, size / 2, n, 1.25 * unit, theme.cream)]
                ),
            )
            put(surface, mark, center=(x, self.y_of(line[self.shown])))


class KeyLine(Widget):
    """A line of the key: how a player's line looks, the name, and the chance at the moment."""

    def __init__(self, number: int, name: str) -> None:
        super().__init__()
        self._number = number
        self.text = name
        self.chance = ""

    def show(self, chance: float) -> None:
        """Show this chance."""
        said = say(texts.CHANCE, chance=round(100 * chance))
        if said != self.chance:
            self.chance = said
            self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return width, media.texts.line_height("strong")

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        rect, texts_ = self.rect, media.texts
        wide, gap = media.px(64), media.px(14)
        size = wide, rect.height
        sample = media.widget_art.keep(
            ("key", self._number, size),
            lambda: _svg(size, [
                _line(f"M0 {size[1] / 2}H{wide}", self._number, media.scale),
                _mark(wide / 2, size[1] / 2, self._number, media.scale, media.theme.well),
            ]),
        )  # fmt: skip
        surface.blit(sample, rect, special_flags=PREMUL)
        chance = texts_.line(self.chance, "strong", media.theme.text)
        at = put(surface, chance, midright=(rect.right, rect.centery))
        room = at.x - rect.x - wide - 2 * gap
        text, px = texts_.named(self.text, "strong", room)
        name = texts_.line(text, "strong", media.theme.text, px)
        left = rect.x + wide + gap
        put(surface, name, midleft=(left, rect.centery))


class Sum(Widget):
    """The parts of a result below each other, each beginning where the one before ended, and the
    result.  ``parts``: what each is called, and how much it is, in tenths of a per cent."""

    def __init__(self, parts: Sequence[tuple[str, int]], result: tuple[str, int]) -> None:
        super().__init__()
        self.parts = parts
        self.result = result

    def measure(self, media: Media, width: int) -> Size:
        rows = (len(self.parts) + 1) * self._high(media)
        return width, rows + media.texts.line_height("small")

    def _high(self, media: Media) -> int:
        return media.texts.line_height("body") + media.px(40)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        ends = [0]
        for _name, value in self.parts:
            ends.append(ends[-1] + value)
        least, most = min(0, *ends), max(1000, *ends)
        rect, high, theme = self.rect, self._high(media), media.theme
        words, tip, half = media.texts.line_height("body"), media.px(12), media.px(12)
        rows = [*zip(self.parts, ends[:-1], ends[1:], strict=True), (self.result, 0, ends[-1])]

        def x_of(value: int) -> int:
            return rect.x + tip + round((rect.width - 2 * tip) * (value - least) / (most - least))

        for number, ((name, value), begin, end) in enumerate(rows):
            whole = number in (0, len(rows) - 1)
            top, style = rect.y + number * high, "strong" if number == len(rows) - 1 else "body"
            said = say(texts.CHANCE, chance=figure(value) if whole else signed(value))
            amount = media.texts.line(said, style, theme.text)
            put(surface, amount, topright=(rect.right, top))
            room = rect.width - amount.get_width() - media.px(16)
            text, px = media.texts.squeezed(name, style, room)
            label = media.texts.line(text, style, theme.text, px)
            surface.blit(label, (rect.x, top), special_flags=PREMUL)
            band = pygame.Rect(x_of(least), top + words, x_of(most) - x_of(least), 2 * half)
            well = media.widget_art.plate(band.size, media.px(4), theme.well, alpha=0.6)
            surface.blit(well, band, special_flags=PREMUL)
            colour = theme.accent if whole else theme.good if value >= 0 else theme.bad
            _arrow(surface, (x_of(begin), x_of(end)), band, colour, media, pointed=not whole)
        low = rect.y + len(rows) * high - media.px(10)
        for value in (0, 500, 1000):
            colour = mixed(theme.panel, theme.panel_edge, 0.8)
            for number in range(len(rows)):
                top = rect.y + number * high + words
                surface.fill(colour, (x_of(value), top, max(1, media.px(1.5)), 2 * half))
            mark = media.texts.line(say(texts.CHANCE, chance=value // 10), "small", theme.muted)
            at = mark.get_rect(midtop=(x_of(value), low))
            surface.blit(mark, at.clamp(rect.inflate(0, high)), special_flags=PREMUL)


def _arrow(
    surface: pygame.Surface,
    ends: tuple[int, int],
    band: pygame.Rect,
    colour: Rgb,
    media: Media,
    *,
    pointed: bool,
) -> None:
    """A bar from one end to the other in a band, with a point at the other."""
    begin, end = ends
    half, way = band.height // 2 - media.px(2), 1 if end >= begin else -1
    head = half if pointed else 0
    size = abs(end - begin) + 2 * half, 2 * half
    left = min(begin, end) - half
    a, b, m = begin - left, end - left, size[1] / 2
    neck = b - way * head if abs(b - a) > head else a
    body = 0.62 * half if pointed else half
    path = (
        f"M{a} {m - body:.1f}H{neck}"
        + (f"V{m - half:.1f}L{b} {m:.1f}L{neck} {m + half:.1f}V{m + body:.1f}" if pointed else
           f"V{m + body:.1f}")
        + f"H{a}Z"
    )  # fmt: skip
    picture = media.widget_art.keep(
        ("arrow", size, path, colour),
        lambda: _svg(size, [f'<path d="{path}" fill="{hex_of(colour)}"/>']),
    )
    surface.blit(picture, (left, band.centery - half), special_flags=PREMUL)


class Bar(Widget):
    """How much of something is done: a bar that fills."""

    def __init__(self, share: float, *, grow: float = 1.0) -> None:
        super().__init__(grow=grow)
        self._share = share

    def show(self, share: float) -> None:
        """Show this share, 0 to 1."""
        self._share = share
        self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return media.px(120), media.px(14)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        rect, theme = self.rect, media.theme
        well = media.widget_art.plate(
            rect.size, rect.height / 2, theme.well, edge=theme.panel_edge, edge_width=media.px(1.5)
        )
        surface.blit(well, rect, special_flags=PREMUL)
        done = round(rect.width * min(1.0, self._share))
        if done > rect.height:
            full = media.widget_art.plate(
                (done, rect.height), rect.height / 2, theme.accent, theme.accent_deep
            )
            surface.blit(full, rect, special_flags=PREMUL)
