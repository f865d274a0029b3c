"""What a move leads to, as far as its seat can tell.

The move is made in an imagined round, and only what is the same in every round that the seat may
imagine is read from it: whom it falls on and with how much, whose turn it is then, what must be
matched.  What turns on hidden cards (a draw, a challenge, who can go on in a melee, a
thunderdome) is left open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, NOBODY, PASS, PLAY, Action
from game.engine.decisions import LEGAL
from game.engine.game import Game
from game.engine.state import State
from game.engine.turns import active_suit


class Outcome(NamedTuple):
    """The table after a move."""

    turn: int
    """Who acts next; NOBODY when the round is over, or hidden cards decide it."""
    phase: str
    """What that seat has to decide, as a view says it; "melee" while one goes on."""
    pending: int
    """What is pending against that seat."""
    fits: int
    """The faces that it may lay, as a bit set; against something pending, those that answer."""
    standard: int
    """What must be matched."""
    suit: int
    """The suit to match; NO_SUIT when none can be."""
    direction: int
    picked_up: Mapping[int, int]
    """Cards that a seat has had to pick up at once."""
    missed: tuple[int, ...]
    """The seats that miss a turn at once."""
    over: bool
    winners: tuple[int, ...]
    """Who has won, where that is certain."""
    returned: bool
    """Whether the last card does not win, so that one is picked up instead."""
    given_to: int
    """Who takes a card of the mover's; NOBODY."""
    got_from: int
    """Whose hand the mover has now; NOBODY for their own."""
    finishes: bool
    """Whether the mover acts again and can then lay the last of their cards, and win."""
    melee: ev.MeleeMoved | None
    """How a melee stands then."""


def foresee(game: Game, imagined: State, action: Action) -> Outcome | None:
    """What comes of an action of the seat whose turn it is; None where hidden cards decide.

    imagined: any round that this seat may imagine; it is left as it is.
    """
    in_melee = imagined.frame.phase == "melee"
    if action.kind in (DRAW, LIE) or (action.kind == PASS and in_melee):
        return None
    me = imagined.turn
    s = imagined.copy()
    heard: list[ev.Event] = []
    s.events = heard
    game.push(s, me, action)
    melee = next((event for event in heard if isinstance(event, ev.MeleeMoved)), None)
    over = s.over is not None and melee is None
    open_ = over or melee is not None
    duelled = any(isinstance(event, ev.Duelled) for event in heard)
    moved = any(isinstance(event, ev.HandsPassed | ev.Given) for event in heard)
    drawn = [event for event in heard if isinstance(event, ev.Drawn)]
    return Outcome(
        turn=NOBODY if open_ else s.turn,
        phase="melee" if melee is not None else s.frame.phase,
        pending=0 if open_ else s.frame.toll(s.locked >> s.turn & 1),
        fits=0 if open_ else s.frame.fits(game, s.standard),
        standard=s.standard,
        suit=active_suit(game, s),
        direction=s.direction,
        picked_up={event.seat: len(event.cards) for event in drawn if event.why == "pickup"},
        missed=tuple(event.seat for event in heard if isinstance(event, ev.Missed)),
        over=over,
        winners=s.over.winners if over and s.over is not None and not duelled else (),
        returned=any(event.why == "no win" for event in drawn),
        given_to=next((e.taker for e in heard if isinstance(e, ev.Given)), NOBODY),
        got_from=next(
            (
                giver
                for event in heard if isinstance(event, ev.HandsPassed)
                for giver, taker, _ in event.moves if taker == me
            ),
            NOBODY,
        ),
        finishes=not open_ and s.turn == me and not moved and _can_finish(game, s),
        melee=melee,
    )  # fmt: skip


def _can_finish(game: Game, s: State) -> bool:
    """Whether the player who acts can lay all their cards at once, and win by it."""
    seat = s.turn
    left = s.hands[seat].bit_count()
    return any(
        action.kind == PLAY
        and len(action.cards) == left
        and not game.cannot_win >> action.cards[-1] & 1
        for action in LEGAL[s.frame.kind](game, s, s.frame, seat)
    )
