"""The words of a duplicate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.language.catalogue import N_, NN_, say
from game.language.voice import listed

TITLE: Final = N_("Duplicate")
PLACES_CHANGED: Final = N_("Same cards, new seats")
COMPARE: Final = N_("Compare")
STOP: Final = N_("Stop here")
STOP_MEANS: Final = N_(
    "You stop playing these cards. The matches so far can still be watched and analysed."
)
NOT_AGAIN: Final = N_(
    "A match cannot be played again with the same cards if moves were taken back, someone was "
    "dealt extra cards or a house rule held for one round only."
)
NOT_COMPARED: Final = N_("These matches no longer fit the rules, so they cannot be compared.")

# --- the page --------------------------------------------------------------------------------

EXPLAINED: Final = N_(
    "Each row is one hand of cards and shows what each player made of it. The best result in a "
    "row has a frame."
)
HAND: Final = N_("Cards of seat {n}")
_LEG: Final = N_("After match {n} of {total}: {game}")
_LEADS: Final = N_("With the same cards, {name} is ahead")
_YOU_LEAD: Final = N_("With the same cards, you are ahead")
_LEAD: Final = N_("With the same cards, {names} are ahead")
_LEVEL: Final = N_("With the same cards, everyone is level")
_WON: Final = NN_("{n} round won", "{n} rounds won")
_POINTS: Final = NN_("{n} point", "{n} points")
# For translators: {scores} is "4 + 3", {n} their sum.
_TOGETHER: Final = N_("{scores} = {n}")
_LEFT_OUT: Final = NN_(
    "{n} deal was not played the same way in all matches and is left out.",
    "{n} deals were not played the same way in all matches and are left out.",
)
# For translators: {name} is a player, {n} what this player made of a hand.
_MADE: Final = N_("{name}: {n}")
_TITLE_LINE: Final = N_("Duplicate: match {n} of {total}")
_TITLE_OVER: Final = N_("Duplicate: the comparison")
# For translators: {leg} is "Duplicate, match 2 of 3", {match} "Round 3 with Tui and Ben".
_TITLE_WITH: Final = N_("{leg} · {match}")


def title_line(number: int, total: int, match: str = "") -> str:
    """Return the duplicate in a line, with ``match``: a line about the match. ``number`` is that of
    the match, above ``total`` if all are over."""
    said = say(_TITLE_OVER) if number > total else say(_TITLE_LINE, n=number, total=total)
    return say(_TITLE_WITH, leg=said, match=match) if match else said


def after_said(played: int, total: int, game: str) -> str:
    """Return how far the duplicate is: "After match 2 of 3: Classic"."""
    return say(_LEG, n=played, total=total, game=game)


def headline_said(best: Sequence[str], everybody: bool, you: bool = False) -> str:
    """Return a sentence that says who is ahead with the same cards; ``everybody`` if all are level,
    ``you`` if the reader alone is ahead."""
    if everybody:
        return say(_LEVEL)
    if you:
        return say(_YOU_LEAD)
    return say(_LEADS, name=best[0]) if len(best) == 1 else say(_LEAD, names=listed(best))


def totals_said(totals: Sequence[int], rounds: bool) -> str:
    """Return the totals of a player in all matches: "4 + 3 = 7 points"."""
    last = say(_WON if rounds else _POINTS, n=sum(totals))
    if len(totals) == 1:
        return last
    return say(_TOGETHER, scores=" + ".join(map(str, totals)), n=last)


def left_out_said(n: int) -> str:
    """Return a sentence with the number of deals that are not compared."""
    return say(_LEFT_OUT, n=n)


def made_said(results: Sequence[tuple[str, int]]) -> str:
    """Return everybody's result with one hand, in a line."""
    return " · ".join(say(_MADE, name=name, n=n) for name, n in results)
