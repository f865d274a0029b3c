"""The forecast of an action, before it is done, as facts.

The action is played on a copy, and what would happen is read from the events as its seat may
know them.  What depends on cards that the seat cannot see (a draw, a challenge, who can go on in
a melee, a thunderdome) is a fact about what may happen; so a forecast gives nothing away and is
always true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, PASS, TIMEOUT, Action, Lie
from game.engine.aliases import Hand
from game.engine.cards import ANYTHING
from game.engine.endings import thunderdome_due
from game.engine.fact import Fact, Facts
from game.engine.frames import Kind, Melee, PendingPickUp
from game.engine.game import Game
from game.engine.refusal import Illegal
from game.engine.state import State


class ForecastCode(StrEnum):
    """The kinds of facts in a forecast.  ``player`` is the seat that it happens to, ``n`` a number
    of cards or turns."""

    PLAYS_FOR_YOU = "the game plays for you"
    NOTHING_ELSE = "nothing else happens"

    # --- draws
    DRAW_ONE = "draw one"
    DRAW_UNTIL = "draw until a card fits"
    DRAW_ONE_MAY = "draw one and may lay it"
    DRAW_UNTIL_MAY = "draw until one fits and may lay it"
    DRAW_ONE_LAID = "draw one, which is laid"
    DRAW_UNTIL_LAID = "draw until one fits, which is laid"
    DRAWS = "draws"
    PICKS_UP = "picks up"
    PICKS_UP_AND_MISSES = "picks up and misses"
    CANNOT_WIN = "cannot win with it"

    # --- lies
    IF_HELD = "if they held the suit"
    """by, suit, n: who then picks up n, as that is what they must not have held."""
    NO_LIE_EMPTY = "no lie, as no card is left"
    """player: whose hand is empty, so that it cannot have held the suit."""
    NO_LIE_FREE = "no lie, as anything could follow"
    IF_HONEST = "if it was none"

    # --- melees
    MELEE_BEGINS = "a melee begins"
    """player, n: who draws n cards unless somebody goes on; so also in what follows."""
    DRAWS_UNLESS = "draws unless somebody goes on"
    DRAWS_UNLESS_ELSE = "draws unless somebody else goes on"

    # --- what is pending
    MUST_PICK_UP = "must pick up"
    MUST_ANSWER = "must answer or pick up"
    MUST_ANSWER_OR_DOUBT = "must answer, pick up or call it a lie"
    MUST_PICK_UP_OR_DOUBT = "must pick up or call it a lie"
    MUST_ANSWER_MISS = "must answer or turns are missed"
    MISSES = "misses"
    FIGHT_OVER_UNLESS = "the fight is over unless they undo the block"
    FIGHT_OVER = "the fight is over"
    PICKUP_CANCELLED = "the pick-up is cancelled"
    MISS_CANCELLED = "the missed turn is cancelled"

    # --- what else cards do
    SUIT_FOLLOWS = "a suit must follow"
    """suit"""
    SWAPS = "swaps hands"
    """player: the other player."""
    HANDS_PASSED = "hands are passed on"
    TAKES_A_CARD = "takes a random card"
    TURNS = "play turns"
    AGAIN = "goes again"
    DANCES = "dances"
    JOKER_IS = "the joker is"
    """card"""

    # --- calls
    YOU_CALL = "you call"
    DID_NOT_CALL = "did not call"

    # --- passing and ending
    YOU_PASS = "you pass"
    YOU_KEEP_IT = "you keep it"
    NO_CARDS_LEFT = "no cards left"
    BLOCKED = "nobody can move"
    THUNDERDOME = "the thunderdome"
    """players"""
    WINS = "wins the round"
    WIN_TOGETHER = "win the round"
    """players"""

    # --- who is next
    NEXT = "is next"
    PLAY_ON = "you play on"
    YOUR_TURN = "it is your turn"
    MAY_LAY_ON_IT = "may lay any card on it"
    MAY_LAY_ANY = "may lay any card"
    SAYS_WHAT_FOLLOWS = "says what follows"


_C = ForecastCode


def forecast(game: Game, state: State, seat: int, action: Action) -> Facts:
    """The facts of what happens when the seat does this now, in their order.

    Raises Illegal when the rules forbid the action; the state is left as it is.
    """
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        raise Illegal(refusal)
    return tuple(_Foresight(game, state, seat).facts(action))


class _Foresight:
    """One action of one seat, foreseen."""

    def __init__(self, game: Game, before: State, me: int) -> None:
        self.game = game
        self.before = before
        self.after = before.copy()
        self.me = me

    def facts(self, action: Action) -> list[Fact]:
        """The facts, in the order in which they happen."""
        if action.kind == TIMEOUT:
            return [Fact(_C.PLAYS_FOR_YOU)]
        if action.kind == LIE:
            return self._lie()
        heard: list[ev.Event] = []
        self.after.events = heard
        self.game.push(self.after, self.me, action)
        if action.kind == DRAW:
            return self._draw()
        told = [event.seen_by(self.me) for event in heard]
        if action.kind == PASS and isinstance(self.before.frame, Melee):
            return [Fact(_C.YOU_PASS), *self._melee_passed(self.before.frame)]
        moved = next((n for n, event in enumerate(told) if isinstance(event, ev.MeleeMoved)), None)
        if moved is not None:
            said = self._told(told[:moved])
            return said + self._melee(told[moved], len(action.cards))
        said = self._told(told)
        return said + self._next(told, bool(said))

    # --- what is certain -------------------------------------------------------------------------

    def _told(self, events: Sequence[ev.Event]) -> list[Fact]:
        said = []
        missed = Counter(event.seat for event in events if isinstance(event, ev.Missed))
        for event in events:
            if isinstance(event, ev.Missed):
                turns = missed.pop(event.seat, 0)
                if turns:
                    said.append(Fact(_C.MISSES, player=event.seat, n=turns))
                continue
            tell = _TELL.get(type(event))
            fact = tell(self, event) if tell else None
            if fact is not None:
                said.append(fact)
        return said

    def _next(self, events: Sequence[ev.Event], said: bool) -> list[Fact]:
        """The seat that acts then, where that has not been said."""
        after = self.after
        if after.over is not None or any(isinstance(event, _SAYS_WHO) for event in events):
            return []
        if not any(isinstance(event, ev.TurnBegan) for event in events):
            return [] if said else [Fact(_C.NOTHING_ELSE)]
        if after.frame.kind == Kind.STACK:
            return [Fact(_C.MAY_LAY_ON_IT, player=after.turn)]
        if after.frame.phase == "name":
            return [Fact(_C.SAYS_WHAT_FOLLOWS, player=after.turn)]
        if after.standard == ANYTHING and self.game.frees_choice:
            return [Fact(_C.MAY_LAY_ANY, player=after.turn)]
        if after.turn == self.me:
            return [Fact(_C.YOUR_TURN if self.before.turn != self.me else _C.PLAY_ON)]
        return [Fact(_C.NEXT, player=after.turn)]

    # --- what depends on hidden cards ------------------------------------------------------------

    def _draw(self) -> list[Fact]:
        game = self.game
        until = bool(game.draw_until)
        if not game.draw_plays:
            drawn = Fact(_C.DRAW_UNTIL if until else _C.DRAW_ONE)
            return [drawn, *self._next([ev.TurnBegan(self.after.turn, "play")], True)]
        if game.draw_forced:
            return [Fact(_C.DRAW_UNTIL_LAID if until else _C.DRAW_ONE_LAID)]
        return [Fact(_C.DRAW_UNTIL_MAY if until else _C.DRAW_ONE_MAY)]

    def _lie(self) -> list[Fact]:
        frame = self.before.frame
        assert isinstance(frame, PendingPickUp)
        every = self.game.faces_mask
        if not frame.with_evidence(every).was_lie(self.game):
            return self._no_lie(Fact(_C.NO_LIE_FREE))
        if not self.before.hands[frame.by]:
            return self._no_lie(Fact(_C.NO_LIE_EMPTY, player=frame.by))
        # The suit that there was to match is no secret, but the card that covers it hides it.
        lied = Fact(_C.IF_HELD, by=frame.by, suit=frame.suit, n=self._called(frame, every))
        return [lied, Fact(_C.IF_HONEST, n=self._called(frame, 0))]

    def _called(self, frame: PendingPickUp, evidence: Hand) -> int:
        """The cards that somebody picks up when this is called a lie, if that was the hand."""
        s = self.before.copy()
        s.frame = frame.with_evidence(evidence)
        heard: list[ev.Event] = []
        s.events = heard
        self.game.push(s, self.me, Lie)
        return sum(len(event.cards) for event in heard if isinstance(event, ev.Drawn))

    def _no_lie(self, why: Fact) -> list[Fact]:
        """The facts of calling it a lie where everybody knows that it was none."""
        heard: list[ev.Event] = []
        self.after.events = heard
        self.game.push(self.after, self.me, Lie)
        told = [event.seen_by(self.me) for event in heard]
        return [why, *self._told(told), *self._next(told, True)]

    def _melee(self, moved: ev.Event, laid: int) -> list[Fact]:
        assert isinstance(moved, ev.MeleeMoved)
        if moved.onward < 0:
            ends = Fact(_C.DRAWS, **self._loses(moved.defender, moved.card, laid))
            return [ends, *self._next([ev.TurnBegan(self.after.turn, "play")], True)]
        begins = self.before.frame.kind != Kind.MELEE
        code = _C.MELEE_BEGINS if begins else _C.DRAWS_UNLESS
        return [Fact(code, **self._loses(moved.defender, moved.card, laid))]

    def _melee_passed(self, frame: Melee) -> list[Fact]:
        loses = self._loses(frame.defender, frame.card, 0)
        if frame.waiting:
            return [Fact(_C.DRAWS_UNLESS_ELSE, **loses)]
        ends = Fact(_C.DRAWS, **loses)
        return [ends, *self._next([ev.TurnBegan(self.after.turn, "play")], True)]

    def _loses(self, defender: int, card: int, laid: int) -> dict[str, int]:
        return {"player": defender, "n": min(self.game.pips[card], self._supply(laid))}

    def _supply(self, laid: int) -> int:
        """Cards that could be drawn when ``laid`` more have been laid."""
        return len(self.before.stock) + len(self.before.pile) + laid - 1

    # --- events ----------------------------------------------------------------------------------

    def _drawn(self, event: ev.Drawn) -> Fact:
        cards = len(event.cards)
        if event.why == "no win":
            return Fact(_C.CANNOT_WIN, n=cards)
        if event.why not in ("pickup", "challenge"):
            return Fact(_C.DRAWS, player=event.seat, n=cards)
        code = _C.PICKS_UP_AND_MISSES if self._passed_over(event.seat) else _C.PICKS_UP
        return Fact(code, player=event.seat, n=cards)

    def _passed_over(self, seat: int) -> bool:
        """True if the turn goes on from this seat, past seats that miss theirs, to another."""
        after = self.after
        missed = {event.seat for event in after.events or () if isinstance(event, ev.Missed)}
        if after.over is not None or after.turn == seat or seat in missed:
            return False
        following = after.onward(seat)
        while following in missed and following != after.turn:
            following = after.onward(following)
        return following == after.turn

    def _attacked(self, event: ev.Attacked) -> Fact:
        frame = self.after.frame
        answers = frame.answerable and bool(self.after.hands[event.seat])
        return Fact(_MUST[answers, frame.evidence >= 0], player=event.seat, n=event.total)

    def _threatened(self, event: ev.Threatened) -> Fact:
        return Fact(_C.MUST_ANSWER_MISS, player=event.seat, n=event.total)

    def _blocked(self, event: ev.Blocked) -> Fact:
        miss = self.before.frame.phase == "miss"
        return Fact(_C.MISS_CANCELLED if miss else _C.PICKUP_CANCELLED)

    def _hands(self, event: ev.HandsPassed) -> Fact:
        seats = sorted(giver for giver, _, _ in event.moves)
        if len(seats) == 2 and self.me in seats:
            return Fact(_C.SWAPS, player=next(seat for seat in seats if seat != self.me))
        return Fact(_C.HANDS_PASSED)

    def _went_out(self, event: ev.WentOut) -> Fact | None:
        waits = self.after.over is None and not self.after.hands[event.seat]
        return Fact(_C.NO_CARDS_LEFT) if waits and event.seat == self.me else None

    def _passed(self, event: ev.Passed) -> Fact:
        return Fact(_C.YOU_KEEP_IT if self.before.frame.kind == Kind.DRAWN else _C.YOU_PASS)

    def _ended(self, event: ev.RoundEnded) -> Fact | None:
        if event.reason != "out":
            # That a round stands still depends on cards that nobody has seen.
            return Fact(_C.BLOCKED) if self.after.passed else None
        out = tuple(seat for seat in self.after.ring.seats if not self.after.hands[seat])
        if thunderdome_due(self.game, out):
            return Fact(_C.THUNDERDOME, players=out)
        if len(event.winners) == 1:
            return Fact(_C.WINS, player=event.winners[0])
        return Fact(_C.WIN_TOGETHER, players=event.winners)


_MUST: Final = {
    (False, False): _C.MUST_PICK_UP,
    (True, False): _C.MUST_ANSWER,
    (False, True): _C.MUST_PICK_UP_OR_DOUBT,
    (True, True): _C.MUST_ANSWER_OR_DOUBT,
}
"""Keyed by whether an attack can be answered, and whether it can be called a lie."""

_SAYS_WHO: Final = (ev.Attacked, ev.Threatened, ev.Shielded, ev.AnotherTurn)
"""Events whose fact says who acts next."""

_TELL: Final[dict[type[ev.Event], Callable[..., Fact | None]]] = {
    ev.Drawn: _Foresight._drawn,
    ev.Attacked: _Foresight._attacked,
    ev.Threatened: _Foresight._threatened,
    ev.Shielded: lambda self, event: Fact(_C.FIGHT_OVER_UNLESS, player=event.seat),
    ev.Named: lambda self, event: Fact(_C.SUIT_FOLLOWS, suit=event.suit),
    ev.HandsPassed: _Foresight._hands,
    ev.Given: lambda self, event: Fact(_C.TAKES_A_CARD, player=event.taker),
    ev.WentOut: _Foresight._went_out,
    ev.Passed: _Foresight._passed,
    ev.RoundEnded: _Foresight._ended,
    ev.Reversed: lambda self, event: Fact(_C.TURNS),
    ev.AnotherTurn: lambda self, event: Fact(_C.AGAIN),
    ev.Called: lambda self, event: Fact(_C.YOU_CALL),
    ev.Caught: lambda self, event: Fact(_C.DID_NOT_CALL, player=event.seat),
    ev.Forgot: lambda self, event: Fact(_C.DID_NOT_CALL, player=event.seat),
    ev.Blocked: _Foresight._blocked,
    ev.FightEnded: lambda self, event: Fact(_C.FIGHT_OVER),
    ev.Danced: lambda self, event: Fact(_C.DANCES, player=event.seat),
    ev.GuiseNamed: lambda self, event: Fact(_C.JOKER_IS, card=event.card),
}
"""For each kind of event, its fact; None when it need not be said."""
