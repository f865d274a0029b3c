"""Listing the plays of a hand.

Every play is listed once in a canonical order: of several cards the order between the first and
the last does not matter, so only one is listed (any order that the rules allow is accepted).
What has been listed once is kept with the tables, since actions are immutable.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final

from game.engine.actions import NOBODY, PLAY, Action
from game.engine.aliases import Card, Hand, Mask, Rank, Seat
from game.engine.cards import NO_SUIT, bits
from game.engine.state import State
from game.engine.tables import Plays, Tables

NO_ATTACK: Final = -1
"""Nothing is being answered."""

MOST_CHOICES: Final = 1024
"""Choices of cards from one group up to which every single one is listed.  Only hands with a
dozen twos and fives, from three packs, have more."""


def prepare(game: Tables) -> None:
    """List once and for all the plays of one card, which are asked for most."""
    if not game.any_aimed:
        for left, table in enumerate(game.single_plays):
            for card in range(game.size):
                table[1 << card] = _variants(game, (card,), left, ())
    for calls in ((False,), (False, True) if game.calling else (False,)):
        game.plain_plays.append(
            tuple(
                tuple(Action(PLAY, (card,), call=call) for call in calls)
                for card in range(game.size)
            )
        )


def plays(
    game: Tables, state: State, seat: Seat, hand: Hand, fits: Mask, attack: Rank = NO_ATTACK
) -> list[Action]:
    """Every play of this hand whose first card is one of ``fits`` (a mask of faces).
    ``attack`` is the rank of the attack that is being answered."""
    if game.several:
        listed = _groups(game, state, seat, hand, fits, attack)
        if game.runs:
            listed += _runs(game, state, seat, hand, attack)
        return listed
    return singles(game, state, seat, hand, fits, attack)


def singles(
    game: Tables, state: State, seat: Seat, hand: Hand, fits: Mask, attack: Rank = NO_ATTACK
) -> list[Action]:
    """Every play of one card of ``fits``."""
    listed: list[Action] = []
    if not fits:
        return listed
    left = hand.bit_count() - 1
    if game.any_aimed:
        if left > 3:
            left = 3
        while fits:
            low = fits & -fits
            fits ^= low
            listed += _aimed(game, state, seat, (low.bit_length() - 1,), left, attack)
        return listed
    table = game.single_plays[left if left < 2 else 2]
    while fits:
        low = fits & -fits
        fits ^= low
        listed += table[low]
    return listed


def plain(game: Tables, hand: Hand, fits: Mask) -> list[Action]:
    """Every play of one card of ``fits`` where cards name nothing and are aimed at nobody."""
    rest = hand & (hand - 1)
    table = game.plain_plays[bool(rest) and not rest & (rest - 1)]
    return [action for card in bits(fits) for action in table[card]]


def _groups(
    game: Tables, state: State, seat: Seat, hand: Hand, fits: Mask, attack: Rank
) -> list[Action]:
    listed: list[Action] = []
    size = hand.bit_count()
    known = game.group_plays
    while fits:
        low = fits & -fits
        card = low.bit_length() - 1
        faces = game.group_of[card]
        group = hand & game.group_copies[card]
        firsts = fits & faces
        fits &= ~faces
        rest = size - group.bit_count()
        if rest > 3:
            rest = 3
        if game.group_aimed[card] or (attack >= 0 and group & game.transparent):
            listed += _group(game, state, seat, group, firsts, rest, attack)
            continue
        key = (group, firsts, rest)
        plays = known.get(key)
        if plays is None:
            plays = tuple(_group(game, state, seat, group, firsts, rest, attack))
            known[key] = plays
        listed += plays
    return listed


def _group(
    game: Tables, state: State, seat: Seat, group: Mask, firsts: Mask, rest: int, attack: Rank
) -> list[Action]:
    """Every play of cards of this group, of which ``firsts`` may come first, with ``rest``
    other cards in hand (3: or more)."""
    size = rest + group.bit_count()
    return [
        action
        for cards in _in_order(game, group, firsts)
        for action in _aimed(game, state, seat, cards, min(size - len(cards), 3), attack)
    ]


def _runs(game: Tables, state: State, seat: Seat, hand: Hand, attack: Rank) -> list[Action]:
    """Every run of two or more consecutive ranks of one suit, up or down, whose first card
    matches by suit or rank."""
    listed: list[Action] = []
    size = hand.bit_count()
    firsts = game.lawful(hand, hand & game.strict[state.standard], state.standard) & ~game.alone
    for mask in game.deck.suit_mask:
        held = hand & mask
        # The faces of a suit are numbered by rank, so neighbours are side by side.
        if not (held & held >> 1 and held & firsts & (held >> 1 | held << 1)):
            continue
        for first in bits(held & firsts):
            for beside in (game.above, game.below):
                run = [first]
                while (card := beside[run[-1]]) >= 0 and hand >> card & 1:
                    run.append(card)
                    left = min(size - len(run), 3)
                    listed += _aimed(game, state, seat, tuple(run), left, attack)
    return listed


def guises(game: Tables, hand: Hand, cards: Mask) -> list[Action]:
    """Every play of a joker that stands for one of these cards (a mask of faces)."""
    mimics = hand & game.mimics
    joker = (mimics & -mimics).bit_length() - 1
    left = min(hand.bit_count() - 1, 3)
    key = (joker, cards, left)
    known = game.guise_plays.get(key)
    if known is None:
        known = game.guise_plays[key] = tuple(
            action
            for card in bits(cards & ~game.mimics)
            for action in _variants(game, (joker,), left, (), card=card)
        )
    return list(known)


def _in_order(game: Tables, group: Mask, firsts: Mask) -> tuple[tuple[int, ...], ...]:
    """The different plays of one group of cards, each in its canonical order."""
    key = (group, firsts)
    known = game.group_orders.get(key)
    if known is None:
        known = game.group_orders[key] = tuple(_list_orders(game, group, firsts))
    return known


def _list_orders(game: Tables, group: Mask, firsts: Mask) -> list[tuple[int, ...]]:
    deck = game.deck
    held = [card for card in range(game.size) if group >> card & 1]
    counts = [range(deck.count(group, card) + 1) for card in held]
    if prod(map(len, counts)) > MOST_CHOICES:
        return _list_alike(game, deck.cards(group), firsts)
    listed: list[tuple[int, ...]] = []
    for numbers in product(*counts):
        chosen = [c for c, n in zip(held, numbers, strict=True) for _ in range(n)]
        if not chosen:
            continue
        lasts = sorted(set(chosen))
        if game.names[chosen[0]] and len({game.rank_of[card] for card in chosen}) == 1:
            lasts = lasts[-1:]  # the suit is named, so which of them is on top is the same
        for last in lasts:
            rest = chosen.copy()
            rest.remove(last)
            if rest and game.alone >> last & 1:
                continue
            if not rest:
                if firsts >> last & 1:
                    listed.append((last,))
                continue
            first = next((card for card in rest if firsts >> card & 1), None)
            if first is None:
                continue
            rest.remove(first)
            listed.append((first, *rest, last))
    listed.sort(key=len)
    return listed


def _list_alike(game: Tables, cards: list[int], firsts: Mask) -> list[tuple[int, ...]]:
    """The plays of a group that is too large to list in every order, which would take a second:
    plays with the same top card and the same ranks beneath it do the same, and are listed once."""
    listed: list[tuple[int, ...]] = []
    for last in sorted(set(cards)):
        beneath = cards.copy()
        beneath.remove(last)
        beneath.sort(key=lambda card: not firsts >> card & 1)  # one that may come first, first
        pools = [
            [card for card in beneath if game.rank_of[card] == rank]
            for rank in sorted({game.rank_of[card] for card in cards})
        ]
        for numbers in product(*(range(len(pool) + 1) for pool in pools)):
            rest = [c for pool, n in zip(pools, numbers, strict=True) for c in pool[:n]]
            rest.sort(key=lambda card: not firsts >> card & 1)
            if firsts >> (rest[0] if rest else last) & 1:
                listed.append((*rest, last))
    listed.sort(key=len)
    return listed


def _aimed(
    game: Tables, state: State, seat: Seat, cards: tuple[Card, ...], left: int, attack: Rank
) -> Plays:
    """The play of these cards with everything that it may name and whom it may aim at."""
    top = cards[-1]
    through = attack != NO_ATTACK and bool(game.transparent >> top & 1)
    if not game.aimed[attack if through else game.rank_of[top]]:
        return _varied(game, cards, left, NOBODY, (), False)
    return _varied(game, cards, left, seat, state.ring.seats, through)


def _varied(
    game: Tables,
    cards: tuple[Card, ...],
    left: int,
    seat: Seat,
    seats: tuple[Seat, ...],
    through: bool,
) -> Plays:
    key = (cards, left, seat, seats, through)
    known = game.aimed_plays.get(key)
    if known is None:
        ordinary = is_ordinary(game, cards)
        targets = () if ordinary else tuple(other for other in seats if other != seat)
        known = game.aimed_plays[key] = _variants(game, cards, left, targets, through)
    return known


def is_ordinary(game: Tables, cards: tuple[Card, ...]) -> bool:
    """True if these cards are a run whose last card acts as an ordinary one, because it is in a
    run."""
    return game.runs and len(cards) > 1 and not game.acting(Action(PLAY, cards))


def _variants(
    game: Tables,
    cards: tuple[Card, ...],
    left: int,
    targets: tuple[Seat, ...],
    through: bool = False,
    card: Card = -1,
) -> Plays:
    """The play of these cards with every suit, target and call that it may carry.  ``card``
    is what a joker stands for."""
    top = card if card >= 0 else cards[-1]
    acts = (left > 0 or game.lives_on[top] or through) and not is_ordinary(game, cards)
    suits = range(len(game.deck.suits)) if game.names[top] and acts else (NO_SUIT,)
    seats = targets if targets and acts else (NOBODY,)
    if acts and game.gives[top]:
        left -= 1
    calls = (False, True) if left == 1 and game.calling else (False,)
    return tuple(
        Action(PLAY, cards, suit, seat, call, card)
        for suit, seat, call in product(suits, seats, calls)
    )
