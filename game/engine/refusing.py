"""Why a play is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.actions import MISPLAY, NOBODY, TIMEOUT, Action
from game.engine.cards import NO_SUIT, bits
from game.engine.effects import GiveCard, SwapHands
from game.engine.listing import NO_ATTACK, Listing
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.pending import Miss, PickUp
    from game.engine.state import State


class Refusing(Listing):
    """The reasons against a play; none when the rules allow it."""

    def refuse_play(
        self,
        state: State,
        seat: int,
        action: Action,
        fits: int,
        pending: PickUp | Miss | None = None,
        guises: int = -1,
    ) -> Refusal | None:
        """Why these cards may not be laid when ``fits`` are the faces that may come first; None
        when they may.  ``pending`` is what they would answer; ``guises`` are the cards that a
        joker may stand for (by default what matches the standard)."""
        deck = self.deck
        cards = action.cards
        hand = state.hands[seat]
        if not cards:
            return Refusal(RefusalCode.NOTHING_LAID)
        for card in set(cards):
            if deck.count(hand, card) < cards.count(card):
                return Refusal(RefusalCode.HAND, card=card)
        first = cards[0]
        if self.mimics >> first & 1 and pending is None:
            return self._refuse_guise(state, seat, action, guises)
        if not fits >> first & 1 and not self._starts_run(state, cards):
            if pending is not None:
                return pending.refusal(self, state)
            return self._misfit(state, seat, first)
        if len(cards) > 1:
            group = self.group_of[first]
            alike = self.several and all(group >> card & 1 for card in cards)
            if self.alone >> first & 1 or not (alike or self._starts_run(state, cards)):
                return self._bad_shape(first)
        if self.restricted >> first & 1 and not self.lawful(hand, 1 << first, state.standard >> 4):
            return Refusal(RefusalCode.BREACH, card=first, suit=state.standard >> 4)
        return self._incomplete(state, seat, action, pending)

    def _starts_run(self, state: State, cards: tuple[int, ...]) -> bool:
        """Whether these cards are a run whose first card matches."""
        if not self.runs or len(cards) < 2 or not self.strict[state.standard] >> cards[0] & 1:
            return False
        return any(
            all(beside[card] == after for card, after in pairwise(cards))
            for beside in (self.above, self.below)
        )

    def _refuse_guise(self, state: State, seat: int, action: Action, guises: int) -> Refusal | None:
        joker = action.cards[0]
        if len(action.cards) > 1:
            return Refusal(RefusalCode.ONE_CARD)
        if action.card < 0:
            return Refusal(RefusalCode.STANDS_FOR_WHAT, card=joker)
        if action.card >= self.size or self.mimics >> action.card & 1:
            return Refusal(RefusalCode.CANNOT_STAND_FOR_IT, card=joker)
        fits = self.playable[state.standard] if guises < 0 else guises
        if not fits >> action.card & 1:
            return self._misfit(state, seat, action.card)
        return self._incomplete(state, seat, action, None)

    def _misfit(self, state: State, seat: int, card: int) -> Refusal:
        if self.transparent >> card & 1:
            return Refusal(self._only_against(self.rank_of[card]), card=card)
        suit, rank = state.standard >> 4, state.standard & 15
        free = self.lawful(state.hands[seat], self.free, suit) | self.mimics
        return Refusal(
            RefusalCode.MATCH,
            card=card,
            suit=suit if suit < len(self.deck.suits) else NO_SUIT,
            rank=rank if rank < len(self.deck.ranks) else -1,
            ranks=self._ranks_of(free),
        )

    def _only_against(self, rank: int) -> RefusalCode:
        """Against what a card of that rank may be laid, which cannot be laid otherwise."""
        answers = self.rules.answers
        pickup = rank in answers.block_pickup or any(rank in a for a in answers.pickup.values())
        if not pickup:
            return RefusalCode.ONLY_ANSWERS_MISS
        if rank in answers.miss | answers.block_miss | answers.block_miss_in_suit:
            return RefusalCode.ONLY_ANSWERS
        return RefusalCode.ONLY_ANSWERS_PICKUP

    def _ranks_of(self, faces: int) -> tuple[int, ...]:
        """The ranks of these faces, lowest first."""
        return tuple(sorted({self.rank_of[card] for card in bits(faces)}))

    def _bad_shape(self, first: int) -> Refusal:
        if not self.several:
            return Refusal(RefusalCode.ONE_CARD)
        if self.alone >> first & 1:
            return Refusal(RefusalCode.ALONE, rank=self.rank_of[first])
        code = RefusalCode.ALIKE_OR_RUN if self.runs else RefusalCode.ALIKE
        return Refusal(code, ranks=self._ranks_of(self.group_of[first]))

    def _incomplete(
        self, state: State, seat: int, action: Action, pending: PickUp | Miss | None
    ) -> Refusal | None:
        guised = action.card >= 0 and bool(self.mimics >> action.cards[-1] & 1)
        top = action.card if guised else action.cards[-1]
        left = state.hands[seat].bit_count() - len(action.cards)
        # An answer that counts as the card beneath does what the attack did.
        attack = NO_ATTACK
        if pending is not None and self.transparent >> top & 1:
            attack = pending.attack
        through = attack != NO_ATTACK
        ordinary = self._ordinary(action.cards)
        acts = (left > 0 or self.lives_on[top] or through) and not ordinary
        if self.names[top] and not ordinary:
            if action.suit == NO_SUIT and acts:
                return Refusal(RefusalCode.NAME_SUIT, card=top)
            if not NO_SUIT <= action.suit < len(self.deck.suits):
                return Refusal(RefusalCode.NO_SUCH_SUIT)
        elif action.suit != NO_SUIT:
            return Refusal(RefusalCode.NAMES_NOTHING, card=top)
        rank = attack if through else self.rank_of[top]
        if self.aimed[rank] and not ordinary:
            if action.seat == NOBODY and acts:
                return Refusal(self._aim(rank), card=top)
            if action.seat == seat:
                return Refusal(RefusalCode.AIM_SELF)
            if action.seat != NOBODY and action.seat not in state.ring.seats:
                return Refusal(RefusalCode.SEAT)
        elif action.seat != NOBODY:
            return Refusal(RefusalCode.NOT_AIMED, card=top)
        if action.card >= 0 and not guised:
            return Refusal(RefusalCode.STANDS_FOR_ITSELF, card=top)
        return None

    def _aim(self, rank: int) -> RefusalCode:
        """What must be said with a card of that rank, which is aimed at somebody."""
        for effect in self.rules.effects[rank]:
            if isinstance(effect, GiveCard):
                return RefusalCode.AIM_GIFT
            if isinstance(effect, SwapHands):
                return RefusalCode.AIM_SWAP
        return RefusalCode.AIM

    def refuse_conduct(
        self, action: Action, otherwise: Refusal, may_misplay: bool = True
    ) -> Refusal | None:
        """Why a time-out, a misplay or an action out of place is refused.  ``otherwise`` says
        what can be done instead of one out of place."""
        conduct = self.rules.conduct
        if action.kind == TIMEOUT:
            return None if conduct.time_per_turn else Refusal(RefusalCode.NO_TIME_LIMIT)
        if action.kind == MISPLAY:
            if conduct.misplay_penalty and may_misplay:
                return None
            return Refusal(RefusalCode.MISPLAY_IS_FREE)
        return otherwise
