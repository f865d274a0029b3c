"""Timers: each does its work once, at the first update by which its time has passed."""

from __future__ import annotations

from game.ui.graphics.timeline import Timers


def test_it_is_done_once_when_its_time_has_passed() -> None:
    timers, done = Timers(), []
    timers.after(1.0, "a", lambda: done.append("a"))
    timers.after(0.5, "b", lambda: done.append("b"))
    assert timers.next_due() == 0.5
    timers.update(0.25)
    assert done == []
    assert timers.next_due() == 0.25
    timers.update(0.25)
    assert done == ["b"]
    timers.update(9.0)
    assert done == ["b", "a"]
    timers.update(9.0)
    assert done == ["b", "a"]
    assert timers.next_due() is None


def test_a_new_one_takes_the_place_of_the_last_of_its_key() -> None:
    timers, done = Timers(), []
    timers.after(0.5, "a", lambda: done.append("early"))
    timers.after(1.0, "a", lambda: done.append("late"))
    timers.update(0.6)
    assert done == []
    timers.update(0.6)
    assert done == ["late"]


def test_what_is_cancelled_is_not_done() -> None:
    timers, done = Timers(), []
    timers.after(0.5, "a", lambda: done.append("a"))
    timers.cancel("a")
    timers.cancel("never begun")
    timers.update(1.0)
    assert done == []


def test_what_is_done_may_set_the_next_going() -> None:
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
