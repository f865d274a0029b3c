"""The seating: one place for each seat of the table, and how the player there looks.

A seating is set up before a match, kept beside it, and changed while it goes on.  The match
itself knows only names and levels (``game.table.records.record.Player``), and the handicaps.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.agents import LEVELS, USUAL
from game.engine.fact import N_, Fact, Facts
from game.sockets import SeatKind, plugs
from game.storage.names import LONGEST, usable_name
from game.storage.settings import PATIENCES
from game.storage.typed import fitting, matching, one_of, whole
from game.table.people.handicaps import HINTS, LONG_CALL, TIME, Handicaps, seconds

if TYPE_CHECKING:
    from game.table.records.record import Player, Record

DISC: Final = "disc"
"""The face of somebody without one: a coin with the first letter of the name."""


class Look(NamedTuple):
    """A face and a colour."""

    face: str = DISC
    """The id of a face in lower case ("ben"), or DISC."""
    colour: int = 0
    """Which of ten colours, counted from 0."""


PERSON: Final = "person"
"""The kind of a seat whose hand is shown on this screen."""
COMPUTER: Final = "computer"
COLOURS: Final = 10
"""Colours of places are numbers below this."""
FEWEST: Final = 2
MOST: Final = 10
"""Seats at a table; a game may allow fewer."""
SPREAD: Final = 5
"""How many more or fewer cards than the table's number a place can be dealt."""
TIMES: Final = (0, 15, 30, 45, 60, 90, 120, 180)
"""Seconds for a turn that a place can have instead of the table's; 0: no limit."""


NEW_PERSON: Final = ""
"""The profile of somebody who has just joined. It is found or made when the table is enrolled."""


@dataclass(frozen=True, slots=True)
class Place:
    """The player at one seat."""

    kind: str
    """PERSON, COMPUTER, or a *remote* kind: the id of a :class:`game.sockets.SeatKind`. Its people
    hold their cards in a device of their own. Without a profile such a seat is open: a computer
    with the place's name and level plays there until somebody joins."""
    name: str
    profile: str | None = None
    """The id of the person's profile; None for a computer and for an open seat."""
    level: str = ""
    """The level of a computer (see ``game.agents.LEVELS``), also of one at a remote seat
    before somebody joins and after they have left; empty for everybody else."""
    face: str = DISC
    """The id of a face in lower case ("ben"), or DISC."""
    colour: int = 0
    """Which of the COLOURS."""
    handicaps: Handicaps = ()
    """The handicaps, as in a record: hints, long-call, time-60."""
    more: int = 0
    """How many more cards than the table's number it is dealt; negative for fewer."""
    patience: int = 1
    """How many times the usual time the person has to react; 0: the table waits."""
    apart: bool = False
    """True if nobody else sees the screen, because the person at it sits apart from those at
    remote seats."""

    @property
    def remote(self) -> bool:
        """True if the seat is for somebody with a device of their own."""
        return self.kind not in (PERSON, COMPUTER)

    @property
    def open(self) -> bool:
        """True if the seat waits for somebody with a device of their own."""
        return self.remote and self.profile is None

    @property
    def human(self) -> bool:
        """True if a person plays here now, with any device."""
        return self.kind == PERSON or (self.remote and self.profile is not None)

    @property
    def player(self) -> Player:
        """Return the player as a record has it."""
        from game.table.records.record import Player

        return Player(self.name, "" if self.human else self.level or USUAL)

    @property
    def look(self) -> Look:
        """How the player here looks."""
        return Look(self.face, self.colour)

    @property
    def time(self) -> int | None:
        """Seconds for a turn (0: no limit); None for the table's limit."""
        return seconds(self.handicaps)

    def handicap(self, *, hints: bool, long_call: bool, time: int | None, more: int) -> Place:
        """The same place with these handicaps and no others."""
        words = [HINTS] * hints + [LONG_CALL] * long_call
        if time is not None:
            words.append(f"{TIME}{time}")
        return replace(self, handicaps=tuple(words), more=more)


Seating = tuple[Place, ...]
"""One place for each seat, clockwise.  Partners sit opposite (see ``partner``)."""


def person(name: str, profile: str | None = None, *, face: str = DISC, colour: int = 0) -> Place:
    """Somebody at this screen."""
    return Place(PERSON, name, profile, face=face, colour=colour)


def computer(name: str, level: str = USUAL, *, face: str = "", colour: int = 0) -> Place:
    """Return a computer player. Without ``face`` it has the face of its name."""
    return Place(COMPUTER, name, level=level, face=face or name.lower(), colour=colour)


