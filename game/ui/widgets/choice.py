"""One of a few values, all in sight: segments beside one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Glide, Point, Size
from game.ui.widgets.valued import HIGH, Parted, V


class Choice(Parted[V]):
    """Segments, one of them chosen."""

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        blocked: Mapping[V, str] | None = None,
        tooltip: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(values, value, on_change, blocked=blocked, tooltip=tooltip, grow=grow)
        self._marker = Glide(float(self.index))

    def moved(self) -> None:
        self._marker.to(float(self.index))

    @property
    def hint(self) -> str:
        if self._enabled and self._pointed is not None:
            reason = self.blocked.get(self.values[self._pointed][0])
            if reason:
                return reason
        if self._enabled and self.blocked and self._pointed is None and self.focused:
            # The keys pass over what cannot be chosen: they are told why all the same.
            return " ".join(dict.fromkeys(self.blocked.values()))
        return super().hint

    def measure(self, kit: Kit, width: int) -> Size:
        cell = max(self._widest(kit) + 2 * kit.px(20), kit.px(60))
        return min(width, cell * len(self.values) + 2 * kit.px(5)), kit.px(HIGH)

    def update(self, dt: float, kit: Kit) -> bool:
        sliding = self._marker.step(dt, kit.feel.control_slide)
        return super().update(dt, kit) or sliding

    def activate(self) -> None:
        """The next one that can be chosen, round and round."""
        self._choose_next(1, wrap=True)

    def command(self, command: Command) -> bool:
        if command.intent is Intent.LEFT:
            return self._choose_next(-1)
        if command.intent is Intent.RIGHT:
            return self._choose_next(1)
        return False

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, alive = kit.theme, self._enabled
        self._draw_well(surface, kit, theme.well)
        self._draw_marker(surface, kit)
        for number, (value, label) in enumerate(self.values):
            box = self._box(number)
            chosen = 1.0 - min(1.0, abs(self._marker.value - number))
            if not alive or value in self.blocked:
                colour = mixed(theme.well, theme.faint, 0.8)
                if chosen > 0.5:
                    colour = theme.text
            else:
                base = theme.text if number == self._pointed else theme.muted
                colour = mixed(base, theme.on_accent, round(chosen * 4) / 4)
            text, px = kit.texts.squeezed(label, "label", box.width - kit.px(8))
            words = kit.texts.line(text, "label", colour, px)
            surface.blit(words, words.get_rect(center=box.center), special_flags=PREMUL)

    # ----------------------------------------------------------------------------------------

    def _draw_marker(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, inset = kit.theme, kit.px(5)
        first, second = self._box(0), self._box(min(1, len(self.values) - 1))
        stride = second.x - first.x
        box = first.move(round(self._marker.value * stride), 0).inflate(0, -2 * inset)
        radius = max(1, kit.px(theme.radius) - inset)
        if self._enabled:
            top, bottom = mixed(theme.accent, theme.cream, 0.1), theme.accent_deep
        else:
            top = bottom = mixed(theme.raised, theme.panel, 0.3)
        surface.blit(kit.skins.plate(box.size, radius, top, bottom), box, special_flags=PREMUL)

    def _box(self, number: int) -> pygame.Rect:
        inset = max(2, self.rect.height // 12)
        room = self.rect.width - 2 * inset
        # One width for all, so that the marker slides without changing its shape.
        wide = room // len(self.values)
        left = self.rect.x + inset + (room - wide * len(self.values)) // 2
        return pygame.Rect(left + number * wide, self.rect.y, wide, self.rect.height)

    def part_at(self, point: Point) -> int | None:
        for number in range(len(self.values)):
            if self._box(number).collidepoint(point):
                return number
        return None

    def _choose_next(self, step: int, wrap: bool = False) -> bool:
        count = len(self.values)
        at = self.index
        for _ in range(count - 1):
            at += step
            if wrap:
                at %= count
            if not 0 <= at < count:
                return False
            if self.open_to(at):
                self.choose(at)
                return True
        return False
