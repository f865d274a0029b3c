"""What counts in a move, for whoever weighs one: with care, or by instinct."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much things count; the unit is one card shed.

    Found by random search over rounds against itself and the baseline, two and four players,
    in both games at once; they are sharp in what cards that go on anything are worth, and
    flat in most else."""

    card: float = 1.0
    """A card shed."""
    point: float = 0.003
    """A point shed, in matches that count points."""
    follow: float = 0.35
    """A card kept that could be laid next (up to FOLLOWERS)."""
    stranded: float = -0.15
    """Keeping nothing that could be laid next."""
    ready: float = 2.0
    """Keeping one card, which could be laid next."""
    anywhere: float = -3.0
    """Spending a card that can be laid on anything."""
    answer: float = -0.6
    """Spending a card that answers an attack."""
    action: float = -0.2
    """Spending a card that does something, beside what it does."""
    pickup: float = 0.08
    """A card that somebody must pick up."""
    miss: float = 0.15
    """A turn that somebody misses."""
    alarm: float = 2.0
    """How much more it counts against somebody who is about to go out."""
    again: float = 1.8
    """Another turn with something to lay."""
    again_stranded: float = -0.75
    """Another turn with nothing to lay."""
    toward: float = 0.03
    """A card more in the hand of whoever plays next."""
    dry: float = 0.3
    """Leaving a suit that whoever plays next had nothing of."""
    hands: float = 0.9
    """A card fewer after hands have changed owners."""
    breach: float = -0.6
    """Risking to be called a liar."""
    take: float = -0.5
    """A card picked up instead of answering."""
    lose_turn: float = -0.3
    """A turn missed instead of answering."""
    draw: float = -1.6
    """Drawing although something could be laid."""
    keep: float = -0.2
    """Keeping the card just drawn although it could be laid."""
    suspicion: float = 0.4
    """How often a card that may be a lie is one, when its player had a suit to breach with."""


USUAL: Final = Weights()
