"""How much each thing counts in a move, for careful judgement and for instinct."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each thing counts.  The unit is one card shed.

    The weights were found by random search over rounds played.  Strength depends sharply on the
    worth of cards that go on anything, and little on most other weights.
    """

    card: float = 1.0
    """A card shed."""
    point: float = 0.003
    """A point shed, in matches that count points."""
    follow: float = 0.35
    """Each card kept that could be laid next (up to FOLLOWERS)."""
    stranded: float = -0.15
    """Keeping no card that could be laid next."""
    named: float = 0.0
    """Each card kept of a suit that is named (up to FOLLOWERS), apart from ``follow``."""
    unheld: float = -0.5
    """Naming a suit of which no card is kept, while cards of other suits are."""
    ready: float = 2.0
    """Keeping only one card, which could be laid next."""
    anywhere: float = -3.0
    """Spending a card that can be laid on anything."""
    answer: float = -0.6
    """Spending a card that answers an attack."""
    action: float = -0.2
    """Spending a card that has an effect; the effect itself counts separately."""
    pickup: float = 0.08
    """A card that somebody must pick up."""
    miss: float = 0.15
    """A turn that somebody misses."""
    alarm: float = 2.0
    """How much more a blow counts against a player who is about to go out."""
    again: float = 1.8
    """Another turn with a card to lay."""
    again_stranded: float = -0.75
    """Another turn with no card to lay."""
    toward: float = 0.03
    """Each card in the hand of the next player."""
    dry: float = 0.3
    """Leaving a suit that the next player had no card of."""
    hands: float = 0.9
    """Each card fewer after hands have changed owners."""
    breach: float = -0.6
    """Risking that a lie is called."""
    take: float = -0.5
    """Each card picked up instead of answering."""
    lose_turn: float = -0.3
    """Each turn missed instead of answering."""
    draw: float = -1.6
    """Drawing although something could be laid."""
    keep: float = -0.2
    """Keeping the card just drawn although it could be laid."""
    suspicion: float = 0.4
    """How often a card that may be a lie is one when its player holds the suit."""


USUAL: Final = Weights()
