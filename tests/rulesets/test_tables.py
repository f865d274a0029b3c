"""The tables that the options build: packs, values, and that a table is validated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.cards import french
from game.engine.effects import GiveCard, Miss, PickUp, StartFight, StartMelee
from game.engine.rules import (
    Answers,
    Calling,
    Challenge,
    Conduct,
    Dealing,
    Drawing,
    Fights,
    Finishing,
    FirstCard,
    JumpIn,
    Matching,
    Melees,
    RulesError,
    Scoring,
    Series,
    Shapes,
)
from game.rulesets import rules_for

FIGHT = Fights({1: 2}, frozenset({8}), frozenset({11}), frozenset({2}), frozenset({5}))


@pytest.mark.parametrize(
    ("game", "seats", "chosen", "packs"),
    [
        ("last-card", 2, {}, 1),
        ("last-card", 6, {}, 1),
        ("last-card", 7, {}, 2),
        ("last-card", 10, {}, 2),
        # 6 × 8 = 48 and the first card leave 3: fewer than 5.
        ("last-card", 6, {"hand_size": "8"}, 2),
        ("last-card", 5, {"hand_size": "9"}, 1),
        # 6 × 9 is the whole of a pack with two jokers.
        ("last-card", 6, {"hand_size": "9", "jokers": "2"}, 2),
        ("last-card", 10, {"hand_size": "10"}, 3),
        ("last-card", 4, {"packs": "3"}, 3),
        ("classic", 10, {}, 1),
        ("classic", 2, {"packs": "2"}, 2),
        ("classic", 10, {"hand_size": "10"}, 1),
    ],
)
def test_packs_are_as_many_as_needed(
    game: str, seats: int, chosen: dict[str, str], packs: int
) -> None:
    assert rules_for(game, seats, chosen).packs == packs


def test_cards_count_what_the_rules_say() -> None:
    classic = rules_for("classic", 2)
    deck = classic.deck
    for code, value in {"r0": 0, "g7": 7, "bD": 20, "yS": 20, "rR": 20, "W": 50, "W4": 50}.items():
        assert classic.scoring.values[deck.faces[deck.card(code)].rank] == value
    last = rules_for("last-card", 2, {"jokers": "1"})
    deck = last.deck
    for code, value in {"AS": 15, "2H": 2, "9C": 9, "TD": 10, "JS": 10, "KH": 10, "X": 40}.items():
        assert last.scoring.values[deck.faces[deck.card(code)].rank] == value


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ({"seats": 1}, "seats: 2 to 10"),
        ({"seats": 11}, "seats: 2 to 10"),
        ({"dealing": Dealing(0)}, "dealing: At least one card"),
        ({"dealing": Dealing(30)}, "dealing: 2 × 30 cards"),
        ({"drawing": Drawing(forced=True)}, "drawing: Nobody can be made to play a drawn card"),
        ({"drawing": Drawing(until_match=True)}, "drawing: You draw until a card fits"),
        ({"matching": Matching(on_anything=frozenset({14}))}, "matching: The french deck has no"),
        ({"effects": {20: ()}}, "effects: The french deck has no rank 20"),
        ({"scoring": Scoring({0: 1})}, "scoring: No value for"),
        ({"first_card": FirstCard(returned=frozenset(range(13)))}, "first card: Every card"),
        ({"first_card": FirstCard(benign=frozenset({99}))}, "first card: The french deck"),
        ({"matching": Matching(stands_for_any=frozenset({99}))}, "matching: The french deck"),
        ({"shapes": Shapes(alone=frozenset({99}))}, "shapes: The french deck"),
        ({"answers": Answers(pickup={1: frozenset({99})})}, "answers: The french deck"),
        ({"answers": Answers(block_miss=frozenset({-1}))}, "answers: The french deck"),
        ({"melee": Melees(99), "effects": {3: (StartMelee(),)}}, "melee: The french deck"),
        ({"melee": Melees(12)}, "melee: No card starts it"),
        ({"melee": Melees(13), "effects": {3: (StartMelee(),)}}, "melee: A melee cannot reach"),
        ({"effects": {3: (StartMelee(),)}}, "melee: A card starts it, but"),
        ({"effects": {1: (StartFight(2),)}}, "fight: A card starts it, but"),
        ({"fight": FIGHT}, "fight: No card starts it"),
        ({"fight": replace(FIGHT, undoes=frozenset({99}))}, "fight: The french deck"),
        ({"fight": replace(FIGHT, attacks={1: 0})}, "fight: No card can add 0"),
        ({"challenge": Challenge(frozenset({99}))}, "challenge: The french deck"),
        ({"challenge": Challenge(frozenset({1}), extra=-1)}, "challenge: Calling an honest card"),
        ({"jump_in": JumpIn(frozenset({99})), "packs": 2}, "jump-in: The french deck"),
        ({"finishing": Finishing(cannot_win=frozenset({99}))}, "finishing: The french deck"),
        ({"finishing": Finishing(cannot_win=frozenset(range(13)))}, "finishing: No card could"),
        ({"finishing": Finishing(cannot_win=frozenset({7})), "effects": {7: (GiveCard(),)}},
         "finishing: A card that gives"),
        ({"matching": Matching(stands_for_any=frozenset({4})), "effects": {1: (GiveCard(),)}},
         "matching: A card that stands for another cannot be aimed"),
        ({"matching": Matching(stands_for_any=frozenset({4})), "deck": french(1),
          "scoring": Scoring(dict.fromkeys(range(14), 1))},
         "matching: No card can stand for one without"),
        ({"shapes": Shapes(together=frozenset({1, 2}), alone=frozenset({2}))}, "shapes: A card is"),
        ({"effects": {1: (PickUp(-2),)}}, "effects: Nobody can pick up -2"),
        ({"effects": {1: (Miss(turns=0),)}}, "effects: Nobody can miss 0"),
        ({"dealing": Dealing(7, 0)}, "dealing: The direction is"),
        ({"series": Series(target=0)}, "series: A match cannot be played to 0"),
        ({"calling": Calling(penalty=-1)}, "calling: Nobody can draw -1"),
        ({"conduct": Conduct(misplay_penalty=-1)}, "conduct: Nobody can draw -1"),
        ({"conduct": Conduct(time_per_turn=-1)}, "conduct: A turn cannot last -1"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_played_by_is_refused(part: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError) as caught:
        replace(rules_for("last-card", 2), **part)  # type: ignore[arg-type]
    assert str(caught.value).startswith(why)


@pytest.mark.parametrize(
    ("build", "why"),
    [
        (lambda: Calling("ctach"), "calling: ctach is not one of: catch, auto, lock, off"),  # type: ignore[arg-type]
        (lambda: Drawing("sometimes"), "drawing: sometimes is not one of: stuck, any"),  # type: ignore[arg-type]
        (lambda: Finishing("later"), "finishing: later is not one of"),  # type: ignore[arg-type]
        (lambda: FirstCard(reverse="there"), "first card: there is not one of"),  # type: ignore[arg-type]
        (lambda: Series("chips"), "series: chips is not one of: rounds, points, bust"),  # type: ignore[arg-type]
    ],
)
def test_a_word_that_is_no_mode_does_not_build(build: Callable[[], object], why: str) -> None:
    with pytest.raises(RulesError, match=why):
        build()
