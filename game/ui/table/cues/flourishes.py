"""Flourishes at the table besides numbers: a stamp on a player who is skipped, a named suit that
washes over the cloth, and the ring that lights up as it turns."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import cos, pi, sin
from types import MappingProxyType

import pygame

from game.engine.cards import Deck
from game.ui.graphics.contest_art import verdict_picture
from game.ui.graphics.ease import in_out_sine, in_quad, out_cubic, out_quad
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas, from_svg, tinted
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.tween import Tweens
from game.ui.table.cues.blow_cues import coin_spot
from game.ui.table.layout import Z_BUBBLES, Z_FLIGHT, Z_RING, Places

_INKS: Mapping[str, Rgb] = MappingProxyType(
    {
        "H": (222, 52, 66), "D": (238, 120, 44), "S": (98, 116, 206), "C": (66, 170, 108),
        "r": (230, 48, 44), "y": (246, 196, 44), "g": (58, 176, 92), "b": (52, 104, 226),
    }
)  # fmt: skip
"""The colours in which suits wash over the cloth, by their letters."""
_CREAM: Rgb = (255, 244, 222)
_MARKS = 12
"""Marks of a suit that drift outwards as it is named."""
_STAMP = 1.3
"""Width of a stamp, in heights of a plate."""
_VERDICT = 160.0
"""Width of the stamp of a verdict without its band, units."""


class Flourishes:
    """The flourishes of one table."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens, deck: Deck) -> None:
        self._layer = layer
        self._tweens = tweens
        self._deck = deck
        self._pops: list[Pop] = []

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        self.clear()
        art, unit = self._layer.art, places.unit
        plate = next(iter(places.plates.values()))
        side = max(20, round(plate.height * _STAMP))
        art.put("stamp", stamp_picture(side), side)
        ring = ring_picture(places.ring, unit)
        art.put("ring-light", ring, ring.get_width())
        for letter in self._deck.suits:
            for name in (f"wash:{letter}", f"wash-mark:{letter}"):
                art.discard(name)

    def clear(self) -> None:
        """Remove all flourishes."""
        for pop in list(self._pops):
            self._gone(pop)

    def stamp(self, seat: int) -> None:
        """Stamp a seat that is skipped, where its coin lies. The stamp stays for a moment."""
        motion = self._media.motion
        if seat not in self._places.plates or not motion.stamp_stay:
            return
        pop = self._pop("stamp", Z_BUBBLES - 20)
        pop.x, pop.y = coin_spot(seat, self._places)
        pop.group = seat + 1
        self._press(pop, motion.stamp_stay)

    def verdict(self, said: str, guilty: bool) -> None:
        """Stamp the card on the pile with what was found out about it. The stamp stays while it
        is read."""
        unit = self._places.unit * self._places.large
        picture = verdict_picture(said, guilty, round(_VERDICT * unit), self._media)
        pop = Pop(Z_FLIGHT + 50)
        pop.wear(self._layer.art, "verdict", picture)
        self._pops.append(pop)
        self._layer.add(pop)
        pop.x, pop.y = self._places.pile
        self._press(pop, self._media.motion.verdict_hold)

    def _press(self, pop: Pop, seconds: float) -> None:
        """Let a stamp come down, stay for so many seconds, and fade."""
        motion = self._media.motion
        pop.tilt = -12.0
        if not self._reduced:
            pop.size = 2.1
            self._tweens.to(pop, motion.stamp_time, in_quad, size=1.0)
        stay = motion.stamp_time + seconds
        gone = partial(self._gone, pop)
        self._tweens.to(pop, motion.stamp_fade, out_quad, delay=stay, fade=0.0, done=gone)

    def wash(self, suit: int) -> None:
        """Wash the colour of a named suit over the cloth, and let its marks drift outwards."""
        motion, unit = self._media.motion, self._places.unit
        if not 0 <= suit < len(self._deck.suits) or not motion.wash_time:
            return
        letter = self._deck.suits[suit]
        colour, art = _INKS.get(letter, self._media.theme.accent), self._layer.art
        seconds, (cx, cy) = motion.wash_time, self._places.centre
        (a, b), name = self._places.ring, f"wash:{letter}"
        if not art.holds(name):
            picture = wash_picture((round(2.3 * a), round(2.5 * b)), colour)
            art.put(name, picture, picture.get_width())
        cloth = self._pop(name, Z_RING - 1)
        cloth.x, cloth.y = cx, cy
        cloth.fade = 0.0
        done = partial(self._gone, cloth)
        ebb = partial(self._tweens.to, cloth, seconds * 0.78, in_out_sine, fade=0.0, done=done)
        self._tweens.to(cloth, seconds * 0.22, out_quad, fade=1.0, done=ebb)
        if self._reduced:
            return
        mark = f"wash-mark:{letter}"
        if not art.holds(mark):
            side = max(10, round(34 * unit))
            drawn = self._media.texts.mark(letter, side, mixed(colour, _CREAM, 0.35))
            art.put(mark, tinted(drawn or canvas((side, side)), mixed(colour, _CREAM, 0.4)), side)
        for number in range(_MARKS):
            turn = 2 * pi * number / _MARKS + 0.13
            pop = self._pop(mark, Z_RING + 3)
            pop.x, pop.y = cx + 0.45 * a * cos(turn), cy + 0.45 * b * sin(turn)
            pop.tilt = -30.0 + 60.0 * (number * 5 % 7) / 6
            pop.size = 0.7 + 0.3 * (number % 3) / 2
            far = 1.12 + 0.10 * (number % 2)
            self._tweens.to(
                pop, seconds, out_cubic, x=cx + far * a * cos(turn), y=cy + far * b * sin(turn)
            )
            gone = partial(self._gone, pop)
            self._tweens.to(pop, seconds * 0.6, out_quad, delay=seconds * 0.4, fade=0.0, done=gone)

    def light_ring(self) -> None:
        """Light up the ring once, as it turns."""
        motion = self._media.motion
        if self._reduced or not motion.reverse_time:
            return
        pop = self._pop("ring-light", Z_RING + 0.5)
        pop.x, pop.y = self._places.centre
        pop.fade = 1.0
        done = partial(self._gone, pop)
        self._tweens.to(pop, motion.reverse_time * 1.3, in_out_sine, fade=0.0, done=done)

    def _pop(self, name: str, z: float) -> Pop:
        pop = Pop(z)
        pop.name, pop.wide = name, float(self._layer.art.natural(name))
        self._pops.append(pop)
        self._layer.add(pop)
        return pop

    def _gone(self, pop: Pop) -> None:
        self._tweens.stop(pop)
        self._layer.remove(pop)
        if pop in self._pops:
            self._pops.remove(pop)