def open_place(
    kind: str, name: str, level: str = USUAL, *, face: str = "", colour: int = 0
) -> Place:
    """Return a seat of this remote kind; a computer with this name plays until somebody joins."""
    return Place(kind, name, level=level, face=face or name.lower(), colour=colour)


# --- what a seating says ------------------------------------------------------------------------


def screen_seats(seating: Seating) -> tuple[int, ...]:
    """The seats of people whose hand this screen shows."""
    return tuple(seat for seat, place in enumerate(seating) if place.kind == PERSON)


def remote_seats(seating: Seating) -> tuple[int, ...]:
    """The seats for people with devices of their own, also those where nobody has joined."""
    return tuple(seat for seat, place in enumerate(seating) if place.remote)


def may_sit_apart(seating: Seating, seat: int) -> bool:
    """True if the person there is the only one at the screen, and others play elsewhere."""
    return bool(remote_seats(seating)) and screen_seats(seating) == (seat,)


def sits_apart(seating: Seating) -> bool:
    """True if only the person whose hand it shows sees the screen."""
    return any(place.apart and may_sit_apart(seating, seat) for seat, place in enumerate(seating))


def together(seating: Seating) -> Seating:
    """Return the same table in which only a person alone at the screen sits apart. Others must say
    so again when they are alone."""
    return tuple(
        replace(place, apart=place.apart and may_sit_apart(seating, seat))
        for seat, place in enumerate(seating)
    )


def human_seats(seating: Seating) -> tuple[int, ...]:
    """The seats of all people, with any device."""
    return tuple(seat for seat, place in enumerate(seating) if place.human)


def players(seating: Seating) -> tuple[Player, ...]:
    """The seating, as a record has it."""
    return tuple(place.player for place in seating)


def handicaps(seating: Seating) -> tuple[Handicaps, ...]:
    """The handicaps of each seat; empty when nobody has any."""
    each = tuple(place.handicaps for place in seating)
    return each if any(each) else ()


def dealt(seating: Seating, usual: int) -> tuple[int, ...]:
    """Return the cards dealt to each seat if the table deals ``usual``, at least one; empty if it
    is the same for all."""
    if not any(place.more for place in seating):
        return ()
    return tuple(max(1, usual + place.more) for place in seating)


def handicapped(seating: Seating) -> bool:
    """True if anything is different for anybody, so that the match is not competitive."""
    return any(place.handicaps or place.more for place in seating)


def partner(seat: int) -> int:
    """The seat opposite, at a table of four in pairs."""
    return (seat + 2) % 4


class SeatingCode(StrEnum):
    """Why a table cannot be played. ``seat`` is the seat, ``n`` a number, ``name`` a name."""

    TOO_FEW = N_("At least {n} players are needed.")
    TOO_MANY = N_("At most {n} can play.")
    NO_NAME = N_("Everyone needs a name.")
    SAME_NAME = N_("Two players are called {name}: rename one of them.")
    SAME_PERSON = N_("{name} is in two seats.")


def problems(seating: Seating, fewest: int = FEWEST, most: int = MOST) -> Facts:
    """Return why no match can be played like this; empty if it can."""
    found: list[Fact] = []
    if len(seating) < fewest:
        found.append(Fact(SeatingCode.TOO_FEW, n=fewest))
    if len(seating) > most:
        found.append(Fact(SeatingCode.TOO_MANY, n=most))
    names: set[str] = set()
    profiles: set[str] = set()
    for seat, place in enumerate(seating):
        if not place.name.strip():
            found.append(Fact(SeatingCode.NO_NAME, seat=seat))
        elif place.profile is not None and place.profile in profiles:
            found.append(Fact(SeatingCode.SAME_PERSON, seat=seat, name=place.name))
        elif place.name.casefold() in names:
            found.append(Fact(SeatingCode.SAME_NAME, seat=seat, name=place.name))
        names.add(place.name.casefold())
        if place.profile is not None:
            profiles.add(place.profile)
    return tuple(found)


# --- changing it --------------------------------------------------------------------------------


def seated(seating: Seating, seat: int, place: Place) -> Seating:
    """The same table with another place at that seat."""
    return (*seating[:seat], place, *seating[seat + 1 :])


def swapped(seating: Seating, one: int, other: int) -> Seating:
    """The same people with two of them in each other's seats."""
    return seated(seated(seating, one, seating[other]), other, seating[one])


