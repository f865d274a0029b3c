"""Easings begin at 0, end at 1, and only the springing one goes further."""

from __future__ import annotations

import pytest

from game.ui.graphics import ease

ALL = (
    ease.linear, ease.out_quad, ease.out_cubic, ease.in_out_cubic, ease.in_out_sine, ease.out_back,
)  # fmt: skip


@pytest.mark.parametrize("function", ALL)
def test_covers_the_whole_way(function: ease.Ease) -> None:
    assert function(0.0) == pytest.approx(0.0, abs=1e-9)
    assert function(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("function", ALL[:-1])
def test_never_turns_back(function: ease.Ease) -> None:
    steps = [function(i / 50) for i in range(51)]
    assert steps == sorted(steps)


def test_out_back_goes_a_little_too_far() -> None:
    highest = max(ease.out_back(i / 50) for i in range(51))
    assert 1.05 < highest < 1.15
