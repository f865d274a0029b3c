"""What speaks for laying cards: what is left in hand, and what can be done with it."""

from __future__ import annotations

from game.agents.reasons.case import Case
from game.engine.actions import NOBODY, PLAY
from game.engine.cards import NO_SUIT
from game.engine.wording import counted, numbered, suit_word, with_article

_VARIED = 3
"""Suits in hand that are a variety."""


def saves_anywhere(case: Case) -> str:
    """It keeps what goes on anything, where one of the next best moves spends it."""
    spent = next((card for card in map(case.spent, case.others) if card >= 0), -1)
    if spent < 0 or case.spent(case.move) >= 0 or case.moves_hands:
        return ""
    return f"it saves {case.at.said(spent)} for when nothing else fits"


def saves_answer(case: Case) -> str:
    """It keeps what answers a pick-up."""
    at, rules = case.at, case.at.rules
    if case.next is None or case.moves_hands or case.then.phase == "pickup":
        return ""  # what is kept against what is pending is said as such
    kept, beside = _ranks(case, case.rest), _ranks(case, at.rest(case.next))
    for rank, answers in sorted(rules.answers.pickup.items()):
        # Worth saying where the next best move would leave none.
        if at.left(at.deck.rank_mask[rank]) and kept & answers and not beside & answers:
            return f"it keeps the answer to {with_article(at.deck.rank_names[rank])}"
    return ""


def keeps_defence(case: Case) -> str:
    """It keeps the last card with which an attack in a fight can be met."""
    if case.next is None or case.moves_hands:
        return ""
    answers = case.at.every(case.game.fight_answers)
    kept = case.rest & answers
    if not kept or case.at.rest(case.next) & answers:
        return ""
    card = case.at.deck.cards(kept)[0]
    return f"it keeps {case.at.said(card)} for when you are attacked"


def saves_action(case: Case) -> str:
    """It keeps a card that does something, which the next best move spends."""
    at, other = case.at, case.next
    if other is None or other.kind != PLAY or len(other.cards) > 1 or case.moves_hands:
        return ""
    if _acts(case, case.move.cards[-1]) or not _acts(case, other.cards[0]):
        return ""
    return f"it saves {at.said(other.cards[0])} for a better moment"


def _acts(case: Case, card: int) -> bool:
    trait = case.at.trait(card)
    hits = trait.pickup or trait.misses or trait.attack
    return not trait.anywhere and bool(hits or trait.again or trait.reverses or trait.stacks)


def together(case: Case) -> str:
    """What is left can be laid in one play, or more of it than after the next best move."""
    at, rest = case.at, case.rest
    if case.moves_hands:
        return ""
    left = at.deck.cards(rest)
    if len(left) > 1 and _one_play(case, left):
        return f"the last {numbered(len(left))} cards go together"
    if case.next is None:
        return ""
    for card in left:
        rank = case.game.rank_of[card]
        of_it = at.every(at.deck.rank_mask[rank])
        held, beside = (rest & of_it).bit_count(), (at.rest(case.next) & of_it).bit_count()
        if held > 1 and beside == 1 and _grouped(case, card):
            return f"it keeps your {numbered(held)} {at.deck.rank_names[rank]}s together"
    return ""


def _grouped(case: Case, card: int) -> bool:
    """Whether several of its rank can be laid in a normal turn."""
    game = case.game
    return game.several and not (game.alone | game.transparent) >> card & 1


def _one_play(case: Case, cards: list[int]) -> bool:
    """Whether these cards can be laid at once, given one of them fits."""
    game, first = case.game, cards[0]
    if _grouped(case, first) and all(game.group_of[first] >> card & 1 for card in cards):
        return True
    # Faces are numbered by rank within their suit.
    follow = [game.above[card] for card in cards[:-1]]
    return game.runs and follow == cards[1:]


def last_fits(case: Case) -> str:
    """The one card left would fit on it."""
    if case.rest.bit_count() != 1 or case.follower == NOBODY:
        return ""
    if case.game.cannot_win >> case.at.deck.cards(case.rest)[0] & 1:
        return ""
    return "your last card would then fit on it" if case.follows(case.move) else ""


def suit_held(case: Case) -> str:
    """It asks for the suit that is held most, or that is held at all."""
    at, suit = case.at, case.suit
    if suit == NO_SUIT or case.moves_hands:
        return ""
    counts = [at.held(case.rest, each) for each in case.suits()]
    most = max(counts) == counts[suit] and counts.count(counts[suit]) == 1
    word = suit_word(at.rules)
    if case.move.suit == suit:  # it is named
        held = at.count_of(counts[suit], suit)
        if most and counts[suit] > 1:
            return f"you hold {held}, more than of any other {word}"
        return f"you hold {held}" if counts[suit] > 1 else ""
    if not most or counts[suit] < 2:
        return ""
    does = "stays with" if suit == case.view.suit else "changes to"
    return f"it {does} {at.deck.suit_names[suit]}, the {word} you hold most of"


def follows_more(case: Case) -> str:
    """More of what is left would go on it than on the next best."""
    if case.next is None or case.next.kind != PLAY or case.follower == NOBODY:
        return ""
    mine, other = case.follows(case.move), case.follows(case.next)
    if mine < other + 2 or suit_held(case):
        return ""
    left = case.rest.bit_count()
    if mine == left:
        return f"all {numbered(left)} cards left to you would fit on it"
    said = numbered(mine)
    return f"{said} of the {counted(left, 'card')} left to you would fit on it"


def variety(case: Case) -> str:
    """It keeps more suits in hand than the next best move."""
    at, other = case.at, case.next
    if other is None or len(other.cards) != len(case.move.cards):
        return ""
    if case.moves_hands:
        return ""
    hands = case.rest, at.rest(other)
    kept, beside = (sum(at.held(hand, suit) > 0 for suit in case.suits()) for hand in hands)
    if kept <= beside or kept < _VARIED:
        return ""
    every = "all four" if kept == 4 else numbered(kept)
    return f"it keeps {every} {suit_word(at.rules)}s in your hand"


def _ranks(case: Case, hand: int) -> set[int]:
    return {case.game.rank_of[card] for card in case.at.deck.cards(hand)}
