"""A model of *Classic Colours*, written from the rules: what differs from ``colours.py``.

Covered besides: `stack_draws` (off, same, any), with lies told in answer.
"""

from typing import ClassVar

from tests.models.colours import Colours


class Classic(Colours):
    """One round of *Classic Colours*."""

    DEFAULTS: ClassVar[dict[str, str]] = Colours.DEFAULTS | {"stack_draws": "off"}
    DIRECTION = 1

    def begin(self, first: int) -> None:
        """The first card acts on the seat left of the dealer."""
        if self.rank == "D":
            self.phase, self.pending = "pickup", 2
            if not self.answerable(self.pile[-1]):
                self.pick_up(first)
        elif self.rank == "S":
            self.turn = self.step(first)
        elif self.rank == "R":
            self.turn = self.step(first, -1)  # the dealer
            self.direction = -1

    def answerable(self, card: str) -> bool:
        """Whether a pick-up by this card can be answered at all."""
        return self.options["stack_draws"] != "off"

    def answers(self, card: str) -> bool:
        """Whether a card answers what is pending: a +4 always, a +2 on a +4 only with `any`."""
        if not self.answerable(card):
            return False
        if card[1:] == "D":
            return self.pile[-1] != "W4" or self.options["stack_draws"] == "any"
        return card == "W4"

    def may_call(self, seat: int) -> bool:
        """Here the call comes when one card is left."""
        return seat in self.windows

    def laid(self, seat: int, called: bool) -> None:
        """A card was laid: with one left, the call is made now."""
        self.left_with(seat, called)

    def moved(self, seats: list[int]) -> None:
        """Hands have moved: calls are gone, and single cards have windows of their own."""
        for seat in seats:
            self.left_with(seat, called=False)
