"""Rooms can be taken away, and one can be put in: the game goes on without a trace of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.sockets import rooms

ROOT = Path(__file__).parents[1]
BESIDE = {
    "history": {"daily", "duplicate", "evening", "leaderboard", "review"},
}
"""Rooms that go with another, because they read it."""

LOOK = """
import os, random, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
from pathlib import Path
import pygame
from game import sockets
from game.rulesets import GAMES
from game.sockets import TitleButton, plugs
from game.storage.store import Store
from game.storage.settings import Settings
from game.table.records.saves import Saves
from game.ui.app.application import App
from game.ui.app.flow import begin
from game.ui.graphics.media import Silence
from game.ui.graphics.window import WindowDisplay
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene

pygame.display.init()
pygame.font.init()
settings = Settings(speed=2.0, tips=False, player_name="Ana")
app = App(WindowDisplay((1280, 720)), settings, Silence(), random.Random(1), lambda: 0.0)
flow = begin(app, Store(Path(sys.argv[1])), 5, archives=True)
app.step(0.1, [])
assert isinstance(app.scene, MenuScene)
print("buttons:", *(each.name for each in app.scene.ui.top.root.walk() if each.name))
print("commands:", *(plug.word for plug in plugs(sockets.Subcommand)))
for plug in plugs(TitleButton):
    if not plug.begins:
        plug.press(flow)
        app.step(0.1, [])
        assert not isinstance(app.scene, MenuScene), plug.name
        flow.to_menu()
        app.step(0.1, [])

seating = tuple(flow.household.usual(app.rng))[:2]
for game in GAMES.values():
    options = {"match": "rounds", "rounds": "1"} if game.id != "extreme" else {"rounds": "1"}
    options = {key: value for key, value in options.items() if key in {o.key for o in game.options}}
    flow.start(game.id, options, seating)
    app.step(0.1, [])
    flow.sitting.set_automatic(0, True)
    seen = set()
    for _ in range(4000):
        app.step(0.25, [])
        seen.add(type(app.scene).__name__)
        if isinstance(app.scene, EndingScene):
            flow.deal_next()
        if isinstance(app.scene, ResultScene) and flow.sitting.match_over:
            break
    assert "PodiumScene" in seen, (game.id, seen)
    assert flow.sitting.match.standing.winners, game.id
    app.take(Command(Intent.PAUSE, KEYBOARD))
    flow.to_menu()
    app.step(0.1, [])
flow.close()
print("played")
"""


def without(tmp_path: Path, *gone: str) -> Path:
    """A copy of the game without these rooms: neither their folders nor their rows."""
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    os.symlink(ROOT / "assets", tmp_path / "assets")
    listed = tmp_path / "game" / "rooms" / "__init__.py"
    text = listed.read_text("utf-8")
    for room in gone:
        shutil.rmtree(tmp_path / "game" / "rooms" / room)
        text, rows = re.subn(rf'    "{room}",\n', "", text)
        assert rows == 1
    listed.write_text(text, "utf-8")
    return tmp_path


def look(folder: Path) -> dict[str, list[str]]:
    """The title's buttons and the commands of a game, after a few turns of every match."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(folder / "home")],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = done.stdout.splitlines()
    assert lines[-1] == "played"
    return {name: rest.split() for name, _, rest in (each.partition(":") for each in lines[:-1])}


@pytest.mark.slow
@pytest.mark.parametrize("room", rooms())
def test_each_room_can_be_taken_away(tmp_path: Path, room: str) -> None:
    gone = {room} | BESIDE.get(room, set())
    there = look(without(tmp_path, room))
    assert ("daily" in there["buttons"]) == ("daily" not in gone)
    assert ("everybody" in there["buttons"]) == ("phones" not in gone)
    assert ("history" in there["buttons"]) == ("history" not in gone)
    assert ("simulate" in there["commands"]) == ("arena" not in gone)
    assert ("coach" in there["commands"]) == ("review" not in gone)


