"""The words of the list of matches and of the page of one match."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from game.language.catalogue import N_, NC_, NN_, Message, say

NOTHING_WRITTEN: Final = N_("Another copy of the game is open, so nothing can be changed here.")
MADE_ANEW: Final = NN_(
    "Reading one new match: {done} of {n}.",
    "Reading {n} new matches: {done} done.",
)

# --- the list ----------------------------------------------------------------------------------

WHICH: Final = {
    "": N_("All matches"),
    "waiting": N_("Unfinished matches"),
    "marked": N_("Marked matches"),
}
NOTHING_YET: Final = N_("Every match that you finish, or leave for another one, appears here.")
NOTHING_FOUND: Final = N_("No matches found.")
WAITS: Final = N_("Unfinished, round {n}")
GOES_ON: Final = N_("Your current match")
WITH: Final = N_("{when} · {names}")
"""The second line of a match: when it was played, and who sat there."""

# --- one match ---------------------------------------------------------------------------------

ROUNDS: Final = NN_("One round", "{n} rounds")
TROUBLE: Final = {
    "rules": N_("This version of the game does not know its rules."),
    "refused": N_(
        "The rules of this version do not allow one of its moves. You can watch it up to there."
    ),
    "unreadable": N_("The end of its file cannot be read. You can watch it up to there."),
}
PLAY_ON: Final = N_("Continue")
DELETE: Final = N_("Delete")
DELETE_ASKED: Final = N_("Delete this match?")
DELETE_COSTS: Final = N_("Its record and what the coach found in it are deleted for good.")
DELETED: Final = N_("The match is deleted.")
NOT_CHANGED: Final = N_("The match could not be changed: {why}.")
LEAVES: Final = N_("Continue this match?")
"""The question if continuing means to leave a competitive match, which costs something."""

# --- when --------------------------------------------------------------------------------------

TODAY: Final = N_("Today, {clock}")
YESTERDAY: Final = N_("Yesterday, {clock}")
# For translators: a date, such as 12 Mar 2026.
DAY: Final = N_("{day} {month} {year}")
_MONTHS: Final = (
    NC_("month", "Jan"), NC_("month", "Feb"), NC_("month", "Mar"), NC_("month", "Apr"),
    NC_("month", "May"), NC_("month", "Jun"), NC_("month", "Jul"), NC_("month", "Aug"),
    NC_("month", "Sep"), NC_("month", "Oct"), NC_("month", "Nov"), NC_("month", "Dec"),
)  # fmt: skip


def when_said(when: datetime, today: date) -> str:
    """Return a moment in local time: "Today, 20:15", or only the day."""
    here = when.astimezone()
    near: dict[int, Message] = {0: TODAY, 1: YESTERDAY}
    words = near.get((today - here.date()).days)
    if words is not None:
        return say(words, clock=f"{here:%H:%M}")
    return day_said(here.date())


def day_said(day: date) -> str:
    """Return a day: "12 Mar 2026"."""
    return say(DAY, day=day.day, month=say(_MONTHS[day.month - 1]), year=day.year)


def time_said(when: str) -> str:
    """Return a month or a day of the statistics: "11/2026", "12 Mar 2026"."""
    year, month, *day = map(int, when.split("-"))
    return day_said(date(year, month, *day)) if day else f"{month}/{year}"
