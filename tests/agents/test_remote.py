"""Tests that the game goes on whatever the thinking process does, and that nothing is left."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from game.agents import remote
from game.agents.remote import Remote, hire
from game.agents.search import Search
from game.agents.thinking import Thought
from game.agents.worker import serve
from game.engine.game import Game
from game.rulesets import rules_for
from game.storage.watch import Watch
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.agents import misbehaving
from tests.agents.test_thinking import endless, problem, until
from tests.thinning import thinned

pytestmark = pytest.mark.skipif(os.name != "posix", reason="looks at processes as POSIX has them")

NONSENSE: tuple[Callable[[Connection], None], ...] = (
    misbehaving.says_noise,
    misbehaving.says_nothing_at_length,
    misbehaving.says_another_thing,
    misbehaving.names_a_move_that_is_not_there,
)
DEATHS: tuple[Callable[[Connection], None], ...] = (
    misbehaving.dies_at_once,
    misbehaving.dies_when_asked,
    misbehaving.dies_in_the_middle_of_a_word,
    misbehaving.breaks,
)
HANGS: tuple[Callable[[Connection], None], ...] = (
    misbehaving.never_listens,
    misbehaving.hears_and_is_silent,
    misbehaving.reads_no_more,
    misbehaving.will_not_end,
)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(rules_for("last-card", 4))


class Hired:
    """Starts processes with given behaviours, and remembers the processes."""

    def __init__(self, *behaviours: Callable[[Connection], None] | None) -> None:
        """behaviours: those of the processes in the order of their start; the last one is used for
        all further processes.  None is the correct behaviour."""
        self.behaviours = behaviours
        self.pids: list[int] = []

    def __call__(self) -> tuple[BaseProcess, Connection]:
        behaviour = self.behaviours[min(len(self.pids), len(self.behaviours) - 1)]
        process, pipe = hire() if behaviour is None else _forked(behaviour)
        assert process.pid is not None
        self.pids.append(process.pid)
        return process, pipe

    def gone(self) -> bool:
        """Return whether no process is left, not even as a zombie."""
        return not any(_there(pid) for pid in self.pids)


def _forked(behaviour: Callable[[Connection], None]) -> tuple[BaseProcess, Connection]:
    # Where forking is safe, it is used because a forked process need not load anything.
    if sys.platform == "linux":
        context = multiprocessing.get_context("fork")
    else:
        context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=behaviour, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(scope="module")
def once(game: Game) -> None:
    """Start a process once, because multiprocessing then opens what it keeps for good."""
    first = Remote()
    thought = first.think(game, problem(game), 20.0)
    until(lambda: first.ready, thought)
    first.close()


@pytest.fixture
def tidy(once: None) -> Iterator[None]:
    """Check that no descriptor and no thread is left behind."""
    before = _descriptors(), threading.active_count()
    yield
    until(lambda: (_descriptors(), threading.active_count()) == before)


def _descriptors() -> int:
    return len(os.listdir("/proc/self/fd" if Path("/proc/self/fd").exists() else "/dev/fd"))


def goes_on_here(thinker: Remote, game: Game) -> Thought:
    """Pose a problem that the process does not solve, and check that a move is still found."""
    thought = thinker.think(game, problem(game, rounds=60), 30.0)
    until(lambda: thought.eager, thought)
    until(lambda: thought.done, thought)
    assert thought.best() in thought.problem.moves
    assert sum(chance.rounds for chance in thought.chances()) > 30
    return thought


@pytest.mark.parametrize(
    "behaviour", thinned([*NONSENSE, *DEATHS, *HANGS], 1, slow=4), ids=lambda b: b.__name__
)
def test_whatever_it_does_the_game_goes_on_with_another(
    behaviour: Callable[[Connection], None],
    game: Game,
    tidy: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if behaviour in HANGS:
        monkeypatch.setattr(remote, "PATIENCE", 0.2)
        # This is long enough for processes that begin to listen late.
        monkeypatch.setattr(
            remote, "START_PATIENCE", 0.2 if behaviour is misbehaving.never_listens else 20.0
        )
    hired = Hired(behaviour, serve)
    thinker = Remote(hired)
    goes_on_here(thinker, game)
    assert len([each for each in caplog.records if each.levelno == logging.WARNING]) == 1
    monkeypatch.undo()
    # The test must wait for the other process, even on a busy machine.
    monkeypatch.setattr(remote, "PATIENCE", 60.0)

    assert not thinker.alive(), "the watch starts another one"
    thinker.restart()
    thought = thinker.think(game, problem(game, 9, rounds=60), 30.0)
    until(lambda: thought.done, thought)
    assert not thought.eager
    assert thought.best() in thought.problem.moves
    assert len(hired.pids) == 2
    thinker.close()
    until(lambda: thinker.alive() and hired.gone())


@pytest.mark.slow
def test_the_watch_starts_another_one_and_says_so(
    game: Game, tidy: None, caplog: pytest.LogCaptureFixture
) -> None:
    hired = Hired(misbehaving.dies_when_asked, misbehaving.dies_when_asked, None)
    thinker, watch_clock = Remote(hired), Clock()
    watch = Watch(watch_clock)
    watch.add(thinker)
    assert watch.look() == [], "it is not missed before there has been a problem"
    for broken in range(1, 3):
        goes_on_here(thinker, game)
        goes_on_here(thinker, game)
        assert len(hired.pids) == broken, "problems start no more than the first process"
        assert not thinker.alive()
        watch_clock.now += 10.0
        assert watch.look() == ["thinker"]
    assert "thinker had ended; it was started again (restart 2)" in caplog.text
    thought = thinker.think(game, problem(game, rounds=20), 30.0)
    until(lambda: thought.done, thought)
    assert not thought.eager
    assert thinker.last_heard is not None
    thinker.close()
    assert thinker.alive(), "it is not missed after it was closed"
    until(lambda: thinker.alive() and hired.gone())


class Clock:
    """Turned by hand."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("begins", [True, False], ids=["asked", "starting"])
