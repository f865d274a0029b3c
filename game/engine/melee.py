"""The melee: every seat but the aggressor is asked whether it goes on, in turn order.

A seat that cannot go on is asked like any other and has only the pass, so that nothing public
tells whether it could not or would not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.engine import events as ev
from game.engine.actions import PASS, PLAY, Action, Pass
from game.engine.frames import Frame
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.tables import Tables
    from game.engine.verbs import Verbs


class Melee(Frame):
    """A melee waits for one seat to go on or to pass."""

    __slots__ = ("aggressor", "card", "defender", "waiting")
    word: ClassVar[str] = "melee"

    def __init__(self, aggressor: int, defender: int, card: int, waiting: tuple[int, ...]) -> None:
        self.aggressor = aggressor
        """The seat that laid the last card."""
        self.defender = defender
        """The seat that draws if nobody goes on."""
        self.card = card
        """The last card of the melee."""
        self.waiting = waiting
        """The seats that have still to be asked after the one that is being asked."""

    @property
    def attacker(self) -> int:
        return self.aggressor

    def fits(self, game: Tables, state: State) -> int:
        return game.mimics | 1 << game.above[self.card]

    def forced(self, game: Tables, state: State) -> bool:
        """Whether the seat that is asked can only pass.  This is secret: only what acts for
        that seat may ask."""
        return not state.hands[state.turn] & self.fits(game, state)

    def hurry(self, game: Verbs, state: State) -> bool:
        """Pass for the seats that cannot go on, from the one that is asked to the first that
        can; whether there was any.  It comes to the same as each of them passing, but is
        cheaper.  For imagined rounds to which nobody listens."""
        hands = state.hands
        fits = game.mimics | 1 << game.above[self.card]
        if hands[state.turn] & fits:
            return False
        waiting = self.waiting
        while waiting and not hands[waiting[0]] & fits:
            waiting = waiting[1:]
        game.ask_melee(state, self.aggressor, self.defender, self.card, waiting)
        return True

    def key(self) -> tuple[object, ...]:
        return (self.word, self.aggressor, self.defender, self.card, self.waiting)

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand = state.hands[seat]
        wanted = game.above[self.card]
        listed = game.plain(hand, hand & (1 << wanted))
        mimics = hand & game.mimics
        if mimics:
            joker = (mimics & -mimics).bit_length() - 1
            calls = (False, True) if game.calling and hand.bit_count() == 2 else (False,)
            listed += [Action(PLAY, (joker,), call=call, card=wanted) for call in calls]
        listed.append(Pass)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            return Refusal(RefusalCode.TURN_MELEE, player=state.turn)
        if action.kind == PASS:
            return None
        if action.kind != PLAY:
            return game.refuse_conduct(action, Refusal(RefusalCode.MELEE_ON), False)
        wanted = game.above[self.card]
        laid = action.card if action.card >= 0 else action.cards[-1] if action.cards else -1
        if len(action.cards) != 1 or laid != wanted:
            return Refusal(RefusalCode.MELEE_CARD, card=wanted)
        card = action.cards[0]
        if not state.hands[seat] >> card & 1:
            return Refusal(RefusalCode.HAND, card=card)
        if (action.card >= 0) != bool(game.mimics >> card & 1):
            return Refusal(RefusalCode.STANDS_FOR_ITSELF, card=card)
        if action.suit >= 0 or action.seat >= 0:
            return Refusal(RefusalCode.MELEE_PLAIN)
        return None

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        if action.kind == PASS:
            if state.events is not None:
                state.events.append(ev.Passed(seat))
            game.ask_melee(state, self.aggressor, self.defender, self.card, self.waiting)
        elif action.kind == PLAY:
            wanted = game.above[self.card]
            game.put(state, seat, action)
            if not state.hands[seat]:
                game.wait_out(state, seat)
                game.concluded(state)
            else:
                game.melee(state, seat, self.aggressor, wanted)
