"""How a player is shown outside the table: by a face of the cast, or by a coin with the first
letter of the name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.theme import Rgb, mixed, under

if TYPE_CHECKING:
    from game.storage.face_files import Expression
    from game.table.people.seating import Look
    from game.ui.graphics.media import Media

_FAINT = 0.45
"""How much is left of a face that is out of it."""
_COLOURS: Sequence[Rgb] = (
    (196, 86, 62), (66, 128, 148), (170, 134, 46), (112, 92, 158), (84, 142, 92),
    (188, 96, 128), (92, 108, 178), (150, 104, 70), (58, 140, 124), (160, 72, 88),
)  # fmt: skip
PAIRS: Sequence[Rgb] = ((34, 92, 156), (156, 62, 44))
"""The tints of the two pairs, where partners play together."""


def tone_of(colour: int) -> Rgb:
    """The colour of a seat, by its number."""
    return _COLOURS[colour % len(_COLOURS)]


def portrait(
    name: str,
    look: Look,
    size: int,
    media: Media,
    expression: Expression = "calm",
    faint: bool = False,
) -> pygame.Surface:
    """A player, ``size`` pixels wide and high: the face, if there is one, or the coin.  The head
    reaches beyond the disc behind it, which is a sixth narrower."""
    if not media.faces.has(look.face):
        return medallion(name, look.colour, size, media, faint)
    picture = media.faces.draw_face(look.face, expression, size)
    return faded(picture, _FAINT) if faint else picture


def medallion(
    name: str, colour: int, size: int, media: Media, faint: bool = False
) -> pygame.Surface:
    """The coin of a player, ``size`` pixels across; ``colour`` is the number of the seat,
    ``faint`` is for a player who is out of it."""
    theme = media.theme
    tone = tone_of(colour)
    if faint:
        tone = mixed(tone, theme.panel, 0.6)
    coin = media.widget_art.plate(
        (size, size), size / 2, under(theme.cream, mixed(tone, theme.cream, 0.18), theme),
        under(theme.cream, tone, theme),
        mixed(tone, theme.cream, 0.5), max(1, round(size * 0.05)),
    )  # fmt: skip
    sheet = canvas((size, size))
    sheet.blit(coin, (0, 0), special_flags=PREMUL)
    letter = media.texts.line(name[:1].upper(), "number", theme.cream, round(size * 0.56))
    put(sheet, letter, center=sheet.get_rect().center)
    return sheet
