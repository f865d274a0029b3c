"""The lesson in the first hand of each game: one sentence at a time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.language.catalogue import N_

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "follow suit or rank": N_(
            "Play a card of the same suit or the same rank as the pile: your 9 of spades fits."
        ),
        "follow again": N_("Same suit again: your 10 of diamonds fits."),
        "follow colour": N_("Play a card of the same colour: your red 7 fits on red."),
        "follow number": N_("The same number fits too; here it is the colour: play the blue 4."),
        "answer a two": N_(
            "Two cards are on their way to you. Answer with a 2, and they move on, doubled."
        ),
        "answer a five": N_(
            "Only a card of the same rank answers. Play your 5 of hearts, and ten cards move on."
        ),
        "answer a plus two": N_(
            "Two cards are on their way to you. Answer with a +2, and four move on."
        ),
        "ace names": N_(
            "An ace fits on anything but a pick-up, and you say which suit follows: name one that "
            "you hold."
        ),
        "eight names": N_(
            "An eight fits on anything, and you say which suit follows: name one that you hold."
        ),
        "wild names": N_(
            "This one fits on anything, and you say which colour follows: name one that you hold."
        ),
        "wild names green": N_(
            "This one fits on anything, and you say which colour follows: green, for your +2."
        ),
        "nothing fits": N_("Nothing fits this time: draw a card from the stock."),
        "draw and play": N_("Nothing fits: draw a card. If that one fits, you can play it at "
                            "once."),
        "jack goes again": N_("A jack gives you another turn."),
        "call first": N_(
            "This leaves you with one card: press “Last card!” first, then play it. Forget to, "
            "and someone can catch you."
        ),
        "call last one first": N_(
            "This leaves you with one card: press “Last one!” first, then play it. Forget to, and "
            "someone can catch you."
        ),
        "call or wait": N_(
            "This leaves you with one card: press “Last card!” when you play it, or you cannot "
            "play your last card."
        ),
        "catch": N_("One card left and not a word: press Catch before the next player acts!"),
        "challenge": N_(
            "A +4 is honest only if its player has no card of the colour to match. Is it a lie?"
        ),
        "melee": N_("A four starts a melee against you: keep it going with the 5 of the same "
                    "suit."),
        "run": N_(
            "Cards of one suit in a row go together: click the queen, then the king, then Play."
        ),
        "block": N_("A five picks a fight with you. A 3 or a 7 blocks it."),
        "gift": N_("An eight gives someone one of your cards, unseen. Choose whom."),
        "last card wins": N_("Your last card. Play it, and the round is yours."),
    }
)  # fmt: skip
"""Keyed by their keys in ``game.rulesets.lessons``."""
