"""The melee: every seat but the aggressor is asked whether it goes on, in turn order.

A seat that cannot go on is asked like any other and has only the pass, so that nothing public
tells whether it could not or would not.
"""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import PASS, PLAY, Action, Pass
from game.engine.aliases import Card, Seat
from game.engine.endings import concluded, wait_out
from game.engine.frames import Kind, Melee
from game.engine.listing import plain
from game.engine.moves import give, put
from game.engine.refusal import Refusal, RefusalCode
from game.engine.refusing import refuse_conduct
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import hold, next_turn


def begin_melee(game: Tables, s: State, aggressor: Seat, defender: Seat, card: Card) -> None:
    """Begin a melee with this card, or go on with it."""
    if s.events is not None:
        last = melee_ends(game, card)
        onward = -1 if last else game.above[card]
        s.events.append(ev.MeleeMoved(aggressor, defender, card, game.pips[card], onward))
    waiting = []
    seat = defender
    for _ in range(s.ring.count):
        if seat != aggressor:
            waiting.append(seat)
        seat = s.onward(seat)
    ask_melee(game, s, aggressor, defender, card, tuple(waiting))


def melee_ends(game: Tables, card: Card) -> bool:
    """True if a melee stops at this card."""
    return game.rules.melee is None or game.rank_of[card] >= game.rules.melee.last


def ask_melee(
    game: Tables, s: State, aggressor: Seat, defender: Seat, card: Card, waiting: tuple[Seat, ...]
) -> None:
    """Ask the next seat, whether or not it can go on, so that nobody learns which.  With
    nobody left the defender draws."""
    pips = game.pips[card]
    if waiting and not melee_ends(game, card):
        asked = Melee(aggressor, defender, card, waiting[1:], game.above[card], pips)
        hold(game, s, waiting[0], asked)
        return
    if s.events is not None:
        s.events.append(ev.MeleeEnded(defender, pips))
    give(game, s, defender, pips, "melee")
    next_turn(game, s, defender, 1)
    s.steps = -1


def forced(game: Tables, state: State) -> bool:
    """True if the seat that is asked in a melee can only pass.  This is secret: only the code that
    acts for that seat may ask."""
    frame = state.frame
    if frame.kind != Kind.MELEE:
        return False
    return not state.hands[state.turn] & frame.fits(game, state.standard)


def hurry(game: Tables, state: State) -> bool:
    """Pass for the seats of a melee that cannot go on, from the one that is asked to the first that
    can.  Returns whether there was any.  It comes to the same as each of them passing, but is
    cheaper.  For imagined rounds to which nobody listens."""
    frame = state.frame
    assert isinstance(frame, Melee)
    hands = state.hands
    fits = game.mimics | 1 << frame.onward
    if hands[state.turn] & fits:
        return False
    waiting = frame.waiting
    while waiting and not hands[waiting[0]] & fits:
        waiting = waiting[1:]
    ask_melee(game, state, frame.aggressor, frame.defender, frame.card, waiting)
    return True


def legal_melee(game: Tables, state: State, frame: Melee, seat: Seat) -> list[Action]:
    """Every action that the seat may take in a melee."""
    if seat != state.turn:
        return []
    hand = state.hands[seat]
    wanted = frame.onward
    listed = plain(game, hand, hand & (1 << wanted))
    mimics = hand & game.mimics
    if mimics:
        joker = (mimics & -mimics).bit_length() - 1
        calls = (False, True) if game.calling and hand.bit_count() == 2 else (False,)
        listed += [Action(PLAY, (joker,), call=call, card=wanted) for call in calls]
    listed.append(Pass)
    return listed


def why_not_melee(
    game: Tables, state: State, frame: Melee, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this in a melee; None when it may."""
    if seat != state.turn:
        return Refusal(RefusalCode.TURN_MELEE, player=state.turn)
    if action.kind == PASS:
        return None
    if action.kind != PLAY:
        return refuse_conduct(game, action, Refusal(RefusalCode.MELEE_ON), False)
    wanted = frame.onward
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


def apply_melee(game: Tables, state: State, frame: Melee, seat: Seat, action: Action) -> None:
    """Do this for the seat in a melee.  The action must be legal."""
    if action.kind == PASS:
        if state.events is not None:
            state.events.append(ev.Passed(seat))
        ask_melee(game, state, frame.aggressor, frame.defender, frame.card, frame.waiting)
    elif action.kind == PLAY:
        wanted = frame.onward
        put(game, state, seat, action)
        if not state.hands[seat]:
            wait_out(game, state, seat)
            concluded(game, state)
        else:
            begin_melee(game, state, seat, frame.aggressor, wanted)
