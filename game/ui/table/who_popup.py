"""The question who it was. People press their disc and name, or any button of their own pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.table.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Pixel
from game.ui.widgets.popup import Answer, GridPopup, Picked

_TILE = (208.0, 196.0)
"""Width and height of a person's tile, units."""
_DISC = Look()


@dataclass(frozen=True, slots=True)
class WhoAnswer(Answer):
    """A person: the value is a seat, the text a name."""

    look: Look = _DISC


class WhoPopup(GridPopup):
    """People as tiles."""

    in_a_row = 5

    def __init__(
        self,
        title: str,
        people: Sequence[WhoAnswer],
        picked: Picked,
        cancelled: Callable[[], None],
        *,
        centre: Pixel,
        within: pygame.Rect,
    ) -> None:
        super().__init__(title, people, picked, cancelled, centre=centre, within=within)
        self._people = tuple(people)

    def pick_seat(self, seat: int) -> bool:
        """It was that seat. Returns whether that is an answer."""
        for number, answer in enumerate(self.answers):
            if answer.value == seat:
                self.pick(number)
                return True
        return False

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        gap = media.px(18)
        room = self._within.width - 2 * media.px(30) - (self.columns - 1) * gap
        tile = (min(media.px(_TILE[0]), room // self.columns), media.px(_TILE[1]))
        self.lay_tiles(
            media,
            tile,
            gap,
            media.px(18),
            lambda number: _person(self._people[number], tile, media),
        )


def _person(answer: WhoAnswer, size: tuple[int, int], media: Media) -> pygame.Surface:
    theme, sheet = media.theme, canvas(size)
    edge = mixed(theme.cream, theme.panel_edge, 0.5)
    ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
    sheet.blit(
        media.widget_art.plate(size, media.px(18), *ground, edge, 2), (0, 0), special_flags=PREMUL
    )
    disc = round(min(size) * (0.70 if media.faces.has(answer.look.face) else 0.58))
    coin = portrait(answer.text, answer.look, disc, media)
    at = coin.get_rect(center=(size[0] // 2, round(size[1] * 0.40)))
    sheet.blit(coin, at, special_flags=PREMUL)
    text, px = media.texts.squeezed(answer.text, "strong", size[0] - media.px(20))
    words = media.texts.line(text, "strong", theme.ink, px)
    at = words.get_rect(center=(size[0] // 2, round(size[1] * 0.84)))
    sheet.blit(words, at, special_flags=PREMUL)
    return sheet


class ChoicePopup(GridPopup):
    """A few answers in words, one beneath the other."""

    in_a_row = 1

    def step(self, right: int, down: int) -> int:
        """Up and down, round and round."""
        return (self.current + (right or down)) % len(self.answers)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        longest = max(media.texts.width(answer.text, "button") for answer in self.answers)
        tile = max(media.px(320), longest + media.px(60)), media.px(66)
        self.lay_tiles(
            media, tile, media.px(12), media.px(14),
            lambda number: _words(self.answers[number].text, tile, media),
        )  # fmt: skip


def _words(text: str, size: tuple[int, int], media: Media) -> pygame.Surface:
    theme, sheet = media.theme, canvas(size)
    ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
    sheet.blit(media.widget_art.plate(size, size[1] / 2, *ground), (0, 0), special_flags=PREMUL)
    line = media.line(text, "button", theme.ink)
    at = line.get_rect(center=(size[0] // 2, size[1] // 2))
    sheet.blit(line, at, special_flags=PREMUL)
    return sheet
