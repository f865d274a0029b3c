"""A long evening in a short time: one run of the game in which matches, games, numbers of players,
people, places and sizes of the window change again and again.

It shows what the process keeps. Nothing of a table that was left should stay, so memory,
descriptors and objects are level from the first quarter of an hour on. Run by
``build_scripts/bench.py evening``, in a process of its own.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from build_scripts.measure import resident
from game.agents import USUAL
from game.rulesets import GAMES
from game.storage.assets import ASSETS
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.people.cast import CAST
from game.table.people.seating import Seating, added, computer, person
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.app.freed_memory import FreedMemory, keep_large_blocks_apart
from game.ui.graphics.audio.mixer import SoundDevice
from game.ui.graphics.audio.music import Music
from game.ui.graphics.audio.sound import Sounds
from game.ui.graphics.audio.voices import Voices
from game.ui.graphics.sprite_layer import Sprite
from game.ui.graphics.theme import THEMES
from game.ui.graphics.window import WindowDisplay
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.widgets.widget import Size

_FRAME = 1 / 20
_SEEN = 3.0
"""Seconds of each match that are played frame by frame; the rest of the round is played fast."""
_HASTE = 1.0
"""Seconds a frame of that rest."""
_LONGEST = 4000
"""Frames after which a round that does not end is given up."""
_PEOPLE = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")
_SMALLER = (1280, 720)


class Held(NamedTuple):
    """The memory of the process after so many minutes."""

    minutes: int
    """As many as matches begun: somebody who tries everything begins one a minute."""
    megabytes: float
    """Resident memory."""
    peak: float
    """The most of it since the last look; 0 where the system does not say."""
    descriptors: int
    """Open files; 0 where the system does not say."""
    objects: int
    """Python objects that the collector knows."""
    scenes: int
    """Scenes that are alive, whether the player can come back to them or not."""
    sprites: int
    """Sprites that are alive."""


def held(minutes: int) -> Held:
    """The memory of this process now. Nothing is collected for it."""
    known = gc.get_objects()
    return Held(
        minutes, resident(), _peak(), descriptors(), len(known),
        sum(isinstance(each, Scene) for each in known),
        sum(isinstance(each, Sprite) for each in known),
    )  # fmt: skip


def _peak() -> float:
    """Megabytes of memory at the highest since the last call; 0 where the system does not say."""
    status, forget = Path("/proc/self/status"), Path("/proc/self/clear_refs")
    if not forget.exists():
        return 0.0
    lines = status.read_text().splitlines()
    kilobytes = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    forget.write_text("5")
    return kilobytes * 1024 / 1e6


def descriptors() -> int:
    """The files that this process has open; 0 where the system does not say.  Wine's own server
    would be counted there."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if os.name == "posix" and folder.is_dir() else 0


def evening(size: Size, minutes: int, every: int = 5) -> Iterator[Held]:
    """Spend an evening of so many minutes at a window of ``size`` pixels. Yields what is held after
    every few of them. The window has no screen, and the sound no device."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="last-card-evening-") as home:
        visit = _Evening(size, Path(home))
        for number in range(minutes):
            visit.table(number)
            if (number + 1) % every == 0:
                yield held(number + 1)
        visit.close()


class _Evening:
    """The game, and somebody who tries everything in it."""

    def __init__(self, size: Size, home: Path) -> None:
        keep_large_blocks_apart()
        memory = FreedMemory()
        memory.settle()
        pygame.display.init()
        pygame.font.init()
        self._size = size
        self._display = WindowDisplay(size, False, None)
        self._device = SoundDevice()
        self._passed = 0.0
        chance = random.Random(1)
        sounds = Sounds(ASSETS / "sounds", chance, self._now, device=self._device)
        self._music = Music(ASSETS / "music", self._device, chance)
        voices = Voices(ASSETS / "voices", self._device, chance)
        settings = Settings(tips=False)
        self.app = App(
            self._display, settings, sounds, random.Random(1), self._now,
            music=self._music, voices=voices, lively=True, memory=memory,
        )  # fmt: skip
        self.flow = Flow(self.app, Store(home), 5)
        self.app.push(self.flow.menu())
        self._steps(0.1)
        sounds.start()
        self._music.start()

    def table(self, number: int) -> None:
        """Change the place and the window, begin another match, play a round of it, look at the
        pages around it, and go back to the menu."""
        app, flow = self.app, self.flow
        if number % 6 == 5:
            self._resize(_SMALLER if self._display.size == self._size else self._size)
        self._set_place(number)
        games = tuple(GAMES.values())
        info = games[number % len(games)]
        seats = info.min_seats + number * 3 % (info.max_seats + 1 - info.min_seats)
        flow.start(info.id, {}, _company(number, seats))
        self._steps(_SEEN)
        flow.pause()
        self._steps(0.5)
        app.push(flow.pausing.rules_here() if number % 2 else flow.pausing.settings_page())
        self._steps(0.5)
        if number % 3 == 0:
            self._set_place(number + 1)
        app.pop()
        if number % 4 == 1:
            app.push(flow.pausing.who_plays())
            self._steps(0.5)
            app.pop()
        flow.go_on_playing()
        self._play_on()
        if number % 5 == 0:
            flow.deal_next()
            self._steps(2.0)
        if number % 7 == 3:
            flow.again()
            self._steps(2.0)
        flow.to_menu()
        self._steps(1.0)

    def close(self) -> None:
        """End the evening."""
        while self.app.scenes:
            self.app.pop()
        self._music.close()
        self._device.close()
        self._display.close()

    def _now(self) -> float:
        return self._passed

    def _set_place(self, number: int) -> None:
        places = tuple(THEMES)
        self.app.settings.theme = places[number % len(places)]
        self.app.apply_settings()

    def _resize(self, size: Size) -> None:
        self._display._window.size = size
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        self._frame(_FRAME)

    def _play_on(self) -> None:
        """Let the game play the round to its end, and look at the score sheet."""
        sitting, app = self.flow.sitting, self.app
        if sitting is None:
            return
        for seat in sitting.people:
            sitting.set_automatic(seat, True)
        for _ in range(_LONGEST):
            if isinstance(app.scene, ResultScene):
                break
            self._frame(_HASTE)
        self._steps(1.5)

    def _steps(self, seconds: float) -> None:
        """So many seconds frame by frame, then what is done in idle moments."""
        for _ in range(round(seconds / _FRAME)):
            self._frame(_FRAME)
        chores = self.app.chores
        while chores:
            if not chores[0]():
                chores.popleft()

    def _frame(self, dt: float) -> None:
        self._passed += dt
        self.app.step(dt)


def _company(number: int, seats: int) -> Seating:
    """One person or two, always others, and computers."""
    people = min(seats, 2 if number % 4 == 2 else 1)
    seating: Seating = ()
    for place in range(people):
        name = _PEOPLE[(number + place) % len(_PEOPLE)]
        seating = added(seating, person(name, face=CAST[(number + place) % len(CAST)].id))
    for place in range(seats - people):
        each = CAST[(number + 2 + place) % len(CAST)]
        seating = added(seating, computer(each.name, USUAL, face=each.id))
    return seating


def main(words: Sequence[str]) -> int:
    """Print what is held over an evening: width and height in pixels, and minutes."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("wide", "high", "minutes"):
        parser.add_argument(name, type=int)
    wanted = parser.parse_args(words)
    print(*Held._fields)
    for found in evening((wanted.wide, wanted.high), wanted.minutes):
        print(*(f"{value:.5g}" for value in found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
