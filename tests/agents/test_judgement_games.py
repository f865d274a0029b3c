"""Tests of the one-ply player in melees and fights, with jokers that stand for cards, and with aces
as last cards."""

from __future__ import annotations

import json

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.agents.judgement import Judge
from game.engine.notation import write_action
from game.rooms.arena import command as simulate
from game.table.records.scenario import parse_scenario, play_on, set_up
from tests.agents.test_judgement import FLAWLESS


def chosen(text: str, moves: int = 0) -> str:
    """Return what the player does in turn, in a scenario after so many of its moves."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, moves)
    game, state = table.game, table.state
    agent = Judge(game, Luck(1), FLAWLESS)
    action = agent.decide(game.view(state, state.turn), in_turn(game.legal(state, state.turn)))
    return write_action(game.deck, action)


MELEE = "rules: last-one\nhands: {} | {} | 8C KC 2S\npile: 7H\nturn: 0\n\n0 4H\n1 5H\n"


def test_a_defender_goes_on_rather_than_draw() -> None:
    assert chosen(MELEE.format("4H 9C KD", "5H 9S TD"), 1) == "5H"


def test_a_joker_is_kept_where_the_melee_falls_on_somebody_else() -> None:
    text = MELEE.format("4H 9C KD", "9D 9S TD").replace("8C KC 2S", "X KC 2S")
    assert chosen(text, 1) == "pass"


def test_a_joker_is_worth_a_large_melee() -> None:
    text = (
        "rules: last-one\nhands: 4H 6H 8H TH 2D 3D | 5H 7H 9H X 2S\npile: 7D\nturn: 0\n"
        "\n0 4H\n1 5H\n0 6H\n1 7H\n0 8H\n1 9H\n0 TH\n"
    ).replace("pile: 7D", "pile: 4D")
    assert chosen(text, 7).startswith("X=JH")


def test_a_last_ace_does_not_win_and_is_not_thrown_away() -> None:
    text = "rules: extreme\nhands: AH 9H | 3C 4C 6C\npile: 7H\nturn: 0\n"
    assert chosen(text).startswith("AH")


def test_an_attack_is_answered_rather_than_picked_up() -> None:
    text = "rules: extreme\nhands: 5H 9C KD | 3C 9S TD | 8C KC 2S\npile: 7H\nturn: 0\n\n0 5H\n"
    assert chosen(text, 1) in ("3C", "9S")


def test_any_card_is_laid_on_a_three() -> None:
    text = "rules: last-one\nhands: 3H 9C KD | 5H 9S TD\npile: 7H\nturn: 0\n\n0 3H\n"
    assert chosen(text, 1) != "pass"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "least"), [("colours", 0.61), ("last-one", 0.66), ("extreme", 0.57)]
)
def test_it_beats_playing_at_random(
    capsys: pytest.CaptureFixture[str], game: str, least: float
) -> None:
    words = f"--rules {game} --players 4 --rounds 200 --agents sharp,random --seed 1 --json"
    assert simulate.run(words.split()) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["unfinished"] == 0
    assert report["wins"]["by_agent"][0]["low"] > 0.5
    assert report["wins"]["by_agent"][0]["share"] >= least
