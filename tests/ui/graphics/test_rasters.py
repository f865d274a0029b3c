"""Pictures of the first screen, kept on disk from one start to the next."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.graphics import rasters
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.rasters import Rasters
from game.ui.graphics.theme import EVENING, HARBOUR

SIZE = (320, 180)


@pytest.fixture(autouse=True)
def _nothing_is_open() -> Iterator[None]:
    pygame.display.init()
    yield
    rasters.finish()


def picture(colour: tuple[int, int, int, int] = (20, 40, 60, 200)) -> pygame.Surface:
    made = pygame.Surface((7, 5), pygame.SRCALPHA, 32)
    made.fill(colour)
    made.set_at((3, 2), (1, 2, 3, 4))
    return made


class Maker:
    """Makes a picture and counts how often."""

    def __init__(self, make: Callable[[], pygame.Surface] = picture) -> None:
        self._make = make
        self.made = 0

    def __call__(self) -> pygame.Surface:
        self.made += 1
        return self._make()


def write(job: Callable[[], None] | None) -> bool:
    """Write the file, if there is anything new; whether there was."""
    if job is not None:
        job()
    return job is not None


def a_start(
    file: Path, make: Callable[[], pygame.Surface], of: object = "a drawing", how: str = "pygame 2"
) -> pygame.Surface:
    """One start of the game that needs one picture."""
    store = Rasters(file, how)
    found = store.kept("svg", of, make)
    write(store.job())
    return found


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_flags() == other.get_flags() and one.get_buffer().raw == other.get_buffer().raw


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that holds the picture of "a drawing"."""
    file = tmp_path / "cache" / "7x5.rasters"
    a_start(file, picture)
    return file


def test_the_second_start_makes_nothing_and_shows_the_same(file: Path) -> None:
    make = Maker()
    shown = a_start(file, make)
    assert same(shown, picture())
    shown.fill((0, 0, 0, 0))
    assert same(a_start(file, make), picture()), "it may be painted on"
    assert make.made == 0


def test_a_picture_without_alpha_stays_without(tmp_path: Path) -> None:
    def opaque() -> pygame.Surface:
        made = pygame.Surface((4, 4), 0, 32)
        made.fill((9, 8, 7))
        return made

    make = Maker(opaque)
    file = tmp_path / "a.rasters"
    a_start(file, make)
    assert same(a_start(file, make), opaque())
    assert make.made == 1


@pytest.mark.parametrize(
    ("of", "how"),
    [
        ("another drawing", "pygame 2"),
        (("a drawing", (8, 5)), "pygame 2"),
        ("a drawing", "pygame 3"),
    ],
    ids=["stale", "another size", "another version"],
)
def test_what_has_changed_is_made_again(file: Path, of: object, how: str) -> None:
    make = Maker(lambda: picture((200, 0, 0, 255)))
    assert same(a_start(file, make, of, how), picture((200, 0, 0, 255)))
    assert make.made == 1
    a_start(file, make, of, how)
    assert make.made == 1, "and it is known from then on"


def test_what_is_not_needed_any_more_is_not_kept(file: Path) -> None:
    before = file.stat().st_size
    a_start(file, picture, "b drawing")
    assert file.stat().st_size == before


def _shorter(data: bytes) -> bytes:
    return data[:-9]


def _one_bit(data: bytes) -> bytes:
    return data[:-20] + bytes([data[-20] ^ 4]) + data[-19:]


def _huge(data: bytes) -> bytes:
    return data[:22] + b"\xff\xff\xff\xff" + data[26:]


def test_only_the_picture_that_is_damaged_is_made_again(tmp_path: Path) -> None:
    file, makers = tmp_path / "a.rasters", [Maker(), Maker()]
    for start in range(3):
        store = Rasters(file, "")
        assert all(same(store.kept("svg", n, make), picture()) for n, make in enumerate(makers))
        assert write(store.job()) == (start < 2)
        if start == 0:
            file.write_bytes(_one_bit(file.read_bytes()))
    assert [each.made for each in makers] == [1, 2]


@pytest.mark.parametrize(
    "damage",
    [
        _shorter,
        _one_bit,
        _huge,
        lambda data: data + b"x",
        lambda data: b"",
        lambda data: b"\0" * 99,
    ],
    ids=["cut off", "one bit", "a huge count", "too long", "empty", "something else"],
)
def test_a_damaged_file_holds_nothing_and_is_written_again(
    file: Path, damage: Callable[[bytes], bytes]
) -> None:
    file.write_bytes(damage(file.read_bytes()))
    make = Maker()
    assert same(a_start(file, make), picture())
    assert make.made == 1
    a_start(file, make)
    assert make.made == 1


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A file stands where the folder should be, which stops root too.
    (tmp_path / "cache").write_text("")
    make = Maker()
    assert same(a_start(tmp_path / "cache" / "7x5.rasters", make), picture())
    assert same(a_start(tmp_path / "cache" / "7x5.rasters", make), picture())
    assert make.made == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_a_file_that_others_can_write_is_not_trusted(file: Path) -> None:
    os.chmod(file, 0o666)
    make = Maker()
    a_start(file, make)
    assert make.made == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_part_of_a_picture_is_not_kept_by_itself(tmp_path: Path) -> None:
    store = Rasters(tmp_path / "a.rasters", "")
    parts = Maker()
    store.kept("whole", 1, lambda: store.kept("part", 1, parts))
    assert write(store.job())
    again = Rasters(tmp_path / "a.rasters", "")
    again.kept("part", 1, parts)
    assert parts.made == 2


def test_there_are_never_more_pictures_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rasters, "LARGEST", 3 * 7 * 5 * 4)
    store = Rasters(tmp_path / "a.rasters", "")
    for number in range(5):
        store.kept("svg", number, picture)
    assert write(store.job())
    make = Maker()
    again = Rasters(tmp_path / "a.rasters", "")
    for number in range(5):
        again.kept("svg", number, make)
    assert make.made == 2


def test_the_files_of_the_last_sizes_stay(tmp_path: Path) -> None:
    for number in range(rasters.FILES + 2):
        a_start(tmp_path / f"{number}.rasters", picture)
        os.utime(tmp_path / f"{number}.rasters", (number, number))
    a_start(tmp_path / "last.rasters", picture)
    assert sorted(each.stem for each in tmp_path.iterdir()) == ["3", "4", "last"]


class TestTheTable:
    def test_is_the_same_from_the_file(self, tmp_path: Path) -> None:
        for theme in (EVENING, HARBOUR):
            fresh = make_backdrop(SIZE, theme, 1 / 6)
            for new in (True, False):
                rasters.begin(tmp_path, SIZE)
                assert same(make_backdrop(SIZE, theme, 1 / 6), fresh)
                assert write(rasters.finish()) == new, "the second time it was known"

    def test_is_made_ahead_in_steps_and_looks_the_same(self) -> None:
        fresh = make_backdrop(SIZE, EVENING, 1 / 6)
        works = rasters.sketch(lambda: make_backdrop(SIZE, EVENING, 1 / 6))
        assert [len(list(work)) for work in works] == [7]
        assert rasters.ahead() == 1
        assert same(make_backdrop(SIZE, EVENING, 1 / 6), fresh)
        assert not rasters.ahead(), "it was handed out"
        (work,) = rasters.sketch(lambda: make_backdrop(SIZE, EVENING, 1 / 6))
        next(work)
        assert same(make_backdrop(SIZE, EVENING, 1 / 6), fresh), "needed before its last step"
        rasters.forget()
