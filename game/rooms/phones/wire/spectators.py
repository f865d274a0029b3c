"""Tells the phones of those who watch the table, and takes their guesses.

A message to all of them is made once, and sent to some of them in each frame, so that two hundred
phones delay no frame.  ``game.rooms.phones.people.audience`` decides what is asked and what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from game.engine.actions import NOBODY
from game.engine.events import Dealt
from game.language.catalogue import speaking
from game.language.voice import TableVoice
from game.rooms.phones.people.audience import Audience, Question
from game.rooms.phones.people.room import Room
from game.rooms.phones.wire.hands import Hands
from game.rooms.phones.wire.messages import GuessRequest, written
from game.rooms.phones.words.audience_texts import choice_said, question_said
from game.table.feed import Feed
from game.table.seat_book import TableEvent, cards_only
from game.table.seat_view import voice_for

if TYPE_CHECKING:
    from game.rooms.phones.wire.server import Server

SLICE: Final = 40
"""The most phones that are told something in one frame."""


def by_language(
    connections: Iterable[int], languages: Mapping[int, str]
) -> Iterator[tuple[str, list[int]]]:
    """The connections that speak the same language, with its code."""
    found: dict[str, list[int]] = {}
    for each in connections:
        found.setdefault(languages.get(each, ""), []).append(each)
    yield from found.items()


class Spectators:
    """The audience of one match on its phones."""

    def __init__(
        self, wires: Server, room: Room, hands: Hands, now: Callable[[], float],
        languages: Mapping[int, str],
    ) -> None:  # fmt: skip
        """languages: see Switchboard."""
        self._languages = languages
        self.audience = Audience(now)
        self._wires = wires
        self._room = room
        self._hands = hands
        self._feed: Feed = hands.sitting.follow(NOBODY, late=True)
        self._past = self._feed.past()
        """What happened in the round before this was made, until the audience is told of it."""
        self._table: tuple[object, ...] = ()
        """The moment of the table that is given out."""
        self._news: list[TableEvent] = []
        """What has happened before it."""
        self._extra: Callable[[], Mapping[str, Any]] = dict
        """What the room adds."""
        self._stamp = -1
        self._texts: dict[tuple[str, int], str] = {}
        """The messages with the table (0) and with the guesses (1), by language."""
        self._settled: list[dict[str, Any]] = []
        self._seen: dict[int, tuple[object, int]] = {}
        """By connection, the moment of the table and the stamp of the audience it has."""
        self.behind = False
        """True if some of them have not been sent what there is."""

    # --- people ----------------------------------------------------------------------------------

    def came(self, connection: int) -> None:
        """Let somebody watch, or tell them everything again."""
        waiting, who = self._room.waiting.get(connection), self._room.home(connection)
        if waiting is None:
            return
        self._seen.pop(connection, None)
        self.audience.enter(who, waiting.name, waiting.face)
        self._tell_own(connection, who)

    def left(self, connection: int, who: str) -> None:
        """Somebody does not watch any more."""
        self._seen.pop(connection, None)
        self.audience.leave(who)

    def guess(self, connection: int, guess: GuessRequest) -> None:
        """Take a guess of somebody who watches, and answer with all of theirs."""
        who = self._room.home(connection)
        if connection in self._room.waiting:
            self.audience.guess(who, guess.question, guess.choice)
            self._tell_own(connection, who)

    def _tell_own(self, connection: int, who: str) -> None:
        guesses = self.audience.guesses(who).items()
        own = [{"question": n, "choice": each.choice, "worth": each.worth} for n, each in guesses]
        points, barred = self.audience.points(who), who in self.audience.insiders
        text = written("guesses", points=points, guesses=own, barred=barred)
        self._wires.send(connection, text)

    # --- what is told ----------------------------------------------------------------------------

    def heed(self) -> None:
        """Tell the audience what has happened: the room has seen it."""
        news = [*cards_only(self._past), *cards_only(self._feed.take())]
        self._past = []
        if not news:
            return
        if any(isinstance(event, Dealt) for event in news):
            room = self._room
            holders = {room.home(each.connection) for each in room.chairs.values()}
            self.audience.insiders = holders - {""}
        view = self._hands.sitting.view(NOBODY)
        self.audience.tell(news, {seat: view.sizes[seat] for seat in view.seats})

    def update(self, moment: tuple[object, ...], extra: Callable[[], Mapping[str, Any]]) -> None:
        """Send what there is.  A newer table is sent when all have the one before."""
        audience, waiting = self.audience, self._room.waiting
        late = [each for each in waiting if self._seen.get(each) != (self._table, self._stamp)]
        if waiting and not any(each in self._seen for each in late):
            if moment != self._table:
                self._table, self._extra = moment, extra
                self._news = self._hands.news(NOBODY)
                self._texts = {key: text for key, text in self._texts.items() if key[1]}
            if audience.stamp != self._stamp:
                self._settled = [each._asdict() for each in audience.take_settled()]
                self._stamp = audience.stamp
                self._texts = {key: text for key, text in self._texts.items() if not key[1]}
            late = [each for each in waiting if self._seen.get(each) != (self._table, self._stamp)]
        now, then = late[:SLICE], late[SLICE:]
        told = self._table, self._stamp
        for place in (0, 1):
            known = [c for c in now if c not in self._seen or self._seen[c][place] != told[place]]
            for language, those in by_language(known, self._languages):
                self._wires.send_all(those, self._text(language, place))
        self._seen.update(dict.fromkeys(now, told))
        fresh = (moment, audience.stamp) != told
        self.behind = bool(then) or (fresh and bool(waiting))

    def _text(self, language: str, place: int) -> str:
        """The message with the table (0) or with the guesses (1) in that language."""
        if (language, place) not in self._texts:
            with speaking(language):
                self._texts[language, place] = (
                    self._guessing_message()
                    if place
                    else self._hands.message(NOBODY, self._extra(), self._news)
                )
        return self._texts[language, place]

    def _voice(self) -> TableVoice:
        return voice_for(self._hands.sitting, NOBODY)

    def _guessing_message(self) -> str:
        voice = self._voice()
        questions = [self._question(each, voice) for each in self.audience.questions]
        best = [each._asdict() for each in self.audience.best()]
        return written("audience", questions=questions, settled=self._settled, best=best)

    def _question(self, question: Question, voice: TableVoice) -> dict[str, Any]:
        choices = [
            {"choice": each, "label": choice_said(voice, question.kind, each)}
            for each in question.choices
        ]
        said = question_said(voice, question.kind, question.seat, question.total)
        return {"question": question.number, "text": said, "choices": choices}
