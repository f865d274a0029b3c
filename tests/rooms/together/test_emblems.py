"""Emblems of awards and feats: each has its own, told apart as small as it is shown, in grey."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame

from game.rooms.evening.awards import AWARDS, AwardGiven
from game.rooms.evening.cup import CupEntrant
from game.rooms.evening.end import honoured
from game.rooms.history.library.feats import FEATS
from game.rooms.history.pages.wax_seal import seal_picture
from game.storage.assets import ASSETS
from game.table.people.seating import computer
from game.ui.graphics.media import make_media
from game.ui.graphics.motion import motion_for
from game.ui.graphics.pixels import from_svg, put
from game.ui.graphics.theme import EVENING
from game.ui.scenes.score.podium import TONES
from game.ui.scenes.score.podium_art import rosette

SMALL = 28
"""Pixels of an emblem on a rosette at 1280×720."""
FOLDER = ASSETS / "emblems"


def grey(picture: pygame.Surface) -> bytes:
    """Every pixel's lightness on cream."""
    sheet = pygame.Surface(picture.get_size())
    sheet.fill((251, 241, 222))
    put(sheet, picture, topleft=(0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(sheet), "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    """How many shades a pixel differs on average."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_each_award_and_each_feat_has_an_emblem_and_no_emblem_is_left_over() -> None:
    for room, keys in (("evening", [each.key for each in AWARDS]),
                       ("history", [each.key for each in FEATS])):  # fmt: skip
        assert sorted(path.stem for path in (FOLDER / room).iterdir()) == sorted(keys)


def test_any_two_emblems_are_told_apart_small_and_in_grey() -> None:
    seen = {path: grey(from_svg(path, (SMALL, SMALL))) for path in sorted(FOLDER.rglob("*.svg"))}
    for path, picture in seen.items():
        assert apart(picture, grey(pygame.Surface((SMALL, SMALL), pygame.SRCALPHA))) > 24, path
    near = min(combinations(seen, 2), key=lambda pair: apart(seen[pair[0]], seen[pair[1]]))
    assert apart(seen[near[0]], seen[near[1]]) > 24, near


def test_a_rosette_and_a_seal_show_their_own_emblem() -> None:
    media = make_media((1280, 720), EVENING, motion_for(1.0, False))
    holder = CupEntrant("ben", computer("Ben"), 0)
    files = [honoured(AwardGiven(award, (holder,), award.least)).emblem for award in AWARDS]
    rosettes = {grey(rosette(55, file, TONES[0], media)) for file in files}
    assert len(rosettes) == len(AWARDS)
    for taken in (0, 1, 3):
        seals = {grey(seal_picture(feat.key, taken, 3, 61, media)) for feat in FEATS}
        assert len(seals) == len(FEATS)


def test_without_its_file_an_emblem_is_left_out_and_the_rosette_is_whole() -> None:
    media = make_media((1280, 720), EVENING, motion_for(1.0, False))
    assert rosette(55, Path("nowhere.svg"), TONES[0], media).get_at((27, 26))[:3] == (251, 241, 222)
