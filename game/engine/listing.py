"""Listing the plays of a hand, and saying why a play is refused.

Every play is listed once in a canonical order: of several cards the order between the first and
the last does not matter, so only one is listed (any order that the rules allow is accepted).
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from game.engine.actions import LIE, MISPLAY, NOBODY, PLAY, TAKE, TIMEOUT, Action
from game.engine.cards import NO_SUIT, bits
from game.engine.refusal import Refusal
from game.engine.tables import Tables

if TYPE_CHECKING:
    from game.engine.pending import Miss, PickUp
    from game.engine.rules import Rules
    from game.engine.state import State

Plays = tuple[Action, ...]
_NO_ATTACK = -1


class Listing(Tables):
    """The plays of a hand.  What is listed once is kept, since actions are immutable."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        # By cards left after the play (0, 1, 2 = more): for each face's bit, its plays.
        self._single: tuple[dict[int, Plays], ...] = tuple(
            {1 << card: self._variants((card,), left, ()) for card in range(self.size)}
            if not self.any_aimed
            else {}
            for left in range(3)
        )
        self._aimed_plays: dict[tuple[tuple[int, ...], int, int, tuple[int, ...], bool], Plays] = {}
        self._guises: dict[tuple[int, int, int], Plays] = {}
        self._orders: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}

    def plays(
        self, state: State, seat: int, hand: int, fits: int, attack: int = _NO_ATTACK
    ) -> list[Action]:
        """Every play of this hand whose first card is one of ``fits`` (a mask of faces).
        ``attack`` is the rank of the attack that is being answered."""
        if self.several:
            listed = self._groups(state, seat, hand, fits, attack)
            if self.runs:
                listed += self._runs(state, seat, hand)
            return listed
        return self.singles(state, seat, hand, fits, attack)

    def singles(
        self, state: State, seat: int, hand: int, fits: int, attack: int = _NO_ATTACK
    ) -> list[Action]:
        """Every play of one card of ``fits``."""
        listed: list[Action] = []
        rest = hand & (hand - 1)
        left = 0 if not rest else 1 if not rest & (rest - 1) else 2
        if self.any_aimed:
            left = min(rest.bit_count(), 3)
            while fits:
                low = fits & -fits
                fits ^= low
                listed += self._aimed(state, seat, (low.bit_length() - 1,), left, attack)
            return listed
        table = self._single[left]
        while fits:
            low = fits & -fits
            fits ^= low
            listed += table[low]
        return listed

    def _groups(self, state: State, seat: int, hand: int, fits: int, attack: int) -> list[Action]:
        listed: list[Action] = []
        size = hand.bit_count()
        while fits:
            low = fits & -fits
            faces = self.group_of[low.bit_length() - 1]
            group = hand & (faces * self.every_copy)
            firsts = fits & faces
            fits &= ~faces
            for cards in self._in_order(group, firsts):
                left = size - len(cards)
                listed += self._aimed(state, seat, cards, left if left < 3 else 3, attack)
        return listed

    def _runs(self, state: State, seat: int, hand: int) -> list[Action]:
        """Every run of two or more consecutive ranks of one suit, up or down, whose first card
        matches by suit or rank."""
        listed: list[Action] = []
        size = hand.bit_count()
        for first in bits(hand & self.strict[state.standard]):
            for beside in (self.above, self.below):
                run = [first]
                while (card := beside[run[-1]]) >= 0 and hand >> card & 1:
                    run.append(card)
                    left = size - len(run)
                    listed += self._aimed(state, seat, tuple(run), min(left, 3), _NO_ATTACK)
        return listed

    def guises(self, state: State, seat: int, hand: int, cards: int) -> list[Action]:
        """Every play of a joker that stands for one of these cards (a mask of faces)."""
        mimics = hand & self.mimics
        joker = (mimics & -mimics).bit_length() - 1
        left = min(hand.bit_count() - 1, 3)
        key = (joker, cards, left)
        known = self._guises.get(key)
        if known is None:
            known = self._guises[key] = tuple(
                action
                for card in bits(cards & ~self.mimics)
                for action in self._variants((joker,), left, (), card=card)
            )
        return list(known)

    def _in_order(self, group: int, firsts: int) -> tuple[tuple[int, ...], ...]:
        """The different plays of one group of cards, each in its canonical order."""
        key = (group, firsts)
        known = self._orders.get(key)
        if known is None:
            known = self._orders[key] = tuple(self._list_orders(group, firsts))
        return known

    def _list_orders(self, group: int, firsts: int) -> list[tuple[int, ...]]:
        deck = self.deck
        held = [card for card in range(self.size) if group >> card & 1]
        counts = [range(deck.count(group, card) + 1) for card in held]
        listed: list[tuple[int, ...]] = []
        for numbers in product(*counts):
            chosen = [c for c, n in zip(held, numbers, strict=True) for _ in range(n)]
            if not chosen:
                continue
            lasts = sorted(set(chosen))
            if self.names[chosen[0]] and len({self.rank_of[card] for card in chosen}) == 1:
                lasts = lasts[-1:]  # the suit is named, so which of them is on top is the same
            for last in lasts:
                rest = chosen.copy()
                rest.remove(last)
                if rest and self.alone >> last & 1:
                    continue
                if not rest:
                    if firsts >> last & 1:
                        listed.append((last,))
                    continue
                first = next((card for card in rest if firsts >> card & 1), None)
                if first is None:
                    continue
                rest.remove(first)
                listed.append((first, *rest, last))
        listed.sort(key=len)
        return listed

    def _aimed(
        self, state: State, seat: int, cards: tuple[int, ...], left: int, attack: int
    ) -> Plays:
        top = cards[-1]
        through = attack != _NO_ATTACK and bool(self.transparent >> top & 1)
        aims = self.aimed[attack if through else self.rank_of[top]] and not self._ordinary(cards)
        if not aims:
            key: tuple[tuple[int, ...], int, int, tuple[int, ...], bool] = (
                cards, left, NOBODY, (), False,
            )  # fmt: skip
        else:
            key = (cards, left, seat, state.ring.seats, through)
        known = self._aimed_plays.get(key)
        if known is None:
            targets = tuple(other for other in state.ring.seats if other != seat) if aims else ()
            known = self._aimed_plays[key] = self._variants(cards, left, targets, through)
        return known

    def _ordinary(self, cards: tuple[int, ...]) -> bool:
        """Whether these cards are a run that ends in a card which is ordinary there."""
        return self.runs and len(cards) > 1 and not self.acting(Action(PLAY, cards))

    def _variants(
        self,
        cards: tuple[int, ...],
        left: int,
        targets: tuple[int, ...],
        through: bool = False,
        card: int = -1,
    ) -> Plays:
        """The play of these cards with every suit, target and call that it may carry.  ``card``
        is what a joker stands for."""
        top = card if card >= 0 else cards[-1]
        acts = (left > 0 or self.lives_on[top] or through) and not self._ordinary(cards)
        suits = range(len(self.deck.suits)) if self.names[top] and acts else (NO_SUIT,)
        seats = targets if targets and acts else (NOBODY,)
        if acts and self.gives[top]:
            left -= 1
        calls = (False, True) if left == 1 and self.calling else (False,)
        return tuple(
            Action(PLAY, cards, suit, seat, call, card)
            for suit, seat, call in product(suits, seats, calls)
        )

    # --- refusing ----------------------------------------------------------------------------

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
        ranks = sorted({self.rank_of[c] for c in range(self.size) if self.group_of[first] >> c & 1})
        said = " and ".join(f"{names[rank]}s" for rank in ranks)
        return Refusal("shape", f"Cards laid together with this one must all be {said}.")

    def _incomplete(
        self, state: State, seat: int, action: Action, pending: PickUp | Miss | None
    ) -> Refusal | None:
        guised = action.card >= 0 and bool(self.mimics >> action.cards[-1] & 1)
        top = action.card if guised else action.cards[-1]
        left = state.hands[seat].bit_count() - len(action.cards)
        # An answer that counts as the card beneath does what the attack did.
        attack = _NO_ATTACK
        if pending is not None and self.transparent >> top & 1:
            attack = pending.attack
        through = attack != _NO_ATTACK
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
