"""The position from which reasons are found.

The seat to move knows everything in it: its own cards, what everybody can see, and what follows
from what others have shown.  ``foresee`` makes a move in an imagined round.  The consequences that
are told are the same in every round that the seat may imagine.  Whatever depends on hidden cards is
left open: a draw, a challenge, who can go on in a melee, and a thunderdome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from game.agents.beliefs import Holding
from game.agents.luck import Luck
from game.agents.people import Manner
from game.agents.player import with_calls
from game.agents.traits import Trait, traits
from game.agents.worlds import Worlds, unseen
from game.engine.actions import DRAW, LIE, NOBODY, PASS, PLAY, Action
from game.engine.cards import bits
from game.engine.consequences import Consequences, consequences
from game.engine.decisions import LEGAL
from game.engine.fact import Value
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView

LOW: Final = 2
"""A player with at most this many cards is about to go out."""


class Position:
    """The knowledge of a seat about a round in which it is to act.

    game: the rules in force.  view: what the seat sees.  holdings: what is known of each hand.
    """

    def __init__(self, game: Game, view: PlayerView, holdings: Sequence[Holding]) -> None:
        self.game = game
        self.deck = game.deck
        self.rules = game.rules
        self.view = view
        self.me = view.seat
        self.hand = view.hand
        self.traits = traits(game)
        self._holdings = holdings
        self._unseen = unseen(game, view)
        self._imagined = Worlds(game, view, holdings).imagine(Luck(0))
        self._known: dict[Action, Consequences | None] = {}

    # --- the outcome of a move -------------------------------------------------------------------

    def after(self, action: Action) -> Consequences | None:
        """Return what follows from a move; None where hidden cards decide."""
        if action not in self._known:
            self._known[action] = foresee(self.game, self._imagined, action)
        return self._known[action]

    def finishes(self, action: Action) -> bool:
        """Return whether the player acts again after a move and can then lay all cards and win."""
        return finishes(self.game, self._imagined, action)

    def rest(self, action: Action) -> int:
        """Return the hand without the cards of a move."""
        rest = self.hand
        for card in action.cards:
            rest = self.deck.removed(rest, card)
        return rest

    # --- the others ------------------------------------------------------------------------------

    @cached_property
    def ally(self) -> int:
        """The partner; NOBODY where everybody plays alone."""
        return self.rules.partner(self.me)

    def foe(self, seat: int) -> bool:
        """Return whether that seat plays against this one."""
        return seat not in (self.me, self.ally, NOBODY)

    def low(self, seat: int) -> bool:
        """Return whether that seat is about to go out."""
        return 0 < self.view.sizes[seat] <= LOW

    def who(self, seat: int) -> dict[str, Value]:
        """Return the values ``who`` and ``size`` of a fact for that seat (see ``codes``)."""
        size = self.view.sizes[seat]
        telling = self.low(seat) or seat in self.view.empty
        return {"who": seat, "size": size if telling else -1}

    def beside(self, steps: int = 1) -> int:
        """Return the seat that is so many places further in the direction of play."""
        seats = self.view.seats
        return seats[(seats.index(self.me) + self.view.direction * steps) % len(seats)]

    def holding(self, seat: int) -> Holding | None:
        """Return what is known of that seat's hand.

        None means that the hand is empty, or that the knowledge does not agree with its size.
        """
        holding = self._holdings[seat]
        return holding if holding.size == self.view.sizes[seat] and holding.size else None

    def manner(self, seat: int) -> Manner:
        """Return what is believed of that seat's player."""
        return self._holdings[seat].manner

    def lacks(self, seat: int, faces: int) -> bool | None:
        """Return whether that seat has none of these faces (a bit set).

        True means that this is certain, False that it is only likely, and None that it is unknown.
        """
        if not self.left(faces):
            return True
        holding = self.holding(seat)
        if holding is None or any(faces >> card & 1 for card in holding.known):
            return None
        if all(not faces & ~lot.never for lot in holding.lots):
            return True
        return False if holding.lacks(faces) else None

    def left(self, faces: int) -> int:
        """Return how many cards of these faces this seat does not see, in other hands or the
        stock."""
        return sum(faces >> card & 1 for card in self._unseen)

    @property
    def hidden(self) -> int:
        """The number of cards that this seat does not see."""
        return len(self._unseen)

    # --- cards -----------------------------------------------------------------------------------

    def trait(self, card: int) -> Trait:
        """Return what that card does."""
        return self.traits[card]

    def every(self, faces: int) -> int:
        """Return all copies of these faces, as a bit set."""
        return faces * self.game.every_copy

    def held(self, hand: int, suit: int) -> int:
        """Return how many cards of that suit a hand holds."""
        return (hand & self.every(self.deck.suit_mask[suit])).bit_count()

    def ranks(self, faces: int) -> tuple[int, ...]:
        """Return the ranks of these faces, the lowest first."""
        return tuple(sorted({self.game.rank_of[card] for card in bits(faces)}))


def foresee(game: Game, imagined: State, action: Action) -> Consequences | None:
    """Return what follows from an action of the seat whose turn it is; None where hidden cards
    decide.

    imagined: any round that this seat may imagine; it is not changed.
    """
    in_melee = imagined.frame.phase == "melee"
    if action.kind in (DRAW, LIE) or (action.kind == PASS and in_melee):
        return None
    return consequences(game, imagined, imagined.turn, action)


def finishes(game: Game, imagined: State, action: Action) -> bool:
    """Return whether the seat whose turn it is acts again after the action, and can then lay all
    remaining cards and win."""
    s = imagined.copy()
    seat = s.turn
    game.push(s, seat, with_calls(game, s, seat, (action,))[0])
    if s.over is not None or s.turn != seat:
        return False
    left = s.hands[seat].bit_count()
    return any(
        again.kind == PLAY
        and len(again.cards) == left
        and not game.cannot_win >> again.cards[-1] & 1
        for again in LEGAL[s.frame.kind](game, s, s.frame, seat)
    )
