"""The gate between the screen and the phones."""

from __future__ import annotations

from typing import NamedTuple

from game.rooms.phones.wire.gate import COVERED, PATIENCE, Gate


class Screen(NamedTuple):
    begun: int = 0
    played: float = 0.0


def test_phones_wait_longer_while_a_scene_lies_over_the_table() -> None:
    for covered, patience in ((False, PATIENCE), (True, COVERED)):
        time = [0.0]
        gate = Gate(lambda now=time: now[0], lambda: None, lambda on=covered: on)  # type: ignore[misc]
        passed = None
        while passed is None:
            if gate.passes(5):
                passed = time[0]
            time[0] += 0.05
        assert patience - 0.06 <= passed <= patience + 0.06
    assert COVERED > PATIENCE + 0.66, "that long before its frame an event was told"


def test_what_the_screen_shows_passes_at_once() -> None:
    shown = [Screen(4)]
    gate = Gate(lambda: 0.0, lambda: shown[0], lambda: True)
    assert not gate.passes(5)
    shown[0] = Screen(5)
    assert gate.passes(5)
