"""What computer players remember of people from match to match."""

from __future__ import annotations

import json
import random

import pytest

from game.agents.people import BLUFFED, STRANGER, PersonBelief, recalled
from game.language.opinion_texts import CODES
from game.storage.profiles import ProfileStore
from game.table.facts import OpinionCode
from game.table.people.competition import Competition
from game.table.people.memory import Memories, Memory, memory_data, read_memory, sayings
from game.table.people.seating import alone, person
from game.table.seat_agents import Impression
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down

_ONE = Impression(1, 0, STRANGER._replace(lies=2, truths=1, doubts=0.1, forgets=0.3), 3, 2)


def _seen(guilty: bool, times: int = 8) -> PersonBelief:
    seen = PersonBelief()
    for _ in range(times):
        seen.claims(BLUFFED, 0b1111, 5, 0.25)
        seen.proved(guilty)
    return seen


def _played(memories: Memories, profile: str, seed: int, **options: str) -> Sitting:
    """A match of one round of a person, who plays like a steady player, and a Sharp."""
    seats = alone(person("Ada", profile), ["Vera"], "sharp", 1)
    book = SeatBook(seats)
    sitting = sit_down(
        "classic", {"match": "rounds", "rounds": "1", **options}, book.players, seed, book=book,
        recall=memories.recall,
    )  # fmt: skip
    for _ in range(20000):
        sitting.update(0.2)
        if not sitting.round_over and sitting.match.state.turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        if sitting.match_over:
            return sitting
    raise AssertionError("the match does not end")


def test_every_opinion_can_be_said() -> None:
    assert set(OpinionCode) == CODES


def test_who_was_honest_is_met_with_more_trust_and_a_liar_with_less_but_some_is_forgotten() -> None:
    honest, liar = _seen(False).manner, _seen(True).manner
    assert honest.mistrust < recalled(honest).mistrust < 0.6 * STRANGER.mistrust
    assert STRANGER.mistrust < recalled(liar).mistrust < liar.mistrust
    assert recalled(liar).lies == recalled(liar).laid == 0
    for weights in recalled(liar).shades:
        assert sum(weights) == pytest.approx(1.0)


def test_a_memory_adds_up_and_counts_a_match_once() -> None:
    once = Memory().after(_ONE, "a")
    assert once.after(_ONE, "a") == once
    twice = once.after(_ONE, "b")
    assert (twice.matches, twice.lies, twice.truths) == (2, 4, 2)
    assert (twice.called, twice.guilty, twice.last) == (6, 4, "b")
    assert read_memory(json.loads(json.dumps(memory_data(twice)))) == twice


def test_a_damaged_memory_is_that_of_a_stranger() -> None:
    whole = memory_data(Memory().after(_ONE, "a"))
    assert read_memory(whole) != Memory()
    chance = random.Random(4)
    wrong: list[object] = [
        None,
        -1,
        2.5,
        "x",
        [],
        {},
        True,
        10**9,
        [[0, 0, 0, 0]] * 3,
        [[1, 2]],
        float("nan"),
    ]
    for key in whole:
        if key != "last":
            assert read_memory({each: whole[each] for each in whole if each != key}) == Memory()
        for value in wrong:
            found = read_memory(whole | {key: value})
            assert found == Memory() or value in (2.5, "x", True) or found.matches == 1
            assert 0.0 <= found.expected.untruth(BLUFFED, chance.random()) <= 1.0


@pytest.mark.parametrize(
    ("memory", "codes"),
    [
        (Memory(matches=1), {"knows nothing"}),
        (Memory(called=2, guilty=2), {"rightly called"}),
        (Memory(called=2), {"wrongly called"}),
        (Memory(called=3, guilty=1, lies=1, truths=2), {"called", "bluffs sometimes"}),
        (Memory(lies=4, truths=1), {"bluffs mostly"}),
        (Memory(truths=2), {"honest"}),
        (Memory(truths=1), {"knows nothing"}),
        (Memory(STRANGER._replace(doubts=0.7, forgets=0.1)), {"doubts", "forgets sometimes"}),
        (Memory(STRANGER._replace(doubts=0.1, forgets=0.3)), {"believes", "forgets often"}),
        (Memory(STRANGER._replace(forgets=0.01)), {"never forgets"}),
    ],
)
def test_what_is_said_follows_from_what_is_known(memory: Memory, codes: set[str]) -> None:
    assert {fact.code for fact in sayings(memory)} == codes


def test_a_match_leaves_a_memory_that_the_next_one_begins_with() -> None:
    competition = Competition(ProfileStore())
    ada = competition.person("Ada")
    on = [True]
    memories = Memories(competition, lambda: on[0])
    first = _played(memories, ada.id, 3)
    assert memories.recall("vera", ada.id) is None
    memories.learn(first)
    memories.learn(first)
    kept = read_memory(competition.remembered(ada.id, "vera"))
    assert kept.matches == 1
    assert memories.recall("vera", ada.id) == kept.expected
    assert memories.opinions(first)[0].memory == kept

    memories.learn(_played(memories, ada.id, 6, practice="undo"))
    memories.learn(_played(memories, ada.id, 4))
    assert read_memory(competition.remembered(ada.id, "vera")).matches == 2

    on[0] = False
    assert memories.recall("vera", ada.id) is None
    memories.learn(_played(memories, ada.id, 5))
    on[0] = True
    assert read_memory(competition.remembered(ada.id, "vera")).matches == 2
    memories.forget(ada.id)
    assert memories.recall("vera", ada.id) is None


def test_a_computer_player_begins_with_what_it_remembers() -> None:
    competition = Competition(ProfileStore())
    ada = competition.person("Ada")
    memories = Memories(competition, lambda: True)
    liar = _seen(True).manner
    kept = memory_data(Memory(liar, 1, lies=8, called=8, guilty=8, last="x"))
    competition.remember({(ada.id, "vera"): kept})
    book = SeatBook(alone(person("Ada", ada.id), ["Vera", "Kofi"], "sharp", 2))
    sitting = sit_down("classic", {}, book.players, 1, book=book, recall=memories.recall)
    trust = {each.seat: each.manner.mistrust for each in sitting.impressions()}
    assert trust[1] == pytest.approx(recalled(liar).mistrust, rel=1e-3)
    assert trust[2] == STRANGER.mistrust
