"""A player worth playing: weighs each move by what it sees, one move deep.

It sheds cards and points, keeps what can be laid on anything and what answers an attack for
when they are needed, stays with the suits it holds, and turns on whoever is about to go out.
What a card does it reads from the rules; which game it is it never asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.beliefs import Beliefs
from game.agents.luck import Luck
from game.agents.people import BLUFFED
from game.agents.player import Player
from game.agents.traits import Trait, traits
from game.agents.weights import USUAL, Weights
from game.engine.actions import DRAW, LIE, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import ANY_SUIT, ANYTHING, NO_RANK, NO_SUIT
from game.engine.events import Event
from game.engine.game import Game
from game.engine.rules import ROUNDS
from game.engine.view import PlayerView

FOLLOWERS: Final = 4
ENOUGH: Final = 300
"""Actions weighed at the most."""
_SURE: Final = 1000.0
_ALARM: Final[tuple[float, ...]] = (0.0, 2.0, 1.0, 0.4)
"""How alarming a hand of so many cards is; larger ones are not."""


class Judge(Player):
    """Weighs each move by what it sees, one move deep."""

    hears = True

    def __init__(
        self,
        game: Game,
        luck: Luck,
        habits: Habits,
        weights: Weights = USUAL,
        remembers: bool = True,
    ) -> None:
        """remembers: whether it draws conclusions from what others could not do."""
        super().__init__(game, luck, habits)
        self._weights = weights
        self._remembers = remembers
        self._beliefs = Beliefs(game, remembers)
        self._traits = traits(game)
        self._trait_of = tuple(self._traits[rank] for rank in game.rank_of)
        self._points = weights.point if game.rules.series.kind != ROUNDS else 0.0

    def hear(self, event: Event) -> None:
        self._beliefs.hear(event)

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        return max(_worth_weighing(moves), key=lambda action: self._score(view, action))

    def jump(self, view: PlayerView, moves: Sequence[Action]) -> Action | None:
        chosen = self.choose(view, moves)
        score = self._score(view, chosen)
        # A partner who is about to go out needs the turn more.
        due = self.partner(view.seat) == view.turn and _alarm(view, view.turn) > 0
        return chosen if score > (_SURE / 2 if due else 0) else None

    # --- weighing ------------------------------------------------------------------------------

    def _score(self, view: PlayerView, action: Action) -> float:
        kind = action.kind
        weights = self._weights
        if kind == PLAY:
            return self._play(view, action)
        if kind == TAKE:
            if view.phase == "miss":
                return weights.lose_turn * view.pending
            return weights.take * view.pending
        if kind == LIE:
            return self._lie(view)
        if kind == PASS:
            if view.defender >= 0 and self._ours(view, view.defender):
                return weights.take * view.stake
            return weights.keep if view.phase == "drawn" else 0.0
        return weights.draw if kind == DRAW else 0.0

    def _lie(self, view: PlayerView) -> float:
        """The cards that calling it a lie saves or costs, by how likely it is one."""
        held = view.sizes[view.attacker]
        guilty = self._guilty(view, 1.0 - 0.75**held)
        innocent = 1.0 - guilty
        weights = self._weights
        cost = weights.take * (view.pending + self._game.lie_extra) * innocent
        return cost + guilty * (weights.pickup * view.pending + weights.again)

    def _guilty(self, view: PlayerView, chance: float) -> float:
        """How likely what was laid is a lie, where a hand like that makes it one that often."""
        suit = getattr(view.frame, "suit", NO_SUIT)
        if not self._remembers:
            return self._weights.suspicion * chance
        holding = self._beliefs.holding(view.attacker)
        faces = self._game.deck.suit_mask[suit] if 0 <= suit < len(self._game.deck.suits) else 0
        if any(faces >> card & 1 for card in holding.known):
            return 1.0
        if holding.lots and all(not faces & ~lot.never for lot in holding.lots):
            return 0.0
        return holding.manner.untruth(BLUFFED, chance)

    def _play(self, view: PlayerView, action: Action) -> float:
        game, weights = self._game, self._weights
        cards = action.cards
        rest = view.hand
        value = 0
        score = 0.0
        left = rest.bit_count() - len(cards)
        if not left and not (self._acting(view, action) and self._seen_as(action).unwinning):
            return _SURE
        for card in cards:
            rest = game.deck.removed(rest, card)
            value += game.value_of[card]
            trait = self._trait_of[card]
            if trait.anywhere:
                score += weights.anywhere
            elif trait.answers:
                score += weights.answer
            elif trait.pickup or trait.misses or trait.attack:
                score += weights.action
        score += weights.card * len(cards) + self._points * value
        top = cards[-1]
        if view.defender >= 0:
            return score + self._melee(view)
        fits = (rest & game.playable[self._standard(view, action)]).bit_count()
        score += weights.follow * min(fits, FOLLOWERS) if fits else weights.stranded
        if left == 1 and fits:
            stays = self._trait_of[game.deck.cards(rest)[0]].unwinning
            score += -weights.ready if stays else weights.ready
        if self._trait_of[top].restricted and view.suit != NO_SUIT:
            suit = game.deck.suit_mask[view.suit]
            score += weights.breach if view.hand & suit else 0.0
        return score + self._effect(view, action, left, bool(fits))

    def _seen_as(self, action: Action) -> Trait:
        """The trait of the card on top, or of the card that it stands for."""
        return self._trait_of[action.card if action.card >= 0 else action.cards[-1]]

    def _acting(self, view: PlayerView, action: Action) -> bool:
        """Whether the top card does what it does in a turn: nothing does in a melee or a fight,
        and not every card that ends a run."""
        quiet = view.defender < 0 and view.phase not in ("attack", "block")
        return quiet and bool(self._game.acting(action))

    def _melee(self, view: PlayerView) -> float:
        """Going on with a melee: it then falls on whoever laid the last card, and no longer on
        whoever had to draw until now."""
        weights, victim = self._weights, view.attacker
        score = weights.pickup * view.stake * self._harm(view, victim)
        if self._ours(view, victim):
            # A partner's cards are half as bad as one's own.
            score += weights.take * (view.stake + 1) / 2
            score -= weights.pickup * view.stake * self._harm(view, view.defender)
        return score

    def _ours(self, view: PlayerView, seat: int) -> bool:
        """Whether that is the seat itself or its partner."""
        return seat in (view.seat, self.partner(view.seat))

    def _harm(self, view: PlayerView, victim: int) -> float:
        """How much it is worth that something falls on that seat: more on one that is about to
        go out, and less than nothing on a partner."""
        harm = 1 + self._weights.alarm * _alarm(view, victim)
        return -harm if self._ours(view, victim) else harm

    def _standard(self, view: PlayerView, action: Action) -> int:
        """The standard that the play would leave."""
        game = self._game
        top = action.card if action.card >= 0 else action.cards[-1]
        if action.suit != NO_SUIT:
            return action.suit * 16 + NO_RANK
        if game.transparent >> top & 1:
            if view.anything:
                return ANYTHING
            suit = ANY_SUIT if view.suit == NO_SUIT else view.suit
            return suit * 16 + (NO_RANK if view.rank < 0 else view.rank)
        return game.standard_of[top]

    def _effect(self, view: PlayerView, action: Action, left: int, follows: bool) -> float:
        """What the top card does to whom."""
        game, weights = self._game, self._weights
        trait = self._seen_as(action)
        count = 1 if game.last_acts else len(action.cards)
        seats = view.seats
        direction = -view.direction if trait.reverses else view.direction
        place = seats.index(view.seat)
        steps = 1
        score = 0.0
        if trait.again:
            steps = 0
        elif trait.reverses and trait.pair_again and len(seats) == 2:
            steps = 2
        victim = action.seat
        if victim == NOBODY or trait.swaps:
            victim = seats[(place + direction) % len(seats)]
        if view.phase in ("pickup", "challenge", "attack", "block"):
            score += weights.pickup * view.pending * self._harm(view, victim)
        if not self._acting(view, action):
            return score
        if trait.attack:
            score += weights.pickup * trait.attack * self._harm(view, victim)
        if trait.gives:
            score += self._gift(view, action.seat)
        if trait.stacks:
            return score + (weights.again if left else 0.0)
        if trait.frees:
            score += weights.stranded
        if trait.pickup:
            score += weights.pickup * trait.pickup * count * self._harm(view, victim)
            steps += not trait.aimed
        if trait.misses:
            score += weights.miss * count * self._harm(view, victim)
            steps += 0 if trait.aimed else count
        following = seats[(place + direction * steps) % len(seats)]
        if following == view.seat:
            score += weights.again if follows else weights.again_stranded
        else:
            ours = self._ours(view, following)
            toward = weights.toward * min(view.sizes[following], 5)
            score += -toward if ours else toward
            suit = action.suit if action.suit != NO_SUIT else self._game.suit_of[action.cards[-1]]
            if suit != NO_SUIT and self._lacks(following, suit):
                dry = weights.dry * (1 + weights.alarm * _alarm(view, following))
                score += -dry if ours else dry
        if trait.swaps:
            score += weights.hands * self._swapped(view, action.seat, left)
        elif trait.hands_leftward or trait.hands_onward:
            onward = 1 if trait.hands_leftward else direction
            giver = seats[(place - onward) % len(seats)]
            score += weights.hands * self._passed_on(view, giver, left)
        return score

    def _gift(self, view: PlayerView, taker: int) -> float:
        """A card given away: one less to get rid of, unless a partner then has to."""
        if self._ours(view, taker):
            return -_alarm(view, taker)
        return self._weights.card + self._weights.toward * view.sizes[taker]

    def _swapped(self, view: PlayerView, other: int, left: int) -> int:
        """Cards that are gained by getting that seat's hand for one of so many.  Of a pair the
        smaller hand counts, and what theirs loses counts as well."""
        ally, theirs = self.partner(view.seat), view.sizes[other]
        if ally == NOBODY:
            return left - theirs
        if other == ally:
            return 0
        ours, rest = view.sizes[ally], view.sizes[self.partner(other)]
        return min(left, ours) - min(theirs, ours) + min(left, rest) - min(theirs, rest)

    def _passed_on(self, view: PlayerView, giver: int, left: int) -> int:
        """The same when all hands are passed on: a pair then has what the other one had."""
        ally, theirs = self.partner(view.seat), view.sizes[giver]
        if ally == NOBODY:
            return left - theirs
        return min(left, view.sizes[ally]) - min(theirs, view.sizes[self.partner(giver)])

    def _lacks(self, seat: int, suit: int) -> bool:
        """Whether that seat, as far as can be told, has nothing of the suit."""
        holding = self._beliefs.holding(seat)
        return holding.size > 0 and holding.lacks(self._game.deck.suit_mask[suit])


def _worth_weighing(legal: Sequence[Action]) -> Sequence[Action]:
    """The actions, or, where cards can be combined in hundreds of ways, those that lay the
    most cards and those that lay the fewest."""
    if len(legal) <= ENOUGH:
        return legal
    by_length = sorted(legal, key=lambda action: len(action.cards))
    return [*by_length[: ENOUGH // 2], *by_length[-ENOUGH // 2 :]]


def _alarm(view: PlayerView, seat: int) -> float:
    held = view.sizes[seat]
    return _ALARM[held] if held < len(_ALARM) else 0.0
