"""How the layers are played: who carries the tune, what the bass walks, how danger sounds.

A part writes into a take. ``fills`` and patterns are chosen by the take's own chance.
"""

from __future__ import annotations

from collections.abc import Sequence

from numpy.random import RandomState

from build_scripts.studio.sounds.materials import Wave

from .instruments import bass, brush, drum, hat, rail, rim, shaker, string, swirl
from .take import Player, Take
from .theme import BEATS, Chord, Note, semitones

Pattern = Sequence[tuple[float, int, float]]
"""Beat within the bar, which pitch of the chord (0 … 7, upper ones an octave higher), force."""


def melody(
    take: Take, player: Player, notes: Sequence[Note], *, octave: int = 0, force: float = 0.8,
    pan: float = 0.0, graces: float = 0.0, legato: float = 0.96,
) -> None:  # fmt: skip
    """Notes as written; with ``graces`` (0 … 1) some are approached from the step below."""
    for at, beats, pitch in notes:
        weight = force * (1.06 if at % BEATS == 0 else 0.94 if at % 1 == 0 else 0.86)
        if graces and beats >= 1 and take.chance.uniform() < graces and at > 0.25:
            take.note(player, at - 0.16, 0.15, pitch + 12 * octave - 2, weight * 0.6, pan)
        take.note(player, at, beats * legato, pitch + 12 * octave, weight, pan)


def thirds(
    take: Take, player: Player, notes: Sequence[Note], chords: Sequence[Chord], **how: float
) -> None:
    """A second voice: the nearest note of the chord at least a third below each long note."""
    for at, beats, pitch in notes:
        if beats < 1:
            continue
        chord = next(c for c in reversed(chords) if c.begin <= at)
        below = [
            p + 12 * o for p in chord.pitches for o in (-2, -1, 0, 1) if p + 12 * o <= pitch - 3
        ]
        take.note(player, at, beats * 0.94, max(below), **how)


