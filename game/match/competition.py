"""Competitive matches and the profiles they count for: who may sit down, and what is booked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.rules import Conduct
from game.match import ranking
from game.match.match import Match
from game.match.ranking import Gain
from game.match.record import Record
from game.match.series import sides_of
from game.rulesets import OptionError, rules_for
from game.storage.names import usable_name
from game.storage.profiles import Profiles, ProfileStore

PERSON = 0
"""The seat of the person whose machine this is."""


class Ranked(NamedTuple):
    """A player's line on the leaderboard."""

    name: str
    xp: int
    chips: int
    games: int
    """Matches played to their end."""
    wins: int
    left: int = 0
    """Matches left before their end."""


class Competition:
    """The profiles of this machine, written down at every change."""

    def __init__(self, store: ProfileStore) -> None:
        self._store = store
        self._profiles: Profiles
        self._profiles, self.troubles = store.load()

    def ranked(self) -> tuple[Ranked, ...]:
        """Everybody for whom something has been booked, best first."""
        return tuple(
            Ranked(name, each.xp, each.chips, each.games, each.wins, each.left)
            for name, each in self._profiles.ranking()
        )

    def names(self) -> tuple[str, ...]:
        """Everybody who has a profile."""
        return tuple(self._profiles.players)

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
        stake. ``leaving``: the match that would be left for it, and its stake with it."""
        conduct = _conduct(game_id, len(names), options)
        chips = [self._profiles.chips(name) for name in names]
        if leaving is not None and self.is_open(leaving):
            for player, gain in zip(leaving.players, self._cost(leaving), strict=True):
                if player.name in names:
                    chips[names.index(player.name)] += gain.chips
        short = ranking.short(chips, conduct.stake) if conduct else ()
        if conduct is None or not short:
            return None
        seat = short[0]
        if seat == PERSON:
            return f"The stake is {conduct.stake} chips, and you have only {chips[seat]}."
        return f"The stake is {conduct.stake} chips, and {names[seat]} has only {chips[seat]}."

    # --- during ---------------------------------------------------------------------------------

    def begin(self, record: Record, leaving: Record | None = None) -> tuple[Gain, ...]:
        """A match begins; if it is competitive, it is the one that will be booked.  ``leaving``:
        the unfinished match that is left for it; gives what leaving that brings every seat of
        it, or nothing when it is free.  Both are written down in one step, so that nothing can
        come between."""
        gains = self._book_leaving(leaving) if leaving is not None else ()
        key = _key(record) if self._conduct_of(record).competitive else ""
        if gains or key != self._profiles.open:
            self._profiles.open = key
            self._store.write(self._profiles)
        return gains

    def leave(self, record: Record) -> tuple[Gain, ...]:
        """Book that the person has left a match that is not over, and give what that brings
        every seat; nothing when it is free."""
        gains = self._book_leaving(record)
        if gains:
            self._close()
        return gains

    def is_open(self, record: Record) -> bool:
        """Whether this is a competitive match that has not been booked yet."""
        opened = self._profiles.open
        return bool(opened) and (opened == _key(record) or _folded(opened) == _folded(_key(record)))

    def counts(self, record: Record) -> bool:
        """Whether this match is played competitively at all, be it booked or not."""
        return self._conduct_of(record).competitive

    def warning(self, record: Record) -> str:
        """What leaving this match costs, in a sentence; empty when it costs nothing."""
        if not self.is_open(record):
            return ""
        cost = self._cost(record)[PERSON]
        if cost.xp and cost.chips:
            return (
                f"This match is competitive: leaving it costs you {-cost.xp} XP and your stake of "
                f"{-cost.chips} chips."
            )
        if cost.chips:
            return (
                f"This match is competitive: leaving it costs you your stake of {-cost.chips} "
                "chips. You have no XP to lose."
            )
        if cost.xp:
            return f"This match is competitive: leaving it costs you {-cost.xp} XP."
        return "This match is competitive: leaving it is noted. You have no XP to lose."

    # --- after ----------------------------------------------------------------------------------

    def finish(self, match: Match) -> tuple[Gain, ...]:
        """Book a match that has been won: what it brought each seat, and nothing when it is
        not competitive or has been booked before."""
        if not self.is_open(match.record):
            return ()
        stake = match.game.rules.conduct.stake
        winners = match.standing.winners
        gains = self._on(match.names, ranking.finished(len(match.names), winners, stake))
        self._book(match.names, gains)
        for seat, name in enumerate(match.names):
            profile = self._profiles.of(name)
            profile.games += 1
            profile.wins += seat in winners
        self._close()
        return gains

    @property
    def settled(self) -> bool:
        """Whether what was booked last is on the disk, or could not be written."""
        return self._store.file.settled

    @property
    def booked(self) -> bool:
        """Whether what was booked last has reached the file, as far as is known."""
        return not self._store.file.losing

    def problem(self) -> str | None:
        """A sentence, once, when something could not be written; otherwise None."""
        return self._store.problem()

    # --------------------------------------------------------------------------------------------

    def _book_leaving(self, record: Record) -> tuple[Gain, ...]:
        if not self.is_open(record):
            return ()
        names, gains = _names(record), self._cost(record)
        self._book(names, gains)
        self._profiles.of(names[PERSON]).left += 1
        return gains

    def _cost(self, record: Record) -> tuple[Gain, ...]:
        """What it would bring each seat if the person left the match now."""
        names = _names(record)
        try:
            rules = rules_for(record.rules, len(names), record.options)
        except OptionError:
            # From another version, which knew its stake: this one can only take the XP.
            gains = ranking.left(range(len(names)), PERSON, 0)
        else:
            gains = ranking.left(sides_of(rules), PERSON, rules.conduct.stake)
        return self._on(names, gains)

    def _on(self, names: Sequence[str], gains: Sequence[Gain]) -> tuple[Gain, ...]:
        """What these come to for players who have what they have."""
        known = (self._profiles.known(name) for name in names)
        return tuple(gain.on(each.xp, each.chips) for gain, each in zip(gains, known, strict=True))

    def _book(self, names: Sequence[str], gains: Sequence[Gain]) -> None:
        for name, gain in zip(names, gains, strict=True):
            profile = self._profiles.of(name)
            profile.xp += gain.xp
            profile.chips += gain.chips

    def _close(self) -> None:
        self._profiles.open = ""
        self._store.write(self._profiles)

    def _conduct_of(self, record: Record) -> Conduct:
        found = _conduct(record.rules, len(record.players), record.options)
        return found or Conduct()


def same_match(one: Record, other: Record) -> bool:
    """Whether these are records of one match, perhaps of different lengths."""
    return _key(one) == _key(other)


def _names(record: Record) -> list[str]:
    return [player.name for player in record.players]


def _conduct(game_id: str, seats: int, options: Mapping[str, str]) -> Conduct | None:
    """How that table is run; None for one that cannot be played (a record may come from
    another version)."""
    try:
        return rules_for(game_id, seats, options).conduct
    except OptionError:
        return None


def _key(record: Record) -> str:
    """What a match is known by, the same before it is written and after it is read."""
    return f"{record.rules} {record.match_seed} {'|'.join(map(usable_name, _names(record)))}"


def _folded(key: str) -> str:
    """A key without the difference between names as they were typed and as a record holds them:
    before names with signs were refused, the keys of open matches held them as typed."""
    return usable_name(re.sub(r"\s*[|/]\s*", " / ", key))
