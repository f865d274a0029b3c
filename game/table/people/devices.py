"""The devices of people: the sources of input."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Device(Enum):
    """A kind of device."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"


class Source(NamedTuple):
    """The device that an input came from."""

    device: Device
    number: int = 0
    """Which of its kind: the instance of a pad, the finger; 0 for mouse and keyboard."""


MOUSE: Final = Source(Device.MOUSE)
KEYBOARD: Final = Source(Device.KEYBOARD)
TOUCH: Final = Source(Device.TOUCH)
"""Every finger: nobody can tell whose it is."""


def as_held(source: Source) -> Source:
    """The device as a seat holds it: all fingers are one device."""
    return TOUCH if source.device is Device.TOUCH else source
