"""What a card does, as a player thinks of it: read once from the parts of the rule table."""

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
    """One rank's worth to a player."""

    names: bool
    """Names a suit."""
    pickup: int
    """Cards that somebody picks up for each one laid."""
    misses: bool
    """Somebody misses a turn for each one laid."""
    aimed: bool
    """Its player chooses whom it falls on."""
    again: bool
    """Its player goes again."""
    reverses: bool
    pair_again: bool
    """With two players, reversing gives the turn back."""
    hands_leftward: bool
    """Everybody passes their hand to the left."""
    hands_onward: bool
    """Everybody passes their hand on in the direction of play."""
    swaps: bool
    """Its player swaps hands with somebody."""
    anywhere: bool
    """May be laid on anything."""
    answers: bool
    """Answers or blocks something."""
    restricted: bool
    """May be laid lawfully only without the active suit."""
    attack: int
    """Cards that it threatens somebody with who may still answer or be beaten to it."""
    gives: bool
    """Its player gives a card away."""
    stacks: bool
    """Its player may lay another card on it at once."""
    frees: bool
    """Whoever plays next may lay anything."""
    unwinning: bool
    """Does not win as the last card."""


@lru_cache(16)
def traits(game: Game) -> tuple[Trait, ...]:
    """The trait of each rank of the deck; worked out once for a game."""
    rules = game.rules
    answers = rules.answers
    answering = (
        frozenset[int]().union(*answers.pickup.values())
        | answers.miss
        | answers.block_pickup
        | answers.block_miss
        | answers.block_miss_in_suit
    )
    if rules.duel:
        duel = rules.duel
        answering |= duel.passes | duel.turns | duel.blocks | duel.undoes
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
