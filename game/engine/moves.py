"""Cards that move, and what is called over them: the lowest of the verbs.

The verbs are the only ways in which a state changes.  Each also writes an event when somebody
listens, and costs nothing when nobody does.
"""

from __future__ import annotations

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import Action
from game.engine.refusing import Refusing
from game.engine.state import State


class Moves(Refusing):
    """Laying and drawing cards, handing them over; calling and catching "last card"."""

    def put(self, s: State, seat: int, action: Action) -> None:
        """Cards go from the hand to the pile; a call made with them counts if one is left."""
        size = self.size
        hand = s.hands[seat]
        for card in action.cards:
            bit = 1 << card
            above = bit << size
            while hand & above:
                bit = above
                above <<= size
            hand ^= bit
            s.pile.append(card)
            if not self.transparent >> card & 1:
                s.standard = self.standard_of[card]
        s.guise = guise = action.card
        if guise >= 0:
            s.standard = self.standard_of[guise]
        s.hands[seat] = hand
        s.passed = 0
        if s.events is not None:
            s.events.append(ev.Laid(seat, action.cards, seat != s.turn, action.card))
        if not hand & (hand - 1):
            self._dwindled(s, seat, action.call)

    def _dwindled(self, s: State, seat: int, call: bool) -> None:
        """That seat is down to one card, or to none."""
        mine = 1 << seat
        if not s.hands[seat]:
            s.window &= ~mine
            s.called &= ~mine
            s.locked &= ~mine
            if s.events is not None:
                s.events.append(ev.WentOut(seat))
        elif self.calling:
            if call:
                self.call(s, seat)
            elif not s.called & mine:
                s.window |= mine

    def take_top(self, s: State) -> int:
        """The top card of the stock, recycling the discards if it is empty; -1 when there is
        none."""
        if not s.stock:
            if len(s.pile) < 2:
                return -1
            top = s.pile.pop()
            s.stock = s.pile
            s.pile = [top]
            s.rng = chance.shuffle(s.stock, s.rng)
            if s.events is not None:
                s.events.append(ev.Recycled(len(s.stock)))
        return s.stock.pop()

    def give(self, s: State, seat: int, cards: int, why: str) -> list[int]:
        """That seat draws so many cards, or as many as there are."""
        drawn: list[int] = []
        hand = s.hands[seat]
        size = self.size
        for _ in range(cards):
            card = self.take_top(s) if not s.stock else s.stock.pop()
            if card < 0:
                break
            bit = 1 << card
            while hand & bit:
                bit <<= size
            hand |= bit
            drawn.append(card)
        if drawn:
            s.hands[seat] = hand
            s.passed = 0
            mine = ~(1 << seat)
            s.called &= mine
            s.window &= mine
            s.locked &= mine
        elif hand & (hand - 1):
            s.called &= ~(1 << seat)
        if s.events is not None:
            s.events.append(ev.Drawn(seat, tuple(drawn), why))
        return drawn

    def pass_hands(self, s: State, takers: dict[int, int]) -> None:
        """Whole hands go from each giver to its taker.  Whoever comes to one card by it must
        call afresh, unless one calls before laying: then nobody has forgotten anything."""
        before = s.hands.copy()
        moved = 0
        for giver, taker in takers.items():
            s.hands[taker] = before[giver]
            moved |= 1 << taker
        s.called &= ~moved
        s.window &= ~moved
        if self.calling and not self.call_before:
            for taker in takers.values():
                if s.hands[taker].bit_count() == 1:
                    s.window |= 1 << taker
        if s.events is not None:
            s.events.append(
                ev.HandsPassed(
                    tuple(
                        (giver, taker, tuple(self.deck.cards(before[giver])))
                        for giver, taker in takers.items()
                    )
                )
            )

    def hand_over(self, s: State, giver: int, taker: int, call: bool) -> None:
        """The taker takes a random card from the giver's hand; ``call``: the giver's last-card
        call, which counts if one is left."""
        deck = self.deck
        cards = deck.cards(s.hands[giver])
        s.rng, place = chance.below(s.rng, len(cards))
        card = cards[place]
        s.hands[giver] = deck.removed(s.hands[giver], card)
        s.hands[taker] = deck.added(s.hands[taker], card)
        keep = ~(1 << giver | 1 << taker)
        s.called &= keep
        s.window &= keep
        s.locked &= keep
        if s.events is not None:
            s.events.append(ev.Given(giver, taker, card))
        if s.hands[giver].bit_count() < 2:
            self._dwindled(s, giver, call)

    # --- calls -----------------------------------------------------------------------------------

    def call(self, s: State, seat: int) -> None:
        """That seat says "last card"."""
        s.called |= 1 << seat
        s.window &= ~(1 << seat)
        if s.events is not None:
            s.events.append(ev.Called(seat))

    def catch(self, s: State, by: int, seat: int) -> None:
        """That seat is caught without its call."""
        s.window &= ~(1 << seat)
        if s.events is not None:
            s.events.append(ev.Caught(seat, by))
        self.give(s, seat, self.call_penalty, "caught")

    def close_windows(self, s: State, actor: int) -> None:
        """Somebody acts: nobody else can call or be caught any more."""
        if self.locking:
            return
        closing = s.window & ~(1 << actor)
        s.window &= 1 << actor
        if self.auto_call:
            for seat in s.ring.seats:
                if closing >> seat & 1:
                    if s.events is not None:
                        s.events.append(ev.Forgot(seat))
                    self.give(s, seat, self.call_penalty, "forgot")
