"""The measurements of the first minute, of blits and of pushes."""

from __future__ import annotations

import pytest

from build_scripts import measure

SMALL = (800, 600)


def test_the_way_to_the_first_hand_is_walked() -> None:
    found = {each.part: each.longest for each in measure.first_minute(SMALL)}
    assert list(found) == ["menu, idle", "offer", "first hand"]
    assert all(longest > 0 for longest in found.values())


@pytest.mark.long
def test_busy_frames_cost_more_than_their_blits() -> None:
    share = measure.beside_blits(SMALL, rounds=1)
    assert share.p50 > share.bare_p50 > 0
    assert share.p99 >= share.p50
