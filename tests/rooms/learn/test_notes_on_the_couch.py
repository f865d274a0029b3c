"""Notes for newcomers on a couch."""

from __future__ import annotations

import pytest

from game.rooms.learn.pages.notes import TIPS
from game.rooms.learn.pages.tip import TipScene
from tests.ui.hands import wait
from tests.ui.table.seated import sit
from tests.ui.table.test_couch import MakeApp, people, screen_of


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_note_does_not_cover_who_is_called(make: MakeApp, size: tuple[int, int]) -> None:
    sitting = people(2, 2, "extreme")
    seated = sit(make, sitting, size=size)
    seated.app.settings.tips = True
    seated.rest()
    sign = screen_of(seated).sign
    assert sign.shown
    note = TipScene(TIPS[0], seated.scene)
    seated.app.push(note)
    wait(seated.app, 0.5)
    assert not note.panel.colliderect(sign.rect)
