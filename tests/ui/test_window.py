"""A real window under Xvfb, driven by xdotool: menus by mouse and keys, resized, closed, reopened.

Needs a Linux with both programs; the continuous integration installs them.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player as Guest
from game.table.records.record import parse_record
from game.table.records.seal import broken_seal
from game.ui.app.flow import Flow
from tests.demos.picture import make_app
from tests.thinning import thinned
from tests.ui.shown import not_none

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not (sys.platform == "linux" and shutil.which("Xvfb") and shutil.which("xdotool")),
        reason="needs Xvfb and xdotool",
    ),
]
PATIENCE = 60.0
"""Seconds that a loaded machine may take for anything."""


def until(true: Callable[[], object], what: str) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.05)


def middle_of(name: str, size: tuple[int, int], home: Path) -> tuple[int, int]:
    """Where the widget of that name is in a menu of that size."""
    app = make_app(size)
    scene = Flow(app, Store(home)).menu()
    app.push(scene)
    widget = next(each for each in scene.ui.top.root.walk() if each.name == name)
    return widget.rect.center


class Player:
    """Somebody before a screen of 1600×1000, with a home of their own.  ``screen`` is the file
    in which the server keeps what is to be seen."""

    def __init__(self, display: str, screen: Path, home: Path) -> None:
        self.home = home
        self.screen = screen
        self._dark = self._seen()
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LAST_CARD_HOME": str(home),
        }
        self.game: subprocess.Popen[bytes] | None = None
        self.window = ""
        home.mkdir(parents=True, exist_ok=True)
        # Somebody who has read every note: what is pressed here is meant for the table.
        # And who wants nothing to move by itself, so that a picture can be waited for.
        wishes = {"tips": False, "reduced_motion": True}
        (home / "settings.json").write_text(json.dumps(wishes))

    def open(self, seed: int = 5) -> None:
        """Start the game and wait for its window."""
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", "--seed", str(seed)],
            env=self.environment,
            cwd=Path(__file__).parents[2],
        )
        until(lambda: self.xdotool("search", "--class", "last-card"), "the window")
        self.window = self.xdotool("search", "--class", "last-card").split()[0]
        until(lambda: self._seen() != self._dark, "the first picture")
        self.rest()

    def xdotool(self, *words: str) -> str:
        """Run xdotool; what it printed."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        ).stdout.strip()

    def press(self, *keys: str) -> None:
        """Press keys, with time to see what each does."""
        for key in keys:
            self.xdotool("key", key)
            time.sleep(0.25)

    def rest(self) -> None:
        """Wait until everything has been shown: until the picture stands still for longer than
        anything that is on its way."""
        until(self._still, "the picture to stand still")

    def _still(self) -> bool:
        seen = self._seen()
        for _ in range(6):
            time.sleep(0.05)
            if self._seen() != seen:
                return False
        return True

    def _seen(self) -> int:
        """What is on the screen now, as one number."""
        return zlib.crc32(self.screen.read_bytes())

    def load(self, seconds: float) -> float:
        """The share of one core that the game takes for so long, all its threads together."""
        began, worked = time.monotonic(), self._worked()
        time.sleep(seconds)
        return (self._worked() - worked) / (time.monotonic() - began)

    def _worked(self) -> float:
        """Seconds of processor time the game has used."""
        tasks = Path(f"/proc/{not_none(self.game).pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def settings(self) -> dict[str, object]:
        """What is in the settings file."""
        held: dict[str, object] = json.loads((self.home / "settings.json").read_text())
        return held

    def quit(self) -> None:
        """By keys, from the menu."""
        self.press("Escape", "Return")
        assert not_none(self.game).wait(PATIENCE) == 0


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-noreset",
         "-fbdir", str(tmp_path)],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    someone = Player(f":{number}", tmp_path / "Xvfb_screen0", tmp_path / "home")
    try:
        yield someone
    finally:
        if someone.game is not None and someone.game.poll() is None:
            someone.game.kill()
            someone.game.wait()
        server.terminate()
        server.wait()


def kept_text(home: Path) -> str:
    """The match that waits there, as another copy of the game reads it; empty for none."""
    store = Store(home, idle=True)
    text = store.text("waiting") or ""
    store.close()
    return text


