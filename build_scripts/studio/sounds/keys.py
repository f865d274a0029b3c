"""The keys of the places. Sounds with a pitch are made once in each, so that they agree with the
music that is played there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Key:
    """One place's tuning. Recipes are written for the first place, D dorian: what stands on its
    tonic is moved by ``tonic``, what stands on its bright chord, F major, by ``bright``."""

    scale: tuple[int, ...]
    """Semitones over the tonic."""
    tonic: float = 1.0
    """Factor from D to the tonic of the place."""
    bright: float = 1.0
    """Factor from F to the major chord of the place: on the third step of a minor scale, on the
    first of a major one."""

    def step(self, number: int) -> float:
        """Hz of a step of the scale; 0 is the tonic near the D over middle C."""
        octave, place = divmod(number, len(self.scale))
        return 293.66 * self.tonic * 2 ** (octave + self.scale[place] / 12)


def _up(semitones: int) -> float:
    return float(2 ** (semitones / 12))


_MINOR, _MAJOR = (0, 2, 3, 5, 7, 8, 10), (0, 2, 4, 5, 7, 9, 11)

KEYS = {
    "evening": Key((0, 2, 3, 5, 7, 9, 10)),
    "harbour": Key(_MINOR, _up(5), _up(5)),
    "veranda": Key(_MAJOR, _up(7), _up(4)),
    "train": Key(_MINOR, _up(2), _up(2)),
}
"""D dorian, G minor, A major and E minor, by the name of the place's folder."""
