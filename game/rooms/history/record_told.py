"""A match in a few lines, as the commands tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.rules import BUST, POINTS, Series
from game.language.catalogue import NN_, _, say, translated
from game.language.menu_texts import YOU
from game.language.voice import listed
from game.table.match import Match

# For translators: {round} is the number of the round, {name} a player.
ROUND_GOES_ON: Final = NN_(
    "Round {round}: one action so far; it is {name}’s turn.",
    "Round {round}: {n} actions so far; it is {name}’s turn.",
)
ROUND_IS_YOURS: Final = NN_(
    "Round {round}: one action so far; it is your turn.",
    "Round {round}: {n} actions so far; it is your turn.",
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
OUT_AT: Final = NN_(
    "Out at one point. Last one standing wins.", "Out at {n} points. Last one standing wins."
)
FIRST_TO_POINTS: Final = NN_("First to one point.", "First to {n} points.")
FIRST_TO_ROUNDS: Final = NN_("One round decides.", "First to win {n} rounds.")


def told(match: Match) -> Iterator[str]:
    """The match in a few lines: the game, the players, each round, and the score."""
    rules, record = match.game.rules, match.record
    # For translators: {game} is the name of a game, {target} what it is played to.
    yield _("{game}. {target}", game=translated(rules.name), target=_target(rules.series))
    # For translators: {names} is a list of players: "Ana, Ben and Cy".
    yield _("At the table: {names}.", names=listed(match.names))
    again = Match.seated(record)
    for played in record.rounds:
        again.replay(played)
        n, number = len(played.moves), played.number
        if again.result is None:
            turn = match.names[again.state.turn]
            if turn == say(YOU):
                yield say(ROUND_IS_YOURS, round=number, n=n)
            else:
                yield say(ROUND_GOES_ON, round=number, n=n, name=turn)
            break
        winners = listed([match.names[seat] for seat in again.result.ending.winners])
        blocked = again.result.ending.reason == "blocked"
        won = ROUND_BLOCKED if blocked else ROUND_WON
        yield say(won, round=number, n=n, names=winners)
    scores = ", ".join(
        f"{name} {total}" for name, total in zip(match.names, match.standing.totals, strict=True)
    )
    # For translators: {scores} is a list of players with their points: "Ana 12, Ben 3".
    yield _("Score: {scores}.", scores=scores)
    if match.standing.winners:
        winners = listed([match.names[seat] for seat in match.standing.winners])
        # For translators: {names} is one player or several.
        yield _("Match won by {names}.", names=winners)


def _target(series: Series) -> str:
    """The target of the match, for somebody who reads a record."""
    if series.kind == BUST:
        return say(OUT_AT, n=series.target)
    if series.kind == POINTS:
        return say(FIRST_TO_POINTS, n=series.target)
    return say(FIRST_TO_ROUNDS, n=series.target)
