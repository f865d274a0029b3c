"""Places: a table in each, things where there is room, a little life that knows when to sleep."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.engine.cards import french
from game.storage.assets import ASSETS
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.audio.music import PLACES
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.media import Media, make_media
from game.ui.graphics.motion import motion_for
from game.ui.graphics.power import AWAKE
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.theme import BACKS, CLEAR, THEMES, back_for, contrast
from game.ui.table.layout import places
from game.ui.table.life import EVENING, FRAME, Hour, Life
from game.ui.table.scenery import dress, room_behind, room_for
from game.ui.table.signs import bake_suits
from tests.ui.conftest import MakeApp
from tests.ui.shown import rgb
from tests.ui.table.seated import match, sit

MOTION = motion_for(1.0, False)


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()


def media(theme: str, size: tuple[int, int] = (1280, 720)) -> Media:
    return make_media(size, THEMES[theme], MOTION)


def test_the_clear_table_is_one_plain_cloth() -> None:
    table = make_backdrop((1280, 720), CLEAR, 720 / 1080)
    assert {table.get_at((x, y))[:3] for x in range(60, 1220, 97) for y in range(60, 660, 61)} == {
        CLEAR.felt
    }


def test_every_back_is_drawn() -> None:
    names = {back_for(choice, theme) for choice in BACKS for theme in THEMES.values()} - {""}
    for name in names:
        assert (ASSETS / "cards" / f"back-{name}.svg").is_file()
    assert back_for("", THEMES["train"]) == "train"
    assert back_for("deck", THEMES["train"]) == ""
    assert back_for("harbour", THEMES["train"]) == "harbour"
    assert back_for("of a newer version", THEMES["train"]) == ""


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


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("log", [False, True])
def test_what_stands_behind_the_table_is_seen_whole(seats: int, log: bool) -> None:
    for size in ((1280, 720), (1440, 1080), (2560, 1080), (3840, 2160)):
        place = places(tuple(range(seats)), 0, size, MOTION, log)
        kept = [
            place.head, place.pause, place.log_tab, place.log, place.drop_zone,
            *place.plates.values(), *place.boxes.values(),
        ]  # fmt: skip
        for theme in PLACES:
            wanted = THEMES[theme].uprights
            found = room_behind(place, wanted)
            for spot in found.values():
                assert spot.collidelist(kept) < 0
                assert place.felt.contains(spot)
                assert spot.bottom < 170 * place.unit
            assert not any(a.colliderect(b) for a, b in combinations(found.values(), 2))
            if log or size == (1440, 1080):
                continue
            assert wanted[0].name in found or seats not in (2, 4, 10), "the lamp is missing"
            assert len(found) == 2 or seats > 4


@pytest.mark.parametrize("theme", PLACES)
def test_each_place_has_a_lamp_and_four_things(theme: str) -> None:
    made = media(theme)
    for seats in (2, 4, 5):
        where = places(tuple(range(seats)), 0, made.size, MOTION, False)
        cloth = made.backdrop.copy()
        found = dress(cloth, made, where)
        assert len(found) == 4
        lamp = found[made.theme.uprights[0].name]
        before = pygame.transform.average_color(made.backdrop, lamp)
        lit = pygame.transform.average_color(cloth, lamp)
        assert sum(lit[:3]) > sum(before[:3]) * 1.15, "the lamp gives no light"
        for name, spot in found.items():
            bare, dressed = (
                pygame.image.tobytes(table.subsurface(spot), "RGB")
                for table in (made.backdrop, cloth)
            )
            assert bare != dressed, name


class TestLife:
    @pytest.fixture(autouse=True)
    def plugged_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.graphics.power.on_battery", lambda: False)

    def made(self, theme: str, *, reduced: bool = False) -> Life:
        self.layer = SpriteLayer(ArtCache(ASSETS))
        self.layer.set_background(pygame.Surface((1280, 720)))
        life = Life(self.layer)
        made = media(theme)
        self.places = places((0, 1, 2, 3), 0, made.size, MOTION, False)
        things = dress(made.backdrop.copy(), made, self.places)
        life.place(made, things, reduced)
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
            # The light that crosses the cloth stays above the hand and the words over it.
            for kept in (self.places.hand, self.places.prompt, self.places.actions):
                assert kept.collidelist(areas) < 0
        assert 5 <= changed <= 31

    @pytest.mark.parametrize("theme", PLACES)
    def test_half_a_per_cent_of_the_pixels_is_alive(self, theme: str) -> None:
        life = self.made(theme)
        target = pygame.Surface((1280, 720), 0, 32)
        self.layer.draw(target)
        most, least = target.copy(), target.copy()
        for _ in range(120):
            life.update(FRAME)
            for area in self.layer.draw(target):
                most.blit(target, area, area, special_flags=pygame.BLEND_RGB_MAX)
                least.blit(target, area, area, special_flags=pygame.BLEND_RGB_MIN)
        most.blit(least, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        # What changes by more than 6 of 255 can be seen.
        still = pygame.mask.from_threshold(most, (0, 0, 0), (7, 7, 7, 255)).count()
        assert 1 - still / (1280 * 720) >= 0.005

    @pytest.mark.parametrize("theme", PLACES)
    def test_the_hour_changes_too_slowly_to_be_seen(self, theme: str) -> None:
        life = self.made(theme)
        assert life is not None
        (hour,) = (each for each in self.layer.sprites() if isinstance(each, Hour))
        seen = []
        for minute in range(0, round(EVENING), 20):
            hour.go(float(minute))
            strip = hour.parts(self.layer.art)[0][0]
            seen.append([tuple(strip.get_at((0, y))) for y in (0, strip.get_height() - 1)])
        steps = [
            abs(a - b)
            for one, other in pairwise(seen)
            for at, to in zip(one, other, strict=True)
            for a, b in zip(at, to, strict=True)
        ]
        assert max(steps) <= 6
        assert max(colour[3] for pair in seen for colour in pair) >= 60

    def test_it_sleeps_when_nobody_is_there_and_wakes_with_a_touch(self) -> None:
        life = self.made("veranda")
        life.update(AWAKE + 1)
        assert life.next_due() is None
        life.idle.touched()
        assert life.next_due() is not None

    def test_in_a_window_that_cannot_be_seen_nothing_moves(self) -> None:
        life = self.made("veranda")
        life.update(FRAME)
        assert life.next_due() is not None
        places = [mote.appearance() for mote in self.layer.sprites()]
        life.update(1.0, seen=False)
        assert life.next_due() is None
        assert [mote.appearance() for mote in self.layer.sprites()] == places
        life.update(FRAME)
        assert life.next_due() is not None

    def test_none_with_less_motion_on_battery_and_where_there_is_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert self.made("train", reduced=True).next_due() is None
        assert self.made("clear").next_due() is None
        monkeypatch.setattr("game.ui.graphics.power.on_battery", lambda: True)
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
    pairs = [(rgb(cloth.get_at(at)), rgb(made.backdrop.get_at(at))) for at in spots]
    changed = [contrast(now, before) for now, before in pairs if now != before]
    assert len(changed) > 500
    assert max(changed) < 2.2


@pytest.mark.parametrize(
    ("players", "size", "scale", "fewest"),
    [(4, (1280, 720), 150, 6), (3, (800, 600), 150, 5), (4, (1024, 768), 100, 5)],
)
def test_no_arrow_of_the_direction_covers_a_sign_or_the_words_at_the_stock(
    make: MakeApp, players: int, size: tuple[int, int], scale: int, fewest: int
) -> None:
    sitting = match("last-card", players, 11)
    signs = sit(make, sitting, size=size, interface_scale=scale, speed=0.0).scene.view.signs
    shown = [each for each in signs.arrows if each.fade]
    assert len(shown) >= fewest
    count, *badges = signs.badges(shown=True)
    for arrow in shown:
        tip = pygame.Rect(0, 0, arrow.wide / 2, arrow.wide / 2)
        tip.center = round(arrow.x), round(arrow.y)
        assert tip.collidelist([count.inflate(-8, -8), *badges]) < 0
