"""Turns: the seat to act, its decision, and the turns that are missed."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.aliases import Seat
from game.engine.cards import ANYTHING, SUIT_TO_MATCH
from game.engine.frames import TURN, Frame
from game.engine.state import State
from game.engine.tables import Tables


def next_turn(game: Tables, s: State, seat: Seat, steps: int) -> None:
    """Begin a normal turn, ``steps`` seats on from this one; seats that owe a turn miss it."""
    around = s.ring.next if s.direction > 0 else s.ring.before
    if steps:
        seat = around[seat]
        while steps > 1:
            seat = around[seat]
            steps -= 1
        while s.debts and s.debts[seat]:
            _pay_debt(game, s, seat)
            seat = around[seat]
    s.turn = seat
    s.frame = TURN
    if s.events is not None:
        tell_turn(game, s)
    if game.locking and s.window >> seat & 1:
        _lock(game, s, seat)


def tell_turn(game: Tables, s: State) -> None:
    """Write the event that says who must act now, and what could be laid."""
    assert s.events is not None
    frame, standard = s.frame, s.standard
    fits, suit = frame.fits(game, standard), SUIT_TO_MATCH[standard]
    s.events.append(ev.TurnBegan(s.turn, frame.phase, fits, suit, standard))


def go_by(game: Tables, s: State, seat: Seat) -> None:
    """End the seat's turn without a card: what was open to it alone lapses."""
    if game.frees_choice and s.standard == ANYTHING:
        card = s.guise if s.guise >= 0 else s.pile[-1]
        if game.frees_choice >> card & 1:
            s.standard = game.standard_of[card]
    next_turn(game, s, seat, 1)


def lapse(game: Tables, s: State, seat: Seat) -> None:
    """Let a call made before laying, and a lock, lapse: the seat has not used them."""
    s.locked &= ~(1 << seat)
    if s.hands[seat].bit_count() != 1:
        s.called &= ~(1 << seat)


def hold(game: Tables, s: State, seat: Seat, frame: Frame) -> None:
    """Let the seat decide what the frame asks."""
    s.turn = seat
    s.frame = frame
    s.steps = -1
    if s.events is not None:
        tell_turn(game, s)
    if game.locking and s.window >> seat & 1:
        _lock(game, s, seat)


def open_frame(game: Tables, s: State, seat: Seat, frame: Frame) -> None:
    """Open a frame for something that is now pending against the seat, which must act."""
    if s.events is not None:
        phase = frame.phase
        told: type[ev.Attacked | ev.Threatened | ev.Shielded] = ev.Attacked
        if phase == "miss":
            told = ev.Threatened
        elif phase == "block":
            told = ev.Shielded
        s.events.append(told(seat, frame.pending, frame.attacker))
    hold(game, s, seat, frame)


def held_up(game: Tables, s: State, seat: Seat) -> bool:
    """True if that seat may not lay its last card, as it has not called: so far, or in time."""
    return game.locking and bool((s.window | s.locked) >> seat & 1)


def _lock(game: Tables, s: State, seat: Seat) -> None:
    """Forbid the seat, which has not called, to play its last card in this turn."""
    s.window &= ~(1 << seat)
    s.locked |= 1 << seat
    if s.events is not None:
        s.events.append(ev.Locked(seat))


# --- missed turns ----------------------------------------------------------------------------


def miss(game: Tables, s: State, seat: Seat, turns: int) -> None:
    """Tell that as many seats as there are ``turns`` each miss one, beginning with this seat (the
    turn itself moves later)."""
    if s.events is not None:
        for _ in range(turns):
            s.events.append(ev.Missed(seat))
            seat = s.onward(seat)


def owe(game: Tables, s: State, seat: Seat, turns: int) -> None:
    """Let the seat miss that number of its next turns."""
    debts = list(s.debts) or [0] * len(s.hands)
    debts[seat] += turns
    s.debts = tuple(debts)


def _pay_debt(game: Tables, s: State, seat: Seat) -> None:
    debts = list(s.debts)
    debts[seat] -= 1
    s.debts = tuple(debts) if any(debts) else ()
    miss(game, s, seat, 1)
