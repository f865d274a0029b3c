"""Checks whether every round of a match was dealt from the secret that was committed to."""

from __future__ import annotations

from typing import NamedTuple

from game.table.match import Match
from game.table.records.commitment import commitment, is_secret
from game.table.records.record import Record


class CheckedRound(NamedTuple):
    """One deal of a record, compared with the deal that follows from its secret."""

    number: int
    seed: bool
    """True if its seed follows from the secret, the cuts before it and its number."""
    dealer: bool
    """True if its dealer follows from the lot, or from the previous dealer."""
    cuts: int
    """The number of cuts that went into it."""

    @property
    def right(self) -> bool:
        """True if nothing was changed."""
        return self.seed and self.dealer


class Verified(NamedTuple):
    """The deals of a match, compared with its secret."""

    commitment: str
    """The commitment that was shown before the first deal, if the record is right."""
    secret: bool
    """True if its seed is too large to be guessed. A small one proves nothing."""
    rounds: tuple[CheckedRound, ...]
    over: bool
    """True if the match is over. If not, its end may be missing."""
    winners: tuple[str, ...]
    """The names of those who have won it."""

    @property
    def right(self) -> bool:
        """True if every round follows from the secret and the cuts."""
        return all(each.right for each in self.rounds)


def verified(record: Record) -> Verified:
    """Compare the deals of a match with its secret. Raises OptionError if its rules cannot be made,
    Refused at the first line that the rules do not allow, and ValueError for a copy without its
    seed."""
    if record.copy_of:
        raise ValueError("the record holds no secret")
    match = Match.seated(record)
    rounds: list[CheckedRound] = []
    for played in record.rounds:
        seed, dealer = match.next_deal()
        cuts = len(match.record.cuts_before(played.number))
        rounds.append(
            CheckedRound(played.number, seed == played.seed, dealer == played.dealer, cuts)
        )
        match.replay(played, record.format)
    winners = tuple(match.names[seat] for seat in match.standing.winners)
    return Verified(
        commitment(record), is_secret(record.match_seed), tuple(rounds), match.match_over, winners
    )
