"""Counting the ways on from a position: the quickest way to notice that a rule has changed."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.state import State


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
