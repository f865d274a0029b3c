"""``simulate``: what it counts, that it counts the same however it is run, and what it says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.agents import LEVELS
from game.rooms.arena import command as simulate
from game.rooms.arena.contests import YARDSTICKS, Contest, try_out

EAGER, LAZY = "tests.rooms.arena.players:eager", "tests.rooms.arena.players:lazy"
PAIR = ["--rules", "classic", "--agents", f"{EAGER},{LAZY}"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert simulate.run([*words, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert simulate.run(words) == 0
    return capsys.readouterr().out


def test_the_report_has_what_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(
        capsys, *PAIR, "--players", "4", "--rounds", "40", "--seed", "3",
        "--options", "jump_in=yes",
    )  # fmt: skip
    assert (report["rules"], report["options"]) == ("classic", {"jump_in": "yes"})
    assert (report["asked"], report["rounds"], report["deals"]) == (40, 40, 10)
    assert report["agents"] == [EAGER, LAZY, EAGER, LAZY]
    assert report["unfinished"] == 0
    assert report["longest"] * 40 >= report["actions"] >= report["longest"]
    seats, agents = report["wins"]["by_seat"], report["wins"]["by_agent"]
    assert [row["seat"] for row in seats] == [0, 1, 2, 3]
    assert [(row["agent"], row["seats"]) for row in agents] == [(EAGER, 2), (LAZY, 2)]
    for rows in (seats, agents):
        assert sum(row["wins"] for row in rows) == pytest.approx(40)
        for row in rows:
            assert row["low"] <= row["share"] <= row["high"]
    first, last = report["elo"]
    assert first["low"] < first["elo"] < first["high"]
    assert last == {"agent": LAZY, "elo": 0.0, "low": 0.0, "high": 0.0}
    assert "trial" not in report
    assert "timings" not in report


@pytest.mark.parametrize("name", [*LEVELS, *YARDSTICKS])
def test_every_level_and_every_yardstick_can_be_named(name: str) -> None:
    try_out(Contest("classic", (), (name, LAZY), 1))


@pytest.mark.pool
def test_the_same_seed_counts_the_same_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--rules", "last-card", "--players", "3", "--rounds", "90", "--agents", "random"]
    reports = [run(capsys, *words, "--jobs", jobs, "--seed", "8") for jobs in ("1", "2")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]
    assert reports[0]["elo"] == []
    other = run(capsys, *words, "--seed", "9")
    assert other["actions"] != reports[0]["actions"]


def test_a_table_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *PAIR, "--rounds", "201", "--timings")
    lines = text.splitlines()
    assert "202 rounds (101 deals, each from every place)" in text
    assert "rounded up from 201 rounds" in text
    head = next(line for line in lines if "95 % interval" in line)
    first, second = (next(line for line in lines if f"{n} (1 seat)" in line) for n in (EAGER, LAZY))
    # A share with its interval, Elo with its interval; the last-named is the one compared with.
    assert re.search(r"\d+\.\d% +\d+\.\d% – \d+\.\d% +\+\d+ +\+\d+ – \+\d+$", first)
    assert re.search(r"\d+\.\d% +\d+\.\d% – \d+\.\d% +0$", second)
    assert head.rindex("Elo") + 3 == len(second), "numbers stand beneath their heading"
    clocked = [line for line in lines if line.split()[:1] in ([EAGER], [LAZY])][2:]
    for line in clocked:
        decisions, *times = line.split()[1:]
        assert int(decisions.replace(",", "")) > 100
        assert [float(t) for t in times] == sorted(float(t) for t in times)
    assert len(clocked) == 2
    assert "rounded up" not in said(capsys, *PAIR, "--rounds", "2")


def test_who_never_won_is_said_to_be_beyond_all_bounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = said(capsys, *PAIR, "--rounds", "2")
    assert re.search(r"eager.* \+∞ +[+−]\d+ – \+∞", text)


@pytest.mark.pool
def test_timings_say_how_long_decisions_took(capsys: pytest.CaptureFixture[str]) -> None:
    report = run(capsys, *PAIR, "--rounds", "20", "--timings", "--jobs", "2")
    assert [row["agent"] for row in report["timings"]] == [EAGER, LAZY]
    for row in report["timings"]:
        assert 20 < row["decisions"] < report["actions"]
        assert 0 <= row["p50"] <= row["p95"] <= row["p99"] <= row["max"]
        assert row["max"] > 0


def test_bounds_are_percents_of_all_rounds_or_elo(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--rules", "classic", "--agents", f"{LAZY},{EAGER},{EAGER}", "--rounds", "300"]
    trial = run(capsys, *table, "--between", "30,35.5")["trial"]
    assert (trial["low"], trial["high"], trial["accepted"]) == (0.3, 0.355, "low")
    trial = run(capsys, *table, "--between-elo", "0,100")["trial"]
    assert (trial["low"], trial["high"]) == (0.3333, 0.4707)
    trial = run(capsys, *table, "--between-elo=-100,0")["trial"]
    assert (trial["low"], trial["high"], trial["accepted"]) == (0.2195, 0.3333, "low")
    trial = run(capsys, *table, "--until-sure")["trial"]
    assert (trial["low"], trial["high"]) == (0.3333, 0.3793), "55 to 45 against each of the others"
    assert (trial["agent"], trial["fair"], trial["upper"]) == (LAZY, 0.3333, 2.944)


def test_the_verdict_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *PAIR, "--until-sure")
    assert re.search(rf"Sure after \d+ rounds: {EAGER} wins 55.0% or more, not 50.0% or less", text)
    assert "(LLR +" in text
    assert "bounds −2.94 and +2.94; 50.0% would be fair)" in text
    text = said(capsys, *PAIR, "--between", "96,99")
    assert "wins 96.0% or less, not 99.0% or more" in text
    text = said(capsys, *PAIR, "--between", "75,75.001", "--rounds", "40")
    assert f"Not sure after 40 rounds whether {EAGER} wins 75.0% or more" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rules", "clasic"], "classic"),
        ([], "--rules"),
        (["--rules", "classic", "--agents", "greddy"], ", ".join(LEVELS)),
        (["--rules", "classic", "--agents", "greddy"], "MODULE:FACTORY"),
        (["--rules", "classic", "--agents", ","], "No agents"),
        (["--rules", "classic", "--players", "11"], "2 to 10"),
        (["--rules", "classic", "--rounds", "²"], '"²" is not a whole number from 1 up'),
        (["--rules", "classic", "--seed", "x"], '"x" is not a whole number'),
        (["--rules", "classic", "--jobs", "99999"], "not a whole number from 1 to"),
        (["--rules", "classic", "--options", "jump_inn=yes"], "jump_in"),
        (["--rules", "classic", "--players", "2", "--agents", "random,random,random"], "3 agents"),
        (["--rules", "classic", "--frobnicate"], "frobnicate"),
        ([*PAIR, "--between", "55,50"], "two rising numbers"),
        ([*PAIR, "--between", "nan,50"], "two rising numbers"),
        ([*PAIR, "--between", "0,50"], "above 0 %"),
        ([*PAIR, "--between", "50,100"], "below 100 %"),
        ([*PAIR, "--between-elo", "0,9999999"], "below 100 %"),
        ([*PAIR, "--between-elo=-9999999,0"], "above 0 %"),
        ([*PAIR, "--between", "50,55", "--between-elo", "0,35"], "not allowed with"),
        (["--rules", "classic", "--agents", "random", "--until-sure"], "two different agents"),
    ],
)
def test_bad_arguments_get_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _refused(words, said, capsys)


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("no_such_module:make", "No module named 'no_such_module'"),
        ("json:nothing", "no attribute 'nothing'"),
        (":make", "cannot be found"),
        ("json:", "cannot be found"),
        ("..json:loads", "cannot be found"),
        ("broken:make", "SyntaxError"),
        ("raising:make", "RuntimeError: not today"),
        ("leaving:make", "SystemExit"),
        ("tests.rooms.arena.players:NOT_A_FACTORY", "is not something that makes an agent"),
        ("tests.rooms.arena.players:unmade", "makes no agent: LookupError: no weights, nowhere."),
        (
            "tests.rooms.arena.players:nobody",
            "(dict) is no agent: it has no decide, no interject, no hear, no hears.",
        ),
        ("json:loads", "makes no agent: TypeError"),
    ],
)
def test_a_strangers_agent_that_cannot_play_gets_one_sentence(
    agent: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "broken.py").write_text("def make(:\n")
    (tmp_path / "raising.py").write_text("raise RuntimeError('not\\ntoday')\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit\n")
    monkeypatch.syspath_prepend(tmp_path)
    _refused(["--rules", "classic", "--agents", f"random,{agent}"], said, capsys)


def _refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        simulate.run(words)
    assert left.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    line = captured.err.splitlines()[-1]
    assert line.startswith("last-card simulate: error: ")
    assert said in line


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.pool)])
@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("cheat", r"An agent broke the rules: in round 0 .*cheat.*may not\.$"),
        ("clumsy", r"An agent failed: in round 0 .*clumsy.*ZeroDivisionError: .*line \d+\)\.$"),
    ],
)
def test_one_that_goes_wrong_in_a_round_is_named_not_obeyed(
    agent: str, said: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    agents = f"tests.rooms.arena.players:{agent},random"
    assert simulate.run(["--rules", "classic", "--agents", agents, "--jobs", jobs]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.search(said, captured.err)
    assert captured.err.count("\n") == 1


@pytest.mark.pool
def test_a_process_that_dies_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    agents = f"tests.rooms.arena.players:quitter,{LAZY}"
    assert simulate.run(["--rules", "classic", "--agents", agents, "--jobs", "2"]) == 1
    assert "A process ended before its work was done" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="a signal to one process is one of POSIX")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_control_and_c_end_it_with_a_word(jobs: int) -> None:
    """Also in the middle of compiled code, where no exception may come out of a calculation."""
    script = """
import os, signal, sys, threading
from game.rooms.arena import command as simulate
if __name__ == "__main__":
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    agents = "--agents=random,random", "--rules=classic", "--rounds=10000000", "--seed=1"
    sys.exit(simulate.run((*agents, sys.argv[1])))
"""
    done = subprocess.run(
        [sys.executable, "-c", script, f"--jobs={jobs}"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (130, "last-card simulate: Interrupted.\n")
