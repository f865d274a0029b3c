"""The rounds of a contest.  One deal, or the deals of one match, are played from every place.

The result of a deal depends only on its number and the contest, so that it does not matter which
process on which machine plays it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.agents.base import Agent, looks
from game.agents.luck import Luck
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView
from game.rooms.arena.contests.adjusting import DrawLuck
from game.rooms.arena.contests.contest import Contest, Factory, described, factory
from game.rooms.arena.contests.times import Times
from game.rooms.arena.contests.worths import worths_of
from game.table.playout import play_out
from game.table.referee import Unlawful

LIMIT: Final = 20_000
"""The number of actions after which a round counts as unfinished."""
_SHUFFLES: Final = 1 << 32

Clock = Callable[[], int]
"""Returns the time in nanoseconds, like ``time.perf_counter_ns``."""


class AgentFailed(Exception):  # noqa: N818 - the name says what is wrong
    """An agent raised an exception in the middle of a round; the message is a sentence."""


class PlayedDeal(NamedTuple):
    """The result of one deal.

    A deal is a rotation of as many matches as there are seats, in which every agent sits in every
    seat with the same cards in it.
    """

    agents: tuple[float, ...]
    """The rounds won by each of the contest's names; a shared round counts in parts."""
    seats: tuple[float, ...]
    """The rounds won in each seat."""
    actions: int
    """The actions of all rounds."""
    longest: int
    """The actions of the longest round."""
    unfinished: int
    """The rounds that nobody won within LIMIT actions."""
    times: tuple[Times, ...]
    """The times of each of the contest's names; empty when nothing was measured."""
    luck: tuple[float, ...] = ()
    """The luck of the draw of each of the contest's names, in rounds; empty when it was not
    counted."""


class _Timed:
    """An agent whose decisions are measured when they leave it a choice."""

    def __init__(self, agent: Agent, times: Times, clock: Clock) -> None:
        self.hears = agent.hears
        self.sees = looks(agent)
        self._agent = agent
        self._times = times
        self._clock = clock

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return self._agent.decide(view, legal)
        began = self._clock()
        chosen = self._agent.decide(view, legal)
        self._times.measure(self._clock() - began)
        return chosen

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        return self._agent.interject(view, legal)

    def hear(self, event: Event) -> None:
        self._agent.hear(event)


def play_deals(
    contest: Contest, deals: Iterable[int], clock: Clock | None = None
) -> list[PlayedDeal]:
    """Play the deals with these numbers (counted from 0), each in a whole rotation.

    clock: measures the decisions; with None they are not measured.

    Raises OptionError and UnknownAgent, Unlawful when an agent chooses what it may not do, and
    AgentFailed when an agent raises an exception.
    """
    game = _game(contest)
    factories = [factory(name) for name in contest.agents]
    return [_play(contest, game, factories, deal, clock) for deal in deals]


@lru_cache(2)
def _game(contest: Contest) -> Game:
    """Return the rules of a contest.  They are cached, as each part of a contest needs them."""
    return contest.game()


def _play(
    contest: Contest, game: Game, factories: Sequence[Factory], deal: int, clock: Clock | None
) -> PlayedDeal:
    seats, names = contest.seats, contest.names
    won_by = dict.fromkeys(names, 0.0)
    won_in = [0.0] * seats
    lucky = dict.fromkeys(names, 0.0)
    worths = worths_of(game) if contest.luck_adjusted else None
    times = {name: Times() for name in names}
    actions = longest = unfinished = 0
    for turn in range(seats):
        number = deal * seats + turn
        places = [(seat + turn) % seats for seat in range(seats)]
        agents: dict[int, Agent] = {}
        for played in range(contest.match):
            try:
                if not agents:
                    agents = {
                        seat: factories[place](game, Luck(contest.seed, number, place))
                        for seat, place in enumerate(places)
                    }
                dealt = deal * contest.match + played
                state = _dealt(contest, game, dealt, agents)
                seated = agents
                if clock is not None:
                    seated = {
                        seat: _Timed(agent, times[contest.agents[places[seat]]], clock)
                        for seat, agent in agents.items()
                    }
                if worths is None:
                    done = play_out(game, state, seated, LIMIT)
                else:
                    drawn = DrawLuck(game, worths, state)
                    done = play_out(game, state, seated, LIMIT, drawn.witness, drawn.chronicle)
                    for seat, luck in enumerate(drawn.luck):
                        lucky[contest.agents[places[seat]]] += luck
            except Unlawful as broken:  # not "error": compiled, a name has one type
                where = _where(contest, number * contest.match + played, places)
                raise Unlawful(f"{where}{broken}") from None
            except Exception as error:
                where = _where(contest, number * contest.match + played, places)
                frame = traceback.extract_tb(error.__traceback__)[-1]
                raise AgentFailed(
                    f"{where}{described(error)}, in {frame.name} "
                    f"({frame.filename}, line {frame.lineno})"
                ) from error
            actions += done
            longest = max(longest, done)
            if state.over is None:
                unfinished += 1
                continue
            part = 1 / len(state.over.winners)
            for seat in state.over.winners:
                won_in[seat] += part
                won_by[contest.agents[places[seat]]] += part
    timed = () if clock is None else tuple(times.values())
    counted = () if worths is None else tuple(lucky.values())
    return PlayedDeal(
        tuple(won_by.values()), tuple(won_in), actions, longest, unfinished, timed, counted
    )  # fmt: skip


def _dealt(contest: Contest, game: Game, deal: int, agents: Mapping[int, Agent]) -> State:
    """Return the state after the deal with that number, for these agents."""
    # Agents that hear events must hear of the deal, too.
    events: list[Event] | None = [] if any(agent.hears for agent in agents.values()) else None
    shuffle = Luck(contest.seed, deal).below(_SHUFFLES)
    state = game.start(shuffle, deal % contest.seats, events=events)
    for agent in agents.values():
        # A yardstick sees everything: the round is played in this state, which it must not change.
        watch = getattr(agent, "watch", None)
        if watch is not None:
            watch(state)
    return state


def _where(contest: Contest, number: int, places: Sequence[int]) -> str:
    seated = ", ".join(f"seat {s} {contest.agents[place]}" for s, place in enumerate(places))
    return f"in round {number} ({seated}): "
