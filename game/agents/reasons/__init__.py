"""Facts that say why a move is good, the most telling first.

A search only knows how often a move has won.  This package compares the move with the next best
ones and finds what speaks for it.  Each fact is true of the position by itself and rests only on
what the seat can know.  When there is nothing in particular to say, there are no facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.agents.beliefs import Holding
from game.agents.reasons import blows, holding, keeping, laying, standing
from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode
from game.agents.reasons.move_facts import beside, move
from game.agents.reasons.position import Position
from game.engine.actions import DRAW, LIE, NAME, PASS, PLAY, TAKE, Action
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.view import PlayerView

__all__ = ["beside", "move", "reasons"]

Feature = Callable[[Case], Fact | None]
"""Returns what speaks for a move in one respect, or None where it does not apply."""

_BESIDE: Final = 2  # number of moves with which the best one is compared
_LATER: Final = 12  # places by which a reason moves back that also holds for the next best move

_FEATURES: Final[dict[int, tuple[Feature, ...]]] = {
    PLAY: (
        laying.goes_out, standing.saves_round, blows.at_low, standing.cancelled,
        blows.block_holds, laying.whole_hand_known, laying.dry, blows.turned_away,
        blows.partner_next, blows.again, keeping.together, laying.new_hand, laying.lawful,
        blows.at_anybody, blows.hardly_answered, standing.only_joker, standing.otherwise_drawn,
        standing.spared, standing.out_of_turn, standing.next_in_melee, laying.only_one,
        keeping.saves_anywhere, keeping.saves_answer, standing.in_reserve, keeping.saves_action,
        keeping.keeps_defence, laying.given, laying.sheds, keeping.last_fits, laying.asked_for,
        keeping.suit_held, keeping.follows_more, laying.points, keeping.variety, laying.just_drawn,
    ),
    TAKE: (
        standing.no_answer, standing.price, standing.evidence, standing.repute,
        standing.wrong_call, holding.saved, holding.would_bluff,
    ),
    LIE: (standing.repute, standing.evidence, standing.right_call),
    PASS: (
        holding.no_cards_left, standing.block_stands, standing.no_answer, standing.melee_lost,
        standing.not_attacked, holding.kept, laying.dry, holding.saved, holding.would_bluff,
        holding.would_strand, standing.may_come_back,
    ),
    DRAW: (
        holding.stuck, laying.dry, holding.saved, holding.would_bluff, holding.would_strand,
    ),
    NAME: (blows.at_low, blows.again, laying.dry, blows.at_anybody, keeping.suit_held),
}  # fmt: skip
"""The features that are tried for a move, by its kind, the most telling first."""


def reasons(
    game: Game,
    view: PlayerView,
    holdings: Sequence[Holding],
    ranked: Sequence[Action],
) -> list[Fact]:
    """Return what speaks for the first of these moves, the most telling first; it may be nothing.

    A reason that also holds for the next best move comes later in the list.

    holdings: what is known of each seat's hand.  ranked: the moves that were looked at, the best
    first; a single move is the only one that there is.
    """
    position = Position(game, view, holdings)
    best, others = ranked[0], ranked[1 : _BESIDE + 1]
    case = Case(position, best, others)
    won = laying.won(case)
    mine = {won: 0} if won else _told(case)
    if not others:
        return list(mine) or [Fact(ReasonCode.NOTHING_ELSE)]
    theirs = _told(Case(position, others[0], [best, *others[1:]]))
    order = {fact: place + _LATER * (fact in theirs) for fact, place in mine.items()}
    return sorted(order, key=order.__getitem__)


def _told(case: Case) -> dict[Fact, int]:
    """Return all facts that apply, each with the place of its feature.  A smaller place is more
    telling."""
    told: dict[Fact, int] = {}
    for place, feature in enumerate(_FEATURES.get(case.move.kind, ())):
        fact = feature(case)
        if fact is not None:
            told.setdefault(fact, place)
    return told
