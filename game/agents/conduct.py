"""Conduct: how a character and the errors of a level bear on what a player chooses.

There is one mechanism for all levels and games.  A level allows a *budget*: what a move may cost
against the best one, as a share of a round.  Among the moves within it, a player takes the one
whose value, its liking and a little chance together come to most.  As the chance is drawn from
Gumbel's distribution, this is a choice by a softmax of value and liking.  A level also errs: it
overlooks cards and does not notice a player who is about to go out, more often where everybody can
see that it is hard.

A conduct is told what everybody has seen, and asked with a view.  It knows nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.agents.characters import PLAIN, Character
from game.agents.luck import Luck
from game.agents.traits import traits
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import NO_RANK, NO_SUIT
from game.engine.events import (
    Attacked,
    Challenged,
    Dealt,
    Event,
    Named,
    Threatened,
)
from game.engine.game import Game
from game.engine.view import PlayerView

CARD: Final = 0.04
"""The share of a round that a card shed is worth: the unit of the weights, as a share."""
_CHANCE: Final = 0.26
"""The scale of the chance, where a liking is from −1 to 1."""
_STRONGEST: Final = 1.5
"""The limit of a liking, chance included."""
_FAR: Final = 3.0
"""The number of ranks from which on a step is neither short nor long."""
_WHIM: Final = 0.12
"""How often a choice is a whim: any of the moves that cost little, liked or not."""
_WHIM_COSTS: Final = 0.5
"""The share of the budget that a move may cost to be chosen by a whim."""
_LEAST_DOUBT: Final = 0.05
"""Nothing that is not proven is doubted more rarely than this, or believed more rarely."""
_DEAR: Final = 10.0
"""The points of a card that counts as dear."""
_BOLDEST: Final = 0.6
"""The largest share of chances in which anybody lies."""
_FULL: Final = 5
"""The number of cards from which on a hand is so large that cards in it are overlooked more."""
_ASKED_FOR: Final = 2.0
"""How much more often a card is overlooked after a suit was asked for that the card on the pile
does not show."""
_SEEN_LYING: Final = 4.0
"""The number of cards proved that a first suspicion is worth."""
_DOUBTING: Final = 1.5
"""How much the readiest to doubt moves the logarithm of the odds of a doubt."""

_LOATH: Final = 3.5
"""How much more a doubt that seems to cost something weighs against it, so that a player who has
been honest again and again is left in peace."""


class Lapses(NamedTuple):
    """How a level errs.  All are probabilities from 0 to 1."""

    overlooks: float = 0.0
    """It overlooks a card that fits, in a hand of five.  A larger hand and a suit that was asked
    for make it likelier."""
    unaware: float = 0.0
    """It does not notice that somebody is about to go out."""


FLAWLESS: Final = Lapses()


class Spending(NamedTuple):
    """The budget of a level for character and chance, as shares of a round."""

    liking: float
    """The worth of the strongest liking."""
    most: float
    """The most that a move may cost against the best one."""
    lies: float = 1.0
    """The factor of how often a character lies."""


HEARD: Final = frozenset({Named, Attacked, Threatened, Challenged, Dealt})
"""The events that a conduct notices."""


class LevelConduct:
    """How somebody of a level behaves at one seat of one match."""

    def __init__(
        self,
        game: Game,
        luck: Luck,
        spending: Spending,
        lapses: Lapses = FLAWLESS,
        character: Character = PLAIN,
    ) -> None:
        self._game = game
        self._luck = luck
        self._lapses = lapses
        self._character = character
        self._lies = spending.lies * character.lies
        self._liking = spending.liking * character.spends
        self.most = spending.most * character.spends
        """The most that a move may cost against the best one, as a share of a round."""
        self._trait_of = traits(game)
        self._moves = [
            bool(each.anywhere or each.pickup or each.misses or each.threat or each.again)
            for each in self._trait_of
        ]
        self._fixed: dict[Action, tuple[float, float]] = {}
        seats = game.rules.seats
        self._foe = [NOBODY] * seats
        self._asked = [NO_SUIT] * seats
        self._lied = [0] * seats
        self._cleared = [0] * seats

    def hear(self, event: Event) -> None:
        """Take notice of what everybody has seen."""
        kind = type(event)
        if kind is Named:
            assert isinstance(event, Named)
            self._asked[event.seat] = event.suit
        elif kind is Attacked:
            assert isinstance(event, Attacked)
            self._attacked(event.seat, event.by)
        elif kind is Threatened:
            assert isinstance(event, Threatened)
            self._attacked(event.seat, event.by)
        elif kind is Challenged:
            assert isinstance(event, Challenged)
            (self._lied if event.guilty else self._cleared)[event.seat] += 1
        elif kind is Dealt:
            assert isinstance(event, Dealt)
            self._foe[event.seat] = NOBODY
            self._asked[event.seat] = NO_SUIT

    def _attacked(self, seat: int, by: int) -> None:
        if by >= 0 and by != seat:
            self._foe[seat] = by
            if self._foe[by] == seat:
                self._foe[by] = NOBODY  # that was the answer

    def suspicion(self, seat: int, first: float) -> float:
        """Return how likely a card of that seat that may be a lie is one (0 to 1), by the cards
        that were proved.

        first: the same for a stranger.
        """
        lied, cleared = self._lied[seat], self._cleared[seat]
        return (first * _SEEN_LYING + lied) / (_SEEN_LYING + lied + cleared)

    # --- what is noticed -------------------------------------------------------------------------

    def considered(self, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
        """Return the moves that come to mind (at least one)."""
        if self._lapses.overlooks > 0.0:
            moves = self._noticed(view, moves)
        return self.honest(view, moves, free=False)

    def aware(self, view: PlayerView) -> bool:
        """Return whether the player notices that somebody else is about to go out."""
        unaware = self._lapses.unaware
        return unaware == 0.0 or not self._luck.happens(unaware)

    def _noticed(self, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
        held = view.hand.bit_count()
        if held < 3 or view.phase == "drawn":
            return moves
        chance = self._lapses.overlooks * min(2.5, max(0.4, held / _FULL))
        if view.guise < 0 and view.suit not in (NO_SUIT, self._game.suit_of[view.top]):
            chance *= _ASKED_FOR
        overlooked = seen = 0
        for action in moves:
            for card in action.cards if action.kind == PLAY else ():
                if not seen >> card & 1:
                    seen |= 1 << card
                    if self._luck.happens(chance):
                        overlooked |= 1 << card
        if not overlooked:
            return moves
        left = [
            action
            for action in moves
            if action.kind != PLAY or not any(overlooked >> card & 1 for card in action.cards)
        ]
        return left or moves

    def honest(self, view: PlayerView, moves: Sequence[Action], free: bool) -> Sequence[Action]:
        """Return the moves that are no lies, or, if the player is about to lie, only those.

        free: whether somebody who lies at times may also lie for a reason of its own: all moves
        are returned then, unless the player is about to lie.  Whoever never lies never does.
        """
        game = self._game
        if not game.disputed or not view.hand & game.suited[view.standard]:
            return moves
        lies = [a for a in moves if a.kind == PLAY and game.disputed >> a.counts_as & 1]
        if not lies or len(lies) == len(moves):
            return moves
        held = view.hand.bit_count()
        if any(len(a.cards) == held for a in moves):
            return moves
        theirs = view.sizes[self._next(view)]
        lead = max(-1.0, min(1.0, (held - theirs) / 4))
        often = self._lies * (1.0 + self._character.behind * lead)
        if self._luck.happens(min(_BOLDEST, often)):
            return lies
        if free and self._lies:
            return moves
        return [action for action in moves if action not in lies]

    # --- what is liked ---------------------------------------------------------------------------

    def doubting(self, view: PlayerView, edge: float) -> float:
        """Return how likely the player calls a lie (0 to 1).

        edge: by how many cards that seems better than the best other move.
        """
        told = _DOUBTING * self._doubter(view)
        if edge < 0.0:
            edge *= _LOATH
        chance = 1.0 / (1.0 + math.exp(-edge - told))
        return min(1.0 - _LEAST_DOUBT, max(_LEAST_DOUBT, chance))

    def _doubter(self, view: PlayerView) -> float:
        who = self._character
        size = view.sizes[view.attacker] if view.attacker >= 0 else 5
        few = max(-1.0, min(1.0, (5 - size) / 3))
        return who.doubts + 0.5 * who.suspects * few

    def whim(self, scored: Sequence[tuple[float, Action]]) -> Action | None:
        """Return the move that the player makes for no reason, or None where it has reasons.
        So nobody can rely on a liking.

        scored: the moves, each with its value in cards.
        """
        luck = self._luck
        if not luck.happens(_WHIM):
            return None
        least = max([score for score, _ in scored]) - _WHIM_COSTS * self.most / CARD
        return luck.pick([action for score, action in scored if score >= least])

    def likings(self, view: PlayerView, moves: Sequence[Action]) -> tuple[float, ...]:
        """Return what each move is worth to the player beyond its value, as a share of a round,
        without chance: a search has enough of it."""
        return tuple([self._limited(self._liked(view, action)) for action in moves])

    def liking(self, view: PlayerView, action: Action) -> float:
        """Return the same for one move.  Chance has a part in it."""
        luck = self._luck
        chance = -math.log(-math.log(luck.between(0.0005, 0.9995)))
        return self._limited(self._liked(view, action) + _CHANCE * chance)

    def _limited(self, liked: float) -> float:
        # A limit that is never reached keeps the order, so that chance always has its part.
        return self._liking * _STRONGEST * math.tanh(liked / _STRONGEST)

    def _liked(self, view: PlayerView, action: Action) -> float:
        """Return how much the character likes a move, about from −1 to 1."""
        who, kind = self._character, action.kind
        if kind == PLAY:
            known = self._fixed.get(action)
            if known is None:
                known = self._fixed[action] = self._told(action)
            liked, blow = known
            if view.defender >= 0:
                return liked + who.melees
            if view.empty and len(action.cards) == view.hand.bit_count():
                liked += who.daring
            if blow:
                liked += blow * self._ill_will(view, action)
            return liked + self._suit(view, action) + self._step(view, action)
        if kind == NAME:
            return self._suit(view, action)
        if kind == LIE:
            return self._doubter(view)
        if kind == PASS and view.defender >= 0:
            return -who.melees
        return who.patience if kind in (PASS, DRAW, TAKE) else 0.0

    def _told(self, action: Action) -> tuple[float, float]:
        """Return how much the character likes to lay these cards, whatever the table is like, and
        how hard a blow they are (0 to 1)."""
        who = self._character
        game = self._game
        blow = 0.0
        liked = value = 0.0
        for card in action.cards:
            trait = self._trait_of[card]
            blow += 0.4 * (trait.pickup + trait.threat) + 0.8 * trait.misses
            value += game.value_of[card]
            if trait.anywhere:
                liked -= who.hoards
            elif trait.answers and not trait.pickup:
                liked -= 0.3 * who.hoards
            if trait.threat:
                liked += 0.5 * who.daring
        blow = min(1.0, blow)
        cards = len(action.cards)
        liked += 2.0 * who.attack * blow
        liked += who.points * (min(1.0, value / cards / _DEAR) - 0.5)
        liked -= 0.5 * who.patience * (min(cards, 3) - 1)
        return liked, blow

    def _ill_will(self, view: PlayerView, action: Action) -> float:
        """Return how much the character wishes the blow on the seat that it falls on."""
        who = self._character
        victim = action.seat if action.seat >= 0 else self._next(view)
        if victim == self._game.rules.partner(view.seat):
            return -who.loyalty
        foe = self._foe[view.seat]
        if foe == NOBODY or not who.grudge:
            return 0.0
        return who.grudge if foe == victim else -0.5 * who.grudge

    def _suit(self, view: PlayerView, action: Action) -> float:
        """Return how much the character likes the suit that is to be matched after the move."""
        who = self._character
        suit = action.suit
        if suit == NO_SUIT and action.kind == PLAY:
            suit = self._game.suit_of[action.counts_as]
        if suit == NO_SUIT or view.suit == NO_SUIT:
            return 0.0
        liked = 1.1 * (who.constancy if suit == view.suit else -who.constancy)
        ally = self._game.rules.partner(view.seat)
        if ally != NOBODY and self._asked[ally] == suit:
            liked += 0.5 * who.loyalty
        if who.fond:
            liked += 1.4 * who.fond if suit == who.favourite else -0.4 * who.fond
        return liked

    def _step(self, view: PlayerView, action: Action) -> float:
        """Return how much the character likes the step from the rank that is to be matched to the
        rank of the card laid on it.  Only cards without an effect make steps."""
        who = self._character
        card = action.cards[0]
        if not (who.climbs or who.leaps) or self._moves[card]:
            return 0.0
        steps = self._game.rank_of[card] - view.rank
        if view.rank == NO_RANK or not steps:
            return 0.0
        far = min(1.0, (abs(steps) - 1.0) / (2.0 * (_FAR - 1.0)))
        return (who.climbs if steps > 0 else -who.climbs) + who.leaps * (2.0 * far - 1.0)

    @staticmethod
    def _next(view: PlayerView) -> int:
        """Return the seat that acts after the seat of the view."""
        seats = view.seats
        return seats[(seats.index(view.seat) + view.direction) % len(seats)]
