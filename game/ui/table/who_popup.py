"""The question who it was: one's disc and name to press, or any button of one's own pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.match.looks import Look
from game.ui.graphics.kit import Kit
from game.ui.graphics.medallion import portrait
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Point
from game.ui.widgets.popup import Answer, PanelPopup, Picked

_TILE = (208.0, 196.0)
"""Width and height of a person's tile, units."""
_IN_A_ROW = 5


_DISC = Look()


@dataclass(frozen=True, slots=True)
class WhoAnswer(Answer):
    """A person: the value is a seat, the text a name."""

    look: Look = _DISC


class WhoPopup(PanelPopup):
    """People as tiles."""

    def __init__(
        self,
        title: str,
        people: Sequence[WhoAnswer],
        picked: Picked,
        cancelled: Callable[[], None],
        *,
        centre: Point,
        within: pygame.Rect,
    ) -> None:
        super().__init__(title, people, picked, cancelled)
        self._people = tuple(people)
        self._centre, self._within = centre, within
        self.columns = min(len(self.answers), _IN_A_ROW)

    def pick_seat(self, seat: int) -> bool:
        """It was that seat; whether that is an answer."""
        for number, answer in enumerate(self.answers):
            if answer.value == seat:
                self.pick(number)
                return True
        return False

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        columns = self.columns
        gap, pad = kit.px(18), kit.px(30)
        room = self._within.width - 2 * pad - (columns - 1) * gap
        tile = (min(kit.px(_TILE[0]), room // columns), kit.px(_TILE[1]))
        rows = -(-len(self.answers) // columns)
        head = kit.texts.line_height("subheading") + kit.px(18)
        wide = columns * tile[0] + (columns - 1) * gap + 2 * pad
        wide = max(wide, kit.texts.width(self.title, "subheading") + 2 * pad)
        self.box = pygame.Rect(0, 0, wide, head + rows * tile[1] + (rows - 1) * gap + 2 * pad)
        self.box.center = self._centre
        self.box.clamp_ip(self._within)
        edge = self.new_sheet(kit)
        words = kit.line(self.title, "subheading")
        at = words.get_rect(midtop=(self.sheet.get_width() // 2, edge + pad))
        self.sheet.blit(words, at, special_flags=PREMUL)
        left = self.box.centerx - (columns * (tile[0] + gap) - gap) // 2
        top = self.box.y + pad + head
        for number, (answer, spot) in enumerate(zip(self._people, self.spots, strict=True)):
            row, column = divmod(number, columns)
            corner = (left + column * (tile[0] + gap), top + row * (tile[1] + gap))
            spot.place(pygame.Rect(corner, tile), kit)
            onto = (corner[0] - self.box.x + edge, corner[1] - self.box.y + edge)
            self.sheet.blit(_person(answer, tile, kit), onto, special_flags=PREMUL)


def _person(answer: WhoAnswer, size: tuple[int, int], kit: Kit) -> pygame.Surface:
    theme, sheet = kit.theme, canvas(size)
    edge = mixed(theme.cream, theme.panel_edge, 0.5)
    ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
    sheet.blit(kit.skins.plate(size, kit.px(18), *ground, edge, 2), (0, 0), special_flags=PREMUL)
    disc = round(min(size) * (0.70 if kit.faces.has(answer.look.face) else 0.58))
    coin = portrait(answer.text, answer.look, disc, kit)
    at = coin.get_rect(center=(size[0] // 2, round(size[1] * 0.40)))
    sheet.blit(coin, at, special_flags=PREMUL)
    text, px = kit.texts.squeezed(answer.text, "strong", size[0] - kit.px(20))
    words = kit.texts.line(text, "strong", theme.ink, px)
    at = words.get_rect(center=(size[0] // 2, round(size[1] * 0.84)))
    sheet.blit(words, at, special_flags=PREMUL)
    return sheet


class ChoicePopup(PanelPopup):
    """A few answers in words, one beneath the other."""

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Callable[[], None],
        *,
        centre: Point,
        within: pygame.Rect,
    ) -> None:
        super().__init__(title, answers, picked, cancelled)
        self._centre, self._within = centre, within
        self.columns = 1

    def step(self, right: int, down: int) -> int:
        """Up and down, round and round."""
        return (self.current + (right or down)) % len(self.answers)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        gap, pad, high = kit.px(12), kit.px(30), kit.px(66)
        head = kit.texts.line_height("subheading") + kit.px(14)
        longest = max(kit.texts.width(answer.text, "button") for answer in self.answers)
        tile = max(kit.px(320), longest + kit.px(60)), high
        wide = max(tile[0], kit.texts.width(self.title, "subheading")) + 2 * pad
        tall = head + len(self.answers) * (high + gap) - gap + 2 * pad
        self.box = pygame.Rect(0, 0, wide, tall)
        self.box.center = self._centre
        self.box.clamp_ip(self._within)
        edge = self.new_sheet(kit)
        words = kit.line(self.title, "subheading")
        at = words.get_rect(midtop=(self.sheet.get_width() // 2, edge + pad))
        self.sheet.blit(words, at, special_flags=PREMUL)
        theme = kit.theme
        for number, (answer, spot) in enumerate(zip(self.answers, self.spots, strict=True)):
            corner = (
                self.box.centerx - tile[0] // 2, self.box.y + pad + head + number * (high + gap),
            )  # fmt: skip
            spot.place(pygame.Rect(corner, tile), kit)
            plate = kit.skins.plate(
                tile, high / 2, theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
            )
            onto = (corner[0] - self.box.x + edge, corner[1] - self.box.y + edge)
            self.sheet.blit(plate, onto, special_flags=PREMUL)
            line = kit.line(answer.text, "button", theme.ink)
            middle = onto[0] + tile[0] // 2, onto[1] + high // 2
            self.sheet.blit(line, line.get_rect(center=middle), special_flags=PREMUL)
