"""Settings that cannot be read are not taken for empty: the file is never written over."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.storage.settings import Settings, SettingsStore
from tests.saying import all_noticed

FILE = "settings.json"
LASTING = [errno.EIO, errno.EACCES, errno.EPERM, errno.ELOOP]
PASSING = [errno.ESTALE, errno.EAGAIN, errno.EBUSY, errno.ETIMEDOUT, errno.EMFILE]


def begin(home: Path) -> None:
    """Write a good file."""
    assert not SettingsStore(home / FILE).save(Settings(theme="harbour"))


def run(home: Path) -> list[str]:
    """What the player is told from a start to the end, with changes in between."""
    store = SettingsStore(home / FILE)
    _, told = store.load()
    for volume in (0.1, 0.2):
        told += filter(None, [store.save(Settings(volume=volume))])
    return all_noticed(told)


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
    code: int, call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    good = (tmp_path / FILE).read_bytes()
    with monkeypatch.context() as broken:
        fail_to_read(broken, code, call)
        told = run(tmp_path)
    assert len(told) == 1, told
    assert os.strerror(code) in told[0]
    aside = tmp_path / f"{FILE}.unreadable"
    if code in PASSING:
        assert (tmp_path / FILE).read_bytes() == good
        assert "The file is left as it is" in told[0]
        assert os.listdir(tmp_path) == [FILE]
    else:
        assert aside.read_bytes() == good
        assert f"The old file is kept as {aside.name}." in told[0]
        assert (tmp_path / FILE).exists(), "and the new one is kept in its place"


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES, errno.ESTALE], ids=errno.errorcode.get)
def test_one_failure_is_not_even_noticed(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    fail_to_read(monkeypatch, code, "read", times=1)
    assert run(tmp_path) == []


def test_what_cannot_be_moved_either_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    good = (tmp_path / FILE).read_bytes()

    def locked(*_: object) -> None:
        raise PermissionError(errno.EACCES, "locked")

    with monkeypatch.context() as broken:
        fail_to_read(broken, errno.EACCES, "open")
        broken.setattr(os, "rename", locked)
        broken.setattr(Path, "rename", locked)
        told = run(tmp_path)
    assert len(told) == 1
    assert "nothing new is kept once you close the game" in told[0]
    assert (tmp_path / FILE).read_bytes() == good
    assert os.listdir(tmp_path) == [FILE]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_place_of_the_file_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    told = run(tmp_path)
    assert len(told) == 1
    assert "it is a pipe" in told[0]
    assert (tmp_path / f"{FILE}.unreadable").is_fifo()


def test_a_folder_in_place_of_the_file_makes_way(tmp_path: Path) -> None:
    (tmp_path / FILE / "inner").mkdir(parents=True)
    told = run(tmp_path)
    assert len(told) == 1
    assert "it is a folder" in told[0]
    assert (tmp_path / f"{FILE}.unreadable" / "inner").is_dir()
    assert (tmp_path / FILE).is_file()


def test_a_file_that_is_too_large_is_set_aside_unread(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    told = run(tmp_path)
    assert len(told) == 1
    assert "larger than 16 MB" in told[0]
    assert (tmp_path / f"{FILE}.unreadable").stat().st_size == 17 * 1024 * 1024


@pytest.mark.skipif(os.name == "nt", reason="links take rights there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "synced"
    elsewhere.mkdir()
    begin(elsewhere)
    (tmp_path / FILE).symlink_to(elsewhere / FILE)
    before = (elsewhere / FILE).read_bytes()
    assert run(tmp_path) == []
    assert (tmp_path / FILE).is_symlink()
    assert (elsewhere / FILE).read_bytes() != before


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"17", b"null", b"[" * 100_000, b"\xff\xfe\x00"]
)
def test_a_file_that_makes_no_sense_is_set_aside_whole(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    told = run(tmp_path)
    assert len(told) == 1
    assert f"{FILE}.damaged" in told[0]
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == content


def test_a_home_that_cannot_be_written_is_mentioned_once(tmp_path: Path) -> None:
    # A file where the folder should be: the same error for every user, root included.
    (tmp_path / "home").write_text("in the way")
    told = run(tmp_path / "home")
    assert len(told) == 1
    assert "only until you close the game" in told[0]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(tmp_path)
    good = (tmp_path / FILE).read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    told = run(tmp_path)
    assert len(told) == 1
    assert "No space left" in told[0]
    assert (tmp_path / FILE).read_bytes() == good
