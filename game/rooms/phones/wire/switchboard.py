"""The switchboard hands what phones say to the room, and sends what the room decides to the phones.

It belongs to the main thread.  ``take`` is given what the server's thread has posted; ``update``
lets the room look at the clock.  Both send what has changed.  Who gets a seat, who is away, and for
whom the game plays is decided in ``game.rooms.phones.people.room``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final

from game.language.catalogue import Message, _, in_use, say, speaking
from game.rooms.phones.people.audience import Guesser, Shown
from game.rooms.phones.people.chairs import ANY, Asking, Chair, KeptSeat
from game.rooms.phones.people.room import Host, Room
from game.rooms.phones.wire.door import GUEST, new_token
from game.rooms.phones.wire.gate import Gate
from game.rooms.phones.wire.hands import Hands
from game.rooms.phones.wire.helping import Hints, rules_message
from game.rooms.phones.wire.kept_room import KeptRoom, save_room
from game.rooms.phones.wire.messages import (
    ActionRequest,
    ColourRequest,
    CutRequest,
    DealRequest,
    DoorAnswer,
    GuessRequest,
    HelpRequest,
    HostRequest,
    OrderRequest,
    OutcomeRequest,
    PhoneMessage,
    ReactionRequest,
    SeatRequest,
    VoteRequest,
    WatchRequest,
    Wish,
    written,
)
from game.rooms.phones.wire.server import Came, ConnectionLost, Heard, News
from game.rooms.phones.wire.spectators import Spectators
from game.rooms.phones.wire.voting import Voting
from game.rooms.phones.words.phone import dealing_said
from game.table.people.cast import IDS
from game.table.people.household import Household
from game.table.people.seating import DISC
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting

if TYPE_CHECKING:
    from game.rooms.phones.wire.server import Server
    from game.storage.store import Store

MANY: Final = 96
"""More phones than there can be."""
FACES: Final = tuple(sorted(IDS))
"""The faces that can be chosen."""


class Switchboard:
    """The phones of one room, in the words that go over the wire."""

    def __init__(
        self,
        wires: Server,
        host: Host,
        now: Callable[[], float],
        kept: KeptRoom,
        store: Store | None = None,
        *,
        household: Household | None = None,
        patience: float = 60.0,
        at_once: int = MANY,
        gate: Gate | None = None,
    ) -> None:
        """kept: the room as it was kept.
        store: keeps what changes.
        at_once: the most phones that one ``update`` tells of the table.  Telling ten of them takes
            longer than drawing a frame.
        gate: holds back what the screen does not show yet; without one, nothing is held back.

        For the others see Room."""
        self.kept = kept
        """The room as it is kept until another time."""
        self.hands: Hands | None = None
        self.spectators: Spectators | None = None
        """The phones that watch the match."""
        self.cutting: Any = None
        """The match that can be cut now, before it is dealt; None without one."""
        self.dealing: Any = None
        """The scene that asks somebody who deals; None without one."""
        self._now = now
        self.behind = False
        """True if some phones have not been sent the newest table: ``update`` is wanted soon."""
        self.wires = wires
        """The way to the phones."""
        self._host = host
        self._store = store
        self._at_once = at_once
        self._gate = gate
        self._seen: dict[int, tuple[object, ...]] = {}
        """By connection, the moment that the phone was told of last."""
        self._lobby = ""
        self._languages: dict[int, str] = {}
        """The language of each phone, by connection; not those that speak as the table does."""
        self._viewers: set[int] = set()
        """The connections of copies of the game that draw the table themselves."""
        self._decks: dict[str, str] = {}
        """The message with the names of the cards, by language, once it has been made."""
        self._hosting = 0, ""
        """The connection of the host, and what it was told last of what can be chosen."""
        self._hints = Hints()
        self.room = Room(self, host, now, household=household, patience=patience)
        self.room.polls.kept = dict(kept.votes)
        self._voting = Voting(wires, self.room, self._languages)

    # --- the table -------------------------------------------------------------------------------

    def gather(self, book: SeatBook) -> None:
        """Let people sit down before a match; those who are kept have their seats again."""
        self.hands = self.spectators = None
        self.room.gather(book, self._returning())

    def sit(self, sitting: Sitting, again: bool = False) -> None:
        """Begin a match: those who hold seats have hands in it.  ``again``: it is the one that the
        phones were playing before."""
        returning = self._returning()
        match_id = (again and self.kept.match_id) or secrets.token_hex(4)
        self.hands, self.cutting = Hands(sitting, match_id), None
        spectators = self.spectators = Spectators(
            self.wires, self.room, self.hands, self._now, self._languages
        )  # fmt: skip
        self._decks.clear()
        if self._gate is not None:
            self._gate.forget()
        self._seen.clear()
        self._hints = Hints()
        self.room.sit(sitting, returning)
        for connection in (*self.room.reached.values(), *self.room.waiting):
            self._send_deck(connection)
        for connection in self.room.waiting:
            spectators.came(connection)
        self.update()

    def offer_cut(self, match: Any) -> None:
        """Let those who hold seats cut a match that is about to be dealt; None: not any more."""
        self.cutting = match
        for connection in self.room.reached.values():
            self._send_cutting(connection)

    def offer_deal(self, question: Any) -> None:
        """Let whoever deals say how many cards everybody gets; None: not any more."""
        before, self.dealing = self.dealing, question
        asked = question or before
        connection = self.room.reached.get(asked.choice.seat) if asked is not None else None
        if connection is not None:
            self._send_dealing(connection)

    def _send_dealing(self, connection: int) -> None:
        if self.dealing is None:
            self.send(connection, "dealing", title="", text="", numbers=[], usual=0)
            return
        _, numbers, usual = self.dealing.choice
        with self.speaking_to(connection):
            title, text = dealing_said(usual, self.dealing.left)
        self.send(connection, "dealing", title=title, text=text, numbers=numbers, usual=usual)

    @property
    def asks_first(self) -> bool:
        """True if something is asked before the next deal."""
        return self.cutting is not None or self.dealing is not None

    def _send_cutting(self, connection: int) -> None:
        commitment = "" if self.cutting is None else self.cutting.commitment
        self.send(connection, "cutting", commitment=commitment)

    def _returning(self) -> Iterable[KeptSeat]:
        """Who held seats the last time; once there is a table, the book knows them."""
        return () if self.room.book.seating else self.kept.seats

    def dismiss(self, kept: bool = True) -> None:
        """Tell every phone that the table has been left.  kept: whether their seats are kept for
        when it goes on."""
        for connection in self._everybody():
            seated = self.hands is not None and self.room.chair_of(connection) is not None
            self.send(connection, "gone", why="closed", kept=kept and seated)
            self.wires.close(connection)
        self.room.close()

    # --- what the server's thread has posted -----------------------------------------------------

    def take(self, news: News) -> None:
        """Handle what the server posted: somebody came, said something, or left.  Others are told
        by ``update``."""
        if isinstance(news, Came):
            if news.language:
                self._languages[news.connection] = news.language
            if news.viewer:
                self._viewers.add(news.connection)
            self._came(news)
        elif isinstance(news, ConnectionLost):
            self._seen.pop(news.connection, None)
            if self.spectators is not None:
                self.spectators.left(news.connection, self.room.home(news.connection))
            self.room.lose(news.connection, news.silent)
            self._languages.pop(news.connection, None)
            self._viewers.discard(news.connection)
        elif isinstance(news, Heard):
            self._heard(news.connection, news.message)

    def speaking_to(self, connection: int) -> AbstractContextManager[None]:
        """What is said within is said in the language of this phone."""
        return speaking(self._languages.get(connection, ""))

    def _came(self, news: Came) -> None:
        connection, seat, who = news.connection, news.seat, news.who
        chair = self.room.chairs.get(seat)
        left = seat in self.room.vacated
        if seat != GUEST and chair is None and not left:
            self.send(connection, "refused", why="token", seconds=0)
            self.wires.close(connection)
            return
        self.send(connection, "welcome", faces=FACES)
        self.room.met_phone(connection, who, news.home)
        if left:
            self.room.return_to(seat, connection, who)
        elif chair is None:
            self.room.visit(connection, who)
        else:
            self.room.come_back(chair, connection)

    def _heard(self, connection: int, message: PhoneMessage) -> None:
        room, chair = self.room, self.room.chair_of(connection)
        if isinstance(message, SeatRequest):
            if chair is None:
                room.arrivals.claim(connection, message.name, message.face, message.seat)
        elif isinstance(message, VoteRequest):
            self._voting.vote(connection, message)
        elif chair is None:
            self._heard_guest(connection, message)
        elif isinstance(message, Wish | HostRequest | OrderRequest | ColourRequest):
            self._heard_seated(chair, message)
        elif isinstance(message, DealRequest):
            if self.dealing is not None and chair.seat == self.dealing.choice.seat:
                self.dealing.choose(message.n)
        elif isinstance(message, CutRequest) and self.cutting is not None:
            self.cutting.cut_by(chair.seat, message.words)
        elif isinstance(message, DoorAnswer):
            self._answered_door(chair, message)
        elif self.hands is not None:
            self._heard_player(self.hands, chair.seat, connection, message)

    def _heard_seated(
        self, chair: Chair, message: Wish | HostRequest | OrderRequest | ColourRequest
    ) -> None:
        """Somebody with a seat says something that is not about the cards."""
        room = self.room
        if isinstance(message, Wish):
            room.wish(chair, message.wish)
        elif isinstance(message, HostRequest):
            room.command(chair, message.does, message.seat)
        elif isinstance(message, ColourRequest):
            room.paint(chair, message.colour)
        elif chair.seat == room.hosting.seat:
            room.choose(message.what, message.value)

    def _heard_player(
        self, hands: Hands, seat: int, connection: int, message: PhoneMessage
    ) -> None:
        """Somebody at the table says something about the match."""
        if isinstance(message, ActionRequest):
            self._acted(hands, seat, connection, message)
        elif isinstance(message, CutRequest):
            hands.sitting.cut(seat, message.words)
        elif isinstance(message, HelpRequest):
            with self.speaking_to(connection):
                self._help(hands, seat, connection, message)
        elif isinstance(message, OutcomeRequest):
            with self.speaking_to(connection):
                self.wires.send(connection, self._answered(hands, seat, message))

    def _answered_door(self, chair: Chair, message: DoorAnswer) -> None:
        """Somebody says whether another one may have their seat, or may come in."""
        questions = self.room.questions
        about = questions.about(chair)
        if about is None or about.connection != message.ask:
            return
        if about is chair.asking:
            self.room.answer(chair.seat, message.yes)
        else:
            questions.open_door(message.ask, message.yes)

    def _heard_guest(self, connection: int, message: PhoneMessage) -> None:
        """Somebody without a seat says something that is not about a seat."""
        if isinstance(message, WatchRequest):
            self.room.arrivals.watch(connection, message.name, message.face)
        elif self.spectators is None or connection not in self.room.waiting:
            return
        elif isinstance(message, GuessRequest):
            self.spectators.guess(connection, message)
        elif isinstance(message, ReactionRequest) and not self.room.muted:
            self.spectators.audience.react(self.room.home(connection), message.reaction)

    def reactions(self) -> list[Shown]:
        """The reactions of the audience that are to fly over the screen, each once."""
        return self.spectators.audience.take_reactions() if self.spectators is not None else []

    def guessers(self) -> tuple[Guesser, ...]:
        """The best guessers of the match."""
        return self.spectators.audience.best() if self.spectators is not None else ()

    def _acted(self, hands: Hands, seat: int, connection: int, act: ActionRequest) -> None:
        if self._host.paused:
            with self.speaking_to(connection):
                refused = _("The match is paused. Anyone can continue it.")
            self.send(
                connection, "done", position=act.position, done=False, why="paused", text=refused
            )
            return
        done, why, sentence = hands.act(seat, act, self.speaking_to(connection))
        if why == "stale":
            with self.speaking_to(connection):
                sentence = _("Someone was quicker: look again.")
        if not done:
            self._seen.pop(connection, None)
        # The one who acts is told before the others, and of the table before the answer.
        if self._late(hands, connection):
            self._tell(hands, seat, connection)
        self.send(connection, "done", position=act.position, done=done, why=why, text=sentence)

    def _help(self, hands: Hands, seat: int, connection: int, message: HelpRequest) -> None:
        """Send the rules, or begin to think about a hint.  There is no hint while the screen is
        behind: it would be about a table that nobody has seen."""
        if message.what == "rules":
            self.wires.send(connection, rules_message(hands))
        elif self._passes(hands) and (why := self._hints.ask(hands, seat, connection)):
            self.send(connection, "note", text=why)

    def _answered(self, hands: Hands, seat: int, ask: OutcomeRequest) -> str:
        """Answer what a phone asks about cards; while the screen is behind, with nothing."""
        if self._passes(hands):
            return hands.ask(seat, ask)
        return written("said", position=ask.position, n=ask.n, text="", said={})

    # --- what the room has said ----------------------------------------------------------------

    def give(self, connection: int, seat: int) -> str:
        """The phone holds the seat from now on: the token by which it is known again."""
        token = new_token()
        self.wires.seat(connection, seat, token)
        return token

    def seated(self, chair: Chair) -> None:
        """Tell the phone of this chair that the seat is its own."""
        assert chair.connection is not None, "it has just come"
        self._seen.pop(chair.connection, None)
        self._send_seat(chair.connection, chair)
        if self.spectators is not None:
            # They know a hand now.
            self.spectators.audience.insiders.add(self.room.home(chair.connection))
        if self.hands is not None:
            if chair.connection in self._viewers:
                self.hands.begin_anew(chair.seat)
            self._send_deck(chair.connection)
        else:
            self.lobby(chair.connection)
        if self.cutting is not None:
            self._send_cutting(chair.connection)
        if self.dealing is not None and chair.seat == self.dealing.choice.seat:
            self._send_dealing(chair.connection)

    def gone(self, connection: int, why: str) -> None:
        """Tell the phone that its hand is not shown there any more, and part with it."""
        self.send(connection, "gone", why=why)
        self.wires.close(connection)

    def asked(self, connection: int, asking: Asking | None, at_door: bool = False) -> None:
        """Ask somebody about a guest, who asks for their seat or waits ``at_door``; None: about
        nobody any more."""
        ask, name, face = (
            (0, "", DISC) if asking is None else (asking.connection, asking.name, asking.face)
        )
        self.send(connection, "asked", ask=ask, name=name, face=face, door=at_door)

    def watching(self, connection: int, sentence: str) -> None:
        """Tell a phone that it watches, and why; empty: not any more."""
        sits = connection in self.room.waiting and self.room.waiting[connection].sits
        self.send(connection, "watching", text=sentence, sits=sits)
        if self.spectators is not None and sentence:
            self._send_deck(connection)
            self.spectators.came(connection)

    def note(
        self, connection: int, message: Message, kind: str = "note", seat: int = ANY,
        **values: object,
    ) -> None:  # fmt: skip
        """Show a sentence on that phone, in its language."""
        with self.speaking_to(connection):
            self.send(connection, kind, seat=seat, text=say(message, **values))

    def lobby(self, connection: int) -> None:
        """Tell a phone without a hand who sits where."""
        with self.speaking_to(connection):
            self.wires.send(connection, self._lobby_message())

    def moved(self, chair: Chair) -> None:
        """Let the token of this chair stand for its new seat, and tell its phone."""
        self.wires.seat(chair.connection or 0, chair.seat, chair.token)
        if chair.connection is not None:
            self._send_seat(chair.connection, chair)

    def _send_seat(self, connection: int, chair: Chair) -> None:
        seat, place = chair.seat, self.room.book.seating[chair.seat]
        known = {"token": chair.token, "seat": seat, "name": place.name, "face": place.face}
        self.send(connection, "seated", **known)

    def changed(self) -> None:
        """Tell those who have no hand yet who is here, if that has changed, and keep it."""
        message = self._lobby_message()
        if message != self._lobby:
            self._lobby = message
            told = list(self.room.guests) if self.hands else self._everybody()
            if self._host.series is None:
                self.wires.send_all(told, message)
            else:
                for connection in told:
                    self.lobby(connection)
        self._tell_host()
        self._keep()

    def _tell_host(self) -> None:
        """Tell the host what can be chosen before the match, if that has changed."""
        room = self.room
        connection = room.reached.get(room.hosting.seat) if self.hands is None else None
        if connection is None:
            self._hosting = 0, ""
            return
        with self.speaking_to(connection):
            told = connection, self._hosting_message()
        if told != self._hosting:
            self._hosting = told
            self.wires.send(*told)

    def _hosting_message(self) -> str:
        """The message with the choices of the host."""
        party, people = self.room.party, len(self.room.arrived)
        if party is None:
            return written("hosting", why="")
        return written("hosting", why=party.problem(people), **party.offer(people)._asdict())

    def _keep(self) -> None:
        match_id = self.hands.match_id if self.hands is not None else self.kept.match_id
        votes = tuple(self.room.polls.votes.items())
        now = self.kept._replace(match_id=match_id, seats=self.room.kept(), votes=votes)
        if now != self.kept:
            self.kept = now
            if self._store is not None:
                save_room(self._store, now)

    # --- what is sent ----------------------------------------------------------------------------

    def send(self, connection: int, kind: str, **values: Any) -> None:
        """Send a message to that phone."""
        self.wires.send(connection, written(kind, **values))

    def _everybody(self) -> list[int]:
        return [*self.room.guests, *self.room.reached.values()]

    def _lobby_message(self) -> str:
        book, chairs = self.room.book, self.room.chairs
        seats: list[dict[str, Any]] = []
        others: list[dict[str, Any]] = []
        free = self.room.arrivals.free_seats()
        between = self.hands is None and self.room.round_over
        for seat, place in enumerate(book.seating):
            known = {"seat": seat, "name": place.name, "face": place.face, "colour": place.colour}
            if seat not in (*book.remote_seats, *free):
                others.append(known)
                continue
            chair = chairs.get(seat)
            asked = chair is not None and chair.asking is not None
            known |= {"taken": chair is not None, "away": seat in book.away, "asked": asked}
            seats.append(known if chair is not None else {**known, "name": "", "face": DISC})
        return written(
            "lobby", seats=seats, others=others, playing=self.hands is not None,
            host=self.room.hosting.seat, ready=sorted(self.room.countdown.ready),
            between=between, **self._series() if between else {},
        )  # fmt: skip

    def _send_deck(self, connection: int) -> None:
        assert self.hands is not None, "there is a match"
        language = self._languages.get(connection) or in_use()
        if language not in self._decks:
            with speaking(language):
                self._decks[language] = self.hands.deck()
        self.wires.send(connection, self._decks[language])

    def update(self) -> None:
        """Have the room look at the clock, and tell the phones that have not seen how things stand,
        in the order in which they will act."""
        self.room.update()
        hands, self.behind = self.hands, self._voting.update()
        if hands is None:
            return
        moment, shown = self._moment(hands), self._passes(hands)
        late = [
            (seat, connection)
            for seat, connection in self.room.reached.items()
            if self._seen.get(connection) != moment
        ]
        if shown and len(late) > self._at_once:
            self.behind = True
            count, view = len(hands.sitting.names), hands.sitting.view(-1)
            late.sort(key=lambda each: (each[0] - view.turn) * view.direction % count)
        for seat, connection in late[: self._at_once] if shown else late:
            self._tell(hands, seat, connection)
        if shown and self.spectators is not None:
            self.spectators.heed()
            self.spectators.update(moment, lambda: self._extra(hands))
            self.behind |= self.spectators.behind
        for connection, hint in self._hints.ready(hands, self.speaking_to):
            self.wires.send(connection, hint)

    def next_due(self) -> float | None:
        """Seconds until ``update`` is wanted although nobody says anything."""
        shown = self._gate.next_due() if self._gate is not None else None
        dues = self.room.next_due(), shown, self._hints.next_due()
        return min((due for due in dues if due is not None), default=None)

    def _passes(self, hands: Hands) -> bool:
        """True if the screen has begun to show all that has happened."""
        return self._gate is None or self._gate.passes(hands.place)

    def _late(self, hands: Hands, connection: int) -> bool:
        """True if that phone has not seen how things stand."""
        return self._seen.get(connection) != self._moment(hands)

    def _moment(self, hands: Hands) -> tuple[object, ...]:
        """What there is to tell: another value when something has changed."""
        book, room = self.room.book, self.room
        people = book.seating, book.away, book.automatic, room.hosting.seat, hands.sitting.awaited
        pause = self._host.paused, room.paused_by
        watched = room.muted, bool(room.waiting), room.polls.wanted
        ready = frozenset(room.countdown.ready), room.countdown.goes_on_at
        series = self._host.series and self._host.series.stamp
        return hands.position, people, ready, pause, watched, room.nudging.seat, series

    def _tell(self, hands: Hands, seat: int, connection: int) -> None:
        """Tell a phone how things stand; of what the screen does not show yet only its own
        cards."""
        if self._passes(hands):
            self._seen[connection] = self._moment(hands)
            viewer = connection in self._viewers
            with self.speaking_to(connection):
                text = hands.message(seat, self._extra(hands), viewer=viewer)
            self.wires.send(connection, text)
        elif connection not in self._viewers:
            with self.speaking_to(connection):
                own = hands.own_message(seat, self._extra(hands))
            if own:
                self.wires.send(connection, own)

    def _series(self) -> dict[str, Any]:
        """How the matches stand that this one belongs to, if there are any."""
        series = self._host.series
        return {} if series is None else {"series": series.report()}

    def _extra(self, hands: Hands) -> Mapping[str, Any]:
        """What everybody sees of the room."""
        room, book = self.room, self.room.book
        who = [
            {
                "face": place.face,
                "colour": place.colour,
                "away": seat in book.away,
                "ready": seat in room.countdown.ready,
                "person": seat in room.chairs,
            }
            for seat, place in enumerate(book.seating)
        ]
        extra: dict[str, Any] = {
            "who": who, "names": list(book.names), "paused": self._host.paused,
            "host": room.hosting.seat,
            "paused_by": room.paused_by, "watched": bool(room.waiting), "muted": room.muted,
            "voting": room.polls.voting,
            "nudge": room.nudging.seat, **self._series(),
        }  # fmt: skip
        if hands.sitting.round_over:
            extra["voters"] = sorted(room.countdown.voters())
            extra["another"] = room.another is not None
            if hands.sitting.match_over:
                extra["guessers"] = [each._asdict() for each in self.guessers()]
            if (goes_on := room.countdown.goes_on_in) is not None:
                extra["goes_on"] = round(goes_on, 1)
        return extra
