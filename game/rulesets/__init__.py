"""The games that can be played, each a table of parts that reads like its rules sheet.

Beside the games of the house there are families of games, which a room brings: an id like
``FAMILY:WORDS`` says everything about such a game, so that any record plays anywhere.  They can be
looked up like the others, and are not among those that are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
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

_HOUSE: Final = {game.id: game for game in (LAST_CARD, LAST_ONE, COLOURS, CLASSIC, EXTREME)}


class _Games(Mapping[str, GameInfo]):
    """The games of the house; and, looked up by its id, any game of a family."""

    def __getitem__(self, game_id: str) -> GameInfo:
        if ":" not in game_id:
            return _HOUSE[game_id]
        try:
            return _of_family(game_id)
        except OptionError:
            raise KeyError(game_id) from None

    def __iter__(self) -> Iterator[str]:
        return iter(_HOUSE)

    def __len__(self) -> int:
        return len(_HOUSE)


GAMES: Final[Mapping[str, GameInfo]] = _Games()
"""Every game by its id; those of families are found, and not listed."""


Families = Mapping[str, Callable[[str], GameInfo]]
"""What reads the ids of each family, by the word before the colon."""
_families: list[Callable[[], Families]] = []


def look_up_in(families: Callable[[], Families]) -> None:
    """Tell what there is besides the games of the house; it is asked when such a game is looked
    up.  The sockets, which stand above this package, do so."""
    _families.append(families)


@lru_cache(maxsize=64)
def _of_family(game_id: str) -> GameInfo:
    """The game of an id with a colon.  Raises OptionError."""
    family = game_id.partition(":")[0]
    read = next((found[family] for each in _families if family in (found := each())), None)
    if read is None:
        why = N_('This needs a part of the program that is not here: it plays the games "{word}".')
        raise OptionError(Text(why, word=family[:_SHOWN]), "rules")
    return read(game_id)


_SHOWN: Final = 40
"""Letters of a wrong id that are shown."""


def game_info(game_id: str) -> GameInfo:
    """The game of that id.  Raises OptionError, suggesting the nearest, when there is none."""
    if ":" in game_id:
        return _of_family(game_id)
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
