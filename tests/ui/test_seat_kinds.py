"""Kinds of seat that rooms bring: *Who plays?* offers them, and only them."""

from __future__ import annotations

import pytest

from game import sockets
from game.sockets import SeatKind
from game.table.people.seating import Place, open_place, person
from game.ui.scenes.seat_tiles import SeatTile
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.who_plays import Terms, WhoPlaysScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import show
from tests.ui.shown import labels, named, part


def opened(make: MakeApp, *seating: Place) -> WhoPlaysScene:
    terms = Terms(2, 10)
    return show(make(), WhoPlaysScene(seating, terms, on_done=lambda seating: None))


def test_without_rooms_a_seat_is_for_a_person_or_a_computer(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_all", lambda: ())
    scene = opened(make, person("Ana"), person("Bo"))
    assert [kind for kind, _ in named(scene, "kind").values] == ["person", "computer"]


def test_the_kind_of_a_room_is_offered_and_waits_for_somebody(
    make: MakeApp, kiosk: SeatKind
) -> None:
    scene = opened(make, person("Ana"), person("Bo"))
    kinds = named(scene, "kind")
    assert kinds.values[-1] == ("kiosk", "Kiosk")
    kinds.choose(2)
    place = scene.seating[0]
    assert place.open
    assert place.level
    assert f"Until somebody comes, {place.name} plays here." in labels(scene)
    assert part(scene, SeatTile).hint.startswith(f"{place.name}, Open for a kiosk")
    named(scene, "kind").choose(1)
    assert not scene.seating[0].remote


def test_somebody_alone_at_the_screen_can_say_that_nobody_sees_it(
    make: MakeApp, kiosk: SeatKind
) -> None:
    scene = opened(make, person("Ana"), open_place(kiosk.id, "Tui"))
    assert kiosk.apart in labels(scene)
    named(scene, "apart").activate()
    assert scene.seating[0].apart


def test_a_seat_with_somebody_says_so(make: MakeApp, kiosk: SeatKind) -> None:
    scene = opened(make, Place(kiosk.id, "Bo", "b2"), person("Ana"))
    assert part(scene, SeatTile).hint.startswith("Bo, By kiosk")


@pytest.mark.parametrize("there", [True, False])
def test_its_notes_stand_below_settings_of_the_core(
    make: MakeApp, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    if there:
        request.getfixturevalue("kiosk")
    else:
        monkeypatch.setattr(sockets, "_all", lambda: ())
    said = labels(show(make(), SettingsScene(page="table")))
    assert ("A kiosk has its own." in said) is there
    assert not [each for each in said if "phone" in each.lower()]
