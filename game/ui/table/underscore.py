"""What the music makes of what everybody at the table can see.

It looks at what is shown, not at what is true: the music never knows a card before it lands. It
asks for public facts alone, so it sounds the same from every seat and with every hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.graphics.score import MusicState
from game.ui.table.display_state import DisplayState, ShownPhase

HEAVY = 8
"""A pick-up of this many cards that is still pending is as tense as somebody's last card."""


def music_for(table: DisplayState) -> MusicState:
    """The state of the music for what the table shows."""
    sizes = [len(table.hands[seat]) for seat in table.seats]
    return state_for(table.phase, sizes, table.pending, bool(table.contest))


def state_for(phase: ShownPhase, sizes: Sequence[int], pending: int, contest: bool) -> MusicState:
    """The state of the music, for how many cards each of those who play holds, what is pending,
    and whether there is a melee or a fight."""
    if phase == "over":
        return "thin"
    if contest:
        return "clash"
    if phase != "deal" and (1 in sizes or pending >= HEAVY):
        return "lean"
    return "bed"
