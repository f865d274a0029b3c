"""Sentences of the coach about a match that is over.  Parts of a result are in % of a round."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

COACH: Final = N_(
    "Say of a match that is over (.lcr) what was luck and what was skill, where each round turned, "
    "and which decisions of one player cost something."
)
SEAT: Final = N_("whose decisions are judged; seats count from 0 (the first person)")
JSON: Final = N_("print everything as JSON")
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
    "  Of the own choices, {known} % were errors by what could be known; the rest, {hidden} %, "
    "could not be known."
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
# For translators: {done} and {best} are moves ("Lay the 7 of hearts"), {cost} and {deviation}
# numbers in %, {why} sentences or nothing.
MISTAKE: Final = N_(
    "  Action {n}: {done}. A Master would do this: {best}. The difference is about {cost} % of a "
    "round (standard error {deviation} %). {why}"
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
    "each is sure to about 5 %; costs come from {pairs} imagined rounds for each decision. What "
    "lies within twice its standard error is not called an error. docs/coach.md says more."
)
