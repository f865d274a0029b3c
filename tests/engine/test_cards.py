"""Decks, and hands as bit sets."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import HIDDEN, Deck, bits, colours, french

DECKS = {"french": french(2), "colours": colours()}


@pytest.fixture(params=DECKS, name="deck")
def _deck(request: pytest.FixtureRequest) -> Deck:
    return DECKS[request.param]


def test_a_french_pack_is_52_and_its_jokers() -> None:
    for jokers in (0, 1, 2):
        deck = french(jokers)
        assert len(deck.pack()) == 52 + jokers
        assert len(deck.pack(3)) == 3 * (52 + jokers)
    assert [mask.bit_count() for mask in french().suit_mask] == [13] * 4
    assert [mask.bit_count() for mask in french().rank_mask] == [4] * 13 + [0]


def test_a_colours_pack_is_108() -> None:
    deck = colours()
    counted = Counter(deck.code(card)[-1] for card in deck.pack() if deck.code(card)[0] != "W")
    assert len(deck.pack()) == 108
    assert counted == {"0": 4, **dict.fromkeys("123456789SRD", 8)}
    assert [deck.copies[deck.card(code)] for code in ("W", "W4")] == [4, 4]


@given(data=st.data())
def test_a_hand_holds_what_is_put_into_it(data: st.DataObject) -> None:
    deck = data.draw(st.sampled_from(list(DECKS.values())))
    cards = data.draw(st.lists(st.integers(0, deck.size - 1), max_size=40))
    hand = deck.hand(cards)
    assert hand.bit_count() == len(cards)
    assert deck.cards(hand) == sorted(cards)
    assert deck.hand(reversed(cards)) == hand
    assert sorted(set(cards)) == list(bits(hand & deck.faces_mask))
    for card in set(cards):
        assert deck.count(hand, card) == cards.count(card)
    if cards:
        less = deck.removed(hand, cards[0])
        assert deck.cards(less) == sorted(cards[1:])
        assert deck.added(less, cards[0]) == hand


def test_a_card_that_is_not_held_cannot_be_removed(deck: Deck) -> None:
    with pytest.raises(KeyError):
        deck.removed(deck.hand([1]), 2)


def test_cards_suits_and_ranks_are_found_by_their_letters(deck: Deck) -> None:
    for number, letter in enumerate(deck.suits):
        assert deck.suit(letter) == number
    for number, letter in enumerate(deck.ranks):
        assert deck.rank(letter) == number
    for wrong in ("Z", "", deck.suits):
        with pytest.raises(KeyError):
            deck.suit(wrong)
        with pytest.raises(KeyError):
            deck.rank(wrong)
        with pytest.raises(KeyError):
            deck.card(wrong)


def test_a_hidden_card_is_still_a_card(deck: Deck) -> None:
    assert deck.code(HIDDEN) == "?"
    assert deck.said(HIDDEN) == "a card"
    assert deck.said(0).startswith("the ")
