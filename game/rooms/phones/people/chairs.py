"""The seats that are held with phones, and those who have none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

AWAY_AFTER: Final = 5.0
"""Seconds without a word after which the table shows that a phone is away."""
ANY: Final = -1
"""Stands for any free seat."""


@dataclass(slots=True)
class Asking:
    """Another phone asks for a seat: for one that is taken, or, at the door, to be let in."""

    connection: int
    name: str
    face: str
    since: float
    """When it asked."""
    seat: int = ANY
    """At the door, the seat that it wants."""
    keeper: str | None = None
    """At the door, the name of who is asked, as it was told last; empty: the big screen."""
    at_table: bool = False
    """True if somebody at the big screen may answer: the owner's phone is away, or its owner does
    not answer."""


@dataclass(slots=True)
class Chair:
    """A seat that somebody holds with a phone."""

    seat: int
    token: str
    """The phone is known by it when it comes back."""
    connection: int | None = None
    """None while the phone is out of reach."""
    came: bool = False
    """True if the phone has been here since phones were switched on."""
    away_at: float = 0.0
    """The time from which whoever sits there counts as away, unless the phone is back."""
    asking: Asking | None = None
    asked: int = 0
    """The connection about which its phone is asked, as it was told; 0 for none."""
    phone: tuple[str, str] = "", ""
    """What its phone calls itself, and what stands for its address."""


class KeptSeat(NamedTuple):
    """Somebody who holds a seat by phone, or held it."""

    seat: int
    name: str
    face: str
    token: str


class Watcher(NamedTuple):
    """Somebody who watches."""

    name: str
    face: str
    sits: bool = True
    """True if they sit down as soon as a seat is free."""
