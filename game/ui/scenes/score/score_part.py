"""A part of the end of a round that a room adds: a row of faces, a vote, a line of seals."""

from __future__ import annotations

from typing import ClassVar

from game.ui.widgets.widget import Widget


class ScorePart(Widget):
    """A widget on the score sheet and at the end of a round at the table."""

    where: ClassVar[str] = "row"
    """``row`` beside the buttons, ``line`` after the rows, or ``above`` the buttons in full
    width."""
    look_every: float | None = None
    """Seconds from one :meth:`look` to the next while nothing else happens; None for none."""

    def look(self) -> bool:
        """Update the part. Return whether it needs more or less room."""
        return False

    @property
    def empty(self) -> bool:
        """True while there is nothing to show."""
        return False
