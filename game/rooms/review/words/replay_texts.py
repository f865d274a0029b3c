"""The replay of a match at the table."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_

ROUND_OF: Final = N_("Round {n} of {all}")
SPEED: Final = N_("{speed}×")
"""How many times as fast as usual; a number, or ½."""
WHICH_ROUND: Final = N_("Jump to another round.")
PLAY: Final = N_("Play.")
OPEN_HANDS: Final = N_("Show all hands.")
NOT_OVER: Final = N_("You can see the other hands when this match is over.")
DEALT: Final = N_("The cards are dealt.")
