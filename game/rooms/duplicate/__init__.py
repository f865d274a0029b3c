"""A duplicate: the same cards once more, with the places changed, and the results compared.

``legs`` makes the matches, ``kept`` saves those that are not over, ``page`` compares them. Begin
with ``flow``. May import the core and the history.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.language.catalogue import N_
from game.sockets import OccasionKind, PageButton, PersonalFile

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.rooms.duplicate.flow import DuplicateFlow
    from game.rooms.duplicate.kept import Duplicates
    from game.rooms.history.library.shelf import KeptRecord
    from game.table.records.closed_hands import ClosedHands
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow


NEEDS = ("history",)


def _occasion(flow: Flow) -> DuplicateFlow:
    from game.rooms.duplicate.flow import DuplicateFlow

    return DuplicateFlow(flow.app, flow, flow.saves)


def _is_duplicate(rules: Rules) -> bool:
    return rules.conduct.duplicate


def _again(flow: Flow) -> None:
    if flow.sitting is not None:
        flow.occasions.of(OCCASION).again(flow.sitting.match.record, flow.seating)


def _can_be_again(flow: Flow, sitting: Sitting) -> bool:
    from game.rooms.duplicate.legs import can_be_played_again

    return flow.occasions.here is None and can_be_played_again(sitting.match.record)


def _is_finished(flow: Flow, row: Any) -> bool:
    return bool(row.state.value == "finished")


def _again_kept(flow: Flow, held: KeptRecord) -> None:
    flow.occasions.of(OCCASION).again_kept(held)


def _store(folder: Path) -> Duplicates:
    from game.rooms.duplicate.kept import DuplicateStore

    return DuplicateStore(folder, idle=True).load()[0]


def _takes_part(folder: Path, person: str) -> bool:
    return any(each.has(person) for each in _store(folder))


def _closed(folder: Path) -> ClosedHands:
    from game.table.records.closed_hands import ALL_OPEN

    return reduce(or_, (each.closed for each in _store(folder)), ALL_OPEN)


OCCASION = OccasionKind("duplicate.json", _occasion, waits=True, begun_by=_is_duplicate)

PLUGS = (
    OCCASION,
    PersonalFile(takes_part=_takes_part, closed=_closed),
    PageButton("over", "same cards", N_("Same cards again"), _again, shown=_can_be_again),
    PageButton(
        "match", "same cards", N_("Same cards again"), _again_kept, sign="again",
        shown=_is_finished, writes=True,
        tip=N_(
            "Play the same deals again, with everyone one seat further on, so that the luck of "
            "the cards evens out. Nothing here counts."
        ),
    ),
)  # fmt: skip
