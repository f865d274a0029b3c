"""Cards and actions as text and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import (
    NAME,
    NOBODY,
    PLAY,
    Action,
    Call,
    Draw,
    Lie,
    Misplay,
    Pass,
    Take,
    Timeout,
    catch,
    play,
)
from game.engine.cards import NO_SUIT, Deck, colours, french
from game.engine.notation import (
    NotationError,
    read_action,
    read_card,
    write_action,
    write_cards,
)
from tests.saying import fault

FRENCH = french(2)
COLOURS = colours()


def card(code: str) -> int:
    return FRENCH.card(code)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("5H", play(card("5H"))),
        ("TH", play(card("TH"))),
        ("5H+5S+5C", play(card("5H"), card("5S"), card("5C"))),
        ("AH=S", play(card("AH"), suit=0)),
        ("AH=S!", play(card("AH"), suit=0, call=True)),
        ("X=7H", play(card("X"), card=card("7H"))),
        ("X=8H=S", play(card("X"), card=card("8H"), suit=0)),
        ("X=8H=S>3!", play(card("X"), card=card("8H"), suit=0, seat=3, call=True)),
        ("X=S", play(card("X"), suit=0)),
        ("5H>2", play(card("5H"), seat=2)),
        ("5H+5C>12!", play(card("5H"), card("5C"), seat=12, call=True)),
        ("draw", Draw),
        ("take", Take),
        ("pass", Pass),
        ("lie", Lie),
        ("call", Call),
        ("timeout", Timeout),
        ("misplay", Misplay),
        ("catch 2", catch(2)),
        ("name S", Action(NAME, suit=0)),
        ("name 7H", Action(NAME, card=card("7H"))),
        ("name 8H=S", Action(NAME, card=card("8H"), suit=0)),
    ],
)
def test_every_action_of_the_notation_round_trips(text: str, action: Action) -> None:
    assert read_action(FRENCH, text) == action
    assert write_action(FRENCH, action) == text


@pytest.mark.parametrize("text", ["g7", "bS", "yD", "rR", "W=g", "W4=g", "W4=b!", "r7>1"])
def test_the_colours_round_trip(text: str) -> None:
    assert write_action(COLOURS, read_action(COLOURS, text)) == text


@pytest.mark.parametrize("deck", [FRENCH, COLOURS], ids=["french", "colours"])
def test_every_card_round_trips(deck: Deck) -> None:
    for face in range(deck.size):
        assert read_card(deck, deck.code(face)) == face
    assert write_cards(deck, deck.pack())[:2] == deck.code(0)
    written = write_cards(deck, deck.pack()).split()
    assert [read_card(deck, word) for word in written] == deck.pack()


@given(
    cards=st.lists(st.integers(0, FRENCH.size - 1), min_size=1, max_size=5),
    suit=st.integers(NO_SUIT, 3),
    seat=st.integers(NOBODY, 9),
    call=st.booleans(),
    stands_for=st.integers(-1, FRENCH.size - 1),
)
def test_any_play_round_trips(
    cards: list[int], suit: int, seat: int, call: bool, stands_for: int
) -> None:
    action = Action(PLAY, tuple(cards), suit, seat, call, stands_for)
    # One letter is a suit, so a joker standing for a joker is the only card that reads as none.
    if stands_for != card("X"):
        assert read_action(FRENCH, write_action(FRENCH, action)) == action


@pytest.mark.parametrize("text", ["catch\t2", " catch  2 ", "catch \t 2"])
def test_any_blanks_separate_the_words_of_an_action(text: str) -> None:
    assert read_action(FRENCH, text) == catch(2)


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("", 1, "missing"),
        ("5h", 1, "Did you mean 5H?"),
        ("10H", 1, "Did you mean TH?"),
        ("1H", 1, 'There is no card "1H" in this pack.'),
        ("5H+", 4, "missing"),
        ("5H+9Z", 4, '"9Z"'),
        ("5H 5S", 3, "not expected"),
        ("AH=", 4, "missing"),
        ("AH=Z", 4, "There is no suit"),
        ("AH=S=D", 5, "Nothing can be named after a suit"),
        ("X=8H=S=D", 7, "At most"),
        ("5H>x", 4, "A seat is a number"),
        ("5H!>2", 4, "not expected"),
        ("5H>2=S", 5, "not expected"),
        ("draw 2", 6, "Nothing can follow"),
        ("Draw", 1, "small letters"),
        ("catch", 6, "a seat"),
        ("catch Ana", 7, "A seat is a number"),
        ("catch -1", 7, "A seat is a number"),
        ("name", 5, "a suit or a card"),
        ("name Z", 6, "There is no suit"),
        ("  5h", 3, "Did you mean"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(text: str, column: int, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(FRENCH, text)
    assert why in fault(caught.value)
    assert caught.value.column == column


@pytest.mark.slow
@given(st.text(alphabet="5HSAX+=>! drawcth2n7e", max_size=12) | st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    for deck in (FRENCH, COLOURS):
        column = 1
        try:
            action = read_action(deck, text)
            assert read_action(deck, write_action(deck, action)) == action
        except NotationError as error:
            column = error.column
        assert 1 <= column <= len(text) + 1
