"""What is to be written is written in order, brought to the disk, and waited for by nobody."""

from __future__ import annotations

import os
import stat
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.storage import atomic_write
from game.storage.atomic_write import remove_file, write_file
from game.storage.instance_lock import InstanceLock
from game.storage.paths import set_aside
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.reports import Reports
from game.storage.settings import Settings, SettingsStore
from game.storage.watch import Watch
from game.storage.writer import Writer
from game.table.records.saves import Saves
from tests.saying import noticed
from tests.storage.test_log import note
from tests.storage.test_release import NOON
from tests.storage.test_unreadable import some_match

POSIX = pytest.mark.skipif(os.name == "nt", reason="there are no such rights there")


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the system is asked, in order, by name and last part of the path."""
    found: list[str] = []
    handles: dict[int, str] = {}

    def noted(name: str, real: Any) -> Any:
        def call(first: Any, *more: Any, **named: Any) -> Any:
            done = real(first, *more, **named)
            what = handles.get(first, "?") if isinstance(first, int) else Path(first).name
            if name == "open":
                handles[done] = what
            found.append(f"{name} {what}")
            return done

        return call

    for name in ("open", "write", "replace", "unlink", "mkdir"):
        monkeypatch.setattr(os, name, noted(name, getattr(os, name)))
    monkeypatch.setattr(atomic_write, "sync", noted("sync", lambda handle: None))
    return found


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folders: its disk keeps their names")
def test_a_file_is_on_the_disk_before_it_is_in_its_place(tmp_path: Path, calls: list[str]) -> None:
    write_file(tmp_path / "home" / "x.json", b"new")
    assert calls == [
        "mkdir home", f"open {tmp_path.name}", f"sync {tmp_path.name}",
        "open x.json.new", "write x.json.new", "sync x.json.new", "replace x.json.new",
        "open home", "sync home",
    ]  # fmt: skip
    calls.clear()
    remove_file(tmp_path / "home" / "x.json")
    remove_file(tmp_path / "home" / "x.json")
    assert calls == ["unlink x.json", "open home", "sync home"]


@pytest.mark.parametrize("call", ["open", "write", "replace"])
def test_a_write_that_fails_leaves_the_file_before_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    write_file(tmp_path / "x", b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="No space"):
        write_file(tmp_path / "x", b"new")
    monkeypatch.undo()
    assert (tmp_path / "x").read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["x"]


def test_a_disk_that_fails_to_keep_it_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    store = SettingsStore(tmp_path / "settings.json")
    assert not store.save(Settings())
    monkeypatch.setattr(atomic_write, "sync", fail)
    said = noticed(store.save(Settings(muted=True)))
    assert "Input/output error" in said
    monkeypatch.undo()
    assert not SettingsStore(tmp_path / "settings.json").load()[0].muted


def test_a_disk_that_cannot_be_asked_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(atomic_write, "sync", refuse)
    write_file(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


def test_what_is_left_of_a_write_that_was_cut_off_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "x.new").write_bytes(b"half")
    write_file(tmp_path / "x", b"whole")
    assert os.listdir(tmp_path) == ["x"]


# --- the queue -----------------------------------------------------------------------------------


@pytest.mark.parametrize("threaded", [False, True])
def test_jobs_are_done_in_order(threaded: bool) -> None:
    done: list[int] = []
    writer = Writer(threaded=threaded)
    numbers = [writer.do(partial(done.append, number)) for number in range(100)]
    assert writer.close(10)
    assert done == list(range(100))
    assert all(map(writer.done, numbers))
    writer.do(lambda: done.append(-1))
    assert done[-1] == -1, "after the end things are done at once"


def test_what_waits_is_written_as_it_is_last(tmp_path: Path) -> None:
    go, done = threading.Event(), []
    writer = Writer(threaded=True)

    def hold() -> None:
        go.wait(10)

    writer.do(hold)
    early = writer.do(lambda: done.append("a1"), "a")
    late = writer.do(lambda: done.append("a2"), "a")
    writer.do(lambda: done.append("b1"), "b")
    again = writer.do(lambda: done.append("a3"), "a")
    assert not writer.done(early)
    assert not writer.flush(0.01)
    go.set()
    assert writer.close(10)
    assert done == ["a2", "b1", "a3"], "never before what was given in between"
    assert writer.done(early)
    assert writer.done(late)
    assert writer.done(again)


def test_whoever_waits_is_woken() -> None:
    woken: list[bool] = []
    writer = Writer(threaded=True, wake=lambda: woken.append(True))
    writer.do(lambda: None)
    assert writer.close(10)
    deadline = time.monotonic() + 5
    while not woken and time.monotonic() < deadline:
        time.sleep(0.001)
    assert woken == [True]


def test_nobody_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr(atomic_write, "sync", lambda handle: free.wait(40) and None)
    writer = Writer(threaded=True)
    saves = Saves(tmp_path, writer=writer)
    match = some_match(1)
    began = time.monotonic()
    for _ in range(20):
        assert not saves.keep(match)
        match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    assert not saves.keep(match)
    assert time.monotonic() - began < 20
    assert not saves.settled
    assert not saves.path.exists(), "nothing is in its place before it is on the disk"
    free.set()
    assert writer.close(10)
    assert saves.settled
    record = Saves(tmp_path).load().record
    assert record is not None
    assert len(record.rounds[0].moves) == 20


def test_a_failure_in_the_thread_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "home").write_text("in the way")
    writer = Writer(threaded=True)
    store = ProfileStore(tmp_path / "home" / "profiles.json", writer=writer)
    assert not store.save(Profiles()), "not known yet"
    assert writer.flush(10)
    said = noticed(store.problem())
    begins = f"The leaderboard is kept only until you close the game: {Path('~/home')} "
    assert said.startswith(begins)
    assert not store.problem()
    assert writer.close(10)


# --- who may read it -----------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o777])
def test_only_the_owner_can_read_what_is_kept(tmp_path: Path, umask: int) -> None:
    home = tmp_path / "home"
    before = os.umask(umask)
    try:
        for _ in range(2):  # made, and put in place of one
            SettingsStore(home / "settings.json").save(Settings())
            ProfileStore(home / "profiles.json").save(Profiles.called({"Ana": Profile()}))
            Saves(home / "saves").keep(some_match(1))
            Reports(home / "reports").write("text", NOON)
            for _ in range(250):
                note(home / "log.txt", "x" * 200)
            lock = InstanceLock(home / "open.lock")
            lock.take()
            lock.give_up()
    finally:
        os.umask(before)
    found = {path.name: path.stat().st_mode for path in (home, *home.rglob("*"))}
    assert len(found) == 11, found
    for name, mode in found.items():
        assert not mode & (stat.S_IRWXG | stat.S_IRWXO), name
        assert mode & stat.S_IRUSR, name


@POSIX
def test_what_an_older_version_left_readable_is_closed(tmp_path: Path) -> None:
    for name in ("settings.json", "profiles.json", "log.txt"):
        (tmp_path / name).write_text("{" if name != "log.txt" else "old line\n")
        (tmp_path / name).chmod(0o644)
    SettingsStore(tmp_path / "settings.json").load()
    ProfileStore(tmp_path / "profiles.json").load()
    note(tmp_path / "log.txt", "new line")
    assert len(os.listdir(tmp_path)) == 5
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


@POSIX
def test_a_file_that_makes_way_does_not_replace_another(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("new")
    (tmp_path / "x.damaged").symlink_to(tmp_path / "nowhere")
    aside = set_aside(tmp_path / "x")
    assert aside == tmp_path / "x.damaged-2"
    assert (tmp_path / "x.damaged").is_symlink()


# --- a thread that has ended ---------------------------------------------------------------------


class Ended(BaseException):
    """Ends a thread."""


def broken_writer(*waiting: Callable[[], None]) -> Writer:
    """A writer whose thread has ended in the middle of a job, while others waited."""
    writer, given = Writer(threaded=True), threading.Event()

    def end() -> None:
        given.wait(30)
        raise Ended

    hook, threading.excepthook = threading.excepthook, lambda *_: None
    try:
        number = writer.do(end)
        for job in waiting:
            writer.do(job)
        given.set()
        while writer.alive():
            time.sleep(0.001)
    finally:
        threading.excepthook = hook
    assert writer.done(number), "nobody waits for the job in which it ended"
    return writer


@pytest.mark.parametrize("by", ["watch", "the next job", "the end"])
def test_what_waits_is_written_although_the_thread_has_ended(by: str) -> None:
    done: list[str] = []
    writer = broken_writer(*[lambda: done.append("waited")] * (by == "the end"))
    if by == "watch":
        watch = Watch()
        watch.add(writer)
        assert watch.look() == ["writer"]
        assert writer.alive()
    writer.do(lambda: done.append("new"))
    assert writer.close(20.0)
    assert done[-1] == "new"
    assert len(done) == (2 if by == "the end" else 1)
    assert writer.last_heard is not None


def test_a_job_that_breaks_does_not_end_the_thread(caplog: pytest.LogCaptureFixture) -> None:
    woken: list[int] = []

    def wake() -> None:
        woken.append(1)
        raise ZeroDivisionError

    writer = Writer(threaded=True, wake=wake)
    done: list[str] = []

    def broken() -> None:
        raise ZeroDivisionError

    writer.do(broken)
    writer.do(lambda: done.append("after"))
    assert writer.close(20.0)
    assert done == ["after"]
    assert "ZeroDivisionError" in caplog.text


def refuse(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_where_there_are_no_threads_it_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)
    writer = Writer(threaded=True)
    done: list[int] = []
    for number in range(3):
        assert writer.done(writer.do(partial(done.append, number)))
    assert done == [0, 1, 2]
    assert writer.alive()
    assert writer.close(0.0)


def test_what_waits_is_written_at_once_where_no_other_thread_can_be_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[int] = []
    writer = broken_writer(lambda: done.append(1))
    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert writer.flush(0.0)
    assert done == [1]
