"""The seat book: who sits where at one table. Nothing else stores that.

A book is made when people start to sit down, before the match or with it, and changes only through
its methods. Each change is an event. In a match it goes into the same log as the events of the
cards, so that every viewer gets it in order; listeners of the book itself always get it. If another
player takes over a seat, the record gets a line too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from types import MappingProxyType

from game.agents import USUAL
from game.engine.events import Event
from game.language.log_texts import log_line
from game.language.seat_changes import SeatCode, seat_line
from game.language.voice import TableVoice
from game.table.pace import slowest
from game.table.people.cast import NAMES
from game.table.people.seating import (
    PERSON,
    Look,
    Place,
    Seating,
    computer,
    free_name,
    human_seats,
    open_place,
    person,
    players,
    remote_seats,
    screen_seats,
    seated,
    swapped,
)
from game.table.records.record import Player


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something has changed at a seat.  Everybody may know it."""

    seat: int

    def seen_by(self, seat: int) -> SeatEvent:
        """Return the same event for every viewer."""
        return self

    @property
    def code(self) -> SeatCode | None:
        """Return how it is told; None if it is not worth a line."""
        return None


@dataclass(frozen=True, slots=True)
class SatDown(SeatEvent):
    """Somebody else plays here from now on: a person, or (``level``) a computer that replaces
    another."""

    name: str
    level: str
    before: str
    """The name of the previous player."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.SAT_DOWN


@dataclass(frozen=True, slots=True)
class Left(SeatEvent):
    """A person has left, and a computer plays on with the same cards."""

    name: str
    """The person's name."""
    successor: str
    """The name of the computer."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.LEFT


@dataclass(frozen=True, slots=True)
class Renamed(SeatEvent):
    """The same player has another name."""

    name: str
    before: str

    @property
    def code(self) -> SeatCode:
        return SeatCode.RENAMED


@dataclass(frozen=True, slots=True)
class LookChanged(SeatEvent):
    """The same player has another face or colour."""

    look: Look


@dataclass(frozen=True, slots=True)
class DeviceChanged(SeatEvent):
    """The same person continues at a seat of another kind, or says whether others see the
    screen."""

    kind: str


@dataclass(frozen=True, slots=True)
class WentAway(SeatEvent):
    """The person is not connected for now."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.WENT_AWAY


@dataclass(frozen=True, slots=True)
class CameBack(SeatEvent):
    """The person is connected again."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.CAME_BACK


@dataclass(frozen=True, slots=True)
class PlayedFor(SeatEvent):
    """The game plays for the person from now on, or (not ``on``) it stops."""

    on: bool

    @property
    def code(self) -> SeatCode:
        return SeatCode.PLAYED_FOR if self.on else SeatCode.PLAYS_AGAIN


@dataclass(frozen=True, slots=True)
class Declined(SeatEvent):
    """The person does not want what the table has waited for."""


@dataclass(frozen=True, slots=True)
class CutCards(SeatEvent):
    """The person has cut the cards for the rounds that follow."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.CUT


TableEvent = Event | SeatEvent
"""Anything that can happen at a table, to cards or to people."""
WHO_SITS = (SatDown, Left, Renamed, LookChanged, DeviceChanged)
"""The events after which a seat looks different."""
NEW_PLAYER = (SatDown, Left)
"""The events after which somebody else decides what the seat does."""


def cards_only(events: Iterable[TableEvent]) -> list[Event]:
    """The events among these that are about cards."""
    return [event for event in events if isinstance(event, Event)]


def table_line(event: TableEvent, voice: TableVoice) -> str:
    """Return the log line of an event, about cards or a seat; empty if it is not worth a line."""
    if isinstance(event, Event):
        return log_line(event, voice)
    return seat_line(event.code, voice, **{**asdict(event), "player": event.seat})


def table_lines(
    events: Sequence[TableEvent],
    names: Sequence[str],
    voiced: Callable[[Sequence[str]], TableVoice],
) -> list[str]:
    """Return the log lines of these events, the last of which has just happened; each with the
    names of those who played then.

    names: the names of those who play now.
    voiced: makes the voice that speaks of players of these names."""
    then = list(names)
    lines: list[str] = []
    for event in reversed(events):
        lines.append(table_line(event, voiced(tuple(then))))
        match event:
            case Left(seat, name, _):
                then[seat] = name
            case SatDown(seat, before=before) | Renamed(seat, before=before):
                then[seat] = before
    return [line for line in reversed(lines) if line]


