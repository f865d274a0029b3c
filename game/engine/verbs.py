"""The verbs: the only ways in which a state changes.

Each verb also writes an event when somebody listens, and costs nothing when nobody does.
"""

from __future__ import annotations

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import Action, play
from game.engine.cards import NO_SUIT
from game.engine.frames import OVER, TURN, Drawn, Frame
from game.engine.listing import Listing
from game.engine.state import Ending, State


class Verbs(Listing):
    """What effects and frames may do to a state."""

    # --- cards ---------------------------------------------------------------------------------

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
        s.hands[seat] = hand
        s.passed = 0
        if s.events is not None:
            s.events.append(ev.Laid(seat, action.cards, seat != s.turn))
        if not hand & (hand - 1):
            mine = 1 << seat
            s.window &= ~mine
            s.called &= ~mine
            if not hand:
                if s.events is not None:
                    s.events.append(ev.WentOut(seat))
            elif self.calling:
                if action.call:
                    self.call(s, seat)
                else:
                    s.window |= mine

    def lay(self, s: State, seat: int, action: Action) -> None:
        """A whole play: the cards are put down, what they do is done, the turn moves on."""
        before = s.standard
        self.put(s, seat, action)
        top = action.cards[-1]
        s.steps = 1
        effects = self.effects[top]
        if effects and (s.hands[seat] or self.lives_on[top]):
            for effect in effects:
                effect.act(self, s, seat, action, before)
        if not s.hands[seat]:
            self.wait_out(s, seat)
            if s.steps >= 0:
                self.concluded(s)
        elif s.steps >= 0:
            self.next_turn(s, seat, s.steps)

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
            s.called &= ~(1 << seat)
            s.window &= ~(1 << seat)
        if s.events is not None:
            s.events.append(ev.Drawn(seat, tuple(drawn), why))
        return drawn

    def draw(self, s: State, seat: int) -> None:
        """Draw instead of playing; what is drawn may be playable at once.

        To everybody else, keeping a card that fits and drawing one that does not look alike."""
        drawing = self.rules.drawing
        card = -1
        while True:
            drawn = self.give(s, seat, 1, "turn")
            if not drawn:
                break
            card = drawn[0]
            if not drawing.until_match or self.fits_now(s, seat, card):
                break
        if drawing.may_play:
            if card >= 0 and self.fits_now(s, seat, card):
                if not drawing.forced or self._breaches(s, seat, card):
                    s.frame = Drawn(card, False)
                    return
                choices = self.singles(s, seat, s.hands[seat], 1 << card)
                plain = play(card)
                if plain in choices:
                    self.lay(s, seat, plain)
                else:
                    s.frame = Drawn(card, True)
                return
            if s.events is not None:
                s.events.append(ev.Passed(seat))
        self.next_turn(s, seat, 1)

    def fits_now(self, s: State, seat: int, card: int) -> bool:
        """Whether the seat may lay this card of its hand on the standard."""
        fits = self.playable[s.standard] & (1 << card)
        return bool(self.lawful(s.hands[seat], fits, s.standard >> 4)) if fits else False

    def _breaches(self, s: State, seat: int, card: int) -> bool:
        suit = s.standard >> 4
        return bool(
            self.breach >> card & 1
            and suit < len(self.deck.suits)
            and s.hands[seat] & self.deck.suit_mask[suit]
        )

    def pass_hands(self, s: State, takers: dict[int, int]) -> None:
        """Whole hands go from each giver to its taker.  Whoever comes to one card by it must
        call afresh."""
        before = s.hands.copy()
        moved = 0
        for giver, taker in takers.items():
            s.hands[taker] = before[giver]
            moved |= 1 << taker
        s.called &= ~moved
        s.window &= ~moved
        if self.calling:
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

    # --- turns ---------------------------------------------------------------------------------

    def next_turn(self, s: State, seat: int, steps: int) -> None:
        """A normal turn begins, so many seats on from this one; seats that owe a turn miss it."""
        around = s.ring.next if s.direction > 0 else s.ring.before
        if steps:
            for _ in range(steps):
                seat = around[seat]
            while s.debts:
                if not s.debts[seat]:
                    break
                self._pay_debt(s, seat)
                seat = around[seat]
        s.turn = seat
        s.frame = TURN
        if s.events is not None:
            s.events.append(ev.TurnBegan(seat, TURN.phase))

    def owe(self, s: State, seat: int, turns: int) -> None:
        """That seat will miss so many of its next turns."""
        debts = list(s.debts) or [0] * len(s.hands)
        debts[seat] += turns
        s.debts = tuple(debts)

    def _pay_debt(self, s: State, seat: int) -> None:
        debts = list(s.debts)
        debts[seat] -= 1
        s.debts = tuple(debts) if any(debts) else ()
        self.miss(s, seat, 1)

    def miss(self, s: State, seat: int, turns: int) -> None:
        """So many seats miss a turn, beginning with this one (the turn itself moves later)."""
        if s.events is not None:
            for _ in range(turns):
                s.events.append(ev.Missed(seat))
                seat = s.onward(seat)

    def open(self, s: State, seat: int, frame: Frame) -> None:
        """Something is now pending against that seat, which must act."""
        s.turn = seat
        s.frame = frame
        s.steps = -1
        if s.events is not None:
            told = ev.Threatened if frame.phase == "miss" else ev.Attacked
            s.events.append(told(seat, frame.pending, frame.attacker))
            s.events.append(ev.TurnBegan(seat, frame.phase))

    def blocked(self, s: State, seat: int, first: int) -> None:
        """What was pending is cancelled; play resumes after the seat that began it."""
        if s.events is not None:
            s.events.append(ev.Blocked(seat))
        if not s.hands[seat]:
            self.wait_out(s, seat)
        if not self.concluded(s):
            self.next_turn(s, first, 1)

    def misplay(self, s: State, seat: int) -> None:
        """An illegal play is paid for, and the turn is over."""
        if s.events is not None:
            s.events.append(ev.Misplayed(seat))
        self.give(s, seat, self.rules.conduct.misplay_penalty, "misplay")
        self.next_turn(s, seat, 1)

    # --- calls ---------------------------------------------------------------------------------

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
        closing = s.window & ~(1 << actor)
        s.window &= 1 << actor
        if self.auto_call:
            for seat in s.ring.seats:
                if closing >> seat & 1:
                    if s.events is not None:
                        s.events.append(ev.Forgot(seat))
                    self.give(s, seat, self.call_penalty, "forgot")

    # --- endings -------------------------------------------------------------------------------

    def wait_out(self, s: State, seat: int) -> None:
        """That seat has no cards left and waits for what is pending."""
        s.empty = (*s.empty, seat)

    def concluded(self, s: State) -> bool:
        """Whether, with nothing pending any more, somebody is out; then the round is over."""
        if s.empty:
            s.empty = tuple(seat for seat in s.empty if not s.hands[seat])
            if s.empty:
                self.end(s, "out", s.empty[:1])
                return True
        return False

    def block(self, s: State) -> None:
        """Nobody can move: the lowest hand wins, ties share."""
        values = {seat: self.value(s.hands[seat]) for seat in s.ring.seats}
        lowest = min(values.values())
        self.end(s, "blocked", tuple(seat for seat, value in values.items() if value == lowest))

    def end(self, s: State, reason: str, winners: tuple[int, ...]) -> None:
        """The round is over."""
        values = tuple(self.value(hand) for hand in s.hands)
        s.over = Ending(reason, winners, values)
        s.frame = OVER
        s.window = 0
        if s.events is not None:
            hands = tuple(tuple(self.deck.cards(hand)) for hand in s.hands)
            s.events.append(ev.RoundEnded(reason, winners, hands, values))

    def as_if_laid(self, s: State, dealer: int, card: int) -> None:
        """The first card acts as if the dealer had laid it."""
        s.steps = 1
        for effect in self.effects[card]:
            effect.act(self, s, dealer, play(card, suit=NO_SUIT), s.standard)
