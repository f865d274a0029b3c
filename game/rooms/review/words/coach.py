"""Sentences of the coach about a match that is over.  Parts of a result are in % of a round."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

COACH: Final = N_(
    "Say of a match that is over (.lcr) what was luck and what was skill, where each round turned, "
    "and which decisions of one player cost something."
)
SEAT: Final = N_("whose decisions are judged; seats count from 0 (the first person)")
STILL_PLAYED: Final = N_(
    "This match is still going on. The coach looks at all hands, so it waits until the match is "
    "over."
)
# For translators: {given} is the number that was typed, {last} that of the last seat.
NO_SEAT: Final = N_("there is no seat {given}: seats are from 0 to {last}")
# For translators: {why} is the system's reason.
NOT_KEPT: Final = N_("The analysis could not be kept: {why}.")
# For translators: {done} and {of} are numbers of actions.
UNDER_WAY: Final = N_("{done} of {of} actions")

# For translators: {round} is a number, {name} a player, {result} the part won, in %.
ROUND: Final = N_("Round {round}, as {name} played it: {result} % of the round won.")
# For translators: {result}, {even}, {deal}, {drawn}, {own} and {others} are numbers in %.
ACCOUNT: Final = N_(
    "  {result} % = {even} % even chance {deal} % luck of the deal {drawn} % luck later "
    "{own} % own choices {others} % choices of the others"
)
# For translators: {known} and {hidden} are numbers in %, with a sign.
OWN: Final = N_(
    "  Errors that could have been avoided: {known} %. What nobody could know: {hidden} %."
)
# For translators: {n} counts actions from 1; {other} is who did it, {move} is in the notation;
# {name} is whose chance went from {before} to {after}.
TURNED_BY_LUCK: Final = N_(
    "  Turning point, action {n}: {other} ({move}), by luck: {name} from {before} % to {after} %."
)
# For translators: as in the message before: {other}, {move}, {name}, {before}, {after}.
TURNED_BY_CHOICE: Final = N_(
    "  Turning point, action {n}: {other} ({move}), by choice: {name} from {before} % to {after} %."
)
# For translators: {done} and {best} are moves ("Lay the 7 of hearts"), {cost}, {low} and {high}
# numbers in %, {why} sentences or nothing.
MISTAKE: Final = N_(
    "  Action {n}: {done}. A Master would do this: {best}. That is better by about {cost} % of a "
    "round ({low} to {high} %). {why}"
)
# For translators: {n} and {errors} are numbers of decisions.
DECISIONS: Final = NN_(
    "  One decision; errors shown: {errors}.", "  {n} decisions; errors shown: {errors}."
)
# For translators: {name} is a player, {average} and {deviation} are numbers in %.
TOTAL: Final = NN_(
    "All rounds: {name} made one decision, which cost {average} % of a round (standard error "
    "{deviation} %).",
    "All rounds: {name} made {n} decisions, which cost {average} % of a round each on average "
    "(standard error {deviation} %).",
)
# For translators: {version}, {worlds} and {pairs} are numbers.
HOW_SURE: Final = N_(
    "Estimate {version}: chances come from about {worlds} imagined stocks for each action, so that "
    "each may be off by about 5 %. {pairs} imagined rounds tell whether another move is better, "
    "and as many new ones by how much. An error of less than about 5 % of a round cannot be seen. "
    "docs/coach.md says more."
)

# --- the page in the game -----------------------------------------------------------------------

TITLE: Final = N_("What the coach saw")
PAGES: Final = {
    "chances": N_("Chances"),
    "luck": N_("Luck and skill"),
    "decisions": N_("Decisions"),
    "meaning": N_("What this means"),
}
# For translators: {done} and {of} are numbers of actions.
LOOKING: Final = N_("The coach is looking at the match: action {done} of {of}.")
FIRST: Final = N_(
    "A round is shown here as soon as the coach has looked at all of it. You can leave: what has "
    "been found is kept, and the coach goes on from there."
)

# For translators: {n} counts actions from 1, {said} are sentences about what happened.
AT_ACTION: Final = N_("Action {n} of {all}. {said}")
TURNING_POINT: Final = N_("A turning point.")
# For translators: {name} had the chance {before} % before the action, and {after} % after it.
BY_LUCK: Final = N_("By luck: {name} from {before} % to {after} %.")
# For translators: as in the message before: {name}, {before}, {after}.
BY_CHOICE: Final = N_("By choice: {name} from {before} % to {after} %.")
WATCH: Final = N_("Watch it at the table.")
# For translators: {chance} is a number in %.
CHANCE: Final = N_("{chance} %")

# For translators: {name} is a player; it is the mean of {n} rounds.
IN_ALL: Final = NN_("{name} in one round", "{name} in {n} rounds, on average")
# For translators: {known} and {hidden} are numbers in %, with a sign.
OWN_PARTS: Final = N_(
    "Errors that could have been avoided: {known} %. What nobody could know: {hidden} %."
)

# For translators: {errors} of {n} decisions were errors.
JUDGED: Final = NN_("One decision; errors: {errors}.", "{n} decisions; errors: {errors}.")
# For translators: {average} and {deviation} are numbers in %.
AVERAGE: Final = N_(
    "On average a decision cost {average} % of a round (give or take {deviation} %)."
)
# For translators: {done} is a move ("Lay the 7 of hearts").
DONE: Final = N_("Action {n}: {done}")
# For translators: {best} is a move, {low} and {high} are numbers in %, perhaps below zero.
WITHIN: Final = N_(
    "A Master might do this: {best}. No difference can be seen ({low} to {high} % of a round)."
)
# For translators: {best} is a move; {cost}, {low} and {high} are numbers in %.
COST: Final = N_(
    "A Master would do this: {best}. That is better by about {cost} % of a round ({low} to "
    "{high} %)."
)

MEANING: Final = (
    (
        N_("Chances"),
        # For translators: {worlds} is a number.
        N_(
            "After each action the coach plays the round on with quick players, in about {worlds} "
            "orders of the stock, and looks at all hands. The share that a player wins is the "
            "chance in the graph. It may be off by about 5 %. The difference between two actions "
            "in a row is surer, because both are played on in the same orders."
        ),
    ),
    (
        N_("Luck and skill"),
        N_(
            "The parts always add up to the result, to the decimal. Luck is the chance after a "
            "card was drawn, less the mean over all cards that could have been drawn: it is as "
            "often good as bad. The rest of each change is the choice of the player who acted. A "
            "good choice can have bad consequences, because nobody knows all hands."
        ),
    ),
    (
        N_("Decisions"),
        # For translators: {pairs} is a number.
        N_(
            "A decision is judged by what its player knew. A Master looks for the best move. Then "
            "both moves are played on in {pairs} imagined rounds, which tell whether that move is "
            "better, and in as many new ones, which tell by how much. The numbers in brackets say "
            "how far off that may be. An error of less than about 5 % of a round cannot be seen in "
            "so few rounds, and costs nothing here."
        ),
    ),
    (
        N_("How sure all this is"),
        # For translators: {version} is a number.
        N_(
            "Strong players would play on differently from the quick ones, and no interval says "
            "how much that matters. In one round the numbers tell a story; over many rounds they "
            "tell who is better. This is estimate {version}. The same match always gives the same "
            "numbers."
        ),
    ),
)

# --- on the statistics of a person ---------------------------------------------------------------

# For translators: {cost} and {deviation} are percentages with a decimal, {n} a number of decisions.
AVERAGE_SAID: Final = NN_(
    "One decision was judged. It cost {cost} of a round (give or take {deviation}).",
    "{n} decisions were judged. On average each cost {cost} of a round (give or take {deviation}).",
)
