"""Notes for newcomers: what is going on when something happens for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.language.catalogue import N_


class Note(NamedTuple):
    """The messages of a note."""

    title: str
    text: str
    """Two or three short sentences."""


NOTES: Final[Mapping[str, Note]] = {
    "turn": Note(
        N_("Your turn"),
        N_(
            "Play a card that goes on the top of the pile: those that do stand up. Click one, or "
            "drag it to the middle. Point at any card to read what it does."
        ),
    ),
    "draw": Note(
        N_("Nothing fits"),
        N_("None of your cards may be played now, so you draw: click the stock, or press Draw."),
    ),
    "several": Note(
        N_("More than one at once"),
        N_(
            "You hold cards that may be played together. Click them one after another, in the "
            "order in which they are to lie, then press Play. One alone is fine too."
        ),
    ),
    "call": Note(
        N_("Say “Last card!”"),
        N_(
            "With what you play now you may come down to one card. Press “Last card!” (or C) "
            "before you play it, or at once afterwards: whoever forgets pays for it."
        ),
    ),
    "catch": Note(
        N_("Somebody forgot to call"),
        N_(
            "A player is down to one card and has not said “last card”. Press Catch before the "
            "next player acts, and they draw for it."
        ),
    ),
    "answer": Note(
        N_("You can answer that"),
        N_(
            "A pick-up falls on you, but you hold a card that answers it. Play it, and the next "
            "player faces the lot; or pick up."
        ),
    ),
    "challenge": Note(
        N_("Was that a lie?"),
        N_(
            "This card may be played only by somebody with nothing of the colour to match. Accept "
            "it, or call it a lie: if you are right its player picks up, if you are wrong you "
            "pick up more."
        ),
    ),
    "challenged": Note(
        N_("That’s a lie!"),
        N_(
            "Somebody would not believe that this card was played by the rule, and was shown the "
            "hand it came from. A lie that is found out is picked up by the liar; an honest "
            "player makes whoever doubted pick up more."
        ),
    ),
    "hands": Note(
        N_("Hands change owners"),
        N_(
            "Whole hands have just moved from player to player. What you hold now was somebody "
            "else’s, and somebody knows what you have."
        ),
    ),
    "dance": Note(
        N_("The chicken dance"),
        N_(
            "Whoever that card falls on does the chicken dance. Nobody draws for it, and nobody "
            "misses a turn: it costs only dignity."
        ),
    ),
    "melee": Note(
        N_("A melee"),
        N_(
            "Anybody may play the next higher card of the suit, also out of turn: its player is "
            "safe, and the one before must defend. When nobody goes on, the defender draws as "
            "many cards as the last card counts."
        ),
    ),
    "fight": Note(
        N_("A fight"),
        N_(
            "Only fight cards count now, of any suit: add to the attack, pass it on, turn it "
            "back or block it. Whoever gives in picks up everything."
        ),
    ),
    "thunderdome": Note(
        N_("Thunderdome!"),
        N_(
            "More than one player has no cards left. Each draws one card from the stock, and "
            "the highest wins the round. Ties draw again."
        ),
    ),
}
"""Keyed by the id under which the settings remember that a note has been given."""


_LAST_ONE: Final[Mapping[str, Note]] = {
    "call": Note(
        N_("Say “Last one!”"),
        N_(
            "With what you play now you may come down to one card. Press “Last one!” (or C) before "
            "you play it: whoever forgets pays for it."
        ),
    ),
    "catch": Note(
        N_("Somebody forgot to call"),
        N_(
            "A player is down to one card and has not said “last one”. Press Catch before the "
            "next player acts, and they draw for it."
        ),
    ),
}


def note_of(tip: str, last_one: bool) -> Note:
    """The note of that id; ``last_one``: where players call "last one" instead of "last card"."""
    return _LAST_ONE.get(tip, NOTES[tip]) if last_one else NOTES[tip]
