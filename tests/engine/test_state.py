"""The state: its copy, its key, and the seats in their order."""

from __future__ import annotations

import pytest

from game.engine.frames import OVER
from game.engine.state import Ending, Ring, State
from tests.playing import Config, game_for

CHANGES: dict[str, object] = {
    "ring": Ring((0, 2)),
    "hands": [1, 2, 3],
    "stock": [5],
    "pile": [6],
    "standard": 3,
    "guise": 4,
    "turn": 2,
    "direction": -1,
    "dealer": 2,
    "frame": OVER,
    "called": 1,
    "window": 2,
    "locked": 1,
    "passed": 3,
    "empty": (1,),
    "debts": (0, 1, 0),
    "rng": 99,
    "over": Ending("out", (0,), (0, 1, 2)),
}


@pytest.fixture(name="state")
def _state() -> State:
    return game_for(Config("last-card", 3)).start(1, 0)


def test_every_part_is_tried() -> None:
    # How far the turn will move matters only while a play is worked out; nobody hears a copy.
    assert set(State.__slots__) - set(CHANGES) == {"steps", "events"}


@pytest.mark.parametrize("part", CHANGES)
def test_two_rounds_that_differ_in_anything_have_different_keys(state: State, part: str) -> None:
    twin = state.copy()
    assert twin.key() == state.key()
    assert hash(twin.key()) == hash(state.key())
    setattr(twin, part, CHANGES[part])
    assert twin.key() != state.key()
    assert twin.copy().key() == twin.key()


def test_seats_follow_one_another_round_the_ring() -> None:
    ring = Ring((0, 2, 5))
    assert (ring.count, ring.mask) == (3, 0b100101)
    assert [ring.next[seat] for seat in range(6)] == [2, -1, 5, -1, -1, 0]
    assert [ring.before[seat] for seat in range(6)] == [5, -1, 0, -1, -1, 2]


def test_onward_goes_in_the_direction_of_play(state: State) -> None:
    assert [state.onward(0, steps) for steps in range(4)] == [0, 1, 2, 0]
    state.direction = -1
    assert [state.onward(0, steps) for steps in range(4)] == [0, 2, 1, 0]
