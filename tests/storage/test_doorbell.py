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
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage import doorbell
from game.storage.doorbell import Doorbell, ring
from game.storage.watch import Watch

posix = pytest.mark.skipif(os.name == "nt", reason="there it is a pipe, of whole messages")


@pytest.fixture
def at(tmp_path: Path) -> Path:
    return tmp_path / "home" / "open.socket"


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return tmp_path / "match.lcr"


@contextlib.contextmanager
def listening(at: Path) -> Iterator[list[Path]]:
    """The files that come while somebody listens."""
    files: list[Path] = []
    bell = Doorbell(at, files.append)
    bell.start()
    try:
        yield files
    finally:
        bell.stop()


def caller(at: Path, said: bytes = b"") -> socket.socket:
    """Somebody who says this and does not hang up."""
    found = socket.socket(socket.AF_UNIX)
    found.connect(os.fspath(at))
    found.sendall(said)
    return found


def test_a_file_comes_through_from_any_folder(
    at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["match.lcr", "with blanks and ümläuts.lcr"]
    # What is no text: half a character of UTF-16 on Windows, any byte elsewhere.
    names.append("not text \ud800.lcr" if os.name == "nt" else os.fsdecode(b"not text \xff.lcr"))
    monkeypatch.chdir(tmp_path)
    with listening(at) as files:
        assert all(ring(at, tmp_path / name) for name in names)
        assert ring(at, Path("relative.lcr"))
    assert files == [tmp_path / name for name in (*names, "relative.lcr")]


def test_it_stops_at_once_right_after_a_file(at: Path, match: Path) -> None:
    began = time.monotonic()
    for _ in range(20):
        with listening(at):
            assert ring(at, match)
    assert time.monotonic() - began < 10.0


def test_nobody_answers_where_nobody_is(at: Path, match: Path) -> None:
    assert not ring(at, match)
    with listening(at):
        pass
    assert not ring(at, match)


@pytest.mark.skipif(os.name == "nt", reason="a pipe leaves nothing behind there")
def test_what_a_killed_copy_left_is_in_nobodys_way(at: Path, match: Path) -> None:
    at.parent.mkdir()
    at.write_text("left over")
    with listening(at) as files:
        assert stat.S_IMODE(at.stat().st_mode) == 0o600
        assert ring(at, match)
    assert len(files) == 1


def test_callers_that_say_nothing_or_too_much_do_no_harm(at: Path, match: Path) -> None:
    with listening(at) as files:
        doorbell._called(at, 30.0).close()
        line = doorbell._called(at, 30.0)
        # It may hang up before all of it is sent.
        with contextlib.suppress(OSError):
            line.send(b"x" * 100_000)
        with pytest.raises((EOFError, OSError)):
            line.receive()
        line.close()
        assert ring(at, match)
    assert files == [match]


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
def test_whatever_bytes_come_the_next_caller_is_heard(at: Path, match: Path) -> None:
    """Five bytes, a length and a part of what it promises, stopped the thread for good."""
    before = set(threading.enumerate())
    with contextlib.ExitStack() as held:
        with listening(at) as files:
            for said in BYTES.values():
                held.enter_context(caller(at, said))
            assert ring(at, match)
        left = set(threading.enumerate()) - before
        assert "doorbell" not in {each.name for each in left}
    assert match in files


@posix
def test_callers_who_hold_every_place_lose_it(at: Path, match: Path) -> None:
    with contextlib.ExitStack() as held, listening(at) as files:
        for _ in range(20):
            held.enter_context(caller(at))
        assert ring(at, match)
    assert files == [match]


@posix
@pytest.mark.parametrize("taken", [False, True], ids=["nobody takes the call", "nobody answers"])
def test_a_copy_that_hangs_keeps_no_second_start_waiting(
    taken: bool, at: Path, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue of calls is full, or a call is taken and never answered."""
    monkeypatch.setattr(doorbell, "_PATIENCE", 0.2)
    at.parent.mkdir()
    with socket.socket(socket.AF_UNIX) as ear, contextlib.ExitStack() as held:
        ear.bind(os.fspath(at))
        ear.listen(0)
        if not taken:
            for _ in range(3):
                waiting = held.enter_context(socket.socket(socket.AF_UNIX))
                waiting.settimeout(5.0)
                with contextlib.suppress(BlockingIOError):
                    waiting.connect(os.fspath(at))
        rung: list[bool] = []
        thread = threading.Thread(target=lambda: rung.append(ring(at, match)), daemon=True)
        thread.start()
        thread.join(30.0)
        assert rung == [False]


@posix
def test_it_stops_although_the_thread_is_stuck(
    at: Path, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes the file may hang; stopping does not wait for it."""
    monkeypatch.setattr(doorbell, "_PATIENCE", 0.2)
    stuck = threading.Event()

    def hang(_: Path) -> None:
        stuck.wait(60.0)

    bell = Doorbell(at, hang)
    bell.start()
    assert not ring(at, match)
    thread = threading.Thread(target=bell.stop, daemon=True)
    thread.start()
    thread.join(30.0)
    assert not thread.is_alive()
    stuck.set()


@posix
def test_without_file_handles_it_waits_and_says_so_once(
    at: Path, match: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries, accept = [], socket.socket.accept

    def full(ear: socket.socket) -> tuple[socket.socket, object]:
        tries.append(1)
        if len(tries) <= 3:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return accept(ear)

    monkeypatch.setattr("game.storage.doorbell._DEAF", 0.05)
    monkeypatch.setattr(socket.socket, "accept", full)
    began = time.monotonic()
    with listening(at) as files:
        assert ring(at, match)
        assert time.monotonic() - began >= 3 * 0.05
    assert files == [match]
    assert [each.getMessage() for each in caplog.records] == [
        "no file can be handed to this copy for now: [Errno 24] Too many open files"
    ]


def test_where_nothing_can_be_made_nobody_can_ring(tmp_path: Path, match: Path) -> None:
    (tmp_path / "file").write_text("")
    # The pipes of Windows have short names of their own wherever the folder is.
    too_long = () if os.name == "nt" else (tmp_path / ("x" * 200),)
    for folder in (tmp_path / "file", *too_long):
        with listening(folder / "open.socket"):
            assert not ring(folder / "open.socket", match)


def test_without_a_thread_nothing_is_left_open(
    at: Path, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket would be closed by nobody: who stops it sees no thread."""

    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    bell = Doorbell(at, lambda file: None)
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", none_left)
        with pytest.raises(RuntimeError):
            bell.start()
    assert not at.exists()
    assert bell.alive()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        bell.stop()
        bell.start()
    assert ring(at, match)
    bell.stop()


class Ended(BaseException):
    """Ends a thread."""


@pytest.mark.slow
def test_one_whose_thread_has_ended_is_started_again(
    at: Path, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[Path] = []
    hour = iter(range(0, 36_000, 3_600))
    bell, watch = Doorbell(at, files.append), Watch(lambda: next(hour))
    watch.add(bell)
    bell.start()
    assert watch.look() == []
    assert bell.last_heard is None
    assert ring(at, match)
    assert bell.last_heard is not None
    assert watch.look() == []

    def end(ear: socket.socket) -> None:
        raise Ended

    with monkeypatch.context() as broken:
        broken.setattr(threading, "excepthook", lambda _: None)
        broken.setattr(socket.socket, "accept", end)
        # The call that it waits for is still taken; the next one ends it.
        assert ring(at, match)
        while bell.alive():
            time.sleep(0.001)
    del files[1:]
    assert watch.look() == ["doorbell"]
    assert ring(at, match.with_name("two.lcr"))
    assert files == [match, match.with_name("two.lcr")]
    bell.stop()
    assert bell.alive(), "it is not missed after it was stopped"
