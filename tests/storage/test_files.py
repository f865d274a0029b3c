"""A file is on the disk, whole, before it takes the place of another, and its owner's alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from game.storage import files
from game.storage.files import write_file
from game.storage.instance_lock import InstanceLock
from game.storage.paths import set_aside
from game.storage.reports import Reports
from game.storage.settings import Settings, SettingsStore
from game.storage.store import FILE
from tests.saying import noticed
from tests.storage.test_log import note
from tests.storage.test_release import NOON
from tests.storage.test_store import MONDAY, filled

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
    monkeypatch.setattr(files, "sync", noted("sync", lambda handle: None))
    return found


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folders: its disk keeps their names")
def test_a_file_is_on_the_disk_before_it_is_in_its_place(tmp_path: Path, calls: list[str]) -> None:
    write_file(tmp_path / "home" / "x.json", b"new")
    assert calls == [
        "mkdir home", f"open {tmp_path.name}", f"sync {tmp_path.name}",
        "open x.json.new", "write x.json.new", "sync x.json.new", "replace x.json.new",
        "open home", "sync home",
    ]  # fmt: skip


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
    monkeypatch.setattr(files, "sync", fail)
    said = noticed(store.save(Settings(muted=True)))
    assert "Input/output error" in said
    monkeypatch.undo()
    assert not SettingsStore(tmp_path / "settings.json").load()[0].muted


def test_a_disk_that_cannot_be_asked_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(files, "sync", refuse)
    write_file(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new"


def test_what_is_left_of_a_write_that_was_cut_off_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "x.new").write_bytes(b"half")
    write_file(tmp_path / "x", b"whole")
    assert os.listdir(tmp_path) == ["x"]


# --- who may read it -----------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o777])
def test_only_the_owner_can_read_what_is_kept(tmp_path: Path, umask: int) -> None:
    home = tmp_path / "home"
    before = os.umask(umask)
    try:
        for _ in range(2):  # made, and put in place of one
            SettingsStore(home / "settings.json").save(Settings())
            store = filled(home)
            store.copy(MONDAY)
            store.close()
            Reports(home / "reports").write("text", NOON)
            for _ in range(250):
                note(home / "log.txt", "x" * 200)
            lock = InstanceLock(home / "open.lock")
            lock.take()
            lock.give_up()
    finally:
        os.umask(before)
    found = {path.name: path.stat().st_mode for path in (home, *home.rglob("*"))}
    assert len(found) == 10, found
    for name, mode in found.items():
        assert not mode & (stat.S_IRWXG | stat.S_IRWXO), name
        assert mode & stat.S_IRUSR, name


@POSIX
def test_what_an_older_version_left_readable_is_closed(tmp_path: Path) -> None:
    for name in ("settings.json", FILE, "log.txt"):  # two of them damaged
        (tmp_path / name).write_text("{" if name != "log.txt" else "old line\n")
        (tmp_path / name).chmod(0o644)
    SettingsStore(tmp_path / "settings.json").load()
    filled(tmp_path).close()
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
