"""Reasons for not laying a card: for drawing, keeping, passing and picking up."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode as Code
from game.engine.actions import NOBODY, PLAY
from game.engine.fact import Fact


def stuck(case: Case) -> Fact | None:
    """Drawing is the only thing that the player can do."""
    at = case.at
    if not case.alone:
        return None
    if at.me in case.view.locked:
        return Fact(Code.LOCKED)
    fits = at.hand & at.every(at.game.playable[at.view.standard])
    return Fact(Code.NOTHING_MAY if fits else Code.NOTHING_FITS)


def no_cards_left(case: Case) -> Fact | None:
    """The player cannot lay a card, and there is none to draw either."""
    passing = case.alone and case.view.phase == "play"
    return Fact(Code.NOTHING_TO_DRAW) if passing else None


def kept(case: Case) -> Fact | None:
    """The card just drawn is worth keeping."""
    view, at = case.view, case.at
    if view.phase != "drawn":
        return None
    trait = at.trait(view.drawn)
    if trait.anywhere:
        return Fact(Code.KEEP_FREE)
    return Fact(Code.KEEP_ANSWER) if trait.answers else None


def saved(case: Case) -> Fact | None:
    """The next best move would spend a card that is better saved."""
    other = case.next
    if other is None or case.view.phase == "drawn":
        return None
    spent = case.spent(other)
    if spent >= 0:
        return Fact(Code.SAVES_FREE, card=spent)
    answers = case.at.every(case.game.fight_answers)
    if case.view.phase == "attack" and not case.at.rest(other) & answers:
        return Fact(Code.SAVES_FOR_ATTACK, card=other.cards[0])
    return None


def would_bluff(case: Case) -> Fact | None:
    """The next best move could be called a lie, and would be one."""
    at, other, suit = case.at, case.next, case.view.suit
    if other is None or other.kind != PLAY:
        return None
    if not case.game.disputed >> other.cards[-1] & 1 or not at.held(at.hand, suit):
        return None
    return Fact(Code.WOULD_BLUFF, card=other.cards[-1], suit=suit)


def would_strand(case: Case) -> Fact | None:
    """After the next best move, none of the cards left would fit."""
    at, other = case.at, case.next
    after = at.after(other) if other is not None else None
    if other is None or after is None or after.over or after.melee is not None:
        return None
    if case.follows(other) or case.view.phase not in ("play", "drawn", "stack"):
        return None
    if after.got_from != NOBODY or after.given_to != NOBODY:
        return None
    return Fact(Code.STRANDS, card=_top(case))


def _top(case: Case) -> int:
    other = case.next
    assert other is not None
    return other.counts_as
