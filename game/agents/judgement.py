"""A player that weighs each move by what it sees, without looking further ahead.

It sheds cards and points.  It keeps cards that go on anything and cards that answer an attack until
they are needed, stays with the suits that it holds, and attacks a player who is about to go out.
It reads from the rules what a card does, and never asks which game it is playing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.beliefs import Beliefs
from game.agents.conduct import CARD, HEARD, LevelConduct
from game.agents.luck import Luck
from game.agents.people import BLUFFED, Manner
from game.agents.player import ComputerPlayer
from game.agents.simple import never_a_lie
from game.agents.traits import traits
from game.agents.weights import USUAL, Weights
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.aliases import FIGHT_PHASES, PICK_UP_PHASES
from game.engine.cards import NO_SUIT
from game.engine.consequences import Consequences, bare_table
from game.engine.events import Event
from game.engine.game import Game
from game.engine.rules import ROUNDS
from game.engine.view import PlayerView

FOLLOWERS: Final = 4
ENOUGH: Final = 300
"""The largest number of actions that are weighed for one choice."""
_SURE: Final = 1000.0
_ALARM: Final[tuple[float, ...]] = (0.0, 2.0, 1.0, 0.4)
"""How alarming a hand is, by its number of cards.  Larger hands are not alarming."""


class Judge(ComputerPlayer):
    """A player that weighs each move by what it sees, without looking further ahead."""

    hears = True

    def __init__(
        self,
        game: Game,
        luck: Luck,
        habits: Habits,
        weights: Weights = USUAL,
        remembers: bool = True,
        conduct: LevelConduct | None = None,
    ) -> None:
        """remembers: whether the player draws conclusions from what others could not do.
        conduct: how the player's character and errors bear on its choices; None for a player that
        always makes the move that seems best."""
        super().__init__(game, luck, habits)
        self._weights = weights
        self._unaware = weights._replace(alarm=0.0)
        self._conduct = conduct
        self._remembers = remembers
        self._beliefs = Beliefs(game, remembers)
        self._trait_of = traits(game)
        self._of_suits = 0
        """The cards of a suit that are laid on their own suit only, and not on any."""
        for card, trait in enumerate(self._trait_of):
            if game.suit_of[card] != NO_SUIT and not trait.anywhere:
                self._of_suits |= 1 << card
        self._of_suits *= game.every_copy
        self._table = bare_table(game)
        self._points = weights.point if game.rules.series.kind != ROUNDS else 0.0

    def meet(self, seat: int, manner: Manner) -> None:
        """Note who plays at that seat from now on, and what is believed of them from earlier
        matches. Without effect on a player that draws no conclusions."""
        if self._remembers:
            self._beliefs.meet(seat, manner)

    def remember(self, other: Judge) -> None:
        """Take over what another player of this seat has learned about the people."""
        self._beliefs.remember(other._beliefs)

    def impression(self, seat: int) -> Manner | None:
        """Return the belief about the player at that seat; None for a player that draws no
        conclusions."""
        return self._beliefs.holding(seat).manner if self._remembers else None

    def hear(self, event: Event) -> None:
        self._beliefs.hear(event)
        if self._conduct is not None and type(event) in HEARD:
            self._conduct.hear(event)

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        conduct = self._conduct
        if conduct is None:
            return max(_worth_weighing(moves), key=lambda action: self._score(view, action))
        moves = _worth_weighing(conduct.considered(view, moves))
        if len(moves) == 1:
            return moves[0]
        weights = self._weights
        if not conduct.aware(view):
            self._weights = self._unaware
        try:
            return self._liked(view, moves, conduct)
        finally:
            self._weights = weights

    def _liked(self, view: PlayerView, moves: Sequence[Action], conduct: LevelConduct) -> Action:
        """Return the move that the player likes most among those that cost it little enough."""
        scored = [(self._score(view, action), action) for action in moves]
        if view.phase == "challenge":
            lie = next((pair for pair in scored if pair[1].kind == LIE), None)
            if lie is not None:
                scored.remove(lie)
                edge = lie[0] - max([score for score, _ in scored])
                if self._doubts(view, edge, conduct):
                    return lie[1]
        best = max([score for score, _ in scored])
        least = best - conduct.most / CARD
        chosen, most = moves[0], -math.inf
        whim = conduct.whim(scored)
        if whim is not None and best < _SURE:
            return whim
        for score, action in scored:
            if score >= _SURE and score == best:
                return action
            if score >= least:
                liked = score + conduct.liking(view, action) / CARD
                if liked > most:
                    chosen, most = action, liked
        return chosen

    def _doubts(self, view: PlayerView, edge: float, conduct: LevelConduct) -> bool:
        """Decide by chance whether to call a lie, unless it is proved whether it is one.

        edge: by how many cards that seems better than the best other move.
        """
        guilty = self._guilty(view, 1.0 - 0.75 ** view.sizes[view.attacker])
        if guilty in (0.0, 1.0):
            return guilty == 1.0
        return self._luck.happens(conduct.doubting(view, edge))

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
        if kind == NAME:
            return self._naming(view.hand, action.suit)
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
        """Return how many cards calling a lie saves (positive) or costs (negative), by how likely
        the card laid is a lie."""
        held = view.sizes[view.attacker]
        guilty = self._guilty(view, 1.0 - 0.75**held)
        innocent = 1.0 - guilty
        weights = self._weights
        cost = weights.take * (view.pending + self._game.lie_extra) * innocent
        return cost + guilty * (weights.pickup * view.pending + weights.again)

    def _guilty(self, view: PlayerView, chance: float) -> float:
        """Return how likely the card laid is a lie.

        chance: how likely a hand of that size makes it a lie.
        """
        if never_a_lie(view):
            return 0.0
        suit = view.frame.challenged_suit
        if not self._remembers:
            suspicion = self._weights.suspicion
            if self._conduct is not None:
                suspicion = self._conduct.suspicion(view.attacker, suspicion)
            return suspicion * chance
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
        if not left and (view.defender >= 0 or not self._told(view, action, last=True).returned):
            return _SURE
        for card in cards:
            rest = game.deck.removed(rest, card)
            value += game.value_of[card]
            trait = self._trait_of[card]
            if trait.anywhere:
                score += weights.anywhere
            elif trait.answers:
                score += weights.answer
            elif trait.pickup or trait.misses or trait.threat:
                score += weights.action
        score += weights.card * len(cards) + self._points * value
        top = cards[-1]
        if view.defender >= 0:
            return score + self._melee(view)
        fits = (rest & game.playable[game.standard_after(view.standard, action)]).bit_count()
        score += weights.follow * min(fits, FOLLOWERS) if fits else weights.stranded
        score += self._naming(rest, action.suit)
        if left == 1 and fits:
            stays = self._trait_of[game.deck.cards(rest)[0]].unwinning
            score += -weights.ready if stays else weights.ready
        if game.breach >> top & 1 and view.hand & game.suited[view.standard]:
            score += weights.breach
        return score + self._effect(view, action, left, bool(fits))

    def _naming(self, rest: int, suit: int) -> float:
        """Return the worth of naming that suit with these cards in hand; 0 if none is named."""
        if suit == NO_SUIT:
            return 0.0
        of_suits = rest & self._of_suits
        held = (of_suits & self._game.deck.suit_mask[suit] * self._game.every_copy).bit_count()
        weights = self._weights
        if of_suits and not held:
            return weights.unheld
        return weights.named * min(held, FOLLOWERS)

    def _told(self, view: PlayerView, action: Action, last: bool = False) -> Consequences:
        """Return what follows from laying these cards by themselves, in a turn or in a fight.

        The seats are places, counted clockwise from the player.
        """
        seats, aim = view.seats, 1
        if action.seat != NOBODY:
            aim = (seats.index(action.seat) - seats.index(view.seat)) % len(seats)
        fight = view.phase in FIGHT_PHASES
        return self._table.lay(action, len(seats), view.direction, aim, fight, last)

    def _melee(self, view: PlayerView) -> float:
        """Return the worth of going on with a melee.

        The melee then falls on the player who laid the last card, and no longer on the player who
        had to draw until now.
        """
        weights, victim = self._weights, view.attacker
        score = weights.pickup * view.stake * self._harm(view, victim)
        if self._ours(view, victim):
            # The cards of a partner are half as bad as the player's own.
            score += weights.take * (view.stake + 1) / 2
            score -= weights.pickup * view.stake * self._harm(view, view.defender)
        return score

    def _ours(self, view: PlayerView, seat: int) -> bool:
        """Return whether that is the seat of the view or its partner."""
        return seat in (view.seat, self.partner(view.seat))

    def _harm(self, view: PlayerView, victim: int) -> float:
        """Return the factor by which something counts that falls on that seat.

        It is larger for a seat that is about to go out, and negative for the player's own seat and
        its partner.
        """
        harm = 1 + self._weights.alarm * _alarm(view, victim)
        return -harm if self._ours(view, victim) else harm

    def _effect(self, view: PlayerView, action: Action, left: int, follows: bool) -> float:
        """Return the worth of what the cards do to the players."""
        weights, seats = self._weights, view.seats
        me = seats.index(view.seat)
        told = self._told(view, action)
        victim = seats[(me + told.victim) % len(seats)]
        score = 0.0
        if view.phase in PICK_UP_PHASES:
            score += weights.pickup * view.pending * self._harm(view, victim)
        if view.phase in FIGHT_PHASES:
            return score
        for place, cards in told.draws.items():
            score += weights.pickup * cards * self._harm(view, seats[(me + place) % len(seats)])
        for place, turns in told.misses.items():
            score += weights.miss * turns * self._harm(view, seats[(me + place) % len(seats)])
        if told.given_to != NOBODY:
            score += self._gift(view, seats[(me + told.given_to) % len(seats)])
        if told.phase == "stack":
            return score + (weights.again if left else 0.0)
        if told.frees:
            score += weights.stranded
        following = seats[(me + told.follower) % len(seats)]
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
        if told.got_from != NOBODY:
            giver = seats[(me + told.got_from) % len(seats)]
            gained = self._swapped if told.swapped else self._passed_on
            score += weights.hands * gained(view, giver, left)
        return score

    def _gift(self, view: PlayerView, taker: int) -> float:
        """Return the worth of a card given away.

        It is one card less to get rid of, unless a partner has to get rid of it then.
        """
        if self._ours(view, taker):
            return -_alarm(view, taker)
        return self._weights.card + self._weights.toward * view.sizes[taker]

    def _swapped(self, view: PlayerView, other: int, left: int) -> int:
        """Return how many cards are gained by swapping a hand of ``left`` cards for that seat's.

        The smaller hand of a pair counts, and what the other pair loses counts as well.
        """
        ally, theirs = self.partner(view.seat), view.sizes[other]
        if ally == NOBODY:
            return left - theirs
        if other == ally:
            return 0
        ours, rest = view.sizes[ally], view.sizes[self.partner(other)]
        return min(left, ours) - min(theirs, ours) + min(left, rest) - min(theirs, rest)

    def _passed_on(self, view: PlayerView, giver: int, left: int) -> int:
        """Return how many cards are gained when all hands are passed on.

        Each pair then has the hands that the other pair had.
        """
        ally, theirs = self.partner(view.seat), view.sizes[giver]
        if ally == NOBODY:
            return left - theirs
        return min(left, view.sizes[ally]) - min(theirs, view.sizes[self.partner(giver)])

    def _lacks(self, seat: int, suit: int) -> bool:
        """Return whether that seat seems to have no card of the suit."""
        holding = self._beliefs.holding(seat)
        return holding.size > 0 and holding.lacks(self._game.deck.suit_mask[suit])


def _worth_weighing(legal: Sequence[Action]) -> Sequence[Action]:
    """Return the actions to weigh.

    These are all actions, unless there are more than ENOUGH.  Then they are those that lay the most
    cards and those that lay the fewest.
    """
    if len(legal) <= ENOUGH:
        return legal
    by_length = sorted(legal, key=lambda action: len(action.cards))
    return [*by_length[: ENOUGH // 2], *by_length[-ENOUGH // 2 :]]


def _alarm(view: PlayerView, seat: int) -> float:
    held = view.sizes[seat]
    return _ALARM[held] if held < len(_ALARM) else 0.0
