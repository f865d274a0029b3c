"""Fairness: the page that says why the cards are fair, the cut before a deal, and the check of a
record.

The commitment itself belongs to the record (``game.table.commitment``).  Begin with ``verifying``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Command, PageButton, Prelude, Setting
from game.storage.typed import flag

if TYPE_CHECKING:
    from game.table.match import Match
    from game.table.seat_book import SeatBook
    from game.ui.app.flow import Flow


def _verify(words: Sequence[str]) -> int:
    from game.rooms.fairness.command import run

    return run(words)


def _show(flow: Flow) -> None:
    from game.rooms.fairness.fair_match import FairMatch
    from game.rooms.fairness.page import FairnessScene

    sitting, table = flow.sitting, flow.table
    if sitting is None:
        return
    here = sitting.book.screen_seats
    looking = table.seat if table is not None else -1
    seat = looking if looking in here else min(here, default=-1)
    flow.app.push(FairnessScene(FairMatch(sitting, seat)))


def _cut(flow: Flow, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
    """Let everybody at this table cut the cards of a match before they are dealt."""
    if not CUT_FIRST.of(flow.app.settings):
        return False
    from game.rooms.fairness.cut_page import CutScene
    from game.rooms.fairness.fair_match import UndealtMatch

    undealt, phones = UndealtMatch(match, book), flow.phones.phones

    def dealt() -> None:
        if phones is not None:
            phones.board.offer_cut(None)
        deal()

    def back() -> None:
        if phones is None:
            flow.app.pop()
        else:
            phones.board.offer_cut(None)
            flow.to_menu()

    if phones is not None:
        phones.board.offer_cut(undealt)
    flow.app.push(CutScene(undealt, dealt, back))
    return True


CUT_FIRST = Setting(
    "cut_first", False, flag, page="playing", after="corner_code",
    label=N_("Cut before the first deal"),
    sentence=N_(
        "Before a match is dealt it shows the number that commits it, and anybody may cut."
    ),
    at_once=False,
)  # fmt: skip

PLUGS = (
    PageButton("pause", "fair", N_("Are the cards fair?"), _show, sign="check"),
    Prelude(before_deal=_cut),
    CUT_FIRST,
    Command(
        "verify",
        N_("check that the cards of a record (.lcr) are those that were committed to"),
        _verify,
    ),
)
