"""The page *Learn*, and the drills."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NC_, NN_, say

LEARN: Final = N_("Learn")
FIRST_HAND: Final = N_("First hand")
RULES: Final = N_("Rules")
MASTERED: Final = NN_("{done} of one exercise solved", "{done} of {n} exercises solved")
LEAVE: Final = N_("Press {control} to leave the exercise")
SOLVED: Final = N_("Solved")
MISSED: Final = N_("Not this time")
TRY_AGAIN: Final = NC_("button", "Try again")
NEXT: Final = NC_("button", "Next exercise")
TO_LEARN: Final = NC_("button", "Back to Learn")


def mastered_said(done: int, drills: int) -> str:
    """How many drills of a game somebody has mastered."""
    return say(MASTERED, done=done, n=drills)