def test_the_time_in_which_the_machine_sleeps_is_not_silence(
    begins: bool, game: Game, tidy: None
) -> None:
    """A laptop that is closed for an hour stops the process too."""
    hired = Hired(misbehaving.hears_and_is_silent if begins else misbehaving.never_listens)
    clock = Clock()
    thinker = Remote(hired, clock)
    thought = thinker.think(game, problem(game), 1e6)
    until(lambda: thinker.ready == begins and thinker.pid is not None, thought)
    for _ in range(3):
        thought.poll()
        clock.now += 3600.0
        thought.poll()
        clock.now += 0.1
        thought.poll()
    assert not thought.eager, "it is given time to answer after each sleep"
    for _ in range(200):
        clock.now += 0.2
        thought.poll()
    assert thought.eager, "one that is silent while the game runs is ended"
    thought.cancel()
    thinker.close()
    until(lambda: thinker.alive() and hired.gone())


def test_one_that_cannot_be_started_is_left_to_the_watch(
    game: Game, tidy: None, caplog: pytest.LogCaptureFixture
) -> None:
    tries = []

    def impossible() -> tuple[BaseProcess, Connection]:
        tries.append(1)
        raise OSError("no such thing here")

    thinker = Remote(impossible)
    for _ in range(3):
        goes_on_here(thinker, game)
    assert len(tries) == 1
    assert "no such thing here" in caplog.text
    assert not thinker.alive()
    with pytest.raises(OSError, match="no such thing here"):
        thinker.restart()
    thinker.close()


# Windows knows but one way to end a process, and none to make it stand still.
NAMES = ("SIGTERM",) if os.name == "nt" else ("SIGKILL", "SIGTERM", "SIGSEGV", "SIGSTOP")
SIGNALS = [getattr(signal, name) for name in NAMES]


