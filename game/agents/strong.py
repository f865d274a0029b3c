"""A yardstick: a strong one-ply player such as a person writes by hand in an evening.

It shares no number and no idea with the levels, so that a level is not measured against a copy of
itself.  It counts *tempo*: how many turns it will still need, and how many the players after it
will need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.luck import Luck
from game.agents.player import Player
from game.agents.traits import Trait, traits
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action, play
from game.engine.cards import NO_SUIT
from game.engine.consequences import bare_table
from game.engine.events import Drawn, Event, Laid, TurnBegan
from game.engine.game import Game
from game.engine.view import PlayerView

_FLAWLESS: Final = Habits(1.0, 1.0, 1.0, 1.0)
_DANGER: Final[tuple[float, ...]] = (3.0, 3.0, 1.6, 0.8, 0.4, 0.2)
"""How much one more card is worth, by the number of cards in the hand."""


class StrongPlayer(Player):
    """A player that counts its own turns and those of the players that it can hold up."""

    hears = True

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, _FLAWLESS)
        self._trait_of = traits(game)
        self._dry = [NO_SUIT] * game.rules.seats
        self._suit = NO_SUIT

    def hear(self, event: Event) -> None:
        """Note the suit on which a player had to draw, until the player lays a card of it."""
        if isinstance(event, TurnBegan):
            self._suit = event.suit
        elif isinstance(event, Drawn):
            self._dry[event.seat] = self._suit if event.why == "turn" else NO_SUIT
        elif (
            isinstance(event, Laid) and self._game.suit_of[event.cards[0]] == self._dry[event.seat]
        ):
            self._dry[event.seat] = NO_SUIT

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        return max(moves, key=lambda action: self._worth(view, action))

    def _worth(self, view: PlayerView, action: Action) -> float:
        kind = action.kind
        if kind == PLAY:
            return self._laying(view, action)
        if kind == NAME:
            return float(self._of_suit(view.hand, action.suit)) if action.suit >= 0 else 0.0
        if kind == TAKE:
            return -0.8 * view.toll
        if kind == LIE:
            # Nearly every large hand holds some card of the suit.
            lie = 0.55 * (1.0 - 0.72 ** view.sizes[view.attacker])
            wrong = -0.8 * (view.toll + self._game.lie_extra)
            return lie * (1.0 + 0.3 * view.pending) + (1.0 - lie) * wrong
        if kind == PASS:
            losing = view.defender in (view.seat, self.partner(view.seat))
            return -0.8 * view.stake if losing else -0.4
        return -2.2 if kind == DRAW else -5.0

    def _laying(self, view: PlayerView, action: Action) -> float:
        game = self._game
        rest = view.hand
        for card in action.cards:
            rest = game.deck.removed(rest, card)
        left = rest.bit_count()
        top = action.counts_as
        trait = self._trait_of[top]
        if not left and not trait.unwinning:
            return 100.0
        worth = float(len(action.cards)) - self._given_up(action, left)
        following = self._following(view, trait, action)
        suit = action.suit if action.suit != NO_SUIT else game.suit_of[top]
        # This yardstick takes a card that counts as the card beneath it for itself.  It must not
        # change, because others are measured by it.
        standard = game.standard_after(game.standard_of[top], action)
        fits = (rest & game.playable[standard]).bit_count()
        worth += min(fits, 3) * 0.45 if fits else -0.9
        worth += 0.15 * (self._of_suit(rest, suit) if suit != NO_SUIT else 0)
        if fits and left == 1:
            worth += 2.5
        if following == view.seat:
            return worth + (2.0 if fits else -0.8)
        victim = action.seat if action.seat >= 0 else self._next(view, trait)
        worth += self._blow(view, victim, trait, len(action.cards))
        if suit != NO_SUIT and self._dry[following] == suit:
            worth += 0.6 + 0.4 * self._danger(view, following)
        if game.disputed >> top & 1 and view.suit != NO_SUIT and self._of_suit(rest, view.suit):
            worth -= 1.2
        told = bare_table(game).lay(action, len(view.seats), view.direction)
        if told.got_from != NOBODY and action.seat >= 0:
            worth += 0.8 * (left - view.sizes[action.seat])
        return worth

    def _given_up(self, action: Action, left: int) -> float:
        """Return what the cards laid cost.  They cost less when few cards are left in hand."""
        spent = 0.0
        for card in action.cards:
            trait = self._trait_of[card]
            if trait.anywhere:
                spent += 2.4 if left > 2 else 1.2
            elif trait.answers or trait.pickup:
                spent += 0.4
        return spent

    def _blow(self, view: PlayerView, victim: int, trait: Trait, count: int) -> float:
        """Return the worth of what falls on that seat, by how near it is to going out."""
        cards = trait.pickup * count + trait.threat + (view.pending if view.pending else 0)
        harm = (0.12 * cards + 0.25 * (trait.misses * count)) * (1 + self._danger(view, victim))
        ours = victim in (view.seat, self.partner(view.seat))
        return -harm if ours else harm

    def _danger(self, view: PlayerView, seat: int) -> float:
        return _DANGER[min(view.sizes[seat], len(_DANGER) - 1)]

    def _next(self, view: PlayerView, trait: Trait) -> int:
        """Return the next seat in the direction of play, which the card may have reversed."""
        seats = view.seats
        direction = -view.direction if trait.reverses else view.direction
        return seats[(seats.index(view.seat) + direction) % len(seats)]

    def _following(self, view: PlayerView, trait: Trait, action: Action) -> int:
        """Return an estimate of which seat acts next: each card counts as if it acted."""
        seats = view.seats
        top = play(action.counts_as)
        told = bare_table(self._game).lay(top, len(seats), view.direction)
        place = told.turn if told.answerable and told.turn != NOBODY else told.follower
        if trait.misses:
            place += told.direction * (len(action.cards) - 1)
        return seats[(seats.index(view.seat) + place) % len(seats)]

    def _of_suit(self, hand: int, suit: int) -> int:
        game = self._game
        return (hand & game.deck.suit_mask[suit] * game.every_copy).bit_count()
