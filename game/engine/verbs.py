"""The verbs: the only ways in which a state changes.

Each verb also writes an event when somebody listens, and costs nothing when nobody does.
"""

from __future__ import annotations

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import Action, play
from game.engine.cards import ANYTHING
from game.engine.effects import Reverse
from game.engine.frames import OVER, TURN, Drawn, Frame
from game.engine.listing import Listing
from game.engine.melee import Melee
from game.engine.opening import Name
from game.engine.rules import PAST_FIRST, TO_DEALER
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
        s.guise = action.card
        if action.card >= 0:
            s.standard = self.standard_of[action.card]
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

    def lay(self, s: State, seat: int, action: Action) -> None:
        """A whole play: the cards are put down, what they do is done, the turn moves on."""
        before = s.standard
        self.put(s, seat, action)
        s.steps = 1
        top = action.cards[-1]
        if action.card >= 0 or len(action.cards) > 1:
            acting = self.acting(action)
            top = acting[-1] if acting else -1
        if top >= 0:
            effects = self.effects[top]
            if effects and (s.hands[seat] or self.lives_on[top]):
                for effect in effects:
                    effect.act(self, s, seat, action, before)
            if self.cannot_win >> top & 1 and not s.hands[seat]:
                self.give(s, seat, 1, "no win")
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
            mine = ~(1 << seat)
            s.called &= mine
            s.window &= mine
            s.locked &= mine
        elif hand & (hand - 1):
            s.called &= ~(1 << seat)
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
        self.go_by(s, seat)

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
        if self.locking and s.window >> seat & 1:
            self._lock(s, seat)

    def _lock(self, s: State, seat: int) -> None:
        """It is that seat's turn and it has not called: it may not play its last card."""
        s.window &= ~(1 << seat)
        s.locked |= 1 << seat
        if s.events is not None:
            s.events.append(ev.Locked(seat))

    def go_by(self, s: State, seat: int) -> None:
        """That seat's turn goes by without a card: what was open to it alone lapses."""
        if self.frees_choice and s.standard == ANYTHING:
            card = s.guise if s.guise >= 0 else s.pile[-1]
            if self.frees_choice >> card & 1:
                s.standard = self.standard_of[card]
        self.next_turn(s, seat, 1)

    def lapse(self, s: State, seat: int) -> None:
        """That seat can do nothing: a call made before laying, and a lock, lapse."""
        s.locked &= ~(1 << seat)
        if s.hands[seat].bit_count() != 1:
            s.called &= ~(1 << seat)

    def hold(self, s: State, seat: int, frame: Frame) -> None:
        """That seat must now decide what the frame asks."""
        s.turn = seat
        s.frame = frame
        s.steps = -1
        if s.events is not None:
            s.events.append(ev.TurnBegan(seat, frame.phase))
        if self.locking and s.window >> seat & 1:
            self._lock(s, seat)

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
        if s.events is not None:
            phase = frame.phase
            told: type[ev.Attacked | ev.Threatened | ev.Shielded] = ev.Attacked
            if phase == "miss":
                told = ev.Threatened
            elif phase == "block":
                told = ev.Shielded
            s.events.append(told(seat, frame.pending, frame.attacker))
        self.hold(s, seat, frame)

    # --- melees --------------------------------------------------------------------------------

    def melee(self, s: State, aggressor: int, defender: int, card: int) -> None:
        """A melee begins or goes on with this card."""
        if s.events is not None:
            s.events.append(ev.MeleeMoved(aggressor, defender, card))
        waiting = []
        seat = defender
        for _ in range(s.ring.count):
            if seat != aggressor:
                waiting.append(seat)
            seat = s.onward(seat)
        self.ask_melee(s, aggressor, defender, card, tuple(waiting))

    def ask_melee(
        self, s: State, aggressor: int, defender: int, card: int, waiting: tuple[int, ...]
    ) -> None:
        """Ask the next seat that can go on; those that cannot pass at once, and to everybody
        else that looks the same.  With nobody left the defender draws."""
        last = self.rules.melee is None or self.rank_of[card] >= self.rules.melee.last
        wanted = self.above[card]
        for place, seat in enumerate(() if last else waiting):
            hand = s.hands[seat]
            if hand >> wanted & 1 or hand & self.mimics:
                self.hold(s, seat, Melee(aggressor, defender, card, waiting[place + 1 :]))
                return
            if s.events is not None:
                s.events.append(ev.TurnBegan(seat, Melee.word))
                s.events.append(ev.Passed(seat))
        pips = self.rank_of[card] + 1
        if s.events is not None:
            s.events.append(ev.MeleeEnded(defender, pips))
        self.give(s, defender, pips, "melee")
        self.next_turn(s, defender, 1)
        s.steps = -1

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
        self.go_by(s, seat)

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

    # --- endings -------------------------------------------------------------------------------

    def wait_out(self, s: State, seat: int) -> None:
        """That seat has no cards left and waits for what is pending."""
        s.empty = (*s.empty, seat)

    def concluded(self, s: State) -> bool:
        """Whether, with nothing pending any more, somebody is out; then the round is over."""
        if s.empty:
            s.empty = tuple(seat for seat in s.empty if not s.hands[seat])
            if s.empty:
                duel = len(s.empty) > 1 and self.rules.finishing.thunderdome
                self.end(s, "out", self._thunderdome(s) if duel else s.empty[:1])
                return True
        return False

    def _thunderdome(self, s: State) -> tuple[int, ...]:
        """Those with empty hands draw, highest rank wins, ties draw again.  When the cards run
        out the highest so far share the round."""
        contenders = s.empty
        while len(contenders) > 1:
            draws = []
            for seat in contenders:
                card = self.take_top(s)
                if card < 0:
                    break
                draws.append((seat, card))
            s.pile[:0] = [card for _, card in draws]
            if len(draws) < len(contenders):
                break
            if s.events is not None:
                s.events.append(ev.Duelled(tuple(draws)))
            highest = max(self.rank_of[card] for _, card in draws)
            contenders = tuple(seat for seat, card in draws if self.rank_of[card] == highest)
        return contenders

    def _side(self, s: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """These seats with their partners."""
        if not self.rules.finishing.partners:
            return seats
        return tuple(seat for seat in s.ring.seats if seat in seats or (seat + 2) % 4 in seats)

    def block(self, s: State) -> None:
        """Nobody can move: the lowest hand wins, ties share."""
        values = {
            seat: sum(self.value(s.hands[other]) for other in self._side(s, (seat,)))
            for seat in s.ring.seats
        }
        lowest = min(values.values())
        self.end(s, "blocked", tuple(seat for seat, value in values.items() if value == lowest))

    def end(self, s: State, reason: str, winners: tuple[int, ...]) -> None:
        """The round is over."""
        winners = self._side(s, winners)
        values = tuple(self.counted(hand) for hand in s.hands)
        s.over = Ending(reason, winners, values)
        s.frame = OVER
        s.window = 0
        if s.events is not None:
            hands = tuple(tuple(self.deck.cards(hand)) for hand in s.hands)
            s.events.append(ev.RoundEnded(reason, winners, hands, values))

    # --- the first card ------------------------------------------------------------------------

    def open_with(self, s: State, card: int, opener: int) -> None:
        """The first card (or what the joker turned up stands for) acts as if the seat before
        the opener had laid it; the dealer is asked for what it names."""
        s.standard = self.standard_of[card]
        layer = s.onward(opener, s.ring.count - 1)
        if self.names[card]:
            self.hold(s, s.dealer, Name(False, opener))
            return
        if any(isinstance(effect, Reverse) for effect in self.effects[card]):
            self._open_reversed(s, layer, opener)
            return
        s.steps = 1
        for effect in self.effects[card]:
            effect.act(self, s, layer, play(card), s.standard)
        if s.steps >= 0:
            self.next_turn(s, layer, s.steps)

    def _open_reversed(self, s: State, layer: int, opener: int) -> None:
        s.direction = -s.direction
        if s.events is not None:
            s.events.append(ev.Reversed(s.direction))
        where = self.rules.first_card.reverse
        if where == TO_DEALER:
            self.next_turn(s, s.dealer, 0)
        elif where == PAST_FIRST:
            self.miss(s, opener, 1)
            self.next_turn(s, opener, 1)
        else:
            self.next_turn(s, layer, 1)
