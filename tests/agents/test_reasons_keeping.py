"""Tests of the reasons for keeping cards, which are given exactly where they are true."""

from __future__ import annotations

from tests.agents.reasoning import last, said, three


def test_it_keeps_what_goes_on_anything() -> None:
    position = last("AS 9H KD")
    assert "saves the ace of spades for when nothing else fits" in said(position, "9H", "AS=D")
    assert "saves" not in said(position, "9H", "draw")
    position = last("9H 8H AS KD")
    assert "saves the ace of spades" in said(position, "9H", "8H", "AS=D")
    assert "saves" not in said(position, "AS=D", "9H", "8H")
    assert "saves" not in said(last("AS AD KD"), "AS=D", "AD=D")
    swapping = three("classic", "r7 W g2", "b1 b2", "y1 y2 y3", "r5", "seven_swap=yes")
    assert "saves" not in said(swapping, "r7>1", "W=g"), "it goes to Ben"


def test_it_keeps_the_answer() -> None:
    position = last("2H 9H KD")
    assert "It keeps an answer to a 2." in said(position, "9H", "2H")
    assert "answer" not in said(last("2H 2S 9H"), "9H", "2H")
    passing = three("last-card", "7H 2H 8S 6S", "9C 8C", "4C", "4H", "seven_passes=yes")
    assert "answer to" not in said(passing, "7H", "2H"), "it goes to Ben"
    gone = last("2H 9H KD", "9C 8S KS", "2S 2C 2D 4H")
    assert "answer to" not in said(gone, "9H", "2H"), "there is no other 2 to answer"


def test_it_keeps_a_defence_for_a_fight() -> None:
    position = three("extreme", "7H KH 4S TD", "4C 5C", "6S 7S", "4H")
    words = said(position, "KH", "7H")
    assert "It keeps the 7 of hearts for when you are attacked." in words
    assert "attacked" not in said(position.replace("4S", "7C"), "KH", "7H")
    assert "attacked" not in said(position, "7H", "KH")
    giving = three("extreme", "7H 8H 4S TD", "4C 5C", "6S 7S", "4H")
    assert "attacked" not in said(giving, "8H>1", "7H"), "it may be the one that is given away"


def test_it_keeps_what_does_something() -> None:
    position = three("classic", "rS r3 g2 g4", "b1 b2 b3", "y1 y2 y3", "r5")
    assert "It saves the red skip for a better moment." in said(position, "r3", "rS")
    assert "better moment" not in said(position, "r3", "g4")
    assert "better moment" not in said(position, "rS", "r3")
    assert "better moment" not in said(last("9H TH TD 3S"), "9H", "TH+TD"), "it spends two"
    assert "better moment" not in said(position.replace("r3", "rD"), "rD", "rS")
    swapping = three("classic", "r7 rS g2", "b1 b2", "y1 y2 y3", "r5", "seven_swap=yes")
    assert "better moment" not in said(swapping, "r7>1", "rS"), "it goes to Ben"


def test_what_goes_together() -> None:
    position = last("6H 6D 7H 7D", "9C 8C 7C")
    words = said(position, "6H+6D", "6H")
    assert words.startswith("The last two cards go together.")
    assert "go together" not in said(position, "6H", "6H+6D")
    run = three("extreme", "9H 3S 4S 5S", "4C 9C 8C", "6S 7S JS", "QH")
    assert "The last three cards go together." in said(run, "9H", "draw")
    assert "go together" not in said(run.replace("5S", "5C"), "9H", "draw")
    assert "go together" not in said(run.replace("extreme", "last-one"), "9H", "draw")


def test_what_is_kept_together() -> None:
    position = last("QH TH TS 3D", "9C 8C 7C")
    assert "It keeps your two 10s together." in said(position, "QH", "TH")
    assert "together" not in said(position, "TH", "QH")
    assert "together" not in said(position, "QH", "TH+TS")
    single = three("last-one", "QH TH TS 3D", "9C 8C 7C", "6S 7S JS", "4H")
    assert "together" not in said(single, "QH", "TH"), "one card is played at a time"
    passing = three("last-card", "7H 9S 9D", "8C JC", "4C", "4H", "seven_passes=yes")
    assert "together" not in said(passing, "7H", "draw"), "they go to Ben"
    jokers = three("extreme", "QH X X", "9C 8C 7C", "6S 7S JS", "4H")
    assert "together" not in said(jokers, "QH", "X=S"), "a joker is played alone"


