"""A question with a few answers, over any scene: tiles on a panel, or places on the scene itself.

Every answer is a widget that takes the focus. The pointer moves the focus as the arrows do; Enter
or a click picks, a digit picks by place, a letter by its mark; Esc, the other button of the mouse,
or a press beside it gives up, where that is allowed. Open one with :meth:`Popup.open_in`; it
closes itself before it calls ``picked`` or ``cancelled``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.graphics.ease import out_back
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.input.intents import STEPS, Command, Intent
from game.ui.widgets.focus import Layer
from game.ui.widgets.layout import Group
from game.ui.widgets.ui import Ui
from game.ui.widgets.widget import Point, Size, Widget

Picked = Callable[[int], None]
Cancelled = Callable[[], None] | None
"""None: the question has to be answered."""
_MOST_SMALL = 7
"""So many small tiles stand in one row; more stand in rows of nine."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that can be picked."""

    value: int
    text: str
    """May hold marks in braces."""
    mark: str = ""
    """A mark drawn large above the text."""


class Spot(Widget):
    """Where an answer is: what can be pointed at, and what the ring goes round."""

    focusable = True
    takes_pointer = True

    def __init__(self, pick: Callable[[], None], radius: float) -> None:
        super().__init__()
        self._pick = pick
        self._radius = radius
        self.hit_box: pygame.Rect | None = None
        """Where it can be pressed, when that is not its rectangle."""

    def hit_rect(self) -> pygame.Rect:
        return self.rect if self.hit_box is None else self.hit_box

    def focus_radius(self, media: Media) -> float:
        return min(self.rect.height / 2, media.px(self._radius))

    def focus_changed(self, on: bool) -> None:
        # What is shown of the question depends on where the focus is.
        if self.parent is not None:
            self.parent.invalidate()

    def activate(self) -> None:
        self._pick()


class Popup(Group):
    """The question; subclasses say where the answers lie (``place``), and draw them."""

    radius = 20.0
    """How round an answer is, units."""

    def __init__(self, answers: Sequence[Answer], picked: Picked, cancelled: Cancelled) -> None:
        """Raises ValueError without any answers."""
        if not answers:
            raise ValueError("a question needs at least one answer")
        self.answers = tuple(answers)
        self.columns = len(self.answers)
        self._picked = picked
        self._cancelled = cancelled
        self._layer: Layer | None = None
        self._in: Ui | None = None
        self.spots = [self.spot(self._picker(n)) for n in range(len(self.answers))]
        super().__init__(self.spots)

    def spot(self, pick: Callable[[], None]) -> Spot:
        """The widget of one answer."""
        return Spot(pick, self.radius)

    @property
    def must(self) -> bool:
        """Whether it has to be answered: there is no going back."""
        return self._cancelled is None

    @property
    def current(self) -> int:
        """The answer that has the focus, by its place."""
        return next((n for n, spot in enumerate(self.spots) if spot.focused), 0)

    def open_in(self, ui: Ui, first: int = 0) -> None:
        """Ask, over everything that ``ui`` shows. The ``first`` answer by its place has the focus
        to begin with."""
        self._in = ui
        self.attach(ui)
        self.place(pygame.Rect((0, 0), ui.media.size), ui.media)
        back = None if self.must else self.cancel
        self._layer = ui.open(self, on_back=back, focus=self.spots[first], follows_pointer=True)

    def close(self) -> None:
        """Take it away without an answer, also when it has to be answered."""
        if self._in is not None:
            self._in.close(self._layer)
        self._in = self._layer = None

    def pick(self, number: int) -> None:
        """Choose the answer at that place, and close."""
        self.close()
        self._picked(self.answers[number].value)

    def cancel(self) -> None:
        """Close without an answer, if that is allowed."""
        if self._cancelled is not None:
            self.close()
            self._cancelled()

    def move_to(self, number: int) -> None:
        """Give the focus to the answer at that place."""
        if self._in is not None and number != self.current:
            self._in.media.sounds.play("hover", 0.25)
            self._in.focus(self.spots[number])

    def command(self, command: Command) -> bool:
        intent = command.intent
        if intent is Intent.CLEAR:
            self.cancel()
        elif intent in STEPS:
            self.move_to(self.step(*STEPS[intent]))
        else:
            return False
        return True

    def step(self, right: int, down: int) -> int:
        """The place of the answer that is one further: round and round sideways, as far as it
        goes up and down."""
        count, at = len(self.answers), self.current
        if right:
            return (at + right) % count
        further = at + down * self.columns
        return further if 0 <= further < count else at

    def other_key(self, name: str) -> bool:
        if name.isdecimal() and 1 <= int(name) <= len(self.answers):
            self.pick(int(name) - 1)
            return True
        for number, answer in enumerate(self.answers):
            if answer.mark and answer.mark.lower() == name:
                self.pick(number)
                return True
        return False

    def _picker(self, number: int) -> Callable[[], None]:
        return lambda: self.pick(number)


