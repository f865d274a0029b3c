"""The exercises of Last Card."""

from __future__ import annotations

from typing import Final

from game.engine.fact import N_
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final = (
    Drill(
        "answer",
        N_("Answer a pick-up"),
        "hands: 5H 9C KD 2S | 8C 8D 4H | 5S 6D QC\npile: 7S\nturn: 2\n",
        N_("Five cards are on their way to you. Send them on."),
        ("5H",),
        N_("A five answers a five, whatever its suit. Ben now faces ten cards."),
        N_("Only a card of the same rank answers. Play your 5 of hearts, and ten cards move on."),
        ((2, "5S"),),
    ),
    Drill(
        "more",
        N_("Answer with everything"),
        "hands: 2H 2C 9C KD | 8C 8D 4H | 2S 6D QC\npile: 7S\nturn: 2\n",
        N_("Two cards are coming. Make the next player face as many as you can."),
        ("2H+2C | 2C+2H",),
        N_("Each two adds two cards: six are waiting for Ben."),
        N_("Several twos can be played at once: choose both, and six cards move on."),
        ((2, "2S"),),
    ),
    Drill(
        "name",
        N_("Name a suit"),
        "hands: AC 4H 9H KH 6D | 8C 8D 4S | 3S 6C QC\npile: 7S\nturn: 0\n",
        N_("Only one card fits. Play it, and ask for the suit that suits you best."),
        ("AC=H",),
        N_("An ace fits on anything, and three of your cards are hearts."),
        N_("The ace fits on anything. Name hearts: you hold three of them."),
    ),
    Drill(
        "again",
        N_("Play on after a jack"),
        "hands: JS 4S | 8C 8D 4H | 3S 6D QC\npile: 7S\nturn: 0\n",
        N_("Get rid of both cards before anyone else can act."),
        ("JS", "4S"),
        N_("The jack gave you another turn, and the 4 of spades won the round."),
        N_("Start with the jack: it gives you another turn, and then you go out with the 4."),
    ),
    Drill(
        "several",
        N_("Several of one rank"),
        "hands: 9S 9C 9D KD 4D | 8C 8H 4H | 3S 6C QC\npile: 7S\nturn: 0\n",
        N_("Play three cards in one turn, so that diamonds must follow."),
        ("9S+9C+9D",),
        N_("The first must fit, and the last decides the suit: diamonds, of which you hold two."),
        N_("Choose the 9 of spades first, because it fits, and the 9 of diamonds last."),
    ),
    Drill(
        "miss",
        N_("Make someone miss a turn"),
        "hands: TS 4S KD | 8S | 3S 6D QC\ncalled: 1\npile: 7S\nturn: 0\n",
        N_("Ben is down to one card, and his turn is next. Do not let him have it."),
        ("TS",),
        N_("A ten makes the next player miss a turn. Ben has to wait with his last card."),
        N_("The 10 of spades makes Ben miss a turn, so he cannot go out."),
    ),
    Drill(
        "call",
        N_("Call in time"),
        "hands: 9S KD | 8C 8D 4H | 3S 6D QC\npile: 7S\nturn: 0\n",
        N_("Play a card, and do not get caught with the other one."),
        ("9S!",),
        N_("“Last card!” in time: nobody can catch you."),
        N_("Play the 9 of spades and press “Last card!” with it, or before Ben acts."),
    ),
    Drill(
        "catch",
        N_("Catch someone"),
        "hands: 4H KD 6C | 9S QD | 3S 6D QC\npile: 7S\nturn: 1\n",
        N_("Ben has one card left and has not said a word. If you are quick, it costs him two "
           "cards."),
        ("catch 1",),
        N_("Caught before the next player acted: Ben picks up two."),
        N_("Press Catch before the next player acts; after that it is too late."),
        ((1, "9S"),),
        at="seat",
    ),
)  # fmt: skip
