"""What is played in the arena, and by whom."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.agents import LEVELS, Agent, Luck, make
from game.agents.yardsticks import YARDSTICKS
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import rules_for

Factory = Callable[[Game, Luck], Agent]
"""Makes an agent for one seat and one match."""


class UnknownAgent(ValueError):  # noqa: N818 - said as it is
    """There is no such agent, or it cannot be made; the message is a sentence."""


@runtime_checkable
class Watcher(Protocol):
    """An agent that is shown more than a seat may see: a yardstick, never an opponent."""

    def watch(self, state: State) -> None:
        """Called once a round, after the deal.  The round is played on in this same state, so a
        watcher that keeps it sees everything, and must change nothing."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played."""

    rules: str
    options: tuple[tuple[str, str], ...]
    """Those that differ from the defaults."""
    agents: tuple[str, ...]
    """By name, one for each seat of the first round."""
    seed: int
    match: int = 1
    """Rounds that the same agents play on end, and may remember each other."""

    @property
    def seats(self) -> int:
        """How many play; as many matches make a rotation."""
        return len(self.agents)

    @property
    def rotation(self) -> int:
        """Rounds in which everybody has played the same cards from every seat."""
        return self.seats * self.match

    @property
    def names(self) -> tuple[str, ...]:
        """The agents, each once, as first named."""
        return tuple(dict.fromkeys(self.agents))

    def game(self) -> Game:
        """The rules in force.  Raises OptionError."""
        return Game(rules_for(self.rules, self.seats, dict(self.options)))


def factory(name: str) -> Factory:
    """How to make that agent: a level or a yardstick by name, or ``module:factory`` for
    somebody's own.  Raises UnknownAgent."""
    if name in LEVELS:
        return lambda game, luck: make(name, game, luck)
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(dict.fromkeys([*LEVELS, *YARDSTICKS]))
        raise UnknownAgent(f'There is no agent "{name}"; there are: {known}, or MODULE:FACTORY.')
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # a stranger's module may do anything
        raise UnknownAgent(f'The agent "{name}" cannot be found: {described(error)}.') from error
    if not callable(found):
        raise UnknownAgent(f'"{name}" is not something that makes an agent.')
    made: Factory = found
    return made


def try_out(contest: Contest) -> None:
    """Make each agent once, so that what cannot play is known before anything is played.
    Raises OptionError, UnknownAgent."""
    game = contest.game()
    for name in contest.names:
        build = factory(name)
        try:
            agent: Any = build(game, Luck(contest.seed))
        except Exception as error:
            raise UnknownAgent(f'"{name}" makes no agent: {described(error)}.') from error
        lacks = [part for part in ("decide", "interject", "hear")
                 if not callable(getattr(agent, part, None))]  # fmt: skip
        if not hasattr(agent, "hears"):
            lacks.append("hears")
        if lacks:
            kind = type(agent).__name__
            raise UnknownAgent(
                f'What "{name}" makes is not an agent: a {kind} has no {", no ".join(lacks)}.'
            )


def filled(agents: Sequence[str], seats: int) -> tuple[str, ...]:
    """The agents, repeated until every seat has one."""
    return tuple(agents[seat % len(agents)] for seat in range(seats))


def described(error: BaseException) -> str:
    """An exception as part of a sentence: its kind and, in one line, what it says."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
