"""The memories that computer players keep of people from match to match, and their opinions.

A computer player that draws conclusions has beliefs about everybody at the table
(``game.agents.people``). At the end of a match they are stored with the person's profile, under the
computer player's face, and used when the two meet again. They depend only on what that computer
player's seat has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.agents.people import DREW, HELD_BACK, KINDS, SHADES, STRANGER, Manner, recalled
from game.engine.fact import Fact, Facts
from game.storage.file_facts import SettingCode
from game.storage.typed import UnfitError, fitting, many, number, shaped, text, whole
from game.table.facts import OpinionCode as Code
from game.table.records.commitment import commitment
from game.table.seat_agents import Impression

if TYPE_CHECKING:
    from game.table.people.competition import Competition
    from game.table.sitting import Sitting

_MOST: Final = 10**6


class Memory(NamedTuple):
    """The memory that a computer player has of a person."""

    manner: Manner = STRANGER
    """The belief at the end of the last match, without the numbers."""
    matches: int = 0
    """The number of matches they have played together."""
    lies: int = 0
    """How many of the person's cards it knows to have been lies, in all matches …"""
    truths: int = 0
    """… and how many it knows to have been honest."""
    called: int = 0
    """The number of times it has called a card of the person's a lie …"""
    guilty: int = 0
    """… and the number of times that was right."""
    last: str = ""
    """The last match: the start of its commitment."""

    @property
    def expected(self) -> Manner:
        """The belief at the start of the next match."""
        return recalled(self.manner)

    def after(self, seen: Impression, match: str) -> Memory:
        """Return the memory after another match; the same match counts once."""
        if match == self.last:
            return self
        manner = seen.manner
        return Memory(
            manner._replace(laid=0, turns=0, lies=0, truths=0),
            self.matches + 1,
            self.lies + manner.lies,
            self.truths + manner.truths,
            self.called + seen.called,
            self.guilty + seen.guilty,
            match,
        )


_KNOWN: Final = 2
"""How many lies and honest cards must be known before a computer says how often somebody bluffs."""
_MOSTLY: Final = 0.7
"""From this share of lies on, somebody bluffs mostly."""
_AT_WILL: Final = 0.35
"""Untrue claims are mentioned from this share on (see ``Manner.often``). For a stranger 0.1 is
assumed."""
_DOUBTFUL, _TRUSTING = 0.6, 0.2
"""Shares of cards that somebody calls a lie: from the first on they doubt a lot, up to the second
they trust."""
_OFTEN, _SOMETIMES, _NEVER = 0.2, 0.08, 0.012
"""Shares of calls that somebody forgets. For a stranger 0.03 is assumed; ten calls in a row make it
0.015."""


def sayings(memory: Memory) -> Facts:
    """Return the computer player's sentences about the person, most personal first."""
    manner = memory.manner
    said = [*_of_calls(memory), *_of_lies(memory)]
    if manner.often(HELD_BACK) > _AT_WILL:
        said.append(Fact(Code.HOLDS_BACK))
    if manner.often(DREW) > _AT_WILL:
        said.append(Fact(Code.DRAWS_AT_WILL))
    if manner.doubts >= _DOUBTFUL:
        said.append(Fact(Code.DOUBTS))
    elif manner.doubts <= _TRUSTING:
        said.append(Fact(Code.BELIEVES))
    if manner.forgets >= _OFTEN:
        said.append(Fact(Code.FORGETS_OFTEN))
    elif manner.forgets >= _SOMETIMES:
        said.append(Fact(Code.FORGETS_SOMETIMES))
    elif manner.forgets <= _NEVER:
        said.append(Fact(Code.NEVER_FORGETS))
    return tuple(said) or (Fact(Code.KNOWS_NOTHING, n=memory.matches),)


def _of_calls(memory: Memory) -> Iterable[Fact]:
    """What is said of the times that a card of the person's was called a lie."""
    called, guilty = memory.called, memory.guilty
    if not called:
        return
    if not guilty:
        yield Fact(Code.WRONGLY_CALLED, n=called)
    elif guilty == called:
        yield Fact(Code.RIGHTLY_CALLED, n=called)
    else:
        yield Fact(Code.CALLED, n=called, right=guilty)


