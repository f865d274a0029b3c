"""The buttons on the table: a pill with words, or a disc with a sign."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.ease import out_back
from game.ui.graphics.glyphs import glyph, glyph_width
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, pie, put
from game.ui.graphics.theme import mixed, under
from game.ui.graphics.tween import TweenedValue
from game.ui.input.intents import Pixel
from game.ui.widgets.button import ButtonKind, Control, button_colours
from game.ui.widgets.widget import Size, Widget

_LETTERS = 0.66
"""The greatest height of the letters and of the key, as a share of the button's height: large
controls may be higher than their place at the table."""

_RING = 0.085
"""The width of the ring, as a share of the button's height."""


class PillButton(Control):
    """A round or pill-shaped button among the sprites of the table. A ``sign`` is drawn instead of
    words. The button springs up when it is shown.

    key: the key or button that does the same, shown small.
    tooltip: shown by the owner; with one, the button can be pointed at even while it is disabled.
    on: whether it is switched on.
    ticked: whether what it does has been arranged, which a tick before the words shows.
    left: how much of the time for it is left, 0 to 1, which a ring along its edge shows; None
    without a limit.

    Its picture is drawn once for each look (:meth:`parts`), so that a layer of sprites can paint
    it at its depth. :meth:`appearance` is equal for equal pictures in the same place.
    """

    focusable = False

    def __init__(
        self,
        text: str,
        on_press: Callable[[], object],
        *,
        kind: ButtonKind = "secondary",
        sign: str = "",
        key: str = "",
    ) -> None:
        super().__init__()
        self.text = text
        self.on_press = on_press
        self.kind = kind
        self.sign = sign
        self.key = key
        self.on = False
        self.ticked = False
        self.left: float | None = None
        self._spring = TweenedValue(0.0, out_back)
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def called(self) -> str:
        return self.text or self.tooltip

    @property
    def is_on(self) -> bool | None:
        return True if self.on or self.ticked else None

    def show(self, shown: bool, spring: bool = True) -> None:
        """Show or hide it. It springs up when it is shown."""
        if shown and not self.visible and spring:
            self._spring.jump(1.0)
            self._spring.to(0.0)
        if shown != self.visible:
            self.visible = shown
            self._lit.jump(0.0)
            self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        words = media.texts.width(self.text, "button")
        key = glyph_width(self.key, media, media.texts.line_height("tiny")) if self.key else 0
        hint = media.px(26) + key if self.key else 0
        return min(width, words + hint + media.px(52)), media.px(media.theme.control_height)

    def at(self, point: Pixel) -> Widget | None:
        return super().at(point) if self._enabled or self.tooltip else None

    def pointer_entered(self) -> None:
        # Cards on the table make a sound when pointed at already.
        self.hovered = True
        self.invalidate()

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def update(self, dt: float, media: Media) -> bool:
        springing = self._spring.step(dt, media.motion.appear_time)
        return super().update(dt, media) or springing

    def appearance(self) -> tuple[object, ...]:
        """Return everything that its picture depends on, and its place."""
        if not self.visible:
            return ()
        spring = round(self._spring.value, 2)
        return self.rect.topleft, self.sunk, spring, self.left, *self._key()

    def _key(self) -> tuple[object, ...]:
        media = self.ui.media if self.ui is not None else None
        return (
            self.rect.size, self.text, self.sign, self.kind, self.key, self._enabled, self.on,
            self.ticked, self.lit, id(media),
        )  # fmt: skip

    def parts(self, media: Media) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Its picture, and the upper left corner of the picture."""
        if not self.visible:
            return []
        if self._made is None or self._made[0] != self._key():
            self._made = (self._key(), self._drawn(media))
        pictures = [self._made[1]]
        if self.left is not None:
            size, thick = self.rect.size, max(2.0, _RING * self.rect.height)
            ring = media.widget_art.ring(size, size[1] / 2, media.theme.cream, thick)
            pictures.append(pie(ring, self.left))
        grown, down = 1.0 + 0.10 * self._spring.value, 0
        if grown > 1.001:
            pictures = [pygame.transform.smoothscale_by(each, grown) for each in pictures]
        else:
            down = round(self.sunk * max(1, round(3 * media.scale)))
        middle = self.rect.move(0, down).center
        return [(each, each.get_rect(center=middle).topleft) for each in pictures]

    def paint_area(self, media: Media) -> pygame.Rect:
        spill = 5 * self._blur(media) + round(0.1 * self.rect.width)
        return self.rect.inflate(spill, spill)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        for picture, at in self.parts(media):
            surface.blit(picture, at, special_flags=PREMUL)

    def _blur(self, media: Media) -> int:
        return max(2, round(6 * media.scale))

    def _drawn(self, media: Media) -> pygame.Surface:
        theme, blur, size = media.theme, self._blur(media), self.rect.size
        sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
        body = pygame.Rect(2 * blur, 2 * blur, *size)
        quiet, lit = self.kind == "quiet" and not self.on, self.lit
        top, bottom, edge, ink = button_colours(
            theme, "primary" if self.on else self.kind, self._enabled
        )
        top, bottom = (
            under(ink, mixed(each, theme.cream, 0.18 * lit), theme) for each in (top, bottom)
        )
        radius = size[1] / 2
        if self._enabled and not quiet:
            shadow = media.widget_art.shadow(size, radius, blur, 0.42)
            sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
        alpha = (0.55 + 0.3 * lit) if quiet else 1.0
        thick = max(1, round(2.5 * media.scale))
        plate = media.widget_art.plate(size, radius, top, bottom, edge, thick, alpha)
        sheet.blit(plate, body, special_flags=PREMUL)
        if self.sign:
            sign = media.widget_art.sign(self.sign, round(size[1] * 0.56), ink)
            put(sheet, sign, center=body.center)
            return sheet
        most = round(size[1] * _LETTERS)
        high = min(most, media.texts.line_height("tiny"))
        hint = glyph(self.key, media, high, ink) if self.key else None
        beside = hint.get_width() + media.px(10) if hint else 0
        px = min(media.texts.px("button"), most)
        tick = media.widget_art.sign("check", px, ink, 3.0) if self.ticked else None
        before = tick.get_width() + media.px(8) if tick else 0
        room = size[0] - media.px(28) - beside - before
        text, px = media.texts.squeezed(self.text, "button", room, px)
        words = media.texts.line(text, "button", ink, px)
        x = body.centerx - (words.get_width() + beside - before) // 2
        if tick:
            put(sheet, tick, midright=(x - before + tick.get_width(), body.centery))
        put(sheet, words, midleft=(x, body.centery))
        if hint:
            right = x + words.get_width() + beside
            put(sheet, hint, midright=(right, body.centery))
        return sheet
