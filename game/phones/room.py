"""The room: who has come with a phone, which seat each of them holds, and who is away.

It belongs to the main thread.  ``take`` is given what the server's thread has posted, ``update``
looks at the clock; both send what has changed.  Before the match there are only chairs; with a
match on the table (``sit``) there are hands too.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, Final

from game.language import phone as texts
from game.language.catalogue import Message, say
from game.phones.chair import AWAY_AFTER, DISC, Asking, Chair, PhoneLine, Told
from game.phones.door import GUEST, new_token
from game.phones.hands import Hands
from game.phones.keeping import KeptRoom, KeptSeat
from game.phones.messages import (
    ActionRequest,
    Answer,
    OutcomeRequest,
    PhoneMessage,
    SeatRequest,
    Wish,
    WishWord,
    written,
)
from game.phones.server import Came, Heard, Left, News
from game.storage.names import usable_name
from game.table.seat_book import SeatEvent
from game.table.sitting import Sitting

MANY: Final = 96
"""More phones than there can be."""
ASK_PAUSE: Final = 60.0
"""Seconds between two questions for one seat, and between two questions of one guest."""
ANSWER_LIMIT: Final = 30.0
"""Seconds after which a question that the owner of a seat has not answered may be answered at the
table."""
READY_WAIT: Final = 8.0
"""Seconds from when half of the people are ready until the match goes on without the others."""
READ_FOR: Final = 2.0
"""Seconds for which the score sheet is shown at least, however ready everybody is."""


class Room:
    """Phones and their seats."""

    def __init__(
        self,
        line: PhoneLine,
        now: Callable[[], float],
        told: Told | None = None,
        *,
        faces: Sequence[str] = (),
        patience: float = 60.0,
        at_once: int = MANY,
        drawn: Callable[[str], str] = str,
    ) -> None:
        """now: a clock in seconds.  faces: what can be chosen.  patience: seconds away after which
        the game plays; 0 for never.  at_once: how many phones one ``update`` tells of the table:
        telling ten of them takes longer than drawing the frame in which it is done.  drawn: a name
        without the characters that the screen cannot draw."""
        self.told = told or Told()
        self.faces = tuple(faces)
        self.patience = patience
        self.chairs: dict[int, Chair] = {}
        self.paused = False
        """Whether the match rests; shown on the phones."""
        self.others: dict[int, tuple[str, str]] = {}
        """Name and face of those who sit here without a phone, by seat."""
        self.hands: Hands | None = None
        self.met = False
        """Whether any phone has been here at all."""
        self._line = line
        self._now = now
        self._guests: dict[int, str] = {}
        """The phones without a seat, and what they call themselves."""
        self._asked: dict[str, float] = {}
        """When each of them last asked for a seat that is taken."""
        self._ready: set[int] = set()
        """The seats that are ready for what follows the round."""
        self._counted_since: float | None = None
        """When the score sheet came onto the screen."""
        self._goes_on_at: float | None = None
        self._lobby = ""
        self._at_once = at_once
        self._drawn = drawn
        self._version = 0
        """Counts the changes at the seats."""
        self.behind = False
        """Whether some phones have not been sent the newest table: ``update`` is wanted soon."""

    # --- chairs ----------------------------------------------------------------------------------

    def offer(self, seats: Sequence[int]) -> None:
        """Let phones take these seats, besides those that are held already."""
        for seat in seats:
            self.chairs.setdefault(seat, Chair(seat))
        for seat in [s for s, c in self.chairs.items() if s not in seats and not c.taken]:
            del self.chairs[seat]
        self._changed()

    def restore(self, kept: KeptRoom) -> None:
        """Give the seats back to those who held them; they are away until their phones come."""
        for each in kept.seats:
            away_at = self._now() + AWAY_AFTER
            self.chairs[each.seat] = Chair(
                each.seat, each.name, each.face, each.token, away_at=away_at
            )
        self._changed()

    def kept(self, port: int, code: str, key: str) -> KeptRoom:
        """The room as it is to be kept."""
        held = [c for c in self.chairs.values() if c.taken]
        seats = tuple(KeptSeat(c.seat, c.name, c.face, c.token) for c in held)
        return KeptRoom(port, code, key, self.hands.match_id if self.hands else "", seats)

    def send_away(self, seat: int, why: str = "sent away") -> None:
        """Take the seat away from the phone that holds it; the seat is free again."""
        chair = self.chairs.get(seat)
        if chair is None:
            return
        self._empty(chair, why)
        self._changed()

    def _empty(self, chair: Chair, why: str) -> None:
        if chair.token:
            self._line.forget(chair.token)
        if chair.connection is not None:
            self._line.send(chair.connection, written("gone", why=why))
            self._line.close(chair.connection)
        self._set_away(chair, False)
        chair.token, chair.connection, chair.asking, chair.seen = "", None, None, None
        if self.hands is not None:
            if self.told.left is not None:
                self._plays_again(chair)
                self.told.left(chair.seat)
            else:
                self._play_for(chair)
                # What its owner chose does not hold for the next owner.
                chair.plays_itself = False

    def withdraw(self, seat: int) -> None:
        """Let no phone take that seat any more: a computer, or somebody at this screen, has it."""
        self.send_away(seat)
        self.chairs.pop(seat, None)
        self._changed()

    def answer(self, seat: int, yes: bool) -> None:
        """Give the seat to the other phone that asks for it, or refuse it."""
        chair = self.chairs.get(seat)
        asking = chair.asking if chair else None
        if chair is None or asking is None:
            return
        self._ask_end(chair)
        if yes and self._name_taken(asking.name, seat):
            # Somebody else has sat down under that name since.
            self._refuse(asking.connection, texts.NAME_TAKEN, asking.name)
        elif yes:
            self._empty(chair, "sent away")
            self._give(chair, asking.connection, asking.name, asking.face)
        else:
            self._refuse(asking.connection, texts.SEAT_KEPT, chair.name)
        self._changed()

    @property
    def questions(self) -> list[Chair]:
        """The seats for which another phone asks."""
        return [chair for chair in self.chairs.values() if chair.asking is not None]

    def _ask_end(self, chair: Chair) -> None:
        """Let the question for this chair be asked no longer."""
        if chair.asking is not None:
            chair.asking = None
            if chair.connection is not None:
                self._line.send(chair.connection, written("asked", ask=0, name="", face=DISC))

    def _ask_owner(self, chair: Chair) -> None:
        """Ask on the phone of the one who sits there."""
        asking = chair.asking
        if asking is not None and chair.connection is not None:
            question = written("asked", ask=asking.connection, name=asking.name, face=asking.face)
            self._line.send(chair.connection, question)

    def _ask_table(self, chair: Chair) -> None:
        """Let somebody at the big screen answer, who is told so once and not disturbed."""
        asking = chair.asking
        if asking is not None and not asking.at_table:
            asking.at_table = True
            self._line.send(
                asking.connection, written("asking", seat=chair.seat, text=say(texts.ASKED_TABLE))
            )
            self.told.news(say(texts.ASKS, guest=asking.name, name=chair.name))
            self._changed()

    # --- the match -------------------------------------------------------------------------------

    def sit(self, sitting: Sitting, match_id: str = "") -> None:
        """Begin a match: those who hold seats have hands in it."""
        self.hands = Hands(sitting, match_id or secrets.token_hex(4))
        sitting.book.listeners.append(self._seat_changed)
        self._ready.clear()
        self._counted_since = self._goes_on_at = None
        for chair in self.chairs.values():
            chair.seen, chair.played_for, chair.plays_itself = None, False, False
            if chair.taken:
                chair.name = sitting.names[chair.seat]
            elif self.told.left is None:
                self._play_for(chair)
            if chair.away:
                sitting.book.go_away(chair.seat)
            if chair.connection is not None:
                self._send_deck(chair.connection)
        self.update()

    def rise(self) -> None:
        """End the match: there are only chairs again."""
        self.hands = None
        self._changed()

    def _seat_changed(self, event: SeatEvent) -> None:
        """Something has changed at a seat, which every phone is told."""
        self._version += 1

    def dismiss(self, kept: bool = True) -> None:
        """Tell every phone that the table has been left; the match waits for none of them.
        kept: whether their seats are kept for when it goes on."""
        seated = {each.connection for each in self.chairs.values()} if self.hands and kept else ()
        for connection in self._everybody():
            gone = written("gone", why="closed", kept=connection in seated)
            self._line.send(connection, gone)
            self._line.close(connection)
        for chair in self.chairs.values():
            self._plays_again(chair)
            self._set_away(chair, False)

    # --- what the server's thread has posted -----------------------------------------------------

    def take(self, news: News) -> None:
        """Handle what the server posted: somebody came, said something, or left.  Others are told
        by ``update``."""
        if isinstance(news, Came):
            self._came(news.connection, news.seat, news.who)
        elif isinstance(news, Left):
            self._left(news.connection, news.silent)
        elif isinstance(news, Heard):
            self._heard(news.connection, news.message)

    def _came(self, connection: int, seat: int, who: str) -> None:
        self.met = True
        chair = self.chairs.get(seat) if seat != GUEST else None
        if seat != GUEST and (chair is None or not chair.taken):
            self._line.send(connection, written("refused", why="token", seconds=0))
            self._line.close(connection)
            return
        self._line.send(connection, written("welcome", faces=self.faces))
        if chair is None:
            self._guests[connection] = who
            self._line.send(connection, self._lobby_message())
            return
        if chair.connection is not None:
            self._line.send(chair.connection, written("gone", why="elsewhere"))
            self._line.close(chair.connection)
        self._here(chair, connection)
        self._changed()

    def _here(self, chair: Chair, connection: int) -> None:
        """Welcome the phone of this chair, which is in reach."""
        was_away = chair.away
        chair.connection, chair.seen, chair.came = connection, None, True
        self._plays_again(chair)
        self._set_away(chair, False)
        seated = {"seat": chair.seat, "name": chair.name, "face": chair.face}
        self._line.send(connection, written("seated", token=chair.token, **seated))
        if self.hands is not None:
            self._send_deck(connection)
        else:
            self._line.send(connection, self._lobby_message())
        self._ask_owner(chair)
        if was_away:
            self.told.news(say(texts.BACK, name=chair.name))

    def _left(self, connection: int, silent: float) -> None:
        self._guests.pop(connection, None)
        self._ask_no_more(connection)
        for chair in self.chairs.values():
            if chair.connection == connection:
                chair.connection = None
                # More than that was the game's own sleep: nobody is away for it.
                chair.away_at = self._now() - min(silent, AWAY_AFTER) + AWAY_AFTER
                self._changed()

    def _ask_no_more(self, connection: int, but: int = GUEST) -> None:
        """Forget for which seats that phone asks, except for one."""
        for chair in self.chairs.values():
            asks = chair.asking is not None and chair.asking.connection == connection
            if asks and chair.seat != but:
                self._ask_end(chair)
                self._changed()

    def _heard(self, connection: int, message: PhoneMessage) -> None:
        chair = next((c for c in self.chairs.values() if c.connection == connection), None)
        if isinstance(message, SeatRequest):
            if chair is None and connection in self._guests:
                self._claimed(connection, message)
        elif chair is None:
            return
        elif isinstance(message, Wish):
            self._wished(chair, message.wish)
        elif isinstance(message, Answer):
            if chair.asking is not None and chair.asking.connection == message.ask:
                self.answer(chair.seat, message.yes)
        elif self.hands is not None and isinstance(message, OutcomeRequest):
            self._line.send(connection, self.hands.ask(chair.seat, message))
        elif self.hands is not None and isinstance(message, ActionRequest):
            self._acted(self.hands, chair, message)

    def _acted(self, hands: Hands, chair: Chair, act: ActionRequest) -> None:
        done, why, sentence = hands.act(chair.seat, act)
        if why == "stale":
            sentence = say(texts.STALE)
        if not done:
            chair.seen = None
        # The one who acts is told before the others, and of the table before the answer.
        if self._late(hands, chair):
            self._tell(hands, chair)
        assert chair.connection is not None, "it has just said something"
        answer = written("done", position=act.position, done=done, why=why, text=sentence)
        self._line.send(chair.connection, answer)

    def _wished(self, chair: Chair, wish: WishWord) -> None:
        if wish == "leave":
            name = chair.name
            self._empty(chair, "left")
            self.told.news(say(texts.LEFT, name=name))
            self._changed()
        elif wish == "auto":
            if self.hands is not None:
                sitting = self.hands.sitting
                sitting.set_automatic(chair.seat, not sitting.automatic(chair.seat))
        elif wish == "ready":
            if self.hands is not None and self.hands.sitting.round_over:
                self._ready.add(chair.seat)
        else:
            self.told.wish(chair.seat, wish)

    # --- claiming --------------------------------------------------------------------------------

    def _claimed(self, connection: int, claim: SeatRequest) -> None:
        wanted = usable_name(claim.name)
        known = self._drawn(wanted)
        if not known.strip():
            self._refuse(connection, texts.NAME_NOT_DRAWN)
            return
        name = usable_name(known)
        face = claim.face if claim.face in self.faces else DISC
        free = [chair for chair in self.chairs.values() if not chair.taken]
        if claim.seat in self.chairs:
            chair = self.chairs[claim.seat]
        elif free:
            chair = min(free, key=lambda each: each.seat)
        else:
            self._refuse(connection, texts.SEAT_TAKEN)
            return
        if self._name_taken(name, chair.seat):
            self._refuse(connection, texts.NAME_TAKEN, name)
            return
        self._ask_no_more(connection, but=chair.seat)
        if chair.taken:
            self._ask_for(chair, connection, name, face)
            return
        self._give(chair, connection, name, face)
        if name != wanted:
            self._line.send(connection, written("note", text=say(texts.NAME_DRAWN, name=name)))
        self._changed()

    def _ask_for(self, chair: Chair, connection: int, name: str, face: str) -> None:
        """A guest asks for a seat that is taken: its owner is asked, and nobody else, unless the
        owner's phone is away."""
        now, who = self._now(), self._guests[connection]
        if chair.asking is not None:
            if chair.asking.connection != connection:
                self._refuse(connection, texts.SEAT_TAKEN)
            return
        before = [each for each in (chair.asked_at, self._asked.get(who)) if each is not None]
        wait = max(before, default=now - ASK_PAUSE) + ASK_PAUSE - now
        if wait > 0:
            self._refuse(connection, texts.ASK_LATER, n=ceil(wait))
            return
        self._asked = {w: then for w, then in self._asked.items() if now - then < ASK_PAUSE}
        self._asked[who] = chair.asked_at = now
        chair.asking = Asking(connection, name, face, now)
        if chair.connection is None:
            self._ask_table(chair)
        else:
            asked = written("asking", seat=chair.seat, text=say(texts.ASKED, name=chair.name))
            self._line.send(connection, asked)
            self._ask_owner(chair)
            self._changed()

    def _name_taken(self, name: str, seat: int) -> bool:
        """Whether somebody at another seat has that name."""
        return name.casefold() in {each.casefold() for each in self._names(but=seat)}

    def _names(self, but: int) -> list[str]:
        if self.hands is not None:
            return [n for seat, n in enumerate(self.hands.sitting.names) if seat != but]
        chairs = [c.name for c in self.chairs.values() if c.taken and c.seat != but]
        return chairs + [name for seat, (name, _) in self.others.items() if seat != but]

    def _give(self, chair: Chair, connection: int, name: str, face: str) -> None:
        """Give the chair to somebody who has come."""
        chair.token, chair.name, chair.face = new_token(), name, face
        self._guests.pop(connection, None)
        self._line.seat(connection, chair.seat, chair.token)
        if self.hands is not None:
            if self.told.sat_down is not None:
                self.told.sat_down(chair.seat, name, face)
            else:
                book = self.hands.sitting.book
                book.sit(chair.seat, replace(book.seating[chair.seat], name=name, face=face))
        self._here(chair, connection)
        self.told.news(say(texts.SAT_DOWN, name=name))

    def _refuse(self, connection: int, message: Message, name: str = "", n: int = 0) -> None:
        self._line.send(connection, written("note", text=say(message, name=name, n=n)))
        self._line.send(connection, self._lobby_message())

    # --- time ------------------------------------------------------------------------------------

    def update(self) -> None:
        """Look who is away by now, and tell every phone what has changed for it."""
        now = self._now()
        for chair in self.chairs.values():
            if not chair.taken or chair.connection is not None:
                continue
            if not chair.away and now >= chair.away_at:
                self._set_away(chair, True)
                self.told.news(say(texts.AWAY, name=chair.name))
                self._changed()
            late = self.patience and now >= chair.away_at + self.patience
            if late and self.hands is not None and not chair.played_for:
                self._play_for(chair)
                self.told.news(say(texts.AUTO, name=chair.name))
        for chair in self.questions:
            asking = chair.asking
            assert asking is not None, "there is a question"
            if chair.connection is None or now >= asking.since + ANSWER_LIMIT:
                self._ask_table(chair)
        self._count_ready(now)
        self._send_tables()

    def next_due(self) -> float | None:
        """Seconds until ``update`` is wanted although nobody says anything."""
        dues = []
        for chair in self.chairs.values():
            if chair.taken and chair.connection is None:
                if not chair.away:
                    dues.append(chair.away_at)
                elif self.patience and self.hands is not None and not chair.played_for:
                    dues.append(chair.away_at + self.patience)
            if chair.asking is not None and not chair.asking.at_table:
                dues.append(chair.asking.since + ANSWER_LIMIT)
        if self._goes_on_at is not None:
            dues.append(self._goes_on_at)
        return max(0.0, min(dues) - self._now()) if dues else None

    # --- ready -----------------------------------------------------------------------------------

    def _voters(self, hands: Hands) -> set[int]:
        """The seats of the people who look at the score sheet: those whose phones are here, and
        those at the screen."""
        here = {c.seat for c in self.chairs.values() if c.connection is not None}
        held = {c.seat for c in self.chairs.values() if c.taken}
        return here | (set(hands.sitting.people) - held)

    def _count_ready(self, now: float) -> None:
        """Go on when all are ready, or some time after half of them are."""
        hands = self.hands
        if hands is None or not hands.sitting.round_over:
            self._ready.clear()
            self._counted_since = self._goes_on_at = None
            return
        if not self.told.counted():
            self._counted_since = self._goes_on_at = None
            return
        if self._counted_since is None:
            self._counted_since = now
        voters = self._voters(hands)
        ready = self._ready & voters
        if not ready or 2 * len(ready) < len(voters):
            self._goes_on_at = None
        elif ready == voters:
            self._goes_on_at = max(now, self._counted_since + READ_FOR)
        elif self._goes_on_at is None:
            self._goes_on_at = now + READY_WAIT
            self.told.news(say(texts.GOES_ON, n=round(READY_WAIT)))
        if self._goes_on_at is not None and now >= self._goes_on_at:
            self._ready.clear()
            self._goes_on_at = None
            self.told.go_on()

    def _set_away(self, chair: Chair, away: bool) -> None:
        if chair.away != away:
            chair.away = away
            if self.hands is not None:
                book = self.hands.sitting.book
                (book.go_away if away else book.come_back)(chair.seat)

    def _play_for(self, chair: Chair) -> None:
        """Let the game play for a phone that is away."""
        chair.played_for = True
        if self.hands is not None:
            chair.plays_itself = self.hands.sitting.automatic(chair.seat)
            self.hands.sitting.set_automatic(chair.seat, True)

    def _plays_again(self, chair: Chair) -> None:
        """Let the person play again for whom the game played, unless they had chosen that."""
        if chair.played_for:
            chair.played_for = False
            if self.hands is not None:
                self.hands.sitting.set_automatic(chair.seat, chair.plays_itself)

    # --- what is sent ----------------------------------------------------------------------------

    def _changed(self) -> None:
        """Tell those who have no hand yet who is here, if that has changed."""
        message = self._lobby_message()
        if message != self._lobby:
            self._lobby = message
            for connection in self._guests if self.hands else self._everybody():
                self._line.send(connection, message)
            self.told.changed()

    def _everybody(self) -> list[int]:
        seated = [c.connection for c in self.chairs.values() if c.connection is not None]
        return [*self._guests, *seated]

    def _lobby_message(self) -> str:
        seats = [
            {
                "seat": chair.seat, "taken": chair.taken, "away": chair.away,
                "name": chair.name if chair.taken else "", "face": chair.face,
                "asked": chair.asking is not None,
            }
            for _, chair in sorted(self.chairs.items())
        ]  # fmt: skip
        others = [
            {"seat": seat, "name": name, "face": face} for seat, (name, face) in self.others.items()
        ]
        return written("lobby", seats=seats, others=others, playing=self.hands is not None)

    def _send_deck(self, connection: int) -> None:
        assert self.hands is not None, "there is a match"
        self._line.send(connection, self.hands.deck())

    def _send_tables(self) -> None:
        """Tell the phones that have not seen how things stand, in the order in which they will
        act."""
        hands = self.hands
        if hands is None:
            return
        late = [chair for chair in self.chairs.values() if self._late(hands, chair)]
        self.behind = len(late) > self._at_once
        if self.behind:
            count, view = len(hands.sitting.names), hands.sitting.view(-1)
            late.sort(key=lambda chair: (chair.seat - view.turn) * view.direction % count)
        for chair in late[: self._at_once]:
            self._tell(hands, chair)

    def _late(self, hands: Hands, chair: Chair) -> bool:
        """Whether its phone has not seen how things stand."""
        return chair.connection is not None and chair.seen != self._moment(hands)

    def _moment(self, hands: Hands) -> tuple[object, ...]:
        """What there is to tell: another value when something has changed."""
        room = frozenset(self._ready), self.paused, self._goes_on_at
        return hands.position, self._version, room

    def _tell(self, hands: Hands, chair: Chair) -> None:
        assert chair.connection is not None, "there is somebody to tell"
        chair.seen = self._moment(hands)
        self._line.send(chair.connection, hands.message(chair.seat, self._extra(hands)))

    def _extra(self, hands: Hands) -> Mapping[str, Any]:
        """What everybody sees of the room."""
        book = hands.sitting.book
        who = [
            {"face": place.face, "away": seat in book.away, "ready": seat in self._ready}
            for seat, place in enumerate(book.seating)
        ]
        extra: dict[str, Any] = {"who": who, "names": list(book.names), "paused": self.paused}
        if hands.sitting.round_over:
            extra["voters"] = sorted(self._voters(hands))
            if self._goes_on_at is not None:
                extra["goes_on"] = round(max(0.0, self._goes_on_at - self._now()), 1)
        return extra
