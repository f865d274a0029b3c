"""“Mau-Mau as at home” is made in a real window, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import effects as fx
from game.rooms.own.pages import editing
from game.rooms.own.pages.own_game_page import OwnGameScene
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.app.application import App
from game.ui.app.flow import begin
from tests.demos.picture import make_app
from tests.ui.hands import click
from tests.ui.shown import named
from tests.ui.test_window import Player, kept_text, player, pytestmark, until

__all__ = ["player", "pytestmark"]
MADE = editing.plain("last-card")
for _rank, _kind in ((6, fx.PickUp), (7, fx.Miss), (10, fx.NameSuit)):
    MADE = editing.toggled(MADE, _rank, _kind)


def place(app: App, what: str | int) -> tuple[int, int]:
    """Where a widget is, by its name, or the card of a rank."""
    if isinstance(what, str):
        return tuple(named(app, what).rect.center)
    cards = named(app, "ranks")
    return tuple(cards.box([rank for rank, _ in cards.values].index(what)).center)


@pytest.mark.slow
def test_a_beginner_makes_mau_mau_with_ten_presses(player: Player, tmp_path: Path) -> None:
    """A twin of the window, drawn in memory, says where each thing is."""
    player.open()
    words = player.xdotool("getwindowgeometry", "--shell", player.window).split()
    shape = dict(each.split("=") for each in words if "=" in each)
    settings = Settings(tips=False, reduced_motion=True, speed=0.0)
    twin = make_app((int(shape["WIDTH"]), int(shape["HEIGHT"])), settings)
    begin(twin, Store(tmp_path / "twin"), 5)
    twin.step(0.0, [])
    presses = 0
    way = ("change", "own", "plain", 6, "does PickUp", 7, "does Miss", 10, "does NameSuit",
           "play")  # fmt: skip
    for what in way:
        for _ in range(3):
            twin.step(0.3, [])
        x, y = place(twin, what)
        player.xdotool("mousemove", "--window", player.window, str(x), str(y))
        player.xdotool("click", "1")
        presses += 1
        player.rest()
        if what != "play":
            click(twin, (x, y))
    assert isinstance(twin.scene, OwnGameScene)
    assert presses <= 15
    until(lambda: f"rules: {MADE.id}" in kept_text(player.home), "the match to be kept")
