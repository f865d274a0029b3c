"""The game's folders are its user's alone, and what others have put there is not trusted."""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path

import pytest

from game.storage import ownership
from game.storage.fault import FaultFile
from game.storage.file_facts import ForeignFileError
from game.storage.files import write_file
from game.storage.inbox import Inbox, hand_over
from game.storage.instance_lock import InstanceLock
from game.storage.log import LogFile
from game.storage.paths import Paths, close_folders, paths_for
from game.storage.settings import Settings, SettingsStore
from game.ui.app.run import _folder_notices
from tests.saying import all_noticed, noticed
from tests.storage.test_store import filled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there folders have no such modes")


@pytest.fixture(autouse=True)
def _no_umask() -> object:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that others can write to, and that cannot be closed; what is called ``theirs…`` in
    it belongs to somebody else."""
    folder = tmp_path / "shared"
    folder.mkdir(0o777)
    ours, chmod = ownership._ours, os.chmod

    def is_ours(found: os.stat_result) -> bool:
        theirs = {each.lstat().st_ino for each in tmp_path.rglob("theirs*")}
        links = {each.lstat().st_ino for each in folder.iterdir() if each.is_symlink()}
        return ours(found) and found.st_ino not in theirs | links

    def keep(path: Path, mode: int, **more: bool) -> None:
        if Path(path) != folder:
            chmod(path, mode, **more)

    monkeypatch.setattr(ownership, "_ours", is_ours)
    monkeypatch.setattr("os.chmod", keep)
    return folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("before", [0o755, 0o777, 0o2775, 0o750, 0o700])
def test_a_folder_that_was_there_is_closed(before: int, tmp_path: Path) -> None:
    home, config, logs, album = (tmp_path / name for name in ("data", "config", "logs", "album"))
    paths = Paths(home, config, logs, album)
    for folder in (*paths.folders, paths.reports):
        folder.mkdir(0o777)
        folder.chmod(before)
    assert close_folders(paths) == ()
    for closed in (paths.home, paths.config, paths.logs, paths.reports):
        assert closed is not None
        assert mode(closed) == 0o700
    assert paths.album is not None
    assert mode(paths.album) == before & 0o7777, "pictures are there to be shown around"


@pytest.mark.parametrize("before", [0o755, 0o2775, 0o777, 0o555, 0o750])
def test_a_folder_that_somebody_has_named_is_left_as_it_was(before: int, tmp_path: Path) -> None:
    home = tmp_path / "stick"
    home.mkdir()
    home.chmod(before)
    paths = paths_for({"LAST_CARD_HOME": str(home)})
    assert close_folders(paths) == ((home,) if before & 0o022 else ())
    assert mode(home) == before
    filled(home).close()
    write_file(home / "new" / "file", b"")
    assert mode(home) == before
    assert mode(home / "new") == 0o700, "what is made there is the user's alone"


def test_folders_that_are_not_there_are_not_made(tmp_path: Path) -> None:
    assert close_folders(Paths(tmp_path / "home")) == ()
    assert list(tmp_path.iterdir()) == []


def test_the_home_folder_itself_is_not_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert close_folders(Paths(tmp_path)) == ()
    assert mode(tmp_path) == 0o755


def test_a_folder_that_others_can_write_to_is_said(shared: Path) -> None:
    (said,) = _folder_notices(Paths(shared))
    assert said.startswith("Others can write to ")
    assert str(shared) in said


@pytest.mark.parametrize("open_it", ["settings", "load", "lock", "log", "fault"])
def test_a_link_that_somebody_else_made_is_not_followed(
    open_it: str, shared: Path, tmp_path: Path
) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    victim.chmod(0o644)
    (shared / open_it).symlink_to(victim)
    if open_it == "settings":
        said = noticed(SettingsStore(shared / open_it).save(Settings()))
        assert "it belongs to someone else" in said
    elif open_it == "load":
        _, problems = SettingsStore(shared / open_it).load()
        assert "it belongs to someone else" in " ".join(all_noticed(problems))
    elif open_it == "lock":
        InstanceLock(shared / open_it).take()
    elif open_it == "log":
        log = LogFile(shared / open_it)
        log.handle(_line())
    else:
        fault = FaultFile(shared / open_it, "release")
        fault.begin()
        fault.end()
    assert victim.read_text() == "mine"
    assert mode(victim) == 0o644


def _line() -> logging.LogRecord:
    return logging.LogRecord("game", logging.INFO, "file", 1, "a line", None, None)


def test_files_of_others_are_not_read(shared: Path) -> None:
    file = shared / "theirs.json"
    file.write_text('{"player_name": "Mallory"}')
    settings, problems = SettingsStore(file).load()
    assert settings == Settings()
    assert "it belongs to someone else" in " ".join(all_noticed(problems))


def test_a_second_name_of_a_file_is_not_written(shared: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    os.link(victim, shared / "fault.txt")
    with pytest.raises(ForeignFileError):
        ownership.open_own(shared / "fault.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    assert victim.read_text() == "mine"


def test_what_is_ours_there_is_used(shared: Path) -> None:
    settings = Settings(player_name="Ana")
    assert not SettingsStore(shared / "settings.json").save(settings)
    assert SettingsStore(shared / "settings.json").load() == (settings, [])


def test_no_file_is_handed_over_in_a_folder_that_others_can_write_to(shared: Path) -> None:
    inbox = Inbox(shared / "inbox", lambda file: None)
    inbox.open()
    assert inbox.next_due() is None, "it does not look"
    assert not hand_over(shared / "inbox", shared / "match.lcr")


# --- no home folder at all ----------------------------------------------------------------------


def test_a_folder_that_cannot_be_made_or_written_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    (said,) = _folder_notices(Paths(tmp_path / "file" / "home"))
    assert said.startswith("Nothing can be kept in ")
    home = Paths(tmp_path / "home")
    assert not _folder_notices(home)
    # The administrator may write everywhere: the system's answer is put instead.
    monkeypatch.setattr(os, "access", lambda path, mode: path != home.home)
    (said,) = _folder_notices(home)
    assert said.startswith("Nothing can be kept in ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders of Linux")
def test_a_user_without_a_home_has_a_folder_among_the_temporary_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pwd
    import tempfile

    def unknown(uid: int) -> object:
        raise KeyError(uid)

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    paths = paths_for({})
    assert paths.homeless
    assert paths.folders == (tmp_path / f"last-card-{os.getuid()}",)
    (said,) = _folder_notices(paths)
    assert "no home folder" in said
    assert not SettingsStore(paths.settings).save(Settings(muted=True))
    assert mode(paths.home) == 0o700
    assert paths_for({}) == paths, "and it is the same one the next time"
