"""Players that do not plan: the baseline, and a heuristic to measure others by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.luck import Luck
from game.agents.player import ComputerPlayer
from game.agents.traits import traits
from game.engine.actions import DRAW, LIE, NAME, PASS, PLAY, TAKE, Action
from game.engine.cards import NO_SUIT
from game.engine.game import Game
from game.engine.view import PlayerView


class RandomPlayer(ComputerPlayer):
    """The baseline, which makes a random play whenever it can.

    A baseline that drew at will would lose to every player, and so it would measure nothing.
    """

    sees = False

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        plays = []
        for action in legal:
            if action.call:
                return super().decide(view, legal)
            if action.kind == PLAY:
                plays.append(action)
        # As ``choose`` does it, with the plays that have just been found.
        return legal[0] if len(legal) == 1 else self._luck.pick(plays or legal)

    def spoken(self, view: PlayerView, chosen: Action, legal: Sequence[Action]) -> Action:
        if chosen.kind == PLAY:
            calling = chosen.with_call()
            if calling in legal and self._luck.happens(self._habits.calls):
                return calling
        return chosen

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        plays = [action for action in moves if action.kind == PLAY]
        return self._luck.pick(plays or moves)


def never_a_lie(view: PlayerView) -> bool:
    """Return whether everybody knows that the card that could be called a lie is none: its player
    has no cards left, or there was no suit to match."""
    return not view.sizes[view.attacker] or view.frame.challenged_suit == NO_SUIT


class HeuristicPlayer(ComputerPlayer):
    """A yardstick: a one-ply heuristic such as a person writes by hand in an hour.

    It lays as many cards as possible and keeps cards that go on anything until nothing else fits.
    It attacks a player who holds few cards.  Otherwise it stays with the suit that it holds most,
    and names that suit.
    """

    _LOW: Final = 3

    def __init__(self, game: Game, luck: Luck, habits: Habits) -> None:
        super().__init__(game, luck, habits)
        self._trait_of = traits(game)

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        return max(moves, key=lambda action: self._worth(view, action))

    def _worth(self, view: PlayerView, action: Action) -> float:
        if action.kind == NAME:
            return self._held(view, action.suit) if action.suit >= 0 else 0.0
        if action.kind != PLAY:
            order = {PASS: -20.0, TAKE: -30.0, DRAW: -40.0, LIE: -50.0}
            return order.get(action.kind, -60.0)
        game = self._game
        if len(action.cards) == view.hand.bit_count():
            return 1000.0
        worth = 5.0 * len(action.cards)
        for card in action.cards:
            worth -= 8.0 * self._trait_of[card].anywhere
        top = action.counts_as
        trait = self._trait_of[top]
        place = view.seats.index(view.seat)
        victim = action.seat
        if victim < 0:
            victim = view.seats[(place + view.direction) % len(view.seats)]
        if trait.pickup or trait.misses or trait.threat:
            worth += 4.0 if view.sizes[victim] < self._LOW else -1.0
            worth -= 8.0 if victim == self.partner(view.seat) else 0.0
        suit = action.suit if action.suit >= 0 else game.suit_of[top]
        return worth + 0.5 * (self._held(view, suit) if suit >= 0 else 0.0)

    def _held(self, view: PlayerView, suit: int) -> float:
        """Return how many cards of that suit are in hand."""
        game = self._game
        return float((view.hand & game.deck.suit_mask[suit] * game.every_copy).bit_count())
