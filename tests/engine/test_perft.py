"""Perft: the numbers of action sequences from small positions, counted once and kept.

A number that changes says that a rule has changed.  The first two of each row are small enough
to be checked by hand, and were.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.engine.perft import perft
from game.match.scenario import parse_scenario, set_up


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
