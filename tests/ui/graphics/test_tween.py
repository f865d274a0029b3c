"""One running tween a property, the newest wins, and every one ends exactly."""

from __future__ import annotations

from types import SimpleNamespace

from game.ui.graphics.ease import linear
from game.ui.graphics.tween import Tweens


def thing(**values: float) -> SimpleNamespace:
    return SimpleNamespace(**values)


def test_arrives_exactly_and_then_rests() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 0.3, linear, x=0.1)
    for _ in range(7):
        tweens.update(0.05)
    assert it.x == 0.1
    assert not tweens


def test_half_way_in_half_the_time() -> None:
    tweens, it = Tweens(), thing(x=10.0)
    tweens.to(it, 1.0, linear, x=20.0)
    assert tweens.update(0.5)
    assert it.x == 15.0


def test_the_newest_wins_and_starts_from_here() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 1.0, linear, x=10.0)
    tweens.update(0.5)
    tweens.to(it, 1.0, linear, x=0.0)
    tweens.update(0.5)
    assert it.x == 2.5
    assert len(tweens) == 1


def test_properties_run_side_by_side() -> None:
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 1.0, linear, x=10.0, y=20.0)
    tweens.to(it, 1.0, linear, x=0.0)
    tweens.update(1.0)
    assert (it.x, it.y) == (0.0, 20.0)


def test_no_time_sets_at_once_and_drops_what_ran() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 1.0, linear, x=10.0)
    tweens.to(it, 0.0, linear, x=3.0)
    assert it.x == 3.0
    assert not tweens


def test_a_waiting_tween_starts_from_where_things_are_then() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 1.0, linear, delay=0.5, x=10.0)
    tweens.update(0.25)
    it.x = 4.0
    tweens.update(0.75)
    assert it.x == 7.0


def test_done_once_and_never_for_a_dropped_one() -> None:
    told: list[str] = []
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 0.1, x=1.0, done=lambda: told.append("dropped"))
    tweens.to(it, 0.1, x=2.0, y=2.0, done=lambda: told.append("done"))
    tweens.update(0.2)
    tweens.update(0.2)
    assert told == ["done"]


def test_an_ending_may_start_the_next() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 0.1, x=1.0, done=lambda: tweens.to(it, 0.1, x=5.0))
    tweens.finish()
    assert it.x == 5.0
    assert not tweens


def test_stop_leaves_things_where_they_are() -> None:
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 1.0, linear, x=10.0, y=10.0)
    tweens.update(0.5)
    tweens.stop(it, "x")
    tweens.finish()
    assert (it.x, it.y) == (5.0, 10.0)


def test_goal_is_where_it_goes_or_where_it_is() -> None:
    tweens, it = Tweens(), thing(x=1.0)
    assert tweens.goal(it, "x") == 1.0
    tweens.to(it, 1.0, x=9.0)
    assert tweens.goal(it, "x") == 9.0
    assert tweens.runs(it, "x")
