"""Computer players against each other: many rounds, counted.

What a round is depends on its number and the seed alone, so that any number of processes
count the same.  Seats rotate from round to round and a full rotation is played with one and
the same deal, so that no player wins by its place or by better cards.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.agents import LEVELS, Agent, Luck, make
from game.engine.game import Game
from game.match.playout import play_out
from game.rulesets import rules_for

LIMIT: Final = 20_000
"""Actions after which a round counts as unfinished."""
_SHUFFLES: Final = 1 << 32

Factory = Callable[[Game, Luck], Agent]
"""Makes an agent for one seat and one round."""


class UnknownAgent(ValueError):  # noqa: N818 - said as it is
    """There is no such agent; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played."""

    rules: str
    options: tuple[tuple[str, str], ...]
    """Those that differ from the defaults."""
    agents: tuple[str, ...]
    """By name, one for each seat of the first round."""
    seed: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.agents)


@dataclass(slots=True)
class Tally:
    """What has been counted."""

    rounds: int = 0
    actions: int = 0
    unfinished: int = 0
    longest: int = 0
    """Actions of the longest round."""
    by_seat: dict[int, float] = field(default_factory=dict)
    """Rounds won; a shared one counts in parts."""
    by_agent: dict[str, float] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Count the other's rounds as well."""
        self.rounds += other.rounds
        self.actions += other.actions
        self.unfinished += other.unfinished
        self.longest = max(self.longest, other.longest)
        for seat, won in other.by_seat.items():
            self.by_seat[seat] = self.by_seat.get(seat, 0.0) + won
        for agent, won in other.by_agent.items():
            self.by_agent[agent] = self.by_agent.get(agent, 0.0) + won


class Share(NamedTuple):
    """A share of the rounds, with the interval in which it lies with 95 % confidence."""

    won: float
    share: float
    low: float
    high: float


def share(won: float, rounds: int) -> Share:
    """The share and Wilson's interval, which behaves at 0 and 1 and for few rounds."""
    if not rounds:
        return Share(won, 0.0, 0.0, 1.0)
    z = 1.959964
    p = won / rounds
    middle = p + z * z / (2 * rounds)
    spread = z * math.sqrt(p * (1 - p) / rounds + z * z / (4 * rounds * rounds))
    scale = 1 + z * z / rounds
    low = 0.0 if not won else max(0.0, (middle - spread) / scale)
    high = 1.0 if won == rounds else min(1.0, (middle + spread) / scale)
    return Share(won, p, low, high)


def factory(name: str) -> Factory:
    """How to make that agent: a level's id, or ``module:factory`` for somebody's own.  Raises
    UnknownAgent."""
    if name in LEVELS:
        return lambda game, luck: make(name, game, luck)
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(LEVELS)
        raise UnknownAgent(f'There is no agent "{name}"; there are: {known}, or MODULE:FACTORY.')
    try:
        made = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownAgent(f'The agent "{name}" cannot be found: {error}.') from None
    if not callable(made):
        raise UnknownAgent(f'"{name}" is not something that makes an agent.')
    found: Factory = made
    return found


def play_rounds(contest: Contest, numbers: Iterable[int]) -> Tally:
    """Play the rounds of these numbers (counted from 0).  Raises OptionError, UnknownAgent, and
    Unlawful for an agent that chooses what it may not."""
    seats = contest.seats
    game = Game(rules_for(contest.rules, seats, dict(contest.options)))
    factories = [factory(name) for name in contest.agents]
    tally = Tally(by_seat=dict.fromkeys(range(seats), 0.0))
    tally.by_agent = dict.fromkeys(contest.agents, 0.0)
    for number in numbers:
        turn = number % seats
        deal = number // seats
        state = game.start(Luck(contest.seed, deal).below(_SHUFFLES), deal % seats)
        places = [(seat + turn) % seats for seat in range(seats)]
        agents = {
            seat: factories[place](game, Luck(contest.seed, number, place))
            for seat, place in enumerate(places)
        }
        actions = play_out(game, state, agents, LIMIT)
        tally.rounds += 1
        tally.actions += actions
        tally.longest = max(tally.longest, actions)
        if state.over is None:
            tally.unfinished += 1
            continue
        part = 1 / len(state.over.winners)
        for seat in state.over.winners:
            tally.by_seat[seat] += part
            tally.by_agent[contest.agents[places[seat]]] += part
    return tally


def compete(contest: Contest, rounds: int, executor: Executor | None, parts: int) -> Tally:
    """Play so many rounds, shared out in so many parts where there is an executor."""
    if executor is None:
        return play_rounds(contest, range(rounds))
    tally = Tally()
    for counted in executor.map(
        play_rounds, [contest] * parts, [range(k, rounds, parts) for k in range(parts)]
    ):
        tally.add(counted)
    return tally


def filled(agents: Sequence[str], seats: int) -> tuple[str, ...]:
    """The agents, repeated until every seat has one."""
    return tuple(agents[seat % len(agents)] for seat in range(seats))
