"""The pieces of the day: quick and light, each place in a dance of its own, over eight bars.

A refrain (“a1”, and “a3” in other clothes) comes back between an answer (“b1”) and couplets (“b2”,
“b3”).
"""

from __future__ import annotations

from . import parts
from .instruments import accordion, guitar, mallet, rhodes, rim, shaker, trumpet, ukulele
from .piece import BARS_OF_WOOD, OFF_BEATS, PUMP, RHYTHMS, STABS, THREE_THREE_TWO, Piece
from .take import Take
from .theme import BEATS, Chord, harmony, written


def evening(mode: str) -> Piece:
    """A swing for two guitars: a chord on every beat, the bass in two, the tune in quavers."""
    plan = harmony(mode, ((3,), (7,), (3,), (7,), (1,), (4,), (2,), (5,)))
    refrain = written(mode, (
        ((5, 0.5), (7, 0.5), (10, 1), (9, 0.5), (7, 0.5), (5, 1)), ((9, 1.5), (7, 0.5), (4, 2)),
        ((5, 0.5), (7, 0.5), (10, 1), (9, 0.5), (10, 0.5), (12, 1)), ((11, 1.5), (9, 0.5), (7, 2)),
        ((8, 0.5), (9, 0.5), (10, 0.5), (8, 0.5), (5, 2)),
        ((6, 0.5), (8, 0.5), (9, 0.5), (6, 0.5), (4, 2)),
        ((9, 1), (7, 0.5), (6, 0.5), (4, 1), (2, 1)),
        ((5, 1), (7, 0.5), (9, 0.5), (5, 1), (None, 1)),
    ))  # fmt: skip
    answer = written(mode, (
        ((None, 1), (10, 1), (9, 0.5), (10, 1.5)), ((None, 1), (9, 1), (7, 0.5), (9, 1.5)),
        ((None, 1), (10, 0.5), (9, 0.5), (7, 1), (5, 1)), ((7, 3), (None, 1)),
        ((8, 1.5), (7, 0.5), (5, 1), (3, 1)), ((4, 1.5), (5, 0.5), (6, 2)),
        ((4, 0.5), (6, 0.5), (7, 1), (9, 1), (7, 1)), ((5, 2.5), (None, 1.5)),
    ))  # fmt: skip

    def rhythm(take: Take, chords: list[Chord]) -> None:
        parts.bass_line(take, chords, ((0, 0.8, "r", 0.85), (2, 0.8, "f", 0.7)), walk=0.1)
        parts.taps(take)

    def a1(take: Take) -> None:
        parts.melody(take, guitar, refrain, force=0.9, pan=0.15, graces=0.3, legato=0.85)
        parts.comping(take, guitar, plan, PUMP, force=0.30, ring=0.28, pan=-0.35, skip=0.02)

    def b1(take: Take) -> None:
        parts.melody(take, guitar, answer, force=0.85, pan=0.15, legato=0.85)
        parts.thirds(take, guitar, answer, plan, force=0.55, pan=-0.15)
        parts.comping(take, guitar, plan, PUMP, force=0.28, ring=0.28, pan=-0.35, skip=0.02)

    def b2(take: Take) -> None:
        parts.solo(take, guitar, plan, RHYTHMS, force=0.85, pan=0.15)
        parts.comping(take, guitar, plan, PUMP, force=0.30, ring=0.28, pan=-0.35, skip=0.02)

    def a3(take: Take) -> None:
        parts.melody(take, guitar, refrain, octave=-1, force=0.9, pan=-0.1, graces=0.2, legato=0.9)
        parts.thirds(take, guitar, refrain, plan, force=0.5, pan=0.3)
        parts.comping(take, guitar, plan, OFF_BEATS, octave=0, force=0.30, ring=0.3, pan=0.35)

    def b3(take: Take) -> None:
        parts.solo(take, guitar, plan, RHYTHMS, force=0.8, pan=-0.1, octave=-1)
        parts.comping(take, guitar, plan, OFF_BEATS, octave=0, force=0.34, ring=0.3, pan=0.3)

    return Piece(plan, rhythm, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3})


