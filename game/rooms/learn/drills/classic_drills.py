"""The exercises of Classic Colours."""

from __future__ import annotations

from typing import Final

from game.engine.fact import N_
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final = (
    Drill(
        "lie",
        N_("Find a lie"),
        "hands: g1 b7 y6 | r9 b1 y9 | W4 r1 r4 r8 b5 y1 g2 g4 b9 y3 y8 b2\npile: r3\nturn: 2\n",
        N_(
            "Red was the colour to match, and Tui plays a +4 with eleven cards left in her "
            "hand. Do you believe that none of them is red?"
        ),
        ("lie",),
        N_("Eleven cards, and not one of them red? Hardly. Tui draws the four herself."),
        N_("With so many cards, she nearly always holds a red one. Call it a lie."),
        ((2, "W4=y"),),
    ),
    Drill(
        "honest",
        N_("An honest +4"),
        "hands: W4 y5 y7 b2 r6 | g9 | b5 y1 g2\ncalled: 1\npile: g3\nturn: 0\n",
        N_("Ben plays next and has one card left. Stop him with a card that nobody can call a "
           "lie."),
        ("W4=y",),
        N_("You hold no green card, so the +4 is honest, and yellow is the colour you hold "
           "most of."),
        N_("You hold no green card, so the +4 is honest. Name yellow: you hold two yellow cards."),
    ),
    Drill(
        "drawn",
        N_("Play the card just drawn"),
        "hands: g1 b7 y6 | r9 b1 y9 | r4 g5 b2\npile: r3\nturn: 0\nstock: r8 y1 g2 b4 g6\n",
        N_("Nothing in your hand fits. Make the best of it."),
        ("draw", "r8"),
        N_("The card just drawn can be played at once."),
        N_("Draw a card, and play it: a red 8 fits on a red 3."),
        at="stock",
    ),
    Drill(
        "wild",
        N_("Choose a colour"),
        "hands: W g4 g7 y2 | r9 b1 y9 | r4 g5 b2\npile: r3\nturn: 0\n",
        N_("Play the only card that fits, and make sure that you can play again next turn."),
        ("W=g",),
        N_("Green: two of your three cards fit."),
        N_("Play the wild card and name green, the colour of two of your cards."),
    ),
    Drill(
        "two",
        N_("Skip, with two players"),
        "hands: rS r7 | b1 y9 g4\npile: r3\nturn: 0\n",
        N_("You play against Ben alone. Get rid of both cards before he can act."),
        ("rS", "r7"),
        N_("With two players a skip gives the turn back to you."),
        N_("Play the skip first: Ben misses his turn, and you play the 7."),
    ),
    Drill(
        "answer",
        N_("Answer a +2, where that is allowed"),
        "options: stack_draws=same\nhands: bD r7 y6 g1 | r9 b1 y9 | rD b5 y1\npile: r3\nturn: 2\n",
        N_("With this house rule you can answer a +2. Send the cards on."),
        ("bD",),
        N_("A +2 on a +2: Ben draws four."),
        N_("The blue +2 answers the red one, and Ben draws four."),
        ((2, "rD"),),
    ),
    Drill(
        "call",
        N_("Call in time"),
        "hands: r9 b2 | b5 y1 g2 | r4 g5 b3\npile: r3\nturn: 0\n",
        N_("Play a card, and do not get caught with the other one."),
        ("r9!",),
        N_("Called in time: nobody can catch you."),
        N_("Play the red 9 and press “Last card!” with it, or before Ben acts."),
    ),
    Drill(
        "partner",
        N_("Play for your partner"),
        "options: partners=yes\nhands: b5 g2 y7 r1 | g7 r3 y4 | W b9 | g5 r6 y2\n"
        "pile: r8\nturn: 2\n",
        N_(
            "Tui, opposite, is your partner. She has named blue and holds one card. Help her to "
            "play it."
        ),
        ("b5",),
        N_("Blue again. If it stays blue until her turn, your pair wins the round."),
        N_("The blue 5 fits on the green one and brings your partner’s colour back."),
        ((2, "W=b!"), (3, "g5")),
    ),
)  # fmt: skip
