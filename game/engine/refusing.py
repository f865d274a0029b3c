"""Saying why a play is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.actions import LIE, MISPLAY, NOBODY, TAKE, TIMEOUT, Action
from game.engine.cards import NO_SUIT
from game.engine.listing import NO_ATTACK, Listing
from game.engine.refusal import Refusal

if TYPE_CHECKING:
    from game.engine.pending import Miss, PickUp
    from game.engine.state import State


class Refusing(Listing):
    """The reasons against a play, in words; none when the rules allow it."""

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
            return Refusal("shape", "A play is at least one card.")
        for card in set(cards):
            if deck.count(hand, card) < cards.count(card):
                return Refusal("hand", f"You do not hold {deck.said(card)}.")
        first = cards[0]
        if self.mimics >> first & 1 and pending is None:
            return self._refuse_guise(state, seat, action, guises)
        if not fits >> first & 1 and not self._starts_run(state, cards):
            if pending is not None:
                return pending.refusal(self, first)
            return self._misfit(state, first)
        if len(cards) > 1:
            group = self.group_of[first]
            alike = self.several and all(group >> card & 1 for card in cards)
            if self.alone >> first & 1 or not (alike or self._starts_run(state, cards)):
                return self._bad_shape(first)
        if self.restricted >> first & 1 and not self.lawful(hand, 1 << first, state.standard >> 4):
            suit = deck.suit_names[state.standard >> 4]
            return Refusal(
                "breach", f"{deck.said(first).capitalize()} may be laid only without any {suit}."
            )
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
        joker = self.deck.said(action.cards[0])
        if len(action.cards) > 1:
            return Refusal("shape", "Only one card may be laid at a time.")
        if action.card < 0:
            return Refusal("name", f"Say which card {joker} stands for.")
        if action.card >= self.size or self.mimics >> action.card & 1:
            return Refusal("name", f"{joker.capitalize()} cannot stand for that.")
        fits = self.playable[state.standard] if guises < 0 else guises
        if not fits >> action.card & 1:
            return self._misfit(state, action.card)
        return self._incomplete(state, seat, action, None)

    def _misfit(self, state: State, card: int) -> Refusal:
        deck = self.deck
        said = deck.said(card).capitalize()
        if self.transparent >> card & 1:
            return Refusal("match", f"{said} can only be laid against a pick-up or a miss.")
        suit, rank = state.standard >> 4, state.standard & 15
        wanted = []
        if suit < len(deck.suits):
            wanted.append(deck.suit_names[suit])
        if rank < len(deck.ranks):
            wanted.append(f"another {deck.rank_names[rank]}")
        return Refusal("match", f"{said} does not match: {' or '.join(wanted)} may follow.")

    def _bad_shape(self, first: int) -> Refusal:
        if not self.several:
            return Refusal("shape", "Only one card may be laid at a time.")
        names = self.deck.rank_names
        if self.alone >> first & 1:
            return Refusal("shape", f"A {names[self.rank_of[first]]} is laid alone.")
        ranks = sorted({self.rank_of[c] for c in range(self.size) if self.group_of[first] >> c & 1})
        said = " and ".join(f"{names[rank]}s" for rank in ranks)
        run = ", or follow one another in its suit" if self.runs else ""
        return Refusal("shape", f"Cards laid together with this one must all be {said}{run}.")

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
        said = self.deck.said(top)
        if self.names[top] and not ordinary:
            if action.suit == NO_SUIT and acts:
                return Refusal("name", f"Say which suit follows {said}.")
            if not NO_SUIT <= action.suit < len(self.deck.suits):
                return Refusal("name", "There is no such suit.")
        elif action.suit != NO_SUIT:
            return Refusal("name", f"{said.capitalize()} names nothing.")
        rank = attack if through else self.rank_of[top]
        if self.aimed[rank] and not ordinary:
            if action.seat == NOBODY and acts:
                return Refusal("aim", f"Say whom {said} falls on.")
            if action.seat == seat:
                return Refusal("aim", "You cannot choose yourself.")
            if action.seat != NOBODY and action.seat not in state.ring.seats:
                return Refusal("aim", "Nobody plays at that seat.")
        elif action.seat != NOBODY:
            return Refusal("aim", f"{said.capitalize()} is not aimed at anybody.")
        if action.card >= 0 and not guised:
            return Refusal("name", f"{said.capitalize()} stands for itself.")
        return None

    def refuse_conduct(
        self, state: State, action: Action, nothing: str, may_misplay: bool = True
    ) -> Refusal | None:
        """Why a time-out, a misplay or an action out of place is refused.  ``nothing`` is what
        to say to an answer where nothing is pending."""
        conduct = self.rules.conduct
        if action.kind == TIMEOUT:
            if conduct.time_per_turn:
                return None
            return Refusal("timeout", "There is no time limit at this table.")
        if action.kind == MISPLAY:
            if conduct.misplay_penalty and may_misplay:
                return None
            return Refusal("misplay", "A misplay costs nothing here: it just bounces back.")
        if action.kind in (TAKE, LIE) and nothing:
            return Refusal("pending", nothing)
        return Refusal("phase", "That cannot be done now.")
