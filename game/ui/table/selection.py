"""Which of one's own cards are chosen, pointed at, or waiting over the pile for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.anim.ease import out_cubic
from game.ui.table.body import CardBody
from game.ui.table.layout import pile_slot

if TYPE_CHECKING:
    from game.ui.table.table import Table


class Selection:
    """What the hand means with the cards it touches, however it touches them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._parked: list[CardBody] = []
        """Cards let go of over the pile, while what they name is still being asked."""

    def point_at(self, body: CardBody | None) -> None:
        """The pointer or the keys are on this card: say, in turn, what laying it will do, or why
        it cannot be laid."""
        table = self._table
        reason = ""
        if body is not None and not table.busy and table.desk.offers.acts:
            reason = table.desk.reason(body) or table.desk.prospect(body, table.hand.codes)
        table.prompt.explain(reason)

    # --- choosing --------------------------------------------------------------------------

    def use(self, body: CardBody) -> None:
        """A card was clicked: choose it if others can go with it, else lay it."""
        table = self._table
        offers, chosen = table.desk.offers, table.hand.chosen
        if chosen and body.card not in offers.playable(table.hand.codes):
            # It does not go with what was chosen: it is chosen instead.
            chosen.clear()
        if offers.joins(body.card) or chosen:
            self.choose(body, True)
        else:
            table.desk.play([body])

    def choose(self, body: CardBody, on: bool) -> None:
        """Choose a card to be laid with others, or put it back; say why not when it cannot be
        chosen."""
        table = self._table
        if on and body.card not in table.desk.offers.playable(table.hand.codes):
            reason = table.desk.reason(body) or "It does not go with what you have chosen."
            table.refused(reason, [body])
            return
        table.hand.choose(body, on)
        table.kit.sounds.play("lift", 0.6)
        table.freshen()

    def clear(self) -> None:
        """Put every chosen card back."""
        self._table.hand.chosen.clear()
        self._table.freshen()

    def play(self) -> None:
        """Lay what is chosen."""
        if self._table.hand.chosen:
            self._table.desk.play(list(self._table.hand.chosen))

    def sort(self) -> None:
        """Sort the hand: by suit, by rank, and again by suit."""
        table = self._table
        if not table.shown.by_hand:
            table.shown.by_rank = not table.shown.by_rank
        table.shown.sort()
        table.movement.rearranged()
        table.kit.sounds.play("deal", 0.5)

    # --- over the pile -----------------------------------------------------------------------

    def drop(self, bodies: Sequence[CardBody]) -> None:
        """Cards were let go of over the pile: lay them; while a question is open they wait
        where they will lie."""
        table = self._table
        order = [body for body in table.hand.chosen if body in bodies] or list(bodies)
        self._parked = list(order)
        table.movement.held |= {id(body) for body in order}
        if not table.desk.play(order):
            self.send_back(order)
        elif table.picker is not None:
            place = table.movement.now.places
            for body in order:
                slot = pile_slot(body.card, place, table.kit.feel, body.z)
                table.touch.to(
                    body, table.kit.feel.lay_time, out_cubic,
                    x=slot.x, y=slot.y, angle=slot.angle, grow=0.0, lift=0.0,
                )  # fmt: skip
        else:
            self.let_go(order)

    def let_go(self, bodies: Sequence[CardBody]) -> None:
        """These are being laid: from here on the cues move them."""
        self._parked.clear()
        self._table.movement.held -= {id(body) for body in bodies}
        for body in bodies:
            self._table.hand.choose(body, False)

    def send_back(self, bodies: Sequence[CardBody]) -> None:
        """A play was begun and not finished: what waits over the pile returns to the hand."""
        parked = [body for body in bodies if body in self._parked]
        self._parked.clear()
        self._table.movement.held -= {id(body) for body in parked}
        self._table.grip.send_back(parked, self._table.kit.feel)
        self._table.freshen()
