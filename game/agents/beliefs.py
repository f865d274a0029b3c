"""The knowledge of a player about cards that it does not see, from events that everybody has seen.

A hand is remembered as *known* cards and *lots*.  A lot is a number of cards that came into the
hand at one time, together with the faces that none of these cards can be.  A player who draws
instead of playing has nothing that fits.  So none of the cards that it holds then fits, but a card
that it draws later may.  An exclusion is a proof where the rules leave no other reason: the player
may draw only when stuck, or a challenge was lost.  It is only a claim where the player may also
hold back: by drawing at will, by taking a pick-up, by passing in a melee, or with a +4 that could
be a lie.  How far a claim is believed depends on the player who makes it (see ``people``).

Older lots exclude at least what newer lots exclude.  So when it is unclear which lot a laid card
came from, it is always safe to take it from the oldest lot that may hold it, as this never excludes
the truth.  Where a newer lot is likelier, the card is taken from the newer lot, and the proofs
about the older lots are weakened to match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.agents.people import BLUFFED, DREW, HELD_BACK, STRANGER, Manner, PersonBelief
from game.agents.tells import LOW, Tell
from game.engine.aliases import Phase
from game.engine.cards import ANYTHING, HIDDEN, NO_SUIT
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
    """A number of unknown cards that came into a hand together."""

    __slots__ = ("cards", "never", "said", "tells")

    def __init__(
        self,
        cards: int,
        never: int = 0,
        said: tuple[int, int, int] = (0, 0, 0),
        tells: Iterable[Tell] = (),
    ) -> None:
        self.cards = cards
        self.never = never
        """The faces that none of the cards is, as a bit set."""
        self.said = said
        """The faces that none of the cards is if their player's claims are true: a bit set for
        each of the kinds in ``people``."""
        self.tells = list(tells)
        """The choices that its player made while this was the newest lot in the hand."""

    @property
    def hardly(self) -> int:
        """The faces that none of the cards is unless a claim was untrue, as a bit set."""
        return self.said[0] | self.said[1] | self.said[2]

    def say(self, kind: int, faces: int) -> None:
        """Note that the player claims, by a move of that kind, to hold none of these faces."""
        said = self.said
        if kind == BLUFFED:
            self.said = (said[0] | faces, said[1], said[2])
        elif kind == HELD_BACK:
            self.said = (said[0], said[1] | faces, said[2])
        else:
            self.said = (said[0], said[1], said[2] | faces)

    def copy(self) -> Lot:
        """Return an independent copy."""
        return Lot(self.cards, self.never, self.said, [tell.copy() for tell in self.tells])


class Holding:
    """The knowledge of one hand and of the player who holds it."""

    __slots__ = ("known", "leaning", "lots", "manner")

    def __init__(
        self,
        lots: list[Lot],
        known: list[int],
        leaning: int = NO_SUIT,
        manner: Manner = STRANGER,
    ) -> None:
        self.lots = lots
        """The lots, the oldest first."""
        self.known = known
        """The cards that the hand certainly holds."""
        self.leaning = leaning
        """The suit that the player last asked for; NO_SUIT when it has since drawn for it."""
        self.manner = manner
        """The belief about the player."""

    @property
    def size(self) -> int:
        """The number of cards in the hand."""
        size = len(self.known)
        for lot in self.lots:
            size += lot.cards
        return size

    def lacks(self, faces: int) -> bool:
        """Return whether the hand seems to hold none of these faces (a bit set)."""
        if any(faces >> card & 1 for card in self.known):
            return False
        return all(not faces & ~(lot.never | lot.hardly) for lot in self.lots)

    def copy(self) -> Holding:
        """Return an independent copy."""
        lots = [lot.copy() for lot in self.lots]
        return Holding(lots, self.known.copy(), self.leaning, self.manner)


class Beliefs:
    """The knowledge of one seat about the others' hands.

    It must be told every event in the form in which this seat may know it.
    """

    def __init__(self, game: Game, remembers: bool = True) -> None:
        """remembers: whether to draw conclusions.  Without them only sizes are known."""
        self._game = game
        self._remembers = remembers
        self._stuck = not game.draw_any
        self._holdings = [Holding([], []) for _ in range(game.rules.seats)]
        self._people = [PersonBelief() for _ in range(game.rules.seats)]
        self._turn = -1
        self._fits = 0
        self._phase: Phase = "over"
        self._suit = NO_SUIT
        self._standard = ANYTHING
        self._fresh = -1  # the seat that has just drawn instead of playing
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

    def meet(self, seat: int, manner: Manner) -> None:
        """Note who plays at that seat from now on, and what is believed of them."""
        self._people[seat] = PersonBelief(manner)

    def remember(self, other: Beliefs) -> None:
        """Take over what others have concluded about the people at the table."""
        self._people = other._people

    def hear(self, event: Event) -> None:
        """Draw the conclusions from an event."""
        if self._remembers:
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event)

    def holding(self, seat: int) -> Holding:
        """Return what is known of that seat's hand and of its player."""
        holding = self._holdings[seat]
        holding.manner = self._people[seat].manner
        return holding

    def holdings(self) -> tuple[Holding, ...]:
        """Return a copy of what is known now of each seat's hand.  Later events do not change
        it."""
        return tuple([self.holding(seat).copy() for seat in range(len(self._holdings))])

    # --- what is heard ---------------------------------------------------------------------------

    def _dealt(self, event: Dealt) -> None:
        self._holdings[event.seat] = Holding([Lot(len(event.cards))], [])
        self._people[event.seat].begins()
        self._fresh = self._turn = -1

    def _ended(self, event: RoundEnded) -> None:
        for person, hand in zip(self._people, event.hands, strict=True):
            if HIDDEN not in hand:
                person.shows(hand)
        for holding in self._holdings:
            holding.lots, holding.known, holding.leaning = [], [], NO_SUIT
        self._fresh = self._turn = -1

    def _turned(self, event: TurnBegan) -> None:
        self._turn, self._fits, self._phase = event.seat, event.fits, event.phase
        self._suit, self._standard = event.suit, event.standard
        self._fresh = -1
        if event.phase == "play":
            self._people[event.seat].took_turn()

    def _was_locked(self, event: Locked) -> None:
        self._turn = -1  # what the player does now says nothing about its card
        self._people[event.seat].called(False)

    def _called(self, event: Called) -> None:
        self._people[event.seat].called(True)

    def _uncalled(self, event: Caught | Forgot) -> None:
        self._people[event.seat].called(False)

    def _refused(self, seat: int, proof: bool, kind: int) -> None:
        """Note that the seat did not use its chance, so that no card of its hand would have fitted.

        proof: whether this is proved; otherwise it is only a claim of that kind.
        """
        holding = self._holdings[seat]
        for lot in holding.lots:
            lot.say(kind, self._fits)
            if proof:
                lot.never |= self._fits
        if not proof:
            self._claims(kind, seat, self._fits)

    def _claims(self, kind: int, seat: int, faces: int) -> None:
        """Note a claim of the seat to have none of these faces, which may be untrue."""
        game = self._game
        share = (faces & game.faces_mask).bit_count() / game.size
        self._people[seat].claims(kind, faces, self._holdings[seat].size, share)

    def _doubted(self, seat: int, called: bool) -> None:
        """Note that the seat could call a card a lie, and whether it did."""
        if self._phase == "challenge" and seat == self._turn:
            self._people[seat].doubted(called)

    def _drew_on(self, seat: int) -> None:
        """Note that the seat draws again, so that the card that it has just drawn does not fit."""
        lot = self._holdings[seat].lots[-1]
        lot.say(DREW, self._fits)
        # A player who may draw at will may hold the suit, and then a restricted card does not fit.
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
        chose = event.seat == self._turn and self._phase == "play"
        for card in event.cards:
            self._take(holding, card, fresh)
        lead = event.cards[0]
        if chose and not fresh and not event.jumped and not self._game.breach >> lead & 1:
            self._tell(event.seat, Tell(self._standard, lead, NO_SUIT, False, _faces(event.cards)))
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

    def _tell(self, seat: int, tell: Tell) -> None:
        """Remember a choice with the cards that the seat held when it was made."""
        holding = self._holdings[seat]
        if holding.lots:
            others = [h.size for s, h in enumerate(self._holdings) if s != seat]
            tell.low = any(0 < size <= LOW for size in others)
            holding.lots[-1].tells.append(tell)

    def _take(self, holding: Holding, card: int, fresh: bool) -> None:
        if fresh and holding.lots:
            lot = holding.lots[-1]
        elif card in holding.known:
            holding.known.remove(card)
            _note_laid(holding.lots, card)
            return
        else:
            lots = [lot for lot in holding.lots if not lot.never >> card & 1] or holding.lots
            if not lots:
                return
            lot = next((lot for lot in lots if not lot.hardly >> card & 1), lots[0])
            # If the card came from an older lot, a card of this lot is now counted in that one.
            for older in lots[: lots.index(lot)]:
                older.never &= lot.never
        place = holding.lots.index(lot)
        _note_laid(holding.lots[place:], card)
        lot.cards -= 1
        if not lot.cards:
            holding.lots.remove(lot)
            if place:
                holding.lots[place - 1].tells += lot.tells

    def _asked(self, event: Named) -> None:
        self._holdings[event.seat].leaning = event.suit
        self._tell(event.seat, Tell(ANYTHING, -1, event.suit, False, 0))

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
        if giver.known:  # the card given may be one of the known cards, so none is certain now
            giver.lots.append(Lot(len(giver.known)))
            giver.known = []
        if giver.lots:
            for lot in giver.lots:
                lot.tells.clear()
            giver.lots[0].cards -= 1
            if not giver.lots[0].cards:
                giver.lots.pop(0)
        taker.lots.append(Lot(1))


def _note_laid(lots: Sequence[Lot], card: int) -> None:
    """A card was played that was already in the hand when these choices were made."""
    for lot in lots:
        for tell in lot.tells:
            tell.laid |= 1 << card


def _faces(cards: Sequence[int]) -> int:
    """The faces of the cards, as a bit set."""
    faces = 0
    for card in cards:
        faces |= 1 << card
    return faces
