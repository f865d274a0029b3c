"""What an action will do, in one sentence, before it is done.

The action is played on a copy, and what would happen is read from the events as its seat may
know them.  What depends on cards that the seat cannot see (a draw, a challenge, who can go on in
a melee, a thunderdome) is told as what may happen; so the sentence gives nothing away and is
always true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, PASS, TIMEOUT, Action
from game.engine.cards import ANYTHING
from game.engine.duel import Fight
from game.engine.frames import Drawn
from game.engine.game import Game
from game.engine.melee import Melee
from game.engine.opening import Stack
from game.engine.pending import PickUp
from game.engine.refusal import Illegal
from game.engine.state import State
from game.engine.wording import counted, listed, sentence


def forecast(game: Game, state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    """What will happen when the seat does this now, told to that seat ("You …").

    names: the players' names by seat.  Raises Illegal when the rules forbid the action; the
    state is left as it is.
    """
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        raise Illegal(refusal)
    said = "; ".join(_Foresight(game, state, seat, names).clauses(action))
    return sentence(said.replace("play turns; ", "play turns: "))


class _Foresight:
    """One action of one seat, foreseen."""

    def __init__(self, game: Game, before: State, me: int, names: Sequence[str]) -> None:
        self.game = game
        self.before = before
        self.after = before.copy()
        self.me = me
        self.names = names

    def clauses(self, action: Action) -> list[str]:
        """What to say, in the order in which it happens."""
        if action.kind == TIMEOUT:
            return ["the game plays for you"]
        if action.kind == LIE:
            return self._lie()
        heard: list[ev.Event] = []
        self.after.events = heard
        self.game.push(self.after, self.me, action)
        if action.kind == DRAW:
            return self._draw()
        told = [event.seen_by(self.me) for event in heard]
        if action.kind == PASS and isinstance(self.before.frame, Melee):
            return ["you pass", *self._melee_passed(self.before.frame)]
        moved = next((n for n, event in enumerate(told) if isinstance(event, ev.MeleeMoved)), None)
        if moved is not None:
            said = self._told(told[:moved])
            return said + self._melee(told[moved], len(action.cards))
        said = self._told(told)
        return said + self._next(told, bool(said))

    # --- what is certain -------------------------------------------------------------------------

    def _told(self, events: Sequence[ev.Event]) -> list[str]:
        said = []
        missed = Counter(event.seat for event in events if isinstance(event, ev.Missed))
        for event in events:
            if isinstance(event, ev.Missed):
                turns = missed.pop(event.seat, 0)
                if turns:
                    lost = "a turn" if turns == 1 else counted(turns, "turn")
                    said.append(self._does(event.seat, f"miss {lost}", f"misses {lost}"))
                continue
            tell = _TELL.get(type(event))
            clause = tell(self, event) if tell else ""
            if clause:
                said.append(clause)
        return said

    def _next(self, events: Sequence[ev.Event], said: bool) -> list[str]:
        """Who acts then, where that has not been said."""
        after = self.after
        if after.over is not None or any(isinstance(event, _SAYS_WHO) for event in events):
            return []
        if not any(isinstance(event, ev.TurnBegan) for event in events):
            return [] if said else ["nothing else happens"]
        who = self._who(after.turn)
        if isinstance(after.frame, Stack):
            return [self._does(after.turn, "may lay any card on it", "may lay any card on it")]
        if after.frame.phase == "name":
            return [self._does(after.turn, "say what follows", "says what follows")]
        if after.standard == ANYTHING and self.game.frees_choice:
            return [f"{who} may lay any card"]
        if after.turn == self.me:
            return ["it is your turn" if self.before.turn != self.me else "you play on"]
        return [f"{who} is next"]

    # --- what depends on hidden cards ------------------------------------------------------------

    def _draw(self) -> list[str]:
        game = self.game
        how = "until a card fits or none is left" if game.draw_until else "one card"
        if not game.draw_plays:
            return [f"you draw {how}", *self._next([ev.TurnBegan(self.after.turn, "play")], True)]
        then = "it is laid for you if it fits" if game.draw_forced else "may lay it if it fits"
        return [f"you draw {how}, and {then}"]

    def _lie(self) -> list[str]:
        frame = self.before.frame
        assert isinstance(frame, PickUp)
        supply = self._supply(0)
        guilty, innocent = min(frame.total, supply), min(frame.total + self.game.lie_extra, supply)
        liar = self._who(frame.by)
        then = "the round is over" if self.before.empty else "miss the turn"
        suits = self.game.deck.suit_names
        # Which suit there was to match is no secret, but the card that covers it hides it.
        lied = f"{liar} held {suits[frame.suit]}" if frame.suit < len(suits) else "it was a lie"
        return [
            f"if {lied}, {liar} picks up {guilty} and you play on",
            f"if not, you pick up {innocent} and {then}",
        ]

    def _melee(self, moved: ev.Event, laid: int) -> list[str]:
        assert isinstance(moved, ev.MeleeMoved)
        draws = self._loses(moved.defender, moved.card, laid)
        if moved.onward < 0:
            return [draws, *self._next([ev.TurnBegan(self.after.turn, "play")], True)]
        begins = not isinstance(self.before.frame, Melee)
        return [f"{'a melee begins: ' if begins else ''}{draws} unless somebody goes on"]

    def _melee_passed(self, frame: Melee) -> list[str]:
        draws = self._loses(frame.defender, frame.card, 0)
        if frame.waiting:
            return [f"{draws} unless somebody else goes on"]
        return [draws, *self._next([ev.TurnBegan(self.after.turn, "play")], True)]

    def _loses(self, defender: int, card: int, laid: int) -> str:
        cards = min(self.game.rank_of[card] + 1, self._supply(laid))
        return self._does(defender, f"draw {cards}", f"draws {cards}")

    def _supply(self, laid: int) -> int:
        """Cards that could be drawn when so many more have been laid."""
        return len(self.before.stock) + len(self.before.pile) + laid - 1

    # --- events ----------------------------------------------------------------------------------

    def _drawn(self, event: ev.Drawn) -> str:
        cards = len(event.cards)
        if event.why == "no win":
            return f"you cannot win with it and pick up {cards}"
        if event.why != "pickup":
            return self._does(event.seat, f"draw {cards}", f"draws {cards}")
        did = self._does(event.seat, f"pick up {cards}", f"picks up {cards}")
        if self.after.over is not None or self.after.turn == event.seat or self._aimed():
            return did
        return f"{did} and {'miss' if event.seat == self.me else 'misses'} the turn"

    def _aimed(self) -> bool:
        """Whether pick-ups fall on players of one's choice here, wherever the turn is."""
        return any(self.game.aimed[rank] for rank, cards in enumerate(self.game.attack) if cards)

    def _attacked(self, event: ev.Attacked) -> str:
        frame = self.after.frame
        ways = []
        answerable = isinstance(frame, Fight) or (isinstance(frame, PickUp) and frame.answers)
        if answerable and self.after.hands[event.seat]:
            ways.append("answer")
        ways.append(f"pick up {event.total}")
        if isinstance(frame, PickUp) and frame.evidence >= 0:
            ways.append("call it a lie")
        return f"{self._who(event.seat)} must {listed(ways, 'or')}"

    def _threatened(self, event: ev.Threatened) -> str:
        turns = "a turn is" if event.total == 1 else f"{counted(event.total, 'turn')} are"
        return f"{self._who(event.seat)} must answer, or {turns} missed"

    def _shielded(self, event: ev.Shielded) -> str:
        undoes = self._does(event.seat, "undo", "undoes")
        return f"the fight is over unless {undoes} the block"

    def _blocked(self, event: ev.Blocked) -> str:
        miss = self.before.frame.phase == "miss"
        return f"the {'missed turn' if miss else 'pick-up'} is cancelled"

    def _named(self, event: ev.Named) -> str:
        return f"{self.game.deck.suit_names[event.suit]} must follow"

    def _hands(self, event: ev.HandsPassed) -> str:
        seats = sorted(giver for giver, _, _ in event.moves)
        if len(seats) == 2 and self.me in seats:
            other = next(seat for seat in seats if seat != self.me)
            return f"you swap hands with {self.names[other]}"
        return "everybody's hand is passed on"

    def _given(self, event: ev.Given) -> str:
        return f"{self._who(event.taker)} takes a random card from your hand"

    def _went_out(self, event: ev.WentOut) -> str:
        waits = self.after.over is None and not self.after.hands[event.seat]
        return "you have no cards left" if waits and event.seat == self.me else ""

    def _passed(self, event: ev.Passed) -> str:
        return "you keep it" if isinstance(self.before.frame, Drawn) else "you pass"

    def _ended(self, event: ev.RoundEnded) -> str:
        if event.reason != "out":
            return "nobody can move, and the lowest hand wins the round"
        out = [seat for seat in self.after.ring.seats if not self.after.hands[seat]]
        if self.game.duels(out):
            return f"{self._all(out)} enter the thunderdome"
        if len(event.winners) == 1:
            return self._does(event.winners[0], "win the round", "wins the round")
        return f"{self._all(event.winners)} win the round"

    # --- words -----------------------------------------------------------------------------------

    def _who(self, seat: int) -> str:
        return "you" if seat == self.me else self.names[seat]

    def _all(self, seats: Sequence[int]) -> str:
        mine = [seat for seat in seats if seat == self.me]
        return listed([self._who(seat) for seat in (*mine, *(s for s in seats if s != self.me))])

    def _does(self, seat: int, mine: str, theirs: str) -> str:
        return f"you {mine}" if seat == self.me else f"{self.names[seat]} {theirs}"


