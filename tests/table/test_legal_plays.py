"""Everything the hand shows is read off the legal actions."""

from __future__ import annotations

from collections.abc import Set

from game.engine.actions import Draw, catch, play
from game.engine.notation import read_action
from game.table.legal_plays import LegalPlays
from game.table.records.exhibit import Exhibit, exhibit


def offers(text: str) -> tuple[LegalPlays, Exhibit]:
    sitting = exhibit(text)
    return LegalPlays(sitting.legal(0)), sitting


FIVES = """rules: last-card
hands: 5H 5S 5D 9C AH | 5C 2H | 2C 3D
pile: 6S
turn: 0
"""


def codes(sitting: Exhibit, cards: Set[int]) -> set[str]:
    return {sitting.deck.code(card) for card in cards}


def test_what_lights_up_and_what_joins_what_is_chosen() -> None:
    made, sitting = offers(FIVES)
    card = sitting.deck.card
    assert codes(sitting, made.playable()) == {"5H", "5S", "5D", "AH"}
    assert codes(sitting, made.playable([card("5S")])) == {"5H", "5D"}
    assert made.playable([card("AH")]) == set()
    assert made.joins(card("5S"))
    assert not made.joins(card("AH"))
    assert not made.complete([card("5H")])
    assert made.complete([card("5S"), card("5H")])


def test_the_players_order_is_kept_where_the_rules_allow_it() -> None:
    made, sitting = offers(FIVES)
    card = sitting.deck.card

    def laid(*words: str) -> list[str]:
        chosen = [card(word) for word in words]
        plays = made.plays(chosen, False, lambda action: sitting.why_not(0, action))
        return [sitting.deck.code(each) for each in plays[0].cards]

    assert laid("5S", "5H", "5D") == ["5S", "5H", "5D"]
    assert laid("5S", "5D", "5H") == ["5S", "5D", "5H"]
    # The five of hearts may not come first, but the five of diamonds stays on top.
    assert laid("5H", "5S", "5D") == ["5S", "5H", "5D"]


def test_what_is_still_to_be_asked() -> None:
    made, sitting = offers(FIVES)
    plays = made.plays([sitting.deck.card("AH")], False, lambda action: None)
    assert LegalPlays.suits(plays) == [0, 1, 2, 3]
    assert LegalPlays.seats(plays) == []
    nominating = FIVES.replace("hands:", "options: nominate=yes\nhands:")
    aimed, sitting = offers(nominating)
    plays = aimed.plays([sitting.deck.card("5S")], False, lambda action: None)
    assert LegalPlays.seats(plays) == [1, 2]


def test_the_call_is_carried_where_it_can_be() -> None:
    made, sitting = offers("rules: last-card\nhands: 6H 9C | 5C 2H\npile: 6S\nturn: 0\n")
    chosen = [sitting.deck.card("6H")]
    assert made.can_call_with_play
    for wished in (False, True):
        (action,) = made.plays(chosen, wished, lambda action: None)
        assert action.call is wished
        assert action == read_action(sitting.deck, "6H!" if wished else "6H")


def test_a_call_that_a_play_cannot_carry_is_left_out() -> None:
    made = LegalPlays([play(3), play(4)])
    assert not made.can_call_with_play
    assert made.plays([3], True, lambda action: None) == [play(3)]


def test_calls_and_catches_belong_to_no_turn() -> None:
    made = LegalPlays([Draw, catch(2), catch(1)])
    assert (made.catches, made.acts) == ((2, 1), True)
    assert not LegalPlays([catch(1)]).acts


def test_what_a_card_may_be_laid_with() -> None:
    made, sitting = offers(
        "rules: extreme\nhands: 8H 7H 6H 9C | 3C | 4C\npile: 8S\nturn: 0\nstock: KD QD\n"
    )
    card = sitting.deck.card
    assert codes(sitting, set(made.companions([card("7H")]))) == {"8H"}
    assert [sitting.deck.code(each) for each in made.companions([card("6H")])] == ["8H", "7H"]
    assert codes(sitting, set(made.companions([card("8H"), card("6H")]))) == {"7H"}
    assert made.companions([card("9C")]) == []
