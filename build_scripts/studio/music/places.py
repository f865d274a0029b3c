"""The bands of the places: the clothes that the tune wears in each place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from build_scripts.studio.sounds.strip import Stereo
from game.ui.graphics.audio.score import STEPS_UP

from . import day, night, parts
from .instruments import (
    GUITAR_BODY,
    UKULELE_BODY,
    accordion,
    bass,
    body,
    brush,
    drum,
    guitar,
    mallet,
    rhodes,
    trumpet,
    ukulele,
)
from .parts import low_string
from .piece import BARS_OF_WOOD, FINGERS, RHYTHMS, SPARSE, STABS, STRUM, Piece
from .take import Key, Player, Take
from .tension import seam
from .theme import SECTION_BEATS, Chord, bridge, chords, semitones, tune

_STEP_BEAT = 0.65
"""Seconds of a beat while players step onto the podium."""


@dataclass(frozen=True)
class Place:
    """One place: its key, its pieces, and who plays what they have in common."""

    key: Key
    pieces: dict[str, Piece]
    """By the name of the folder: the piece of the day, the tune, and that of the night."""
    lead: Player
    low: Player = low_string
    box: tuple[tuple[tuple[float, float, float], ...], float] | None = None
    """The body that the plucked instruments have, and its share."""
    wet: float = 0.45
    bright: float = 1.0
    """How loud the hat is that plays in tension."""


def _both(mode: str) -> list[Chord]:
    second = [
        Chord(each.begin + SECTION_BEATS, each.beats, each.pitches) for each in chords(mode, True)
    ]
    return chords(mode, False) + second


def _evening() -> Place:
    mode = "dorian"
    a, b = chords(mode, False), chords(mode, True)
    head, answer = tune(mode), bridge(mode)

    def rhythm(take: Take, harmony: list[Chord]) -> None:
        parts.bass_line(
            take, harmony,
            ((0, 1.4, "r", 0.8), (1.5, 0.45, "r", 0.4), (2, 1.3, "f", 0.65), (3.5, 0.45, "l", 0.5)),
            walk=0.12,
        )  # fmt: skip
        parts.brushes(take)

    def a1(take: Take) -> None:
        parts.melody(take, guitar, head, force=0.85, pan=0.12, graces=0.15)
        parts.comping(take, guitar, a, SPARSE, force=0.38, ring=1.6, pan=-0.35)

    def a2(take: Take) -> None:
        parts.melody(take, guitar, head, force=0.8, pan=0.12, graces=0.45)
        parts.thirds(take, guitar, head, a, force=0.5, pan=-0.3)
        parts.comping(take, guitar, a, SPARSE, force=0.26, ring=1.2, pan=-0.4, skip=0.3)

    def a3(take: Take) -> None:
        parts.comping(take, guitar, a, FINGERS, force=0.6, ring=1.8, pan=-0.15)
        parts.melody(take, guitar, head[-8:], octave=0, force=0.6, pan=0.25)

    def b1(take: Take) -> None:
        parts.melody(take, guitar, answer, force=0.8, pan=0.12, graces=0.2)
        parts.comping(take, guitar, b, SPARSE, force=0.38, ring=1.6, pan=-0.35)

    def b2(take: Take) -> None:
        parts.solo(take, guitar, b, RHYTHMS, force=0.78, pan=0.15)
        parts.comping(take, guitar, b, SPARSE, force=0.36, ring=1.4, pan=-0.35)

    return Place(
        Key(84, mode, 293.66, swing=0.58),
        {
            "day": day.evening(mode), "night": night.evening(mode),
            "tune": Piece(_both(mode), rhythm, {"a1": a1, "a2": a2, "a3": a3, "b1": b1, "b2": b2}),
        },
        guitar, box=(GUITAR_BODY, 0.35), bright=2.8,
    )  # fmt: skip


def _harbour() -> Place:
    mode = "minor"
    a, b = chords(mode, False), chords(mode, True)
    head, answer = tune(mode), bridge(mode)

    def rhythm(take: Take, harmony: list[Chord]) -> None:
        parts.bass_line(
            take, harmony,
            ((0, 1.3, "r", 0.85), (1.5, 0.45, "f", 0.55), (2, 0.9, "o", 0.5), (3, 0.8, "f", 0.65)),
            walk=0.08,
        )  # fmt: skip
        parts.brushes(take, 0.8)

    def a1(take: Take) -> None:
        parts.melody(take, trumpet, head, force=0.75, graces=0.1)
        parts.pads(take, accordion, a, force=0.42)

    def a2(take: Take) -> None:
        parts.melody(take, accordion, head, force=0.8, pan=-0.1, graces=0.3, legato=0.9)
        parts.thirds(take, accordion, head, a, force=0.5, pan=0.25)
        parts.comping(take, guitar, a, STABS, force=0.42, ring=0.5, pan=0.35)

    def a3(take: Take) -> None:
        parts.pads(take, accordion, a, force=0.50)
        parts.comping(take, guitar, a, FINGERS, force=0.42, ring=1.2, pan=0.3)
        parts.melody(take, trumpet, head[-8:], force=0.5, pan=-0.2)

    def b1(take: Take) -> None:
        parts.melody(take, trumpet, answer, force=0.75, graces=0.15)
        parts.pads(take, accordion, b, force=0.42)

    def b2(take: Take) -> None:
        parts.solo(take, accordion, b, RHYTHMS, force=0.75, pan=-0.1)
        parts.comping(take, guitar, b, STABS, force=0.46, ring=0.5, pan=0.35)

    return Place(
        Key(92, mode, 392.0, swing=0.54),
        {
            "day": day.harbour(mode), "night": night.harbour(mode),
            "tune": Piece(_both(mode), rhythm, {"a1": a1, "a2": a2, "a3": a3, "b1": b1, "b2": b2}),
        },
        trumpet, wet=0.6, bright=2.95,
    )  # fmt: skip


def _veranda() -> Place:
    mode = "major"
    a, b = chords(mode, False), chords(mode, True)
    head, answer = tune(mode), bridge(mode)

    def rhythm(take: Take, harmony: list[Chord]) -> None:
        parts.bass_line(
            take, harmony,
            ((0, 1.2, "r", 0.8), (1.5, 0.45, "f", 0.5), (2.5, 0.9, "f", 0.6), (3.5, 0.4, "r", 0.4)),
            walk=0.06,
        )  # fmt: skip
        parts.shakers(take)

    def a1(take: Take) -> None:
        parts.melody(take, mallet, head, force=0.75, pan=0.15)
        parts.comping(take, ukulele, a, STRUM, octave=0, force=0.42, ring=0.6, pan=-0.3)

    def a2(take: Take) -> None:
        parts.melody(take, ukulele, head, force=0.95, pan=-0.1, graces=0.3)
        parts.comping(take, mallet, a, BARS_OF_WOOD, octave=-1, force=0.42, ring=0.5, pan=0.3)

    def a3(take: Take) -> None:
        parts.comping(take, ukulele, a, STRUM, octave=0, force=0.50, ring=0.6, pan=-0.3)
        parts.comping(take, mallet, a, BARS_OF_WOOD, octave=0, force=0.42, ring=0.5, pan=0.3)

    def b1(take: Take) -> None:
        parts.melody(take, mallet, answer, force=0.75, pan=0.15)
        parts.thirds(take, mallet, answer, b, force=0.45, pan=0.3)
        parts.comping(take, ukulele, b, STRUM, octave=0, force=0.40, ring=0.6, pan=-0.3)

    def b2(take: Take) -> None:
        parts.solo(take, mallet, b, RHYTHMS, force=0.75, pan=0.15)
        parts.comping(take, ukulele, b, STRUM, octave=0, force=0.44, ring=0.6, pan=-0.3)

    return Place(
        Key(100, mode, 440.0, swing=0.53),
        {
            "day": day.veranda(mode), "night": night.veranda(mode),
            "tune": Piece(_both(mode), rhythm, {"a1": a1, "a2": a2, "a3": a3, "b1": b1, "b2": b2}),
        },
        mallet, box=(UKULELE_BODY, 0.2),
    )  # fmt: skip


def _train() -> Place:
    mode = "minor"
    a, b = chords(mode, False), chords(mode, True)
    head, answer = tune(mode), bridge(mode)

    def rhythm(take: Take, harmony: list[Chord]) -> None:
        parts.bass_line(
            take, harmony,
            ((0, 0.9, "r", 0.8), (1, 0.9, "f", 0.6), (2, 0.9, "o", 0.6), (3, 0.9, "l", 0.65)),
            walk=0.18,
        )  # fmt: skip
        parts.rails(take)

    def a1(take: Take) -> None:
        parts.melody(take, rhodes, head, force=0.85, pan=0.1, graces=0.15)
        parts.comping(take, rhodes, a, STABS, force=0.34, ring=1.0, pan=-0.3)

    def a2(take: Take) -> None:
        parts.melody(take, guitar, head, octave=0, force=0.8, pan=0.2, graces=0.3)
        parts.pads(take, rhodes, a, force=0.42)

    def a3(take: Take) -> None:
        parts.comping(take, rhodes, a, FINGERS, force=0.50, ring=1.4, pan=-0.1)

    def b1(take: Take) -> None:
        parts.melody(take, rhodes, answer, force=0.85, pan=0.1)
        parts.thirds(take, rhodes, answer, b, force=0.45, pan=-0.25)
        parts.comping(take, rhodes, b, STABS, force=0.30, ring=1.0, pan=-0.3)

    def b2(take: Take) -> None:
        parts.solo(take, rhodes, b, RHYTHMS, force=0.8, pan=0.15)
        parts.pads(take, rhodes, b, force=0.36)

    return Place(
        Key(108, mode, 329.63, swing=0.56),
        {
            "day": day.train(mode), "night": night.train(mode),
            "tune": Piece(_both(mode), rhythm, {"a1": a1, "a2": a2, "a3": a3, "b1": b1, "b2": b2}),
        },
        rhodes, wet=0.35, bright=1.4,
    )  # fmt: skip


PLACES = {"evening": _evening(), "harbour": _harbour(), "veranda": _veranda(), "train": _train()}
"""By the name of the folder."""


def render(name: str, layer: str, *, clear: bool = False) -> Take:
    """One layer of a place, such as “lean” or “day/a1”, played but not yet in its room; ``clear``
    keeps notes of a pulse away from where it comes round. Raises KeyError for one that there is
    not."""
    place = PLACES[name]
    key = place.key
    piece, _, part = layer.rpartition("/")
    # Chance comes from the name of a take.
    label = " ".join([name, *([piece] if piece not in ("", "tune") else []), part])
    if piece and part == "pulse":
        take = Take(key, label, place.pieces[piece].beats, clear=clear)
        place.pieces[piece].rhythm(take, place.pieces[piece].harmony)
    elif piece:
        take = Take(key, label, SECTION_BEATS, loop=False)
        place.pieces[piece].sections[part](take)
    elif part in ("lean", "clash"):
        take = Take(key, label, SECTION_BEATS / 2, clear=True)
        if part == "lean":
            parts.lean(take, place.low, bright=place.bright)
        else:
            parts.clash(take, place.low)
    else:
        take = _CADENCES[part](place, label)
    if place.box is not None and part not in ("pulse", "lean", "clash"):
        take.wave = body(take.wave, *place.box, loop=take.loop)
    return take


def finished(name: str, layer: str) -> Stereo:
    """One layer of a place in its room."""
    place = PLACES[name]
    piece = place.pieces.get(layer.rpartition("/")[0])
    wet = place.wet if piece is None or piece.wet is None else piece.wet
    wave = render(name, layer).finished(wet)
    if layer.endswith("/pulse") and seam(wave) > 0:
        wave = render(name, layer, clear=True).finished(wet)
    return wave


def layers(name: str) -> list[str]:
    """All that a place has, in the order in which they are made."""
    pieces = PLACES[name].pieces.items()
    own = [f"{each}/{part}" for each, piece in pieces for part in ("pulse", *piece.sections)]
    return [*own, "lean", "clash", *_CADENCES]


def _chord(take: Take, place: Place, at: float, degrees: tuple[int, ...], force: float) -> None:
    """A chord rolled from below, with the bass under it."""
    mode = take.key.mode
    left = take.beats - at - 0.3
    for step, degree in enumerate(degrees):
        pitch = semitones(mode, degree)
        take.note(
            place.lead, at + 0.05 * step, left, pitch, force * (0.8 + 0.05 * step),
            -0.4 + 0.8 * step / max(1, len(degrees) - 1), 0.8,
        )  # fmt: skip
    take.note(bass, at, left, semitones(mode, degrees[0]) - 24, 0.9)


def _won(place: Place, label: str) -> Take:
    """Up the tune's own steps to the tonic above."""
    take = Take(place.key, label, 8, loop=False)
    mode = place.key.mode
    for at, beats, degree in ((0, 0.5, 1), (0.5, 0.5, 3), (1, 0.5, 5), (1.5, 0.5, 6), (2, 1, 8)):
        take.note(place.lead, at, beats, semitones(mode, degree), 0.9, 0.1)
    for at, degree in ((0, 1), (1, 4), (2, 5)):
        take.note(place.low, at, 0.9, semitones(mode, degree) - 12, 0.7, -0.3)
    _chord(take, place, 3, (1, 5, 8, 10, 12), 0.8)
    take.hit(brush, 3, 0.9)
    return take


