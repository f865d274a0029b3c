"""The score sheet, the leaderboard and the thunderdome."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NC_, say
from game.language.voice import Said, TableVoice

# --- the score sheet -------------------------------------------------------------------------

WHERE: Final = N_("{game} · Round {n} · {target}")
COMPETITIVE_WHERE: Final = N_("{sign} Competitive · {game} · Round {n} · {target}")
OF_GOAL: Final = N_("of {n}")
"""Stands over how far everybody has come."""


# For translators: read aloud on the score sheet, one line for each player.  {total}: all points so
# far; {gained}: those of this round, which may be negative.
LINE: Final = N_("{name}: {total} in all, {gained} of it in this round.")

NOTHING: Final = NC_("left in hand", "nothing")
OUT: Final = NC_("on the score sheet", "out")

_XP: Final = N_("{xp} XP")
_XP_CHIPS: Final = N_("{xp} XP · {chips} chips")

# --- the leaderboard -------------------------------------------------------------------------

COLUMNS: Final = (
    NC_("column", "XP"),
    NC_("column", "Chips"),
    NC_("column", "Games"),
    NC_("column", "Won"),
    NC_("column", "Left early"),
)
COLUMNS_EXPLAINED: Final = N_(
    "XP decide the ranking: winning brings some, losing costs some. Chips are won and lost as "
    "stakes. Leaving a match early costs XP and the stake, and is counted here."
)
HOW_TO_BEGIN: Final = N_(
    "Choose Last One Colours in the menu and switch on “Competitive”. The winner of such a "
    "match gets XP, and the chips at stake."
)

# --- the thunderdome -------------------------------------------------------------------------

OVER: Final = N_("It is over.")

_WINS: Final = Said(N_("{Player} wins the thunderdome!"), player=N_("You win the thunderdome!"))
_WIN: Final = N_("{Players} win the thunderdome!")


def brought_said(xp: int | None, chips: int | None) -> str:
    """The gain from a competitive match: "+30 XP · +100 chips"; empty when nothing counts."""
    if xp is None:
        return ""
    if not chips:
        return say(_XP, xp=_signed(xp))
    return say(_XP_CHIPS, xp=_signed(xp), chips=_signed(chips))


def thunderdome_said(winners: tuple[int, ...], voice: TableVoice) -> str:
    """The sentence about the winner of the thunderdome."""
    if not winners:
        return say(OVER)
    if len(winners) == 1:
        return voice.say(_WINS, player=winners[0])
    return voice.say(_WIN, players=winners)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
