"""Tests of thinking while the game goes on, in slices and in a process of its own."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from game.agents import Luck, Master
from game.agents.making import master
from game.agents.remote import Remote, hire
from game.agents.search import Problem, search
from game.agents.thinking import Late, Sliced, Thinker, Thought
from game.engine.game import Game
from game.rulesets import rules_for

PATIENCE = 120.0
"""Seconds after which something never happens, on however busy a machine."""


OPEN = 5
"""The seed of a deal in which ten moves are much alike."""


class Ticking:
    """A clock that advances with every look at it."""

    def __init__(self, tick: float) -> None:
        self.time = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.time += self.tick
        return self.time


def problem(game: Game, seed: int = 3, rounds: int = 600) -> Problem:
    """Return the problem of a position in which there is a choice."""
    agent: Master = master(game, Luck(seed))
    while True:
        state = game.start(seed, 0)
        moves = [action for action in game.legal(state, state.turn) if not action.call]
        if len(moves) > 2:
            posed = agent.problem(game.view(state, state.turn), moves)
            return posed._replace(effort=posed.effort._replace(rounds=rounds))
        seed += 1


def endless(game: Game) -> Problem:
    """Return a problem that is thought about for many times as long as any test lasts.

    There is no end to its rounds, and they are played to their end, so that luck moves the values
    far more than the moves do.  It takes thousands of rounds to prove that a move is hardly worse.
    """
    posed = problem(game, OPEN, 10_000_000)
    return posed._replace(effort=posed.effort._replace(depth=1000, hunch=0.0))


def until(happened: Callable[[], object], thought: Thought | None = None) -> None:
    give_up = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < give_up, "it never happened"
        if thought is not None:
            thought.poll()
        time.sleep(0.002)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(rules_for("last-card", 4))


@pytest.fixture(scope="module")
def shared() -> Iterator[Remote]:
    """One process for all tests that do not end it."""
    thinker = Remote()
    yield thinker
    thinker.close()


# --- what is sent ------------------------------------------------------------------------------


def test_a_problem_is_small(game: Game) -> None:
    assert len(pickle.dumps(problem(game))) < 12_000


# --- in slices -----------------------------------------------------------------------------------


def test_a_poll_never_takes_longer_than_its_slice(game: Game) -> None:
    clock = Ticking(0.0005)
    thought = Sliced(clock, 0.004).think(game, problem(game, rounds=200), 1e9)
    polls = 0
    while not thought.done:
        before = clock.time
        thought.poll()
        # The clock is read once before the slice and once after it.
        assert clock.time - before <= 0.004 + 3 * clock.tick
        polls += 1
    assert polls > 10
    assert thought.best() in thought.problem.moves


def test_in_slices_it_finds_what_it_would_find_at_once(game: Game) -> None:
    agent = master(game, Luck(5))
    posed = problem(game, 8, rounds=120)
    whole = search(game, agent._instinct, posed)
    whole.work()
    thought = Sliced().think(game, posed, 1e9)
    until(lambda: thought.done, thought)
    assert thought.best() == whole.best
    assert thought.chances() == whole.chances()


def test_when_its_time_is_up_it_thinks_no_more(game: Game) -> None:
    clock = Ticking(0.0005)
    thought = Sliced(clock).think(game, problem(game, rounds=100_000), 0.05)
    while not thought.done:
        thought.poll()
    assert 0.05 <= clock.time <= 0.06
    known = thought.chances()
    thought.poll()
    assert thought.chances() == known
    assert sum(chance.rounds for chance in known) > 10


def test_before_anything_is_known_it_says_so(game: Game) -> None:
    thought = Sliced().think(game, problem(game), 1.0)
    assert thought.best() is None
    assert thought.chances() == []


# --- in a process of its own ---------------------------------------------------------------------


def test_another_process_thinks_and_answers(game: Game, shared: Remote) -> None:
    posed = problem(game)
    # It ends by what it has found, not by the time: a busy machine finds as much, later.
    thought = shared.think(game, posed, PATIENCE)
    until(lambda: thought.done, thought)
    assert shared.pid not in (None, os.getpid())
    assert not thought.eager
    assert thought.best() in posed.moves
    chances = thought.chances()
    assert sum(chance.rounds for chance in chances) >= 100
    assert chances[0].action == thought.best()


@pytest.mark.slow
def test_it_is_told_new_rules(game: Game, shared: Remote) -> None:
    other = Game(rules_for("classic", 2))
    for each in (other, game, other):
        posed = problem(each, rounds=40)
        thought = shared.think(each, posed, PATIENCE)
        until(partial(getattr, thought, "done"), thought)
        assert thought.best() in posed.moves
        assert not thought.eager


@pytest.mark.parametrize("seconds", [0.2, 0.4])
def test_a_budget_is_kept(game: Game, shared: Remote, seconds: float) -> None:
    until(lambda: shared.ready, shared.think(game, problem(game, rounds=20), 9.0))

    def kept() -> bool:
        began = time.perf_counter()
        thought = shared.think(game, endless(game), seconds)
        heard = 0
        while not thought.done:
            thought.poll()
            heard = max(heard, sum(chance.rounds for chance in thought.chances()))
            time.sleep(0.001)
        taken = time.perf_counter() - began
        assert taken >= seconds * 0.9, "it gives up before its time, though nothing is proved"
        return taken <= seconds * 1.1 + 0.03 and heard > 0

    # On a busy machine either process may have to wait for its turn, also many times running.
    until(kept)


def test_it_knows_something_long_before_the_end_and_more_later(game: Game, shared: Remote) -> None:
    thought = shared.think(game, endless(game), PATIENCE)

    def rounds() -> int:
        return sum(chance.rounds for chance in thought.chances())

    until(lambda: rounds() > 0, thought)
    early = rounds()
    until(lambda: rounds() > early, thought)
    assert not thought.done
    thought.cancel()
    assert thought.done


def test_a_new_problem_ends_the_one_before(game: Game, shared: Remote) -> None:
    first = shared.think(game, endless(game), PATIENCE)
    until(lambda: bool(first.chances()), first)
    second = shared.think(game, problem(game, 9, rounds=40), PATIENCE)
    until(lambda: second.done, second)
    known = first.chances()
    first.poll()
    assert first.chances() == known


@pytest.mark.slow
def test_closing_ends_the_process_at_once(game: Game) -> None:
    hired: list[BaseProcess] = []

    def noted() -> tuple[BaseProcess, Connection]:
        process, pipe = hire()
        hired.append(process)
        return process, pipe

    thinker = Remote(noted)
    thought = thinker.think(game, endless(game), PATIENCE)
    until(lambda: bool(thought.chances()), thought)
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < 15.0, "it thinks on for as long as it was asked to"
    with pytest.raises(ValueError, match="closed"):
        hired[0].is_alive()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="asks whether a process is there by a signal")
def test_it_ends_with_whoever_started_it() -> None:
    script = (
        "import os, time\n"
        "from tests.agents.test_thinking import *\n"
        "if __name__ == '__main__':\n"
        "    game = Game(rules_for('last-card', 4))\n"
        "    thinker = Remote()\n"
        "    thought = thinker.think(game, endless(game), 60.0)\n"
        "    until(lambda: bool(thought.chances()), thought)\n"
        "    print(thinker.pid, flush=True)\n"
        "    os._exit(1)\n"
    )
    # Nobody tells the process to end or waits for it.  It can only notice the end of the pipe.
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    pid = int(run.stdout)

    def gone() -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return Path(f"/proc/{pid}/stat").exists() and ") Z " in Path(f"/proc/{pid}/stat").read_text(
            encoding="utf-8"
        )

    until(gone)
    assert b"Traceback" not in run.stderr


def test_a_thinker_that_was_never_asked_starts_nothing() -> None:
    thinker = Remote()
    assert thinker.pid is None
    thinker.close()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="POSIX says how nice a process is")
def test_it_is_modest(game: Game, shared: Remote) -> None:
    until(lambda: shared.ready, shared.think(game, problem(game, rounds=20), 9.0))
    assert shared.pid is not None
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, shared.pid) == min(19, ours + 10)


def test_the_process_loads_nothing_that_draws() -> None:
    asked = (
        "import sys, game.__main__, game.agents.worker\n"
        "sys.exit(any(m.partition('.')[0] == 'pygame' or m.startswith('game.ui')"
        " for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


class Counted(Sliced):
    """A thinker that knows whether it was closed."""

    closed = False

    def close(self) -> None:
        self.closed = True


@pytest.mark.slow
def test_a_late_thinker_is_made_once_with_the_first_problem(game: Game) -> None:
    made: list[Counted] = []

    def make() -> Thinker:
        made.append(Counted())
        return made[-1]

    posed = problem(game)
    thinker = Late(make)
    assert not made
    thinker.think(game, posed, 1.0).poll()
    thinker.think(game, posed, 1.0).poll()
    assert len(made) == 1
    thinker.close()
    assert made[0].closed
    unused = Late(make)
    unused.close()
    # A later problem is solved in this process, and no new thinker is made for it.
    thought = unused.think(game, posed, 1.0)
    thought.poll()
    assert thought.eager
    assert len(made) == 1
