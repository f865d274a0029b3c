"""The profiles survive being written, damaged and refused a home."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.storage.profiles import (
    START_CHIPS,
    Profile,
    Profiles,
    ProfileStore,
    read_profiles,
    write_profiles,
)


def two() -> Profiles:
    return Profiles({"You": Profile(40, 650, 3, 2, 1), "Ben": Profile(0, 350, 3, 1)}, "match 7")


def test_who_is_new_begins_with_five_hundred_chips_and_nothing_else() -> None:
    profiles = Profiles()
    assert profiles.chips("Ada") == START_CHIPS == 500
    assert not profiles.players, "asking for chips makes nobody's acquaintance"
    assert profiles.of("Ada") == Profile(0, 500, 0, 0, 0)
    assert "Ada" in profiles.players


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "home" / "profiles.json"
    assert ProfileStore(path).save(two()) is None
    assert ProfileStore(path).load() == (two(), [])
    assert [each.name for each in path.parent.iterdir()] == ["profiles.json"]


def test_the_ranking_goes_by_xp_then_wins_then_chips_then_name() -> None:
    profiles = Profiles(
        {
            "Zoe": Profile(10, 500, 2, 1),
            "Ada": Profile(10, 500, 2, 1),
            "Ben": Profile(10, 600, 2, 1),
            "Cy": Profile(10, 0, 9, 2),
            "Dov": Profile(90, 0, 1, 0),
        }
    )
    assert [name for name, _ in profiles.ranking()] == ["Dov", "Cy", "Ben", "Ada", "Zoe"]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"players": []}', "[" * 100_000])
def test_a_damaged_file_begins_anew_and_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "profiles.json"
    path.write_text(text)
    profiles, problems = ProfileStore(path).load()
    assert profiles == Profiles()
    assert len(problems) == 1
    assert problems[0].endswith("The old file is kept as profiles.json.damaged.")
    assert (tmp_path / "profiles.json.damaged").read_text() == text
    assert ProfileStore(path).load() == (Profiles(), [])


def test_a_file_that_is_not_a_text_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "profiles.json"
    path.write_bytes(b"\xff\xfe\x00")
    _, problems = ProfileStore(path).load()
    assert "not a text" in problems[0]
    assert not path.exists()


@pytest.mark.parametrize("value", [-1, 2.5, "9", None, True, 10**12])
@pytest.mark.parametrize("key", ["xp", "chips", "games", "wins", "left"])
def test_a_bad_value_is_corrected_with_a_sentence_and_the_rest_kept(
    key: str, value: object
) -> None:
    held = json.loads(write_profiles(two()))
    held["players"]["Ben"][key] = value
    profiles, problems = read_profiles(json.dumps(held))
    assert problems[0].startswith(f"On the leaderboard Ben had no usable {key}; now ")
    assert getattr(profiles.of("Ben"), key) == getattr(Profile(), key)
    assert profiles.of("You") == two().of("You")


def test_players_that_cannot_be_are_passed_over_with_a_sentence() -> None:
    text = json.dumps({"players": {"": {}, "a\nb": {}, "Ben": 3, "Cy": {"wins": 4}}, "open": 3})
    profiles, problems = read_profiles(text)
    assert profiles == Profiles({"Cy": Profile()})
    assert len(problems) == 5


def test_without_a_home_the_game_says_so_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = ProfileStore(blocked / "profiles.json")
    assert store.load()[0] == Profiles()
    said = store.save(two())
    assert said is not None
    assert said.startswith("The leaderboard is kept only until you close the game")
    assert store.save(two()) is None


def test_without_a_path_nothing_is_written() -> None:
    store = ProfileStore()
    assert store.load() == (Profiles(), [])
    assert store.save(two()) is None