def joined(seating: Seating, place: Place, most: int = MOST) -> tuple[Seating, int]:
    """Return the table after somebody has sat down, and their seat: that of the first computer,
    else the first open seat, else a new seat. Raises ValueError if all seats are taken."""
    for remote in (False, True):
        for seat, there in enumerate(seating):
            if there.remote == remote and not there.human:
                return seated(seating, seat, _free_colour(seating, place, seat)), seat
    if len(seating) >= most:
        raise ValueError(f"all {most} seats are taken by people")
    return (*seating, _free_colour(seating, place)), len(seating)


def added(seating: Seating, place: Place) -> Seating:
    """The table with one more seat."""
    return (*seating, _free_colour(seating, place))


def removed(seating: Seating, seat: int) -> Seating:
    """The table without that seat."""
    return (*seating[:seat], *seating[seat + 1 :])


def _free_colour(seating: Seating, place: Place, instead_of: int = -1) -> Place:
    """Return the place in a colour that nobody else at the table has, its own if possible."""
    taken = {each.colour for seat, each in enumerate(seating) if seat != instead_of}
    if place.colour not in taken:
        return place
    free = [colour for colour in range(COLOURS) if colour not in taken]
    return replace(place, colour=free[0]) if free else place


def alone(me: Place, names: Sequence[str], level: str = USUAL, others: int = 3) -> Seating:
    """Return one person against computers with the first of ``names`` whose name and face the
    person does not have."""
    mine = {me.name.casefold(), me.face}
    company = [name for name in names if not mine & {name.casefold(), name.lower()}][:others]
    seating: Seating = (replace(me, handicaps=(), more=0),)
    for name in company:
        seating = added(seating, computer(name, level))
    return seating


def fitted(seating: Seating, names: Sequence[str], fewest: int, most: int) -> Seating:
    """Return the same table for a game for ``fewest`` to ``most`` players. If there are too many,
    computers leave, the last one first, and then others; if there are too few, computers with free
    names join."""
    while len(seating) > most:
        leaving = [seat for seat, place in enumerate(seating) if place.kind == COMPUTER]
        seating = removed(seating, leaving[-1] if leaving else len(seating) - 1)
    level = next((place.level for place in reversed(seating) if place.level), USUAL)
    while len(seating) < fewest:
        seating = added(seating, computer(free_name(seating, names), level))
    return seating


def as_computer(place: Place, name: str) -> Place:
    """The place with the computer of that name."""
    return replace(place, name=name, face=name.lower())


def made_way(seating: Seating, names: Sequence[str]) -> Seating:
    """Return the same table in which every computer whose name or face a person has is replaced by
    one of these names."""
    taken = {other.name.casefold() for other in seating if other.human}
    picked = _picked(seating)
    for seat, place in enumerate(seating):
        if not place.human and (place.name.casefold() in taken or place.face in picked):
            seating = seated(seating, seat, as_computer(place, free_name(seating, names)))
    return seating


def _picked(seating: Seating) -> set[str]:
    """The faces that people have chosen."""
    return {place.face for place in seating if place.human} - {DISC}


def free_name(seating: Seating, names: Sequence[str]) -> str:
    """Return the first of these names that nobody at the table has and whose face nobody has
    picked; with a number if all are taken."""
    taken = {place.name.casefold() for place in seating}
    picked = _picked(seating)
    for name in names:
        if name.casefold() not in taken and name.lower() not in picked:
            return name
    number = 2
    while f"{names[0]} {number}".casefold() in taken:
        number += 1
    return f"{names[0]} {number}"


def free_face(seating: Seating, faces: Sequence[str]) -> str:
    """Return the first of these faces that nobody at the table has; a letter if all are taken."""
    taken = {place.face for place in seating}
    return next((face for face in faces if face not in taken), DISC)


def told_apart(seating: Seating, nameless: str, numbered: str) -> Seating:
    """Return the same table in which a person called ``nameless`` ("You") gets the ``numbered``
    name ("Player 1") among several people, and the other way round alone."""
    several = len(human_seats(seating)) > 1
    before, now = (nameless, numbered) if several else (numbered, nameless)
    if any(place.name == now for place in seating):
        return seating
    return tuple(
        replace(place, name=now) if place.human and place.name == before else place
        for place in seating
    )


# --- as files hold it ---------------------------------------------------------------------------


def seating_data(seating: Seating) -> list[dict[str, str | int | list[str]]]:
    """Return the seating as JSON values, without defaults."""
    return [_place_data(place) for place in seating]


