"""The page *Learn*, and the drills."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import NC_, NN_, say

MASTERED: Final = NN_("{done} of one exercise solved", "{done} of {n} exercises solved")
TRY_AGAIN: Final = NC_("button", "Try again")
NEXT: Final = NC_("button", "Next exercise")
TO_LEARN: Final = NC_("button", "Back to Learn")


def mastered_said(done: int, drills: int) -> str:
    """How many drills of a game somebody has mastered."""
    return say(MASTERED, done=done, n=drills)
