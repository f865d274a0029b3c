"""The words of an evening of several matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.language.catalogue import N_, NN_, Message, say
from game.language.voice import listed

EVENING: Final = N_("An evening of matches")
EXPLAINED: Final = N_(
    "In each match, you get two points for every player you finish ahead of, and one for every "
    "player you tie with. If scores are level, fewer cards left in hand is better. You can "
    "stop at any time and carry on another day."
)
MODES: Final[Mapping[str, Message]] = {
    "alone": N_("each player"), "pairs": N_("pairs"), "teams": N_("two teams"),
}  # fmt: skip
NO_SIDES: Final[Mapping[str, Message]] = {
    "alone": N_("This needs at least two players."),
    "pairs": N_("Pairs need an even number of players, at least four."),
    "teams": N_("Two teams need at least three players."),
}
MODE_TIP: Final = N_(
    "Partners sit opposite each other. With two teams, every other seat is on the same team."
)
SERIES: Final = NN_("A cup of {n} match", "A cup of {n} matches")
LENGTHS: Final[Mapping[str, Message]] = {
    "short": N_("one round"), "medium": N_("first to win 2 rounds"), "own": N_("as set up"),
}  # fmt: skip
HANDICAPS_TIP: Final = N_(
    "The leader is dealt up to two extra cards, and those behind up to two fewer. The standings "
    "always show it."
)
VOTE_TIP: Final = N_(
    "Choose the first game here. Phones vote on each of the others. If two games tie, the one "
    "that got its votes first wins."
)
VOTE_NEEDS_PHONES: Final = N_("Voting needs phones, and nobody here is playing with one.")
_NEXT_VOTED: Final = N_("Match {n} of {total}: the room votes")

# --- the standing ----------------------------------------------------------------------------

BEFORE_FIRST: Final = N_("An evening of {n} matches")
END_EVENING: Final = N_("End the evening")
END_ASKED: Final = N_("End the evening here?")
END_MEANS: Final = N_("The podium shows who is ahead now, and no more matches are played.")
GO_ON: Final = N_("Continue")
_AFTER: Final = N_("After match {n} of {total}")
_NEXT: Final = N_("Match {n} of {total}: {game}")
_FINAL_OF: Final = N_("The final between {name} and {other}: {game}")
_MORE: Final = NN_("{n} card more", "{n} cards more")
_FEWER: Final = NN_("{n} card fewer", "{n} cards fewer")
_LATE: Final = NN_(
    "{name} joins late and starts with {n} point, the average so far.",
    "{name} joins late and starts with {n} points, the average so far.",
)
_TITLE_LINE: Final = N_("Evening: match {n} of {total}")
_TITLE_FINAL: Final = N_("Evening: the final")
_TITLE_OVER: Final = N_("Evening: the podium")
# For translators: {evening} is "Evening, match 2 of 5", {match} "Round 3 with Tui and Ben".
_TITLE_WITH: Final = N_("{evening} · {match}")


def after_said(played: int, total: int) -> str:
    """Return how far the evening is: "After match 2 of 5"."""
    return say(_AFTER, n=played, total=total) if played else say(BEFORE_FIRST, n=total)


def next_said(number: int, total: int, game: str, two: Sequence[str] = ()) -> str:
    """Return the next match: "Match 3 of 5: Last Card"; or the final between ``two``."""
    if two:
        return say(_FINAL_OF, name=two[0], other=two[1], game=game)
    return say(_NEXT, n=number, total=total, game=game)


def match_said(number: int, total: int, game: str) -> str:
    """Return the current match: "Match 3 of 5: Last Card", "Evening: the final · Last Card"."""
    return title_line(number, total, game) if number > total else next_said(number, total, game)


def next_voted(number: int, total: int) -> str:
    """Return the next match, on which the room votes."""
    return say(_NEXT_VOTED, n=number, total=total)


def handicap_said(more: int) -> str:
    """Return the cards that a side is dealt more or fewer: "2 cards fewer"."""
    return say(_MORE if more > 0 else _FEWER, n=abs(more))


# For translators: read aloud in the standing, one line for each player or pair.
# {total}: all points so far; {gained}: those of the last match.
_LINE: Final = N_("{name}: {total} in all, {gained} of it in this match.")


def line_said(name: str, total: int, gained: int) -> str:
    """Return the sentence that says how many points a side has."""
    return say(_LINE, name=name, total=total, gained=gained)


def late_said(name: str, points: int) -> str:
    """Return a sentence: somebody comes late and starts with so many points."""
    return say(_LATE, name=name, n=points)


def title_line(number: int, total: int, match: str = "") -> str:
    """Return the evening in a line, with ``match``: a line about the match. ``number`` is that of
    the match; above ``total`` for the final, and 0 if everything has been played."""
    if not number:
        return say(_TITLE_OVER)
    said = say(_TITLE_FINAL) if number > total else say(_TITLE_LINE, n=number, total=total)
    return say(_TITLE_WITH, evening=said, match=match) if match else said


# --- the end -----------------------------------------------------------------------------------

_WINS: Final = N_("{name} wins the evening")
_WIN: Final = N_("{names} win the evening")
TEAMS: Final = (N_("The golden team"), N_("The blue team"))


def headline_said(names: Sequence[str], several: bool) -> str:
    """Return a sentence that says who has won; ``several`` if one name is that of a pair."""
    if len(names) == 1 and not several:
        return say(_WINS, name=names[0])
    return say(_WIN, names=listed(names))
