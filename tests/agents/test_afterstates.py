"""The player that thinks looks, in imagined rounds, at what its own plays lead to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.agents import Luck
from game.agents.afterstates import Afterstates
from game.agents.instinct import Instinct
from game.agents.people import STRANGER
from game.engine.actions import Action
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import GAMES, rules_for


def positions(game: Game, seats: int, count: int) -> Iterator[tuple[State, list[Action]]]:
    """So many positions in which the seat to act has a choice in its own turn."""
    instinct, luck = Instinct(game), Luck(11, seats)
    while count:
        state = game.start(luck.below(1 << 32), 0)
        while state.over is None and count:
            legal = [a for a in game.legal(state, state.turn) if not a.call]
            if state.frame is TURN and len(legal) > 1:
                yield state, legal
                count -= 1
            instinct.finish(state, 3)


@pytest.mark.parametrize("name", GAMES)
def test_the_choice_depends_on_nothing_hidden(name: str) -> None:
    game = Game(rules_for(name, 2))
    planner = [Instinct(game).among([STRANGER] * 2, planner=seat) for seat in range(2)]
    for state, legal in positions(game, 2, 60):
        seat = state.turn
        chosen = planner[seat].choose(state, legal)
        other = state.copy()
        hidden = [*other.stock, *game.deck.cards(other.hands[1 - seat])]
        held = other.hands[1 - seat].bit_count()
        Luck(len(hidden)).shuffle(hidden)
        other.hands[1 - seat] = game.deck.hand(hidden[:held])
        other.stock = hidden[held:]
        assert planner[seat].choose(other, legal) == chosen


def test_only_the_seat_that_thinks_plans_and_only_between_two() -> None:
    game = Game(rules_for("classic", 2))
    instinct = Instinct(game)
    planner = Instinct(game).among([STRANGER] * 2, planner=0)
    differ = [0, 0]
    for state, legal in positions(game, 2, 400):
        differ[state.turn] += instinct.choose(state, legal) != planner.choose(state, legal)
    assert differ[0] > 0
    assert differ[1] == 0
    crowd = Game(rules_for("classic", 4))
    alike, among = Instinct(crowd), Instinct(crowd).among([STRANGER] * 4, planner=0)
    for state, legal in positions(crowd, 4, 100):
        assert alike.choose(state, legal) == among.choose(state, legal)


@pytest.fixture
def classic() -> tuple[Game, Afterstates]:
    game = Game(rules_for("classic", 2))
    return game, Afterstates(game)


def test_what_makes_a_position_better(classic: tuple[Game, Afterstates]) -> None:
    game, after = classic
    deck = game.deck
    red = game.standard_of[deck.card("r7")]
    reds, mixed, joker = (
        deck.hand([deck.card(code) for code in codes])
        for codes in (("r1", "r2"), ("r1", "g2"), ("r1", "W"))
    )
    assert after.own(reds, 2, red, False) > after.own(mixed, 2, red, False)
    assert after.own(joker, 2, red, False) > after.own(mixed, 2, red, False)
    assert after.own(reds, 2, red, True) > after.own(reds, 2, red, False)
    assert after.own(reds, 2, red, False) > after.drawing(reds, 2, red)
    assert after.other(1, 0, red, True) > after.other(4, 0, red, True)
    assert after.other(2, 0, red, True) > after.other(2, 2, red, False)
    assert after.attacked(2, 2) > after.attacked(2, 6)


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_that_is_kept_is_the_one_that_would_be_found_again(name: str) -> None:
    """One hand meets hands of every size, and one player keeps what it has found."""
    game, luck = Game(rules_for(name, 2)), Luck(5)
    instinct = Instinct(game)
    keeps = instinct.among([STRANGER] * 2, planner=0)
    for state, _ in positions(game, 2, 120):
        if state.turn == 0:
            for size in (5, 1, 3, 5):
                met = state.copy()
                hidden = [*met.stock, *game.deck.cards(met.hands[1])]
                luck.shuffle(hidden)
                met.hands[1], met.stock = game.deck.hand(hidden[:size]), hidden[size:]
                again = met.copy()
                keeps.finish(met, 1)
                instinct.among([STRANGER] * 2, planner=0).finish(again, 1)
                assert met.key() == again.key()
