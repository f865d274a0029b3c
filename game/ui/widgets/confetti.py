"""Confetti: drawn over everything for a few seconds. It takes no input."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.graphics.theme import Rgb
from game.ui.widgets.widget import Widget

_PIECES = 150
_COLOURS: tuple[Rgb, ...] = (
    (247, 190, 85), (232, 92, 74), (86, 178, 150), (92, 140, 220), (250, 240, 220), (226, 130, 170),
)  # fmt: skip
_TURNS = 12
"""The number of pictures of one piece as it turns."""
_GRAVITY = 620.0
"""Units per second squared."""
_DRAG = 1.3


@dataclass(slots=True)
class _Piece:
    x: float
    y: float
    dx: float
    dy: float
    colour: int
    turn: float
    spin: float
    sway: float


class Confetti(Widget):
    """Confetti that is thrown from both lower corners of its rectangle when it is first updated."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance
        self._pieces: list[_Piece] = []
        self._pictures: list[list[pygame.Surface]] = []
        self._age = -1.0

    @property
    def flying(self) -> int:
        """The number of pieces in the air."""
        return len(self._pieces)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._pictures = [_tumbling(colour, media) for colour in _COLOURS]
        self.invalidate()

    def update(self, dt: float, media: Media) -> bool:
        if self._age < 0:
            self._age = 0.0
            if media.motion.confetti_time > 0:
                self._pieces = [self._thrown(media) for _ in range(_PIECES)]
        self._age += dt
        slow = math.exp(-_DRAG * dt)
        for piece in self._pieces:
            piece.dy += _GRAVITY * media.scale * dt
            piece.dx *= slow
            piece.dy *= slow
            piece.turn += piece.spin * dt
            piece.x += (piece.dx + math.sin(self._age * 3 + piece.sway) * 60 * media.scale) * dt
            piece.y += piece.dy * dt
        floor = self.rect.bottom + media.px(40)
        if self._age > media.motion.confetti_time:
            self._pieces = []
        self._pieces = [piece for piece in self._pieces if piece.y < floor]
        return bool(self._pieces)

    def ink(self, media: Media) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        surface.fblits(
            [
                (self._pictures[piece.colour][int(piece.turn) % _TURNS], (piece.x, piece.y))
                for piece in self._pieces
            ],
            PREMUL,
        )

    def _thrown(self, media: Media) -> _Piece:
        chance, rect = self._chance, self.rect
        left = chance.random() < 0.5
        angle = math.radians(chance.uniform(52, 84))
        speed = chance.uniform(900, 1900) * media.scale
        return _Piece(
            x=rect.left - media.px(10) if left else rect.right,
            y=rect.bottom - chance.uniform(0, 0.25) * rect.height,
            dx=math.cos(angle) * speed * (1 if left else -1),
            dy=-math.sin(angle) * speed,
            colour=chance.randrange(len(_COLOURS)),
            turn=chance.uniform(0, _TURNS),
            spin=chance.uniform(8, 26),
            sway=chance.uniform(0, math.tau),
        )


def _tumbling(colour: Rgb, media: Media) -> list[pygame.Surface]:
    wide, high = media.px(15), media.px(20)
    pictures = []
    for step in range(_TURNS):
        share = abs(math.cos(math.pi * step / _TURNS))
        light = 0.72 + 0.28 * share
        shade = tuple(round(part * light) for part in colour)
        piece = canvas((wide, high))
        band = pygame.Rect(0, 0, wide, max(2, round(high * share)))
        band.center = piece.get_rect().center
        pygame.draw.rect(piece, shade, band, border_radius=max(1, media.px(2)))
        pictures.append(pygame.transform.rotate(piece, step * 8).premul_alpha())
    return pictures
