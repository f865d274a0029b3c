"""The coach in the game: its page for a match that is over, and its marks on a replay."""

from __future__ import annotations

import contextlib
import json
import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.language.catalogue import _, say
from game.rooms.review.model.replay import Replay, ReplayMark
from game.rooms.review.pages.replay_scene import ReplayScene
from game.rooms.review.pages.round_told import first_person, turning_marks
from game.table.records.record import Record, write_record

if TYPE_CHECKING:
    from game.rooms.history.library.statistics import PlayedSeat
    from game.rooms.review.analysis.judging import RoundAnalysis
    from game.rooms.review.pages.coach_page import CoachScene
    from game.storage.store import Store

_LOG: Final = logging.getLogger(__name__)


def may_be_coached(replay: Replay) -> bool:
    """True if every hand may be seen: the coach looks at all of them."""
    return replay.opened and not replay.record.copy_of


def coach_page(replay: Replay, store: Store, seat: int | None = None) -> CoachScene | None:
    """The page of the coach; None for a match whose hands may not be seen.  ``seat``: whose
    decisions are judged at first, by default the first person's."""
    if not may_be_coached(replay):
        return None
    from game.rooms.review.analysis import kept_analyses
    from game.rooms.review.analysis.apart import Analysing, AnalysisOrder
    from game.rooms.review.analysis.judging import as_data
    from game.rooms.review.pages.coach_page import CoachScene

    record = replay.record
    order = AnalysisOrder(write_record(record), first_person(record) if seat is None else seat)

    def begin(seat: int, known: tuple[str, ...]) -> Analysing:
        known = known or tuple(
            json.dumps(as_data(each)) for each in kept_analyses.load(store, record)
        )
        return Analysing(
            order._replace(seat=seat, known=known),
            keep=lambda text: kept_analyses.save(store, record, text),
        )

    return CoachScene(replay, begin, order.seat)


def watched(replay: Replay, store: Store, on_coach: Callable[[], None]) -> ReplayScene:
    """A replay with the turning points of a match that was analysed before, and a way to the coach
    where the match is over."""
    if not may_be_coached(replay):
        return ReplayScene(replay)
    marks = KeptMarks(replay.record, store)
    with contextlib.suppress(RuntimeError):  # no thread to be had: then there are no marks
        threading.Thread(target=marks.load, name="marks", daemon=True).start()
    return ReplayScene(replay, more_marks=marks, on_coach=on_coach)


def average_said(store: Store, sittings: Callable[[], Iterable[PlayedSeat]]) -> str:
    """The average error of a person at these seats, as a sentence (see ``analysis.average``)."""
    from game.rooms.history.pages.papers import percent
    from game.rooms.review.analysis.average import average
    from game.rooms.review.words import coach_texts as texts

    held = average(store, sittings)
    if held is None:
        return _("None of these matches has been analysed yet.")
    cost, error = percent(held.cost, 1), percent(held.error, 1)
    return say(texts.AVERAGE_SAID, n=held.decisions, cost=cost, deviation=error)


class KeptMarks:
    """The turning points that were kept of a match, once they have been loaded."""

    def __init__(self, record: Record, store: Store) -> None:
        self._record = record
        self._store = store
        self._rounds: Sequence[RoundAnalysis] = ()

    def __call__(self, replay: Replay) -> Sequence[ReplayMark]:
        """The marks of the round that is shown."""
        return turning_marks(replay, self._rounds, first_person(self._record))

    def load(self) -> None:
        """Read what was kept.  For a thread."""
        try:
            from game.rooms.review.analysis import kept_analyses

            self._rounds = kept_analyses.load(self._store, self._record)
        except Exception:  # whatever it is, the replay goes on without them
            _LOG.warning("the turning points could not be read", exc_info=True)
