"""The computer players: their levels, and the functions that make them.

A level is a set of abilities.  They say what a player notices, what it remembers and how far it
looks ahead.  All abilities are numbers in one table, ``ABILITIES`` in ``making``.
docs/opponents.md says how each level thinks and how strong it is.

The menu shows the levels before anybody plays: what makes players of them is imported when it is
used first.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.engine.fact import N_

if TYPE_CHECKING:
    from game.agents.base import Agent, Habits
    from game.agents.luck import Luck
    from game.agents.making import FLAWLESS, Abilities, make, stand_in
    from game.agents.master import Master
    from game.agents.search import Effort

__all__ = [
    "FLAWLESS", "LEVELS", "USUAL", "Abilities", "Agent", "Effort", "Habits", "Level", "Luck",
    "Master", "make", "stand_in",
]  # fmt: skip

_LATER: Final = MappingProxyType(
    {
        "Agent": "base", "Habits": "base", "Luck": "luck", "Master": "master", "Effort": "search",
        "Abilities": "making", "FLAWLESS": "making", "make": "making",
        "stand_in": "making",
    }
)  # fmt: skip
"""The names of this package that are in another module of it, and in which."""


def __getattr__(name: str) -> Any:
    """Import a name of this package when it is first used (PEP 562)."""
    module = _LATER.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
    return found


class Level(NamedTuple):
    """A strength that a person can choose for an opponent."""

    id: str
    """The name in records and on the command line."""
    name: str
    """The name that people see."""
    sentence: str
    """A sentence that tells people what to expect."""

    @property
    def abilities(self) -> Abilities:
        """The abilities of a player of this level."""
        from game.agents.making import ABILITIES

        return ABILITIES[self.id]


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level(
                "beginner", N_("Beginner"),
                N_("Plays what fits, one card at a time, and forgets to call."),
            ),
            Level(
                "casual", N_("Casual"),
                N_("Sheds what it can, keeps its jokers, lets some things slip."),
            ),
            Level(
                "sharp", N_("Sharp"),
                N_("Watches who is low and what they lack, and times its attacks."),
            ),
            Level(
                "master", N_("Master"),
                N_("Thinks ahead, remembers everything, and never peeks."),
            ),
        )
    }
)  # fmt: skip
"""The levels by their ids, the weakest first."""

USUAL: Final = "casual"
"""The id of the level that plays by default."""
