"""The order in which computers act, where nothing waits for a person.

After an action that leaves something to call, catch or jump in on, every seat is asked once, in
turn order from the one that acted; then the seat whose turn it is acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.agents.base import Agent, beside, in_turn
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView


class Unlawful(Exception):  # noqa: N818 - said of an agent as it is
    """An agent chose something that it was not offered; the message says who and what."""


def aside(game: Game, state: State, seat: int, agent: Agent) -> Action | None:
    """Return the action that the seat wants to take out of turn (call, catch, jump in); None for
    nothing."""
    legal: Sequence[Action] = game.legal(state, seat)
    if seat == state.turn:
        legal = beside(legal)
    if not legal:
        return None
    chosen = agent.interject(game.view(state, seat), legal)
    if chosen is not None and chosen not in legal:
        raise Unlawful(f"seat {seat} interjected {chosen!r}, which it may not")
    return chosen


def choice(game: Game, state: State, agent: Agent, shown: PlayerView | None = None) -> Action:
    """Return the action that the seat in turn wants to take. If there is only one, nobody is asked.

    shown: what the agent is shown instead of what its seat sees."""
    seat = state.turn
    legal = game.legal(state, seat)
    if state.window or game.call_before:
        legal = in_turn(legal)
    if len(legal) == 1:
        return legal[0]
    chosen = agent.decide(game.view(state, seat) if shown is None else shown, legal)
    # It is nearly always one of the objects offered, and identity is quicker than equality.
    for action in legal:
        if action is chosen:
            return chosen
    if chosen not in legal:
        raise Unlawful(f"seat {seat} chose {chosen!r}, which it may not")
    return chosen


def wishes(
    game: Game, state: State, agents: Mapping[int, Agent], actor: int
) -> Iterator[tuple[int, Action]]:
    """Ask each of these seats once, in turn order from the one that acted last, and yield what
    they want. A caller that applies them one by one must check whether the next is still legal."""
    if state.over is not None or not (state.window or game.jumping):
        return
    seat = actor
    for _ in state.ring.seats:
        if seat in agents:
            wanted = aside(game, state, seat, agents[seat])
            if wanted is not None:
                yield seat, wanted
        seat = state.onward(seat)
