"""A rule table told in words: the rules page, generated from the table in force.

Every sentence is derived from a part of the table, so that the page says what this table does,
options included, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import rules as r
from game.engine.effects import PickUp
from game.engine.rules import Rules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Section(NamedTuple):
    """One heading of the rules page with its sentences."""

    title: str
    sentences: tuple[str, ...]


class CardLine(NamedTuple):
    """What one rank of card does."""

    rank: int
    name: str
    """The rank in words: "2", "jack", "joker +4"."""
    sentences: tuple[str, ...]


def tell(rules: Rules) -> tuple[Section, ...]:
    """The rules in force as headed sentences, in the order in which a newcomer needs them."""
    sections = (
        Section("The aim", tuple(_aim(rules))),
        Section("The deal", tuple(_deal(rules))),
        Section("Your turn", tuple(_turn(rules))),
        Section("Cards that act", tuple(_acting(rules))),
        Section("Answers", tuple(_answers(rules))),
        Section("The melee", tuple(_melee(rules))),
        Section("The fight", tuple(_fight(rules))),
        Section("Last card!", tuple(_calling(rules))),
        Section("Going out", tuple(_finishing(rules))),
        Section("The match", tuple(_match(rules))),
        Section("At the table", tuple(_conduct(rules))),
    )
    return tuple(section for section in sections if section.sentences)


def card_lines(rules: Rules) -> tuple[CardLine, ...]:
    """What each rank does under these rules, ranks that do nothing left out."""
    lines = []
    for rank, name in enumerate(rules.deck.rank_names):
        sentences = tuple(_card(rules, rank))
        if sentences and any(face.rank == rank for face in rules.deck.faces):
            lines.append(CardLine(rank, name, sentences))
    return tuple(lines)


def about_card(rules: Rules, card: int) -> str:
    """What this card does under these rules, for its tooltip; empty when nothing."""
    return " ".join(_card(rules, rules.deck.faces[card].rank))


def _names(rules: Rules, ranks: Iterable[int], joiner: str = "or") -> str:
    held = {face.rank for face in rules.deck.faces}
    names = [rules.deck.rank_names[rank] for rank in sorted(ranks) if rank in held]
    return _listed(names, joiner)


def _listed(words: list[str], joiner: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joiner} {words[-1]}"


def _a(word: str) -> str:
    """The word with its article: "an ace", "an 8", "a joker"."""
    return f"{'an' if word[:1] in 'aeio8' else 'a'} {word}"


def _count(number: int, noun: str) -> str:
    said = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{said} {noun}{'' if number == 1 else 's'}"


def _suit(rules: Rules) -> str:
    return "colour" if rules.deck.name == "colours" else "suit"


def _aim(rules: Rules) -> list[str]:
    if rules.finishing.partners:
        return ["Be the first pair in which one partner has no cards left."]
    return ["Be the first with no cards left."]


def _deal(rules: Rules) -> list[str]:
    deck, first = rules.deck, rules.first_card
    packs = "pack" if rules.packs == 1 else "packs"
    cards = sum(deck.copies) * rules.packs
    told = [
        f"{_count(rules.packs, packs.removesuffix('s')).capitalize()} ({cards} cards); everybody "
        f"is dealt {_count(rules.dealing.hand_size, 'card')}."
    ]
    who = "A player drawn by lot" if rules.dealing.by_lot else "The player on the dealer's left"
    way = "clockwise" if rules.dealing.direction > 0 else "anticlockwise"
    told.append(f"{who} starts; play goes {way}.")
    if first.suit_only:
        told.append(f"The first card turned up sets the {_suit(rules)} and nothing else.")
    elif first.acts:
        told.append("The first card turned up acts as if it had just been laid.")
    else:
        told.append("The first card turned up does nothing but lie there to be matched.")
    if _names(rules, first.returned):
        told.append(
            f"{_a(_names(rules, first.returned)).capitalize()} turned up first goes back, and "
            "another card is turned."
        )
    return told


def _turn(rules: Rules) -> list[str]:
    suit, rank = _suit(rules), "number or symbol" if rules.deck.name == "colours" else "rank"
    matching, drawing = rules.matching, rules.drawing
    told = [f"Lay a card that matches the top one by {suit} or by {rank}, or draw."]
    if matching.on_anything:
        told.append(f"{_a(_names(rules, matching.on_anything)).capitalize()} goes on anything.")
    if _names(rules, matching.stands_for_any):
        told.append(
            f"{_a(_names(rules, matching.stands_for_any)).capitalize()} stands for any card you "
            "say: it goes where that card would, and does what that card does."
        )
    told += _shapes(rules)
    if drawing.until_match:
        told.append("When you draw, you draw until something fits, and may play that at once.")
    elif drawing.forced:
        told.append("You draw one card; if it fits, it is played for you.")
    elif drawing.may_play:
        told.append("You draw one card, and may play that one at once if it fits.")
    else:
        told.append("You draw one card, and your turn is over.")
    if drawing.when == r.ANY:
        told.append("You may always draw, even with a card to play.")
    else:
        told.append("You may draw only with nothing to play.")
    if rules.jump_in is not None:
        told.append(
            "A card identical to the top one may be laid out of turn; play goes on from there."
        )
    return told


def _shapes(rules: Rules) -> list[str]:
    shapes = rules.shapes
    told = []
    if shapes.several:
        told.append("Several cards of one rank may be laid at once if the first of them fits.")
    if shapes.together:
        told.append(f"{_names(rules, shapes.together, 'and')} may be laid together as well.")
    if shapes.runs:
        told.append(
            "A run of two or more in one suit, up or down, may be laid at once if its first card "
            "matches by suit or rank; aces are low there, and ordinary."
        )
    if shapes.last_acts:
        told.append("Of several cards laid at once only the last one acts.")
    return told


def _card(rules: Rules, rank: int) -> list[str]:
    told = []
    if rank in rules.matching.on_anything:
        told.append("Goes on any card.")
    if rank in rules.matching.stands_for_any:
        told.append("Stands for any card you say, and does what that card does.")
    told += [
        effect.said().replace("suit", _suit(rules)) if effect.names else effect.said()
        for effect in rules.effects.get(rank, ())
    ]
    if rules.challenge is not None and rank in rules.challenge.ranks:
        colour = _suit(rules)
        if rules.challenge.refused:
            told.append(f"It may be laid only with no card of the {colour} to match in hand.")
        else:
            told.append(
                f"It should be laid only with no card of the {colour} to match in hand; whoever "
                f"it falls on may call that a lie. Caught lying, you pick the cards up yourself; "
                f"wrongly accused, they pick up {rules.challenge.extra} more."
            )
    told += _fight_card(rules, rank)
    if rank in rules.answers.block_pickup:
        told.append("Cancels a pick-up that falls on you.")
    if rank in rules.answers.block_miss:
        told.append("Cancels a missed turn that falls on you.")
    if rank in rules.answers.block_miss_in_suit:
        told.append("In the suit of the top card it cancels a missed turn that falls on you.")
    if rank in rules.matching.answers_only:
        told.append("It can be laid only against something pending.")
    if rank in rules.finishing.cannot_win:
        told.append("You cannot go out on it: you pick up one card.")
    return told


def _fight_card(rules: Rules, rank: int) -> list[str]:
    duel = rules.duel
    if duel is None:
        return []
    told = []
    if rank in duel.attacks:
        told.append(f"In a fight it adds {duel.attacks[rank]} to the attack.")
    if rank in duel.passes:
        told.append("In a fight it passes the attack on to the next player.")
    if rank in duel.turns:
        told.append("In a fight it turns the attack back on the player before.")
    if rank in duel.blocks:
        told.append("In a fight it blocks the attack.")
    if rank in duel.undoes:
        told.append("In a fight it undoes a block, and the attack goes on to the next player.")
    return told


def _acting(rules: Rules) -> list[str]:
    return [f"{line.name.capitalize()}: {' '.join(line.sentences)}" for line in card_lines(rules)]


def _answers(rules: Rules) -> list[str]:
    answers = rules.answers
    names = rules.deck.rank_names
    told = []
    for attack, ranks in sorted(answers.pickup.items()):
        said = _names(rules, ranks)
        told.append(
            f"The pick-up of {_a(names[attack])} may be answered with {_a(said)}; the next player "
            "then faces the sum."
        )
    if any(isinstance(e, PickUp) for effects in rules.effects.values() for e in effects):
        if not answers.skips:
            told.append("After picking up you take a normal turn.")
        else:
            told.append("Picking up ends your turn.")
    if answers.miss:
        told.append(
            f"A missed turn may be answered with {_a(_names(rules, answers.miss))}; the misses "
            "add up and fall, from there on, on the first player who does not answer."
        )
    return told


def _melee(rules: Rules) -> list[str]:
    if rules.melee is None:
        return []
    last = rules.deck.rank_names[rules.melee.last]
    return [
        "Whoever starts a melee is the aggressor, the next player the defender.",
        "Anybody but the aggressor may lay the next higher card of the suit, out of turn too, and "
        "becomes the aggressor; the one before is now the defender.",
        f"It stops at the {last}, or when nobody goes on: the defender draws as many cards as the "
        "last card has pips (jack 11, queen 12, king 13), and the player after them plays next.",
        "Inside a melee cards do nothing else.",
    ]


def _fight(rules: Rules) -> list[str]:
    duel = rules.duel
    if duel is None:
        return []
    answers = frozenset(duel.attacks) | duel.passes | duel.turns | duel.blocks
    return [
        f"Under attack, lay one of these, of any suit: {_names(rules, answers)}; or give in and "
        "pick up everything.",
        f"On a block only {_a(_names(rules, duel.undoes))} may be laid; otherwise the fight is "
        "over, and you take a normal turn.",
        "Nobody wins during a fight: with no cards left you wait for its end, and win then if you "
        "still have none.",
    ]


def _calling(rules: Rules) -> list[str]:
    calling = rules.calling
    if calling.mode == r.OFF:
        return []
    when = (
        "With two cards in hand, say so before you lay one of them."
        if calling.before
        else "When your play leaves you one card, say so with it or right after it."
    )
    penalty = _count(calling.penalty, "card")
    after = {
        r.CATCH: f"Caught by somebody before the next player acts, you draw {penalty}.",
        r.AUTO: f"If you have not when the next player acts, you draw {penalty}.",
        r.LOCK: "If you have not by your next turn, you cannot play that card then and must draw; "
        "under attack you give in, and pick up one more.",
    }
    return [when, after[calling.mode]]


def _finishing(rules: Rules) -> list[str]:
    told = []
    attacks = any(isinstance(e, PickUp) for effects in rules.effects.values() for e in effects)
    if attacks:
        told.append(
            {
                r.CHAIN: "A pick-up that you laid as your last card is still live: if it comes "
                "back to you, you pick it up and play on.",
                r.SETTLE: "A pick-up laid as the last card is still picked up before the count.",
                r.DROP: "The round is over at once; nothing pending is drawn.",
            }[rules.finishing.pending]
        )
    if rules.finishing.thunderdome:
        told.append(
            "Several empty hands at the end of a fight enter the thunderdome: each draws a card, "
            "the highest wins (ace low, joker highest), and ties draw again."
        )
    told.append("When nobody can play and nothing is left to draw, the lowest hand wins the round.")
    return told


def _match(rules: Rules) -> list[str]:
    series = rules.series
    if series.kind == r.ROUNDS:
        return [f"The first to win {_count(series.target, 'round')} wins the match."]
    deck, values = rules.deck, rules.scoring.values
    groups: dict[int, list[str]] = {}
    for rank in sorted({face.rank for face in deck.faces}):
        name = deck.rank_names[rank]
        if name != str(values[rank]):
            groups.setdefault(values[rank], []).append(name)
    worth = "; ".join(f"{_listed(names, 'and')} {points}" for points, names in groups.items())
    told = [f"Cards count: {worth}; the others face value."]
    if series.kind == r.POINTS:
        whose = "the other pair's cards" if rules.finishing.partners else "everybody else's cards"
        told.append(f"The winner of a round scores {whose}; first to {series.target} wins.")
    else:
        told.append(
            f"Everybody scores what they are left with; at {series.target} you are out, and the "
            "last one in wins."
        )
        if rules.scoring.single_free:
            told.append("One card left costs nothing.")
    return told


def _conduct(rules: Rules) -> list[str]:
    conduct = rules.conduct
    told = []
    if conduct.misplay_penalty:
        told.append(
            f"An illegal card costs {_count(conduct.misplay_penalty, 'card')}, and your turn."
        )
    if conduct.time_per_turn:
        told.append(f"A turn lasts {conduct.time_per_turn} seconds; then the game plays for you.")
    return told
