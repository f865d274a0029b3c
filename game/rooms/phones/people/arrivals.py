"""Those who come with a phone: which seat each gets, who watches meanwhile, and by which name."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.language.catalogue import N_, Message, say
from game.rooms.phones.people.chairs import ANY, Chair, Watcher
from game.rooms.phones.settings import PHONE
from game.rooms.phones.words import audience_texts as audience_texts
from game.rooms.phones.words import phone as texts
from game.storage.lettering import drawn
from game.storage.names import usable_name
from game.table.people.cast import IDS, NAMES
from game.table.people.household import Household
from game.table.people.seating import COMPUTER, DISC, NEW_PERSON, made_way, seated

if TYPE_CHECKING:
    from game.rooms.phones.people.room import Room

MOST_WATCHERS: Final = 200
"""The most people who can watch with phones."""


class Arrivals:
    """Gives the seats of one room to those who come."""

    def __init__(self, room: Room, household: Household | None) -> None:
        """household: see Room."""
        self._room = room
        self._household = household

    def free_seats(self) -> list[int]:
        """The seats that somebody who comes can have at once: those that wait for a phone, and in
        a match those of computers.  Those whose people may come back are the last."""
        free = [seat for seat in self._room.book.remote_seats if seat not in self._room.chairs]
        if self._room.sitting is not None:
            playing = self._room.sitting.view(-1).seats
            others = enumerate(self._room.book.seating)
            free += [seat for seat, place in others if place.kind == COMPUTER]
            free.sort(key=lambda seat: seat not in playing)
        return sorted(free, key=lambda seat: seat in self._room.vacated)

    def _free_seat(self, name: str) -> int | None:
        """The first free seat where nobody else would have that name; None without one."""
        return next((s for s in self.free_seats() if not self.name_taken(name, s)), None)

    def watch(self, connection: int, name: str, face: str) -> None:
        """A guest only watches, and wants no seat."""
        if connection not in self._room.guests:
            return
        known = usable_name(drawn(usable_name(name)))
        if not known.strip():
            self.refuse(connection, texts.NAME_NOT_DRAWN)
        elif self._full(connection):
            self.refuse(connection, audience_texts.FULL)
        elif self.name_taken(known, ANY) or not self._wait(
            connection, known, face if face in IDS else DISC, sits=False
        ):
            self._ask_name(connection, known)

    def _full(self, connection: int) -> bool:
        """True if too many others watch."""
        waiting = self._room.waiting
        return len(waiting) >= MOST_WATCHERS and connection not in waiting

    def _ask_name(self, connection: int, name: str) -> None:
        """Tell a guest that somebody else has that name.  Whoever watched under it does not any
        more, and can choose another name as when they came."""
        self._room.waiting.pop(connection, None)
        self._room.line.watching(connection, "")
        self.refuse(connection, texts.NAME_TAKEN, name)

    def _wait(self, connection: int, name: str, face: str, sits: bool = True) -> bool:
        """Let a guest watch, until a seat is free if they want to sit.  Returns False, and does
        nothing, if somebody who watches has that name."""
        others = (each for other, each in self._room.waiting.items() if other != connection)
        if any(each.name.casefold() == name.casefold() for each in others):
            return False
        self._room.waiting[connection] = Watcher(name, face, sits)
        with self._room.line.speaking_to(connection):
            said = say(texts.WATCHING) if sits else say(audience_texts.WATCHING)
        self._room.line.watching(connection, said)
        return True

    def seat_waiting(self) -> None:
        """Give the seats that are free by now to those who wait."""
        for connection, each in list(self._room.waiting.items()):
            if not each.sits:
                continue
            if not self.free_seats():
                return
            if not self._room.admitted(connection):
                self._room.questions.knock(connection, each.name, each.face)
                continue
            seat = self._free_seat(each.name)
            self._room.questions.withdraw(connection)
            if seat is None:
                self._ask_name(connection, each.name)
            else:
                self.give(seat, connection, each.name, each.face)

    def claim(self, connection: int, name: str, face: str, seat: int = ANY) -> None:
        """A guest wants to sit down, at that seat or at any free one."""
        if connection not in self._room.guests:
            return
        if self._room.barred(connection):
            self.refuse(connection, texts.SENT_AWAY)
            return
        wanted = unicodedata.normalize("NFC", " ".join(name.split()))
        known = drawn(usable_name(name))
        if not known.strip():
            self.refuse(connection, texts.NAME_NOT_DRAWN)
            return
        name, face = usable_name(known), face if face in IDS else DISC
        free, asked_for = self.free_seats(), seat
        if seat not in (*self._room.book.remote_seats, *free):
            found = self._free_seat(name)
            seat = next(iter(free), ANY) if found is None else found
        if self.name_taken(name, seat):
            self._refuse_taken(connection, name)
            return
        chair = self._room.chairs.get(seat)
        if free and chair is None and not self._room.admitted(connection):
            self._room.questions.knock(connection, name, face, asked_for)
            return
        if not free and self._full(connection):
            self.refuse(connection, audience_texts.FULL)
            return
        self._room.questions.withdraw(connection, but=seat)
        waits = not free and self._wait(connection, name, face)
        if seat == ANY:
            if not waits:
                self.refuse(connection, texts.NAME_TAKEN, name)
            return
        if chair is not None:
            self._room.questions.ask(chair, connection, name, face)
            return
        self.give(seat, connection, name, face)
        if name != wanted:
            self._room.line.note(connection, texts.NAME_DRAWN, name=name)

    def _refuse_taken(self, connection: int, name: str) -> None:
        """Say that somebody has that name; who waits for a seat is asked for another one."""
        if connection in self._room.waiting:
            self._room.questions.withdraw(connection)
            self._ask_name(connection, name)
        else:
            self.refuse(connection, texts.NAME_TAKEN, name)

    def name_taken(self, name: str, seat: int) -> bool:
        """True if somebody at another seat has that name.  Before the match a computer that keeps
        a seat warm makes way."""
        return name.casefold() in {
            place.name.casefold()
            for other, place in enumerate(self._room.book.seating)
            if other != seat and not (place.open and self._room.sitting is None)
        }

    def give(self, seat: int, connection: int, name: str, face: str) -> None:
        """Give a free seat to somebody who has come."""
        self._room.guests.pop(connection, None)
        self._room.waiting.pop(connection, None)
        before = self._room.book.names[seat]
        self.enter(seat, name, face)
        chair = self._room.chairs[seat] = Chair(seat, self._room.line.give(connection, seat))
        self._room.here(chair, connection)
        if self._room.party is None or self._room.sitting is not None:
            # Where everybody is just coming, the screen shows their faces.
            late = self._room.sitting is not None
            took_over = N_("{name} takes over {before}’s cards.")
            came = took_over if late else N_("{name} has joined with a phone.")
            self._room.host.tell(say(came, name=name, before=before))

    def enter(self, seat: int, name: str, face: str) -> None:
        """Write into the book that they sit there, and have computers that keep other seats warm
        make way for their name and face."""
        book, place = self._room.book, self._room.book.seating[seat]
        profile = place.profile if place.name == name and place.profile else NEW_PERSON
        there = replace(place, kind=PHONE, name=name, profile=profile, face=face)
        seating = seated(book.seating, seat, there)
        if self._room.sitting is None:
            seating = made_way(seating, NAMES)
        elif self._household is not None:
            seating = self._household.told_apart(self._household.enrolled(seating))
        if place.human and place.name != name:
            book.hand_over(seat, seating[seat])
        else:
            book.become(seating)

    def refuse(self, connection: int, message: Message, name: str = "", n: int = 0) -> None:
        """Tell a guest why they cannot have a seat."""
        self._room.line.note(connection, message, name=name, n=n)
        self._room.line.lobby(connection)
