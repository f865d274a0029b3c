"""The bridge to PettingZoo keeps to its interface, shows no secret, and plays by the rules."""

from __future__ import annotations

import random

import pytest

from game.engine.game import Game
from game.rooms.arena.contests.numbered_moves import Moves
from game.rulesets import GAMES, rules_for
from tests.playing import Luck, actors, choose


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_moves_tell_apart_what_differs(name: str) -> None:
    game = Game(rules_for(name, 3))
    moves = Moves(game)
    luck = Luck(5)
    for seed in range(3):
        state = game.start(seed, 0)
        for _ in range(60):
            if state.over is not None:
                break
            for seat in actors(game, state):
                legal = game.legal(state, seat)
                numbered = moves.by_number(legal, seat)
                assert all(0 < number < moves.count for number in numbered)
                assert {action.kind for action in numbered.values()} == {
                    action.kind for action in legal
                }
                for action in legal:
                    kept = numbered[moves.number(action, seat)]
                    assert (kept.cards[-1:], kept.suit, kept.seat, kept.card) == (
                        action.cards[-1:], action.suit, action.seat, action.card
                    )  # fmt: skip
            seat, action = choose(game, state, luck)
            game.push(state, seat, action)


def table(name: str, seats: int, **options: str):  # type: ignore[no-untyped-def]
    pytest.importorskip("pettingzoo", reason="the pettingzoo extra is not installed")
    from game.rooms.arena.petting_zoo import env

    return env(name, seats, **options)


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_interface_test_of_pettingzoo(name: str) -> None:
    played = table(name, 3)
    from pettingzoo.test import api_test

    api_test(played, num_cycles=200)


def test_rounds_end_and_what_the_winners_win_the_others_lose() -> None:
    played = table("classic", 3, jump_in="yes")
    chance = random.Random(1)
    asked_aside = 0
    for seed in range(5):
        played.reset(seed=seed)
        for name in played.agent_iter(max_iter=20_000):
            seen, _, ended, cut, _ = played.last()
            if ended or cut:
                played.step(None)
                continue
            choices = [n for n, open_ in enumerate(seen["action_mask"]) if open_]
            assert choices
            asked_aside += choices[0] == Moves.LET_BE
            assert name == played.agent_selection
            played.step(chance.choice(choices))
            if any(played.terminations.values()):
                assert sum(played.rewards.values()) == pytest.approx(0.0)
                assert max(played.rewards.values()) > 0
        assert not played.agents
    assert asked_aside


def test_what_the_mask_excludes_is_refused() -> None:
    played = table("last-card", 2)
    played.reset(seed=1)
    seen = played.last()[0]
    shut = next(n for n, open_ in enumerate(seen["action_mask"]) if not open_)
    with pytest.raises(ValueError, match="may not do"):
        played.step(shut)


def test_hidden_cards_are_not_seen() -> None:
    played = table("classic", 2)
    played.reset(seed=3)
    state = played._state
    other = 1 - state.turn
    me = played.possible_agents[state.turn]
    before = played.observe(me)
    # The other hand and the stock change places.
    deck = played.game.deck
    theirs = deck.cards(state.hands[other])
    state.stock[: len(theirs)], hand = theirs, state.stock[: len(theirs)]
    state.hands[other] = deck.hand(hand)
    after = played.observe(me)
    assert (before["observation"] == after["observation"]).all()
    assert (before["action_mask"] == after["action_mask"]).all()
