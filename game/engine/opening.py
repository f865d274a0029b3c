"""Frames around a first card and a stack: the dealer names what it asks; anything goes on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.engine import events as ev
from game.engine.actions import NAME, NOBODY, PASS, PLAY, Action, Pass
from game.engine.cards import NO_RANK, NO_SUIT, bits
from game.engine.frames import Frame
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.tables import Tables
    from game.engine.verbs import Verbs


class Stack(Frame):
    """Any card at all may be laid on the one just laid, in the same turn; or none."""

    __slots__ = ()
    word: ClassVar[str] = "stack"

    def fits(self, game: Tables, state: State) -> int:
        return game.faces_mask

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand = state.hands[seat]
        listed = game.singles(state, seat, hand, hand & game.faces_mask & ~game.mimics)
        if hand & game.mimics:
            listed += game.guises(state, seat, hand, game.faces_mask & ~game.mimics)
        listed.append(Pass)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            return Refusal(RefusalCode.TURN, player=state.turn)
        if action.kind == PASS:
            return None
        if action.kind == PLAY:
            anything = game.faces_mask & ~game.mimics
            fits = state.hands[seat] & anything
            return game.refuse_play(state, seat, action, fits, None, anything)
        return game.refuse_conduct(action, self.instead(game, state, seat, action), False)

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        if action.kind == PLAY:
            game.lay(state, seat, action)
        elif action.kind == PASS:
            if state.events is not None:
                state.events.append(ev.Passed(seat))
            game.next_turn(state, seat, 1)


class Name(Frame):
    """The dealer names a suit, or what the joker stands for, for the first card turned up."""

    __slots__ = ("card", "opener")
    word: ClassVar[str] = "name"

    def __init__(self, card: bool, opener: int) -> None:
        self.card = card
        """Whether a card has to be named; otherwise a suit."""
        self.opener = opener
        """The seat that starts."""

    def key(self) -> tuple[object, ...]:
        return (self.word, self.card, self.opener)

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        if self.card:
            cards = game.faces_mask & ~game.mimics
            return [Action(NAME, card=card) for card in bits(cards)]
        return [Action(NAME, suit=suit) for suit in range(len(game.deck.suits))]

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            return Refusal(RefusalCode.TURN_NAME, player=state.turn)
        if action.kind != NAME:
            code = RefusalCode.FIRST_SAY_CARD if self.card else RefusalCode.FIRST_SAY_SUIT
            return game.refuse_conduct(action, Refusal(code), False)
        named = action.card if self.card else action.suit
        other = action.suit if self.card else action.card
        known = game.faces_mask & ~game.mimics if self.card else (1 << len(game.deck.suits)) - 1
        stray = other != (NO_SUIT if self.card else -1) or action.seat != NOBODY or action.call
        if named < 0 or stray or not known >> named & 1:
            return Refusal(RefusalCode.SAY_ONLY_CARD if self.card else RefusalCode.SAY_ONLY_SUIT)
        return None

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        if self.card:
            state.guise = action.card
            if state.events is not None:
                state.events.append(ev.GuiseNamed(seat, action.card))
            game.open_with(state, action.card, self.opener)
            return
        state.standard = action.suit * 16 + NO_RANK
        if state.events is not None:
            state.events.append(ev.Named(seat, action.suit))
        game.next_turn(state, self.opener, 0)


STACK: Final = Stack()
