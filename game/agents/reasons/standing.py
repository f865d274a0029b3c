"""Reasons for answering what is pending or accepting it, and for going on with a melee or not."""

from __future__ import annotations

from math import comb

from game.agents.reasons.blows import unstoppable
from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode as Code
from game.engine.actions import LIE, NOBODY, PLAY, TAKE
from game.engine.fact import Fact

_EVEN = 0.5
_LITTLE = 2
"""Picking up at most this many cards costs little."""


# --- answering -----------------------------------------------------------------------------------


def saves_round(case: Case) -> Fact | None:
    """Giving in would end the round, which somebody else would win."""
    give, at, view = case.giving_in, case.at, case.view
    after = at.after(give) if give is not None and view.empty else None
    if give is None or after is None or not after.over:
        return None
    code = Code.GIVING_IN_ENDS if give.kind == TAKE else Code.PASSING_ENDS
    return Fact(code, players=view.empty)


def spared(case: Case) -> Fact | None:
    """Giving in would cost cards or turns."""
    view = case.view
    if not case.rest or view.phase == "block" or case.giving_in not in case.others:
        return None
    if view.phase == "miss":
        return Fact(Code.OTHERWISE_MISS, n=view.toll)
    return Fact(Code.WOULD_COST, n=view.toll)


def cancelled(case: Case) -> Fact | None:
    """The move cancels what is pending."""
    view = case.view
    if view.phase not in ("pickup", "miss") or case.then.pending:
        return None
    if view.phase == "miss":
        return Fact(Code.CANCELS_MISS)
    return Fact(Code.CANCELS_PICKUP, n=view.pending)


def in_reserve(case: Case) -> Fact | None:
    """The move keeps more cards than the next best move with which to answer an attack that comes
    back."""
    after, at, other = case.then, case.at, case.next
    if other is None or after.phase not in ("attack", "block", "pickup"):
        return None
    fits = at.every(after.fits if after.phase != "block" else at.game.fight_answers)
    kept = (case.rest & fits).bit_count()
    if not kept or (kept <= (at.rest(other) & fits).bit_count() and other.kind == PLAY):
        return None
    return Fact(Code.RESERVE, n=kept)


# --- giving in -----------------------------------------------------------------------------------


def no_answer(case: Case) -> Fact | None:
    """The player has no card to answer with."""
    if not case.alone or not case.pending:
        return None
    if case.at.me in case.view.locked:
        return Fact(Code.LOCKED)
    if not case.at.hand:
        return Fact(Code.NO_CARD_TO_ANSWER)
    if case.view.phase == "block":
        return Fact(Code.NOTHING_TO_UNDO)
    return Fact(Code.NOTHING_TO_ANSWER)


def price(case: Case) -> Fact | None:
    """Giving in costs little."""
    view = case.view
    if case.alone or view.toll > _LITTLE:
        return None
    if view.phase == "miss":
        return Fact(Code.COSTS_TURNS, n=view.toll)
    return Fact(Code.COSTS_CARDS, n=view.toll)


def block_stands(case: Case) -> Fact | None:
    """Letting a block stand costs nothing."""
    at = case.at
    if case.view.phase != "block" or case.then.over:
        return None
    fits = at.hand & at.every(case.then.fits)
    return Fact(Code.STANDS_READY if fits else Code.STANDS)


# --- lies ----------------------------------------------------------------------------------------


def evidence(case: Case) -> Fact | None:
    """The cards that can be seen say how likely a lie is."""
    at, attacker = case.at, case.view.attacker
    suit = case.view.frame.challenged_suit
    if case.view.phase != "challenge" or suit not in case.suits():
        return None
    mask = at.deck.suit_mask[suit]
    shown = _shown(case, mask)
    doubted = case.move.kind == LIE
    if shown or at.lacks(attacker, mask):
        if doubted != bool(shown):
            return None
        if shown:
            return Fact(Code.KNOWN_HELD, player=attacker, card=shown[0])
        return Fact(Code.KNOWN_NONE, player=attacker, suit=suit)
    held, hidden, fitting = case.view.sizes[attacker], at.hidden, at.left(mask)
    if not held:
        return None if doubted else Fact(Code.EMPTY_NO_LIE, player=attacker)
    likely = 1.0 - comb(hidden - fitting, held) / comb(hidden, held)
    if (likely > _EVEN) != doubted:
        return None  # the count speaks against the move; what the attacker would do counts more
    tenths = round(10 * likely)
    return Fact(Code.BY_COUNT, player=attacker, suit=suit, n=held, tenths=tenths)


