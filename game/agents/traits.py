"""What each card does, in the form that players need.

What the engine's tables say of a card is read from them.  The rest, which only players ask, is read
from the card's effects.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.effects import (
    Miss,
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
    """What one card does."""

    pickup: int
    """The number of cards that somebody picks up for each card laid."""
    misses: bool
    """Somebody misses a turn for each card laid."""
    chooses_victim: bool
    """The player chooses who picks up or misses a turn."""
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
    threat: int
    """The number of cards with which it threatens somebody, by beginning a melee or a fight.  That
    player may still answer, or another player may act first."""
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
    """Return the trait of each card.  The result is cached for each game."""
    answers = game.block_pickup | game.miss_answers | game.block_any_miss
    for faces in game.answer_mask:
        answers |= faces
    answers |= game.fight_evades | game.fight_undoes
    return tuple([_trait(game, card, answers) for card in range(game.size)])


def _trait(game: Game, card: int, answers: int) -> Trait:
    """answers: the faces that answer or block something."""
    effects = game.effects[card]
    return Trait(
        pickup=game.pickup[card],
        misses=game.misses[card],
        chooses_victim=any(isinstance(e, PickUp | Miss) and e.aims for e in effects),
        again=any(isinstance(e, PlayAgain) for e in effects),
        reverses=any(isinstance(e, Reverse) for e in effects),
        pair_again=any(isinstance(e, Reverse) and e.skips_pair for e in effects),
        hands_leftward=any(isinstance(e, PassHands) and e.leftward for e in effects),
        hands_onward=any(isinstance(e, PassHands) and not e.leftward for e in effects),
        swaps=any(isinstance(e, SwapHands) for e in effects),
        anywhere=bool((game.free | game.mimics) >> card & 1),
        answers=bool(answers >> card & 1),
        threat=sum(e.cards for e in effects if isinstance(e, StartFight))
        + sum(game.pips[card] for e in effects if isinstance(e, StartMelee)),
        gives=game.gives[card],
        stacks=any(isinstance(e, StackOn) for e in effects),
        frees=bool(game.frees_choice >> card & 1),
        unwinning=bool(game.cannot_win >> card & 1),
    )
