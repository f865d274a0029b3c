"""The sound files as they are committed: levels, ends, size, and that the recipes make them."""

from __future__ import annotations

import array
import cmath
import importlib.util
import json
import math
import subprocess
import sys
from bisect import bisect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import add, mul, sub
from pathlib import Path

import pygame
import pytest

from build_scripts.studio.music_levels import MEASURED
from game.storage.assets import ASSETS
from game.ui.graphics.audio.music import PLACES
from game.ui.graphics.audio.score import DUCKED
from game.ui.graphics.audio.sound import NAMES, NOTE, NOTES
from tests.thinning import thinned

ROOT = ASSETS.parent
FOLDER = ASSETS / "sounds"
FILES = sorted(FOLDER.rglob("*.ogg"))
RATE = 44_100
FULL = 32_768


@dataclass(frozen=True)
class Heard:
    """A decoded file, both sides as shares of full scale."""

    left: list[float]
    right: list[float]

    @property
    def seconds(self) -> float:
        return len(self.left) / RATE

    @property
    def peak(self) -> float:
        return max(max(map(abs, self.left)), max(map(abs, self.right)))


def named(path: Path) -> str:
    """“lift”, or with a key “evening/call”."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


class Files(Mapping[str, Heard]):
    """The sounds by their names, each decoded when it is asked for."""

    def __getitem__(self, name: str) -> Heard:
        return self._decoded(name)

    def __iter__(self) -> Iterator[str]:
        return map(named, FILES)

    def __len__(self) -> int:
        return len(FILES)

    @staticmethod
    @cache
    def _decoded(name: str) -> Heard:
        samples = array.array("h", pygame.mixer.Sound(file=FOLDER / f"{name}.ogg").get_raw())
        return Heard([s / FULL for s in samples[::2]], [s / FULL for s in samples[1::2]])


@pytest.fixture(scope="module")
def heard() -> Iterator[Mapping[str, Heard]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        yield Files()
        pygame.mixer.quit()


def decibels(share: float) -> float:
    return 20 * math.log10(max(share, 1e-9))


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    for place in PLACES:
        mine = [*FOLDER.glob("*.ogg"), *FOLDER.glob(f"{place}/*.ogg")]
        assert {path.stem.rstrip("0123456789") for path in mine} == set(NAMES)
    assert {path.parent.name for path in FILES} == {"sounds", *PLACES}


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 300_000
    for place in PLACES:
        assert sum(path.stat().st_size for path in FOLDER.glob(f"{place}/*.ogg")) < 150_000


@pytest.mark.slow
def test_the_loudest_leaves_three_decibels(heard: Mapping[str, Heard]) -> None:
    assert decibels(max(sound.peak for sound in heard.values())) == pytest.approx(-3, abs=0.7)


@pytest.mark.parametrize("name", [named(path) for path in FILES])
class TestEach:
    def test_level(self, heard: Mapping[str, Heard], name: str) -> None:
        assert -24 < decibels(heard[name].peak) < -2.3

    def test_no_constant_part(self, heard: Mapping[str, Heard], name: str) -> None:
        for side in (heard[name].left, heard[name].right):
            assert abs(math.fsum(side) / len(side)) < 0.0005

    def test_both_ends_are_silent(self, heard: Mapping[str, Heard], name: str) -> None:
        sound = heard[name]
        for side in (sound.left, sound.right):
            assert abs(side[0]) < 0.003
            assert max(map(abs, side[-30:])) < 0.003

    def test_it_begins_at_once(self, heard: Mapping[str, Heard], name: str) -> None:
        # What is heard later than a twentieth of a second no longer belongs to the hand. A fanfare
        # that swells belongs to no hand.
        start = heard[name].left[: RATE // (5 if name.endswith("podium") else 20)]
        assert max(map(abs, start)) > 0.05 * heard[name].peak

    def test_length(self, heard: Mapping[str, Heard], name: str) -> None:
        longest = {"win": 2.0, "lose": 2.3, "podium": 1.8, "scale": NOTE * NOTES}.get(
            name.rpartition("/")[2], 1.5
        )
        assert 0.1 < heard[name].seconds < longest


def loudness(sound: Heard) -> float:
    """RMS of the loudest tenth of a second, in dB under full scale."""
    step, window = RATE // 50, RATE // 10
    blocks = [
        math.fsum(s * s for s in sound.left[at : at + step])
        for at in range(0, len(sound.left), step)
    ] + [0.0] * 4
    power = max(math.fsum(blocks[at : at + 5]) for at in range(len(blocks) - 4)) / window
    return 10 * math.log10(power)


def test_what_happens_often_is_softer_than_what_happens_once(heard: Mapping[str, Heard]) -> None:
    for place in PLACES:
        level = {
            name.removeprefix(f"{place}/"): loudness(sound)
            for name, sound in heard.items()
            if "/" not in name or name.startswith(f"{place}/")
        }
        check_levels(level)


def check_levels(level: dict[str, float]) -> None:
    assert level["hover"] < level["lift"] - 4
    assert level["lift"] < level["deal1"] < level["lay1"] < level["call"]
    assert level["illegal"] < level["call"]
    assert level["turn"] < level["call"] - 3
    heavy = {"win", "call", "podium", "jolt", "land", "thump"}
    assert max(level, key=lambda name: level[name]) in heavy
    assert level["scale"] < level["thump"] - 3
    assert level["nudge"] < level["thump"] < level["jolt"] + 3
    assert level["pulse"] < level["last"] - 3


@pytest.mark.parametrize("name", ["lay", "draw", "deal"])
def test_variants_are_equally_loud(heard: Mapping[str, Heard], name: str) -> None:
    levels = [loudness(s) for file, s in heard.items() if file.rstrip("0123456789") == name]
    assert len(levels) > 1
    assert max(levels) - min(levels) < 3


@cache
def turns(size: int) -> list[complex]:
    """The first half of the roots of one."""
    return [cmath.exp(-2j * math.pi * k / size) for k in range(size // 2)]


def spectrum(wave: list[float]) -> list[float]:
    """The power at each multiple of ``RATE / 8192``, up to half the rate."""

    def transform(part: list[complex]) -> list[complex]:
        if len(part) == 1:
            return part
        even, odd = transform(part[::2]), transform(part[1::2])
        turned = list(map(mul, turns(len(part)), odd))
        return [*map(add, even, turned), *map(sub, even, turned)]

    cut = [complex(s) for s in wave[:8192]]
    return [abs(each) ** 2 for each in transform(cut + [0j] * (8192 - len(cut)))[:4096]]


def share(power: list[float], low: float, high: float) -> float:
    """Which part of the energy lies between two pitches, in Hz."""
    first, end = (round(pitch * 8192 / RATE) for pitch in (low, high))
    return math.fsum(power[first:end]) / math.fsum(power)


def centre(power: list[float]) -> float:
    """The pitch in Hz below which half of the energy lies."""
    sums = list(accumulate(power))
    return bisect(sums, sums[-1] / 2) * RATE / 8192


@pytest.mark.slow
def test_a_card_that_is_laid_snaps(heard: Mapping[str, Heard]) -> None:
    takes = [sound for name, sound in sorted(heard.items()) if name.startswith("lay")]
    assert len(takes) >= 8
    above = []
    for sound in takes:
        power = spectrum(sound.left)
        assert 0.25 <= share(power, 3_000, 8_000) <= 0.35
        assert share(power, 0, 200) < 0.2, "it is paper, and not a knock"
        above.append(share(power, 8_000, 20_000))
        assert above[-1] > 0.02
        # What is highest is over after twelve thousandths of a second.
        steps = [(b - 2 * a + c) ** 2 for c, a, b in zip(*(sound.left[k:] for k in range(3)))]  # noqa: B905
        begin = next(at for at, step in enumerate(steps) if step > 0.01 * max(steps))
        crack = steps[begin : begin + round(0.012 * RATE)]
        assert math.fsum(crack) > 0.85 * math.fsum(steps)
    assert sum(above[-3:]) > 1.5 * sum(above[:3]), "the last takes are those of fast cards"


def test_a_click_and_a_counted_point_differ(heard: Mapping[str, Heard]) -> None:
    click, count = (centre(spectrum(heard[name].left)) for name in ("click", "count"))
    assert count > 2 * click


KEYS = {
    "evening": (2, (0, 2, 3, 5, 7, 9, 10), (5, 9, 0)),
    "harbour": (7, (0, 2, 3, 5, 7, 8, 10), (10, 2, 5)),
    "veranda": (9, (0, 2, 4, 5, 7, 9, 11), (9, 1, 4)),
    "train": (4, (0, 2, 3, 5, 7, 8, 10), (7, 11, 2)),
}
"""Of each place: the tonic as a pitch class (C is 0), its scale over the tonic, and the pitch
classes of the chord of a win."""


def chroma(wave: list[float]) -> list[float]:
    """The share of each pitch class, C first, in what has a pitch between 110 and 2,000 Hz, in the
    loudest three quarters of a second."""
    slow = [math.fsum(wave[at : at + 8]) for at in range(0, len(wave), 8)]
    size, step = 4096, 256
    sums = [math.fsum(s * s for s in slow[at : at + step]) for at in range(0, len(slow), step)]
    best = max(range(len(sums)), key=lambda at: math.fsum(sums[at : at + size // step]))
    part = slow[best * step : best * step + size]
    window = [s * math.sin(math.pi * at / len(part)) ** 2 for at, s in enumerate(part)]
    power = spectrum(window + [0.0] * (8192 - len(window)))
    found = [0.0] * 12
    for place in range(round(110 / RATE * 8 * 8192), round(2_000 / RATE * 8 * 8192)):
        pitch = 12 * math.log2(place * RATE / 8 / 8192 / 440) + 69
        if abs(pitch - round(pitch)) < 0.4:
            found[round(pitch) % 12] += power[place]
    return [each / sum(found) for each in found]


def strongest(wave: list[float]) -> int:
    """The number (69 is A4) of the semitone that sounds loudest."""
    slow = [math.fsum(wave[at : at + 8]) for at in range(0, len(wave), 8)]

    def power(number: int) -> float:
        turn = 2 * math.pi * 440 * 2 ** ((number - 69) / 12) * 8 / RATE
        real = math.fsum(s * math.cos(turn * at) for at, s in enumerate(slow))
        return real**2 + math.fsum(s * math.sin(turn * at) for at, s in enumerate(slow)) ** 2

    return max(range(50, 92), key=power)


TUNED = sorted(path.stem for path in FILES if path.parent.name == "evening")


@pytest.mark.parametrize("place", thinned(PLACES, 1, slow=2))
def test_what_has_a_pitch_is_in_the_key_of_the_place(
    heard: Mapping[str, Heard], place: str
) -> None:
    tonic, scale, _ = KEYS[place]
    inside = {(tonic + step) % 12 for step in scale}
    for name in TUNED:
        # The paper of a gift makes way for its bell.
        begin = round(0.19 * RATE) if name == "gift" else 0
        shares = chroma(heard[f"{place}/{name}"].left[begin:])
        assert sum(shares[each] for each in inside) > 0.8, name


@pytest.mark.parametrize("place", PLACES)
def test_a_win_is_the_major_chord_of_the_place(heard: Mapping[str, Heard], place: str) -> None:
    shares = chroma(heard[f"{place}/win"].left)
    assert set(sorted(range(12), key=lambda each: -shares[each])[:3]) == set(KEYS[place][2])


@pytest.mark.parametrize("place", PLACES)
def test_the_scale_climbs_to_the_tonic(heard: Mapping[str, Heard], place: str) -> None:
    tonic, scale, _ = KEYS[place]
    wave, step = heard[f"{place}/scale"].left, round(NOTE * RATE)
    notes = [strongest(wave[number * step : (number + 1) * step]) for number in range(NOTES)]
    wanted = [(tonic + scale[number % 7]) % 12 for number in range(NOTES)]
    assert [note % 12 for note in notes] == wanted
    assert notes == sorted(notes)
    assert wanted[-1] == tonic


def lufs(sound: Heard) -> float:
    """Loudness after ITU-R BS.1770 of the loudest 0.4 seconds, for a sound about that long."""
    power = 0.0
    for side in (sound.left, sound.right):
        for (b0, b1, b2), (a1, a2) in _WEIGHTING:
            out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
            for x in side:
                y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
                x1, x2, y1, y2 = x, x1, y, y1
                out.append(y)
            side = out
        power += math.fsum(y * y for y in side[: round(0.4 * RATE)]) / (0.4 * RATE)
    return -0.691 + 10 * math.log10(power)


_WEIGHTING = (
    ((1.5308412300503478, -2.650979995154729, 1.1690790799215869),
     (-1.6636551132560204, 0.7125954280732254)),
    ((1.0, -2.0, 1.0), (-1.9891696736297957, 0.9891990357870394)),
)  # fmt: skip
"""The standard's two filters, at 44.1 kHz."""


