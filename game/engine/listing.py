"""Listing the plays of a hand.

Every play is listed once in a canonical order: of several cards the order between the first and
the last does not matter, so only one is listed (any order that the rules allow is accepted).
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final

from game.engine.actions import NOBODY, PLAY, Action
from game.engine.cards import NO_SUIT, bits
from game.engine.tables import Tables

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.state import State

Plays = tuple[Action, ...]
NO_ATTACK: Final = -1
"""Nothing is being answered."""

MOST_CHOICES: Final = 1024
"""Choices of cards from one group up to which every single one is listed.  Only hands with a
dozen twos and fives, from three packs, have more."""


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
        # Without a last-card call and with one, for each face.
        self._plain: tuple[tuple[Plays, ...], ...] = tuple(
            tuple(
                tuple(Action(PLAY, (card,), call=call) for call in calls)
                for card in range(self.size)
            )
            for calls in ((False,), (False, True) if self.calling else (False,))
        )
        self._group_plays: dict[tuple[int, int, int], Plays] = {}
        self._aimed_plays: dict[tuple[tuple[int, ...], int, int, tuple[int, ...], bool], Plays] = {}
        self._guises: dict[tuple[int, int, int], Plays] = {}
        self._orders: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}

    def plays(
        self, state: State, seat: int, hand: int, fits: int, attack: int = NO_ATTACK
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
        self, state: State, seat: int, hand: int, fits: int, attack: int = NO_ATTACK
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

    def plain(self, hand: int, fits: int) -> list[Action]:
        """Every play of one card of ``fits`` where cards name nothing and are aimed at nobody."""
        rest = hand & (hand - 1)
        table = self._plain[bool(rest) and not rest & (rest - 1)]
        return [action for card in bits(fits) for action in table[card]]

    def _groups(self, state: State, seat: int, hand: int, fits: int, attack: int) -> list[Action]:
        listed: list[Action] = []
        size = hand.bit_count()
        known = self._group_plays
        while fits:
            low = fits & -fits
            card = low.bit_length() - 1
            faces = self.group_of[card]
            group = hand & self.group_copies[card]
            firsts = fits & faces
            fits &= ~faces
            rest = size - group.bit_count()
            if rest > 3:
                rest = 3
            if self.group_aimed[card] or (attack >= 0 and group & self.transparent):
                listed += self._group(state, seat, group, firsts, rest, attack)
                continue
            key = (group, firsts, rest)
            plays = known.get(key)
            if plays is None:
                plays = tuple(self._group(state, seat, group, firsts, rest, attack))
                known[key] = plays
            listed += plays
        return listed

    def _group(
        self, state: State, seat: int, group: int, firsts: int, rest: int, attack: int
    ) -> list[Action]:
        """Every play of cards of this group, of which ``firsts`` may come first, with ``rest``
        other cards in hand (3: or more)."""
        size = rest + group.bit_count()
        return [
            action
            for cards in self._in_order(group, firsts)
            for action in self._aimed(state, seat, cards, min(size - len(cards), 3), attack)
        ]

    def _runs(self, state: State, seat: int, hand: int) -> list[Action]:
        """Every run of two or more consecutive ranks of one suit, up or down, whose first card
        matches by suit or rank."""
        listed: list[Action] = []
        size = hand.bit_count()
        firsts = hand & self.strict[state.standard]
        for mask in self.deck.suit_mask:
            held = hand & mask
            # The faces of a suit are numbered by rank, so neighbours are side by side.
            if not (held & held >> 1 and held & firsts & (held >> 1 | held << 1)):
                continue
            for first in bits(held & firsts):
                for beside in (self.above, self.below):
                    run = [first]
                    while (card := beside[run[-1]]) >= 0 and hand >> card & 1:
                        run.append(card)
                        left = min(size - len(run), 3)
                        listed += self._aimed(state, seat, tuple(run), left, NO_ATTACK)
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
        if prod(map(len, counts)) > MOST_CHOICES:
            return self._list_alike(deck.cards(group), firsts)
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

    def _list_alike(self, cards: list[int], firsts: int) -> list[tuple[int, ...]]:
        """The plays of so many cards that choosing among them all would take a second: those
        with the same top and the same ranks beneath it, which do the same, are listed once."""
        listed: list[tuple[int, ...]] = []
        for last in sorted(set(cards)):
            beneath = cards.copy()
            beneath.remove(last)
            beneath.sort(key=lambda card: not firsts >> card & 1)  # one that may come first, first
            pools = [
                [card for card in beneath if self.rank_of[card] == rank]
                for rank in sorted({self.rank_of[card] for card in cards})
            ]
            for numbers in product(*(range(len(pool) + 1) for pool in pools)):
                rest = [c for pool, n in zip(pools, numbers, strict=True) for c in pool[:n]]
                rest.sort(key=lambda card: not firsts >> card & 1)
                if firsts >> (rest[0] if rest else last) & 1:
                    listed.append((*rest, last))
        listed.sort(key=len)
        return listed

    def _aimed(
        self, state: State, seat: int, cards: tuple[int, ...], left: int, attack: int
    ) -> Plays:
        """The play of these cards with everything that it may name and whom it may aim at."""
        top = cards[-1]
        through = attack != NO_ATTACK and bool(self.transparent >> top & 1)
        if not self.aimed[attack if through else self.rank_of[top]]:
            return self._varied(cards, left, NOBODY, (), False)
        return self._varied(cards, left, seat, state.ring.seats, through)

    def _varied(
        self, cards: tuple[int, ...], left: int, seat: int, seats: tuple[int, ...], through: bool
    ) -> Plays:
        key = (cards, left, seat, seats, through)
        known = self._aimed_plays.get(key)
        if known is None:
            ordinary = self._ordinary(cards)
            targets = () if ordinary else tuple(other for other in seats if other != seat)
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
