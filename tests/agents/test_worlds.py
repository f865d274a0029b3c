"""Imagined rounds agree with everything that was seen, and can be played on."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents import Luck
from game.agents.beliefs import Beliefs
from game.agents.instinct import Instinct
from game.agents.outlook import Outlook
from game.agents.worlds import Worlds
from game.engine.frames import Drawn
from tests.agents.moments import moments
from tests.playing import Config, game_for, singles


@pytest.mark.parametrize("config", singles(), ids=str)
def test_an_imagined_round_agrees_with_what_was_seen(config: Config) -> None:
    game = game_for(config)
    luck = Luck(9)
    whole = Counter(game.deck.pack(game.rules.packs))
    looked = 0
    for state, heard in moments(game, 3, 6, 4):
        for seat in state.ring.seats:
            if isinstance(state.frame, Drawn) and seat != state.turn:
                continue
            known = Beliefs(game)
            for event in heard:
                known.hear(event.seen_by(seat))
            view = game.view(state, seat)
            world = Worlds(game, view, known.holdings()).imagine(luck)
            assert game.view(world, seat) == view
            assert game.legal(world, seat) == game.legal(state, seat)
            cards = Counter(world.stock) + Counter(world.pile)
            for other in world.ring.seats:
                held = game.deck.cards(world.hands[other])
                cards.update(held)
                if other != seat:
                    assert known.holding(other).may_be(held)
            assert cards == whole
            looked += 1
    assert looked


@pytest.mark.parametrize("config", singles(), ids=str)
def test_instinct_plays_every_round_to_its_end(config: Config) -> None:
    game = game_for(config)
    instinct = Instinct(game)
    for number in range(6):
        state = game.start(number, number % config.seats)
        assert instinct.finish(state, 5000) > 0
        assert state.over is not None


def test_chances_add_up_and_favour_who_holds_less() -> None:
    game = game_for(Config("classic", 3))
    state = game.start(4, 0)
    deck = game.deck
    outlook = Outlook(game)
    assert sum(outlook.chance(state, seat) for seat in range(3)) == pytest.approx(1)
    before = outlook.chance(state, 1)
    state.hands[1] = deck.hand(deck.cards(state.hands[1])[:2])
    assert outlook.chance(state, 1) > before + 0.1
