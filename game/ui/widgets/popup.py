"""A question with a few answers, over any scene: tiles on a panel, or places in the scene.

Every answer is a widget that can have the focus. Arrows and the pointer move the focus. Enter or
a click picks; a digit picks by place, a letter by its mark. Esc, the right mouse button or a
press outside cancels, where that is allowed. Open one with :meth:`Popup.open_in`; it closes
itself before it calls ``picked`` or ``cancelled``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.input.intents import STEPS, Command, Intent
from game.ui.widgets.node import Node, Role, text
from game.ui.widgets.overlay import Overlay, reach
from game.ui.widgets.placement import Near, placed
from game.ui.widgets.widget import Size, Widget

Picked = Callable[[int], None]
Cancelled = Callable[[], None] | None
"""Called when the question is cancelled; None if it must be answered."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer."""

    value: int
    text: str
    """The words; they may contain marks in braces."""
    mark: str = ""
    """A mark that is drawn large above the text."""


class AnswerSpot(Widget):
    """The place of an answer, which can be pointed at and focused."""

    focusable = True
    takes_pointer = True
    role = Role.OPTION

    def __init__(self, pick: Callable[[], None], radius: float) -> None:
        super().__init__()
        self._pick = pick
        self._radius = radius
        self.hit_box: pygame.Rect | None = None
        """The area that can be pressed, if it is not the rectangle."""

    @property
    def called(self) -> str:
        return self.parent.said_of(self)[0] if isinstance(self.parent, Popup) else ""

    @property
    def value_called(self) -> str:
        return self.parent.said_of(self)[1] if isinstance(self.parent, Popup) else ""

    def hit_rect(self) -> pygame.Rect:
        return self.rect if self.hit_box is None else self.hit_box

    def focus_radius(self, media: Media) -> float:
        return min(self.rect.height / 2, media.px(self._radius))

    def focus_changed(self, on: bool) -> None:
        # The picture of the question depends on the focus.
        if self.parent is not None:
            self.parent.invalidate()

    def activate(self) -> None:
        self._pick()


class Popup(Overlay):
    """A question. Subclasses place the answers (``place``) and draw them."""

    follows_pointer = True
    radius = 20.0
    """The radius of an answer's corners, units."""

    def __init__(self, answers: Sequence[Answer], picked: Picked, cancelled: Cancelled) -> None:
        """Raises ValueError without any answers."""
        if not answers:
            raise ValueError("a question needs at least one answer")
        self.answers = tuple(answers)
        self.columns = len(self.answers)
        self._picked = picked
        self._cancelled = cancelled
        self.title = ""
        self.spots = [self.spot(partial(self.pick, n)) for n in range(len(self.answers))]
        super().__init__(self.spots)

    def spot(self, pick: Callable[[], None]) -> AnswerSpot:
        """Make the widget of one answer."""
        return AnswerSpot(pick, self.radius)

    @property
    def must(self) -> bool:
        return self._cancelled is None

    @property
    def current(self) -> int:
        """The place of the answer that has the focus."""
        return next((n for n, spot in enumerate(self.spots) if spot.focused), 0)

    @property
    def asked(self) -> str:
        """The question in words."""
        return self.title

    def parts_told(self) -> tuple[Node, ...]:
        return (*text(self.asked, Role.HEADING), *super().parts_told())

    def said_of(self, spot: AnswerSpot) -> tuple[str, str]:
        """Return an answer in words, and what it will do."""
        return self.answers[self.spots.index(spot)].text, ""

    def pick(self, number: int) -> None:
        """Choose the answer at that place, and close."""
        self.shut()
        self._picked(self.answers[number].value)

    def cancel(self) -> None:
        if self._cancelled is not None:
            self.shut()
            self._cancelled()

    def move_to(self, number: int) -> None:
        """Give the focus to the answer at that place."""
        if self.ui is not None and number != self.current:
            self.ui.media.sounds.play("hover", 0.25)
            self.ui.focus(self.spots[number])

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
        """Return the place of the next answer. Sideways it goes from the last to the first; up and
        down it stops at the ends."""
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


