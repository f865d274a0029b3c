"""What each card does, in the form that players need.  It is read once from the rule table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.effects import (
    FreeChoice,
    GiveCard,
    Miss,
    NameSuit,
    PassHands,
    PickUp,
    PlayAgain,
    Reverse,
    StackOn,
    StartFight,
    StartMelee,
    SwapHands,
)
from game.engine.game import Game


class Trait(NamedTuple):
    """What the cards of one rank do."""

    names: bool
    """The player names a suit."""
    pickup: int
    """The number of cards that somebody picks up for each card laid."""
    misses: bool
    """Somebody misses a turn for each card laid."""
    aimed: bool
    """The player chooses whom the card hits."""
    again: bool
    """The player has another turn."""
    reverses: bool
    """The card reverses the direction of play."""
    pair_again: bool
    """With two players, reversing gives the turn back to the player."""
    hands_leftward: bool
    """Everybody passes their hand to the left."""
    hands_onward: bool
    """Everybody passes their hand on in the direction of play."""
    swaps: bool
    """The player swaps hands with somebody."""
    anywhere: bool
    """The card may be laid on anything."""
    answers: bool
    """The card answers or blocks something."""
    restricted: bool
    """The card may be laid lawfully only by a player without the active suit."""
    attack: int
    """The number of cards with which it threatens somebody.  That player may still answer, or
    another player may act first."""
    gives: bool
    """The player gives a card away."""
    stacks: bool
    """The player may lay another card on it at once."""
    frees: bool
    """The next player may lay anything."""
    unwinning: bool
    """The card does not win as the last card."""


@lru_cache(16)
def traits(game: Game) -> tuple[Trait, ...]:
    """Return the trait of each rank of the deck.  The result is cached for each game."""
    rules = game.rules
    answers = rules.answers
    answering = (
        frozenset[int]().union(*answers.pickup.values())
        | answers.miss
        | answers.block_pickup
        | answers.block_miss
        | answers.block_miss_in_suit
    )
    if rules.fight:
        fight = rules.fight
        answering |= fight.passes | fight.turns | fight.blocks | fight.undoes
    disputed = rules.challenge.ranks if rules.challenge else frozenset[int]()
    found = []
    for rank in range(len(rules.deck.ranks)):
        effects = rules.effects.get(rank, ())
        found.append(
            Trait(
                names=any(isinstance(e, NameSuit) for e in effects),
                pickup=sum(e.cards for e in effects if isinstance(e, PickUp)),
                misses=any(isinstance(e, Miss) for e in effects),
                aimed=any(isinstance(e, PickUp | Miss) and e.aims for e in effects),
                again=any(isinstance(e, PlayAgain) for e in effects),
                reverses=any(isinstance(e, Reverse) for e in effects),
                pair_again=any(isinstance(e, Reverse) and e.skips_pair for e in effects),
                hands_leftward=any(isinstance(e, PassHands) and e.leftward for e in effects),
                hands_onward=any(isinstance(e, PassHands) and not e.leftward for e in effects),
                swaps=any(isinstance(e, SwapHands) for e in effects),
                anywhere=rank in rules.matching.on_anything | rules.matching.stands_for_any,
                answers=rank in answering,
                restricted=rank in disputed,
                attack=sum(e.cards for e in effects if isinstance(e, StartFight))
                + sum(rank + 1 for e in effects if isinstance(e, StartMelee)),
                gives=any(isinstance(e, GiveCard) for e in effects),
                stacks=any(isinstance(e, StackOn) for e in effects),
                frees=any(isinstance(e, FreeChoice) for e in effects),
                unwinning=rank in rules.finishing.cannot_win,
            )
        )
    return tuple(found)
