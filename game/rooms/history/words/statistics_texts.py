"""The words of the pages of statistics, feats and cards dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.catalogue import N_, NC_, NN_, Message, say

# --- the lists to choose from -----------------------------------------------------------------

SPANS: Final[Mapping[int, Message]] = {
    0: N_("All time"), 365: N_("The last year"), 91: N_("The last three months"),
    30: N_("The last 30 days"), 7: N_("The last week"),
}  # fmt: skip
"""Keyed by the number of days; 0 for all."""
SIZE: Final = NN_("One player", "{n} players")
NOBODY_YET: Final = N_("Nobody has played yet")
HOW_TO_BEGIN: Final = N_("Every saved match is counted here. The first one is a good start.")

# --- won --------------------------------------------------------------------------------------

# For translators: {share} and {even} are percentages, {n} a number of rounds.
_BETTER: Final = NN_(
    "{share} of one round won. Pure luck would give {even}.",
    "{share} of {n} rounds won. Pure luck would give {even}, so this is more than luck.",
)
_LIKE_CHANCE: Final = NN_(
    "{share} of one round won. Pure luck would give {even}, but one round is too few to tell.",
    "{share} of {n} rounds won. Pure luck would give {even}, so it could all be luck.",
)
_LESS: Final = NN_(
    "{share} of one round won, and pure luck would give {even}.",
    "{share} of {n} rounds won. Pure luck would give {even}, so there is room to grow.",
)
# For translators: {won} of {n} rounds or matches.
WON_OF: Final = N_("{won} of {n}")
PLAYED_FOR: Final = N_("Turns the game plays for you don’t count.")
BY: Final = {
    "game": N_("Rounds won by game"), "level": N_("Rounds won by strength"),
    "size": N_("Rounds won by table size"), "opponent": N_("Rounds won by opponent"),
}  # fmt: skip

# --- other papers -----------------------------------------------------------------------------

# For translators: a line over bars; filled ones are matches that {name} has won.
MATCHES_WON: Final = N_("Matches. Filled: won by {name}. Striped: won by the opponent.")
# For translators: {n} is how often the commonest card was laid.
LARGEST: Final = NN_(
    "The biggest square stands for one card.", "The biggest square stands for {n} cards."
)
TIMES: Final = NN_("once", "{n} times")
NUMBERS: Final = {
    "points": N_("points on the score sheet"),
    "laid": N_("cards played"),
    "drawn": N_("cards drawn"),
    "longest_pick_up": N_("cards in the biggest pick-up"),
    "largest_hand": N_("cards in the biggest hand"),
    "catches": N_("others caught for not calling"),
    "called": N_("calls made in time"),
    "forgot": N_("calls forgotten"),
    "caught": N_("of these caught by others"),
    "lies_told": N_("lies told"),
    "lies_found": N_("of these found out"),
    "lies_exposed": N_("lies seen through"),
    "wrong_doubts": N_("honest cards called a lie"),
    "shields": N_("attacks blocked"),
    "jumps": N_("cards played out of turn"),
    "longest_run": N_("cards in the longest run"),
}
"""Keyed by the fields of ``game.rooms.history.library.statistics.Numbers``, in the order of the
page."""
STREAKS: Final = {
    "rounds": N_("rounds won in a row (best)"),
    "rounds_now": N_("rounds won in a row (now)"),
    "matches": N_("matches won in a row (best)"),
    "matches_now": N_("matches won in a row (now)"),
}

# --- saving and deleting ----------------------------------------------------------------------

NOT_SAVED: Final = N_("{folder} cannot be written: {why}.")
DELETE_TOLD: Final = N_(
    "The matches stay, under another name. The statistics, feats and leaderboard results of "
    "{name} are gone for good."
)
TAKES_PART: Final = N_("{name}: a match, evening or duplicate is not over yet.")

# --- feats ------------------------------------------------------------------------------------

FEATS: Final = NC_("page", "Feats")
# For translators: {earned} of {n} feats; {steps} of {all} steps.
EARNED: Final = N_("{name}: {earned} of {n} feats, {steps} of {all} seals.")
NONE_EARNED: Final = N_("The first seal often comes with the first round you win.")
SEALS: Final = N_("All seals are in the history, under “Feats”.")
SEALS_ARE: Final = N_("Each feat has up to three seals, and the last one is gold.")
# For translators: {value} of {n}: how far somebody has come.
SO_FAR: Final = N_("{value} of {n}")
# For translators: {name} is a person, {title} the title of a feat.
NEW_FEAT: Final = N_("{name}: {title}")
# For translators: {title} is the title of a feat, {n} how many more there are.
MORE_FEATS: Final = NN_("{title} · and one more seal", "{title} · and {n} more seals")

# --- the cards dealt --------------------------------------------------------------------------

# For translators: {level} is how strong they are.
COMPUTERS: Final = N_("Computers: {level}")
KINDS: Final = {
    "wild": N_("Wild cards"), "attack": N_("Attack cards"), "points": N_("Points per card"),
}  # fmt: skip
# For translators: what was dealt, and in brackets what chance would give.
BESIDE_CHANCE: Final = N_("{dealt} ({even})")
DEALT_EXPLAINED: Final = (
    N_("This page counts every card dealt to anyone in all saved matches."),
    N_("Pure luck would give each hand its fair share of wild cards, attack cards and points."),
    N_("No hand gets exactly that: honest cards run hot and cold."),
    N_(
        "The test adds up all the differences and says how often fair shuffles would be at "
        "least this uneven."
    ),
    N_("Less than 1 in 100 would be suspicious. Anything else is just what shuffling looks like."),
)
# For translators: {square}, {freedom} and {share} are numbers of a statistical test.
TESTED: Final = N_("χ² = {square} with {freedom} degrees of freedom, p = {share}")
TOO_FEW: Final = NN_(
    "One deal so far: too few to test. The test needs about thirty.",
    "{n} deals so far: too few to test. The test needs about thirty.",
)
FAIR: Final = N_("Nothing strange: {share} of fair shuffles are at least this uneven.")
ODD: Final = N_("Unusual, but it happens: {share} of fair shuffles are at least this uneven.")
STRANGE: Final = N_(
    "Strange: only {share} of fair shuffles are this uneven. Look again after more rounds, and "
    "check a match with “last-card verify”."
)
NO_DEALS: Final = N_("No cards have been dealt yet")


def won_said(share: str, even: str, n: int, better: bool, less: bool) -> str:
    """Return a sentence about the rounds that were won."""
    return say(_BETTER if better else _LESS if less else _LIKE_CHANCE, share=share, even=even, n=n)
