"""Each sound can be heard with its meaning; sounds are told apart, and tell the place."""

from __future__ import annotations

import array
import math
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.rooms.voice.sounds import SOUNDS, SoundsScene
from game.storage.assets import ASSETS
from game.ui.graphics.audio.sound import NAMES
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.node import Role
from tests.rooms.voice.blind import start
from tests.ui.shown import top

FOLDER = ASSETS / "sounds"
RATE = 44_100


# --- the page -------------------------------------------------------------------------------------


@pytest.mark.english
def test_every_sound_of_the_page_is_named_before_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the settings, by keys and by ear; what is heard is read back in English."""
    assert set(SOUNDS) <= set(NAMES)
    flow, blind = start(tmp_path)
    blind.press("f2")
    blind.find("Settings")
    blind.press("return")
    blind.press("right")
    blind.find("Listen", "down")
    said = blind.press("return")
    assert "What the sounds mean" in said
    assert str(SOUNDS["turn"]) in said
    scene = top(flow.app, SoundsScene)
    heard: list[str] = []

    def play(self: object, name: str, *how: object) -> None:
        heard.append(name)

    monkeypatch.setattr(type(scene.media.sounds), "play", play)
    for nth, (name, meaning) in enumerate(SOUNDS.items()):
        if nth:
            assert str(meaning) in blind.press("down")
        heard.clear()
        blind.press("return")
        assert heard == [name], "and nothing else sounds"
    blind.press("escape")
    assert isinstance(flow.app.scene, SettingsScene)


def test_it_is_reached_from_the_page_about_access_too(tmp_path: Path) -> None:
    from game.rooms.voice.sounds_page import page

    flow, _ = start(tmp_path)
    flow.app.push(page(flow.app))
    flow.app.step(0.1, [])
    press = flow.app.tree().find(Role.BUTTON, "What the sounds mean").press
    assert press is not None
    press()
    flow.app.step(0.1, [])
    assert isinstance(flow.app.scene, SoundsScene)


# --- told apart -----------------------------------------------------------------------------------

SLICES, SLICE = 16, 0.04
EDGES = (250.0, 700.0, 1800.0, 4500.0)
"""Where the bands end, Hz."""
QUIET = 36.0
"""Decibels under the loudest part, below which nothing is heard beside it."""


@cache
def felt(path: Path) -> tuple[float, ...]:
    """How loud each band is in each slice of a sound, in decibels under the loudest, as an ear
    hears it: when, and how high."""
    raw = array.array("h", pygame.mixer.Sound(file=path).get_raw())
    left = [(a + b) / 2 for a, b in zip(raw[::2], raw[1::2], strict=True)]
    bands: list[Sequence[float]] = []
    rest: Sequence[float] = left
    for edge in EDGES:
        keep, low, below = math.exp(-2 * math.pi * edge / RATE), 0.0, []
        for sample in rest:
            low = sample + keep * (low - sample)
            below.append(low)
        bands.append(below)
        rest = [sample - under for sample, under in zip(rest, below, strict=True)]
    bands.append(rest)
    step = round(SLICE * RATE)
    power = [
        sum(each * each for each in band[nth * step : (nth + 1) * step]) + 1e-9
        for band in bands
        for nth in range(SLICES)
    ]
    loudest = max(power)
    return tuple(max(-QUIET, 10 * math.log10(each / loudest)) for each in power)


def apart(one: Path, other: Path) -> float:
    """How differently two sounds go, in decibels on average where either is heard."""
    pairs = list(zip(felt(one), felt(other), strict=True))
    heard = [(a - b) ** 2 for a, b in pairs if max(a, b) > -QUIET]
    return math.sqrt(sum(heard) / len(heard))


def takes(name: str) -> list[Path]:
    found = [*FOLDER.glob(f"{name}.ogg"), *FOLDER.glob(f"{name}[0-9].ogg")]
    return sorted(found or FOLDER.glob(f"evening/{name}.ogg"))[:4]


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


def test_sounds_of_another_meaning_are_told_apart(mixer: None) -> None:
    """Whatever means something else differs by more than the takes of one sound do."""
    alike = [apart(one, other) for name in SOUNDS for one, other in combinations(takes(name), 2)]
    different = {
        (one, other): min(apart(a, b) for a in takes(one) for b in takes(other))
        for one, other in combinations(SOUNDS, 2)
    }
    closest = min(different, key=lambda pair: different[pair])
    print(f"takes {max(alike):.1f} dB, closest {closest} {different[closest]:.1f} dB")
    assert different[closest] > 1.2 * max(alike), closest


# --- from where -----------------------------------------------------------------------------------

PLAYED = """
import pygame, random, sys, time
from game.storage.assets import ASSETS
from game.ui.graphics.audio.sound import Sounds
sounds = Sounds(ASSETS / "sounds", random.Random(1), time.monotonic)
assert sounds.start()
sounds.mono = sys.argv[3] == "mono"
assert sounds.play(sys.argv[1], 1.0, float(sys.argv[2]), 0.5)
time.sleep(0.7)
sounds.stop()
"""


def sides(folder: Path, name: str, pan: float, mono: bool = False) -> tuple[float, float]:
    """The energy that reaches the left and the right ear."""
    out = folder / "heard.raw"
    env = os.environ | {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out)}
    words = [name, str(pan), "mono" if mono else "stereo"]
    subprocess.run([sys.executable, "-c", PLAYED, *words], env=env, check=True, timeout=60)
    raw = array.array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    return sum(each * each for each in raw[::2]), sum(each * each for each in raw[1::2])


@pytest.mark.slow
def test_a_side_is_heard_on_that_side_and_in_mono_on_both(tmp_path: Path) -> None:
    left, right = sides(tmp_path, "lay", -0.6)
    assert left > 2 * right > 0
    left, right = sides(tmp_path, "lay", 0.6)
    assert right > 2 * left > 0
    for name in ("lay", "reverse"):
        left, right = sides(tmp_path, name, 0.6, mono=True)
        assert left == right > 0
