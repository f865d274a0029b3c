"""Fans of cards: where the n cards of a hand rest, and which one a point is on.

Pure geometry in pixels. Angles are degrees anticlockwise, a slot is placed by its centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from game.ui.artcache import RATIO


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card rests. Hit-testing asks slots; what is drawn (the body) may be elsewhere,
    which is why a card that rises under the pointer does not flicker."""

    x: float
    y: float
    angle: float
    width: float
    z: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card, pixels."""
        return self.width * RATIO

    def holds(self, x: float, y: float, above: float = 0.0, below: float = 0.0) -> bool:
        """Whether the point is on the card, or as far above or below it as said."""
        turn = radians(self.angle)
        dx, dy = x - self.x, y - self.y
        # The screen's y grows downwards, so an anticlockwise turn is undone like this.
        across = dx * cos(turn) - dy * sin(turn)
        down = dx * sin(turn) + dy * cos(turn)
        half = self.height / 2
        return abs(across) <= self.width / 2 and -half - above <= down <= half + below


@dataclass(frozen=True, slots=True)
class Arc:
    """How a fan is spread: at most ``width`` pixels from edge to edge, cards ``spacing`` apart
    squeezing to ``least``, the outermost leaning by ``tilt`` degrees."""

    width: float
    spacing: float
    least: float
    tilt: float


def spread(count: int, x: float, bottom: float, card: float, arc: Arc, z: float) -> list[Slot]:
    """The slots of ``count`` cards of width ``card``, left to right, centred on ``x``; no card
    reaches below ``bottom``. The later a card, the higher it lies."""
    if count == 0:
        return []
    gaps = max(1, count - 1)
    tilt = min(arc.tilt, 1.3 * (count - 1)) if count > 1 else 0.0
    # The corners of a leaning card reach further out than its edges.
    corner = card * RATIO * sin(radians(tilt))
    step = max(min(arc.spacing, (arc.width - card - corner) / gaps), arc.least)
    half_span = step * (count - 1) / 2
    # The cards lie on a circle wide enough that the outermost lean by the tilt.
    radius = half_span / sin(radians(tilt)) if tilt else 0.0
    drop = min(radius * (1 - cos(radians(tilt))), 0.16 * card)
    lean = card / 2 * sin(radians(tilt))
    middle = bottom - card * RATIO / 2 - drop - lean
    slots = []
    for index in range(count):
        t = 2 * index / (count - 1) - 1 if count > 1 else 0.0
        slots.append(
            Slot(x + half_span * t, middle + drop * t * t, -tilt * t, card, z + index * 0.01)
        )
    return slots


def slot_at(
    slots: Sequence[Slot], x: float, y: float, rises: Sequence[float] = (), current: int = -1
) -> int:
    """The index of the topmost slot under the point, or -1.

    ``rises`` is how far each card is raised while at rest. The ``current`` one keeps the
    pointer over the place that it has left as well as over the one it has risen to.
    """
    for index in range(len(slots) - 1, -1, -1):
        above = rises[index] if index < len(rises) else 0.0
        if index == current:
            above += slots[index].height * 0.12
        if slots[index].holds(x, y, above, below=slots[index].height * 0.2):
            return index
    return -1