def usual_seating(players: Sequence[Player]) -> Seating:
    """Return the seating of players of whom only names and levels are known: people at the screen,
    without a profile, and computers with the faces of their names."""
    return tuple(
        computer(player.name, player.level, colour=seat)
        if player.level
        else person(player.name, colour=seat)
        for seat, player in enumerate(players)
    )


def recorded(seat: int, before: Player, now: Player) -> list[SeatEvent]:
    """What has happened at a seat where a record has another player from some line on.  It does
    not say who has only taken another name."""
    there, after = usual_seating((before, now))
    return changes(seat, there, after, True)


class SeatBook:
    """Who sits where at one table.

    It is made when people start to sit down. A match takes it over with ``begin``: from then on
    every change goes into the log, and a change of player into the record.

    seating: who sits there at first.
    """

    def __init__(self, seating: Seating) -> None:
        self._tell: Callable[[SeatEvent], object] | None = None
        self._note: Callable[[int, Player], object] | None = None
        self.away: frozenset[int] = frozenset()
        """The seats whose people are not connected."""
        self._chosen: frozenset[int] = frozenset()
        """The seats of people who have chosen automatic play."""
        self._absent: frozenset[int] = frozenset()
        """The seats for which the game plays until their people come back."""
        self.patience = 1
        """How many times the usual time everybody here has to react; 0: the table waits."""
        self.listeners: list[Callable[[SeatEvent], object]] = []
        """Functions that are called after every change, with its event."""
        self._enter(seating)

    def _enter(self, seating: Seating) -> None:
        # Computed once for each change, because every frame needs some of it.
        self.seating = seating
        """Who plays at each seat."""
        self.names = tuple(place.name for place in seating)
        """The names of those who play, by seat."""
        self.people = human_seats(seating)
        """The seats played by people, with any device."""
        self.screen_seats = screen_seats(seating)
        """The seats of people whose hand this screen shows."""
        self.remote_seats = remote_seats(seating)
        """The seats for people with devices of their own, also those where nobody has joined."""
        self.looks = tuple(place.look for place in seating)
        """How the player at each seat looks."""
        self.players = players(seating)
        """Who plays at each seat, as a record has it."""

    def begin(
        self,
        players: Sequence[Player],
        tell: Callable[[SeatEvent], object],
        note: Callable[[int, Player], object] | None = None,
    ) -> None:
        """Start or continue a match of these players at this table. Raises ValueError if others sit
        here.

        tell: called with every change, before the listeners; it writes the log.
        note: called with a seat and the player who plays there from now on; it writes the record.
        """
        if tuple(players) != self.players:
            raise ValueError("the match has other players")
        self._tell, self._note = tell, note

    # --- what it says --------------------------------------------------------------------------

    @property
    def automatic(self) -> frozenset[int]:
        """The seats of people for whom the game plays: they have chosen it, or are away."""
        return self._chosen | self._absent

    def patience_of(self, seat: int) -> int:
        """How many times the usual time the player at that seat has to react; 0: the table
        waits."""
        place = self.seating[seat]
        return slowest((self.patience, place.patience)) if place.human else 1

    # --- who sits there ------------------------------------------------------------------------

    def sit(self, seat: int, place: Place) -> None:
        """Let this player play at the seat from now on. Raises ValueError if somebody else has the
        name, or if there is no such seat."""
        self._check(seat, place.name, self.seating)
        self._change(seated(self.seating, seat, place))

    def hand_over(self, seat: int, place: Place) -> None:
        """Let another person take over a person's seat. Raises ValueError like ``sit``."""
        self._check(seat, place.name, self.seating)
        self._change(seated(self.seating, seat, place), {seat: True})

    def leave(self, seat: int) -> None:
        """Let a computer play on for a person who has left; at a remote seat until somebody
        joins. Raises ValueError if there is no such seat."""
        self._check(seat, "", ())
        place = self.seating[seat]
        if not place.human:
            return
        make = partial(open_place, place.kind) if place.remote else computer
        name = free_name(self.seating, NAMES)
        there = make(name, place.level or USUAL, colour=place.colour)
        there = replace(there, handicaps=place.handicaps, more=place.more)
        self._change(seated(self.seating, seat, there))

    def rename(self, seat: int, name: str) -> None:
        """Rename the player at a seat. Raises ValueError like ``sit``."""
        self._check(seat, name, self.seating)
        place = replace(self.seating[seat], name=name)
        self._change(seated(self.seating, seat, place), {seat: False})

    def swap(self, one: int, other: int) -> None:
        """Let two players change seats; the cards stay.  Raises ValueError when there is no such
        seat."""
        for seat in (one, other):
            self._check(seat, "", ())
        away, chosen, absent = self.away, self._chosen, self._absent
        self._change(swapped(self.seating, one, other))
        for seat, before in ((one, other), (other, one)):
            # Whoever is away, or played for, still is in the other seat.
            (self.go_away if before in away else self.come_back)(seat)
            self.play_for(seat, before in chosen)
            if before in absent:
                self.stand_in(seat)

    def become(self, seating: Seating) -> None:
        """Let these players sit at the table. Raises ValueError, and changes nothing, if two have
        the same name or the number of seats differs."""
        if len(seating) != len(self.seating):
            raise ValueError(f"there are {len(self.seating)} seats, not {len(seating)}")
        for seat, place in enumerate(seating):
            self._check(seat, place.name, seating)
        self._change(seating)

    def _check(self, seat: int, name: str, seating: Seating) -> None:
        if not 0 <= seat < len(self.seating):
            raise ValueError(f"there is no seat {seat}")
        if name in (place.name for other, place in enumerate(seating) if other != seat):
            raise ValueError(f"somebody else is called {name}")

    def _change(self, seating: Seating, another: Mapping[int, bool] = MappingProxyType({})) -> None:
        """Enter all of it, then tell what has happened at each seat.  ``another``: whether it is
        another person there, by seat, where that is known."""
        before = self.seating
        self._enter(seating)
        events: list[SeatEvent] = []
        for seat, (there, place) in enumerate(zip(before, seating, strict=True)):
            if self._note is not None and place.player != there.player:
                self._note(seat, place.player)
            events += changes(seat, there, place, another.get(seat))
        fresh = {event.seat for event in events if isinstance(event, NEW_PLAYER)}
        # None of it is about whoever sits there now.
        self.away -= fresh
        self._chosen -= fresh
        self._absent -= fresh
        for event in events:
            self._happened(event)
            if isinstance(event, DeviceChanged) and event.kind == PERSON:
                self.come_back(event.seat)

    # --- who is there, and plays ---------------------------------------------------------------

    def go_away(self, seat: int) -> None:
        """Note that the person at this seat is not connected for now."""
        if seat in self.people and seat not in self.away:
            self.away |= {seat}
            self._happened(WentAway(seat))

    def come_back(self, seat: int) -> None:
        """Note that the person at this seat is connected again, and plays again unless they have
        chosen automatic play."""
        if seat in self.away:
            self.away -= {seat}
            self._happened(CameBack(seat))
        self._plays_for(seat, chosen=seat in self._chosen, absent=False)

    def play_for(self, seat: int, on: bool = True) -> None:
        """Let the game play for the person at that seat from now on, or let them play themselves
        again."""
        if seat in self.people:
            self._plays_for(seat, chosen=on, absent=on and seat in self._absent)

    def stand_in(self, seat: int) -> None:
        """Let the game play for the person at that seat, who is away, until they come back."""
        if seat in self.away:
            self._plays_for(seat, chosen=seat in self._chosen, absent=True)

    def _plays_for(self, seat: int, *, chosen: bool, absent: bool) -> None:
        before = seat in self.automatic
        self._chosen = self._chosen | {seat} if chosen else self._chosen - {seat}
        self._absent = self._absent | {seat} if absent else self._absent - {seat}
        if before != (seat in self.automatic):
            self._happened(PlayedFor(seat, not before))

    def _happened(self, event: SeatEvent) -> None:
        if self._tell is not None:
            self._tell(event)
        for listener in tuple(self.listeners):
            listener(event)


def changes(seat: int, before: Place, after: Place, another: bool | None = None) -> list[SeatEvent]:
    """What has happened at a seat where another place was entered.  ``another``: whether another
    person plays there; None where the places tell."""
    if before == after:
        return []
    if before.human and not after.human:
        return [Left(seat, before.name, after.name)]
    if _other(before, after) if another is None else another:
        return [SatDown(seat, after.name, after.player.level, before.name)]
    events: list[SeatEvent] = []
    if after.name != before.name:
        events.append(Renamed(seat, after.name, before.name))
    if after.look != before.look:
        events.append(LookChanged(seat, after.look))
    if (after.kind, after.apart) != (before.kind, before.apart):
        events.append(DeviceChanged(seat, after.kind))
    return events


def _other(before: Place, after: Place) -> bool:
    """True if it is another player, not the same one with changes."""
    if before.human != after.human:
        return True
    if not after.human:
        return before.player.level != after.player.level
    if before.profile and after.profile:
        return before.profile != after.profile
    nobody_known = before.profile is None and after.profile is None
    return not nobody_known and before.name != after.name