def test_the_last_card_would_fit() -> None:
    assert "Your last card would then fit on it." in said(last("9H 3H"), "9H", "draw")
    assert "would then fit" not in said(last("9H 3S"), "9H", "draw")
    passing = three("last-card", "7H 9H", "8C JC", "4C", "4H", "seven_passes=yes")
    assert "would then fit" not in said(passing, "7H", "9H"), "it goes to Ben"
    assert "would then fit" not in said(last("JH 9H"), "JH", "9H"), "it is played at once"
    stays = three("extreme", "9H AS", "4C 5C", "6S 7S", "4H")
    assert "would then fit" not in said(stays, "9H", "AS=H"), "an ace cannot win"


def test_the_suit_held_most() -> None:
    assert "stays with hearts, the suit you hold most of" in said(last("9H 3H 6H KD"), "9H", "draw")
    assert "changes to diamonds" in said(last("4D 3D 6D QS"), "4D", "draw")
    assert "stays with" not in said(last("9H 3H 6D KD"), "9H", "draw")
    assert "stays with" not in said(last("9H 3H 6H 8D KD"), "9H", "draw"), "as many diamonds"
    assert "stays with" not in said(last("9H 3H"), "9H", "draw")
    passing = three("last-card", "7H 9H 8H 3S", "8C JC", "4C", "4H", "seven_passes=yes")
    assert "stays with" not in said(passing, "7H", "9H"), "they go to Ben"
    free = three("extreme", "4H 9C 8C", "KS QS", "6S 7S", "QH")
    assert "clubs" not in said(free, "4H", "draw"), "any card may follow"


def test_the_suit_that_is_named() -> None:
    position = last("AS 3D 6D KC")
    assert "You hold two diamonds, more than of any other suit." in said(position, "AS=D", "AS=C")
    assert "You hold" not in said(position, "AS=C", "AS=D")
    assert "You hold" not in said(last("AS 3D"), "AS=D", "AS=C")
    tied = last("AS 3D 6D KC 7C")
    assert "You hold two clubs." in said(tied, "AS=C", "AS=D")


def test_more_of_the_hand_would_follow() -> None:
    position = last("4S 9H 9D 3S KS 8D", "4C 5C 7C")
    words = said(position, "9H+9D", "4S")
    assert "would fit on it" not in words
    position = last("4D 9H 9D 9S 9C 8C", "7C 6C")
    assert "Three of the five cards you have left would fit on it." in said(position, "9H", "4D")
    assert "would fit on it" not in said(position, "4D", "9H")
    assert "would fit on it" not in said(position, "9H", "draw")
    whole = last("4D 9H 9D 9S", "7C 6C")
    assert "All three cards you have left would fit on it." not in said(whole, "9H", "4D")
    all_fit = last("5S 9H 9D 9C 4H", "7C 6C")
    words = said(all_fit.replace(" 4H |", " |").replace("pile: 4H", "pile: 9S"), "9H", "5S")
    assert "Two of the three cards you have left would fit on it." in words
    again = last("JH 9H 8H 7D 6D 4S", "7C 6C")
    assert "would fit on it" not in said(again, "JH", "4S"), "they are played at once"
    held = last("9H 8H 7H 4S 3S", "7C 6C")
    words = said(held, "9H", "4S")
    assert "stays with hearts" not in words
    most = last("9H 8H 7H 6H 4S", "7C 6C")
    words = said(most, "9H", "4S")
    assert "It stays with hearts, the suit you hold most of." in words
    assert "would fit on it" not in words, "that has been said"


def test_suits_kept_in_hand() -> None:
    position = last("9H 3H 6H 8S KD 4D 7D", "7C 6C")
    assert "It keeps three suits in your hand." not in said(position, "9H", "3H")
    position = last("4S 9H 3H 8D 6D", "7C 6C")
    assert "It keeps three suits in your hand." in said(position, "3H", "4S")
    assert "in your hand" not in said(position, "4S", "3H")
    assert "in your hand" not in said(last("4S 3S 9H 3H 8D", "7C 6C"), "3H", "3H+3S")
    assert "in your hand" not in said(last("4S 9H 3H", "7C 6C"), "3H", "4S"), "two are no variety"
    swapping = three("classic", "r7 r2 g2 y5", "b1 b2", "y1 y2 y3", "r5", "seven_swap=yes")
    assert "in your hand" not in said(swapping, "r7>1", "y5"), "they go to Ben"
