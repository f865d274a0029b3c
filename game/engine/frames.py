"""Frames: what the seat to act has to decide; here a normal turn, and a card just drawn.

A frame is immutable and is shared between copies of a state.  It lists the legal actions of its
moment, says why another one is refused, and works an accepted one out.  Frames with something
pending are in ``game.engine.pending``.  Calling and catching "last card" are no frames: they
stand beside every frame (see ``Game`` and ``Verbs``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, MISPLAY, PASS, PLAY, TAKE, Action, Draw, Pass
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.tables import Tables
    from game.engine.verbs import Verbs


class Frame:
    """What has to be decided."""

    __slots__ = ()
    word: ClassVar[str] = ""

    @property
    def phase(self) -> str:
        """The frame's word in the notation."""
        return self.word

    @property
    def pending(self) -> int:
        """The pick-up or the number of misses pending; 0 when none."""
        return 0

    def toll(self, state: State) -> int:
        """What the seat to act would pick up, or miss, by taking what is pending."""
        return self.pending

    @property
    def attacker(self) -> int:
        """The seat that laid what is pending; -1 when nothing is."""
        return -1

    @property
    def attack(self) -> int:
        """The rank of the card whose pick-up is pending; -1 when none is."""
        return -1

    def key(self) -> tuple[object, ...]:
        """The frame as a hashable value."""
        return (self.word,)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Frame) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {' '.join(map(str, self.key()))}>"

    def public(self) -> Frame:
        """The frame as everybody may know it."""
        return self

    def fits(self, game: Tables, state: State) -> int:
        """The faces that may be laid by the seat to act if it holds them, as a bit set."""
        return 0

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        """Every action that the seat may take now, calls and catches left out."""
        return []

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None when it may."""
        return Refusal(RefusalCode.OVER)

    def instead(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal:
        """Why an action that has no place here is refused: there is nothing to answer, or what
        the seat to act can do instead."""
        if action.kind in (TAKE, LIE):
            return Refusal(RefusalCode.NOTHING_PENDING)
        kinds = sorted({possible.kind for possible in self.legal(game, state, seat)})
        return Refusal(RefusalCode.CAN, phase=self.phase, kinds=tuple(kinds))

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        """Do it.  The action must be legal."""
        raise AssertionError(f"nothing can be done in {self.word!r}")


class Over(Frame):
    """The round has ended: nothing to decide."""

    __slots__ = ()
    word: ClassVar[str] = "over"

    def __reduce__(self) -> str:
        # There is one, also in another process.
        return "OVER"


class Turn(Frame):
    """A normal turn: lay something that fits, or draw."""

    __slots__ = ()
    word: ClassVar[str] = "play"

    def __reduce__(self) -> str:
        # There is one, also in another process: it is asked for by identity.
        return "TURN"

    def fits(self, game: Tables, state: State) -> int:
        return game.playable[state.standard] | game.mimics

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        hand = state.hands[seat]
        if state.locked and state.locked >> seat & 1 and seat == state.turn:
            return [Draw] if state.stock or len(state.pile) > 1 else [Pass]
        if seat != state.turn:
            fits = hand & game.jumps & (1 << state.pile[-1])
            if fits & game.restricted:
                fits = game.lawful(hand, fits, state.standard >> 4)
            if not fits or game.held_up(state, seat):
                return []
            return game.singles(state, seat, hand, fits)
        fits = hand & game.playable[state.standard]
        if fits & game.restricted:
            fits = game.lawful(hand, fits, state.standard >> 4)
        listed = game.plays(state, seat, hand, fits)
        if game.mimics and hand & game.mimics:
            listed += game.guises(state, seat, hand, game.playable[state.standard])
        if game.draw_any or not listed:
            if state.stock or len(state.pile) > 1:
                listed.append(Draw)
            elif not listed:
                listed.append(Pass)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        kind = action.kind
        hand = state.hands[seat]
        if seat != state.turn:
            top = state.pile[-1]
            if kind != PLAY or action.cards != (top,) or not game.jumps >> top & 1:
                return Refusal(RefusalCode.TURN, player=state.turn)
            if hand >> top & 1 and game.held_up(state, seat):
                return Refusal(RefusalCode.LOCKED_JUMP)
            return game.refuse_play(state, seat, action, hand & (1 << top))
        fits = hand & game.playable[state.standard]
        locked = bool(state.locked >> seat & 1)
        if kind == PLAY:
            if locked:
                return Refusal(RefusalCode.LOCKED)
            return game.refuse_play(state, seat, action, fits)
        fits = 0 if locked else game.lawful(hand, fits, state.standard >> 4)
        if not locked:
            fits |= hand & game.mimics
        supply = bool(state.stock) or len(state.pile) > 1
        if kind == DRAW:
            if not supply:
                return Refusal(RefusalCode.NOTHING_TO_DRAW)
            if fits and not game.draw_any:
                return Refusal(RefusalCode.DRAW_ONLY_STUCK)
            return None
        if kind == PASS:
            if fits:
                return Refusal(RefusalCode.PASS_WITH_A_CARD)
            if supply:
                return Refusal(RefusalCode.PASS_INSTEAD_OF_DRAWING)
            return None
        return game.refuse_conduct(action, self.instead(game, state, seat, action))

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        kind = action.kind
        if kind == PLAY:
            game.lay(state, seat, action)
        elif kind == DRAW:
            game.draw(state, seat)
        elif kind == PASS:
            state.passed |= 1 << seat
            game.lapse(state, seat)
            if state.events is not None:
                state.events.append(ev.Passed(seat))
            if state.passed == state.ring.mask:
                game.block(state)
            else:
                game.go_by(state, seat)
        elif kind == MISPLAY:
            game.misplay(state, seat)


class Drawn(Frame):
    """The card just drawn may be played at once; nothing else may."""

    __slots__ = ("card", "must")
    word: ClassVar[str] = "drawn"

    def __init__(self, card: int, must: bool) -> None:
        self.card = card
        """The card drawn."""
        self.must = must
        """Whether it has to be played."""

    def public(self) -> Frame:
        return TURN

    def key(self) -> tuple[object, ...]:
        return (self.word, self.card, self.must)

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand = state.hands[seat]
        if game.mimics >> self.card & 1:
            listed = game.guises(state, seat, hand, game.playable[state.standard])
        else:
            listed = game.singles(state, seat, hand, 1 << self.card)
        if not self.must:
            listed.append(Pass)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            return Refusal(RefusalCode.TURN, player=state.turn)
        if action.kind == PASS:
            if self.must:
                return Refusal(RefusalCode.DRAWN_MUST, card=self.card)
            return None
        if action.kind == PLAY:
            if action.cards != (self.card,):
                code = RefusalCode.DRAWN_MUST if self.must else RefusalCode.DRAWN_ONLY
                return Refusal(code, card=self.card)
            return game.refuse_play(state, seat, action, 1 << self.card)
        if action.kind == DRAW:
            return Refusal(RefusalCode.DRAWN_ALREADY)
        return game.refuse_conduct(action, self.instead(game, state, seat, action))

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        kind = action.kind
        if kind == PLAY:
            game.lay(state, seat, action)
        elif kind == PASS:
            if state.events is not None:
                state.events.append(ev.Passed(seat))
            game.go_by(state, seat)
        elif kind == MISPLAY:
            game.misplay(state, seat)


TURN: Final = Turn()
OVER: Final = Over()
