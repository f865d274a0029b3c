"""The luck of the draw, measured card by card, to take it out of the results of two players.

Before a card is drawn nobody knows which of the cards in the stock it is, and each is equally
likely.  So the worth of the card drawn, less the mean worth of all cards in the stock, is luck that
comes to 0 on average, whatever the worths are (a martingale difference).  To take it away changes
no mean and, where the worths are about right, makes the results vary less.  This is the part of
AIVAT that is about chance (Burch, Schmid, Moravčík, Morrill, Bowling: *AIVAT: A New Variance
Reduction Technique for Agent Evaluation in Imperfect Information Games*, AAAI 2018).  The deal is
not in it: every deal is played from every place, which takes it out already.

The worths depend on nothing but what was certain before the card was drawn: the two hands, what is
to be matched and who acts next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.actions import PLAY, Action
from game.engine.events import Drawn, Event, Given, HandsPassed, Laid, ThunderdomeDrawn
from game.engine.game import Game
from game.engine.state import State
from game.rooms.arena.contests.worths import Worths

PLAYERS: Final = 2
"""The number of players whose results can be adjusted."""

Known = tuple[int, int, int, bool]
"""The certain things before a card is drawn: the hand that draws, the other hand, what is to be
matched, and whether the one who draws acts next."""


class DrawLuck:
    """The luck of the draw in one round, by seat.

    Its methods are the ``witness`` and the ``chronicle`` of ``play_out``.
    """

    def __init__(self, game: Game, worths: Worths, state: State) -> None:
        """state: that in which the round is played, after the deal."""
        self.luck = [0.0] * len(state.hands)
        """For each seat, how much more of the round the cards drawn have brought than is to be
        expected."""
        self._game = game
        self._worths = worths
        self._state = state
        self._hands: list[int] = []
        self.stock: list[int] = []
        """The cards that can be drawn next."""
        self._pile: list[int] = []
        self._standard = 0
        self._laying = False

    def witness(self, seat: int, action: Action) -> None:
        """Keep what is certain before an action."""
        s = self._state
        self._hands = s.hands.copy()
        self.stock = s.stock.copy()
        self._pile = s.pile.copy()
        self._standard = s.standard
        self._laying = action.kind == PLAY

    def chronicle(self, events: Sequence[Event]) -> None:
        """Count the luck of the cards that were drawn in that action."""
        if not self._hands:
            return  # that was the deal
        hands, deck = self._hands, self._game.deck
        for event in events:
            if isinstance(event, Drawn):
                self._drawn(event)
            elif isinstance(event, Laid):
                for card in event.cards:
                    hands[event.seat] = deck.removed(hands[event.seat], card)
                    self._pile.append(card)
            elif isinstance(event, HandsPassed):
                before = hands.copy()
                for giver, taker, _ in event.moves:
                    hands[taker] = before[giver]
            elif isinstance(event, Given):
                hands[event.seat] = deck.removed(hands[event.seat], event.card)
                hands[event.taker] = deck.added(hands[event.taker], event.card)
            elif isinstance(event, ThunderdomeDrawn):
                break  # the round ends, and nothing more is drawn into a hand

    def _drawn(self, event: Drawn) -> None:
        drawer = event.seat
        other = next(seat for seat in self._state.ring.seats if seat != drawer)
        hands, added = self._hands, self._game.deck.added
        # A play says what is to be matched after it.  A card drawn in turn may be played at once,
        # and what is to be matched then depends on that card.
        standard = self._state.standard if self._laying else self._standard
        acting = event.why == "turn" or self._state.turn == drawer
        for card in event.cards:
            if not self.stock:
                self.stock, self._pile = self._pile[:-1], self._pile[-1:]
            self.count(drawer, card, (hands[drawer], hands[other], standard, acting))
            self.stock.remove(card)
            hands[drawer] = added(hands[drawer], card)

    def count(self, drawer: int, card: int, known: Known) -> None:
        """Count the luck of one card.  known: what ``Worths.of`` asks for."""
        worths = self._worths.of(*known)
        mean = 0.0
        for each in self.stock:
            mean += worths[each]
        luck = worths[card] - mean / len(self.stock)
        for seat in self._state.ring.seats:
            self.luck[seat] += luck if seat == drawer else -luck
