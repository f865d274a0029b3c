"""The sounds of the table: loads them, picks a take, keeps them from piling up.

Nothing here may ever stand in the way of the game: without a sound device, without the files,
with a mixer that has gone away, every call returns at once and nothing is heard.
"""

from __future__ import annotations

import io
import logging
import math
import re
import struct
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

import pygame

from game.storage.assets import openable
from game.ui.graphics.audio.mixer import EFFECTS, FAILURES, SoundDevice
from game.ui.graphics.audio.music import PLACES

NAMES: Final = (
    "lift", "lay", "deal", "draw", "click", "hover", "turn", "illegal", "shuffle", "call", "catch",
    "pickup", "skip", "reverse", "wild", "challenge", "clash", "shield", "cluck", "win", "lose",
    "nudge", "thump", "scale", "arrow", "pulse", "jolt", "breath", "stamp", "wash", "ring", "swap",
    "gift", "last", "relief", "land", "unmask", "honest", "fan", "count", "pip", "climb", "replay",
    "podium",
)  # fmt: skip
"""Every sound of the game, those heard first loaded first."""

NOTES: Final = 15
"""Notes in the sound “scale”, two octaves from tonic to tonic. A pick-up is counted with them; each
is one take."""
NOTE: Final = 0.16
"""Seconds from one of them to the next in the file."""

APART: Final = 0.040
"""Seconds at least between two starts of the same sound."""

# Handled things never sound twice alike; tunes stay in tune.
_HANDLED: Final = frozenset(
    {
        "lift",
        "lay",
        "deal",
        "draw",
        "click",
        "hover",
        "illegal",
        "pickup",
        "nudge",
        "thump",
        "arrow",
    }
)
_PITCHES: Final = (0.96, 0.98, 1.02, 1.04)
# These say something the player must not miss, however much is going on.
_NEWS: Final = frozenset(
    {"turn", "illegal", "call", "catch", "challenge", "win", "lose", "last", "land", "unmask"}
)
_OVER_MUSIC: Final = MappingProxyType(
    {"call": 1.0, "catch": 0.8, "challenge": 1.0, "unmask": 0.7, "jolt": 0.9, "last": 1.0,
     "land": 0.8, "win": 1.4, "lose": 1.6, "breath": 0.5, "podium": 1.3, "clash": 0.7,
     "pickup": 0.5}
)  # fmt: skip
"""Seconds for which music makes room under these."""

# Density: past _CALM starts within _MOMENT seconds each further one is softer, past _CROWD none.
_MOMENT: Final = 0.15
_CALM: Final = 4
_CROWD: Final = 9
_SOFTER: Final = 0.75

_QUIET: Final = 10.0
"""Seconds without a sound after which the device may be given back for the time being."""


