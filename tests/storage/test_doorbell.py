"""A second start of the game hands its file to the copy that is open."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import stat
import threading
import time
import warnings
from pathlib import Path

import pytest

from game.storage import doorbell
from game.storage.doorbell import Doorbell, ring

posix = pytest.mark.skipif(os.name == "nt", reason="there it is a pipe, of whole messages")


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


def test_callers_that_say_nothing_or_too_much_do_no_harm(at: Path, tmp_path: Path) -> None:
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    try:
        doorbell._called(at, 30.0).close()
        line = doorbell._called(at, 30.0)
        line.send(b"x" * 100_000)
        with pytest.raises((EOFError, OSError)):
            line.receive()
        line.close()
        assert ring(at, tmp_path / "match.lcr")
    finally:
        bell.stop()
    assert heard.files == [tmp_path / "match.lcr"]


BYTES = {
    "nothing": b"",
    "a part of a length": b"\0\0",
    "a length and a part of what it promises": b"\0\0\0\x64a",
    "a length below nothing": b"\xff\xff\xff\xff" + b"\xff" * 8,
    "a length beyond all files": b"\x7f\xff\xff\xffabc",
    "a name with a zero in it": b"\0\0\0\x03a\0b",
    "no text": b"\0\0\0\x03/\xff\xfe",
}


@posix
def test_whatever_bytes_come_the_next_caller_is_heard(at: Path, tmp_path: Path) -> None:
    """Five bytes, a length and a part of what it promises, stopped the thread for good."""
    heard = Heard()
    bell, before = Doorbell(at, heard), set(threading.enumerate())
    bell.start()
    held = []
    try:
        for said in BYTES.values():
            caller = socket.socket(socket.AF_UNIX)
            caller.connect(os.fspath(at))
            caller.sendall(said)
            held.append(caller)
        assert ring(at, tmp_path / "match.lcr")
    finally:
        bell.stop()
    left = set(threading.enumerate()) - before
    assert "doorbell" not in {each.name for each in left}
    assert tmp_path / "match.lcr" in heard.files
    for caller in held:
        caller.close()


@posix
def test_callers_who_hold_every_place_lose_it(at: Path, tmp_path: Path) -> None:
    heard = Heard()
    bell = Doorbell(at, heard)
    bell.start()
    held = []
    try:
        for _ in range(20):
            caller = socket.socket(socket.AF_UNIX)
            caller.connect(os.fspath(at))
            held.append(caller)
        assert ring(at, tmp_path / "match.lcr")
    finally:
        bell.stop()
    assert heard.files == [tmp_path / "match.lcr"]
    for caller in held:
        caller.close()


@posix
@pytest.mark.parametrize("taken", [False, True], ids=["nobody takes the call", "nobody answers"])
def test_a_copy_that_hangs_keeps_no_second_start_waiting(
    taken: bool, at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue of calls is full, or a call is taken and never answered."""
    monkeypatch.setattr(doorbell, "_PATIENCE", 0.2)
    at.parent.mkdir()
    with socket.socket(socket.AF_UNIX) as ear, contextlib.ExitStack() as held:
        ear.bind(os.fspath(at))
        ear.listen(0)
        if not taken:
            for _ in range(3):
                caller = held.enter_context(socket.socket(socket.AF_UNIX))
                caller.settimeout(5.0)
                with contextlib.suppress(BlockingIOError):
                    caller.connect(os.fspath(at))
        rung: list[bool] = []
        thread = threading.Thread(
            target=lambda: rung.append(ring(at, tmp_path / "match.lcr")), daemon=True
        )
        thread.start()
        thread.join(30.0)
        assert rung == [False]


@posix
def test_it_stops_although_the_thread_is_stuck(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes the file may hang; stopping does not wait for it."""
    monkeypatch.setattr(doorbell, "_PATIENCE", 0.2)
    stuck = threading.Event()
    bell = Doorbell(at, lambda file: bool(stuck.wait(60.0)) or None)
    bell.start()
    assert not ring(at, tmp_path / "match.lcr")
    thread = threading.Thread(target=bell.stop, daemon=True)
    thread.start()
    thread.join(30.0)
    assert not thread.is_alive()
    stuck.set()


@posix
def test_without_file_handles_it_waits_and_says_so_once(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries, accept = [], socket.socket.accept

    def full(ear: socket.socket) -> tuple[socket.socket, object]:
        tries.append(1)
        if len(tries) <= 3:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return accept(ear)

    monkeypatch.setattr("game.storage.doorbell._DEAF", 0.05)
    monkeypatch.setattr(socket.socket, "accept", full)
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


def test_without_a_thread_nothing_is_left_open(at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The socket would be closed by nobody: who stops it sees no thread."""

    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    bell = Doorbell(at, Heard())
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", none_left)
        with pytest.raises(RuntimeError):
            bell.start()
    assert not at.exists()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        bell.stop()
        bell.start()
    assert ring(at, at.parent / "match.lcr")
    bell.stop()
