"""Cues: what is seen and heard of each event of a round.

The result of a move is final before its first frame; cues only make it visible. A cue changes what
is displayed when it starts, and movement brings the cards there. Removing a cue changes only how
the game looks: ``settle`` makes everything agree with the view again.

To show an event in a new way, write a function of the stage and the event in one of the modules of
cues, and call it for that event in the ``match`` of that module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.engine import events as ev
from game.engine.view import PlayerView
from game.ui.table.card_bodies import CardBody
from game.ui.table.company import CONCERNING, Company
from game.ui.table.cues.card_cues import deal, show_cards
from game.ui.table.cues.passing_cues import show_passing
from game.ui.table.cues.sign_cues import show_signs
from game.ui.table.stage import Stage


class Cues:
    """Shows events on a stage. Every module of cues may show a part of an event: first faces, then
    cards, then hands that are passed on, then signs and sayings."""

    def __init__(self, stage: Stage, company: Company) -> None:
        self._stage = stage
        self._company = company
        self._alone = False
        """True if somebody holds only one card."""
        self.mended = 0
        """How often ``settle`` had to move a card because an animation was missing."""

    def prefer(self, bodies: Sequence[CardBody]) -> None:
        """Animate these bodies when the player's next play is shown."""
        self._stage.preferred = list(bodies)

    def show(
        self,
        events: Sequence[ev.Event],
        after: PlayerView,
        begins: Sequence[Callable[[], None]] = (),
    ) -> None:
        """Queue cues for these events, in order. ``after`` is the view after them; ``begins`` are
        called as the cue of each event starts."""
        stage = self._stage
        alone = [seat for seat in after.seats if after.sizes[seat] == 1]
        stage.first_alone = alone[0] if alone and not self._alone else -1
        self._alone = bool(alone)
        deals: list[ev.Dealt] = []
        stage.batch = events
        placed = [event for event in events if isinstance(event, ev.Laid | ev.TurnedUp)]
        named = any(isinstance(event, ev.Named) for event in events)
        for at, event in enumerate(events):
            stage.at = at
            if begins:
                stage.add(begins[at])
            if isinstance(event, ev.Dealt):
                # A deal goes round the table, whatever the order of its events.
                deals.append(event)
                continue
            self._deal(deals)
            self._cue(event)
            if placed and event is placed[-1] and not named:
                # What may follow is known as soon as the card has landed.
                stage.add(partial(stage.display.follow, after))
            if isinstance(event, ev.TurnBegan):
                stage.add(partial(stage.display.suspect, after))
        self._deal(deals)
        stage.add(stage.lighting.stir)

    def settle(self, view: PlayerView) -> None:
        """Show everything exactly as in the view, after the last animation."""
        movement = self._stage.movement

        def appear(card: int) -> CardBody:
            return movement.born(card, replace(movement.now.stock))

        gone, mended = movement.display.settle(view, appear)
        movement.drop(*gone)
        self.mended += mended
        movement.stock.left = movement.display.stock
        movement.place(gently=True)

    # ----------------------------------------------------------------------------------------

    def _deal(self, deals: list[ev.Dealt]) -> None:
        if deals:
            deal(self._stage, deals)
            deals.clear()

    def _cue(self, event: ev.Event) -> None:
        stage = self._stage
        told = stage.teller.tell(event)
        if told:
            stage.add(partial(stage.log.add, told))
        if isinstance(event, CONCERNING):
            stage.add(partial(self._company.react, event))
        show_cards(stage, event)
        show_passing(stage, event)
        show_signs(stage, event)
