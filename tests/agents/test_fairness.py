"""Tests that agents cannot cheat.

The decision of a seat stays the same with all possible hidden cards, and no object that an agent
gets leads to a hidden one.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Mapping
from types import ModuleType

import pytest

from game.agents import LEVELS
from game.agents.base import in_turn
from game.agents.characters import CHARACTERS
from game.agents.player import ComputerPlayer
from game.engine.actions import Action
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import rules_for
from tests.agents.moments import TABLES, listening, moments, permuted
from tests.playing import Config, game_for, singles
from tests.thinning import thinned

WANTED = 180
"""Positions for each level and table: more than 10,000 in all."""


def decision(
    game: Game, state: State, seat: int, agent: ComputerPlayer
) -> tuple[Action | None, ...]:
    view, legal = game.view(state, seat), game.legal(state, seat)
    if seat == state.turn:
        return (agent.decide(view, in_turn(legal)), agent.interject(view, legal))
    return (agent.interject(view, legal) if legal else None,)


def test_ten_thousand_positions_are_looked_at() -> None:
    assert WANTED * len(LEVELS) * len(TABLES) >= 10_000


@pytest.mark.parametrize(
    ("level", "game_id", "seats", "options"),
    thinned([(level, *table) for table in TABLES for level in LEVELS], 22),
)
def test_decisions_do_not_depend_on_what_is_hidden(
    level: str, game_id: str, seats: int, options: Mapping[str, str]
) -> None:
    game = Game(rules_for(game_id, seats, options))
    chooser = random.Random(5)
    faces = ["", *CHARACTERS]
    looked = differed = 0
    for moment in moments(game, 10_000, 1, 3):
        state = moment.state
        # This is nearly always the seat to act, as the others have hardly ever a choice.
        seat = state.turn if chooser.random() < 0.9 else chooser.choice(state.ring.seats)
        if state.frame.phase == "drawn" and seat != state.turn:
            continue  # the card drawn is in the frame, and would not go with other cards
        twin = permuted(game, state, seat, chooser)
        frame = state.frame
        if isinstance(frame, PendingPickUp) and frame.evidence >= 0:
            twin.frame = PendingPickUp(
                frame.total, frame.rank, frame.first, frame.by, frame.answers,
                twin.hands[frame.by], frame.suit,
            )  # fmt: skip
        differed += twin.hands != state.hands
        face = faces[looked % len(faces)]
        one = listening(level, game, seat, moment.heard, face)
        other = listening(level, game, seat, moment.heard, face)
        assert decision(game, state, seat, one) == decision(game, twin, seat, other)
        looked += 1
        if looked == WANTED:
            break
    assert looked == WANTED
    assert differed > WANTED // 2


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_that_an_agent_is_given_leads_to_what_is_hidden(level: str) -> None:
    """The test looks at every object that can be reached from the agent and its view.  Neither the
    state nor its stock nor the evidence of a challenge is among them."""
    game = Game(rules_for("classic", 3))
    challenged = 0
    for moment in moments(game, 400, 8, 1):
        state = moment.state
        frame = state.frame
        challenge = isinstance(frame, PendingPickUp) and frame.evidence >= 0
        if not challenge and challenged:
            continue
        challenged += challenge
        agent = listening(level, game, state.turn, moment.heard)
        view = game.view(state, state.turn)
        decision(game, state, state.turn, agent)
        reached = _reachable([agent, view])
        assert not any(isinstance(found, State) for found in reached)
        assert not any(found is state.stock or found is state.hands for found in reached)
        if challenge:
            assert not any(found is frame for found in reached)
        if challenged == 3:
            return
    raise AssertionError("no three challenges were seen")


def _reachable(roots: list[object]) -> list[object]:
    seen: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, type | ModuleType):
            continue
        seen[id(found)] = found
        if not callable(found) or hasattr(found, "__self__"):
            waiting += gc.get_referents(found)
    return list(seen.values())


def _checked(config: Config, rounds: int, every: int) -> int:
    """Check that every level decides lawfully at moments of random rounds, and return the number of
    moments."""
    game = game_for(config)
    found = 0
    for moment in moments(game, rounds, 3, every):
        found += 1
        state = moment.state
        level = list(LEVELS)[found % len(LEVELS)]
        for seat in state.ring.seats:
            if seat == state.turn or state.window or game.jumping:
                agent = listening(level, game, seat, moment.heard)
                for action in decision(game, state, seat, agent):
                    assert action is None or game.why_not(state, seat, action) is None
    return found


@pytest.mark.parametrize("config", thinned(singles(), 20), ids=str)
def test_every_decision_is_legal_with_every_option(config: Config) -> None:
    assert _checked(config, 3, 3)


@pytest.mark.long
@pytest.mark.parametrize("config", thinned(singles(), 6), ids=str)
def test_every_decision_is_legal_in_a_thousand_positions_of_every_option(config: Config) -> None:
    assert _checked(config, 40, 1) >= 1000


@pytest.mark.parametrize("level", thinned(LEVELS, 2))
def test_the_same_luck_decides_the_same(level: str) -> None:
    game = Game(rules_for("classic", 4, {"jump_in": "yes"}))
    for moment in moments(game, 6, 4, 3):
        state = moment.state
        one, other = (listening(level, game, state.turn, moment.heard) for _ in range(2))
        assert decision(game, state, state.turn, one) == decision(game, state, state.turn, other)
