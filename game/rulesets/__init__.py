"""The games that can be played, each a table of parts that reads like its rules sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.engine.fact import N_, Text
from game.rulesets import options
from game.rulesets.classic import CLASSIC
from game.rulesets.colours import COLOURS
from game.rulesets.extreme import EXTREME
from game.rulesets.last_card import LAST_CARD
from game.rulesets.last_one import LAST_ONE
from game.rulesets.options import Chosen, GameInfo, Option, OptionError, meant

if TYPE_CHECKING:
    from game.engine.rules import Rules

__all__ = [
    "GAMES", "Chosen", "GameInfo", "Option", "OptionError", "blocked_values", "idle",
    "problems", "rules_for",
]  # fmt: skip

GAMES: Final[Mapping[str, GameInfo]] = MappingProxyType(
    {game.id: game for game in (LAST_CARD, LAST_ONE, COLOURS, CLASSIC, EXTREME)}
)
"""Every game by its id."""


def game_info(game_id: str) -> GameInfo:
    """The game of that id.  Raises OptionError, suggesting the nearest, when there is none."""
    if game_id in GAMES:
        return GAMES[game_id]
    near = meant(game_id, list(GAMES))
    why = N_('There is no game "{word}". There are: {known}.')
    if near:
        why = N_('There is no game "{word}". Did you mean "{near}"?')
    raise OptionError(Text(why, word=game_id, near=near, known=", ".join(GAMES)), "rules")


def rules_for(
    game_id: str, seats: int, chosen: Chosen | None = None, deal: Sequence[int] = ()
) -> Rules:
    """The rule table in force (see ``options.rules_for``)."""
    return options.rules_for(game_info(game_id), seats, chosen, deal)


def problems(game_id: str, seats: int, chosen: Chosen) -> dict[str, Text]:
    """For each option that excludes another as chosen, why."""
    return options.problems(game_info(game_id), seats, chosen)


def blocked_values(game_id: str, seats: int, chosen: Chosen) -> dict[tuple[str, str], Text]:
    """The (option, value) pairs that could not be chosen now, and why."""
    return options.blocked_values(game_info(game_id), seats, chosen)


def idle(game_id: str, chosen: Chosen) -> dict[str, Text]:
    """For each option that does not matter now, why."""
    return options.idle(game_info(game_id), chosen)