@pytest.mark.parametrize(
    "sign",
    thinned(SIGNALS, 1, slow=4),
)
def test_a_real_one_that_is_killed_is_replaced(
    sign: signal.Signals,
    game: Game,
    tidy: None,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    hired = Hired(None)
    thinker = Remote(hired)
    thought = thinker.think(game, endless(game), 60.0)
    until(lambda: bool(thought.chances()), thought)
    monkeypatch.setattr(remote, "PATIENCE", 0.3)
    os.kill(hired.pids[0], sign)
    until(lambda: thought.eager, thought)
    monkeypatch.undo()
    before = sum(chance.rounds for chance in thought.chances())
    until(lambda: sum(chance.rounds for chance in thought.chances()) != before, thought)
    assert thought.best() in thought.problem.moves
    thought.cancel()

    thinker.restart()
    later = thinker.think(game, problem(game, 7, rounds=30), 30.0)
    until(lambda: later.done, later)
    assert not later.eager
    assert later.best() in later.problem.moves
    assert thinker.pid == hired.pids[1] != hired.pids[0]
    until(lambda: thinker.alive() and not _there(hired.pids[0]))
    thinker.close()
    until(lambda: thinker.alive() and hired.gone())
    assert capfd.readouterr().err == ""


def test_a_late_answer_is_not_taken_for_one_to_the_next_question(game: Game, tidy: None) -> None:
    hired = Hired(misbehaving.answers_too_late)
    thinker = Remote(hired)
    first = thinker.think(game, problem(game), 30.0)
    until(lambda: thinker.ready, first)
    first.poll()
    second = thinker.think(game, problem(game, 9), 30.0)
    until(lambda: second.done, second)
    assert [chance.rounds for chance in second.chances()] == [10]
    assert second.best() == second.problem.moves[0]
    assert first.chances() == []
    assert len(hired.pids) == 1
    thinker.close()


def test_many_problems_at_once_do_not_make_it_hang_and_never_hold_the_game_up(
    game: Game, tidy: None
) -> None:
    """The test asks more than fits into the pipe of a process that does not read."""
    hired = Hired(misbehaving.reads_no_more)
    thinker = Remote(hired)
    posed = problem(game)
    until(lambda: thinker.ready, thinker.think(game, posed, 30.0))
    longest = 0.0
    for _ in range(400):
        began = time.perf_counter()
        thought = thinker.think(game, posed, 30.0)
        thought.poll()
        longest = max(longest, time.perf_counter() - began)
    assert longest < 0.5
    assert not thought.eager
    thinker.close()
    until(lambda: thinker.alive() and hired.gone())


def test_pauses_between_problems_are_not_held_against_it(game: Game) -> None:
    """A person may think for a long time.  Only the time in which the process owes an answer counts
    against it."""
    now = [0.0]
    hired = Hired(serve)
    thinker = Remote(hired, lambda: now[0])
    for number in range(3):
        thought = thinker.think(game, problem(game, 5 + number, rounds=30), 100.0)
        until(thought.chances, thought)
        now[0] += 3.0
        thought.cancel()
        now[0] += 1000.0
        again = thinker.think(game, endless(game), 100.0)
        again.poll()
        again.cancel()
        now[0] += 1000.0
    assert len(hired.pids) == 1
    thinker.close()


def test_where_the_search_itself_breaks_a_move_is_found_at_sight(
    game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(self: Search) -> None:
        raise RuntimeError("a position nobody has thought of")

    monkeypatch.setattr(Search, "pieces", broken)
    thinker = Remote(Hired(misbehaving.dies_when_asked))
    thought = thinker.think(game, problem(game), 30.0)
    until(lambda: thought.done, thought)
    assert "nobody has thought of" in caplog.text
    thinker.close()


@pytest.mark.parametrize(
    "behaviour",
    thinned([misbehaving.dies_when_asked, misbehaving.names_a_move_that_is_not_there], 1, slow=2),
    ids=lambda b: b.__name__,
)
def test_a_match_is_played_to_its_end_all_the_same(
    behaviour: Callable[[Connection], None], tidy: None
) -> None:
    hired = Hired(behaviour)
    thinker = Remote(hired)
    seated = [Player("Ana"), Player("Ben", "master"), Player("Cleo", "master")]
    sitting = sit_down("last-card", {"match": "rounds", "rounds": "1"}, seated, 3, thinker)
    sitting.set_automatic(0, True)
    give_up = time.monotonic() + 60
    while not sitting.match_over:
        assert time.monotonic() < give_up
        sitting.update(0.05)
        time.sleep(0.001)
    thinker.close()
    assert len(hired.pids) == 1
    until(lambda: thinker.alive() and hired.gone())


def test_closing_at_once_leaves_nothing(game: Game, tidy: None) -> None:
    hired = Hired(None)
    thinker = Remote(hired)
    thinker.think(game, problem(game), 9.0)
    thinker.close()
    until(lambda: thinker.alive() and hired.gone())
    goes_on_here(thinker, game)
    assert len(hired.pids) <= 1