def _lost(place: Place, label: str) -> Take:
    """The end of the tune, slower, that comes to rest kindly."""
    take = Take(place.key, label, 8, loop=False)
    mode = place.key.mode
    for at, beats, degree in ((0, 1, 5), (1, 0.5, 4), (1.5, 1.5, 2)):
        take.note(place.lead, at, beats, semitones(mode, degree), 0.65, 0.1)
    take.note(place.low, 0, 1.5, semitones(mode, 4) - 12, 0.5, -0.3)
    take.note(place.low, 1.5, 1.4, semitones(mode, 5) - 12, 0.5, -0.3)
    _chord(take, place, 3, (1, 5, 8), 0.55)
    return take


def _match(place: Place, label: str) -> Take:
    """Three chords, each larger than the one before, as the third, the second and the first step
    onto the podium; the last one is the whole chord. All places have the same pace here, since the
    steps are taken at the same seconds everywhere."""
    key = replace(place.key, tempo=60 / _STEP_BEAT, swing=0.5)
    take = Take(key, label, 10, loop=False)
    mode = key.mode
    third, second, first = (seconds / key.beat for seconds in reversed(STEPS_UP))
    take.note(place.low, 0, third, semitones(mode, 5) - 12, 0.5, -0.2)
    for at, until, degrees, force in (
        (third, second, (4, 6, 8), 0.6), (second, first, (5, 7, 9, 12), 0.72),
    ):  # fmt: skip
        for nth, degree in enumerate(degrees):
            pan = -0.3 + 0.2 * nth
            take.note(place.lead, at, 0.7, semitones(mode, degree), force, pan, 0.8)
        take.note(bass, at, 0.8, semitones(mode, degrees[0]) - 24, force)
        take.hit(brush, at, force)
        # Steps lead from one to the next.
        for nth in range(2):
            step = until - 0.25 * (2 - nth) - 0.1
            take.note(place.low, step, 0.22, semitones(mode, degrees[0] + nth) - 12, 0.5, 0.2)
    _chord(take, place, first, (1, 5, 8, 10, 12, 15), 1.0)
    take.hit(brush, first, 1.0)
    take.hit(drum, first, 0.9)
    return take


_CADENCES = {"won": _won, "lost": _lost, "match": _match}
