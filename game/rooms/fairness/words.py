"""The words of the page that says why the cards are fair."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_

EXPLAINED: Final = (
    N_(
        "Before the first deal the game draws a secret number, and every card of every round "
        "follows from it."
    ),
    N_(
        "The number above is made from that secret and commits the game to it: the secret cannot "
        "be found from it, and no other secret gives the same number."
    ),
    N_(
        "If you cut, your words are mixed into every deal that follows, so that nobody has chosen "
        "those cards alone."
    ),
    N_(
        "When the match is over its record holds the secret, and “last-card verify” makes every "
        "deal again and compares."
    ),
    N_(
        "This proves that no card was exchanged; that the computers look at none is proved by the "
        "tests that exchange hidden cards and find the same moves."
    ),
)
GUESSABLE: Final = N_(
    "The seed of this match is a number that somebody has chosen, so this proves nothing."
)
KNOWN: Final = N_(
    "This match plays the cards of an earlier one again. Its secret is already known, and "
    "everybody has seen cards of it: the number proves only that they are the same, nobody can "
    "cut them any more, and the match counts for nothing."
)
BEFORE_DEAL: Final = N_(
    "Nothing has been dealt yet. Whoever wants to may cut: press somewhere on the pack, or type "
    "anything. Or just deal."
)
BY_PHONE: Final = N_("Everybody can cut with their phone. In a moment the cards are dealt.")
CUT: Final = N_("Cut the cards")
# For translators: {name} is a player, {text} what the player has typed.
CUT_SAID: Final = N_("{name}: {text}")
