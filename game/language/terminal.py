"""The words of the commands ``watch``, ``replay`` and ``check`` in a terminal."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

CARDS: Final = NN_("{name}: {n} card", "{name}: {n} cards")
"""name: of a player; n: how many cards they hold"""
PILE: Final = N_("On the pile: {cards}")
"""cards: the last ones, the top one last, as the notation writes them"""
HAND: Final = N_("Your hand: {cards}")
"""cards: as the notation writes them; a star behind those that may be laid"""
BUTTONS: Final = N_("You can: {buttons}")
"""buttons: what to type, and what it means"""
TYPE: Final = N_(
    "Type a move the way records write it (7H, 7H+7C, AH=S, 7H! to call as well, draw …), “? "
    "7H” for what it would do, “hint”, “auto”, or “quit”."
)
NOT_A_MOVE: Final = N_("“{text}” is not a move: {why}")
"""text: what was typed; why: a sentence"""
ROUND_OVER: Final = N_("The round is over. Totals: {totals}")
"""totals: each player with their points or rounds"""

WATCH_HELP: Final = {
    "rules": N_("the game"),
    "options": N_("options of the game"),
    "players": N_("seats (3)"),
    "level": N_("strength of the computers"),
    "play": N_("play at the first seat"),
    "rounds": N_("rounds at most (1)"),
    "seed": N_("the seed that decides the luck of the cards"),
    "pace": N_("how fast computers play: 1 as at the table, 0 without waiting (the default)"),
}
"""The help of each option."""
# For translators: --players is an option; {least} and {most} are its lowest and highest value.
PLAYERS: Final = N_("--players: from {least} to {most}, not {given}")

# --- replay ------------------------------------------------------------------------------------

REPLAY: Final = N_("Play a record (.lcr) through the rules and say how each round went.")
# For translators: {why} is one whole sentence or several.
RECORD_WRONG: Final = N_("{file}: {why}")
NOT_AS_SAVED: Final = N_("This is not the match that was saved: {why}.")
# For translators: {game} is the name of a game, {target} what it is played to.
GAME: Final = N_("{game}. {target}")
# For translators: {names} is a list of players: "Ana, Ben and Cy".
AT_THE_TABLE: Final = N_("At the table: {names}.")
# For translators: {round} is the number of the round, {name} a player.
ROUND_GOES_ON: Final = NN_(
    "Round {round}: one action so far; it is {name}’s turn.",
    "Round {round}: {n} actions so far; it is {name}’s turn.",
)
# For translators: {round} is the number of the round, {names} one player or several.
ROUND_WON: Final = NN_(
    "Round {round}: {names} won (went out) after one action.",
    "Round {round}: {names} won (went out) after {n} actions.",
)
# For translators: {round} is the number of the round, {names} one player or several.
ROUND_BLOCKED: Final = NN_(
    "Round {round}: {names} won (nobody could move) after one action.",
    "Round {round}: {names} won (nobody could move) after {n} actions.",
)
# For translators: {scores} is a list of players with their points: "Ana 12, Ben 3".
SCORE: Final = N_("Score: {scores}.")
# For translators: {names} is one player or several.
MATCH_WON: Final = N_("Match won by {names}.")
OUT_AT: Final = NN_(
    "Out at one point, the last one in wins.", "Out at {n} points, the last one in wins."
)
FIRST_TO_POINTS: Final = NN_("First to one point.", "First to {n} points.")
FIRST_TO_ROUNDS: Final = NN_("One round decides.", "First to win {n} rounds.")

# --- check: what follows the name of a file ------------------------------------------------------

# For translators: both are numbers of scenarios.
CHECKED: Final = N_("{passed} passed, {failed} failed")
# For translators: {suffix} is the end of a file's name, .scn
NO_SCENARIO: Final = N_("there is no scenario (*{suffix}) in this folder")
# For translators: {byte} is the number of a byte.
NOT_UTF_8: Final = N_("cannot be read: byte {byte} is not UTF-8")
# For translators: {column} is a number, {why} a whole sentence.
AT_COLUMN: Final = N_("column {column}: {why}")

# --- verify ------------------------------------------------------------------------------------

VERIFY: Final = N_(
    "Check that every round of a finished match was dealt from the secret it was committed to, "
    "and from the words its players cut the cards with."
)
COMMITTED: Final = N_("what was shown before the first deal, to compare with the record")
# For translators: {commitment} is a number of 64 hexadecimal digits.
COMMITMENT: Final = N_("Commitment: {commitment}")
OTHER_COMMITMENT: Final = N_(
    "It is not the one that was shown before: this is another match, or its header or its "
    "secret was changed."
)
NO_SECRET: Final = N_(
    "The seed of this match is a number that somebody may have chosen or can guess, so its "
    "commitment proves nothing."
)
STILL_SECRET: Final = N_(
    "This copy holds no secret, because its match was not over. Compare its commitment with "
    "the record of the finished match: {commitment}"
)
# For translators: {round} is the number of the round, {n} how many cuts went into it.
DEALT_RIGHT: Final = NN_(
    "Round {round}: dealt from the secret and one cut.",
    "Round {round}: dealt from the secret and {n} cuts.",
)
CHECKED_WHOLE: Final = NN_(
    "One round was checked, and it ended the match. Won by: {names}.",
    "{n} rounds were checked, and the last of them ended the match. Won by: {names}.",
)
CHECKED_PART: Final = NN_(
    "One round was checked, and the match was not over after it: nothing here can tell whether "
    "more was played.",
    "{n} rounds were checked, and the match was not over after them: nothing here can tell "
    "whether more was played.",
)
UNSEALED: Final = N_(
    "The match has no seal of the game around it, so lines may have been removed from its end."
)
OTHER_DEALER: Final = N_(
    "Round {round} has the wrong dealer: the lot or the previous round gives another."
)
