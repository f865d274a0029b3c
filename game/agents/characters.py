"""The characters of the cast: what somebody likes to do, as a few numbers for each face.

A character is not a strength.  It says where the budget of a level is spent (see ``conduct``): of
moves that are about equally good it prefers some.  The numbers speak of what cards *do*, so that
they mean the same in every game.  What people read of them is in ``game.language.character_texts``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.agents.luck import Luck


class Character(NamedTuple):
    """The likes of somebody.  All numbers are from −1 to 1 and 0 is nothing in particular,
    unless another range is named."""

    lies: float = 0.0
    """How often it lays a card that is a lie, of the turns in which it could (0 to 0.4)."""
    behind: float = 0.0
    """When it lies: 1 if the next player holds fewer cards than it does, −1 if more."""
    doubts: float = 0.0
    """How readily it calls a lie."""
    suspects: float = 0.0
    """Which players it doubts: 1 players who hold few cards, −1 players who hold many."""
    attack: float = 0.0
    """How gladly it lays cards that make others pick up or miss turns, rather than other cards."""
    hoards: float = 0.0
    """How long it keeps cards that go on anything; below 0 it spends them early."""
    grudge: float = 0.0
    """How much more gladly it attacks whoever attacked it last (0 to 1)."""
    points: float = 0.0
    """How gladly it lays its dear cards before its cheap ones."""
    patience: float = 0.0
    """How gladly it waits: draws or takes though it could lay, and lays one card instead of
    several."""
    melees: float = 0.0
    """How gladly it goes on with a melee."""
    daring: float = 0.0
    """How gladly it begins a melee or a fight, and goes out into a thunderdome."""
    late: float = 0.0
    """How often it calls its last card only after the play (0 to 1)."""
    constancy: float = 0.0
    """How gladly it stays with the suit that is to be matched; below 0 it changes the suit."""
    loyalty: float = 0.0
    """How much it spares a partner, and plays the suit that the partner asked for."""
    favourite: int = 0
    """The place of its favourite suit among the suits of the pack (0 to 3)."""
    fond: float = 0.0
    """How gladly it plays and names the favourite suit; below 0 it avoids that suit."""
    climbs: float = 0.0
    """How gladly it lays a rank above the one to be matched; below 0 a rank below it."""
    leaps: float = 0.0
    """How gladly it lays a rank far from the one to be matched; below 0 one close to it."""
    spends: float = 1.0
    """The share of the level's budget that it spends (0.2 to 1.5).  It is fitted, so that everybody
    is as strong as their level."""


PLAIN: Final = Character()
"""Somebody with no character: a player of a level, without a face."""

CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {
        "ben": Character(
            doubts=-0.6, attack=-0.4, hoards=0.3, patience=0.8, melees=-0.4, constancy=0.9,
            loyalty=0.4, favourite=2, fond=0.9, climbs=-0.8, leaps=-0.6, spends=1.10,
        ),
        "mina": Character(
            lies=0.05, behind=-0.5, doubts=0.2, attack=-0.4, points=1.0, patience=-0.3,
            daring=-0.3, constancy=-0.4, loyalty=0.2, favourite=0, fond=0.9, climbs=0.8,
            leaps=-0.6,
        ),
        "oskar": Character(
            lies=0.07, behind=1.0, doubts=0.7, suspects=0.5, attack=0.7, grudge=0.9, points=-0.2,
            melees=0.8, daring=0.8, constancy=-0.9, loyalty=0.3, favourite=0, fond=0.9,
            climbs=-0.8, leaps=0.6, spends=1.0,
        ),
        "tui": Character(
            lies=0.06, behind=-0.8, doubts=-0.5, suspects=1.0, attack=1.0, hoards=0.6, points=0.1,
            patience=0.4, melees=0.3, constancy=0.8, loyalty=-0.2, favourite=1, fond=0.9,
            climbs=-0.8, leaps=0.6, spends=1.20,
        ),
        "ines": Character(
            lies=0.05, doubts=-0.2, hoards=-0.9, points=0.6, patience=-0.9, melees=0.6,
            daring=0.6, late=0.3, constancy=0.4, favourite=2, fond=0.9, climbs=0.8, leaps=0.8,
            spends=0.90,
        ),
        "raj": Character(
            doubts=-0.9, attack=-1.0, hoards=-0.4, points=-1.0, patience=0.6, melees=-0.6,
            daring=-0.5, constancy=0.3, loyalty=1.0, favourite=1, fond=0.9, climbs=-0.8,
            leaps=-0.6,
        ),
        "lotte": Character(
            lies=0.05, behind=0.5, doubts=0.8, attack=0.2, hoards=-0.5, grudge=1.0, points=-0.4,
            patience=-0.4, melees=0.4, daring=0.3, constancy=-0.9, favourite=3, fond=0.9,
            climbs=0.8, leaps=0.6, spends=0.90,
        ),
        "kofi": Character(
            doubts=0.8, suspects=-0.4, attack=0.6, hoards=0.6, points=-1.0, patience=-0.5,
            melees=-0.3, daring=-0.2, constancy=-0.9, loyalty=0.6, favourite=3, fond=0.9,
            climbs=-0.8, leaps=-0.6,
        ),
        "yuki": Character(
            lies=0.05, behind=-0.3, doubts=-0.3, attack=-0.2, hoards=1.0, points=0.6,
            patience=0.3, daring=-0.4, late=0.9, constancy=0.5, favourite=1, fond=0.9, climbs=0.8,
            leaps=-0.6,
        ),
        "paz": Character(
            lies=0.25, doubts=-0.5, attack=0.4, hoards=-0.2, points=0.9, melees=1.0, daring=1.0,
            constancy=-0.8, loyalty=0.2, favourite=1, fond=0.9, climbs=0.8, leaps=0.6,
            spends=0.80,
        ),
        "nils": Character(
            doubts=0.7, suspects=0.5, attack=-0.6, hoards=0.8, points=1.0, patience=0.3,
            melees=-1.0, daring=-1.0, constancy=0.2, loyalty=0.3, favourite=3, fond=0.9,
            climbs=0.8, leaps=-0.6,
        ),
        "aroha": Character(
            lies=0.05, behind=1.0, doubts=-0.5, attack=-0.7, hoards=-0.3, points=-1.0,
            patience=0.4, daring=0.5, late=0.6, constancy=-0.5, favourite=3, fond=0.9,
            climbs=-0.8, leaps=0.6, spends=0.90,
        ),
        "vera": Character(
            doubts=1.0, suspects=-0.3, attack=-0.3, hoards=-0.3, points=0.7, patience=-0.1,
            melees=-0.2, daring=-0.3, constancy=1.0, loyalty=0.5, favourite=0, fond=0.9,
            climbs=0.8, leaps=0.6,
        ),
        "sam": Character(
            lies=0.05, doubts=0.6, attack=0.4, hoards=-0.9, points=0.3, patience=0.6, melees=0.2,
            late=0.9, constancy=-1.0, favourite=2, fond=0.9, climbs=-0.8, leaps=0.8, spends=0.85,
        ),
        "dalia": Character(
            lies=0.05, behind=0.6, doubts=0.1, suspects=0.7, attack=0.2, hoards=0.9, grudge=1.0,
            points=-0.5, patience=0.9, melees=0.2, daring=-0.1, constancy=0.1, favourite=2,
            fond=0.9, climbs=0.8, leaps=-0.6,
        ),
        "finn": Character(
            doubts=0.4, attack=1.0, hoards=-1.0, grudge=0.3, points=-0.6, patience=-0.7,
            melees=1.0, daring=0.7, late=0.2, loyalty=0.4, favourite=0, fond=0.9, climbs=-0.8,
            leaps=-0.6,
        ),
    }
)  # fmt: skip
"""The character of each face of the cast."""

FOR_FUN: Final = frozenset({"paz", "sam", "yuki"})
"""The faces that won less than 47 % of 4,000 rounds against their level in one game or more."""


def character(face: str) -> Character:
    """Return the character of a face; PLAIN for a face that is not of the cast."""
    return CHARACTERS.get(face, PLAIN)


def cards_to_deal(face: str, numbers: Sequence[int], luck: Luck) -> int:
    """Return how many cards somebody with that face deals, where the dealer chooses: the patient
    deal many, and nobody always the same number."""
    liked = (len(numbers) - 1) * (1 + character(face).patience) / 2
    place = round(liked + luck.between(-1.2, 1.2))
    return numbers[max(0, min(len(numbers) - 1, place))]
