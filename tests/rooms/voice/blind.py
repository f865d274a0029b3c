"""Somebody who sees nothing: hears what the voice says, and presses keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Event
from typing import Final

import pygame

from game.rooms.voice.speech.mouth import Mouth
from game.rooms.voice.voice_hooks import VoiceHooks
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from tests.demos.picture import make_app
from tests.read_back import in_english

FRAME: Final = 0.1
_PATIENCE: Final = 600
"""Frames after which something that was waited for does not come any more."""


class Notebook:
    """A voice that writes down what it says, and needs no time for it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.stopped = Event()

    def begin(self) -> None:
        self.stopped.clear()

    def speak(self, text: str, speed: float, language: str) -> None:
        self.lines.append(text)

    def stop(self) -> None:
        self.stopped.set()

    def close(self) -> None:
        pass


WORDS_A_MINUTE: Final = 175
"""How fast a voice speaks at its usual speed."""


class Slow(Notebook):
    """A voice that takes its time, by the clock of the frames: it writes down what it has said to
    the end, and apart from that what was cut off."""

    def __init__(self) -> None:
        super().__init__()
        self.cut_off: list[str] = []
        self._change = Condition()
        self._clock = self._end = 0.0
        self.busy = False
        """True while it speaks and needs more time."""

    def speak(self, text: str, speed: float, language: str) -> None:
        with self._change:
            self._end = self._clock + len(text.split()) * 60 / WORDS_A_MINUTE / speed
            self.busy = not self.stopped.is_set()
            while self.busy:
                self._change.wait(5.0)
            (self.cut_off if self.stopped.is_set() else self.lines).append(text)

    def stop(self) -> None:
        with self._change:
            self.stopped.set()
            self.busy = False
            self._change.notify()

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        with self._change:
            self._clock += seconds
            if self.busy and self._clock >= self._end:
                self.busy = False
                self._change.notify()


class Blind:
    """Hears and presses; nothing else of the game is looked at."""

    def __init__(self, app: App, notebook: Notebook, still: Callable[[], bool]) -> None:
        self._app = app
        self._notebook = notebook
        self._still = still
        self._read = 0

    def step(self, *events: pygame.event.Event) -> None:
        """Let a frame pass, and the voice say what it has to say."""
        self._app.step(FRAME, list(events))
        if isinstance(self._notebook, Slow):
            self._notebook.advance(FRAME)
        until = time.monotonic() + 5.0
        while not self._still() and time.monotonic() < until:
            time.sleep(0.0002)

    def press(self, *keys: str) -> str:
        """Press keys, one after another; what is heard then."""
        self.heard()
        for name in keys:
            code = pygame.key.key_code(name)
            self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            self.step(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        self.step()
        return self.finish()

    def finish(self, most: int = _PATIENCE) -> str:
        """Listen until nothing more is said."""
        for _ in range(most):
            if not (isinstance(self._notebook, Slow) and self._notebook.busy):
                break
            self.step()
        return self.heard()

    def type(self, text: str) -> str:
        """Type letters."""
        for letter in text:
            self.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.step()
        return self.heard()

    def heard(self) -> str:
        """What has been said since the last time."""
        lines = self._notebook.lines[self._read :]
        self._read += len(lines)
        return in_english(" ".join(lines))

    def listen(self, *words: str, most: int = _PATIENCE) -> str:
        """Wait until one of these is said; what was said until then."""
        said = self.heard()
        for _ in range(most):
            if any(word in said for word in words):
                return said
            self.step()
            said += f" {self.heard()}"
        raise AssertionError(f"nobody says {words}: {said[-600:]}")

    def wait(self, seconds: float) -> str:
        """Let time pass; what is said."""
        for _ in range(round(seconds / FRAME)):
            self.step()
        return self.heard()

    # --- moving about -------------------------------------------------------------------------

    def find(self, words: str, key: str = "tab", most: int = 60) -> str:
        """Go on with a key until these words are read."""
        for _ in range(most):
            said = self.press(key)
            if words in said:
                return said
        raise AssertionError(f"“{words}” is never read")

    def choose(self, game: str) -> None:
        """Choose the deck of a game on the title, and go to the button that plays it."""
        if "chosen" not in self.find(f"{game}. "):
            assert f"{game}. chosen." in self.press("return")
        self.find("Play.")


def start(
    folder: Path, seed: int = 5, notebook: Notebook | None = None, **settings: object
) -> tuple[Flow, Blind]:
    """The game with its title, heard by somebody who sees nothing."""
    kept = {"speed": 0.0, "tips": False, "reduced_motion": True, **settings}
    app = make_app((800, 600), Settings(**kept))  # type: ignore[arg-type]
    flow = begin(app, Store(folder), seed, archives=True)
    voice_of = notebook or Notebook()
    voice = next(each for each in flow.hooks if isinstance(each, VoiceHooks))
    voice.speech = lambda: voice_of

    mouths: list[Mouth] = []

    def still() -> bool:
        """True if nothing is left to say, also of a voice that has just been turned off."""
        if voice.narrator is not None and isinstance(voice.narrator.mouth, Mouth):
            mouths[:] = [voice.narrator.mouth]
        busy = isinstance(voice_of, Slow) and voice_of.busy
        return busy or not any(each.speaking for each in mouths)

    return flow, Blind(app, voice_of, still)


# --- playing by ear -------------------------------------------------------------------------------

NOT_AT_A_TABLE: Final = "That can be read at the table."


def play_turn(blind: Blind, asked: str) -> None:
    """Play a card that fits, or do what else there is."""
    said = blind.press("f5")
    _, there, rest = said.partition("You can play: ")
    for name in re.split(", | and ", rest.partition(".")[0]) if there else ():
        focus = blind.press("home")
        for _ in range(40):
            if focus.startswith(f"{name}."):
                break
            focus = blind.press("right")
        answer = blind.press("return")
        for _ in range(4):
            if "?" not in answer:
                break
            answer = blind.press("return")
        if blind.press("f7") != asked:
            return
    keys = re.findall(r"press (\w+)\.", asked)
    for key in sorted(keys, key="TDPL".find):
        blind.press(key.lower())
        if blind.press("f7") != asked:
            return


def play_round(blind: Blind, most: int = 400) -> str:
    """Play a round to its end; what is said then."""
    for _ in range(most):
        said = blind.press("f7")
        if NOT_AT_A_TABLE in said:
            return said
        if "’s turn" in said.partition(".")[0]:
            blind.wait(0.3)
        else:
            play_turn(blind, said)
            blind.wait(0.2)
    raise AssertionError(f"the round does not end: {blind.press('f7', 'f8')}")
