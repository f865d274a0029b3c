"""Moves as facts: the move itself, what its player chooses with it, and what is said at the table
beside it (the player's own last card, and that of others)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.agents.reasons.codes import BesideCode, MoveCode
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.aliases import Phase
from game.engine.consequences import bare_table
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.view import PlayerView

_PASSING: Final[Mapping[Phase, MoveCode]] = {"block": MoveCode.LET_STAND, "stack": MoveCode.LEAVE}
"""The codes for passing in the phases in which it has a name of its own."""
_PLAIN: Final = {DRAW: MoveCode.DRAW, PASS: MoveCode.PASS, LIE: MoveCode.LIE}


def move(game: Game, view: PlayerView, action: Action) -> Fact:
    """Return the fact that describes an action."""
    if action.kind == PLAY:
        return Fact(
            _laying(game, view, action),
            cards=action.cards,
            guise=action.card,
            suit=action.suit,
            player=action.seat,
        )
    if action.kind == TAKE:
        return Fact(MoveCode.MISS if view.phase == "miss" else MoveCode.PICK_UP, n=view.toll)
    if action.kind == NAME:
        if action.card >= 0:
            return Fact(MoveCode.SAY, card=action.card)
        return Fact(MoveCode.NAME, suit=action.suit)
    if action.kind == PASS and view.phase == "drawn":
        return Fact(MoveCode.KEEP, card=view.drawn)
    if action.kind == PASS and view.phase in _PASSING:
        return Fact(_PASSING[view.phase])
    return Fact(_PLAIN[action.kind])


def _laying(game: Game, view: PlayerView, action: Action) -> MoveCode:
    """Return the code for laying cards, by what the play does to the player it is aimed at."""
    told = bare_table(game).lay(action, len(view.seats))
    if action.seat != NOBODY and told.given_to != NOBODY:
        return MoveCode.LAY_GIVING
    if action.seat != NOBODY and told.got_from != NOBODY:
        return MoveCode.LAY_SWAPPING
    return MoveCode.LAY


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
