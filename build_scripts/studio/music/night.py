"""The pieces of the night: half as fast, one long note to a bar of bass, much room.

Two songs (“a1”, which “a3” sings in other clothes, and “b1”), a line that is made up (“b3”) and the
accompaniment by itself (“b2”) over eight bars, with rests.
"""

from __future__ import annotations

from . import parts
from .instruments import accordion, guitar, mallet, rhodes, trumpet, ukulele
from .piece import DROPS, SLOW, Piece
from .take import Take
from .theme import Chord, harmony, written

_WET = 0.65
_UNHURRIED = ((3.0, 1.0), (2.0, 2.0), (1.0, 3.0), (2.0, 1.0, 1.0), (4.0,))
"""The rhythms of a line that is made up."""


def evening(mode: str) -> Piece:
    """A song for one guitar under the lamp, two bars to a chord."""
    plan = harmony(mode, ((1,), (1,), (7,), (7,), (4,), (4,), (5,), (5,)))
    song = written(mode, (
        ((1, 3), (2, 1)), ((3, 4),), ((2, 3), (1, 1)), ((0, 4),),
        ((-1, 2), (1, 2)), ((4, 3), (3, 1)), ((2, 4),), ((None, 4),),
    ))  # fmt: skip
    answer = written(mode, (
        ((8, 2), (7, 2)), ((5, 4),), ((7, 2), (5, 2)), ((4, 4),),
        ((6, 2), (5, 2)), ((4, 2), (2, 2)), ((5, 3), (4, 1)), ((2, 4),),
    ))  # fmt: skip

    def a1(take: Take) -> None:
        parts.melody(take, guitar, song, force=0.75, pan=0.1, graces=0.2)
        parts.comping(take, guitar, plan, SLOW, force=0.36, ring=2.5, pan=-0.3)

    def b1(take: Take) -> None:
        parts.melody(take, guitar, answer, force=0.7, pan=0.15)
        parts.thirds(take, guitar, answer, plan, force=0.45, pan=-0.15)
        parts.comping(take, guitar, plan, DROPS, force=0.30, ring=2.0, pan=-0.35)

    def b2(take: Take) -> None:
        parts.comping(take, guitar, plan, SLOW, octave=0, force=0.5, ring=2.5, pan=0.1)

    def a3(take: Take) -> None:
        parts.melody(take, guitar, song, octave=1, force=0.6, pan=-0.1, graces=0.1)
        parts.thirds(take, guitar, song, plan, force=0.4, pan=0.3)
        parts.comping(take, guitar, plan, DROPS, force=0.32, ring=2.0, pan=0.2)

    def b3(take: Take) -> None:
        parts.solo(take, guitar, plan, _UNHURRIED, force=0.7, pan=0.1)
        parts.comping(take, guitar, plan, SLOW, force=0.34, ring=2.5, pan=-0.3)

    return Piece(plan, _waves, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3}, _WET)


def harbour(mode: str) -> Piece:
    """A lament over a bass that goes down by steps; the brushes are the sea."""
    plan = harmony(mode, ((1,), (7,), (6,), (5,), (1,), (4,), (5,), (1,)))
    song = written(mode, (
        ((5, 3), (6, 0.5), (5, 0.5)), ((4, 3), (None, 1)), ((3, 2), (4, 1), (3, 1)),
        ((2, 3), (None, 1)), ((3, 1), (5, 2), (8, 1)), ((6, 2), (4, 2)),
        ((5, 1.5), (4, 0.5), (2, 2)), ((1, 3), (None, 1)),
    ))  # fmt: skip
    answer = written(mode, (
        ((1, 2), (3, 2)), ((2, 2), (4, 2)), ((3, 2), (5, 1), (6, 1)), ((5, 4),),
        ((8, 3), (7, 1)), ((6, 2), (4, 2)), ((5, 2), (2, 2)), ((1, 4),),
    ))  # fmt: skip

    def a1(take: Take) -> None:
        parts.melody(take, trumpet, song, force=0.65, pan=0.1)
        parts.pads(take, accordion, plan, force=0.34)

    def b1(take: Take) -> None:
        parts.melody(take, accordion, answer, force=0.7, pan=-0.1)
        parts.comping(take, guitar, plan, SLOW, force=0.45, ring=2.0, pan=0.3)

    def b2(take: Take) -> None:
        parts.comping(take, guitar, plan, SLOW, octave=0, force=0.5, ring=2.0, pan=0.2)
        parts.pads(take, accordion, plan, force=0.30)

    def a3(take: Take) -> None:
        parts.melody(take, accordion, song, force=0.7, pan=-0.1, legato=0.92)
        parts.comping(take, guitar, plan, SLOW, force=0.45, ring=2.0, pan=0.3)

    def b3(take: Take) -> None:
        parts.solo(take, trumpet, plan, _UNHURRIED, force=0.6, pan=0.1)
        parts.pads(take, accordion, plan, force=0.34)

    return Piece(plan, _waves, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3}, _WET)


