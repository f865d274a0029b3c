"""Fair by construction: whatever a seat cannot see may be anything; its decision stays the
same, and agents are never given more than a view."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.agents import LEVELS, Luck, make
from game.agents.base import in_turn
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State
from game.match.playout import play_out
from game.rulesets import rules_for

TABLES = [
    ("last-card", 2, {}),
    ("last-card", 4, {"nominate": "yes", "seven_passes": "yes", "jokers": "2"}),
    ("last-card", 3, {"mix_pickups": "yes", "skip_stack": "yes", "three_blocks": "yes"}),
    ("last-card", 10, {"draw_count": "until_match", "eight_reverses": "yes"}),
    ("classic", 2, {}),
    ("classic", 4, {"jump_in": "yes", "seven_swap": "yes", "zero_rotate": "yes"}),
    ("classic", 3, {"stack_draws": "any", "draw_count": "until_match"}),
    ("classic", 10, {"no_bluff": "yes", "stack_draws": "same"}),
]


def positions(game: Game, level: str, wanted: int, seed: int) -> Iterator[State]:
    """Positions out of rounds that agents of this level play, thinned out."""
    chooser = random.Random(seed)
    found = 0
    number = 0
    while found < wanted:
        number += 1
        state = game.start(seed * 1000 + number, number % game.rules.seats)
        agents = {s: make(level, game, Luck(seed, number, s)) for s in state.ring.seats}
        while state.over is None and found < wanted:
            play_out(game, state, agents, chooser.randint(1, 6))
            if state.over is None:
                found += 1
                yield state


def permuted(game: Game, state: State, seat: int, chooser: random.Random) -> State:
    """The same round to that seat, with everything that it cannot see shuffled."""
    twin = state.copy()
    others = [other for other in state.ring.seats if other != seat]
    hidden = [card for other in others for card in game.deck.cards(state.hands[other])]
    hidden += state.stock
    chooser.shuffle(hidden)
    for other in others:
        size = state.hands[other].bit_count()
        twin.hands[other] = game.deck.hand(hidden[:size])
        hidden = hidden[size:]
    twin.stock = hidden
    twin.rng = chooser.randrange(1 << 64)
    return twin


def decision(game: Game, state: State, seat: int, level: str) -> tuple[Action | None, ...]:
    agent = make(level, game, Luck(77, seat))
    view, legal = game.view(state, seat), game.legal(state, seat)
    if seat == state.turn:
        return (agent.decide(view, in_turn(legal)), agent.interject(view, legal))
    return (agent.interject(view, legal) if legal else None,)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_decisions_do_not_depend_on_what_is_hidden(
    level: str, game_id: str, seats: int, options: dict[str, str]
) -> None:
    game = Game(rules_for(game_id, seats, options))
    chooser = random.Random(5)
    differed = 0
    for state in positions(game, level, 150, 1):
        seat = chooser.choice(state.ring.seats)
        phase = state.frame.phase
        if phase == "challenge" or (phase == "drawn" and seat != state.turn):
            continue  # what is frozen in the frame would not go with other cards
        twin = permuted(game, state, seat, chooser)
        differed += twin.hands != state.hands
        assert game.legal(twin, seat) == game.legal(state, seat)
        assert decision(game, twin, seat, level) == decision(game, state, seat, level)
    assert differed > 100


@pytest.mark.parametrize("level", LEVELS)
def test_judging_a_lie_does_not_depend_on_the_evidence(level: str) -> None:
    game = Game(rules_for("classic", 3, {}))
    chooser = random.Random(6)
    judged = 0
    for state in positions(game, level, 4000, 2):
        if state.frame.phase == "challenge":
            seat = state.turn
            twin = permuted(game, state, seat, chooser)
            assert decision(game, twin, seat, level) == decision(game, state, seat, level)
            judged += 1
    assert judged > 20


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_every_decision_is_legal_in_every_position(
    level: str, game_id: str, seats: int, options: dict[str, str]
) -> None:
    game = Game(rules_for(game_id, seats, options))
    for state in positions(game, level, 200, 3):
        for seat in state.ring.seats:
            for action in decision(game, state, seat, level):
                assert action is None or game.why_not(state, seat, action) is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_luck_decides_the_same(level: str) -> None:
    game = Game(rules_for("classic", 4, {"jump_in": "yes"}))
    for state in positions(game, level, 100, 4):
        assert decision(game, state, state.turn, level) == decision(game, state, state.turn, level)
