"""Which device holds which seat, when people change places and pads are pulled out."""

from __future__ import annotations

from game.couch.controllers import Controllers
from game.couch.curtain import CurtainRule
from game.couch.devices import KEYBOARD, MOUSE, Device, Source

PAD = Source(Device.PAD, 1)
OTHER_PAD = Source(Device.PAD, 2)


def test_a_seat_that_goes_on_by_phone_misses_no_pad() -> None:
    """No device of this screen could end it."""
    devices = Controllers((0, 1, 2))
    devices.claim(PAD, 1)
    assert devices.pulled_out(PAD) == 1
    assert devices.missing == (1,)
    devices.seat((0, 1, 2), phones=(1,))
    assert devices.missing == ()


def test_the_pad_of_somebody_who_goes_on_by_phone_can_claim_another_seat() -> None:
    devices = Controllers((0, 1, 2))
    devices.claim(PAD, 1)
    devices.seat((0, 1, 2), phones=(1,))
    assert devices.wanted(PAD) == (0, 2)


def test_what_somebody_used_is_not_said_to_whoever_sits_there_next() -> None:
    devices = Controllers((0, 1))
    devices.claim(PAD, 1)
    devices.used(KEYBOARD, 0)
    devices.seat((0,))
    devices.seat((0, 1))
    assert devices.prompts(1) is Device.KEYBOARD


def test_who_has_played_since_the_round_began_counts_until_the_next() -> None:
    devices = Controllers((0, 1))
    assert devices.rule is CurtainRule.EVERY_TURN
    devices.seat((1,))
    assert devices.rule is CurtainRule.ONCE
    devices.begin_round()
    assert devices.rule is CurtainRule.NEVER
    devices.go_on((0, 1))
    assert devices.rule is CurtainRule.ONCE


def test_a_second_person_at_the_screen_makes_whoever_sat_apart_lift_it_for_the_round() -> None:
    devices = Controllers((0, 1), phones=(1,), apart=True)
    assert devices.rule is CurtainRule.NEVER
    devices.seat((0, 1, 2), phones=(1,), apart=True)
    assert devices.rule is CurtainRule.EVERY_TURN
    devices.seat((0, 1), phones=(1,), apart=True)
    assert devices.rule is CurtainRule.ONCE


def test_only_a_device_that_somebody_else_may_use_is_shared() -> None:
    devices = Controllers((0, 1))
    assert devices.shares(KEYBOARD, 0)
    devices.claim(PAD, 0)
    assert not devices.shares(PAD, 0)
    assert not devices.shares(KEYBOARD, 1), "whoever has the pad needs no key"
    assert devices.shares(KEYBOARD, 0), "it is the other's"
    assert not Controllers((0, 1), phones=(1,)).shares(KEYBOARD, 0)


def test_nobody_is_told_to_press_what_cannot_act_for_them() -> None:
    devices = Controllers((0, 1))
    devices.used(KEYBOARD, 0)
    devices.claim(PAD, 0)
    assert devices.prompts(0) is Device.PAD
    assert devices.at_hand(1) == KEYBOARD
    devices.claim(OTHER_PAD, 1)
    assert devices.at_hand(1) == OTHER_PAD
    devices.pulled_out(OTHER_PAD)
    assert devices.prompts(1) is Device.KEYBOARD
    assert Controllers((0, 1)).at_hand(0) == MOUSE