@pytest.mark.slow
def test_all_rooms_can_be_taken_away_at_once(tmp_path: Path) -> None:
    folder = without(tmp_path, *rooms())
    there = look(folder)
    assert there["commands"] == []
    assert {"history", "daily", "learn", "everybody"}.isdisjoint(there["buttons"])
    packages = ("engine", "rulesets", "agents", "language", "storage", "table", "ui")
    words = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    words += ["--cache-dir", os.devnull, *(f"-pgame.{each}" for each in packages)]
    checked = subprocess.run(
        words, cwd=folder, env={**os.environ, "PYTHONPATH": ""}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout[-2000:]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": ""}
    tried = subprocess.run(
        [sys.executable, "-m", "game", "--smoke"], cwd=folder, env={**os.environ, **drivers},
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert tried.returncode == 0, tried.stderr[-2000:]
    assert tried.stdout.endswith("all is well\n")


TIMER = '''"""A kitchen timer."""

from game.language.catalogue import N_
from game.sockets import Setting, Subcommand, TitleButton
from game.storage.typed import flag

RINGS = Setting(
    "timer", False, flag, page="playing", label=N_("Timer"), sentence=N_("It rings after a match.")
)


def _show(flow):
    from game.rooms.timer.page import TimerScene

    flow.app.push(TimerScene("Kitchen timer", []))


def _run(words):
    print("ring")
    return 0


PLUGS = (
    TitleButton("timer", N_("Kitchen timer"), "calendar", _show),
    Subcommand("timer", N_("set the kitchen timer"), _run),
    RINGS,
)
'''
PAGE = '''from game.ui.scenes.reading_page import ReadingScene


class TimerScene(ReadingScene):
    """The page of the timer."""
'''
SETTINGS = """
from game.rooms.timer import RINGS
from game.sockets import Setting, plugs
from game.storage.settings import SettingsStore
from pathlib import Path

rows = {plug.key: (plug.default, plug.read) for plug in plugs(Setting)}
store = SettingsStore(Path("settings.json"), rows)
settings, troubles = store.load()
print(RINGS.of(settings), [fact.code for notice in troubles for fact in notice])
RINGS.put(settings, True)
store.save(settings)
print(RINGS.of(SettingsStore(Path("settings.json"), rows).load()[0]))
"""


@pytest.mark.slow
def test_a_room_is_put_in_by_a_folder_and_a_row(tmp_path: Path) -> None:
    folder = without(tmp_path)
    room = folder / "game" / "rooms" / "timer"
    room.mkdir()
    (room / "__init__.py").write_text(TIMER, "utf-8")
    (room / "page.py").write_text(PAGE, "utf-8")
    assert len((TIMER + PAGE).splitlines()) < 60
    listed = folder / "game" / "rooms" / "__init__.py"
    listed.write_text(
        listed.read_text("utf-8").replace('    "daily",', '    "timer",\n    "daily",')
    )
    there = look(folder)
    assert "timer" in there["buttons"]
    assert "timer" in there["commands"]
    run = [sys.executable, "-m", "game", "timer"]
    said = {"cwd": folder, "env": {**os.environ, "PYTHONPATH": str(folder)}, "text": True}
    assert subprocess.run(run, capture_output=True, check=True, **said).stdout == "ring\n"  # type: ignore[call-overload]
    kept = [sys.executable, "-c", SETTINGS]
    first = subprocess.run(kept, capture_output=True, check=True, **said)  # type: ignore[call-overload]
    assert first.stdout.splitlines() == ["False []", "True"]
    (folder / "settings.json").write_text('{"version": 1, "timer": "loud"}', "utf-8")
    damaged = subprocess.run(kept, capture_output=True, check=True, **said)  # type: ignore[call-overload]
    assert damaged.stdout.startswith("False [")
    assert "neither true nor false" in damaged.stdout
