"""What speaks for answering what is pending, going on with a melee, or letting it be."""

from __future__ import annotations

from math import comb

from game.agents.reasons.blows import unstoppable
from game.agents.reasons.case import Case
from game.engine.actions import LIE, NOBODY, PLAY, TAKE
from game.engine.cards import NO_SUIT
from game.engine.wording import counted, listed, numbered

_EVEN = 0.5
_LITTLE = 2
"""Picking up so many cards is little."""


# --- answering -----------------------------------------------------------------------------------


def saves_round(case: Case) -> str:
    """Giving in would end the round, and somebody else would win it."""
    give, at, view = case.giving_in, case.at, case.view
    after = at.after(give) if give is not None and view.empty else None
    if give is None or after is None or not after.over:
        return ""
    out = [at.name(seat) for seat in view.empty]
    have = "has" if len(out) == 1 else "have"
    does = "giving in" if give.kind == TAKE else "passing"
    return f"{does} would end the round, and {listed(out)} {have} no cards left"


def spared(case: Case) -> str:
    """What giving in would cost."""
    view = case.view
    if not case.rest or view.phase == "block" or case.giving_in not in case.others:
        return ""
    if view.phase == "miss":
        return f"otherwise you miss {'a turn' if view.toll == 1 else counted(view.toll, 'turn')}"
    return f"picking up would cost you {counted(view.toll, 'card')}"


def cancelled(case: Case) -> str:
    """It cancels what is pending."""
    view = case.view
    if view.phase not in ("pickup", "miss") or case.then.pending:
        return ""
    if view.phase == "miss":
        return "it cancels the missed turn"
    return f"it cancels the pick-up of {counted(view.pending, 'card')}"


def in_reserve(case: Case) -> str:
    """More is left than after the next best move to answer with, should it come back."""
    after, at, other = case.then, case.at, case.next
    if other is None or after.phase not in ("attack", "block", "pickup"):
        return ""
    fits = at.every(after.fits if after.phase != "block" else at.game.fight_answers)
    kept = (case.rest & fits).bit_count()
    if not kept or (kept <= (at.rest(other) & fits).bit_count() and other.kind == PLAY):
        return ""
    return f"you keep {counted(kept, 'card')} to answer with, should it come back"


# --- giving in -----------------------------------------------------------------------------------


def no_answer(case: Case) -> str:
    """There is nothing to answer with."""
    if not case.alone or not case.pending:
        return ""
    if case.at.me in case.view.locked:
        return "you did not call your last card, so you may not lay it now"
    if not case.at.hand:
        return "you have no card to answer with"
    if case.view.phase == "block":
        return "you have nothing to undo the block with"
    return "you have nothing to answer it with"


def price(case: Case) -> str:
    """Giving in costs little."""
    view = case.view
    if case.alone or view.toll > _LITTLE:
        return ""
    if view.phase == "miss":
        return f"it costs only {counted(view.toll, 'turn')}"
    return f"it costs only {counted(view.toll, 'card')}"


def block_stands(case: Case) -> str:
    """Letting a block stand costs nothing."""
    at = case.at
    if case.view.phase != "block" or case.then.over:
        return ""
    fits = at.hand & at.every(case.then.fits)
    ready = ", with something to lay" if fits else ""
    return f"letting the block stand costs nothing, and it is your turn then{ready}"


# --- lies ----------------------------------------------------------------------------------------


