"""Sentences of the coach about a match that is over.  Parts of a result are in % of a round."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

STILL_PLAYED: Final = N_(
    "This match is not over yet. The coach looks at all hands, so it waits until then."
)
# For translators: {why} is the system's reason.
TITLE: Final = N_("What the coach saw")
PAGES: Final = {
    "chances": N_("Chances"),
    "luck": N_("Luck and skill"),
    "decisions": N_("Decisions"),
    "meaning": N_("What this means"),
}

# For translators: {n} counts actions from 1, {said} are sentences about what happened.
AT_ACTION: Final = N_("Action {n} of {all}. {said}")
TURNING_POINT: Final = N_("A turning point.")
TURNED: Final = {
    # For translators: {name} had the chance {before} % before the action, and {after} % after it.
    (True, False): N_("By luck: {name} goes from {before}% to {after}%."),
    # For translators: as in the message before: {before}, {after}.
    (True, True): N_("By luck: you go from {before}% to {after}%."),
    # For translators: as in the messages before: {name}, {before}, {after}.
    (False, False): N_("By choice: {name} goes from {before}% to {after}%."),
    # For translators: as in the messages before: {before}, {after}.
    (False, True): N_("By choice: you go from {before}% to {after}%."),
}
"""How a turning point is said, by whether it was luck, and whose chance is the listener's."""
WATCH: Final = N_("Watch it at the table.")
# For translators: {chance} is a number in %.
CHANCE: Final = N_("{chance}%")

# For translators: {known} and {hidden} are numbers in %, with a sign.
OWN_PARTS: Final = N_("Avoidable mistakes: {known}%. Things nobody could know: {hidden}%.")
# The choices of a computer that played in a person's place.
STAND_IN: Final = N_("The computer’s choices")

# For translators: {errors} of {n} decisions were mistakes.
JUDGED: Final = NN_("One decision. Mistakes: {errors}.", "{n} decisions. Mistakes: {errors}.")
# For translators: {average} and {deviation} are numbers in %.
AVERAGE: Final = N_(
    "On average, a decision lowered the chance of winning by {average}% (give or take "
    "{deviation}%)."
)
# For translators: {done} is a move ("Play the 7 of hearts").
DONE: Final = N_("Action {n}: {done}")
# For translators: {best} is a move; {cost} is a number in %.
COST: Final = N_(
    "A Master would do this: {best}. That raises the chance of winning by about {cost}%."
)
# For translators: by how much a move is better; {low} and {high} are numbers in %, perhaps below 0.
LIKELY: Final = N_("Most likely {low}% to {high}%.")

MEANING: Final = (
    (
        N_("Chances"),
        N_(
            "The graph shows how often each player would win the round from that point. It can be "
            "off by about 5%."
        ),
    ),
    (
        N_("Luck and skill"),
        N_(
            "Every side starts with its fair share of the chance to win, and all parts add up "
            "exactly to the result. A good choice can still end badly, because nobody knows all "
            "hands."
        ),
    ),
    (
        N_("Decisions"),
        N_(
            "The coach asks what a Master would have done, knowing only what the player could "
            "know. It is called a mistake only if the Master’s move is clearly better."
        ),
    ),
    (
        N_("How sure is this?"),
        N_(
            "In one round the numbers tell a story; over many rounds they show who is better. The "
            "same match always gives the same numbers."
        ),
    ),
)
"""The headings and sentences of the last page."""
MEASURED: Final = (
    # For translators: {worlds} is a number.
    N_(
        "After each action, the coach looks at all hands and lets quick players finish the round, "
        "about {worlds} times, each time with the stock in another order. The change from one "
        "action to the next is more exact than each chance, because both use the same orders. "
        "Strong players would play on differently, and no number here covers that."
    ),
    N_(
        "Luck of the draw compares each card drawn with the average of all cards that could have "
        "come, so it is good as often as bad. Every other change is the choice of the player who "
        "acted."
    ),
    # For translators: {pairs} is a number, {version} that of the estimate.
    N_(
        "A decision is played out in {pairs} imagined rounds to see if the Master’s move is "
        "better, and then in four times as many new rounds to see by how much. A mistake that "
        "costs less than about 5% is too small to see in so few rounds, so it costs nothing here; "
        "it is a part of the things nobody could know. This is version {version} of the coach’s "
        "estimate."
    ),
)
"""How the numbers are found, in small print below the page."""

# --- on the statistics of a person ---------------------------------------------------------------

# For translators: {cost} and {deviation} are percentages with a decimal, {n} a number of decisions.
AVERAGE_SAID: Final = NN_(
    "One decision was judged. It lowered the chance of winning by {cost} (give or take "
    "{deviation}).",
    "{n} decisions were judged. On average, each lowered the chance of winning by {cost} (give "
    "or take {deviation}).",
)
