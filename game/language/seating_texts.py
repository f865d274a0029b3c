"""The words of the pages that seat people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.fact import Fact
from game.language.catalogue import N_, NN_, Message, look_up, say

WHO_PLAYS: Final = N_("Who plays?")
WHO_PLAYS_TIP: Final = N_("People and computers: who sits where, and how well they play.")

# --- the table
PERSON: Final = N_("Person")
CHANGING: Final = N_("If a seat changes hands, this match no longer counts for the leaderboard.")
CHANGED: Final = N_("Seats have changed hands: this match does not count for the leaderboard.")

# --- adding and leaving
EVERY_SEAT_A_PERSON: Final = N_("There is a person in every seat.")

# --- one seat
TAKEN_COLOUR: Final = N_("Someone here has this colour.")
NEW_PERSON: Final = N_("Player {n}")
TAKEN: Final = N_("Someone here is already called {name}.")
OTHER_PERSON: Final = N_(
    "{name} is a different person who has played here before: this match continues with {before}."
)
SEEN_ANOTHER: Final = N_(
    "{name} has already held another hand in this round, and can sit here in the next."
)

# --- handicaps
MORE: Final = NN_("1 more", "{n} more")
FEWER: Final = NN_("1 fewer", "{n} fewer")
SECONDS: Final = NN_("1 second", "{n} seconds")

HANDICAP: Final = N_("{score} · handicap")
"""At the plate of somebody for whom something is easier or harder."""
SEVERAL_HANDICAPS: Final = NN_("{n} handicap", "{n} handicaps")
"""On the tile of somebody with more handicaps than there are lines for."""

_MARKS: Final[Mapping[str, Message]] = {
    "hints": N_("hints"),
    "long-call": N_("long call"),
    "no-limit": N_("no limit"),
}
_TIME_MARK: Final = N_("{n} s")
_MORE_MARK: Final = NN_("1 card more", "{n} cards more")
_FEWER_MARK: Final = NN_("1 card fewer", "{n} cards fewer")


def said(message: Message, n: int = 1, **values: Any) -> str:
    """A message of this module with these values."""
    return say(message, **({"n": n} | values))


def problem_said(fact: Fact) -> str:
    """Why nobody can play like this."""
    return say(fact.code, **fact.values)


def handicap_marks(handicaps: tuple[str, ...], more: int = 0) -> tuple[str, ...]:
    """A few words for each handicap of a seat, as a record has them.  ``more``: the cards it is
    dealt more than the table's number."""
    marks = []
    if more:
        marks.append(said(_MORE_MARK if more > 0 else _FEWER_MARK, abs(more)))
    for word in handicaps:
        seconds = int(word.removeprefix("time-")) if word.startswith("time-") else -1
        if seconds > 0:
            marks.append(said(_TIME_MARK, seconds))
        else:
            marks.append(look_up(_MARKS["no-limit" if seconds == 0 else word]))
    return tuple(marks)
