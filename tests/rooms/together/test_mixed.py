"""A person at the screen and others with phones: the television form, and one hand below it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rooms.television.television_form import Television
from game.storage.settings import Settings
from game.table.people.controllers import Controllers
from game.table.people.seating import Place, computer, person
from game.table.seat_book import SeatBook
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.table.table_form import form_for
from tests.demos import make_scene
from tests.rooms.phones.test_joining import House, house, playing, table
from tests.rooms.together.test_votes_window import to_sheet
from tests.ui.conftest import MakeApp

__all__ = ["house"]


def by_phone(name: str) -> Place:
    return replace(person(name, name), kind="phone")


@pytest.mark.parametrize(
    ("seating", "afar"),
    [
        ((person("A", "A"), by_phone("B")), True),
        ((person("A", "A"), by_phone("B"), computer("C")), True),
        ((replace(person("A", "A"), apart=True), by_phone("B")), False),
        ((person("A", "A"), person("C", "C"), by_phone("B")), False),
        ((person("A", "A"), computer("B")), False),
    ],
)
def test_one_person_at_a_screen_that_others_see_has_the_television(
    seating: tuple[Place, ...], afar: bool
) -> None:
    form = form_for(Settings(), Controllers(SeatBook(seating)))
    assert isinstance(form, Television) is afar


@pytest.mark.parametrize("players", [2, 10])
def test_the_hand_lies_face_down_in_the_lower_part_until_its_person_looks(
    make: MakeApp, players: int
) -> None:
    app, half = make((1280, 720)), 720 * 0.6
    for lifted in (False, True):
        scene = make_scene("corner", people=1, players=players, lifted=lifted)
        assert isinstance(scene, TableScene)
        app.push(scene)
        for _ in range(80):
            app.step(0.1, [])
        view, places = scene.view, scene.view.places
        bodies = view.display.hands[0]
        assert bodies
        assert all(body.slot.y > half for body in bodies)
        assert all(body.face_up is lifted for body in bodies)
        others = [rect for seat, rect in places.plates.items() if seat]
        assert all(rect.bottom < half for rect in others)
        assert places.spot is not None
        assert places.spot.bottom < half
        for rect in (places.hand, places.call, places.corner):
            assert rect.top > half
            assert not rect.colliderect(places.pause)


@pytest.mark.slow
@pytest.mark.parametrize("here", [(person("Eva", "eva"),), ()])
def test_the_end_of_a_round_is_for_the_whole_room(house: House, here: tuple[Place, ...]) -> None:
    bot = playing(house, (*here, *table(phones=1, others=1)))
    scene = house.table
    assert scene.read_afar
    to_sheet(house, bot)
    end = house.app.scene
    assert isinstance(end, ResultScene)
    assert end.far
    assert end.sheet.you is None
