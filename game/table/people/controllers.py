"""Which device belongs to which seat, at a table with people.

A *device* is a mouse, the keys, the touch screen or a game pad. A device that holds a seat
acts only for it. Mouse, keys and touch screen without a seat are *shared*: they act for the player
in turn, and if that is unclear, the game asks. A pad belongs to one person: with several at the
screen its first press claims a seat. Pads of the same make look the same to the game, so a pad that
was unplugged and plugged in again is a new pad, and its first press claims the seat that misses
one.
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
        """book: the seats of the match; None without a match."""
        self._book = book or SeatBook(())
        self._book.listeners.append(self._seat_changed)
        self._holds: dict[Source, int] = {}
        self._lost: list[int] = []
        self._used: dict[int, Source] = {}
        self.last = self._shared = MOUSE
        """The device that was used last here."""
        self._sat: set[int] = set()
        self._watched = False
        self._look_who_watches()

    # --- who sits there --------------------------------------------------------------------------

    def _seat_changed(self, event: SeatEvent) -> None:
        """Release the devices and missing pads of people who have left or play elsewhere now."""
        here, people = self.screen_seats, self.people
        self._look_who_watches()
        self._holds = {each: seat for each, seat in self._holds.items() if seat in here}
        self._lost = [seat for seat in self._lost if seat in here]
        self._used = {seat: source for seat, source in self._used.items() if seat in people}

    def _look_who_watches(self) -> None:
        """Note who has played here since the round started, and whether others see this screen."""
        self._sat.update(self.people)
        seen = is_watched(self._sat, self.screen_seats, sits_apart(self._book.seating))
        self._watched = self._watched or seen

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people."""
        return self._book.people

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play, by seat."""
        return self._book.names

    @property
    def all_remote(self) -> bool:
        """True if all people have their hands in devices of their own, and nobody at this
        screen."""
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
        """True if several people sit at this screen and each has their own game pad, even if it is
        unplugged now: then they sit across the room."""

        def has_pad(seat: int) -> bool:
            held = self.devices(seat)
            pads = held and all(each.device is Device.PAD for each in held)
            return bool(pads) or seat in self._lost

        return self.several and all(has_pad(seat) for seat in self.screen_seats)

    # --- who may look ----------------------------------------------------------------------------

    def begin_round(self) -> None:
        """Start another round: people who left before it have seen none of its cards."""
        self._sat.clear()
        self._watched = False
        self._look_who_watches()

    def go_on(self, sat: Iterable[int]) -> None:
        """Continue a round in which people have played at these seats."""
        self._sat.update(sat)
        self._watched = self._watched or len(self._sat) > 1

    @property
    def rule(self) -> CurtainRule:
        """When the hands at this screen lie face down."""
        apart = sits_apart(self._book.seating)
        return curtain_rule(self.people, self.screen_seats, watched=self._watched, apart=apart)

    # --- who acts --------------------------------------------------------------------------------

    def holder(self, source: Source) -> int:
        """Return the only seat that the device acts for; NOBODY (-1) for a shared device or a pad
        without a seat. The only person at a screen holds all its devices."""
        held = self._holds.get(as_held(source))
        if held is not None:
            return held
        alone = self.screen_seats
        return alone[0] if len(alone) == 1 else NOBODY

    def may_act(self, source: Source, seat: int) -> bool:
        """True if this seat may have used the device. Somebody without a device may also use a
        mouse, keys or touch screen that is another's."""
        holder = self.holder(source)
        if holder == seat:
            return True
        if source.device is Device.PAD or seat not in self.screen_seats:
            return False
        return holder == NOBODY or not self.devices(seat)

    def shares(self, source: Source, seat: int) -> bool:
        """True if somebody else at the screen may also use this seat's device, so that a press may
        have been theirs."""
        if self.holder(source) == seat:
            return False
        others = (other for other in self.screen_seats if other != seat)
        return bool(self.devices(seat)) or any(not self.devices(other) for other in others)

    def devices(self, seat: int) -> tuple[Source, ...]:
        """The devices that this seat holds as its own."""
        return tuple(each for each, held in self._holds.items() if held == seat)

    # --- claiming a seat -------------------------------------------------------------------------

    def claim(self, source: Source, seat: int) -> None:
        """Let the device act for this seat from now on. Raises ValueError if nobody sits there."""
        if seat not in self.people:
            raise ValueError(f"no person sits at seat {seat}")
        self._holds[as_held(source)] = seat
        if seat in self._lost:
            self._lost.remove(seat)
        self.used(source, seat)

    def release(self, source: Source) -> None:
        """Release the device from its seat."""
        self._holds.pop(as_held(source), None)

    def wanted(self, source: Source) -> tuple[int, ...]:
        """Return the seats that a press of this device may claim: none if it needs none, one if
        that is clear, several if the game must ask. Seats that miss a pad come before those that
        never had one."""
        if source.device is not Device.PAD or self.holder(source) != NOBODY:
            return ()
        missing = self.missing
        if missing:
            return missing
        free = tuple(seat for seat in self.screen_seats if not self.devices(seat))
        return free or self.screen_seats

    # --- pulled out and put back -----------------------------------------------------------------

    def pulled_out(self, source: Source) -> int:
        """Remove a device that is gone. Returns the seat that misses it, or NOBODY (-1)."""
        seat = self.holder(source)
        self._holds.pop(as_held(source), None)
        if seat == NOBODY:
            return NOBODY
        if self._used.get(seat) == source:
            del self._used[seat]
        elif not self.several:
            # It is a device of the only person, but not the one in use.
            return NOBODY
        if self.last == source:
            self.last = self._shared
        if self.devices(seat) or seat in self._lost:
            return NOBODY
        self._lost.append(seat)
        return seat

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose pad is gone and that use nothing else yet."""
        return tuple(sorted(self._lost))

    # --- what was used last ----------------------------------------------------------------------

    def used(self, source: Source, seat: int) -> None:
        """Note that the seat uses this device now."""
        self.last = source
        if source.device is not Device.PAD:
            self._shared = source
        if seat != NOBODY:
            self._used[seat] = source
            if seat in self._lost:
                self._lost.remove(seat)

    def at_hand(self, seat: int) -> Source:
        """Return the device of the person at this seat: the one they used last, their own, or the
        one that anybody used last. At this screen never one that cannot act for them."""
        if seat not in self.screen_seats:
            return self.last
        own = self.devices(seat)
        likely = (self._used.get(seat), *own[:1], self.last)
        for source in likely:
            if source is not None and self.may_act(source, seat):
                return source
        return self._shared

    def prompts(self, seat: int = NOBODY) -> Device:
        """Return the kind of device that words to this seat (NOBODY: to everybody) should
        mention."""
        return (self.last if seat == NOBODY else self.at_hand(seat)).device
