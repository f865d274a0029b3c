"""Sounds at the table: rationed, varied, and never in the way."""

from __future__ import annotations

import array
import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.graphics.audio.mixer import SoundDevice
from game.ui.graphics.audio.sound import APART, NAMES, NOTE, Sounds

FOLDER = ASSETS / "sounds"


class Clock:
    """Seconds that pass when told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A device that swallows everything; every test opens it anew."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield monkeypatch
    pygame.mixer.quit()


@pytest.fixture
def sounds(clock: Clock) -> Sounds:
    made = Sounds(FOLDER, Random(1), clock)
    assert made.start()
    return made


@pytest.fixture
def played(device: pytest.MonkeyPatch) -> list[tuple[pygame.mixer.Sound, float]]:
    """What is played from now on, with its volume at the left."""
    heard: list[tuple[pygame.mixer.Sound, float]] = []

    class Channel:
        gain = 0.0

        def set_volume(self, left: float, right: float) -> None:
            self.gain = left

        def play(self, sound: pygame.mixer.Sound) -> None:
            heard.append((sound, self.gain))

    device.setattr(SoundDevice, "free", lambda self, numbers: Channel())
    return heard


def test_nothing_is_heard_and_nothing_opened_before_the_start(clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(1), clock)
    assert not sounds.play("lay")
    assert not sounds.preload_step()
    assert pygame.mixer.get_init() is None


def test_without_a_device_every_call_returns_at_once_and_one_that_comes_later_is_found(
    device: pytest.MonkeyPatch, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    device.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(FOLDER, Random(1), clock)
    assert not sounds.start()
    assert not sounds.running
    assert not sounds.play("lay")
    assert not sounds.preload_step()
    sounds.muted = True
    sounds.hush()
    sounds.stop()
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]
    device.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.muted = False
    assert sounds.start()
    assert sounds.start(), "starting twice is starting once"
    assert sounds.play("lay")


@pytest.mark.parametrize("name", ["Sound", "set_num_channels"])
def test_what_is_too_much_for_the_memory_only_brings_silence(
    device: pytest.MonkeyPatch, clock: Clock, name: str
) -> None:
    def refuse(*arguments: object, **named: object) -> None:
        raise MemoryError

    sounds = Sounds(FOLDER, Random(1), clock)
    with pytest.MonkeyPatch.context() as full:
        full.setattr(pygame.mixer, name, refuse)
        assert sounds.start() == (name == "Sound")
        sounds.preload_step()
        assert not sounds.play("lay")
    sounds.stop()


def test_a_folder_that_cannot_be_listed_only_brings_silence(
    device: pytest.MonkeyPatch, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(folder: object, pattern: str) -> None:
        raise PermissionError(13, "Permission denied")

    device.setattr(Path, "glob", refuse)
    sounds = Sounds(FOLDER, Random(1), clock)
    assert sounds.start()
    assert not sounds.play("lay")
    assert "no sounds" in caplog.text
    sounds.stop()


def test_a_device_that_goes_away_only_brings_silence(sounds: Sounds, clock: Clock) -> None:
    assert sounds.play("lay")
    pygame.mixer.quit()
    clock.now += 1
    assert not sounds.play("lay")
    assert not sounds.play("win")
    sounds.preload_step()
    sounds.hush()
    sounds.stop()


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_plays_even_when_nothing_was_preloaded(sounds: Sounds, name: str) -> None:
    assert sounds.play(name)


def test_the_same_sound_keeps_its_distance(sounds: Sounds, clock: Clock) -> None:
    assert sounds.play("lay")
    clock.now += APART - 0.001
    assert not sounds.play("lay")
    assert sounds.play("lift"), "another sound need not wait"
    clock.now += 0.002
    assert sounds.play("lay"), "the refused start does not postpone it"


def test_in_a_crowd_sounds_grow_softer_and_only_what_matters_is_added(
    sounds: Sounds, clock: Clock, played: list[tuple[pygame.mixer.Sound, float]]
) -> None:
    small = [n for n in NAMES if n not in {"turn", "illegal", "call", "catch", "challenge"}]
    started = [name for name in small if sounds.play(name)]
    gains = [gain for _, gain in played]
    assert gains[:4] == [1, 1, 1, 1]
    assert gains[3:9] == sorted(gains[3:9], reverse=True)
    assert gains[8] < 0.5
    assert len(started) < len(small)
    assert sounds.play("call")
    clock.now += 1
    assert all(sounds.play(name) for name in ("lay", "draw", "lift"))


@pytest.mark.parametrize("name", ["clash", "pickup", "catch"])
def test_the_music_makes_room_for_a_blow(sounds: Sounds, name: str) -> None:
    rooms: list[float] = []
    sounds.duck = rooms.append
    assert sounds.play(name)
    assert rooms
    assert rooms[0] > 0.4


def test_muting_hushes_what_sounds_and_what_comes(sounds: Sounds, clock: Clock) -> None:
    assert sounds.play("win")
    sounds.muted = True
    deadline = time.monotonic() + 2
    while pygame.mixer.get_busy() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not pygame.mixer.get_busy()
    assert not sounds.play("lay")
    sounds.muted = False
    assert sounds.play("lay")


@pytest.mark.parametrize(("asked", "got"), [(-1.0, 0.0), (0.4, 0.4), (7.0, 1.0)])
def test_the_volume_stays_within_bounds(sounds: Sounds, asked: float, got: float) -> None:
    sounds.volume = asked
    assert sounds.volume == got
    assert sounds.play("lay") is (got > 0)


def preload(sounds: Sounds) -> int:
    """Load everything; how many files that was."""
    steps = 1
    while sounds.preload_step():
        steps += 1
    return steps


def test_preloading_takes_one_file_at_a_time_and_ends(sounds: Sounds) -> None:
    assert preload(sounds) == len([*FOLDER.glob("*.ogg"), *FOLDER.glob("evening/*.ogg")])
    assert not sounds.preload_step()


def test_handled_things_never_sound_twice_alike_and_tunes_stay_in_tune(
    sounds: Sounds, clock: Clock, played: list[tuple[pygame.mixer.Sound, float]]
) -> None:
    preload(sounds)

    def lengths(name: str) -> list[float]:
        played.clear()
        for _ in range(60):
            clock.now += 1
            assert sounds.play(name)
        return [sound.get_length() for sound, _ in played]

    lay = lengths("lay")
    assert all(a is not b for (a, _), (b, _) in pairwise(played))
    assert len(set(lay)) > 20, "nine takes, each at five pitches"
    lift = lengths("lift")
    assert max(lift) / min(lift) == pytest.approx(1.04 / 0.96, rel=0.01)
    assert len(set(lengths("call"))) == 1


def test_a_fast_card_sounds_brighter_than_a_slow_one(
    sounds: Sounds, clock: Clock, played: list[tuple[pygame.mixer.Sound, float]]
) -> None:
    preload(sounds)

    def sharpness(near: float) -> float:
        """How steep the waves are from sample to sample, for their height."""
        played.clear()
        for _ in range(60):
            clock.now += 1
            assert sounds.play("lay", take=near)
        takes = {id(sound): sound for sound, _ in played}
        assert len(takes) > 10
        found = []
        for each in takes.values():
            wave = array.array("h", each.get_raw())[::2]
            steps = sum((b - a) ** 2 for a, b in pairwise(wave))
            found.append(steps / sum(a * a for a in wave))
        return sum(found) / len(found)

    slow, middling, fast = sharpness(0.0), sharpness(0.5), sharpness(1.0)
    assert slow * 1.1 < middling < fast / 1.05


def test_what_has_a_pitch_follows_the_place_and_the_scale_is_cut_into_notes(
    sounds: Sounds, clock: Clock, played: list[tuple[pygame.mixer.Sound, float]]
) -> None:
    for place in ("evening", "train", "clear"):
        sounds.place(place)
        for name, take in (("win", None), ("scale", 0.0), ("scale", 1.0), ("click", None)):
            clock.now += 1
            assert sounds.play(name, take=take)
    raw = [sound.get_raw() for sound, _ in played]
    evening, train, clear = raw[:4], raw[4:8], raw[8:]
    for number in range(3):
        assert evening[number] != train[number]
        assert evening[number] == clear[number], "a place without music has the first one's key"
    assert len(evening[1]) == round(NOTE * 44_100) * 4
    assert evening[1] != evening[2]


def test_a_missing_file_is_reported_once(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    sounds = Sounds(tmp_path / "nowhere", Random(1), clock)
    assert sounds.start()
    for _ in range(3):
        clock.now += 1
        assert not sounds.play("lay")
        assert not sounds.play("gong")
    assert not sounds.preload_step()
    said = [r.getMessage() for r in caplog.records]
    assert len([line for line in said if "'lay'" in line]) == 1
    assert len([line for line in said if "'gong'" in line]) == 1


def test_a_broken_file_is_reported_and_its_sisters_are_used(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "lay1.ogg").write_bytes(b"not a sound at all")
    (tmp_path / "lay2.ogg").write_bytes((FOLDER / "lay2.ogg").read_bytes())
    sounds = Sounds(tmp_path, Random(1), clock)
    assert sounds.start()
    assert sounds.play("lay")
    assert len([r for r in caplog.records if "lay1.ogg" in r.getMessage()]) == 1


@pytest.mark.skipif(os.name == "nt", reason="SDL writes no sound down there")
def test_what_reaches_the_ear(device: pytest.MonkeyPatch, tmp_path: Path, clock: Clock) -> None:
    """SDL can write down what it would have sent to the loudspeakers: volume, pan, all of it."""
    heard = tmp_path / "heard.raw"
    device.setenv("SDL_AUDIODRIVER", "disk")
    device.setenv("SDL_DISKAUDIOFILE", str(heard))
    device.setenv("SDL_DISKAUDIODELAY", "1")

    def peaks(volume: float, pan: float) -> tuple[int, int]:
        sounds = Sounds(FOLDER, Random(1), clock, volume=volume)
        assert sounds.start()
        assert sounds.play("turn", pan=pan)
        deadline = time.monotonic() + 5
        while pygame.mixer.get_busy() and time.monotonic() < deadline:
            time.sleep(0.005)
        sounds.stop()
        samples = array.array("h", heard.read_bytes())
        left, right = samples[::2], samples[1::2]
        return max(left), max(right)

    middle, left, soft = peaks(1.0, 0.0), peaks(1.0, -1.0), peaks(0.5, 0.0)
    assert middle[0] == middle[1] > 3000
    assert left[0] == pytest.approx(middle[0], rel=0.02)
    assert left[1] == 0
    assert soft[0] == pytest.approx(middle[0] / 4, rel=0.1)


def test_a_missing_card_writes_nothing_to_the_terminal(tmp_path: Path) -> None:
    code = (
        "import random, time; from pathlib import Path;"
        "from game.ui.graphics.audio.sound import Sounds;"
        f"Sounds(Path({str(tmp_path)!r}), random.Random(1), time.monotonic).start()"
    )
    variables = {**os.environ, "SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=variables, check=True
    )
    assert "ALSA" not in done.stderr


def test_a_device_that_nobody_needs_is_given_back_until_the_next_sound(
    sounds: Sounds, clock: Clock
) -> None:
    assert sounds.play("win")
    clock.now += 5.0
    sounds.doze()
    assert pygame.mixer.get_init()
    clock.now += 6.0
    sounds.doze()
    assert pygame.mixer.get_init() is None
    sounds.muted = True
    assert not sounds.play("lay")
    assert pygame.mixer.get_init() is None
    sounds.muted = False
    assert sounds.play("lay")
    assert sounds.running


def test_a_device_that_is_gone_when_it_is_wanted_again_is_asked_for_once(
    sounds: Sounds, clock: Clock, device: pytest.MonkeyPatch
) -> None:
    clock.now += 60.0
    sounds.doze()
    device.setenv("SDL_AUDIODRIVER", "no-such-driver")
    assert not sounds.play("lay")
    device.setenv("SDL_AUDIODRIVER", "dummy")
    assert not sounds.play("lay")
    assert not sounds.running


def test_what_was_stopped_comes_back_when_it_is_started_and_not_by_itself(
    sounds: Sounds, clock: Clock
) -> None:
    clock.now += 60.0
    sounds.doze()
    sounds.stop()
    assert not sounds.play("lay")
    assert pygame.mixer.get_init() is None
    assert sounds.start()
    assert sounds.play("lay")