def comping(
    take: Take, player: Player, chords: Sequence[Chord], pattern: Pattern, *, octave: int = -1,
    force: float = 0.5, ring: float = 1.0, pan: float = 0.0, skip: float = 0.06,
) -> None:  # fmt: skip
    """The chord broken up as the pattern says, a stroke left out now and then."""
    for chord in chords:
        for beat, which, weight in pattern:
            if beat >= chord.beats or take.chance.uniform() < skip * (beat > 0):
                continue
            voice = chord.pitches[which % 4] + 12 * (which // 4) + 12 * octave
            length = min(ring, chord.beats - beat + 0.5)
            take.note(player, chord.begin + beat, length, voice, force * weight, pan)


def pads(take: Take, player: Player, chords: Sequence[Chord], *, force: float) -> None:
    """Held chords, each voice somewhere else."""
    for chord in chords:
        for place, pitch in enumerate(chord.pitches[:3]):
            # Kept within an octave, so that the voices move little.
            voice = (pitch - 5) % 12 - 7
            take.note(player, chord.begin, chord.beats * 0.97, voice, force, -0.4 + 0.4 * place)


def solo(
    take: Take, player: Player, chords: Sequence[Chord], rhythm: Sequence[Sequence[float]], *,
    force: float = 0.75, pan: float = 0.0, octave: int = 0,
) -> None:  # fmt: skip
    """A line made up over the chords: it walks their notes, in the rhythms of the tune, and
    breathes at the end of every second bar."""
    place = 6
    bars = int(take.beats // BEATS)
    for bar in range(bars):
        at = float(bar * BEATS)
        line = rhythm[int(take.chance.randint(len(rhythm)))]
        if bar % 2:
            line = (*line[:2], -(BEATS - sum(abs(b) for b in line[:2])))
        for beats in line:
            if beats > 0:
                chord = next(c for c in reversed(chords) if c.begin <= at)
                ladder = sorted(p + 12 * o for p in chord.pitches for o in (-1, 0, 1))
                ladder = [p for p in ladder if -3 <= p <= 15]
                place += int(take.chance.choice([-2, -1, -1, 1, 1, 2]))
                place = min(max(place, 0), len(ladder) - 1)
                take.note(player, at, beats * 0.95, ladder[place] + 12 * octave, force, pan)
            at += abs(beats)


_LOWEST = 48.5
"""Hz: the bass plays its roots in the octave above."""


def bass_line(
    take: Take, chords: Sequence[Chord], pattern: Sequence[tuple[float, float, str, float]],
    *, walk: float = 0.0,
) -> None:  # fmt: skip
    """(beat, beats, “r” root, “f” fifth, “o” octave or “l” leading to the next, force) a bar;
    with ``walk`` (0 … 1) some of them are another of these."""

    def low(pitch: int) -> int:
        while take.key.tonic * 2 ** (pitch / 12) >= 2 * _LOWEST:
            pitch -= 12
        return pitch

    for place, chord in enumerate(chords):
        root = low(chord.root)
        ahead = low(chords[(place + 1) % len(chords)].root)
        fifth = root + chord.pitches[2] - chord.root
        for beat, beats, what, force in pattern:
            if beat >= chord.beats:
                continue
            led = ahead + (1 if ahead < root else -1)
            pitch = {"r": root, "f": fifth, "o": root + 12, "l": led}[what]
            if walk and beat and take.chance.uniform() < walk:
                pitch = (root, pitch, root + 12)[int(take.chance.randint(3))]
            take.note(bass, chord.begin + beat, beats, pitch, force)


def brushes(take: Take, gain: float = 1.0) -> None:
    """A circle on one and three, a tap on two and four, and a ghost before it."""
    for bar in range(int(take.beats // BEATS)):
        at = bar * BEATS
        for beat in (0, 2):
            length = 1.5 * take.key.beat
            take.hit(lambda c, f, n=length: swirl(c, n, f), at + beat, 0.8, -0.25, gain)  # type: ignore[misc]
        for beat in (1, 3):
            take.hit(brush, at + beat, 0.75, 0.2, gain)
            if take.chance.uniform() < 0.55:
                take.hit(brush, at + beat - 0.5, 0.22, 0.2, gain)
        if bar % 8 == 7:
            for step in range(3):
                take.hit(brush, at + 3 + step / 3, 0.3 + 0.15 * step, 0.2, gain)


def taps(take: Take, gain: float = 1.0) -> None:
    """A tap on every beat, the second and fourth the stronger, and no circles."""
    for beat in range(int(take.beats)):
        take.hit(brush, beat, 0.7 if beat % 2 else 0.3, 0.2, gain)


def waves(take: Take) -> None:
    """One circle in two bars, from far away."""
    for bar in range(0, int(take.beats // BEATS), 2):
        length = 3.6 * take.key.beat
        take.hit(lambda c, f, n=length: swirl(c, n, f), bar * BEATS, 0.5)  # type: ignore[misc]


def shakers(take: Take) -> None:
    """Quavers, the off-beats stronger."""
    for step in range(int(take.beats * 2)):
        take.hit(shaker, step / 2, 0.75 if step % 2 else 0.42, 0.3)


def rails(take: Take, *, sleeping: bool = False) -> None:
    """Two axles over a joint in each half bar; a brush keeps the beat in between. Heard from a
    berth, one joint to the bar and no brush."""
    for half in range(0, int(take.beats // 2), 2 if sleeping else 1):
        at = half * 2
        if sleeping:
            take.hit(rail, at, 0.5, 0.25)
            take.hit(rail, at + 0.25, 0.35, 0.25)
            continue
        for step, force in ((0.0, 0.8), (0.25, 0.55), (1.0, 0.30), (1.5, 0.16)):
            take.hit(rail, at + step, force, 0.25 if step < 1 else -0.2)
        take.hit(brush, at + 1, 0.45, -0.1)


def lean(take: Take, player: Player, bright: float) -> None:
    """Tension: the tonic in quavers under everything, leaning on the note above it, over a heart,
    a stick that does not let go, and a hat, so ``bright`` that danger is no duller than calm."""
    mode = take.key.mode
    above = semitones(mode, 2) if mode == "major" else 1
    for step in range(int(take.beats * 2)):
        bar, place = divmod(step, 8)
        pitch = above if place in (5, 6) and bar % 2 else 0
        pitch = semitones(mode, 5) - 12 if place == 7 else pitch
        force = (0.9, 0.5, 0.7, 0.55)[step % 4]
        take.note(player, step / 2, 0.42, pitch - 12, force, 0.0, 0.8)
        take.note(bass, step / 2, 0.40, pitch - _deep(take), force, 0.0, 0.55)
    for beat in range(int(take.beats)):
        if beat % 2 == 0:
            take.hit(lambda c, f: drum(c, f, 58.0), beat, 0.85)
            take.hit(lambda c, f: drum(c, f, 52.0), beat + 0.5, 0.55)
        for step, force in enumerate((1.9, 1.75, 2.1, 1.75)):
            take.hit(rim, beat + step / 4, force)
            take.hit(hat, beat + step / 4, (0.8, 0.5, 1.0, 0.55)[step], 0.0, bright)


def clash(take: Take, player: Player) -> None:
    """A melee or a fight: skins, a stick on the rim, brushes struck hard, and a low figure that
    bites, in two octaves."""
    mode = take.key.mode
    figure = ((0, 1), (0.75, 1), (1.5, 3), (2, 4), (2.5, 3), (3, 1), (3.5, 7))
    for bar in range(int(take.beats // BEATS)):
        at = bar * BEATS
        for beat, degree in figure:
            pitch = semitones(mode, degree) - (24 if degree == 7 else 12)
            take.note(player, at + beat, 0.4, pitch, 0.9, 0.0, 0.9)
            take.note(bass, at + beat, 0.4, pitch + 12 - _deep(take), 0.9, 0.0, 0.5)
        for beat, force in ((0, 1.0), (0.75, 0.6), (1.5, 0.8), (2, 0.6), (2.5, 0.7), (3.25, 0.7)):
            take.hit(lambda c, f: drum(c, f, 72.0), at + beat, force)
        for beat in (1, 3):
            take.hit(brush, at + beat, 1.6)
        for step in range(16):
            take.hit(rim, at + step / 4, (3.4, 3.0, 3.6, 3.0)[step % 4])
        if bar % 4 == 3:
            for step, hz in enumerate((124.0, 110.0, 96.0, 84.0)):
                take.hit(lambda c, f, p=hz: drum(c, f, p), at + 3 + step / 4, 0.8)  # type: ignore[misc]


def _deep(take: Take) -> int:
    """Semitones from the tonic of the tune down to that of the bass."""
    octaves = 0
    while take.key.tonic / 2**octaves >= 2 * _LOWEST:
        octaves += 1
    return 12 * octaves


def low_string(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """A low string struck with the nails, for tension, melees and fights."""
    bright = 0.25 + 0.3 * force
    return force * string(chance, pitch, length, bright=bright, hold=1.2, pluck=0.1, damping=0.35)
