"""The computer players at the seats of a match, and those who stand in for its people.

Who sits where is in the seat book (``game.table.seat_book``); here is who decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.agents import LEVELS, USUAL, Agent, Luck, make, stand_in
from game.agents.judgement import Judge
from game.agents.making import master
from game.agents.people import Manner
from game.engine.events import Event
from game.table.match import Match
from game.table.people.handicaps import HINTS
from game.table.people.moods import temper_of
from game.table.plans import PlanMoment
from game.table.seat_book import SeatBook

Recall = Callable[[str, str], Manner | None]
"""Returns the belief of the computer player with a face (its id) about a person (the id of the
profile) from earlier matches; None for nothing."""


class Impression(NamedTuple):
    """The belief of a computer player about a person in a match."""

    seat: int
    """The seat of the computer player."""
    of: int
    """The seat of the person."""
    manner: Manner
    """The belief; the numbers in it are of this match."""
    called: int
    """The number of times it has called a card of the person's a lie in this match …"""
    guilty: int
    """… and the number of times that was right."""


class SeatAgents:
    """The agents of one match."""

    def __init__(
        self,
        match: Match,
        book: SeatBook,
        seed: int,
        ahead: bool,
        agents: Mapping[int, Agent] | None,
        recall: Recall,
    ) -> None:
        """seed: the seed of all random choices of computers.
        ahead: whether anybody here can think ahead.
        agents: computer players to use instead of those of the players' levels, by seat.
        recall: what they remember of people."""
        self._match = match
        self._book = book
        self._seed = seed
        self._ahead = ahead
        self._recall = recall
        self.agents: dict[int, Agent] = {
            seat: self._agent(seat) for seat in range(len(match.players))
        } | dict(agents or {})
        """The agents that play at the seats, or stand in for the people there."""

    def pace(self, seat: int) -> float:
        """Return how slow the player at that seat is, from 0 to 1."""
        return temper_of(self._book.looks[seat].face).pace

    @property
    def moment(self) -> PlanMoment:
        """The position from which plans are made."""
        book = self._book
        return PlanMoment(self._match.state, book.people, self.attending, book.patience_of)

    @property
    def attending(self) -> tuple[int, ...]:
        """The people who are in the round and play themselves."""
        inside, automatic = self._match.state.ring.seats, self._book.automatic
        return tuple(seat for seat in self._book.people if seat not in automatic and seat in inside)

    @property
    def played(self) -> Mapping[int, Agent]:
        """The agents of the seats that nobody attends."""
        attending = self.attending
        inside = self._match.state.ring.seats
        return {seat: self.agents[seat] for seat in inside if seat not in attending}

    def _agent(self, seat: int) -> Agent:
        """Return the computer player of a seat, or the one that stands in for its person: one that
        thinks ahead if hints are given there. A level of a later version, which a record may have,
        is played by the usual one."""
        level, game = self._book.players[seat].level, self._match.game
        luck = Luck(self._seed, seat)
        if level:
            face = self._book.looks[seat].face
            agent = make(level if level in LEVELS else USUAL, game, luck, face)
            self._meet(agent, face)
            return agent
        return (master if self._ahead and self.may_ask(seat) else stand_in)(game, luck)

    def _meet(self, agent: Agent, face: str) -> None:
        """Tell this computer player what it remembers of the people at the table."""
        if not isinstance(agent, Judge):
            return
        for seat, place in enumerate(self._book.seating):
            known = self._recall(face, place.profile) if place.human and place.profile else None
            if known is not None:
                agent.meet(seat, known)

    def impression(self, seat: int, of: int) -> Manner | None:
        """Return the belief of the computer player at ``seat`` about the player at another one;
        None for one that draws no conclusions."""
        agent = self.agents[seat]
        return agent.impression(of) if isinstance(agent, Judge) else None

    def may_ask(self, seat: int) -> bool:
        """True if hints are given at that seat."""
        handicaps = self._match.record.handicaps
        allowed = bool(handicaps) and HINTS in handicaps[seat]
        return allowed or not self._match.game.rules.conduct.competitive

    def replace(self, seat: int, seen: Sequence[Event]) -> None:
        """Let somebody else decide at that seat from now on, who knows what the seat has ``seen``
        of this round."""
        self.agents[seat] = self._agent(seat)
        self._tell(seat, seen)

    def change_game(self) -> None:
        """Play the next rounds by another game. The agents keep what they have learned about the
        people."""
        before = self.agents
        self.agents = {seat: self._agent(seat) for seat in before}
        for seat, agent in self.agents.items():
            known = before[seat]
            if isinstance(agent, Judge) and isinstance(known, Judge):
                agent.remember(known)

    def hear(self, events: Sequence[Event]) -> None:
        """Tell the agents that listen what has happened, as far as their seats may know it."""
        for seat in self.agents:
            self._tell(seat, events)

    def _tell(self, seat: int, events: Sequence[Event]) -> None:
        agent = self.agents[seat]
        if agent.hears:
            for event in events:
                agent.hear(event.seen_by(seat))
