"""The pages of statistics, of feats and of the cards that were dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.catalogue import N_, NC_, NN_, Message, say

# --- what is looked at ------------------------------------------------------------------------

SPANS: Final[Mapping[int, Message]] = {
    0: N_("All the time"), 365: N_("The last year"), 91: N_("The last three months"),
    30: N_("The last 30 days"), 7: N_("The last week"),
}  # fmt: skip
"""Keyed by the number of days; 0 for all."""
SIZE: Final = NN_("One player", "{n} players")
NOBODY_YET: Final = N_("Nobody has played yet")
HOW_TO_BEGIN: Final = N_("Every match that is kept is counted here. The first one is a good start.")

# --- won --------------------------------------------------------------------------------------

# For translators: {share} and {even} are percentages, {n} a number of rounds.
_BETTER: Final = NN_(
    "{share} of one round won, where chance alone would give {even}.",
    "{share} of {n} rounds won, where chance alone would give {even}: more than luck.",
)
_LIKE_CHANCE: Final = NN_(
    "{share} of one round won, where chance alone would give {even}: too few rounds to tell.",
    "{share} of {n} rounds won, where chance alone would give {even}: luck may be all of it.",
)
_LESS: Final = NN_(
    "{share} of one round won, where chance alone would give {even}.",
    "{share} of {n} rounds won, where chance alone would give {even}: room to grow.",
)
# For translators: {won} of {n} rounds or matches.
WON_OF: Final = N_("{won} of {n}")
BY: Final = {
    "game": N_("Rounds won by game"), "level": N_("Rounds won by strength"),
    "size": N_("Rounds won by table"), "opponent": N_("Rounds won by opponent"),
}  # fmt: skip

# --- other papers -----------------------------------------------------------------------------

# For translators: a line over bars; filled ones are matches that {name} has won.
MATCHES_WON: Final = N_("Matches. Filled: won by {name}. Striped: won by the other.")
# For translators: {n} is how often the commonest card was laid.
LARGEST: Final = NN_("The largest square is one card.", "The largest square is {n} cards.")
TIMES: Final = NN_("once", "{n} times")
NUMBERS: Final = {
    "points": N_("points written down"),
    "laid": N_("cards played"),
    "drawn": N_("cards drawn"),
    "longest_pick_up": N_("cards in the longest pick-up"),
    "largest_hand": N_("cards in the largest hand"),
    "catches": N_("others caught without a call"),
    "called": N_("calls made in time"),
    "forgot": N_("calls forgotten"),
    "caught": N_("of these caught by others"),
    "lies_told": N_("lies told"),
    "lies_found": N_("of these found out"),
    "lies_exposed": N_("lies of others found"),
    "wrong_doubts": N_("honest cards doubted"),
    "shields": N_("attacks blocked"),
    "jumps": N_("cards played out of turn"),
    "longest_run": N_("cards in the longest run"),
}
"""Keyed by the fields of ``game.rooms.history.library.statistics.Numbers``, in the order of the
page."""
STREAKS: Final = {
    "rounds": N_("rounds won in a row, at best"),
    "rounds_now": N_("rounds won in a row, now"),
    "matches": N_("matches won in a row, at best"),
    "matches_now": N_("matches won in a row, now"),
}

# --- giving away and deleting -----------------------------------------------------------------

NOT_SAVED: Final = N_("{folder} cannot be written: {why}.")
DELETE_TOLD: Final = N_(
    "The matches stay, with another name in their place. Statistics, feats and the leaderboard of "
    "{name} are gone for good."
)
TAKES_PART: Final = N_(
    "{name} takes part in a match, an evening or a duplicate that waits to be continued."
)

# --- feats ------------------------------------------------------------------------------------

FEATS: Final = NC_("page", "Feats")
# For translators: {earned} of {n} feats; {steps} of {all} steps.
EARNED: Final = N_("{name}: {earned} of {n} feats, {steps} of {all} seals.")
NONE_EARNED: Final = N_("The first seal is often the first round that is won.")
# For translators: {value} of {n}: how far somebody has come.
SO_FAR: Final = N_("{value} of {n}")
# For translators: {name} is a person, {title} the title of a feat.
NEW_FEAT: Final = N_("{name}: {title}")
# For translators: {title} is the title of a feat, {n} how many more there are.
MORE_FEATS: Final = NN_("{title} · one seal more", "{title} · {n} seals more")

# --- the cards dealt --------------------------------------------------------------------------

# For translators: {level} is how strong they are.
COMPUTERS: Final = N_("Computers: {level}")
KINDS: Final = {
    "wild": N_("Wild cards"), "attack": N_("Attack cards"), "points": N_("Points a card"),
}  # fmt: skip
# For translators: what was dealt, and in brackets what chance would give.
BESIDE_CHANCE: Final = N_("{dealt} ({even})")
DEALT_EXPLAINED: Final = (
    N_("This page counts every card that was dealt, to everybody, in all matches that are kept."),
    N_(
        "Chance alone would give each hand its part of the wild cards, of the attacks and of the "
        "points in the pack."
    ),
    N_("No hand is exactly like that: honest cards run hot and cold."),
    N_(
        "The test adds up all differences, and says how often honest cards would differ at least "
        "so much."
    ),
    N_(
        "Fewer than one in a hundred would be suspicious; anything else is what shuffling looks "
        "like."
    ),
)
# For translators: {square}, {freedom} and {share} are numbers of a statistical test.
TESTED: Final = N_("χ² = {square} with {freedom} degrees of freedom, p = {share}")
TOO_FEW: Final = NN_(
    "One deal so far: too few to test. It takes about thirty.",
    "{n} deals so far: too few to test. It takes about thirty.",
)
FAIR: Final = N_(
    "Nothing strange: {share} of honest shufflers would be at least this far from the average."
)
ODD: Final = N_(
    "Unusual, but it happens: {share} of honest shufflers would be at least this far off."
)
STRANGE: Final = N_(
    "Strange: only {share} of honest shufflers would be this far off. Look at it again after more "
    "rounds, and check a match with “last-card verify”."
)
NO_DEALS: Final = N_("No card has been dealt yet")


def won_said(share: str, even: str, n: int, better: bool, less: bool) -> str:
    """A sentence about the rounds that were won."""
    return say(_BETTER if better else _LESS if less else _LIKE_CHANCE, share=share, even=even, n=n)
