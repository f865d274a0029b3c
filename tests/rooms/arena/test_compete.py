"""A contest counts the same on any executor."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from game.rooms.arena.contests import Contest, Tally, Trial, compete
from game.rooms.arena.contests.report import reported

HERE = "tests.rooms.arena.players"
PAIR = Contest("classic", (), (f"{HERE}:eager", f"{HERE}:lazy"), 3)


def told(tally: Tally, trial: Trial | None = None) -> dict[str, Any]:
    return reported(tally, 1.0, 1, trial)


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.fixture
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as pool:
        yield pool


def test_only_whole_rotations_are_played() -> None:
    three = Contest("classic", (), (f"{HERE}:eager", f"{HERE}:lazy", f"{HERE}:lazy"), 3)
    for asked, played in [(1, 3), (3, 3), (4, 6), (9, 9)]:
        tally = compete(three, asked)
        assert tally.rounds == played
        assert tally.deals * 3 == played
        assert sum(won.won for won in tally.by_seat) == pytest.approx(played)
        assert sum(won.won for won in tally.by_agent.values()) == pytest.approx(played)


@pytest.mark.pool
@pytest.mark.parametrize("ahead", [1, 7])
def test_a_trial_ends_at_the_same_deal_everywhere(
    processes: Executor, threads: Executor, ahead: int
) -> None:
    def ended(executor: Executor | None) -> dict[str, Any]:
        trial = Trial(PAIR.agents[0], 0.5, 0.55)
        tally = compete(PAIR, 2000, executor, trial=trial, ahead=ahead)
        assert tally.deals == trial.deals, "what was played beyond the end is thrown away"
        return told(tally, trial)

    here = ended(None)
    assert here["trial"]["accepted"] == "high"
    assert 30 <= here["rounds"] < 400
    assert here["deals"] % 4, "within a part of the work, not at its end"
    assert ended(threads) == here
    assert ended(processes) == here


def test_a_trial_is_about_the_agent_it_names() -> None:
    trial = Trial(PAIR.agents[1], 0.4, 0.5)
    compete(PAIR, 2000, trial=trial)
    assert trial.accepted == 0.4, "the weaker one wins less"
    with pytest.raises(ValueError, match="tuple"):
        compete(PAIR, 10, trial=Trial("somebody else", 0.4, 0.5))


@pytest.mark.slow
def test_progress_is_told_and_ends_at_the_whole() -> None:
    said: list[tuple[int, int]] = []
    compete(PAIR, 1401, progress=lambda done, of: said.append((done, of)))
    assert said[-1] == (1402, 1402)
    assert [done for done, _ in said] == sorted({done for done, _ in said})
    assert len(said) > 100, "often enough to be looked at"


class Lazy(Executor):
    """Keeps what it is given, and does it when it is asked for: it shows what was handed out."""

    def __init__(self) -> None:
        self.handed: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        wait = future.result

        def result(timeout: float | None = None) -> Any:
            if not future.done():
                future.set_result(fn(*args, **kwargs))
            return wait(timeout)

        future.result = result  # type: ignore[method-assign]
        future.exception = result  # type: ignore[method-assign]
        self.handed.append(future)
        return future


def test_no_more_is_handed_out_than_asked_for_and_the_rest_is_played_to_its_end() -> None:
    executor = Lazy()
    trial = Trial(PAIR.agents[0], 0.5, 0.6)
    compete(PAIR, 20_000, executor, trial=trial, ahead=5)
    assert all(future.done() and not future.cancelled() for future in executor.handed)
    handed = len(executor.handed)
    assert handed * 4 > trial.deals > (handed - 6) * 4
