"""A normal turn, the card just drawn in it, and stacking: what can be done, and doing it."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import DRAW, MISPLAY, PASS, PLAY, Action, Draw, Pass
from game.engine.aliases import Seat
from game.engine.endings import block
from game.engine.frames import DrawnCard, Stack, Turn
from game.engine.listing import guises, plays, singles
from game.engine.moves import give
from game.engine.playing import breaches, draw, fits_now, lay
from game.engine.refusal import Refusal, RefusalCode
from game.engine.refusing import instead, refuse_conduct, refuse_play
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import go_by, held_up, lapse, next_turn


def legal_turn(game: Tables, state: State, frame: Turn, seat: Seat) -> list[Action]:
    """Every action that the seat may take in a normal turn, or out of turn by jumping in."""
    hand = state.hands[seat]
    if seat != state.turn:
        fits = hand & game.jumps & (1 << state.pile[-1])
        if fits & game.restricted:
            fits = game.lawful(hand, fits, state.standard)
        if not fits or held_up(game, state, seat):
            return []
        return singles(game, state, seat, hand, fits)
    if state.locked and state.locked >> seat & 1:
        return [Draw] if state.stock or len(state.pile) > 1 else [Pass]
    fits = hand & game.playable[state.standard]
    if fits & game.restricted:
        fits = game.lawful(hand, fits, state.standard)
    if game.several:
        listed = plays(game, state, seat, hand, fits)
    else:
        listed = singles(game, state, seat, hand, fits)
    if game.mimics and hand & game.mimics:
        listed += guises(game, hand, game.playable[state.standard])
    if game.draw_any or not listed:
        if state.stock or len(state.pile) > 1:
            listed.append(Draw)
        elif not listed:
            listed.append(Pass)
    return listed


def why_not_turn(
    game: Tables, state: State, frame: Turn, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this in a normal turn, or out of turn; None when it may."""
    if seat != state.turn:
        return _why_not_jump(game, state, seat, action)
    kind = action.kind
    hand = state.hands[seat]
    fits = hand & game.playable[state.standard]
    locked = bool(state.locked >> seat & 1)
    if kind == PLAY:
        if locked:
            return Refusal(RefusalCode.LOCKED)
        return refuse_play(game, state, seat, action, fits)
    fits = 0 if locked else game.lawful(hand, fits, state.standard)
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
    return refuse_conduct(
        game, action, instead(action, frame.phase, legal_turn(game, state, frame, seat))
    )


