"""Votes of the room: on a house rule for the next round, and on the next game of a cup.

Every phone in the room has one vote, with a hand or without, and may change it until the vote is
over.  Of equal votes, the choice that had its votes first wins.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from game.language.catalogue import translated
from game.rooms.phones.words import voting_texts as texts
from game.rulesets import GAMES, OptionError
from game.rulesets.votes import Votable, fitting
from game.table.match import Match

OFFERED: Final = 3
"""House rules among which a room votes."""
KEPT: Final = 400
"""The most votes that are kept.  When there are more, those of phones that have gone are
forgotten."""
AS_BEFORE: Final = ""
"""The value of the choice that changes nothing."""

Subject = Literal["rule", "game"]
"""The subject of a vote: a house rule for the next round, or the next game."""


class Candidate(NamedTuple):
    """A choice of a vote."""

    value: str
    """A house rule as ``key=value``, or the id of a game; AS_BEFORE changes nothing."""
    label: str
    """A message; each phone says it in its own language."""
    sentence: str = ""
    """Its meaning; empty where the label says everything."""


class BallotQuestion(NamedTuple):
    """Something to vote on."""

    subject: Subject
    title: str
    candidates: tuple[Candidate, ...]


class VoteTally(NamedTuple):
    """A vote as the screen shows it."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    voters: int
    """The number of those who may vote."""
    leads: int
    """The choice that would win now; -1 without a vote."""


class Ballot:
    """A vote that is going on.  People are known by what their phones call themselves."""

    def __init__(self, number: int, motion: BallotQuestion) -> None:
        """number: different from that of every other vote in this room."""
        self.number = number
        self.motion = motion
        self._votes: dict[str, tuple[int, int]] = {}
        """For each person the choice, and when it was made, counted in votes."""
        self._cast = 0

    def vote(self, who: str, choice: int, here: Mapping[str, object]) -> bool:
        """Take a vote, in place of an earlier one.  Returns False, and does nothing, if there is no
        such choice or it is made already.

        here: those who may vote, by ``who``."""
        if who not in here or not 0 <= choice < len(self.motion.candidates):
            return False
        if self.choice(who) == choice:
            return False
        if len(self._votes) >= KEPT:
            self._votes = {each: made for each, made in self._votes.items() if each in here}
        self._cast += 1
        self._votes[who] = choice, self._cast
        return True

    def choice(self, who: str) -> int:
        """The choice of that person; -1 for none."""
        return self._votes[who][0] if who in self._votes else -1

    @property
    def votes(self) -> dict[str, str]:
        """The values that people have chosen, in the order in which they did."""
        made = sorted(self._votes.items(), key=lambda each: each[1][1])
        # A phone without a name of its own could not be told from others later.
        return {
            who: self.motion.candidates[choice].value
            for who, (choice, _) in made if not who.startswith("#")
        }  # fmt: skip

    def restore(self, votes: Mapping[str, str]) -> None:
        """Take earlier votes again, if what they chose can still be chosen."""
        values = [each.value for each in self.motion.candidates]
        for who, value in votes.items():
            if value in values:
                self.vote(who, values.index(value), votes)

    def tally(self, here: Mapping[str, object], hands: Collection[str] = ()) -> VoteTally:
        """The votes of those who are here.  ``hands``: those of them who hold a hand.

        Each hand has a vote.  All who only watch have one together, so that a guest with many
        phones decides nothing.  Where nobody holds a hand, each who watches has a vote."""
        counts, last = self._counted([who for who in here if not hands or who in hands])
        voters = len(hands) or len(here)
        watching = [who for who in here if who not in hands] if hands else []
        if watching:
            voters += 1
            theirs, when = self._counted(watching)
            wish = _leads(theirs, when)
            if wish >= 0:
                counts[wish] += 1
                last[wish] = max(last[wish], when[wish])
        labels = tuple(translated(each.label) for each in self.motion.candidates)
        leads = _leads(counts, last)
        return VoteTally(translated(self.motion.title), labels, tuple(counts), voters, leads)

    def _counted(self, who: Collection[str]) -> tuple[list[int], list[int]]:
        """The votes of these for each choice, and when the last of them was cast."""
        candidates = self.motion.candidates
        counts, last = [0] * len(candidates), [0] * len(candidates)
        for each in who:
            if each in self._votes:
                choice, cast = self._votes[each]
                counts[choice] += 1
                last[choice] = max(last[choice], cast)
        return counts, last


def _leads(counts: Sequence[int], last: Sequence[int]) -> int:
    """The choice with most votes, of several the one that had them first; -1 without a vote."""
    if not any(counts):
        return -1
    return max(range(len(counts)), key=lambda each: (counts[each], -last[each]))


def rule_motion(match: Match, luck: random.Random) -> BallotQuestion | None:
    """A vote on a house rule for the next round of this match, among OFFERED that fit and are drawn
    by lot; None where nothing fits."""
    every = _fitting(match)
    lots = luck.sample(every, len(every))
    drawn = list({row.option.key: row for row in lots}.values())[:OFFERED]
    if not drawn:
        return None
    found = [
        Candidate(f"{option.key}={vote.value}", vote.question, option.meaning(vote.value))
        for option, vote in (row for row in every if row in drawn)
    ]
    found.append(Candidate(AS_BEFORE, texts.AS_BEFORE))
    return BallotQuestion("rule", texts.RULE_TITLE, tuple(found))


def game_motion(games: Sequence[str]) -> BallotQuestion | None:
    """A vote on the next game among these, by their ids; None where there is nothing to choose."""
    found = tuple(Candidate(each, GAMES[each].name) for each in games)
    return BallotQuestion("game", texts.GAME_TITLE, found) if len(found) > 1 else None


def rule_of(candidate: Candidate | None) -> dict[str, str]:
    """The options that the choice of a house rule stands for; none for no change."""
    if candidate is None or candidate.value == AS_BEFORE:
        return {}
    key, _, value = candidate.value.partition("=")
    return {key: value}


def may_vote(match: Match) -> bool:
    """True if a room may change the rules of this match: one of the house rules fits it."""
    try:
        return bool(_fitting(match))
    except OptionError:
        return False


def _fitting(match: Match) -> list[Votable]:
    """The house rules that fit this match.  Raises OptionError."""
    record = match.record
    return fitting(record.rules, len(match.players), record.options, record.deal)
