"""The director: turns each event into a cue.

What the rules say is final before the first frame; here it is only made visible. A cue changes
what is shown as it begins, and movement brings the cards there. Removing one changes how the
game looks and nothing else: ``settle`` makes everything agree with the view again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine import events as ev
from game.engine.view import PlayerView
from game.ui.table.body import CardBody
from game.ui.table.card_cues import CardCues
from game.ui.table.contest import Contest
from game.ui.table.contest_cues import ContestCues
from game.ui.table.rig import Rig
from game.ui.table.sign_cues import SignCues


class Director:
    """Shows events on the table."""

    def __init__(self, rig: Rig, contest: Contest) -> None:
        self._rig = rig
        self._cards = CardCues(rig)
        self._contest = ContestCues(rig, contest)
        self._show: dict[type[ev.Event], list[Callable[[Any], None]]] = {}
        """What shows an event, in order: an event may move a card and light a sign."""
        for part in (self._cards, SignCues(rig), self._contest):
            for kind, show in part.by_event().items():
                self._show.setdefault(kind, []).append(show)
        self.mended = 0
        """How often ``settle`` had to put a card right: an animation that was missing."""

    def prefer(self, bodies: Sequence[CardBody]) -> None:
        """The player is laying these very bodies: they are the ones to move."""
        self._cards.preferred = list(bodies)

    def show(self, events: Sequence[ev.Event], after: PlayerView) -> None:
        """Queue cues for these events, in order; ``after`` is how things stand after them."""
        deals: list[ev.Dealt] = []
        placed = [event for event in events if isinstance(event, ev.Laid | ev.TurnedUp)]
        named = any(isinstance(event, ev.Named) for event in events)
        for event in events:
            if isinstance(event, ev.Dealt):
                # A deal goes round the table, whatever the order in which it was written down.
                deals.append(event)
                continue
            self._flush(deals)
            self._cue(event)
            if placed and event is placed[-1] and not named:
                # What may follow is known as soon as the card lies there.
                self._rig.add(lambda: self._rig.shown.follow(after))
        self._flush(deals)

    def _flush(self, deals: list[ev.Dealt]) -> None:
        if deals:
            self._cards.deal(deals)
            deals.clear()

    def _cue(self, event: ev.Event) -> None:
        told = self._rig.teller.tell(event)
        if told:
            self._rig.add(lambda: self._rig.note(told))
        for show in self._show.get(type(event), ()):
            show(event)

    def settle(self, view: PlayerView) -> None:
        """Nothing is on its way: make everything stand exactly as the view says."""
        movement = self._rig.movement
        gone, mended = movement.shown.settle(view, self._appear)
        movement.drop(*gone)
        self.mended += mended
        movement.stock.left = movement.shown.stock
        movement.place(gently=True)

    def _appear(self, card: int) -> CardBody:
        movement = self._rig.movement
        return movement.born(card, replace(movement.now.stock))
