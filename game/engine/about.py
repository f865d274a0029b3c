"""What a card does under the rules in force, in words: its line on the rules page, its tooltip.

Every sentence is derived from a part of the table.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.effects import Miss, PickUp
from game.engine.rules import Rules
from game.engine.wording import one_of, suit_word


class CardLine(NamedTuple):
    """What one rank of card does."""

    rank: int
    name: str
    """The rank in words: "2", "jack", "joker +4"."""
    sentences: tuple[str, ...]


def card_lines(rules: Rules) -> tuple[CardLine, ...]:
    """What each rank does under these rules, ranks that do nothing left out."""
    held = {face.rank for face in rules.deck.faces}
    return tuple(
        CardLine(rank, name, sentences)
        for rank, name in enumerate(rules.deck.rank_names)
        if rank in held and (sentences := tuple(_rank(rules, rank)))
    )


def about_card(rules: Rules, card: int) -> str:
    """What this card does under these rules, for its tooltip; empty when nothing."""
    return " ".join(_rank(rules, rules.deck.faces[card].rank))


def _rank(rules: Rules, rank: int) -> list[str]:
    told = _where(rules, rank)
    told += [effect.said(rules) for effect in rules.effects.get(rank, ())]
    told += _answered(rules, rank)
    told += _challenge(rules, rank)
    told += _fight(rules, rank)
    told += _defence(rules, rank)
    if rank in rules.finishing.cannot_win:
        told.append("You cannot win with it: laid as your last card, it makes you pick one up.")
    return told


def _where(rules: Rules, rank: int) -> list[str]:
    """Where it may be laid, if not like any other card."""
    matching = rules.matching
    if rank in matching.answers_only:
        return ["Laid only against what falls on you; on the pile it counts as the card beneath."]
    if rank in matching.stands_for_any:
        return ["Stands for any other card you name: it goes where that card would and does the "
                "same."]  # fmt: skip
    if rank in matching.on_anything:
        return ["Goes on any card."]
    return []


def _answered(rules: Rules, rank: int) -> list[str]:
    """What the player it falls on may do about it."""
    effects = rules.effects.get(rank, ())
    with_ = ""
    if any(isinstance(effect, PickUp) for effect in effects):
        with_ = one_of(rules, rules.answers.pickup.get(rank, ()))
    elif any(isinstance(effect, Miss) for effect in effects):
        with_ = one_of(rules, rules.answers.miss)
    return [f"It may be answered with {with_}."] if with_ else []


def _challenge(rules: Rules, rank: int) -> list[str]:
    challenge = rules.challenge
    if challenge is None or rank not in challenge.ranks:
        return []
    colour = suit_word(rules)
    if challenge.refused:
        return [f"You may lay it only with no card of the {colour} to match in your hand."]
    return [
        f"You should have no card of the {colour} to match in your hand. If you lay it all the "
        "same, the player it falls on may call that a lie.",
        f"If it was one, you pick the cards up yourself and they play on; if not, they pick up "
        f"{challenge.extra} more.",
    ]


def _fight(rules: Rules, rank: int) -> list[str]:
    duel = rules.duel
    if duel is None:
        return []
    told = []
    if rank in duel.attacks:
        told.append(f"In a fight it adds {duel.attacks[rank]} and sends the attack on.")
    if rank in duel.passes:
        told.append("In a fight it sends the attack on to the next player.")
    if rank in duel.turns:
        told.append(
            "In a fight it turns the direction of play, and the attack goes back to the player "
            "before."
        )
    if rank in duel.blocks:
        told.append("In a fight it blocks the attack.")
    if rank in duel.undoes:
        told.append("In a fight it undoes a block: the attack goes on to the next player.")
    return told


def _defence(rules: Rules, rank: int) -> list[str]:
    answers = rules.answers
    told = []
    pickup, miss = rank in answers.block_pickup, rank in answers.block_miss
    if pickup and miss:
        told.append("Cancels a pick-up or a missed turn that falls on you.")
    elif pickup:
        told.append("Cancels a pick-up that falls on you.")
    elif miss:
        told.append("Cancels a missed turn that falls on you.")
    if rank in answers.block_miss_in_suit:
        told.append("Cancels a missed turn that falls on you, if it is of the top card's suit.")
    if rank in rules.matching.answers_only and any(rank in a for a in answers.pickup.values()):
        told.append(
            "Answers a pick-up and adds as much as one card of it; the next player faces the sum."
        )
    return told
