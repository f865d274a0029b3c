"""A table that everybody joins by phone: what is played there, and with how many computers.

Before the match it has as many open seats as there may ever be.  When it starts, those who have
come move together, and computers take the seats beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from game.agents import LEVELS, USUAL
from game.language.catalogue import _, translated
from game.language.option_texts import text_said
from game.rooms.phones.settings import PHONE
from game.rulesets import GAMES, OptionError, rules_for
from game.rulesets.options import Chosen, GameInfo, MatchKind
from game.table.people.cast import NAMES
from game.table.people.seating import COLOURS, MOST, Place, Seating, made_way, open_place

FILLED: Final = 4
"""Seats that computers fill up to while nobody has chosen how many of them play."""
SINGLE: Final = "single"
"""The value of ``matches`` for a single match."""
PartyOption = Literal["game", "style", "computers", "strength", "matches"]
"""The names of the choices for such a table."""


class Offer(NamedTuple):
    """The values that can be chosen now, each with its label, and those that are chosen."""

    games: list[tuple[str, str]]
    game: str
    styles: list[tuple[str, str]]
    style: str
    """Empty for options that are no named style."""
    levels: list[tuple[str, str]]
    level: str
    fewest: int
    most: int
    computers: int
    series: list[tuple[str, str]]
    """A single match, or a series of them; empty where there is nothing to choose."""
    matches: str


class Party:
    """The choices for such a table.

    game: the id of the game; the first one where there is no such game.
    options: those that the people of this machine have chosen for each game, by its id.
    level: that of the computers.
    series: returns what can be begun in place of a single match, each with its label.
    """

    def __init__(
        self,
        game: str = "",
        options: Mapping[str, Mapping[str, object]] = MappingProxyType({}),
        level: str = USUAL,
        series: Callable[[], Sequence[tuple[str, str]]] = tuple,
    ) -> None:
        self.game: GameInfo = GAMES.get(game) or next(iter(GAMES.values()))
        self.level = level if level in LEVELS else USUAL
        self._series = series
        self.matches = SINGLE
        self._options: dict[str, Chosen] = {}
        for each in GAMES.values():
            usual = {key: str(value) for key, value in options.get(each.id, {}).items()}
            self._options[each.id] = each.usable(each.chosen_for(MatchKind.PARTY, usual))
        self._computers: int | None = None

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def options(self) -> Chosen:
        """The options of the game that differ from the book."""
        return self._options[self.game.id]

    @property
    def style(self) -> str:
        """The name of the style that the options make; empty if there is none."""
        styles = self.game.styles()
        return next((s.name for s in styles if self.game.changed(s.chosen) == self.options), "")

    def span(self, people: int) -> tuple[int, int]:
        """The fewest and the most computers beside so many people."""
        most = max(0, self.game.max_seats - people)
        return min(most, max(0, self.game.min_seats - people)), most

    def computers(self, people: int) -> int:
        """The number of computers beside so many people."""
        fewest, most = self.span(people)
        wanted = FILLED - people if self._computers is None else self._computers
        return max(fewest, min(most, wanted))

    def choose(self, what: PartyOption, value: str, people: int = 0) -> bool:
        """Choose the game, the style (by name), the number of computers, their strength, or how
        many matches; true when there is such a value."""
        if what == "game" and value in GAMES:
            self.game = GAMES[value]
        elif what == "strength" and value in LEVELS:
            self.level = value
        elif what == "matches" and value in dict(self._lengths()):
            self.matches = value
        elif what == "style" and value in (styles := {s.name: s for s in self.game.styles()}):
            self._options[self.game.id] = self.game.changed(styles[value].chosen)
        elif what == "computers" and value in (str(n) for n in range(MOST + 1)):
            fewest, most = self.span(people)
            self._computers = max(fewest, min(most, int(value)))
        else:
            return False
        return True

    def offer(self, people: int) -> Offer:
        """The choices beside so many people."""
        fewest, most = self.span(people)
        return Offer(
            [(each.id, translated(each.name)) for each in GAMES.values()], self.game.id,
            [(each.name, translated(each.name)) for each in self.game.styles()], self.style,
            [(each.id, translated(each.name)) for each in LEVELS.values()], self.level,
            fewest, most, self.computers(people), self._lengths(), self.matches,
        )  # fmt: skip

    def _lengths(self) -> list[tuple[str, str]]:
        series = self._series()
        return [(SINGLE, _("A single match")), *series] if series else []

    def problem(self, people: int) -> str:
        """Return why so many people cannot start, as a sentence; empty when they can."""
        if not people:
            return _("Nobody has joined yet.")
        try:
            rules_for(self.game.id, people + self.computers(people), self.options)
        except OptionError as error:
            return text_said(error.text)
        return ""

    # --- its seats -------------------------------------------------------------------------------

    def open_seats(self) -> Seating:
        """As many seats for phones as a table may have."""
        count = min(MOST, len(NAMES), COLOURS)
        return tuple(open_place(PHONE, NAMES[n], self.level, colour=n) for n in range(count))

    def company(self, seating: Seating, people: int) -> Seating:
        """The computers that would play beside so many people: those at the first open seats."""
        free = [place for place in seating if not place.human]
        chosen = free[: self.computers(people)]
        return tuple(replace(place, level=self.level) for place in chosen)

    def begun(self, seating: Seating, here: Sequence[Place]) -> Seating:
        """The table of a match: those who are ``here``, then computers.  Whoever comes later with a
        phone can have a computer's seat."""
        return made_way((*here, *self.company(seating, len(here))), NAMES)
