"""A guess, from the cards, how a round will end that is not over yet.

The strength of a seat is a sum over facts about its hand that are quick to find.  Its chance of
winning is the softmax of all strengths (Luce 1959; this is the same model as a logistic regression
with several seats).  The weight of each fact was learned from rounds played (see ``learned``).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.agents.traits import traits
from game.engine.actions import play
from game.engine.consequences import bare_table
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import State


class Prospects(NamedTuple):
    """How much each fact counts for winning a round, in natural logarithms of odds."""

    cards: tuple[float, ...]
    """The number of cards in hand, as the index (a larger hand counts as the last entry)."""
    anywhere: float
    """Each card that goes on anything."""
    heavy: float
    """Each card that goes on anything and makes somebody pick up; added to ``anywhere``."""
    answer: float
    """Each card that answers an attack."""
    again: float
    """Each card that gives its player another turn."""
    pickup: float
    """Each card that makes somebody pick up."""
    suits: float
    """Each suit in hand."""
    ranks: float
    """Each rank in hand."""
    stuck: tuple[float, ...]
    """The seat is to act and no card fits; by the number of cards in hand."""
    ready: tuple[float, ...]
    """The seat is to act and a card fits; by the number of cards in hand."""
    choice: float
    """Each further card that fits, up to three."""
    chain: float
    """A card that fits gives another turn, and at most two cards stay in hand."""
    spending: float
    """All cards that fit go on anything."""
    asked: float
    """The seat is to decide something else than what to lay."""
    pending: float
    """Each card that the seat is to pick up."""
    answers: float
    """The seat holds an answer to that."""
    stake: float
    """Each card that the seat draws if nobody goes on with a melee."""
    waiting: tuple[float, ...]
    """The seat acts next; by the number of cards in hand."""
    follows: tuple[float, ...]
    """The seat acts next and a card fits already; by the number of cards in hand."""


class HandStrength:
    """The strength of a hand by its own cards, with so many players."""

    def __init__(self, game: Game, seats: int, prospects: Prospects) -> None:
        self._playable = game.playable
        self.prospects = prospects
        anywhere = heavy = answers = again = pickups = 0
        table = bare_table(game)
        for card, trait in enumerate(traits(game)):
            if trait.anywhere:
                anywhere |= 1 << card
                heavy |= (trait.pickup > 0) << card
            else:
                answers |= trait.answers << card
                again |= (table.lay(play(card), seats).turn == 0) << card
                pickups |= (trait.pickup > 0 or trait.threat > 0) << card
        copies = game.every_copy
        self._faces = game.faces_mask
        self._counted = anywhere | answers | again | pickups
        self._anywhere = anywhere * copies
        self._heavy = heavy * copies
        self.answers = answers * copies
        """The cards that answer an attack, as a bit set of all copies."""
        self._again = again * copies
        self._pickups = pickups * copies
        self._suits = game.deck.suit_mask
        self._ranks = tuple(mask for mask in game.deck.rank_mask if mask)

    def of(self, hand: int, held: int) -> float:
        """Return the strength of a hand of ``held`` cards."""
        prospects = self.prospects
        cards = prospects.cards
        strength = cards[held] if held < len(cards) else cards[-1]
        # A hand holds the first copy of each of its faces.  The first copies alone make a small
        # number, which is quick to test.
        faces = hand & self._faces
        if faces & self._counted:
            strength += self.effects(hand)
        kinds = 0
        for mask in self._suits:
            if faces & mask:
                kinds += 1
        strength += prospects.suits * kinds
        kinds = 0
        for mask in self._ranks:
            if faces & mask:
                kinds += 1
        return strength + prospects.ranks * kinds

    def effects(self, hand: int) -> float:
        """Return what the effects of its cards add to the strength of a hand."""
        prospects = self.prospects
        strength = prospects.anywhere * (hand & self._anywhere).bit_count()
        strength += prospects.heavy * (hand & self._heavy).bit_count()
        strength += prospects.answer * (hand & self.answers).bit_count()
        strength += prospects.again * (hand & self._again).bit_count()
        strength += prospects.pickup * (hand & self._pickups).bit_count()
        return strength

    def in_turn(self, hand: int, held: int, standard: int) -> float:
        """Return what it adds that the player may lay a card on this standard now."""
        prospects = self.prospects
        stuck = prospects.stuck
        place = held if held < len(stuck) else len(stuck) - 1
        fits = hand & self._playable[standard]
        if not fits:
            return stuck[place]
        strength = prospects.ready[place]
        choices = fits.bit_count() - 1
        strength += prospects.choice * (choices if choices < 3 else 3)
        if held <= 3 and fits & self._again:
            strength += prospects.chain
        if not fits & ~self._anywhere:
            strength += prospects.spending
        return strength

    def next_in_turn(self, hand: int, held: int, standard: int) -> float:
        """Return what it adds that the player acts next, with this standard before another has
        acted."""
        prospects = self.prospects
        waiting = prospects.waiting
        strength = waiting[held if held < len(waiting) else -1]
        if held < len(prospects.follows) and hand & self._playable[standard]:
            strength += prospects.follows[held]
        return strength


class Outlook:
    """Chances of winning a round by the rules of one game."""

    def __init__(self, game: Game, seats: int, prospects: Prospects) -> None:
        """seats: the number of seats that play the round."""
        self._hand = HandStrength(game, seats, prospects)
        self._prospects = prospects
        rules = game.rules
        self._side = tuple(rules.side(seat) for seat in range(rules.seats))

    def chance(self, s: State, seat: int) -> float:
        """Return the probability (0 to 1) that the seat or its partner wins the round."""
        side = self._side
        ours = side[seat]
        total = mine = 0.0
        following = s.onward(s.turn)
        for other in s.ring.seats:
            weight = math.exp(self._strength(s, other, following))
            total += weight
            if side[other] == ours:
                mine += weight
        return mine / total

    def strengths(self, s: State) -> list[float]:
        """Return the strength of each seat that takes part, which is linear in the weights."""
        following = s.onward(s.turn)
        return [self._strength(s, seat, following) for seat in s.ring.seats]

    def _strength(self, s: State, seat: int, following: int) -> float:
        prospects = self._prospects
        hand = s.hands[seat]
        held = hand.bit_count()
        strength = self._hand.of(hand, held)
        if seat == s.turn:
            strength += self._acting(s, hand, held)
        elif seat == following:
            strength += self._hand.next_in_turn(hand, held, s.standard)
        frame = s.frame
        if frame.defender == seat:
            strength += prospects.stake * frame.stake
        return strength

    def _acting(self, s: State, hand: int, held: int) -> float:
        """Return what it adds to the strength that the seat is to act."""
        frame = s.frame
        if frame is TURN:
            return self._hand.in_turn(hand, held, s.standard)
        prospects = self._prospects
        stuck = prospects.stuck
        strength = stuck[held if held < len(stuck) else len(stuck) - 1] + prospects.asked
        if frame.pending:
            strength += prospects.pending * frame.pending
            if hand & self._hand.answers:
                strength += prospects.answers
        return strength
