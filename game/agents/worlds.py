"""Imagined rounds: what a seat sees, and for the rest what may well be.

The only way from a view back to a state.  Whatever is hidden comes from the beliefs, so an agent
that searches imagined rounds knows no more than what it was shown.
"""

from __future__ import annotations

from game.agents.beliefs import Beliefs
from game.agents.luck import Luck
from game.engine.actions import NOBODY
from game.engine.cards import ANY_SUIT, ANYTHING, NO_RANK, NO_SUIT
from game.engine.game import Game
from game.engine.pending import PickUp
from game.engine.state import State
from game.engine.view import PlayerView

TRUST = 0.92
"""How often an imagined round takes mere likelihoods for granted."""


def imagine(
    game: Game, view: PlayerView, beliefs: Beliefs, luck: Luck, trust: float = TRUST
) -> State:
    """A round that agrees with everything that the seat has seen."""
    hands, stock = beliefs.deal(view, luck, trust)
    s = blank(game, view, luck.fork())
    for seat, hand in hands.items():
        s.hands[seat] = hand
    s.stock = stock
    frame = view.frame
    if isinstance(frame, PickUp) and frame.evidence >= 0:
        s.frame = PickUp(
            frame.total, frame.rank, frame.first, frame.by, frame.answers, s.hands[frame.by],
            frame.suit,
        )  # fmt: skip
    return s


def blank(game: Game, view: PlayerView, rng: int) -> State:
    """What the seat sees as a state in which the other hands and the stock are empty."""
    s = State.__new__(State)
    s.ring = game.ring(view.seats)
    s.hands = [0] * len(view.sizes)
    if view.seat != NOBODY:
        s.hands[view.seat] = view.hand
    s.stock = []
    s.pile = list(view.pile)
    s.standard = standard_of(view)
    s.guise = view.guise
    s.turn = view.turn
    s.direction = view.direction
    s.dealer = view.dealer
    s.frame = view.frame
    s.steps = 1
    s.called = mask_of(view.called)
    s.window = mask_of(view.uncalled)
    s.locked = mask_of(view.locked)
    s.passed = mask_of(view.passed)
    s.empty = view.empty
    s.debts = view.owed if any(view.owed) else ()
    s.rng = rng
    s.over = None
    s.events = None
    return s


def standard_of(view: PlayerView) -> int:
    """What must be matched, as the engine writes it."""
    if view.anything:
        return ANYTHING
    suit = ANY_SUIT if view.suit == NO_SUIT else view.suit
    return suit * 16 + (NO_RANK if view.rank < 0 else view.rank)


def mask_of(seats: tuple[int, ...]) -> int:
    """The seats as a bit set."""
    return sum(1 << seat for seat in seats)
