"""The voices of the cast: short phrases without words, each face with its own.

A face's phrases lie in one file; ``index.json`` beside it says where each begins and ends. A voice
is decoded in a thread when it is first wanted and kept. Two people never speak at once.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.storage.face_files import EXPRESSIONS, Expression
from game.ui.graphics.audio.mixer import FAILURES, VOICES, SoundDevice

MOODS: Final[tuple[Expression, ...]] = tuple(each for each in EXPRESSIONS if each != "thinking")
"""The moods that have phrases: the expressions of a face but thinking, which is silent."""

_PATIENCE = 0.5
"""Seconds after which a phrase that was still being decoded is not worth saying."""


class Voices:
    """Says phrases from ``folder``. Silent without a device, without files, and for the disc."""

    def __init__(
        self,
        folder: Path,
        device: SoundDevice,
        chance: Random,
        clock: Callable[[], float] = time.monotonic,
        *,
        volume: float = 1.0,
        muted: bool = False,
    ) -> None:
        self.volume = volume
        """0 … 1 as sliders show it."""
        self.muted = muted
        self.mono = False
        """True if both ears hear the same."""
        self._folder = folder
        self._device = device
        self._chance = chance
        self._clock = clock
        self._index: dict[str, dict[str, list[list[int]]]] | None = None
        self._phrases: dict[tuple[str, str], list[pygame.mixer.Sound]] = {}
        self._known: set[str] = set()
        self._last: dict[tuple[str, str], pygame.mixer.Sound] = {}
        self._log = logging.getLogger(__name__)

    def say(self, face: str, mood: Expression, pan: float = 0.0) -> bool:
        """Let a face say something in a mood. ``pan`` goes from −1 (left) to 1. Returns whether it
        will be heard. Raises ValueError for a mood that there is not."""
        if mood not in MOODS:
            raise ValueError(f"there is no mood {mood!r}; there are {', '.join(MOODS)}")
        if self.muted or self.volume <= 0 or not self._device.running:
            return False
        if face not in self._known:
            self._known.add(face)
            asked = self._clock()

            def fetch() -> None:
                self._load(face)
                if self._clock() - asked < _PATIENCE:
                    self._speak(face, mood, pan)

            try:
                threading.Thread(target=fetch, name=f"voice of {face}", daemon=True).start()
            except RuntimeError as reason:
                self._known.discard(face)
                self._log.info("no voice for now: %s", reason)
                return False
            return True
        return self._speak(face, mood, pan)

    def forget(self) -> None:
        """The device has been closed: what was decoded for it is worth nothing."""
        self._phrases.clear()
        self._last.clear()
        self._known.clear()

    def _speak(self, face: str, mood: Expression, pan: float) -> bool:
        takes = self._phrases.get((face, mood), [])
        if not takes or not self._device.running:
            return False
        try:
            busy = any(pygame.mixer.Channel(number).get_busy() for number in VOICES)
            channel = self._device.channel(VOICES[0])
            if busy or channel is None:
                return False
            last = self._last.get((face, mood))
            take = self._chance.choice([t for t in takes if t is not last] or takes)
            self._last[face, mood] = take
            loud = self.volume**2
            pan = 0.0 if self.mono else pan
            channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
            channel.play(take)
        except FAILURES as reason:
            self._log.info("a voice stopped working: %s", reason)
            return False
        return True

    def _load(self, face: str) -> None:
        """Decode a face's phrases and cut them apart."""
        if self._index is None:
            try:
                self._index = json.loads((self._folder / "index.json").read_text("utf-8"))
            except (OSError, ValueError) as reason:
                self._log.warning("no voices: %s", reason)
                self._index = {}
        moods = self._index.get(face)
        whole = self._device.load(self._folder / f"{face}.ogg") if moods else None
        if whole is None or not moods:
            return
        for mood, spans in moods.items():
            cuts = [self._device.cut(whole, first, end) for first, end in spans]
            self._phrases[face, mood] = [cut for cut in cuts if cut is not None]
