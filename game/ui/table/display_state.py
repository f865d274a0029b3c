"""What the table shows at this moment: the truth, minus what is still on its way.

Cues change it as they start. Between cues it equals the view of the seat whose hand is shown;
``settle`` makes sure of that, so that a missing animation can never leave a card in the wrong
place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.aliases import Phase
from game.engine.cards import HIDDEN, Deck
from game.engine.view import PlayerView
from game.ui.table.card_bodies import CardBody
from game.ui.table.layout import PILE_SHOWN

MakeBody = Callable[[int], CardBody]
"""Makes a body for a card (or HIDDEN)."""

ShownPhase = Phase | Literal["deal"]
"""The phase that is shown; ``deal`` before the cards are dealt."""
ContestPhase = Literal["", "melee", "attack", "block"]
"""The phase that a melee or a fight is in; empty when all is quiet."""


@dataclass(frozen=True, slots=True)
class ShownContest:
    """The state of a melee or a fight, as it is shown."""

    phase: ContestPhase = ""
    by: int = -1
    """The seat that played the last card."""
    against: int = -1
    """The seat that is attacked."""
    total: int = 0
    """Cards that this seat picks up if it does nothing."""
    onward: int = -1
    """The only card that can continue it; -1 when there are several."""

    def __bool__(self) -> bool:
        return bool(self.phase)


QUIET = ShownContest()


@dataclass(frozen=True, slots=True)
class Debt:
    """What a seat owes: cards to pick up, or turns to miss."""

    seat: int = -1
    total: int = 0
    misses: bool = False

    def __bool__(self) -> bool:
        return self.total > 0


NOTHING_OWED = Debt()


@dataclass(frozen=True, slots=True)
class Suspicion:
    """A card that only a player who held none of the suit to match was allowed to play."""

    seat: int = -1
    """The seat that played it."""
    card: int = -1
    suit: int = -1
    """The suit that had to be matched."""
    settled: bool = False
    """True if the hand was checked …"""
    guilty: bool = False
    """… and the suit was held."""

    def __bool__(self) -> bool:
        return self.seat >= 0


NO_SUSPICION = Suspicion()


def suspicion_in(view: PlayerView) -> Suspicion:
    """The card that may be challenged in this position."""
    suit = view.frame.challenged_suit
    if view.phase != "challenge" or suit < 0 or not view.pile:
        return NO_SUSPICION
    return Suspicion(view.attacker, view.pile[-1], suit)


def debt_in(view: PlayerView) -> Debt:
    """What a seat owes in this position. When an attack is blocked, nobody owes anything."""
    contest = contest_in(view)
    if contest.phase == "block":
        return NOTHING_OWED
    if contest:
        return Debt(contest.against, contest.total) if contest.total > 0 else NOTHING_OWED
    if view.pending <= 0 or view.turn < 0:
        return NOTHING_OWED
    return Debt(view.turn, view.pending, view.phase == "miss")


def contest_in(view: PlayerView) -> ShownContest:
    """The melee or fight in this position."""
    if view.phase == "melee":
        return ShownContest("melee", view.attacker, view.defender, view.stake, view.onward)
    if view.phase == "attack" or view.phase == "block":
        return ShownContest(view.phase, view.attacker, view.turn, view.pending)
    return QUIET


class DisplayState:
    """Cards as bodies, and the public facts around them. Satisfies the layout's ``LayoutFacts``."""

    def __init__(self, view: PlayerView) -> None:
        self.deck: Deck = view.deck
        self.seat = view.seat
        """The seat whose hand is shown large."""
        self.hands: list[list[CardBody]] = [[] for _ in view.sizes]
        """The bodies of every seat's cards, left to right."""
        self.laid: list[CardBody] = []
        """The bodies that can be seen on the pile, top last."""
        self.winners: frozenset[int] = frozenset()
        """Who has won the round, once it is seen to be over."""
        self.aloft: dict[int, int] = {}
        """For each seat whose hand is on its way to somebody else: how many cards it held."""
        self.coming: Counter[int] = Counter()
        """For each seat: how many cards are still on their way from the stock to its hand."""
        self.deciding = -1
        """The seat whose last card is on its way to the pile to win the round."""
        self.spot = -1
        """The seat in focus now if it is not the player in turn, else -1."""
        self.trial: tuple[int, ...] = ()
        """Who says that the card on the pile was a lie, and who laid it, while that is found
        out."""
        self.by_rank = False
        """True if the viewer's hand is sorted by rank rather than by suit."""
        self.by_hand = False
        """True if the player has arranged the hand. New cards then go to the end."""
        self._orders: dict[int, list[int]] = {}
        """The order of hands that players have arranged and that are face down now."""
        self.read(view)

    def read(self, view: PlayerView) -> None:
        """Take over every fact that is not a card."""
        self.seats: tuple[int, ...] = view.seats
        self.stock = view.stock
        self.follow(view)
        self.turn = view.turn
        self.direction = view.direction
        self.phase: ShownPhase = view.phase
        self.pending = view.pending
        self.called = set(view.called)
        self.uncalled = set(view.uncalled)
        self.drawn = view.drawn
        self.guise = view.guise
        self.contest: ShownContest = contest_in(view)
        self.debt: Debt = debt_in(view)
        """What is owed now."""
        self.suspect(view)

    def suspect(self, view: PlayerView) -> None:
        """Take over the card that may be challenged."""
        self.suspicion = suspicion_in(view)

    def follow(self, view: PlayerView) -> None:
        """Take over what may follow."""
        self.suit = view.suit
        self.rank = view.rank
        self.anything = view.anything

    def clear(self) -> None:
        """Clear the table, just before the deal."""
        for hand in self.hands:
            hand.clear()
        self.laid.clear()
        self.coming.clear()
        self.by_hand = False
        self._orders.clear()
        self.suit = self.rank = self.turn = -1
        self.anything = False
        self.pending = 0
        self.guise = -1
        self.contest = QUIET
        self.debt = NOTHING_OWED
        self.suspicion = NO_SUSPICION
        self.phase = "deal"
        self.called.clear()
        self.uncalled.clear()
        self.winners = frozenset()

    # --- Facts ---------------------------------------------------------------------------

    @property
    def sizes(self) -> Sequence[int]:
        """Cards shown in every seat's hand."""
        return [len(hand) for hand in self.hands]

    def landed(self, seat: int) -> int:
        """Cards that lie in a seat's hand, without those that are still on their way to it."""
        return self.aloft.get(seat, len(self.hands[seat]) - self.coming[seat])

    @property
    def pile(self) -> Sequence[int]:
        """The cards that can be seen on the pile."""
        return [body.card for body in self.laid]

    def glance(self) -> tuple[object, ...]:
        """Everything that signs, plates and words depend on. While this is equal they need no
        update."""
        top = self.laid[-1] if self.laid else None
        return (
            self.seat, self.seats, self.sizes, tuple(self.aloft.items()),
            tuple(self.coming.items()), self.deciding, top, top and top.flying, top and top.slot,
            self.stock, self.turn, self.direction, self.phase, self.pending, tuple(self.called),
            tuple(self.uncalled), self.drawn, self.guise, self.contest, self.debt, self.suit,
            self.rank, self.anything, self.winners, self.spot, self.suspicion, self.trial,
        )  # fmt: skip

    @property
    def nearly_out(self) -> frozenset[int]:
        """The seats that hold only one card while a round is being played."""
        if self.phase == "deal" or self.phase == "over" or self.aloft:
            return frozenset()
        alone = (seat for seat in self.seats if len(self.hands[seat]) == 1)
        return frozenset((*alone, self.deciding) if self.deciding >= 0 else alone)

    # --- cards ---------------------------------------------------------------------------

    @property
    def own(self) -> list[CardBody]:
        """The bodies of the hand that is shown."""
        return self.hands[self.seat] if self.seat >= 0 else []

    def bodies(self) -> list[CardBody]:
        """Every card on the table, those beneath first."""
        return [*self.laid, *(body for hand in self.hands for body in hand)]

    def give(self, seat: int, body: CardBody) -> None:
        """Put a card into a hand, at its place."""
        hand = self.hands[seat]
        if seat != self.seat or self.by_hand or body.card == HIDDEN:
            hand.append(body)
            return
        key = self._order(body.card)
        place = next(
            (index for index, other in enumerate(hand) if self._order(other.card) > key), len(hand)
        )
        hand.insert(place, body)

    def take(self, seat: int, card: int, preferred: Sequence[CardBody] = ()) -> CardBody | None:
        """Take a card out of a hand: a preferred body if it has this card, else any body with this
        card, else (from a hidden hand) any body. Return None from an empty hand."""
        hand = self.hands[seat]
        chosen = next((b for b in preferred if b.card == card and b in hand), None)
        if chosen is None:
            chosen = next((body for body in hand if body.card == card), None)
        if chosen is None and hand:
            # Vary the end of the fan, but not at random: pictures must be repeatable.
            hidden = [body for body in hand if body.card == HIDDEN] or hand
            chosen = hidden[(len(hidden) * 5 + card) % len(hidden)]
        if chosen is not None:
            hand.remove(chosen)
        return chosen

    def trim(self) -> list[CardBody]:
        """Drop bodies that lie too deep in the pile to be seen, and return them."""
        gone = self.laid[:-PILE_SHOWN]
        del self.laid[:-PILE_SHOWN]
        return gone

    def move_within_hand(self, body: CardBody, place: int) -> bool:
        """Move a card of the hand that is shown to another place. Returns whether it moved."""
        own = self.own
        if body not in own or own.index(body) == place:
            return False
        own.remove(body)
        own.insert(place, body)
        self.by_hand = True
        return True

    def sort_otherwise(self) -> None:
        """Sort the hand that is shown: by suit, by rank, and again by suit."""
        if not self.by_hand:
            self.by_rank = not self.by_rank
        self.by_hand = False
        self.own.sort(key=lambda body: self._order(body.card))

    # --- whose hand is shown --------------------------------------------------------------

    def open_hand(self, seat: int, cards: Sequence[int]) -> None:
        """Show the hand of this seat from now on, with these cards."""
        self.seat = seat
        known = self._orders.get(seat)
        self.by_hand = known is not None
        left = Counter(cards)
        ordered = []
        for card in known or ():
            if left[card]:
                left[card] -= 1
                ordered.append(card)
        ordered += sorted(left.elements(), key=self._order)
        for body, card in zip(self.hands[seat], ordered, strict=False):
            body.card = card

    def close_hand(self) -> list[CardBody]:
        """Show no hand from now on. Returns the bodies of the hand that was shown: the caller must
        make them HIDDEN as soon as they are face down."""
        bodies = list(self.own)
        if self.seat >= 0:
            self._orders.pop(self.seat, None)
            if self.by_hand:
                self._orders[self.seat] = [body.card for body in bodies]
        self.seat = -1
        self.by_hand = False
        return bodies

    def _order(self, card: int) -> tuple[int, int]:
        if card == HIDDEN:
            return (99, 99)
        return self.deck.place(card, self.by_rank)

    # --- truth ---------------------------------------------------------------------------

    def settle(self, view: PlayerView, make: MakeBody) -> tuple[list[CardBody], bool]:
        """Make every card agree with the view, with as few changes as possible. Returns the bodies
        that were removed, and whether anything had to be changed."""
        self.read(view)
        self.deciding = self.spot = -1
        self.trial = ()
        self.aloft.clear()
        self.coming.clear()
        # Cards that were still being covered when their cue ended are too deep to be seen by now.
        gone: list[CardBody] = self.trim()
        before = [list(hand) for hand in self.hands]
        for seat, size in enumerate(view.sizes):
            gone += self._settle_hand(seat, view.cards if seat == view.seat else None, size, make)
        pile = list(view.pile[-PILE_SHOWN:])
        piled = [body.card for body in self.laid] == pile
        if not piled:
            gone += self.laid
            self.laid = [make(card) for card in pile]
        return gone, not (piled and before == self.hands)

    def _settle_hand(
        self, seat: int, cards: list[int] | None, size: int, make: MakeBody
    ) -> list[CardBody]:
        hand = self.hands[seat]
        if cards is None:
            # Only the number of others' cards matters: a face that was shown stays shown.
            gone = hand[size:]
            del hand[size:]
            hand += [make(HIDDEN) for _ in range(size - len(hand))]
            return gone
        missing = Counter(cards)
        gone = []
        for body in list(hand):
            if missing[body.card] > 0:
                missing[body.card] -= 1
            else:
                hand.remove(body)
                gone.append(body)
        for card in missing.elements():
            self.give(seat, make(card))
        return gone
