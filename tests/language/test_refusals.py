"""Refusals: every code can be said, in words that are right where they are said."""

from __future__ import annotations

import pytest

from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.refusal import RefusalCode
from game.engine.state import State
from game.language import refusals
from game.table.facts import MatchCode
from game.table.records.scenario import parse_scenario, set_up
from tests.saying import refused

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def played(text: str, *moves: str) -> tuple[Game, State]:
    """A position and what was done in it."""
    table = set_up(parse_scenario(text))
    for line in moves:
        seat, _, action = line.partition(" ")
        table.game.apply(table.state, int(seat), read_action(table.game.deck, action))
    return table.game, table.state


def said(text: str, seat: int, action: str, *moves: str) -> str:
    """Why that seat may not do this after those moves."""
    game, state = played(text, *moves)
    return refused(game, game.why_not(state, seat, read_action(game.deck, action)), NAMES)


def test_every_code_can_be_said() -> None:
    assert set(RefusalCode) | set(MatchCode) == refusals.CODES


LAST_CARD = "rules: last-card\nhands: 3H 9C KD | KH QD | 4C 6C\npile: 7H\n"
EXTREME = "rules: extreme\nhands: 2H 6C KD | 3S 7S 9S 9D | 4C 6S 8C\npile: 7H\n"
COLOURS = "rules: colours\nhands: W4 b1 b2 | bD r3 y1 | y1 y2 y3 | g1 g2 g3\npile: r9\n"


