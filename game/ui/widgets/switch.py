"""Controls for a single value: a switch that is on or off, and a slider."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.widgets.button import Control
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Redrawn, Size


class Toggle(Control):
    """A switch. ``on_change`` is called with every change by the player."""

    role = Role.SWITCH
    on = Redrawn[bool]()
    """True if it is on."""

    def __init__(self, on: bool, on_change: Callable[[bool], None], *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.on = on
        self.on_change = on_change
        self._knob = TweenedValue(float(on))

    @property
    def is_on(self) -> bool | None:
        return self.on

    def measure(self, media: Media, width: int) -> Size:
        return media.px(92), media.px(50)

    def hit_rect(self) -> pygame.Rect:
        return self.rect.inflate(8, 8)

    def focus_radius(self, media: Media) -> float:
        return self.rect.height / 2

    def activate(self) -> None:
        self.on = not self.on
        self.sound("click", 0.6)
        self.on_change(self.on)

    def command(self, command: Command) -> bool:
        # Left and right set a side, so that pressing one twice does no harm.
        if command.intent is not (Intent.LEFT if self.on else Intent.RIGHT):
            return False
        self.activate()
        return True

    def update(self, dt: float, media: Media) -> bool:
        self._knob.to(float(self.on))
        sliding = self._knob.step(dt, media.motion.control_slide)
        return super().update(dt, media) or sliding

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect, on = media.theme, self.rect, self._knob.value
        share = round(on * 8) / 8
        body = mixed(theme.well, theme.accent_deep, share)
        edge = mixed(theme.edge, theme.accent, share)
        if not self._enabled:
            body, edge = mixed(body, theme.panel, 0.6), mixed(edge, theme.panel, 0.6)
        body = mixed(body, theme.cream, 0.10 * self.lit)
        plate = media.widget_art.plate(
            rect.size, rect.height / 2, body, edge=edge, edge_width=media.px(2)
        )
        surface.blit(plate, rect, special_flags=PREMUL)
        size = rect.height - 2 * media.px(6)
        x = rect.x + media.px(6) + round(on * (rect.width - size - 2 * media.px(6)))
        colour = theme.cream if self._enabled else theme.faint
        blur = media.px(3)
        shadow = media.widget_art.shadow((size, size), size / 2, blur, 0.4)
        y = rect.y + media.px(6)
        surface.blit(shadow, (x - 2 * blur, y - blur), special_flags=PREMUL)
        surface.blit(media.widget_art.disc(size, colour), (x, y), special_flags=PREMUL)


class Slider(Control):
    """A number from ``low`` to ``high`` in steps. ``say`` makes the words at its right end.
    ``on_change`` is called with every step, ``on_done`` when it is released."""

    role = Role.SLIDER
    value = Redrawn[float]()
    """The number."""

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None],
        *,
        say: Callable[[float], str],
        on_done: Callable[[float], None],
    ) -> None:
        super().__init__()
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self.say = say

    @property
    def value_called(self) -> str:
        return self.say(self.value)

    def measure(self, media: Media, width: int) -> Size:
        return min(width, media.px(420)), max(media.px(56), media.px(media.motion.least_hit))

    def activate(self) -> None:
        """Do nothing: a slider is moved, not pressed."""

    @property
    def takes_drags(self) -> bool:
        return True

    def pointer_pressed(self, point: Pixel) -> None:
        super().pointer_pressed(point)
        self._follow(point)

    def pointer_moved(self, point: Pixel) -> None:
        if self.pressed:
            self._follow(point)

    def pointer_released(self, point: Pixel) -> None:
        self.pressed = False
        self.invalidate()
        self.on_done(self.value)

    def wheel(self, notches: float) -> bool:
        # The wheel scrolls lists even if the pointer happens to be over a slider: only a focused
        # slider turns.
        if not self.focused or not self._enabled:
            return False
        self._set(self.value + self.step * (1 if notches > 0 else -1), done=True)
        return True

    def command(self, command: Command) -> bool:
        to = {
            Intent.LEFT: self.value - self.step,
            Intent.RIGHT: self.value + self.step,
            Intent.FIRST: self.low,
            Intent.LAST: self.high,
            Intent.PAGE_UP: self.value + 4 * self.step,
            Intent.PAGE_DOWN: self.value - 4 * self.step,
        }.get(command.intent)
        if to is None:
            return False
        self._set(to, done=True)
        return True

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, track = media.theme, self._track(media)
        share = (self.value - self.low) / (self.high - self.low)
        x = track.x + round(share * track.width)
        well = media.widget_art.plate(
            track.size,
            track.height / 2,
            theme.well,
            edge=theme.edge,
            edge_width=media.px(1.5),
        )
        surface.blit(well, track, special_flags=PREMUL)
        colour = theme.accent if self._enabled else theme.faint
        if x > track.x + track.height:
            filled = (x - track.x, track.height)
            # Cut from one long picture: one for every width would fill the cache.
            whole = media.widget_art.plate(track.size, track.height / 2, colour)
            surface.blit(whole, track, ((0, 0), filled), special_flags=PREMUL)
        size = media.px(36) + round(self.lit * media.px(4))
        knob = media.widget_art.plate(
            (size, size),
            size / 2,
            theme.cream if self._enabled else theme.faint,
            mixed(theme.cream, theme.accent, 0.25) if self._enabled else theme.faint,
        )
        blur = media.px(4)
        shadow = media.widget_art.shadow((size, size), size / 2, blur, 0.45)
        box = knob.get_rect(center=(x, track.centery))
        surface.blit(shadow, (box.x - 2 * blur, box.y - blur), special_flags=PREMUL)
        surface.blit(knob, box, special_flags=PREMUL)
        words = media.line(
            self.say(self.value), "label", theme.text if self._enabled else theme.faint
        )
        put(surface, words, midright=self.rect.midright)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(2 * media.px(12), media.px(8))

    def _track(self, media: Media) -> pygame.Rect:
        widest = max(media.texts.width(self.say(each), "label") for each in (self.low, self.high))
        room = max(10, self.rect.width - widest - media.px(56))
        track = pygame.Rect(self.rect.x + media.px(20), 0, room, media.px(14))
        track.centery = self.rect.centery
        return track

    def _follow(self, point: Pixel) -> None:
        if self.ui is None:
            return
        track = self._track(self.ui.media)
        share = (point[0] - track.x) / track.width
        self._set(self.low + share * (self.high - self.low))

    def _set(self, value: float, done: bool = False) -> None:
        value = self.low + round((value - self.low) / self.step) * self.step
        value = round(min(self.high, max(self.low, value)), 6)
        if value != self.value:
            self.value = value
            self.on_change(value)
            if done:
                self.on_done(value)
