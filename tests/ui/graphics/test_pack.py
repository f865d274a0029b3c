"""Large corners and four colours: made of the usual drawings, and of nothing else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.pack import Pack

CARDS = sorted(ASSETS.glob("cards/*/*.svg"))


@pytest.mark.parametrize("file", CARDS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_card_has_corners_that_grow(file: Path) -> None:
    name, svg = f"{file.parent.name}/{file.stem}", file.read_text("utf-8")
    grown = Pack(large_corners=True).printed(name, svg)
    added = grown.count("transform=") - svg.count("transform=")
    assert added >= 2
    assert grown.count("<path") == svg.count("<path") + added // 2


def test_the_suits_have_four_colours_and_the_other_pack_its_own() -> None:
    four = Pack(four_colours=True)
    suits = {suit: (ASSETS / f"cards/french/7{suit}.svg").read_text("utf-8") for suit in "SHDC"}
    inks = {suit: four.printed(f"french/7{suit}", svg) for suit, svg in suits.items()}
    assert "#0A30A8" in inks["D"]
    assert "#066612" in inks["C"]
    assert (inks["S"], inks["H"]) == (suits["S"], suits["H"])
    red = (ASSETS / "cards/colours/r7.svg").read_text("utf-8")
    assert four.printed("colours/r7", red) == red


def test_backs_tell_nothing_of_how_cards_are_printed() -> None:
    pictures = []
    for pack in (Pack(), Pack(True, True)):
        art = ArtCache(ASSETS)
        art.reprint(pack)
        art.resize([120])
        pictures.append(pygame.image.tobytes(art.picture("back-french", 120), "RGBA"))
    assert pictures[0] == pictures[1]


def test_the_corner_is_larger_in_the_picture() -> None:
    inked = []
    for pack in (Pack(), Pack(large_corners=True)):
        art = ArtCache(ASSETS)
        art.reprint(pack)
        art.resize([180])
        picture = art.picture("french/7H", 180)
        edge = (picture.get_width() - 180) // 2
        corner = picture.subsurface((edge, edge, 40, 100))
        mask = pygame.mask.from_threshold(corner, (209, 43, 58), (40, 40, 40))
        inked.append(mask.count())
    assert inked[1] > 2 * inked[0]


@pytest.mark.english
@pytest.mark.parametrize("letters", ["VDR", "BDK", "WDK"])
@pytest.mark.parametrize("face", ["JS", "QH", "KD", "JC"])
@pytest.mark.parametrize("large", [False, True])
def test_court_cards_have_the_letters_of_a_language_in_both_corners(
    face: str, letters: str, large: bool
) -> None:
    pack = Pack(large_corners=large, letters=letters)
    usual, own = (_court(each, f"french/{face}") for each in (pack._replace(letters="JQK"), pack))
    wide, high = usual.get_size()
    changed = [
        (x / wide, y / high) for x in range(wide) for y in range(high)
        if usual.get_at((x, y)) != own.get_at((x, y))
    ]  # fmt: skip
    if letters["JQK".index(face[0])] == face[0]:
        assert not changed
        return
    upper = [(x, y) for x, y in changed if x < 0.35 and y < 0.35]
    lower = [(x, y) for x, y in changed if x > 0.65 and y > 0.65]
    assert len(upper) + len(lower) == len(changed)
    assert min(len(upper), len(lower)) > 20


def _court(pack: Pack, name: str) -> pygame.Surface:
    art = ArtCache(ASSETS)
    art.reprint(pack)
    art.resize([180])
    return art.picture(name, 180)


def test_cards_without_such_a_letter_stay_as_they_are() -> None:
    for file in CARDS:
        name, svg = f"{file.parent.name}/{file.stem}", file.read_text("utf-8")
        other = Pack(letters="VDR").printed(name, svg)
        assert (other != svg) == (file.parent.name == "french" and file.stem[0] in "JQK"), name
        # There is no picture of these letters.
        assert Pack(letters="XYZ").printed(name, svg) == svg
