"""A record that is dropped on the window."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rooms.review.pages.brought import BroughtScene
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Saves
from game.ui.app.flow import begin
from tests.ui.conftest import MakeApp
from tests.ui.hands import Event
from tests.ui.shown import played, toasts, top


def test_a_file_dropped_on_the_window_is_gone_on_with(make: MakeApp, tmp_path: Path) -> None:
    app = make(speed=0.0, tips=False)
    flow = begin(app, Saves(tmp_path / "saves"), 5)
    friends = Match("extreme", {}, (Player("Ada"), Player("Ben", "casual")), 9)
    friends.next_round()
    file = tmp_path / "friend.lcr"
    file.write_text(friends.text(), encoding="utf-8")
    app.step(0.0, [Event(pygame.DROPFILE, file=str(file))])
    assert flow.sitting is None, "whether to watch or to play on is asked first"
    top(app, BroughtScene).play_on()
    assert played(flow).match.record.rules == "extreme"
    assert played(flow).names == ("Ada", "Ben")

    file.write_text("no match", encoding="utf-8")
    app.step(0.0, [Event(pygame.DROPFILE, file=str(file), raised=True)])
    assert played(flow).names == ("Ada", "Ben"), "what cannot be opened changes nothing"
    assert any("friend.lcr" in toast for toast in toasts(app))
    assert app.display.raised == 1  # type: ignore[attr-defined]
