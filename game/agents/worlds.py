"""Imagined rounds: what a seat sees, and for the rest what may well be.

The only way from a view back to a state.  Whatever is hidden comes from the beliefs, so an agent
that searches imagined rounds knows no more than what it was shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.agents.beliefs import Holding, Lot
from game.agents.luck import Dice, Luck
from game.agents.people import KINDS, Manner
from game.engine.actions import NOBODY
from game.engine.cards import ANY_SUIT, ANYTHING, NO_RANK, NO_SUIT
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView

LEAN: Final = 0.4
"""How often whoever has named a suit is dealt one of it for that alone (measured: they hold one
in 83 to 85 of 100 moments with four players; dealt without regard to it, in 68 to 71)."""
LEAN_OF_TWO: Final = 0.2
"""The same between two players, where the suit comes back at once and is soon laid (63 to 72 of
100, and 63 to 66)."""

_TRIES: Final = 6
"""Cards that are tried at random before all that fit are listed."""


class Worlds:
    """The rounds that one seat may imagine at one moment."""

    def __init__(self, game: Game, view: PlayerView, holdings: Sequence[Holding]) -> None:
        """holdings: what is known of each seat's hand."""
        self._game = game
        self._view = view
        self._blank = blank(game, view, 0)
        self._unseen = unseen(game, view)
        self._hands: list[tuple[int, int]] = []
        self._lots: list[tuple[int, Lot]] = []
        self._leaning: list[tuple[int, Lot, int]] = []
        self._untrue: list[tuple[int, int, float]] = []
        self._lean_by = LEAN if len(view.seats) > 2 else LEAN_OF_TWO
        for seat in view.seats:
            if seat != view.seat:
                holding = self._agreed(holdings[seat], view.sizes[seat])
                self._hands.append((seat, game.deck.hand(holding.known)))
                self._lots += [(seat, lot) for lot in holding.lots]
                self._lean(seat, holding)
                for card in holding.known:
                    self._unseen.remove(card)
        for seat in view.seats:
            if seat != view.seat:
                self._doubt(seat, holdings[seat].manner)

    def _doubt(self, seat: int, manner: Manner) -> None:
        """How often what that seat has said by its moves is not taken for granted."""
        for kind in KINDS:
            chance = self._chance(seat, kind)
            if chance > 0.0:
                ignored = manner.untruth(kind, chance) / chance
                self._untrue.append((seat, kind, ignored))

    def _chance(self, seat: int, kind: int) -> float:
        """How likely the unknown cards of that seat, dealt blindly, hold one that it has said
        not to hold."""
        none = 1.0
        hidden = len(self._unseen)
        for owner, lot in self._lots:
            faces = lot.said[kind] & ~lot.never
            if owner == seat and faces:
                among = 0
                for card in self._unseen:
                    among += faces >> card & 1
                none *= (1.0 - among / hidden) ** lot.cards
        return 1.0 - none

    def _lean(self, seat: int, holding: Holding) -> None:
        """Whoever has named a suit is likely to hold one of it, in the oldest lot that may."""
        if holding.leaning == NO_SUIT:
            return
        suit = self._game.deck.suit_mask[holding.leaning]
        for lot in holding.lots:
            wanted = suit & ~(lot.never | lot.hardly)
            if wanted:
                self._leaning.append((seat, lot, wanted))
                return

    def _agreed(self, holding: Holding, size: int) -> Holding:
        """What is known of a hand, or nothing where it does not agree with what is seen."""
        if holding.size == size and not Counter(holding.known) - Counter(self._unseen):
            return holding
        return Holding([Lot(size)] if size else [], [])

    def imagine(self, luck: Luck) -> State:
        """A round that agrees with everything that the seat has seen."""
        s = self._blank.copy()
        s.rng = luck.fork()
        dice = Dice(luck.fork())
        pool = self._unseen.copy()
        for seat, hand in self._hands:
            s.hands[seat] = hand
        dealt: list[Lot] = []
        for seat, lot, wanted in self._leaning:
            if dice.happens(self._lean_by):
                before = len(pool)
                s.hands[seat] = self._dealt(s.hands[seat], pool, 1, (~wanted,), dice)
                if len(pool) < before:
                    dealt.append(lot)
        trusted = self._trusted(dice)
        lots = []
        for seat, lot in self._lots:
            barred = lot.never
            said = lot.said
            for kind in KINDS:
                if said[kind] and trusted >> (seat * len(KINDS) + kind) & 1:
                    barred |= said[kind]
            lots.append((barred, lot, seat))
        # Whoever may hold the fewest faces takes first.
        lots.sort(key=_freedom)
        for barred, lot, seat in lots:
            cards = lot.cards - (lot in dealt)
            s.hands[seat] = self._dealt(s.hands[seat], pool, cards, (barred, lot.never, 0), dice)
        dice.shuffle(pool)
        s.stock = pool
        frame = s.frame
        if isinstance(frame, PendingPickUp) and frame.evidence >= 0:
            s.frame = frame.with_evidence(s.hands[frame.by])
        return s

    def _trusted(self, dice: Dice) -> int:
        """What is taken for granted this time: bit seat × kinds + kind."""
        trusted = 0
        for seat, kind, ignored in self._untrue:
            if not dice.happens(ignored):
                trusted |= 1 << (seat * len(KINDS) + kind)
        return trusted

    def _dealt(
        self, hand: int, pool: list[int], cards: int, masks: tuple[int, ...], dice: Dice
    ) -> int:
        """The hand with so many cards out of the pool that are none of the first mask's faces;
        where there are too few of those, none of the next one's."""
        size = self._game.size
        for mask in masks:
            while cards:
                place = _drawn(pool, mask, dice)
                if place < 0:
                    break
                card = pool[place]
                pool[place] = pool[-1]
                pool.pop()
                bit = 1 << card
                while hand & bit:
                    bit <<= size
                hand |= bit
                cards -= 1
        return hand


