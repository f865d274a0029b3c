"""A match as the page about fair cards shows it: at the table, or before its first deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.match import Match
from game.table.records.commitment import commitment, is_secret
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting


class FairMatch:
    """The commitment and the cuts of one match.

    seat: of the person at this screen who cuts; -1 if nobody here plays.
    """

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self._sitting = sitting
        self._seat = seat
        self.commitment = commitment(sitting.match.record)
        """64 hexadecimal digits."""
        self.secret = is_secret(sitting.match.record.match_seed)
        """True if the seed of the match is too large to be guessed."""
        self.known = sitting.match.repeats
        """True if its cards have been played before, so that nobody can cut any more."""

    @property
    def cuts(self) -> Sequence[tuple[str, str]]:
        """The name and the words of everybody who has cut since the last deal."""
        record, names = self._sitting.match.record, self._sitting.names
        first = record.cuts if len(record.rounds) == 1 else []
        return [(names[cut.seat], cut.words) for cut in [*first, *record.rounds[-1].cuts]]

    @property
    def may_cut(self) -> bool:
        """True if somebody at this screen plays, and another deal can follow."""
        return self._seat >= 0 and not self._sitting.match_over and not self.known

    def cut(self, words: str) -> bool:
        """Cut for the next deal. Return whether these words count."""
        return bool(self._sitting.cut(self._seat, words))


class UndealtMatch:
    """A match before its first deal; ``book`` says who sits where."""

    def __init__(self, match: Match, book: SeatBook) -> None:
        self._match = match
        self.commitment = commitment(match.record)
        self.secret = is_secret(match.record.match_seed)
        self.known = False
        self.deck: str = match.game.deck.name
        self.people: Sequence[tuple[int, str]] = [
            (seat, book.names[seat]) for seat in sorted(book.screen_seats)
        ]
        self.seat = self.people[0][0] if self.people else -1

    @property
    def cuts(self) -> Sequence[tuple[str, str]]:
        """The name and the words of everybody who has cut."""
        return [(self._match.names[cut.seat], cut.words) for cut in self._match.record.cuts]

    @property
    def may_cut(self) -> bool:
        """True if somebody plays at this screen."""
        return self.seat >= 0

    def cut(self, words: str) -> bool:
        """Cut for the person at this screen. Return whether these words count."""
        return self.cut_by(self.seat, words)

    def cut_by(self, seat: int, words: str) -> bool:
        """Cut for the person at that seat. Return whether these words count."""
        try:
            return bool(self._match.cut(seat, words))
        except ValueError:
            return False
