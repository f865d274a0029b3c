"""Switches phones on and off, and carries out what their owners ask for.

The seating says which seats are for phones. The server and everything else that phones need is
imported only when they are switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.agents import USUAL
from game.language import joining
from game.language import phone as texts
from game.language.catalogue import say
from game.storage.writer import Writer
from game.table.seating import PHONE, Place, Seating, free_name, open_place, seated
from game.ui.app.application import App
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.phones.messages import WishWord
    from game.table.sitting import Sitting
    from game.ui.app.phones import Phones

NEW_PERSON = ""
"""The profile of somebody who has just joined: it is found or made when the table is enrolled."""


class Home(Protocol):
    """What phones need of :class:`game.ui.app.flow.Flow`."""

    @property
    def seating(self) -> Seating:
        """Who sits where in the match that is being played."""

    def reseat(self, seating: Seating) -> None:
        """Change who plays at the table."""

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""

    def pause(self) -> None:
        """Open the pause, unless it is open already."""

    def go_on_playing(self) -> None:
        """Close the pause if it is on top."""

    def sheet_shown(self) -> bool:
        """Whether the score sheet is on the screen."""

    def next_wished(self) -> None:
        """If the score sheet is shown, deal the next round, or begin another match if this one is
        over."""


class PhoneFlow:
    """The phones at the tables of one application.

    folder: where matches are kept; None to keep nothing.
    idle: whether another copy of the game uses that folder, so that nothing is written.
    patience: seconds that a phone may be away before the game plays for it; 0 for ever.
    """

    def __init__(
        self,
        app: App,
        home: Home,
        folder: Path | None,
        writer: Writer | None = None,
        *,
        idle: bool = False,
        patience: Callable[[], float] = lambda: 60.0,
    ) -> None:
        self._app = app
        self._home = home
        self._folder = folder
        self._writer = writer
        self._idle = idle
        self._patience = patience
        self.phones: Phones | None = None
        """The phones while they are switched on, else None."""

    # --- on and off ------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether phones are switched on."""
        return self.phones is not None

    def switch_on(self) -> bool:
        """Switch phones on. Returns whether that was possible; if not, the player is told why."""
        if self.phones is not None:
            return True
        from game.phones.keeping import RoomFile
        from game.ui.app.phones import Hooks, Phones, PortsTakenError

        hooks = Hooks(
            self._app.toast, self._sat_down, self._left, self._wished,
            self._home.next_wished, self._home.sheet_shown, self._chosen, lambda: self._home.paused,
        )  # fmt: skip
        file = RoomFile(self._folder, self._writer, self._idle)
        try:
            self.phones = Phones(file, hooks, self._patience())
        except PortsTakenError as error:
            ports = " / ".join(map(str, error.ports))
            self._app.toast(say(joining.NO_PORT, ports=ports))
            return False
        self._app.companions.append(self.phones)
        self._app.watch.add(self.phones.watched)
        return True

    def switch_off(self, forget: bool = False) -> None:
        """Switch phones off. ``forget``: also forget who held which seat."""
        phones, self.phones = self.phones, None
        if phones is not None:
            self._app.companions.remove(phones)
            self._app.watch.remove(phones.watched)
            phones.close(forget)

    # --- before a match --------------------------------------------------------------------------

    def gather(self, seating: Seating, begin: Callable[[Seating], None]) -> None:
        """Let people join at the seats for phones, then call ``begin``; without such seats call it
        at once."""
        if not phone_seats(seating):
            self.switch_off(forget=True)
            begin(seating)
            return
        if not self.switch_on():
            return
        from game.ui.scenes.joining import JoiningScene

        phones = self.phones
        assert phones is not None
        phones.room.rise()
        opened = self._opened(seating)
        self._offer(opened)

        def go() -> None:
            begin(self._joined(opened))

        def back() -> None:
            self.switch_off()
            self._app.pop()

        self._app.push(JoiningScene(phones, on_go=go, on_back=back))

    def _offer(self, seating: Seating) -> None:
        phones = self.phones
        assert phones is not None
        seats = phone_seats(seating)
        phones.room.others = {
            seat: (place.name, place.face)
            for seat, place in enumerate(seating)
            if seat not in seats
        }
        phones.offer(seats, {seat: (seating[seat].name, seating[seat].face) for seat in seats})

    def _opened(self, seating: Seating) -> Seating:
        """The seating, with every seat open whose phone is not known here."""
        assert self.phones is not None
        chairs = self.phones.room.chairs
        for seat in phone_seats(seating):
            if seating[seat].human and not (seat in chairs and chairs[seat].taken):
                seating = seated(seating, seat, self._open(seating, seat))
        return seating

    def _open(self, seating: Seating, seat: int) -> Place:
        """The place when nobody has joined: a computer plays there until somebody does."""
        before = seating[seat]
        others = (*seating[:seat], *seating[seat + 1 :])
        name = free_name(others, OPPONENTS)
        there = open_place(name, before.level or USUAL, colour=before.colour)
        return replace(there, handicaps=before.handicaps, more=before.more)

    def _joined(self, seating: Seating) -> Seating:
        """The seating with the people who have joined."""
        assert self.phones is not None
        room = self.phones.room
        for seat, chair in tuple(room.chairs.items()):
            if not chair.taken:
                continue
            if chair.came:
                there = _held(seating[seat], chair.name, chair.face)
            else:
                # Somebody who joined another time, and not this time.
                there = self._open(seating, seat)
                room.send_away(seat)
            seating = seated(seating, seat, there)
        return seating

    # --- in a match ------------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """A match begins. ``again``: it is continued, and the phones that held seats find them by
        themselves."""
        seats = phone_seats(self._home.seating)
        if not seats:
            self.switch_off(forget=not again)
            return
        if not self.switch_on():
            self._give_up(seats)
            return
        assert self.phones is not None
        self._offer(self._home.seating)
        self.phones.sit(sitting, again)
        opened = self._opened(self._home.seating)
        if opened != self._home.seating:
            self._home.reseat(opened)

    def seats_changed(self, sitting: Sitting) -> None:
        """The seats have been changed: there may be new ones for phones, or none any more."""
        seats = phone_seats(self._home.seating)
        if not seats:
            self.switch_off(forget=True)
        elif self.phones is not None:
            self._offer(self._home.seating)
        elif self.switch_on():
            assert self.phones is not None
            self._offer(self._home.seating)
            self.phones.sit(sitting, False)
            self._app.push(self.page())
        else:
            self._give_up(seats)

    def page(self) -> Scene:
        """The joining screen, shown over the match. Raises RuntimeError when phones are off."""
        from game.ui.scenes.joining import JoiningScene

        phones = self.phones
        if phones is None:
            raise RuntimeError("phones are not let in")

        def off() -> None:
            self._give_up(phone_seats(self._home.seating))
            self.switch_off(forget=True)
            # The pause below shows whether phones are on.
            self._app.pop()

        return JoiningScene(phones, on_go=self._app.pop, on_back=off, running=True)

    def _give_up(self, seats: Sequence[int]) -> None:
        """Let computers play at these seats."""
        seating = self._home.seating
        for seat in seats:
            there = self._open(seating, seat)
            seating = seated(seating, seat, replace(there, kind="computer"))
        self._home.reseat(seating)

    # --- what phones tell ------------------------------------------------------------------------

    def _sat_down(self, seat: int, name: str, face: str) -> None:
        seating = self._home.seating
        if seat < len(seating):
            self._home.reseat(seated(seating, seat, _held(seating[seat], name, face)))

    def _left(self, seat: int) -> None:
        seating = self._home.seating
        if seat < len(seating) and seating[seat].kind == PHONE:
            self._home.reseat(seated(seating, seat, self._open(seating, seat)))

    def _wished(self, seat: int, wish: WishWord) -> None:
        name = self._home.seating[seat].name if seat < len(self._home.seating) else ""
        if wish == "pause" and not self._home.paused:
            self._app.toast(say(texts.PAUSE, name=name))
            self._home.pause()
        elif wish == "go on":
            self._home.go_on_playing()

    def _chosen(self, seconds: int) -> None:
        self._app.settings.phone_patience = seconds
        self._app.keep_settings()


def phone_seats(seating: Seating) -> tuple[int, ...]:
    """The seats that are for phones."""
    return tuple(seat for seat, place in enumerate(seating) if place.kind == PHONE)


def _held(place: Place, name: str, face: str) -> Place:
    """The place with somebody who has joined by phone."""
    profile = place.profile if place.name == name and place.profile else NEW_PERSON
    return replace(place, kind=PHONE, name=name, profile=profile, level="", face=face)