class Sounds:
    """The sounds in ``folder`` (``NAME.ogg``, or ``NAME1.ogg``, ``NAME2.ogg`` … for variants),
    and in its folder for a place those with a pitch, in the key of that place.

    ``chance`` picks among takes; ``clock`` tells monotonic seconds; ``device`` is shared with the
    music and the voices. Silent until ``start``.
    """

    def __init__(
        self,
        folder: Path,
        chance: Random,
        clock: Callable[[], float],
        *,
        volume: float = 1.0,
        muted: bool = False,
        device: SoundDevice | None = None,
    ) -> None:
        self.duck: Callable[[float], None] = lambda seconds: None
        """Called with the seconds for which music should make room."""
        self._device = device or SoundDevice()
        self._folder = folder
        self._chance = chance
        self._clock = clock
        self._volume = _clamp(volume, 0.0, 1.0)
        self._muted = muted
        self._mono = False
        self._log = logging.getLogger(__name__)
        self._complained: set[str] = set()
        self._dozing = False
        self._dressed = False
        self._waiting: dict[str, list[Path]] = {}
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last_take: dict[str, pygame.mixer.Sound] = {}
        self._last_start: dict[str, float] = {}
        self._starts: deque[float] = deque(maxlen=_CROWD)
        self._oldest = -1
        self._place = PLACES[0]

    @property
    def running(self) -> bool:
        """True if there is a device to play on."""
        return self._device.running

    @property
    def volume(self) -> float:
        """The master volume, 0 … 1 as a slider shows it; heard from the next sound on."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _clamp(value, 0.0, 1.0)

    @property
    def muted(self) -> bool:
        """True if everything is silenced, including what is sounding now."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        self._muted = value
        if value:
            self.hush()

    @property
    def mono(self) -> bool:
        """True if both ears hear the same."""
        return self._mono

    @mono.setter
    def mono(self, value: bool) -> None:
        if value != self._mono:
            self._mono = value
            self._takes.clear()
            self._last_take.clear()
            self._waiting = self._files() if self._dressed else {}

    def place(self, name: str) -> None:
        """Play what has a pitch in the key of this place from now on."""
        name = name if name in PLACES else PLACES[0]
        if name == self._place:
            return
        self._place = name
        if self._dressed:
            tuned = self._listed(self._folder / name)
            for each in tuned:
                self._takes.pop(each, None)
                self._last_take.pop(each, None)
            self._waiting.update(tuned)

    def start(self) -> bool:
        """Open the sound device (some 25 ms: do it after the first frame).

        Return False without one; a later call tries again.
        """
        if self._device.open() and not self._dressed:
            self._dressed = True
            self._waiting = self._files()
        return self.running

    def doze(self) -> None:
        """Close the device until the next sound, if there has been none for a while: an open one
        is served ninety times a second.  For when nobody is there to notice the start."""
        quiet = self._clock() - max(self._last_start.values(), default=-math.inf)
        if self.running and quiet > _QUIET:
            self.stop()
            self._dozing = True

    def stop(self) -> None:
        """Close the device and forget what was loaded."""
        self._dozing = False
        self._dressed = False
        self._waiting.clear()
        self._takes.clear()
        self._last_take.clear()
        self._device.close()

    def preload_step(self) -> bool:
        """Load one file (1–4 ms), for idle frames; return whether any are left to load."""
        name = next(iter(self._waiting), None)
        if self.running and name is not None:
            self._load(name)
        return bool(self.running and self._waiting)

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> bool:
        """Start a sound; return whether it was started.

        ``volume`` 0 … 1 is on top of the master volume, ``pan`` goes from −1 (left) to 1 (right).
        ``take`` chooses among the sound's takes, 0 … 1 in the order of their files: a card that is
        played has softer and brighter ones.
        A sound that started less than ``APART`` ago does not start again, and in a crowd of
        sounds the later ones are softer, until all but the important ones are left out.
        """
        if self._muted:
            return False
        if self._dozing:
            self._dozing = False
            self.start()
        if not self.running:
            return False
        now = self._clock()
        if now - self._last_start.get(name, -math.inf) < APART:
            return False
        crowd = sum(now - start < _MOMENT for start in self._starts)
        news = name in _NEWS
        if crowd >= _CROWD and not news:
            return False
        # Ears hear power: a slider in the middle should sound like the middle.
        gain = _clamp(volume, 0.0, 1.0) * self._volume**2
        if not news:
            gain *= _SOFTER ** max(0, crowd - _CALM + 1)
        found = self._take(name, take) if gain > 0 else None
        if found is None or not self._sound(found, gain, pan, force=news):
            return False
        self._last_start[name] = now
        self._starts.append(now)
        if name in _OVER_MUSIC:
            self.duck(_OVER_MUSIC[name])
        return True

    def hush(self, fade: float = 0.06) -> None:
        """Let everything that is sounding die away within ``fade`` seconds."""
        self._device.fade(EFFECTS, fade)

    def _sound(self, take: pygame.mixer.Sound, gain: float, pan: float, *, force: bool) -> bool:
        left, right = _balance(0.0 if self._mono else pan)
        try:
            channel = self._device.free(EFFECTS)
            if channel is None:
                if not force:
                    return False
                # The one that was given out longest ago makes room for news.
                self._oldest = (self._oldest + 1) % len(EFFECTS)
                channel = pygame.mixer.Channel(EFFECTS[self._oldest])
            # Before it plays: the mixer's thread may take its first samples at once.
            channel.set_volume(gain * left, gain * right)
            channel.play(take)
        except FAILURES as reason:
            self._complain("play", "sound stopped working: %s", reason)
            return False
        return True

    def _take(self, name: str, near: float | None = None) -> pygame.mixer.Sound | None:
        while name not in self._takes and name in self._waiting:
            self._load(name)
        takes = self._takes.get(name)
        if not takes:
            self._complain(name, "no sound %r in %s", name, self._folder)
            return None
        if near is not None:
            wide = 1 if name == "scale" else math.ceil(len(takes) / 3)
            begin = round(_clamp(near, 0.0, 1.0) * (len(takes) - wide))
            takes = takes[begin : begin + wide]
        last = self._last_take.get(name)
        take = self._chance.choice([t for t in takes if t is not last] or takes)
        self._last_take[name] = take
        return take

    def _files(self) -> dict[str, list[Path]]:
        """The files of every sound, those of ``NAMES`` first and in that order."""
        found: dict[str, list[Path]] = {name: [] for name in NAMES}
        for folder in (self._folder, self._folder / self._place):
            found.update(self._listed(folder))
        for name in NAMES:
            if not found[name]:
                self._complain(name, "no sound %r in %s", name, self._folder)
        return {name: paths for name, paths in found.items() if paths}

    def _listed(self, folder: Path) -> dict[str, list[Path]]:
        """The files in one folder, by the name of their sound."""
        found: dict[str, list[Path]] = {}
        try:
            files = sorted(folder.glob("*.ogg"))
        except OSError as reason:
            self._complain("files", "no sounds: %s", reason)
            files = []
        for path in files:
            found.setdefault(re.sub(r"\d+$", "", path.stem), []).append(path)
        return found

    def _load(self, name: str) -> None:
        """Load the next file of a sound, and for handled things its other pitches."""
        paths = self._waiting[name]
        path = paths.pop(0)
        if not paths:
            del self._waiting[name]
        try:
            plain = pygame.mixer.Sound(file=openable(path))
            if self._mono:
                plain = _mixed(plain)
            takes = _cut(plain) if name == "scale" else [plain]
            if name in _HANDLED:
                takes += [take for pitch in _PITCHES if (take := _repitched(plain, pitch))]
        except FAILURES as reason:
            self._complain(path.name, "cannot load %s: %s", path, reason)
            return
        self._takes.setdefault(name, []).extend(takes)

    def _complain(self, key: str, message: str, *details: object) -> None:
        if key not in self._complained:
            self._complained.add(key)
            self._log.warning(message, *details)


