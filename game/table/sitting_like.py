"""What an interface needs of a sitting, whatever plays the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.fact import Fact, Facts
from game.engine.forecast import forecast
from game.engine.game import Game
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.view import PlayerView
from game.table.feed import Feed
from game.table.people.handicaps import Handicaps
from game.table.people.seating import Look
from game.table.seat_book import SeatBook, TableEvent

if TYPE_CHECKING:
    # Importing it loads the computer players.
    from game.table.advice import Advice


class SittingLike:
    """People around a position: a :class:`~game.table.sitting.Sitting`, in which a match is played,
    or an :class:`~game.table.records.exhibit.Exhibit`, in which nobody acts by themselves.

    Here no time passes, nobody is waited for, and nobody is advised.
    """

    game_name: str
    deck: Deck
    target: Fact
    """The target of the match."""
    sides: tuple[int, ...]
    """The side that each seat plays on: partners share one."""
    book: SeatBook
    """Who sits where."""
    thinking = 1.0
    """How fast computer players think, as a factor; 0 for as fast as can be followed."""
    _log: list[TableEvent]
    _seen = 0
    """How many of the events have been shown already."""

    if TYPE_CHECKING:  # attributes or properties of those that derive

        @property
        def game(self) -> Game:
            """The game of the round."""

        @property
        def state(self) -> State:
            """The position."""

        @property
        def handicaps(self) -> tuple[Handicaps, ...]:
            """The handicaps of each seat; empty when nobody has any."""

        @property
        def scores(self) -> tuple[int, ...]:
            """Rounds won, or points, by seat."""

    # --- what there is to see ------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of the round."""
        return self.game.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play now, by seat."""
        return self.book.names

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people now."""
        return self.book.people

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the player at each seat looks."""
        return self.book.looks

    @property
    def round_over(self) -> bool:
        """True if the round has ended."""
        return self.state.over is not None

    def view(self, seat: int) -> PlayerView:
        """The round as that seat may see it (-1 for a spectator)."""
        return self.game.view(self.state, seat)

    def follow(self, seat: int, late: bool = False) -> Feed:
        """Return a feed of what happens from here on, as the seat may know it (-1 for a spectator).
        A viewer who joins ``late`` starts with what happens next, others with the first deal or the
        point at which the match was continued."""
        return Feed(self._log, seat, len(self._log) if late else self._seen)

    # --- what a person can do --------------------------------------------------------------------

    def legal(self, seat: int) -> list[Action]:
        """Everything that the seat may do now, calls and catches included."""
        return [] if self.round_over else self.game.legal(self.state, seat)

    def why_not(self, seat: int, action: Action) -> Fact | None:
        """Why the seat may not do this now; None when it may."""
        return self.game.why_not(self.state, seat, action)

    def forecast(self, seat: int, action: Action) -> Facts:
        """Return what will happen if the seat does this now, without revealing anything hidden.
        Raises Illegal if it may not."""
        return forecast(self.game, self.state, seat, action)

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let a person try to act. Returns None if it was done, else why it was refused."""
        raise NotImplementedError

    def no_advice(self, seat: int) -> Fact | None:
        """Return why this person cannot be advised now; None if they can."""
        raise NotImplementedError

    def advice(self, seat: int) -> Advice:
        """Return a hint: what a Master would do in turn at this seat, and why."""
        raise NotImplementedError

    # --- people who do not play themselves -------------------------------------------------------

    def automatic(self, seat: int) -> bool:
        """True if the game plays for that person."""
        return seat in self.book.automatic

    def set_automatic(self, seat: int, on: bool) -> None:
        """Let the game play for this person, or let them play themselves again."""
        self.book.play_for(seat, on)

    def passes_for(self, seat: int) -> bool:
        """True if the game passes for that person, who could do nothing else."""
        return False

    @property
    def waits(self) -> bool:
        """True if the table waits, because it is the turn of somebody who is away."""
        return False

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people for whom the table waits out of turn."""
        return ()

    # --- time ------------------------------------------------------------------------------------

    def time_left(self, seat: int) -> float | None:
        """Seconds that a person has left for the turn; None without a limit, or when it is not
        their turn."""
        return None

    @property
    def answered_in(self) -> float | None:
        """Seconds until a computer acts in turn, which closes what can be called or caught; None
        while nobody but people can do that."""
        return None

    def hold(self, reason: str) -> None:
        """Let no time count until this reason is released, such as an open claim or a missing game
        pad. People can still act."""

    def release(self, reason: str) -> None:
        """Let time count again, unless there is another reason not to."""

    def hold_turn(self, on: bool) -> None:
        """True if the time of the person to act stands still, because their cards lie face down.
        What others do out of turn goes on."""

    def update(self, dt: float, busy: bool = False) -> None:
        """Let ``dt`` seconds pass; they do not count while cues are running."""

    def next_due(self) -> float | None:
        """Seconds of counting time until it needs an update; None for never."""
        return None
