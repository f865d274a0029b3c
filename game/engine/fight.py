"""The fight: the player under attack lays one fight card, or gives in."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import PASS, PLAY, TAKE, Action, Pass, Take
from game.engine.aliases import Seat
from game.engine.endings import concluded, wait_out
from game.engine.frames import Fight
from game.engine.listing import plain
from game.engine.moves import give, put
from game.engine.refusal import Refusal, RefusalCode
from game.engine.refusing import refuse_conduct
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import next_turn, open_frame


def legal_fight(game: Tables, state: State, frame: Fight, seat: Seat) -> list[Action]:
    """Every action that the seat may take in a fight."""
    if seat != state.turn:
        return []
    hand = state.hands[seat]
    listed: list[Action] = []
    if not state.locked >> seat & 1:
        fits = hand & (game.fight_undoes if frame.block else game.fight_answers)
        listed = plain(game, hand, fits)
    listed.append(Pass if frame.block else Take)
    return listed


def why_not_fight(
    game: Tables, state: State, frame: Fight, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not do this in a fight; None when it may."""
    if seat != state.turn:
        code = RefusalCode.TURN_BLOCK if frame.block else RefusalCode.TURN_ATTACK
        return Refusal(code, player=state.turn)
    if action.kind == (PASS if frame.block else TAKE):
        return None
    if action.kind != PLAY:
        facing = RefusalCode.FACING_BLOCK if frame.block else RefusalCode.UNDER_ATTACK
        return refuse_conduct(game, action, Refusal(facing), False)
    if state.locked >> seat & 1:
        return Refusal(RefusalCode.LOCKED)
    if len(action.cards) != 1:
        return Refusal(RefusalCode.FIGHT_ONE_CARD)
    card = action.cards[0]
    if not state.hands[seat] >> card & 1:
        return Refusal(RefusalCode.HAND, card=card)
    fits = game.fight_undoes if frame.block else game.fight_answers
    if not fits >> card & 1:
        ranks = sorted({game.rank_of[c] for c in range(game.size) if fits >> c & 1})
        on = RefusalCode.ON_BLOCK if frame.block else RefusalCode.ON_ATTACK
        return Refusal(on, ranks=tuple(ranks))
    if action.suit >= 0 or action.seat >= 0 or action.card >= 0:
        return Refusal(RefusalCode.FIGHT_PLAIN)
    return None


def apply_fight(game: Tables, state: State, frame: Fight, seat: Seat, action: Action) -> None:
    """Do this for the seat in a fight.  The action must be legal."""
    if action.kind == PLAY:
        _lay(game, state, frame, seat, action)
    elif action.kind == TAKE:
        give(game, state, seat, frame.toll(state.locked >> seat & 1), "pickup")
        _over(game, state, seat, 1)
    elif action.kind == PASS:
        _over(game, state, seat, 0)


def _lay(game: Tables, state: State, frame: Fight, seat: Seat, action: Action) -> None:
    card = action.cards[0]
    put(game, state, seat, action)
    if not state.hands[seat]:
        wait_out(game, state, seat)
    if game.fight_turns >> card & 1:
        state.direction = -state.direction
        if state.events is not None:
            state.events.append(ev.Reversed(state.direction))
    total = frame.total + game.fight_adds[card]
    block = bool(game.fight_blocks >> card & 1)
    open_frame(game, state, state.onward(seat), Fight(total, seat, block))


def _over(game: Tables, state: State, seat: Seat, steps: int) -> None:
    if state.events is not None:
        state.events.append(ev.FightEnded(seat))
    if not concluded(game, state):
        next_turn(game, state, seat, steps)
