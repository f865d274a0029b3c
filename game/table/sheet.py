"""The score sheet of a round: plain facts to be shown, free of rules.

Made by ``scorer`` when a round ends.  The scene (``game/ui/scenes/score/score_sheet.py``) reads
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from game.engine.fact import Fact
from game.table.people.seating import Look


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """One line of the sheet. Seats are in seat order."""

    name: str
    cards: tuple[str, ...]
    """The cards left in the hand, in notation (``7H``, ``g7``), as the player had it sorted. Cards
    that stay face down, because they will be played again, are empty strings."""
    gained: int
    """The gain of this round: rounds won, points, or penalty points."""
    total: int
    """The score so far, this round counted in."""
    worth: int | None = None
    """The worth of the cards left; None when this match does not count cards."""
    out: bool = False
    """Eliminated, in this round or before."""
    xp: int | None = None
    """The gain from a competitive match that is over; None otherwise."""
    chips: int | None = None
    """The same in chips."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A round that has ended."""

    game: str
    """The name of the game, for people."""
    deck: str
    """Which art draws the cards: ``french`` or ``colours``."""
    round: int
    """1 for the first."""
    seats: tuple[SeatSheet, ...]
    winners: tuple[int, ...]
    """The seats that won the round; several when it was shared."""
    ending: Fact
    """How it ended (see ``round_summary``)."""
    unit: Literal["rounds", "points"]
    """The unit that is counted."""
    target: Fact
    """The target of the match."""
    goal: int
    """The same as a number."""
    match_winners: tuple[int, ...] | None = None
    """The seats that have won the match; None while it goes on."""
    you: int | None = 0
    """The seat of the person who reads it; None when several do, or all are computers."""
    people: tuple[int, ...] = ()
    """The seats played by people."""
    low_wins: bool = False
    """True if fewer are better (penalty points)."""
    moment: Fact | None = None
    """The most striking thing that happened; None after a quiet round."""
    outlook: Fact | None = None
    """The state of the match; None when there is nothing to say."""
    comfort: Fact | None = None
    """Something kind for ``you``, who has lost the match."""
    competitive: bool = False
    """True if the match is played for XP and chips."""
    looks: tuple[Look, ...] = ()
    """How the player at each seat looks; empty when that is not known."""
    together: bool = False
    """True if several winners won as partners, and share nothing with an opponent."""

    def __post_init__(self) -> None:
        """Raises ValueError for seats that are not at the table."""
        for seat in (*self.winners, *(self.match_winners or ())):
            if not 0 <= seat < len(self.seats):
                raise ValueError(f"seat {seat} is not one of {len(self.seats)}")

    def look(self, seat: int) -> Look:
        """Return how the player there looks."""
        return self.looks[seat] if seat < len(self.looks) else Look(colour=seat)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats, best first: the eliminated last, ties in seat order."""
        return tuple(sorted(range(len(self.seats)), key=lambda seat: (*self._worth(seat), seat)))

    def place(self, seat: int) -> int:
        """Return how many are placed better: 0 for the winner of the match. Players who tie have
        the same place."""
        winners = self.match_winners or ()
        if seat in winners:
            return 0
        better = sum(self._worth(other) < self._worth(seat) for other in range(len(self.seats)))
        return max(len(winners), better)

    def _worth(self, seat: int) -> tuple[bool, int]:
        total = self.seats[seat].total
        return self.seats[seat].out, total if self.low_wins else -total


class SheetSeries(NamedTuple):
    """Several matches, of which the one on the table is a part, for those who see no page of
    them."""

    stamp: object
    """Another value whenever there is something else to tell."""
    report: Callable[[], Mapping[str, Any]]
    """Says how they stand, as values of JSON in the language in use: ``title`` and ``headline``;
    ``rows`` of ``name``, ``face``, ``colour``, ``total``, ``gained`` and their ``seats``;
    ``awards`` of ``title``, ``text`` and ``seats``."""
