"""A screen reader reaches the game: rounds are played through the accessibility bus alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.engine.actions import DRAW, PASS, TAKE
from game.engine.aliases import Phase
from game.language.verbs import VERBS
from game.rooms.voice.voice_hooks import VoiceHooks
from tests.rooms.voice.blind import FRAME, start
from tests.rooms.voice.test_by_ear import GAMES

ROOT = Path(__file__).parents[3]
CLIENT = Path(__file__).with_name("at_spi_client.py")
PYTHON = "/usr/bin/python3"
SETTINGS = '{"version": 1, "speed": 0.0, "reduced_motion": true, "tips": false, "voice_speed": 300}'
LAUNCH = """
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
  --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled "<true>"
"$PLAYS" -m game --windowed 1280x720 &
GAME=$!
"$READS" "$CLIENT" "$ROUND_OF" 240 "$WAYS"
DONE=$?
kill $GAME
wait $GAME
exit $DONE
"""


def _ways() -> set[str]:
    """How the buttons begin with which a player goes on, in every phase."""
    views: Any = [
        SimpleNamespace(seat=0, phase=phase, pending=pending, toll=pending)
        for phase in get_args(Phase)
        for pending in range(3)
    ]
    verbs = [each for each in VERBS if each.kind in (TAKE, DRAW, PASS)]
    return {re.split(r"\d", verb.button(view))[0] for verb in verbs for view in views}


def _there() -> bool:
    tools = all(map(shutil.which, ("Xvfb", "dbus-run-session", "gdbus")))
    if not (tools and find_spec("accesskit") and os.path.exists(PYTHON)):
        return False
    seen = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return seen.returncode == 0


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(each, marks=pytest.mark.long) for each in GAMES[1:])]
)
def test_a_round_is_played_through_the_accessibility_bus(tmp_path: Path, game: str) -> None:
    """From the title, where a setting is changed, to the score."""
    if not _there():
        pytest.skip("needs Xvfb, an accessibility bus, pyatspi and accesskit")
    home, run = tmp_path / "home", tmp_path / "run"
    home.mkdir()
    run.mkdir(mode=0o700)
    (home / "settings.json").write_text(SETTINGS, "utf-8")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-noreset"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    environ = {
        **os.environ, "DISPLAY": f":{number}", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(run),
        "LAST_CARD_HOME": str(home), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "PLAYS": sys.executable, "READS": PYTHON, "CLIENT": str(CLIENT),
        "ROUND_OF": game, "WAYS": "\n".join(sorted(_ways())),
    }  # fmt: skip
    try:
        done = subprocess.run(
            ["dbus-run-session", "--", "bash", "-c", LAUNCH], env=environ, cwd=ROOT,
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
    finally:
        server.terminate()
        server.wait(10)
    assert done.returncode == 0, done.stdout[-1500:] + done.stderr[-800:]
    assert " in all, " in done.stdout.splitlines()[-1]
    assert '"muted": true' in (home / "settings.json").read_text("utf-8")


# --- without a bus --------------------------------------------------------------------------------


class Bus:
    """Takes what is handed over, as AccessKit's adapter does."""

    def __init__(self) -> None:
        self.nodes: dict[int, Any] = {}
        self.focus = 0
        self.heard: list[str] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        update = make()
        self.focus = update.focus
        for number, node in update.nodes:
            if node.live is not None and node.value:
                self.heard.append(node.value)
            self.nodes[number] = node

    def update_window_focus_state(self, focused: bool) -> None:
        pass

    @property
    def focused(self) -> Any:
        return self.nodes[self.focus]


class Listener:
    """The game with a screen reader that is written down."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # Its library does not load under Wine 8.
        pytest.importorskip("accesskit", exc_type=ImportError)
        from game.rooms.voice.screen_reader import ScreenReader

        self.bus = Bus()
        monkeypatch.setattr(ScreenReader, "_attach", lambda _: self.bus)
        monkeypatch.setattr("game.rooms.voice.screen_reader._SETTLED", 0.0)
        monkeypatch.setattr("shutil.which", lambda _: None)
        self.flow, self.blind = start(folder, 5)
        self.now = 0.0
        self.flow.app.now = lambda: self.now
        self.reader = ScreenReader(self.flow.app)
        hooks = next(each for each in self.flow.hooks if isinstance(each, VoiceHooks))
        hooks.reader = self.reader
        self.flow.app.companions.append(self.reader)
        self.reader._first()
        self.step()

    def step(self, *keys: str) -> Any:
        """Press keys; what has the focus then."""
        self.blind.press(*keys)
        return self.wait(0.4)

    def wait(self, seconds: float) -> Any:
        """Let time pass; what has the focus then."""
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.blind.step()
        return self.bus.focused

    def find(self, name: str, key: str = "tab") -> Any:
        for _ in range(40):
            if name in (self.bus.focused.label or ""):
                return self.bus.focused
            self.step(key)
        raise AssertionError(f"“{name}” never has the focus")


def test_values_and_choices_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Listener(tmp_path, monkeypatch)
    kit = pytest.importorskip("accesskit")
    heard.find("Settings")
    chosen = heard.step("return")
    assert (chosen.role, chosen.label, chosen.toggled) == (
        kit.Role.RADIO_BUTTON, "Table", kit.Toggled.TRUE
    )  # fmt: skip
    assert heard.step("right").label == "Sound"
    volume = heard.find("Volume", "down")
    assert volume.numeric_value == round(heard.flow.app.settings.volume * 100)
    assert heard.step("right").numeric_value == volume.numeric_value + 5
    mute = heard.find("Mute", "down")
    assert mute.toggled == kit.Toggled.FALSE
    assert heard.step("space").toggled == kit.Toggled.TRUE


def test_a_typed_line_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Listener(tmp_path, monkeypatch)
    heard.find("Settings")
    heard.step("return", "right", "right")
    heard.find("Your name", "down")
    heard.blind.type("Jö")
    line = heard.step()
    letters = heard.bus.nodes[line.children[0]]
    assert (letters.value, letters.character_lengths) == ("Jö", b"\x01\x02")
    assert line.text_selection.focus.character_index == 2


@pytest.mark.english
def test_what_happens_is_announced_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Listener(tmp_path, monkeypatch)
    heard.find("Play")
    heard.step("return")
    heard.wait(20)
    assert heard.bus.focused.label == "Your hand"
    said = " ".join(heard.bus.heard)
    assert said.count("You play against") == 1
    assert said.count("You can play: ") == 1
    heard.bus.heard.clear()
    heard.step("f6")
    heard.step("f6")
    assert [each.strip() for each in heard.bus.heard].count(heard.bus.heard[0]) == 2


def test_older_readers_hear_what_happens_as_the_name_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Listener(tmp_path, monkeypatch)
    heard.reader._deaf = True
    heard.step("f6")
    assert heard.bus.nodes[0].label == "That can be read at the table."
    heard.find("Settings")
    heard.step("return")
    assert heard.bus.nodes[0].label == "Settings"


def test_a_game_that_speaks_announces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Listener(tmp_path, monkeypatch)
    heard.step("f2")
    heard.bus.heard.clear()
    heard.find("Play")
    heard.step("return")
    heard.wait(5)
    assert heard.bus.heard == []