def veranda(mode: str) -> Piece:
    """The rain has stopped, the gutter drips: single bars of wood around the sixth degree."""
    plan = harmony(mode, ((6,), (4,), (1,), (5,), (6,), (4,), (2,), (5,)))
    song = written(mode, (
        ((6, 2), (8, 1), (5, 1)), ((6, 3), (None, 1)), ((5, 2), (3, 1), (2, 1)),
        ((2, 3), (None, 1)), ((6, 1), (8, 1), (9, 1), (8, 1)), ((6, 2), (4, 2)),
        ((4, 1), (3, 1), (2, 2)), ((2, 3), (None, 1)),
    ))  # fmt: skip
    answer = written(mode, (
        ((10, 2), (9, 2)), ((8, 4),), ((8, 2), (5, 2)), ((7, 4),),
        ((10, 1.5), (9, 0.5), (8, 2)), ((6, 4),), ((6, 2), (4, 2)), ((5, 4),),
    ))  # fmt: skip

    def a1(take: Take) -> None:
        parts.melody(take, ukulele, song, force=0.85, pan=-0.1, graces=0.2)
        parts.comping(take, mallet, plan, SLOW, octave=-1, force=0.40, ring=1.5, pan=0.3)

    def b1(take: Take) -> None:
        parts.melody(take, mallet, answer, force=0.65, pan=0.15)
        parts.comping(take, ukulele, plan, DROPS, octave=-1, force=0.5, ring=1.5, pan=-0.3)

    def b2(take: Take) -> None:
        parts.comping(take, mallet, plan, SLOW, octave=0, force=0.55, ring=1.5, pan=0.2)
        parts.comping(take, ukulele, plan, DROPS, octave=0, force=0.35, ring=1.0, pan=-0.3)

    def a3(take: Take) -> None:
        parts.melody(take, mallet, song, force=0.65, pan=0.15)
        parts.comping(take, ukulele, plan, DROPS, octave=-1, force=0.5, ring=1.5, pan=-0.3)

    def b3(take: Take) -> None:
        parts.solo(take, ukulele, plan, _UNHURRIED, force=0.85, pan=-0.1)
        parts.comping(take, mallet, plan, SLOW, octave=-1, force=0.40, ring=1.5, pan=0.3)

    return Piece(plan, _waves, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3}, _WET)


def train(mode: str) -> Piece:
    """The sleeping car: held chords two bars long, a joint in the rails once a bar."""
    plan = harmony(mode, ((6,), (6,), (7,), (7,), (1,), (1,), (4,), (5,)))
    song = written(mode, (
        ((10, 3), (9, 1)), ((8, 4),), ((9, 3), (8, 1)), ((7, 4),),
        ((8, 2), (5, 2)), ((3, 4),), ((4, 2), (6, 2)), ((5, 4),),
    ))  # fmt: skip
    answer = written(mode, (
        ((3, 1), (5, 1), (6, 2)), ((5, 4),), ((4, 1), (6, 1), (7, 2)), ((4, 4),),
        ((5, 1), (7, 1), (8, 2)), ((7, 2), (5, 2)), ((6, 2), (4, 2)), ((2, 4),),
    ))  # fmt: skip

    def rhythm(take: Take, chords: list[Chord]) -> None:
        parts.bass_line(take, chords, _LONG, walk=0.0)
        parts.rails(take, sleeping=True)

    def a1(take: Take) -> None:
        parts.melody(take, rhodes, song, force=0.7, pan=0.1)
        parts.pads(take, rhodes, plan, force=0.34)

    def b1(take: Take) -> None:
        parts.melody(take, guitar, answer, force=0.8, pan=0.15)
        parts.pads(take, rhodes, plan, force=0.36)

    def b2(take: Take) -> None:
        parts.comping(take, rhodes, plan, SLOW, octave=0, force=0.5, ring=2.0, pan=-0.1)

    def a3(take: Take) -> None:
        parts.melody(take, guitar, song, force=0.8, pan=0.15, graces=0.1)
        parts.pads(take, rhodes, plan, force=0.34)

    def b3(take: Take) -> None:
        parts.solo(take, rhodes, plan, _UNHURRIED, force=0.7, pan=0.1)
        parts.pads(take, rhodes, plan, force=0.34)

    return Piece(plan, rhythm, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3}, _WET)


_LONG = ((0, 3.4, "r", 0.75), (3, 0.9, "f", 0.35))


def _waves(take: Take, chords: list[Chord]) -> None:
    """A bass note to the bar, and a brush drawn round for as long."""
    parts.bass_line(take, chords, _LONG, walk=0.0)
    parts.waves(take)
