"""Numbers on their way: easings, tweens, the timeline of cues, and timers."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pytest

from game.ui.graphics import ease
from game.ui.graphics.ease import linear
from game.ui.graphics.timeline import Cue, Timeline, Timers
from game.ui.graphics.tween import TweenedValue, Tweens

EASES = (
    ease.linear, ease.in_quad, ease.out_quad, ease.out_cubic, ease.in_out_cubic, ease.in_out_sine,
    ease.out_back,
)  # fmt: skip


@pytest.mark.parametrize("function", EASES)
def test_an_easing_covers_the_whole_way(function: ease.Ease) -> None:
    steps = [function(i / 50) for i in range(51)]
    assert steps[0] == pytest.approx(0.0, abs=1e-9)
    assert steps[-1] == pytest.approx(1.0, abs=1e-9)
    if function is ease.out_back:
        assert 1.05 < max(steps) < 1.15, "it springs a little too far"
    else:
        assert steps == sorted(steps), "it never turns back"


def thing(**values: float) -> SimpleNamespace:
    return SimpleNamespace(**values)


def test_a_tween_arrives_exactly_and_then_rests() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 0.3, linear, x=0.1)
    tweens.update(0.15)
    assert it.x == 0.05
    for _ in range(4):
        tweens.update(0.05)
    assert it.x == 0.1
    assert not tweens


def test_the_newest_wins_and_starts_from_here() -> None:
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 1.0, linear, x=10.0, y=20.0)
    tweens.update(0.5)
    tweens.to(it, 1.0, linear, x=0.0)
    tweens.update(0.5)
    assert (it.x, it.y) == (2.5, 20.0)
    assert len(tweens) == 1
    tweens.to(it, 0.0, linear, x=3.0)
    assert it.x == 3.0, "without any time it is there at once"
    assert not tweens


def test_a_waiting_tween_starts_from_where_things_are_then() -> None:
    tweens, it = Tweens(), thing(x=0.0)
    tweens.to(it, 1.0, linear, delay=0.5, x=10.0)
    tweens.update(0.25)
    it.x = 4.0
    tweens.update(0.75)
    assert it.x == 7.0


def test_done_is_called_once_and_never_for_a_dropped_tween() -> None:
    told: list[str] = []
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 0.1, x=1.0, done=lambda: told.append("dropped"))
    tweens.to(it, 0.1, x=2.0, y=2.0, done=lambda: told.append("done"))
    tweens.update(0.2)
    tweens.update(0.2)
    assert told == ["done"]


def test_what_is_stopped_stays_where_it_is_and_the_rest_has_its_goal() -> None:
    tweens, it = Tweens(), thing(x=0.0, y=0.0)
    tweens.to(it, 1.0, linear, x=10.0, y=10.0)
    tweens.update(0.5)
    tweens.stop(it, "x")
    assert (tweens.goal(it, "x"), tweens.goal(it, "y")) == (5.0, 10.0)
    assert [tweens.runs(it, each) for each in "xy"] == [False, True]
    tweens.finish()
    assert (it.x, it.y) == (5.0, 10.0)


def test_a_value_starts_anew_from_where_it_is() -> None:
    value = TweenedValue(0.0)
    value.to(1.0)
    value.step(0.06, 0.12)
    half = value.value
    assert 0.5 < half < 1
    value.to(0.0)
    assert value.value == half
    assert not value.step(1.0, 0.12)
    assert value.value == 0
    value.to(1.0)
    assert not value.step(0.0, 0.0)
    assert value.value == 1, "without any time it is there at once"


def test_cues_begin_in_order_after_their_leads() -> None:
    timeline, begun = Timeline(), list[str]()
    for name, lead in (("a", 0.10), ("b", 0.10), ("c", 0.0), ("d", 0.0)):
        timeline.add(Cue(partial(begun.append, name), lead, 0.30))
    for seconds, there in ((0.01, "a"), (0.11, "ab"), (0.1, "abcd")):
        timeline.update(seconds)
        assert begun == [*there]
    timeline.update(0.25)
    assert timeline.busy
    timeline.update(0.06)
    assert not timeline.busy


def test_a_slow_frame_does_not_slow_the_show() -> None:
    timeline, begun = Timeline(), list[int]()
    for number in range(3):
        timeline.add(Cue(partial(begun.append, number), 0.10))
    for seconds in (0.01, 0.15, 0.05):
        timeline.update(seconds)
    assert begun == [0, 1, 2]


def test_finish_completes_cues_tweens_and_what_they_start() -> None:
    timeline, it, order = Timeline(scale=2.0), thing(x=0.0), []

    def first() -> None:
        order.append("first")
        timeline.tweens.to(it, 1.0, linear, x=10.0, done=lambda: order.append("arrived"))

    def second() -> None:
        order.append("second" if timeline.finishing else "too soon")

    timeline.add(Cue(first, 0.5, 1.0, lambda: timeline.add(Cue(lambda: order.append("late")))))
    timeline.add(Cue(second, 0.5, 0.5))
    timeline.update(0.0)
    timeline.update(0.2)
    assert it.x == 4.0, "its clock runs twice as fast"
    timeline.finish()
    timeline.finish()
    assert it.x == 10.0
    assert order == ["first", "second", "arrived", "late"]
    assert not timeline.busy
    assert not timeline.finishing


def test_a_timer_does_its_work_once_when_its_time_has_passed() -> None:
    timers, done = Timers(), []
    timers.after(0.25, "a", lambda: done.append("replaced"))
    timers.after(1.0, "a", lambda: done.append("a"))
    timers.after(0.5, "b", lambda: done.append("b"))
    timers.after(0.1, "c", lambda: done.append("cancelled"))
    timers.cancel("c")
    timers.cancel("never begun")
    for left, there in ((0.5, ""), (0.25, ""), (0.5, "b"), (0.25, "b"), (None, "ba")):
        assert timers.next_due() == left
        assert done == [*there]
        timers.update(0.25)
    assert done == ["b", "a"]


def test_a_timer_may_set_the_next_going() -> None:
    timers, done = Timers(), []

    def again() -> None:
        done.append("again")
        if len(done) < 3:
            timers.after(0.5, "a", again)

    timers.after(0.5, "a", again)
    timers.update(0.5)
    assert done == ["again"]
    for _ in range(5):
        timers.update(0.5)
    assert len(done) == 3
