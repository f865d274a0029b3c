"""What the menu and the set-up screen are told: which games there are and whom to call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.rulesets.options import GameInfo
from game.ui.graphics.text import COMPETITIVE
from game.ui.scenes.scene import Scene

Chosen = dict[str, str]


class Book(Protocol):
    """The questions about options that the rules answer; :mod:`game.language.options` is one."""

    @property
    def GAMES(self) -> Mapping[str, GameInfo]: ...  # noqa: N802 - a constant of a module

    def problems(self, game_id: str, seats: int, chosen: Mapping[str, str]) -> dict[str, str]: ...

    def blocked_values(
        self, game_id: str, seats: int, chosen: Mapping[str, str]
    ) -> dict[tuple[str, str], str]: ...

    def idle(self, game_id: str, chosen: Mapping[str, str]) -> dict[str, str]: ...


class Start(Protocol):
    """Called when a new match is to begin. ``seats`` counts the player in; ``names`` are those
    of all seats, the player's first."""

    def __call__(
        self, game_id: str, seats: int, strength: str, options: Chosen, names: tuple[str, ...]
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Strength:
    """How well the opponents play."""

    id: str
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that can be continued, in words."""

    title: str
    """“Classic Colours”."""
    sentence: str
    """“Round 3, you lead by 40.”"""
    leaving: str = ""
    """What it costs to begin another instead, as a sentence."""


def decks_of(games: Mapping[str, GameInfo]) -> dict[str, str]:
    """Which art draws the cards of each game: ``french`` or ``colours``."""
    return {
        game.id: game.build(game.min_seats, game.defaults()).deck.name for game in games.values()
    }


OPPONENTS = (
    "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki", "Paz",
    "Nils", "Aroha", "Vera", "Sam", "Dalia", "Finn",
)  # fmt: skip
"""Names of computer players."""

Rules = Callable[[GameInfo, int, Chosen], Scene]
"""A page with the rules in force, for a game, a number of seats and options."""


Company = Callable[[str, int, Chosen], Sequence[str]]
"""The names from which opponents are drawn, for a game, a number of seats and options."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything the menu needs to know and to call."""

    book: Book
    strengths: tuple[Strength, ...]
    on_start: Start
    saved: Callable[[], Saved | None] = lambda: None
    on_continue: Callable[[], None] = lambda: None
    rules: Rules | None = None
    decks: Mapping[str, str] = field(default_factory=dict)
    """``french`` or ``colours`` for each game, for the pictures."""
    company: Company = lambda game_id, seats, options: OPPONENTS
    leaderboard: Callable[[], Scene] | None = None
    """Makes the page with everybody's standing."""


YOU = "You"
"""What a player without a name is called."""


def is_competitive(game: GameInfo, seats: int, chosen: Chosen) -> bool:
    """Whether a table with these options is played for XP and chips; one that cannot be played
    is not."""
    try:
        return game.build(seats, game.complete(chosen)).conduct.competitive
    except ValueError:
        return False


def signed(words: str, competitive: bool) -> str:
    """These words, with the sign of a competitive match where it is one."""
    return f"{words} {COMPETITIVE}" if competitive else words
