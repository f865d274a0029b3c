"""Nudging: whose turn the table waits for, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.actions import NOBODY
from game.language.catalogue import N_
from game.rooms.phones.people.chairs import Chair
from game.table.pace import longer

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

NUDGE_AFTER: Final = 20.0
"""Seconds that the table has waited for somebody before the others may nudge them, and seconds
between two nudges at one table."""


class Nudging:
    """Lets those at one table nudge whoever they wait for."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._turn: tuple[int, ...] = ()
        """The turn that the table waits for: the round, the moves made in it, and the seat."""
        self._nudge_at = 0.0
        """When whoever has that turn may be nudged."""

    @property
    def seat(self) -> int:
        """The seat that the table has waited for so long that others may nudge it; NOBODY without
        one."""
        return self._slow_seat() if self._room.now() >= self._nudge_at else NOBODY

    def _slow_seat(self) -> int:
        """The seat whose turn it is, if somebody plays there with a phone that is here."""
        seat = self._turn[-1] if self._turn else NOBODY
        slow = seat in self._room.reached and seat not in self._room.book.automatic
        return seat if slow else NOBODY

    def time_turn(self, now: float) -> None:
        """Note since when the table waits for the one whose turn it is.  A pause does not count."""
        turn, sitting = tuple[int, ...](), self._room.sitting
        if sitting is not None and not sitting.round_over and not self._room.host.paused:
            rounds = sitting.match.record.rounds
            turn = len(rounds), len(rounds[-1].moves), sitting.match.state.turn
        if turn != self._turn:
            self._turn, self._nudge_at = turn, now + self._nudge_after(turn)

    def _nudge_after(self, turn: Sequence[int]) -> float:
        return longer(NUDGE_AFTER, self._room.book.patience_of(turn[-1])) if turn else NUDGE_AFTER

    def nudge(self, chair: Chair) -> None:
        """Somebody nudges the one for whom the table waits, if that may be done."""
        self.time_turn(self._room.now())
        seat = self.seat
        if seat in (NOBODY, chair.seat):
            return
        self._nudge_at = self._room.now() + self._nudge_after(self._turn)
        slow = self._room.reached[seat]
        name = self._room.book.names[chair.seat]
        self._room.line.note(slow, N_("{name} nudges you: it is your turn."), "nudged", name=name)

    def due(self) -> float | None:
        """The time from which somebody may be nudged; None where nobody will be."""
        waits = self._slow_seat() != NOBODY and self._room.now() < self._nudge_at
        return self._nudge_at if waits else None
