"""Tests that another process can put together what is sent to it, compiled or not."""

from __future__ import annotations

import copyreg
import io
import pickle
from enum import Enum
from typing import Any

import pytest

from game.agents import Effort, Luck, Master, remote
from game.agents.base import Habits
from game.agents.beliefs import Holding
from game.agents.people import Manner
from game.agents.tells import Tell
from game.agents.worker import Ask
from game.engine.frames import OVER, TURN
from game.engine.game import Game
from game.rulesets import GAMES, rules_for
from tests.agents.moments import moments

ALWAYS = Habits(1.0, 1.0, 1.0, 1.0)


class Inspector(pickle.Pickler):
    """A pickler that notes the classes that pickle would take apart in its own way, which compiled
    classes do not allow."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.unknown: set[type[Any]] = set()

    def reducer_override(self, obj: Any) -> Any:
        kind = type(obj)
        named = isinstance(obj, tuple | Enum | type) or obj is TURN or obj is OVER
        if kind.__module__.startswith("game.") and not named and kind not in copyreg.dispatch_table:
            self.unknown.add(kind)
        return NotImplemented


@pytest.mark.parametrize("name", GAMES)
def test_every_class_that_is_sent_says_how_it_is_made(name: str) -> None:
    assert Tell in copyreg.dispatch_table, f"{remote.__name__} has called parcels.ready()"
    game = Game(rules_for(name, 3))
    inspector = Inspector()
    inspector.dump(game.rules)
    asked = tells = 0
    for state, heard in moments(game, 1, 3, 4):
        master = Master(game, Luck(1), ALWAYS, Effort(10))
        for event in heard:
            master.hear(event.seen_by(state.turn))
        legal = game.legal(state, state.turn)
        problem = master.problem(game.view(state, state.turn), legal)
        asking = Ask(1, problem, 1.0)
        inspector.dump(asking)
        heard_there = pickle.loads(pickle.dumps(asking)).problem
        assert heard_there.moves == problem.moves
        assert heard_there.view.frame == problem.view.frame
        # The engine compares this frame by identity.
        assert (heard_there.view.frame is TURN) == (problem.view.frame is TURN)
        assert repr(heard_there.view.deck) == repr(problem.view.deck)
        for here, there in zip(problem.holdings, heard_there.holdings, strict=True):
            assert there.known == here.known
            assert (there.leaning, there.manner) == (here.leaning, here.manner)
            told = [(lot.cards, lot.never, lot.said) for lot in here.lots]
            assert [(lot.cards, lot.never, lot.said) for lot in there.lots] == told
            for lot, twin in zip(here.lots, there.lots, strict=True):
                tells += len(lot.tells)
                assert list(map(_told, twin.tells)) == list(map(_told, lot.tells))
        asked += 1
    assert asked > 3
    assert tells
    assert not inspector.unknown
    assert pickle.loads(pickle.dumps(game.rules)).effects == game.rules.effects


def _told(tell: Tell) -> tuple[int, int, int, bool, int]:
    return tell.standard, tell.face, tell.suit, tell.low, tell.laid


def test_a_hand_is_put_together_as_it_was() -> None:
    manner = Manner(forgets=0.5)
    holding = pickle.loads(pickle.dumps(Holding([], [3], 1, manner)))
    assert (holding.known, holding.leaning, holding.manner) == ([3], 1, manner)
