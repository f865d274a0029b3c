"""Pickers: a suit or colour, a card a joker stands for, a seat. One answer, or none.

All pickers take the same input (pointer, arrows, digits, Enter, Esc) and differ in where their
choices lie: tiles on a panel over the table, or the plates of the seats themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import Deck
from game.ui.anim.ease import out_back, out_quad
from game.ui.anim.tween import Tweens
from game.ui.input.intents import (
    Command,
    Input,
    Intent,
    OtherKey,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture, Pop, Stage
from game.ui.table.layout import Z_PICKER, Places
from game.ui.theme import mixed

Picked = Callable[[int], None]
Cancelled = Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be picked."""

    value: int
    text: str
    """May hold marks in braces."""
    mark: str = ""
    """A mark drawn large above the text."""


class Picker:
    """Choices at rectangles; subclasses lay them out and draw them."""

    def __init__(
        self,
        stage: Stage,
        kit: Kit,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        self.stage = stage
        self.kit = kit
        self.choices = list(choices)
        self.at = 0
        """The choice that the keys are on."""
        self.rects: list[pygame.Rect] = []
        self.columns = len(self.choices)
        self._picked = picked
        self._cancelled = cancelled
        self._pressed = -1
        self._tweens = Tweens()
        self._ring = Picture(z=Z_PICKER + 5)
        stage.add(self._ring)

    @property
    def must(self) -> bool:
        """Whether it has to be answered: there is no going back."""
        return self._cancelled is None

    # --- input -------------------------------------------------------------------------------

    def index_at(self, point: tuple[float, float]) -> int:
        """The choice under the pointer, or -1."""
        return next((i for i, rect in enumerate(self.rects) if rect.collidepoint(point)), -1)

    def handle(self, event: Input) -> bool:
        """Take what somebody did. Everything a hand does is the picker's while it is open."""
        match event:
            case PointerMoved(point, _):
                hit = self.index_at(point)
                if hit >= 0:
                    self._move_to(hit)
            case PointerPressed(point, _):
                self._pressed = self.index_at(point)
                if self._pressed < 0 and not self.covers(point):
                    self.cancel()
            case PointerReleased(point, _):
                hit, held = self.index_at(point), self._pressed
                self._pressed = -1
                if hit >= 0 and hit == held:
                    self.pick(hit)
            case Command():
                self._command(event)
            case OtherKey(name, _, _):
                self._letter(name)
            case _:
                return False
        return True

    def _command(self, command: Command) -> None:
        count, intent = len(self.choices), command.intent
        if intent in (Intent.BACK, Intent.CLEAR):
            self.cancel()
        elif intent in (Intent.CONFIRM, Intent.ACTIVATE):
            self.pick(self.at)
        elif intent in (Intent.LEFT, Intent.RIGHT):
            self._move_to((self.at + (1 if intent is Intent.RIGHT else -1)) % count)
        elif intent in (Intent.UP, Intent.DOWN):
            step = self.columns if intent is Intent.DOWN else -self.columns
            if 0 <= self.at + step < count:
                self._move_to(self.at + step)

    def _letter(self, name: str) -> None:
        """A digit picks by place, a letter by its mark."""
        if name.isdecimal() and 1 <= int(name) <= len(self.choices):
            self.pick(int(name) - 1)
            return
        for index, choice in enumerate(self.choices):
            if choice.mark and choice.mark.lower() == name:
                self.pick(index)
                return

    def pick(self, index: int) -> None:
        """Choose and close."""
        self.close()
        self._picked(self.choices[index].value)

    def cancel(self) -> None:
        """Close without an answer, if that is allowed."""
        if self._cancelled is not None:
            self.close()
            self._cancelled()

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether the point is on the picker itself: a click there never cancels it."""
        return self.index_at(point) >= 0

    # --- look --------------------------------------------------------------------------------

    def close(self) -> None:
        """Take it off the stage."""
        self.stage.remove(self._ring)

    def _move_to(self, index: int) -> None:
        if index != self.at:
            self.at = index
            self.kit.sounds.play("hover", 0.25)
        self._show_ring()

    def _show_ring(self) -> None:
        rect = self.rects[self.at].inflate(*(2 * [self.kit.px(12)]))
        width = max(2, self.kit.px(self.kit.theme.ring))
        radius = min(rect.height / 2, self.kit.px(self.radius))
        self._ring.surface = self.kit.skins.ring(rect.size, radius, self.kit.theme.focus, width)
        self._ring.x, self._ring.y = rect.center

    radius = 24.0
    """How round the ring is, units."""

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self._tweens.update(dt)


class TilePicker(Picker):
    """Tiles on a panel above the middle of the table."""

    def __init__(
        self,
        stage: Stage,
        kit: Kit,
        places: Places,
        title: str,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(stage, kit, choices, picked, cancelled)
        self.title = title
        large = bool(choices[0].mark)
        self.columns = len(choices) if large or len(choices) <= 7 else 9
        self._panel = Pop(Z_PICKER)
        self._lay_out(places, large)
        stage.add(self._panel)
        self._panel.size = 0.86
        self._tweens.to(self._panel, kit.feel.dialog_time, out_back, size=1.0)
        self._panel.fade = 0.4
        self._tweens.to(self._panel, kit.feel.dialog_time, out_quad, fade=1.0)
        self._show_ring()

    def covers(self, point: tuple[float, float]) -> bool:
        return self.box.collidepoint(point)

    def close(self) -> None:
        super().close()
        self.stage.remove(self._panel)
        self.stage.art.discard("picker")

    def _lay_out(self, places: Places, large: bool) -> None:
        kit = self.kit
        tile = (kit.px(168), kit.px(190)) if large else (kit.px(86), kit.px(64))
        gap, pad = kit.px(20 if large else 10), kit.px(30)
        rows = -(-len(self.choices) // self.columns)
        head = kit.texts.line_height("subheading") + kit.px(18)
        wide = self.columns * tile[0] + (self.columns - 1) * gap + 2 * pad
        wide = max(wide, kit.texts.width(self.title, "subheading") + 2 * pad)
        high = head + rows * tile[1] + (rows - 1) * gap + 2 * pad
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = (round(places.centre[0]), round(places.centre[1]))
        self.box.clamp_ip(places.felt)
        blur = kit.px(14)
        sheet = canvas((wide + 4 * blur, high + 4 * blur))
        origin = (self.box.x - 2 * blur, self.box.y - 2 * blur)
        theme = kit.theme
        radius = kit.px(theme.radius_large)
        shadow = kit.skins.shadow(self.box.size, radius, blur, 0.6)
        sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
        plate = kit.skins.plate(
            self.box.size, radius, theme.panel_top, theme.panel, theme.panel_edge, kit.px(3)
        )
        sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
        words = kit.line(self.title, "subheading")
        at = words.get_rect(midtop=(sheet.get_width() // 2, 2 * blur + pad))
        sheet.blit(words, at, special_flags=PREMUL)
        left = self.box.centerx - (self.columns * (tile[0] + gap) - gap) // 2
        for index, choice in enumerate(self.choices):
            row, column = divmod(index, self.columns)
            rect = pygame.Rect(
                left + column * (tile[0] + gap),
                self.box.y + pad + head + row * (tile[1] + gap),
                *tile,
            )
            self.rects.append(rect)
            picture = self._tile(choice, index, tile, large)
            sheet.blit(picture, (rect.x - origin[0], rect.y - origin[1]), special_flags=PREMUL)
        self.stage.art.put("picker", sheet, sheet.get_width())
        self._panel.name = "picker"
        self._panel.wide = sheet.get_width()
        self._panel.x, self._panel.y = self.box.center

    def _tile(
        self, choice: Choice, index: int, size: tuple[int, int], large: bool
    ) -> pygame.Surface:
        kit, theme = self.kit, self.kit.theme
        sheet = canvas(size)
        edge = mixed(theme.cream, theme.panel_edge, 0.5)
        plate = kit.skins.plate(
            size, kit.px(18), theme.cream, mixed(theme.cream, theme.panel_edge, 0.12), edge, 2
        )
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        if not large:
            words = kit.line(choice.text, "strong", theme.ink)
            sheet.blit(words, words.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
            return sheet
        mark = kit.texts.mark(choice.mark, round(size[0] * 0.60), theme.ink)
        if mark is not None:
            at = mark.get_rect(center=(size[0] // 2, round(size[1] * 0.42)))
            sheet.blit(mark, at, special_flags=PREMUL)
        words = kit.line(choice.text, "strong", theme.ink)
        at = words.get_rect(center=(size[0] // 2, round(size[1] * 0.85)))
        sheet.blit(words, at, special_flags=PREMUL)
        key = kit.line(str(index + 1), "tiny", mixed(theme.ink, theme.cream, 0.45))
        sheet.blit(key, (kit.px(12), kit.px(8)), special_flags=PREMUL)
        return sheet


class SeatPicker(Picker):
    """The choices are the plates of the seats; their text says what choosing that seat does."""

    radius = 999.0

    def __init__(
        self,
        stage: Stage,
        kit: Kit,
        places: Places,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(stage, kit, choices, picked, cancelled)
        seats = [choice.value for choice in choices]
        self.rects = [places.plates[seat] for seat in seats]
        self._boxes = [places.boxes.get(seat, places.plates[seat]) for seat in seats]
        self._show_ring()

    @property
    def title(self) -> str:
        """What is asked, and what comes of the seat that is marked."""
        return f"Choose a player: {self.choices[self.at].text}"

    def index_at(self, point: tuple[float, float]) -> int:
        return next((i for i, rect in enumerate(self._boxes) if rect.collidepoint(point)), -1)


def suit_choices(deck: Deck, suits: Sequence[int]) -> list[Choice]:
    """Suits or colours as choices."""
    return [Choice(suit, deck.suit_names[suit].capitalize(), deck.suits[suit]) for suit in suits]
