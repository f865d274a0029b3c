"""The pages about all that was played here."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from game.language.catalogue import N_, NC_, NN_, Message, say

ROWS_RENEWED: Final = NN_(
    "What was noted of one match could not be read; it was made anew from its record.",
    "What was noted of {n} matches could not be read; it was made anew from their records.",
)
NOTHING_WRITTEN: Final = N_("Another copy of the game is open. This one only reads.")
# For translators: {file} is the name of a file.
WAS_DAMAGED: Final = N_(
    "What the game knew of the matches was damaged. It is read anew from them; what was there "
    "before is in {file}."
)
MADE_ANEW: Final = NN_(
    "Reading one match that is new here: {done} of {n}.",
    "Reading {n} matches that are new here: {done} are done.",
)

# --- the list ----------------------------------------------------------------------------------

WHICH: Final = {
    "": N_("All matches"),
    "waiting": N_("Those that wait"),
    "marked": N_("Marked ones"),
}
NOTHING_YET: Final = N_("Every match that you finish or leave for another one will be here.")
NOTHING_FOUND: Final = N_("No match is like that.")
WAITS: Final = N_("Waits in round {n}")
GOES_ON: Final = N_("“Continue” goes on with it")
WITH: Final = N_("{when} · {names}")
"""The second line of a match: when it was played, and who sat there."""

# --- one match ---------------------------------------------------------------------------------

ROUNDS: Final = NN_("One round", "{n} rounds")
TROUBLE: Final = {
    "rules": N_("This version of the game does not know its rules."),
    "refused": N_("The rules of this version refuse one of its moves. It can be seen up to there."),
    "unreadable": N_("The end of its file cannot be read. It can be seen up to there."),
}
PLAY_ON: Final = N_("Play on")
DELETE: Final = N_("Delete")
DELETE_ASKED: Final = N_("Delete this match?")
DELETE_COSTS: Final = N_(
    "Its record and what the coach has found in it are deleted. Nothing brings them back."
)
DELETED: Final = N_("The match is deleted.")
NOT_CHANGED: Final = N_("The match could not be changed: {why}.")
LEAVES: Final = N_("Play this match on?")
"""Asked when playing on costs something: leaving the match that counts."""

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
    """A moment, in the time of this place: "Today, 20:15", or only the day."""
    here = when.astimezone()
    near: dict[int, Message] = {0: TODAY, 1: YESTERDAY}
    words = near.get((today - here.date()).days)
    if words is not None:
        return say(words, clock=f"{here:%H:%M}")
    return day_said(here.date())


def day_said(day: date) -> str:
    """A day: "12 Mar 2026"."""
    return say(DAY, day=day.day, month=say(_MONTHS[day.month - 1]), year=day.year)