def _shown(case: Case, mask: int) -> list[int]:
    """Return the cards of these faces that the attacker is known to hold."""
    holding = case.at.holding(case.view.attacker)
    return [card for card in holding.known if mask >> card & 1] if holding is not None else []


def evidence_is_certain(case: Case) -> bool:
    """Return whether it is certain that the card was a lie, or certain that it was not."""
    suit = case.view.frame.challenged_suit
    if suit not in case.suits():
        return True
    mask, attacker = case.at.deck.suit_mask[suit], case.view.attacker
    empty = not case.view.sizes[attacker]
    return empty or bool(_shown(case, mask)) or case.at.lacks(attacker, mask) is True


def repute(case: Case) -> Fact | None:
    """The attacker has been seen to lie or to be honest before, or lays such cards often."""
    view, at = case.view, case.at
    if view.phase != "challenge" or evidence_is_certain(case):
        return None
    manner, attacker = at.manner(view.attacker), view.attacker
    known = manner.lies + manner.truths
    if case.move.kind == LIE:
        if 2 * manner.lies > known:
            return Fact(Code.LIED_BEFORE, player=attacker, n=manner.lies, m=known)
        rank = view.frame.attack
        # This is more often than one card in six turns, which is more than anybody is dealt.
        if not known and manner.laid > 1 and 6 * manner.laid > manner.turns and rank >= 0:
            n, m = manner.laid, manner.turns
            return Fact(Code.LAYS_OFTEN, player=attacker, rank=rank, n=n, m=m)
        return None
    if manner.truths > 1 and not manner.lies:
        return Fact(Code.HONEST_BEFORE, player=attacker, n=manner.truths)
    return None


def wrong_call(case: Case) -> Fact | None:
    """Calling an honest card a lie costs cards."""
    toll = case.view.toll
    if case.view.phase != "challenge":
        return None
    return Fact(Code.WRONG_CALL, n=toll, m=toll + case.game.lie_extra)


def right_call(case: Case) -> Fact | None:
    """A lie that is called costs the attacker cards; calling an honest card costs the player
    cards."""
    view = case.view
    wrong = view.toll + case.game.lie_extra
    return Fact(Code.RIGHT_CALL, player=view.attacker, n=view.pending, m=wrong)


# --- melees --------------------------------------------------------------------------------------


def otherwise_drawn(case: Case) -> Fact | None:
    """A defender who does not go on could have to draw."""
    view, at = case.view, case.at
    if view.defender != at.me:
        return None
    return Fact(Code.PASSING_COULD_COST, n=view.stake)


def out_of_turn(case: Case) -> Fact | None:
    """A bystander gets rid of a card."""
    view, at = case.view, case.at
    if view.defender in (at.me, NOBODY):
        return None
    return Fact(Code.OUT_OF_TURN)


def next_in_melee(case: Case) -> Fact | None:
    """The player has the next turn if the melee ends with this card."""
    melee, seats = case.then.melee, case.view.seats
    if melee is None or len(seats) == 2:
        return None
    place = seats.index(melee.defender) + case.then.direction
    return Fact(Code.NEXT_IN_MELEE) if seats[place % len(seats)] == case.at.me else None


def only_joker(case: Case) -> Fact | None:
    """Only a card that stands for others can continue the melee."""
    melee, at = case.then.melee, case.at
    if melee is None or unstoppable(case):
        return None
    card = melee.onward
    if at.left(1 << card):
        return None
    return Fact(Code.ONLY_JOKER, card=card, held=int(at.deck.count(case.rest, card) > 0))


def melee_lost(case: Case) -> Fact | None:
    """A defender who passes draws cards."""
    if case.view.defender != case.at.me:
        return None
    return Fact(Code.PASSING_COSTS, n=case.view.stake)


def not_attacked(case: Case) -> Fact | None:
    """A melee cannot hurt a bystander."""
    view, at = case.view, case.at
    if view.defender in (at.me, NOBODY):
        return None
    return Fact(Code.NOT_ATTACKED, player=view.defender, n=view.stake)


def may_come_back(case: Case) -> Fact | None:
    """If the player goes on with the melee, it could come back."""
    at, other = case.at, case.next
    after = at.after(other) if other is not None and case.view.phase == "melee" else None
    if after is None or after.melee is None or after.melee.onward < 0:
        return None
    card = after.melee.onward
    jokers = bool(at.left(case.game.mimics))
    if not at.left(1 << card):
        return Fact(Code.BACK_JOKER) if jokers else None
    return Fact(Code.BACK_OR_JOKER if jokers else Code.BACK, card=card)
