"""Places: a table in each, things where there is room, a little life that knows when to sleep."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.cards import french
from game.storage.assets import ASSETS
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.media import Media, make_media
from game.ui.graphics.motion import motion_for
from game.ui.graphics.music import PLACES
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.theme import BACKS, CLEAR, THEMES, Rgb, back_for
from game.ui.table.layout import places
from game.ui.table.life import ALONE, FRAME, Life
from game.ui.table.scenery import room_for
from game.ui.table.signs import bake_suits

MOTION = motion_for(1.0, False)


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()


def media(theme: str, size: tuple[int, int] = (1280, 720)) -> Media:
    return make_media(size, THEMES[theme], MOTION)


def luminance(colour: Rgb) -> float:
    parts = [c / 255 for c in colour]
    line = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(a: Rgb, b: Rgb) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_text_of_the_clear_table_has_seven_to_one() -> None:
    grounds = (CLEAR.felt, CLEAR.felt_light, CLEAR.felt_dark, CLEAR.panel, CLEAR.panel_top,
               CLEAR.well, CLEAR.raised)  # fmt: skip
    words = (CLEAR.text, CLEAR.muted, CLEAR.faint, CLEAR.accent, CLEAR.good, CLEAR.bad, CLEAR.focus)
    for ground in grounds:
        for word in words:
            assert contrast(word, ground) >= 7
    for theme in THEMES.values():
        for ground in (theme.accent, theme.accent_deep):
            assert contrast(theme.on_accent, ground) >= 4.5, "the plate of whose turn it is"
    assert contrast(CLEAR.on_accent, CLEAR.accent) >= 7
    assert contrast(CLEAR.on_accent, CLEAR.accent_deep) >= 7
    assert contrast(CLEAR.ink, CLEAR.cream) >= 7


def test_the_clear_table_is_one_plain_cloth() -> None:
    table = make_backdrop((1280, 720), CLEAR, 720 / 1080)
    assert {table.get_at((x, y))[:3] for x in range(60, 1220, 97) for y in range(60, 660, 61)} == {
        CLEAR.felt
    }


def test_four_places_have_a_window_things_and_music() -> None:
    windows = [theme for theme in THEMES.values() if theme.window]
    assert len(windows) >= 4
    for theme in windows:
        assert (ASSETS / "places" / f"{theme.id}.svg").is_file()
        assert theme.things
        for name in theme.things:
            assert (ASSETS / "places" / "things" / f"{name}.svg").is_file()
        assert theme.id in PLACES


def test_every_back_is_drawn() -> None:
    names = {back_for(choice, theme) for choice in BACKS for theme in THEMES.values()} - {""}
    for name in names:
        assert (ASSETS / "cards" / f"back-{name}.svg").is_file()
    assert back_for("", THEMES["train"]) == "train"
    assert back_for("deck", THEMES["train"]) == ""
    assert back_for("harbour", THEMES["train"]) == "harbour"
    assert back_for("of a newer version", THEMES["train"]) == ""


def test_tables_differ_from_one_another() -> None:
    tables = {
        name: pygame.transform.smoothscale(make_backdrop((640, 360), theme, 1 / 3), (8, 8))
        for name, theme in THEMES.items()
    }
    for a, b in combinations(tables.values(), 2):
        apart = sum(
            abs(one - other)
            for x in range(8) for y in range(8)
            for one, other in zip(a.get_at((x, y))[:3], b.get_at((x, y))[:3], strict=True)
        )  # fmt: skip
        assert apart > 64 * 12


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1440, 1080), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("log", [False, True])
def test_things_never_stand_where_cards_or_words_go(
    size: tuple[int, int], seats: int, log: bool
) -> None:
    place = places(tuple(range(seats)), 0, size, MOTION, log)
    first = room_for(place, True, [])
    if first is None:
        return
    second = room_for(place, True, [first])
    kept = [
        place.hand, place.call, place.actions, place.prompt, place.head, place.pause, place.log_tab,
        place.log, place.drop_zone, *place.plates.values(), *place.boxes.values(),
    ]  # fmt: skip
    for spot in filter(None, (first, second)):
        assert spot.collidelist(kept) < 0
        assert pygame.Rect((0, 0), size).contains(spot)
    if second is not None:
        assert not first.colliderect(second)


class TestLife:
    @pytest.fixture(autouse=True)
    def plugged_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.table.life.on_battery", lambda: False)

    def made(self, theme: str, *, reduced: bool = False) -> Life:
        self.layer = SpriteLayer(ArtCache(ASSETS))
        self.layer.set_background(pygame.Surface((1280, 720)))
        life = Life(self.layer)
        life.place(media(theme), reduced)
        return life

    @pytest.mark.parametrize("theme", PLACES)
    def test_ten_pictures_a_second_in_small_rectangles(self, theme: str) -> None:
        life = self.made(theme)
        target = pygame.Surface((1280, 720))
        self.layer.draw(target)
        changed = 0
        for _ in range(60):
            assert life.next_due() is not None
            life.update(FRAME / 2)
            areas = self.layer.draw(target)
            changed += bool(areas)
            assert sum(area.w * area.h for area in areas) < 1280 * 720 * 0.12
            assert all(area.bottom <= 720 * 0.17 for area in areas)
        assert 5 <= changed <= 31

    def test_it_sleeps_when_nobody_is_there_and_wakes_with_a_touch(self) -> None:
        life = self.made("veranda")
        life.update(ALONE + 1)
        assert life.next_due() is None
        life.touched()
        assert life.next_due() is not None

    def test_in_a_window_that_cannot_be_seen_nothing_moves(self) -> None:
        life = self.made("veranda")
        life.update(FRAME)
        assert life.next_due() is not None
        places = [(mote.x, mote.y) for mote in life._motes]
        life.update(1.0, seen=False)
        assert life.next_due() is None
        assert [(mote.x, mote.y) for mote in life._motes] == places
        life.update(FRAME)
        assert life.next_due() is not None

    def test_none_with_less_motion_on_battery_and_where_there_is_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert self.made("train", reduced=True).next_due() is None
        assert self.made("clear").next_due() is None
        monkeypatch.setattr("game.ui.table.life.on_battery", lambda: True)
        life = self.made("train")
        life.update(FRAME)
        assert life.next_due() is None


@pytest.mark.parametrize("theme", ["evening", "train"])
def test_the_suits_in_the_cloth_are_fainter_than_anything_to_be_read(theme: str) -> None:
    made = media(theme)
    cloth, where = made.backdrop.copy(), places((0, 1, 2), 0, made.size, MOTION, False)
    bake_suits(cloth, french(), made, where)
    row = where.actions
    spots = [(x, y) for x in range(row.left, row.right) for y in range(row.top, row.bottom)]
    pairs = [(cloth.get_at(at)[:3], made.backdrop.get_at(at)[:3]) for at in spots]
    changed = [contrast(now, before) for now, before in pairs if now != before]
    assert len(changed) > 500
    assert max(changed) < 2.2
