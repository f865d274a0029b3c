"""Buttons on the table: sprites like everything there, so that they share its dirty rectangles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.anim.ease import out_back, out_quad
from game.ui.anim.tween import Tweens
from game.ui.artcache import ArtCache
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas, faded
from game.ui.sprite_layer import Part, Sprite
from game.ui.theme import Rgb, Theme, mixed

_STEPS = 5
"""Shades between rest and hover."""


class Knob(Sprite):
    """A button. ``kind``: primary, secondary, danger or quiet; ``key`` is a discreet hint of
    the key that does the same; a ``sign`` is drawn in place of words."""

    __slots__ = (
        "_made", "enabled", "key", "kind", "kit", "lit", "on", "press", "pressed", "pulse", "rect",
        "sign", "text", "tip",
    )  # fmt: skip

    def __init__(
        self,
        kit: Kit,
        press: Callable[[], object],
        *,
        text: str = "",
        sign: str = "",
        kind: str = "secondary",
        key: str = "",
        tip: str = "",
        z: float = 280.0,
    ) -> None:
        super().__init__(z)
        self.kit = kit
        self.press = press
        self.text = text
        self.sign = sign
        self.kind = kind
        self.key = key
        self.tip = tip
        """Said when the pointer rests on it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.on = False
        """Whether it is switched on (a call announced beforehand)."""
        self.lit = 0.0
        self.pressed = False
        self.pulse = 0.0
        """1 as it appears, fading: it springs a little."""
        self._made: tuple[tuple[Any, ...], pygame.Surface] | None = None

    def wide(self) -> int:
        """The width it would like, pixels."""
        kit = self.kit
        words = kit.texts.width(self.text, "button")
        hint = kit.texts.width(self.key, "tiny") + kit.px(26) if self.key else 0
        return words + hint + kit.px(52)

    def hit(self, point: tuple[float, float]) -> bool:
        """Whether the pointer is on it and it can be used, or says why not."""
        return self.shown and (self.enabled or bool(self.tip)) and self.rect.collidepoint(point)

    def look(self) -> tuple[Any, ...]:
        return (
            self.rect.topleft, self.rect.size, self.text, self.sign, self.kind, self.key,
            self.enabled, self.on, round(self.lit * _STEPS), self.pressed, round(self.pulse, 2),
        )  # fmt: skip

    def parts(self, art: ArtCache) -> list[Part]:
        picture = self._picture()
        blur = _blur(self.kit)
        down = max(1, round(3 * self.kit.scale)) if self.pressed else 0
        x, y = self.rect.x - 2 * blur, self.rect.y - 2 * blur + down
        if self.pulse > 0.01:
            grown = 1.0 + 0.10 * self.pulse
            size = round(picture.get_width() * grown), round(picture.get_height() * grown)
            picture = pygame.transform.smoothscale(picture, size)
            at = picture.get_rect(center=self.rect.center)
            return [(picture, at.topleft)]
        return [(picture, (x, y))]

    def _picture(self) -> pygame.Surface:
        key = (
            self.rect.size, self.text, self.sign, self.kind, self.key, self.enabled, self.on,
            round(self.lit * _STEPS), id(self.kit),
        )  # fmt: skip
        if self._made is None or self._made[0] != key:
            self._made = (key, self._drawn(round(self.lit * _STEPS) / _STEPS))
        return self._made[1]

    def _drawn(self, lit: float) -> pygame.Surface:
        kit, theme = self.kit, self.kit.theme
        blur = _blur(kit)
        size = self.rect.size
        sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
        body = pygame.Rect(2 * blur, 2 * blur, *size)
        kind = "primary" if self.on else self.kind
        top, bottom, edge, ink = _colours(theme, kind, self.enabled)
        top, bottom = mixed(top, theme.cream, 0.18 * lit), mixed(bottom, theme.cream, 0.18 * lit)
        radius = size[1] / 2
        alpha = (0.55 + 0.3 * lit) if kind == "quiet" else 1.0
        if self.enabled and kind != "quiet":
            shadow = kit.skins.shadow(size, radius, blur, 0.42)
            sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
        thick = max(1, round(2.5 * kit.scale))
        plate = kit.skins.plate(size, radius, top, bottom, edge, thick, alpha)
        sheet.blit(plate, body, special_flags=PREMUL)
        if self.sign:
            sign = kit.skins.sign(self.sign, round(size[1] * 0.56), ink)
            sheet.blit(sign, sign.get_rect(center=body.center), special_flags=PREMUL)
            return sheet
        hint = self._hint(ink) if self.key else None
        room = size[0] - kit.px(28) - (hint.get_width() + kit.px(10) if hint else 0)
        text, px = kit.texts.squeezed(self.text, "button", room)
        words = kit.texts.line(text, "button", ink, px)
        total = words.get_width() + (hint.get_width() + kit.px(10) if hint else 0)
        x = body.centerx - total // 2
        sheet.blit(words, words.get_rect(midleft=(x, body.centery)), special_flags=PREMUL)
        if hint:
            at = hint.get_rect(midright=(x + total, body.centery))
            sheet.blit(hint, at, special_flags=PREMUL)
        return sheet if self.enabled else faded(sheet, 0.75)

    def _hint(self, ink: Rgb) -> pygame.Surface:
        kit = self.kit
        letter = kit.line(self.key, "tiny", ink)
        size = max(letter.get_width() + kit.px(12), letter.get_height()), letter.get_height()
        sheet = canvas(size)
        ring = kit.skins.ring(size, size[1] * 0.3, ink, max(1, round(1.5 * kit.scale)), 0.6)
        sheet.blit(ring, (0, 0), special_flags=PREMUL)
        sheet.blit(letter, letter.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
        return faded(sheet, 0.8)


class Knobs:
    """The buttons on the table: who is pointed at, who is pressed, who springs up."""

    def __init__(self) -> None:
        self.all: list[Knob] = []
        self.hovered: Knob | None = None
        self._held: Knob | None = None
        self._tweens = Tweens()

    def add(self, knob: Knob) -> Knob:
        """One more; it is hidden until it is wanted."""
        knob.shown = False
        self.all.append(knob)
        return knob

    def show(self, knob: Knob, shown: bool, spring: bool = True) -> None:
        """Bring a button on or off; coming on it springs up."""
        if shown and not knob.shown and spring:
            knob.pulse = 1.0
            self._tweens.to(knob, knob.kit.feel.dialog_time, out_back, pulse=0.0)
        knob.shown = shown
        if not shown and self.hovered is knob:
            self.hovered = None
            knob.lit = 0.0

    def at(self, point: tuple[float, float]) -> Knob | None:
        """The button under the pointer."""
        return next((knob for knob in reversed(self.all) if knob.hit(point)), None)

    def point(self, point: tuple[float, float]) -> bool:
        """The pointer moved; whether it is on a button."""
        hit = self.at(point)
        if hit is not self.hovered:
            for knob, lit in ((self.hovered, 0.0), (hit, 1.0)):
                if knob is not None:
                    self._tweens.to(knob, knob.kit.feel.control_hover, out_quad, lit=lit)
            self.hovered = hit
        return hit is not None

    def push(self, point: tuple[float, float]) -> bool:
        """The button of the mouse went down; whether it was on one of these."""
        self._held = self.at(point)
        if self._held is not None:
            self._held.pressed = True
        return self._held is not None

    def let_go(self, point: tuple[float, float]) -> bool:
        """The button of the mouse came up; whether it had gone down on one of these."""
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        if held.hit(point):
            self.use(held)
        return True

    def use(self, knob: Knob) -> None:
        """Press it, by hand or by key."""
        if knob.shown and knob.enabled:
            knob.kit.sounds.play("click", 0.6)
            knob.press()

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self._tweens.update(dt)


def _blur(kit: Kit) -> int:
    return max(2, round(6 * kit.scale))


def _colours(theme: Theme, kind: str, enabled: bool) -> tuple[Rgb, Rgb, Rgb, Rgb]:
    """Top, bottom, edge and words."""
    if not enabled:
        body = mixed(theme.panel, theme.raised, 0.45)
        return body, body, mixed(theme.panel, theme.panel_edge, 0.4), theme.faint
    if kind == "primary":
        top = mixed(theme.accent, theme.cream, 0.10)
        return top, theme.accent_deep, mixed(theme.accent, theme.cream, 0.55), theme.on_accent
    if kind == "danger":
        deep = mixed(theme.bad, (70, 10, 10), 0.62)
        return mixed(deep, theme.bad, 0.18), deep, mixed(deep, theme.bad, 0.6), theme.text
    if kind == "quiet":
        return theme.panel_top, theme.panel, theme.panel_edge, theme.muted
    return mixed(theme.raised, theme.cream, 0.06), theme.raised, theme.panel_edge, theme.text
