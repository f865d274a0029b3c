"""The table of a television, put together of its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rooms.television.crowns import Crowns
from game.rooms.television.director import Director, bake_light
from game.rooms.television.places import FACES, television_layout, television_places
from game.rooms.television.suspicion import SuspicionStrip
from game.rooms.television.television_plates import count_pill, names_cut, pill_at, television_plate
from game.table.people.seating import Look
from game.ui.graphics.media import Media, for_a_sofa
from game.ui.graphics.motion import Motion
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import DeckPictures
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Layout, LayoutFacts, Places
from game.ui.table.plate_pictures import PlateFacts

if TYPE_CHECKING:
    from game.ui.table.company import Company


class TelevisionSigns:
    """The large face, the strip of a suspicion, and the crowns of one television (see
    :class:`game.ui.table.table_form.FormSigns`)."""

    def __init__(
        self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], looks: Sequence[Look]
    ) -> None:
        self.large = Director(layer, tweens, names, looks)
        self.strip = SuspicionStrip(layer, tuple(names))
        self.crowns = Crowns(layer, tweens)

    @property
    def seat(self) -> int:
        return self.large.seat

    @property
    def rough(self) -> bool:
        return self.large.rough

    @property
    def bare(self) -> bool:
        return self.large.bare

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        self.large.place(media, places, reduced)
        self.strip.place(media, places)
        self.crowns.place(media, places, reduced)

    def refresh(self, display: DisplayState, faces: DeckPictures) -> None:
        self.strip.refresh(display, faces)

    def direct(
        self, display: DisplayState, company: Company, score: str, leaders: frozenset[int]
    ) -> None:
        self.large.refresh(display, company, score)
        self.crowns.refresh(leaders, self.large.seat)

    def sharpen(self) -> bool:
        return self.large.sharpen()


class Television:
    """See :class:`game.ui.table.table_form.TableDesign`.  ``hand``: the seat whose hand lies in the
    lower part; -1 for none."""

    def __init__(self, names: Callable[[], tuple[str, ...]], hand: int = -1) -> None:
        """names: tells how those who play are called, by seat."""
        self._names = names
        self._hand = hand
        self._texts: Texts | None = None
        self._sized_for: tuple[object, ...] = ()
        self._tight = 0

    def media(self, media: Media) -> Media:
        far = for_a_sofa(media)
        self._texts, self._sized_for = far.texts, ()
        return far

    def layout(self, facts: LayoutFacts, size: tuple[int, int], motion: Motion) -> Layout:
        def places(tight: int) -> Places:
            return television_places(tuple(facts.seats), size, motion, self._hand >= 0, tight)

        names, texts = self._names(), self._texts
        sized_for = tuple(facts.seats), size, names
        if texts is not None and sized_for != self._sized_for:
            self._sized_for = sized_for
            self._tight = min(
                range(len(FACES)), key=lambda tight: names_cut(names, places(tight), texts)
            )
        return television_layout(facts, places(self._tight), motion, self._hand)

    def light(self, cloth: pygame.Surface, media: Media, places: Places) -> None:
        bake_light(cloth, media, places)

    def plate(self, facts: PlateFacts, seat: int, places: Places, media: Media) -> pygame.Surface:
        return television_plate(facts, seat, places, media)

    def count(
        self, facts: PlateFacts, seat: int, places: Places, media: Media
    ) -> tuple[pygame.Surface, pygame.Rect]:
        pill = pill_at(seat, places, facts.cards == 1 and not facts.dealing)
        return count_pill(facts, pill.size, media), pill

    def words_left(self, seat: int, places: Places) -> int:
        return pill_at(seat, places).left

    def signs(
        self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], looks: Sequence[Look]
    ) -> TelevisionSigns:
        return TelevisionSigns(layer, tweens, names, looks)
