"""What speaks for laying cards in a normal turn."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.engine.actions import DRAW, NOBODY, PASS, PLAY
from game.engine.cards import NO_SUIT
from game.engine.rules import ROUNDS
from game.engine.wording import counted, numbered, suit_word

_MANY, _MORE = 8, 5
"""So many points are worth a word, if they are so many more than the next best move's."""


def won(case: Case) -> str:
    """It wins the round for certain: nothing more need be said."""
    if case.move.kind != PLAY:
        return ""
    after, at = case.then, case.at
    if after.given_to != NOBODY and after.over:
        return f"{at.name(after.given_to)} takes your last card, and you win the round"
    # Whoever has no cards left has not held what would have made it a lie.
    settled = not case.rest and after.phase == "challenge" and case.game.settles
    return f"{_last(case)}, and the round is yours" if at.me in after.winners or settled else ""


def goes_out(case: Case) -> str:
    """Nothing is left in hand, but the round is not won."""
    if case.rest or case.then.returned:
        return ""
    if case.view.empty:  # somebody else is out already
        foes = any(case.at.foe(seat) for seat in case.view.empty)
        if not (foes and case.at.rules.finishing.thunderdome):
            return _last(case)
        return f"{_last(case)}: if others are out when the fight ends, you draw for the round"
    return f"{_last(case)}, and you win unless it comes back to you"


def _last(case: Case) -> str:
    return "these are your last cards" if len(case.move.cards) > 1 else "it is your last card"


def whole_hand_known(case: Case) -> str:
    """Whoever follows has shown all their cards, and none of them fits."""
    at, seat = case.at, case.follower
    holding = at.holding(seat) if at.foe(seat) else None
    if case.after is None or holding is None or holding.lots:
        return ""
    if any(case.after.fits >> card & 1 for card in holding.known):
        return ""
    who = at.name(seat)
    if len(holding.known) == 1:
        return f"you have seen {who}’s last card, {at.said(holding.known[0])}: it does not fit"
    return f"you have seen {who}’s cards, and none of them fits"


def dry(case: Case) -> str:
    """Whoever follows has nothing of the suit, as far as can be told."""
    at, seat, suit = case.at, case.follower, case.suit
    if suit == NO_SUIT or not at.foe(seat) or case.alone or whole_hand_known(case):
        return ""
    lacks = at.lacks(seat, at.deck.suit_mask[suit])
    if lacks is None:
        return ""
    waits = case.move.kind in (DRAW, PASS)
    remains = "stays" if suit_word(at.rules) == "colour" else "stay"
    stays = f"{at.deck.suit_names[suit]} {remains}, and " if waits else ""
    if not at.low(seat):
        return f"{stays}{at.name(seat)} {lacks}has no {at.of(suit)}"
    size = case.view.sizes[seat]
    only = "only " if size > 1 else ""
    return f"{stays}{at.name(seat)} has {only}{counted(size, 'card')}, and {lacks}no {at.of(suit)}"


def asked_for(case: Case) -> str:
    """It leads to the suit that a partner named, or away from what the next one did."""
    at, seat, suit = case.at, case.follower, case.suit
    if suit == NO_SUIT:
        return ""
    if suit == _asked(case, at.ally):
        new = case.move.suit == suit or case.view.suit != suit
        return f"{at.name(at.ally)} asked for {at.deck.suit_names[suit]}" if new else ""
    asked = _asked(case, seat) if at.foe(seat) else NO_SUIT
    if asked == NO_SUIT or suit == asked or case.view.suit != asked:
        return ""
    return f"it leads away from {at.deck.suit_names[asked]}, which {at.name(seat)} asked for"


def _asked(case: Case, seat: int) -> int:
    """The suit that a seat named last, unless it seems to have none of it since."""
    holding = case.at.holding(seat) if seat != NOBODY else None
    asked = holding.leaning if holding is not None else NO_SUIT
    if asked == NO_SUIT or case.at.lacks(seat, case.at.deck.suit_mask[asked]) is not None:
        return NO_SUIT
    return asked


def lawful(case: Case) -> str:
    """Whether a card that may be called a lie is one."""
    at, suit = case.at, case.view.suit
    if case.then.phase != "challenge":
        return ""
    if not at.held(case.rest, suit):
        return f"you hold no {at.of(suit)}, so it is no lie"
    cards = counted(case.then.pending, "card")
    return f"it is a bluff, as you hold {at.of(suit)}: called a lie, it costs you {cards}"


def new_hand(case: Case) -> str:
    """It gets the mover another hand."""
    giver = case.then.got_from
    if giver == NOBODY:
        return ""
    theirs, mine = case.view.sizes[giver], case.rest.bit_count()
    if theirs >= mine:
        return ""
    return (
        f"you get {case.at.name(giver)}’s {counted(theirs, 'card')} for the "
        f"{numbered(mine)} that you have left"
    )


def given(case: Case) -> str:
    """It gives a card away."""
    at, seat = case.at, case.then.given_to
    if seat == NOBODY:
        return ""
    if at.low(seat):
        return f"{at.who(seat)} gets another one from you"
    laid = counted(len(case.move.cards) + 1, "card")
    return f"{laid} leave your hand, and {at.name(seat)} gets one of them"


def sheds(case: Case) -> str:
    """It gets rid of more cards at once."""
    number = len(case.move.cards)
    fewer = case.next is not None and len(case.next.cards) < number
    if number < 2 or not fewer:
        return ""
    return f"it gets rid of {counted(number, 'card')} at once"


def only_one(case: Case) -> str:
    """Nothing else that is held fits."""
    at, view = case.at, case.view
    if view.phase != "play":
        return ""
    fits = at.hand & at.every(at.game.playable[at.standard] | at.game.mimics)
    only = at.deck.cards(fits) == list(case.move.cards[:1]) and len(case.move.cards) == 1
    return "nothing else that you hold fits" if only else ""


def just_drawn(case: Case) -> str:
    """It is gone as soon as it has come."""
    return "you get rid of what you have just drawn" if case.view.phase == "drawn" else ""


def points(case: Case) -> str:
    """It gets rid of more points, in matches that count them."""
    at = case.at
    if at.rules.series.kind == ROUNDS or case.next is None:
        return ""
    value = sum(case.game.value_of[card] for card in case.move.cards)
    other = sum(case.game.value_of[card] for card in case.next.cards)
    return f"it gets rid of {value} points" if value >= max(_MANY, other + _MORE) else ""
