"""The script that checks the coach's luck."""

from __future__ import annotations

import pytest

from build_scripts.coach_luck import ROUGH, TRUE, accounts, biased, compared
from game.rooms.review.analysis.judging import Account


def test_a_bias_is_noticed() -> None:
    true = [Account(0.5, 0.0, 0.1 * (-1) ** n, 0.0, 0.0, 0.0, 0.5) for n in range(20)]
    same = [(each, each._replace(drawn=each.drawn + 0.001 * (-1) ** (n // 2)))
            for n, each in enumerate(true)]  # fmt: skip
    assert biased(compared(same)) == []
    lucky = [(one._replace(drawn=one.drawn + 0.2), other) for one, other in same]
    assert biased(compared(lucky)) == ["drawn", "drawn apart"]


@pytest.mark.long
def test_luck_and_choices_are_unbiased() -> None:
    found = [accounts("last-card", number, (ROUGH, TRUE)) for number in range(150)]
    assert biased(compared(found)) == []
