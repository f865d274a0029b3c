"""The votes of a room: when one begins, who may vote, and which of the choices is taken."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from game.language.catalogue import N_, _, say, translated
from game.rooms.phones.people.ballot import (
    Ballot,
    Candidate,
    Subject,
    Tally,
    game_motion,
    may_vote,
    rule_motion,
)
from game.rooms.phones.words import voting as texts

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Host, Room
    from game.rooms.phones.wire.switchboard import Switchboard
    from game.table.match import Match


class Polls:
    """One vote after another in one room."""

    def __init__(self, room: Room, line: Switchboard, host: Host) -> None:
        self._room = room
        self._line = line
        self._host = host
        self.wanted = False
        """True if the room votes on a house rule after each round."""
        self.luck = random.Random()
        """Draws the house rules that are offered."""
        self.ballot: Ballot | None = None
        """The vote that is going on; None without one."""
        self.kept: Mapping[str, str] = {}
        """Votes on the next game from before the game was closed, by who made them."""
        self._ballots = 0
        self._put: tuple[object, ...] = ()
        """The moment for which a vote was looked for last."""
        self._known: tuple[Match, bool] | None = None
        """A match, and whether its house rules may be voted on."""

    @property
    def votable(self) -> bool:
        """True if the house rules of the match may be voted on."""
        sitting = self._room.sitting
        if sitting is None:
            return False
        if self._known is None or self._known[0] is not sitting.match:
            self._known = sitting.match, not self._host.compared and may_vote(sitting.match)
        return self._known[1]

    def _subject(self) -> Subject | None:
        """The subject of a vote at this moment; None for none."""
        if self._host.games_to_choose is not None:
            return "game"
        sitting = self._room.sitting
        between = sitting is not None and sitting.round_over and not sitting.match_over
        return "rule" if between and self._host.sheet_shown and self.votable else None

    def drop(self) -> None:
        """End a vote that is going on, without a choice."""
        self.ballot, self._put = None, ()

    def call(self) -> None:
        """Begin a vote where there is something to vote on, or end one that there is no longer."""
        sitting = self._room.sitting
        if sitting is not None and not sitting.round_over:
            self.drop()
            return
        subject = self._subject()
        if subject is None:
            # Another page covers the score sheet.
            return
        wanted = subject == "game" or self.wanted
        put = subject, sitting and len(sitting.match.record.rounds), wanted
        if put != self._put:
            self._put = put
            motion = None
            if subject == "game":
                motion = game_motion(self._host.games_to_choose or ())
            elif wanted and sitting is not None:
                motion = rule_motion(sitting.match, self.luck)
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

    def let_vote(self, on: bool, name: str) -> None:
        """Let the room vote on a house rule after each round, or not, and say who wants it."""
        if on != self.wanted and (self.votable or not on):
            self.wanted = on
            self._host.tell(
                say(
                    N_("{name} lets the room vote on a house rule after each round.")
                    if on
                    else N_("{name} has ended the votes on house rules."),
                    name=name,
                )
            )

    @property
    def electorate(self) -> dict[str, int]:
        """Who may vote: each phone that is here with a hand, or watches, with its connection.
        Two pages of one phone are one of them, and all that watch from one address with one
        browser."""
        seated = [c.connection for c in self._room.chairs.values() if c.connection is not None]
        hands = self._voting_hands
        return {self._voter(each, hands): each for each in (*self._room.waiting, *seated)}

    def _voter(self, connection: int, hands: Collection[str]) -> str:
        who = self._room.who(connection) or f"#{connection}"
        if connection in self._room.waiting and who not in hands:
            return self._room.watcher(connection) or who
        return who

    @property
    def _voting_hands(self) -> set[str]:
        """The members of the electorate who hold a hand."""
        seated = [c.connection for c in self._room.chairs.values() if c.connection is not None]
        return {self._room.who(each) or f"#{each}" for each in seated}

    def vote(self, connection: int, number: int, choice: int) -> bool:
        """Take a vote of that phone in the ballot of that number; whether there is anything
        new."""
        room, ballot = self._room, self.ballot
        may = connection in room.waiting or room.chair_of(connection) is not None
        if not may or ballot is None or ballot.number != number:
            return False
        if not ballot.vote(self._voter(connection, self._voting_hands), choice, self.electorate):
            return False
        self._line.changed()
        return True

    @property
    def tally(self) -> Tally | None:
        """The vote as the screen shows it; None without one."""
        ballot = self.ballot
        return ballot.tally(self.electorate, self._voting_hands) if ballot is not None else None

    def elect(self, subject: Subject) -> Candidate | None:
        """End the vote on that subject, and say what has been chosen; None where nobody has
        voted."""
        ballot, electorate = self.ballot, self.electorate
        if ballot is None or ballot.motion.subject != subject:
            return None
        leads, self.ballot = ballot.tally(electorate, self._voting_hands).leads, None
        if leads < 0:
            return None
        chosen = ballot.motion.candidates[leads]
        said = texts.CHOSEN_RULE if subject == "rule" else texts.CHOSEN_GAME

        def words() -> str:
            if not chosen.value:
                return _("The room keeps the same rules.")
            return say(said, choice=translated(chosen.label))

        self._host.tell(words())
        for connection in electorate.values():
            with self._line.speaking_to(connection):
                self._line.note(connection, words())
        return chosen
