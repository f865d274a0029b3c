"""Perft: the numbers of action sequences from small positions, counted once and kept.

A number that changes says that a rule has changed.  The first two of each row are small enough
to be checked by hand, and were.
"""

from __future__ import annotations

import pytest

from game.engine.game import Game
from game.engine.state import State
from tests.playing import actors
from tests.written import at


def perft(game: Game, state: State, depth: int) -> int:
    """How many sequences of so many actions lead on from here, by whatever seats may act, calls
    and catches included; a sequence that ends the round counts for as long as it is.  The name
    is the chess programmers' ("performance test").  The state is left as it is."""
    if depth == 0 or state.over is not None:
        return 1
    found = 0
    for seat in actors(game, state):
        listed = game.legal(state, seat)
        if depth == 1:
            found += len(listed)
            continue
        for action in listed:
            after = state.copy()
            game.push(after, seat, action)
            found += perft(game, after, depth - 1)
    return found


CASES: list[tuple[str, tuple[int, ...]]] = [
    # Last card: twos, an ace and a jack.
    ("last-card: 7H: 2H AS JC 9C | 2S KD 8H; stock: 3C 4D 9S TS 8D 6C QC JD 3S 4C -",
     (5, 6, 11, 15, 29, 45)),
    # Last card: several of a rank, down to the last card.
    ("last-card: 7H: 6H 6S 6D | KH KD | 6C QH; stock: 3C 4D 9S TS -", (7, 19, 38, 65, 87, 105)),
    # Last card: jokers, nomination and threes against tens.
    ("last-card jokers=1 nominate=yes three_blocks=yes: 7H: TH 5S 9C | X 3H TD | 5C 4H 3S"
     "; stock: 3C 4D 9S TS -", (2, 4, 11, 23, 35, 90)),
    # Last card: mixed pick-ups and passing sevens.
    ("last-card mix_pickups=yes seven_passes=yes draw_count=until_match: 8H: 2H 5S 7H | 7S 5H TD"
     " | 2C 4H; stock: 3C 4D 9S TS JH -", (4, 12, 30, 79, 206, 442)),
    # Classic: a wild, a bluff and a drawn card.
    ("classic: r9: W4 r8 g8 | bS r3 W | y1 g2; stock: b1 y5 W g4 -", (6, 20, 50, 224, 978, 2707)),
    # Classic: two players, skips and reverses.
    ("classic: r9: rS rR g8 | bS r3 gR; stock: b1 y5 g4 rD -", (3, 8, 20, 37, 64, 122)),
    # Classic: stacking and jumping in.
    ("classic stack_draws=any jump_in=yes: r9: rD b8 g8 | W4 r3 bD | rD W4 y3"
     "; stock: b1 y5 g4 r2 -", (2, 12, 81, 227, 1070, 5564)),
    # Classic: hands that move.
    ("classic seven_swap=yes zero_rotate=yes force_play=yes: r9: r7 r0 g8 | g7 r3 b1 | y7"
     "; stock: b1 y5 g4 r6 -", (4, 20, 88, 340, 869, 1694)),
    # Last one: a melee and a joker.
    ("last-one: 7H: 4H X 9C | 5H 3S 8D | 6H JS; stock: 2C 4D 9S TS KD -",
     (33, 172, 461, 1940, 7102)),
    # Last one: threes, eights and a two.
    ("last-one: 7H: 3H 8S 2C | 7D 3C QH | AH 5C; stock: 4C 4D 9S TS JH 6S -",
     (6, 21, 62, 172, 504, 1384)),
    # Last one: the dealer names a joker.
    ("last-one: : 5H 9C | 4D KS; dealer: 1; starter: X; stock: 2C 4S 9S TS KD -",
     (52, 134, 285, 447, 775)),
    # Colours: plus twos, a bluff and calls before.
    ("colours: r9: rD W4 r3 | gD bD y1 | rS g2; stock: b1 y5 W g4 -", (7, 22, 81, 279, 788, 1918)),
    # Colours: two players, skips and reverses.
    ("colours: r9: rS rR g8 | bS r3 gR; stock: b1 y5 g4 rD y2 -", (3, 10, 24, 48, 109, 212)),
    # Colours: pairs.
    ("colours partners=yes draw_when=stuck: r9: r7 b2 | g7 r3 | y7 W4 | b7 rD"
     "; stock: b1 y5 g4 r6 -", (3, 15, 100, 570, 2263, 6004)),
    # Extreme: runs, groups and an eight.
    ("extreme: 9H: 6H 7H 8H 6S | KH 8C QD | AC 4H; stock: 3C 4D 9S TS JC 2D -",
     (16, 40, 265, 653, 1208, 2214)),
    # Extreme: a fight.
    ("extreme: 7H: 5H 6D | QS 3C 6S | 9D 2C 6C; stock: 3D 4D 9S TS JC 2D TC TD 8S -",
     (2, 7, 13, 18, 25, 49)),
    # Extreme: a four, a joker and an uncalled card.
    ("extreme: 7H: 4H KH | X 3C | TD 4S; stock: 3D 4D 9S TS JC 2D -", (4, 38, 106, 199, 291)),
]  # fmt: skip
"""A position, and how many sequences of 1, 2, 3 … actions lead on from it."""


@pytest.mark.parametrize(("position", "counts"), CASES)
def test_perft(position: str, counts: tuple[int, ...]) -> None:
    game, state = at(position)
    before = state.key()
    assert tuple(perft(game, state, depth + 1) for depth in range(len(counts))) == counts
    assert state.key() == before


def test_nothing_and_the_end_are_one_sequence() -> None:
    game, state = at("last-card: 7H: 3H | 4C 6C; called: 0")
    assert perft(game, state, 0) == 1
    game.push(state, 0, game.legal(state, 0)[0])
    assert state.over is not None
    assert perft(game, state, 5) == 1
