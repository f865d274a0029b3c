"""What the player has ordered: a game, opponents, how well they play, and house rules.

It lives in the settings, so that the next evening begins where this one ended. Whatever the
settings hold – they may come from another version – an order can always be played.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.agents import USUAL
from game.rulesets.options import GameInfo
from game.storage.settings import Settings
from game.ui.scenes.lobby import OPPONENTS, YOU, Chosen, Lobby


class Order:
    """The settings, read as an order at this lobby."""

    def __init__(self, lobby: Lobby, settings: Settings) -> None:
        self._lobby = lobby
        self._settings = settings

    @property
    def game(self) -> GameInfo:
        """The game; the first one, when the settings name one that is not here."""
        games = self._lobby.book.GAMES
        return games.get(self._settings.last_game) or next(iter(games.values()))

    @property
    def opponents(self) -> int:
        """How many opponents, within what the game allows."""
        game = self.game
        return max(game.min_seats - 1, min(game.max_seats - 1, self._settings.opponents))

    @property
    def strength(self) -> str:
        """How well they play; the usual when the settings do not say, or the best on offer."""
        ids = [each.id for each in self._lobby.strengths]
        chosen = self._settings.strength
        if chosen in ids:
            return chosen
        return USUAL if USUAL in ids else ids[-1]

    @property
    def chosen(self) -> Chosen:
        """The options that differ from the book; values this version does not know are passed
        over."""
        kept = self._settings.options.get(self.game.id, {})
        known = {option.key: option for option in self.game.options}
        return self.game.changed(
            {
                key: str(value)
                for key, value in kept.items()
                if key in known and known[key].accepts(str(value))
            }
        )

    def set_options(self, chosen: Chosen) -> None:
        """Remember these options for the game."""
        self._settings.options[self.game.id] = dict(self.game.changed(chosen))

    def names(self, chance: random.Random, company: Sequence[str] = OPPONENTS) -> tuple[str, ...]:
        """The names at the table, the player's first, the others from among ``company``; nobody
        meets a namesake."""
        you = self._settings.player_name or YOU
        others = [name for name in company if name != you]
        return (you, *chance.sample(others, self.opponents))
