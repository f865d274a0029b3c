"""The tune and its harmony, in degrees of a scale, so that every place can play it in its key.

A degree is counted from 1, the tonic; 8 is the tonic an octave higher. Lengths are in beats.
The form is two times eight bars: the tune, then a bridge that asks a question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Note = tuple[float, float, float]
"""Begin and length in beats from the beginning of the section, and the pitch in semitones from
the tonic."""

Bars = Sequence[Sequence[tuple[int | None, float]]]
"""A melody bar by bar: each note's degree (None for a rest) and its beats."""
Plan = Sequence[Sequence[int]]
"""The degrees of the chords of each bar."""

BARS = 8
BEATS = 4
SECTION_BEATS = BARS * BEATS

_STEPS = {
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "minor": (0, 2, 3, 5, 7, 8, 10),
    "major": (0, 2, 4, 5, 7, 9, 11),
}

# The tune, bar by bar: (degree, beats). Long, short, and two steps: the rhythm everybody keeps.
_TUNE = (
    ((1, 1.5), (3, 0.5), (5, 1), (6, 1)),
    ((5, 1.5), (3, 0.5), (1, 2)),
    ((4, 1.5), (5, 0.5), (6, 1), (8, 1)),
    ((5, 1.5), (4, 0.5), (2, 2)),
    ((1, 1.5), (3, 0.5), (5, 1), (6, 1)),
    ((8, 1.5), (7, 0.5), (5, 2)),
    ((4, 1), (6, 1), (5, 0.5), (4, 0.5), (2, 1)),
    ((1, 2.75), (None, 1.25)),
)
# The bridge: steps above the root of each bar's chord.
_BRIDGE = (
    ((4, 1.5), (2, 0.5), (0, 2)),
    ((4, 1.5), (2, 0.5), (4, 2)),
    ((4, 1.5), (5, 0.5), (4, 1), (2, 1)),
    ((0, 2.5), (None, 1.5)),
    ((4, 1.5), (2, 0.5), (0, 2)),
    ((2, 1.5), (4, 0.5), (6, 2)),
    ((0, 1), (1, 1), (2, 1), (4, 1)),
    ((4, 1.5), (2, 0.5), (0, 1), (None, 1)),
)

_TUNE_CHORDS = ((1,), (1,), (4,), (5,), (1,), (3,), (4, 5), (1,))
_BRIDGE_CHORDS = {
    "dorian": ((4,), (1,), (4,), (1,), (3,), (7,), (4,), (5,)),
    "minor": ((6,), (3,), (4,), (1,), (6,), (3,), (4,), (5,)),
    "major": ((4,), (1,), (2,), (6,), (4,), (1,), (2,), (5,)),
}


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord under so many beats: pitches in semitones from the tonic, the root first."""

    begin: float
    beats: float
    pitches: tuple[int, ...]

    @property
    def root(self) -> int:
        """The lowest of them."""
        return self.pitches[0]


def semitones(mode: str, degree: int) -> int:
    """How far a degree (also 0 and below, also above 8) is from the tonic."""
    octave, step = divmod(degree - 1, 7)
    return 12 * octave + _STEPS[mode][step]


def harmony(mode: str, plan: Plan) -> list[Chord]:
    """Chords of four notes on the degrees of each bar, the fifth degree with a leading note where
    the scale is minor."""
    found = []
    for bar, degrees in enumerate(plan):
        share = BEATS / len(degrees)
        for place, degree in enumerate(degrees):
            pitches = [semitones(mode, degree + step) for step in (0, 2, 4, 6)]
            if mode == "minor" and degree == 5:
                pitches[1] += 1
            found.append(Chord(bar * BEATS + place * share, share, tuple(pitches)))
    return found


def chords(mode: str, bridge: bool) -> list[Chord]:
    """The harmony of a section of the tune."""
    return harmony(mode, _BRIDGE_CHORDS[mode] if bridge else _TUNE_CHORDS)


def written(mode: str, bars: Bars) -> list[Note]:
    """A melody from its bars of (degree, beats). Raises ValueError for a bar that is not full."""
    notes = []
    for bar, line in enumerate(bars):
        at = float(bar * BEATS)
        for degree, beats in line:
            if degree is not None:
                notes.append((at, beats, float(semitones(mode, degree))))
            at += beats
        if at != (bar + 1) * BEATS:
            raise ValueError(f"bar {bar + 1} of a melody lasts {at - bar * BEATS} beats")
    return notes


def tune(mode: str) -> list[Note]:
    """The tune as it is whistled."""
    return written(mode, _TUNE)


def bridge(mode: str) -> list[Note]:
    """The answer to it, over the chords of the bridge, in the same octave as the tune."""
    bars = []
    for line, (root,) in zip(_BRIDGE, _BRIDGE_CHORDS[mode], strict=True):
        low = root - 7 if root >= 5 else root
        bars.append([(None if step is None else low + step, beats) for step, beats in line])
    return written(mode, bars)
