"""What a player remembers of what everybody has seen: who had nothing of which suit."""

from __future__ import annotations

from game.engine.cards import NO_SUIT
from game.engine.events import Drawn, Event, HandsPassed, Laid, Named, RoundEnded, TurnedUp
from game.engine.game import Game


class Memory:
    """The suits that each seat could not follow when it last had to."""

    __slots__ = ("_suit", "_suit_of", "dry")

    def __init__(self, game: Game) -> None:
        self._suit_of = game.suit_of
        self._suit = NO_SUIT
        self.dry = [0] * game.rules.seats
        """For each seat the suits that it had nothing of, as a bit set, as far as is known."""

    def hear(self, event: Event) -> None:
        """Remember what this tells."""
        kind = type(event)
        if kind is Laid:
            assert isinstance(event, Laid)
            suit = self._suit_of[event.cards[-1]]
            if suit != NO_SUIT:
                self._suit = suit
            for card in event.cards:
                if self._suit_of[card] != NO_SUIT:
                    self.dry[event.seat] &= ~(1 << self._suit_of[card])
        elif kind is Drawn:
            assert isinstance(event, Drawn)
            if event.why == "turn":
                if self._suit != NO_SUIT:
                    self.dry[event.seat] |= 1 << self._suit
            elif event.cards:
                self.dry[event.seat] = 0  # several new cards: nothing is known any more
        elif kind is Named:
            assert isinstance(event, Named)
            self._suit = event.suit
        elif kind is TurnedUp:
            assert isinstance(event, TurnedUp)
            self._suit = self._suit_of[event.card]
        elif kind is HandsPassed:
            assert isinstance(event, HandsPassed)
            before = self.dry.copy()
            for giver, taker, _ in event.moves:
                self.dry[taker] = before[giver]
        elif kind is RoundEnded:
            self.dry = [0] * len(self.dry)
            self._suit = NO_SUIT
