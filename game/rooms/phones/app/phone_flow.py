"""Switches phones on and off. The seats of the book say whether any of them is for a phone.

The server and everything else that phones need is imported only when they are switched on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.language.catalogue import N_, _
from game.rooms.phones.settings import CODE, NAMES, PATIENCE
from game.sockets import importing
from game.table.people.seating import COMPUTER
from game.ui.input.intents import Intent
from game.ui.scenes.match_hooks import MatchHooks
from game.ui.scenes.remote_people import RemotePeople
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.rooms.phones.app.phones import Phones
    from game.rooms.phones.pages.corner_code import CornerCode, Invitation
    from game.rooms.phones.pages.reactions import Reactions
    from game.rooms.phones.people.audience import Shown
    from game.rooms.phones.people.ballot import VoteTally
    from game.rooms.phones.people.party import Party
    from game.rooms.phones.people.readiness import Readiness
    from game.rooms.phones.wire.gate import Showing
    from game.table.records.record import Record
    from game.table.seat_book import SeatBook
    from game.table.sheet import ScoreSheet
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.graphics.sprite_layer import SpriteLayer
    from game.ui.scenes.score.score_part import ScorePart
    from game.ui.scenes.table import TableScene
    from game.ui.table.controls.buttons import Buttons

_GUESSERS = 3
"""Guessers of the audience that are named on the score sheet."""


class PhoneFlow(MatchHooks, RemotePeople):
    """The phones at the tables of one application."""

    def __init__(self, flow: Flow) -> None:
        super().__init__(flow)
        self._app = flow.app
        self._stay = False
        """True while the table is left for the page on which everybody joins."""
        self._again: Callable[[], None] | None = None
        """Lets everybody who has joined by phone come together for something new."""
        self.phones: Phones | None = None
        """The phones while they are switched on, else None."""
        self._code: tuple[Buttons, CornerCode] | None = None
        self._flying: tuple[SpriteLayer, Reactions] | None = None
        """The code and the reactions of one table, with what they are on."""

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [importing("game.rooms.phones.pages.joining_page")]

    # --- on and off ------------------------------------------------------------------------------

    def switch_on(self) -> Phones | None:
        """The phones, switched on; None if that is not possible: then the player is told why."""
        if self.phones is not None:
            return self.phones
        from game.rooms.phones.app.phones import Phones, PortsTakenError

        flow = self.flow
        patience = float(PATIENCE.of(self._app.settings))
        try:
            self.phones = Phones(
                flow.store,
                flow,
                patience,
                flow.household,
                screen=self._screen,
                covered=self._covered,
            )
        except PortsTakenError as error:
            ports = " / ".join(map(str, error.ports))
            self._app.toast(
                _("Phones cannot join: another program is using the ports {ports}.", ports=ports)
            )
            return None
        except OSError as error:  # the game's own files
            from game.language.file_texts import why_said
            from game.storage.file_facts import ReadCode, system_said

            why = why_said(system_said(error, ReadCode.NOT_OPENED))
            self._app.toast(_("Phones cannot join: their page cannot be read ({why}).", why=why))
            return None
        self.phones.room.polls.luck = self._app.rng
        self.phones.buttons = flow.buttons("joining")
        self.phones.allow(NAMES.of(self._app.settings))
        self._app.companions.append(self.phones)
        self._app.watch.add(self.phones.server)
        return self.phones

    def switch_off(self, forget: bool = False) -> None:
        """Switch phones off. ``forget``: also forget who held which seat."""
        phones, self.phones = self.phones, None
        if phones is not None:
            self._app.companions.remove(phones)
            self._app.watch.remove(phones.server)
            phones.close(forget)

    def _screen(self) -> Showing | None:
        """The table, if it can be seen in the window now."""
        table: TableScene | None = self.flow.table
        if table is None or self._app.scene is not table or not self._app.seen:
            return None
        return table.view.begun, table.view.played

    def _covered(self) -> bool:
        """True if the table could be seen but for a scene that lies over it."""
        table = self.flow.table
        return table is not None and self._app.seen and self._app.scene is not table

    # --- before a match --------------------------------------------------------------------------

    def gather(self, book: SeatBook, begin: Callable[[SeatBook], None], going_on: bool) -> bool:
        """Let people join at the seats for phones.  When they go on with another match, also one
        place further round the table, the phones stay with their people."""
        if going_on and self.phones is not None:
            room = self.phones.room
            before, now = ([each.name for each in x.seating] for x in (room.book, book))
            if now != before and now == [*before[-1:], *before[:-1]]:
                room.turn(book)
            begin(book)
            return True
        if not book.remote_seats:
            self.switch_off(forget=True)
            return False
        self._join(book, begin)
        return True

    def _join(self, book: SeatBook, begin: Callable[[SeatBook], None]) -> None:
        phones = self.switch_on()
        if phones is None:
            return
        from game.rooms.phones.pages.joining_page import JoiningScene

        def go() -> None:
            if not phones.board.asks_first:
                phones.room.settle()
                begin(book)

        def back() -> None:
            self.switch_off()
            self._app.pop()

        room = phones.room
        room.party, room.begin, room.another, self._again = None, go, None, None
        phones.board.gather(book)
        self._app.push(JoiningScene(phones, on_go=go, on_back=back))

    def between(self, book: SeatBook) -> None:
        if self.phones is None and book.remote_seats:
            phones = self.switch_on()
            if phones is not None:
                phones.board.gather(book)
                phones.room.between = True

    def everybody(self) -> None:
        """Let everybody join by phone: nobody plays at this screen."""
        from game.rooms.phones.people.party import Party

        settings = self._app.settings
        series = self.flow.occasions.series
        self._gather_party(Party(settings.last_game, settings.options, settings.strength, series))

    def _gather_party(self, party: Party) -> None:
        """Let everybody join for this party, and start its match with those who have come."""
        phones = self.switch_on()
        if phones is None:
            return
        from game.rooms.phones.pages.everybody import EverybodyScene
        from game.rooms.phones.people.party import SINGLE
        from game.table.seat_book import SeatBook

        room, beginning = phones.room, self.flow.beginning

        def begin(book: SeatBook) -> None:
            if party.matches != SINGLE:
                room.another = None
                self.flow.occasions.begin_series(party.matches, party.game.id, party.options, book)
            else:
                beginning.begin(party.game.id, party.options, book)

        def another() -> None:
            self._stay = True
            try:
                self.flow.to_menu()
            finally:
                self._stay = False
            self._gather_party(party)

        def gather() -> None:
            phones.board.gather(SeatBook(party.open_seats()))

        def go() -> None:
            problem = party.problem(len(room.arrived))
            if problem:
                self._app.toast(problem)
            if problem or phones.board.asks_first:
                return
            begin(room.close_ranks())
            if room.sitting is None and not phones.board.asks_first:
                # It could not start, and the player has been told why.
                gather()

        def back() -> None:
            self.switch_off()
            self._app.pop()

        room.party, room.begin, room.another, self._again = party, go, another, another
        gather()
        self._app.push(EverybodyScene(phones, party, on_go=go, on_back=back))

    # --- in a match ------------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """Give hands to the phones: a match starts.

        again: True if it is continued, and the phones that held seats find them by themselves."""
        if not sitting.book.remote_seats:
            self.switch_off(forget=not again)
            return
        phones = self.switch_on()
        if phones is not None:
            phones.board.sit(sitting, again)
        else:
            _give_up(sitting.book)

    def seats_changed(self, sitting: Sitting) -> None:
        """The seats have been changed: there may be the first for phones, or none any more."""
        if self.phones is None and sitting.book.remote_seats:
            self.sit(sitting, False)
            if self.phones is not None:
                self._app.push(self.page())
        elif not sitting.book.remote_seats:
            self.switch_off(forget=True)

    def gather_again(self) -> bool:
        if self.phones is None or self._again is None:
            return False
        self._again()
        return True

    def left(self, ended: Record | None) -> None:
        self._code = self._flying = None
        if not self._stay:
            self.switch_off()

    def close(self) -> None:
        self.switch_off()

    def await_cut(self, undealt: Any) -> bool:
        if self.phones is None:
            return False
        self.phones.board.offer_cut(undealt)
        return True

    def await_dealer(self, question: Any) -> None:
        if self.phones is not None:
            self.phones.board.offer_deal(question)

    # --- between two rounds ----------------------------------------------------------------------

    def score_parts(self, sitting: Sitting, sheet: ScoreSheet) -> Sequence[ScorePart]:
        if self.phones is None:
            return ()
        from game.rooms.phones.pages.ready_row import ReadyRow
        from game.rooms.phones.pages.vote_row import VoteRow

        names = [line.name for line in sheet.seats]
        return [ReadyRow(self.readiness, names, sheet.looks), VoteRow(self.tally)]

    def score_said(self, sitting: Sitting) -> str:
        guessers = self.phones.board.guessers() if self.phones is not None else ()
        if not guessers:
            return ""
        from game.rooms.phones.words.audience_texts import best_said

        return best_said([(each.name, each.points) for each in guessers[:_GUESSERS]])

    def parts(self) -> Sequence[ScorePart]:
        from game.rooms.phones.pages.vote_row import VoteRow

        if self.phones is None:
            return [VoteRow(self.tally)]
        from game.rooms.phones.pages.ready_row import ReadyRow

        book = self.phones.room.book
        looks = [place.look for place in book.seating]
        return [VoteRow(self.tally), ReadyRow(self.readiness, book.names, looks)]

    def readiness(self) -> Readiness | None:
        """Who is ready for what follows the score sheet; None while phones are switched off."""
        return self.phones.room.countdown.readiness if self.phones is not None else None

    def tally(self) -> VoteTally | None:
        """The vote that is going on; None without one."""
        return self.phones.room.polls.tally if self.phones is not None else None

    def elected_options(self) -> Mapping[str, str]:
        if self.phones is None:
            return {}
        from game.rooms.phones.people.ballot import rule_of

        return rule_of(self.phones.room.polls.elect("rule"))

    def leading_game(self) -> str:
        leads = self.phones.room.polls.leading("game") if self.phones is not None else None
        return leads.value if leads is not None else ""

    def elected_game(self) -> str:
        chosen = self.phones.room.polls.elect("game") if self.phones is not None else None
        return chosen.value if chosen is not None else ""

    # --- at the table ----------------------------------------------------------------------------

    def pause_said(self) -> str:
        by = self.phones.room.paused_by if self.phones is not None else ""
        return _("{name} has paused the match.", name=by) if by else ""

    def invitation(self) -> Invitation | None:
        """The invitation in a corner of the table; None while phones are switched off, or the code
        is put away."""
        shown = self.phones is not None and CODE.of(self._app.settings)
        return self.phones.invitation if self.phones is not None and shown else None

    def reactions(self) -> list[Shown]:
        """The reactions of the audience that are to fly now, each once."""
        return self.phones.board.reactions() if self.phones is not None else []

    def toggle_code(self) -> None:
        """Put the code in the corner of the table away, or show it again."""
        if self.phones is None:
            return
        app, settings = self._app, self._app.settings
        CODE.put(settings, not CODE.of(settings))
        app.keep_settings()
        if not CODE.of(settings):
            from game.language.controls import naming

            control = app.control_for(Intent.CODE, app.device)
            app.toast(
                naming(
                    control,
                    N_("The code is hidden. {control} shows it again."),
                    N_("The code is hidden. You can show it again in the settings."),
                )
            )

    def placed(self, scene: TableScene) -> None:
        self._show_code(scene, again=True)

    def watch(self, scene: TableScene, dt: float) -> bool:
        self._show_code(scene)
        return self._show_reactions(scene, dt)

    def grant(self, scene: TableScene, intent: Intent) -> bool:
        if intent is not Intent.CODE:
            return False
        self.toggle_code()
        self._show_code(scene)
        return True

    def _show_code(self, scene: TableScene, again: bool = False) -> None:
        """Show in a corner how phones can join, while there are any.  ``again``: the places have
        changed."""
        invitation, buttons = self.invitation(), scene.buttons
        code = self._code[1] if self._code is not None and self._code[0] is buttons else None
        shown = code.invitation if code is not None else None
        if shown == invitation and not (again and shown):
            return
        from game.rooms.phones.pages.corner_code import CornerCode, kept_free

        if code is None:
            code = CornerCode()
            self._code = buttons, code
            buttons.add_corner(code, Intent.CODE)
        view, places = scene.view, scene.view.places
        # At a table where everybody has a phone, nobody ever holds cards at this screen.
        hands = scene.screen is not None or scene.seat >= 0
        switches = [buttons.auto.rect, buttons.hint.rect] if hands else []
        taken = [*kept_free(places, hands), *view.signs.badges(), *switches]
        props = [box for name, box in view.props.items() if name in scene.media.theme.things]
        code.invite(invitation, scene.media, places, taken, props)
        scene.refresh_soon()

    def _show_reactions(self, scene: TableScene, dt: float) -> bool:
        """Let the reactions of the audience fly; return whether there are any."""
        fresh, layer = self.reactions(), scene.view.layer
        here = self._flying is not None and self._flying[0] is layer
        flying = self._flying[1] if self._flying is not None and here else None
        if fresh and flying is None:
            from game.rooms.phones.pages.reactions import Reactions

            flying = Reactions(layer)
            self._flying = layer, flying
        if flying is None:
            return False
        for each in fresh:
            flying.fly(each, scene.media, scene.view.places)
        return flying.update(dt, scene.view.places, scene.app.settings.reduced_motion)

    def page(self) -> Scene:
        """The joining screen, shown over the match. Raises RuntimeError when phones are off."""
        from game.rooms.phones.pages.joining_page import JoiningScene

        phones = self.phones
        if phones is None:
            raise RuntimeError("phones are not let in")

        def go() -> None:
            self._app.pop()
            # The page may have been opened from the pause.
            self.flow.go_on_playing()

        def off() -> None:
            self.switch_off(forget=True)
            _give_up(phones.room.book)
            # The pause below shows whether phones are on.
            self._app.pop()

        return JoiningScene(phones, on_go=go, on_back=off, running=True)


def _give_up(book: SeatBook) -> None:
    """Let computers play at the seats for phones."""
    for seat in book.remote_seats:
        book.leave(seat)
        book.sit(seat, replace(book.seating[seat], kind=COMPUTER))
