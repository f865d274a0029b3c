"""A position under the rules in force, with what probes ask of it."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import NOBODY, Draw, Lie, Pass
from game.engine.aliases import Card, Rank, Seat
from game.engine.cards import NO_SUIT, RANK_TO_MATCH, SUIT_TO_MATCH
from game.engine.frames import Kind
from game.table import trial
from game.table.trial import ME

__all__ = ["ME", "Trial"]


class Trial(trial.TrialTable):
    """A position to try sentences in."""

    def of_every_rank(self, suit: int = 1) -> list[Card]:
        """One card of every rank."""
        return [self.card(rank, suit) for rank in self.ranks]

    def first(self, starter: Card, dealer: Seat = ME, opener: Seat = NOBODY, seed: int = 1) -> None:
        """Deal a round in which that card is turned up first."""
        self.heard = []
        self.s = self.game.start(seed, dealer, events=self.heard, starter=starter, opener=opener)

    def may(
        self, seat: Seat, *cards: Card, suit: int = NO_SUIT, at: Seat = NOBODY, guise: Card = -1
    ) -> bool:
        """True if the seat may lay these cards, whatever is named and whomever it is aimed at where
        that is left open."""
        ways = self._ways(seat, cards, suit, at, guise, False)
        return any(self.game.why_not(self.s, seat, way) is None for way in ways)

    def draw(self) -> None:
        """Let the seat to act draw, and keep what it draws."""
        self.do(self.s.turn, Draw)
        if self.s.frame.kind == Kind.DRAWN and self.can(self.s.turn, Pass):
            self.do(self.s.turn, Pass)

    def can_challenge(self, seat: int) -> bool:
        """Whether that seat may call the last play a lie."""
        return self.can(seat, Lie)

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat that many places on in the direction of play."""
        return self.s.onward(seat, steps)

    @property
    def pending(self) -> int:
        """The cards or turns that are pending."""
        return self.s.frame.pending

    @property
    def standard(self) -> tuple[int, int]:
        """The suit and the rank to match."""
        return SUIT_TO_MATCH[self.s.standard], RANK_TO_MATCH[self.s.standard]

    def size(self, seat: Seat) -> int:
        """How many cards the seat holds."""
        return self.s.hands[seat].bit_count()

    def drawn(self, seat: Seat) -> int:
        """How many cards the seat has drawn or picked up."""
        return sum(
            len(each.cards) for each in self.heard
            if isinstance(each, ev.Drawn) and each.seat == seat
        )  # fmt: skip

    @property
    def missed(self) -> list[Seat]:
        """The seats that have missed a turn, in order."""
        return [each.seat for each in self.heard if isinstance(each, ev.Missed)]

    def happened(self, kind: type[ev.Event]) -> int:
        """How often this has happened."""
        return sum(isinstance(each, kind) for each in self.heard)

    def layable(self, seat: Seat) -> set[Rank]:
        """The ranks of single cards that the seat may lay."""
        held = set(self.deck.cards(self.s.hands[seat]))
        return {self.game.rank_of[card] for card in held if self.may(seat, card)}

    def won_by(self, *seats: Seat) -> bool:
        """True if these seats, and those that win with them, have won the round."""
        if self.s.over is None:
            return False
        sides = {self.rules.side(seat) for seat in seats}
        winning = [s for s in self.s.ring.seats if self.rules.side(s) in sides]
        return sorted(self.s.over.winners) == winning
