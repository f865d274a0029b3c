"""Files of other versions of the game: nothing in them is taken for damaged, nothing is lost.

The files in ``earlier`` were written by the release before files had a version.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.settings import SettingsStore
from tests.saying import all_noticed

EARLIER = Path(__file__).with_name("earlier")
WENT_BACK = Path(__file__).with_name("went_back")
KINDS: dict[str, Callable[[Path], SettingsStore]] = {
    "settings": SettingsStore,
}
kinds = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home that the earlier release left."""
    home = tmp_path / "home"
    home.mkdir()
    shutil.copy(EARLIER / "settings.json", home)
    return home


def changed(file: Path, **values: object) -> None:
    """Put other values into a file, without a checksum, as a newer version may have written."""
    held = json.loads(file.read_text("utf-8")) | values
    held.pop("checksum", None)
    file.write_text(json.dumps(held), "utf-8")


@kinds
def test_a_file_of_the_earlier_release_is_read_whole(kind: str, home: Path) -> None:
    file = home / f"{kind}.json"
    assert "version" not in json.loads(file.read_text("utf-8"))
    store = KINDS[kind](file)
    thing, problems = store.load()
    assert problems == []
    assert os.listdir(home) == ["settings.json"]
    assert store.save(thing) == ()
    assert json.loads(file.read_text("utf-8"))["version"] == 1
    assert KINDS[kind](file).load() == (thing, [])


def test_what_the_earlier_release_kept_is_all_there(home: Path) -> None:
    settings, _ = SettingsStore(home / "settings.json").load()
    assert (settings.player_name, settings.theme, settings.volume) == ("Åse", "harbour", 0.35)
    assert settings.options == {"classic": {"jump_in": "yes"}}


@kinds
def test_what_cannot_be_used_of_an_earlier_file_is_called_older(kind: str, home: Path) -> None:
    file = home / f"{kind}.json"
    changed(file, theme=5, seats=[{"kind": "ghost"}], open=7)
    before = file.read_bytes()
    _, problems = KINDS[kind](file).load()
    said = " ".join(all_noticed(problems))
    assert "An earlier version of the game wrote it" in said
    assert "damaged" not in said
    assert file.with_name(f"{kind}.json.older").read_bytes() == before
    assert not file.with_name(f"{kind}.json.damaged").exists()
    assert KINDS[kind](file).load()[1] == []


@kinds
def test_what_cannot_be_used_of_a_file_of_this_version_is_damage(kind: str, home: Path) -> None:
    file = home / f"{kind}.json"
    changed(file, version=1, theme=5, seats=[{"kind": "ghost"}], open=7)
    _, problems = KINDS[kind](file).load()
    assert f"{kind}.json.damaged" in " ".join(all_noticed(problems))


@kinds
def test_a_file_of_a_newer_version_is_kept_aside_and_used(kind: str, home: Path) -> None:
    file = home / f"{kind}.json"
    changed(file, version=99, hologram={"depth": 3}, theme=5)
    before = file.read_bytes()
    good, _ = KINDS[kind](EARLIER / file.name).load()
    thing, problems = KINDS[kind](file).load()
    (said,) = all_noticed(problems)
    assert "newer version of the game" in said
    assert f"{kind}.json.newer" in said
    assert file.with_name(f"{kind}.json.newer").read_bytes() == before
    assert not list(home.glob("*.damaged"))
    # What is understood goes on, and what is not is carried along.
    assert (thing.player_name, thing.volume) == (good.player_name, good.volume)
    assert json.loads(file.read_text("utf-8"))["hologram"] == {"depth": 3}
    assert KINDS[kind](file).load() == (thing, [])
