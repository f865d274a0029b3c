"""The exercises of Extreme Last Card."""

from __future__ import annotations

from typing import Final

from game.engine.fact import N_
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final = (
    Drill(
        "block",
        N_("Block an attack"),
        "hands: 3C 9S KD TH | 8C 8D 4H | 5S 6D QC\npile: 7S\nturn: 2\n",
        N_("Tui picks a fight with you. End it without picking up and without passing it on."),
        ("3C",),
        N_("A 3 or a 7 blocks any attack, whatever its suit."),
        N_("Play the 3 of clubs: it blocks the attack. A 9 would only pass it on."),
        ((2, "5S"),),
    ),
    Drill(
        "counter",
        N_("Add to the attack"),
        "hands: 2H 3C KD TH | 8C 8D 4H | 5S 6D QC\npile: 7S\nturn: 2\n",
        N_("Tui picks a fight with you. Make the next player face more than you did."),
        ("2H",),
        N_("Any attack answers any other: seven cards are waiting for Ben."),
        N_("The 2 of hearts adds two cards, and the attack moves on to Ben."),
        ((2, "5S"),),
    ),
    Drill(
        "return",
        N_("Send an attack back"),
        "hands: QH 9S KD TH | 8C 8D 4H | 5S 6D JC\npile: 7S\nturn: 2\n",
        N_("Tui picks a fight with you. Send it back to her."),
        ("QH",),
        N_("A queen turns the attack round: it hits the player before you."),
        N_("A 9 sends it on to Ben. The queen turns it round, to Tui."),
        ((2, "5S"),),
    ),
    Drill(
        "undo",
        N_("Undo a block"),
        "hands: 6D 9C KD TH | 5S 8D 4H | 3C QC JC\npile: 7S\nturn: 1\n",
        N_("Ben attacked, and Tui has blocked. Bring the attack back to life."),
        ("6D",),
        N_("A 6 undoes the block, and the attack moves on to Ben, who started it."),
        N_("Only a 6 can be played on a block: yours brings the attack back, against Ben."),
        ((1, "5S"), (2, "3C")),
    ),
    Drill(
        "run",
        N_("Play a run"),
        "hands: TH JH QH 2C 4D | 8C 8D 4H | 5S 6D QC\npile: 9H\nturn: 0\n",
        N_("Get rid of three cards in one turn."),
        ("TH+JH+QH",),
        N_("Cards of one suit in a row go together, and only the last of them acts."),
        N_("Click the 10, the jack and the queen of hearts in this order, then Play."),
    ),
    Drill(
        "last",
        N_("The last card acts"),
        "hands: 8H 9H TH 2C 4D | 8C | 5S 6D QC\ncalled: 1\npile: 7H\nturn: 0\n",
        N_("Get rid of three cards, and let Ben, who has one left, miss his turn."),
        ("8H+9H+TH",),
        N_("The 10 was on top, so Ben misses his turn; the 8 below it did nothing."),
        N_("A run acts by its last card: 8, 9, and the 10 on top, which makes Ben miss a turn."),
    ),
    Drill(
        "gift",
        N_("Give a card away"),
        "hands: 8D 4D TC KS | 8C | 5S 6D QC\ncalled: 1\npile: 7D\nturn: 0\n",
        N_("Ben is down to one card. Give him one of yours."),
        ("8D>1",),
        N_("Two cards fewer for you, and one more for Ben."),
        N_("Play the 8 and choose Ben: he gets one of your cards, unseen."),
    ),
    Drill(
        "ace",
        N_("Cards that cannot be last"),
        "hands: AS 4S | 8C 8D 4H | 5H 6D QC\npile: 7S\nturn: 0\n",
        N_(
            "Both cards fit, but one of them cannot win. Play that one now, so that the other "
            "fits next turn, and call."
        ),
        ("AS=S!",),
        N_("An ace cannot win as your last card. With the 4 you can go out next turn."),
        N_(
            "An ace cannot win as your last card: play it first, name spades, and call your "
            "last card with it."
        ),
    ),
)  # fmt: skip
