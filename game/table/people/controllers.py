"""Which device holds which seat, at a table with people.

A *device* is a mouse, the keys, the glass, a game pad or a phone. One that holds a seat acts for it
alone. Mouse, keys and glass that hold none are *shared*: they act for the player in turn, and where
that cannot be told it is asked. A pad belongs to one person: with several at the screen its first
press claims a seat. Pads of one make cannot be told apart, so one that was pulled out and put back
is a new pad, and its first press claims the seat that misses one.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.actions import NOBODY
from game.table.people.curtain import CurtainRule, curtain_rule, is_watched
from game.table.people.devices import MOUSE, Device, Source, as_held
from game.table.people.seating import sits_apart
from game.table.seat_book import SeatBook, SeatEvent


class Controllers:
    """The devices of one table. Who sits there is in the seat book."""

    def __init__(self, book: SeatBook | None = None) -> None:
        """book: of the match; without one there is no match."""
        self._book = book or SeatBook(())
        self._book.listeners.append(self._seat_changed)
        self._holds: dict[Source, int] = {}
        self._lost: list[int] = []
        self._used: dict[int, Source] = {}
        self._last = self._shared = MOUSE
        self._sat: set[int] = set()
        self._watched = False
        self._look_who_watches()

    # --- who sits there --------------------------------------------------------------------------

    def _seat_changed(self, event: SeatEvent) -> None:
        """A device holds nothing, and no seat misses its pad, once the person has left or goes on
        with a phone."""
        here, people = self.screen_seats, self.people
        self._look_who_watches()
        self._holds = {each: seat for each, seat in self._holds.items() if seat in here}
        self._lost = [seat for seat in self._lost if seat in here]
        self._used = {seat: source for seat, source in self._used.items() if seat in people}

    def _look_who_watches(self) -> None:
        """Note who has sat here since the round began, and whether others see this screen."""
        self._sat.update(self.people)
        seen = is_watched(self._sat, self.screen_seats, sits_apart(self._book.seating))
        self._watched = self._watched or seen

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people."""
        return self._book.people

    @property
    def all_by_phone(self) -> bool:
        """True if all people have their hands in phones, and nobody at this screen."""
        return bool(self.people) and not self.screen_seats

    def seat_of_one(self, seat: int) -> int:
        """The seat of the only person at this screen; with none or several, the seat given."""
        return self.screen_seats[0] if len(self.screen_seats) == 1 else seat

    @property
    def screen_seats(self) -> tuple[int, ...]:
        """The seats whose hand is shown on this screen."""
        return self._book.screen_seats

    @property
    def several(self) -> bool:
        """True if more than one hand is shown on this screen."""
        return len(self.screen_seats) > 1

    @property
    def all_by_pad(self) -> bool:
        """True if several sit at this screen, and each has a game pad of their own, be it pulled
        out for now: they sit across the room from it."""

        def has_pad(seat: int) -> bool:
            held = self.devices(seat)
            pads = held and all(each.device is Device.PAD for each in held)
            return bool(pads) or seat in self._lost

        return self.several and all(has_pad(seat) for seat in self.screen_seats)

    # --- who may look ----------------------------------------------------------------------------

    def begin_round(self) -> None:
        """Another round begins: who has left before it has seen none of its cards."""
        self._sat.clear()
        self._watched = False
        self._look_who_watches()

    def go_on(self, sat: Iterable[int]) -> None:
        """A round is gone on with in which people have played at these seats."""
        self._sat.update(sat)
        self._watched = self._watched or len(self._sat) > 1

    @property
    def rule(self) -> CurtainRule:
        """When the hands at this screen lie face down."""
        apart = sits_apart(self._book.seating)
        return curtain_rule(self.people, self.screen_seats, watched=self._watched, apart=apart)

    # --- who acts --------------------------------------------------------------------------------

    def holder(self, source: Source) -> int:
        """The seat that the device acts for and no other; NOBODY (-1) for a shared one, and for a
        pad that has not claimed a seat. The only person at a screen holds all its devices."""
        held = self._holds.get(as_held(source))
        if held is not None:
            return held
        alone = self.screen_seats
        return alone[0] if len(alone) == 1 and source.device is not Device.PHONE else NOBODY

    def may_act(self, source: Source, seat: int) -> bool:
        """True if what the device does may be that seat's. Somebody without a device of their own
        may use a shared one that is another's."""
        holder = self.holder(source)
        if holder == seat:
            return True
        if source.device in (Device.PAD, Device.PHONE) or seat not in self.screen_seats:
            return False
        return holder == NOBODY or not self.devices(seat)

    def shares(self, source: Source, seat: int) -> bool:
        """True if somebody else at the screen may use this device of that seat's too, so that a
        press of it may have been theirs."""
        if self.holder(source) == seat:
            return False
        others = (other for other in self.screen_seats if other != seat)
        return bool(self.devices(seat)) or any(not self.devices(other) for other in others)

    def devices(self, seat: int) -> tuple[Source, ...]:
        """The devices that this seat holds as its own."""
        return tuple(each for each, held in self._holds.items() if held == seat)

    # --- claiming a seat -------------------------------------------------------------------------

    def claim(self, source: Source, seat: int) -> None:
        """Let the device act for that seat from now on. Raises ValueError if nobody sits there."""
        if seat not in self.people:
            raise ValueError(f"no person sits at seat {seat}")
        self._holds[as_held(source)] = seat
        if seat in self._lost:
            self._lost.remove(seat)
        self.used(source, seat)

    def release(self, source: Source) -> None:
        """Let the device hold no seat any more."""
        self._holds.pop(as_held(source), None)

    def wanted(self, source: Source) -> tuple[int, ...]:
        """The seats that a press of this device may be meant to claim: none when it needs none,
        one when that is plain, several when its person must be asked. Seats that miss a pad come
        before those that never had one."""
        if source.device is not Device.PAD or self.holder(source) != NOBODY:
            return ()
        missing = self.missing
        if missing:
            return missing
        free = tuple(seat for seat in self.screen_seats if not self.devices(seat))
        return free or self.screen_seats

    # --- pulled out and put back -----------------------------------------------------------------

    def pulled_out(self, source: Source) -> int:
        """The device is gone: the seat that misses it, or NOBODY (-1)."""
        seat = self.holder(source)
        self._holds.pop(as_held(source), None)
        if seat == NOBODY:
            return NOBODY
        if self._used.get(seat) == source:
            del self._used[seat]
        elif not self.several:
            # One of the devices of the only person, and not the one in use.
            return NOBODY
        if self._last == source:
            self._last = self._shared
        if self.devices(seat) or seat in self._lost:
            return NOBODY
        self._lost.append(seat)
        return seat

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose pad is gone, and that have not gone on with anything else."""
        return tuple(sorted(self._lost))

    # --- what was used last ----------------------------------------------------------------------

    def used(self, source: Source, seat: int) -> None:
        """Note that the seat did something with the device, and goes on with it."""
        self._last = source
        if source.device not in (Device.PAD, Device.PHONE):
            self._shared = source
        if seat != NOBODY:
            self._used[seat] = source
            if seat in self._lost:
                self._lost.remove(seat)

    @property
    def last(self) -> Source:
        """The device that acted last for somebody here."""
        return self._last

    def at_hand(self, seat: int) -> Source:
        """The device that the person at that seat goes on with: the one they used last, their own,
        or the one that anybody used last. At this screen never one that cannot act for them."""
        if seat not in self.screen_seats:
            return self._last
        own = self.devices(seat)
        likely = (self._used.get(seat), *own[:1], self._last)
        for source in likely:
            if source is not None and self.may_act(source, seat):
                return source
        return self._shared

    def prompts(self, seat: int = NOBODY) -> Device:
        """The kind of device that what is said to that seat (NOBODY: to everybody) speaks of."""
        return (self._last if seat == NOBODY else self.at_hand(seat)).device
