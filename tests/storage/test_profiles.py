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
from tests.saying import noticed


def two() -> Profiles:
    you = Profile(40, 650, 3, 2, 1, person=True, face="mina", colour=3, last=4, id="a1")
    return Profiles.called({"You": you, "Ben": Profile(0, 350, 3, 1, id="b2")}, "match 7")


def test_who_is_new_begins_with_five_hundred_chips_and_nothing_else() -> None:
    profiles = Profiles()
    assert profiles.chips("Ada") == START_CHIPS == 500
    assert not profiles.players, "asking for chips makes nobody's acquaintance"
    assert profiles.of("Ada") == Profile(0, 500, 0, 0, 0, "Ada")
    assert profiles.find("Ada") is not None


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "home" / "profiles.json"
    both = two()
    both.seated, both.matches = ("a1", "b2"), 9
    assert not ProfileStore(path).save(both)
    assert ProfileStore(path).load() == (both, [])
    assert [each.name for each in path.parent.iterdir()] == ["profiles.json"]


def test_the_ranking_goes_by_xp_then_wins_then_chips_then_name() -> None:
    profiles = Profiles.called(
        {
            "Zoe": Profile(10, 500, 2, 1),
            "Ada": Profile(10, 500, 2, 1),
            "Ben": Profile(10, 600, 2, 1),
            "Cy": Profile(10, 0, 9, 2),
            "Dov": Profile(90, 0, 1, 0),
        }
    )
    assert [each.name for each in profiles.ranking()] == ["Dov", "Cy", "Ben", "Ada", "Zoe"]


@pytest.mark.parametrize("value", [-1, 2.5, "9", None, True, 10**12])
@pytest.mark.parametrize("key", ["xp", "chips", "games", "wins", "left"])
def test_a_bad_value_is_corrected_with_a_sentence_and_the_rest_kept(
    key: str, value: object
) -> None:
    held = json.loads(write_profiles(two()))
    held["players"][0][key] = value
    profiles, problems = read_profiles(json.dumps(held))
    assert noticed(problems[0]).startswith(
        f"On the leaderboard Ben had numbers that could not be used: {key}. Now: "
    )
    assert getattr(profiles.of("Ben"), key) == getattr(Profile(), key)
    assert profiles.of("You") == two().of("You")
    assert held["players"][0]["name"] == "Ben"


def test_players_that_cannot_be_are_passed_over_with_a_sentence() -> None:
    text = json.dumps({"players": {"": {}, "a\nb": {}, "Ben": 3, "Cy": {"wins": 4}}, "open": 3})
    profiles, problems = read_profiles(text)
    assert [each.name for each in profiles.ranking()] == ["Cy"]
    assert profiles.of("Cy").numbers == Profile().numbers
    assert len(problems) == 5


def test_without_a_path_nothing_is_written() -> None:
    store = ProfileStore()
    assert store.load() == (Profiles(), [])
    assert not store.save(two())


# --- people ------------------------------------------------------------------------------------


def test_a_person_and_a_computer_may_have_one_name() -> None:
    profiles = Profiles()
    person, computer = profiles.of("Ben", person=True), profiles.of("Ben", person=False)
    assert person.id != computer.id
    person.xp = 30
    assert profiles.find("Ben", person=False) is computer
    assert profiles.find("Ben") is person, "people first"
    again, problems = read_profiles(write_profiles(profiles))
    assert again == profiles
    assert not problems


def test_whoever_sat_down_last_comes_first() -> None:
    profiles = Profiles.called(
        {
            "Ana": Profile(person=True, last=3),
            "Bo": Profile(person=True, last=7),
            "Cy": Profile(person=True, last=3),
            "Ben": Profile(last=9),
        }
    )
    assert [each.name for each in profiles.people()] == ["Bo", "Ana", "Cy"]


def test_an_older_file_knew_everybody_by_name() -> None:
    numbers = {"xp": 40, "chips": 650, "games": 3, "wins": 2, "left": 1}
    players = {
        "Zoë": numbers | {"id": "a1", "hat": "red"},
        "Mina": numbers | {"id": "b2"},
        "Ann": numbers,
    }
    profiles, problems = read_profiles(
        json.dumps({"players": players, "open": "colours 7 Zoë|Mina"})
    )
    assert not problems
    assert profiles.players["a1"].name == "Zoë"
    assert profiles.players["a1"].unknown == {"hat": "red"}
    assert [(each.name, each.person) for each in profiles.players.values()] == [
        ("Zoë", True), ("Mina", False), ("Ann", True),
    ]  # fmt: skip
    assert all(each.numbers == (40, 650, 3, 2, 1) for each in profiles.players.values())
    assert (profiles.open, profiles.seated) == ("colours 7 Zoë|Mina", ())
    assert read_profiles(write_profiles(profiles)) == (profiles, [])


@pytest.mark.parametrize("seated", [3, ["nobody"], ["a1", 4], {"a1": 1}])
def test_a_match_of_people_who_are_not_there_does_not_count(seated: object) -> None:
    held = json.loads(write_profiles(two()))
    held["seated"] = seated
    profiles, problems = read_profiles(json.dumps(held))
    assert (profiles.open, profiles.seated) == ("", ())
    assert problems


def test_what_is_strange_about_a_person_is_as_for_somebody_new() -> None:
    held = json.loads(write_profiles(two()))
    held["players"][1] |= {"face": "../x", "colour": -3, "last": "x", "person": 1}
    held.pop("checksum")
    profiles, _ = read_profiles(json.dumps(held))
    you = profiles.players["a1"]
    assert (you.face, you.colour, you.last, you.person) == ("", 0, 0, False)
