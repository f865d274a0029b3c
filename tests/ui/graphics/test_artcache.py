"""Pictures are made once, kept within a cap, and never cost a whole frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.cards import colours, french
from game.storage.assets import ASSETS
from game.ui.graphics import artcache
from game.ui.graphics.artcache import ArtCache, SharedArt, Tilt
from game.ui.table.card_bodies import DeckPictures


@pytest.fixture
def art() -> ArtCache:
    cache = ArtCache(ASSETS)
    cache.resize([60, 120, 132])
    cache.open_frame()
    return cache


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The cards that are drawn from vectors from now on, with their widths."""
    cards: list[tuple[str, int]] = []
    kept: Callable[..., pygame.Surface] = getattr(artcache, "kept")  # noqa: B009

    def noted(name: str, of: Any, *rest: Any, **how: Any) -> pygame.Surface:
        if name == "card":
            cards.append((of[0], of[-1]))
        return kept(name, of, *rest, **how)

    monkeypatch.setattr(artcache, "kept", noted)
    return cards


def test_every_card_of_every_deck_has_a_picture(art: ArtCache) -> None:
    for deck in (french(jokers=1), colours()):
        faces = DeckPictures(deck)
        for name in (faces.back, *faces.names):
            wide, high = art.size(name, 60)
            assert wide > 60
            assert high > wide
    with pytest.raises(FileNotFoundError):
        art.picture("french/99", 120)


def test_asked_twice_made_once_and_canonical_widths_are_exact(art: ArtCache) -> None:
    assert art.picture("back-french", 120, 8) is art.picture("back-french", 120, 8.3)
    art.open_frame()
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
    before = pygame.image.tobytes(art.picture("back-french", 120), "RGBA")
    hows: tuple[dict[str, Any], ...] = ({"dim": 1.0}, {"fade": 0.5})
    for how in hows:
        art.open_frame()
        assert pygame.image.tobytes(art.picture("back-french", 120, **how), "RGBA") != before
    assert pygame.image.tobytes(art.picture("back-french", 120), "RGBA") == before


def test_variants_stay_within_the_cap() -> None:
    cache = ArtCache(ASSETS, cap_bytes=2_000_000)
    cache.resize([60, 120])
    for angle in range(0, 360, 2):
        cache.open_frame()
        cache.picture("back-french", 120, angle)
    assert cache.bytes <= 2_000_000


def test_a_frame_with_enough_work_gets_near_pictures_and_exceeds_its_share_by_none(
    art: ArtCache,
) -> None:
    art.picture("french/KH", 120, 20)
    art.open_frame()
    before = art.bytes
    for angle in range(30, 360, 4):
        art.picture("french/KH", 120, angle)
    assert art.hurried
    assert 0 < art.bytes - before <= 4 * art.share
    art.open_frame()
    art.picture("french/KH", 120, 30)
    assert not art.hurried


def test_a_twin_begins_with_the_same_cards_and_forgets_them_alone(
    art: ArtCache, drawn: list[tuple[str, int]]
) -> None:
    art.picture("back-french", 120)
    twin = art.twin()
    assert twin.size("back-french", 120) == art.size("back-french", 120)
    twin.release()
    art.picture("back-french", 120, 30)
    assert len(drawn) == 1


def test_warming_makes_what_is_wanted_a_little_at_a_time(
    art: ArtCache, drawn: list[tuple[str, int]]
) -> None:
    art.want(["french/7H", "french/8H", "french/9H"], 120)
    assert [art.warm() for _ in range(4)] == [True, True, False, False]
    assert len(drawn) == 3


def test_what_flies_is_drawn_anew_at_rest_only(art: ArtCache, drawn: list[tuple[str, int]]) -> None:
    high = art.picture("french/KH", 120).get_height()
    art.open_frame()
    assert art.picture("french/KH", 128, 30, coarse=True).get_height() > high
    assert drawn == [("french/KH", 120)]
    art.open_frame()
    art.picture("french/KH", 128)
    assert drawn[1:] == [("french/KH", 132)], "at rest it is as sharp as it can be"


def test_a_picture_of_ones_own_can_be_replaced_and_discarded(art: ArtCache) -> None:
    for side in (20, 40):
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        art.put("sign", surface, side)
        assert art.picture("sign", side).get_width() == side
        assert art.natural("sign") == side
    art.discard("sign")
    with pytest.raises(KeyError):
        art.natural("sign")


def test_pages_that_are_built_anew_find_their_cards_drawn(drawn: list[tuple[str, int]]) -> None:
    shared = SharedArt(ASSETS, most=2)
    for width, new in ((60, 1), (60, 0), (70, 1), (60, 0), (80, 1), (60, 0), (90, 1), (70, 1)):
        before = len(drawn)
        shared.at(width).picture("french/7S", width)
        assert len(drawn) - before == new


def test_vectors_drawn_at_a_width_that_stays_are_kept(drawn: list[tuple[str, int]]) -> None:
    cache = ArtCache(ASSETS)
    cache.resize([40, 80, 88])
    cache.picture("french/7S", 80)
    cache.picture("french/8S", 40)
    cache.resize([44, 80])
    cache.picture("french/7S", 80, 5.0)
    assert len(drawn) == 2
    cache.picture("french/8S", 44)
    assert drawn[-1] == ("french/8S", 44)
