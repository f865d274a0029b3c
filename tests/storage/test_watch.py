"""A helper that has ended by itself is started again, and less often the more often it ends."""

from __future__ import annotations

import logging

import pytest

from game.storage.watch import FIRST_WAIT, FORGIVEN_AFTER, LONGEST_WAIT, Health, Watch


class Helper:
    """A helper that can be killed."""

    def __init__(self, name: str = "clerk") -> None:
        self.name = name
        self.here = True
        self.stays = True
        """Whether it is alive after a restart."""
        self.started = 0
        self.error: Exception | None = None
        self.last_heard: float | None = None

    def alive(self) -> bool:
        return self.here

    def restart(self) -> None:
        self.started += 1
        if self.error is not None:
            raise self.error
        self.here = self.stays


class Clock:
    """Turned by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watch(clock: Clock) -> Watch:
    return Watch(clock)


def wait(watch: Watch, clock: Clock, seconds: float) -> list[str]:
    """Let that time pass in small steps: who was restarted."""
    until, found = clock.now + seconds, []
    while clock.now < until:
        clock.now += 0.25
        found += watch.look()
    return found


def test_a_dead_helper_is_restarted_and_counted(watch: Watch, clock: Clock) -> None:
    helper, other = Helper(), Helper("other")
    watch.add(helper)
    watch.add(other)
    assert watch.look() == []
    helper.here = False
    assert wait(watch, clock, 3.0) == ["clerk"]
    assert helper.started == 1
    assert other.started == 0
    helper.last_heard = clock.now - 1.5
    assert watch.health() == [Health("clerk", True, 1.5, 1), Health("other", True, None, 0)]


def test_the_loop_is_told_when_to_look_again(watch: Watch, clock: Clock) -> None:
    assert watch.next_due() is None
    watch.add(Helper())
    assert watch.next_due() == 0.0
    watch.look()
    due = watch.next_due()
    assert due is not None
    assert 0 < due < 5
    clock.now += due
    assert watch.next_due() == 0.0


def test_one_that_dies_again_and_again_is_restarted_less_and_less_often(
    watch: Watch, clock: Clock
) -> None:
    helper = Helper()
    helper.here = helper.stays = False
    watch.add(helper)
    assert 8 <= len(wait(watch, clock, 5 * LONGEST_WAIT)) <= 12
    before = helper.started
    wait(watch, clock, 10 * LONGEST_WAIT)
    assert 8 <= helper.started - before <= 10
    # It works again, and for long enough: the next time it is restarted at once.
    helper.here = helper.stays = True
    wait(watch, clock, FORGIVEN_AFTER + LONGEST_WAIT)
    helper.here = False
    assert wait(watch, clock, 3.0 + FIRST_WAIT) == ["clerk"]


def test_one_that_cannot_be_restarted_stops_nobody_else(
    watch: Watch, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    broken, helper = Helper("broken"), Helper()
    broken.here = helper.here = False
    broken.error = OSError("there is no room")
    watch.add(broken)
    watch.add(helper)
    with caplog.at_level(logging.WARNING):
        assert wait(watch, clock, 3.0) == ["clerk"]
    assert "there is no room" in caplog.text
    assert "clerk had ended" in caplog.text
    assert [each.alive for each in watch.health()] == [False, True]
    broken.error = None
    assert "broken" in wait(watch, clock, 10.0)


def test_another_helper_takes_the_place_of_one_of_the_same_name(watch: Watch, clock: Clock) -> None:
    first, second = Helper(), Helper()
    watch.add(first)
    first.here = False
    wait(watch, clock, 3.0)
    watch.add(second)
    assert watch.health() == [Health("clerk", True, None, 1)]
    watch.remove(first)
    assert len(watch.health()) == 1
    watch.remove(second)
    assert watch.health() == []
    assert watch.next_due() is None
