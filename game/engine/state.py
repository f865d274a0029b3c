"""The state of a round: one mutable, slotted object with a cheap copy."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.aliases import Card, Hand, Seat, Seats, Standard
from game.engine.events import EndReason, Event
from game.engine.frames import Frame


class Ring:
    """The seats of a round in their order; shared between copies of a state."""

    __slots__ = ("before", "count", "mask", "next", "seats")

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        """``seats``: those that take part, ascending (clockwise).  At least two.

        >>> ring = Ring((0, 2, 3))
        >>> ring.next, ring.before
        ((2, -1, 3, 0), (3, -1, 0, 2))
        """
        size = max(seats) + 1
        self.seats = seats
        self.count = len(seats)
        self.mask = sum(1 << seat for seat in seats)
        """The seats as a bit set."""
        following = [-1] * size
        before = [-1] * size
        for i, seat in enumerate(seats):
            following[seat] = seats[(i + 1) % len(seats)]
            before[seat] = seats[i - 1]
        self.next: tuple[int, ...] = tuple(following)
        """For each seat the one on its left (clockwise); -1 for a seat that takes no part."""
        self.before: tuple[int, ...] = tuple(before)
        """For each seat the one on its right."""


class Ending(NamedTuple):
    """How a round ended."""

    reason: EndReason
    winners: tuple[Seat, ...]
    """The seats that won; several share a blocked round."""
    values: tuple[int, ...]
    """The points of each seat's hand."""


class State:
    """A round at one moment.  Only the engine's verbs change it."""

    __slots__ = (
        "called", "dealer", "debts", "direction", "empty", "events", "frame", "guise", "hands",
        "locked", "over", "passed", "pile", "ring", "rng", "standard", "steps", "stock",
        "turn", "window",
    )  # fmt: skip

    ring: Ring
    hands: list[Hand]
    """Each seat's hand as a bit set; 0 for a seat that takes no part."""
    stock: list[Card]
    """The cards to draw, top at the end."""
    pile: list[Card]
    """The discards, top at the end."""
    standard: Standard
    """The standard that must be matched (see ``standard_for`` in cards.py)."""
    guise: Card
    """The card that the top card stands for; -1 when it is itself."""
    turn: Seat
    """The seat that must act."""
    direction: int
    """+1 clockwise, -1 anticlockwise."""
    dealer: Seat
    frame: Frame
    """The decision that ``turn`` has to make, with what is pending."""
    steps: int
    """While a play is being worked out: how many seats on the turn moves."""
    called: Seats
    """Bit set of the seats whose last-card call stands."""
    window: Seats
    """Bit set of the seats that hold one card, have not called and can still do so or be
    caught."""
    locked: Seats
    """Bit set of the seats that did not call in time and so may not play their last card."""
    passed: Seats
    """Bit set of the seats that passed, with nothing to draw, since a card last moved."""
    empty: tuple[Seat, ...]
    """Seats with no cards left that wait for what is pending, in the order they went out."""
    debts: tuple[int, ...]
    """Turns that each seat still has to miss; empty when nobody has."""
    rng: int
    """The state of chance."""
    over: Ending | None
    events: list[Event] | None
    """Where the verbs write what happens; None when nobody listens."""

    def copy(self) -> State:
        """The same state, independent of this one; nobody listens to the copy."""
        twin = State.__new__(State)
        twin.ring = self.ring
        twin.hands = self.hands.copy()
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.standard = self.standard
        twin.guise = self.guise
        twin.turn = self.turn
        twin.direction = self.direction
        twin.dealer = self.dealer
        twin.frame = self.frame
        twin.steps = self.steps
        twin.called = self.called
        twin.window = self.window
        twin.locked = self.locked
        twin.passed = self.passed
        twin.empty = self.empty
        twin.debts = self.debts
        twin.rng = self.rng
        twin.over = self.over
        twin.events = None
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that matters, hashable: equal keys mean equal rounds."""
        return (
            self.ring.seats, tuple(self.hands), tuple(self.stock), tuple(self.pile),
            self.standard, self.guise, self.turn, self.direction, self.dealer, self.frame.key(),
            self.called, self.window, self.locked, self.passed, self.empty, self.debts, self.rng,
            self.over,
        )  # fmt: skip

    def onward(self, seat: Seat, steps: int = 1) -> int:
        """The seat ``steps`` places further in the direction of play."""
        around = self.ring.next if self.direction > 0 else self.ring.before
        for _ in range(steps):
            seat = around[seat]
        return seat
