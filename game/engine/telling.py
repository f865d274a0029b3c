"""The rules page: the table in force told in words.

Every sentence is derived from a part of the table, so that the page says what this table does,
options included, and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import rules as r
from game.engine.about import card_lines
from game.engine.effects import Effect, GiveCard, Miss, PickUp, Reverse
from game.engine.rules import Rules
from game.engine.wording import counted, listed, one_of, ranks_held, sentence, suit_word


class Section(NamedTuple):
    """One heading of the rules page with its sentences."""

    title: str
    sentences: tuple[str, ...]


def tell(rules: Rules) -> tuple[Section, ...]:
    """The rules in force as headed sentences, in the order in which a newcomer needs them.
    A heading under which there is nothing to say is left out."""
    sections = (
        Section("The aim", tuple(_aim(rules))),
        Section("The deal", tuple(_deal(rules))),
        Section("Your turn", tuple(_turn(rules))),
        Section("Cards that act", tuple(_cards(rules))),
        Section("Pick-ups and missed turns", tuple(_answers(rules))),
        Section("The melee", tuple(_melee(rules))),
        Section("The fight", tuple(_fight(rules))),
        Section("Last card!", tuple(_calling(rules))),
        Section("Going out", tuple(_finishing(rules))),
        Section("The match", (*_match(rules), *_ranking(rules))),
        Section("At the table", tuple(_conduct(rules))),
    )
    return tuple(section for section in sections if section.sentences)


def _does(rules: Rules, kind: type[Effect]) -> list[int]:
    """The ranks in the pack that have an effect of this kind."""
    found = [rank for rank, does in rules.effects.items() if any(isinstance(e, kind) for e in does)]
    return ranks_held(rules, found)


def _aim(rules: Rules) -> list[str]:
    if rules.finishing.partners:
        return [
            "Partners sit opposite each other.",
            "Get rid of your cards: when you or your partner has none left, you have won the "
            "round together.",
        ]
    return ["Get rid of your cards: whoever has none left first wins the round."]


# --- the deal --------------------------------------------------------------------------------


def _deal(rules: Rules) -> list[str]:
    cards = sum(rules.deck.copies) * rules.packs
    who = "A player drawn by lot" if rules.dealing.by_lot else "The player on the dealer's left"
    way = "clockwise" if rules.dealing.direction > 0 else "anticlockwise"
    sizes = listed([str(size) for size in rules.dealing.sizes])
    return [
        f"The game is played with {counted(rules.packs, 'pack')}, {cards} cards in all; clockwise "
        f"from the first seat, {sizes} cards are dealt."
        if sizes
        else f"The game is played with {counted(rules.packs, 'pack')}, {cards} cards in all; "
        f"everybody is dealt {counted(rules.dealing.hand_size, 'card')}.",
        f"{who} starts; play goes {way}.",
        *_first_card(rules),
    ]


def _first_card(rules: Rules) -> list[str]:
    first = rules.first_card
    told = []
    if first.suit_only:
        told.append(f"One card is turned up: its {suit_word(rules)} must be followed, and that is "
                    "all it does.")  # fmt: skip
    elif first.acts:
        layer = "the player before the first" if rules.dealing.by_lot else "the dealer"
        told.append(f"One card is turned up to be matched, and acts as if {layer} had laid it.")
        told += _first_reverse(rules)
        asks = [rank for rank in rules.effects if any(e.names for e in rules.effects[rank])]
        asks += rules.matching.stands_for_any
        if asking := one_of(rules, frozenset(asks) - first.returned):
            told.append(f"For {asking} the dealer says what it asks for.")
        if benign := one_of(rules, first.benign & frozenset(rules.effects)):
            told.append(sentence(f"{benign} turned up first does nothing"))
    else:
        told.append("One card is turned up to be matched; it does nothing else.")
    if returned := one_of(rules, first.returned):
        told.append(sentence(f"{returned} turned up first goes back, and another is turned"))
    return told


def _first_reverse(rules: Rules) -> list[str]:
    turning = one_of(rules, set(_does(rules, Reverse)) - rules.first_card.returned)
    if not turning:
        return []
    then = {
        r.TO_DEALER: "the dealer plays first",
        r.TO_NEXT: "the player on the dealer's other side plays first",
        r.PAST_FIRST: "the starting player misses the turn",
    }[rules.first_card.reverse]
    return [sentence(f"{turning} turned up first turns the direction, and {then}")]


# --- a turn ----------------------------------------------------------------------------------


def _turn(rules: Rules) -> list[str]:
    colour = suit_word(rules)
    rank = "number or symbol" if rules.deck.name == "colours" else "rank"
    matching = rules.matching
    told = [f"Lay a card of the same {colour} or the same {rank} as the card on top."]
    if free := one_of(rules, matching.on_anything):
        told.append(sentence(f"{free} goes on any card"))
    if mimic := one_of(rules, matching.stands_for_any):
        told.append(
            sentence(
                f"{mimic} stands for any other card you name: it goes where that card would, and "
                "does what that card does"
            )
        )
    told.append(f"Where a {colour} has been named, only that {colour} matches.")
    told += _shapes(rules)
    told += _drawing(rules)
    told += _jump_in(rules)
    return told


def _jump_in(rules: Rules) -> list[str]:
    if rules.jump_in is None:
        return []
    told = [
        "While nothing is pending, whoever holds a card identical to the one on top may lay that "
        "one card out of turn. It acts as if laid in turn, and play goes on from there."
    ]
    if never := one_of(rules, rules.jump_in.never):
        told.append(sentence(f"{never} is never laid out of turn"))
    if rules.calling.mode == r.LOCK:
        told.append("A last card is laid out of turn only after it has been called.")
    return told


def _shapes(rules: Rules) -> list[str]:
    shapes, names = rules.shapes, rules.deck.rank_names
    told = []
    if shapes.several:
        told.append(
            "Several cards of one rank may be laid at once if the first of them matches; the last "
            "one is then to be matched."
        )
    if shapes.together:
        mixed = listed([f"{names[rank]}s" for rank in ranks_held(rules, shapes.together)])
        told.append(f"{mixed} may be laid together as well.")
    if shapes.runs:
        told.append(
            "Two or more cards of one suit that follow one another, up or down, may be laid at "
            "once if the first of them matches. The ace is low there, and an ordinary 1."
        )
    if alone := one_of(rules, shapes.alone):
        told.append(sentence(f"{alone} is always laid alone"))
    if shapes.last_acts:
        told.append("Of cards laid at once only the last one acts.")
    return told


def _drawing(rules: Rules) -> list[str]:
    drawing = rules.drawing
    may = "Instead you may always draw" if drawing.when == r.ANY else "With nothing to lay you draw"
    how = "until a card fits" if drawing.until_match else "one card"
    if drawing.forced:
        then = "if it fits, it is played for you"
        if rules.challenge is not None and not rules.challenge.refused:
            then += f" ({one_of(rules, rules.challenge.ranks)} only where that is no lie)"
    elif drawing.may_play:
        then = "if it fits, you may lay it at once or keep it"
    else:
        then = "then your turn is over"
    return [f"{may} {how}; {then}."]


def _cards(rules: Rules) -> list[str]:
    return [f"{line.name.capitalize()}: {' '.join(line.sentences)}" for line in card_lines(rules)]


def _answers(rules: Rules) -> list[str]:
    answers = rules.answers
    aimed = any(effect.aims for rank in _does(rules, PickUp) for effect in rules.effects[rank])
    told = []
    if _does(rules, PickUp):
        if any(one_of(rules, ranks) for ranks in answers.pickup.values()):
            told.append(
                "With a pick-up on you, you may lay only an answer to it; the next player must "
                "then answer in turn or pick up the sum."
            )
        if aimed:
            told.append("Play then goes on after the player who chose whom it falls on.")
        elif answers.skips:
            told.append("Picking up ends your turn.")
        else:
            told.append("After picking up you play as usual.")
    if answers.miss and _does(rules, Miss):
        told.append(
            "Missed turns that are answered add up; the first player who does not answer misses, "
            "and so do as many after them."
        )
    blocks = answers.block_pickup | answers.block_miss | answers.block_miss_in_suit
    if one_of(rules, blocks):
        told.append(
            "When something is cancelled, play goes on after the player who began it."
        )  # fmt: skip
    return told


# --- melees and fights -----------------------------------------------------------------------


def _melee(rules: Rules) -> list[str]:
    if rules.melee is None:
        return []
    last = rules.deck.rank_names[rules.melee.last]
    return [
        "Whoever lays the card that starts a melee is the aggressor; the next player is the "
        "defender.",
        "Everybody but the aggressor is asked, the defender first: lay the next higher card of the "
        "same suit, whoever's turn it is, or pass. Nobody learns whether you could not or would "
        "not.",
        "Whoever lays it is the new aggressor, and the old one the new defender.",
        f"After the {last}, or when all have passed, the defender draws as many cards as the last "
        "card counts (jack 11, queen 12, king 13), and the player after the defender plays next.",
        "Inside a melee cards do nothing else.",
    ]


def _fight(rules: Rules) -> list[str]:
    duel = rules.duel
    if duel is None:
        return []
    answers = frozenset(duel.attacks) | duel.passes | duel.turns | duel.blocks
    return [
        f"Under attack you lay one card, of whatever suit: {one_of(rules, answers)}. Or you give "
        "in: you pick up everything, and your turn and the fight are over.",
        f"On a block you may lay only {one_of(rules, duel.undoes)}. Otherwise the fight is over, "
        "and you play as usual.",
        "Nobody wins during a fight: with no cards left you wait for its end. If the attack "
        "reaches you, you pick up; if you still have no cards at the end, you win.",
    ]


# --- calling, going out, scoring -------------------------------------------------------------


def _calling(rules: Rules) -> list[str]:
    calling = rules.calling
    if calling.mode == r.OFF:
        return []
    if calling.before:
        when = "With two cards in hand, say “last card” before or as you lay one of them."
    elif calling.mode == r.LOCK:
        when = (
            "When your play leaves you one card, say “last card” with it or before your next turn."
        )
    else:
        when = "When your play leaves you one card, say “last card” with it or right after it."
    penalty = counted(calling.penalty, "card")
    after = {
        r.CATCH: "Anybody who notices that you have not may catch you until the next player acts: "
        f"you draw {penalty}.",
        r.AUTO: f"If you have not when the next player acts, you draw {penalty}.",
        r.LOCK: "If you have not, you cannot play that card on your next turn and must draw; under "
        "attack you can only give in, and pick up one more.",
    }
    told = [when, after[calling.mode]]
    if calling.mode == r.LOCK and rules.shapes.several:
        told.append("Laying your last cards all at once needs no call.")
    return told


def _finishing(rules: Rules) -> list[str]:
    finishing, answers = rules.finishing, rules.answers
    told = []
    if _does(rules, PickUp):
        live = any(one_of(rules, ranks) for ranks in answers.pickup.values()) or one_of(
            rules, answers.block_pickup
        )
        if finishing.pending == r.DROP:
            told.append("The round is over at once: nobody draws for the last card laid.")
        elif finishing.pending == r.CHAIN and live:
            told.append(
                "A pick-up laid as the last card may still be answered. If it comes back to you, "
                "you pick it up and play on; if it ends with somebody else, you have won."
            )
        else:
            lie = rules.challenge is not None and not rules.challenge.refused
            told.append(
                "A pick-up laid as the last card is still picked up; it cannot be answered"
                f"{', but it may be called a lie' if lie else ''}."
            )
    if _does(rules, GiveCard):
        told.append("A last card that is given away wins too, and needs no call.")
    if finishing.thunderdome:
        told.append(
            "Several empty hands at the end of a fight enter the thunderdome: each draws a card, "
            "and the highest wins (ace low, king high, joker above all). Ties draw again."
        )
        if finishing.partners:
            told.append("Partners do not draw against each other: both of them have won.")
    whose = "pair with the lowest hands" if finishing.partners else "lowest hand"
    told.append(
        f"When nobody can lay or draw any more, the {whose} wins the round; equals share it."
    )
    return told


def _match(rules: Rules) -> list[str]:
    series = rules.series
    if series.kind == r.ROUNDS:
        if series.target == 1:
            return ["One round decides the match."]
        first = "The first pair" if rules.finishing.partners else "The first"
        return [f"{first} to win {counted(series.target, 'round')} wins the match."]
    told = []
    if series.kind == r.POINTS:
        whose = "the other pair's" if rules.finishing.partners else "everybody else's"
        told.append(f"Whoever wins a round scores what is left in {whose} hands; the first to "
                    f"reach {series.target} points wins the match.")  # fmt: skip
    else:
        told.append(
            f"Everybody scores what is left in their own hand. At {series.target} points you are "
            "out; the last one in wins the match."
        )
    told.append(f"Cards count {_worth(rules)}.")
    if rules.scoring.single_free:
        told.append("A hand of a single card counts nothing.")
    return told


def _ranking(rules: Rules) -> list[str]:
    conduct = rules.conduct
    told = []
    if conduct.competitive:
        whose = "The winners share" if rules.finishing.partners else "The winner gets"
        told.append(
            f"The match counts on the leaderboard. {whose} 10 XP for every player, a loser loses "
            "10, and whoever leaves before the end loses 20."
        )
    if conduct.stake:
        takes = "pair shares" if rules.finishing.partners else "player takes"
        told.append(f"Everybody puts in {conduct.stake} chips; the winning {takes} them all.")
    return told


def _worth(rules: Rules) -> str:
    names, values = rules.deck.rank_names, rules.scoring.values
    groups: dict[int, list[str]] = {}
    for rank in ranks_held(rules, values):
        if names[rank] != str(values[rank]):
            groups.setdefault(values[rank], []).append(names[rank])
    said = [f"{points} for {listed(each, 'or')}" for points, each in sorted(groups.items())]
    return f"their number; {'; '.join(said)}"


def _conduct(rules: Rules) -> list[str]:
    conduct = rules.conduct
    told = []
    if conduct.misplay_penalty:
        cost = counted(conduct.misplay_penalty, "card")
        told.append(
            f"An illegal card in your ordinary turn bounces back, costs you {cost}, and ends "
            "the turn."
        )
    if conduct.time_per_turn:
        told.append(f"A turn lasts {conduct.time_per_turn} seconds; then the game plays for you.")
    return told
