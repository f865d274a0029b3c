"""Reasons about the players that a move hits.  They pick up, miss a turn, are attacked, or do not
get to play."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode as Code
from game.engine.actions import NOBODY
from game.engine.fact import Fact


def at_low(case: Case) -> Fact | None:
    """The move hits somebody who is about to go out or who cannot answer."""
    return _blow(case, True)


def at_anybody(case: Case) -> Fact | None:
    """The move hits somebody else."""
    return _blow(case, False)


def _blow(case: Case, low: bool) -> Fact | None:
    after, at = case.then, case.at
    if after.melee is not None:
        return _melee(case)
    if after.pending and at.foe(after.turn):
        urgent = at.low(after.turn) or after.turn in case.view.empty
        return _pending(case) if urgent == low else None
    for seat, cards in after.picked_up.items():
        if at.low(seat) == low:
            return Fact(Code.PICKS_UP, **at.who(seat), n=cards)
    for seat in dict.fromkeys(after.missed):
        if at.foe(seat) and at.low(seat) == low and not case.view.owed[seat]:
            return Fact(Code.MISSES, **at.who(seat), n=after.missed.count(seat))
    return None


def _pending(case: Case) -> Fact | None:
    after, at = case.then, case.at
    seat, who, n = after.turn, at.who(after.turn), after.pending
    if after.phase == "miss":
        return Fact(Code.MUST_ANSWER_OR_MISS, **who, n=n)
    if after.phase == "block":
        return None
    if seat in case.view.empty:
        return Fact(Code.CANNOT_ANSWER, **who, n=n)
    if after.direction != case.view.direction:
        return Fact(Code.TURNS_BACK, **who, n=n)
    if after.phase == "challenge":
        return Fact(Code.UNLESS_LIE, **who, n=n)
    lacks = at.lacks(seat, after.fits)
    if lacks is not None:
        return Fact(Code.NO_ANSWER if lacks else Code.PROBABLY_NO_ANSWER, **who, n=n)
    return Fact(Code.MUST_ANSWER_OR_PICK_UP, **who, n=n)


def _melee(case: Case) -> Fact | None:
    """A melee falls on somebody, who draws if nobody goes on."""
    melee, at = case.then.melee, case.at
    assert melee is not None
    code = Code.NOBODY_GOES_ON if unstoppable(case) else Code.IF_NOBODY_GOES_ON
    return Fact(code, **at.who(melee.defender), n=melee.total)


def unstoppable(case: Case) -> bool:
    """Return whether nobody can hold a card with which the melee would go on."""
    melee = case.then.melee
    assert melee is not None
    return melee.onward < 0 or not case.at.left(1 << melee.onward | case.game.mimics)


def hardly_answered(case: Case) -> Fact | None:
    """The seat sees all but one of the cards that would answer."""
    after, at = case.then, case.at
    if after.phase != "pickup" or after.turn in case.view.empty or at.left(after.fits) != 1:
        return None
    if at.lacks(after.turn, after.fits) is not None:
        return None  # another reason says that already
    return Fact(Code.ONE_ANSWER, ranks=at.ranks(after.fits))


def block_holds(case: Case) -> Fact | None:
    """The move blocks, and this is how likely the block is to be undone."""
    after, at = case.then, case.at
    if after.phase != "block":
        return None
    undoes = at.ranks(at.game.fight_undoes)
    left = at.left(at.game.fight_undoes)
    if not left:
        return Fact(Code.BLOCKS_FOR_GOOD, ranks=undoes)
    code = Code.BLOCKS_UNLESS_ONE if left == 1 else Code.BLOCKS_UNLESS
    return Fact(code, player=after.turn, ranks=undoes)


def turned_away(case: Case) -> Fact | None:
    """The player who would be next, and is about to go out, does not get the turn."""
    at, seat = case.at, case.at.beside()
    if case.follower in (seat, NOBODY):
        return None
    hit = seat in case.then.missed or seat in case.then.picked_up  # another reason says so
    return None if hit or not at.low(seat) else Fact(Code.TURNS_AWAY, **at.who(seat))


def again(case: Case) -> Fact | None:
    """The player of the move plays again."""
    after = case.then
    if case.pending or after.turn != case.at.me:
        return None
    if not case.moves_hands and case.at.finishes(case.move):
        return Fact(Code.AGAIN_OUT)
    if after.phase == "stack":
        return Fact(Code.ANY_OTHER)
    ready = not case.moves_hands and case.follows(case.move)
    return Fact(Code.AGAIN_READY if ready else Code.AGAIN)


def partner_next(case: Case) -> Fact | None:
    """A partner who is about to go out plays next."""
    at, seat = case.at, case.follower
    next_up = seat != NOBODY and seat == at.ally and at.low(seat)
    return Fact(Code.PARTNER_NEXT, **at.who(seat)) if next_up else None
