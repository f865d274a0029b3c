"""Fairness: the page that says why the cards are fair, the cut before a deal, and the check of a
record.

The commitment itself belongs to the record (``game.table.commitment``).  Begin with ``verifying``.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.language.catalogue import N_
from game.sockets import Command


def _verify(words: Sequence[str]) -> int:
    from game.rooms.fairness.command import run

    return run(words)


PLUGS = (
    Command(
        "verify",
        N_("check that the cards of a record (.lcr) are those that were committed to"),
        _verify,
    ),
)
