"""Voices: each face its own, one at a time, and never in the way."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.storage.assets import ASSETS
from game.table.people.cast import IDS
from game.ui.graphics.audio.mixer import VOICES, SoundDevice
from game.ui.graphics.audio.voices import MOODS, Voices

FOLDER = ASSETS / "voices"


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def device() -> Iterator[SoundDevice]:
    made = SoundDevice()
    assert made.open()
    yield made
    made.close()


def speaking() -> bool:
    return any(pygame.mixer.Channel(number).get_busy() for number in VOICES)


def wait_until_known(face: str) -> None:
    """Until the thread that fetches the voice has ended, which speaks last of all."""
    for thread in threading.enumerate():
        if thread.name == f"voice of {face}":
            thread.join(60)


def test_everybody_of_the_cast_has_a_phrase_for_every_mood(device: SoundDevice) -> None:
    index = json.loads((FOLDER / "index.json").read_text("utf-8"))
    assert sorted(index) == sorted(IDS)
    for face in IDS:
        sound = device.load(FOLDER / f"{face}.ogg")
        assert sound is not None
        frames = len(sound.get_raw()) // 4
        assert set(index[face]) == set(MOODS)
        for spans in index[face].values():
            for first, end in spans:
                assert 0 <= first < end <= frames
                assert 0.1 < (end - first) / 44_100 < 1.6


def test_a_face_is_heard_and_nobody_speaks_over_it(device: SoundDevice) -> None:
    voices = Voices(FOLDER, device, Random(1))
    assert voices.say("ben", "calm")
    wait_until_known("ben")
    pygame.mixer.stop()
    assert voices.say("ben", "hit")
    assert speaking()
    assert not voices.say("ben", "pleased")


def test_the_disc_has_no_voice(device: SoundDevice) -> None:
    voices = Voices(FOLDER, device, Random(1))
    voices.say("disc", "calm")
    wait_until_known("disc")
    assert not voices.say("disc", "calm")
    assert not speaking()


def test_silent_without_a_device_and_when_turned_down(device: SoundDevice) -> None:
    assert not Voices(FOLDER, SoundDevice(), Random(1)).say("ben", "calm")
    assert not Voices(FOLDER, device, Random(1), volume=0.0).say("ben", "calm")
    assert not Voices(FOLDER, device, Random(1), muted=True).say("ben", "calm")


def test_an_unknown_mood_is_a_mistake(device: SoundDevice) -> None:
    with pytest.raises(ValueError, match="thinking"):
        Voices(FOLDER, device, Random(1)).say("ben", "thinking")


def test_nobody_speaks_while_the_system_gives_no_threads(
    device: SoundDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    voices = Voices(FOLDER, device, Random(1))
    with monkeypatch.context() as refused:
        refused.setattr(threading.Thread, "start", refuse)
        assert not voices.say("ben", "calm")
    assert voices.say("ben", "calm"), "later the voice is fetched after all"
    wait_until_known("ben")
