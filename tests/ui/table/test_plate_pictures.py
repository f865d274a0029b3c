"""What stands on a plate has air around it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.graphics.theme import THEMES
from game.ui.table.layout import OWN_PLATE, places
from game.ui.table.plate_pictures import (
    PlateFacts,
    Tags,
    count_rect,
    outcome,
    plate_picture,
    tags_picture,
)
from game.ui.table.seats import PLATE
from tests.ui.conftest import MakeApp
from tests.ui.shown import words_written
from tests.ui.table.seated import sit_at

AIR = 3
"""Pixels that nothing but the plate may have."""


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", ["Margaret", "WWWWWWWW", "Ada", "Maximilian Alex"])
def test_a_name_never_touches_the_count(
    make: MakeApp, name: str, size: tuple[int, int], scale: int
) -> None:
    media = make(size, interface_scale=scale).media
    for wide, high in (PLATE, OWN_PLATE, (PLATE[0] * 0.7, PLATE[1] * 0.7)):
        plate = pygame.Rect(0, 0, round(wide * media.unit), round(high * media.unit))
        for own in (False, True):
            facts = PlateFacts(name, 7, "1250 points", 2, figure="1250", face=True, own=own)
            bare = PlateFacts("", 7, "", 2, face=True, own=own)
            one, other = (plate_picture(each, plate.size, media) for each in (facts, bare))
            plate.center = one.get_rect().center
            count = count_rect(plate, media).inflate(2 * AIR, 0)
            assert one.get_rect().contains(count)
            drawn, blank = (pygame.image.tobytes(each.subsurface(count), "RGBA")
                            for each in (one, other))  # fmt: skip
            assert drawn == blank, (own, plate)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", ["Ada", "Wolfgang", "Charlotte", "Friederike", "Anna-Magdalena"])
def test_names_at_a_table_of_ten_grow_with_words(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    written = words_written(monkeypatch)
    sizes = []
    for scale in (100, 150, 200):
        media = make(size, interface_scale=scale).media
        plates = places(tuple(range(10)), 0, size, media.motion, False).plates
        facts = PlateFacts(name, 7, "0 won", 2, figure="0", face=True)
        plate_picture(facts, plates[5].size, media)
        sizes.append([px for px, said in written if said in name][-1])
    assert sizes[1] >= 1.1 * sizes[0], sizes
    assert sizes[2] >= 1.4 * sizes[0], sizes


def test_the_tags_of_a_plate_stand_beside_one_another(make: MakeApp) -> None:
    media = make().media
    called, auto, both = (
        tags_picture(says, 24, media).get_width()
        for says in (
            Tags(called=True),
            Tags(played_for=True),
            Tags(called=True, played_for=True),
        )
    )
    assert both > called + auto


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_plate_of_whose_turn_it_is_is_the_only_light_one(make: MakeApp, theme: str) -> None:
    media = make(theme=theme).media
    size = round(PLATE[0] * media.unit), round(PLATE[1] * media.unit)
    facts = PlateFacts("Ben", 7, "0 won", 2, figure="0", face=True)
    lights = []
    for each in (facts, replace(facts, aimed=True), replace(facts, turn=True)):
        plate = plate_picture(each, size, media)
        colour = pygame.transform.average_color(plate, plate.get_rect().inflate(-size[1], 0))
        lights.append(sum(colour[:3]))
    assert lights[2] > 2 * max(lights[:2])


def test_while_a_hand_is_dealt_nobody_is_down_to_one_card(make: MakeApp) -> None:
    """The first card that is dealt is no warning."""
    seated = sit_at(make, "rules: last-card\nhands: 5H 9C | 5D\npile: 8S\nturn: 0\n")
    plates, display, pictures = seated.table.view.plates, seated.sees.signs, []
    for _ in range(2):
        plates.refresh(display, {}, frozenset())
        shown = plates.plate(1)
        assert shown is not None
        assert shown.surface is not None
        pictures.append(pygame.image.tobytes(shown.surface, "RGBA"))
        display.laid.clear()
    assert pictures[0] != pictures[1]


# Other languages have one short word for both on a plate.
@pytest.mark.english
@pytest.mark.parametrize("game", ["colours", "classic"])
def test_the_call_on_the_table_is_in_the_words_of_the_game(make: MakeApp, game: str) -> None:
    word = "Last one!" if game == "colours" else "Last card!"
    hands = "r1 r2 b8 | g1 g2 g3 | y1 y2 y3"
    seated = sit_at(make, f"rules: {game}\nhands: {hands}\npile: r9\nturn: 0\n")
    assert seated.table.buttons.call.text == word
    media = seated.app.media
    tags = [tags_picture(Tags(True, last_one=one), 24, media) for one in (False, True)]
    assert tags[0].get_width() != tags[1].get_width()


def test_a_plate_tells_who_has_played_all_cards() -> None:
    ready, playing = PlateFacts("Ben", 0, "", 2, out=True), PlateFacts("Ben", 3, "", 2)
    assert [outcome(each) for each in (ready, playing)] == ["out", ""]
