"""Contests of the arena: which game is played, by which agents."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.agents import LEVELS, Agent, Luck, make
from game.agents.characters import CHARACTERS
from game.engine.game import Game
from game.rooms.arena.yardsticks import YARDSTICKS
from game.rulesets import rules_for

Factory = Callable[[Game, Luck], Agent]
"""Makes an agent for one seat and one match."""


class UnknownAgent(ValueError):  # noqa: N818 - the name says what is wrong
    """There is no such agent, or it cannot be made; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The description of a contest."""

    rules: str
    """The name of the game."""
    options: tuple[tuple[str, str], ...]
    """The options that differ from the defaults."""
    agents: tuple[str, ...]
    """The names of the agents, one for each seat of the first round."""
    seed: int
    """The seed of everything that is random."""
    match: int = 1
    """The number of rounds that the same agents play in a row.  They may remember each other."""
    luck_adjusted: bool = False
    """True if the luck of the draw is counted (see ``adjusting``), which takes time."""

    @property
    def seats(self) -> int:
        """The number of seats, which is also the number of matches in a rotation."""
        return len(self.agents)

    @property
    def rotation(self) -> int:
        """The number of rounds in which every agent plays the same cards from every seat."""
        return self.seats * self.match

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the agents, each once, in the order of their first seats."""
        return tuple(dict.fromkeys(self.agents))

    def game(self) -> Game:
        """Return the rules in force.  Raises OptionError."""
        return Game(rules_for(self.rules, self.seats, dict(self.options)))


def factory(name: str) -> Factory:
    """Return the factory of an agent.

    name: the name of a level or a yardstick, ``level@face`` for somebody of the cast, or
    ``module:factory`` for an agent of the user's own.

    Raises UnknownAgent.
    """
    if name in LEVELS:
        return lambda game, luck: make(name, game, luck)
    level, at, face = name.partition("@")
    if at and level in LEVELS:
        if face not in CHARACTERS:
            known = ", ".join(CHARACTERS)
            raise UnknownAgent(f'There is no face "{face}"; there are: {known}.')
        return lambda game, luck: make(level, game, luck, face)
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(dict.fromkeys([*LEVELS, *YARDSTICKS]))
        raise UnknownAgent(f'There is no agent "{name}"; there are: {known}, or MODULE:FACTORY.')
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # a user's module may raise anything
        raise UnknownAgent(f'The agent "{name}" cannot be found: {described(error)}.') from error
    if not callable(found):
        raise UnknownAgent(f'"{name}" is not something that makes an agent.')
    made: Factory = found
    return made


def try_out(contest: Contest) -> None:
    """Make each agent once, to find agents that cannot play before any round is played.

    Raises OptionError and UnknownAgent.
    """
    game = contest.game()
    for name in contest.names:
        build = factory(name)
        try:
            agent: Any = build(game, Luck(contest.seed))
        except Exception as error:
            raise UnknownAgent(f'"{name}" makes no agent: {described(error)}.') from error
        if contest.luck_adjusted and hasattr(agent, "watch"):
            raise UnknownAgent(f'"{name}" sees the stock, so no card that it draws is luck.')
        lacks = [part for part in ("decide", "interject", "hear")
                 if not callable(getattr(agent, part, None))]  # fmt: skip
        if not hasattr(agent, "hears"):
            lacks.append("hears")
        if lacks:
            kind = type(agent).__name__
            raise UnknownAgent(
                f'What "{name}" makes ({kind}) is no agent: it has no {", no ".join(lacks)}.'
            )


def filled(agents: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the agents, repeated until every seat has one."""
    return tuple(agents[seat % len(agents)] for seat in range(seats))


def described(error: BaseException) -> str:
    """Return an exception as part of a sentence: its type and, in one line, its message."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
