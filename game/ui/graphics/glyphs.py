"""Pictures of keys and buttons, of our own drawing: what a prompt shows instead of words."""

from __future__ import annotations

from typing import Final

import pygame

from game.language.controls import short_control
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_shapes, put
from game.ui.graphics.theme import Rgb, hex_of, mixed

_ROUND: Final = frozenset({"pad a", "pad b", "pad x", "pad y"})
_PADS: Final = {"pad up": 0, "pad right": 90, "pad down": 180, "pad left": 270}
"""The arms of the cross, in degrees clockwise from the top."""
_ARROWS: Final = {"up": 0, "right": 90, "down": 180, "left": 270}
_STICKS: Final = {
    f"pad {side}stick {way}": turn for side in ("", "right ") for way, turn in _ARROWS.items()
}
"""The keys with arrows, and the ways of the sticks."""
_LEAST: Final = 12
"""Pixels below which no letter on a key goes."""


def glyph(control: str, media: Media, high: int, ink: Rgb) -> pygame.Surface:
    """A key as a frame with its name, a button of a pad as it looks on the pad; ``high`` pixels."""
    if control in _PADS:
        return _cross(_PADS[control], high, ink)
    if control in _ARROWS or control in _STICKS:
        return _arrow(control, high, ink)
    words = short_control(control)
    if control in _ROUND:
        return _button(words, media, high, ink)
    return _cap(words, media, high, ink)


def glyph_width(control: str, media: Media, high: int) -> int:
    """Its width in pixels."""
    if control in _PADS or control in _ROUND or control in _ARROWS or control in _STICKS:
        return high
    words = media.texts.width(short_control(control), "tiny", _cap_px(high))
    return max(high, words + round(high * 0.7))


def _cap_px(high: int) -> int:
    return max(_LEAST, round(high * 0.6))


def _button(letter: str, media: Media, high: int, ink: Rgb) -> pygame.Surface:
    sheet = canvas((high, high))
    disc = media.widget_art.plate((high, high), high / 2, ink)
    sheet.blit(disc, (0, 0), special_flags=PREMUL)
    dark = mixed(ink, (0, 0, 0), 0.82) if sum(ink) > 380 else mixed(ink, (255, 255, 255), 0.9)
    words = media.texts.line(letter, "label", dark, _cap_px(high))
    put(sheet, words, center=sheet.get_rect().center)
    return sheet


def _cap(name: str, media: Media, high: int, ink: Rgb) -> pygame.Surface:
    words = media.texts.line(name, "tiny", ink, _cap_px(high))
    wide = max(high, words.get_width() + round(high * 0.7))
    sheet = canvas((wide, high))
    thick = max(1, round(high * 0.07))
    frame = media.widget_art.ring((wide, high), high * 0.28, ink, thick, 0.75)
    sheet.blit(frame, (0, 0), special_flags=PREMUL)
    put(sheet, words, center=sheet.get_rect().center)
    return sheet


def _cross(turn: int, high: int, ink: Rgb) -> pygame.Surface:
    """The cross of a pad with one arm filled."""
    colour = hex_of(ink)
    return from_shapes(
        '<path d="M15 3h10v12h12v10H25v12H15V25H3V15h12z" fill="none" '
        f'stroke="{colour}" stroke-width="2.4" stroke-linejoin="round" stroke-opacity="0.8"/>'
        f'<g transform="rotate({turn} 20 20)"><path d="M15 3h10v12H15z" fill="{colour}"/></g>',
        (40, 40),
        (high, high),
    )


def _arrow(control: str, high: int, ink: Rgb) -> pygame.Surface:
    """An arrow on a key, or in the round of a stick; the right stick has a double rim."""
    colour = hex_of(ink)
    turn = _ARROWS.get(control, _STICKS.get(control, 0))
    rim = f'fill="none" stroke="{colour}" stroke-width="2.4" stroke-opacity="0.8"'
    if control in _ARROWS:
        frame = f'<rect x="2" y="2" width="36" height="36" rx="10" {rim}/>'
    else:
        frame = f'<circle cx="20" cy="20" r="17.5" {rim}/>'
        if control.startswith("pad right"):
            frame += f'<circle cx="20" cy="20" r="13.5" {rim}/>'
    arrow = f'<path d="M20 10 L28 26 H12 Z" fill="{colour}" transform="rotate({turn} 20 20)"/>'
    return from_shapes(frame + arrow, (40, 40), (high, high))
