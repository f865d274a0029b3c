"""The deal of the day: its page, and the line that is pasted elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from game.language.catalogue import N_, NC_, NN_, say
from game.language.voice import listed

TITLE: Final = N_("Deal of the day")
NAMED: Final = N_("Deal of the day: {game}")
EXPLAINED: Final = N_(
    "One round of each game every day, with the same cards and the same opponents for everyone. "
    "Your first try counts. Afterwards, a Master plays your seat."
)
AGAINST: Final = N_("Against {names}")
MASTER_PLAYS: Final = NN_("The Master plays: {n} action …", "The Master plays: {n} actions …")
WON: Final = NN_("won after {n} action", "won after {n} actions")
LEFT: Final = NN_("{n} card left", "{n} cards left")
PLAY: Final = NC_("button", "Play")
GO_ON: Final = NC_("button", "Continue")
TRY_AGAIN: Final = NC_("button", "Try again")
TRY_TIP: Final = N_("Play the same cards again. This time it does not count.")
# For translators: a month of a calendar, such as March 2026.
MONTH: Final = N_("{month} {year}")
_MONTHS: Final = (
    NC_("month of a calendar", "January"), NC_("month of a calendar", "February"),
    NC_("month of a calendar", "March"), NC_("month of a calendar", "April"),
    NC_("month of a calendar", "May"), NC_("month of a calendar", "June"),
    NC_("month of a calendar", "July"), NC_("month of a calendar", "August"),
    NC_("month of a calendar", "September"), NC_("month of a calendar", "October"),
    NC_("month of a calendar", "November"), NC_("month of a calendar", "December"),
)  # fmt: skip
# For translators: the days of the week above a calendar, from Monday, two letters each.
WEEK: Final = (
    NC_("day of the week", "Mo"), NC_("day of the week", "Tu"), NC_("day of the week", "We"),
    NC_("day of the week", "Th"), NC_("day of the week", "Fr"), NC_("day of the week", "Sa"),
    NC_("day of the week", "Su"),
)  # fmt: skip
# For translators: {result} is the result in a few signs.
LINE: Final = N_("Last Card {day} · {game} {result}")
# For translators: {result} is the result in a few signs.
LINE_AND_MASTER: Final = N_("Last Card {day} · {game} {result} · Master {masters}")

_WON, _CARD, _FEW = "★", "▮", 7


def month_said(day: date) -> str:
    """Return the month of that day: "March 2026"."""
    return say(MONTH, month=say(_MONTHS[day.month - 1]), year=day.year)


def against_said(names: Sequence[str]) -> str:
    """Return a sentence with the opponents."""
    return say(AGAINST, names=listed(names))


def result_said(won: bool, left: int, actions: int) -> str:
    """Return a result: "won after 12 actions", "3 cards left"."""
    return say(WON, n=actions) if won else say(LEFT, n=left)


def signs(won: bool, left: int) -> str:
    """Return a result in a few signs: a star for a win, or a bar for each card left."""
    if won:
        return _WON
    return _CARD * left if left <= _FEW else f"{left}×{_CARD}"


def line_said(day: date, game: str, you: str, master: str = "") -> str:
    """Return the line to paste, with the results in signs. It says nothing about the cards, so that
    others can still play the deal. ``master``: empty if unknown."""
    when = day.isoformat()
    if not master:
        return say(LINE, day=when, game=game, result=you)
    return say(LINE_AND_MASTER, day=when, game=game, result=you, masters=master)
