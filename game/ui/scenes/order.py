"""What the player has chosen: a game, the players, their strength, and house rules.

It is saved in the settings, so that it is still chosen at the next start. The settings may come
from another version: the order can always be played.
"""

from __future__ import annotations

import random
from dataclasses import replace

from game.agents import LEVELS, USUAL
from game.rulesets import GAMES
from game.rulesets.options import Chosen, GameInfo
from game.storage.settings import Settings
from game.table.people.seating import (
    COMPUTER,
    Seating,
    added,
    computer,
    fitted,
    free_name,
)
from game.ui.scenes.lobby import OPPONENTS, Lobby


class Order:
    """The settings as an order for this lobby. ``chance`` decides which computers sit down
    first."""

    def __init__(self, lobby: Lobby, settings: Settings, chance: random.Random) -> None:
        self._settings = settings
        self._household = lobby.household
        self._chance = chance

    @property
    def game(self) -> GameInfo:
        """The chosen game; the first one if the settings name an unknown game."""
        games = GAMES
        return games.get(self._settings.last_game) or next(iter(games.values()))

    # --- who plays ----------------------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        """Who sits at the table, with as many seats as the game allows."""
        return self.fitted(self._household.usual(self._chance))

    @property
    def others(self) -> Seating:
        """Everybody at the table but the owner of this machine."""
        me = self._household.me().profile
        return tuple(place for place in self.seating if place.profile != me)

    def fitted(self, seating: Seating) -> Seating:
        """Return this table with as many seats as the game allows."""
        return fitted(seating, OPPONENTS, self.game.min_seats, self.game.max_seats)

    def alone(self) -> Seating:
        """The owner of this machine against three computers."""
        return self.fitted(self._household.alone(self._household.me(), self._chance))

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.seating)

    @property
    def humans(self) -> int:
        """How many people there are."""
        return sum(place.human for place in self.seating)

    def set_seats(self, seats: int) -> None:
        """Change the number of seats: computers leave, the last one first, or join."""
        seating = fitted(self.seating, OPPONENTS, self.game.min_seats, seats)
        while len(seating) < seats:
            seating = added(seating, computer(free_name(seating, OPPONENTS), self.level))
        self._household.remember(seating)

    @property
    def level(self) -> str:
        """The level of a computer that joins: the one chosen last, else the usual one, else the
        last of all levels."""
        ids = list(LEVELS)
        chosen = self._settings.strength
        if chosen in ids:
            return chosen
        return USUAL if USUAL in ids else ids[-1]

    @property
    def strength(self) -> str:
        """The level of all computers; empty if they differ."""
        levels = {place.level for place in self.seating if not place.human}
        return levels.pop() if len(levels) == 1 else "" if levels else self.level

    def set_strength(self, level: str) -> None:
        """Give all computers this level."""
        self._settings.strength = level
        self._household.remember(
            tuple(place if place.human else replace(place, level=level) for place in self.seating)
        )

    # --- the rules ----------------------------------------------------------------------------

    @property
    def chosen(self) -> Chosen:
        """The options that differ from the book. Values that this version does not know are left
        out."""
        return self.chosen_of(self.game)

    def chosen_of(self, game: GameInfo) -> Chosen:
        """The same for another game."""
        return game.usable(self._settings.options.get(game.id, {}))

    def set_options(self, chosen: Chosen) -> None:
        """Remember these options for the game."""
        self._settings.options[self.game.id] = dict(self.game.changed(chosen))


def lone(seating: Seating) -> bool:
    """True if one person plays against computers only."""
    kinds = [place.kind for place in seating]
    return kinds.count(COMPUTER) == len(kinds) - 1 and seating[0].human
