"""What all cues are made with: the table's movement, its words, and a place in the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.anim.timeline import Cue
from game.ui.feel import Feel
from game.ui.table.body import CardBody
from game.ui.table.movement import Movement
from game.ui.table.shown import Shown
from game.ui.table.words import Teller

Say = Callable[[int, str, bool], None]
"""Let a seat say something; the last is whether loudly."""
Note = Callable[[str], None]
"""Write a line into the log."""
Welcome = Callable[[CardBody], None]
"""Point out a card that has just come into one's own hand."""
Pulse = Callable[[str], None]
"""Draw the eye to a sign: ``standard`` or ``pending``."""


@dataclass(frozen=True)
class Rig:
    """Everything a cue may pull at."""

    movement: Movement
    teller: Teller
    say: Say
    note: Note
    pulse: Pulse
    shake: Callable[[int], None]
    """Jolt a seat's plate."""
    welcome: Welcome

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        return self.movement.shown

    @property
    def feel(self) -> Feel:
        """The durations in force: they may change between two cues."""
        return self.movement.feel

    def add(
        self,
        begin: Callable[[], object],
        lead: float = 0.0,
        span: float = 0.0,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Queue a cue: what it does, when the next may begin, when it is over."""
        self.movement.timeline.add(Cue(begin, lead, max(span, lead), end))
