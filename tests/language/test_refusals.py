"""Refusals: what is said is right where it is said."""

from __future__ import annotations

import pytest

from game.engine.notation import read_action
from game.engine.refusal import Illegal
from tests.saying import refused
from tests.written import at

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PLAIN = "last-card: 7H: 3H 9C KD | KH QD | 4C 6C"
TWO = "last-card: 7H: 3H 9C | KH QD | 4C 6C"
FRESH = "last-card: : KD 9C 2H | 5S 3D | KC 6C; starter: KH; turn: 0"
STACKS = "classic stack_draws=same: r9: rD b1 b2 | bD r3 | y1 y2"


@pytest.mark.parametrize(
    ("position", "tried", "sentence"),
    [
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3 > 0 W4=g", "3 g1",
         "A pick-up of 4 cannot be answered here: take it, or call it a lie."),
        ("classic stack_draws=same: r9: W4 b1 b2 | bD r3 y1 > 0 W4=g", "1 bD",
         "Only a joker +4 answers a pick-up after a joker +4. Or call it a lie."),
        ("classic stack_draws=same: r9: W4 | bD r3 y1; called: 0 > 0 W4=g", "1 bD",
         "This pick-up of 4 cannot be answered: take it, or call it a lie."),
        ("classic jump_in=yes: r9: r1 b1 | r9 r3 y1 | g2 g3", "1 r3",
         "It is Ana’s turn; out of turn you can play only the red 9, if you hold it."),
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
         "The 9 of clubs does not match: hearts, another 7 or an ace can follow."),
        ("colours: r9: b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 b1",
         "The blue 1 does not match: red, another 9, a joker or a joker +4 can follow."),
        ("classic no_bluff=yes: r9: r1 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 b1",
         "The blue 1 does not match: red, another 9 or a joker can follow."),
        ("last-one: 7H: X 9C KD | KH QD", "0 9C",
         "The 9 of clubs does not match: hearts, another 7, an 8 or a joker can follow."),
        ("last-card: 7H: 3H 9C KD | KH QD | 4C 6C", "0 name S", "Now you can only play a card."),
        ("last-card: 7H: 3C 9C KD | KH QD | 4C 6C", "0 name S", "Now you can only draw a card."),
        ("colours: r9: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3", "0 name b",
         "Now you can play a card, or draw one."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H", "1 draw",
         "You face an attack: answer, or give in."),
        ("extreme: 7H: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C > 0 2H, 1 3S", "2 draw",
         "You face a block: undo it, or pass."),
        ("last-one: 7H: 4H 9C KD | KH 5H QD > 0 4H", "1 draw", "A melee is on: keep it going, "
                                                               "or pass."),
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
        (PLAIN, "0 9C", "The 9 of clubs does not match: hearts, another 7 or an ace can follow."),
        (FRESH, "0 KD", "Only the suit of the first card counts: hearts or an ace can follow."),
        (FRESH, "0 9C", "The 9 of clubs does not match: hearts or an ace can follow."),
        (f"{FRESH} > 0 2H, 1 take", "2 KC",
         "The king of clubs does not match: hearts, another 2 or an ace can follow."),
        (PLAIN, "0 3H+9C", "Cards played together with this one must all be 3s."),
        (PLAIN, "0 3H=S", "The 3 of hearts does not name anything."),
        (PLAIN, "0 3H>1", "The 3 of hearts does not hit one player."),
        (PLAIN, "0 3H=7H", "The 3 of hearts cannot stand in for another card."),
        (PLAIN, "0 draw", "You can draw only if you have nothing to play."),
        (PLAIN, "0 pass", "You have a card to play."),
        (PLAIN, "0 take", "You have nothing to pick up, accept or answer."),
        (PLAIN, "0 lie", "You have nothing to pick up, accept or answer."),
        (PLAIN, "0 timeout", "There is no time limit at this table."),
        (PLAIN, "0 misplay", "An illegal card costs nothing here: it just bounces back."),
        (PLAIN, "1 KH", "It is Ana’s turn."),
        (PLAIN, "3 draw", "Nobody plays at that seat."),
        (PLAIN, "0 call", "Call when you are left with one card."),
        (PLAIN, "0 catch 1", "Ben does not hold exactly one card."),
        (PLAIN, "0 catch 0", "You cannot catch yourself."),
        (PLAIN, "0 catch 7", "Nobody plays at that seat."),
        (f"{TWO} > 0 3H!", "1 catch 0", "Ana has called."),
        (f"{TWO} > 0 3H!", "0 call", "You have called already."),
        (f"{TWO} > 0 3H, 1 KH!", "2 catch 0", "It is too late to catch Ana."),
        (f"{STACKS} > 0 rD", "1 r3", "Only a +2 or a joker +4 answers a pick-up after a +2."),
        (f"{STACKS} > 0 rD", "1 draw", "First settle the pick-up of 2: take it or answer it."),
        (f"{STACKS} > 0 rD", "1 lie", "There is nothing to call a lie."),
        (f"{STACKS} > 0 rD", "2 y1", "Ben has a pick-up of 2 to settle."),
        (f"{STACKS} > 0 rD", "1 misplay",
         "An illegal card costs nothing here: it just bounces back."),
        (STACKS, "0 rD+b1", "Only one card can be played at a time."),
        ("classic stack_draws=off no_bluff=yes: r9: r1 W4 b2 | bD r3 | y1 y2", "0 W4=g",
         "The joker +4 can be played only if you hold no red."),
        ("last-card jokers=1: 7H: TH 9C X | KH TD", "0 X",
         "The joker can only be played against a pick-up or a missed turn."),
        ("last-card nominate=yes: 7H: TH 9C KD | KH TD", "0 TH",
         "Say who the 10 of hearts hits."),
        ("last-card last_call=off: 7H: 3H 9C KD | KH QD | 4C 6C", "0 call",
         "Nobody says “last card” at this table."),
        ("last-card last_call=auto: 7H: 3H 9C KD | KH QD | 4C 6C", "0 catch 1",
         "Nobody is caught at this table."),
    ],
)  # fmt: skip
def test_what_is_said(position: str, tried: str, sentence: str) -> None:
    game, state = at(position)
    seat, action = tried.split(" ", 1)
    done, key = read_action(game.deck, action), state.key()
    why = game.why_not(state, int(seat), done)
    assert refused(game, why, NAMES) == sentence
    with pytest.raises(Illegal) as caught:
        game.apply(state, int(seat), done)
    assert caught.value.refusal == why
    assert state.key() == key
