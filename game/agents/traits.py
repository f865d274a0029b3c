"""Traits: the effect of each card when it is laid alone, in the form that players need."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.actions import play
from game.engine.consequences import bare_table
from game.engine.game import Game

_CROWD: Final = 6
"""The number of seats at which cards are looked at: what two players alone feel is left out."""


class Trait(NamedTuple):
    """The effect of one card."""

    pickup: int
    """The number of cards that others pick up for it."""
    misses: int
    """The number of turns that others miss for it."""
    again: bool
    """The player has another turn."""
    reverses: bool
    """The card reverses the direction of play."""
    anywhere: bool
    """The card may be laid on anything."""
    answers: bool
    """The card answers or blocks something."""
    threat: int
    """The number of cards with which it threatens somebody, by beginning a melee or a fight.  That
    player may still answer, or another player may act first."""
    stacks: bool
    """The player may lay another card on it at once."""
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
    table, alone = bare_table(game), play(card)
    told = table.lay(alone, _CROWD)
    contest = told.melee is not None or told.phase == "attack"
    stacks = told.phase == "stack"
    return Trait(
        pickup=0 if contest else told.cards,
        misses=sum(told.misses.values()),
        again=told.follower == 0 and not stacks,
        reverses=told.direction < 0,
        anywhere=bool((game.free | game.mimics) >> card & 1),
        answers=bool(answers >> card & 1),
        threat=told.cards if contest else 0,
        stacks=stacks,
        unwinning=table.lay(alone, _CROWD, last=True).returned,
    )
