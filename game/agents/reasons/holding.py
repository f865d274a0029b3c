"""What speaks for not laying what could be laid: drawing, keeping, passing, picking up."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.engine.actions import NOBODY, PLAY


def stuck(case: Case) -> str:
    """Drawing is all that can be done."""
    at = case.at
    if not case.alone:
        return ""
    if at.me in case.view.locked:
        return "you did not call your last card, so you may not lay it now"
    fits = at.hand & at.every(at.game.playable[at.standard])
    return "nothing that you hold may be laid" if fits else "nothing that you hold fits"


def no_cards_left(case: Case) -> str:
    """There is nothing to draw either."""
    passing = case.alone and case.view.phase == "play"
    return "nothing that you hold fits, and there is nothing to draw" if passing else ""


def kept(case: Case) -> str:
    """The card just drawn is worth keeping."""
    view, at = case.view, case.at
    if view.phase != "drawn":
        return ""
    trait = at.trait(view.drawn)
    if trait.anywhere:
        return "it goes on anything, and is worth keeping"
    return "it answers an attack, and is worth keeping" if trait.answers else ""


def saved(case: Case) -> str:
    """What the next best move would spend."""
    other = case.next
    if other is None or case.view.phase == "drawn":
        return ""
    spent = case.spent(other)
    if spent >= 0:
        return f"it saves {case.at.said(spent)}, which goes on anything"
    answers = case.at.every(case.game.fight_answers)
    if case.view.phase == "attack" and not case.at.rest(other) & answers:
        return f"it saves {case.at.said(other.cards[0])} for a bigger attack"
    return ""


def would_bluff(case: Case) -> str:
    """The next best move could be called a lie, and would be one."""
    at, other, suit = case.at, case.next, case.view.suit
    if other is None or other.kind != PLAY:
        return ""
    if not case.game.disputed >> other.cards[-1] & 1 or not at.held(at.hand, suit):
        return ""
    return f"{at.said(other.cards[-1])} would be a bluff, as you hold {at.of(suit)}"


def would_strand(case: Case) -> str:
    """Nothing left would fit on the next best move."""
    at, other = case.at, case.next
    after = at.after(other) if other is not None else None
    if other is None or after is None or after.over or after.melee is not None:
        return ""
    if case.follows(other) or case.view.phase not in ("play", "drawn", "stack"):
        return ""
    if after.got_from != NOBODY or after.given_to != NOBODY:
        return ""
    return f"nothing left in your hand would fit on {at.said(_top(case))}"


def _top(case: Case) -> int:
    other = case.next
    assert other is not None
    return other.card if other.card >= 0 else other.cards[-1]
