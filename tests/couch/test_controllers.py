"""Which device holds which seat, when people change places and pads are pulled out."""

from __future__ import annotations

from game.couch.controllers import Controllers
from game.couch.devices import KEYBOARD, Device, Source
from game.match.seating import computer, person
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
    assert devices.missing == ()


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
