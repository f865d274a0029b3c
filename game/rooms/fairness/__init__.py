"""Fairness: a page that says why the cards are fair, the cut before a deal, and the check of a
record.

The commitment itself belongs to the record (``game.table.records.commitment``). Begin with
``verifying``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.language.catalogue import N_
from game.rooms.fairness.settings import CUT_FIRST
from game.sockets import Hooks, PageButton, Subcommand

if TYPE_CHECKING:
    from game.rooms.fairness.fairness_hooks import FairnessHooks
    from game.rooms.history.library.shelf import KeptRecord
    from game.ui.app.flow import Flow


def _verify(words: Sequence[str]) -> int:
    from game.rooms.fairness.command import run

    return run(words)


def _show(flow: Flow) -> None:
    from game.rooms.fairness.fair_match import FairMatch
    from game.rooms.fairness.fairness_page import FairnessScene

    sitting, table = flow.sitting, flow.table
    if sitting is None:
        return
    here = sitting.book.screen_seats
    looking = table.seat if table is not None else -1
    seat = looking if looking in here else min(here, default=-1)
    flow.app.push(FairnessScene(FairMatch(sitting, seat)))


def _hooks(flow: Flow) -> FairnessHooks:
    from game.rooms.fairness.fairness_hooks import FairnessHooks

    return FairnessHooks(flow)


def _is_finished(flow: Flow, row: Any) -> bool:
    return bool(row.state.value == "finished")


def _check(flow: Flow, held: KeptRecord) -> list[str]:
    from game.rooms.fairness.command import checked

    return checked(held.record, held.text)


def _show_check(flow: Flow, said: list[str]) -> None:
    from game.language.catalogue import _
    from game.ui.scenes.reading_page import ReadingScene

    flow.app.push(ReadingScene(_("The cards of this match"), [("", line) for line in said]))


PLUGS = (
    PageButton(
        "match", "check", N_("Check the cards"), _show_check, sign="check", read=_check,
        shown=_is_finished, tip=N_("Checks that every deal matches the number shown before the "
                                   "match."),
    ),
    PageButton("pause", "fair", N_("Are the cards fair?"), _show, sign="check"),
    Hooks(_hooks),
    CUT_FIRST,
    Subcommand(
        "verify",
        N_("check that nobody changed the cards of a record (.lcr)"),
        _verify,
    ),
)  # fmt: skip
