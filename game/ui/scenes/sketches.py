"""Small pictures of what a house rule or a style does: cards, an arrow, and what comes of it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.rulesets.options import Chosen, GameInfo
from game.ui.graphics.arrow_art import HOT, coin_picture
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.theme import mixed
from game.ui.graphics.widget_art import SIGNS
from game.ui.widgets.widget import Size, Widget

SKETCHES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "answer_pickups": "2C > 2H",
        "chicken_dance": "KS > person again",
        "competitive": "person swords person crown",
        "draw_count": "# # # > 9H",
        "draw_when": "9H swap #",
        "duplicate": "#3 again #3",
        "eight_reverses": "8C > back-turn",
        "first_dealer": "person > #3",
        "force_play": "# > 9H bolt",
        "hand_size": "#= =",
        "joker_is": "X > shield",
        "jokers": "X X2 =",
        "jump_in": "9H 9H < bolt",
        "last_call": "# sound",
        "last_call_penalty": "# mute > +=",
        "match": "person person crown",
        "misplay_penalty": "9H cross > +=",
        "mix_pickups": "2C > 5S",
        "no_bluff": "W4 > cross",
        "nominate": "2C > person person",
        "packs": "#2 #2 =",
        "partners": "person swap person",
        "pickup_skips": "+2 > on-turn",
        "play_drawn": "# > 9H check",
        "practice": "9H < cap",
        "rounds": "crown =",
        "seven_passes": "7C > #3 > #3",
        "seven_swap": "r7 > #3 swap #3",
        "skip_stack": "TC > TH",
        "stack_draws": "rD > bD",
        "stake": "starred = person",
        "starter_acts": "# > 2C bolt",
        "target": "starred =",
        "three_blocks": "TC > 3C shield",
        "time_per_turn": "again =",
        "zero_rotate": "r0 > #3 > #3",
    }
)
"""For the key of each option, a picture from left to right: a card by its code, ``#`` a back,
``#3`` three of them, ``>`` and ``<`` arrows, ``+2`` a coin, the name of a sign, and the chosen
value where there is ``=``."""
ROW: Final = 150, 66
"""Units of width and height of such a picture beside words."""
_COLOURED: Final = {"9H": "r9", "2C": "gD"}
"""The cards in the pictures of rules that several games have, in a deck of colours."""
_MOST: Final = 7
"""The most backs in a fan."""


def sketch_of_option(game: GameInfo, key: str, value: str) -> str:
    """Return the picture of an option with this value, in the words of :data:`SKETCHES`."""
    # More than two digits have no room on a coin.
    number = value if value.isdigit() and 0 < int(value) < 100 else ""
    words = []
    for word in SKETCHES[key].split():
        if word == "#=":
            word = f"#{min(_MOST, int(number or _MOST))}"
        elif word.endswith("="):
            word = word.replace("=", number)
        if game.tile[0].startswith("colours/"):
            word = _COLOURED.get(word, word)
        words.append(word)
    return " ".join(word for word in words if word not in ("", "+"))


def sketch_of_style(game: GameInfo, chosen: Chosen) -> str:
    """Return the picture of a style that changes these options: of the first that no style before
    it changes, crossed out if it is switched off; without changes, the cards of the game."""
    if not chosen:
        return " ".join(card.split("/")[1] for card in game.tile)
    before: set[str] = set()
    for style in game.styles():
        if style.chosen == chosen:
            break
        before |= set(style.chosen)
    key = next((each for each in chosen if each not in before), next(iter(chosen)))
    crossed = " cross" if chosen[key] == "no" else ""
    return sketch_of_option(game, key, chosen[key]) + crossed


def paint_sketch(sketch: str, game: GameInfo, size: Size, media: Media) -> pygame.Surface:
    """Draw such a picture on a piece of cloth, exactly as large as ``size``."""
    theme, (wide, high) = media.theme, size
    felt = theme.felt, theme.felt_dark, mixed(theme.felt, theme.line, 0.5)
    picture = canvas(size)
    cloth = media.widget_art.plate(size, media.px(theme.radius / 2), *felt, media.px(1.5))
    picture.blit(cloth, (0, 0), special_flags=PREMUL)
    deck = game.tile[0].split("/")[0]
    words = sketch.split()
    across = [_width(word) for word in words]
    unit = min(high * 0.78 / RATIO, wide * 0.92 / sum(across))
    x = (wide - unit * sum(across)) / 2
    for word, share in zip(words, across, strict=True):
        middle = round(x + unit * share / 2), high // 2
        x += unit * share
        if word in SIGNS or word in "<>":
            name = {">": "right", "<": "left"}.get(word, word)
            ink = theme.accent if word in "<>" else theme.cream
            sign = media.widget_art.sign(name, max(8, round(unit * 0.8)), ink, 3)
            put(picture, sign, center=middle)
        elif word.lstrip("+").isdigit():
            put(picture, coin_picture(word, HOT, round(unit * 0.85), media), center=middle)
        else:
            _lay(picture, word, deck, middle, round(unit), media)
    return picture


def _width(word: str) -> float:
    """Return how wide a part is, in widths of a card with the room beside it."""
    if word.startswith("#"):
        return 1.12 + 0.28 * (int(word[1:] or 1) - 1)
    small = word in SIGNS or word.lstrip("+").isdigit()
    return 0.6 if word in "<>" else 0.95 if small else 1.12


def _lay(
    picture: pygame.Surface, word: str, deck: str, middle: tuple[int, int], wide: int, media: Media
) -> None:
    """Lay a card there, or some backs side by side."""
    count = int(word[1:] or 1) if word.startswith("#") else 1
    name = f"back-{media.back or deck}" if word.startswith("#") else f"{deck}/{word}"
    art = media.art.at(wide)
    for number in range(count):
        art.open_frame()
        x = middle[0] + round(0.28 * wide * (number - (count - 1) / 2))
        put(picture, art.picture(name, wide), center=(x, middle[1]))


class SketchPicture(Widget):
    """Such a picture as a widget, as large as that many units."""

    def __init__(self, sketch: str, game: GameInfo, size: tuple[float, float]) -> None:
        super().__init__()
        self.sketch, self._game, self._units = sketch, game, size

    def measure(self, media: Media, width: int) -> Size:
        return media.px(self._units[0]), media.px(self._units[1])

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        size = self.rect.size
        picture = media.widget_art.keep(
            (sketch_key(self.sketch, self._game, media), size),
            lambda: paint_sketch(self.sketch, self._game, size, media),
        )
        surface.blit(picture, self.rect, special_flags=PREMUL)


def sketch_key(sketch: str, game: GameInfo, media: Media) -> Hashable:
    """Return everything that such a picture depends on besides its size."""
    return "sketch", sketch, game.tile[0], media.back, media.theme.id, media.pack
