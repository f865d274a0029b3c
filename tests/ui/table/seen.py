"""What a person sees at a table: the cards and how they stand, what the signs say, and everything
else as rectangles, for tests that nothing covers anything."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import combinations

import pygame

from game.engine.view import PlayerView
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.scenes.table import TableScene
from game.ui.table.card_bodies import CardBody, StockBody
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_BUTTONS, Z_PLATES, Places, Slot
from game.ui.table.lighting import Lighting
from game.ui.table.table_view import TableView
from tests.ui.shown import on_layer, pops


class Sight:
    """What a person sees at one table, now. Tests ask this, so that they need not know which part
    of the table draws what."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def _view(self) -> TableView:
        # It is another one after a change of who sits there.
        return self._table.view

    # --- cards -----------------------------------------------------------------------------

    @property
    def hand(self) -> list[CardBody]:
        """The cards of the open hand, left to right."""
        return self._view.display.own

    @property
    def laid(self) -> list[CardBody]:
        """The cards that can be seen on the pile, the top one last."""
        return self._view.display.laid

    @property
    def hands(self) -> list[list[CardBody]]:
        """The cards of every seat."""
        return self._view.display.hands

    @property
    def chosen(self) -> list[CardBody]:
        """The cards that stand out because they were chosen, in the order of laying."""
        return self._view.hand.chosen

    @property
    def lit(self) -> frozenset[int]:
        """The cards that light up."""
        return self._view.hand.playable()

    @property
    def hovered(self) -> CardBody | None:
        """The card that the pointer raises."""
        return self._view.hand.hovered

    @property
    def focus(self) -> int:
        """The place of the card that the keys are on; -1 for none."""
        return self._view.hand.focus

    @property
    def focused(self) -> CardBody | None:
        """The card that the keys are on."""
        return self._view.hand.focused()

    @property
    def held(self) -> Set[CardBody]:
        """The cards in the air under the pointer, or waiting over the pile."""
        return self._view.movement.held

    @property
    def slots(self) -> list[tuple[CardBody, Slot]]:
        """Every card with the place where it belongs."""
        return self._view.movement.slots()

    @property
    def stock(self) -> StockBody:
        """The stock."""
        return self._view.movement.stock

    @property
    def chosen_cards(self) -> list[int]:
        """What they are."""
        return self._view.hand.codes

    @property
    def jumps(self) -> int:
        """How often a card had to be put right without an animation."""
        return self._view.cues.mended

    # --- signs -------------------------------------------------------------------------------

    @property
    def signs(self) -> DisplayState:
        """The facts that signs and plates show: whose turn, the suit, what is pending …"""
        return self._view.display

    @property
    def truth(self) -> PlayerView:
        """What the viewer may know, whatever is still on its way."""
        return self._view.truth

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self._view.log.lines

    @property
    def places(self) -> Places:
        """Where everything lies."""
        return self._view.places

    @property
    def cried(self) -> bool:
        """Whether a melee or a fight is being announced."""
        return self._view.effects.crying

    def says(self, seat: int) -> bool:
        """Whether that seat says something."""
        return seat in self._view.effects.bubbles()

    @property
    def lighting(self) -> Lighting:
        """The light over the table."""
        return self._view.stage.lighting

    @property
    def layer(self) -> SpriteLayer:
        """All that is drawn."""
        return self._view.layer


@dataclass(frozen=True)
class Seen:
    """Something to be read or pressed."""

    kind: str
    """bubble, hint, badge, button, plate, tag, line, clock."""
    name: str
    rect: pygame.Rect

    def __str__(self) -> str:
        return f"{self.kind} {self.name} {tuple(self.rect)}"


def seen(table: TableScene) -> list[Seen]:
    """Everything on that table that is drawn now."""
    view = table.view
    places = view.places
    found = [
        Seen("plate", table.sitting.names[seat] or "You", places.plates[seat].copy())
        for seat in view.display.seats
    ]
    found += [Seen("button", str(at), rect) for at, rect in enumerate(table.buttons.shown())]
    for seat, box in view.effects.bubbles().items():
        found.append(Seen("bubble", str(seat), box))
    if table.hint.counsel is not None:
        found.append(Seen("hint", "", table.hint.rect))
    if table.status.rect.width:
        found.append(Seen("line", "", table.status.rect))
    for pop in (*pops(view.layer, "pending"), *pops(view.layer, "standard")):
        if pop.fade > 0.1:
            # The disc; the words are beneath it, and as much is free above.
            rect = pygame.Rect(0, 0, round(112 * places.unit), round(112 * places.unit))
            rect.center = round(pop.x), round(pop.y)
            found.append(Seen("badge", pop.name, rect))
    for tag in view.layer.sprites():
        if Z_PLATES + 20 <= tag.z < Z_PLATES + 21 and isinstance(tag, Picture):
            found.append(Seen("tag", str(round((tag.z - Z_PLATES - 20) * 10)), tag.rect()))
    clock = on_layer(view.layer, Z_BUTTONS + 3)
    if clock.surface is not None:
        found.append(Seen("clock", "", clock.rect()))
    return found


MAY_MEET = {
    frozenset({"tag", "plate"}),
    frozenset({"clock", "plate"}),
    frozenset({"tag", "bubble"}),
}
"""What is made to lie on the rim of the other, or says the same for a moment."""


def covered(table: TableScene) -> list[str]:
    """Every pair of things that cover one another, in words."""
    found = []
    for one, other in combinations(seen(table), 2):
        if frozenset({one.kind, other.kind}) in MAY_MEET:
            continue
        shared = one.rect.clip(other.rect)
        if shared.width > 1 and shared.height > 1:
            found.append(f"{one} / {other}")
    return found