@pytest.mark.parametrize(("name", "level"), [("arrow", -27), ("breath", -30), ("lift", -30)])
def test_soft_sounds_are_heard_beside_the_music(
    heard: Mapping[str, Heard], name: str, level: float
) -> None:
    assert lufs(heard[name]) == pytest.approx(level, abs=0.7)


@pytest.mark.parametrize(("name", "softest"), [("clash", 0.7), ("pickup", 1.0)])
def test_a_blow_stands_above_the_music_of_a_fight(
    heard: Mapping[str, Heard], name: str, softest: float
) -> None:
    # The music makes room for both. ``softest``: the volume for a blow of few cards.
    fight = max(
        found["lufs"]
        for place in json.loads(MEASURED.read_text()).values()
        for state, found in place["numbers"].items()
        if state.startswith("clash ")
    )
    assert lufs(heard[name]) + decibels(softest) >= fight + decibels(DUCKED) + 4


@pytest.mark.skipif(
    importlib.util.find_spec("soundfile") is None or importlib.util.find_spec("numpy") is None,
    reason="making sounds needs the art extra; playing them does not",
)
def test_the_recipes_make_these_files() -> None:
    check = subprocess.run(
        [sys.executable, "-m", "build_scripts.studio.sounds", "--check"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert check.returncode == 0, check.stderr
