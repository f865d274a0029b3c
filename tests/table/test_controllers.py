"""Which device holds which seat, when people change places and pads are pulled out."""

from __future__ import annotations

from dataclasses import replace

from game.table.people.controllers import Controllers
from game.table.people.curtain import CurtainRule
from game.table.people.devices import KEYBOARD, MOUSE, Device, Source
from game.table.people.seating import computer, person
from tests.playing import book_of, by_phone

PAD = Source(Device.PAD, 1)
OTHER_PAD = Source(Device.PAD, 2)


def test_a_seat_that_goes_on_by_phone_misses_no_pad() -> None:
    """No device of this screen could end it."""
    book = book_of(3)
    devices = Controllers(book)
    devices.claim(PAD, 1)
    assert devices.pulled_out(PAD) == 1
    assert devices.missing == (1,)
    by_phone(book, [1])
    assert not devices.missing


def test_the_pad_of_somebody_who_goes_on_by_phone_can_claim_another_seat() -> None:
    book = book_of(3)
    devices = Controllers(book)
    devices.claim(PAD, 1)
    by_phone(book, [1])
    assert devices.wanted(PAD) == (0, 2)


def test_what_somebody_used_is_not_said_to_whoever_sits_there_next() -> None:
    book = book_of(2)
    devices = Controllers(book)
    devices.claim(PAD, 1)
    devices.used(KEYBOARD, 0)
    book.sit(1, computer("Vera"))
    book.sit(1, person("Zoe"))
    assert devices.prompts(1) is Device.KEYBOARD


def test_a_second_person_at_the_screen_makes_whoever_sat_apart_lift_it_for_the_round() -> None:
    book = book_of(3, phones=[1])
    book.sit(2, computer("Vera"))
    book.sit(0, replace(book.seating[0], apart=True))
    devices = Controllers(book)
    rules = [devices.rule]
    for third in (person("Zoe"), computer("Vera")):
        book.sit(2, third)
        rules.append(devices.rule)
    assert rules == [CurtainRule.NEVER, CurtainRule.EVERY_TURN, CurtainRule.ONCE]


def test_only_a_device_that_somebody_else_may_use_is_shared() -> None:
    devices = Controllers(book_of(2))
    assert devices.shares(KEYBOARD, 0)
    devices.claim(PAD, 0)
    assert not devices.shares(PAD, 0)
    assert not devices.shares(KEYBOARD, 1), "whoever has the pad needs no key"
    assert devices.shares(KEYBOARD, 0), "it is the other's"
    assert not Controllers(book_of(2, phones=[1])).shares(KEYBOARD, 0)


def test_nobody_is_told_to_press_what_cannot_act_for_them() -> None:
    devices = Controllers(book_of(2))
    devices.used(KEYBOARD, 0)
    devices.claim(PAD, 0)
    assert devices.prompts(0) is Device.PAD
    assert devices.at_hand(1) == KEYBOARD
    devices.claim(OTHER_PAD, 1)
    assert devices.at_hand(1) == OTHER_PAD
    devices.pulled_out(OTHER_PAD)
    assert devices.prompts(1) is Device.KEYBOARD
    assert Controllers(book_of(2)).at_hand(0) == MOUSE
