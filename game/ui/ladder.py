"""Competitive matches and the profiles they count for: who may sit down, and what is booked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.rules import Conduct
from game.match import ranking
from game.match.match import Match
from game.match.ranking import Gain
from game.match.record import Record
from game.match.series import sides_of
from game.rulesets import OptionError, rules_for
from game.storage.profiles import Profiles, ProfileStore


class Ranked(NamedTuple):
    """A player's line on the leaderboard."""

    name: str
    xp: int
    chips: int
    games: int
    wins: int


class Ladder:
    """The profiles of this machine, written down at every change."""

    def __init__(self, store: ProfileStore) -> None:
        self._store = store
        self._profiles: Profiles
        self._profiles, self.troubles = store.load()
        self.problem: str | None = None
        """What could not be written; whoever tells the player clears it."""

    def ranked(self) -> tuple[Ranked, ...]:
        """Everybody who has played, best first."""
        return tuple(
            Ranked(name, each.xp, each.chips, each.games, each.wins)
            for name, each in self._profiles.ranking()
            if each.games or each.left
        )

    # --- before ---------------------------------------------------------------------------------

    def able(
        self, names: Sequence[str], game_id: str, seats: int, options: Mapping[str, str]
    ) -> list[str]:
        """Of these names those who can cover the stake of such a table."""
        stake = (_conduct(game_id, seats, options) or Conduct()).stake
        return [name for name in names if self._profiles.chips(name) >= stake]

    def refusal(
        self,
        game_id: str,
        options: Mapping[str, str],
        names: Sequence[str],
        leaving: Record | None = None,
    ) -> str | None:
        """Why a match cannot be played by these, in a sentence: somebody cannot cover its
        stake. The person sits at seat 0. ``leaving``: the match that would be left for
        it, and its stake with it."""
        conduct = _conduct(game_id, len(names), options)
        spent = self._conduct_of(leaving).stake if leaving and self.is_open(leaving) else 0
        chips = [self._profiles.chips(name) for name in names]
        chips[0] -= spent
        short = ranking.short(chips, conduct.stake) if conduct else ()
        if conduct is None or not short:
            return None
        seat = short[0]
        who = f"{names[seat]} has" if seat else "you have"
        return f"The stake is {conduct.stake} chips, and {who} only {max(0, chips[seat])}."

    # --- during ---------------------------------------------------------------------------------

    def open(self, record: Record) -> None:
        """A match begins; if it is competitive, it is the one that will be booked."""
        key = _key(record) if self._conduct_of(record).competitive else ""
        if key != self._profiles.open:
            self._profiles.open = key
            self._keep()

    def is_open(self, record: Record) -> bool:
        """Whether this is a competitive match that has not been booked yet."""
        return self._profiles.open == _key(record)

    def warning(self, record: Record) -> str:
        """What leaving this match costs, in a sentence; empty when it costs nothing."""
        if not self.is_open(record):
            return ""
        stake = self._conduct_of(record).stake
        chips = f" and your stake of {stake} chips" if stake else ""
        return f"This match is competitive: leaving it costs you {ranking.LEAVE_XP} XP{chips}."

    # --- after ----------------------------------------------------------------------------------

    def finish(self, match: Match) -> tuple[Gain, ...]:
        """Book a match that has been won: what it brought each seat, and nothing when it is
        not competitive or has been booked before."""
        if not self.is_open(match.record):
            return ()
        stake = match.game.rules.conduct.stake
        winners = match.standing.winners
        gains = self._book(match.names, ranking.finished(len(match.names), winners, stake))
        for seat, name in enumerate(match.names):
            profile = self._profiles.of(name)
            profile.games += 1
            profile.wins += seat in winners
        self._close()
        return gains

    def leave(self, record: Record, seat: int) -> tuple[Gain, ...]:
        """Book that this seat has left a match that is not over; nothing when that is free."""
        if not self.is_open(record):
            return ()
        names = [player.name for player in record.players]
        rules = rules_for(record.rules, len(names), record.options)
        gains = self._book(names, ranking.left(sides_of(rules), seat, rules.conduct.stake))
        self._profiles.of(names[seat]).left += 1
        self._close()
        return gains

    def _book(self, names: Sequence[str], gains: Sequence[Gain]) -> tuple[Gain, ...]:
        booked = []
        for name, gain in zip(names, gains, strict=True):
            profile = self._profiles.of(name)
            gain = gain.on(profile.xp, profile.chips)
            profile.xp += gain.xp
            profile.chips += gain.chips
            booked.append(gain)
        return tuple(booked)

    def _close(self) -> None:
        self._profiles.open = ""
        self._keep()

    def _keep(self) -> None:
        self.problem = self._store.save(self._profiles) or self.problem

    def _conduct_of(self, record: Record) -> Conduct:
        found = _conduct(record.rules, len(record.players), record.options)
        return found or Conduct()


def _conduct(game_id: str, seats: int, options: Mapping[str, str]) -> Conduct | None:
    """How that table is run; None for one that cannot be played (a record may come from
    another version)."""
    try:
        return rules_for(game_id, seats, options).conduct
    except OptionError:
        return None


def _key(record: Record) -> str:
    """What a match is known by."""
    names = "|".join(player.name for player in record.players)
    return f"{record.rules} {record.match_seed} {names}"
