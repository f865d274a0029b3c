"""The music and the voices as they are committed: no seam, the right level, small enough."""

from __future__ import annotations

import array
import copy
import hashlib
import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from build_scripts.studio.music_levels import MEASURED, MOST, faults_of
from game.storage.assets import ASSETS
from game.ui.graphics.audio.mixer import SoundDevice
from game.ui.graphics.audio.music import CADENCES, PLACES
from game.ui.graphics.audio.programme import PIECES
from game.ui.graphics.audio.score import STATES
from tests.thinning import thinned

ROOT = ASSETS.parent
LOOPS = ("day/pulse", "tune/pulse", "night/pulse", "lean", "clash")
SECTIONS = ("a1", "a3", "b1", "b2")


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


def left(place: str, layer: str) -> array.array[int]:
    """The bars as the game plays them, the left side."""
    device = SoundDevice()
    assert device.open()
    sound = device.load_bars(ASSETS / "music" / place / f"{layer}.ogg")
    assert sound is not None
    return array.array("h", sound.get_raw())[::2]


def files(place: str) -> dict[str, Path]:
    """The files of a place by their layers, such as “lean” or “day/a1”."""
    folder = ASSETS / "music" / place
    found = folder.rglob("*.ogg")
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in found}


def test_every_place_has_all_layers_of_three_pieces() -> None:
    quick = [f"{piece}/{part}" for piece in ("day", "night") for part in (*SECTIONS, "b3")]
    tune = [f"tune/{part}" for part in (*SECTIONS, "a2")]
    pulses = [f"{piece}/pulse" for piece in PIECES]
    for place in PLACES:
        assert {*quick, *tune, *pulses, "lean", "clash", *CADENCES} == set(files(place))


def test_each_piece_holds_more_than_eighty_seconds_of_tune() -> None:
    for place in PLACES:
        for piece in PIECES:
            names = [name for name in files(place) if name.startswith((f"{piece}/a", f"{piece}/b"))]
            one = len(left(place, names[0])) / 44_100
            assert one * len(names) > 80, (place, piece)


def test_all_audio_fits_into_seven_megabytes() -> None:
    found = [path for kind in ("music", "sounds", "voices") for path in (ASSETS / kind).rglob("*")]
    assert sum(path.stat().st_size for path in found if path.is_file()) < 7_000_000


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("layer", LOOPS)
def test_a_loop_has_no_seam(place: str, layer: str) -> None:
    # The step from the last sample to the first, and the change of slope there, are no larger than
    # what happens all the time right beside.
    wave = left(place, layer)
    around = [*wave[-4000:], *wave[:4000]]
    steps = [abs(b - a) for a, b in pairwise(around)]
    bends = [abs(b - a) for a, b in pairwise([b - a for a, b in pairwise(around)])]
    assert steps[3999] <= max(max(steps[:3990]), max(steps[4010:])) + 60
    assert max(bends[3996:4002]) <= max(max(bends[:3990]), max(bends[4010:])) + 80
    # And it does not go silent there.
    assert max(map(abs, around[3000:5000])) > 40


@pytest.mark.parametrize(
    ("place", "section"),
    thinned(
        [(place, f"{piece}/{part}") for piece in PIECES for part in SECTIONS for place in PLACES],
        every=7,
    ),
)
def test_sections_begin_and_end_in_silence(place: str, section: str) -> None:
    # Whatever follows whatever: there is nothing to cut off.
    wave = left(place, section)
    assert max(map(abs, wave[:8])) < 200
    assert max(map(abs, wave[-8:])) < 130


KEPT = json.loads(MEASURED.read_text())


@pytest.mark.parametrize("place", PLACES)
def test_what_was_measured_are_these_files(place: str) -> None:
    # After a change of the music, "python -m build_scripts.studio.music" measures it anew.
    found = {
        layer: hashlib.sha256(path.read_bytes()).hexdigest() for layer, path in files(place).items()
    }
    assert found == KEPT[place]["files"]


@pytest.mark.parametrize("place", PLACES)
def test_tension_and_fights_are_heard(place: str) -> None:
    """Levels, peaks, seams, keys, and that over every piece danger is louder and busier than calm,
    as measured."""
    numbers = KEPT[place]["numbers"]
    heard = {f"{piece}/{section}" for piece in PIECES for section in SECTIONS}
    assert {f"{state} {section}" for state in ("bed", *MOST) for section in heard} < set(numbers)
    assert all("in_key" in numbers[f"bed {section}"] for section in heard)
    assert all("seam" in numbers[loop] for loop in LOOPS)
    assert faults_of(numbers) == []
    assert KEPT[place]["states"] == {
        name: list(of) for name, of in STATES.items() if name in ("bed", *MOST)
    }


@pytest.mark.parametrize(
    ("name", "number", "value", "said"),
    [("lean day/a1", "lufs", -18.0, "lean day/a1 is at"),
     ("lean night/a1", "bright", 0.0, "lean night is duller"),
     ("lean tune/a1", "onsets", 1.0, "onsets"),
     ("clash tune/b2", "lufs", -14.0, "clash tune/b2 is at"), ("lean", "seam", 4.0, "ticks"),
     ("clash day/b1", "peak", -0.5, "peaks"), ("won", "lufs", -16.0, "won is at"),
     ("bed night/b2", "in_key", 0.6, "in its key"), ("bed day/a1", "lufs", -20.0, "calm sections")],
)  # fmt: skip
def test_a_number_that_is_not_as_it_should_be_is_said(
    name: str, number: str, value: float, said: str
) -> None:
    numbers = copy.deepcopy(KEPT["evening"]["numbers"])
    numbers[name][number] = value
    assert said in faults_of(numbers)[0]


@pytest.mark.long
@pytest.mark.skipif(
    importlib.util.find_spec("soundfile") is None or importlib.util.find_spec("numpy") is None,
    reason="making music needs the art extra; playing it does not",
)
@pytest.mark.parametrize("script", ["music", "voices"])
def test_the_scripts_make_these_files(script: str) -> None:
    check = subprocess.run(
        [sys.executable, "-m", f"build_scripts.studio.{script}", "--check"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert check.returncode == 0, check.stderr
