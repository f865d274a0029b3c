"""The seat book: who sits where at one table, and nothing else knows it.

A book is opened with the match and changes only by its commands.  Each change is an event, which
goes into the same log as the events of the cards, so that everybody who follows the table hears of
it in order, and to those who listen to the book itself.  Where another player plays at a seat from
now on, the record gets a line as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from game.engine.events import Event
from game.language.log import log_line
from game.language.people import SeatCode, seat_line
from game.language.voice import Voice
from game.table.record import Player
from game.table.seating import (
    Look,
    Place,
    PlaceKind,
    Seating,
    computer,
    human_seats,
    person,
    players,
    screen_seats,
    seated,
)


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something has changed at a seat.  Everybody may know it."""

    seat: int

    def seen_by(self, seat: int) -> SeatEvent:
        """The same for every viewer."""
        return self

    @property
    def code(self) -> SeatCode | None:
        """How it is told; None for what is not worth a line."""
        return None


@dataclass(frozen=True, slots=True)
class SatDown(SeatEvent):
    """Somebody else plays here from now on: a person, or (``level``) a computer in place of
    another one."""

    name: str
    level: str
    before: str
    """The name of whoever played here."""

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
    """The same person goes on at the screen, or with a phone, or says whether others see it."""

    kind: PlaceKind


@dataclass(frozen=True, slots=True)
class WentAway(SeatEvent):
    """The person is out of reach for now."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.WENT_AWAY


@dataclass(frozen=True, slots=True)
class CameBack(SeatEvent):
    """The person is in reach again."""

    @property
    def code(self) -> SeatCode:
        return SeatCode.CAME_BACK


@dataclass(frozen=True, slots=True)
class PlayedFor(SeatEvent):
    """The game plays for the person from now on, or (not ``on``) no longer."""

    on: bool

    @property
    def code(self) -> SeatCode:
        return SeatCode.PLAYED_FOR if self.on else SeatCode.PLAYS_AGAIN


TableEvent = Event | SeatEvent
"""Whatever can happen at a table: something to the cards, or something to the people."""
WHO_SITS = (SatDown, Left, Renamed, LookChanged, DeviceChanged)
"""The events after which a seat is shown in another way."""
NEW_PLAYER = (SatDown, Left)
"""The events after which somebody else decides what the seat does."""


def cards_only(events: Iterable[TableEvent]) -> list[Event]:
    """Of these events, those of the cards."""
    return [event for event in events if isinstance(event, Event)]


def table_line(event: TableEvent, voice: Voice) -> str:
    """One line of the log about what happened, to the cards or at a seat; empty when it is not
    worth a line."""
    if isinstance(event, Event):
        return log_line(event, voice)
    return seat_line(event.code, voice, **{**asdict(event), "player": event.seat})


def table_lines(
    events: Sequence[TableEvent], names: Sequence[str], voiced: Callable[[Sequence[str]], Voice]
) -> list[str]:
    """The lines of the log about what happened, the last thing just now; each with the names of
    those who played then.

    names: of those who play now.
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
    """The seating of players of whom nothing is known but their names and levels: people at the
    screen, without a profile, and computers with the face of their names."""
    return tuple(
        computer(player.name, player.level, colour=seat)
        if player.level
        else person(player.name, colour=seat)
        for seat, player in enumerate(players)
    )


