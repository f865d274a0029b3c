"""What the menu and the set-up need to know: the games, the levels, and the functions to call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from game.engine.fact import FactError
from game.rulesets.options import Chosen, GameInfo
from game.table.cast import NAMES
from game.table.household import Household
from game.table.seating import Seating
from game.ui.graphics.text import COMPETITIVE
from game.ui.scenes.scene import Scene


class Book(Protocol):
    """Questions about the options of a game. :mod:`game.language.options` answers them."""

    @property
    def GAMES(self) -> Mapping[str, GameInfo]: ...  # noqa: N802 - a constant of a module

    def problems(self, game_id: str, seats: int, chosen: Mapping[str, str]) -> dict[str, str]: ...

    def blocked_values(
        self, game_id: str, seats: int, chosen: Mapping[str, str]
    ) -> dict[tuple[str, str], str]: ...

    def idle(self, game_id: str, chosen: Mapping[str, str]) -> dict[str, str]: ...


class Start(Protocol):
    """Begins a new match with these people and computers."""

    def __call__(self, game_id: str, options: Chosen, seating: Seating) -> None: ...


@dataclass(frozen=True, slots=True)
class Strength:
    """A level of the computer opponents."""

    id: str
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match, in words."""

    title: str
    """“Classic Colours”."""
    sentence: str
    """“Round 3, you lead by 40.”"""
    leaving: str = ""
    """What it costs to begin another match instead, as a sentence."""


OPPONENTS = NAMES
"""Names of computer players."""

MakeRulesPage = Callable[[GameInfo, int, Chosen], Scene]
"""Makes the rules page for a game, a number of seats and options."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything the menu needs to know and to call."""

    book: Book
    strengths: tuple[Strength, ...]
    on_start: Start
    rules: MakeRulesPage
    leaderboard: Callable[[], Scene]
    """Makes the leaderboard."""
    household: Household
    """The people who play on this machine."""
    saved: Callable[[], Saved | None] = lambda: None
    on_continue: Callable[[], None] = lambda: None


def is_competitive(game: GameInfo, seats: int, chosen: Chosen) -> bool:
    """Whether a table with these options is played for XP and chips. False if it cannot be
    played."""
    try:
        return game.build(seats, game.complete(chosen)).conduct.competitive
    except FactError:
        return False


def is_paired(game: GameInfo, seats: int, chosen: Chosen) -> bool:
    """Whether such a table is played in pairs."""
    try:
        return game.build(seats, game.complete(chosen)).finishing.partners
    except FactError:
        return False


def signed(words: str, competitive: bool) -> str:
    """The words, followed by the sign of a competitive match if it is one."""
    return f"{words} {COMPETITIVE}" if competitive else words
