"""Rounds between computers at full speed, for simulations and searches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.agents.base import Agent, looks
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.table.referee import choice, wishes

Witness = Callable[[int, Action], None]
"""Called with every action before it is done."""
Chronicle = Callable[[Sequence[Event]], None]
"""Called with the events of every action after it is done, with nothing hidden."""


def play_out(
    game: Game,
    state: State,
    agents: Mapping[int, Agent],
    limit: int,
    witness: Witness | None = None,
    chronicle: Chronicle | None = None,
) -> int:
    """Play the round until it is over, or for ``limit`` actions and perhaps a few more calls and
    catches. Returns the number of actions.

    agents: one for each seat of the round. Those that listen first get the events in the state's
    log, which should begin with the deal: without it they know nothing about the hands. Raises
    Unlawful if one of them chooses an action that is not allowed."""
    hearers = [(seat, agent) for seat, agent in agents.items() if agent.hears]
    told = bool(hearers) or chronicle is not None
    if told:
        if state.events is None:
            state.events = []
        _tell(state, hearers, chronicle)
    shown = {seat: None if looks(agent) else game.blindfold(seat) for seat, agent in agents.items()}
    jumping = game.jumping

    def act(seat: int, action: Action) -> None:
        if witness is not None:
            witness(seat, action)
        game.push(state, seat, action)
        if told:
            _tell(state, hearers, chronicle)

    done = 0
    actor = state.turn
    while state.over is None and done < limit:
        jumped = False
        if state.window or jumping:
            for seat, wanted in wishes(game, state, agents, actor):
                # Another seat may have acted first, so that this is no longer allowed.
                if game.why_not(state, seat, wanted) is None:
                    turn, laid = state.turn, len(state.pile)
                    act(seat, wanted)
                    done += 1
                    if state.turn != turn or len(state.pile) != laid:
                        jumped, actor = True, seat
                        break
        if not jumped:
            actor = state.turn
            act(actor, choice(game, state, agents[actor], shown[actor]))
            done += 1
    return done


def _tell(state: State, hearers: list[tuple[int, Agent]], chronicle: Chronicle | None) -> None:
    events = state.events or ()
    for event in events:
        for seat, agent in hearers:
            agent.hear(event.seen_by(seat))
    if chronicle is not None:
        chronicle(events)
    if state.events is not None:
        state.events.clear()
