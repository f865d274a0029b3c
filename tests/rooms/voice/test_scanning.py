"""The game is played with one switch, with two, and by a pointer that rests."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rooms.voice.scanning import Item, Scanner
from game.rooms.voice.settings import SWITCH, SWITCH_TIME, VOICE
from game.rooms.voice.voice_hooks import VoiceHooks
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.app.flow import Flow, begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app
from tests.ui.shown import top

Event = pygame.event.Event
PLAYS = ("Your hand", "Draw", "Pick up", "Accept", "Pass", "Miss", "Give in", "Let the block",
         "Leave it", "Play", "Next round", "Go on")  # fmt: skip
"""Whatever leads on in a match."""


class Hand:
    """A hand that can press one switch, or two, and sees what is lit."""

    def __init__(self, folder: Path, mode: str, **kept: object) -> None:
        settings = Settings(**{"speed": 0.0, "tips": False, "reduced_motion": True, **kept})  # type: ignore[arg-type]
        SWITCH.put(settings, mode)
        SWITCH_TIME.put(settings, 0.5)
        self.clock = self.acted = 0.0
        self.app = make_app((1280, 720), settings)
        self.app.now = lambda: self.clock
        self.flow: Flow = begin(self.app, Store(folder), 5, archives=True)
        self.hooks = next(each for each in self.flow.hooks if isinstance(each, VoiceHooks))
        self.hooks.sync()
        self.app.step(0.0, [])

    def wait(self, seconds: float = 0.1) -> None:
        self.clock += seconds
        self.app.step(seconds, [])

    def press(self, key: int = pygame.K_SPACE) -> None:
        self.app.step(0.0, [Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        self.app.step(0.0, [Event(pygame.KEYUP, key=key, mod=0)])
        self.acted = self.clock
        self.wait(0.3)

    @property
    def lit(self) -> str:
        scanner = self.hooks.scanner
        assert scanner is not None
        return scanner.current.name if scanner.current is not None else ""

    def light(self, name: str) -> None:
        """Wait until this is lit."""
        for _ in range(200):
            if self.lit == name:
                return
            self.wait()
        raise AssertionError(f"“{name}” is never lit, but {self.lit}")

    def last_group(self, on: Callable[[], None] | None = None) -> str:
        """Go ``on``, or wait, until the last group of the title is lit, and return its name.  Which
        buttons these are depends on the rooms that are there."""
        seen: list[str] = []
        for _ in range(150):
            if len(seen) > 1 and self.lit == seen[0]:
                break
            if self.lit and self.lit not in seen:
                seen.append(self.lit)
            (on or self.wait)()
        # What is alone there is no group.
        name = [each for each in seen if " to " in each][-1]
        for _ in range(200):
            if self.lit == name:
                return name
            # Where there is one group alone, it rests meanwhile, and a press wakes it.
            (on or (self.wait if self.lit or len(seen) > 1 else self.press))()
        raise AssertionError(f"{name} is never lit, but {self.lit}")

    def choose(self, *names: str, most: int = 900) -> None:
        """Wait until each of these is lit, or is in the frame that is lit, and press."""
        for name in names:
            for _ in range(most):
                scanner = self.hooks.scanner
                item = scanner.current if scanner is not None else None
                if item is not None and holds(item, name):
                    here = item.name == name
                    self.press()
                    if here:
                        break
                else:
                    self.wait()
            else:
                raise AssertionError(f"“{name}” is never lit, but {self.lit}")

    def play(self, until: Callable[[], bool], most: int = 30_000) -> None:
        """Press whenever something is lit that leads on."""
        for _ in range(most):
            if until():
                return
            scanner = self.hooks.scanner
            item = scanner.current if scanner is not None else None
            asked = isinstance(self.app.scene, TableScene) and self.app.scene._asking()
            hand = scanner is not None and scanner.path[:1] == ["Your hand"]
            chosen = item is not None and item.name != "Back" and (asked or hand)
            resting = item is None and self.clock - self.acted > 10.0
            if chosen or resting or (item is not None and leads_on(item)):
                self.press()
            else:
                self.wait()
        raise AssertionError(f"it does not end: {self.app.scene}, {self.lit}")


def holds(item: Item, name: str) -> bool:
    """Whether that is what it is called, or stands inside."""
    return item.name == name or any(holds(each, name) for each in item.parts)


def leads_on(item: Item) -> bool:
    """Whether that leads on in a match, or something in it does."""
    return item.name.startswith(PLAYS) or any(leads_on(each) for each in item.parts)


def match_is_over(hand: Hand) -> bool:
    sitting = hand.flow.sitting
    return isinstance(hand.app.scene, ResultScene) and sitting is not None and sitting.match_over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [("last-card", {"match": "rounds", "rounds": "2"}), ("classic", {"target": "200"}),
     ("last-one", {}), ("colours", {"match": "rounds", "rounds": "1"}),
     ("extreme", {"rounds": "1"})],
)  # fmt: skip
def test_a_match_is_played_to_its_end_with_one_switch(
    tmp_path: Path, game: str, options: dict[str, str]
) -> None:
    hand = Hand(tmp_path, "one")
    hand.flow.start(game, options, tuple(hand.flow.household.usual(hand.app.rng))[:3])
    hand.play(lambda: match_is_over(hand), 60_000)
    hand.choose("Menu")
    hand.wait()
    assert isinstance(hand.app.scene, MenuScene)


def test_a_match_begins_and_a_turn_is_played_with_one_switch(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "one")
    hand.choose("Play")
    assert isinstance(hand.app.scene, TableScene)
    sitting = hand.flow.sitting
    assert sitting is not None
    before = len(sitting.view(0).cards)
    hand.play(lambda: len(sitting.view(0).cards) != before or sitting.view(0).turn != 0, 600)


def test_everything_is_reached_with_one_switch(tmp_path: Path) -> None:
    """A setting, the title, the pause."""
    hand = Hand(tmp_path, "one", volume=0.5)
    hand.choose("Settings")
    top(hand.app, SettingsScene)
    hand.choose("Sound", "Volume", "More, or the next")
    assert hand.app.settings.volume == 0.55
    hand.choose("Less, or the one before", "Back")
    assert hand.app.settings.volume == 0.5
    hand.choose("Done")
    top(hand.app, MenuScene)
    hand.choose("Play", "Pause (Esc)")
    top(hand.app, PauseScene)


@pytest.mark.parametrize("source", ["key", "click", "tap"])
def test_a_key_a_click_and_a_tap_anywhere_are_the_switch(tmp_path: Path, source: str) -> None:
    hand = Hand(tmp_path, "one")
    group = hand.last_group()
    if source == "key":
        for _ in range(4):  # a trembling hand presses once
            hand.app.step(0.0, [Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")])
            hand.app.step(0.0, [Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)])
            hand.clock += 0.05
    elif source == "click":
        at: dict[str, Any] = {"pos": (5, 5), "button": 1, "touch": False}
        hand.app.step(0.0, [Event(pygame.MOUSEBUTTONDOWN, **at)])
        hand.app.step(0.0, [Event(pygame.MOUSEBUTTONUP, **at)])
    else:
        at = {"x": 0.01, "y": 0.01, "finger_id": 1, "touch_id": 1, "dx": 0.0, "dy": 0.0}
        hand.app.step(0.0, [Event(pygame.FINGERDOWN, **at)])
        hand.app.step(0.0, [Event(pygame.FINGERUP, **at)])
    assert isinstance(hand.app.scene, MenuScene)
    assert group.startswith(hand.lit)


def test_it_rests_when_nobody_presses_and_begins_again(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "one")
    for _ in range(400):
        hand.wait()
    scanner = hand.hooks.scanner
    assert isinstance(scanner, Scanner)
    assert scanner.current is None
    assert hand.app.painter.frame is None
    hand.press()
    assert hand.lit


def test_two_switches_step_and_take(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "two")
    hand.wait(5.0)
    assert hand.lit == ""
    group = hand.last_group(partial(hand.press, pygame.K_SPACE))
    hand.press(pygame.K_RETURN)
    assert group.startswith(hand.lit)
    for _ in range(60):
        assert hand.hooks.scanner is not None
        item = hand.hooks.scanner.current
        # What it is in may be another group, by the lengths of words.
        inside = item is not None and holds(item, "Settings")
        hand.press(pygame.K_RETURN if inside else pygame.K_SPACE)
        if isinstance(hand.app.scene, SettingsScene):
            break
    assert isinstance(hand.app.scene, SettingsScene)


def test_a_pointer_that_rests_presses(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "rest")
    settings = next(
        each for each in hand.app.tree().walk() if each.name == "Settings"
    )  # fmt: skip
    left, top, wide, high = settings.box
    at: dict[str, Any] = {
        "pos": (left + wide // 2, top + high // 2),
        "rel": (0, 0),
        "buttons": (0, 0, 0),
    }
    hand.app.step(0.0, [Event(pygame.MOUSEMOTION, touch=False, **at)])
    hand.wait(0.3)
    assert isinstance(hand.app.scene, MenuScene)
    hand.wait(0.3)
    assert isinstance(hand.app.scene, SettingsScene)


def test_what_is_lit_has_a_frame_and_the_frame_goes(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "one")
    hand.wait(1.0)
    before = hand.app.display.surface.copy()
    frame = hand.app.painter.frame
    assert frame is not None
    focus = hand.app.media.theme.focus
    edge = frame.inflate(10, 10)
    assert before.get_at((edge.centerx, edge.top + 1))[:3] == tuple(focus)
    SWITCH.put(hand.app.settings, "off")
    hand.hooks.sync()
    for _ in range(3):
        hand.wait()
    assert hand.app.display.surface.get_at((edge.centerx, edge.top + 1))[:3] != tuple(focus)


def test_the_voice_says_what_is_lit(tmp_path: Path) -> None:
    from tests.rooms.voice.blind import Notebook

    hand = Hand(tmp_path, "one")
    notebook = Notebook()
    hand.hooks.speech = lambda: notebook
    VOICE.put(hand.app.settings, True)
    hand.hooks.sync()
    lit = set()
    for _ in range(60):
        hand.wait()
        lit.add(hand.lit)
        until = time.monotonic() + 2.0
        narrator = hand.hooks.narrator
        while narrator is not None and narrator.mouth.speaking and time.monotonic() < until:
            time.sleep(0.0005)
    hand.flow.close()
    groups = [name for name in lit if " to " in name]
    assert groups
    assert all(any(name in line for line in notebook.lines) for name in groups)