def _place_data(place: Place) -> dict[str, str | int | list[str]]:
    data: dict[str, str | int | list[str]] = {"kind": place.kind, "name": place.name}
    if place.profile is not None:
        data["profile"] = place.profile
    if place.level:
        data["level"] = place.level
    data["face"], data["colour"] = place.face, place.colour
    if place.handicaps:
        data["handicaps"] = list(place.handicaps)
    if place.more:
        data["more"] = place.more
    if place.patience != 1:
        data["patience"] = place.patience
    if place.apart:
        data["apart"] = True
    return data


def read_seating(data: Any) -> Seating:
    """Return the seating from JSON values. Raises ValueError, with the end of a sentence, if it is
    no seating that can be played."""
    if not isinstance(data, list) or not FEWEST <= len(data) <= MOST:
        raise ValueError(f"does not say who sits at {FEWEST} to {MOST} seats")
    seating = tuple(read_place(each) for each in data)
    if problems(seating):
        raise ValueError("has somebody twice")
    return seating


_FACE: Final = matching(rf"[A-Za-z_][A-Za-z0-9_]{{0,{LONGEST - 1}}}")


def read_place(data: Any) -> Place:
    """Return one place from JSON values. Raises ValueError, with the end of a sentence."""
    if not isinstance(data, Mapping):
        raise ValueError("has a seat with nothing about it")
    name, profile = data.get("name"), data.get("profile")
    kind = data.get("kind")
    if not isinstance(kind, str) or not kind:
        raise ValueError("has a seat of no kind")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST or usable_name(name) != name:
        raise ValueError("has a seat without a name that can be shown")
    if profile is not None and not (isinstance(profile, str) and 0 < len(profile) <= LONGEST):
        raise ValueError("has a profile that is no id")
    if kind not in (PERSON, COMPUTER, *(each.id for each in plugs(SeatKind))):
        # The room of this kind is gone: the person plays on at this screen, or the computer there.
        kind = PERSON if profile is not None else COMPUTER
    person_alone = kind == PERSON or (kind != COMPUTER and profile is not None)
    return Place(
        kind, name, profile if kind != COMPUTER else None,
        "" if person_alone else fitting(one_of(*LEVELS), data.get("level"), USUAL),
        fitting(_FACE, data.get("face"), DISC),
        fitting(whole(0, COLOURS - 1), data.get("colour"), 0),
        _read_handicaps(data.get("handicaps", ())),
        fitting(whole(-SPREAD, SPREAD), data.get("more"), 0),
        fitting(one_of(*PATIENCES), data.get("patience"), 1),
        kind == PERSON and data.get("apart") is True,
    )  # fmt: skip


def _read_handicaps(data: Any) -> Handicaps:
    """Return the known handicaps in what was read, each once."""
    if not isinstance(data, list | tuple):
        return ()
    times = [f"{TIME}{limit}" for limit in TIMES]
    known = [word for word in (HINTS, LONG_CALL) if word in data]
    return (*known, *[word for word in data if word in times][:1])


def solvent(seating: Seating, able: Sequence[str], computers: Collection[str]) -> Seating:
    """Return the same people, and those of the ``computers`` who are ``able`` to cover the stake;
    the others are replaced by some who are, if there are any."""
    taken = {place.name for place in seating}
    spare = [name for name in able if name not in taken]
    for seat, place in enumerate(seating):
        if not place.human and place.name in computers and place.name not in able and spare:
            name = spare.pop(0)
            seating = seated(seating, seat, as_computer(place, name))
    return seating


def hands_in_round(record: Record) -> dict[str, frozenset[int]]:
    """Return by name, for everybody who has played since the last round of the record started, the
    seats whose hands they have held. Empty if nothing has happened in that round yet."""
    last = record.rounds[-1] if record.rounds else None
    if last is None or not (last.moves or last.seatings):
        return {}
    now = list(record.players)
    for played in record.rounds[:-1]:
        for change in played.seatings:
            now[change.seat] = change.player
    sat = [*enumerate(now), *((each.seat, each.player) for each in last.seatings)]
    found: dict[str, frozenset[int]] = {}
    for seat, player in sat:
        if not player.level:
            found[player.name] = found.get(player.name, frozenset()) | {seat}
    return found


def renamed(seating: Seating, called: Callable[[Place], str]) -> Seating:
    """Return the same players under their current names, unless somebody else at the table has the
    name."""
    for seat, place in enumerate(seating):
        name = called(place)
        if name not in (other.name for other in seating):
            seating = seated(seating, seat, replace(place, name=name))
    return seating
