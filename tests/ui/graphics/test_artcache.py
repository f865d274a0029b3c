"""Pictures are made once, kept within a cap, and never cost a whole frame."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import colours, french
from game.storage.assets import ASSETS
from game.ui.graphics.artcache import ArtCache, SharedArt, Tilt
from game.ui.table.cards import DeckPictures


@pytest.fixture
def art() -> ArtCache:
    cache = ArtCache(ASSETS)
    cache.resize([60, 120, 132])
    cache.open_frame()
    return cache


def test_every_card_of_every_deck_has_a_picture(art: ArtCache) -> None:
    for deck in (french(jokers=1), colours()):
        faces = DeckPictures(deck)
        for name in (faces.back, *faces.names):
            wide, high = art.size(name, 60)
            assert wide > 60
            assert high > wide


def test_asked_twice_made_once(art: ArtCache) -> None:
    assert art.picture("back-french", 120, 8) is art.picture("back-french", 120, 8.3)


def test_canonical_widths_are_exact(art: ArtCache) -> None:
    edge = art.size("back-french", 120)[0] - 120
    assert art.picture("back-french", 120).get_width() == 120 + edge
    assert art.picture("back-french", 120.4) is art.picture("back-french", 120)


@pytest.mark.parametrize(("angle", "side"), [(20, 1), (-20, -1)])
def test_a_positive_angle_turns_anticlockwise(art: ArtCache, angle: int, side: int) -> None:
    picture = art.picture("back-french", 120, angle)
    # The corner that was the upper right is the highest one then.
    highest = pygame.mask.from_surface(picture, 200).outline()
    x, _ = min(highest, key=lambda point: point[1])
    assert (x - picture.get_width() / 2) * side > 10


@pytest.mark.parametrize("edge", range(4))
def test_a_tilted_card_is_wider_at_the_edge_that_is_near(art: ArtCache, edge: int) -> None:
    tilted = art.picture("back-french", 120, tilt=Tilt(edge, 12))
    upright = pygame.transform.rotate(tilted, 90 * edge)
    mask = pygame.mask.from_surface(upright, 200)
    wide, high = upright.get_size()
    rows = [sum(mask.get_at((x, round(high * y))) for x in range(wide)) for y in (0.2, 0.5, 0.8)]
    assert rows[0] > 1.015 * rows[1] > 1.03 * rows[2]
    art.open_frame()
    fast = art.picture("back-french", 120, tilt=Tilt(edge, 12, True))
    longer = 1 if edge % 2 == 0 else 0
    assert fast.get_size()[longer] > tilted.get_size()[longer]


def test_dimming_and_fading_leave_the_original_alone(art: ArtCache) -> None:
    before = art.picture("back-french", 120).copy()
    art.picture("back-french", 120, dim=1.0)
    art.picture("back-french", 120, fade=0.5)
    after = art.picture("back-french", 120)
    assert pygame.image.tobytes(before, "RGBA") == pygame.image.tobytes(after, "RGBA")


def test_variants_stay_within_the_cap() -> None:
    cache = ArtCache(ASSETS, cap_bytes=2_000_000)
    cache.resize([60, 120])
    for angle in range(0, 360, 2):
        cache.open_frame()
        cache.picture("back-french", 120, angle)
    assert cache.bytes <= 2_000_000


def test_a_frame_with_enough_work_gets_near_pictures(art: ArtCache) -> None:
    art.picture("back-french", 120)
    for angle in range(0, 360, 2):
        art.picture("back-french", 120, angle)
    assert art.hurried
    art.open_frame()
    assert not art.hurried
    art.picture("back-french", 120)
    assert not art.hurried


def test_a_twin_begins_with_the_same_cards_and_forgets_them_alone(art: ArtCache) -> None:
    card = art._base("back-french", 120)
    twin = art.twin()
    assert twin._base("back-french", 120) is card
    assert twin.size("back-french", 120) == art.size("back-french", 120)
    twin.release()
    assert art._base("back-french", 120) is card


def test_warming_makes_what_is_wanted_a_little_at_a_time(art: ArtCache) -> None:
    art.want(["french/7H", "french/8H", "french/9H"], 120)
    steps = 1
    while art.warm():
        steps += 1
    assert steps == 3
    assert not art.warm()


def test_what_flies_is_not_drawn_anew_for_being_a_little_larger(art: ArtCache) -> None:
    card = art._base("french/KH", 120)
    flying = art.picture("french/KH", 128, 30, coarse=True)
    assert flying.get_height() > card.get_height()
    assert ("french/KH", 132) not in art._bases
    art.open_frame()
    art.picture("french/KH", 128)
    assert ("french/KH", 132) in art._bases, "at rest it is as sharp as it can be"


def test_one_more_picture_does_not_exceed_the_share_of_a_frame(art: ArtCache) -> None:
    art.picture("french/KH", 120, 20)
    art.open_frame()
    made = 0
    for angle in range(30, 90, 4):
        before = art.bytes
        art.picture("french/KH", 120, angle)
        made += (art.bytes - before) // 4
    assert art.hurried
    assert 0 < made <= art.share


def test_a_picture_of_ones_own_can_be_replaced_and_discarded(art: ArtCache) -> None:
    for side in (20, 40):
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        art.put("sign", surface, side)
        assert art.picture("sign", side).get_width() == side
        assert art.natural("sign") == side
    art.discard("sign")
    with pytest.raises(KeyError):
        art.natural("sign")


def test_an_unknown_picture_is_an_error(art: ArtCache) -> None:
    with pytest.raises(FileNotFoundError):
        art.picture("french/99", 120)


def test_pages_that_are_built_anew_find_their_cards_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each is drawn anew here, so that it is seen which were kept (see tests/ui/drawn_once.py).
    monkeypatch.setattr(ArtCache, "_turned", lambda *_: pygame.Surface((60, 84)))
    shared = SharedArt(ASSETS, most=2)
    seven = shared.at(60).picture("french/7S", 60)
    assert shared.at(60).picture("french/7S", 60) is seven
    shared.at(70)
    shared.at(60)
    shared.at(80)
    assert shared.at(60).picture("french/7S", 60) is seven
    shared.at(90)
    shared.at(80)
    assert shared.at(60).picture("french/7S", 60) is not seven


def test_vectors_drawn_at_a_width_that_stays_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = ArtCache(ASSETS)
    drawn: list[tuple[str, int]] = []
    rasterised = ArtCache._rasterised

    def noted(self: ArtCache, name: str, width: int) -> pygame.Surface:
        drawn.append((name, width))
        return rasterised(self, name, width)

    monkeypatch.setattr(ArtCache, "_rasterised", noted)
    cache.resize([40, 80, 88])
    cache.picture("french/7S", 80)
    cache.picture("french/8S", 40)
    cache.resize([44, 80])
    cache.picture("french/7S", 80, 5.0)
    assert len(drawn) == 2
    cache.picture("french/8S", 44)
    assert drawn[-1] == ("french/8S", 44)
