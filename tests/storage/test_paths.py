"""Where things are kept, and how they come there from where an earlier version kept them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.storage.paths import HOME_VARIABLE, Paths, move_in, paths_for


def spread(folder: Path) -> Paths:
    """Paths as most systems have them: a folder for each kind of file."""
    return Paths(
        folder / "data", folder / "config", folder / "logs", folder / "album" / "Last Card"
    )


def earlier(folder: Path) -> Paths:
    """What an earlier version left there."""
    old = Paths(folder / "data")
    old.pictures.mkdir(parents=True)
    old.settings.write_text('{"volume": 0.5}')
    old.log.write_text("yesterday")
    (old.pictures / "one.png").write_bytes(b"picture")
    (old.home / "last-card.sqlite").write_text("x")
    return old


def test_everything_comes_to_where_it_belongs(tmp_path: Path) -> None:
    old, paths = earlier(tmp_path), spread(tmp_path)
    assert move_in(paths) == paths
    assert paths.settings.read_text() == '{"volume": 0.5}'
    assert paths.log.read_text() == "yesterday"
    assert (paths.pictures / "one.png").read_bytes() == b"picture"
    assert not old.settings.exists()
    assert not old.pictures.exists()
    assert (old.home / "last-card.sqlite").exists(), "players and matches stay"
    assert move_in(paths) == paths, "a second time there is nothing to do"


def test_what_is_there_already_is_not_replaced(tmp_path: Path) -> None:
    old, paths = earlier(tmp_path), spread(tmp_path)
    paths.settings.parent.mkdir()
    paths.settings.write_text("newer")
    move_in(paths)
    assert paths.settings.read_text() == "newer"
    assert old.settings.exists(), "nothing is lost"


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="nothing is closed to this user")
def test_what_cannot_be_moved_is_used_where_it_is(tmp_path: Path) -> None:
    old, paths = earlier(tmp_path), spread(tmp_path)
    tmp_path.chmod(0o500)
    try:
        used = move_in(paths)
    finally:
        tmp_path.chmod(0o700)
    assert used.settings == old.settings
    assert used.pictures == old.pictures


def test_a_wall_in_the_way_loses_nothing(tmp_path: Path) -> None:
    old, paths = earlier(tmp_path), spread(tmp_path)
    (tmp_path / "config").write_text("a file where a folder should be")
    used = move_in(paths)
    assert used.settings == old.settings
    assert used.settings.read_text() == '{"volume": 0.5}'
    assert used.log == paths.log


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    paths = paths_for({HOME_VARIABLE: str(tmp_path)})
    assert paths.folders == (tmp_path,)
    assert {paths.settings.parent, paths.log.parent, paths.pictures.parent} == {tmp_path}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders of Linux")
def test_each_kind_of_file_has_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths_for({}).pictures == tmp_path / ".local/share/last-card/pictures"
    (tmp_path / "Pictures").mkdir()
    paths = paths_for({})
    assert paths.home == tmp_path / ".local/share/last-card"
    assert paths.settings == tmp_path / ".config/last-card/settings.json"
    assert paths.log.parent == tmp_path / ".local/state/last-card/log"
    assert paths.pictures == tmp_path / "Pictures/Last Card"
