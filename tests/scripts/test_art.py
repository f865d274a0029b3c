"""The card art: complete, readable by the game's SVG reader, and told apart by every eye."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from build_scripts.studio.art.__main__ import main
from build_scripts.studio.art.catalogue import drawings
from tests.thinning import thinned

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"

FRENCH = [f"cards/french/{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
JOKERS = ["cards/french/X", "cards/french/X2"]
COLOURS = [f"cards/colours/{colour}{symbol}" for colour in "rygb" for symbol in "0123456789SRD"]
WILDS = ["cards/colours/W", "cards/colours/W4"]
BACKS = ["cards/back-french", "cards/back-colours"]
CARDS = FRENCH + JOKERS + COLOURS + WILDS + BACKS
MARKS = [f"marks/{name}" for name in (*"SHDCrygb", "cw", "glove")]

# Severity 1 for linear RGB, after Machado, Oliveira and Fernandes (2009).
VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), size)


def alpha(surface: pygame.Surface, x: float, y: float) -> int:
    w, h = surface.get_size()
    return surface.get_at((int(x * w), int(y * h)))[3]


def seen(colour: tuple[float, ...], kind: str) -> tuple[float, ...]:
    """A colour (0–255) as an eye of a kind sees it."""
    linear = [(v / 255) ** 2.2 for v in colour[:3]]
    rows = VISION[kind]
    mixed = [sum(k * v for k, v in zip(row, linear, strict=True)) for row in rows]
    return tuple(255 * min(1, max(0, v)) ** (1 / 2.2) for v in mixed)


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The “redmean” distance: cheap, and near enough to what eyes say."""
    mean = (one[0] + other[0]) / 2
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    weights = 2 + mean / 256, 4, 2 + (255 - mean) / 256
    return hypot(*(k**0.5 * d for k, d in zip(weights, (red, green, blue), strict=True)))


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_drawn_at_any_size_with_its_corners_cut_round(name: str) -> None:
    for size in ((60, 84), (168, 235)):
        card = picture(name, size)
        assert card.get_size() == size
        for x in (0.0, 0.999):
            for y in (0.0, 0.999):
                assert alpha(card, x, y) < 40
        for x, y in ((0.5, 0.5), (0.5, 0.02), (0.03, 0.5), (0.97, 0.5), (0.5, 0.98)):
            assert alpha(card, x, y) == 255


@pytest.mark.parametrize("name", MARKS)
def test_a_mark_is_square_on_nothing(name: str) -> None:
    for size in ((24, 24), (96, 96)):
        mark = picture(name, size)
        assert alpha(mark, 0.01, 0.01) == 0
        assert mark.get_bounding_rect().w > size[0] // 2


@pytest.mark.parametrize("name", [*CARDS, *MARKS, "icon"])
def test_a_file_holds_only_what_the_reader_can_draw(name: str) -> None:
    text = (ASSETS / f"{name}.svg").read_text("utf-8")
    used = set(re.findall(r"<(\w+)", text))
    assert used <= {"svg", "defs", "linearGradient", "stop", "g", "path"}
    assert "objectBoundingBox" not in text
    assert text.count("<linearGradient") == text.count("userSpaceOnUse")
    assert len(text) < 25_000


def test_all_the_art_together_stays_small() -> None:
    sizes = {file: file.stat().st_size for file in ASSETS.rglob("*.svg")}
    faces = sum(size for file, size in sizes.items() if file.parent.name == "faces")
    emblems = sum(size for file, size in sizes.items() if file.parent.parent.name == "emblems")
    assert faces < 1_200_000
    assert emblems < 110_000
    assert sum(sizes.values()) - faces - emblems < 1_060_000


@pytest.mark.parametrize("names", [FRENCH + JOKERS, COLOURS + WILDS])
def test_no_two_cards_share_their_corner(names: list[str]) -> None:
    # What shows of a card in a tight fan: its left 26 of 168 pixels.
    corners: dict[bytes, list[str]] = {}
    for name in names:
        corner = picture(name, (168, 235)).subsurface((0, 8, 26, 80))
        corners.setdefault(pygame.image.tobytes(corner, "RGBA"), []).append(name)
    assert [same for same in corners.values() if len(same) > 1] == []


@pytest.mark.parametrize("kind", VISION)
def test_the_four_colours_stay_apart_for_every_eye(kind: str) -> None:
    means = {}
    for colour in "rygb":
        card = picture(f"cards/colours/{colour}0", (60, 84))
        means[colour] = seen(pygame.transform.average_color(card, (3, 3, 54, 78)), kind)
    for one, other in combinations("rygb", 2):
        assert apart(means[one], means[other]) > 90, (kind, one, other)


@pytest.mark.parametrize("letters", ["SHDC", "rygb"])
def test_emblems_differ_by_shape_alone(letters: str) -> None:
    masks = {
        letter: pygame.mask.from_surface(picture(f"marks/{letter}", (64, 64))) for letter in letters
    }
    for one, other in combinations(letters, 2):
        shared = masks[one].overlap_area(masks[other], (0, 0))
        union = masks[one].count() + masks[other].count() - shared
        assert shared / union < 0.92, (one, other)


@pytest.mark.parametrize("colour", "rygb")
def test_a_six_is_not_a_nine_upside_down(colour: str) -> None:
    six = pygame.transform.rotate(picture(f"cards/colours/{colour}6", (90, 126)), 180)
    nine = picture(f"cards/colours/{colour}9", (90, 126))
    area = (0, 8, 14, 16)
    corner = [pygame.image.tobytes(s.subsurface(area), "RGB") for s in (six, nine)]
    assert corner[0] != corner[1]


def test_the_icon_is_there_in_both_forms() -> None:
    assert pygame.image.load(str(ASSETS / "icon.png")).get_size() == (256, 256)
    assert picture("icon", (64, 64)).get_at((32, 32))[3] == 255


def test_one_picture_or_one_folder_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def drawn(*words: str) -> list[str]:
        monkeypatch.setattr(sys, "argv", ["art", "--assets", str(tmp_path), *words])
        assert main() == 0
        return sorted(each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*.*"))

    assert drawn("faces/ben.svg") == ["faces/ben.svg"]
    assert drawn("marks/") == ["faces/ben.svg", *sorted(n for n, _ in drawings() if "marks/" in n)]
    with pytest.raises(SystemExit) as left:
        drawn("faces/bem.svg")
    assert left.value.code == 2
    assert "there is faces/ben.svg" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("part", thinned(range(6), 6))
def test_the_committed_files_are_what_the_scripts_draw(part: int) -> None:
    for name, draw in list(drawings())[part::6]:
        assert (ASSETS / name).read_text("utf-8") == draw().svg(), name


@pytest.mark.long
def test_the_script_says_the_same_of_all_of_them() -> None:
    command = [sys.executable, "-m", "build_scripts.studio.art", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
