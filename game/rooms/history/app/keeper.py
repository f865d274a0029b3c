"""The history as a keeper of people and matches (``game.table.records.current.Keeper``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger, PeopleBook
    from game.rooms.history.app.match_archive import MatchArchive
    from game.table.records.current import SeatingOf


class LibraryKeeper:
    """Keeps both in the library of ``ledger``."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def people(self) -> PeopleBook:
        """The people."""
        from game.rooms.history.app.ledger import PeopleBook

        return PeopleBook(self.ledger)

    def archive(self, seating_of: SeatingOf, limit: Callable[[], int]) -> MatchArchive:
        """Make the archive. ``limit`` returns how many matches are kept; 0 for none."""
        from game.rooms.history.app.match_archive import MatchArchive

        return MatchArchive(self.ledger, seating_of, limit)
