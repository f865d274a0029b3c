"""Tests that no reason depends on hidden cards, and that all reasons are true of them."""

from __future__ import annotations

import re

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.agents.beliefs import Holding
from game.agents.master import Master
from game.agents.reasons import reasons
from game.agents.reasons.position import foresee
from game.agents.worlds import Worlds
from game.engine.actions import NOBODY, Action, Pass
from game.engine.game import Game
from game.engine.melee import forced
from game.engine.state import State
from game.language.advice_texts import reason_said
from game.rulesets import rules_for
from tests.agents.moments import TABLES, listening, moments
from tests.agents.reasoning import advisor
from tests.thinning import few_or_many, thinned

_NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
ROUNDS = pytest.mark.parametrize("rounds_played", few_or_many(2, 6))
_WORLDS = 3
_MOVES = 12
"""Moves of a position that are looked at."""


def seen(
    game: Game, seed: int, rounds: int
) -> list[tuple[State, list[Action], tuple[Holding, ...]]]:
    """Return positions of random rounds, with their moves and what the player to act knows."""
    found = []
    for moment in moments(game, rounds, seed, 9):
        state = moment.state.copy()
        master = listening("master", game, state.turn, moment.heard)
        assert isinstance(master, Master)
        moves = [move for move in in_turn(game.legal(state, state.turn)) if not move.call]
        view = game.view(state, state.turn)
        found.append((state, moves[:_MOVES], master.problem(view, moves).holdings))
    return found


@ROUNDS
@pytest.mark.parametrize(
    "table", thinned(TABLES, 2, whole=True), ids=lambda table: f"{table[0]}-{table[1]}"
)
def test_what_comes_of_a_move_is_the_same_in_every_round_that_may_be(
    table: tuple[str, int, dict[str, str]], rounds_played: int
) -> None:
    game = Game(rules_for(*table))
    for state, moves, holdings in seen(game, 3, rounds_played):
        worlds = Worlds(game, game.view(state, state.turn), holdings)
        luck = Luck(5)
        rounds = [worlds.imagine(luck) for _ in range(_WORLDS)]
        for move in moves:
            outcomes = [foresee(game, imagined, move) for imagined in rounds]
            assert outcomes[1:] == outcomes[:-1], move
            true = foresee(game, state, move)
            assert true == outcomes[0]


@pytest.mark.slow
@ROUNDS
@pytest.mark.parametrize(
    "table", thinned(TABLES, 2, whole=True), ids=lambda table: f"{table[0]}-{table[1]}"
)
def test_what_is_said_for_certain_is_true(
    table: tuple[str, int, dict[str, str]], rounds_played: int
) -> None:
    game = Game(rules_for(*table))
    for state, moves, holdings in seen(game, 4, rounds_played):
        view = game.view(state, state.turn)
        for move in moves:
            others = [other for other in moves if other != move]
            for fact in reasons(game, view, holdings, [move, *others]):
                check(game, state, move, reason_said(fact, advisor(game, view, _NAMES)))


def check(game: Game, state: State, move: Action, words: str) -> None:
    """Compare what is said with the hidden cards."""
    seat = state.turn
    lacking = re.search(rf"({'|'.join(_NAMES)}).* (?:has|and) no (\w+)( cards)?\.$", words)
    if lacking and lacking[2] in game.deck.suit_names and "probably" not in words:
        other, suit = _NAMES.index(lacking[1]), game.deck.suit_names.index(lacking[2])
        assert not state.hands[other] & game.deck.suit_mask[suit] * game.every_copy, words
    twin = state.copy()
    game.push(twin, seat, move)
    if "the round is yours" in words or "you win the round" in words:
        if twin.over is None:
            game.push(twin, twin.turn, game.legal(twin, twin.turn)[-1])
        assert twin.over is not None
        assert seat in twin.over.winners, words
    if "obody can keep it going" in words:
        while twin.frame.phase == "melee":
            assert forced(game, twin), words
            game.push(twin, twin.turn, Pass)
    unanswered = re.match(r"(\w+)(, who .*,)? has nothing to answer it with", words)
    if unanswered or "cannot answer" in words:
        victim = twin.turn
        assert victim not in (seat, NOBODY)
        fits = twin.frame.fits(game, twin.standard) * game.every_copy
        assert not twin.hands[victim] & fits, words
    if "can go out at once" in words:
        assert any(
            len(action.cards) == twin.hands[seat].bit_count() for action in game.legal(twin, seat)
        ), words
