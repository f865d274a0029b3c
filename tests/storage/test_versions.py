"""Files of other versions of the game: nothing in them is taken for damaged, nothing is lost.

The files in ``earlier`` were written by the release before files had a version, those in
``went_back`` by a still older one that had found such a leaderboard and could not read it.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.storage.kept_file import KeptFile
from game.storage.profiles import Profile, Profiles, ProfileStore, join
from game.storage.settings import SettingsStore
from game.table.people.competition import match_key
from game.table.records.kept import SeatsStore
from game.table.records.saves import Saves
from tests.saying import all_noticed, noticed

EARLIER = Path(__file__).with_name("earlier")
WENT_BACK = Path(__file__).with_name("went_back")
KINDS: dict[str, Callable[[Path], KeptFile[Any]]] = {
    "settings": SettingsStore,
    "profiles": ProfileStore,
    "seats": SeatsStore,
}
kinds = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home that the earlier release left."""
    return Path(shutil.copytree(EARLIER, tmp_path / "home"))


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
    assert sorted(each.name for each in home.iterdir()) == sorted(
        each.name for each in EARLIER.iterdir()
    )
    assert store.save(thing) == ()
    assert json.loads(file.read_text("utf-8"))["version"] == 1
    assert KINDS[kind](file).load() == (thing, [])


def test_what_the_earlier_release_kept_is_all_there(home: Path) -> None:
    settings, _ = SettingsStore(home / "settings.json").load()
    assert (settings.player_name, settings.theme, settings.volume) == ("Åse", "harbour", 0.35)
    assert settings.options == {"classic": {"jump_in": "yes"}}
    profiles, _ = ProfileStore(home / "profiles.json").load()
    assert [each.name for each in profiles.ranking()] == ["Åse", "Ben", "Mo"]
    record = Saves(home).load().record
    assert record is not None
    seats, _ = SeatsStore(home / "seats.json").load()
    assert seats.match == match_key(record)
    assert [place.name for place in seats.seating] == ["Åse", "Ben", "Mina"]


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


def test_an_earlier_leaderboard_that_something_else_has_changed_is_said_so(home: Path) -> None:
    file = home / "profiles.json"
    file.write_text(file.read_text("utf-8").replace('"xp": 120', '"xp": 9120'), "utf-8")
    _, problems = ProfileStore(file).load()
    assert "Something other than the game has changed" in " ".join(all_noticed(problems))
    assert (home / "profiles.json.damaged").exists()


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
    if kind == "settings":
        assert (thing.player_name, thing.volume) == (good.player_name, good.volume)
        assert json.loads(file.read_text("utf-8"))["hologram"] == {"depth": 3}
    elif kind == "profiles":
        assert thing.players == good.players
        assert json.loads(file.read_text("utf-8"))["hologram"] == {"depth": 3}
    else:
        assert thing == good
    assert KINDS[kind](file).load() == (thing, [])


@kinds
def test_a_second_copy_leaves_a_newer_file_alone(kind: str, home: Path) -> None:
    if kind == "settings":
        return  # every copy writes them
    file = home / f"{kind}.json"
    changed(file, version=99)
    before = file.read_bytes()
    KINDS[kind](file, idle=True).load()  # type: ignore[call-arg]
    assert file.read_bytes() == before
    assert not list(home.glob("*.newer"))


# --- going back to an older release, and forth again ------------------------------------------


def test_the_leaderboard_that_an_older_release_could_not_read_comes_back(tmp_path: Path) -> None:
    home = Path(shutil.copytree(WENT_BACK, tmp_path / "home"))
    file = home / "profiles.json"
    before, _ = ProfileStore(EARLIER / "profiles.json").load()
    since, _ = ProfileStore(file, idle=True).load()
    assert since.find("Mo") is None, "the older release began anew"
    profiles, problems = ProfileStore(file).load()
    assert "profiles.json.damaged" in " ".join(all_noticed(problems))
    assert "is back" in " ".join(all_noticed(problems))
    assert profiles.players.keys() == before.players.keys()
    for name in ("Åse", "Ben"):
        now, then, late = (each.find(name) for each in (profiles, before, since))
        assert now is not None
        assert then is not None
        assert late is not None
        assert now.id == then.id
        assert (now.xp, now.games) == (then.xp + late.xp, then.games + late.games)
        assert now.chips == then.chips + late.chips - 500
    # Only once: a second start finds everything in its place.
    again, problems = ProfileStore(file).load()
    assert problems == []
    assert again.players == profiles.players


def test_what_was_damaged_does_not_come_back(home: Path) -> None:
    """Not even with an earlier file: what is in it has been there before, or has no checksum."""
    file = home / "profiles.json"
    shutil.copyfile(file, home / "profiles.json.damaged")
    (home / "profiles.json.newer").write_text('{"players": [')
    strange = json.loads(file.read_text("utf-8"))
    strange["players"][0]["id"] = strange["players"][1]["id"] = strange["players"][2]["id"] = "dd"
    (home / "profiles.json.damaged-2").write_text(json.dumps(strange))
    profiles, problems = ProfileStore(file).load()
    assert problems == []
    assert [each.xp for each in profiles.ranking()] == [120, 40, 0]


def test_leaderboards_are_put_together_by_people() -> None:
    ana, ben = Profile(name="Ana", person=True, xp=10, chips=600, last=4), Profile(name="Ben")
    before = Profiles.called({"Ana": ana, "Ben": ben}, "match")
    before.matches, before.seated = 4, (ana.id, "")
    again = Profile(name="Ana", person=True, xp=5, chips=100, games=1, last=2)
    late = Profile(name="Zoë", person=True, last=1)
    now = Profiles.called({"Ana": again, "Zoë": late})
    now.matches = 2
    join(now, before)
    assert now.players.keys() == {ana.id, ben.id, late.id}
    assert ana.numbers == (15, 200, 1, 0, 0)
    assert (ana.last, late.last, now.matches) == (6, 5, 6)
    assert (now.open, now.seated) == ("match", (ana.id, ""))


# --- the match ----------------------------------------------------------------------------------


def sealed(home: Path, before: str, after: str) -> Path:
    """The match with something else in it, sealed as if a version of the game had written it."""
    from game.table.records.seal import _FIRST, _part

    file = home / "match.lcr"
    body = "".join(file.read_text("utf-8").replace(before, after).splitlines(True)[1:-1])
    found = _part(body)
    import zlib

    end = f"# {found.actions} actions, checksum {zlib.crc32(found.said):08x}\n"
    file.write_text(f"{_FIRST}\n{body}{end}", "utf-8")
    return file


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [("1 b4\n", "1 b9\n", "older"), ("format: 2", "format: 3", "newer")],
    ids=["other rules", "another form"],
)
def test_a_whole_match_of_another_version_is_not_damaged(
    before: str, after: str, kind: str, home: Path
) -> None:
    file = sealed(home, before, after)
    found = Saves(home).load()
    assert f"match.lcr.{kind}" in noticed(found.trouble)
    assert file.with_name(f"match.lcr.{kind}").exists()
    assert "damaged" not in noticed(found.trouble)


def test_a_match_that_something_else_has_changed_is(home: Path) -> None:
    file = home / "match.lcr"
    file.write_text(file.read_text("utf-8").replace("1 b4\n", "1 b9\n"), "utf-8")
    assert "match.lcr.damaged" in noticed(Saves(home).load().trouble)
