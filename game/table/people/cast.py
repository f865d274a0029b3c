"""The cast: the sixteen who sit at the table as computers, or whose faces people borrow.

A row says *manner* only: how long somebody takes within the time that everybody may take, how much
they talk, how they take a gain or a loss, and how their babble sounds.  Nothing here, and nothing
made from it, knows what a hand holds; how well somebody plays is their level, which is set apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple


class Temper(NamedTuple):
    """Manner in numbers, each from 0 to 1."""

    pace: float
    """When they act within an allowed span: 0 at its start, 1 at its end."""
    banter: float
    """How readily they talk."""
    gloating: float
    """How much of a gain shows."""
    sighing: float
    """How much of a loss shows."""


class Babble(NamedTuple):
    """A voice without words, in numbers: what a synthesiser needs."""

    pitch: float
    """Hertz in the middle of a phrase."""
    range: float
    """The range from the lowest to the highest syllable, semitones."""
    syllables: tuple[int, int]
    """The fewest and the most syllables in a phrase."""
    rate: float
    """Syllables a second."""
    contour: tuple[float, ...]
    """The melody of a phrase: points at equal distances, from −1 (lowest) to 1 (highest)."""
    vowels: str
    """The vowels that it uses, from "aeiou"."""
    consonants: str
    """The beginnings of syllables: "b", "d", "g", "k", "t", "p", "m", "n", "l", "r", "s", "w", "y",
    "h"; a blank begins with the vowel."""
    breath: float
    """Share of noise in the tone, 0 to 1."""
    bright: float
    """0 is dull, 1 is sharp."""
    vibrato: float = 0.0
    """Depth in semitones."""
    glide: float = 0.2
    """How much one syllable slides into the next, 0 to 1."""
    uneven: float = 0.1
    """How irregular its rhythm is, 0 to 1."""


class Member(NamedTuple):
    """One of the cast."""

    id: str
    """In settings, saves and file names."""
    name: str
    temper: Temper
    babble: Babble


CAST: Final[tuple[Member, ...]] = (
    Member("ben", "Ben", Temper(0.75, 0.25, 0.15, 0.20),
           Babble(92, 4, (1, 3), 3.2, (0.2, 0.0, -0.4), "ou", "bmh", 0.15, 0.15, glide=0.5)),
    Member("mina", "Mina", Temper(0.30, 0.55, 0.35, 0.35),
           Babble(292, 7, (4, 7), 9.0, (0.0, 0.5, 0.1, 0.7, 0.3), "ie", "tkp", 0.10, 0.75,
                  glide=0.0)),
    Member("oskar", "Oskar", Temper(0.65, 0.70, 0.60, 0.75),
           Babble(128, 10, (4, 7), 4.6, (-0.4, 0.3, 1.0, 0.2, -0.7), "oa", "rbd", 0.05, 0.45,
                  vibrato=0.6, glide=0.4)),
    Member("tui", "Tui", Temper(0.55, 0.45, 0.40, 0.10),
           Babble(188, 6, (3, 5), 4.0, (0.8, 0.4, 0.0, -0.6), "ua", "mnw", 0.40, 0.25, glide=0.7)),
    Member("ines", "Ines", Temper(0.00, 0.65, 0.80, 0.70),
           Babble(226, 7, (3, 6), 7.4, (0.2, 0.8, 0.5, -0.3, -0.9), "ae", "sdy", 0.15, 0.80,
                  glide=0.6, uneven=0.25)),
    Member("raj", "Raj", Temper(0.60, 0.50, 0.10, 0.25),
           Babble(136, 3, (3, 5), 4.8, (0.1, 0.2, 0.1, 0.0), "aou", "dmn", 0.15, 0.35, glide=0.4,
                  uneven=0.0)),
    Member("lotte", "Lotte", Temper(0.25, 0.70, 0.90, 0.95),
           Babble(244, 16, (2, 5), 6.0, (-0.8, 1.0, -0.6, 0.9), "aoe", "hwy", 0.15, 0.65,
                  glide=0.3, uneven=0.3)),
    Member("kofi", "Kofi", Temper(0.40, 0.65, 0.50, 0.40),
           Babble(150, 5, (4, 6), 6.6, (0.5, -0.3, 0.5, -0.3, 0.6), "oa", "kptb", 0.05, 0.55,
                  glide=0.0, uneven=0.0)),
    Member("yuki", "Yuki", Temper(0.85, 0.15, 0.30, 0.15),
           Babble(520, 12, (1, 1), 1.4, (-0.6, 1.0, 0.2), "iau", "my", 0.20, 0.70, glide=1.0)),
    Member("paz", "Paz", Temper(0.45, 0.70, 0.70, 0.45),
           Babble(232, 12, (3, 6), 4.4, (0.0, 0.7, 0.3, 1.0, -0.2), "aio", "lnr ", 0.15, 0.50,
                  vibrato=0.45, glide=0.8)),
    Member("nils", "Nils", Temper(0.90, 0.40, 0.05, 0.95),
           Babble(112, 8, (2, 4), 2.8, (0.7, 0.1, -0.4, -1.0), "ou", "nhm ", 0.45, 0.15,
                  glide=0.8)),
    Member("aroha", "Aroha", Temper(0.50, 0.30, 0.45, 0.35),
           Babble(214, 9, (2, 4), 4.4, (-0.4, -0.4, -0.4, 1.0), "ae", "nmy", 0.20, 0.45, glide=0.5,
                  uneven=0.2)),
    Member("vera", "Vera", Temper(0.80, 0.45, 0.30, 0.10),
           Babble(176, 4, (3, 5), 5.2, (0.3, 0.3, 0.0, -0.5), "ei", "tkdp", 0.30, 0.60, glide=0.0,
                  uneven=0.0)),
    Member("sam", "Sam", Temper(1.00, 0.80, 0.25, 0.30),
           Babble(164, 8, (6, 9), 5.4, (0.0, 0.4, -0.2, 0.6, -0.4, 0.3, 0.0), "aeo", "wlsmn", 0.25,
                  0.40, glide=0.6, uneven=0.45)),
    Member("dalia", "Dalia", Temper(0.95, 0.40, 0.55, 0.20),
           Babble(158, 6, (2, 4), 2.8, (-0.2, 0.3, -0.3, -0.5), "au", "hml", 0.35, 0.25,
                  vibrato=0.2, glide=0.6)),
    Member("finn", "Finn", Temper(0.10, 0.75, 1.00, 0.65),
           Babble(372, 12, (3, 6), 8.0, (0.2, 0.9, 0.4, 1.0, 0.6), "iea", "yrkp", 0.10, 0.90,
                  glide=0.2, uneven=0.3)),
)  # fmt: skip
"""Everybody, in the order in which they sit down."""

IDS: Final[tuple[str, ...]] = tuple(member.id for member in CAST)
NAMES: Final[tuple[str, ...]] = tuple(member.name for member in CAST)

_BY_ID: Final = {member.id: member for member in CAST}


def member(face: str) -> Member | None:
    """Return the cast member with this face; None for the plain disc or an unknown face."""
    return _BY_ID.get(face)


def free(taken: Iterable[str]) -> tuple[Member, ...]:
    """The cast members whose faces no person has taken."""
    gone = frozenset(taken)
    return tuple(each for each in CAST if each.id not in gone)
