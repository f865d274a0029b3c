"""Taking a move back in a practice match: the record as it was before the move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.engine.actions import CALL, CATCH, TIMEOUT, Timeout
from game.engine.melee import forced
from game.engine.notation import read_action, write_action
from game.table.records.record import Record, Round

if TYPE_CHECKING:
    from game.table.match import Match

_BESIDE: Final = frozenset({CALL, CATCH, TIMEOUT})
"""The kinds of actions that are no move of their own."""


def before_last_move(match: Match, seat: int) -> Record | None:
    """Return the record as it was before the last move of that seat in the current round; None if
    the seat has made none.

    A pass that the rules forced is no move, because the game would make it again at once. Cuts and
    changes of players stay.
    """
    played = match.record.rounds[-1]
    last = -1
    if not match.round_over:
        game = match.game
        state = game.start(played.seed, played.dealer, match.seats)
        for place, move in enumerate(played.moves):
            action = read_action(game.deck, move.action)
            if move.seat == seat and action.kind not in _BESIDE and not forced(game, state):
                last = place
            game.push(state, move.seat, action)
    if last < 0:
        return None
    if last and played.moves[last - 1][1:] == (seat, write_action(match.game.deck, Timeout)):
        last -= 1
    return replace(match.record, rounds=[*match.record.rounds[:-1], _cut_off(played, last)])


def _cut_off(played: Round, moves: int) -> Round:
    """Return the round with only this number of its first moves."""
    return replace(
        played,
        moves=played.moves[:moves],
        seatings=[each._replace(before=min(each.before, moves)) for each in played.seatings],
        cuts=[each._replace(before=min(each.before, moves)) for each in played.cuts],
    )
