"""What a player can know of cards it does not see, from what everybody has seen happen.

A hand is remembered as *known* cards and *lots*: so many cards that came into it at one time, and
the faces that none of them can be.  Whoever draws in place of playing has nothing that fits, so
the cards it then holds are none of those; cards that it draws later may be.  A lot's exclusions
are proofs where the rules leave no other reason (drawing only when stuck, a challenge lost), and
mere likelihoods where one may also hold back (drawing at will, taking a pick-up, passing in a
melee, a +4 that could be a lie).

Older lots exclude at least what newer ones do.  So when it is unclear which lot a laid card came
from, taking it from the oldest one that may hold it never excludes the truth; where a newer one is
likelier, it is taken from that, and the proofs about the older ones are weakened to match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.cards import ANYTHING, HIDDEN, NO_SUIT
from game.engine.events import (
    Challenged,
    Dealt,
    Drawn,
    Event,
    Given,
    HandShown,
    HandsPassed,
    Laid,
    Locked,
    Missed,
    Named,
    Passed,
    RoundEnded,
    TurnBegan,
)
from game.engine.game import Game


class Lot:
    """So many unknown cards that came into a hand together."""

    __slots__ = ("cards", "hardly", "never")

    def __init__(self, cards: int, never: int = 0, hardly: int = 0) -> None:
        self.cards = cards
        self.never = never
        """Faces that none of them is, as a bit set."""
        self.hardly = hardly
        """Faces that none of them is, unless somebody held back."""

    def copy(self) -> Lot:
        """The same, independent of this one."""
        return Lot(self.cards, self.never, self.hardly)


class Laying(NamedTuple):
    """What somebody chose to lay in a normal turn."""

    standard: int
    """What had to be matched, as a state has it."""
    cards: tuple[int, ...]
    sizes: tuple[int, ...]
    """How many cards each seat held before."""


class Holding:
    """What is known of one hand."""

    __slots__ = ("known", "laid", "leaning", "lots")

    def __init__(self, lots: list[Lot], known: list[int]) -> None:
        self.lots = lots
        """Oldest first."""
        self.known = known
        """Cards that it certainly holds."""
        self.leaning = NO_SUIT
        """The suit that its player last asked for; NO_SUIT when it has since drawn for it."""
        self.laid: list[Laying] = []
        """What its player has laid by choice since it last took a card, oldest first."""

    @property
    def size(self) -> int:
        """Cards in the hand."""
        size = len(self.known)
        for lot in self.lots:
            size += lot.cards
        return size

    def lacks(self, faces: int) -> bool:
        """Whether, as far as can be told, it holds none of these faces (a bit set)."""
        if any(faces >> card & 1 for card in self.known):
            return False
        return all(not faces & ~(lot.never | lot.hardly) for lot in self.lots)

    def may_be(self, cards: Sequence[int]) -> bool:
        """Whether the hand may be exactly these cards."""
        rest = Counter(cards)
        rest.subtract(self.known)
        if len(cards) != self.size or any(copies < 0 for copies in rest.values()):
            return False
        # Newer lots may hold all that older ones may: what fits few goes into those first.
        room = [lot.cards for lot in self.lots]
        for card in sorted(rest.elements(), key=self._barring, reverse=True):
            for place, lot in enumerate(self.lots):
                if room[place] and not lot.never >> card & 1:
                    room[place] -= 1
                    break
            else:
                return False
        return True

    def _barring(self, card: int) -> int:
        """How many lots cannot hold that card."""
        return sum(lot.never >> card & 1 for lot in self.lots)

    def copy(self) -> Holding:
        """The same, independent of this one."""
        twin = Holding([lot.copy() for lot in self.lots], self.known.copy())
        twin.leaning, twin.laid = self.leaning, self.laid.copy()
        return twin


class Beliefs:
    """What one seat can know of the others' hands.  Told events as that seat may know them."""

    def __init__(self, game: Game, remembers: bool = True) -> None:
        """remembers: whether it draws any conclusion; one that does not knows only sizes."""
        self._game = game
        self._remembers = remembers
        self._stuck = not game.draw_any
        self._holdings = [Holding([], []) for _ in range(game.rules.seats)]
        self._turn = -1
        self._fits = 0
        self._phase = ""
        self._suit = NO_SUIT
        self._standard = ANYTHING
        self._fresh = -1  # the seat that has just drawn in place of playing
        self._laid_lots = [0] * game.rules.seats
        self._disputed = -1  # the suit that a +4 on top may have been laid in breach of
        self._handlers: dict[type[Event], Callable[[Any], None]] = {
            TurnBegan: self._turned,
            Laid: self._laid,
            Drawn: self._drew,
            Passed: self._let_be,
            Missed: self._missed,
            Locked: self._was_locked,
            Named: self._asked,
            Challenged: self._judged,
            HandShown: self._shown,
            HandsPassed: self._moved,
            Given: self._gave,
            Dealt: self._dealt,
            RoundEnded: self._ended,
        }

    def hear(self, event: Event) -> None:
        """Draw the conclusions from this."""
        if self._remembers:
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event)

    def holding(self, seat: int) -> Holding:
        """What is known of that seat's hand."""
        return self._holdings[seat]

    def holdings(self) -> tuple[Holding, ...]:
        """What is known now of each seat's hand, independent of what is heard later."""
        return tuple(holding.copy() for holding in self._holdings)

    # --- what is heard ---------------------------------------------------------------------------

    def _dealt(self, event: Dealt) -> None:
        self._holdings[event.seat] = Holding([Lot(len(event.cards))], [])
        self._fresh = self._turn = -1

    def _ended(self, event: RoundEnded) -> None:
        for holding in self._holdings:
            holding.lots, holding.known, holding.leaning, holding.laid = [], [], NO_SUIT, []
        self._fresh = self._turn = -1

    def _turned(self, event: TurnBegan) -> None:
        self._turn, self._fits, self._phase = event.seat, event.fits, event.phase
        self._suit, self._standard = event.suit, event.standard
        self._fresh = -1

    def _was_locked(self, event: Locked) -> None:
        self._turn = -1  # what it does now says nothing about its card

    def _refused(self, seat: int, proof: bool) -> None:
        """That seat let this chance go by: what it holds is nothing that would have fitted."""
        for lot in self._holdings[seat].lots:
            lot.hardly |= self._fits
            if proof:
                lot.never |= self._fits

    def _drew_on(self, seat: int) -> None:
        """That seat draws again, as the card that it has just drawn does not fit."""
        lot = self._holdings[seat].lots[-1]
        lot.hardly |= self._fits
        # At will one also draws with the suit in hand, and then a restricted card does not fit.
        lot.never |= self._fits if self._stuck else self._fits & ~self._game.restricted

    def _drew(self, event: Drawn) -> None:
        seat = event.seat
        holding = self._holdings[seat]
        if seat == self._turn:
            if event.why == "turn":
                if seat != self._fresh:
                    self._refused(seat, self._stuck)
                elif holding.lots:
                    self._drew_on(seat)
                self._fresh = seat
            elif event.why in ("pickup", "melee"):
                self._refused(seat, False)
                self._turn = -1
            else:
                self._turn = -1
        if event.cards:
            holding.lots.append(Lot(len(event.cards)))
            holding.laid = []

    def _let_be(self, event: Passed) -> None:
        if event.seat == self._turn:
            if self._fresh == event.seat or self._phase in ("play", "melee", "block"):
                self._refused(event.seat, self._phase == "play" and self._fresh < 0)
            self._turn = -1

    def _missed(self, event: Missed) -> None:
        if event.seat == self._turn and self._phase == "miss":
            self._refused(event.seat, False)
            self._turn = -1

    def _laid(self, event: Laid) -> None:
        holding = self._holdings[event.seat]
        fresh = event.seat == self._fresh
        if event.seat == self._turn and self._phase == "play" and not (fresh or event.jumped):
            sizes = tuple([held.size for held in self._holdings])
            holding.laid.append(Laying(self._standard, event.cards, sizes))
        for card in event.cards:
            self._take(holding, card, fresh)
        self._laid_lots[event.seat] = len(holding.lots)
        top = event.cards[-1]
        self._disputed = NO_SUIT
        if self._game.breach >> top & 1 and self._suit != NO_SUIT:
            self._disputed = self._suit
            suit = self._game.deck.suit_mask[self._suit]
            for lot in holding.lots:
                lot.hardly |= suit
                if self._game.restricted >> top & 1:
                    lot.never |= suit
        self._fresh = self._turn = -1

    def _take(self, holding: Holding, card: int, fresh: bool) -> None:
        if fresh and holding.lots:
            lot = holding.lots[-1]
        elif card in holding.known:
            holding.known.remove(card)
            return
        else:
            lots = [lot for lot in holding.lots if not lot.never >> card & 1] or holding.lots
            if not lots:
                return
            lot = next((lot for lot in lots if not lot.hardly >> card & 1), lots[0])
            # If it came from an older lot after all, a card of this one is now counted there.
            for older in lots[: lots.index(lot)]:
                older.never &= lot.never
        lot.cards -= 1
        if not lot.cards:
            holding.lots.remove(lot)

    def _asked(self, event: Named) -> None:
        self._holdings[event.seat].leaning = event.suit

    def _judged(self, event: Challenged) -> None:
        if not event.guilty and self._disputed != NO_SUIT:
            suit = self._game.deck.suit_mask[self._disputed]
            for lot in self._holdings[event.seat].lots[: self._laid_lots[event.seat]]:
                lot.never |= suit
                lot.hardly |= suit

    def _shown(self, event: HandShown) -> None:
        if event.cards and event.cards[0] != HIDDEN:
            holding = self._holdings[event.seat]
            later = holding.size - len(event.cards)
            holding.known = list(event.cards)
            holding.lots = holding.lots[-1:] if later > 0 and holding.lots else []
            if holding.lots:
                holding.lots[0].cards = later

    def _moved(self, event: HandsPassed) -> None:
        before = self._holdings
        after = list(before)
        for giver, taker, cards in event.moves:
            held = before[giver].copy()
            held.leaning, held.laid = NO_SUIT, []
            if cards and cards[0] != HIDDEN:
                held = Holding([], list(cards))
            after[taker] = held
        self._holdings = after
        self._turn = -1

    def _gave(self, event: Given) -> None:
        giver, taker = self._holdings[event.seat], self._holdings[event.taker]
        giver.laid, taker.laid = [], []
        if event.card != HIDDEN:
            self._take(giver, event.card, False)
            taker.known.append(event.card)
            return
        if giver.known:  # it may have been one of them: they are no longer certain
            giver.lots.append(Lot(len(giver.known)))
            giver.known = []
        if giver.lots:
            giver.lots[0].cards -= 1
            if not giver.lots[0].cards:
                giver.lots.pop(0)
        taker.lots.append(Lot(1))
