"""A form of the table: another layout with its own signs.

The usual table has none.  A room brings one with :class:`game.sockets.TableForm`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.sockets import TableForm, plugs
from game.storage.settings import Settings
from game.table.people.controllers import Controllers
from game.table.people.seating import Look
from game.ui.graphics.media import Media
from game.ui.graphics.motion import Motion
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.tween import Tweens
from game.ui.table.card_bodies import DeckPictures
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Layout, LayoutFacts, Places
from game.ui.table.plate_pictures import PlateFacts

if TYPE_CHECKING:
    from game.ui.table.company import Company


def form_for(settings: Settings, controllers: Controllers) -> TableDesign | None:
    """The form of a table with these people; None for the usual one."""
    fitting = (
        plug.make(controllers) for plug in plugs(TableForm) if plug.fits(settings, controllers)
    )
    return next(fitting, None)


class FormSigns(Protocol):
    """The signs of one table in this form."""

    @property
    def seat(self) -> int:
        """The seat that is shown large; -1 for none."""

    @property
    def rough(self) -> bool:
        """True if a picture is not as sharp as it can be."""

    @property
    def bare(self) -> bool:
        """True if a picture is still missing."""

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""

    def refresh(self, display: DisplayState, faces: DeckPictures) -> None:
        """Show everything new that is cheap to draw."""

    def direct(
        self, display: DisplayState, company: Company, score: str, leaders: frozenset[int]
    ) -> None:
        """Show everything new that takes longer to draw. ``score``: the words for the winner's
        score; ``leaders``: who leads the match."""

    def sharpen(self) -> bool:
        """Draw one picture as sharp as possible. Called while the table rests. Returns whether
        there was one."""


class TableDesign(Protocol):
    """A form of the table. ``places`` always belong to its own layout."""

    def media(self, media: Media) -> Media:
        """The media to draw this table with."""

    def layout(self, facts: LayoutFacts, size: tuple[int, int], motion: Motion) -> Layout:
        """Return where every card rests in a window of ``size`` pixels."""

    def light(self, cloth: pygame.Surface, media: Media, places: Places) -> None:
        """Paint what lies on the cloth instead of the suits."""

    def plate(self, facts: PlateFacts, seat: int, places: Places, media: Media) -> pygame.Surface:
        """Draw the plate of a seat without its face, with room for a shadow on every side."""

    def count(
        self, facts: PlateFacts, seat: int, places: Places, media: Media
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """Draw the number of cards of a seat, and return it with its place."""

    def words_left(self, seat: int, places: Places) -> int:
        """The left edge of the words of a seat, in pixels."""

    def signs(
        self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], looks: Sequence[Look]
    ) -> FormSigns:
        """Make the signs of one table."""
