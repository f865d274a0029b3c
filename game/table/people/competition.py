"""Competitive matches and the profiles they count for: who may play, and what is booked.

Results are booked by the id of the profile at the start of the match, so that nothing is lost if
somebody changes their name meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.fact import Fact
from game.rulesets import OptionError, rules_for
from game.storage.names import usable_name
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.table.facts import CompetitionCode as Code
from game.table.people import ranking

if TYPE_CHECKING:
    from game.engine.rules import Conduct
    from game.table.match import Match
    from game.table.people.ranking import Gain
    from game.table.records.outline import Outline
    from game.table.records.record import Record


class Entrant(NamedTuple):
    """A player who will sit down."""

    name: str
    person: bool = False
    profile: str | None = None
    """The id of their profile; None to find it by name."""


class Competition:
    """The profiles of this machine, written at every change."""

    def __init__(self, store: ProfileStore) -> None:
        self._store = store
        self.profiles: Profiles = store.load()

    def ranked(self) -> tuple[Profile, ...]:
        """Return the lines of the leaderboard, best first."""
        # Computers are known only after competitive matches, people after any match.
        known = self.profiles.ranking()
        return tuple(each for each in known if each.booked or not each.person)

    # --- people ---------------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """Everybody who has a profile."""
        return tuple(each.name for each in self.profiles.players.values())

    def people(self) -> tuple[Profile, ...]:
        """The people who have played here, the latest first."""
        return tuple(each for each in self.profiles.people() if each.last or each.booked)

    def person(self, name: str) -> Profile:
        """Return the person with this name; a new one if nobody has it."""
        return self.profiles.of(name, person=True)

    def first_owner(self, name: str) -> Profile:
        """Return the person with this name, about whom nothing else is known yet. In an older file
        they may have shared a profile with a computer."""
        shared = self.profiles.find(name, person=False)
        if self.profiles.find(name, person=True) is None and shared is not None:
            shared.person = True
        return self.person(name)

    def known(self, profile: str | None) -> Profile | None:
        """Return the profile with this id, or None."""
        return self.profiles.players.get(profile or "")

    def rename(self, profile: str, name: str) -> bool:
        """Rename this person. Returns False if somebody else has the name."""
        found, other = self.known(profile), self.profiles.find(name, person=True)
        if found is None or other not in (None, found):
            return False
        if found.name != name:
            found.name = name
            if found.last or found.booked:
                self._store.write(self.profiles)
        return True

    def forget(self, profile: str) -> None:
        """Delete a person and their results."""
        self.profiles.forget(profile)
        self._store.write(self.profiles)

    def remembered(self, profile: str, face: str) -> object:
        """Return the memory that the computer player with this face has of a person, as stored, or
        None."""
        found = self.known(profile)
        return None if found is None else found.remembered.get(face)

    def remember(self, memories: Mapping[tuple[str, str], Mapping[str, object]]) -> None:
        """Store what computer players remember about people, by the ids of profile and face."""
        for (profile, face), memory in memories.items():
            found = self.known(profile)
            if found is not None:
                found.remembered[face] = dict(memory)
        self._store.write(self.profiles)

    def forget_memories(self, profile: str) -> None:
        """Make all computer players forget this person."""
        found = self.known(profile)
        if found is not None and found.remembered:
            found.remembered = {}
            self._store.write(self.profiles)

    def sit_down(self, people: Mapping[str, tuple[str, int, int]]) -> None:
        """Note who plays a match: face, colour and patience by id."""
        self.profiles.matches += 1
        for profile, (face, colour, patience) in people.items():
            each = self.known(profile)
            if each is not None:
                each.face, each.colour, each.patience = face, colour, patience
                each.last = self.profiles.matches
        self._store.write(self.profiles)

    # --- before ---------------------------------------------------------------------------------

    def able(
        self, names: Sequence[str], game_id: str, seats: int, options: Mapping[str, str]
    ) -> list[str]:
        """Return the computers among these names who can cover the stake of this table."""
        conduct = _conduct(game_id, seats, options)
        stake = 0 if conduct is None else conduct.stake
        return [name for name in names if self._held(Entrant(name)).chips >= stake]

    def refusal(
        self,
        game_id: str,
        options: Mapping[str, str],
        entrants: Sequence[Entrant],
        leaving: Record | None = None,
    ) -> Fact | None:
        """Return why these players cannot play a match: somebody cannot cover its stake.
        ``leaving``: the match that they would leave for it, with its stake."""
        conduct = _conduct(game_id, len(entrants), options)
        if conduct is None or not conduct.stake:
            return None
        held = [self._held(each) for each in entrants]
        chips = [each.chips for each in held]
        if leaving is not None and self.is_open(leaving):
            who = [self._who(each) for each in entrants]
            for each, gain in zip(self._entrants(leaving), self._cost(leaving), strict=True):
                if self._who(each) in who:
                    chips[who.index(self._who(each))] += gain.chips
        short = ranking.short(chips, conduct.stake)
        if not short:
            return None
        seat = short[0]
        only = [each.person for each in entrants].count(True) == 1 and entrants[seat].person
        code = Code.YOU_ARE_SHORT if only else Code.IS_SHORT
        return Fact(code, stake=conduct.stake, chips=chips[seat], name=entrants[seat].name)

    # --- during ---------------------------------------------------------------------------------

    def begin(
        self,
        record: Record,
        profiles: Sequence[str | None] = (),
        leaving: Record | None = None,
    ) -> Fact | None:
        """Start a match; if it is competitive, it will be booked.

        profiles: the ids of the people by seat, None for computers; if empty, they are found by
        name. leaving: the unfinished match that is left for it. Returns what leaving it has cost
        its people, or None if it was free.

        Both are written in one step, so that nothing can happen in between."""
        cost = self._book_leaving(leaving) if leaving is not None else None
        counts = self.counts(record)
        key = match_key(record) if counts else ""
        if cost or key != self.profiles.open:
            self.profiles.open = key
            self.profiles.seated = ()
            if counts:
                told = profiles or (None,) * len(record.players)
                self.profiles.seated = tuple(
                    "" if player.level else self._profile(Entrant(player.name, True, profile)).id
                    for player, profile in zip(record.players, told, strict=True)
                )
            self._store.write(self.profiles)
        return cost

    def leave(self, record: Record) -> Fact | None:
        """Book that the people have left an unfinished match. Returns what that has cost them; None
        if it is free."""
        cost = self._book_leaving(record)
        if cost is not None:
            self._close()
        return cost

    def give_up(self, record: Record) -> None:
        """Let the match no longer count, because a seat has changed hands. Nothing is booked."""
        if self.is_open(record):
            self._close()

    def is_open(self, record: Record | Outline) -> bool:
        """True if this is a competitive match that has not been booked yet."""
        opened = self.profiles.open
        return bool(opened) and (
            opened == match_key(record) or _folded(opened) == _folded(match_key(record))
        )

    def counts(self, record: Record) -> bool:
        """True if this match is competitive, booked or not."""
        if any(record.handicaps) or record.deal or record.changed_hands:
            return False
        conduct = _conduct(record.rules, len(record.players), record.options)
        return conduct is not None and conduct.competitive

    def warning(self, record: Record) -> Fact | None:
        """Return the cost of leaving this match for its people; None if it is free."""
        return self._leaving(record) if self.is_open(record) else None

    # --- after ----------------------------------------------------------------------------------

    def finish(self, match: Match) -> tuple[Gain, ...]:
        """Book a match that has been won. Returns what it brought each seat; empty if it is not
        competitive or has been booked before."""
        if not self.is_open(match.record):
            return ()
        if not match.competitive:
            self._close()
            return ()
        stake = match.game.rules.conduct.stake
        winners = match.standing.winners
        players = self._players(match.record)
        won = ranking.finished(len(players), winners, stake)
        automatic = match.record.automatic
        gains = _on(players, ranking.without(won, automatic))
        _book(players, gains)
        for seat, profile in enumerate(players):
            profile.games += 1
            profile.wins += seat in winners and seat not in automatic
        self._close()
        return gains

    # --------------------------------------------------------------------------------------------

    def _found(self, entrant: Entrant) -> Profile | None:
        return self.known(entrant.profile) or self.profiles.find(entrant.name, entrant.person)

    def _held(self, entrant: Entrant) -> Profile:
        """Return a player's profile; for an unknown player, a new one that is not stored."""
        return self._found(entrant) or Profile()

    def _profile(self, entrant: Entrant) -> Profile:
        """Return a player's profile; add a new one if there is none."""
        return self.known(entrant.profile) or self.profiles.of(entrant.name, entrant.person)

    def _who(self, entrant: Entrant) -> str:
        """Return a key that is unique for this player, who need not be known."""
        found = self._found(entrant)
        return found.id if found is not None else f"{entrant.person} {entrant.name}"

    def _entrants(self, record: Record) -> list[Entrant]:
        """Return the people that an open match is booked for, by seat."""
        seated = self.profiles.seated
        ids = seated if len(seated) == len(record.players) else ("",) * len(record.players)
        return [
            Entrant(player.name, not player.level, profile)
            for player, profile in zip(record.players, ids, strict=True)
        ]

    def _players(self, record: Record) -> list[Profile]:
        """Return their profiles; a new one for each who has none."""
        return [self._profile(each) for each in self._entrants(record)]

    def _book_leaving(self, record: Record) -> Fact | None:
        if not self.is_open(record):
            return None
        cost, players = self._leaving(record), self._players(record)
        _book(players, self._cost(record))
        for seat in _people(record):
            players[seat].left += 1
        return Fact(Code.LEFT, **cost.values)

    def _leaving(self, record: Record) -> Fact:
        """The cost of leaving it for its people."""
        gains, people = self._cost(record), _people(record)
        xp = max((-gains[seat].xp for seat in people), default=0)
        chips = max((-gains[seat].chips for seat in people), default=0)
        return Fact(Code.LEAVING, people=len(people), xp=xp, chips=chips)

    def _cost(self, record: Record) -> tuple[Gain, ...]:
        """The gain or loss of each seat if the people left the match now."""
        people = _people(record)
        try:
            rules = rules_for(record.rules, len(record.players), record.options)
        except OptionError:
            # The match is from another version, so its stake is unknown: only the XP can be taken.
            gains = ranking.left(range(len(record.players)), people, 0)
        else:
            from game.table.series import sides_of

            gains = ranking.left(sides_of(rules), people, rules.conduct.stake)
        return _on([self._held(each) for each in self._entrants(record)], gains)

    def _close(self) -> None:
        self.profiles.open = ""
        self.profiles.seated = ()
        self._store.write(self.profiles)


