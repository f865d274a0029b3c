"""The score of the music: its layers, how loud each is at which moment, and the order of its
sections. No sound and no clock: seconds come in, gains go out.

A piece is played by four layers that begin together and stay together for good: the *tune*
(sections of eight bars, recombined), the *pulse* (bass and brushes, sixteen bars or eight, for
ever), and *lean* (tension) and *clash* (a melee or a fight), four bars each, which all pieces of a
place share.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, cycle
from random import Random
from typing import Final, Literal

LAYERS: Final = ("tune", "pulse", "lean", "clash")
"""In the order of their channels."""

MusicState = Literal["silent", "menu", "thin", "bed", "lean", "clash"]
"""How the music is played, from silence to a melee or a fight."""
STATES: Final[dict[MusicState, tuple[float, float, float, float]]] = {
    "silent": (0.0, 0.0, 0.0, 0.0),
    "menu": (0.8, 0.0, 0.0, 0.0),
    "thin": (0.0, 0.9, 0.0, 0.0),
    "bed": (0.955, 0.955, 0.0, 0.0),
    "lean": (0.35, 1.0, 1.0, 0.0),
    "clash": (0.0, 1.0, 0.0, 1.0),
}
"""How loud each layer is, 0 … 1, in every state of the music. The tune steps back in tension and is
silent in a fight: bass and drums carry them."""

STEPS_UP: Final = (2.6, 1.4, 0.6)
"""Seconds after which the first, the second and the third stand on the podium. The cadence of a
match has a chord at each of them, the last one with the first."""

RISE: Final = 1
"""Beats in which more of the music comes in: danger is there at once."""
FALL: Final = 4
"""Beats in which it goes away again."""

LEAD: Final = 2_048
"""Frames of a file before its bars: what a loop plays before it comes round, or silence."""
REST: Final = 3_072
"""Frames after its bars; the mixer loses some of them when it loads the file."""
_GRAIN = 4_096
"""The length of a bar is a multiple of this many frames."""

DUCKED: Final = 0.35
"""Share of the music that is left under a call."""
_DUCK_IN, _DUCK_OUT = 0.06, 0.60


def bars(frames: int) -> tuple[int, int]:
    """Return the first frame of the bars and the one after the last, in a file of that length."""
    return LEAD, LEAD + max(0, frames - LEAD) // _GRAIN * _GRAIN


@dataclass(slots=True)
class Ramp:
    """A gain that goes from one value to another in some seconds, and stays there."""

    value: float = 0.0
    goal: float = 0.0
    begin: float = 0.0
    end: float = 0.0

    def to(self, goal: float, begin: float, seconds: float, now: float) -> None:
        """Be at ``goal`` when ``seconds`` have passed after ``begin``."""
        self.value = self.at(now)
        self.goal, self.begin, self.end = goal, begin, begin + seconds

    def at(self, now: float) -> float:
        """Its value at that moment."""
        if now >= self.end:
            return self.goal
        if now <= self.begin:
            return self.value
        return self.value + (self.goal - self.value) * (now - self.begin) / (self.end - self.begin)


@dataclass
class Gains:
    """How loud every layer is, in time: changes of state on the beat, dips under calls."""

    beat: float = 0.7
    """Seconds."""
    origin: float = 0.0
    """When the music began: a beat."""
    state: MusicState = "silent"
    _layers: list[Ramp] = field(default_factory=lambda: [Ramp() for _ in LAYERS])
    _duck: Ramp = field(default_factory=lambda: Ramp(1.0, 1.0))
    _ducked_until: float = 0.0

    def change(self, state: MusicState, now: float, *, at_once: float | None = None) -> None:
        """Go over to a state from the next beat on, or now within ``at_once`` seconds."""
        if state not in STATES:
            raise ValueError(f"no state of the music is called {state!r}")
        self.state = state
        begin = now if at_once is not None else self.next_beat(now)
        for line, goal in zip(self._layers, STATES[state], strict=True):
            beats = RISE if goal > line.at(now) else FALL
            line.to(goal, begin, at_once if at_once is not None else beats * self.beat, now)

    def next_beat(self, now: float) -> float:
        """When the next beat falls."""
        since = (now - self.origin) / self.beat
        return self.origin + (int(since) + 1) * self.beat if now >= self.origin else self.origin

    def duck(self, seconds: float, now: float) -> None:
        """Make room for so long."""
        if now + seconds <= self._ducked_until:
            return
        self._ducked_until = now + seconds
        self._duck.to(DUCKED, now, _DUCK_IN, now)

    def at(self, now: float) -> list[float]:
        """The gain of every layer."""
        if self._duck.goal < 1.0 and now >= self._ducked_until:
            self._duck.to(1.0, now, _DUCK_OUT, now)
        dip = self._duck.at(now)
        return [line.at(now) * dip for line in self._layers]

    def next_change(self, now: float) -> float | None:
        """Return when a gain changes next: now while one moves, None if none will."""
        dues = [line.begin for line in self._layers if now < line.end]
        if self._duck.goal < 1.0:
            dues.append(self._ducked_until if now >= self._duck.end else now)
        elif now < self._duck.end:
            dues.append(now)
        return max(now, min(dues)) if dues else None


REST_BARS: Final = "-"
"""A section in which the tune rests, and bass and brushes go on alone."""


class Form:
    """The order in which the sections of a piece are played. In a piece of the night one section in
    three is a rest, accompaniment or made up; in a piece of the day every second one is the
    refrain. No run of sections, however long, is played twice in a row, except in the tune: it
    repeats after twelve sections, three and a half minutes at the fastest."""

    def __init__(self, piece: str, sections: list[str], chance: Random) -> None:
        self._kinds = [sorted(s for s in sections if s.startswith(kind)) for kind in "ab"]
        if not all(self._kinds):
            raise ValueError("a piece needs sections a… and sections b…")
        order = {"day": self._refrain, "night": self._song}.get(piece, self._in_turn)
        self._order = order(chance)

    def next(self) -> str:
        """The section to play next."""
        return next(self._order)

    def _in_turn(self, chance: Random) -> Iterator[str]:
        """Sections over the tune's chords and over the bridge's by turns, first the tune itself."""
        kinds = []
        for first, *rest in self._kinds:
            chance.shuffle(rest)
            kinds.append([first, *rest])
        for number in count():
            for kind in kinds:
                yield kind[number % len(kind)]

    def _refrain(self, chance: Random) -> Iterator[str]:
        refrain, (answer, *couplets) = cycle(self._kinds[0]), self._kinds[1]
        chance.shuffle(couplets)
        between = cycle(couplets)
        for letter in _never_twice():
            yield next(refrain)
            yield (REST_BARS, answer)[letter] if letter < 2 else next(between)

    def _song(self, chance: Random) -> Iterator[str]:
        songs, (answer, *between) = cycle(self._kinds[0]), self._kinds[1]
        pauses = cycle([*between, REST_BARS])
        for letter in _never_twice():
            yield next(pauses) if not letter else answer if letter == 1 else next(songs)


def _never_twice() -> Iterator[int]:
    """Thue's word on three letters, 2 1 0 2 0 1 2 …: no part of it is followed by itself. Each
    letter counts the ones between two zeros of the sequence of Thue and Morse."""
    ones = 0
    for number in count(1):
        if number.bit_count() % 2:
            ones += 1
        else:
            yield ones
            ones = 0
