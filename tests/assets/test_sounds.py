"""The sound files as they are committed: levels, ends, size, and that the recipes make them."""

from __future__ import annotations

import array
import importlib.util
import math
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.graphics.sound import NAMES

ROOT = ASSETS.parent
FILES = sorted((ASSETS / "sounds").glob("*.ogg"))
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


@pytest.fixture(scope="module")
def heard() -> Iterator[dict[str, Heard]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        files = {}
        for path in FILES:
            samples = array.array("h", pygame.mixer.Sound(file=str(path)).get_raw())
            files[path.stem] = Heard(
                [s / FULL for s in samples[::2]], [s / FULL for s in samples[1::2]]
            )
        yield files
        pygame.mixer.quit()


def decibels(share: float) -> float:
    return 20 * math.log10(max(share, 1e-9))


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    assert {path.stem.rstrip("0123456789") for path in FILES} == set(NAMES)


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 450_000


def test_the_loudest_leaves_three_decibels(heard: dict[str, Heard]) -> None:
    assert decibels(max(sound.peak for sound in heard.values())) == pytest.approx(-3, abs=0.7)


@pytest.mark.parametrize("name", [path.stem for path in FILES])
class TestEach:
    def test_level(self, heard: dict[str, Heard], name: str) -> None:
        assert -24 < decibels(heard[name].peak) < -2.3

    def test_no_constant_part(self, heard: dict[str, Heard], name: str) -> None:
        for side in (heard[name].left, heard[name].right):
            assert abs(math.fsum(side) / len(side)) < 0.0005

    def test_both_ends_are_silent(self, heard: dict[str, Heard], name: str) -> None:
        sound = heard[name]
        for side in (sound.left, sound.right):
            assert abs(side[0]) < 0.003
            assert max(map(abs, side[-30:])) < 0.003

    def test_it_begins_at_once(self, heard: dict[str, Heard], name: str) -> None:
        # What is heard later than a twentieth of a second no longer belongs to the hand. A fanfare
        # that swells belongs to no hand.
        start = heard[name].left[: RATE // (5 if name == "podium" else 20)]
        assert max(map(abs, start)) > 0.05 * heard[name].peak

    def test_length(self, heard: dict[str, Heard], name: str) -> None:
        longest = {"win": 2.0, "lose": 2.3, "podium": 1.8}.get(name, 1.5)
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


def test_what_happens_often_is_softer_than_what_happens_once(heard: dict[str, Heard]) -> None:
    level = {name: loudness(sound) for name, sound in heard.items()}
    assert level["hover"] < level["lift"] - 4
    assert level["lift"] < level["deal1"] < level["lay1"] < level["call"]
    assert level["illegal"] < level["call"]
    assert level["turn"] < level["call"] - 3
    heavy = {"win", "call", "podium", "jolt", "land", "thump"}
    assert max(level, key=lambda name: level[name]) in heavy
    assert level["tick"] < level["thump"] - 6
    assert level["nudge"] < level["thump"] < level["jolt"] + 3
    assert level["pulse"] < level["last"] - 3


@pytest.mark.parametrize("name", ["lay", "draw", "deal"])
def test_variants_are_equally_loud(heard: dict[str, Heard], name: str) -> None:
    levels = [loudness(s) for file, s in heard.items() if file.rstrip("0123456789") == name]
    assert len(levels) > 1
    assert max(levels) - min(levels) < 3


@pytest.mark.skipif(
    importlib.util.find_spec("soundfile") is None or importlib.util.find_spec("numpy") is None,
    reason="making sounds needs the art extra; playing them does not",
)
def test_the_recipes_make_these_files() -> None:
    check = subprocess.run(
        [sys.executable, "-m", "build_scripts.sounds", "--check"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert check.returncode == 0, check.stderr
