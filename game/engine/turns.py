"""Whose turn it is, what they have to decide, and which turns are missed."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.aliases import Seat
from game.engine.cards import ANYTHING, NO_SUIT
from game.engine.frames import TURN, Frame
from game.engine.state import State
from game.engine.tables import Tables


def next_turn(game: Tables, s: State, seat: Seat, steps: int) -> None:
    """A normal turn begins, so many seats on from this one; seats that owe a turn miss it."""
    around = s.ring.next if s.direction > 0 else s.ring.before
    if steps:
        while steps:
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
    """Whoever listens hears who must act now, and what could be laid."""
    assert s.events is not None
    frame = s.frame
    fits = frame.fits(game, s.standard)
    s.events.append(ev.TurnBegan(s.turn, frame.phase, fits, active_suit(game, s), s.standard))


def active_suit(game: Tables, s: State) -> int:
    """The suit to match; NO_SUIT when none can be."""
    suit = s.standard >> 4
    return suit if suit < len(game.deck.suits) else NO_SUIT


def go_by(game: Tables, s: State, seat: Seat) -> None:
    """That seat's turn goes by without a card: what was open to it alone lapses."""
    if game.frees_choice and s.standard == ANYTHING:
        card = s.guise if s.guise >= 0 else s.pile[-1]
        if game.frees_choice >> card & 1:
            s.standard = game.standard_of[card]
    next_turn(game, s, seat, 1)


def lapse(game: Tables, s: State, seat: Seat) -> None:
    """That seat can do nothing: a call made before laying, and a lock, lapse."""
    s.locked &= ~(1 << seat)
    if s.hands[seat].bit_count() != 1:
        s.called &= ~(1 << seat)


def hold(game: Tables, s: State, seat: Seat, frame: Frame) -> None:
    """That seat must now decide what the frame asks."""
    s.turn = seat
    s.frame = frame
    s.steps = -1
    if s.events is not None:
        tell_turn(game, s)
    if game.locking and s.window >> seat & 1:
        _lock(game, s, seat)


def open_frame(game: Tables, s: State, seat: Seat, frame: Frame) -> None:
    """Something is now pending against that seat, which must act."""
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
    """Whether that seat may not lay its last card, as it has not called: so far, or in time."""
    return game.locking and bool((s.window | s.locked) >> seat & 1)


def _lock(game: Tables, s: State, seat: Seat) -> None:
    """It is that seat's turn and it has not called: it may not play its last card."""
    s.window &= ~(1 << seat)
    s.locked |= 1 << seat
    if s.events is not None:
        s.events.append(ev.Locked(seat))


# --- missed turns ----------------------------------------------------------------------------


def miss(game: Tables, s: State, seat: Seat, turns: int) -> None:
    """So many seats miss a turn, beginning with this one (the turn itself moves later)."""
    if s.events is not None:
        for _ in range(turns):
            s.events.append(ev.Missed(seat))
            seat = s.onward(seat)


def owe(game: Tables, s: State, seat: Seat, turns: int) -> None:
    """That seat will miss so many of its next turns."""
    debts = list(s.debts) or [0] * len(s.hands)
    debts[seat] += turns
    s.debts = tuple(debts)


def _pay_debt(game: Tables, s: State, seat: Seat) -> None:
    debts = list(s.debts)
    debts[seat] -= 1
    s.debts = tuple(debts) if any(debts) else ()
    miss(game, s, seat, 1)
