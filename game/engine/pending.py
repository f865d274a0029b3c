"""Pick-ups and misses that are pending: answering, blocking, taking, calling a lie."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import LIE, PLAY, TAKE, Action, Lie, Take
from game.engine.aliases import Seat
from game.engine.endings import concluded, wait_out
from game.engine.frames import TURN, PendingMiss, PendingPickUp
from game.engine.listing import plays, singles
from game.engine.moves import give, put
from game.engine.playing import blocked, lay
from game.engine.refusal import Refusal, RefusalCode
from game.engine.refusing import refuse_conduct, refuse_play
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import miss, next_turn, open_frame, owe


def legal_pick_up(game: Tables, state: State, frame: PendingPickUp, seat: Seat) -> list[Action]:
    """Every action that the seat may take about a pending pick-up."""
    if seat != state.turn:
        return []
    listed: list[Action] = []
    hand = state.hands[seat]
    if frame.answers and hand:
        fits = hand & game.answer_mask[frame.rank]
        if fits & game.restricted:
            fits = game.lawful(hand, fits, state.standard)
        if fits:
            listed = plays(game, state, seat, hand, fits, frame.rank)
        blocks = game.lawful(hand, hand & game.block_pickup, state.standard)
        if blocks:
            listed += singles(game, state, seat, hand, blocks)
    listed.append(Take)
    if frame.evidence >= 0:
        listed.append(Lie)
    return listed


def why_not_pick_up(
    game: Tables, state: State, frame: PendingPickUp, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this about a pending pick-up; None when it may."""
    kind = action.kind
    if seat != state.turn:
        return Refusal(RefusalCode.TURN_PICKUP, player=state.turn, n=frame.total)
    if kind == TAKE:
        return None
    if kind == LIE:
        if frame.evidence < 0:
            return Refusal(RefusalCode.NO_LIE)
        return None
    if kind == PLAY:
        hand = state.hands[seat]
        fits = hand & game.answer_mask[frame.rank] if frame.answers else 0
        blocks = hand & game.block_pickup if frame.answers else 0
        if blocks and len(action.cards) == 1 and blocks >> action.cards[0] & 1:
            return refuse_play(game, state, seat, action, blocks)
        return refuse_play(game, state, seat, action, fits, frame)
    doubt = int(frame.evidence >= 0)
    first = Refusal(
        RefusalCode.PENDING_PICKUP, n=frame.total, answer=int(frame.answers), doubt=doubt
    )
    return refuse_conduct(game, action, first, False)


def apply_pick_up(
    game: Tables, state: State, frame: PendingPickUp, seat: Seat, action: Action
) -> None:
    """Do this for the seat about a pending pick-up.  The action must be legal."""
    kind = action.kind
    if kind == PLAY:
        card = action.cards[-1]
        if game.block_pickup >> card & 1:
            state.frame = TURN
            put(game, state, seat, action)
            blocked(game, state, seat, frame.first)
        elif game.transparent >> card & 1:
            _answered_by_joker(game, state, frame, seat, action)
        else:
            lay(game, state, seat, action)
    elif kind == TAKE:
        give(game, state, seat, frame.total, "pickup")
        _taken(game, state, frame, seat)
    elif kind == LIE:
        _challenged(game, state, frame, seat)


def _answered_by_joker(
    game: Tables, state: State, frame: PendingPickUp, seat: Seat, action: Action
) -> None:
    """Lay a joker that adds as much as one card of the attack; the attack's rank stays."""
    put(game, state, seat, action)
    total = frame.total + len(action.cards) * game.pickup_of_rank[frame.rank]
    victim = action.seat if game.aimed[frame.rank] else state.onward(seat)
    open_frame(
        game,
        state,
        victim,
        PendingPickUp(total, frame.rank, frame.first, seat, True, -1, frame.suit),
    )
    if not state.hands[seat]:
        wait_out(game, state, seat)


def _taken(game: Tables, state: State, frame: PendingPickUp, seat: Seat) -> None:
    if concluded(game, state):
        return
    if game.aimed[frame.rank]:
        next_turn(game, state, frame.by, 1)
    else:
        next_turn(game, state, seat, 1 if game.pickup_skips else 0)


def _challenged(game: Tables, state: State, frame: PendingPickUp, seat: Seat) -> None:
    guilty = frame.was_lie(game)
    if state.events is not None:
        state.events.append(ev.Challenged(seat, frame.by, guilty))
        state.events.append(ev.HandShown(frame.by, seat, tuple(game.deck.cards(frame.evidence))))
    if guilty:
        give(game, state, frame.by, frame.total, "challenge")
        if not concluded(game, state):
            next_turn(game, state, seat, 0)
    else:
        give(game, state, seat, frame.total + game.lie_extra, "challenge")
        _taken(game, state, frame, seat)


def legal_miss(game: Tables, state: State, frame: PendingMiss, seat: Seat) -> list[Action]:
    """Every action that the seat may take about pending misses."""
    if seat != state.turn:
        return []
    hand = state.hands[seat]
    listed: list[Action] = []
    if not frame.aimed:
        fits = game.lawful(hand, hand & game.miss_answers, state.standard)
        if fits:
            listed = plays(game, state, seat, hand, fits)
    blocks = game.lawful(hand, hand & game.miss_blocks[state.standard], state.standard)
    if blocks:
        listed += singles(game, state, seat, hand, blocks)
    listed.append(Take)
    return listed


def why_not_miss(
    game: Tables, state: State, frame: PendingMiss, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this about pending misses; None when it may."""
    if seat != state.turn:
        return Refusal(RefusalCode.TURN_MISS, player=state.turn)
    if action.kind == TAKE:
        return None
    if action.kind == PLAY:
        hand = state.hands[seat]
        blocks = hand & game.miss_blocks[state.standard]
        if blocks and len(action.cards) == 1 and blocks >> action.cards[0] & 1:
            return refuse_play(game, state, seat, action, blocks)
        fits = 0 if frame.aimed else hand & game.miss_answers
        return refuse_play(game, state, seat, action, fits, frame)
    first = Refusal(
        RefusalCode.PENDING_MISS,
        answer=int(bool(game.miss_answers) and not frame.aimed),
        block=int(bool(game.miss_blocks[state.standard])),
    )
    return refuse_conduct(game, action, first, False)


def apply_miss(game: Tables, state: State, frame: PendingMiss, seat: Seat, action: Action) -> None:
    """Do this for the seat about pending misses.  The action must be legal."""
    if action.kind == PLAY:
        if game.miss_blocks[state.standard] >> action.cards[-1] & 1:
            state.frame = TURN
            put(game, state, seat, action)
            blocked(game, state, seat, frame.first)
        else:
            lay(game, state, seat, action)
    elif action.kind == TAKE:
        if frame.aimed:
            owe(game, state, seat, frame.total)
            next_turn(game, state, frame.by, 1)
        else:
            miss(game, state, seat, frame.total)
            next_turn(game, state, seat, frame.total)
