"""The measurements of the first minute, of blits and of pushes."""

from __future__ import annotations

from build_scripts import measure

SMALL = (800, 600)


def test_the_way_to_the_first_hand_is_walked() -> None:
    found = {each.part: each.longest for each in measure.first_minute(SMALL)}
    assert list(found) == ["menu, idle", "offer", "first hand"]
    assert all(longest > 0 for longest in found.values())
