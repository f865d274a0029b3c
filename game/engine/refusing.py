"""Why a play is refused."""

from __future__ import annotations

from itertools import pairwise

from game.engine.actions import ANSWERS, MISPLAY, NOBODY, TIMEOUT, Action
from game.engine.aliases import Card, Mask, Phase, Rank, Seat
from game.engine.cards import NO_SUIT, RANK_TO_MATCH, SUIT_TO_MATCH, bits
from game.engine.effects import GiveCard, SwapHands
from game.engine.frames import Pending
from game.engine.listing import NO_ATTACK, is_ordinary
from game.engine.refusal import Refusal, RefusalCode
from game.engine.state import State
from game.engine.tables import Tables


def refuse_play(
    game: Tables,
    state: State,
    seat: Seat,
    action: Action,
    fits: Mask,
    pending: Pending | None = None,
    guises: Mask = -1,
) -> Refusal | None:
    """Why these cards may not be laid when ``fits`` are the faces that may come first; None
    when they may.  ``pending`` is what they would answer; ``guises`` are the cards that a
    joker may stand for (by default what matches the standard)."""
    deck = game.deck
    cards = action.cards
    hand = state.hands[seat]
    if not cards:
        return Refusal(RefusalCode.NOTHING_LAID)
    for card in set(cards):
        if deck.count(hand, card) < cards.count(card):
            return Refusal(RefusalCode.HAND, card=card)
    first = cards[0]
    if game.mimics >> first & 1 and pending is None:
        return _refuse_guise(game, state, seat, action, guises)
    if not fits >> first & 1 and not _starts_run(game, state, cards):
        if pending is not None:
            return pending.refusal(game, state.standard)
        return _misfit(game, state, seat, first)
    if len(cards) > 1:
        group = game.group_of[first]
        alike = game.several and all(group >> card & 1 for card in cards)
        if game.alone >> first & 1 or not (alike or _starts_run(game, state, cards)):
            return _bad_shape(game, first)
    if game.restricted >> first & 1 and not game.lawful(hand, 1 << first, state.standard):
        return Refusal(RefusalCode.BREACH, card=first, suit=SUIT_TO_MATCH[state.standard])
    return _incomplete(game, state, seat, action, pending)


def _starts_run(game: Tables, state: State, cards: tuple[Card, ...]) -> bool:
    """True if these cards are a run whose first card matches."""
    if not game.runs or len(cards) < 2 or not game.strict[state.standard] >> cards[0] & 1:
        return False
    return any(
        all(beside[card] == after for card, after in pairwise(cards))
        for beside in (game.above, game.below)
    )


def _refuse_guise(
    game: Tables, state: State, seat: Seat, action: Action, guises: Mask
) -> Refusal | None:
    joker = action.cards[0]
    if len(action.cards) > 1:
        return Refusal(RefusalCode.ONE_CARD)
    if action.card < 0:
        return Refusal(RefusalCode.STANDS_FOR_WHAT, card=joker)
    if action.card >= game.size or game.mimics >> action.card & 1:
        return Refusal(RefusalCode.CANNOT_STAND_FOR_IT, card=joker)
    fits = game.playable[state.standard] if guises < 0 else guises
    if not fits >> action.card & 1:
        return _misfit(game, state, seat, action.card)
    return _incomplete(game, state, seat, action, None)


def _misfit(game: Tables, state: State, seat: Seat, card: Card) -> Refusal:
    if game.transparent >> card & 1:
        return Refusal(_only_against(game, game.rank_of[card]), card=card)
    free = game.lawful(state.hands[seat], game.free, state.standard) | game.mimics
    first = (
        game.rules.first_card.suit_only
        and len(state.pile) == 1
        and game.rank_of[card] == game.rank_of[state.pile[0]]
    )
    return Refusal(
        RefusalCode.MATCH_FIRST if first else RefusalCode.MATCH,
        card=card,
        suit=SUIT_TO_MATCH[state.standard],
        rank=RANK_TO_MATCH[state.standard],
        ranks=_ranks_of(game, free),
    )


