"""The small pictures of the settings: places and backs of cards to choose from."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.graphics.artcache import RATIO
from game.ui.graphics.backdrop import cloth_of, make_backdrop
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.theme import THEMES, back_for
from game.ui.widgets.widget import Size

PLACE_SHAPE = 0.62
"""Height of the picture of a place, as a share of its width."""
BACK_SHAPE = RATIO
_SEEN = 1000
"""Width of the part of a table that the picture of a place shows, units, so that its window is
visible."""
_CARD = 0.17
"""Width of the cards on this table, as a share of the picture's width."""
_ROUND = 0.05
"""Radius of the picture's corners, as a share of its width."""
_CARD_ROUND = 0.07
_OTHER = 0.86
"""Width of each of two backs, as a share of the picture's width."""


def back_names(back: str, media: Media) -> tuple[str, ...]:
    """Return the pictures for a choice of backs, the lowest first: one for each deck if the decks
    use their own backs."""
    name = back_for(back, media.theme)
    return (f"back-{name}",) if name else ("back-colours", "back-french")


def place_key(theme: str, media: Media) -> Hashable:
    """Return everything that the picture of a place depends on besides its size."""
    return theme, media.pack


def back_key(back: str, media: Media) -> Hashable:
    """Return everything that the picture of a back depends on besides its size."""
    return back_names(back, media), "" if back else media.theme.id


def paint_place(theme: str, size: Size, media: Media) -> pygame.Surface:
    """Draw a small table of a place, with its window and two cards."""
    place = THEMES[theme]
    unit = size[0] / _SEEN
    picture = canvas(size)
    picture.blit(make_backdrop(size, place, unit), (0, 0))
    cloth = cloth_of(size, place, unit)
    wide = round(size[0] * _CARD)
    back = back_for("", place)
    art = media.art.at(wide)
    for name, angle, aside in (
        (f"back-{back or 'french'}", 7, -0.56), ("french/QH", -6, 0.56)
    ):  # fmt: skip
        art.open_frame()
        card = art.picture(name, wide, angle)
        middle = cloth.centerx + round(aside * wide), cloth.centery
        put(picture, card, center=middle)
    return _rounded(picture, round(size[0] * _ROUND))


def paint_back(back: str, size: Size, media: Media) -> pygame.Surface:
    """Draw the back of a card, or two overlapping backs if each deck has its own. The choice that
    depends on the place shows the place, with the card on it."""
    picture = canvas(size)
    names = back_names(back, media)
    if not back:
        picture.blit(make_backdrop(size, media.theme, 2 * size[0] / _SEEN), (0, 0))
        small = round(0.6 * size[0]), round(0.6 * size[1])
        art = media.art.at(small[0])
        art.open_frame()
        card = art.picture(names[-1], small[0], -6)
        put(picture, card, center=(size[0] // 2, size[1] // 2))
        return _rounded(picture, round(size[0] * _CARD_ROUND))
    wide = size[0] if len(names) == 1 else round(size[0] * _OTHER)
    art = media.art.at(wide)
    for number, name in enumerate(names):
        art.open_frame()
        card = art.picture(name, wide)
        halo = (card.get_width() - wide) // 2
        box = pygame.Rect(halo, 0, wide, round(wide * RATIO))
        box.y = (card.get_height() - box.height) // 2
        box.clamp_ip(card.get_rect())
        at = (0, 0) if not number else (size[0] - wide, size[1] - box.height)
        picture.blit(_rounded(card.subsurface(box).copy(), round(wide * _CARD_ROUND)), at,
                     special_flags=PREMUL)  # fmt: skip
    return picture


def _rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the picture with round corners."""
    mask = canvas(picture.get_size())
    big = pygame.Surface((2 * mask.get_width(), 2 * mask.get_height()), pygame.SRCALPHA, 32)
    pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=2 * radius)
    pygame.transform.smoothscale(big.premul_alpha(), mask.get_size(), mask)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
