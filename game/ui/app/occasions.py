"""The kinds of occasions, and what the flow asks of all of them.

The module of a kind is imported when one of it can be continued or starts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.sockets import OccasionKind, plugs

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.table.records.closed_hands import ClosedHands
    from game.table.records.record import Record
    from game.table.seat_book import SeatBook
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.app.occasion import Between, Occasion
    from game.ui.scenes.lobby import Saved

T = TypeVar("T")


KINDS: Final[tuple[OccasionKind[Any], ...]] = tuple(plugs(OccasionKind))
"""All kinds. If several can be continued, the first of them is continued."""


class Occasions:
    """The occasions of one application.  Each method is about all kinds (see
    :class:`game.ui.app.occasion.Occasion`)."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._store = flow.store
        self._made: dict[OccasionKind[Any], Any] = {}

    def of(self, kind: OccasionKind[T]) -> T:
        """The occasions of that kind."""
        found: T | None = self._made.get(kind)
        if found is None:
            found = self._made[kind] = kind.make(self._flow)
        return found

    def _in_use(self) -> Iterator[Occasion]:
        """The occasions that have been needed until now. Cheap."""
        return (self._made[kind] for kind in KINDS if kind in self._made)

    def _kept(self, rules: Rules | None = None) -> Iterator[Occasion]:
        """Every occasion that there may be, or that a match with these ``rules`` starts."""
        for kind in KINDS:
            if self._may_be(kind) or (rules is not None and kind.begun_by(rules)):
                yield self.of(kind)

    def _waiting(self) -> Iterator[Occasion]:
        """Every occasion that may wait to be continued."""
        return (self.of(kind) for kind in KINDS if kind.waits and self._may_be(kind))

    def _may_be(self, kind: OccasionKind[Any]) -> bool:
        if kind in self._made:
            return True
        return not (kind.waits and self._store.idle) and bool(kind.kept(self._store))

    # --- the match on the table -----------------------------------------------------------------

    def sits(self, sitting: Sitting) -> bool:
        """Note that players sit down to this match. Returns True if they are not the usual
        table."""
        seated = [each.sits(sitting) for each in self._kept(sitting.rules)]
        return any(seated)

    @property
    def here(self) -> Occasion | None:
        """The occasion that the match on the table is a part of; None if it is played for
        itself."""
        return next((each for each in self._in_use() if each.here), None)

    def heed(self, sitting: Sitting | None) -> None:
        """Let each save what has happened in the match on the table. Cheap."""
        for each in self._in_use():
            each.heed(sitting)

    @staticmethod
    def series() -> list[tuple[str, str]]:
        """What can be started in place of a single match, each with its label."""
        return [each for kind in KINDS for each in kind.series()]

    def begin_series(
        self, which: str, game_id: str, options: Mapping[str, str], book: SeatBook
    ) -> None:
        """Begin such a thing with these people."""
        for kind in KINDS:
            if which in (word for word, _ in kind.series()):
                self.of(kind).begin_series(which, game_id, options, book)

    # --- any match ------------------------------------------------------------------------------

    def named_later(self, match: str, game: str) -> str:
        """The name of the game, with what the match of this id was a part of."""
        for each in self._kept():
            game = each.named(game, match)
        return game

    def compares(self, record: Record) -> bool:
        """True if others play this match too, to compare."""
        return any(kind.compares(record) for kind in KINDS)

    def closed_hands(self) -> ClosedHands:
        """The matches whose cards are still to be played, so that nobody may look at them.  Where
        the store is another copy's, what it closes is closed here, too."""
        from game.table.records.closed_hands import closed_in

        return closed_in(self._store)

    # --- between two matches --------------------------------------------------------------------

    @property
    def between(self) -> Between | None:
        """The page between two matches that is on the screen; None if there is none."""
        return next((page for each in self._in_use() if (page := each.between) is not None), None)

    def saved(self, match: Saved | None) -> Saved | None:
        """The title's offer to continue one of them, or ``match``, which is saved."""
        offers = (each.saved(match) for each in self._waiting())
        return next((offer for offer in offers if offer is not None), match)

    # --- people ---------------------------------------------------------------------------------

    def waiting_with(self, person: str) -> Occasion | None:
        """The one that waits to be continued in which that person (the id) takes part, or None."""
        kinds = (kind for kind in KINDS if kind.waits and self._may_be(kind))
        found = (self.of(kind) for kind in kinds if kind.takes_part(self._store, person))
        return next(found, None)