# --- pictures ----------------------------------------------------------------------------------


def stamp_picture(side: int) -> pygame.Surface:
    """Draw a rubber stamp: no entry."""
    red, pale = "#e2412f", "#ffe9d8"
    return from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="40" fill="{pale}" fill-opacity="0.30" stroke="{pale}" '
        'stroke-opacity="0.85" stroke-width="17"/>'
        f'<path d="M22 78 L78 22" stroke="{pale}" stroke-opacity="0.85" stroke-width="18"/>'
        f'<circle cx="50" cy="50" r="40" fill="none" stroke="{red}" stroke-width="11" '
        'stroke-dasharray="78 2.5 31 1.5 64 3"/>'
        f'<path d="M22 78 L78 22" stroke="{red}" stroke-width="11"/>'
        "</svg>",
        (side, side),
    )


def wash_picture(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """Draw a soft oval of colour, brightest on a ring round its middle."""
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.42), (45, 0.50), (72, 0.40), (90, 0.12), (100, 0.0))
    )
    square = from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        f'{stops}</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>',
        (128, 128),
    )
    return pygame.transform.smoothscale(square, size)


def ring_picture(ring: tuple[float, float], unit: float) -> pygame.Surface:
    """Draw the direction ring, glowing."""
    a, b = ring
    room = 26 * unit
    wide, high = round(2 * (a + room)), round(2 * (b + room))
    glow = "".join(
        f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{a}" ry="{b}" fill="none" '
        f'stroke="#fff0c8" stroke-width="{thick * unit}" stroke-opacity="{strength}"/>'
        for thick, strength in ((26, 0.06), (16, 0.10), (8, 0.22), (3, 0.7))
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{glow}</svg>',
        (wide, high),
    )
