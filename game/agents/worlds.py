"""Imagined rounds.  They hold what a seat sees, and hidden cards that agree with it.

This module is the only way from a view back to a state.  All hidden cards come from the beliefs, so
an agent that searches imagined rounds knows no more than it was shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.agents.beliefs import Holding, Lot
from game.agents.learned import STYLES
from game.agents.luck import Dice, Luck
from game.agents.people import KINDS, Manner
from game.agents.tells import Reader, Tell
from game.engine.actions import NOBODY
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView

NEWEST: Final = 8
"""The number of tells that are read of each hand, the newest ones."""
_FIRST: Final = 8
"""The number of deals that are compared before the first is used."""
_TRIES: Final = 6
"""The number of random tries to find a fitting card, before all fitting cards are listed."""


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
        self._untrue: list[tuple[int, int, float]] = []
        self._reader = reader_for(game, len(view.seats))
        self._told: list[tuple[int, list[tuple[int, list[Tell]]]]] = []
        self._dealt_faces: list[int] = []
        self._faces = 0
        self._kept: State | None = None
        self._likely = 0.0
        for seat in view.seats:
            if seat != view.seat:
                holding = self._agreed(holdings[seat], view.sizes[seat])
                self._hands.append((seat, game.deck.hand(holding.known)))
                self._listen(holding)
                self._lots += [(seat, lot) for lot in holding.lots]
                for card in holding.known:
                    self._unseen.remove(card)
        for seat in view.seats:
            if seat != view.seat:
                self._doubt(seat, holdings[seat].manner)

    def _doubt(self, seat: int, manner: Manner) -> None:
        """Work out how often the seat's claims are ignored in imagined rounds."""
        for kind in KINDS:
            chance = self._chance(seat, kind)
            if chance > 0.0:
                ignored = manner.untruth(kind, chance) / chance
                self._untrue.append((seat, kind, ignored))

    def _chance(self, seat: int, kind: int) -> float:
        """Return how likely the unknown cards of that seat, dealt at random, hold a card that it
        has claimed not to hold."""
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

    def _listen(self, holding: Holding) -> None:
        """Note the certain faces of a hand, and its newest tells by the place of their lot."""
        first, left = len(self._lots), NEWEST
        told: list[tuple[int, list[Tell]]] = []
        for place in range(len(holding.lots) - 1, -1, -1):
            tells = holding.lots[place].tells[-left:] if left else []
            left -= len(tells)
            told.append((first + place, tells))
        if left < NEWEST:
            told.reverse()
            known = 0
            for card in holding.known:
                known |= 1 << card
            self._told.append((known, told))

    def _agreed(self, holding: Holding, size: int) -> Holding:
        """Return what is known of a hand, or only its size where the knowledge does not agree with
        what is seen."""
        if holding.size == size and not Counter(holding.known) - Counter(self._unseen):
            return holding
        return Holding([Lot(size)] if size else [], [])

    def imagine(self, luck: Luck) -> State:
        """Deal a round that agrees with everything that the seat has seen. How often hands are
        dealt follows how likely they are to have led to the choices that were seen (an independence
        sampler: Hastings 1970)."""
        if not self._told:
            s = self._deal(luck)
            Dice(luck.fork()).shuffle(s.stock)
            return s
        if self._kept is None:
            self._kept = self._deal(luck)
            self._likely = self._likelihood()
            for _ in range(_FIRST):
                self._replace(luck)
        self._replace(luck)
        s = self._kept.copy()
        s.rng = luck.fork()
        Dice(luck.fork()).shuffle(s.stock)
        return s

    def _replace(self, luck: Luck) -> None:
        """Deal once more, and keep that deal or the one before it."""
        s = self._deal(luck)
        likely = self._likelihood()
        if likely >= self._likely or luck.happens(likely / self._likely):
            self._kept, self._likely = s, likely

    def _likelihood(self) -> float:
        """How likely the hands dealt last are to have led to the choices that were seen."""
        reader = self._reader
        product = 1.0
        for faces, told in self._told:
            chances = reader.start()
            for lot, tells in told:
                faces |= self._dealt_faces[lot]
                for tell in tells:
                    reader.read(tell, faces, chances)
            total = 0.0
            for chance in chances:
                total += chance
            product *= total
        return product

    def _deal(self, luck: Luck) -> State:
        """Deal a round that agrees with everything that is known or said.  Its stock is not
        shuffled yet."""
        s = self._blank.copy()
        s.rng = luck.fork()
        dice = Dice(luck.fork())
        pool = self._unseen.copy()
        for seat, hand in self._hands:
            s.hands[seat] = hand
        self._dealt_faces = [0] * len(self._lots)
        trusted = self._trusted(dice)
        lots = []
        for place, (seat, lot) in enumerate(self._lots):
            barred = lot.never
            said = lot.said
            for kind in KINDS:
                if said[kind] and trusted >> (seat * len(KINDS) + kind) & 1:
                    barred |= said[kind]
            lots.append((barred, lot, seat, place))
        # The lots that may hold the fewest faces are dealt first.
        lots.sort(key=_freedom)
        for barred, lot, seat, place in lots:
            self._faces = 0
            masks = barred, lot.never, 0
            s.hands[seat] = self._dealt(s.hands[seat], pool, lot.cards, masks, dice)
            self._dealt_faces[place] = self._faces
        s.stock = pool
        frame = s.frame
        if isinstance(frame, PendingPickUp) and frame.evidence >= 0:
            s.frame = frame.with_evidence(s.hands[frame.by])
        return s

    def _trusted(self, dice: Dice) -> int:
        """Return the claims that are taken for true this time, as a bit set.  The bit of a claim is
        its seat × the number of KINDS + its kind."""
        trusted = 0
        for seat, kind, ignored in self._untrue:
            if not dice.happens(ignored):
                trusted |= 1 << (seat * len(KINDS) + kind)
        return trusted

    def _dealt(
        self, hand: int, pool: list[int], cards: int, masks: tuple[int, ...], dice: Dice
    ) -> int:
        """Return the hand with so many cards more, which are removed from the pool.

        None of the cards has a face of the first mask.  Where the pool has too few such cards, the
        next mask is used for the rest.
        """
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
                self._faces |= bit
                while hand & bit:
                    bit <<= size
                hand |= bit
                cards -= 1
        return hand