def harbour(mode: str) -> Piece:
    """A shanty: bass and accordion in turn, the accordion sings and the trumpet answers."""
    plan = harmony(mode, ((1,), (7,), (1,), (5,), (3,), (7,), (1, 5), (1,)))
    refrain = written(mode, (
        ((1, 0.5), (2, 0.5), (3, 1), (5, 1), (3, 1)), ((2, 0.5), (3, 0.5), (4, 1), (2, 1), (0, 1)),
        ((1, 0.5), (2, 0.5), (3, 1), (5, 1), (8, 1)), ((6, 0.5), (5, 0.5), (4, 1), (2, 2)),
        ((3, 1), (5, 0.5), (7, 0.5), (10, 1.5), (7, 0.5)), ((9, 1), (7, 0.5), (4, 0.5), (7, 2)),
        ((8, 0.5), (5, 0.5), (3, 0.5), (1, 0.5), (2, 1), (5, 1)),
        ((3, 0.5), (2, 0.5), (1, 2), (None, 1)),
    ))  # fmt: skip
    answer = written(mode, (
        ((8, 1.5), (5, 0.5), (8, 2)), ((7, 1.5), (4, 0.5), (7, 2)),
        ((8, 1.5), (9, 0.5), (10, 1), (8, 1)), ((9, 1.5), (5, 0.5), (9, 2)),
        ((10, 1.5), (9, 0.5), (7, 1), (5, 1)), ((7, 1), (9, 1), (4, 2)),
        ((5, 0.5), (3, 0.5), (1, 1), (2, 1), (5, 1)), ((1, 3), (None, 1)),
    ))  # fmt: skip

    def rhythm(take: Take, chords: list[Chord]) -> None:
        parts.bass_line(take, chords, ((0, 0.7, "r", 0.9), (2, 0.7, "f", 0.75)), walk=0.05)
        parts.taps(take, 0.8)

    def a1(take: Take) -> None:
        parts.melody(take, accordion, refrain, force=0.85, pan=-0.1, legato=0.8)
        parts.comping(take, accordion, plan, OFF_BEATS, force=0.35, ring=0.4, pan=0.3, skip=0.0)

    def b1(take: Take) -> None:
        parts.melody(take, trumpet, answer, force=0.75, pan=0.1, legato=0.9)
        parts.comping(take, accordion, plan, OFF_BEATS, force=0.38, ring=0.4, pan=-0.3, skip=0.0)

    def b2(take: Take) -> None:
        parts.melody(take, guitar, refrain, force=0.8, pan=0.2, legato=0.9, graces=0.2)
        parts.thirds(take, accordion, refrain, plan, force=0.55, pan=-0.2)
        parts.comping(take, accordion, plan, OFF_BEATS, force=0.30, ring=0.3, pan=0.3, skip=0.0)

    def a3(take: Take) -> None:
        parts.melody(take, trumpet, refrain, force=0.75, pan=0.1, legato=0.9, graces=0.1)
        parts.thirds(take, guitar, refrain, plan, force=0.6, pan=0.25)
        parts.comping(take, accordion, plan, OFF_BEATS, force=0.34, ring=0.4, pan=-0.3, skip=0.0)

    def b3(take: Take) -> None:
        parts.solo(take, accordion, plan, RHYTHMS, force=0.8, pan=-0.1)
        parts.comping(take, guitar, plan, OFF_BEATS, force=0.42, ring=0.4, pan=0.3, skip=0.0)

    return Piece(plan, rhythm, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3})


