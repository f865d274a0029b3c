"""Nobody is deleted who takes part in what waits: it is named, and a button leads there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.language.catalogue import say
from game.rooms.duplicate.duplicate_page import DuplicateScene
from game.rooms.duplicate.duplicate_texts import TITLE
from game.rooms.duplicate.kept_duplicates import keep_duplicates
from game.rooms.duplicate.legs import Duplicate
from game.rooms.evening.cup import Leg, Mode, opened
from game.rooms.evening.evening_texts import EVENING
from game.rooms.evening.kept_evening import keep_evening
from game.rooms.evening.standing_page import StandingScene
from game.storage.store import Store
from game.table.people.seating import computer, person
from game.ui.scenes.scene import Scene
from tests.rooms.history.test_library import record
from tests.rooms.history.test_statistics_pages import household
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.shown import labels, named

SEATING = (person("Ana", "a1"), computer("Ben"))


@pytest.mark.parametrize("what", ["evening", "duplicate"])
def test_what_waits_is_named_and_the_button_leads_there(
    make: MakeApp, tmp_path: Path, what: str
) -> None:
    store = Store(tmp_path)
    scene: type[Scene]
    if what == "evening":
        keep_evening(store, opened(Mode.ALONE, [Leg("classic", {})], SEATING))
        title, scene = say(EVENING), StandingScene
    else:
        keep_duplicates(store, (Duplicate(SEATING).with_leg(record(5), SEATING),))
        title, scene = say(TITLE), DuplicateScene
    store.close()
    app, _, statistics = household(make, tmp_path)
    delete = named(statistics, "delete")
    assert delete.enabled
    delete.activate()
    app.step(0.0, [])
    words = " ".join(labels(app))
    assert "Ana is still taking part" in words
    assert title in words
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, scene)