def _of_lies(memory: Memory) -> Iterable[Fact]:
    """What is said of the person's own lies."""
    known = memory.lies + memory.truths
    if known < _KNOWN:
        return
    if not memory.lies:
        yield Fact(Code.HONEST)
    elif memory.lies >= _MOSTLY * known:
        yield Fact(Code.BLUFFS_MOSTLY)
    else:
        yield Fact(Code.BLUFFS_SOMETIMES, n=max(2, round(known / memory.lies)))


class Opinion(NamedTuple):
    """The opinion of a computer player about a person, from everything that it remembers."""

    seat: int
    """The seat of the computer player."""
    of: int
    """The seat of the person."""
    memory: Memory


class Memories:
    """The memories of the people of this machine. ``kept`` returns False if nothing should be
    remembered from match to match."""

    def __init__(self, competition: Competition, kept: Callable[[], bool]) -> None:
        self._competition = competition
        self._kept = kept

    def recall(self, face: str, profile: str) -> Manner | None:
        """Return the belief of the computer player with this face about a person; None if it knows
        nothing."""
        memory = self._memory(face, profile)
        return memory.expected if memory.matches else None

    def opinions(self, sitting: Sitting) -> tuple[Opinion, ...]:
        """Return the current opinions of the computer players of a match about its people."""
        match = commitment(sitting.match.record)
        found = []
        for each in sitting.impressions():
            profile = sitting.book.seating[each.of].profile
            face = sitting.looks[each.seat].face
            memory = self._memory(face, profile) if profile else Memory()
            found.append(Opinion(each.seat, each.of, memory.after(each, match)))
        return tuple(found)

    def learn(self, sitting: Sitting) -> None:
        """Store what the computer players of a finished match think of its people. Practice and
        duplicates leave no memories."""
        conduct = sitting.rules.conduct
        if conduct.practice or conduct.duplicate or not self._kept() or not sitting.match_over:
            return
        learnt = {}
        for opinion in self.opinions(sitting):
            profile = sitting.book.seating[opinion.of].profile
            face = sitting.looks[opinion.seat].face
            if profile and opinion.memory != self._memory(face, profile):
                learnt[profile, face] = memory_data(opinion.memory)
        if learnt:
            self._competition.remember(learnt)

    def forget(self, profile: str) -> None:
        """Make everybody forget this person."""
        self._competition.forget_memories(profile)

    def _memory(self, face: str, profile: str) -> Memory:
        if not self._kept():
            return Memory()
        return read_memory(self._competition.remembered(profile, face))


_COUNTS: Final = ("matches", "lies", "truths", "called", "guilty")


def memory_data(memory: Memory) -> dict[str, Any]:
    """Return the memory as JSON."""
    manner = memory.manner
    return {key: getattr(memory, key) for key in _COUNTS} | {
        "last": memory.last,
        "doubts": round(manner.doubts, 4),
        "forgets": round(manner.forgets, 4),
        "shades": [[round(weight, 6) for weight in weights] for weights in manner.shades],
    }


def _from_data(
    doubts: float, forgets: float, shades: Sequence[Sequence[float]],
    matches: int, lies: int, truths: int, called: int, guilty: int, last: str,
) -> Memory:  # fmt: skip
    """Return the memory with these values; the weights of the SHADES are made to add up to 1."""
    if not all(map(sum, shades)):
        raise UnfitError(SettingCode.NO_PLAIN_VALUE)
    weights = tuple(tuple(each / sum(kind) for each in kind) for kind in shades)
    manner = STRANGER._replace(doubts=doubts, forgets=forgets, shades=weights)
    return Memory(manner, matches, lies, truths, called, guilty, last)


_SHARE: Final = number(0.0, 1.0)
_WEIGHTS: Final = many(_SHARE, len(SHADES), least=len(SHADES))
_READ: Final = shaped(
    _from_data, last=text(64), doubts=_SHARE, forgets=_SHARE,
    shades=many(_WEIGHTS, len(KINDS), least=len(KINDS)),
    **dict.fromkeys(_COUNTS, whole(0, _MOST)),
)  # fmt: skip


def read_memory(data: object) -> Memory:
    """Return the memory from JSON; that of a stranger if it is damaged."""
    return fitting(_READ, data, Memory())
