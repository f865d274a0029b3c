"""The kernel's face: deal a round, ask what is legal, act, and see what a seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import CALL, CATCH, NOBODY, PASS, TIMEOUT, Action, Call, catch
from game.engine.cards import ANYTHING
from game.engine.frames import TURN, Drawn
from game.engine.melee import Melee
from game.engine.opening import Name
from game.engine.pending import PickUp as PickUpFrame
from game.engine.refusal import Illegal, Refusal, RefusalCode
from game.engine.rules import Rules
from game.engine.state import Ring, State
from game.engine.verbs import Verbs
from game.engine.view import PlayerView


class Game(Verbs):
    """A rule set, ready to be played by.  Holds no state: one Game serves any number of rounds."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._rings: dict[tuple[int, ...], Ring] = {}
        self._catches = tuple(catch(seat) for seat in range(rules.seats))

    # --- rounds --------------------------------------------------------------------------------

    def ring(self, seats: tuple[int, ...] | None = None) -> Ring:
        """The ring of those seats (all of them by default)."""
        key = tuple(range(self.rules.seats)) if seats is None else seats
        known = self._rings.get(key)
        if known is None:
            known = self._rings[key] = Ring(key)
        return known

    def blank(self, seed: int, dealer: int, seats: tuple[int, ...] | None = None) -> State:
        """A round in which nothing has been dealt: every card is in the stock, sorted."""
        s = State.__new__(State)
        s.ring = self.ring(seats)
        s.hands = [0] * self.rules.seats
        s.stock = self.deck.pack(self.rules.packs)
        s.pile = []
        s.standard = ANYTHING
        s.guise = -1
        s.turn = dealer
        s.direction = self.rules.dealing.direction
        s.dealer = dealer
        s.frame = TURN
        s.steps = 1
        s.called = s.window = s.locked = s.passed = 0
        s.empty = s.debts = ()
        s.rng = chance.seeded(seed)
        s.over = None
        s.events = None
        return s

    def start(
        self,
        seed: int,
        dealer: int,
        seats: tuple[int, ...] | None = None,
        events: list[ev.Event] | None = None,
        starter: int = -1,
        opener: int = NOBODY,
    ) -> State:
        """Deal a round.

        seed: any integer; together with the actions it reproduces the round exactly.
        seats: those that take part, ascending; all of them by default.
        events: a list into which what happens is written, now and later.
        starter: the first card to turn up, for scenarios; by default what the shuffle gives.
        opener: who starts where that is drawn by lot, for scenarios; by default the lot decides.
        """
        s = self.blank(seed, dealer, seats)
        s.events = events
        s.rng = chance.shuffle(s.stock, s.rng)
        dealing = self.rules.dealing
        dealt = sum(dealing.size(seat) for seat in s.ring.seats)
        if starter >= 0:
            s.stock.remove(starter)
        else:
            while not self.may_lie_first(s.stock[:-dealt]):
                s.rng = chance.shuffle(s.stock, s.rng)  # hardly ever
        around = s.ring.next if s.direction > 0 else s.ring.before
        seat = dealer
        for _ in s.ring.seats:
            seat = around[seat]
            size = dealing.size(seat)
            cards = s.stock[-size:]
            del s.stock[-size:]
            s.hands[seat] = self.deck.hand(cards)
            if events is not None:
                events.append(ev.Dealt(seat, tuple(reversed(cards))))
        if starter >= 0:
            s.stock.append(starter)
        self.turn_up(s, opener)
        return s

    def may_lie_first(self, cards: Sequence[int]) -> bool:
        """Whether one of these cards may be the first one turned up."""
        returned = self.rules.first_card.returned
        return any(self.rank_of[card] not in returned for card in cards)

    def turn_up(self, s: State, opener: int = NOBODY) -> None:
        """The first card of the round is turned up from the stock, does what it does there, and
        the first turn begins.  The stock must hold a card that is not returned.  ``opener``: who
        starts if the card does nothing, in place of the lot where it is drawn by lot; elsewhere
        the dealer decides."""
        first = self.rules.first_card
        while True:
            card = s.stock.pop()
            returned = self.rank_of[card] in first.returned
            if s.events is not None:
                s.events.append(ev.TurnedUp(card, returned))
            if not returned:
                break
            s.stock.append(card)
            s.rng = chance.shuffle(s.stock, s.rng)
        s.pile.append(card)
        s.standard = self.suit_only(card) if first.suit_only else self.standard_of[card]
        if not self.rules.dealing.by_lot:
            opener = s.onward(s.dealer)
        elif opener == NOBODY:
            s.rng, place = chance.below(s.rng, s.ring.count)
            opener = s.ring.seats[place]
        if not first.acts or self.rank_of[card] in first.benign:
            self.next_turn(s, opener, 0)
        elif self.mimics >> card & 1:
            self.hold(s, s.dealer, Name(True, opener))
        else:
            self.open_with(s, card, opener)

    # --- acting --------------------------------------------------------------------------------

    def legal(self, s: State, seat: int) -> list[Action]:
        """Every complete action that the seat may take now, each once, calls and catches
        included (time-outs and misplays are things that happen, and are not listed).  Nothing for
        a seat that takes no part."""
        if seat != s.turn and (seat < 0 or not s.ring.mask >> seat & 1):
            return []
        listed = s.frame.legal(self, s, seat)
        window = s.window
        if window:
            if window >> seat & 1 and not self.call_before:
                listed.append(Call)
            if self.catching:
                window &= ~(1 << seat)
                for other in s.ring.seats:
                    if window >> other & 1:
                        listed.append(self._catches[other])
        if self.call_before and self._may_call_first(s, seat):
            listed.append(Call)
        return listed

    def _may_call_first(self, s: State, seat: int) -> bool:
        """Whether the seat, with two cards in hand, may call before it lays one of them."""
        return (
            self.calling
            and seat == s.turn
            and s.over is None
            and s.hands[seat].bit_count() == 2
            and not s.called >> seat & 1
        )

    def actors(self, s: State) -> tuple[int, ...]:
        """The seats that may do something now: the one to act first, then, clockwise, those
        that could call, catch or jump in."""
        if s.over is not None:
            return ()
        others = [seat for seat in s.ring.seats if seat != s.turn and self.legal(s, seat)]
        return (s.turn, *others)

    def why_not(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None when it may."""
        if s.over is not None:
            return Refusal(RefusalCode.OVER)
        if not 0 <= seat < len(s.hands) or not s.ring.mask >> seat & 1:
            return Refusal(RefusalCode.SEAT)
        if any(not 0 <= card < self.size for card in action.cards):
            return Refusal(RefusalCode.NO_SUCH_CARD)
        if action.kind == CALL:
            return self._refuse_call(s, seat)
        if action.kind == CATCH:
            return self._refuse_catch(s, seat, action.seat)
        return s.frame.why_not(self, s, seat, action)

    def _refuse_call(self, s: State, seat: int) -> Refusal | None:
        if not self.calling:
            return Refusal(RefusalCode.NO_CALLS)
        if s.called >> seat & 1:
            return Refusal(RefusalCode.CALLED_ALREADY)
        cards = s.hands[seat].bit_count()
        if self.call_before:
            if self._may_call_first(s, seat):
                return None
            if cards == 2:
                return Refusal(RefusalCode.CALL_IN_TURN)
            return Refusal(RefusalCode.CALL_WITH_TWO)
        if s.window >> seat & 1:
            return None
        if s.locked >> seat & 1:
            return Refusal(RefusalCode.CALL_TOO_LATE_LOCKED)
        return Refusal(RefusalCode.CALL_TOO_LATE if cards == 1 else RefusalCode.CALL_WITH_ONE)

    def _refuse_catch(self, s: State, seat: int, target: int) -> Refusal | None:
        if not self.catching:
            return Refusal(RefusalCode.NO_CATCHES)
        if target == seat:
            return Refusal(RefusalCode.CATCH_SELF)
        if not 0 <= target < len(s.hands) or not s.ring.mask >> target & 1:
            return Refusal(RefusalCode.SEAT)
        if s.window >> target & 1:
            return None
        if s.called >> target & 1:
            return Refusal(RefusalCode.CATCH_CALLED, player=target)
        if s.hands[target].bit_count() != 1:
            return Refusal(RefusalCode.CATCH_CARDS, player=target)
        return Refusal(RefusalCode.CATCH_TOO_LATE, player=target)

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Act.  Raises Illegal, and changes nothing, when the rules forbid it."""
        refusal = self.why_not(s, seat, action)
        if refusal is not None:
            raise Illegal(refusal)
        self.push(s, seat, action)

    def push(self, s: State, seat: int, action: Action) -> None:
        """Act without asking whether it is legal: for actions that ``legal`` has listed."""
        kind = action.kind
        if kind >= TIMEOUT:
            if kind == CALL:
                self.call(s, seat)
                return
            if kind == CATCH:
                self.catch(s, seat, action.seat)
                return
            if kind == TIMEOUT:
                if s.events is not None:
                    s.events.append(ev.TimedOut(seat))
                return
        # A pass in a melee may be forced, so it must not count as acting.
        if s.window and (kind != PASS or not isinstance(s.frame, Melee)):
            self.close_windows(s, seat)
        s.frame.apply(self, s, seat, action)

    # --- seeing --------------------------------------------------------------------------------

    def view(self, s: State, seat: int) -> PlayerView:
        """The round as that seat may see it (NOBODY for a spectator)."""
        frame = s.frame
        mine = seat == s.turn
        drawn = isinstance(frame, Drawn)
        suit, rank = s.standard >> 4, s.standard & 15
        return PlayerView(
            seat=seat,
            deck=self.deck,
            seats=s.ring.seats,
            hand=s.hands[seat] if seat >= 0 else 0,
            sizes=tuple(hand.bit_count() for hand in s.hands),
            pile=tuple(s.pile),
            stock=len(s.stock),
            suit=suit if suit < len(self.deck.suits) else -1,
            guise=s.guise,
            rank=rank if rank < len(self.deck.ranks) else -1,
            anything=s.standard == ANYTHING,
            turn=s.turn,
            direction=s.direction,
            phase="play" if drawn and not mine else frame.phase,
            pending=frame.pending,
            toll=frame.toll(s),
            attacker=frame.attacker,
            defender=frame.defender if isinstance(frame, Melee) else -1,
            stake=self.rank_of[frame.card] + 1 if isinstance(frame, Melee) else 0,
            onward=self.above[frame.card] if isinstance(frame, Melee) else -1,
            drawn=frame.card if isinstance(frame, Drawn) and mine else -1,
            called=_seats(s.called, s.ring.seats),
            uncalled=_seats(s.window, s.ring.seats),
            owed=s.debts or (0,) * len(s.hands),
            dealer=s.dealer,
            frame=frame if drawn and mine else frame.public(),
            locked=_seats(s.locked, s.ring.seats),
            passed=_seats(s.passed, s.ring.seats),
            empty=s.empty,
        )

    def secrets(self, s: State) -> Sequence[int]:
        """The evidence of a pending challenge, as a hand; empty when there is none.  For
        checking that nothing is lost or leaks, never for players."""
        frame = s.frame
        if isinstance(frame, PickUpFrame) and frame.evidence >= 0:
            return (frame.evidence,)
        return ()


def _seats(mask: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if mask >> seat & 1)
