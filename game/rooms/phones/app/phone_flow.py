"""Switches phones on and off. The seats of the book say whether any of them is for a phone.

The server and everything else that phones need is imported only when they are switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.language.catalogue import say
from game.storage.writer import Writer
from game.table.household import Household
from game.table.seating import COMPUTER
from game.ui.app.application import App
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.rooms.phones.app.phones import Phones
    from game.rooms.phones.pages.corner_code import Invitation
    from game.rooms.phones.people.audience import Guesser, Shown
    from game.rooms.phones.people.ballot import Tally
    from game.rooms.phones.people.party import Party
    from game.rooms.phones.people.polls import Agenda
    from game.rooms.phones.people.readiness import Readiness
    from game.rooms.phones.people.room import Host
    from game.rooms.phones.wire.gate import Showing
    from game.table.seat_book import SeatBook
    from game.table.sitting import Sitting


class PhoneFlow:
    """The phones at the tables of one application.

    host: the table that the phones play at.
    folder: where matches are kept; None to keep nothing.
    idle: whether another copy of the game uses that folder, so that nothing is written.
    screen: what can be seen of the match in the window; None for nothing.
    agenda: makes what the phones can vote on; None for nothing.
    """

    def __init__(
        self,
        app: App,
        host: Host,
        household: Household,
        folder: Path | None,
        writer: Writer | None = None,
        *,
        idle: bool = False,
        screen: Callable[[], Showing | None] | None = None,
        agenda: Callable[[], Agenda] | None = None,
    ) -> None:
        self._agenda = agenda
        self._app = app
        self._host = host
        self._household = household
        self._folder = folder
        self._writer = writer
        self._idle = idle
        self._screen = screen
        self.phones: Phones | None = None
        """The phones while they are switched on, else None."""

    # --- on and off ------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether phones are switched on."""
        return self.phones is not None

    def switch_on(self) -> Phones | None:
        """The phones, switched on; None if that is not possible: then the player is told why."""
        if self.phones is not None:
            return self.phones
        from game.rooms.phones.app.phones import Phones, PortsTakenError
        from game.rooms.phones.wire.keeping import RoomFile

        file = RoomFile(self._folder, self._writer, self._idle)
        patience = float(self._app.settings.phone_patience)
        try:
            self.phones = Phones(file, self._host, patience, self._household, screen=self._screen)
        except PortsTakenError as error:
            ports = " / ".join(map(str, error.ports))
            from game.rooms.phones.words import joining

            self._app.toast(say(joining.NO_PORT, ports=ports))
            return None
        except OSError as error:  # the game's own files
            from game.language.files import why_said
            from game.rooms.phones.words import joining
            from game.storage.facts import ReadCode, system_said

            why = why_said(system_said(error, ReadCode.NOT_OPENED))
            self._app.toast(say(joining.NO_PAGE, why=why))
            return None
        if self._agenda is not None:
            self.phones.room.polls.agenda = self._agenda()
        self._app.companions.append(self.phones)
        self._app.watch.add(self.phones.watched)
        return self.phones

    def switch_off(self, forget: bool = False) -> None:
        """Switch phones off. ``forget``: also forget who held which seat."""
        phones, self.phones = self.phones, None
        if phones is not None:
            self._app.companions.remove(phones)
            self._app.watch.remove(phones.watched)
            phones.close(forget)

    # --- before a match --------------------------------------------------------------------------

    def gather(self, book: SeatBook, begin: Callable[[SeatBook], None]) -> None:
        """Let people join at the seats for phones, then call ``begin``; without such seats call it
        at once."""
        if not book.phone_seats:
            self.switch_off(forget=True)
            begin(book)
            return
        phones = self.switch_on()
        if phones is None:
            return
        from game.rooms.phones.pages.joining import JoiningScene

        def go() -> None:
            phones.room.settle()
            begin(book)

        def back() -> None:
            self.switch_off()
            self._app.pop()

        room = phones.room
        room.party, room.begin, room.another = None, go, None
        phones.board.gather(book)
        self._app.push(JoiningScene(phones, on_go=go, on_back=back))

    def everybody(
        self,
        party: Party,
        begin: Callable[[SeatBook], None],
        another: Callable[[], None],
    ) -> None:
        """Let everybody join by phone, then call ``begin`` with those who have come. ``another``
        leads from a match that is over to the choice of the next one."""
        phones = self.switch_on()
        if phones is None:
            return
        from game.rooms.phones.pages.everybody import EverybodyScene
        from game.table.seat_book import SeatBook

        room = phones.room

        def gather() -> None:
            phones.board.gather(SeatBook(party.open_seats()))

        def go() -> None:
            problem = party.problem(phones.people)
            if problem:
                self._app.toast(problem)
                return
            begin(room.close_ranks())
            if room.sitting is None and phones.board.cutting is None:
                # It could not begin, and the player has been told why.
                gather()

        def back() -> None:
            self.switch_off()
            self._app.pop()

        room.party, room.begin, room.another = party, go, another
        gather()
        self._app.push(EverybodyScene(phones, party, on_go=go, on_back=back))

    # --- in a match ------------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """A match begins. ``again``: it is continued, and the phones that held seats find them by
        themselves."""
        if not sitting.book.phone_seats:
            self.switch_off(forget=not again)
            return
        phones = self.switch_on()
        if phones is not None:
            phones.board.sit(sitting, again)
        else:
            _give_up(sitting.book)

    def seats_changed(self, sitting: Sitting) -> None:
        """The seats have been changed: there may be the first for phones, or none any more."""
        if self.phones is None and sitting.book.phone_seats:
            self.sit(sitting, False)
            if self.phones is not None:
                self._app.push(self.page())
        elif not sitting.book.phone_seats:
            self.switch_off(forget=True)

    def readiness(self) -> Readiness | None:
        """Those who are ready for what follows the score sheet; None while phones are switched
        off."""
        return self.phones.room.readiness if self.phones is not None else None

    def tally(self) -> Tally | None:
        """The vote that is going on; None without one."""
        return self.phones.room.tally if self.phones is not None else None

    def elected_rule(self) -> Mapping[str, str]:
        """The vote on a house rule is over: the options of the next round that it has brought."""
        if self.phones is None:
            return {}
        from game.rooms.phones.people.ballot import rule_of

        return rule_of(self.phones.room.elect("rule"))

    def leading_game(self) -> str:
        """The id of the game that leads the vote on the next one; empty where none does."""
        ballot, tally = (
            (self.phones.room.polls.ballot, self.tally()) if self.phones else (None, None)
        )
        if ballot is None or tally is None or ballot.motion.subject != "game" or tally.leads < 0:
            return ""
        return ballot.motion.candidates[tally.leads].value

    def elected_game(self) -> str:
        """The vote on the next game is over: its id; empty without a vote."""
        chosen = self.phones.room.elect("game") if self.phones is not None else None
        return chosen.value if chosen is not None else ""

    @property
    def paused_by(self) -> str:
        """The name of the person whose phone paused the match; empty when none did."""
        return self.phones.room.paused_by if self.phones is not None else ""

    def invitation(self) -> Invitation | None:
        """The invitation in a corner of the table; None while phones are switched off, or the code
        is put away."""
        shown = self.phones is not None and self._app.settings.corner_code
        return self.phones.invitation if self.phones is not None and shown else None

    def reactions(self) -> list[Shown]:
        """The reactions of the audience that are to fly now, each once."""
        return self.phones.board.reactions() if self.phones is not None else []

    def guessers(self) -> tuple[Guesser, ...]:
        """The best guessers of the audience."""
        return self.phones.board.guessers() if self.phones is not None else ()

    def toggle_code(self) -> None:
        """Put the code in the corner of the table away, or show it again."""
        if self.phones is None:
            return
        app, settings = self._app, self._app.settings
        settings.corner_code = not settings.corner_code
        app.keep_settings()
        if not settings.corner_code:
            from game.language.controls import naming
            from game.rooms.phones.words import joining
            from game.ui.input.intents import Intent

            control = app.control_for(Intent.CODE, app.device)
            app.toast(naming(control, joining.CODE_AWAY_KEY, joining.CODE_AWAY))

    def page(self) -> Scene:
        """The joining screen, shown over the match. Raises RuntimeError when phones are off."""
        from game.rooms.phones.pages.joining import JoiningScene

        phones = self.phones
        if phones is None:
            raise RuntimeError("phones are not let in")

        def go() -> None:
            self._app.pop()
            # The page may have been opened from the pause.
            self._host.go_on_playing()

        def off() -> None:
            self.switch_off(forget=True)
            _give_up(phones.room.book)
            # The pause below shows whether phones are on.
            self._app.pop()

        return JoiningScene(phones, on_go=go, on_back=off, running=True)


def _give_up(book: SeatBook) -> None:
    """Let computers play at the seats for phones."""
    for seat in book.phone_seats:
        book.leave(seat)
        book.sit(seat, replace(book.seating[seat], kind=COMPUTER))
