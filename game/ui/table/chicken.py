"""The chicken dance: a silly bird that hops about over a plate for a moment, and is gone."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.ui.artcache import ArtCache
from game.ui.pixels import from_svg
from game.ui.stage import Stage
from game.ui.table.pop import Pop

_TIME = 2.0
_HOPS = 6
_FAR_WING = "M70 60 C84 46 92 46 95 51 C90 53 91 57 92 59 C86 60 85 64 82 67 Z"


def _drawn(side: int, up: bool) -> pygame.Surface:
    """The bird with its wings up or down, ``side`` pixels wide."""
    wing = (
        '<path d="M44 60 C24 44 14 44 10 50 C16 52 16 56 14 58 C20 58 20 63 20 65 '
        'C28 70 38 72 46 68 Z"'
        if up
        else '<path d="M44 58 C32 62 24 72 22 82 C28 80 31 82 33 85 C37 82 40 84 42 86 '
        'C48 80 50 70 48 60 Z"'
    )
    legs = (
        "M48 92 L42 104 M42 104 L35 105 M42 104 L45 108 "
        "M64 92 L70 103 M70 103 L78 102 M70 103 L70 108"
        if up
        else "M48 92 L48 107 M48 107 L41 109 M48 107 L54 109 "
        "M64 92 L64 107 M64 107 L58 109 M64 107 L71 109"
    )
    white, line = "#fff7e6", "#6b3a22"
    outline = f'stroke="{line}" stroke-width="2.6" stroke-linejoin="round"'
    far = f'<path d="{_FAR_WING}" fill="#f0e2c4" {outline}/>' if up else ""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 112">'
        f'<path d="{legs}" fill="none" stroke="#e08a1e" stroke-width="4" stroke-linecap="round"/>'
        f"{far}"
        '<path d="M22 56 C12 50 10 40 14 34 C18 40 22 42 26 42 C24 34 26 30 30 28 '
        f'C34 40 42 50 50 54 Z" fill="#f0e2c4" {outline}/>'
        '<path d="M60 20 C72 20 80 28 80 40 C80 50 84 56 84 68 C84 86 72 96 56 96 '
        f'C38 96 26 84 26 66 C26 54 44 58 47 44 C48 30 50 20 60 20 Z" fill="{white}" {outline}/>'
        '<path d="M52 24 C46 16 52 8 58 14 C58 4 68 4 68 14 C74 8 80 16 72 24 Z" '
        f'fill="#d8342c" {outline}/>'
        f'<path d="M78 36 L95 42 L78 48 Z" fill="#f2a324" {outline}/>'
        f'<path d="M77 48 C84 52 84 62 78 62 C73 62 73 52 77 48 Z" fill="#d8342c" {outline}/>'
        '<circle cx="67" cy="36" r="6.5" fill="#ffffff" stroke="#6b3a22" stroke-width="2"/>'
        '<circle cx="69.5" cy="36" r="3" fill="#2a1712"/>'
        f'{wing} fill="#f0e2c4" {outline}/>'
        "</svg>"
    )
    return from_svg(svg, (side, round(side * 112 / 110)))


class Chicken:
    """One bird; a new dance takes it away from the old one."""

    def __init__(self, stage: Stage, z: float) -> None:
        self._stage = stage
        self._bird = Pop(z)
        self._passed = _TIME
        self._home = 0.0, 0.0
        self._side = 0.0

    def place(self, side: float) -> None:
        """Draw it ``side`` pixels wide."""
        art: ArtCache = self._stage.art
        self._side = max(24, round(side))
        for name, up in (("chicken-up", True), ("chicken-down", False)):
            art.put(name, _drawn(int(self._side), up), self._side)
        self.stop()

    def dance(self, x: float, y: float) -> None:
        """Dance with the feet at this point."""
        self._home = x, y - self._side * 0.5
        self._passed = 0.0
        self._bird.wide = self._side
        self._stage.add(self._bird)
        self._pose()

    def stop(self) -> None:
        """Enough."""
        self._passed = _TIME
        self._stage.remove(self._bird)

    def update(self, dt: float) -> bool:
        """Let time pass; whether it still dances."""
        if self._passed >= _TIME:
            return False
        self._passed += dt
        if self._passed >= _TIME:
            self.stop()
        else:
            self._pose()
        return True

    def _pose(self) -> None:
        bird, share = self._bird, self._passed / _TIME
        beat = sin(2 * pi * _HOPS / 2 * share)
        bird.name = "chicken-up" if int(share * _HOPS * 2) % 2 == 0 else "chicken-down"
        bird.x = self._home[0] + beat * self._side * 0.30
        bird.y = self._home[1] - abs(sin(2 * pi * _HOPS * share)) * self._side * 0.16
        bird.tilt = -14.0 * beat
        bird.size = 1.0
        bird.fade = min(1.0, share * 12, (1 - share) * 8)
