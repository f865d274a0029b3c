"""The verbs that effects and frames are made of: whole plays, draws, melees, first cards.

Each layer stands on the one beneath: cards that move (``moves``), the turn (``turns``), the end
of a round (``endings``), and here what needs all of them.
"""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import Action, play
from game.engine.effects import Reverse
from game.engine.endings import Endings
from game.engine.frames import Drawn
from game.engine.melee import Melee
from game.engine.opening import Name
from game.engine.rules import PAST_FIRST, TO_DEALER
from game.engine.state import State


class Verbs(Endings):
    """What effects and frames may do to a state."""

    def lay(self, s: State, seat: int, action: Action) -> None:
        """A whole play: the cards are put down, what they do is done, the turn moves on."""
        before = s.standard
        self.put(s, seat, action)
        s.steps = 1
        top = action.card
        if top < 0:
            top = action.cards[-1]
            if self.runs and not self.acting(action):
                top = -1
        if top >= 0:
            effects = self.effects[top]
            if effects and (s.hands[seat] or self.lives_on[top]):
                for effect in effects:
                    effect.act(self, s, seat, action, before)
        if not s.hands[seat]:
            if top >= 0 and self.cannot_win >> top & 1:
                self.give(s, seat, 1, "no win")
            if not s.hands[seat]:
                self.wait_out(s, seat)
                if s.steps >= 0:
                    self.concluded(s)
                return
        if s.steps >= 0:
            self.next_turn(s, seat, s.steps)

    def draw(self, s: State, seat: int) -> None:
        """Draw instead of playing; what is drawn may be playable at once.

        To everybody else, keeping a card that fits and drawing one that does not look alike."""
        drawn = self.give(s, seat, 1, "turn")
        if self.draw_until:
            while drawn and not self.fits_now(s, seat, drawn[0]):
                drawn = self.give(s, seat, 1, "turn")
        if self.draw_plays:
            if drawn and self.fits_now(s, seat, drawn[0]):
                card = drawn[0]
                must = self.draw_forced and not self._breaches(s, seat, card)
                if must and not self._asks(s, seat, card):
                    self.lay(s, seat, play(card))
                else:
                    s.frame = Drawn(card, must)
                return
            if s.events is not None:
                s.events.append(ev.Passed(seat))
        self.go_by(s, seat)

    def fits_now(self, s: State, seat: int, card: int) -> bool:
        """Whether the seat may lay this card of its hand on the standard."""
        if self.mimics >> card & 1:
            return bool(self.playable[s.standard])
        fits = self.playable[s.standard] & (1 << card)
        return bool(self.lawful(s.hands[seat], fits, s.standard >> 4)) if fits else False

    def _asks(self, s: State, seat: int, card: int) -> bool:
        """Whether its player must say something before this card is laid: what a joker stands
        for, what it names, whom it falls on; or may still say "last card"."""
        if self.mimics >> card & 1:
            return True
        if self.calling and self.call_before and s.hands[seat].bit_count() == 2:
            return True
        return play(card) not in self.singles(s, seat, s.hands[seat], 1 << card)

    def _breaches(self, s: State, seat: int, card: int) -> bool:
        suit = s.standard >> 4
        return bool(
            self.breach >> card & 1
            and suit < len(self.deck.suits)
            and s.hands[seat] & self.deck.suit_mask[suit]
        )

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

    # --- melees ----------------------------------------------------------------------------------

    def melee(self, s: State, aggressor: int, defender: int, card: int) -> None:
        """A melee begins or goes on with this card."""
        if s.events is not None:
            last = self.melee_ends(card)
            onward = -1 if last else self.above[card]
            s.events.append(
                ev.MeleeMoved(aggressor, defender, card, self.rank_of[card] + 1, onward)
            )
        waiting = []
        seat = defender
        for _ in range(s.ring.count):
            if seat != aggressor:
                waiting.append(seat)
            seat = s.onward(seat)
        self.ask_melee(s, aggressor, defender, card, tuple(waiting))

    def melee_ends(self, card: int) -> bool:
        """Whether a melee stops at this card."""
        return self.rules.melee is None or self.rank_of[card] >= self.rules.melee.last

    def ask_melee(
        self, s: State, aggressor: int, defender: int, card: int, waiting: tuple[int, ...]
    ) -> None:
        """Ask the next seat, whether or not it can go on, so that nobody learns which.  With
        nobody left the defender draws."""
        if waiting and not self.melee_ends(card):
            self.hold(s, waiting[0], Melee(aggressor, defender, card, waiting[1:]))
            return
        pips = self.rank_of[card] + 1
        if s.events is not None:
            s.events.append(ev.MeleeEnded(defender, pips))
        self.give(s, defender, pips, "melee")
        self.next_turn(s, defender, 1)
        s.steps = -1

    # --- the first card --------------------------------------------------------------------------

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
