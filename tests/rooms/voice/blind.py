"""Somebody who sees nothing: hears what the voice says, and presses keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Final

import pygame

from game.rooms.voice.hooks import VoiceHooks
from game.storage.settings import Settings
from game.table.records.saves import Saves
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


def start(folder: Path, seed: int = 5, **settings: object) -> tuple[Flow, Blind]:
    """The game with its title, heard by somebody who sees nothing."""
    kept = {"speed": 0.0, "tips": False, "reduced_motion": True, **settings}
    app = make_app((800, 600), Settings(**kept))  # type: ignore[arg-type]
    flow = begin(app, Saves(folder / "saves"), seed, home=folder)
    notebook = Notebook()
    voice = next(each for each in flow.hooks if isinstance(each, VoiceHooks))
    voice.speech = lambda: notebook

    def still() -> bool:
        return voice.narrator is None or not voice.narrator.mouth.speaking

    return flow, Blind(app, notebook, still)


# --- playing by ear -------------------------------------------------------------------------------

NOT_AT_A_TABLE: Final = "That can be read at the table."


def play_turn(blind: Blind, asked: str) -> None:
    """Play a card that fits, or do what else there is."""
    said = blind.press("f5")
    _, there, rest = said.partition("You can play: ")
    for name in rest.partition(".")[0].split(", ") if there else ():
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