def _only_against(game: Tables, rank: Rank) -> RefusalCode:
    """Against what a card of that rank may be laid, which cannot be laid otherwise."""
    answers = game.rules.answers
    pickup = rank in answers.block_pickup or any(rank in a for a in answers.pickup.values())
    if not pickup:
        return RefusalCode.ONLY_ANSWERS_MISS
    if rank in answers.miss | answers.block_miss | answers.block_miss_in_suit:
        return RefusalCode.ONLY_ANSWERS
    return RefusalCode.ONLY_ANSWERS_PICKUP


def _ranks_of(game: Tables, faces: Mask) -> tuple[int, ...]:
    """The ranks of these faces, lowest first."""
    return tuple(sorted({game.rank_of[card] for card in bits(faces)}))


def _bad_shape(game: Tables, first: Card) -> Refusal:
    if not game.several:
        return Refusal(RefusalCode.ONE_CARD)
    if game.alone >> first & 1:
        return Refusal(RefusalCode.ALONE, rank=game.rank_of[first])
    code = RefusalCode.ALIKE_OR_RUN if game.runs else RefusalCode.ALIKE
    return Refusal(code, ranks=_ranks_of(game, game.group_of[first]))


def _incomplete(
    game: Tables,
    state: State,
    seat: Seat,
    action: Action,
    pending: Pending | None,
) -> Refusal | None:
    guised = action.card >= 0 and bool(game.mimics >> action.cards[-1] & 1)
    top = action.card if guised else action.cards[-1]
    left = state.hands[seat].bit_count() - len(action.cards)
    # An answer that counts as the card beneath does what the attack did.
    attack = NO_ATTACK
    if pending is not None and game.transparent >> top & 1:
        attack = pending.attack
    through = attack != NO_ATTACK
    ordinary = is_ordinary(game, action.cards)
    acts = (left > 0 or game.lives_on[top] or through) and not ordinary
    if game.names[top] and not ordinary:
        if action.suit == NO_SUIT and acts:
            return Refusal(RefusalCode.NAME_SUIT, card=top)
        if not NO_SUIT <= action.suit < len(game.deck.suits):
            return Refusal(RefusalCode.NO_SUCH_SUIT)
    elif action.suit != NO_SUIT:
        return Refusal(RefusalCode.NAMES_NOTHING, card=top)
    rank = attack if through else game.rank_of[top]
    if game.aimed[rank] and not ordinary:
        if action.seat == NOBODY and acts:
            return Refusal(_aim(game, rank), card=top)
        if action.seat == seat:
            return Refusal(RefusalCode.AIM_SELF)
        if action.seat != NOBODY and action.seat not in state.ring.seats:
            return Refusal(RefusalCode.SEAT)
    elif action.seat != NOBODY:
        return Refusal(RefusalCode.NOT_AIMED, card=top)
    if action.card >= 0 and not guised:
        return Refusal(RefusalCode.STANDS_FOR_ITSELF, card=top)
    return None


def _aim(game: Tables, rank: Rank) -> RefusalCode:
    """The refusal for a card of that rank that is aimed at somebody, when no seat was named."""
    for effect in game.rules.effects[rank]:
        if isinstance(effect, GiveCard):
            return RefusalCode.AIM_GIFT
        if isinstance(effect, SwapHands):
            return RefusalCode.AIM_SWAP
    return RefusalCode.AIM


def refuse_conduct(
    game: Tables, action: Action, otherwise: Refusal, may_misplay: bool = True
) -> Refusal | None:
    """Why a time-out, a misplay or an action out of place is refused.  ``otherwise`` says
    what can be done instead of one out of place."""
    conduct = game.rules.conduct
    if action.kind == TIMEOUT:
        return None if conduct.time_per_turn else Refusal(RefusalCode.NO_TIME_LIMIT)
    if action.kind == MISPLAY:
        if conduct.misplay_penalty and may_misplay:
            return None
        return Refusal(RefusalCode.MISPLAY_IS_FREE)
    return otherwise


def instead(action: Action, phase: Phase, listed: list[Action]) -> Refusal:
    """Why an action that has no place here is refused: there is nothing to answer, or what the
    seat to act can do instead (``listed``)."""
    if action.kind in ANSWERS:
        return Refusal(RefusalCode.NOTHING_PENDING)
    kinds = sorted({possible.kind for possible in listed})
    return Refusal(RefusalCode.CAN, phase=phase, kinds=tuple(kinds))
