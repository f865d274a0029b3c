"""The deal of the day: one round of each game for every day, the same cards and opponents on every
machine.

Everything follows from the date, the game and ``VERSION``, so no network is needed. As anybody can
work out the cards from the date, such a round never counts for the leaderboard.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Final, NamedTuple

from game.agents import Luck
from game.agents.making import make
from game.rulesets import GAMES
from game.table.match import Match
from game.table.people.cast import IDS, member
from game.table.playout import play_out
from game.table.records.record import Player, Record

VERSION: Final = 1
"""The version of the derivation. Increase it when a date gives another deal."""
FIRST: Final = date(2026, 1, 1)
"""The first day that has a deal."""
OPPONENTS: Final = 3
SEAT: Final = 0
"""The seat of the person, and of the Master."""
LIMIT: Final = 1500
"""The greatest number of actions for which a Master plays."""

_LEVELS: Final = ("casual", "sharp")
"""The levels of opponents. Neither searches, so they play the same on slow machines."""
_SEED_BYTES: Final = 7
_AHEAD: Final = 4000
"""The number of days after tomorrow in which a match may have begun before the clock went back."""


class Opponent(NamedTuple):
    """A computer player of a deal."""

    face: str
    """The id of a member of the cast."""
    level: str

    @property
    def name(self) -> str:
        """The name that belongs to the face."""
        known = member(self.face)
        return known.name if known is not None else self.face


class DailyDeal(NamedTuple):
    """The deal of one game on one day."""

    game: str
    day: date
    seed: int
    """The seed of the match. It is small, so the commitment of the match does not count as
    proof."""
    opponents: tuple[Opponent, ...]
    options: Mapping[str, str]
    """The options that differ from the defaults: the match is one round."""

    @property
    def key(self) -> str:
        """The key of the deal in files."""
        return f"{VERSION}/{self.day.isoformat()}/{self.game}"


def _digest(game_id: str, day: date, about: str = "") -> bytes:
    text = f"last-card/daily/{VERSION}/{game_id}/{day.isoformat()}{about}"
    return hashlib.sha256(text.encode()).digest()


def deal_of(game_id: str, day: date) -> DailyDeal:
    """Return the deal of that game on that day. Raises KeyError for an unknown game."""
    digest = _digest(game_id, day)
    faces = sorted(IDS, key=lambda face: _digest(game_id, day, f"/{face}"))
    levels = [_LEVELS[byte % len(_LEVELS)] for byte in digest[_SEED_BYTES:]]
    opponents = tuple(map(Opponent, faces[:OPPONENTS], levels))
    one_round = GAMES[game_id].changed({"match": "rounds", "rounds": "1"})
    seed = int.from_bytes(digest[:_SEED_BYTES], "big")
    return DailyDeal(game_id, day, seed, opponents, MappingProxyType(one_round))


def deal_in(record: Record, today: date) -> DailyDeal | None:
    """Return the deal that this match is played with; None if it is another match.  Whatever the
    clock says now, a match stays what it was when it began: the latest days are looked at first,
    then those that are still to come."""
    if record.match_seed >= 1 << (8 * _SEED_BYTES) or record.rules not in GAMES:
        return None
    seed = record.match_seed.to_bytes(_SEED_BYTES, "big")
    latest = max(0, (today - FIRST).days + 1)
    for number in (*range(latest, -1, -1), *range(latest + 1, latest + _AHEAD)):
        day = FIRST + timedelta(days=number)
        if _digest(record.rules, day).startswith(seed):
            return deal_of(record.rules, day)
    return None


class DailyOutcome(NamedTuple):
    """The result of one player in a deal of the day."""

    won: bool
    left: int
    """The number of cards left in hand."""
    actions: int
    """The number of actions of the player: cards played and drawn, calls, catches."""


def outcome(match: Match, seat: int = SEAT) -> DailyOutcome:
    """Return the result of that seat. Raises ValueError during the round."""
    if match.result is None:
        raise ValueError("the round is not over")
    done = sum(move.seat == seat for move in match.record.rounds[-1].moves)
    won = seat in match.standing.winners
    return DailyOutcome(won, match.result.hands[seat].bit_count(), done)


def masters_outcome(
    deal: DailyDeal, tell: Callable[[int], None] = lambda done: None
) -> DailyOutcome | None:
    """Let a Master play in the person's seat, with the same cards and opponents, and return the
    result; None if the round is not over after ``LIMIT`` actions. ``tell`` is called with the
    number of actions so far."""
    players = [Player("master", "master"), *(Player(each.name, each.level) for each in
                                             deal.opponents)]  # fmt: skip
    match = Match(deal.game, deal.options, players, deal.seed)
    match.next_round()
    game, state = match.game, match.state
    faces = ["", *(each.face for each in deal.opponents)]
    agents = {
        seat: make(player.level, game, Luck(deal.seed, seat), faces[seat])
        for seat, player in enumerate(players)
    }
    done = own = 0

    def witness(seat: int, action: object) -> None:
        nonlocal done, own
        done += 1
        own += seat == SEAT
        tell(done)

    play_out(game, state, agents, LIMIT, witness)
    if state.over is None:
        return None
    return DailyOutcome(SEAT in state.over.winners, state.hands[SEAT].bit_count(), own)