def _drawn(pool: list[int], barred: int, dice: Dice) -> int:
    """The place of some card that is none of these faces, each as likely as the other; -1 when
    there is none."""
    size = len(pool)
    if size:
        for _ in range(_TRIES):
            place = dice.below(size)
            if not barred >> pool[place] & 1:
                return place
    fitting = [place for place in range(size) if not barred >> pool[place] & 1]
    return fitting[dice.below(len(fitting))] if fitting else -1


def _freedom(barred: tuple[int, Lot, int]) -> int:
    return -barred[0].bit_count()


def unseen(game: Game, view: PlayerView) -> list[int]:
    """Every card that the seat of this view does not see, sorted by face."""
    left = Counter(game.deck.pack(game.rules.packs))
    left.subtract(view.pile)
    left.subtract(view.cards)
    return [card for card, copies in sorted(left.items()) for _ in range(copies)]


def blank(game: Game, view: PlayerView, rng: int) -> State:
    """What the seat sees as a state in which the other hands and the stock are empty."""
    s = State.__new__(State)
    s.ring = game.ring(view.seats)
    s.hands = [0] * len(view.sizes)
    if view.seat != NOBODY:
        s.hands[view.seat] = view.hand
    s.stock = []
    s.pile = list(view.pile)
    s.standard = standard_of(view)
    s.guise = view.guise
    s.turn = view.turn
    s.direction = view.direction
    s.dealer = view.dealer
    s.frame = view.frame
    s.steps = 1
    s.called = mask_of(view.called)
    s.window = mask_of(view.uncalled)
    s.locked = mask_of(view.locked)
    s.passed = mask_of(view.passed)
    s.empty = view.empty
    s.debts = view.owed if any(view.owed) else ()
    s.rng = rng
    s.over = None
    s.events = None
    return s


def standard_of(view: PlayerView) -> int:
    """What must be matched, as the engine writes it."""
    if view.anything:
        return ANYTHING
    suit = ANY_SUIT if view.suit == NO_SUIT else view.suit
    return suit * 16 + (NO_RANK if view.rank < 0 else view.rank)


def mask_of(seats: tuple[int, ...]) -> int:
    """The seats as a bit set."""
    return sum(1 << seat for seat in seats)
