"""The exercises of Last One Colours, where play goes anticlockwise at first: from you to the last
seat."""

from __future__ import annotations

from typing import Final

from game.engine.fact import N_
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final = (
    Drill(
        "answer",
        N_("Answer a +2"),
        "hands: bD r7 y6 g1 | rD b5 y1 | r9 b1 y9\npile: r3\nturn: 1\n",
        N_("Two cards are on their way to you. Send them on."),
        ("bD",),
        N_("A +2 answers a +2, whatever its colour. Four cards move on."),
        N_("Only a +2 answers a +2: play the blue one, and four cards move on."),
        ((1, "rD"),),
    ),
    Drill(
        "lie",
        N_("Find a lie"),
        "hands: g1 b7 y6 | W4 r1 r4 r8 b5 y1 g2 g4 b9 y3 y8 b2 | r9 b1 y9\npile: r3\nturn: 1\n",
        N_(
            "Red was the colour to match, and Ben plays a +4 with eleven cards left in his "
            "hand. Do you believe that none of them is red?"
        ),
        ("lie",),
        N_("Eleven cards, and not one of them red? Hardly. Ben picks up the four himself."),
        N_("With so many cards, he nearly always holds a red one. Call it a lie."),
        ((1, "W4=y"),),
    ),
    Drill(
        "no-lie",
        N_("When it cannot be a lie"),
        "hands: g1 b7 y6 | W4 | r9 b1 y9\ncalled: 1\npile: r3\nturn: 1\n",
        N_("Ben plays a +4 as his last card. Four cards for you – or do you call it a lie?"),
        ("take",),
        N_("He had no cards left, so he could not lie. Calling it one would have cost you six."),
        N_("His hand was empty, so it was no lie: calling it one costs six cards, not four."),
        ((1, "W4=y"),),
    ),
    Drill(
        "honest",
        N_("An honest +4"),
        "hands: W4 y5 y7 b2 r6 | b5 y1 g2 | g9\ncalled: 2\npile: g3\nturn: 0\n",
        N_("Tui plays next and has one card left. Stop her with a card that nobody can call a "
           "lie."),
        ("W4=y",),
        N_("You hold no green card, so the +4 is honest, and yellow is the colour you hold "
           "most of."),
        N_("You hold no green card, so the +4 is honest. Name yellow: you hold two yellow cards."),
    ),
    Drill(
        "call",
        N_("Call before you play"),
        "hands: y6 y2 | rD b5 y1 | r9 b1 y9\npile: y8\nturn: 0\n",
        N_("Two cards left: say what you have to say, and play one of them."),
        ("y6! | y2!",),
        N_("Called with two cards in hand: nobody can catch you."),
        N_("Press “Last one!” while you hold two cards, then play one."),
        at="call",
    ),
    Drill(
        "catch",
        N_("Catch someone"),
        "hands: g1 b7 y6 | y1 g5 | r9 b1 y9\npile: y8\nturn: 1\n",
        N_("Ben is down to one card, and nobody has heard a call. Catch him before you play."),
        ("catch 1",),
        N_("Caught in time: Ben picks up two."),
        N_("Press Catch before the next player acts – and that is you."),
        ((1, "y1"),),
        at="seat",
    ),
    Drill(
        "partner",
        N_("Play for your partner"),
        "options: partners=yes\nhands: b5 g2 y7 r1 | g5 r6 y2 | W b9 | g7 r3 y4\n"
        "pile: r8\nturn: 2\n",
        N_(
            "Tui, opposite, is your partner. She has named blue and holds one card. Help her to "
            "play it."
        ),
        ("b5",),
        N_("Blue again. If it stays blue until her turn, your pair wins the round."),
        N_("The blue 5 fits on the green one and brings your partner’s colour back."),
        ((2, "W=b!"), (1, "g5")),
    ),
)  # fmt: skip
