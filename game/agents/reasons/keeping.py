"""Reasons for laying cards that lie in the hand left after them."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.agents.reasons.codes import ReasonCode as Code
from game.engine.actions import NOBODY, PLAY
from game.engine.cards import NO_SUIT
from game.engine.fact import Fact

_VARIED = 3
"""The smallest number of suits in hand that is worth mentioning."""


def saves_anywhere(case: Case) -> Fact | None:
    """The move keeps a card that goes on anything, which one of the next best moves spends."""
    spent = next((card for card in map(case.spent, case.others) if card >= 0), -1)
    if spent < 0 or case.spent(case.move) >= 0 or case.moves_hands:
        return None
    return Fact(Code.SAVES_LATER, card=spent)


def saves_answer(case: Case) -> Fact | None:
    """The move keeps a card that answers a pick-up."""
    at, rules = case.at, case.at.rules
    if case.next is None or case.moves_hands or case.then.phase == "pickup":
        return None  # standing.in_reserve says what is kept against a pick-up
    kept, beside = _ranks(case, case.rest), _ranks(case, at.rest(case.next))
    for rank, answers in sorted(rules.answers.pickup.items()):
        # This is worth saying only when the next best move would leave no answer.
        if at.left(at.deck.rank_mask[rank]) and kept & answers and not beside & answers:
            return Fact(Code.KEEPS_ANSWER, rank=rank)
    return None


def keeps_defence(case: Case) -> Fact | None:
    """The move keeps the last card that answers an attack in a fight."""
    if case.next is None or case.moves_hands:
        return None
    answers = case.at.every(case.game.fight_answers)
    kept = case.rest & answers
    if not kept or case.at.rest(case.next) & answers:
        return None
    card = case.at.deck.cards(kept)[0]
    return Fact(Code.KEEPS_DEFENCE, card=card)


def saves_action(case: Case) -> Fact | None:
    """The move keeps a card with an effect, which the next best move spends."""
    other = case.next
    if other is None or other.kind != PLAY or len(other.cards) > 1 or case.moves_hands:
        return None
    if _acts(case, case.move.cards[-1]) or not _acts(case, other.cards[0]):
        return None
    return Fact(Code.SAVES_ACTION, card=other.cards[0])


def _acts(case: Case, card: int) -> bool:
    trait = case.at.trait(card)
    hits = trait.pickup or trait.misses or trait.threat
    return not trait.anywhere and bool(hits or trait.again or trait.reverses or trait.stacks)


def together(case: Case) -> Fact | None:
    """The cards left can be laid in one play, or more of them than after the next best move."""
    at, rest = case.at, case.rest
    if case.moves_hands:
        return None
    left = at.deck.cards(rest)
    if len(left) > 1 and _one_play(case, left):
        return Fact(Code.LAST_TOGETHER, n=len(left))
    if case.next is None:
        return None
    for card in left:
        rank = case.game.rank_of[card]
        of_it = at.every(at.deck.rank_mask[rank])
        held, beside = (rest & of_it).bit_count(), (at.rest(case.next) & of_it).bit_count()
        if held > 1 and beside == 1 and _grouped(case, card):
            return Fact(Code.KEEPS_TOGETHER, n=held, rank=rank)
    return None


def _grouped(case: Case, card: int) -> bool:
    """Return whether several cards of that card's rank can be laid in a normal turn."""
    game = case.game
    return game.several and not (game.alone | game.transparent) >> card & 1


def _one_play(case: Case, cards: list[int]) -> bool:
    """Return whether these cards can be laid in one play if one of them fits."""
    game, first = case.game, cards[0]
    if _grouped(case, first) and all(game.group_of[first] >> card & 1 for card in cards):
        return True
    # Faces are numbered by rank within their suit.
    follow = [game.above[card] for card in cards[:-1]]
    return game.runs and follow == cards[1:]


def last_fits(case: Case) -> Fact | None:
    """The only card left would fit on the move."""
    if case.rest.bit_count() != 1 or case.follower == NOBODY:
        return None
    if case.game.cannot_win >> case.at.deck.cards(case.rest)[0] & 1:
        return None
    return Fact(Code.LAST_FITS) if case.follows(case.move) else None


def suit_held(case: Case) -> Fact | None:
    """The move asks for the suit that the player holds most, or holds at all."""
    at, suit = case.at, case.suit
    if suit == NO_SUIT or case.moves_hands:
        return None
    counts = [at.held(case.rest, each) for each in case.suits()]
    most = max(counts) == counts[suit] and counts.count(counts[suit]) == 1
    if case.move.suit == suit:  # the move names it
        if counts[suit] < 2:
            return None
        return Fact(Code.HOLD_MOST if most else Code.HOLD, suit=suit, n=counts[suit])
    if not most or counts[suit] < 2:
        return None
    return Fact(Code.STAYS_WITH if suit == case.view.suit else Code.CHANGES_TO, suit=suit)


def follows_more(case: Case) -> Fact | None:
    """More of the cards left would fit on the move than on the next best one."""
    if case.next is None or case.next.kind != PLAY or case.follower == NOBODY:
        return None
    mine, other = case.follows(case.move), case.follows(case.next)
    if mine < other + 2 or suit_held(case):
        return None
    left = case.rest.bit_count()
    if mine == left:
        return Fact(Code.ALL_FIT, n=left)
    return Fact(Code.SOME_FIT, m=mine, n=left)


def variety(case: Case) -> Fact | None:
    """The move keeps more suits in hand than the next best move."""
    at, other = case.at, case.next
    if other is None or len(other.cards) != len(case.move.cards):
        return None
    if case.moves_hands:
        return None
    hands = case.rest, at.rest(other)
    kept, beside = (sum(at.held(hand, suit) > 0 for suit in case.suits()) for hand in hands)
    if kept <= beside or kept < _VARIED:
        return None
    return Fact(Code.KEEPS_ALL_SUITS) if kept == 4 else Fact(Code.KEEPS_SUITS, n=kept)


def _ranks(case: Case, hand: int) -> set[int]:
    return {case.game.rank_of[card] for card in case.at.deck.cards(hand)}
