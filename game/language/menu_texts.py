"""The menu, the set-up of a table and the pause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.actions import NOBODY
from game.language.catalogue import N_, NC_, NN_, Message, say
from game.language.voice import listed

YOU: Final = NC_("name", "You")
"""The name of a player without one."""


def spoken_to(names: Sequence[str], seat: int = NOBODY) -> int:
    """The seat that is "you" in what this seat is told; for somebody who only watches, that of the
    player without a name, so that nobody reads "You plays"."""
    nameless = [each for each, name in enumerate(names) if name == say(YOU)]
    return nameless[0] if nameless and seat == NOBODY else seat


PLAY: Final = N_("Play")
# For translators: on the picture of the game that is for beginners. Very short.
FOR_BEGINNERS: Final = N_("Start here")
CHANGE_TIP: Final = N_("Opponents, strength, style and house rules.")
STRENGTH: Final = N_("Strength")
STYLE: Final = N_("Style")
BEGIN_NEW: Final = N_("Start a new match?")
ENDS_SAVED: Final = N_("That ends your match of {game}: {round}.")
WAITS_SAVED: Final = N_("Your match of {game} will wait for you in the history: {round}.")
WAITS_THIS: Final = N_("This match will wait for you in the history.")

_MATCH_WITH: Final = N_("{game} with {others}")
_ROUND_WITH: Final = N_("Round {n} with {others}")
_ROUND: Final = N_("Round {n}, against {others}")
_ROUND_ALONE: Final = N_("Round {n}")
_AND_MORE: Final = N_("{name} and {n} more")


def match_said(game: str, others: Sequence[str]) -> str:
    """Which match begins: "Last Card with Tui, Ben and Mina"."""
    return say(_MATCH_WITH, game=game, others=_company(others)) if others else game


def round_with(number: int, others: Sequence[str]) -> str:
    """Which round goes on: "Round 3 with Tui, Ben and Mina"."""
    return say(_ROUND_WITH, n=number, others=_company(others))


def round_alone(number: int) -> str:
    """Which round goes on, where there is no room for more: "Round 3"."""
    return say(_ROUND_ALONE, n=number)


def round_said(number: int, others: Sequence[str]) -> str:
    """Where a saved match stands: "Round 3, against Ben and Mina"."""
    return say(_ROUND, n=number, others=_company(others))


def _company(others: Sequence[str]) -> str:
    few = len(others) <= 3
    return listed(others) if few else say(_AND_MORE, name=others[0], n=len(others) - 1)


# --- set-up ----------------------------------------------------------------------------------

PAGES: Final[Mapping[str, Message]] = {
    "Style": N_("A style sets several house rules at once; you can still change each of them."),
    "Deal": N_("What everyone starts with."),
    "Drawing": N_("When a card is drawn, and how many."),
    "Attacks": N_("Who has to pick up, and how it can be answered."),
    "Special cards": N_("What other cards do."),
    "Popular twists": N_("What many tables add to the rules."),
    "Calling": N_("Who has to say “Last card!”, and what forgetting it costs."),
    "Match": N_("Alone or in pairs, and when the match is won."),
    "Table": N_("Time to think, and what an illegal card costs."),
    "Ranking": N_("Whether the match counts for the leaderboard."),
}
"""The explanation of each page of the set-up, by its heading."""
OWN_STYLE: Final = N_("Your own")
"""The word for a way of playing that has no name."""
RULES_DIFFER: Final = NN_("1 rule differs from the book.", "{n} rules differ from the book.")

# --- the rules of a table ----------------------------------------------------------------------

HOUSE_RULES_COUNTED: Final = NN_("{n} house rule", "{n} house rules")
IN_PICTURES: Final = {
    "pick-up": N_("A pick-up and its answer"),
    "challenge": N_("A lie and an honest card"),
    "melee": N_("A melee in pictures"),
    "fight": N_("A fight in pictures"),
}
"""Over the pictures of each kind on the rules page."""
