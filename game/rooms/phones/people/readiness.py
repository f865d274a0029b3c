"""Who is ready for the next round, and when it begins without the others."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Final, NamedTuple

from game.table.pace import longer

READY_WAIT: Final = 8.0
"""Seconds from when half of the people are ready until the match goes on without the others."""
READ_FOR: Final = 2.0
"""Seconds for which the score sheet is shown at least, however ready everybody is."""
VOTE_FOR: Final = 10.0
"""Seconds for which a vote goes on when everybody is ready and not all have voted.  The host, and
whoever is at the screen, can go on before."""


class Readiness(NamedTuple):
    """Who is ready for what follows the score sheet."""

    voters: tuple[int, ...]
    """The seats of those who are waited for."""
    ready: frozenset[int]
    goes_on_in: float | None
    """Seconds until the match goes on; None when that is not known."""


class Countdown:
    """The time until the match goes on.  It is told who is waited for, and keeps only who has said
    that they are ready."""

    def __init__(self) -> None:
        self.ready: set[int] = set()
        """The seats that are ready for what follows the round."""
        self.goes_on_at: float | None = None
        """When the match goes on, if that is known."""
        self._shown_since: float | None = None
        """When the score sheet came onto the screen."""
        self._half_since: float | None = None
        """Since when half of the people are ready."""

    def begin_anew(self) -> None:
        """Nobody is ready any more, or not yet."""
        self.ready.clear()
        self.stop()

    def stop(self) -> None:
        """Do not go on while the score sheet is not on the screen; who is ready stays so."""
        self._shown_since = self._half_since = self.goes_on_at = None

    def count(
        self, now: float, voters: Set[int], undecided: Callable[[], bool], patience: int = 1
    ) -> bool:
        """Count those who are ready while the score sheet is on the screen.  Returns True, and
        begins anew, when the match goes on: when all are ready, or some time after half are.

        voters: the seats that are waited for.  undecided: whether votes are missing, for which
        people who are ready wait a little longer.  patience: how many times the usual time those
        have who are not ready; 0: they are waited for.
        """
        if self._shown_since is None:
            self._shown_since = now
        ready = self.ready & voters
        waits = not patience and ready != voters
        if not ready or waits or 2 * len(ready) < len(voters):
            self._half_since = self.goes_on_at = None
            return False
        if self._half_since is None:
            self._half_since = now
        self.goes_on_at = self._half_since + longer(READY_WAIT, patience)
        if ready == voters:
            self.goes_on_at = self._shown_since + (VOTE_FOR if undecided() else READ_FOR)
        if now < self.goes_on_at:
            return False
        self.begin_anew()
        return True
