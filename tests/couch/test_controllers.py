"""Which device holds which seat, when people change places and pads are pulled out."""

from __future__ import annotations

from game.couch.controllers import Controllers
from game.couch.devices import KEYBOARD, Device, Source

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
