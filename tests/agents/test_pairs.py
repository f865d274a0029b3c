"""Tests of pairs in every game.  All players spare and help their partner and count on them."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from itertools import product

import pytest

from game.agents import FLAWLESS, LEVELS, Luck, make
from game.agents.base import in_turn
from game.agents.beliefs import Beliefs
from game.agents.instinct import Instinct
from game.agents.judgement import Judge
from game.agents.making import player
from game.agents.search import Effort, Problem, outlook_for, search
from game.agents.simple import HeuristicPlayer, RandomPlayer
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.notation import write_action
from game.engine.state import State
from game.table.playout import play_out
from tests.playing import Config, game_for
from tests.thinning import thinned
from tests.written import at

Chooser = Callable[[Game, State, list[Action]], Action]


def by_judgement(game: Game, state: State, moves: list[Action]) -> Action:
    return Judge(game, Luck(1), FLAWLESS).choose(game.view(state, state.turn), moves)


def by_instinct(game: Game, state: State, moves: list[Action]) -> Action:
    return Instinct(game).choose(state, moves)


def by_search(game: Game, state: State, moves: list[Action]) -> Action:
    view, effort = game.view(state, state.turn), Effort(rounds=600)
    asked = Problem(view, tuple(moves), Beliefs(game).holdings(), 1, effort)
    found = search(game, Instinct(game), asked)
    found.work()
    return found.best


def by_heuristic(game: Game, state: State, moves: list[Action]) -> Action:
    return HeuristicPlayer(game, Luck(1), FLAWLESS).choose(game.view(state, state.turn), moves)


WAYS = (by_judgement, by_instinct, by_search)
MELEE = "last-one partners=yes: 9H: 4H QC 9D | {} 6D KD | {} 6S 7S | 8D 9S JD"
MELEE += "; stock: 2C 2D 2S 3C 3D 3S > 0 4H, 1 pass"


@pytest.mark.parametrize(
    ("ways", "position", "does"),
    [
        # Nobody nominates a partner, though the partner holds the fewest cards.
        ((*WAYS, by_heuristic), "last-card partners=yes nominate=yes: 7H: 5H 5S KC 9D "
         "| 3C 4C 6C 7C | 8C 8D | 3D 4D 6D 7D", "*>[13]"),
        # Without partners, whoever is about to go out is nominated.
        ((by_judgement, by_instinct), "last-card nominate=yes: TH: 5H KC 9D 9S | 3C 4C 6C 7C "
         "| 8C 8D 8S 9C | 3H; called: 3", "*>3"),
        # A card is not given to a partner about to go out.
        (WAYS, "extreme partners=yes: 7H: 8H KC 9D | 3C 4C 6C 7C | 7D | 3D 4D 6D 7S; called: 2",
         "*>[13]"),
        # A melee is not turned on a partner; an opponent goes on with it.
        (WAYS, MELEE.format("X", "5H"), "pass"),
        (WAYS, MELEE.format("5H", "JS").removesuffix(", 1 pass"), "5H"),
        # Seat 3 has gone on, so that seat 0 would draw; seat 2 can turn it back on seat 3.
        (WAYS, "last-one partners=yes packs=2: 9H: 4H X 3H | X 9D 6D KD | 5H 6H 7S JC "
         "| 5H 9S JD 8D; stock: 2D 2S 3C 3D 3S > 0 4H, 1 pass, 2 pass, 3 5H, 0 pass, 1 pass", "6H"),
        # It takes the hand of an opponent who is about to go out.  That of the partner wins anyway.
        (WAYS, "classic partners=yes seven_swap=yes: r9: r7 b1 b2 g4 g5 | y1 y2 y3 y5 | b3 b4 | y8"
         "; called: 3", "*>3"),
    ],
)  # fmt: skip
def test_partners_are_spared_and_helped(
    ways: tuple[Chooser, ...], position: str, does: str
) -> None:
    game, state = at(position)
    legal = [a for a in in_turn(game.legal(state, state.turn)) if not a.call]
    for way in ways:
        assert fnmatchcase(write_action(game.deck, way(game, state, legal)), does), way


def test_nobody_jumps_in_before_a_partner_who_is_about_to_go_out() -> None:
    text = "last-card partners=yes jump_in=yes packs=2: KH: KH 4C 6S | 3C 4D 6C 7C | {}"
    for hand, header, jumps in (("9H", "; called: 2", False), ("9H 8C 8D 3S", "", True)):
        game, state = at(f"{text.format(hand)} | 3D 5D 6D 7D; turn: 2{header}")
        agent = Judge(game, Luck(1), FLAWLESS)
        wanted = agent.interject(game.view(state, 0), game.legal(state, 0))
        assert (wanted is not None) == jumps


def test_the_outlook_of_a_pair_is_that_of_both() -> None:
    hands = "KH: 9H 8C 8D 3S | 3C 4D 6C 7C | 9C | 3D 5D 6D 7D; turn: 1; called: 2"
    chances = {}
    for partners in ("no", "yes"):
        game, state = at(f"last-card partners={partners}: {hands}")
        outlook = outlook_for(game, 4)
        chances[partners] = [outlook.chance(state, seat) for seat in range(4)]
    assert chances["yes"][0] == chances["yes"][2] > chances["no"][2] > chances["no"][0]
    assert chances["yes"][0] + chances["yes"][1] == pytest.approx(1)
    assert sum(chances["no"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("level", "game_id"),
    thinned(
        product(["casual", "sharp"], ["last-card", "last-one", "colours", "classic", "extreme"]),
        3,
        slow=3,
    ),
)
def test_a_pair_of_players_beats_a_pair_that_plays_at_random(game_id: str, level: str) -> None:
    """No player that thinks for the pair loses half of the rounds.  In colours it shows least: a
    Casual pair wins 56 of 100 there."""
    rounds = 640 if game_id == "colours" else 160
    game = game_for(Config(game_id, 4, (("partners", "yes"),)))
    won = 0
    for seed in range(rounds):
        first = seed % 2
        agents = {
            seat: make(level, game, Luck(seed, seat))
            if seat % 2 == first
            else RandomPlayer(game, Luck(seed, seat), FLAWLESS)
            for seat in range(4)
        }
        heard: list[Event] = []
        state = game.start(seed, seed % 4, events=heard)
        play_out(game, state, agents, 5_000)
        assert state.over is not None
        assert set(state.over.winners) in ({0, 2}, {1, 3})
        won += first in state.over.winners
    assert won > rounds / 2


@pytest.mark.parametrize("game_id", ["last-card", "last-one", "classic", "extreme"])
def test_a_master_plays_a_whole_round_in_a_pair(game_id: str) -> None:
    game = game_for(Config(game_id, 4, (("partners", "yes"),)))
    abilities = LEVELS["master"].abilities._replace(effort=Effort(rounds=12, moves=4, depth=6))
    agents = {seat: player(abilities, game, Luck(5, seat)) for seat in range(4)}
    state = game.start(5, 0, events=[])
    play_out(game, state, agents, 5_000)
    assert state.over is not None
