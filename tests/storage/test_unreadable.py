"""What cannot be read is not taken for empty: the file is never written over."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.settings import Settings, SettingsStore
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Saves
from tests.saying import all_noticed

LASTING = [errno.EIO, errno.EACCES, errno.EPERM, errno.ELOOP]
PASSING = [errno.ESTALE, errno.EAGAIN, errno.EBUSY, errno.ETIMEDOUT, errno.EMFILE]


def some_match(seed: int) -> Match:
    match = Match("last-card", {}, (Player("Ana"), Player("Ben", "casual")), seed)
    match.next_round()
    return match


class Kept(NamedTuple):
    """A kind of file, and what the game does with it from its start to its end."""

    file: str
    begin: Callable[[Path], None]
    """Writes a good file."""
    run: Callable[[Path], list[str]]
    """Loads, changes and saves; what the player is told."""


def run_settings(home: Path) -> list[str]:
    store = SettingsStore(home / "settings.json")
    _, told = store.load()
    for volume in (0.1, 0.2):
        told += filter(None, [store.save(Settings(volume=volume))])
    return all_noticed(told)


def run_profiles(home: Path) -> list[str]:
    store = ProfileStore(home / "profiles.json")
    profiles, told = store.load()
    for _ in range(2):
        profiles.of("Zoe").xp += 10
        told += filter(None, [store.save(profiles)])
    return all_noticed(told)


def run_match(home: Path) -> list[str]:
    saves = Saves(home)
    told = [saves.load().trouble]
    match = some_match(2)
    told.append(saves.keep(match))
    match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    told += [saves.keep(match), saves.keep(some_match(3))]
    return all_noticed(told)


KINDS = [
    Kept(
        "settings.json",
        lambda home: print(SettingsStore(home / "settings.json").save(Settings(theme="harbour"))),
        run_settings,
    ),
    Kept(
        "profiles.json",
        lambda home: print(
            ProfileStore(home / "profiles.json").save(
                Profiles.called({"You": Profile(120, 700, 4, 3)})
            )
        ),
        run_profiles,
    ),
    Kept("match.lcr", lambda home: print(Saves(home).keep(some_match(1))), run_match),
]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.file)
def kind(request: pytest.FixtureRequest) -> Kept:
    found = request.param
    assert isinstance(found, Kept)
    return found


def fail_to_read(monkeypatch: pytest.MonkeyPatch, code: int, call: str, times: int = 10**9) -> None:
    """Let the system refuse to open, or to read, so many times."""
    left = [times]
    real = getattr(os, call)

    def refuse(what: object, *more: object) -> object:
        reading = call == "read" or (more and not int(str(more[0])) & (os.O_WRONLY | os.O_CREAT))
        if reading and not (call == "open" and os.path.isdir(str(what))) and left[0] > 0:
            left[0] -= 1
            raise OSError(code, os.strerror(code))
        return real(what, *more)

    monkeypatch.setattr(os, call, refuse)


@pytest.mark.parametrize("call", ["open", "read"])
@pytest.mark.parametrize("code", LASTING + PASSING, ids=errno.errorcode.get)
def test_nothing_is_lost_when_a_read_fails(
    kind: Kept, code: int, call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind.begin(tmp_path)
    good = (tmp_path / kind.file).read_bytes()
    with monkeypatch.context() as broken:
        fail_to_read(broken, code, call)
        told = kind.run(tmp_path)
    assert len(told) == 1, told
    assert os.strerror(code) in told[0]
    aside = tmp_path / f"{kind.file}.unreadable"
    if code in PASSING:
        assert (tmp_path / kind.file).read_bytes() == good
        assert "The file is left as it is" in told[0]
        assert os.listdir(tmp_path) == [kind.file]
    else:
        assert aside.read_bytes() == good
        assert f"The old file is kept as {aside.name}." in told[0]
        assert (tmp_path / kind.file).exists(), "and the new one is kept in its place"


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES, errno.ESTALE], ids=errno.errorcode.get)
def test_one_failure_is_not_even_noticed(
    kind: Kept, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind.begin(tmp_path)
    fail_to_read(monkeypatch, code, "read", times=1)
    assert kind.run(tmp_path) == []


def test_what_cannot_be_moved_either_is_left_alone(
    kind: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind.begin(tmp_path)
    good = (tmp_path / kind.file).read_bytes()

    def locked(*_: object) -> None:
        raise PermissionError(errno.EACCES, "locked")

    with monkeypatch.context() as broken:
        fail_to_read(broken, errno.EACCES, "open")
        broken.setattr(os, "rename", locked)
        broken.setattr(Path, "rename", locked)
        told = kind.run(tmp_path)
    assert len(told) == 1
    assert "nothing new is kept once you close the game" in told[0]
    assert (tmp_path / kind.file).read_bytes() == good
    assert os.listdir(tmp_path) == [kind.file]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_place_of_the_file_makes_nobody_wait(kind: Kept, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / kind.file)
    told = kind.run(tmp_path)
    assert len(told) == 1
    assert "it is a pipe" in told[0]
    assert (tmp_path / f"{kind.file}.unreadable").is_fifo()


def test_a_folder_in_place_of_the_file_makes_way(kind: Kept, tmp_path: Path) -> None:
    (tmp_path / kind.file / "inner").mkdir(parents=True)
    told = kind.run(tmp_path)
    assert len(told) == 1
    assert "it is a folder" in told[0]
    assert (tmp_path / f"{kind.file}.unreadable" / "inner").is_dir()
    assert (tmp_path / kind.file).is_file()


def test_a_file_that_is_too_large_is_set_aside_unread(kind: Kept, tmp_path: Path) -> None:
    with (tmp_path / kind.file).open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    told = kind.run(tmp_path)
    assert len(told) == 1
    assert "larger than 16 MB" in told[0]
    assert (tmp_path / f"{kind.file}.unreadable").stat().st_size == 17 * 1024 * 1024


@pytest.mark.skipif(os.name == "nt", reason="links take rights there")
def test_a_link_stays_a_link(kind: Kept, tmp_path: Path) -> None:
    elsewhere = tmp_path / "synced"
    elsewhere.mkdir()
    kind.begin(elsewhere)
    (tmp_path / kind.file).symlink_to(elsewhere / kind.file)
    before = (elsewhere / kind.file).read_bytes()
    assert kind.run(tmp_path) == []
    assert (tmp_path / kind.file).is_symlink()
    assert (elsewhere / kind.file).read_bytes() != before


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"17", b"null", b"[" * 100_000, b"\xff\xfe\x00", b"rules: x"]
)
def test_a_file_that_makes_no_sense_is_set_aside_whole(
    kind: Kept, content: bytes, tmp_path: Path
) -> None:
    (tmp_path / kind.file).write_bytes(content)
    told = kind.run(tmp_path)
    assert len(told) == 1
    assert f"{kind.file}.damaged" in told[0]
    assert (tmp_path / f"{kind.file}.damaged").read_bytes() == content


def test_a_home_that_cannot_be_written_is_mentioned_once(kind: Kept, tmp_path: Path) -> None:
    # A file where the folder should be: the same error for every user, root included.
    (tmp_path / "home").write_text("in the way")
    told = kind.run(tmp_path / "home")
    assert len(told) == 1
    assert "only until you close the game" in told[0]


def test_a_full_disk_leaves_the_old_file(
    kind: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind.begin(tmp_path)
    good = (tmp_path / kind.file).read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    told = kind.run(tmp_path)
    assert len(told) == 1
    assert "No space left" in told[0]
    assert (tmp_path / kind.file).read_bytes() == good
