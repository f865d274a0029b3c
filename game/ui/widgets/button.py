"""Buttons with words or a sign, and rows that explain what they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.graphics.arrow_art import HOT, coin_tones
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import Rgb, Theme, mixed, under
from game.ui.graphics.tween import TweenedValue
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Redrawn, Size, Widget

_STEPS = 8
"""The number of shades between rest and hover: few enough to be cached, enough to look smooth."""


class Control(Widget):
    """A widget that can be pressed: it lights up, sinks, and is dim when disabled."""

    focusable = True
    takes_pointer = True
    role = Role.BUTTON

    def __init__(self, *, tooltip: str = "", grow: float = 0.0) -> None:
        super().__init__(tooltip=tooltip, grow=grow)
        self._lit = TweenedValue()
        self._sunk = TweenedValue()

    def pointer_entered(self) -> None:
        super().pointer_entered()
        if self._enabled:
            self.sound("hover", 0.25)

    def update(self, dt: float, media: Media) -> bool:
        alive = self._enabled
        self._lit.to(1.0 if alive and (self.hovered or self.pressed) else 0.0)
        self._sunk.to(1.0 if alive and self.pressed else 0.0)
        lit = self._lit.step(dt, media.motion.control_hover)
        return self._sunk.step(dt, media.motion.control_press) or lit

    def pulse(self) -> None:
        """Sink for a moment, as if pressed (activation by key)."""
        if not self.pressed:
            self._sunk.jump(1.0)
            self.invalidate()

    def sink(self, sound: str = "click", volume: float = 0.6) -> None:
        """Sink for a moment and play a sound, when it is used."""
        self.pulse()
        self.sound(sound, volume)

    @property
    def lit(self) -> float:
        """How brightly it is lit, 0 to 1, in a few steps so that pictures can be cached."""
        return round(self._lit.value * _STEPS) / _STEPS

    @property
    def sunk(self) -> float:
        """How far it is pressed in, 0 to 1."""
        return self._sunk.value


ButtonKind = Literal["primary", "secondary", "quiet", "danger", "coin"]
"""How a button looks: primary (one in each scene) stands out, and a quiet one has no body until it
is pointed at."""


class Button(Control):
    """A button. ``sign`` is a small picture before the words; without words the button is round.
    ``style`` is that of the words."""

    text = Redrawn[str]()
    """The words on the button."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        *,
        kind: ButtonKind = "secondary",
        sign: str = "",
        tooltip: str = "",
        width: float | None = None,
        height: float | None = None,
        style: str = "button",
        grow: float = 0.0,
    ) -> None:
        super().__init__(tooltip=tooltip, grow=grow)
        self.text = text
        self._style = style
        self.on_press = on_press
        self.kind = kind
        self.sign = sign
        self.width = width
        self.height = height

    @property
    def called(self) -> str:
        return self.text or self.tooltip

    def measure(self, media: Media, width: int) -> Size:
        usual = 84 if self.kind == "primary" else media.theme.control_height
        high = media.px(usual if self.height is None else self.height)
        high = max(high, media.px(media.motion.least_hit), media.texts.line_height(self._style))
        if self.width is not None:
            return min(width, media.px(self.width)), high
        if not self.text:
            return high, high
        pad = media.px({"primary": 44, "quiet": 18}.get(self.kind, 30))
        if media.texts.scale > media.scale:
            pad = min(pad, media.px(30))  # the words need the room
        words = media.texts.width(self.text, self._style)
        sign = self._sign_px(media) + media.px(12) if self.sign else 0
        return min(width, words + sign + 2 * pad), high

    def paint_area(self, media: Media) -> pygame.Rect:
        spill = 4 * media.px(8)
        return self.rect.inflate(spill, spill)

    def focus_radius(self, media: Media) -> float:
        return self._radius(media)

    def activate(self) -> None:
        self.sink()
        self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        rect = self.rect.move(0, round(self.sunk * media.px(3)))
        words = self._draw_body(surface, rect, media)
        self._draw_words(surface, rect, media, words)

    # ----------------------------------------------------------------------------------------

    def _radius(self, media: Media) -> float:
        if not self.text:
            return self.rect.height / 2
        return min(self.rect.height / 2, media.px(media.theme.radius + 4))

    def _sign_px(self, media: Media) -> int:
        return max(14, media.px(34 if self.kind == "primary" else 30))

    def _draw_body(self, surface: pygame.Surface, rect: pygame.Rect, media: Media) -> Rgb:
        """Draw the plate. Returns the colour of the words on it."""
        theme, widget_art, radius = media.theme, media.widget_art, self._radius(media)
        if self.kind == "quiet":
            if self.lit:
                plate = widget_art.plate(rect.size, radius, theme.cream, alpha=0.14 * self.lit)
                surface.blit(plate, rect, special_flags=PREMUL)
            colour = mixed(theme.muted, theme.text, self.lit)
            return colour if self._enabled else theme.faint
        top, bottom, edge, words = button_colours(theme, self.kind, self._enabled)
        top = under(words, mixed(top, theme.cream, 0.16 * self.lit), theme)
        bottom = under(words, mixed(bottom, theme.cream, 0.16 * self.lit), theme)
        if self._enabled:
            blur = media.px(8)
            strength = 0.42 if self.kind == "primary" else 0.28
            shadow = widget_art.shadow(rect.size, radius, blur, strength)
            drop = round((1 - 0.7 * self.sunk) * media.px(6))
            at = (rect.x - 2 * blur, rect.y - 2 * blur + drop)
            surface.blit(shadow, at, special_flags=PREMUL)
        plate = widget_art.plate(rect.size, radius, top, bottom, edge, media.px(2))
        surface.blit(plate, rect, special_flags=PREMUL)
        return words

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        sign = media.widget_art.sign(self.sign, self._sign_px(media), colour) if self.sign else None
        gap = media.px(12) if sign and self.text else 0
        room = rect.width - media.px(20) - (sign.get_width() + gap if sign else 0)
        texts, style = media.texts, self._style
        text, px = texts.squeezed(self.text, style, room)
        lines: tuple[str, ...] = (text,) if text else ()
        # Quiet words may stand on the cloth, without a plate.
        quiet, high = self.kind == "quiet", 0.9 * texts.line_height(style)
        if quiet and texts.width(self.text, style) > room:
            # In two lines where they can be larger so.
            most = min(texts.px(style), round(texts.px(style) * rect.height / (2 * high)))
            two = texts.parted(self.text, style)
            size = min(texts.squeezed(each, style, room, most)[1] for each in two)
            if len(two) > 1 and size > px:
                lines, px = two, size
        high *= px / texts.px(style)
        words = [texts.line(each, style, colour, px, quiet) for each in lines]
        margin = texts.shadow_margin(style, px) if quiet else 0
        wide = max((each.get_width() - 2 * margin for each in words), default=0)
        total = wide + gap + (sign.get_width() if sign else 0)
        x = rect.centerx - total // 2
        if sign:
            put(surface, sign, midleft=(x, rect.centery))
            x += sign.get_width() + gap
        for nth, each in enumerate(words):
            y = rect.centery + round((nth - (len(words) - 1) / 2) * high)
            put(surface, each, center=(x + wide // 2, y))


def button_colours(theme: Theme, kind: ButtonKind, enabled: bool) -> tuple[Rgb, Rgb, Rgb, Rgb]:
    """Return the colours of a button: top, bottom, edge and words."""
    if not enabled:
        body = mixed(theme.panel, theme.raised, 0.45)
        return body, body, mixed(theme.panel, theme.panel_edge, 0.4), theme.faint
    if kind == "primary":
        return (
            mixed(theme.accent, theme.cream, 0.10),
            theme.accent_deep,
            mixed(theme.accent, theme.cream, 0.55),
            theme.on_accent,
        )
    if kind == "danger":
        deep = mixed(theme.bad, (70, 10, 10), 0.62)
        top = under(theme.text, mixed(deep, theme.bad, 0.06 if theme.flat else 0.18), theme)
        return top, deep, mixed(deep, theme.bad, 0.6), theme.text
    if kind == "coin":
        top, deep = coin_tones(HOT, theme)
        return top, deep, mixed(deep, (60, 10, 10), 0.4), theme.cream
    if kind == "quiet":
        return theme.panel_top, theme.panel, theme.edge, theme.muted
    return mixed(theme.raised, theme.cream, 0.06), theme.raised, theme.edge, theme.text


_PAD, _MARK = 24, 34


class OptionRow(Control):
    """A name with a sentence below it. The ``chosen`` one has a lit edge and a tick.

    ``blocked`` says why it cannot be chosen now; it takes the place of the sentence. ``picture``
    stands before the words, if there is one.
    """

    role = Role.OPTION

    def __init__(
        self,
        title: str,
        sentence: str,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        blocked: str = "",
        picture: Widget | None = None,
    ) -> None:
        super().__init__()
        self.title = title
        self._picture = picture
        self.sentence = blocked or sentence
        self.chosen = chosen
        self._on_press = on_press
        if blocked:
            self.disable(blocked)

    @property
    def hint(self) -> str:
        # The row shows the reason already.
        return self.tooltip

    @property
    def called(self) -> str:
        return self.title

    @property
    def value_called(self) -> str:
        return self.sentence

    @property
    def is_on(self) -> bool | None:
        return self.chosen

    def measure(self, media: Media, width: int) -> Size:
        lines = media.texts.wrap(self.sentence, "small", self._room(media, width))
        words = media.texts.line_height("strong") + media.texts.line_height("small") * len(lines)
        high = self._picture.measure(media, width)[1] if self._picture else 0
        return width, max(words + 2 * media.px(14), high + 2 * media.px(8))

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        if self._picture is not None:
            box = pygame.Rect((rect.x + media.px(14), 0), self._picture.measure(media, rect.width))
            box.centery = rect.centery
            self._picture.place(box, media)

    @property
    def children(self) -> list[Widget]:
        return [] if self._picture is None else [self._picture]

    def activate(self) -> None:
        self.sink()
        self._on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, alive = media.theme, self._enabled
        rect = self.rect.move(0, round(self.sunk * media.px(3)))
        share = 0.2 + 0.2 * self.lit + (0.4 if self.chosen else 0.0)
        edge = theme.accent if self.chosen else theme.edge
        plate = media.widget_art.plate(
            rect.size, media.px(theme.radius), mixed(theme.well, theme.raised, share),
            edge=edge, edge_width=media.px(3 if self.chosen else 1.5),
        )  # fmt: skip
        surface.blit(plate, rect, special_flags=PREMUL)
        name = media.line(self.title, "strong", theme.text if alive else theme.faint)
        room = self._room(media, rect.width)
        colour = theme.muted if alive else theme.accent
        said = media.texts.block(self.sentence, "small", colour, room)
        y = rect.centery - (name.get_height() + said.get_height()) // 2
        x = rect.x + media.px(_PAD) + self._aside(media)
        surface.blit(name, (x, y), special_flags=PREMUL)
        surface.blit(said, (x, y + name.get_height()), special_flags=PREMUL)
        if self.chosen:
            sign = media.widget_art.sign("check", media.px(_MARK), theme.accent, 3)
            put(surface, sign, midright=(rect.right - media.px(_PAD), rect.centery))

    def _room(self, media: Media, width: int) -> int:
        return max(1, width - 3 * media.px(_PAD) - media.px(_MARK) - self._aside(media))

    def _aside(self, media: Media) -> int:
        """The width that the picture takes from the words."""
        return self._picture.measure(media, 1)[0] + media.px(8) if self._picture else 0
