"""What to say at the table with a move: the player's own last card, and that of others."""

from __future__ import annotations

from game.agents.reasons.codes import BesideCode
from game.engine.actions import NOBODY, PLAY, Action
from game.engine.consequences import bare_table
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.view import PlayerView


def beside(game: Game, view: PlayerView, action: Action) -> list[Fact]:
    """Return what to do beside this move, the most urgent first; mostly nothing."""
    told = []
    partner = game.rules.partner(view.seat)
    forgot = tuple(seat for seat in view.uncalled if seat not in (view.seat, partner))
    if game.catching and forgot:
        told.append(Fact(BesideCode.CATCH, players=forgot))
    if view.seat in view.uncalled and not game.call_before:
        told.append(Fact(BesideCode.CALL_NOW))
    if _leaves_one(game, view, action):
        code = BesideCode.CALL_BEFORE if game.call_before else BesideCode.CALL_WITH
        told.append(Fact(code, n=len(action.cards)))
    return told


def _leaves_one(game: Game, view: PlayerView, action: Action) -> bool:
    """Return whether the move leaves its player one card, which must be called."""
    if action.kind != PLAY or not game.calling or view.seat in view.called:
        return False
    left = view.hand.bit_count() - len(action.cards)
    told = bare_table(game).lay(action, len(view.seats))
    return told.got_from == NOBODY and left - (told.given_to != NOBODY) == 1
