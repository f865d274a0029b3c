"""A duplicate: the same cards once more, with the places changed, and the results compared.

``legs`` makes the matches, ``kept`` saves those that are not over, ``page`` compares them. Begin
with ``flow``. May import the core and the history.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from game.language.catalogue import N_
from game.sockets import OccasionKind, PageButton, Personal

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.rooms.duplicate.duplicate_flow import DuplicateFlow
    from game.rooms.history.library.shelf import KeptRecord
    from game.storage.store import Store
    from game.table.records.closed_hands import ClosedHands
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow


NEEDS = ("history",)


def _occasion(flow: Flow) -> DuplicateFlow:
    from game.rooms.duplicate.duplicate_flow import DuplicateFlow

    return DuplicateFlow(flow.app, flow)


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


def _takes_part(store: Store, person: str) -> bool:
    from game.rooms.duplicate.kept_duplicates import kept_duplicates

    return any(each.has(person) for each in kept_duplicates(store))


def _closed(store: Store) -> ClosedHands:
    from game.table.records.closed_hands import ALL_OPEN

    if not store.text("duplicates") and not store.text("duplicates_here"):
        return ALL_OPEN
    from game.rooms.duplicate.kept_duplicates import kept_duplicates

    return reduce(or_, (each.closed for each in kept_duplicates(store)), ALL_OPEN)


OCCASION = OccasionKind(
    lambda store: store.text("duplicates"), _occasion, waits=True, begun_by=_is_duplicate,
    takes_part=_takes_part,
)  # fmt: skip

PLUGS = (
    OCCASION,
    Personal(closed=_closed),
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
