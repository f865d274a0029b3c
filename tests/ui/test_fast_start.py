"""What the first frame needs, and what it must do without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.paths import Paths
from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Saves
from game.ui.graphics.rasters import ENDING

_START = """
import sys
from game.ui.app.run import run
def shown():
    first = sorted(sys.modules)
    print(*first, sep="\\n")
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
run(size=(800, 600), on_first_frame=shown)
"""

_ENGINE = frozenset(
    f"game.engine.{name}" for name in ("actions", "aliases", "cards", "fact", "system_text")
)
"""What messages speak of.  No rules are made: the menu shows names and options."""
_AGENTS = frozenset({"game.agents.thinking"})
_TABLE = frozenset(
    f"game.table.{name}" for name in ("facts", "people", "people.cast", "people.competition",
    "people.devices", "people.handicaps", "people.household", "people.ranking", "people.seating",
    "records", "records.current", "records.kept_seating", "records.outline", "records.saves")
)  # fmt: skip
"""Who plays here, and where a match would lie."""
_OURS = _ENGINE | _AGENTS | _TABLE
_HOOKS = frozenset(
    f"game.rooms.{name}" for name in ("afar.afar_hooks", "afar.settings",
    "evening.evening_hooks", "fairness.fairness_hooks", "fairness.settings", "history.access",
    "history.app", "history.app.history_hooks", "history.app.keeper", "history.library",
    "history.app.ledger", "history.app.match_archive", "learn.learn_hooks", "phones.app",
    "phones.app.phone_flow", "phones.settings", "review.app", "review.app.review_hooks",
    "television.settings", "voice.settings", "voice.voice_hooks")
)  # fmt: skip
"""What rooms do along the way of matches, and what people are read from."""
_MATCH = ("game.engine.", "game.agents.", "game.table.", "game.ui.table")
_SCENES = frozenset(
    f"game.ui.scenes.{name}" for name in ("table", "settings", "rules", "setup", "broken",
    "score.score_sheet", "score.thunderdome", "who_plays", "score.podium")
)  # fmt: skip
_LIBRARIES = frozenset(
    {"asyncio", "ssl", "http", "socket", "websockets", "numpy", "unittest",
     "multiprocessing", "concurrent.futures", "xml", "pdb"}
)  # fmt: skip


def _started(home: Path) -> set[str]:
    """The modules that are there when the first frame has been shown."""
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    variables["LAST_CARD_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-c", _START], env=variables, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def modules(home: Path) -> set[str]:
    """Those of a start with no match to go on with."""
    return _started(home)


def test_the_first_frame_imports_no_match_no_other_screen_and_no_heavy_library(
    modules: set[str],
) -> None:
    assert "game.ui.scenes.menu" in modules
    assert sorted(m for m in modules if m.startswith(_MATCH) and m not in _OURS) == []
    # Of a room it imports nothing but the plugs.
    inside = {m for m in modules if m.startswith("game.rooms.") and m.count(".") > 2}
    assert sorted(inside - _HOOKS) == []
    assert sorted(modules & (_SCENES | _LIBRARIES)) == []


@pytest.mark.slow
def test_a_match_to_go_on_with_imports_no_match_either(tmp_path: Path, modules: set[str]) -> None:
    match = Match("colours", {"competitive": "yes"}, (Player("Ana"), Player("Ben", "casual")), 7)
    match.next_round()
    paths = Paths(tmp_path)
    Saves(Store(paths.home)).keep(match)
    assert {m for m in _started(tmp_path) - modules if m.startswith("game.")} == set()


def test_the_first_start_keeps_the_pictures_of_its_screen(home: Path, modules: set[str]) -> None:
    assert [each.name for each in (home / "cache").iterdir()] == [f"800x600{ENDING}"]
