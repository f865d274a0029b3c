"""The exercises of Last One."""

from __future__ import annotations

from typing import Final

from game.engine.fact import N_
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final = (
    Drill(
        "melee",
        N_("Keep a melee going"),
        "hands: 5S 9C KD 6H | 8C 8D 4H | 4S 6D QC\npile: 7S\nturn: 2\n",
        N_("Tui has started a melee against you. Turn it round."),
        ("5S",),
        N_("The next card of the suit makes you the aggressor, and Tui the defender."),
        N_("A melee goes up in one suit: after the 4 of spades comes your 5 of spades."),
        ((2, "4S"),),
    ),
    Drill(
        "onward",
        N_("Join someone else’s melee"),
        "hands: 5S 9C KD 6H | 4S 8D 2H | 6D QC 7H\npile: 7S\nturn: 1\n",
        N_("Ben has started a melee against Tui, who passes. Turn it against Ben."),
        ("5S",),
        N_("Anyone can keep a melee going. Now Ben has to defend himself."),
        N_("Everyone but the aggressor is asked: your 5 of spades keeps it going, against Ben."),
        ((1, "4S"), (2, "pass")),
    ),
    Drill(
        "stand-in",
        N_("A joker in a melee"),
        "hands: X 9C KD 6H | 8C 8D 4H | 4S 6D QC\npile: 7S\nturn: 2\n",
        N_("Another melee, and no 5 of spades in your hand. You can still keep it going."),
        ("X=5S",),
        N_("The joker was the 5 of spades, and Tui has to answer it."),
        N_("A joker stands for any card: here for the 5 of spades."),
        ((2, "4S"),),
    ),
    Drill(
        "stack",
        N_("Play on top of a three"),
        "hands: 3S KD | 8C 8D 4H | 4C 6D QC\npile: 7S\nturn: 0\n",
        N_("Get rid of both cards in this turn."),
        ("3S", "KD"),
        N_("On a three you can play any card at all, even your last one."),
        N_("Start with the 3 of spades: any card can follow it in the same turn."),
    ),
    Drill(
        "eight",
        N_("Name a suit"),
        "hands: 8C TH 9H KH 6D | 5C 2D 4S | 3S 6C QC\npile: 7S\nturn: 0\n",
        N_("Only one card fits. Play it, and ask for the suit that suits you best."),
        ("8C=H",),
        N_("An eight fits on anything, and three of your cards are hearts."),
        N_("The eight fits on anything. Name hearts: you hold three of them."),
    ),
    Drill(
        "joker",
        N_("Make a joker the right card"),
        "hands: X 9D 6C | 8S | 3S 6D QC\ncalled: 1\npile: 7S\nturn: 0\n",
        N_("Ben is down to one card, and his turn is next. Your joker can take it from him."),
        ("X=JS | X=2S",),
        N_("As a jack or a two of the suit, the joker makes Ben miss a turn."),
        N_("It must fit and make Ben miss a turn: the jack of spades does, and so does the 2 of "
           "spades."),
    ),
    Drill(
        "call",
        N_("Call in time"),
        "hands: 9S KD | 5C 8D 4H | 3S 6D QC\npile: 7S\nturn: 0\n",
        N_("Play a card, and do not get caught with the other one."),
        ("9S!",),
        N_("Called in time: nobody can catch you."),
        N_("Play the 9 of spades and press “Last card!” with it, or before Ben acts."),
    ),
)  # fmt: skip