def same_match(one: Record, other: Record) -> bool:
    """True if these are records of one match, perhaps of different lengths."""
    return match_key(one) == match_key(other)


def _people(record: Record) -> list[int]:
    """The seats of those who sat down as people."""
    return [seat for seat, player in enumerate(record.players) if not player.level]


def _on(players: Sequence[Profile], gains: Sequence[Gain]) -> tuple[Gain, ...]:
    """Return the actual gains for players with this XP and these chips."""
    return tuple(gain.on(each.xp, each.chips) for gain, each in zip(gains, players, strict=True))


def _book(players: Sequence[Profile], gains: Sequence[Gain]) -> None:
    for profile, gain in zip(players, gains, strict=True):
        profile.xp += gain.xp
        profile.chips += gain.chips


def _conduct(game_id: str, seats: int, options: Mapping[str, str]) -> Conduct | None:
    """Return the conduct part of the match's rules; None if they cannot be played (a record may
    come from another version)."""
    try:
        return rules_for(game_id, seats, options).conduct
    except OptionError:
        return None


def match_key(record: Record | Outline) -> str:
    """Return a key of a match that is the same before writing and after reading."""
    names = "|".join(usable_name(player.name) for player in record.players)
    return f"{record.rules} {record.match_seed} {names}"


def _folded(key: str) -> str:
    """Return a key in which names are as a record holds them, not as typed: before names with signs
    were refused, the keys of open matches held them as typed."""
    return usable_name(re.sub(r"\s*[|/]\s*", " / ", key))
