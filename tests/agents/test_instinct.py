"""How imagined rounds are played on: fights, last-card calls and plans."""

from __future__ import annotations

import pytest

from game.agents import Luck
from game.agents.instinct import Instinct
from game.agents.people import STRANGER
from game.engine.actions import DRAW, PLAY, Action
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.notation import write_action
from game.engine.state import State
from game.rulesets import rules_for
from tests.written import at


def planned(game: Game, state: State) -> Action:
    """What the seat to act would do in a round that it imagines itself."""
    legal = game.legal(state, state.turn)
    return Instinct(game).among([STRANGER] * 2, planner=state.turn).choose(state, legal)


def test_plans_call_the_last_card() -> None:
    """Without the call the player could not lay the card in the next turn."""
    game, state = at("extreme: KH: 9H 8C | 2C 3D 4C")
    assert planned(game, state).call


def test_plans_do_not_draw_a_card_that_may_not_be_laid_at_once() -> None:
    game, luck = Game(rules_for("last-one", 2)), Luck(4)
    choices = 0
    for _ in range(8):
        state = game.start(luck.below(1 << 32), 0)
        while state.over is None:
            legal = game.legal(state, state.turn)
            if state.frame is TURN and len(legal) > 1 and legal[-1].kind == DRAW:
                choices += 1
                assert planned(game, state).kind == PLAY
            Instinct(game).finish(state, 5)
    assert choices > 20


def test_plans_count_on_another_turn_after_a_melee() -> None:
    """Nobody goes on with most melees, so that the player must have something to lay on the 4."""
    game, state = at("last-one: 7H: 4H AC 7C | 2C 3D 6C 7S TD")
    assert write_action(game.deck, planned(game, state)) == "7C"


@pytest.mark.parametrize(("hand", "laid"), [("3H QC 7D KD", "QC"), ("9S 3H 2C KD", "2C")])
def test_in_a_fight_attacks_are_spent_first_and_blocks_last(hand: str, laid: str) -> None:
    game, state = at(f"extreme: 8H: 2H KC KS | {hand} > 0 2H")
    chosen = Instinct(game).choose(state, game.legal(state, 1))
    assert write_action(game.deck, chosen) == laid
