"""Whom a move hits: picking up, missing a turn, being attacked, or being kept from playing."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.engine.actions import NOBODY
from game.engine.wording import counted, one_of


def at_low(case: Case) -> str:
    """It hits somebody who is about to go out, or who cannot answer."""
    return _blow(case, True)


def at_anybody(case: Case) -> str:
    """It hits somebody else."""
    return _blow(case, False)


def _blow(case: Case, low: bool) -> str:
    after, at = case.then, case.at
    if after.melee is not None:
        return _melee(case)
    if after.pending and at.foe(after.turn):
        urgent = at.low(after.turn) or after.turn in case.view.empty
        return _pending(case) if urgent == low else ""
    for seat, cards in after.picked_up.items():
        if at.low(seat) == low:
            return f"{at.who(seat)} picks up {counted(cards, 'card')}"
    for seat in dict.fromkeys(after.missed):
        if at.foe(seat) and at.low(seat) == low and not case.view.owed[seat]:
            turns = after.missed.count(seat)
            return f"{at.who(seat)} misses {'a turn' if turns == 1 else counted(turns, 'turn')}"
    return ""


def _pending(case: Case) -> str:
    after, at = case.then, case.at
    seat, who = after.turn, at.who(after.turn)
    if after.phase == "miss":
        lost = "a turn" if after.pending == 1 else counted(after.pending, "turn")
        return f"{who} must answer or miss {lost}"
    cards = counted(after.pending, "card")
    if after.phase == "block":
        return ""
    if seat in case.view.empty:
        return f"{who} cannot answer and picks up {cards}"
    if after.direction != case.view.direction:
        return f"the attack turns back on {who.rstrip(',')}: an answer, or {cards}"
    if after.phase == "challenge":
        return f"{who} picks up {cards}, unless it is called a lie"
    lacks = at.lacks(seat, after.fits)
    if lacks is not None:
        has = "has nothing" if not lacks else "probably has nothing"
        return f"{who} {has} to answer it with and picks up {cards}"
    return f"{who} must answer or pick up {cards}"


def _melee(case: Case) -> str:
    """A melee falls on somebody: they draw if nobody goes on."""
    melee, at = case.then.melee, case.at
    assert melee is not None
    draws = f"{at.who(melee.defender)} draws {counted(melee.total, 'card')}"
    return f"nobody can go on, and {draws}" if unstoppable(case) else f"{draws} if nobody goes on"


def unstoppable(case: Case) -> bool:
    """Whether nobody can hold what the melee would go on with."""
    melee = case.then.melee
    assert melee is not None
    return melee.onward < 0 or not case.at.left(1 << melee.onward | case.game.mimics)


def hardly_answered(case: Case) -> str:
    """All but one of the cards that would answer are seen."""
    after, at = case.then, case.at
    if after.phase != "pickup" or after.turn in case.view.empty or at.left(after.fits) != 1:
        return ""
    if at.lacks(after.turn, after.fits) is not None:
        return ""  # that has been said
    ranks = {at.game.rank_of[card] for card in range(at.game.size) if after.fits >> card & 1}
    return f"only one card that you cannot see answers it: {one_of(at.rules, ranks)}"


def block_holds(case: Case) -> str:
    """How likely a block is to be undone."""
    after, at = case.then, case.at
    if after.phase != "block":
        return ""
    sixes = {at.game.rank_of[c] for c in range(at.game.size) if at.game.fight_undoes >> c & 1}
    what = one_of(at.rules, sixes)
    left = at.left(at.game.fight_undoes)
    if not left:
        return f"it blocks the attack for good, as nobody else can have {what}"
    said = f"it blocks the attack, unless {at.name(after.turn)} has {what}"
    return f"{said}: only one is left that you cannot see" if left == 1 else said


def turned_away(case: Case) -> str:
    """Whoever would play next, and is about to go out, does not."""
    at, seat = case.at, case.at.beside()
    if case.follower in (seat, NOBODY):
        return ""
    hit = seat in case.then.missed or seat in case.then.picked_up  # and that is said
    return "" if hit or not at.low(seat) else f"play turns away from {at.who(seat).rstrip(',')}"


def again(case: Case) -> str:
    """The mover plays again."""
    after = case.then
    if case.pending or after.turn != case.at.me:
        return ""
    if after.finishes:
        return "you play again, and can go out at once"
    if after.phase == "stack":
        return "you may lay any other card on it at once"
    ready = not case.moves_hands and case.follows(case.move)
    return "you play again, and have something for it" if ready else "you play again"


def partner_next(case: Case) -> str:
    """A partner who is about to go out plays next."""
    at, seat = case.at, case.follower
    next_up = seat != NOBODY and seat == at.ally and at.low(seat)
    return f"{at.who(seat)} plays next" if next_up else ""
