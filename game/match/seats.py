"""Who plays at each seat of a match: a person, the game on their behalf, or a computer.

Also how they look, and who of the people is away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.agents import LEVELS, USUAL, Agent, Luck, make, master, stand_in
from game.engine.events import Event
from game.match.handicaps import HINTS
from game.match.looks import Look, usual_look
from game.match.match import Match
from game.match.moods import tempers
from game.match.plans import PlanMoment
from game.match.record import Player


class MatchSeats:
    """The seats of one match.  ``ahead``: whether anybody here can think ahead; ``seed``: of
    everything that computers do by chance; ``agents``: other computer players than those of the
    players' levels, by seat."""

    def __init__(
        self, match: Match, seed: int, ahead: bool, agents: Mapping[int, Agent] | None = None
    ) -> None:
        self._match = match
        self._seed = seed
        self._ahead = ahead
        self.agents: dict[int, Agent] = {
            seat: self._agent(seat) for seat in range(len(match.players))
        } | dict(agents or {})
        """Who plays at each seat, or stands in for the person who does."""
        self._looks: dict[int, Look] = {}
        self._automatic: set[int] = set()
        self._away: set[int] = set()
        self._look_again()

    # --- who they are --------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people now."""
        return tuple(seat for seat, player in enumerate(self._match.players) if not player.level)

    @property
    def moment(self) -> PlanMoment:
        """What plans are made from."""
        return PlanMoment(self._match.state, self.people, self.attending)

    @property
    def attending(self) -> tuple[int, ...]:
        """The people who are in the round and play themselves."""
        inside = self._match.state.ring.seats
        return tuple(seat for seat in self.people if seat not in self._automatic and seat in inside)

    @property
    def played(self) -> Mapping[int, Agent]:
        """The agents of the seats that nobody attends."""
        attending = self.attending
        inside = self._match.state.ring.seats
        return {seat: self.agents[seat] for seat in inside if seat not in attending}

    def _agent(self, seat: int) -> Agent:
        """The computer player, or who stands in for a person: one that thinks ahead, where hints
        are given.  A level that this version does not know (a record may come from a later one)
        is played by the usual one."""
        level, game, luck = (
            self._match.players[seat].level,
            self._match.game,
            Luck(self._seed, seat),
        )
        if level:
            return make(level if level in LEVELS else USUAL, game, luck)
        return (master if self._ahead and self.may_ask(seat) else stand_in)(game, luck)

    def may_ask(self, seat: int) -> bool:
        """Whether hints are given at that seat."""
        handicaps = self._match.record.handicaps
        allowed = bool(handicaps) and HINTS in handicaps[seat]
        return allowed or not self._match.game.rules.conduct.competitive

    def hear(self, events: Sequence[Event]) -> None:
        """Tell the agents that listen what has happened, as far as their seats may know it."""
        for seat in self.agents:
            self._tell(seat, events)

    def _tell(self, seat: int, events: Sequence[Event]) -> None:
        agent = self.agents[seat]
        if agent.hears:
            for event in events:
                agent.hear(event.seen_by(seat))

    # --- who they become -----------------------------------------------------------------------

    def rename(self, seat: int, name: str) -> None:
        """From now on the player at that seat has this name.  Raises ValueError when somebody
        else has it, or when there is no such seat."""
        self._check_name(seat, name)
        self._match.reseat(seat, self._match.players[seat]._replace(name=name))
        self._look_again()

    def reseat(self, seat: int, player: Player, look: Look | None, seen: Sequence[Event]) -> bool:
        """From now on that player plays at the seat and looks like this; a computer that takes
        over knows of this round what the seat has ``seen``.  Whether somebody else acts there now.
        Raises ValueError as ``rename`` does."""
        self._check_name(seat, player.name)
        before = self._match.players[seat]
        self._looks.pop(seat, None)
        if look is not None:
            self._looks[seat] = look
        if player != before:
            self._match.reseat(seat, player)
        self._look_again()
        if player.level == before.level:
            return False
        self._automatic.discard(seat)
        self.agents[seat] = self._agent(seat)
        self._tell(seat, seen)
        return True

    def _check_name(self, seat: int, name: str) -> None:
        names = self._match.names
        if not 0 <= seat < len(names):
            raise ValueError(f"there is no seat {seat}")
        if name in (other for place, other in enumerate(names) if place != seat):
            raise ValueError(f"somebody else is called {name}")

    # --- how they look -------------------------------------------------------------------------

    def look_like(self, looks: Sequence[Look]) -> None:
        """Set how the player at each seat looks."""
        self._looks = dict(enumerate(looks))
        self._look_again()

    def _look_again(self) -> None:
        players = enumerate(self._match.players)
        self.looks = tuple(
            self._looks.get(seat) or usual_look(each, seat) for seat, each in players
        )
        """How the player at each seat looks."""
        self.paces = tuple(temper.pace for temper in tempers(self.looks))
        """How unhurried each of them is."""

    # --- who is not there ----------------------------------------------------------------------

    def set_automatic(self, seat: int, on: bool) -> bool:
        """Let the game play for that person from now on, or let them play themselves again.
        Returns whether that is new."""
        new = seat in self.people and on != (seat in self._automatic)
        if new:
            self._automatic ^= {seat}
        return new

    def automatic(self, seat: int) -> bool:
        """Whether the game plays for that person."""
        return seat in self._automatic

    def set_away(self, seat: int, away: bool) -> None:
        """Note that the person is out of reach for now, or is back."""
        (self._away.add if away else self._away.discard)(seat)

    @property
    def away(self) -> frozenset[int]:
        """The seats whose people are out of reach."""
        return frozenset(self._away)

    @property
    def waits(self) -> bool:
        """Whether the table waits, because it is the turn of somebody who is away."""
        turn = self._match.state.turn
        return not self._match.round_over and turn in self._away and turn not in self._automatic
