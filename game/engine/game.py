"""The kernel's face: deal a round, ask what is legal, act, and see what a seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import CALL, CATCH, MISPLAY, NOBODY, PASS, PLAY, TIMEOUT, Action, Call
from game.engine.actions import catch as catching
from game.engine.aliases import Card, Seat, Seats
from game.engine.cards import ANYTHING
from game.engine.decisions import APPLY, LEGAL, WHY_NOT
from game.engine.endings import block
from game.engine.first_card import may_lie_first, turn_up
from game.engine.frames import TURN, Kind
from game.engine.listing import prepare
from game.engine.moves import call, catch, close_windows
from game.engine.own_turn import apply_turn, legal_turn
from game.engine.playing import lay
from game.engine.refusal import Illegal, Refusal, RefusalCode
from game.engine.rules import Rules
from game.engine.standstill import stands_still
from game.engine.state import Ring, State
from game.engine.tables import Tables
from game.engine.view import PlayerView


class Game(Tables):
    """A rule set, ready to be played by.  Holds no state: one Game serves any number of rounds.

    A round is a ``State``.  Deal one, ask what is legal, and act:

    >>> from game.engine.notation import read_action, write_action
    >>> from game.rulesets import rules_for
    >>> game = Game(rules_for("last-card", 3))
    >>> state = game.start(seed=10, dealer=0)
    >>> [write_action(game.deck, action) for action in game.legal(state, state.turn)]
    ['AS=S', 'AS=H', 'AS=D', 'AS=C']
    >>> game.apply(state, state.turn, game.legal(state, state.turn)[0])
    >>> game.why_not(state, 1, read_action(game.deck, "draw"))
    <turn player=2>
    >>> game.view(state, 0).sizes
    (7, 6, 7)
    """

    __slots__ = ("_blindfolds", "_catches", "_no_debts", "_pack", "_rings")

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        prepare(self)
        self._pack = self.deck.pack(rules.packs)
        self._rings: dict[tuple[int, ...], Ring] = {}
        self._catches = tuple(catching(seat) for seat in range(rules.seats))
        self._blindfolds: dict[Seat, PlayerView] = {}
        self._no_debts = (0,) * rules.seats

    # --- rounds --------------------------------------------------------------------------------

    def ring(self, seats: tuple[Seat, ...] | None = None) -> Ring:
        """The ring of those seats (all of them by default)."""
        key = tuple(range(self.rules.seats)) if seats is None else seats
        known = self._rings.get(key)
        if known is None:
            known = self._rings[key] = Ring(key)
        return known

    def blank(self, seed: int, dealer: Seat, seats: tuple[Seat, ...] | None = None) -> State:
        """A round in which nothing has been dealt: every card is in the stock, sorted."""
        s = State.__new__(State)
        s.ring = self.ring(seats)
        s.hands = [0] * self.rules.seats
        s.stock = self._pack.copy()
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
        dealer: Seat,
        seats: tuple[Seat, ...] | None = None,
        events: list[ev.Event] | None = None,
        starter: Card = -1,
        opener: Seat = NOBODY,
    ) -> State:
        """Deal a round.

        seed: any integer; together with the actions it reproduces the round exactly.
        seats: those that take part, ascending; all of them by default.
        events: a list into which what happens is written, now and later.
        starter: the first card to turn up, for scenarios; by default what the shuffle gives.  One
            that goes back needs another card in the stock that may lie first.
        opener: who starts where that is drawn by lot, for scenarios; by default the lot decides.
        """
        s = self.blank(seed, dealer, seats)
        s.events = events
        s.rng = chance.shuffle(s.stock, s.rng)
        dealing = self.rules.dealing
        if dealing.choice and events is not None:
            events.append(ev.HandSizeChosen(dealer, dealing.hand_size))
        dealt = sum(dealing.size(seat) for seat in s.ring.seats)
        if starter >= 0:
            s.stock.remove(starter)
        if starter < 0 or not may_lie_first(self, (starter,)):
            while not may_lie_first(self, s.stock[:-dealt]):
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
        turn_up(self, s, opener)
        return s

    # --- acting --------------------------------------------------------------------------------

    def legal(self, s: State, seat: Seat) -> list[Action]:
        """Every complete action that the seat may take now, calls and catches included (time-outs
        and misplays are things that happen, and are not listed).  Plays of the same cards that end
        in the same card do the same and are listed once, of several cards that name a suit
        whichever is on top; every other order that the rules allow may be applied.  Nothing for a
        seat that takes no part."""
        if seat != s.turn and (seat < 0 or not s.ring.mask >> seat & 1):
            return []
        frame = s.frame
        # Nearly every frame is a turn, and a call that is known beforehand is the quicker one.
        if frame is TURN:
            listed = legal_turn(self, s, TURN, seat)
        else:
            listed = LEGAL[frame.kind](self, s, frame, seat)
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

    def _may_call_first(self, s: State, seat: Seat) -> bool:
        """True if the seat, with two cards in hand, may call before it lays one of them."""
        return (
            self.calling
            and seat == s.turn
            and s.over is None
            and s.hands[seat].bit_count() == 2
            and not s.called >> seat & 1
        )

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
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
        return WHY_NOT[s.frame.kind](self, s, s.frame, seat, action)

    def _refuse_call(self, s: State, seat: Seat) -> Refusal | None:
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

    def _refuse_catch(self, s: State, seat: Seat, target: int) -> Refusal | None:
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

    def apply(self, s: State, seat: Seat, action: Action) -> None:
        """Act.  Raises Illegal, and changes nothing, when the rules forbid it."""
        refusal = self.why_not(s, seat, action)
        if refusal is not None:
            raise Illegal(refusal)
        self.push(s, seat, action)

    def push(self, s: State, seat: Seat, action: Action) -> None:
        """Act without asking whether it is legal: for actions that ``legal`` has listed."""
        kind = action.kind
        if kind < TIMEOUT or kind == MISPLAY:
            # A pass in a melee may be forced, so it must not count as acting.
            frame = s.frame
            if s.window and (kind != PASS or frame.kind != Kind.MELEE):
                close_windows(self, s, seat)
            if frame is TURN:
                if kind == PLAY:
                    lay(self, s, seat, action)
                else:
                    apply_turn(self, s, TURN, seat, action)
            else:
                APPLY[frame.kind](self, s, frame, seat, action)
        elif kind == CALL:
            call(self, s, seat)
        elif kind == CATCH:
            catch(self, s, seat, action.seat)
        elif s.events is not None:
            s.events.append(ev.TimedOut(seat))
        if self.draw_forced and stands_still(self, s):
            if s.events and isinstance(s.events[-1], ev.TurnBegan):
                s.events.pop()
            block(self, s)

    # --- seeing --------------------------------------------------------------------------------

    def view(self, s: State, seat: Seat) -> PlayerView:
        """The round as that seat may see it (NOBODY for a spectator)."""
        frame, ring = s.frame, s.ring
        mine = seat == s.turn
        drawn = frame.drawn
        hidden = drawn >= 0 and not mine
        around = ring.seats
        # In the order of the fields: naming them takes as long as all the rest.
        return PlayerView(
            seat,
            self.deck,
            around,
            s.hands[seat] if seat >= 0 else 0,
            tuple([hand.bit_count() for hand in s.hands]),
            tuple(s.pile),
            s.guise,
            len(s.stock),
            s.standard,
            s.turn,
            s.direction,
            "play" if hidden else frame.phase,
            frame.pending,
            frame.toll(s.locked >> s.turn & 1),
            frame.attacker,
            frame.defender,
            frame.stake,
            frame.onward,
            drawn if mine else -1,
            _seats(s.called, around) if s.called else (),
            _seats(s.window, around) if s.window else (),
            s.debts or self._no_debts,
            s.dealer,
            frame if mine and drawn >= 0 else frame.public(),
            _seats(s.locked, around) if s.locked else (),
            _seats(s.passed, around) if s.passed else (),
            s.empty,
        )

    def blindfold(self, seat: Seat) -> PlayerView:
        """The view of a table on which nothing lies, for an agent in that seat that looks at
        nothing."""
        known = self._blindfolds.get(seat)
        if known is None:
            known = self._blindfolds[seat] = self.view(self.blank(0, 0), seat)
        return known

    def secrets(self, s: State) -> Sequence[int]:
        """The evidence of a pending challenge, as a hand; empty when there is none.  For
        checking that nothing is lost or leaks, never for players."""
        evidence = s.frame.evidence
        return (evidence,) if evidence >= 0 else ()


def _seats(mask: Seats, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple([seat for seat in seats if mask >> seat & 1])
