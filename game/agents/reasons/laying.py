"""Reasons for laying cards in a normal turn."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode as Code
from game.engine.actions import DRAW, NOBODY, PASS, PLAY
from game.engine.cards import NO_SUIT
from game.engine.fact import Fact
from game.engine.rules import ROUNDS

_MANY, _MORE = 8, 5
"""Points are mentioned from _MANY on, if they are at least _MORE more than those of the next best
move."""


def won(case: Case) -> Fact | None:
    """The move certainly wins the round, so that no other reason is needed."""
    if case.move.kind != PLAY:
        return None
    after, at = case.then, case.at
    if after.given_to != NOBODY and after.over:
        return Fact(Code.TAKES_LAST, player=after.given_to)
    # A player with no cards left cannot have held a card that would have made it a lie.
    settled = not case.rest and after.phase == "challenge" and case.game.settles
    certain = at.me in after.winners or settled
    return Fact(Code.LAST_WINS, n=len(case.move.cards)) if certain else None


def goes_out(case: Case) -> Fact | None:
    """No card is left in hand, but the round is not certainly won."""
    if case.rest or case.then.returned:
        return None
    if case.view.empty:  # somebody else is out already
        foes = any(case.at.foe(seat) for seat in case.view.empty)
        drawn = foes and case.at.rules.finishing.thunderdome
        return Fact(Code.LAST_THUNDERDOME if drawn else Code.LAST, n=len(case.move.cards))
    return Fact(Code.LAST_UNLESS, n=len(case.move.cards))


def whole_hand_known(case: Case) -> Fact | None:
    """All cards of the next player have been seen, and none of them fits."""
    at, seat = case.at, case.follower
    holding = at.holding(seat) if at.foe(seat) else None
    if case.after is None or holding is None or holding.lots:
        return None
    if any(case.after.fits >> card & 1 for card in holding.known):
        return None
    if len(holding.known) == 1:
        return Fact(Code.SEEN_LAST, player=seat, card=holding.known[0])
    return Fact(Code.SEEN_ALL, player=seat)


def dry(case: Case) -> Fact | None:
    """The next player seems to have no card of the suit."""
    at, seat, suit = case.at, case.follower, case.suit
    if suit == NO_SUIT or not at.foe(seat) or case.alone or whole_hand_known(case):
        return None
    lacks = at.lacks(seat, at.deck.suit_mask[suit])
    if lacks is None:
        return None
    return Fact(
        Code.LACKS,
        player=seat,
        suit=suit,
        n=case.view.sizes[seat],
        stays=int(case.move.kind in (DRAW, PASS)),
        low=int(at.low(seat)),
        sure=int(lacks),
    )


def asked_for(case: Case) -> Fact | None:
    """The move leads to the suit that the partner named, or away from the suit that the next player
    named."""
    at, seat, suit = case.at, case.follower, case.suit
    if suit == NO_SUIT:
        return None
    if suit == _asked(case, at.ally):
        new = case.move.suit == suit or case.view.suit != suit
        return Fact(Code.ASKED_FOR, player=at.ally, suit=suit) if new else None
    asked = _asked(case, seat) if at.foe(seat) else NO_SUIT
    if asked == NO_SUIT or suit == asked or case.view.suit != asked:
        return None
    return Fact(Code.LEADS_AWAY, player=seat, suit=asked)


def _asked(case: Case, seat: int) -> int:
    """Return the suit that a seat named last; NO_SUIT if it now seems to have no card of it."""
    holding = case.at.holding(seat) if seat != NOBODY else None
    asked = holding.leaning if holding is not None else NO_SUIT
    if asked == NO_SUIT or case.at.lacks(seat, case.at.deck.suit_mask[asked]) is not None:
        return NO_SUIT
    return asked


def lawful(case: Case) -> Fact | None:
    """The move lays a card that may be called a lie, and this is whether it is one."""
    at, suit = case.at, case.view.suit
    if case.then.phase != "challenge":
        return None
    if not at.held(case.rest, suit):
        return Fact(Code.NO_LIE, suit=suit)
    return Fact(Code.BLUFF, suit=suit, n=case.then.pending)


def new_hand(case: Case) -> Fact | None:
    """The move gets its player another hand, with fewer cards."""
    giver = case.then.got_from
    if giver == NOBODY:
        return None
    theirs, mine = case.view.sizes[giver], case.rest.bit_count()
    if theirs >= mine:
        return None
    return Fact(Code.NEW_HAND, player=giver, n=theirs, m=mine)


def given(case: Case) -> Fact | None:
    """The move gives a card away."""
    at, seat = case.at, case.then.given_to
    if seat == NOBODY:
        return None
    if at.low(seat):
        return Fact(Code.GIVEN_LOW, **at.who(seat))
    return Fact(Code.GIVEN, player=seat, n=len(case.move.cards) + 1)


def sheds(case: Case) -> Fact | None:
    """The move gets rid of more cards at once than the next best one."""
    number = len(case.move.cards)
    fewer = case.next is not None and len(case.next.cards) < number
    if number < 2 or not fewer:
        return None
    return Fact(Code.SHEDS, n=number)


def only_one(case: Case) -> Fact | None:
    """No other card in hand fits."""
    at, view = case.at, case.view
    if view.phase != "play":
        return None
    fits = at.hand & at.every(at.game.playable[at.view.standard] | at.game.mimics)
    only = at.deck.cards(fits) == list(case.move.cards[:1]) and len(case.move.cards) == 1
    return Fact(Code.ONLY_ONE) if only else None


def just_drawn(case: Case) -> Fact | None:
    """The move lays the card that the player has just drawn."""
    return Fact(Code.JUST_DRAWN) if case.view.phase == "drawn" else None


def points(case: Case) -> Fact | None:
    """The move gets rid of more points than the next best one, in matches that count points."""
    at = case.at
    if at.rules.series.kind == ROUNDS or case.next is None:
        return None
    value = sum(case.game.value_of[card] for card in case.move.cards)
    other = sum(case.game.value_of[card] for card in case.next.cards)
    return Fact(Code.POINTS, n=value) if value >= max(_MANY, other + _MORE) else None