def veranda(mode: str) -> Piece:
    """A calypso: three, three and two quavers in the bass and in the chords."""
    plan = harmony(mode, ((1,), (4,), (5,), (1,), (1,), (4,), (5,), (1,)))
    refrain = written(mode, (
        ((5, 1.5), (5, 1.5), (6, 1)), ((8, 1.5), (6, 1.5), (4, 1)),
        ((7, 1.5), (5, 1.5), (2, 1)), ((3, 1.5), (1, 2.5)),
        ((5, 0.5), (6, 0.5), (8, 0.5), (10, 1.5), (8, 1)),
        ((9, 0.5), (8, 0.5), (6, 0.5), (8, 1.5), (6, 1)),
        ((7, 0.5), (5, 0.5), (4, 0.5), (2, 1.5), (4, 1)), ((3, 1.5), (1, 1.5), (None, 1)),
    ))  # fmt: skip
    answer = written(mode, (
        ((3, 1.5), (5, 1.5), (3, 1)), ((4, 1.5), (6, 1.5), (4, 1)),
        ((2, 1.5), (5, 1.5), (7, 1)), ((8, 3), (None, 1)),
        ((10, 1.5), (8, 1.5), (5, 1)), ((6, 1.5), (8, 1.5), (9, 1)),
        ((9, 1.5), (7, 1.5), (5, 1)), ((8, 3), (None, 1)),
    ))  # fmt: skip

    def rhythm(take: Take, chords: list[Chord]) -> None:
        pattern = ((0, 1.3, "r", 0.85), (1.5, 1.3, "f", 0.65), (3, 0.9, "o", 0.6))
        parts.bass_line(take, chords, pattern, walk=0.06)
        for bar in range(int(take.beats // BEATS)):
            for beat, force in ((0, 0.8), (1, 0.3), (1.5, 0.7), (2.5, 0.3), (3, 0.7)):
                take.hit(shaker, bar * BEATS + beat, force, 0.3)
            for beat in (0, 1.5, 3) if bar % 2 else (1, 2):
                take.hit(rim, bar * BEATS + beat, 0.55, -0.3)

    def a1(take: Take) -> None:
        parts.melody(take, mallet, refrain, force=0.8, pan=0.15)
        parts.comping(
            take, ukulele, plan, THREE_THREE_TWO, octave=0, force=0.42, ring=0.5, pan=-0.3
        )

    def b1(take: Take) -> None:
        parts.melody(take, ukulele, answer, force=0.95, pan=-0.15)
        parts.thirds(take, ukulele, answer, plan, force=0.6, pan=0.2)
        parts.melody(take, mallet, answer, octave=-1, force=0.45, pan=0.35)

    def b2(take: Take) -> None:
        parts.solo(take, mallet, plan, ((1.5, 1.5, 1.0), (0.5, 1.0, 1.5, 1.0)), force=0.8, pan=0.15)
        parts.comping(
            take, ukulele, plan, THREE_THREE_TWO, octave=0, force=0.46, ring=0.5, pan=-0.3
        )

    def a3(take: Take) -> None:
        parts.melody(take, ukulele, refrain, force=0.95, pan=-0.15, graces=0.15)
        parts.melody(take, mallet, refrain, octave=-1, force=0.45, pan=0.3)
        parts.comping(take, ukulele, plan, THREE_THREE_TWO, octave=0, force=0.3, ring=0.4, pan=0.1)

    def b3(take: Take) -> None:
        rhythms = ((1.5, 1.5, 1.0), (1.0, 0.5, 1.5, 1.0), (1.5, 0.5, 2.0))
        parts.solo(take, ukulele, plan, rhythms, force=0.95, pan=-0.15)
        parts.comping(take, mallet, plan, BARS_OF_WOOD, octave=-1, force=0.42, ring=0.5, pan=0.3)

    return Piece(plan, rhythm, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3})


def train(mode: str) -> Piece:
    """An express: a riff that calls, a bass that answers in the gap, twice a line."""
    plan = harmony(mode, ((1,), (1,), (4,), (1,), (6,), (7,), (1,), (5,)))
    refrain = written(mode, (
        ((1, 0.5), (3, 0.5), (4, 0.5), (5, 1), (None, 1.5)),
        ((7, 0.5), (5, 0.5), (4, 0.5), (3, 1), (None, 1.5)),
        ((4, 0.5), (6, 0.5), (8, 0.5), (6, 1), (None, 1.5)),
        ((5, 0.5), (4, 0.5), (3, 0.5), (1, 1), (None, 1.5)),
        ((6, 0.5), (8, 0.5), (10, 1), (8, 0.5), (6, 0.5), (5, 1)),
        ((7, 0.5), (9, 0.5), (11, 1), (9, 0.5), (7, 0.5), (4, 1)),
        ((8, 1.5), (7, 0.5), (5, 2)), ((5, 1), (4, 0.5), (2, 0.5), (None, 2)),
    ))  # fmt: skip
    answer = written(mode, (
        ((8, 1), (7, 0.5), (8, 1.5), (None, 1)), ((5, 1), (4, 0.5), (5, 1.5), (None, 1)),
        ((6, 1), (5, 0.5), (6, 1.5), (None, 1)), ((5, 1), (3, 0.5), (1, 1.5), (None, 1)),
        ((10, 1.5), (8, 0.5), (6, 2)), ((9, 1.5), (7, 0.5), (4, 2)),
        ((8, 1), (5, 1), (3, 1), (1, 1)), ((2, 2.5), (None, 1.5)),
    ))  # fmt: skip

    def rhythm(take: Take, chords: list[Chord]) -> None:
        parts.bass_line(
            take, chords,
            ((0, 0.9, "r", 0.8), (2, 0.45, "r", 0.5), (2.5, 0.45, "o", 0.7), (3, 0.9, "f", 0.6)),
            walk=0.05,
        )  # fmt: skip
        parts.rails(take)

    def a1(take: Take) -> None:
        parts.melody(take, rhodes, refrain, force=0.95, pan=0.1, legato=0.8)
        parts.melody(take, rhodes, refrain, octave=-1, force=0.5, pan=-0.2, legato=0.8)

    def b1(take: Take) -> None:
        parts.melody(take, guitar, answer, force=0.85, pan=0.2, graces=0.2)
        parts.comping(take, rhodes, plan, STABS, force=0.30, ring=0.5, pan=-0.3)

    def b2(take: Take) -> None:
        parts.comping(take, rhodes, plan, BARS_OF_WOOD, octave=0, force=0.5, ring=0.5, pan=-0.1)

    def a3(take: Take) -> None:
        parts.melody(take, guitar, refrain, force=0.85, pan=0.2, legato=0.85, graces=0.1)
        parts.melody(take, rhodes, refrain, octave=-1, force=0.5, pan=-0.2, legato=0.8)
        parts.comping(take, rhodes, plan, STABS, force=0.24, ring=0.4, pan=-0.3)

    def b3(take: Take) -> None:
        parts.solo(take, rhodes, plan, RHYTHMS, force=0.85, pan=0.1)
        parts.comping(take, rhodes, plan, STABS, force=0.28, ring=0.5, pan=-0.3)

    return Piece(plan, rhythm, {"a1": a1, "a3": a3, "b1": b1, "b2": b2, "b3": b3})