def _why_not_jump(game: Tables, state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why that seat may not do this out of turn; None when it may."""
    hand, top = state.hands[seat], state.pile[-1]
    if action.kind != PLAY or not game.jumps >> top & 1:
        return Refusal(RefusalCode.TURN, player=state.turn)
    if action.cards != (top,):
        return Refusal(RefusalCode.TURN_JUMP, player=state.turn, card=top)
    if hand >> top & 1 and held_up(game, state, seat):
        return Refusal(RefusalCode.LOCKED_JUMP)
    return refuse_play(game, state, seat, action, hand & (1 << top))


def apply_turn(game: Tables, state: State, frame: Turn, seat: Seat, action: Action) -> None:
    """Do this for the seat in a normal turn, or out of turn by jumping in.  It must be legal."""
    kind = action.kind
    if kind == PLAY:
        lay(game, state, seat, action)
    elif kind == DRAW:
        draw(game, state, seat)
    elif kind == PASS:
        state.passed |= 1 << seat
        lapse(game, state, seat)
        if state.events is not None:
            state.events.append(ev.Passed(seat))
        if state.passed == state.ring.mask:
            block(game, state)
        else:
            go_by(game, state, seat)
    elif kind == MISPLAY:
        _misplay(game, state, frame, seat)


def legal_drawn(game: Tables, state: State, frame: DrawnCard, seat: Seat) -> list[Action]:
    """Every action that the seat may take with the card just drawn."""
    if seat != state.turn:
        return []
    hand = state.hands[seat]
    if game.mimics >> frame.card & 1:
        listed = guises(game, hand, game.playable[state.standard])
    else:
        listed = singles(game, state, seat, hand, 1 << frame.card)
    if not frame.must:
        listed.append(Pass)
    return listed


def _jumps(game: Tables, state: State, action: Action) -> bool:
    """True if the action is to lay the like of the top card, as somebody does who jumps in."""
    top = state.pile[-1]
    return action.kind == PLAY and action.cards == (top,) and bool(game.jumps >> top & 1)


def why_not_drawn(
    game: Tables, state: State, frame: DrawnCard, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this with the card just drawn; None when it may."""
    if seat != state.turn:
        code = RefusalCode.TURN_DRAWN if _jumps(game, state, action) else RefusalCode.TURN
        return Refusal(code, player=state.turn)
    if action.kind == PASS:
        if frame.must:
            return Refusal(RefusalCode.DRAWN_MUST, card=frame.card)
        return None
    if action.kind == PLAY:
        if action.cards != (frame.card,):
            code = RefusalCode.DRAWN_MUST if frame.must else RefusalCode.DRAWN_ONLY
            return Refusal(code, card=frame.card)
        return refuse_play(game, state, seat, action, 1 << frame.card)
    if action.kind == DRAW:
        return Refusal(RefusalCode.DRAWN_ALREADY)
    return refuse_conduct(
        game, action, instead(action, frame.phase, legal_drawn(game, state, frame, seat))
    )


def apply_drawn(game: Tables, state: State, frame: DrawnCard, seat: Seat, action: Action) -> None:
    """Do this for the seat with the card just drawn.  The action must be legal."""
    kind = action.kind
    if kind == PLAY:
        lay(game, state, seat, action)
    elif kind == PASS:
        lapse(game, state, seat)
        if state.events is not None:
            state.events.append(ev.Passed(seat))
        go_by(game, state, seat)
    elif kind == MISPLAY:
        _misplay(game, state, frame, seat)


def legal_stack(game: Tables, state: State, frame: Stack, seat: Seat) -> list[Action]:
    """Every action that the seat may take on a card that anything may be laid on."""
    if seat != state.turn:
        return []
    hand = state.hands[seat]
    fits = game.lawful(hand, hand & game.definite, state.standard)
    listed = singles(game, state, seat, hand, fits)
    if hand & game.mimics:
        listed += guises(game, hand, game.definite)
    listed.append(Pass)
    return listed


def why_not_stack(
    game: Tables, state: State, frame: Stack, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this on a card that anything may be laid on; None when it may."""
    if seat != state.turn:
        code = RefusalCode.TURN_STACK if _jumps(game, state, action) else RefusalCode.TURN
        return Refusal(code, player=state.turn)
    if action.kind == PASS:
        return None
    if action.kind == PLAY:
        fits = state.hands[seat] & game.definite
        return refuse_play(game, state, seat, action, fits, None, game.definite)
    return refuse_conduct(
        game, action, instead(action, frame.phase, legal_stack(game, state, frame, seat)), False
    )


def apply_stack(game: Tables, state: State, frame: Stack, seat: Seat, action: Action) -> None:
    """Do this for the seat on a card that anything may be laid on.  The action must be legal."""
    if action.kind == PLAY:
        lay(game, state, seat, action)
    elif action.kind == PASS:
        if state.events is not None:
            state.events.append(ev.Passed(seat))
        next_turn(game, state, seat, 1)


def _misplay(game: Tables, state: State, frame: Turn | DrawnCard, seat: Seat) -> None:
    """Let the seat draw the penalty for an illegal play.  Its turn is over unless a play is owed,
    or a draw of more than one card: from these a penalty frees nobody."""
    if isinstance(frame, DrawnCard):
        listed = legal_drawn(game, state, frame, seat)
    else:
        listed = legal_turn(game, state, frame, seat)
    owed = listed[-1].kind == PLAY or (listed == [Draw] and game.draw_until)
    hand, called, held_up = state.hands[seat], state.called, state.locked & (1 << seat)
    if state.events is not None:
        state.events.append(ev.Misplayed(seat))
    give(game, state, seat, game.rules.conduct.misplay_penalty, "misplay")
    if owed and frame.drawn >= 0:
        # The card that had to be laid may be a breach beside those just drawn.
        owed = fits_now(game, state, seat, frame.drawn)
        if owed:
            state.frame = DrawnCard(frame.drawn, not breaches(game, state, seat, frame.drawn))
    if owed:
        state.locked |= held_up
        if state.hands[seat] == hand:
            state.called = called
    else:
        lapse(game, state, seat)
        go_by(game, state, seat)
