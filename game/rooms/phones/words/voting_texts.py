"""The sentences of votes: on a house rule for the next round, and on the next game of a cup."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_, _, say

RULE_TITLE: Final = N_("A house rule for the next round?")
GAME_TITLE: Final = N_("Which game comes next?")
AS_BEFORE: Final = N_("No change")
# For translators: {choice} is a house rule as a question, such as “Jumping in?”.
CHOSEN_RULE: Final = N_("{choice} Yes, for this round.")
# For translators: {choice} is the name of a game.
CHOSEN_GAME: Final = N_("The room has chosen {choice}.")
VOTED: Final = NN_("One of {all} has voted.", "{n} of {all} have voted.")
HERE: Final = N_("Someone at the screen")


def voted_said(voted: int, voters: int) -> str:
    """How many have voted; at first how it is done."""
    return say(VOTED, n=voted, all=voters) if voted else _("Vote with your phones.")
