"""The deal of the day: one round of each game for every day, the same everywhere.

``deal`` derives it from the date, ``tries`` saves first tries, ``masters_try`` lets a Master play
it, ``page`` shows everything. Begin with ``flow``. May import the core, the history and the review.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import OccasionKind, Personal, TitleButton

if TYPE_CHECKING:
    from game.rooms.daily.daily_flow import DailyFlow
    from game.storage.store import Store
    from game.table.records.record import Record
    from game.ui.app.flow import Flow

NEEDS = ("history",)


def _occasion(flow: Flow) -> DailyFlow:
    from game.rooms.daily.daily_flow import DailyFlow

    return DailyFlow(flow.app, flow, lambda day: show(flow, day))


def show(flow: Flow, day: date | None = None) -> None:
    """Show the page at that day, by default at today."""
    from game.rooms.daily.daily_page import DailyScene

    days = flow.occasions.of(OCCASION)
    flow.app.push(DailyScene(days, day or days.today))


def _kept(store: Store) -> bool:
    from game.rooms.daily.tries import TRIES

    return bool(store.rows(TRIES))


def _forget(store: Store, person: str) -> None:
    from game.rooms.daily.tries import forget

    forget(store, person)


def _compares(record: Record) -> bool:
    from game.rooms.daily.deal import deal_in

    return deal_in(record, date.today()) is not None


OCCASION = OccasionKind(_kept, _occasion, compares=_compares)

PLUGS = (
    OCCASION,
    TitleButton(
        "daily", N_("Deal of the day"), "calendar", show, side="left", short=N_("Today"),
        tip=N_("The same cards for everyone today, one round of each game."),
    ),
    Personal(_forget),
)  # fmt: skip
