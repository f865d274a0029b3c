"""The part of a sitting that an interface needs, whatever plays the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.fact import Fact, Facts
from game.engine.rules import Rules
from game.engine.view import PlayerView
from game.table.feed import Feed
from game.table.people.handicaps import Handicaps
from game.table.people.seating import Look
from game.table.seat_book import SeatBook

if TYPE_CHECKING:
    # Importing it loads the computer players.
    from game.table.advice import Advice


class SittingLike(Protocol):
    """A :class:`~game.table.sitting.Sitting`, which says what each of these does, or an
    :class:`~game.table.records.exhibit.Exhibit`: a position to look at."""

    game_name: str
    deck: Deck
    target: Fact
    """The target of the match."""
    sides: tuple[int, ...]
    """The side that each seat plays on: partners share one."""

    book: SeatBook
    """The seating."""
    thinking: float
    """How fast computer players think, as a factor; 0 for as fast as can be followed."""

    # --- what there is to see ----------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of the round."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people now."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the player at each seat looks."""

    @property
    def handicaps(self) -> tuple[Handicaps, ...]:
        """The handicaps of each seat; empty when nobody has any."""

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def round_over(self) -> bool: ...
    def view(self, seat: int) -> PlayerView: ...
    def follow(self, seat: int, late: bool = False) -> Feed: ...

    # --- what a person can do ----------------------------------------------------------------

    def legal(self, seat: int) -> list[Action]: ...
    def why_not(self, seat: int, action: Action) -> Fact | None: ...
    def forecast(self, seat: int, action: Action) -> Facts: ...
    def attempt(self, seat: int, action: Action) -> Fact | None: ...
    def no_advice(self, seat: int) -> Fact | None: ...
    def advice(self, seat: int) -> Advice: ...

    # --- people who do not play themselves ---------------------------------------------------

    def automatic(self, seat: int) -> bool: ...
    def set_automatic(self, seat: int, on: bool) -> None: ...
    def passes_for(self, seat: int) -> bool: ...
    @property
    def waits(self) -> bool:
        """True if the table waits, because it is the turn of somebody who is away."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people for whom the table waits out of turn."""

    # --- time --------------------------------------------------------------------------------

    def time_left(self, seat: int) -> float | None: ...
    def hold(self, reason: str) -> None: ...
    def release(self, reason: str) -> None: ...
    def hold_turn(self, on: bool) -> None: ...
    def update(self, dt: float, busy: bool = False) -> None: ...
    def next_due(self) -> float | None: ...
