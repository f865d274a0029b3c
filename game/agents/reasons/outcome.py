"""What a move leads to, as far as its seat can know.

The move is made in an imagined round.  The consequences that are told are the same in every round
that the seat may imagine.  Whatever depends on hidden cards is left open: a draw, a challenge, who
can go on in a melee, and a thunderdome.
"""

from __future__ import annotations

from game.engine.actions import DRAW, LIE, PASS, PLAY, Action
from game.engine.consequences import Consequences, consequences
from game.engine.decisions import LEGAL
from game.engine.game import Game
from game.engine.state import State


def foresee(game: Game, imagined: State, action: Action) -> Consequences | None:
    """Return what follows from an action of the seat whose turn it is; None where hidden cards
    decide.

    imagined: any round that this seat may imagine; it is not changed.
    """
    in_melee = imagined.frame.phase == "melee"
    if action.kind in (DRAW, LIE) or (action.kind == PASS and in_melee):
        return None
    return consequences(game, imagined, imagined.turn, action)


def finishes(game: Game, imagined: State, action: Action) -> bool:
    """Return whether the seat whose turn it is acts again after the action, and can then lay all
    remaining cards and win."""
    s = imagined.copy()
    seat = s.turn
    game.push(s, seat, action)
    if s.over is not None or s.turn != seat:
        return False
    left = s.hands[seat].bit_count()
    return any(
        again.kind == PLAY
        and len(again.cards) == left
        and not game.cannot_win >> again.cards[-1] & 1
        for again in LEGAL[s.frame.kind](game, s, s.frame, seat)
    )
