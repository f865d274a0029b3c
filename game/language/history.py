"""The pages about all that was played here."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

HISTORY: Final = N_("History")
NOTHING_WRITTEN: Final = N_("Another copy of the game is open. This one only reads.")
MADE_ANEW: Final = NN_(
    "Reading one match that is new here: {done} of {n}.",
    "Reading {n} matches that are new here: {done} are done.",
)
