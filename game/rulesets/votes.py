"""The house rules that a room may vote on for one round: the ``votes`` of the options.

A rule fits if the game has the option, if it is not in force yet, and if the table with it is one
for a round: deck, deal, sides, series and conduct are those of the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.rulesets import GAMES, idle, rules_for
from game.rulesets.common import HAND_SIZE
from game.rulesets.options import Option, OptionError, Vote

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Votable(NamedTuple):
    """A value of an option on which a room may vote."""

    option: Option
    vote: Vote


def rules_of_round(
    match: Rules, chosen: Mapping[str, str], own: Mapping[str, str], deal: Sequence[int] = ()
) -> Rules | None:
    """The rules of a round with its ``own`` options, in a match by the rules ``match``, which are
    those of ``chosen`` and ``deal``.  None if a round may not be played so.  Raises OptionError."""
    played = rules_for(match.id, match.seats, {**chosen, **own}, deal)
    dealing, before = replace(played.dealing, choice=match.dealing.choice), match
    if dealing.hand_size in dealing.choice:
        # How many cards are dealt is the dealer's to say in any match.
        played, before = replace(played, dealing=dealing), replace(match, dealing=dealing)
        if own.keys() == {HAND_SIZE}:
            return played
    return played if fit_a_round(before, played) else None


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
    """The house rules that are legal in this match and change something in a round of it, in the
    order of the game's options. Raises OptionError for a match that cannot be played."""
    info, now = GAMES[game_id], rules_for(game_id, seats, chosen, deal)
    full = info.complete(chosen)
    found = []
    rows = [Votable(option, vote) for option in info.options for vote in option.votes]
    for row in rows:
        option, vote = row
        if full[option.key] == vote.value:
            continue
        after = {**chosen, option.key: vote.value}
        try:
            rules = rules_for(game_id, seats, after, deal)
        except OptionError:
            continue
        if option.key not in idle(game_id, after) and rules != now and fit_a_round(now, rules):
            found.append(row)
    return found
