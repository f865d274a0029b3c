"""Draw the pictures that stores ask for: ``python -m build_scripts.capsules FOLDER``.

They show the company, the name and the cards, and no buttons.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import Final

import pygame

from game.language import option_texts as book
from game.tools.smoke import settle
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.title_room import RIM, TitleStage, make_room, shows_clock
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.box_layout import Free
from game.ui.widgets.display import Wordmark
from game.ui.widgets.title_view import Sitters
from game.ui.widgets.widget import Widget
from tests.demos.menus import Lobby
from tests.demos.picture import make_app

CAPSULES: Final = {
    "steam-header": (920, 430),
    "steam-small": (462, 174),
    "steam-main": (1232, 706),
    "steam-vertical": (748, 896),
    "steam-library": (600, 900),
    "steam-hero": (3840, 1240),
    "itch-cover": (630, 500),
}
"""The size of each picture, by the name of its file."""
NAMELESS: Final = ("steam-hero",)
"""Over which Steam itself lays the name."""
_HEADS = 330.0
"""Units that the company needs above the table."""
_THREE, _FIVE, _SEVEN = 390.0, 620.0, 790.0
"""Units to the side that three, five and seven people need."""
_TURN = 11.0
"""Degrees between two cards of the fan."""


class _Fan(Widget):
    """A card of each game, fanned out and cut off by the lower edge."""

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        wide = round(self.rect.h / RATIO)
        far = wide * 3.4
        art = media.art.at(wide)
        art.open_frame()
        names = [each.tile[-1] for each in book.GAMES.values()]
        for place, name in enumerate(names):
            turn = (place - (len(names) - 1) / 2) * _TURN
            x = self.rect.centerx + far * math.sin(math.radians(turn))
            y = self.rect.centery + far * (1 - math.cos(math.radians(turn)))
            picture = art.picture(name, wide, -turn)
            surface.blit(picture, picture.get_rect(center=(x, y)), special_flags=PREMUL)


class CapsuleScene(MenuScene):
    """What stands for the game in a store."""

    def __init__(self, logo: bool) -> None:
        super().__init__(Lobby())
        self._logo = logo

    def build(self) -> tuple[Widget, Widget | None]:
        self._company, self._fan = Sitters(), _Fan()
        words = [("Last", "text"), ("Card", "accent")]
        self._tall = self.media.size[0] < self.media.size[1] * 1.1
        self._words = [Wordmark([word]) for word in words] if self._tall else [Wordmark(words)]
        shown = self._words if self._logo else []
        return Free([self._company, self._fan, *shown], self._arrange), None

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        (wide, high), tall = rect.size, self._tall
        top = high * (0.40 if tall else 0.44 if self._logo else 0.5)
        units = _THREE if tall else _FIVE if wide / high < 1.5 else _SEVEN
        k = min(top / _HEADS, wide / 2 / units)
        stage = TitleStage(
            rect.size, k, rect.centerx, round(top), 820 * k, 0.65 * (high - top), 0.8
        )
        self._company.place(rect, media)
        self._company.stage = stage
        # Nobody's face is cut off at the side.
        self._company.kept_clear = [rect.move(-wide, 0), rect.move(wide, 0)]
        self._company.clock = shows_clock(stage, [])
        self._room = make_room(stage, media.theme, self._company.seated)
        cloth = round(top + RIM * k)
        fan = pygame.Rect(0, 0, wide, round((high - cloth) * (0.42 if tall else 0.5)))
        # A wide picture has no room for more than a strip of the cards.
        shown = 0.62 if tall else 0.42 if wide / high < 2 else -0.1
        fan.midtop = rect.centerx, round(high - fan.h * shown)
        self._fan.place(fan, media)
        row = (min(high, fan.top) - cloth) // len(self._words)
        for place, mark in enumerate(self._words):
            mark.size = row / (1.1 if tall else 1.2) / media.scale
            box = pygame.Rect(0, cloth + place * row, round(wide * 0.8), row)
            box.centerx = rect.centerx
            mark.place(box, media)


def draw(size: tuple[int, int], logo: bool) -> pygame.Surface:
    """One picture.  It is drawn larger, and made smaller: what is small is sharper so."""
    times = 2 if size[0] < 1500 else 1
    app = make_app((size[0] * times, size[1] * times))
    app.push(CapsuleScene(logo))
    app.step(0.0, [])
    settle(app)
    return pygame.transform.smoothscale(app.display.surface, size)


def main() -> int:
    """Draw all of them; 0."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, size in CAPSULES.items():
        pygame.image.save(draw(size, name not in NAMELESS), folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