def evidence(case: Case) -> str:
    """How likely a lie is, from what can be seen."""
    at, attacker = case.at, case.view.attacker
    suit = getattr(case.view.frame, "suit", NO_SUIT)
    if case.view.phase != "challenge" or suit not in case.suits():
        return ""
    mask, name = at.deck.suit_mask[suit], at.name(attacker)
    holding = at.holding(attacker)
    shown = [card for card in holding.known if mask >> card & 1] if holding is not None else []
    doubted = case.move.kind == LIE
    if shown or at.lacks(attacker, mask) == "":
        if doubted != bool(shown):
            return ""
        has = f"you know that {name} holds {at.said(shown[0])}" if shown else ""
        return has or f"{name} has no {at.of(suit)}"
    held, hidden, fitting = case.view.sizes[attacker], at.hidden, at.left(mask)
    if not held:
        return "" if doubted else f"{name} has no cards left, so it was no lie"
    likely = 1.0 - comb(hidden - fitting, held) / comb(hidden, held)
    if (likely > _EVEN) != doubted:
        return ""  # it speaks against it; what the attacker would do speaks louder
    hand = f"a hand of {counted(held, 'card')} like {name}’s"
    return f"by count alone, {hand} holds {at.one_of(suit)} {_often(likely)}"


def _often(chance: float) -> str:
    tenths = round(10 * chance)
    if tenths in (0, 10):
        return "nearly always" if tenths else "hardly ever"
    if tenths == 5:
        return "about half the time"
    times = {1: "once", 2: "twice"}.get(tenths, f"{numbered(tenths)} times")
    return f"about {times} in ten"


def wrong_call(case: Case) -> str:
    """What calling it a lie costs if it was none."""
    toll = case.view.toll
    if case.view.phase != "challenge":
        return ""
    wrong = numbered(toll + case.game.lie_extra)
    return f"picking up costs {counted(toll, 'card')}, calling it a lie and being wrong {wrong}"


def right_call(case: Case) -> str:
    """What a lie that is called costs, and what if it was none."""
    view, at = case.view, case.at
    name = at.name(view.attacker)
    wrong = numbered(view.toll + case.game.lie_extra)
    return f"{name} picks up {counted(view.pending, 'card')} if it was one, you {wrong} if not"


# --- melees --------------------------------------------------------------------------------------


def otherwise_drawn(case: Case) -> str:
    """What the defender draws who does not go on."""
    view, at = case.view, case.at
    if view.defender != at.me:
        return ""
    return f"passing could cost you {counted(view.stake, 'card')}"


def out_of_turn(case: Case) -> str:
    """A bystander gets rid of a card."""
    view, at = case.view, case.at
    if view.defender in (at.me, NOBODY):
        return ""
    return "you get rid of a card without its being your turn"


def next_in_melee(case: Case) -> str:
    """Who plays when a melee ends with this card."""
    melee, seats = case.then.melee, case.view.seats
    if melee is None or len(seats) == 2:
        return ""
    place = seats.index(melee.defender) + case.then.direction
    return "if it ends there, you play next" if seats[place % len(seats)] == case.at.me else ""


def only_joker(case: Case) -> str:
    """Only a card that stands for others can carry the melee on."""
    melee, at = case.then.melee, case.at
    if melee is None or unstoppable(case):
        return ""
    card = melee.onward
    if at.left(1 << card):
        return ""
    where = "you hold it" if at.deck.count(case.rest, card) else "it has been laid"
    return f"only a joker goes on from there: {at.said(card)} is needed, and {where}"


def melee_lost(case: Case) -> str:
    """A defender gives in."""
    if case.view.defender != case.at.me:
        return ""
    return f"passing costs you {counted(case.view.stake, 'card')}, unless somebody else goes on"


def not_attacked(case: Case) -> str:
    """A bystander has nothing to fear from a melee."""
    view, at = case.view, case.at
    if view.defender in (at.me, NOBODY):
        return ""
    seat, cards = at.name(view.defender), counted(view.stake, "card")
    return f"it falls on {seat}, not on you: {seat} draws {cards} if nobody goes on"


def may_come_back(case: Case) -> str:
    """Going on with a melee could be turned on its player."""
    at, other = case.at, case.next
    after = at.after(other) if other is not None and case.view.phase == "melee" else None
    if after is None or after.melee is None or after.melee.onward < 0:
        return ""
    card = after.melee.onward
    jokers = bool(at.left(case.game.mimics))
    if not at.left(1 << card):
        return "going on could be turned on you with a joker" if jokers else ""
    more = " or a joker" if jokers else ""
    return f"going on could be turned on you with {at.said(card)}{more}"
