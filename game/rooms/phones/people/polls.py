"""The votes of a room: when one begins, and which of its choices is taken."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from game.rooms.phones.people.ballot import Ballot, Candidate, Motion, Subject, Tally
from game.table.sitting import Sitting


class Agenda(Protocol):
    """The subjects that a room may vote on."""

    def subject(self) -> Subject | None:
        """The subject of a vote at this moment; None for none."""

    def motion(self, subject: Subject) -> Motion | None:
        """The vote on that subject; None where there is nothing to choose."""

    def votable(self) -> bool:
        """True if the house rules of this match may be voted on."""


class Polls:
    """One vote after another.  They are told who may vote, and keep only what was voted."""

    def __init__(self) -> None:
        self.wanted = False
        """True if the room votes on a house rule after each round."""
        self.agenda: Agenda | None = None
        """The subjects of votes; None for none."""
        self.ballot: Ballot | None = None
        """The vote that is going on; None without one."""
        self.kept: Mapping[str, str] = {}
        """Votes on the next game from before the game was closed, by who made them."""
        self._ballots = 0
        self._put: tuple[object, ...] = ()
        """The moment for which a vote was looked for last."""

    @property
    def votable(self) -> bool:
        """True if the house rules of the match may be voted on."""
        return self.agenda is not None and self.agenda.votable()

    def drop(self) -> None:
        """End a vote that is going on, without a choice."""
        self.ballot, self._put = None, ()

    def call(self, sitting: Sitting | None) -> None:
        """Begin a vote where there is something to vote on, or end one that there is no longer."""
        agenda = self.agenda
        if agenda is None or (sitting is not None and not sitting.round_over):
            self.drop()
            return
        subject = agenda.subject()
        if subject is None:
            # Another page covers the score sheet.
            return
        wanted = subject == "game" or self.wanted
        put = subject, sitting and len(sitting.match.record.rounds), wanted
        if put != self._put:
            self._put = put
            motion = agenda.motion(subject) if wanted else None
            self._ballots += motion is not None
            self.ballot = None if motion is None else Ballot(self._ballots, motion)
            if self.ballot is not None and subject == "game":
                self.ballot.restore(self.kept)
            self.kept = {}

    @property
    def votes(self) -> Mapping[str, str]:
        """What has been voted on the next game, by who made it, as it is kept."""
        ballot = self.ballot
        if ballot is None:
            return self.kept
        return ballot.votes if ballot.motion.subject == "game" else {}

    def vote(self, number: int, who: str, choice: int, here: Mapping[str, object]) -> bool:
        """Take a vote in the ballot of that number; whether there is anything new.  here: those
        who may vote, by ``who``."""
        ballot = self.ballot
        return ballot is not None and ballot.number == number and ballot.vote(who, choice, here)

    def tally(self, here: Mapping[str, object], hands: Collection[str] = ()) -> Tally | None:
        """The vote as the screen shows it; None without one.  ``hands``: see ``Ballot.tally``."""
        return self.ballot.tally(here, hands) if self.ballot is not None else None

    def elect(
        self, subject: Subject, here: Mapping[str, object], hands: Collection[str] = ()
    ) -> Candidate | None:
        """End the vote on that subject; the choice that was made, None where nobody has voted."""
        ballot = self.ballot
        if ballot is None or ballot.motion.subject != subject:
            return None
        leads, self.ballot = ballot.tally(here, hands).leads, None
        return None if leads < 0 else ballot.motion.candidates[leads]
