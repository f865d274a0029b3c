"""The replay of a match at the table."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_
from game.language.voice import Said

ROUND_OF: Final = N_("Round {n} of {all}")
FROM_SEAT: Final = N_("{name}’s side")
"""The side of the table that it is seen from."""
SPEED: Final = N_("{speed}×")
"""How many times as fast as usual; a number, or ½."""

# --- what the buttons do -----------------------------------------------------------------------

WHICH_ROUND: Final = N_("Jump to another round.")
PLAY: Final = N_("Play.")
HOW_FAST: Final = N_("Playback speed.")
OPEN_HANDS: Final = N_("Show all hands.")
NOT_OVER: Final = N_("You can see the other hands when this match is over.")

# --- the bar -----------------------------------------------------------------------------------

DEALT: Final = N_("The cards are dealt.")
ONE_CARD: Final = Said(N_("{Player} has one card left."), player=N_("You have one card left."))


# --- records from elsewhere --------------------------------------------------------------------
