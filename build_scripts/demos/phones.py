"""Phones at the table: how they join."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from build_scripts.demos.people import NAMES
from build_scripts.demos.registry import demo
from game.rooms.phones.app.phone_flow import PhoneFlow
from game.rooms.phones.app.phones import Phones
from game.rooms.phones.pages.corner_code import Invitation
from game.rooms.phones.pages.everybody import EverybodyScene
from game.rooms.phones.pages.joining import JoiningScene
from game.rooms.phones.pages.joining_seats import PhoneSeat
from game.rooms.phones.people.audience import REACTION_FACES, Shown
from game.rooms.phones.people.party import Party, PartyOption
from game.table.people.cast import CAST
from game.table.people.seating import DISC, Seating
from game.ui.app.occasions import Occasions
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.scene import Scene

_GUESTS = ("Zoe", "Yusuf", "Ana", "Xenia", *(each.name for each in CAST[-6:]))


@demo
def joining(players: int = 4, here: int = 2, waited: float = 0, running: bool = False) -> Scene:
    """The joining screen with some who have come."""
    seats = [
        PhoneSeat(
            seat, name, name.lower() if seat < 3 else DISC, here=seat <= here,
            away=seat == 2, asked_by="Cy" if seat == 1 and running else "",
        )
        for seat, name in enumerate(OPPONENTS[: int(players)])
        if seat
    ]  # fmt: skip
    return JoiningScene(
        _Room(seats), on_go=lambda: None, on_back=lambda: None, running=running, waited=waited
    )


@demo
def everybody(people: int = 4, game: str = "last-card") -> Scene:
    """The joining screen of a table that everybody joins by phone."""
    party = Party(game, series=Occasions.series)
    return EverybodyScene(
        _PartyRoom(party, people), party, on_go=lambda: None, on_back=lambda: None
    )


class _Room(Phones):
    """Phones to look at, and the room of them as well: nothing is opened."""

    code, url = "KWTR", "http://192.168.178.20:47663/#k=dGhpcyBpcyBub3QgYSBrZXk"
    shown = "192.168.178.20:47663"
    several = True

    def __init__(self, seats: list[PhoneSeat]) -> None:
        self._seats = seats
        self.met = any(seat.here for seat in seats)
        self.room: Any = self
        self.hosting = self

    def seats(self) -> list[PhoneSeat]:
        return self._seats

    patience = 60.0

    def next_patience(self) -> int:
        return 60

    def next_address(self) -> None: ...
    def send_away(self, seat: int) -> None: ...
    def hand_on(self, seat: int) -> None: ...
    def answer(self, seat: int, yes: bool) -> None: ...

    muted = False

    def mute(self, muted: bool) -> None:
        self.muted = muted

    voting: bool | None = False

    def let_vote(self, on: bool) -> None:
        self.voting = on


class _PartyRoom(_Room):
    """A room that everybody joins by phone, to look at."""

    def __init__(self, party: Party, people: int) -> None:
        free = party.open_seats()
        faces = ("tui", "mina", "ben", DISC, "oskar", "raj")
        super().__init__(
            [
                PhoneSeat(seat, name, faces[seat % 6], here=True, away=seat == 5, host=seat == 0)
                for seat, name in enumerate(_GUESTS[:people])
            ]
        )
        self._people, self._party, self._free = people, party, free[people:]

    @property
    def people(self) -> int:
        return self._people

    def company(self) -> Seating:
        return self._party.company(self._free, self._people)

    def choose(self, what: PartyOption, value: str) -> None:
        self._party.choose(what, value, self._people)


class Invites(PhoneFlow):
    """How phones join, to look at; a press puts it away."""

    def __init__(self, reactions: int = 0) -> None:
        nobody: Any = SimpleNamespace(app=None)
        super().__init__(nobody)
        self.shown = True
        kinds = list(REACTION_FACES.items())[:reactions]
        pairs = zip(NAMES, kinds, strict=False)
        self._reactions = [Shown(name, face, each) for name, (each, face) in pairs]

    def invitation(self) -> Invitation | None:
        address = "192.168.178.20:47663"
        return Invitation(_Room.code, address, _Room.url, watching=3) if self.shown else None

    def toggle_code(self) -> None:
        self.shown = not self.shown

    def reactions(self) -> list[Shown]:
        shown, self._reactions = self._reactions, []
        return shown
