"""Matches that count for the leaderboard, in sentences: stakes, and what leaving costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.fact import Fact
from game.language.catalogue import N_, Message, say

_SHORT: Final[Mapping[str, Message]] = {
    "you are short": N_("The stake is {stake} chips, and you have only {chips}."),
    "is short": N_("The stake is {stake} chips, and {name} has only {chips}."),
    "not begun here": N_("This match was not started here: it brings no XP and no chips."),
}

_COSTS: Final[Mapping[tuple[str, bool, bool, bool], Message]] = {
    # whether one person leaves alone, whether it costs XP, whether it costs chips
    ("leaving", True, True, True): N_(
        "This match is competitive: leaving it costs you {xp} XP and your stake of {chips} chips."
    ),
    ("leaving", True, False, True): N_(
        "This match is competitive: leaving it costs you your stake of {chips} chips. You have no "
        "XP to lose."
    ),
    ("leaving", True, True, False): N_("This match is competitive: leaving it costs you {xp} XP."),
    ("leaving", True, False, False): N_(
        "This match is competitive: if you leave, the leaderboard shows it. You have no XP to lose."
    ),
    ("leaving", False, True, True): N_(
        "This match is competitive: leaving it costs each of you up to {xp} XP and the stake of "
        "{chips} chips."
    ),
    ("leaving", False, False, True): N_(
        "This match is competitive: leaving it costs each of you the stake of {chips} chips. None "
        "of you has XP to lose."
    ),
    ("leaving", False, True, False): N_(
        "This match is competitive: leaving it costs each of you up to {xp} XP."
    ),
    ("leaving", False, False, False): N_(
        "This match is competitive: if you leave, the leaderboard shows it. None of you has XP "
        "to lose."
    ),
    ("left", True, True, True): N_(
        "You left a competitive match: it cost you {xp} XP and your stake of {chips} chips."
    ),
    ("left", True, False, True): N_(
        "You left a competitive match: it cost you your stake of {chips} chips. You had no XP to "
        "lose."
    ),
    ("left", True, True, False): N_("You left a competitive match: it cost you {xp} XP."),
    ("left", True, False, False): N_(
        "You left a competitive match: the leaderboard shows it. You had no XP to lose."
    ),
    ("left", False, True, True): N_(
        "You left a competitive match: it cost each of you up to {xp} XP and the stake of {chips} "
        "chips."
    ),
    ("left", False, False, True): N_(
        "You left a competitive match: it cost each of you the stake of {chips} chips. None of you "
        "had XP to lose."
    ),
    ("left", False, True, False): N_(
        "You left a competitive match: it cost each of you up to {xp} XP."
    ),
    ("left", False, False, False): N_(
        "You left a competitive match: the leaderboard shows it. None of you had XP to lose."
    ),
}

CODES: Final = frozenset({*_SHORT, *(code for code, *_ in _COSTS)})
"""The codes that can be said."""


def competition_said(fact: Fact | None) -> str:
    """The sentence of a fact; nothing when there is none."""
    if fact is None:
        return ""
    values = fact.values
    message = (
        _SHORT.get(fact.code)
        or _COSTS[fact.code, values["people"] == 1, bool(values["xp"]), bool(values["chips"])]
    )
    return say(message, **values)