def _mixed(sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
    """The same with both sides on either; as it is when it plays no 16-bit samples in stereo."""
    if (pygame.mixer.get_init() or (0, 0, 0))[1:] != (-16, 2):
        return sound
    samples = array("h", sound.get_raw())
    pairs = zip(samples[::2], samples[1::2], strict=True)
    samples[::2] = samples[1::2] = array("h", [(left + right) // 2 for left, right in pairs])
    return pygame.mixer.Sound(buffer=samples)


def _cut(scale: pygame.mixer.Sound) -> list[pygame.mixer.Sound]:
    """The notes of a scale, from low to high; the whole as one take when it plays no 16-bit
    samples."""
    rate, size, channels = pygame.mixer.get_init() or (0, 0, 0)
    if size != -16:
        return [scale]
    samples, step = scale.get_raw(), round(NOTE * rate) * 2 * channels
    parts = [samples[number * step : (number + 1) * step] for number in range(NOTES)]
    return [pygame.mixer.Sound(buffer=part) for part in parts if part] or [scale]


def _repitched(sound: pygame.mixer.Sound, pitch: float) -> pygame.mixer.Sound | None:
    """The same, higher or lower (and shorter or longer) by the factor ``pitch``.

    The mixer cannot bend pitch, but it resamples what it loads: so it is handed its own samples
    back as a WAV whose header claims another rate (0.1–0.5 ms, in C). None when it does not
    play 16-bit samples.
    """
    rate, size, channels = pygame.mixer.get_init() or (0, 0, 0)
    if size != -16:
        return None
    samples = sound.get_raw()
    claimed, frame = round(rate * pitch), 2 * channels
    header = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF", 36 + len(samples), b"WAVE",
        b"fmt ", 16, 1, channels, claimed, claimed * frame, frame, 16,
        b"data", len(samples),
    )  # fmt: skip
    return pygame.mixer.Sound(file=io.BytesIO(header + samples))


def _balance(pan: float) -> tuple[float, float]:
    """Shares of left and right: in the middle both whole, to one side the other fades out."""
    pan = _clamp(pan, -1.0, 1.0) * math.pi / 2
    return math.cos(max(0.0, pan)), math.cos(min(0.0, pan))


def _clamp(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
