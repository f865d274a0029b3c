"""The words of the page that says why the cards are fair."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_

IN_SHORT: Final = N_("Nobody can swap a card in this match, and anyone can check that afterwards.")
EXPLAINED: Final = (
    N_(
        "Before the first deal, the game picks a secret number. Every card of every round "
        "comes from it."
    ),
    N_(
        "The number above is made from that secret and works like a sealed envelope. Nobody "
        "can work out the secret from it. And the game cannot swap the secret later, because "
        "another secret would give another number."
    ),
    N_(
        "When you cut, your words are mixed into every deal that follows. So nobody, not even "
        "the game, has chosen those cards alone."
    ),
    N_(
        "When the match is over, its record contains the secret. “Check the cards” in the "
        "history then deals every round again and checks that the cards are the same."
    ),
    N_(
        "This proves that no card was swapped. Tests of the game prove that the computers do "
        "not peek: the tests swap hidden cards, and the computers still make the same moves."
    ),
)
GUESSABLE: Final = N_(
    "Someone chose the number that decides the cards of this match, so they might know them: this "
    "proves nothing."
)
KNOWN: Final = N_(
    "This match uses the cards of an earlier match. Its secret is out, and everyone has seen some "
    "of the cards. So the number only proves that the cards are the same. Nobody can cut them, "
    "and the match does not count."
)
BEFORE_DEAL: Final = N_(
    "No cards have been dealt yet. Anyone can cut: press anywhere on the pack, or type something. "
    "Or just deal."
)
BY_PHONE: Final = N_("Everyone can cut with their phone. The cards are dealt in a moment.")
CUT: Final = N_("Cut the cards")
# For translators: {name} is a player, {text} what the player has typed.
CUT_SAID: Final = N_("{name}: {text}")
