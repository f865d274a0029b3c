"""A sound device that goes away is opened again when it is back."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pygame
import pytest

from game.ui.graphics.audio.lost import LostSound
from game.ui.graphics.audio.mixer import SoundDevice
from game.ui.graphics.audio.music import Music
from game.ui.graphics.audio.sound import Sounds
from tests.ui.conftest import MakeApp
from tests.ui.hands import Event


class Server(SoundDevice):
    """A sound server that can be away."""

    there = True
    tried = 0

    def open(self) -> bool:
        self.tried += not self.running
        self.running = self.running or self.there
        return self.running

    def close(self) -> None:
        self.running = False


def test_sound_comes_back_with_its_server(
    make: MakeApp, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    now, server = [100.0], Server()
    sounds = Sounds(tmp_path, random.Random(1), lambda: now[0], device=server)
    music = Music(tmp_path, server, random.Random(1))
    lost = LostSound(sounds, music, lambda: now[0])
    app = make((640, 480))
    app.sound_lost, app.sound_found = lost.lose, lost.find
    app.companions.append(lost)
    assert sounds.start()
    app.step(0.1, [])
    assert lost.next_due() is None
    # A microphone is nobody's loss.
    app.step(0.1, [Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True)])
    assert sounds.running
    server.there = False
    app.step(0.1, [Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False)])
    assert not sounds.running
    before = server.tried
    for _ in range(20):
        now[0] += 1.0
        app.step(0.1, [])
    assert 5 <= server.tried - before <= 8, "every three seconds"
    due = lost.next_due()
    assert due is not None
    assert due <= 3.0
    server.there = True
    app.step(0.1, [Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False)])
    app.step(0.1, [])
    assert sounds.running, "at once, when a device comes"
    assert lost.next_due() is None
    said = [each.message for each in caplog.records if each.message.startswith("sound")]
    assert len(said) == 2
    music.close()
