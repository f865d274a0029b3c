"""How a round that is not over yet will end, as it seems from the cards.

A seat's strength is a sum over what can be told from its hand at once, and its chance of winning
the softmax of all strengths (Luce 1959; the same model as a logistic regression with several
seats).  What each thing counts was learned from rounds played (see ``experience``).
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.agents.traits import Trait, traits
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import State


class Prospects(NamedTuple):
    """What counts for winning a round, in natural logarithms of odds."""

    cards: tuple[float, ...]
    """A hand of so many cards (more count as the last)."""
    anywhere: float
    """A card that goes on anything."""
    heavy: float
    """What it counts beside that if somebody must pick up for it."""
    answer: float
    """A card that answers an attack."""
    again: float
    """A card that gives its player another turn."""
    pickup: float
    """A card that makes somebody pick up."""
    suits: float
    """A suit of which there is a card."""
    ranks: float
    """A rank of which there is a card."""
    stuck: tuple[float, ...]
    """Being to act with so many cards, of which none fits."""
    ready: tuple[float, ...]
    """The same where one fits."""
    choice: float
    """A card more that fits, up to three."""
    chain: float
    """One that fits gives another turn, and at most two cards stay."""
    spending: float
    """All that fit go on anything."""
    asked: float
    """Being asked something else than what to lay."""
    pending: float
    """A card that is to be picked up."""
    answers: float
    """Holding something against that."""
    stake: float
    """A card that is drawn if nobody goes on with a melee."""
    waiting: tuple[float, ...]
    """Being to act next, with so many cards."""
    follows: tuple[float, ...]
    """The same where one fits already."""


class Outlook:
    """Chances of winning by the rules of one game."""

    def __init__(self, game: Game, seats: int, prospects: Prospects) -> None:
        """seats: how many play the round."""
        self._game = game
        self._prospects = prospects
        known = traits(game)
        anywhere = heavy = answers = again = pickups = 0
        for card, rank in enumerate(game.rank_of):
            trait = known[rank]
            if trait.anywhere:
                anywhere |= 1 << card
                heavy |= (trait.pickup > 0) << card
            else:
                answers |= trait.answers << card
                again |= _goes_again(game, trait, rank, seats) << card
                pickups |= (trait.pickup > 0 or trait.attack > 0) << card
        copies = game.every_copy
        self._faces = game.faces_mask
        self._counted = anywhere | answers | again | pickups
        self._anywhere = anywhere * copies
        self._heavy = heavy * copies
        self._answers = answers * copies
        self._again = again * copies
        self._pickups = pickups * copies
        self._suits = game.deck.suit_mask
        self._ranks = tuple(mask for mask in game.deck.rank_mask if mask)
        rules = game.rules
        self._side = tuple(rules.side(seat) for seat in range(rules.seats))

    def chance(self, s: State, seat: int) -> float:
        """How likely that seat or its partner wins the round (0 to 1)."""
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
        """How strong each seat that takes part is; linear in what things count."""
        following = s.onward(s.turn)
        return [self._strength(s, seat, following) for seat in s.ring.seats]

    def _strength(self, s: State, seat: int, following: int) -> float:
        prospects = self._prospects
        hand = s.hands[seat]
        held = hand.bit_count()
        cards = prospects.cards
        strength = cards[held] if held < len(cards) else cards[-1]
        # Of every face held there is a first copy, and so small a number is quick to look at.
        faces = hand & self._faces
        if faces & self._counted:
            strength += prospects.anywhere * (hand & self._anywhere).bit_count()
            strength += prospects.heavy * (hand & self._heavy).bit_count()
            strength += prospects.answer * (hand & self._answers).bit_count()
            strength += prospects.again * (hand & self._again).bit_count()
            strength += prospects.pickup * (hand & self._pickups).bit_count()
        kinds = 0
        for mask in self._suits:
            if faces & mask:
                kinds += 1
        strength += prospects.suits * kinds
        kinds = 0
        for mask in self._ranks:
            if faces & mask:
                kinds += 1
        strength += prospects.ranks * kinds
        if seat == s.turn:
            strength += self._acting(s, hand, held)
        elif seat == following:
            waiting = prospects.waiting
            strength += waiting[held if held < len(waiting) else -1]
            if held < len(prospects.follows) and hand & self._game.playable[s.standard]:
                strength += prospects.follows[held]
        frame = s.frame
        if frame.defender == seat:
            strength += prospects.stake * frame.stake
        return strength

    def _acting(self, s: State, hand: int, held: int) -> float:
        """What being to act counts."""
        prospects = self._prospects
        stuck = prospects.stuck
        place = held if held < len(stuck) else len(stuck) - 1
        frame = s.frame
        if frame is not TURN:
            strength = stuck[place] + prospects.asked
            if frame.pending:
                strength += prospects.pending * frame.pending
                if hand & self._answers:
                    strength += prospects.answers
            return strength
        fits = hand & self._game.playable[s.standard]
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


def _goes_again(game: Game, trait: Trait, rank: int, seats: int) -> bool:
    """Whether whoever lays it is sure of the next turn."""
    if trait.again or trait.stacks:
        return True
    if seats > 2 or trait.aimed:
        return False
    misses = trait.misses and not game.miss_blocked and not game.miss_answers
    skips = trait.pickup > 0 and game.pickup_skips and not game.answerable[rank]
    return (trait.reverses and trait.pair_again) or misses or skips
