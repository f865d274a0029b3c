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
    by_keys: str = ""
    """The same for somebody who plays with keys or a pad, and perhaps hears the note; empty where
    the text speaks of no pointer."""


NOTES: Final[Mapping[str, Note]] = {
    "turn": Note(
        N_("Your turn"),
        N_(
            "Play a card that fits on the pile: the cards that fit stand up. Click one, or "
            "drag it to the middle. Point at any card to read what it does."
        ),
        # For translators: {lay}: a key or button.
        N_("Left and right go through your hand, and {lay} plays the card that you are on."),
    ),
    "draw": Note(
        N_("Nothing fits"),
        N_("None of your cards can be played now, so you draw: click the stock, or press Draw."),
        # For translators: {draw}: a key or button.
        N_("None of your cards can be played now, so you draw: press {draw}."),
    ),
    "several": Note(
        N_("More than one card at once"),
        N_(
            "Some of your cards can be played together. Click them one after another, in the "
            "order you want to play them, then press Play. Playing just one is fine too."
        ),
        # For translators: {take_up} and {lay}: keys or buttons.
        N_(
            "Some of your cards can be played together. Press {take_up} on each of them, in the "
            "order you want to play them, then {lay}. Playing just one is fine too."
        ),
    ),
    "call": Note(
        N_("Say “Last card!”"),
        N_(
            "This play might leave you with one card. Press “Last card!” (or C) before you play "
            "it, or right after: forgetting costs you."
        ),
    ),
    "catch": Note(
        N_("Someone forgot to call"),
        N_(
            "A player is down to one card and has not said “last card”. Press Catch before the "
            "next player acts, and they draw for it."
        ),
    ),
    "answer": Note(
        N_("You can answer that"),
        N_(
            "You are about to pick up cards, but you hold a card that answers. Play it, and "
            "the next player faces the lot. Or just pick up."
        ),
    ),
    "challenge": Note(
        N_("Was that a lie?"),
        N_(
            "Only a player with no card of the colour to match is allowed to play this card. "
            "Accept it, or call it a lie. If you are right, its player picks up; if you are "
            "wrong, you pick up more."
        ),
    ),
    "challenged": Note(
        N_("That’s a lie!"),
        N_(
            "Someone called this card a lie and got to see the hand it came from. If it was a "
            "lie, the liar picks up. If it was honest, the player who called it a lie picks up "
            "more."
        ),
    ),
    "hands": Note(
        N_("Hands are swapped"),
        N_(
            "Whole hands have just moved from player to player. Your hand was someone else’s a "
            "moment ago, and someone knows what is in it."
        ),
    ),
    "dance": Note(
        N_("The chicken dance"),
        N_(
            "If it hits you, you do the chicken dance. Nobody draws for it, and nobody misses a "
            "turn: all it costs is dignity."
        ),
    ),
    "melee": Note(
        N_("A melee"),
        N_(
            "Anyone can play the next higher card of the suit, even out of turn. That makes you "
            "safe, and the player of the card before must defend. When nobody keeps it going, the "
            "defender draws as many cards as the last card counts."
        ),
    ),
    "fight": Note(
        N_("A fight"),
        N_(
            "Only fight cards count now, of any suit: add to the attack, pass it on, turn it back "
            "or block it. If you give in, you pick up everything."
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
            "This play might leave you with one card. Press “Last one!” (or C) before you play "
            "it: forgetting costs you."
        ),
    ),
    "catch": Note(
        N_("Someone forgot to call"),
        N_(
            "A player is down to one card and has not said “last one”. Press Catch before the "
            "next player acts, and they draw for it."
        ),
    ),
}


def note_of(tip: str, last_one: bool) -> Note:
    """Return the note of that id. ``last_one``: players call "last one", not "last card"."""
    return _LAST_ONE.get(tip, NOTES[tip]) if last_one else NOTES[tip]
