"""The nine expressions as numbers."""

from __future__ import annotations

from dataclasses import dataclass

EXPRESSIONS = (
    "thinking", "calm", "pleased", "sly", "hit", "alarmed", "last_card", "beaten", "winning",
)  # fmt: skip
LOOKS = ("straight", "left", "right", "up", "down")
SHUT = "shut"
"""Instead of a look: the eyes are closed for a blink."""


@dataclass(frozen=True, slots=True)
class Lids:
    """How far an eye is open, and how large its iris is then."""

    open: float
    iris: float = 1.0
    low: float = 0.0
    """How far a cheek pushes the lower lid up."""


LIDS = {
    "open": Lids(0.60),
    "soft": Lids(0.64, 1.0, 0.5),
    "narrow": Lids(0.46, 1.0, 0.25),
    "low": Lids(0.40),
    "wide": Lids(1.08, 0.70),
    "tense": Lids(0.92, 0.80),
}


@dataclass(frozen=True, slots=True)
class Expression:
    """The changes of one expression."""

    lids: str
    """A key of ``LIDS``, or "arc" for eyes shut with joy."""
    left: tuple[float, float]
    """The brow on the left of the picture: how far it is raised, and how far its inner end is
    raised above that (negative: stern)."""
    right: tuple[float, float]
    mouth: str
    tilt: float = 0.0
    """Degrees to the right."""
    rise: float = 0.0
    """How far the head comes up."""


NUMBERS = {
    "thinking": Expression("open", (0, -1), (7, 1), "aside", -4),
    "calm": Expression("open", (0, 0), (3, 0), "flat", 2),
    "pleased": Expression("soft", (4, 1), (4, 1), "smile", 3),
    "sly": Expression("narrow", (-1, -4), (7, -1), "smirk", -5),
    "hit": Expression("wide", (12, 2), (13, 2), "gape", -5, 4),
    "alarmed": Expression("tense", (7, 6), (7, 6), "teeth", 3, 2),
    "last_card": Expression("narrow", (1, -3), (8, -1), "grin", 5),
    "beaten": Expression("low", (0, 6), (0, 6), "frown", 6, -5),
    "winning": Expression("arc", (8, 1), (8, 1), "laugh", -4, 4),
}