_SAYS_WHO: Final = (ev.Attacked, ev.Threatened, ev.Shielded, ev.AnotherTurn)
"""Events whose clause says who acts next."""


_TELL: Final[dict[type[ev.Event], Callable[..., str]]] = {
    ev.Drawn: _Foresight._drawn,
    ev.Attacked: _Foresight._attacked,
    ev.Threatened: _Foresight._threatened,
    ev.Shielded: _Foresight._shielded,
    ev.Named: _Foresight._named,
    ev.HandsPassed: _Foresight._hands,
    ev.Given: _Foresight._given,
    ev.WentOut: _Foresight._went_out,
    ev.Passed: _Foresight._passed,
    ev.RoundEnded: _Foresight._ended,
    ev.Reversed: lambda self, event: "play turns",
    ev.AnotherTurn: lambda self, event: "you go again",
    ev.Called: lambda self, event: "you say “last card”",
    ev.Caught: lambda self, event: f"{self._who(event.seat)} did not call",
    ev.Forgot: lambda self, event: f"{self._who(event.seat)} did not call",
    ev.Blocked: _Foresight._blocked,
    ev.FightEnded: lambda self, event: "the fight is over",
    ev.Danced: lambda self, event: self._does(
        event.seat, "do the chicken dance", "does the chicken dance"
    ),
    ev.GuiseNamed: lambda self, event: f"the joker is {self.game.deck.said(event.card)}",
}
"""For each kind of event, its clause; empty when it need not be said."""
