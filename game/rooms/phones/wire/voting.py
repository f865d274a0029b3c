"""Votes on the phones: each phone that may vote is told of the choices, and of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.language.catalogue import speaking, translated
from game.rooms.phones.people.room import Room
from game.rooms.phones.wire.messages import VoteRequest, written
from game.rooms.phones.wire.spectators import SLICE, by_language

if TYPE_CHECKING:
    from game.rooms.phones.wire.server import Server

_NONE = (0, -1)
"""The state before a phone has been told anything: no vote, no choice."""


class Voting:
    """The votes of a room on its phones."""

    def __init__(self, wires: Server, room: Room, languages: Mapping[int, str]) -> None:
        """languages: see Switchboard."""
        self._wires = wires
        self._room = room
        self._languages = languages
        self._told: dict[int, tuple[int, int]] = {}
        """By connection, the number of the vote that it was told of, and its choice there."""

    def vote(self, connection: int, message: VoteRequest) -> None:
        """Take a vote, and tell that phone if there is anything new."""
        if self._room.polls.vote(connection, message.ballot, message.choice):
            self._tell([connection], message.choice)

    def update(self) -> bool:
        """Tell those who do not know how the vote stands.  Returns whether there are more of them
        than are told in one frame."""
        room = self._room
        ballot, electorate = room.polls.ballot, room.polls.electorate
        here = set(electorate.values())
        self._told = {each: told for each, told in self._told.items() if each in here}
        number = 0 if ballot is None else ballot.number
        late: dict[int, list[int]] = {}
        for who, connection in electorate.items():
            mine = -1 if ballot is None else ballot.choice(who)
            if self._told.get(connection, _NONE) != (number, mine):
                late.setdefault(mine, []).append(connection)
        room_left = SLICE
        for mine, connections in late.items():
            self._tell(connections[:room_left], mine)
            room_left = max(0, room_left - len(connections))
        return sum(map(len, late.values())) > SLICE

    def _tell(self, connections: list[int], mine: int) -> None:
        ballot = self._room.polls.ballot
        number = 0 if ballot is None else ballot.number
        for language, those in by_language(connections, self._languages):
            with speaking(language):
                self._wires.send_all(those, self._message(mine))
        self._told.update(dict.fromkeys(connections, (number, mine)))

    def _message(self, mine: int) -> str:
        ballot = self._room.polls.ballot
        if ballot is None:
            return written("ballot", number=0, title="", choices=[], mine=mine)
        choices = [
            {"label": translated(each.label), "text": translated(each.sentence)}
            for each in ballot.motion.candidates
        ]
        title = translated(ballot.motion.title)
        return written("ballot", number=ballot.number, title=title, choices=choices, mine=mine)
