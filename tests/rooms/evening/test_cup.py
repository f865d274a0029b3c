"""A cup: its laws over random evenings, handicaps, the final, latecomers, and its file."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.rooms.evening.awards import tally_of
from game.rooms.evening.cup import (
    MOST_CARDS,
    Cup,
    Leg,
    Mode,
    booked,
    ended,
    finalists,
    fits,
    in_final,
    key_of,
    more_cards,
    next_match,
    opened,
    over,
    points_of,
    reseated,
    standing,
    told_apart,
)
from game.rooms.evening.kept_evening import kept_evening, read_evening, write_evening
from game.rooms.history.library.digest import digest
from game.rulesets import rules_for
from game.storage.store import Store
from game.table.people.seating import Seating, added, computer, person, removed
from tests.rooms.history.auto_match import half
from tests.thinning import few_or_many

NAMES = ("Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki", "Ida")


def table(players: int, people: int = 2) -> Seating:
    seating: Seating = ()
    for seat, name in enumerate(NAMES[:players]):
        seating = added(seating, person(name, f"p{seat}") if seat < people else computer(name))
    return seating


def legs(count: int, *games: str) -> list[Leg]:
    return [Leg((games or ("last-card",))[nth % max(1, len(games))], {}) for nth in range(count)]


def play(cup: Cup, places: list[int], match: str = "") -> Cup:
    seating = next_match(cup)[1]
    return booked(cup, match or f"match {len(cup.results)}", places, seating)


def totals(cup: Cup) -> dict[str, int]:
    return {each.place.name: line.total for line in standing(cup) for each in line.members}


@pytest.mark.parametrize("evenings", few_or_many(40, 400))
def test_laws_of_random_evenings(evenings: int) -> None:
    chance = random.Random(28)
    for _ in range(evenings):
        players, mode = chance.randint(3, 6), chance.choice(list(Mode))
        if not fits(mode, players):
            continue
        games = chance.sample(["last-card", "last-one", "colours", "classic", "extreme"], 2)
        cup = opened(
            mode, legs(chance.randint(3, 7), *games), table(players),
            handicaps=chance.random() < 0.5, final=chance.random() < 0.5,
        )  # fmt: skip
        while not over(cup):
            room = mode is Mode.ALONE and len(cup.seating) < 6 and not in_final(cup)
            if room and chance.random() < 0.2:
                late = person(f"Late {len(cup.entrants)}", f"l{len(cup.entrants)}")
                cup = reseated(cup, added(cup.seating, late))
            leg, seating = next_match(cup)
            rules_for(leg.game, len(seating), leg.options)
            more = more_cards(cup)
            lines = standing(cup)
            for one in lines:
                for other in lines:
                    if one.total >= other.total:
                        # Nobody who leads has it easier than somebody who is behind.
                        assert more.get(one.side, 0) >= more.get(other.side, 0)
            assert all(abs(cards) <= MOST_CARDS for cards in more.values())
            worth = [chance.randint(0, 3) for _ in seating]
            places = [sum(other < each for other in worth) for each in worth]
            final = in_final(cup)
            before = totals(cup)
            cup = booked(cup, str(len(cup.results)), places, seating)
            given = cup.results[-1].points
            assert sum(given.values()) == len(seating) * (len(seating) - 1)
            assert booked(cup, cup.results[-1].match, places, seating) == cup
            if final:
                assert totals(cup) == before, "a final brings no points"
            assert read_evening(write_evening(cup)) == cup
            listed = [line.place for line in standing(cup)]
            assert listed == sorted(listed)
            assert listed[0] == 0
            sides = [line.side for line in standing(cup)]
            assert len(sides) == len(set(sides))
        assert len(cup.results) - len(cup.legs) in (0, 1)
        if len(cup.results) > len(cup.legs):
            assert [line.place for line in standing(cup)][:2] == [0, 1]


def test_points_by_place_and_what_breaks_a_tie() -> None:
    assert points_of([0, 1, 2, 3]) == (6, 4, 2, 0)
    assert points_of([1, 0, 1, 1]) == (2, 6, 2, 2)
    assert told_apart([1, 0, 1, 1], [3, 0, 5, 3], [0, 1, 2, 3]) == (1, 0, 3, 1)
    # Partners have a place together.
    assert told_apart([0, 2, 0, 2], [0, 1, 7, 1], [0, 1, 0, 1]) == (0, 2, 0, 2)


def test_who_comes_late_begins_with_the_average_and_a_computer_that_made_way_is_gone() -> None:
    cup = opened(Mode.ALONE, legs(4), table(4))
    cup = play(cup, [0, 1, 2, 3])
    cup = play(cup, [0, 1, 2, 3])
    seats = (*cup.seating[:3], person("Zoe", "zoe"))
    cup = reseated(cup, seats)
    assert totals(cup) == {"Ben": 12, "Mina": 8, "Zoe": 6, "Oskar": 4}
    # Somebody who has left is still listed, and is not in the final.
    cup = reseated(replace(cup, final=True), removed(cup.seating, 0))
    assert [line.here for line in standing(cup)] == [False, True, True, True]
    cup = play(cup, [0, 2, 1])
    cup = play(cup, [0, 2, 1])
    assert "Ben" not in {each.place.name for line in finalists(cup) for each in line.members}


def test_during_a_match_a_person_takes_the_side_of_a_computer_in_teams() -> None:
    cup = opened(Mode.TEAMS, legs(3), table(5))
    taken = (*cup.seating[:3], person("Zoe", "zoe"), cup.seating[4])
    cup = booked(cup, "one", [0, 1, 2, 3, 4], taken)
    team = {each.place.name: line.side for line in standing(cup) for each in line.members}
    assert team == {"Ben": 0, "Oskar": 0, "Ines": 0, "Mina": 1, "Zoe": 1}
    # 8 + 4 + 0 for three, 6 + 2 for two, which count as three.
    assert sorted(line.total for line in standing(cup)) == [12, 12]


def test_handicaps_follow_the_results_and_are_only_for_the_evening() -> None:
    cup = opened(Mode.ALONE, legs(3), table(4), handicaps=True)
    assert [place.more for place in next_match(cup)[1]] == [0, 0, 0, 0]
    cup = play(cup, [0, 3, 1, 2])
    assert [place.more for place in next_match(cup)[1]] == [2, -2, 1, -1]
    cup = play(cup, [0, 3, 1, 2])
    assert [place.more for place in cup.seating] == [0, 0, 0, 0]


def test_the_final_is_between_two_and_decides() -> None:
    cup = opened(Mode.ALONE, legs(3), table(4), handicaps=True, final=True)
    for _ in range(3):
        cup = play(cup, [0, 1, 2, 3])
    assert in_final(cup)
    assert [place.name for place in next_match(cup)[1]] == ["Ben", "Mina"]
    assert [place.more for place in next_match(cup)[1]] == [0, 0]
    cup = play(cup, [1, 0])
    assert over(cup)
    assert [line.members[0].place.name for line in standing(cup)] == ["Mina", "Ben", "Oskar", "Tui"]
    assert len(cup.seating) == 4
    # Ended before the final, the points decide.
    cup = ended(replace(cup, results=cup.results[:3]))
    assert over(cup)
    assert standing(cup)[0].members[0].place.name == "Ben"


def test_four_in_pairs_play_as_partners_and_nobody_else_does() -> None:
    own = Leg("classic", {"partners": "yes", "competitive": "yes"})
    cup = opened(Mode.PAIRS, [own] * 3, table(4))
    leg, seating = next_match(cup)
    assert rules_for(leg.game, 4, leg.options).finishing.partners
    assert [[each.place.name for each in line.members] for line in standing(cup)] == [
        ["Ben", "Oskar"], ["Mina", "Tui"],
    ]  # fmt: skip
    cup = opened(Mode.ALONE, [own] * 3, table(4))
    leg, seating = next_match(cup)
    rules = rules_for(leg.game, len(seating), leg.options)
    assert not rules.finishing.partners
    counting = Leg("colours", {"competitive": "yes", "stake": "10", "duplicate": "yes"})
    assert next_match(opened(Mode.ALONE, [counting] * 3, table(4)))[0].options == {}
    assert not fits(Mode.PAIRS, 5)
    with pytest.raises(ValueError, match="no sides"):
        opened(Mode.PAIRS, legs(3), table(5))


def test_keys_are_those_of_people_whatever_they_are_called() -> None:
    cup = opened(Mode.ALONE, legs(3), table(3))
    renamed = (replace(cup.seating[0], name="Benjamin"), *cup.seating[1:])
    cup = booked(cup, "one", [0, 1, 2], renamed)
    assert totals(cup) == {"Benjamin": 4, "Mina": 2, "Oskar": 0}
    assert key_of(renamed[0]) == "p0"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"mode": "alone"', '"mode": "golf"'), ('"last-card"', '"chess"'),
        ('"options": {}', '"options": {"rounds": "no"}'),
    ],
)  # fmt: skip
def test_what_this_version_cannot_play_is_no_evening(before: str, after: str) -> None:
    cup = play(opened(Mode.ALONE, legs(3), table(3)), [0, 1, 2])
    text = write_evening(cup)
    assert before in text
    store = Store()
    store.put_text("evening", text)
    assert kept_evening(store) == cup
    store.put_text("evening", text.replace(before, after, 1))
    assert kept_evening(store) is None


def test_a_round_that_auto_has_played_a_part_of_brings_no_award() -> None:
    played = digest(half())
    tally = tally_of(played, {"Ana": "a1", "Ben": "=Ben"}, (0, 1))
    laid = [[line.laid for line in each.seats] for each in played.rounds]
    assert len(laid) > 1 < laid[0][0]
    assert tally["a1"]["laid"] == sum(ana for ana, _ in laid[1:])
    assert tally["=Ben"]["laid"] == sum(ben for _, ben in laid)