class SeatBook:
    """Who sits where at one table.

    seating: who sits there at first.
    tell: called with every change, before the listeners; it writes the log.
    note: called with a seat and the player who plays there from now on; it writes the record.
    """

    def __init__(
        self,
        seating: Seating,
        tell: Callable[[SeatEvent], object] = lambda event: None,
        note: Callable[[int, Player], object] = lambda seat, player: None,
    ) -> None:
        self._tell = tell
        self._note = note
        self._away: frozenset[int] = frozenset()
        self._automatic: frozenset[int] = frozenset()
        self.listeners: list[Callable[[SeatEvent], object]] = []
        """Each is called with every change, after it has been made."""
        self._enter(seating)

    def _enter(self, seating: Seating) -> None:
        # Worked out once a change: every frame asks for some of it.
        self.seating = seating
        """Who plays at each seat."""
        self.names = tuple(place.name for place in seating)
        """The names of those who play, by seat."""
        self.people = human_seats(seating)
        """The seats played by people, by whatever device."""
        self.screen_seats = screen_seats(seating)
        """The seats of people whose hand this screen shows."""
        self.looks = tuple(place.look for place in seating)
        """How the player at each seat looks."""
        self.players = players(seating)
        """Who plays at each seat, as a record has it."""

    # --- what it says --------------------------------------------------------------------------

    @property
    def away(self) -> frozenset[int]:
        """The seats whose people are out of reach."""
        return self._away

    @property
    def automatic(self) -> frozenset[int]:
        """The seats of people for whom the game plays."""
        return self._automatic

    # --- who sits there ------------------------------------------------------------------------

    def open(self, seating: Seating) -> None:
        """Enter the people and computers of the record as they sit down, with their looks and
        devices.  Nobody follows the table yet, so this is no event.  Raises ValueError when the
        record has others."""
        if players(seating) != self.players:
            raise ValueError("the record has other players")
        self._enter(seating)

    def sit(self, seat: int, place: Place) -> None:
        """From now on that player plays at the seat.  Raises ValueError when somebody else has
        the name, or when there is no such seat."""
        self._check(seat, place.name, self.seating)
        self._change(seat, place)

    def rename(self, seat: int, name: str) -> None:
        """From now on the player at that seat has this name.  Raises ValueError as ``sit``
        does."""
        self._check(seat, name, self.seating)
        self._change(seat, replace(self.seating[seat], name=name))

    def swap(self, one: int, other: int) -> None:
        """Let two players change seats; the cards stay.  Raises ValueError when there is no such
        seat."""
        for seat in (one, other):
            self._check(seat, "", ())
        places, away, automatic = self.seating, self._away, self._automatic
        for seat, before in ((one, other), (other, one)):
            self._change(seat, places[before])
        for seat, before in ((one, other), (other, one)):
            # Whoever is away, or played for, still is in the other seat.
            (self.go_away if before in away else self.come_back)(seat)
            self.play_for(seat, before in automatic)

    def become(self, seating: Seating) -> None:
        """Let these play at the table.  Raises ValueError for two of one name or another number
        of seats; then nothing has changed."""
        if len(seating) != len(self.seating):
            raise ValueError(f"there are {len(self.seating)} seats, not {len(seating)}")
        for seat, place in enumerate(seating):
            self._check(seat, place.name, seating)
        for seat, place in enumerate(seating):
            self._change(seat, place)

    def _check(self, seat: int, name: str, seating: Seating) -> None:
        if not 0 <= seat < len(self.seating):
            raise ValueError(f"there is no seat {seat}")
        if name in (place.name for other, place in enumerate(seating) if other != seat):
            raise ValueError(f"somebody else is called {name}")

    def _change(self, seat: int, place: Place) -> None:
        before = self.seating[seat]
        if place == before:
            return
        self._enter(seated(self.seating, seat, place))
        if place.player != before.player:
            self._note(seat, place.player)
        events = _changes(seat, before, place)
        if any(isinstance(event, NEW_PLAYER) for event in events):
            # Neither is about whoever sits there now.
            self._away -= {seat}
            self._automatic -= {seat}
        for event in events:
            self._happened(event)

    # --- who is there, and plays ---------------------------------------------------------------

    def go_away(self, seat: int) -> None:
        """Note that the person at that seat is out of reach for now."""
        if seat in self.people and seat not in self._away:
            self._away |= {seat}
            self._happened(WentAway(seat))

    def come_back(self, seat: int) -> None:
        """Note that the person at that seat is in reach again."""
        if seat in self._away:
            self._away -= {seat}
            self._happened(CameBack(seat))

    def play_for(self, seat: int, on: bool = True) -> None:
        """Let the game play for the person at that seat from now on, or let them play themselves
        again."""
        if seat in self.people and on != (seat in self._automatic):
            self._automatic ^= {seat}
            self._happened(PlayedFor(seat, on))

    def _happened(self, event: SeatEvent) -> None:
        self._tell(event)
        for listener in tuple(self.listeners):
            listener(event)


def _changes(seat: int, before: Place, after: Place) -> list[SeatEvent]:
    """What has happened at a seat where another place was entered."""
    if before.human and not after.human:
        return [Left(seat, before.name, after.name)]
    if _other(before, after):
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
    """Whether it is another player, and not the same one in another way."""
    if before.human != after.human:
        return True
    if not after.human:
        return before.player.level != after.player.level
    if before.profile is not None and after.profile is not None:
        return before.profile != after.profile
    return before.profile != after.profile and before.name != after.name
