"""The curtain: who is called to lift it, and when it falls."""

from __future__ import annotations

import pytest

from game.engine.actions import NOBODY
from game.table.people.curtain import GUARD, HOLD, Curtain, CurtainRule, curtain_rule, is_watched
from game.table.people.devices import KEYBOARD, MOUSE, TOUCH, Device, Source


def test_nobody_is_called_between_two_rounds() -> None:
    """Somebody was called when the last round ended: that says nothing of the next one."""
    curtain = Curtain()
    curtain.follow(1)
    assert curtain.called == 1
    curtain.reset()
    assert curtain.called == NOBODY
    assert not curtain.waits
    assert not curtain.press(1)
    assert curtain.down


def test_a_key_held_at_the_end_of_a_round_lifts_nothing_in_the_next() -> None:
    curtain = Curtain()
    curtain.follow(1)
    curtain.press(1, KEYBOARD, hold=True)
    curtain.reset()
    assert not curtain.pass_time(HOLD * 2)
    assert curtain.down


# --- when there is one ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "here", "sat", "apart", "rule"),
    [
        ((0,), (0,), (0,), False, CurtainRule.NEVER),
        ((0, 1), (0, 1), (0, 1), False, CurtainRule.EVERY_TURN),
        ((0, 1), (0,), (0, 1), False, CurtainRule.EVERY_TURN),
        ((0, 1), (0,), (0, 1), True, CurtainRule.NEVER),
        ((0, 1), (0, 1), (0, 1), True, CurtainRule.EVERY_TURN),
        ((1,), (1,), (0, 1), False, CurtainRule.ONCE),
        ((0, 1), (), (0, 1), False, CurtainRule.NEVER),
    ],
)
def test_two_people_need_a_curtain_by_whatever_devices_they_play(
    people: tuple[int, ...],
    here: tuple[int, ...],
    sat: tuple[int, ...],
    apart: bool,
    rule: CurtainRule,
) -> None:
    watched = is_watched(sat, here, apart)
    assert curtain_rule(people, here, watched=watched, apart=apart) is rule


def test_who_says_in_the_middle_of_a_round_that_they_sit_apart_lifts_it_once() -> None:
    assert curtain_rule((0, 1), (0,), watched=True, apart=True) is CurtainRule.ONCE


# --- for a moment after a name is called ---------------------------------------------------------


def test_the_device_that_acted_last_lifts_nothing_for_a_moment() -> None:
    curtain = Curtain()
    curtain.follow(1, Source(Device.TOUCH, 3))
    assert curtain.press(1, Source(Device.TOUCH, 4)), "all fingers are one device"
    assert curtain.down
    curtain.pass_time(GUARD - 0.01)
    curtain.press(1, TOUCH)
    assert curtain.down
    curtain.pass_time(0.02)
    curtain.press(1, TOUCH)
    assert curtain.open == 1


def test_only_the_device_that_is_held_ends_the_holding() -> None:
    curtain = Curtain()
    curtain.follow(1, MOUSE)
    curtain.press(1, KEYBOARD, hold=True)
    curtain.let_go(MOUSE)
    assert curtain.pressed
    curtain.let_go(KEYBOARD)
    assert not curtain.pass_time(2 * HOLD)


def test_the_only_person_left_is_called_in_anybody_s_turn_and_stays_open() -> None:
    curtain = Curtain(keeper=2)
    curtain.follow(NOBODY)
    assert curtain.called == 2
    curtain.press(2, KEYBOARD)
    curtain.follow(2)
    curtain.follow(NOBODY)
    assert curtain.open == 2
    curtain.cover()
    assert curtain.down
    assert curtain.called == 2
