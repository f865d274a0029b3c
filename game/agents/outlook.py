"""How a round that is not over yet will end, as it seems from the cards.

A seat's strength is a sum over few things about its hand, and its chance of winning the softmax of
all strengths (Luce 1959; the same model as a logistic regression with several seats).  The numbers
were fitted by maximum likelihood to rounds played by instinct, two and four seats, all games
together: the shapes differ little from game to game, only the certainty does.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.agents.traits import traits
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import State


class Prospects(NamedTuple):
    """What counts for winning a round, in natural logarithms of odds."""

    cards: tuple[float, ...] = (
        1.0, 0.0, -0.8, -1.35, -1.75, -2.05, -2.35, -2.6, -2.85, -3.1, -3.3, -3.6, -4.0,
    )  # fmt: skip
    """For a hand of so many cards (more count as twelve)."""
    anywhere: float = 0.8
    """A card that goes on anything."""
    answer: float = 0.2
    """A card that answers an attack."""
    turn: float = -0.3
    """Being to act, with nothing to lay."""
    ready: float = 0.75
    """Being to act with something to lay, beside that."""
    onward: float = 0.1
    """Being to act next."""


USUAL: Final = Prospects()


class Outlook:
    """Chances of winning by the rules of one game."""

    def __init__(self, game: Game, prospects: Prospects = USUAL) -> None:
        self._game = game
        self._prospects = prospects
        known = traits(game)
        anywhere = answers = 0
        for card, rank in enumerate(game.rank_of):
            if known[rank].anywhere:
                anywhere |= 1 << card
            elif known[rank].answers:
                answers |= 1 << card
        self._anywhere = anywhere * game.every_copy
        self._answers = answers * game.every_copy
        rules = game.rules
        self._side = tuple(rules.side(seat) for seat in range(rules.seats))

    def chance(self, s: State, seat: int) -> float:
        """How likely that seat or its partner wins the round (0 to 1)."""
        side = self._side
        cards, anywhere, answer, turn, ready, onward = self._prospects
        last = len(cards) - 1
        total = mine = 0.0
        following = s.onward(s.turn)
        for other in s.ring.seats:
            hand = s.hands[other]
            held = hand.bit_count()
            strength = cards[held if held < last else last]
            strength += anywhere * (hand & self._anywhere).bit_count()
            strength += answer * (hand & self._answers).bit_count()
            if other == s.turn:
                strength += turn
                if s.frame is TURN and hand & self._game.playable[s.standard]:
                    strength += ready
            elif other == following:
                strength += onward
            weight = math.exp(strength)
            total += weight
            if side[other] == side[seat]:
                mine += weight
        return mine / total
