"""Perft: the numbers of action sequences from small positions, counted once and kept.

A number that changes says that a rule has changed.  The first two of each row are small enough
to be checked by hand, and were.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.engine.game import Game
from game.engine.state import State
from game.table.records.scenario import parse_scenario, set_up


def perft(game: Game, state: State, depth: int) -> int:
    """How many sequences of so many actions lead on from here, by whatever seats may act, calls
    and catches included; a sequence that ends the round counts for as long as it is.  The name
    is the chess programmers' ("performance test").  The state is left as it is."""
    if depth == 0 or state.over is not None:
        return 1
    found = 0
    for seat in game.actors(state):
        listed = game.legal(state, seat)
        if depth == 1:
            found += len(listed)
            continue
        for action in listed:
            after = state.copy()
            game.push(after, seat, action)
            found += perft(game, after, depth - 1)
    return found


class Case(NamedTuple):
    """A position, and how many sequences of 1, 2, 3 … actions lead on from it."""

    what: str
    text: str
    counts: tuple[int, ...]


CASES = [
    Case(
        "last card: twos, an ace and a jack",
        """
        rules: last-card
        hands: 2H AS JC 9C | 2S KD 8H
        pile: 7H
        stock: 3C 4D 9S TS 8D 6C QC JD 3S 4C -
        """,
        (5, 6, 11, 15, 29, 45),
    ),
    Case(
        "last card: several of a rank, down to the last card",
        """
        rules: last-card
        hands: 6H 6S 6D | KH KD | 6C QH
        pile: 7H
        stock: 3C 4D 9S TS -
        """,
        (7, 19, 38, 65, 87, 105),
    ),
    Case(
        "last card: jokers, nomination and threes against tens",
        """
        rules: last-card
        options: jokers=1 nominate=yes three_blocks=yes
        hands: TH 5S 9C | X 3H TD | 5C 4H 3S
        pile: 7H
        stock: 3C 4D 9S TS -
        """,
        (2, 4, 11, 23, 35, 90),
    ),
    Case(
        "last card: mixed pick-ups and passing sevens",
        """
        rules: last-card
        options: mix_pickups=yes seven_passes=yes draw_count=until_match
        hands: 2H 5S 7H | 7S 5H TD | 2C 4H
        pile: 8H
        stock: 3C 4D 9S TS JH -
        """,
        (4, 12, 30, 79, 206, 442),
    ),
    Case(
        "classic: a wild, a bluff and a drawn card",
        """
        rules: classic
        hands: W4 r8 g8 | bS r3 W | y1 g2
        pile: r9
        stock: b1 y5 W g4 -
        """,
        (6, 20, 50, 224, 978, 2707),
    ),
    Case(
        "classic: two players, skips and reverses",
        """
        rules: classic
        hands: rS rR g8 | bS r3 gR
        pile: r9
        stock: b1 y5 g4 rD -
        """,
        (3, 8, 20, 37, 64, 122),
    ),
    Case(
        "classic: stacking and jumping in",
        """
        rules: classic
        options: stack_draws=any jump_in=yes
        hands: rD b8 g8 | W4 r3 bD | rD W4 y3
        pile: r9
        stock: b1 y5 g4 r2 -
        """,
        (2, 12, 81, 227, 1070, 5564),
    ),
    Case(
        "classic: hands that move",
        """
        rules: classic
        options: seven_swap=yes zero_rotate=yes force_play=yes
        hands: r7 r0 g8 | g7 r3 b1 | y7
        pile: r9
        stock: b1 y5 g4 r6 -
        """,
        (4, 20, 88, 340, 869, 1694),
    ),
    Case(
        "last one: a melee and a joker",
        """
        rules: last-one
        hands: 4H X 9C | 5H 3S 8D | 6H JS
        pile: 7H
        stock: 2C 4D 9S TS KD -
        """,
        (33, 172, 461, 1940, 7102),
    ),
    Case(
        "last one: threes, eights and a two",
        """
        rules: last-one
        hands: 3H 8S 2C | 7D 3C QH | AH 5C
        pile: 7H
        stock: 4C 4D 9S TS JH 6S -
        """,
        (6, 21, 62, 172, 504, 1384),
    ),
    Case(
        "last one: the dealer names a joker",
        """
        rules: last-one
        hands: 5H 9C | 4D KS
        dealer: 1
        starter: X
        stock: 2C 4S 9S TS KD -
        """,
        (52, 134, 285, 447, 775),
    ),
    Case(
        "colours: plus twos, a bluff and calls before",
        """
        rules: colours
        hands: rD W4 r3 | gD bD y1 | rS g2
        pile: r9
        turn: 0
        stock: b1 y5 W g4 -
        """,
        (7, 22, 81, 279, 788, 1918),
    ),
    Case(
        "colours: two players, skips and reverses",
        """
        rules: colours
        hands: rS rR g8 | bS r3 gR
        pile: r9
        stock: b1 y5 g4 rD y2 -
        """,
        (3, 10, 24, 48, 109, 212),
    ),
    Case(
        "colours: pairs",
        """
        rules: colours
        options: partners=yes draw_when=stuck
        hands: r7 b2 | g7 r3 | y7 W4 | b7 rD
        pile: r9
        stock: b1 y5 g4 r6 -
        """,
        (3, 15, 100, 570, 2263, 6004),
    ),
    Case(
        "extreme: runs, groups and an eight",
        """
        rules: extreme
        hands: 6H 7H 8H 6S | KH 8C QD | AC 4H
        pile: 9H
        stock: 3C 4D 9S TS JC 2D -
        """,
        (16, 40, 265, 653, 1208, 2214),
    ),
    Case(
        "extreme: a fight",
        """
        rules: extreme
        hands: 5H 6D | QS 3C 6S | 9D 2C 6C
        pile: 7H
        turn: 0
        stock: 3D 4D 9S TS JC 2D TC TD 8S -
        """,
        (2, 7, 13, 18, 25, 49),
    ),
    Case(
        "extreme: a four, a joker and an uncalled card",
        """
        rules: extreme
        hands: 4H KH | X 3C | TD 4S
        pile: 7H
        stock: 3D 4D 9S TS JC 2D -
        """,
        (4, 38, 106, 199, 291),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_perft(case: Case) -> None:
    table = set_up(parse_scenario(case.text))
    before = table.state.key()
    depths = range(1, len(case.counts) + 1)
    assert tuple(perft(table.game, table.state, depth) for depth in depths) == case.counts
    assert table.state.key() == before


def test_nothing_and_the_end_are_one_sequence() -> None:
    table = set_up(parse_scenario("rules: last-card\nhands: 3H | 4C 6C\npile: 7H\ncalled: 0"))
    assert perft(table.game, table.state, 0) == 1
    table.game.push(table.state, 0, table.game.legal(table.state, 0)[0])
    assert table.state.over is not None
    assert perft(table.game, table.state, 5) == 1
