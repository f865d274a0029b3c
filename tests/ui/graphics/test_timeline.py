"""Cues follow one another with overlap; finishing gives what waiting would have given."""

from __future__ import annotations

from types import SimpleNamespace

from game.ui.graphics.ease import linear
from game.ui.graphics.timeline import Cue, Timeline


def played(timeline: Timeline, seconds: float, step: float = 0.01) -> None:
    for _ in range(round(seconds / step)):
        timeline.update(step)


def test_cues_begin_in_order_after_their_leads() -> None:
    timeline, begun = Timeline(), []
    for name, lead in (("a", 0.10), ("b", 0.10), ("c", 0.0)):
        timeline.add(Cue(lambda name=name: begun.append(name), lead, 0.30))
    timeline.update(0.01)
    assert begun == ["a"]
    played(timeline, 0.12)
    assert begun == ["a", "b"]
    played(timeline, 0.10)
    assert begun == ["a", "b", "c"]


def test_busy_until_the_last_span_is_over() -> None:
    timeline = Timeline()
    timeline.add(Cue(lambda: None, 0.0, 0.30))
    timeline.update(0.01)
    played(timeline, 0.25)
    assert timeline.busy
    played(timeline, 0.10)
    assert not timeline.busy


def test_cues_without_time_all_pass_in_one_update() -> None:
    timeline, begun = Timeline(), []
    for number in range(5):
        timeline.add(Cue(lambda number=number: begun.append(number)))
    timeline.update(0.001)
    assert begun == [0, 1, 2, 3, 4]
    assert not timeline.busy


def test_a_slow_frame_does_not_slow_the_show() -> None:
    timeline, begun = Timeline(), []
    for number in range(3):
        timeline.add(Cue(lambda number=number: begun.append(number), 0.10))
    timeline.update(0.01)
    timeline.update(0.15)
    timeline.update(0.05)
    assert begun == [0, 1, 2]


def test_scale_is_the_speed_of_the_clock() -> None:
    timeline, it = Timeline(scale=2.0), SimpleNamespace(x=0.0)
    timeline.add(Cue(lambda: timeline.tweens.to(it, 1.0, linear, x=10.0), 1.0, 1.0))
    timeline.update(0.0)
    timeline.update(0.25)
    assert it.x == 5.0


def test_ends_are_told_once() -> None:
    timeline, ended = Timeline(), []
    timeline.add(Cue(lambda: None, 0.0, 0.1, lambda: ended.append(1)))
    played(timeline, 0.3)
    timeline.finish()
    assert ended == [1]


def test_finish_completes_cues_tweens_and_what_they_start() -> None:
    timeline, it, order = Timeline(), SimpleNamespace(x=0.0), []

    def first() -> None:
        order.append("first")
        timeline.tweens.to(it, 1.0, x=10.0, done=lambda: order.append("arrived"))

    timeline.add(Cue(first, 0.5, 1.0, lambda: timeline.add(Cue(lambda: order.append("late")))))
    timeline.add(Cue(lambda: order.append("second"), 0.5, 0.5))
    timeline.update(0.1)
    timeline.finish()
    assert it.x == 10.0
    assert order == ["first", "second", "arrived", "late"]
    assert not timeline.busy


def test_finishing_is_known_while_it_lasts() -> None:
    timeline, seen = Timeline(), []
    timeline.add(Cue(lambda: seen.append(timeline.finishing)))
    timeline.finish()
    assert seen == [True]
    assert not timeline.finishing