@pytest.mark.slow
def test_into_a_match_and_out_again_and_on_with_it(player: Player) -> None:
    match = partial(kept_text, player.home)
    player.open()
    player.press("Return")
    until(match, "the match to be kept")
    begun = match()
    assert "\nrules: last-card\n" in begun
    # While cards are dealt a key only hurries them.
    player.rest()
    player.press("Escape", *["Down"] * 7, "Return")
    player.quit()
    assert player.settings().get("last_game", "last-card") == "last-card"

    kept = match()
    assert kept.startswith(begun.partition("\nround")[0])
    # With other luck, so that a match begun anew would not look like the one that was kept.
    player.open(seed=6)
    player.press("Return")
    player.rest()
    # The last line counts what stands above it.
    assert match().startswith(kept.rpartition("\n#")[0])


@pytest.mark.slow
def test_the_mouse_finds_everything_after_the_window_was_resized(player: Player) -> None:
    player.open()
    player.xdotool("windowsize", "--sync", player.window, "1000", "700")
    player.rest()
    x, y = middle_of("game classic", (1000, 700), player.home)
    player.xdotool("mousemove", "--window", player.window, str(x), str(y))
    player.rest()
    player.xdotool("click", "1")
    player.rest()
    player.quit()
    settings = player.settings()
    assert settings["last_game"] == "classic"
    assert (settings["window_width"], settings["window_height"]) == (1000, 700)

    player.open()
    geometry = player.xdotool("getwindowgeometry", player.window)
    assert "1000x700" in geometry


@pytest.mark.slow
@pytest.mark.parametrize(("still", "most"), [(True, 0.007), (False, 0.03)])
def test_waiting_costs_nothing(player: Player, still: bool, most: float) -> None:
    # What lives at the table's edge, and the music, cost a little while somebody is there.
    wishes = {"tips": False, "reduced_motion": still, "muted": still}
    (player.home / "settings.json").write_text(json.dumps(wishes))
    player.open()
    player.press("Return")
    if still:
        player.rest()
    # The cards lie, and what is done in idle moments is done by then.
    time.sleep(2.0 if still else 5.0)
    assert any(player.load(1.5) < most for _ in range(20))


@pytest.mark.slow
def test_a_second_copy_leaves_the_first_ones_match_alone(player: Player) -> None:
    match = partial(kept_text, player.home)
    player.open()
    player.press("Return")
    until(match, "the match to be kept")
    first = not_none(player.game)
    # All but the last lines, which tell and count the actions: the first copy may go on meanwhile.
    kept = match().rpartition("# ")[0]
    try:
        # Without a window: which of two windows a key goes to is the window manager's business.
        player.environment["SDL_VIDEODRIVER"] = "dummy"
        second = subprocess.run(
            [sys.executable, "-c", SECOND],
            env=player.environment,
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        assert "Another copy of Last Card is open" in second.stdout
        assert "its window was shown" in second.stdout
        assert match().startswith(kept)
        assert "classic" not in match()
    finally:
        first.kill()
        first.wait()


@pytest.mark.slow
def test_a_record_that_is_opened_goes_to_the_copy_that_is_open(
    player: Player, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "from a friend.lcr"
    friends = Match("extreme", {}, (Guest("Ada"), Guest("Ben", "casual")), 9)
    friends.next_round()
    elsewhere.write_text(friends.text())
    player.open()
    until(lambda: (player.home / "inbox").exists(), "the running copy to listen")
    second = subprocess.run(
        [sys.executable, "-m", "game", elsewhere.name],
        env=player.environment | {"PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        timeout=PATIENCE,
        check=False,
    )
    assert second.returncode == 0
    match = partial(kept_text, player.home)
    time.sleep(1.0)  # until the copy that is open has read it, and asks
    player.rest()
    player.press("Left", "Return")  # to play on, not to watch
    until(lambda: "rules: extreme" in match(), "the friend's match")
    player.press("Escape", *["Down"] * 7, "Return")
    player.quit()
    assert not (player.home / "inbox").exists()


HANG_UP = getattr(signal, "SIGHUP", signal.SIGINT)  # which Windows does not know


@pytest.mark.parametrize("number", thinned([signal.SIGTERM, HANG_UP], 2))
def test_told_to_end_it_keeps_the_match(player: Player, number: signal.Signals) -> None:
    match = partial(kept_text, player.home)
    player.open()
    player.press("Return")
    until(match, "the match to be kept")
    game = not_none(player.game)
    game.send_signal(number)
    assert game.wait(PATIENCE) == 0
    assert broken_seal(match()) is None
    assert Match.from_record(parse_record(match())).begun
    assert player.settings().get("last_game", "last-card") == "last-card"


SECOND = """
from game.ui.app import application as app
from game.ui.app import run
said = app.App.toast
def toast(self, text):
    print(text)
    said(self, text)
    self.running = False
app.App.toast = toast
run.run(game="classic", muted=True, on_first_frame=lambda: print("its window was shown"))
"""
