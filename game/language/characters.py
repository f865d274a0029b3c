"""The sentences that people read of characters: one sentence for each face of the cast, and one
about how it chooses among cards that are as good as each other.

The numbers that it speaks of are in ``game.agents.characters``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.language.catalogue import N_

OF_FACE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ben": N_("Ben waits, and sticks with what is asked for."),
        "mina": N_("Mina counts points, and plays the costly cards first."),
        "oskar": N_("Oskar lies when he is behind, and takes it badly."),
        "tui": N_("Tui attacks the next player, most of all one with few cards left."),
        "ines": N_("Ines plays all she can, and spends her jokers early."),
        "raj": N_("Raj would rather not attack, and believes what he is told."),
        "lotte": N_("Lotte changes what is asked for, and hits back at once."),
        "kofi": N_("Kofi never lies, and often says that others do."),
        "yuki": N_("Yuki keeps the jokers, and calls late."),
        "paz": N_("Paz lies a lot, and loves a melee."),
        "nils": N_("Nils expects the worst: he believes nobody, hoards, and keeps out of melees."),
        "aroha": N_("Aroha holds on to costly cards, and calls late."),
        "vera": N_("Vera never lies, and believes hardly anyone."),
        "sam": N_("Sam changes what is asked for, and forgets to call at once."),
        "dalia": N_("Dalia waits, and keeps the worst for the last person who hit her."),
        "finn": N_("Finn attacks with everything, spends jokers, and never lies."),
    }
)
"""The sentence of each face."""

SELF: Final[Mapping[str, str]] = MappingProxyType(
    dict.fromkeys(("ben", "oskar", "raj", "kofi", "nils", "finn"), "mas")
    | dict.fromkeys(("mina", "tui", "ines", "lotte", "paz", "aroha", "vera", "dalia"), "fem")
)
"""The form in which a face speaks of itself, where a translation has it: ``Zgadłem|fem:Zgadłam``.
Sam and the cat, who are neither, say the plain one, as does a seat without a face."""

TASTES: Final[Mapping[tuple[bool, bool], str]] = MappingProxyType(
    {
        (True, False): N_("{name} has a favourite suit, and steps up a little at a time."),
        (True, True): N_("{name} has a favourite suit, and takes big leaps up."),
        (False, False): N_("{name} has a favourite suit, and steps down a little at a time."),
        (False, True): N_("{name} has a favourite suit, and takes big leaps down."),
    }
)
"""How a face chooses among cards that are as good as each other, by whether it climbs and whether
it leaps.  Which suit is the favourite is learned by playing."""
