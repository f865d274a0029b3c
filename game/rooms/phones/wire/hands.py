"""The hands of one match as phones show them: what each is sent, and what comes back.

Only the main thread comes here, and it alone acts in the match.  A *position* names a moment of the
match: its id, its round, and how much has been done in it.  A phone acts in a position; when that
has passed, it is shown the new one instead.  So what is sent twice is done once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import takewhile
from typing import Any, Final, Literal

from game.engine.actions import CALL, CATCH, MISPLAY, NOBODY, TIMEOUT, Action
from game.engine.events import Called, Dealt, Drawn, Laid
from game.engine.notation import NotationError, read_action
from game.language.faults import fault_said
from game.language.voice import TableVoice
from game.rooms.phones.wire.messages import ActionRequest, OutcomeRequest, written
from game.rooms.phones.wire.seat_report import SeatReport
from game.rooms.phones.wire.seen import plain, seen_of, terms_of
from game.rooms.phones.words.phone import (
    cards_by_code,
    court_letters,
    questions,
    sorting,
    suit_names,
)
from game.table.feed import Feed
from game.table.legal_plays import play_of
from game.table.records.commitment import commitment
from game.table.seat_book import TableEvent, cards_only
from game.table.sitting import Sitting

_MOST_NEWS: Final = 60
"""Events that are sent at once; of more a phone that was away is told the last ones."""
_OWN: Final = (Laid, Drawn, Called, Dealt)
"""Events that their own seat is told of at once."""
NotDone = Literal["", "stale", "refused", "unreadable"]
"""Why something was not done that a phone wants; empty when it was."""


class Hands:
    """All hands of one match."""

    def __init__(self, sitting: Sitting, match_id: str) -> None:
        self.sitting = sitting
        self.match_id = match_id
        self._feeds: dict[int, Feed] = {}
        self._told: dict[int, dict[str, Any]] = {}
        """The table as each seat was told of it last."""
        self._all = sitting.follow(NOBODY, late=True)

    @property
    def position(self) -> str:
        """Which moment of the match it is."""
        rounds = self.sitting.match.record.rounds
        return f"{self.match_id}.{len(rounds)}.{len(rounds[-1].moves)}"

    @property
    def place(self) -> int:
        """The number of events in the match's log up to the last one of the cards."""
        return self._all.cards_up_to

    def deck(self) -> str:
        """What the cards of this match are called, how they are sorted, and what is asked."""
        deck, voice = self.sitting.deck, TableVoice(self.sitting.deck)
        return written(
            "deck", deck=deck.name, cards=cards_by_code(deck), suits=suit_names(deck),
            letters=court_letters(),
            game=self.sitting.rules.name, sorts=sorting(voice), asks=questions(voice),
            commitment=commitment(self.sitting.match.record), known=self.sitting.match.repeats,
        )  # fmt: skip

    def message(
        self, seat: int, extra: Mapping[str, Any], news: Sequence[TableEvent] | None = None, *,
        viewer: bool = False,
    ) -> str:  # fmt: skip
        """Return the table as that seat sees it, and what has happened since it was told last.

        extra: what the room adds.
        news: what has happened, if it is not to be taken from the seat's feed.
        viewer: True for a viewer that draws the table itself (see ``seen.py``)."""
        news = self.news(seat) if news is None else news
        report = SeatReport(self.sitting, seat)
        table = self._told[seat] = report.snapshot()
        if viewer:
            seen = seen_of(self.sitting, seat, news)
            extra = {**extra, "terms": plain(terms_of(self.sitting)), "seen": plain(seen)}
        return written(
            "table", position=self.position, seat=seat, **table, **extra,
            events=report.events(cards_only(news)), lines=report.lines(news),
            gone_wrong=report.gone_wrong(news),
        )  # fmt: skip

    def own_message(self, seat: int, extra: Mapping[str, Any]) -> str:
        """Return what a seat may be told before the screen shows it: the table as it was told last,
        with what it has done with its own cards since, or the cards dealt to it.  Nothing can be
        done at this table, and its position ends with a dash.  Empty if something else has happened
        first, which waits until the screen shows it."""
        report = SeatReport(self.sitting, seat)
        feed, before = self._feeds.get(seat), self._told.get(seat)
        if feed is not None:
            ahead = feed.ahead()
        elif before is None:
            ahead = self.sitting.follow(seat, late=True).past()
            if any(isinstance(event, Laid | Drawn) for event in ahead):
                return ""
        else:
            return ""
        news = cards_only(takewhile(lambda event: _is_own(event, seat), ahead))
        if not any(event.seat == seat for event in news if isinstance(event, _OWN)):
            return ""
        if feed is not None:
            feed.take(len(news))
        table = self._told[seat] = report.after_own(before or report.snapshot(), news)
        return written(
            "table", position=f"{self.position}-", seat=seat, **table, **extra,
            events=report.events(news), lines=report.lines(news),
        )  # fmt: skip

    def begin_anew(self, seat: int) -> None:
        """Tell that seat what has happened in this round again: a viewer there has just come, and
        remembers nothing."""
        self._feeds.pop(seat, None)

    def news(self, seat: int) -> list[TableEvent]:
        """What has happened since that seat was told last, once."""
        feed = self._feeds.get(seat)
        if feed is None:
            feed = self._feeds[seat] = self.sitting.follow(seat, late=True)
            return feed.past()[-_MOST_NEWS:]
        return feed.take()[-_MOST_NEWS:]

    def act(
        self, seat: int, act: ActionRequest, spoken: AbstractContextManager[None]
    ) -> tuple[bool, NotDone, str]:
        """Do what a phone wants.  Returns whether it was done and, if not, why: as a word, and as a
        sentence if there is one.

        spoken: speaks the language of the phone.  The table is told in its own."""
        cards = self._cards(act.cards)
        try:
            action = read_action(self.sitting.deck, act.action) if act.action else play_of(cards)
        except NotationError as error:
            with spoken:
                return False, "unreadable", fault_said(error.why)
        if action.kind in (TIMEOUT, MISPLAY) or action == play_of(()):
            return False, "unreadable", ""
        report = SeatReport(self.sitting, seat)
        if act.position != self.position and not self._still(seat, action, act.position):
            return False, "stale", ""
        refusal = self.sitting.attempt(seat, report.meant(action, cards, act.call))
        if refusal is not None:
            with spoken:
                return False, "refused", report.refused(refusal)
        return True, "", ""

    def _still(self, seat: int, action: Action, position: str) -> bool:
        """True if it is done although the position has passed: calling and catching do not wait
        for a turn, and others may act at any moment."""
        if action.kind not in (CALL, CATCH):
            return False
        here, there = self.position.rsplit(".", 1)[0], position.rsplit(".", 1)[0]
        return here == there and action in self.sitting.legal(seat)

    def _cards(self, codes: Sequence[str]) -> list[int]:
        """The cards of these codes; none when one of them is not of this pack."""
        known = self.sitting.deck.by_code
        return [known[each] for each in codes] if all(each in known for each in codes) else []

    def ask(self, seat: int, ask: OutcomeRequest) -> str:
        """Say what playing these cards would do, and each of these actions with them, or why it
        cannot be done."""
        known: dict[str, Action] = {}
        for text in ask.actions:
            try:
                known[text] = read_action(self.sitting.deck, text)
            except NotationError:
                continue
        cards = self._cards(ask.cards)
        report = SeatReport(self.sitting, seat)
        text, outcomes = report.answers(list(known.values()), cards, ask.call)
        said = dict(zip(known, outcomes, strict=True))
        return written("said", position=self.position, n=ask.n, text=text, said=said)


def _is_own(event: TableEvent, seat: int) -> bool:
    """True if the seat may be told of it before the screen shows it."""
    return isinstance(event, Dealt) or (isinstance(event, _OWN) and event.seat == seat)
