"""``simulate``: what it counts, that it counts the same however it is run, and what it says."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game import simulate
from game.arena import Contest, compete, filled, play_rounds, share


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert simulate.run([*words, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def test_the_report_has_what_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(
        capsys, "--rules", "classic", "--players", "4", "--rounds", "40",
        "--agents", "greedy,random", "--seed", "3", "--options", "jump_in=yes",
    )  # fmt: skip
    assert {"rounds", "actions", "seconds", "wins", "unfinished", "longest"} <= set(report)
    assert report["rounds"] == 40
    assert report["agents"] == ["greedy", "random", "greedy", "random"]
    assert report["unfinished"] == 0
    assert report["longest"] * 40 >= report["actions"] >= report["longest"]
    seats, agents = report["wins"]["by_seat"], report["wins"]["by_agent"]
    assert [row["seat"] for row in seats] == [0, 1, 2, 3]
    assert [(row["agent"], row["seats"]) for row in agents] == [("greedy", 2), ("random", 2)]
    for rows in (seats, agents):
        assert sum(row["wins"] for row in rows) == pytest.approx(40)
        for row in rows:
            assert row["low"] <= row["share"] <= row["high"]


def test_the_same_seed_counts_the_same_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--rules", "last-card", "--players", "3", "--rounds", "90", "--agents", "greedy"]
    reports = [run(capsys, *words, "--jobs", jobs, "--seed", "8") for jobs in ("1", "2")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]
    other = run(capsys, *words, "--seed", "9")
    assert other["actions"] != reports[0]["actions"]


def test_a_table_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "classic", "--rounds", "20", "--agents", "random,greedy"]
    assert simulate.run(words) == 0
    said = capsys.readouterr().out
    assert "20 rounds" in said
    assert "greedy (1 seat)" in said
    assert "95 % interval" in said


def test_seats_rotate_within_one_deal_so_that_equals_are_equal() -> None:
    contest = Contest("classic", (), ("random", "random", "random"), 5)
    one = play_rounds(contest, range(3))
    assert one.rounds == 3
    many = compete(contest, 300, None, 1)
    assert sum(many.by_seat.values()) == pytest.approx(300)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rules", "clasic"], "classic"),
        ([], "--rules"),
        (["--rules", "classic", "--agents", "greddy"], "random, greedy"),
        (["--rules", "classic", "--players", "many"], "many"),
        (["--rules", "classic", "--players", "11"], "2 to 10"),
        (["--rules", "classic", "--rounds", "0"], "0"),
        (["--rules", "classic", "--options", "jump_inn=yes"], "jump_in"),
        (["--rules", "classic", "--options", "jump_in"], "jump_in"),
        (["--rules", "classic", "--agents", "no_such_module:make"], "no_such_module"),
        (["--rules", "classic", "--agents", "json:nothing"], "nothing"),
        (["--rules", "classic", "--players", "2", "--agents", "random,random,random"], "3 agents"),
        (["--rules", "classic", "--frobnicate"], "frobnicate"),
    ],
)
def test_bad_arguments_get_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.run(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert said in captured.err


STRANGER = """
from game.agents.base import Habits
from game.agents.random_agent import RandomAgent

def make(game, luck):
    return RandomAgent(luck, Habits(1, 1, 1, 1))

class Cheat(RandomAgent):
    def decide(self, view, legal):
        from game.engine.actions import Timeout
        return Timeout

def cheat(game, luck):
    return Cheat(luck, Habits(1, 1, 1, 1))
"""


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_strangers_agent.py").write_text(STRANGER)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "a_strangers_agent", raising=False)


@pytest.mark.usefixtures("stranger")
def test_a_strangers_agent_can_play(capsys: pytest.CaptureFixture[str]) -> None:
    agents = "a_strangers_agent:make,greedy"
    report = run(capsys, "--rules", "classic", "--rounds", "10", "--agents", agents)
    assert report["wins"]["by_agent"][0]["agent"] == "a_strangers_agent:make"


@pytest.mark.usefixtures("stranger")
def test_one_that_breaks_the_rules_is_named_not_obeyed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert simulate.run(["--rules", "classic", "--agents", "a_strangers_agent:cheat"]) == 1
    assert "broke the rules" in capsys.readouterr().err


def test_intervals_are_wilsons() -> None:
    won, part, low, high = share(60, 100)
    assert (won, part) == (60, 0.6)
    assert (low, high) == pytest.approx((0.5020, 0.6906), abs=5e-4)
    assert share(0, 50).low == 0.0
    assert share(50, 50).high == 1.0
    assert share(0, 0).share == 0.0


def test_agents_repeat_to_fill_the_seats() -> None:
    assert filled(["a", "b"], 5) == ("a", "b", "a", "b", "a")


@pytest.mark.parametrize(
    ("rules", "agents", "least"),
    [
        ("classic", ("greedy", "random"), 0.66),
        ("last-card", ("greedy", "random"), 0.72),
        ("classic", ("greedy", "random", "random", "random"), 0.38),
        ("last-card", ("greedy", "random", "random", "random"), 0.41),
    ],
)
def test_the_steady_player_beats_the_carefree_one(
    rules: str, agents: tuple[str, ...], least: float
) -> None:
    tally = play_rounds(Contest(rules, (), agents, 2026), range(1200))
    assert tally.unfinished == 0
    assert share(tally.by_agent["greedy"], tally.rounds).share > least
