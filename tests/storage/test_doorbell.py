"""A second start of the game hands its file to the copy that is open."""

from __future__ import annotations

import errno
import os
import stat
import threading
import time
from multiprocessing.connection import Client, Listener
from pathlib import Path

import pytest

from game.storage.doorbell import Doorbell, _address, ring


class Heard:
    """The files that came, and a way to wait for them."""

    def __init__(self) -> None:
        self.files: list[Path] = []
        self._came = threading.Event()

    def __call__(self, file: Path) -> None:
        self.files.append(file)
        self._came.set()


@pytest.fixture
def at(tmp_path: Path) -> Path:
    return tmp_path / "home" / "open.socket"


def test_a_file_comes_through(at: Path, tmp_path: Path) -> None:
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    names = ["match.lcr", "with blanks and ümläuts.lcr", os.fsdecode(b"not text \xff.lcr")]
    try:
        assert all(ring(at, tmp_path / name) for name in names)
    finally:
        bell.stop()
    assert heard.files == [tmp_path / name for name in names]


def test_it_stops_at_once_right_after_a_file(at: Path, tmp_path: Path) -> None:
    began = time.monotonic()
    for _ in range(20):
        bell = Doorbell(at, Heard())
        bell.start()
        assert ring(at, tmp_path / "match.lcr")
        bell.stop()
    assert time.monotonic() - began < 10.0


def test_a_relative_name_is_found_from_any_folder(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    monkeypatch.chdir(tmp_path)
    try:
        assert ring(at, Path("match.lcr"))
    finally:
        bell.stop()
    assert heard.files == [tmp_path / "match.lcr"]


def test_nobody_answers_where_nobody_is(at: Path, tmp_path: Path) -> None:
    assert not ring(at, tmp_path / "match.lcr")
    bell = Doorbell(at, Heard())
    bell.start()
    bell.stop()
    assert not ring(at, tmp_path / "match.lcr")


@pytest.mark.skipif(os.name == "nt", reason="a pipe leaves nothing behind there")
def test_what_a_killed_copy_left_is_in_nobodys_way(at: Path, tmp_path: Path) -> None:
    at.parent.mkdir()
    at.write_text("left over")
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    try:
        assert stat.S_IMODE(at.stat().st_mode) == 0o600
        assert ring(at, tmp_path / "match.lcr")
    finally:
        bell.stop()
    assert len(heard.files) == 1


def test_callers_that_say_nothing_or_too_much_do_no_harm(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.doorbell._PATIENCE", 1.0)
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    try:
        Client(*_address(at)).close()
        with Client(*_address(at)) as line:
            line.send_bytes(b"x" * 100_000)
        with Client(*_address(at)):
            time.sleep(1.5)
        # It answers at once, but a busy machine may not.
        monkeypatch.setattr("game.storage.doorbell._PATIENCE", 30.0)
        assert ring(at, tmp_path / "match.lcr")
    finally:
        bell.stop()
    assert heard.files == [tmp_path / "match.lcr"]


def test_without_file_handles_it_waits_and_says_so_once(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries, accept = [], Listener.accept

    def full(listener: Listener) -> object:
        tries.append(1)
        if len(tries) <= 3:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return accept(listener)

    monkeypatch.setattr("game.storage.doorbell._DEAF", 0.05)
    monkeypatch.setattr(Listener, "accept", full)
    heard = Heard()
    bell = Doorbell(at, heard)
    began = time.monotonic()
    bell.start()
    try:
        assert ring(at, tmp_path / "match.lcr")
        assert time.monotonic() - began >= 3 * 0.05
    finally:
        bell.stop()
    assert heard.files == [tmp_path / "match.lcr"]
    assert [each.getMessage() for each in caplog.records] == [
        "no file can be handed to this copy for now: [Errno 24] Too many open files"
    ]


def test_where_nothing_can_be_made_nobody_can_ring(tmp_path: Path) -> None:
    wall = tmp_path / "file"
    wall.write_text("")
    bell = Doorbell(wall / "open.socket", Heard())
    bell.start()
    bell.stop()
    long = Doorbell(tmp_path / ("x" * 200) / "open.socket", Heard())
    long.start()
    assert not ring(tmp_path / ("x" * 200) / "open.socket", tmp_path / "match.lcr")
    long.stop()
