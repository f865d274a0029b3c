"""Where things are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.storage.paths import HOME_VARIABLE, paths_for


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
