"""Tests that the weights learned from play predict rounds, in every game."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from build_scripts import learn, learn_styles
from game.agents import Luck
from game.agents.instinct import Instinct
from game.agents.learned import PROSPECTS, STYLES
from game.agents.outlook import Outlook
from game.agents.search import outlook_for
from game.engine.game import Game
from game.rulesets import GAMES, rules_for
from tests.thinning import thinned

ROUNDS = 150


@pytest.mark.parametrize("seats", thinned([2, 4], 3))
@pytest.mark.parametrize("name", GAMES)
def test_it_predicts_rounds_better_than_knowing_nothing(name: str, seats: int) -> None:
    game = Game(rules_for(name, seats))
    instinct, outlook, luck = Instinct(game), outlook_for(game, seats), Luck(4, seats)
    lost = moments = 0.0
    for number in range(ROUNDS):
        state = game.start(luck.below(1 << 32), number % seats)
        told = []
        while state.over is None:
            instinct.finish(state, 1 + luck.below(8 * seats))
            if state.over is None:
                told.append([outlook.chance(state, seat) for seat in range(seats)])
        for chances in told:
            assert sum(chances) == pytest.approx(1)
            for winner in state.over.winners:
                lost -= math.log(chances[winner]) / len(state.over.winners)
        moments += len(told)
    assert lost / moments < math.log(seats) - 0.015


def test_the_scripts_write_the_files_as_they_are(tmp_path: Path) -> None:
    prospects = [
        {"crowd": crowd, "several": several, "prospects": learn.rounded(each)}
        for (crowd, several), each in PROSPECTS.items()
    ]
    styles = [
        {
            "crowd": crowd,
            "several": several,
            "styles": learn_styles.rounded([list(s[1:]) for s in each], [s.common for s in each]),
        }
        for (crowd, several), each in STYLES.items()
    ]
    for file, sets in ((learn.RESULT, prospects), (learn_styles.RESULT, styles)):
        learn.write(tmp_path / file.name, sets)
        assert (tmp_path / file.name).read_text("utf-8") == file.read_text("utf-8")


def test_what_is_learned_is_what_is_used() -> None:
    """The strengths that are compared are the sum of all facts times their weights."""
    game = Game(rules_for("classic", 2))
    state = game.start(3, 0)
    found = PROSPECTS[False, False]
    weights = []
    for name, place in learn.fields():
        value = getattr(found, name)
        weights.append(value if place < 0 else value[place])
    assert learn.prospects(weights) == found
    tellers = [Outlook(game, 2, unit) for unit in learn.units()]
    summed = [
        sum(weights[number] * much for number, much in told) for told in learn.facts(tellers, state)
    ]
    assert summed == pytest.approx(outlook_for(game, 2).strengths(state))


def test_learning_finds_what_counts() -> None:
    told = learn.moments("classic", 2, 60, Luck(1))
    nothing = [0.0] * len(learn.fields())
    weights = learn.learn(told, Luck(2))
    assert learn.loss(nothing, told) == pytest.approx(math.log(2))
    assert learn.loss(weights, told) < math.log(2) - 0.05
    found = learn.prospects(weights)
    assert found.anywhere > 0 > found.suits
