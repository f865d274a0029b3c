"""The positions after a play, as its player can judge them at once, between two players.

The value of a play is the strength of the player's own hand after it (see ``outlook``), less the
strength of the other hand, of which only the size is known.  A player of imagined rounds that looks
at this value chooses better than instinct does and is slower.  (The position after a play and
before anything else happens is called an afterstate: Sutton and Barto, *Reinforcement Learning*.)
"""

from __future__ import annotations

from typing import Final

from game.agents.learned import PROSPECTS
from game.agents.outlook import HandStrength, Prospects
from game.engine.cards import STANDARDS
from game.engine.game import Game

CARD: Final = 0.2
"""About how much strength a card shed is worth, to compare with the estimates of instinct."""
_MOST: Final = 8
"""A larger hand is taken to be as likely to hold a card that fits as a hand of this size."""
_ANSWERS: Final = 0.15
"""How likely an unknown hand answers an attack."""
_NEW_SUIT: Final = 0.2
"""How likely an unknown card is the first of its suit in a hand."""
_NEW_RANK: Final = 0.8
"""How likely an unknown card is the first of its rank in a hand."""

_MANY: Final = 1 << 12
"""More cards than there are."""


class Afterstates:
    """Values of plays between two players by the rules of one game, in natural logarithms of odds
    (as strengths are)."""

    _prospects: Prospects
    _hand: HandStrength
    _pack: list[int]
    _fitting: dict[int, float]
    _others: dict[int, float]
    _unknown: float

    def __init__(self, game: Game, like: Afterstates | None = None) -> None:
        """like: values by the same rules, to share what was found of them that is not about single
        hands.  What is found of single hands is kept for one object alone, so that a decision takes
        the same time whatever was decided before."""
        self._playable = game.playable
        self._strengths: dict[int, float] = {}
        if like is not None:
            self._prospects = like._prospects
            self._hand = like._hand
            self._pack = like._pack
            self._fitting = like._fitting
            self._others = like._others
            self._unknown = like._unknown
            return
        prospects = PROSPECTS[False, game.several or game.runs]
        self._prospects = prospects
        self._hand = HandStrength(game, 2, prospects)
        self._pack = game.deck.pack(1)
        self._fitting = {}
        self._others = {}
        mean = 0.0
        for card in self._pack:
            mean += self._hand.effects(1 << card)
        mean /= len(self._pack)
        self._unknown = mean + prospects.suits * _NEW_SUIT + prospects.ranks * _NEW_RANK

    def own(self, hand: int, held: int, standard: int, again: bool) -> float:
        """Return the strength of the player's hand of ``held`` cards after a play.

        standard: what is to be matched then.  again: whether the player has another turn.
        """
        strength = self._strengths.get(hand)
        if strength is None:
            strength = self._strengths[hand] = self._hand.of(hand, held)
        if again:
            return strength + self._hand.in_turn(hand, held, standard)
        return strength + self._hand.next_in_turn(hand, held, standard)

    def drawing(self, hand: int, held: int, standard: int) -> float:
        """Return the strength of the player's hand of ``held`` cards after drawing one: it may be
        laid at once, or makes the hand larger."""
        stays = self.own(hand, held, standard, False)
        larger = stays + self._unknown + self._size(held + 1) - self._size(held)
        fits = self._fits(standard)
        return fits * stays + (1.0 - fits) * larger

    def other(self, held: int, picked: int, standard: int, acts: bool) -> float:
        """Return the strength of an unknown hand of ``held`` cards after picking up some more.

        acts: whether it has the turn.
        """
        key = (held * _MANY + picked) * STANDARDS + standard
        key = key if acts else ~key
        strength = self._others.get(key)
        if strength is None:
            strength = self._others[key] = self._other(held, picked, standard, acts)
        return strength

    def _other(self, held: int, picked: int, standard: int, acts: bool) -> float:
        prospects = self._prospects
        held += picked
        strength = self._size(held) + self._unknown * picked
        fits = self._fits(standard)
        stuck = 1.0
        for _ in range(min(held, _MOST)):
            stuck *= 1.0 - fits
        if not acts:
            waiting = prospects.waiting
            if held < len(prospects.follows):
                strength += (1.0 - stuck) * prospects.follows[held]
            return strength + waiting[held if held < len(waiting) else -1]
        place = held if held < len(prospects.stuck) else len(prospects.stuck) - 1
        ready = prospects.ready[place] + prospects.choice * min(3.0, held * fits)
        return strength + stuck * prospects.stuck[place] + (1.0 - stuck) * ready

    def attacked(self, held: int, pending: int) -> float:
        """Return the strength of an unknown hand that must answer or pick up the pending cards."""
        prospects = self._prospects
        stuck = prospects.stuck
        strength = self._size(held) + stuck[held if held < len(stuck) else -1] + prospects.asked
        return strength + prospects.pending * pending + prospects.answers * _ANSWERS

    def _size(self, held: int) -> float:
        cards = self._prospects.cards
        return cards[held] if held < len(cards) else cards[-1]

    def _fits(self, standard: int) -> float:
        """Return how likely an unknown card may be laid."""
        found = self._fitting.get(standard)
        if found is None:
            playable = self._playable[standard]
            count = 0
            for card in self._pack:
                count += playable >> card & 1
            found = self._fitting[standard] = count / len(self._pack)
        return found
