"""The house rules that a room may vote on for one round: a row for each, with its question.

A rule fits if the game has the option, if it is not in force yet, and if the table with it is one
for a round: deck, deal, sides, series and conduct are those of the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import N_
from game.rulesets import GAMES, idle, rules_for
from game.rulesets.options import OptionError

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Votable(NamedTuple):
    """A value of an option that a room may choose for one round."""

    key: str
    value: str
    question: str
    """A message."""


VOTABLE: Final = (
    Votable("jump_in", "yes", N_("Jumping in?")),
    Votable("seven_swap", "yes", N_("Sevens swap hands?")),
    Votable("zero_rotate", "yes", N_("Zeros rotate hands?")),
    Votable("stack_draws", "any", N_("Pick-ups on pick-ups?")),
    Votable("no_bluff", "yes", N_("No bluffing with a +4?")),
    Votable("nominate", "yes", N_("Choose whom it hits?")),
    Votable("mix_pickups", "yes", N_("Twos and fives together?")),
    Votable("skip_stack", "yes", N_("Tens on tens?")),
    Votable("three_blocks", "yes", N_("Threes block?")),
    Votable("seven_passes", "yes", N_("Sevens pass hands?")),
    Votable("eight_reverses", "yes", N_("Eights reverse?")),
    Votable("draw_count", "until_match", N_("Draw until something fits?")),
    Votable("draw_when", "any", N_("Draw whenever you like?")),
    Votable("play_drawn", "yes", N_("Play the drawn card at once?")),
    Votable("force_play", "yes", N_("Must you play what you draw?")),
    Votable("last_call", "catch", N_("Catch each other without a call?")),
    Votable("last_call", "off", N_("Nobody calls?")),
    Votable("chicken_dance", "yes", N_("The chicken dance?")),
    Votable("chicken_dance", "no", N_("No chicken dance?")),
)


def fit_a_round(match: Rules, played: Rules) -> bool:
    """True if a round of a match by the rules ``match`` may be played by the rules ``played``."""
    conduct = match.conduct
    return not (conduct.competitive or conduct.practice or conduct.duplicate) and all(
        getattr(match, part) == getattr(played, part)
        for part in ("id", "deck", "packs", "seats", "dealing", "series", "conduct", "scoring")
    ) and match.finishing.partners == played.finishing.partners  # fmt: skip


def fitting(
    game_id: str, seats: int, chosen: Mapping[str, str], deal: Sequence[int] = ()
) -> list[Votable]:
    """The rows of which each changes something in a round of this match, and is legal in it.
    Raises OptionError for a match that cannot be played."""
    info, now = GAMES[game_id], rules_for(game_id, seats, chosen, deal)
    full = info.complete(chosen)
    found = []
    for row in VOTABLE:
        if row.key not in full or full[row.key] == row.value:
            continue
        after = {**chosen, row.key: row.value}
        try:
            rules = rules_for(game_id, seats, after, deal)
        except OptionError:
            continue
        if row.key not in idle(game_id, after) and rules != now and fit_a_round(now, rules):
            found.append(row)
    return found
