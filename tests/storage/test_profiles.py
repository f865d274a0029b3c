"""Who is known here, and in which order."""

from __future__ import annotations

from game.storage.profiles import START_CHIPS, Profile, Profiles


def test_who_is_new_begins_with_five_hundred_chips_and_nothing_else() -> None:
    profiles = Profiles()
    assert profiles.chips("Ada") == START_CHIPS == 500
    assert not profiles.players, "asking for chips makes nobody's acquaintance"
    assert profiles.of("Ada") == Profile(0, 500, 0, 0, 0, "Ada")
    assert profiles.find("Ada") is not None


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


def test_a_person_and_a_computer_may_have_one_name() -> None:
    profiles = Profiles()
    person, computer = profiles.of("Ben", person=True), profiles.of("Ben", person=False)
    assert person.id != computer.id
    person.xp = 30
    assert profiles.find("Ben", person=False) is computer
    assert profiles.find("Ben") is person, "people first"


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
