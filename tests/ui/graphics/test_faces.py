"""The faces: all there, told apart when they are small and grey, moved by looks, kept small."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.storage.assets import ASSETS
from game.storage.face_files import EXPRESSIONS, LOOKS, SHUT
from game.table.people.cast import IDS
from game.ui.graphics.faces import DISC, MIDDLE, Faces
from tests.thinning import thinned

SMALL = 48


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces()


def grey(picture: pygame.Surface) -> list[int]:
    """Every pixel's lightness on a table of middle grey."""
    sheet = pygame.Surface(picture.get_size())
    sheet.fill((96, 96, 96))
    sheet.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return list(pygame.image.tobytes(pygame.transform.grayscale(sheet), "RGB")[::3])


def apart(one: list[int], other: list[int]) -> float:
    """How many shades a pixel differs on average."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_they_are_told_apart_small_and_in_grey(faces: Faces) -> None:
    seen = {face: grey(faces.draw_face(face, "calm", SMALL)) for face in IDS}
    closest = min(combinations(IDS, 2), key=lambda pair: apart(seen[pair[0]], seen[pair[1]]))
    assert apart(seen[closest[0]], seen[closest[1]]) > 14, closest


@pytest.mark.parametrize("face", thinned(IDS, 2))
def test_expressions_differ(faces: Faces, face: str) -> None:
    seen = {each: grey(faces.draw_face(face, each, 96)) for each in EXPRESSIONS}
    for one, other in combinations(EXPRESSIONS, 2):
        assert apart(seen[one], seen[other]) > 0.4, (one, other)
    # What must be read from across the room changes a lot.
    for loud in ("hit", "last_card", "winning"):
        assert apart(seen[loud], seen["calm"]) > 4, loud


@pytest.mark.parametrize("face", IDS)
def test_eyes_move_and_close_and_the_head_goes_with_them(faces: Faces, face: str) -> None:
    seen = [tuple(grey(faces.draw_face(face, "calm", 96, look))) for look in (*LOOKS, SHUT)]
    assert len({*seen}) == len(seen)

    def crown(look: str) -> tuple[int, ...]:
        """The hair or the hat, where no eye is."""
        return tuple(grey(faces.draw_face(face, "calm", 96, look).subsurface((0, 0, 96, 22))))

    assert len({crown("left"), crown("straight"), crown("right")}) == 3
    assert crown("left shut") == crown("left")
    assert crown(SHUT) == crown("straight")


@pytest.mark.parametrize("face", thinned(IDS, 2))
def test_a_face_is_on_its_disc_and_a_free_bust_has_whole_shoulders(faces: Faces, face: str) -> None:
    bust = faces.draw_face(face, "calm", 240, free=True)
    on_disc = faces.draw_face(face, "calm", 240)
    x, y = round(240 * MIDDLE[0]), round(240 * MIDDLE[1])
    radius = round(240 * DISC / 2)
    # Where neither hair nor a prop is before the ring, nothing is left of it.
    ring = [(x + dx * (radius - 3), y + dy) for dx in (-1, 1) for dy in (-20, 0, 20)]
    assert min(on_disc.get_at(at).a for at in ring) > 200
    assert min(on_disc.get_at((x + dx * (radius + 3), y)).a for dx in (-1, 1)) < 60
    assert min(bust.get_at(at).a for at in ring) == 0
    # The shoulders reach beyond the disc, down to the lower edge, without a gap.
    edge = [bust.get_at((column, 238)).a for column in range(40, 200)]
    assert min(edge) > 200
    assert max(on_disc.get_at((column, 238)).a for column in range(40, 200)) < 60
    # The head is the same.
    assert bust.get_at((x, 120)) == on_disc.get_at((x, 120))
    assert faces.holds(face, "calm", 240, free=True)


def test_what_there_is_not(faces: Faces, tmp_path: Path) -> None:
    assert not faces.has("disc")
    assert not faces.has("../cards/back-french")
    assert not Faces(tmp_path).has("ben")
    with pytest.raises(KeyError):
        faces.draw_face("disc")
    with pytest.raises(ValueError, match="expression"):
        faces.draw_face("ben", "furious")  # type: ignore[arg-type]
    for look in ("away", "left right"):
        with pytest.raises(ValueError, match="look"):
            faces.draw_face("ben", "calm", 24, look)


def test_pictures_are_kept_and_forgotten() -> None:
    few = Faces(limit=100_000)
    assert few.draw_face("ben", "calm", 48) is few.draw_face("ben", "calm", 48)
    assert few.holds("ben", "calm", 48)
    for expression in EXPRESSIONS:
        few.draw_face("tui", expression, 96)
    assert few.held <= 100_000 + 96 * 96 * 4
    assert not few.holds("ben", "calm", 48)


def test_each_of_the_cast_has_a_face() -> None:
    assert sorted(file.stem for file in (ASSETS / "faces").iterdir()) == sorted(IDS)


def test_a_face_that_cannot_be_read_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *more: object) -> str:
        raise OSError(24, "Too many open files")

    (tmp_path / "ben.svg").write_text("<svg></svg>", encoding="utf-8")
    monkeypatch.setattr(Path, "read_text", refuse)
    assert not Faces(tmp_path).has("ben")
