"""The feats that a round has brought, looked for beside the frames."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.library.feats import Earned
    from game.table.people.seating import Seating
    from game.table.records.record import Record

_LOG: Final = logging.getLogger(__name__)


class NewSeals:
    """A search for seals. When it is ``done``, ``found`` has the names of people, each with a step
    that the round has brought them."""

    def __init__(self) -> None:
        self.done = False
        self.found: Sequence[tuple[str, Earned]] = ()


def look_for(ledger: Ledger, record: Record, seating: Seating) -> NewSeals:
    """Start to look for the steps that the last round of a match has brought."""
    search = NewSeals()
    # The record grows while it is read.
    record = replace(record, rounds=list(record.rounds))

    def job() -> None:
        from game.rooms.history.library.round_feats import new_in_round
        from game.rooms.history.library.shelf import SeatedPerson

        try:
            sitters = [
                SeatedPerson(place.profile or "", place.face, place.colour) for place in seating
            ]
            names = {place.profile: place.name for place in seating}
            new = new_in_round(ledger.library(), record, sitters)
            search.found = [(names[who], each) for who, steps in new.items() for each in steps]
        except Exception:  # whatever it is, the game goes on without seals
            _LOG.warning("the feats of a round could not be found", exc_info=True)
        search.done = True

    ledger.beside(job)
    return search
