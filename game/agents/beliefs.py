"""What a player can know of cards it does not see, from what everybody has seen happen.

A hand is remembered as *known* cards and *lots*: so many cards that came into it at one time, and
the faces that none of them can be.  Whoever draws in place of playing has nothing that fits, so
the cards it then holds are none of those; cards that it draws later may be.  A lot's exclusions
are proofs where the rules leave no other reason (drawing only when stuck, a challenge lost), and
mere words where one may also hold back (drawing at will, taking a pick-up, passing in a melee, a
+4 that could be a lie); how far they are believed depends on whose they are (see ``people``).

Older lots exclude at least what newer ones do.  So when it is unclear which lot a laid card came
from, taking it from the oldest one that may hold it never excludes the truth; where a newer one is
likelier, it is taken from that, and the proofs about the older ones are weakened to match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.agents.people import BLUFFED, DREW, HELD_BACK, STRANGER, Person
from game.engine.cards import HIDDEN, NO_SUIT
from game.engine.events import (
    Called,
    Caught,
    Challenged,
    Dealt,
    Drawn,
    Event,
    Forgot,
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

    __slots__ = ("cards", "never", "said")

    def __init__(self, cards: int, never: int = 0, said: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.cards = cards
        self.never = never
        """Faces that none of them is, as a bit set."""
        self.said = said
        """Faces that none of them is if what their player said by a move is true, for each of
        the kinds in ``people``."""

    @property
    def hardly(self) -> int:
        """Faces that none of them is, unless something untrue was said."""
        return self.said[0] | self.said[1] | self.said[2]

    def say(self, kind: int, faces: int) -> None:
        """Its player says that it holds none of these."""
        said = self.said
        if kind == BLUFFED:
            self.said = (said[0] | faces, said[1], said[2])
        elif kind == HELD_BACK:
            self.said = (said[0], said[1] | faces, said[2])
        else:
            self.said = (said[0], said[1], said[2] | faces)

    def copy(self) -> Lot:
        """The same, independent of this one."""
        return Lot(self.cards, self.never, self.said)


class Holding:
    """What is known of one hand, and of who holds it."""

    __slots__ = ("known", "leaning", "lots", "manner")

    def __init__(self, lots: list[Lot], known: list[int]) -> None:
        self.lots = lots
        """Oldest first."""
        self.known = known
        """Cards that it certainly holds."""
        self.leaning = NO_SUIT
        """The suit that its player last asked for; NO_SUIT when it has since drawn for it."""
        self.manner = STRANGER
        """What is believed of its player."""

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
        placed: list[list[int]] = [[] for _ in self.lots]
        return all(self._place(card, placed, set()) for card in rest.elements())

    def _place(self, card: int, placed: list[list[int]], tried: set[int]) -> bool:
        """Find that card a lot that it may have come in, if need be by moving others (an
        augmenting path of a bipartite matching).  tried: lots that need not be asked again."""
        for number, lot in enumerate(self.lots):
            if number in tried or lot.never >> card & 1:
                continue
            tried.add(number)
            if len(placed[number]) < lot.cards:
                placed[number].append(card)
                return True
            for place, other in enumerate(placed[number]):
                if self._place(other, placed, tried):
                    placed[number][place] = card
                    return True
        return False

    def copy(self) -> Holding:
        """The same, independent of this one."""
        twin = Holding([lot.copy() for lot in self.lots], self.known.copy())
        twin.leaning, twin.manner = self.leaning, self.manner
        return twin


class Beliefs:
    """What one seat can know of the others' hands.  Told events as that seat may know them."""

    def __init__(self, game: Game, remembers: bool = True) -> None:
        """remembers: whether it draws any conclusion; one that does not knows only sizes."""
        self._game = game
        self._remembers = remembers
        self._stuck = not game.draw_any
        self._holdings = [Holding([], []) for _ in range(game.rules.seats)]
        self._people = [Person() for _ in range(game.rules.seats)]
        self._turn = -1
        self._fits = 0
        self._phase = ""
        self._suit = NO_SUIT
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
            Called: self._called,
            Caught: self._uncalled,
            Forgot: self._uncalled,
        }

    def hear(self, event: Event) -> None:
        """Draw the conclusions from this."""
        if self._remembers:
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event)

    def holding(self, seat: int) -> Holding:
        """What is known of that seat's hand, and of who sits there."""
        holding = self._holdings[seat]
        holding.manner = self._people[seat].manner
        return holding

    def holdings(self) -> tuple[Holding, ...]:
        """What is known now of each seat's hand, independent of what is heard later."""
        return tuple([self.holding(seat).copy() for seat in range(len(self._holdings))])

    # --- what is heard ---------------------------------------------------------------------------

    def _dealt(self, event: Dealt) -> None:
        self._holdings[event.seat] = Holding([Lot(len(event.cards))], [])
        self._people[event.seat].begins()
        self._fresh = self._turn = -1

    def _ended(self, event: RoundEnded) -> None:
        for person, hand in zip(self._people, event.hands, strict=True):
            person.shows(hand)
        for holding in self._holdings:
            holding.lots, holding.known, holding.leaning = [], [], NO_SUIT
        self._fresh = self._turn = -1

    def _turned(self, event: TurnBegan) -> None:
        self._turn, self._fits, self._phase = event.seat, event.fits, event.phase
        self._suit = event.suit
        self._fresh = -1
        if event.phase == "play":
            self._people[event.seat].took_turn()

    def _was_locked(self, event: Locked) -> None:
        self._turn = -1  # what it does now says nothing about its card
        self._people[event.seat].called(False)

    def _called(self, event: Called) -> None:
        self._people[event.seat].called(True)

    def _uncalled(self, event: Caught | Forgot) -> None:
        self._people[event.seat].called(False)

    def _refused(self, seat: int, proof: bool, kind: int) -> None:
        """That seat let this chance go by: what it holds is nothing that would have fitted."""
        holding = self._holdings[seat]
        for lot in holding.lots:
            lot.say(kind, self._fits)
            if proof:
                lot.never |= self._fits
        if not proof:
            self._claims(kind, seat, self._fits)

    def _claims(self, kind: int, seat: int, faces: int) -> None:
        """What that seat does says that it has none of these, which may be untrue."""
        game = self._game
        share = (faces & game.faces_mask).bit_count() / game.size
        self._people[seat].claims(kind, faces, self._holdings[seat].size, share)

    def _doubted(self, seat: int, called: bool) -> None:
        """That seat could call something a lie."""
        if self._phase == "challenge" and seat == self._turn:
            self._people[seat].doubted(called)

    def _drew_on(self, seat: int) -> None:
        """That seat draws again, as the card that it has just drawn does not fit."""
        lot = self._holdings[seat].lots[-1]
        lot.say(DREW, self._fits)
        # At will one also draws with the suit in hand, and then a restricted card does not fit.
        lot.never |= self._fits if self._stuck else self._fits & ~self._game.restricted

    def _drew(self, event: Drawn) -> None:
        seat = event.seat
        holding = self._holdings[seat]
        if seat == self._turn:
            if event.why == "turn":
                if seat != self._fresh:
                    self._refused(seat, self._stuck, DREW)
                elif holding.lots:
                    self._drew_on(seat)
                self._fresh = seat
            elif event.why in ("pickup", "melee"):
                self._doubted(seat, False)
                self._refused(seat, False, HELD_BACK)
                self._turn = -1
            else:
                self._turn = -1
        if event.cards:
            holding.lots.append(Lot(len(event.cards)))

    def _let_be(self, event: Passed) -> None:
        if event.seat == self._turn:
            if self._fresh == event.seat or self._phase in ("play", "melee", "block"):
                kind = DREW if self._phase == "play" else HELD_BACK
                self._refused(event.seat, self._phase == "play" and self._fresh < 0, kind)
            self._turn = -1

    def _missed(self, event: Missed) -> None:
        if event.seat == self._turn and self._phase == "miss":
            self._refused(event.seat, False, HELD_BACK)
            self._turn = -1

    def _laid(self, event: Laid) -> None:
        holding = self._holdings[event.seat]
        fresh = event.seat == self._fresh
        self._doubted(event.seat, False)
        self._people[event.seat].laid(event.cards, holding.size, fresh)
        for card in event.cards:
            self._take(holding, card, fresh)
        self._laid_lots[event.seat] = len(holding.lots)
        top = event.cards[-1]
        self._disputed = NO_SUIT
        if self._game.breach >> top & 1 and self._suit != NO_SUIT:
            self._disputed = self._suit
            suit = self._game.deck.suit_mask[self._suit]
            for lot in holding.lots:
                lot.say(BLUFFED, suit)
                if self._game.restricted >> top & 1:
                    lot.never |= suit
            if self._game.disputed >> top & 1:
                self._claims(BLUFFED, event.seat, suit)
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
        self._people[event.by].doubted(True)
        self._people[event.seat].proved(event.guilty)
        if not event.guilty and self._disputed != NO_SUIT:
            suit = self._game.deck.suit_mask[self._disputed]
            for lot in self._holdings[event.seat].lots[: self._laid_lots[event.seat]]:
                lot.never |= suit
                lot.say(BLUFFED, suit)

    def _shown(self, event: HandShown) -> None:
        if event.cards and event.cards[0] != HIDDEN:
            holding = self._holdings[event.seat]
            self._people[event.seat].shows(event.cards)
            later = holding.size - len(event.cards)
            holding.known = list(event.cards)
            holding.lots = holding.lots[-1:] if later > 0 and holding.lots else []
            if holding.lots:
                holding.lots[0].cards = later

    def _moved(self, event: HandsPassed) -> None:
        before = self._holdings
        after = list(before)
        for giver, taker, cards in event.moves:
            self._people[taker].begins()
            held = before[giver].copy()
            held.leaning = NO_SUIT
            if cards and cards[0] != HIDDEN:
                held = Holding([], list(cards))
            after[taker] = held
        self._holdings = after
        self._turn = -1

    def _gave(self, event: Given) -> None:
        giver, taker = self._holdings[event.seat], self._holdings[event.taker]
        self._people[event.seat].begins()
        self._people[event.taker].begins()
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
