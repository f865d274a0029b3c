"""The coach in the game: its page for a match that is over, and its marks on a replay."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.language.catalogue import _, say
from game.rooms.review.model.replay import Mark, Replay
from game.rooms.review.pages.replay import ReplayScene
from game.rooms.review.pages.told import first_person, turning_marks
from game.table.records.record import Record, write_record

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.library.statistics import Sitting
    from game.rooms.review.analysis.judging import RoundAnalysis
    from game.rooms.review.pages.coach import CoachScene

_LOG: Final = logging.getLogger(__name__)


def may_be_coached(replay: Replay) -> bool:
    """True if every hand may be seen: the coach looks at all of them."""
    return replay.opened and not replay.record.copy_of


def coach_page(
    replay: Replay, ledger: Ledger | None, file: Path | None = None, seat: int | None = None
) -> CoachScene | None:
    """The page of the coach; None for a match whose hands may not be seen.  ``ledger``: where
    matches are kept; ``file``: the file of this one, where it is known; ``seat``: whose decisions
    are judged at first, by default the first person's."""
    if not may_be_coached(replay):
        return None
    from game.rooms.review.analysis.apart import Analysing, Order
    from game.rooms.review.pages.coach import CoachScene

    order = Order(
        write_record(replay.record), first_person(replay.record) if seat is None else seat,
        file, _folder(ledger), writes=ledger is None or not ledger.idle,
    )  # fmt: skip

    def begin(seat: int, known: tuple[str, ...]) -> Analysing:
        return Analysing(order._replace(seat=seat, known=known))

    return CoachScene(replay, begin, order.seat)


def watched(
    replay: Replay, ledger: Ledger | None, file: Path | None, on_coach: Callable[[], None]
) -> ReplayScene:
    """A replay with the turning points of a match that was analysed before, and a way to the coach
    where the match is over."""
    if not may_be_coached(replay):
        return ReplayScene(replay)
    marks = KeptMarks(replay.record, _folder(ledger), file)
    with contextlib.suppress(RuntimeError):  # no thread to be had: then there are no marks
        threading.Thread(target=marks.load, name="marks", daemon=True).start()
    return ReplayScene(replay, more_marks=marks, on_coach=on_coach)


def average_said(folder: Path, sittings: Callable[[], Iterable[Sitting]]) -> str:
    """The average error of a person at these seats, as a sentence (see ``analysis.average``)."""
    from game.rooms.history.pages.papers import percent
    from game.rooms.review.analysis.average import average
    from game.rooms.review.words import coach as texts

    held = average(folder, sittings)
    if held is None:
        return _("None of these matches has been analysed yet.")
    cost, error = percent(held.cost, 1), percent(held.error, 1)
    return say(texts.AVERAGE_SAID, n=held.decisions, cost=cost, deviation=error)


class KeptMarks:
    """The turning points that were kept beside a record, once they have been loaded."""

    def __init__(self, record: Record, folder: Path | None, file: Path | None) -> None:
        self._record = record
        self._text = write_record(record)
        self._folder = folder
        self._file = file
        self._rounds: Sequence[RoundAnalysis] = ()

    def __call__(self, replay: Replay) -> Sequence[Mark]:
        """The marks of the round that is shown."""
        return turning_marks(replay, self._rounds, first_person(self._record))

    def load(self) -> None:
        """Read what was kept.  For a thread."""
        try:
            from game.rooms.history.library.shelf import Shelf, match_id
            from game.rooms.review.analysis import kept
            from game.table.records.record import parse_record

            file = self._file
            if file is None and self._folder is not None:
                file = Shelf(self._folder).find(match_id(self._record))
            if file is not None:
                record = parse_record(self._text, ours=True)
                self._rounds = kept.load(kept.place(file), record)
        except Exception:  # whatever it is, the replay goes on without them
            _LOG.warning("the turning points could not be read", exc_info=True)


def _folder(ledger: Ledger | None) -> Path | None:
    """The folder of matches, where they are kept."""
    from game.rooms.history.library import FOLDER

    return None if ledger is None else ledger.home / FOLDER
