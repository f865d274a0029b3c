"""What a move leads to, as far as its seat can know.

The move is made in an imagined round.  The outcome holds only facts that are the same in every
round that the seat may imagine: whom the move hits and how hard, whose turn it is then, and what
must be matched.  It leaves open whatever depends on hidden cards: a draw, a challenge, who can go
on in a melee, and a thunderdome.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, NOBODY, PASS, PLAY, Action
from game.engine.aliases import Phase
from game.engine.decisions import LEGAL
from game.engine.game import Game
from game.engine.state import State


class Outcome(NamedTuple):
    """The table after a move."""

    turn: int
    """The seat that acts next; NOBODY when the round is over or hidden cards decide."""
    phase: Phase
    """What that seat has to decide, as a view says it; "melee" during a melee."""
    pending: int
    """What is pending against that seat."""
    fits: int
    """The faces that the seat may lay, as a bit set.  When something is pending, these are the
    faces that answer it."""
    standard: int
    """What must be matched, as the engine writes it."""
    direction: int
    """The direction of play."""
    picked_up: Mapping[int, int]
    """By seat, the number of cards that it has had to pick up at once."""
    missed: tuple[int, ...]
    """The seats that miss a turn at once."""
    over: bool
    """Whether the round is over."""
    winners: tuple[int, ...]
    """The seats that have won, where that is certain."""
    returned: bool
    """Whether the last card does not win, so that its player picks one up instead."""
    given_to: int
    """The seat that takes a card from the player of the move; NOBODY for none."""
    got_from: int
    """The seat whose hand the player of the move has now; NOBODY for their own."""
    finishes: bool
    """Whether the player of the move acts again and can then lay all remaining cards and win."""
    melee: ev.MeleeMoved | None
    """The state of the melee after the move; None without a melee."""


def foresee(game: Game, imagined: State, action: Action) -> Outcome | None:
    """Return the outcome of an action of the seat whose turn it is; None where hidden cards decide.

    imagined: any round that this seat may imagine; it is not changed.
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
    drawn_for = any(isinstance(event, ev.ThunderdomeDrawn) for event in heard)
    moved = any(isinstance(event, ev.HandsPassed | ev.Given) for event in heard)
    drawn = [event for event in heard if isinstance(event, ev.Drawn)]
    return Outcome(
        turn=NOBODY if open_ else s.turn,
        phase="melee" if melee is not None else s.frame.phase,
        pending=0 if open_ else s.frame.toll(s.locked >> s.turn & 1),
        fits=0 if open_ else s.frame.fits(game, s.standard),
        standard=s.standard,
        direction=s.direction,
        picked_up={event.seat: len(event.cards) for event in drawn if event.why == "pickup"},
        missed=tuple(event.seat for event in heard if isinstance(event, ev.Missed)),
        over=over,
        winners=s.over.winners if over and s.over is not None and not drawn_for else (),
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
    """Return whether the player to act can lay all their cards at once and win by it."""
    seat = s.turn
    left = s.hands[seat].bit_count()
    return any(
        action.kind == PLAY
        and len(action.cards) == left
        and not game.cannot_win >> action.cards[-1] & 1
        for action in LEGAL[s.frame.kind](game, s, s.frame, seat)
    )