class PanelPopup(Popup):
    """Answers on a panel. A press on the panel beside the answers does nothing."""

    takes_pointer = True

    def __init__(
        self, title: str, answers: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        super().__init__(answers, picked, cancelled)
        self.title = title
        self.sheet = canvas((1, 1))
        """The picture of the panel with all answers, and room for its shadow."""

    def hit_rect(self) -> pygame.Rect:
        return self.box

    def new_sheet(self, media: Media) -> int:
        """Make a new :attr:`sheet` with an empty panel of the size of :attr:`box`. Returns the room
        for the shadow at each side, in pixels."""
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

    def paint_area(self, media: Media) -> pygame.Rect:
        return reach(self.sheet.get_rect(center=self.box.center))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        put(surface, self.sheet, center=self.box.center)


class GridPopup(PanelPopup):
    """Equal tiles in ``columns`` below the title, at a place ``near``."""

    in_a_row = 9
    """The most columns."""
    pad = 30.0
    """Between the edge of the panel and what is on it, units."""

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        *,
        near: Near,
    ) -> None:
        super().__init__(title, answers, picked, cancelled)
        self.columns = min(len(self.answers), self.in_a_row)
        self.near = near

    def room(self, media: Media, gap: int) -> int:
        """Return the most pixels that a tile may be wide."""
        wide = self.near.areas[-1].width - 2 * media.px(self.pad) + gap
        return wide // self.columns - gap

    def lay_tiles(
        self, media: Media, tile: Size, gap: int, head: int, paint: Callable[[int], pygame.Surface]
    ) -> None:
        """Place the panel, its title, and a tile of size ``tile`` for each answer, painted by
        ``paint``. ``head`` is the gap between title and tiles, in pixels."""
        columns, pad = self.columns, media.px(self.pad)
        rows = -(-len(self.answers) // columns)
        head += media.texts.line_height("subheading")
        row = columns * (tile[0] + gap) - gap
        wide = max(row, media.texts.width(self.title, "subheading")) + 2 * pad
        high = head + rows * (tile[1] + gap) - gap + 2 * pad
        _, self.box = placed([(wide, high)], self.near)
        edge = self.new_sheet(media)
        words = media.line(self.title, "subheading")
        put(self.sheet, words, midtop=(self.sheet.get_width() // 2, edge + pad))
        left, top = self.box.centerx - row // 2, self.box.y + pad + head
        for number, spot in enumerate(self.spots):
            down, right = divmod(number, columns)
            corner = left + right * (tile[0] + gap), top + down * (tile[1] + gap)
            spot.place(pygame.Rect(corner, tile), media)
            onto = corner[0] - self.box.x + edge, corner[1] - self.box.y + edge
            self.sheet.blit(paint(number), onto, special_flags=PREMUL)


class PlacePopup(Popup):
    """The answers are places that the scene shows already, such as the plates of players. Each has
    the rectangle for the ring and a larger one that can be pressed."""

    radius = 999.0

    def __init__(
        self,
        answers: Sequence[Answer],
        places: Sequence[pygame.Rect],
        boxes: Sequence[pygame.Rect],
        picked: Picked,
        cancelled: Cancelled,
        *,
        names: Sequence[str],
        title: str,
    ) -> None:
        """names: what the places are called."""
        super().__init__(answers, picked, cancelled)
        self._names, self.title = names, title
        for spot, place, box in zip(self.spots, places, boxes, strict=True):
            spot.rect, spot.hit_box = place.copy(), box.copy()

    def said_of(self, spot: AnswerSpot) -> tuple[str, str]:
        number = self.spots.index(spot)
        return self._names[number], self.answers[number].text

    @property
    def text(self) -> str:
        """What the answer that has the focus would do."""
        return self.answers[self.current].text
