"""The votes of a room: when there is one, who may vote, and which of the choices is taken."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from game.language.catalogue import N_, _, say, translated
from game.rooms.phones.people.ballot import (
    Ballot,
    Candidate,
    Subject,
    VoteTally,
    game_motion,
    may_vote,
    rule_motion,
)
from game.rooms.phones.words import voting_texts as texts

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room
    from game.table.match import Match


class Polls:
    """One vote after another in one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.wanted = False
        """True if the room votes on a house rule after each round."""
        self.luck = random.Random()
        """Draws the house rules that are offered."""
        self.ballot: Ballot | None = None
        """The vote that is going on; None without one."""
        self.kept: Mapping[str, str] = {}
        """The votes on the next game that were made before the program was closed, by who made
        them."""
        self._ballots = 0
        self._put: tuple[object, ...] = ()
        """The moment for which ``call`` last looked whether there is something to vote on."""
        self._known: tuple[Match, bool] | None = None
        """A match, and whether its house rules may be voted on."""

    @property
    def votable(self) -> bool:
        """True if the house rules of the match may be voted on."""
        sitting = self._room.sitting
        if sitting is None:
            return False
        if self._known is None or self._known[0] is not sitting.match:
            self._known = sitting.match, not self._room.host.compared and may_vote(sitting.match)
        return self._known[1]

    def _subject(self) -> Subject | None:
        """The subject of a vote at this moment; None for none."""
        if self._room.host.games_to_choose is not None:
            return "game"
        sitting = self._room.sitting
        between = sitting is not None and sitting.round_over and not sitting.match_over
        return "rule" if between and self._room.host.sheet_shown and self.votable else None

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
                motion = game_motion(self._room.host.games_to_choose or ())
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

    @property
    def voting(self) -> bool | None:
        """True if the room votes on a house rule after each round; None where it cannot."""
        return self.wanted if self.votable else None

    def let_vote(self, on: bool, name: str = "") -> None:
        """Let the room vote on a house rule after each round, or not, and say who wants it; without
        a name it is somebody at the screen."""
        if on != self.wanted and (self.votable or not on):
            self.wanted = on
            self._room.host.tell(
                say(
                    N_("{name} lets the room vote on a house rule after each round.")
                    if on
                    else N_("{name} has ended the votes on house rules."),
                    name=name or say(texts.HERE),
                )
            )

    @property
    def electorate(self) -> dict[str, int]:
        """Who may vote: each phone that is here with a hand, or watches, with its connection.
        Two pages of one phone are one of them, and all that watch from one address with one
        browser."""
        room, hands = self._room, self._voting_hands
        everybody = *room.waiting, *room.reached.values()
        return {self._voter(each, hands): each for each in everybody}

    def _voter(self, connection: int, hands: Collection[str]) -> str:
        who = self._room.who(connection) or f"#{connection}"
        if connection in self._room.waiting and who not in hands:
            return self._room.home(connection)
        return who

    @property
    def _voting_hands(self) -> set[str]:
        """The members of the electorate who hold a hand."""
        return {self._room.who(each) or f"#{each}" for each in self._room.reached.values()}

    def vote(self, connection: int, number: int, choice: int) -> bool:
        """Take a vote of that phone in the ballot of that number.  Returns whether it changes
        anything."""
        room, ballot = self._room, self.ballot
        may = connection in room.waiting or room.chair_of(connection) is not None
        if not may or ballot is None or ballot.number != number:
            return False
        if not ballot.vote(self._voter(connection, self._voting_hands), choice, self.electorate):
            return False
        self._room.line.changed()
        return True

    @property
    def tally(self) -> VoteTally | None:
        """The vote as the screen shows it; None without one."""
        ballot = self.ballot
        return ballot.tally(self.electorate, self._voting_hands) if ballot is not None else None

    def leading(self, subject: Subject) -> Candidate | None:
        """What would be chosen now in the vote on that subject; None where nobody has voted."""
        ballot, tally = self.ballot, self.tally
        if ballot is None or tally is None or ballot.motion.subject != subject or tally.leads < 0:
            return None
        return ballot.motion.candidates[tally.leads]

    def elect(self, subject: Subject) -> Candidate | None:
        """End the vote on that subject, and say what has been chosen; None where nobody has
        voted."""
        chosen, electorate = self.leading(subject), self.electorate
        if self.ballot is not None and self.ballot.motion.subject == subject:
            self.ballot = None
        if chosen is None:
            return None
        said = texts.CHOSEN_RULE if subject == "rule" else texts.CHOSEN_GAME

        def words() -> str:
            if not chosen.value:
                return _("The room keeps the same rules.")
            return say(said, choice=translated(chosen.label))

        self._room.host.tell(words())
        for connection in electorate.values():
            with self._room.line.speaking_to(connection):
                self._room.line.send(connection, "note", text=words())
        return chosen
