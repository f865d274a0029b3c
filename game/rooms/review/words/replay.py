"""The replay of a match at the table."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_
from game.language.voice import Said

ROUND_OF: Final = N_("Round {n} of {all}")
FROM_SEAT: Final = N_("{name}’s side")
"""The side of the table that it is seen from."""
FROM_NOBODY: Final = N_("Nobody’s side")
SPEED: Final = N_("{speed}×")
"""How many times as fast as usual; a number, or ½."""

# --- what the buttons do -----------------------------------------------------------------------

LEAVE: Final = N_("Leave the replay.")
WHICH_ROUND: Final = N_("Jump to another round.")
TURN_BACK: Final = N_("To the beginning of the turn before.")
STEP_BACK: Final = N_("One action back.")
PLAY: Final = N_("Play.")
PAUSE: Final = N_("Stop here.")
STEP_ON: Final = N_("One action on.")
TURN_ON: Final = N_("To the next player’s turn.")
HOW_FAST: Final = N_("How fast it plays.")
WHOSE_SIDE: Final = N_("Whose side of the table you look from.")
WORDS: Final = N_("What happened, in words.")
COACH: Final = N_("What the coach saw in this match.")
OPEN_HANDS: Final = N_("Turn every hand up.")
SHUT_HANDS: Final = N_("Turn the other hands down.")
NOT_OVER: Final = N_("Other hands can be seen when this match is over.")

# --- the bar -----------------------------------------------------------------------------------

WHERE: Final = N_("Action {n} of {all}")
DEALT: Final = N_("The cards are dealt.")
ONE_CARD: Final = Said(N_("{Player} has one card left."), player=N_("You have one card left."))
TURNING_POINT: Final = N_("A turning point.")

TROUBLE: Final = N_("The record can be seen only up to a certain action: {why}")

# --- records from elsewhere --------------------------------------------------------------------

BROUGHT: Final = N_("A match of {game}")
NOT_OVER_YET: Final = N_("It is not over yet. Do you want to watch it, or to play on?")
WATCH: Final = N_("Watch")
PLAY_ON: Final = N_("Play on")
