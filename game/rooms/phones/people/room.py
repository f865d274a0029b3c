"""The room: who has come with a phone, which seat each of them gets, and who is away.

The seat book says who sits where, and the room changes it by the book's commands.  The room itself
only knows which phone speaks for which seat.  A phone is the number of its connection.  The room
decides, and the switchboard tells the phones.  Before the match there is only a book; with a match
(``sit``) there are hands to play, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Literal, Protocol

from game.language.catalogue import N_, _, say
from game.rooms.phones.people.arrivals import Arrivals
from game.rooms.phones.people.chairs import ANY, AWAY_AFTER, Chair, KeptSeat, Watcher
from game.rooms.phones.people.hosting import Hosting
from game.rooms.phones.people.nudging import Nudging
from game.rooms.phones.people.party import Party, PartyOption
from game.rooms.phones.people.polls import Polls
from game.rooms.phones.people.readiness import Countdown
from game.rooms.phones.people.seat_questions import SeatQuestions
from game.rooms.phones.words import phone as texts
from game.rooms.phones.words.voting_texts import HERE
from game.table.people.household import Household
from game.table.seat_book import NEW_PLAYER, SeatBook, SeatEvent
from game.table.sitting import Sitting

if TYPE_CHECKING:
    from game.rooms.phones.wire.switchboard import Switchboard
    from game.table.sheet import SheetSeries

WishWord = Literal["ready", "pause", "go on", "auto", "auto on", "auto off", "leave", "nudge"]
"""What somebody with a phone may wish for, besides playing."""
HostWord = Literal[
    "begin", "next", "another", "send away", "hand on", "mute", "unmute", "let vote", "no vote"
]
"""Acts of the host alone: start the match, go on after a round, choose another game after the
match, send somebody away, make somebody else the host, show no reactions of the audience, show
them again, let the room vote on a house rule after each round, or not."""


class Host(Protocol):
    """The table that the phones play at."""

    @property
    def paused(self) -> bool:
        """True if the match is paused."""

    @property
    def sheet_shown(self) -> bool:
        """True if the score sheet is on the screen."""

    @property
    def games_to_choose(self) -> tuple[str, ...] | None:
        """The games among which the room chooses the next match; None where it does not."""

    @property
    def compared(self) -> bool:
        """True if others play this match too, to compare theirs."""

    @property
    def series(self) -> SheetSeries | None:
        """The matches that the one on the table belongs to, or that the page on the screen stands
        between; None if there are none."""

    def tell(self, sentence: str) -> None:
        """Show a sentence to everybody at the table."""

    def pause(self) -> None:
        """Pause the match."""

    def go_on_playing(self) -> None:
        """End the pause."""

    def deal_next(self) -> None:
        """Go on after the score sheet: with the next round, or another match."""


class Room:
    """Phones and their seats.  It belongs to the main thread."""

    def __init__(
        self,
        line: Switchboard,
        host: Host,
        now: Callable[[], float],
        *,
        household: Household | None = None,
        patience: float = 60.0,
    ) -> None:
        """now: a clock in seconds.
        household: where those who sit down in a match are enrolled.
        patience: seconds away after which the game plays; 0 for never."""
        self.line = line
        self.host = host
        self.now = now
        self.patience = patience
        self.book = SeatBook(())
        """Who sits where."""
        self.sitting: Sitting | None = None
        """The match; None before it."""
        self.chairs: dict[int, Chair] = {}
        """The seats that are held with phones."""
        self.guests: dict[int, str] = {}
        """The phones without a seat, and what they call themselves."""
        self.waiting: dict[int, Watcher] = {}
        """The phones that only watch, by connection, in the order in which they came."""
        self.muted = False
        """True if the host wants no reactions of the audience on the screen."""
        self.polls = Polls(self)
        """The votes of the room."""
        self._phones: dict[int | None, tuple[str, str]] = {}
        """By connection, the name of each phone for itself, and what stands for its address."""
        self._barred: set[str] = set()
        """The phones that were sent away, until people sit down to another match, and their
        addresses: other phones there are asked about."""
        self._welcome: set[str] = set()
        """The phones that somebody has let in."""
        self.vacated: dict[int, KeptSeat] = {}
        """The seats that people have left, where a computer plays until the same phone comes back
        or somebody else sits down."""
        self.paused_by = ""
        """The name of the person whose phone paused the match; empty when none did."""
        self.met = False
        """True if any phone has been here at all."""
        self.countdown = Countdown(self)
        """The people who are ready for what follows the round, and the time until it goes on."""
        self.between = False
        """True on a page between two matches that is shown again, after the game was closed."""
        self.party: Party | None = None
        """The choices for a table that everybody joins by phone; None at another table."""
        self.begin: Callable[[], None] | None = None
        """Begins the match, when people are sitting down to one."""
        self.another: Callable[[], None] | None = None
        """Leads from a match that is over to the choice of the next one, where there is one."""
        self.hosting = Hosting(self)
        """Says which phone is the host."""
        self.arrivals = Arrivals(self, household)
        """Gives seats to those who come."""
        self.questions = SeatQuestions(self)
        """The questions for seats."""
        self.nudging = Nudging(self)
        """Whom the table waits for."""

    # --- the table -------------------------------------------------------------------------------

    def gather(self, book: SeatBook, kept: Iterable[KeptSeat] = ()) -> None:
        """Let people sit down at the seats for phones, before a match.  Those who hold seats keep
        them.  So do those who are ``kept``; they are away until their phones come."""
        self.sitting, self.between = None, False
        self._barred.clear()
        self._welcome.clear()
        self._serve(book, kept)

    def sit(self, sitting: Sitting, kept: Iterable[KeptSeat] = ()) -> None:
        """Begin a match, or go on with one: those who hold seats have hands in it.  See
        ``gather`` for ``kept``."""
        self.sitting = sitting
        self._serve(sitting.book, kept)
        self.countdown.begin_anew()
        self.polls.drop()

    def _serve(self, book: SeatBook, kept: Iterable[KeptSeat]) -> None:
        held = {each.seat: each for each in (*self.kept(), *kept)}
        self._listen_no_more()
        self.book, before, self.chairs = book, self.chairs, {}
        for seat, each in held.items():
            chair = before.get(seat) or Chair(seat, each.token, away_at=self.now() + AWAY_AFTER)
            if not self._returned(each):
                self._part(chair, "sent away")
                continue
            self.chairs[seat] = chair
            if chair.connection is None and self.now() >= chair.away_at:
                book.go_away(seat)
        for seat in book.remote_seats:
            if seat not in self.chairs:
                # Whose phone is not known here cannot come back with it.
                book.leave(seat)
        for seat in [each for each in self.vacated if not self._left_open(each)]:
            self._give_up(seat)
        book.listeners.append(self._seat_changed)
        self.line.changed()

    def _returned(self, kept: KeptSeat) -> bool:
        """True if somebody who held a seat has it at this table too.  Before a match they sit down
        there, unless another has the name; in a match they must be sitting there."""
        if kept.seat not in self.book.remote_seats:
            return False
        if self.sitting is None:
            if self.arrivals.name_taken(kept.name, kept.seat):
                return False
            self.arrivals.enter(kept.seat, kept.name, kept.face)
        return self.book.seating[kept.seat].human

    def settle(self) -> None:
        """Take the seats of those who joined another time and have not come this time: the match is
        about to start."""
        for chair in [each for each in self.chairs.values() if not each.came]:
            self.send_away(chair.seat)

    def kept(self) -> tuple[KeptSeat, ...]:
        """Who holds which seat, as it is kept until another time."""
        places = self.book.seating
        return tuple(
            KeptSeat(seat, places[seat].name, places[seat].face, chair.token)
            for seat, chair in sorted(self.chairs.items())
        )

    def close(self) -> None:
        """Phones are switched off: the match waits for none of them."""
        self._listen_no_more()
        for seat in self.chairs:
            self.book.come_back(seat)
        self.chairs, self.hosting.chair = {}, None
        self.vacated, self.waiting, self.questions.door = {}, {}, {}

    def _listen_no_more(self) -> None:
        if self._seat_changed in self.book.listeners:
            self.book.listeners.remove(self._seat_changed)

    def _seat_changed(self, event: SeatEvent) -> None:
        """Something has changed at a seat.  The phone of somebody who does not play there any
        more, or plays at the screen, has no hand."""
        chair = self.chairs.get(event.seat)
        gone = isinstance(event, NEW_PLAYER) or event.seat not in self.book.remote_seats
        if gone:
            self.countdown.ready.discard(event.seat)
        if chair is not None and gone:
            del self.chairs[event.seat]
            self._part(chair, "sent away")
        if event.seat in self.vacated and not self._left_open(event.seat):
            self._give_up(event.seat)
        self.line.changed()

    def _part(self, chair: Chair, why: str) -> None:
        """Tell the phone of a chair that it does not hold the seat any more, and whoever asks for
        the seat that nobody will answer.  Somebody who has left is known when they come back."""
        if why != "left":
            self.line.wires.forget(chair.token)
        if chair.connection is not None:
            self.line.gone(chair.connection, why)
        if chair.asking is not None and chair.asking.connection not in self.waiting:
            self.line.lobby(chair.asking.connection)

    # --- who comes and goes ----------------------------------------------------------------------

    def who(self, connection: int | None) -> str:
        """The name of that phone for itself; empty when it is not here."""
        return self._phones.get(connection, ("", ""))[0]

    def home(self, connection: int | None) -> str:
        """What stands for the address of that phone, which a guest does not change as easily as a
        name; where it is not known, the name."""
        who, home = self._phones.get(connection, ("", ""))
        return home or who

    def barred(self, connection: int) -> bool:
        """True if that phone was sent away."""
        return self.who(connection) in self._barred

    def admitted(self, connection: int) -> bool:
        """True if that phone may sit down without a question: nobody has a seat from its address,
        and nobody was sent away there; or it was let in, and has no seat."""
        known = {each for chair in self.chairs.values() for each in chair.phone} - {""}
        who, home = self.who(connection), self.home(connection)
        return who not in known and (who in self._welcome or home not in known | self._barred)

    def welcome(self, connection: int) -> None:
        """Let that phone have a seat."""
        self._welcome.add(self.who(connection))

    def met_phone(self, connection: int, who: str, home: str = "") -> None:
        """A phone has come that calls itself so; ``home`` stands for its address."""
        self._phones[connection] = who, home

    @property
    def reached(self) -> dict[int, int]:
        """The connections of the phones that are here, by their seats."""
        held = {chair.seat: chair.connection for chair in self.chairs.values()}
        return {seat: each for seat, each in held.items() if each is not None}

    def chair_of(self, connection: int) -> Chair | None:
        """The chair that the phone holds; None for a guest."""
        return next((c for c in self.chairs.values() if c.connection == connection), None)

    def visit(self, connection: int, who: str) -> None:
        """A phone without a seat has come, which calls itself ``who``."""
        self.met = True
        self.guests[connection] = who
        self.line.lobby(connection)

    def come_back(self, chair: Chair, connection: int) -> None:
        """The phone of this chair has come, perhaps in another tab."""
        self.met = True
        if chair.connection is not None:
            self.line.gone(chair.connection, "elsewhere")
        was_away = chair.seat in self.book.away
        self.here(chair, connection)
        if was_away:
            self.host.tell(say(texts.BACK, name=self._name(chair)))

    def here(self, chair: Chair, connection: int) -> None:
        """That phone speaks for the chair from now on."""
        chair.connection, chair.came = connection, True
        chair.phone = self._phones.get(connection, chair.phone)
        self.book.come_back(chair.seat)
        self.line.seated(chair)
        chair.asked = 0
        self.line.changed()

    def lose(self, connection: int, silent: float) -> None:
        """A phone is out of reach, and has said nothing for so many seconds."""
        self._phones.pop(connection, None)
        self.guests.pop(connection, None)
        self.waiting.pop(connection, None)
        self.questions.withdraw(connection)
        chair = self.chair_of(connection)
        if chair is not None:
            chair.connection = None
            # More than that was the game's own sleep: nobody is away for it.
            chair.away_at = self.now() - min(silent, AWAY_AFTER) + AWAY_AFTER
            self.line.changed()

    def send_away(self, seat: int) -> None:
        """Take the seat away from the phone that holds it; the seat is free again, but not for
        that phone."""
        chair = self.chairs.pop(seat, None)
        if chair is not None:
            self._barred.update(filter(None, chair.phone))
            self._part(chair, "sent away")
            self.book.leave(seat)

    def wish(self, chair: Chair, wish: WishWord) -> None:
        """Do what somebody with a phone wishes for."""
        sitting = self.sitting
        if wish == "leave":
            self._step_out(chair)
        elif wish == "ready":
            if self.round_over:
                self.countdown.ready.add(chair.seat)
                self.line.changed()
        elif sitting is None:
            return
        elif wish == "auto":
            sitting.set_automatic(chair.seat, not sitting.automatic(chair.seat))
        elif wish in ("auto on", "auto off"):
            sitting.set_automatic(chair.seat, wish == "auto on")
        elif wish == "go on":
            self._go_on(chair)
        elif wish == "nudge":
            self.nudging.nudge(chair)
        else:
            self._pause(chair)

    def _name(self, chair: Chair) -> str:
        return self.book.names[chair.seat]

    # --- leaving, and coming back ----------------------------------------------------------------

    def _step_out(self, chair: Chair) -> None:
        """Let somebody leave.  A computer plays on with the cards at once, until the same phone
        comes back or somebody else sits down."""
        place = self.book.seating[chair.seat]
        del self.chairs[chair.seat]
        self.vacated[chair.seat] = KeptSeat(chair.seat, place.name, place.face, chair.token)
        self._part(chair, "left")
        self.book.leave(chair.seat)
        successor = self._name(chair)
        with_cards = N_("{name} has left. {successor} takes over the cards.")
        left = N_("{name} has left the seat.") if self.sitting is None else with_cards
        self.host.tell(say(left, name=place.name, successor=successor))

    def return_to(self, seat: int, connection: int, who: str) -> None:
        """The phone has come back from which somebody left that seat, which is still free."""
        kept = self.vacated.pop(seat)
        if self.arrivals.name_taken(kept.name, seat) or not self.admitted(connection):
            self.line.wires.forget(kept.token)
            self.visit(connection, who)
            return
        self.met = True
        self.arrivals.enter(seat, kept.name, kept.face)
        chair = self.chairs[seat] = Chair(seat, kept.token)
        self.here(chair, connection)
        self.host.tell(say(texts.BACK, name=kept.name))

    def _left_open(self, seat: int) -> bool:
        """True if that seat waits for a phone."""
        return seat in self.book.remote_seats and self.book.seating[seat].open

    def _give_up(self, seat: int) -> None:
        """Somebody else has the seat now: whoever left it does not find it again."""
        self.line.wires.forget(self.vacated.pop(seat).token)

    # --- pausing ---------------------------------------------------------------------------------

    def _pause(self, chair: Chair) -> None:
        """Pause the match, and note who did."""
        if not self.host.paused:
            self.paused_by = self._name(chair)
            self.host.pause()

    def _go_on(self, chair: Chair) -> None:
        """End the pause, whoever began it; while somebody reads a page at the screen, only say who
        would like to."""
        self.host.go_on_playing()
        if self.host.paused:
            self.host.tell(_("{name} would like to continue.", name=self._name(chair)))

    def paint(self, chair: Chair, colour: int) -> None:
        """Give somebody another colour, unless a person at the table has it; a computer that has
        it gets theirs."""
        seating = list(self.book.seating)
        mine = seating[chair.seat]
        for seat, place in enumerate(seating):
            if place.colour == colour and seat != chair.seat:
                if place.human:
                    return
                seating[seat] = replace(place, colour=mine.colour)
        seating[chair.seat] = replace(mine, colour=colour)
        self.book.become(tuple(seating))

    # --- answering somebody who asks for a seat ---------------------------------------------------

    def answer(self, seat: int, yes: bool) -> None:
        """Hand the seat over to the phone that asks for it, or refuse it."""
        chair = self.chairs.get(seat)
        asking = chair.asking if chair else None
        if chair is None or asking is None:
            return
        chair.asking = None
        if yes and self.arrivals.name_taken(asking.name, seat):
            # Somebody else has sat down under that name since.
            self.arrivals.refuse(asking.connection, texts.NAME_TAKEN, asking.name)
        elif yes:
            del self.chairs[seat]
            self._part(chair, "sent away")
            self.arrivals.give(seat, asking.connection, asking.name, asking.face)
        else:
            self.arrivals.refuse(asking.connection, N_("{name} keeps the seat."), self._name(chair))
        self.line.changed()

    # --- time ------------------------------------------------------------------------------------

    def update(self) -> None:
        """Look at the clock: who is away by now, what is asked for too long, and whether the match
        goes on."""
        now = self.now()
        self.hosting.find(now)
        for chair in self.chairs.values():
            if chair.connection is not None:
                continue
            if chair.seat not in self.book.away and now >= chair.away_at:
                self.book.go_away(chair.seat)
                self.host.tell(
                    _("{name}’s phone is asleep or out of reach.", name=self._name(chair))
                )
            if self._may_be_played_for(chair) and now >= chair.away_at + self.patience:
                self.book.stand_in(chair.seat)
                self.host.tell(
                    _("The game plays for {name} until the phone is back.", name=self._name(chair))
                )
        self.questions.update()
        if not self.host.paused:
            self.paused_by = ""
        self.arrivals.seat_waiting()
        self.nudging.time_turn(now)
        self.polls.call()
        self.countdown.update()

    def _may_be_played_for(self, chair: Chair) -> bool:
        """True if the game will play there when the phone has been away for too long."""
        playing = self.sitting is not None and chair.seat not in self.book.automatic
        return playing and bool(self.patience)

    def next_due(self) -> float | None:
        """Seconds until ``update`` is wanted although nobody says anything."""
        known = self.hosting.due(), self.nudging.due(), self.countdown.goes_on_at
        dues = [*self.questions.dues(), *(due for due in known if due is not None)]
        for chair in self.chairs.values():
            if chair.connection is None:
                if chair.seat not in self.book.away:
                    dues.append(chair.away_at)
                elif self._may_be_played_for(chair):
                    dues.append(chair.away_at + self.patience)
        soonest = min(dues, default=inf)
        return max(0.0, soonest - self.now()) if soonest < inf else None

    # --- the host --------------------------------------------------------------------------------

    def command(self, chair: Chair, word: HostWord, seat: int = ANY) -> None:
        """Do what the host wants; of anybody else nothing is done."""
        if chair.seat != self.hosting.seat:
            return
        sitting = self.sitting
        if word == "hand on":
            self.hosting.hand_on(seat)
        elif word == "send away":
            if seat != chair.seat:
                self.send_away(seat)
        elif word in ("mute", "unmute"):
            self.mute(word == "mute", self._name(chair))
        elif word in ("let vote", "no vote"):
            self.polls.let_vote(word == "let vote", self._name(chair))
        elif word == "next":
            if self.round_over and self.host.sheet_shown:
                self.countdown.begin_anew()
                self.host.deal_next()
        elif sitting is None:
            if word == "begin" and self.begin is not None:
                self.begin()
        elif word == "another" and sitting.match_over and self.another is not None:
            self.another()

    def mute(self, muted: bool, name: str = "") -> None:
        """Show no reactions of the audience, or show them again, and say who wants it; without a
        name it is somebody at the screen."""
        if muted != self.muted:
            self.muted = muted
            said = (
                N_("{name} has asked the audience to be quiet.")
                if muted
                else N_("{name} lets the audience react again.")
            )
            self.host.tell(say(said, name=name or say(HERE)))

    # --- a table that everybody joins by phone ---------------------------------------------------

    @property
    def arrived(self) -> tuple[int, ...]:
        """The seats of those who have come this time."""
        return tuple(sorted(chair.seat for chair in self.chairs.values() if chair.came))

    def choose(self, what: PartyOption, value: str) -> None:
        """Choose something for the table."""
        if self.party is None or self.sitting is not None:
            return
        if self.party.choose(what, value, len(self.arrived)):
            self.line.changed()

    def close_ranks(self) -> SeatBook:
        """Let those who have come move together for the match, and take the seats of the others.
        Returns the table.  Raises RuntimeError at another table."""
        if self.party is None:
            raise RuntimeError("this table is not one that everybody joins by phone")
        self.settle()
        before = self.book.seating
        here = [before[seat] for seat in self.arrived]
        chairs = {new: self.chairs[seat] for new, seat in enumerate(self.arrived)}
        self._move(SeatBook(self.party.begun(before, here)), chairs)
        return self.book

    def turn(self, book: SeatBook) -> None:
        """Everybody moves one seat clockwise, to this table: the phones with their people."""
        count = len(book.seating)
        self._move(book, {(seat + 1) % count: chair for seat, chair in self.chairs.items()})

    def _move(self, book: SeatBook, chairs: dict[int, Chair]) -> None:
        """Let the phones have these seats at another table, where nobody finds a seat again that
        they have left."""
        self._listen_no_more()
        for seat in list(self.vacated):
            self._give_up(seat)
        self.book, self.chairs = book, chairs
        for seat, chair in chairs.items():
            if chair.seat != seat:
                chair.seat = seat
                self.line.moved(chair)
        book.listeners.append(self._seat_changed)

    # --- ready for what follows the round --------------------------------------------------------

    @property
    def round_over(self) -> bool:
        """True between two rounds, and on a page between two matches that is shown again."""
        if self.sitting is None:
            return self.between
        return self.sitting.round_over
