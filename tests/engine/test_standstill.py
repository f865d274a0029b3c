"""A round that would go on for ever without a choice is ended, and no other."""

from __future__ import annotations

import pytest

from game.engine.actions import CALL, CATCH, DRAW, Action
from game.engine.decisions import APPLY, LEGAL
from game.engine.events import TurnBegan
from game.engine.game import Game
from game.engine.moves import call, catch, close_windows
from game.engine.state import State
from game.rulesets import rules_for
from tests.playing import Config, Luck, choose

FORCED = (("draw_when", "stuck"), ("force_play", "yes"), ("play_drawn", "yes"))
TABLES = [
    Config("last-card", 2, (*FORCED, ("eight_reverses", "yes"))),
    Config("last-one", 3, FORCED),
    Config("colours", 2, FORCED),
    Config("colours", 3, (*FORCED, ("jump_in", "yes"))),
    Config("classic", 2, (*FORCED, ("last_call", "off"))),
    Config("extreme", 3, FORCED),
]
ROUNDS = 40
LENGTH = 300
IDLE = 4000
"""Actions in a row without a choice that no round has."""


def chosen(game: Game, state: State) -> bool:
    """Whether the round can go on in several ways, a call made with a card or without it being
    one."""
    legal = LEGAL[state.frame.kind]
    listed = legal(game, state, state.frame, state.turn)
    if len({action.with_call() for action in listed}) > 1:
        return True
    others = (seat for seat in state.ring.seats if seat != state.turn)
    return game.jumping and any(legal(game, state, state.frame, seat) for seat in others)


@pytest.mark.parametrize("config", TABLES, ids=str)
def test_exactly_the_rounds_that_nobody_can_change_stand_still(config: Config) -> None:
    """On tables with hardly any stock, which come to stand still all the time."""
    game = Game(rules_for(config.game, config.seats, dict(config.options), [3] * config.seats))
    stood = 0
    for seed in range(ROUNDS):
        luck = Luck(seed)
        state = game.start(seed, seed % config.seats)
        del state.stock[luck.below(4) :]
        before, number, idle = state, 0, 0
        seat, action = choose(game, state, luck)
        while state.over is None and (number < LENGTH or idle):
            before = state.copy()
            seat, action = choose(game, state, luck)
            number, idle = number + 1, 0 if chosen(game, state) else idle + 1
            assert idle < IDLE, (seed, "goes on for ever")
            game.push(state, seat, action)
        if state.over is not None and state.over.reason == "blocked" and not state.passed:
            stood += 1
            goes_on(game, before, seat, action, luck)
    assert stood


def goes_on(game: Game, state: State, seat: int, action: Action, luck: Luck) -> None:
    """Do this and play on as if the round did not end with it: nobody ever has a choice."""
    if action.kind == CALL:
        call(game, state, seat)
    elif action.kind == CATCH:
        catch(game, state, seat, action.seat)
    else:
        close_windows(game, state, seat)
        APPLY[state.frame.kind](game, state, state.frame, seat, action)
    for _ in range(50):
        for other in state.ring.seats:
            if state.window >> other & 1:
                call(game, state, other)
        assert state.over is None
        assert not chosen(game, state)
        luck.shuffle(state.stock)
        frame = state.frame
        action = LEGAL[frame.kind](game, state, frame, state.turn)[-1]
        APPLY[frame.kind](game, state, frame, state.turn, action)


def test_a_round_goes_on_as_long_as_one_order_of_the_cards_gives_somebody_a_choice() -> None:
    options = {**dict(FORCED), "eight_reverses": "yes"}
    game = Game(rules_for("last-card", 3, options))
    code = {game.deck.code(card): card for card in range(game.deck.size)}

    def ends(others: str, pile: str) -> bool:
        state = game.start(1, 2)
        hands = ("4C KC", "5H 9H", others)
        state.hands = [game.deck.hand([code[c] for c in hand.split()]) for hand in hands]
        state.pile, state.stock = [code[card] for card in pile.split()], []
        state.standard = game.standard_of[state.pile[-1]]
        state.turn = 0
        assert [action.kind for action in game.legal(state, 0)] == [DRAW]
        state.events = []
        game.push(state, 0, game.legal(state, 0)[0])
        begins = any(isinstance(event, TurnBegan) for event in state.events)
        assert begins == (state.over is None), "a turn begins in a round that is over"
        return state.over is not None

    assert ends("3C 7D", "8H 8S")
    assert not ends("3C 7H", "8H 8S")
    assert not ends("3C 7D", "8D 8H 8S")
    assert ends("3C 7C", "8D 8H 8S")