class PanelPopup(Popup):
    """Answers on a panel that springs up; a press on it beside the answers does nothing."""

    takes_pointer = True

    def __init__(
        self, title: str, answers: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        super().__init__(answers, picked, cancelled)
        self.title = title
        self._size = TweenedValue(0.86, out_back)
        self._size.to(1.0)
        self.box = pygame.Rect(0, 0, 0, 0)
        """The panel."""
        self.sheet = canvas((1, 1))
        """The panel with all answers, and room for its shadow around it."""

    def hit_rect(self) -> pygame.Rect:
        return self.box

    def new_sheet(self, media: Media) -> int:
        """Begin :attr:`sheet` anew with an empty panel of the size of :attr:`box`, and its title;
        the room for the shadow at each side, pixels."""
        theme, blur, size = media.theme, media.px(14), self.box.size
        self.sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
        radius = media.px(theme.radius_large)
        shadow = media.widget_art.shadow(size, radius, blur, 0.6)
        self.sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
        plate = media.widget_art.plate(
            size, radius, theme.panel_top, theme.panel, theme.panel_edge, media.px(3)
        )
        self.sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
        return 2 * blur

    def update(self, dt: float, media: Media) -> bool:
        return self._size.step(dt, media.motion.dialog_time)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.sheet.get_rect(center=self.box.center).inflate(4, 4)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        sheet, size = self.sheet, self._size.value
        if size != 1.0:
            grown = round(sheet.get_width() * size), round(sheet.get_height() * size)
            # It is there as soon as it is as large as it will be.
            faint = min(1.0, 0.4 + 0.6 * (size - 0.86) / 0.14)
            sheet = faded(pygame.transform.smoothscale(sheet, grown), max(0.0, faint))
        wide, high = sheet.get_size()
        x, y = self.box.center
        surface.blit(sheet, (round(x - wide / 2), round(y - high / 2)), special_flags=PREMUL)


class GridPopup(PanelPopup):
    """Equal tiles in ``columns`` beneath the title, around ``centre`` and inside ``within``."""

    in_a_row = 9
    """The most columns that there may be."""

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        *,
        centre: Point,
        within: pygame.Rect,
    ) -> None:
        super().__init__(title, answers, picked, cancelled)
        self.columns = min(len(self.answers), self.in_a_row)
        self._centre = centre
        self._within = within

    def lay_tiles(
        self, media: Media, tile: Size, gap: int, head: int, paint: Callable[[int], pygame.Surface]
    ) -> None:
        """Place the panel, its title, and so large a tile for each answer, painted by
        ``paint``; ``head``: what lies between title and tiles, pixels."""
        columns, pad = self.columns, media.px(30)
        rows = -(-len(self.answers) // columns)
        head += media.texts.line_height("subheading")
        row = columns * (tile[0] + gap) - gap
        wide = max(row, media.texts.width(self.title, "subheading")) + 2 * pad
        self.box = pygame.Rect(0, 0, wide, head + rows * (tile[1] + gap) - gap + 2 * pad)
        self.box.center = self._centre
        self.box.clamp_ip(self._within)
        edge = self.new_sheet(media)
        words = media.line(self.title, "subheading")
        at = words.get_rect(midtop=(self.sheet.get_width() // 2, edge + pad))
        self.sheet.blit(words, at, special_flags=PREMUL)
        left, top = self.box.centerx - row // 2, self.box.y + pad + head
        for number, spot in enumerate(self.spots):
            down, right = divmod(number, columns)
            corner = left + right * (tile[0] + gap), top + down * (tile[1] + gap)
            spot.place(pygame.Rect(corner, tile), media)
            onto = corner[0] - self.box.x + edge, corner[1] - self.box.y + edge
            self.sheet.blit(paint(number), onto, special_flags=PREMUL)


class TilePopup(GridPopup):
    """Tiles, large ones when they have marks."""

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        *,
        centre: Point,
        within: pygame.Rect,
    ) -> None:
        super().__init__(title, answers, picked, cancelled, centre=centre, within=within)
        self._large = bool(self.answers[0].mark)
        count = len(self.answers)
        self.columns = count if self._large or count <= _MOST_SMALL else self.in_a_row

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        large = self._large
        tile = (media.px(168), media.px(190)) if large else (media.px(86), media.px(64))

        def paint(number: int) -> pygame.Surface:
            return self._tile(self.answers[number], number, tile, media)

        self.lay_tiles(media, tile, media.px(20 if large else 10), media.px(18), paint)

    def _tile(
        self, answer: Answer, number: int, size: tuple[int, int], media: Media
    ) -> pygame.Surface:
        theme, sheet = media.theme, canvas(size)
        edge = mixed(theme.cream, theme.panel_edge, 0.5)
        plate = media.widget_art.plate(
            size, media.px(18), theme.cream, mixed(theme.cream, theme.panel_edge, 0.12), edge, 2
        )
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        words = media.line(answer.text, "strong", theme.ink)
        if not self._large:
            sheet.blit(words, words.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
            return sheet
        mark = media.texts.mark(answer.mark, round(size[0] * 0.60), theme.ink)
        if mark is not None:
            at = mark.get_rect(center=(size[0] // 2, round(size[1] * 0.42)))
            sheet.blit(mark, at, special_flags=PREMUL)
        at = words.get_rect(center=(size[0] // 2, round(size[1] * 0.85)))
        sheet.blit(words, at, special_flags=PREMUL)
        key = media.line(str(number + 1), "tiny", mixed(theme.ink, theme.cream, 0.45))
        sheet.blit(key, (media.px(12), media.px(8)), special_flags=PREMUL)
        return sheet


class PlacePopup(Popup):
    """The answers are places of the scene that are there already (the plates of seats): each has
    the rectangle that the ring goes round, and the larger one that can be pressed."""

    radius = 999.0

    def __init__(
        self,
        answers: Sequence[Answer],
        places: Sequence[pygame.Rect],
        boxes: Sequence[pygame.Rect],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(answers, picked, cancelled)
        for spot, place, box in zip(self.spots, places, boxes, strict=True):
            spot.rect, spot.hit_box = place.copy(), box.copy()

    @property
    def text(self) -> str:
        """What comes of the answer that has the focus."""
        return self.answers[self.current].text
