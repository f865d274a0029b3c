"""The cards dealt, counted in another way, and a test that finds a dealer who cheats."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import mean, pvariance
from typing import Any

import pytest

from game.rooms.history.library.dealt_test import PLAYER, SEAT, DealtCards, dealt
from game.rooms.history.library.library import Library
from game.rulesets import rules_for
from tests.rooms.history.test_library_statistics import MATCHES, told

RULES = rules_for("classic", 4, {})
WILD = {card for card, face in enumerate(RULES.deck.faces) if face.suit < 0}


class Dealer:
    """The rows of matches of four, in which a dealer slips seat 1 a wild card now and then."""

    def __init__(self, deals: int, seed: int, slips: float = 0.0) -> None:
        luck = random.Random(seed)
        self.rows: list[tuple[Any, ...]] = []
        for number in range(deals):
            pack = RULES.deck.pack(RULES.packs)
            luck.shuffle(pack)
            if luck.random() < slips:
                place = next(place for place in range(27, len(pack)) if pack[place] in WILD)
                pack[0], pack[place] = pack[place], pack[0]
            for seat in range(4):
                who = ("a1", "") if seat == 0 else ("", "sharp")
                self.rows.append((1, number, seat, *who, bytes(pack[7 * seat : 7 * seat + 7])))

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return self.rows if "seat_round" in query else [(1, "classic", "", 4)]


def test_every_card_that_was_dealt_is_counted(library: Library) -> None:
    found = dealt(library)
    every = [each for number in range(MATCHES) for each in told(number).rounds]
    assert found.deals == len(every)
    for hands in found.hands:
        seat = int(hands.who) - 1
        dealt_here = (each.dealt[seat] for each in every if seat < len(each.dealt))
        here = [each for each in dealt_here if each]  # nobody deals to who is out
        assert (hands.deals, hands.cards) == (len(here), sum(map(len, here)))
    people = dealt(library, PLAYER)
    assert {each.who for each in people.hands} == {"a1", "b2", ""}
    assert sum(each.wild for each in people.hands) == sum(each.wild for each in found.hands)
    whole = [sum(getattr(each, f"{kind}_even") for each in found.hands) for kind in KINDS]
    parts = [sum(getattr(each, f"{kind}_even") for each in people.hands) for kind in KINDS]
    assert whole == pytest.approx(parts)


KINDS = ("wild", "attack", "points")


def test_the_mean_and_the_spread_are_those_of_many_shuffles() -> None:
    found = [dealt(Dealer(12, seed)).hands[2] for seed in range(250)]
    for place, kind in enumerate(KINDS):
        numbers = [getattr(each, kind) for each in found]
        even, spread = getattr(found[0], f"{kind}_even"), found[0].spread[place]
        assert mean(numbers) == pytest.approx(even, abs=4 * spread / len(found) ** 0.5)
        assert pvariance(numbers) == pytest.approx(spread * spread, rel=0.35)


@pytest.mark.parametrize("by", [SEAT, PLAYER])
def test_honest_cards_pass_and_a_cheat_is_found(by: str) -> None:
    def tested(seed: int, slips: float = 0.0) -> DealtCards:
        return dealt(Dealer(120, seed, slips), by)

    honest = [tested(seed).chance for seed in range(40)]
    assert 0.3 < mean(honest) < 0.7
    assert sum(each < 0.05 for each in honest) <= 6
    cheat = tested(1, slips=0.5)
    assert cheat.chance < 0.001
    assert cheat.freedom == (12 if by == SEAT else 6)


def test_nothing_has_been_dealt() -> None:
    found = dealt(Dealer(0, 1))
    assert (found.deals, found.hands, found.freedom, found.chance) == (0, (), 0, 1.0)
