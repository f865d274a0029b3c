"""Pictures on the rules page: the table after each step of a melee, a fight, a lie or a pick-up.

The plates, the cards, the arrows and the coins are those of the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame

from game.engine.cards import Deck
from game.language import menu_texts
from game.language.catalogue import say
from game.language.log_texts import log_line
from game.language.voice import TableVoice
from game.table.stories import NAMES, Story, StoryStep
from game.ui.graphics.arrow_art import HOT, arrow_picture, coin_picture, way
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.contest_art import emblem
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.table.plate_pictures import PlateFacts, lay_face, plate_blur, plate_picture
from game.ui.widgets.box_layout import Column, Grid
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Size, Widget

_LEAST = 290
"""Least width of a picture, units."""
_SHAPE = 0.72
"""Height of a picture. This and the following numbers are shares of its width."""
_CARD = 0.17
_STEP = 0.085
"""How far a card of the pile is shifted from the one below."""
_SHOWN = 0.105
_PLATE = (0.40, 0.125)
_COIN = 0.125
_THREE = ((0.5, 0.88), (0.24, 0.14), (0.76, 0.14))
_FOUR = ((0.24, 0.86), (0.24, 0.14), (0.76, 0.14), (0.76, 0.86))
"""The middles of the plates, as shares of the width and the height, clockwise."""


def told_in_pictures(deck: Deck, story: Story) -> Widget:
    """Return the pictures of a story in a row, each with words below."""
    voice = TableVoice(deck, NAMES)
    shown: list[Widget] = []
    by = 0
    for frame in story.frames:
        if frame.victim != frame.actor:
            by = frame.actor
        picture = StoryPicture(deck, frame, by)
        shown.append(Column([picture, Label(_said(voice, frame), "small", "muted")], gap=8))
    title = Label(say(menu_texts.IN_PICTURES[story.kind]), "button", "accent")
    return Column([title, Grid(shown, least=_LEAST, gap=24)], gap=14)


def _said(voice: TableVoice, frame: StoryStep) -> str:
    return " ".join(log_line(event, voice) for event in frame.told)


class StoryPicture(Widget):
    """The table, from above, after one step of a story.

    ``by`` is the seat that hits somebody."""

    def __init__(self, deck: Deck, frame: StoryStep, by: int) -> None:
        super().__init__()
        self._by = by
        self._deck = deck
        self._frame = frame
        self._art: ArtCache | None = None

    def measure(self, media: Media, width: int) -> Size:
        return width, round(width * _SHAPE)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(round(rect.width * _CARD))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        cloth = media.widget_art.plate(
            rect.size, media.px(theme.radius), theme.felt, theme.felt_dark,
            mixed(theme.felt, theme.line, 0.5), media.px(2),
        )  # fmt: skip
        surface.blit(cloth, rect, special_flags=PREMUL)
        self._draw_cards(surface)
        plates = [self._plate(seat) for seat in range(len(self._frame.sizes))]
        self._draw_arrow(surface, plates, media)
        for seat, plate in enumerate(plates):
            self._draw_plate(surface, seat, plate, media)
        self._draw_signs(surface, plates, media)

    def _plate(self, seat: int) -> pygame.Rect:
        """Where a seat's plate is."""
        wide = self.rect.width
        x, y = (_THREE if len(self._frame.sizes) == 3 else _FOUR)[seat]
        plate = pygame.Rect(0, 0, round(wide * _PLATE[0]), round(wide * _PLATE[1]))
        plate.center = round(self.rect.x + wide * x), round(self.rect.y + self.rect.height * y)
        return plate

    def things(self) -> list[pygame.Rect]:
        """Return the places of everything that must be visible: the plates, the pile, what lies
        beside them."""
        found = [self._plate(seat) for seat in range(len(self._frame.sizes))]
        side = round(self.rect.width * _COIN)
        coin = pygame.Rect(0, 0, side, side)
        if self._frame.victim >= 0:
            coin.center = self._coin_spot(found[self._frame.victim])
            found.append(coin)
        elif self._frame.blocked:
            coin.center = self._coin_spot(found[self._frame.actor])
            found.append(coin)
        cards = [(across, at) for _, across, at in self._cards()]
        pile = pygame.Rect(0, 0, 0, 0)
        for place, (across, at) in enumerate(cards):
            card = pygame.Rect(0, 0, across, round(across * RATIO))
            card.center = at
            if place < len(self._frame.pile):
                pile = pile.union(card) if place else card
            else:
                found.append(card)
        return [*found, pile]

    def _cards(self) -> list[tuple[int, int, tuple[int, int]]]:
        """The cards, the pile first: each with its width and its middle."""
        frame, wide = self._frame, self.rect.width
        across = round(wide * _CARD)
        left = self.rect.centerx - round(wide * _STEP * (len(frame.pile) - 1) / 2)
        found = [
            (card, across, (left + round(wide * _STEP * place), self.rect.centery))
            for place, card in enumerate(frame.pile)
        ]
        if frame.shown >= 0:
            plate = self._plate(0)
            across = round(wide * _SHOWN)
            # Beside the plate, where no coin lies; between the plates of a pair and the other's.
            sides = plate.right + round(across * 0.62), plate.left - round(across * 0.75)
            x = self.rect.centerx
            if len(frame.sizes) == 3:
                x = sides[0] if self._from_left() else sides[1]
            found.append((frame.shown, across, (x, plate.bottom - round(across * RATIO * 0.5))))
        return found

    def _draw_cards(self, surface: pygame.Surface) -> None:
        art = self._art
        if art is None:
            return
        art.open_frame()
        for card, across, at in self._cards():
            picture = art.picture(f"{self._deck.name}/{self._deck.code(card)}", across)
            put(surface, picture, center=at)
        if art.hurried:
            # Some pictures are still approximate: the exact ones come with the next frame.
            self.invalidate()

    def _draw_plate(
        self, surface: pygame.Surface, seat: int, plate: pygame.Rect, media: Media
    ) -> None:
        frame, name = self._frame, NAMES[seat]
        face = name.lower()
        drawn = media.faces.has(face)
        facts = PlateFacts(
            name, frame.sizes[seat], "", seat, turn=seat == frame.actor, face=drawn, own=drawn
        )
        key = ("story plate", facts, plate.size, face, media.theme.id)

        def make() -> pygame.Surface:
            picture = plate_picture(facts, plate.size, media)
            if drawn:
                lay_face(picture, face, plate.size, media)
            return picture

        picture = media.widget_art.keep(key, make)
        room = 2 * plate_blur(media)
        surface.blit(picture, (plate.x - room, plate.y - room), special_flags=PREMUL)

    def _draw_arrow(
        self, surface: pygame.Surface, plates: Sequence[pygame.Rect], media: Media
    ) -> None:
        """Draw an arrow from the player who has acted to the player who is hit."""
        frame = self._frame
        if frame.victim < 0 or frame.drawn or frame.victim == frame.actor:
            return
        victim = self._coin_spot(plates[frame.victim])
        start = self._rim(plates[frame.actor], victim)
        # The arrow ends at the coin's rim.
        off = self.rect.width * _COIN * 0.5
        far = hypot(victim[0] - start[0], victim[1] - start[1]) or 1.0
        end = (
            victim[0] - (victim[0] - start[0]) / far * off,
            victim[1] - (victim[1] - start[1]) / far * off,
        )
        path = way(start, end, self.rect.center, (0.0, 0.0))
        picture, middle = arrow_picture(path, HOT, self.rect.width / 760)
        put(surface, picture, center=(round(middle[0]), round(middle[1])))

    @staticmethod
    def _rim(plate: pygame.Rect, towards: tuple[int, int]) -> tuple[float, float]:
        """Return the point where an arrow from a plate starts."""
        x = min(max(towards[0], plate.left + plate.height), plate.right - plate.height)
        return float(x), float(plate.top if towards[1] < plate.centery else plate.bottom)

    def _coin_spot(self, plate: pygame.Rect) -> tuple[int, int]:
        """Return the place of the coin at a plate: towards the middle of the table, clear of the
        cards."""
        side = self.rect.width * _COIN
        if abs(plate.centerx - self.rect.centerx) < side:
            # At the plate in the middle it is on the side that the arrow comes from.
            if self._from_left():
                return round(plate.left - side * 0.75), plate.centery
            return round(plate.right + side * 0.6), plate.centery
        if plate.centery < self.rect.centery:
            return plate.centerx, round(plate.bottom + side * 0.52)
        return plate.centerx, round(plate.top - side * 0.52)

    def _from_left(self) -> bool:
        """True if the hit comes from a seat on the left."""
        return self._plate(self._by).centerx < self.rect.centerx

    def _draw_signs(
        self, surface: pygame.Surface, plates: Sequence[pygame.Rect], media: Media
    ) -> None:
        """Draw how many cards somebody must pick up, and that an attack has been blocked."""
        frame, side = self._frame, round(self.rect.width * _COIN)
        if frame.victim >= 0:
            coin = coin_picture(f"+{frame.cards}", HOT, side, media)
            at = self._coin_spot(plates[frame.victim])
            put(surface, coin, center=at)
        if frame.blocked:
            shield = media.widget_art.keep(
                ("story shield", side), lambda: emblem(True, side * 3 // 2)
            )
            at = self._coin_spot(plates[frame.actor])
            put(surface, shield, center=at)