@pytest.mark.parametrize(
    ("text", "moves", "seat", "action", "sentence"),
    [
        pytest.param(
            COLOURS, ("0 W4=g",), 3, "g1",
            "A pick-up of 4 cannot be answered here: take it, or call it a lie.",
            id="a card under a +4",
        ),
        pytest.param(
            "rules: classic\noptions: stack_draws=same\nhands: W4 b1 b2 | bD r3 y1\npile: r9\n",
            ("0 W4=g",), 1, "bD",
            "A pick-up after a joker +4 is answered with: joker +4. Or call it a lie.",
            id="a +2 under a +4",
        ),
        pytest.param(
            "rules: classic\noptions: stack_draws=same\nhands: W4 | bD r3 y1\npile: r9\n"
            "called: 0\n",
            ("0 W4=g",), 1, "bD",
            "This pick-up of 4 cannot be answered: take it, or call it a lie.",
            id="a card under a +4 played last",
        ),
        pytest.param(
            "rules: classic\noptions: jump_in=yes\nhands: r1 b1 | r9 r3 y1 | g2 g3\npile: r9\n",
            (), 1, "r3",
            "It is Ana’s turn; out of turn you may play only the red 9, if you hold it.",
            id="a wrong jump-in",
        ),
        pytest.param(
            "rules: last-card\noptions: three_blocks=yes\nhands: TH TC 9D | 3H KC 4S\npile: 7H\n",
            ("0 TH+TC",), 1, "3H", "A missed turn is answered with: the 3 of clubs.",
            id="only the three of the top's suit blocks",
        ),
        pytest.param(
            "rules: last-card\noptions: skip_stack=yes jokers=1 three_blocks=yes\n"
            "hands: TH 9D 8D | 9H KC 4S\npile: 7H\n",
            ("0 TH",), 1, "9H", "A missed turn is answered with: 10, joker or the 3 of hearts.",
            id="everything that answers a miss",
        ),
        pytest.param(
            "rules: last-card\noptions: jokers=1 joker_is=pickup\nhands: X 9C KD | KH\npile: 7H\n",
            (), 0, "X", "The joker can only be played against a pick-up.",
            id="a joker that adds to pick-ups does nothing against a miss",
        ),
        pytest.param(
            "rules: classic\noptions: play_drawn=yes force_play=yes\n"
            "hands: y1 b2 | r3 g4\npile: r9\nstock: W\n",
            ("0 draw",), 0, "y1", "The card you just drew fits and must be played: the joker.",
            id="a forced card leaves no choice",
        ),
        pytest.param(
            EXTREME, ("0 2H", "1 3S"), 1, "9S", "Cleo faces a block and acts first.",
            id="a block is no attack",
        ),
        pytest.param(
            EXTREME, ("0 2H",), 2, "8C", "Ben is under attack and acts first.", id="an attack",
        ),
        pytest.param(
            COLOURS, ("0 W4=g",), 3, "draw",
            "First settle the pick-up of 4: take it or call it a lie.",
            id="a +4 can be called a lie, and not answered",
        ),
        pytest.param(
            "rules: classic\noptions: stack_draws=same\nhands: W4 b1 b2 | bD r3 y1\npile: r9\n",
            ("0 W4=g",), 1, "draw",
            "First settle the pick-up of 4: take it, answer it or call it a lie.",
            id="a +4 that can be answered too",
        ),
        pytest.param(
            LAST_CARD.replace("3H 9C", "2H 9C"), ("0 2H",), 1, "draw",
            "First settle the pick-up of 2: take it or answer it.", id="a two",
        ),
        pytest.param(
            EXTREME, (), 0, "8H", "You do not hold the 8 of hearts.", id="not held",
        ),
        pytest.param(
            EXTREME.replace("2H 6C", "8H 6C"), (), 0, "8H",
            "Say who takes a card from your hand.", id="extreme's eight gives a card",
        ),
        pytest.param(
            "rules: classic\noptions: seven_swap=yes\nhands: r7 b1 | bD r3 y1\npile: r9\n",
            (), 0, "r7", "Say who you swap hands with.", id="a seven swaps",
        ),
        pytest.param(
            COLOURS, (), 0, "W4", "Say which colour follows the joker +4.", id="colours, not suits",
        ),
        pytest.param(
            LAST_CARD.replace("3H", "AH"), (), 0, "AH", "Say which suit follows the ace of hearts.",
            id="suits",
        ),
        pytest.param(
            COLOURS.replace("bD r3 y1", "bD r3"), (), 1, "call",
            "You call in your turn, before playing one of your two cards.", id="out of turn",
        ),
        pytest.param(
            "rules: extreme\nhands: 9H 6C | 3S KS 8S | 4C 6S 8C\npile: 7H\n",
            ("0 9H", "1 draw", "2 draw"), 0, "call",
            "The call comes too late: you cannot play your last card this turn.", id="locked",
        ),
        pytest.param(
            "rules: last-card\nhands: 9H 6C | 3S KS 9S | 4C 6S 8C\npile: 7H\n",
            ("0 9H", "1 9S"), 0, "call", "It is too late to call your last card.", id="too late",
        ),
        pytest.param(
            LAST_CARD, (), 0, "9C",
            "The 9 of clubs does not match: hearts, another 7 or an ace may follow.",
            id="what goes on anything may follow too",
        ),
        pytest.param(
            COLOURS.replace("W4 b1", "b1"), (), 0, "b1",
            "The blue 1 does not match: red, another 9, a joker or a joker +4 may follow.",
            id="colours: what goes on anything",
        ),
        pytest.param(
            COLOURS.replace("colours", "classic\noptions: no_bluff=yes").replace("W4", "r1"),
            (), 0, "b1", "The blue 1 does not match: red, another 9 or a joker may follow.",
            id="a +4 that would be a breach is not named",
        ),
        pytest.param(
            "rules: last-one\nhands: X 9C KD | KH QD\npile: 7H\n", (), 0, "9C",
            "The 9 of clubs does not match: hearts, another 7, an 8 or a joker may follow.",
            id="a joker that stands for any card",
        ),
        pytest.param(LAST_CARD, (), 0, "name S", "Now you can only play a card.", id="can play"),
        pytest.param(
            LAST_CARD.replace("3H 9C", "3C 9C"), (), 0, "name S", "Now you can only draw a card.",
            id="can draw",
        ),
        pytest.param(
            COLOURS, (), 0, "name b", "Now you can play a card, or draw one.", id="play or draw",
        ),
        pytest.param(
            EXTREME, ("0 2H",), 1, "draw", "You face an attack: answer, or give in.",
            id="under attack",
        ),
        pytest.param(
            EXTREME, ("0 2H", "1 3S"), 2, "draw", "You face a block: undo it, or pass.",
            id="facing a block",
        ),
        pytest.param(
            "rules: last-one\nhands: 4H 9C KD | KH 5H QD\npile: 7H\n", ("0 4H",), 1, "draw",
            "A melee is on: go on, or pass.", id="melee",
        ),
        pytest.param(
            "rules: last-one\nhands: 3H 9C KD | KH 5H QD\npile: 7H\n", ("0 3H",), 0, "draw",
            "Now you can play any card on it, or leave it.", id="stack",
        ),
        pytest.param(
            "rules: colours\nhands: b1 b2 | r3 g4\npile: r9\nstock: r1\n", ("0 draw",), 0, "name b",
            "Now you can play the card you drew, or keep it.", id="drawn",
        ),
        pytest.param(
            "rules: last-card\noptions: jokers=2 joker_is=block\nhands: TH 9C KD | KH QD X\n"
            "pile: 7H\n",
            ("0 TH",), 1, "draw", "First settle the missed turn: accept it or cancel it.",
            id="a miss that is only cancelled",
        ),
        pytest.param(
            "rules: last-card\noptions: skip_stack=yes three_blocks=yes\n"
            "hands: TH 9C KD | KH QD 4S\npile: 7H\n",
            ("0 TH",), 1, "draw", "First settle the missed turn: accept it, answer it or "
                                  "cancel it.",
            id="a miss that is answered or cancelled",
        ),
        pytest.param(
            "rules: classic\noptions: jump_in=yes\nhands: b1 b2 y3 | g1 r4 y3 | r9 b5 y1\n"
            "pile: r9\n"
            "stock: r5 b7 b8\n",
            ("0 draw",), 2, "r9",
            "Ana is deciding about the card just drawn: nobody can jump in before that.",
            id="jumping in on somebody who decides about a drawn card",
        ),
        pytest.param(
            "rules: last-card\noptions: skip_stack=yes\nhands: TH 9C KD | KH TD\npile: 7H\n",
            ("0 TH",), 1, "name S", "First settle the missed turn: accept it or answer it.",
            id="miss",
        ),
    ],
)  # fmt: skip
def test_what_is_said(
    text: str, moves: tuple[str, ...], seat: int, action: str, sentence: str
) -> None:
    assert said(text, seat, action, *moves) == sentence


def test_facts_are_values() -> None:
    assert Fact("turn", player=1) == Fact("turn", player=1)
    assert Fact("turn", player=1) != Fact("turn", player=2)
    assert len({Fact("a", x=1, y=2), Fact("a", y=2, x=1)}) == 1
