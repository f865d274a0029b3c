"""Who plays at a seat, and what a computer is about to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.agents import LEVELS, USUAL, Agent, Luck, make, master, stand_in
from game.engine.actions import CALL, CATCH, PLAY, Action
from game.match import pace
from game.match.match import Match
from game.match.record import Player


class Plan(NamedTuple):
    """Something a computer is about to do."""

    due: float
    seat: int
    action: Action | None
    """None: whatever it decides when the time has come."""
    in_turn: bool = False
    """Whether it is the seat's own turn, so that something must be done in any case."""


def when(plan: Plan) -> float:
    """When it is due."""
    return plan.due


def put_off(plans: Sequence[Plan], seconds: float) -> list[Plan]:
    """The same plans with what is to be done in turn so much later."""
    return [plan._replace(due=plan.due + seconds) if plan.in_turn else plan for plan in plans]


SPANS: Final[Mapping[int, pace.Span]] = {CALL: pace.REMEMBER, CATCH: pace.CATCH, PLAY: pace.JUMP}
"""How long something beside the turn takes."""


def seated(player: Player, match: Match, luck: Luck, ahead: bool) -> Agent:
    """The computer player, or who stands in for a person (``ahead``: one that may think ahead,
    where hints are given).  A level that this version does not know (a record
    may come from a later one) is played by the usual one."""
    if not player.level:
        if ahead:
            return master(match.game, luck)
        return stand_in(match.game, luck)
    return make(player.level if player.level in LEVELS else USUAL, match.game, luck)
