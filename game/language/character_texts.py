"""The sentences that people read of characters: one for each face of the cast, which says only
what can be seen at the table that is played, and one about how it chooses among cards that are as
good as each other.

The numbers that they speak of are in ``game.agents.characters``.  What they say is counted in
simulated rounds by ``tests/scripts/test_characters.py``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from game.language.catalogue import N_

LIES: Final = "lies"
"""A table at which a card may be a lie."""
SEVERAL: Final = "several"
"""A table at which several cards may be laid at once."""

OF_FACE: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "ben": {"": N_("Ben takes his time, and sticks with what is asked for.")},
        "mina": {"": N_("Mina plays the high cards first.")},
        "oskar": {
            LIES: N_("Oskar lies when he is behind, and often says that others do."),
            "": N_("Oskar changes what is asked for."),
        },
        "tui": {
            SEVERAL: N_("Tui lays one card at a time, and sticks with what is asked for."),
            "": N_("Tui sticks with what is asked for."),
        },
        "ines": {"": N_("Ines decides at once.")},
        "raj": {
            LIES: N_("Raj holds on to high cards, and believes what he is told."),
            "": N_("Raj holds on to high cards."),
        },
        "lotte": {"": N_("Lotte decides quickly, and changes what is asked for.")},
        "kofi": {
            LIES: N_("Kofi never lies, and often says that others do."),
            "": N_("Kofi holds on to high cards, and changes what is asked for."),
        },
        "yuki": {"": N_("Yuki thinks for a long time, and calls late.")},
        "paz": {
            LIES: N_("Paz lies a lot, and believes others."),
            "": N_("Paz changes what is asked for."),
        },
        "nils": {
            LIES: N_("Nils expects the worst: he takes his time, and believes nobody."),
            "": N_("Nils takes his time, and plays the high cards first."),
        },
        "aroha": {"": N_("Aroha holds on to high cards, and calls late.")},
        "vera": {
            LIES: N_("Vera never lies, and believes hardly anyone."),
            "": N_("Vera takes her time, and sticks with what is asked for."),
        },
        "sam": {"": N_("Sam changes what is asked for, and forgets to call at once.")},
        "dalia": {
            SEVERAL: N_("Dalia takes her time, and lays one card at a time."),
            "": N_("Dalia takes her time."),
        },
        "finn": {
            LIES: N_("Finn decides quickly, and never lies."),
            "": N_("Finn decides quickly, and attacks at every chance."),
        },
    }
)
"""The sentences of each face, by what a table must have for them; the last one is true at every
table that has nothing of it."""


def of_face(face: str, has: Collection[str]) -> str:
    """Return the sentence of a face at a table that has these things."""
    return next(words for need, words in OF_FACE[face].items() if not need or need in has)


SELF: Final[Mapping[str, str]] = MappingProxyType(
    dict.fromkeys(("ben", "oskar", "raj", "kofi", "nils", "finn"), "mas")
    | dict.fromkeys(("mina", "tui", "ines", "lotte", "paz", "aroha", "vera", "dalia"), "fem")
)
"""The form in which a face speaks of itself, where a translation has it: ``Zgadłem|fem:Zgadłam``.
Sam and the cat, who are neither, say the plain one, as does a seat without a face."""

TASTES: Final[Mapping[tuple[bool, bool | None], str]] = MappingProxyType(
    {
        (True, None): N_("{name} has a favourite suit, and likes to step up."),
        (False, None): N_("{name} has a favourite suit, and likes to step down."),
        (True, False): N_("{name} has a favourite suit, and steps up a little at a time."),
        (True, True): N_("{name} has a favourite suit, and takes big leaps up."),
        (False, False): N_("{name} has a favourite suit, and steps down a little at a time."),
        (False, True): N_("{name} has a favourite suit, and takes big leaps down."),
    }
)
"""How a face chooses among cards that are as good as each other, by whether it climbs and whether
it leaps (None where runs are laid, which hide the steps).  Which suit is the favourite is learned
by playing."""