def _drawn(pool: list[int], barred: int, dice: Dice) -> int:
    """Return the place of a random card that has none of these faces; -1 when there is none.

    Each such card is equally likely.
    """
    size = len(pool)
    if size:
        for _ in range(_TRIES):
            place = dice.below(size)
            if not barred >> pool[place] & 1:
                return place
    fitting = [place for place in range(size) if not barred >> pool[place] & 1]
    return fitting[dice.below(len(fitting))] if fitting else -1


def _freedom(barred: tuple[int, Lot, int, int]) -> int:
    return -barred[0].bit_count()


@lru_cache(32)
def reader_for(game: Game, seats: int) -> Reader:
    """The reader of choices among so many players, with the styles learned from play."""
    return Reader(game, STYLES[seats > 2, game.several or game.runs])


def unseen(game: Game, view: PlayerView) -> list[int]:
    """Return all cards that the seat of this view does not see, sorted by face."""
    left = Counter(game.deck.pack(game.rules.packs))
    left.subtract(view.pile)
    left.subtract(view.cards)
    return [card for card, copies in sorted(left.items()) for _ in range(copies)]


def blank(game: Game, view: PlayerView, rng: int) -> State:
    """Return what the seat sees as a state, in which the other hands and the stock are empty."""
    s = State.__new__(State)
    s.ring = game.ring(view.seats)
    s.hands = [0] * len(view.sizes)
    if view.seat != NOBODY:
        s.hands[view.seat] = view.hand
    s.stock = []
    s.pile = list(view.pile)
    s.standard = view.standard
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


def mask_of(seats: tuple[int, ...]) -> int:
    """Return the seats as a bit set."""
    return sum(1 << seat for seat in seats)
