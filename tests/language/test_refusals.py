"""Refusals: what is said is right where it is said."""

from __future__ import annotations

import pytest

from game.engine.notation import read_action
from tests.saying import refused
from tests.written import at

NAMES = ("Ana", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("position", "tried", "sentence"),
    [
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3 > 0 W4=g", "3 g1",
         "A pick-up of 4 cannot be answered here: take it, or call it a lie."),
        ("classic stack_draws=same: r9: W4 b1 b2 | bD r3 y1 > 0 W4=g", "1 bD",
         "A pick-up after a joker +4 is answered with: joker +4. Or call it a lie."),
        ("classic stack_draws=same: r9: W4 | bD r3 y1; called: 0 > 0 W4=g", "1 bD",
         "This pick-up of 4 cannot be answered: take it, or call it a lie."),
        ("classic jump_in=yes: r9: r1 b1 | r9 r3 y1 | g2 g3", "1 r3",
         "It is Ana’s turn; out of turn you may play only the red 9, if you hold it."),
        ("last-card three_blocks=yes: 7H: TH TC 9D | 3H KC 4S > 0 TH+TC", "1 3H",
         "A missed turn is answered with: the 3 of clubs."),
        ("last-card jokers=1 joker_is=pickup: 7H: X 9C KD | KH", "0 X",
         "The joker can only be played against a pick-up."),
        ("classic play_drawn=yes force_play=yes: r9: y1 b2 | r3 g4; stock: W > 0 draw", "0 y1",
         "The card you just drew fits and must be played: the joker."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H, 1 3S", "1 9S",
         "Cleo faces a block and acts first."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H", "2 8C",
         "Ben is under attack and acts first."),
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3 > 0 W4=g", "3 draw",
         "First settle the pick-up of 4: take it or call it a lie."),
        ("classic stack_draws=same: r9: W4 b1 b2 | bD r3 y1 > 0 W4=g", "1 draw",
         "First settle the pick-up of 4: take it, answer it or call it a lie."),
        ("last-card: 7H: 2H 9C KD | KH QD | 4C 6C > 0 2H", "1 draw",
         "First settle the pick-up of 2: take it or answer it."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C", "0 8H",
         "You do not hold the 8 of hearts."),
        ("extreme: 7H: 8H 6C KD | 3S 7S 9S 9D | 4C 6S 8C", "0 8H",
         "Say who takes a card from your hand."),
        ("classic seven_swap=yes: r9: r7 b1 | bD r3 y1", "0 r7", "Say who you swap hands with."),
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 W4",
         "Say which colour follows the joker +4."),
        ("last-card: 7H: AH 9C KD | KH QD | 4C 6C", "0 AH",
         "Say which suit follows the ace of hearts."),
        ("colours: r9: W4 b1 b2 | bD r3 | y1 y2 y3 | g1 g2 g3", "1 call",
         "You call in your turn, before playing one of your two cards."),
        ("extreme: 7H: 9H 6C | 3S KS 8S | 4C 6S 8C > 0 9H, 1 draw, 2 draw", "0 call",
         "The call comes too late: you cannot play your last card this turn."),
        ("last-card: 7H: 9H 6C | 3S KS 9S | 4C 6S 8C > 0 9H, 1 9S", "0 call",
         "It is too late to call your last card."),
        ("last-card: 7H: 3H 9C KD | KH QD | 4C 6C", "0 9C",
         "The 9 of clubs does not match: hearts, another 7 or an ace may follow."),
        ("colours: r9: b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 b1",
         "The blue 1 does not match: red, another 9, a joker or a joker +4 may follow."),
        ("classic no_bluff=yes: r9: r1 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 b1",
         "The blue 1 does not match: red, another 9 or a joker may follow."),
        ("last-one: 7H: X 9C KD | KH QD", "0 9C",
         "The 9 of clubs does not match: hearts, another 7, an 8 or a joker may follow."),
        ("last-card: 7H: 3H 9C KD | KH QD | 4C 6C", "0 name S", "Now you can only play a card."),
        ("last-card: 7H: 3C 9C KD | KH QD | 4C 6C", "0 name S", "Now you can only draw a card."),
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 name b",
         "Now you can play a card, or draw one."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H", "1 draw",
         "You face an attack: answer, or give in."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H, 1 3S", "2 draw",
         "You face a block: undo it, or pass."),
        ("last-one: 7H: 4H 9C KD | KH 5H QD > 0 4H", "1 draw", "A melee is on: go on, or pass."),
        ("last-one: 7H: 3H 9C KD | KH 5H QD > 0 3H", "0 draw",
         "Now you can play any card on it, or leave it."),
        ("colours: r9: b1 b2 | r3 g4; stock: r1 > 0 draw", "0 name b",
         "Now you can play the card you drew, or keep it."),
        ("last-card jokers=2 joker_is=block: 7H: TH 9C KD | KH QD X > 0 TH", "1 draw",
         "First settle the missed turn: accept it or cancel it."),
        ("last-card skip_stack=yes three_blocks=yes: 7H: TH 9C KD | KH QD 4S > 0 TH", "1 draw",
         "First settle the missed turn: accept it, answer it or cancel it."),
        ("last-card skip_stack=yes: 7H: TH 9C KD | KH TD > 0 TH", "1 name S",
         "First settle the missed turn: accept it or answer it."),
        ("last-card skip_stack=yes jokers=1 three_blocks=yes: 7H: TH 9D 8D | 9H KC 4S > 0 TH",
         "1 9H", "A missed turn is answered with: 10, joker or the 3 of hearts."),
        ("classic jump_in=yes: r9: b1 b2 y3 | g1 r4 y3 | r9 b5 y1; stock: r5 b7 b8 > 0 draw",
         "2 r9", "Ana is deciding about the card just drawn: nobody can jump in before that."),
    ],
)  # fmt: skip
def test_what_is_said(position: str, tried: str, sentence: str) -> None:
    game, state = at(position)
    seat, _, action = tried.partition(" ")
    why = game.why_not(state, int(seat), read_action(game.deck, action))
    assert refused(game, why, NAMES) == sentence
