"""Tests of pairs in every game.  All players spare and help their partner and count on them."""

from __future__ import annotations

from collections.abc import Callable
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
from game.engine.actions import PLAY, Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.table.playout import play_out
from game.table.records.scenario import parse_scenario, play_on, set_up
from tests.playing import Config, game_for
from tests.thinning import thinned

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


ways = pytest.mark.parametrize("way", [by_judgement, by_instinct, by_search])
every_way = pytest.mark.parametrize("way", [by_judgement, by_instinct, by_search, by_heuristic])


def at(text: str, moves: int = 0) -> tuple[Game, State]:
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, moves)
    return table.game, table.state


def chosen(way: Chooser, text: str, moves: int = 0) -> Action:
    game, state = at(text, moves)
    legal = [a for a in in_turn(game.legal(state, state.turn)) if not a.call]
    return way(game, state, legal)


@every_way
def test_nobody_nominates_a_partner(way: Chooser) -> None:
    """The partner holds the fewest cards, so that alarm would speak for nominating them."""
    action = chosen(
        way,
        "rules: last-card\noptions: partners=yes nominate=yes\n"
        "hands: 5H 5S KC 9D | 3C 4C 6C 7C | 8C 8D | 3D 4D 6D 7D\npile: 7H\nturn: 0",
    )
    assert action.seat in (1, 3)


@pytest.mark.parametrize("way", [by_judgement, by_instinct])
def test_whoever_is_about_to_go_out_is_nominated(way: Chooser) -> None:
    action = chosen(
        way,
        "rules: last-card\noptions: nominate=yes\n"
        "hands: 5H KC 9D 9S | 3C 4C 6C 7C | 8C 8D 8S 9C | 3H\npile: TH\nturn: 0\ncalled: 3",
    )
    assert action.seat == 3


@ways
def test_a_card_is_not_given_to_a_partner_about_to_go_out(way: Chooser) -> None:
    action = chosen(
        way,
        "rules: extreme\noptions: partners=yes\n"
        "hands: 8H KC 9D | 3C 4C 6C 7C | 7D | 3D 4D 6D 7S\npile: 7H\nturn: 0\ncalled: 2",
    )
    assert action.seat in (1, 3)


MELEE = (
    "rules: last-one\noptions: partners=yes\n"
    "hands: 4H QC 9D | {} 6D KD | {} 6S 7S | 8D 9S JD\npile: 9H\nturn: 0\n"
    "stock: 2C 2D 2S 3C 3D 3S\n\n0 4H\n1 pass\n"
)


@ways
def test_a_melee_is_not_turned_on_a_partner(way: Chooser) -> None:
    game, state = at(MELEE.format("X", "5H"), 2)
    assert state.turn == 2
    legal = in_turn(game.legal(state, 2))
    assert any(action.kind == PLAY for action in legal)
    assert way(game, state, legal).kind != PLAY


@ways
def test_an_opponent_goes_on_with_a_melee(way: Chooser) -> None:
    action = chosen(way, MELEE.format("5H", "JS"), 1)
    assert action.kind == PLAY


@ways
def test_a_partner_is_helped_out_of_a_melee(way: Chooser) -> None:
    """Seat 3 has gone on, so that seat 0 would draw; seat 2 can turn it back on seat 3."""
    assert chosen(way, HELP, 6).kind == PLAY


HELP = (
    "rules: last-one\noptions: partners=yes packs=2\n"
    "hands: 4H X 3H | X 9D 6D KD | 5H 6H 7S JC | 5H 9S JD 8D\npile: 9H\nturn: 0\n"
    "stock: 2D 2S 3C 3D 3S\n\n0 4H\n1 pass\n2 pass\n3 5H\n0 pass\n1 pass\n"
)


@ways
def test_a_hand_is_not_swapped_away_from_an_opponent_for_a_partners(way: Chooser) -> None:
    """The player takes the hand of an opponent who is about to go out.  The hand of the partner
    already wins for the pair."""
    action = chosen(
        way,
        "rules: classic\noptions: partners=yes seven_swap=yes\n"
        "hands: r7 b1 b2 g4 g5 | y1 y2 y3 y5 | b3 b4 | y8\npile: r9\nturn: 0\ncalled: 3",
    )
    assert action.seat == 3


def test_nobody_jumps_in_before_a_partner_who_is_about_to_go_out() -> None:
    text = (
        "rules: last-card\noptions: partners=yes jump_in=yes packs=2\n"
        "hands: KH 4C 6S | 3C 4D 6C 7C | {} | 3D 5D 6D 7D\npile: KH\nturn: 2\n{}"
    )
    for hand, header, jumps in (("9H", "called: 2\n", False), ("9H 8C 8D 3S", "", True)):
        game, state = at(text.format(hand, header))
        agent = Judge(game, Luck(1), FLAWLESS)
        wanted = agent.interject(game.view(state, 0), game.legal(state, 0))
        assert (wanted is not None) == jumps


def test_the_outlook_of_a_pair_is_that_of_both() -> None:
    hands = "hands: 9H 8C 8D 3S | 3C 4D 6C 7C | 9C | 3D 5D 6D 7D\npile: KH\nturn: 1\ncalled: 2\n"
    chances = {}
    for partners in ("no", "yes"):
        game, state = at(f"rules: last-card\noptions: partners={partners}\n{hands}")
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
    """No player that thinks for the pair loses half of 160 rounds."""
    game = game_for(Config(game_id, 4, (("partners", "yes"),)))
    won = 0
    for seed in range(160):
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
    assert won > 80


@pytest.mark.parametrize("game_id", ["last-card", "last-one", "classic", "extreme"])
def test_a_master_plays_a_whole_round_in_a_pair(game_id: str) -> None:
    game = game_for(Config(game_id, 4, (("partners", "yes"),)))
    abilities = LEVELS["master"].abilities._replace(effort=Effort(rounds=12, moves=4, depth=6))
    agents = {seat: player(abilities, game, Luck(5, seat)) for seat in range(4)}
    state = game.start(5, 0, events=[])
    play_out(game, state, agents, 5_000)
    assert state.over is not None
